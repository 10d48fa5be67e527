//! Classes of five-card hands: what ties, what beats what, and where a class stands in the tables.
//! Rules 1.6 to 1.8.
//!
//! This is the one file that the library shares with its build script, so that the tables are
//! made and read by the same definitions.

/// A set of ranks: bit 0 is the deuce, bit 12 the ace.
pub type RankMask = u16;

/// How strong a hand is: dense from 1, greater is stronger, equal ties.
pub type Strength = u16;

/// The number of ranks of a full deck.
pub const RANKS: u32 = 13;

const ACE: RankMask = 1 << 12;

/// What kind of hand it is, in the order of rule 1.7.
///
/// Strengths decide which hand wins, not this order: the short deck puts a flush above a full
/// house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[allow(missing_docs)]
pub enum Category {
    HighCard,
    OnePair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
}

impl Category {
    /// How many of the five cards are kickers, which only break ties (rule 1.7).
    #[must_use]
    pub const fn kickers(self) -> usize {
        match self {
            Category::HighCard => 4,
            Category::OnePair => 3,
            Category::ThreeOfAKind => 2,
            Category::TwoPair | Category::FourOfAKind => 1,
            _ => 0,
        }
    }

    /// Whether the five cards are of one suit.
    #[must_use]
    pub const fn is_suited(self) -> bool {
        matches!(self, Category::Flush | Category::StraightFlush | Category::RoyalFlush)
    }
}

/// Which deck is played and which order its categories have (rules 1.7 and 1.8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ranking {
    /// 52 cards.
    #[default]
    Standard,
    /// 36 cards, sixes to aces: a flush beats a full house, a straight beats three of a kind.
    ShortDeck,
    /// 36 cards, the older order: a flush beats a full house, three of a kind beats a straight.
    ShortDeckTrips,
}

impl Ranking {
    /// Every ranking, in the order of their numbers.
    pub const ALL: [Ranking; 3] = [Ranking::Standard, Ranking::ShortDeck, Ranking::ShortDeckTrips];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Ranking::Standard => "standard",
            Ranking::ShortDeck => "short_deck",
            Ranking::ShortDeckTrips => "short_deck_trips",
        }
    }

    /// The ranks its deck holds.
    #[must_use]
    pub const fn ranks(self) -> RankMask {
        match self {
            Ranking::Standard => 0b1_1111_1111_1111,
            Ranking::ShortDeck | Ranking::ShortDeckTrips => 0b1_1111_1111_0000,
        }
    }

    /// Whether its deck holds a rank.
    #[must_use]
    pub const fn holds(self, rank: u8) -> bool {
        self.ranks() >> rank & 1 == 1
    }

    /// The lowest straight: the ace and the four lowest ranks of the deck.
    #[must_use]
    pub const fn wheel(self) -> RankMask {
        match self {
            Ranking::Standard => ACE | 0b1111,
            Ranking::ShortDeck | Ranking::ShortDeckTrips => ACE | 0b1111_0000,
        }
    }

    /// Its categories, weakest first.
    #[must_use]
    pub fn order(self) -> [Category; 10] {
        use Category::*;
        match self {
            Ranking::Standard => [
                HighCard,
                OnePair,
                TwoPair,
                ThreeOfAKind,
                Straight,
                Flush,
                FullHouse,
                FourOfAKind,
                StraightFlush,
                RoyalFlush,
            ],
            Ranking::ShortDeck => [
                HighCard,
                OnePair,
                TwoPair,
                ThreeOfAKind,
                Straight,
                FullHouse,
                Flush,
                FourOfAKind,
                StraightFlush,
                RoyalFlush,
            ],
            Ranking::ShortDeckTrips => [
                HighCard,
                OnePair,
                TwoPair,
                Straight,
                ThreeOfAKind,
                FullHouse,
                Flush,
                FourOfAKind,
                StraightFlush,
                RoyalFlush,
            ],
        }
    }
}

/// All five-card hands that tie: the category, and the five ranks in playing order.
///
/// Playing order puts the ranks that make the category first, the larger group before the smaller,
/// then the kickers; in the lowest straight the ace comes last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Class {
    /// What kind of hand it is.
    pub category: Category,
    /// Ranks 0 (deuce) to 12 (ace), in playing order.
    pub ranks: [u8; 5],
}

/// Where the strength of a hand of five to seven cards stands in a table of strengths.
///
/// A page is for the ranks that the hand repeats, a line on it for the others; together they tell
/// how often it holds each rank, which is all that decides, but for flushes:
///
/// | the hand holds | its page is | its line is |
/// |---|---|---|
/// | five of a suit | all ranks | the ranks of that suit |
/// | four of a rank | all ranks but that one | the other ranks it holds |
/// | else | the ranks held twice or three times | the ranks held once or three times |
///
/// Of seven cards five that share a suit leave two, so that such a hand has no four of a kind and
/// no full house, and nothing but the suit counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// A set of ranks that stands for the page.
    pub page: RankMask,
    /// A set of ranks that stands for the line.
    pub line: RankMask,
}

impl Place {
    /// The place of a hand by the ranks it holds of each suit, and by those of the suit of which it
    /// holds five or more, if there is one; all thirteen ranks at once.
    #[inline]
    #[must_use]
    pub const fn of_suits([c, d, h, s]: [RankMask; 4], flush: RankMask) -> Place {
        let any = c | d | h | s;
        let two = (c & d) | (h & s) | ((c | d) & (h | s));
        let three = (c & d & (h | s)) | (h & s & (c | d));
        let four = c & d & h & s;
        let page = if four | flush == 0 { two } else { ALL_RANKS ^ four };
        let not_on_line = if four == 0 { two ^ three } else { four };
        let line = if flush == 0 { any ^ not_on_line } else { flush };
        Place { page, line }
    }

    /// Its number among all places; that of cards which make no hand is a number of no meaning.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        let page = PAGES[self.page as usize % RANK_SETS];
        let line = LINES[self.line as usize % RANK_SETS] as u32;
        // Of 32 bits, not of a usize: more of them fit into a vector.
        (page.wrapping_add(line) % (1 << PLACE_BITS)) as usize
    }
}

/// More than there are places: a power of two keeps a number below it without a branch.
pub const PLACES: usize = 1 << PLACE_BITS;
const PLACE_BITS: u32 = 17;

const RANK_SETS: usize = 1 << RANKS;
const ALL_RANKS: RankMask = (1 << RANKS) - 1;

/// The place of each set of ranks among all sets, the smaller before the larger.
static LINES: [u16; RANK_SETS] = {
    let mut lines = [0; RANK_SETS];
    let mut next = 0;
    let mut size = 0;
    while size <= RANKS {
        let mut ranks = 0;
        while ranks < RANK_SETS {
            if ranks.count_ones() == size {
                lines[ranks] = next;
                next += 1;
            }
            ranks += 1;
        }
        size += 1;
    }
    lines
};

/// What to add to a line to get its place.
///
/// A page has a line for each set of as many ranks as five to seven cards leave room for, and
/// [`LINES`] numbers those in a row. The first pages begin where the longest line does, so that no
/// difference is negative.
static PAGES: [u32; RANK_SETS] = {
    let mut pages = [0; RANK_SETS];
    let mut next = sets_smaller_than(5);
    let mut page = 0;
    while page < RANK_SETS {
        if let Some((least, most)) = sizes_of_lines(page) {
            pages[page] = next - sets_smaller_than(least);
            next += sets_smaller_than(most + 1) - sets_smaller_than(least);
        }
        page += 1;
    }
    assert!(next as usize <= PLACES);
    pages
};

/// The least and the greatest number of ranks on a line of a page, if there is such a page.
const fn sizes_of_lines(page: usize) -> Option<(u32, u32)> {
    match page.count_ones() {
        RANKS => Some((5, 7)), // a flush
        12 => Some((1, 3)),    // four of a kind
        3 => Some((0, 1)),     // three pairs take six cards
        repeated @ 0..3 => Some((5 - 2 * repeated, 7 - 2 * repeated)),
        _ => None,
    }
}

/// The number of sets of fewer than so many ranks.
const fn sets_smaller_than(size: u32) -> u32 {
    let mut sets = 0;
    let mut of_size = 1; // C(13, k), from k = 0 up
    let mut k = 0;
    while k < size {
        sets += of_size;
        of_size = of_size * (RANKS - k) / (k + 1);
        k += 1;
    }
    sets
}
