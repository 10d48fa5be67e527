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

/// The ranks of a hand by how often it holds them: at least once, twice, three times, four times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankCounts {
    /// Ranks held at all.
    pub any: RankMask,
    /// Ranks held twice or more.
    pub two: RankMask,
    /// Ranks held three times or more.
    pub three: RankMask,
    /// Ranks held four times.
    pub four: RankMask,
}

impl RankCounts {
    /// Counts the ranks of four suits, all thirteen at once.
    #[must_use]
    pub const fn of_suits([c, d, h, s]: [RankMask; 4]) -> RankCounts {
        RankCounts {
            any: c | d | h | s,
            two: (c & d) | (h & s) | ((c | d) & (h | s)),
            three: (c & d & (h | s)) | (h & s & (c | d)),
            four: c & d & h & s,
        }
    }

    /// Where the best reading of the repeated ranks stands in the table `repeated`:
    /// four of a kind, full house, three of a kind, two pair or one pair. [`NOTHING_REPEATED`] if
    /// no rank is held twice.
    ///
    /// Each category has a block of the table. Within it the place is a number of two digits: the
    /// ranks that make the category, then the kickers, each digit the place of a set of ranks among
    /// all sets of its size.
    #[must_use]
    pub const fn repeated_index(self) -> usize {
        let RankCounts { any, two, three, four } = self;
        if two == 0 {
            return NOTHING_REPEATED;
        }
        if four != 0 {
            let quads = highest(four);
            return QUADS + subset(quads, 1) * SINGLES + subset(any ^ quads, 1);
        }
        if three != 0 {
            let trips = highest(three);
            let pairs = two ^ trips;
            return if pairs != 0 {
                FULL_HOUSES + subset(trips, 1) * SINGLES + subset(pairs, 1)
            } else {
                TRIPS + subset(trips, 1) * DOUBLES + subset(any ^ trips, 2)
            };
        }
        let high = highest(two);
        let lower = two ^ high;
        if lower != 0 {
            let kickers = any ^ high ^ highest(lower);
            TWO_PAIRS + subset(two, 2) * SINGLES + subset(kickers, 1)
        } else {
            PAIRS + subset(high, 1) * TRIPLES + subset(any ^ high, 3)
        }
    }
}

/// How many ways to choose one, two and three of thirteen ranks.
const SINGLES: usize = 13;
const DOUBLES: usize = 78;
const TRIPLES: usize = 286;

/// The place in the table `repeated` of a hand that repeats no rank.
pub const NOTHING_REPEATED: usize = 0;
const QUADS: usize = 1;
const FULL_HOUSES: usize = QUADS + SINGLES * SINGLES;
const TRIPS: usize = FULL_HOUSES + SINGLES * SINGLES;
const TWO_PAIRS: usize = TRIPS + SINGLES * DOUBLES;
const PAIRS: usize = TWO_PAIRS + DOUBLES * SINGLES;

/// The length of the table `repeated`.
pub const REPEATED: usize = PAIRS + SINGLES * TRIPLES;

/// The highest rank of a set that is not empty, as a set of one.
const fn highest(ranks: RankMask) -> RankMask {
    1 << ranks.ilog2()
}

/// The place of the `size` highest ranks of a set among all sets of that size, in colexicographic
/// order: C(p1, 1) + C(p2, 2) + C(p3, 3) for ranks p1 < p2 < p3 (the combinatorial number system).
const fn subset(mut ranks: RankMask, size: usize) -> usize {
    let mut index = 0;
    let mut left = size;
    while left > 0 {
        let rank = ranks.ilog2() as usize;
        index += CHOOSE[left - 1][rank];
        ranks ^= 1 << rank;
        left -= 1;
    }
    index
}

/// `CHOOSE[k - 1][n]` is the number of ways to choose k of n, for k up to three.
const CHOOSE: [[usize; 13]; 3] = {
    let mut choose = [[0; 13]; 3];
    let mut n = 1;
    while n < 13 {
        choose[0][n] = n;
        choose[1][n] = choose[1][n - 1] + choose[0][n - 1];
        choose[2][n] = choose[2][n - 1] + choose[1][n - 1];
        n += 1;
    }
    choose
};
