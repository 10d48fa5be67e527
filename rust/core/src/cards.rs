//! Cards, their text, and sets of them as 64-bit masks.

use std::fmt;

use crate::classes::RankMask;

/// One of 52 cards, by its index `rank * 4 + suit`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Card(u8);

/// The number of cards of a full deck.
pub const CARDS: u8 = 52;

const RANK_TEXT: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
const SUIT_TEXT: [char; 4] = ['c', 'd', 'h', 's'];

impl Card {
    /// The card of an index, if there is one: 0 is the deuce of clubs, 51 the ace of spades.
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Card> {
        if index < CARDS { Some(Card(index)) } else { None }
    }

    /// The card of a text that holds exactly one, with nothing but white space around it.
    #[must_use]
    pub fn from_text(text: &str) -> Option<Card> {
        let (card, rest) = read_card(text.trim())?;
        rest.is_empty().then_some(card)
    }

    /// The card of a text that holds exactly one in its plainest spelling, as [`parse_plain`] reads it.
    #[inline]
    #[must_use]
    pub fn from_plain_text(text: &[u8]) -> Option<Card> {
        let &[rank, suit] = text else { return None };
        let bit = RANK_BITS[rank as usize] + SUIT_BITS[suit as usize];
        if bit < NO_BIT { Some(Card::new(bit % 16, bit / 16)) } else { None }
    }

    /// The card of the letters that it is shown by, a rank in upper case and a suit in lower.
    #[must_use]
    pub fn from_letters(rank: char, suit: char) -> Option<Card> {
        let rank = RANK_TEXT.iter().position(|&it| it == rank)?;
        let suit = SUIT_TEXT.iter().position(|&it| it == suit)?;
        Card::from_index(u8::try_from(rank * 4 + suit).ok()?)
    }

    /// The card of rank 0 (deuce) to 12 (ace) and suit 0 to 3 (clubs, diamonds, hearts, spades).
    ///
    /// # Panics
    /// If there is no such rank or suit.
    #[must_use]
    pub const fn new(rank: u8, suit: u8) -> Card {
        assert!(rank < 13 && suit < 4);
        Card(rank * 4 + suit)
    }

    /// 0 to 51.
    #[must_use]
    pub const fn index(self) -> u8 {
        self.0
    }

    /// 0 (deuce) to 12 (ace).
    #[must_use]
    pub const fn rank(self) -> u8 {
        self.0 / 4
    }

    /// 0 to 3: clubs, diamonds, hearts, spades.
    #[must_use]
    pub const fn suit(self) -> u8 {
        self.0 % 4
    }

    /// The set of this card alone.
    #[must_use]
    pub const fn mask(self) -> CardMask {
        CardMask(1 << (16 * self.suit() + self.rank()))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (rank, suit) = (usize::from(self.rank()), usize::from(self.suit()));
        write!(f, "{}{}", RANK_TEXT[rank], SUIT_TEXT[suit])
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of cards, bit `16 * suit + rank` each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CardMask(u64);

const ALL_CARDS: u64 = 0x1FFF_1FFF_1FFF_1FFF;

impl CardMask {
    /// No card.
    pub const EMPTY: CardMask = CardMask(0);

    /// The set of these bits.
    ///
    /// # Errors
    /// [`CardError::Mask`] if a bit belongs to no card.
    pub const fn from_bits(bits: u64) -> Result<CardMask, CardError> {
        if bits & !ALL_CARDS == 0 {
            Ok(CardMask(bits))
        } else {
            Err(CardError::Mask { given: bits as i128 })
        }
    }

    /// The bits, `16 * suit + rank` each.
    #[must_use]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it holds no card.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it holds the card.
    #[must_use]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.mask().0 != 0
    }

    /// Adds a card; false if it was there already.
    #[must_use]
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        self.0 |= card.mask().0;
        new
    }

    /// The set of cards that come one after the other, none twice.
    ///
    /// # Errors
    /// The first that comes instead of a card; [`CardError::Repeated`].
    #[inline]
    pub fn of_distinct(
        cards: impl IntoIterator<Item = Result<Card, CardError>>,
    ) -> Result<CardMask, CardError> {
        let mut mask = CardMask::EMPTY;
        for (index, card) in cards.into_iter().enumerate() {
            let card = card?;
            if !mask.insert(card) {
                return Err(CardError::Repeated { card, index });
            }
        }
        Ok(mask)
    }

    /// The cards of both.
    #[must_use]
    pub const fn union(self, other: CardMask) -> CardMask {
        CardMask(self.0 | other.0)
    }

    /// The cards that both hold.
    #[must_use]
    pub const fn intersection(self, other: CardMask) -> CardMask {
        CardMask(self.0 & other.0)
    }

    /// The cards of this that the other does not hold.
    #[must_use]
    pub const fn minus(self, other: CardMask) -> CardMask {
        CardMask(self.0 & !other.0)
    }

    /// The ranks held of clubs, diamonds, hearts and spades.
    #[must_use]
    #[allow(clippy::cast_possible_truncation)] // each suit is cut out of the whole
    pub const fn suits(self) -> [RankMask; 4] {
        [self.0 as u16, (self.0 >> 16) as u16, (self.0 >> 32) as u16, (self.0 >> 48) as u16]
    }

    /// The cards whose ranks are in the set.
    #[must_use]
    pub const fn of_ranks(self, ranks: RankMask) -> CardMask {
        CardMask(self.0 & (ranks as u64 * 0x0001_0001_0001_0001))
    }

    /// The cards, from spades to clubs, highest rank first.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let bit = u8::try_from(left.checked_ilog2()?).ok()?;
            left ^= 1 << bit;
            Some(Card::new(bit % 16, bit / 16))
        })
    }

    /// The four cards of a rank.
    #[must_use]
    pub const fn of_rank(rank: u8) -> CardMask {
        CardMask(ALL_CARDS).of_ranks(1 << rank)
    }

    /// The thirteen cards of a suit.
    #[must_use]
    pub const fn of_suit(suit: u8) -> CardMask {
        CardMask(0x1FFF << (16 * suit))
    }
}

impl FromIterator<Card> for CardMask {
    fn from_iter<T: IntoIterator<Item = Card>>(cards: T) -> CardMask {
        cards.into_iter().fold(CardMask::EMPTY, |mask, card| mask.union(card.mask()))
    }
}

/// Why cards were refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CardError {
    /// A text that is no card, at this place among the cards.
    Text {
        /// The text.
        text: String,
        /// Its place, from 0.
        index: usize,
    },
    /// A number that is no card's index, at this place among the cards.
    Index {
        /// The number, as text: it may be larger than any of ours.
        given: String,
        /// Its place, from 0.
        index: usize,
    },
    /// A card that was there already.
    Repeated {
        /// The card.
        card: Card,
        /// The place where it came again, from 0.
        index: usize,
    },
    /// A card that the short deck does not hold.
    NotInShortDeck {
        /// The card.
        card: Card,
        /// Its place, from 0, where cards were given in order.
        index: Option<usize>,
    },
    /// Too few or too many cards to rank.
    Count {
        /// How many there were.
        given: usize,
    },
    /// A number that is no card mask: some of its bits belong to no card.
    Mask {
        /// The number.
        given: i128,
    },
}

impl CardError {
    /// The place of the card among those given, from 0, where one card is to blame for its place.
    #[must_use]
    pub const fn index(&self) -> Option<usize> {
        match self {
            CardError::Text { index, .. }
            | CardError::Index { index, .. }
            | CardError::Repeated { index, .. } => Some(*index),
            CardError::NotInShortDeck { index, .. } => *index,
            _ => None,
        }
    }
}

impl fmt::Display for CardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CardError::Text { text, index } => write!(
                f,
                "{:?} at index {index} is no card: a card is a rank (2 to 9, T or 10, J, Q, K, A) \
                 and a suit (c, d, h, s or ♣, ♦, ♥, ♠) such as \"As\"",
                cut(text)
            ),
            CardError::Index { given, index } => {
                write!(f, "{given} at index {index} is no card: a card is rank * 4 + suit, 0 to 51")
            }
            CardError::Repeated { card, index } => {
                write!(f, "{card} at index {index} was given before: a deck holds each card once")
            }
            CardError::NotInShortDeck { card, index } => {
                let place = index.map_or(String::new(), |index| format!(" at index {index}"));
                write!(f, "{card}{place} is not in the short deck, which holds sixes to aces")
            }
            CardError::Count { given: 8.. } => {
                f.write_str("more than seven cards given: five to seven can be ranked")
            }
            CardError::Count { given } => {
                let cards = if *given == 1 { "card" } else { "cards" };
                write!(f, "{given} {cards} given: five to seven can be ranked")
            }
            CardError::Mask { given } => write!(
                f,
                "{given} is no card mask: bit 16 * suit + rank is a card, for ranks 0 to 12 and \
                 suits 0 to 3"
            ),
        }
    }
}

/// As much of a text as a message has room for.
fn cut(text: &str) -> String {
    let mut letters = text.chars();
    let start: String = letters.by_ref().take(40).collect();
    if letters.next().is_none() { start } else { start + "..." }
}

impl std::error::Error for CardError {}

/// Reads cards one after the other: `As Kd`, `AsKd`, `A♠, K♦`, `10h`; in upper or lower case,
/// with spaces or commas between them or not.
///
/// # Errors
/// Each item is [`CardError::Text`] where the text is no card; reading ends there.
///
/// # Examples
/// ```
/// # use bigslick_core::cards::parse;
/// let cards: Result<Vec<_>, _> = parse("As 10h K♦").collect();
/// assert_eq!(cards.unwrap().iter().map(ToString::to_string).collect::<String>(), "AsThKd");
/// ```
pub fn parse(text: &str) -> impl Iterator<Item = Result<Card, CardError>> {
    parse_after(0, text)
}

/// Reads cards as [`parse`] does where so many others came before them: errors count from there.
pub fn parse_after(others: usize, text: &str) -> impl Iterator<Item = Result<Card, CardError>> {
    let mut rest = text;
    let mut index = others;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(is_separator);
        if rest.is_empty() {
            return None;
        }
        let Some((card, after)) = read_card(rest) else {
            let text = unreadable(rest);
            rest = "";
            return Some(Err(CardError::Text { text, index }));
        };
        rest = after;
        index += 1;
        Some(Ok(card))
    })
}

/// The cards of a text in its plainest spelling: two letters of ASCII a card, a space between them or
/// none. Nothing if there is anything else in it, or a card twice: [`parse`] then tells what.
///
/// # Examples
/// ```
/// # use bigslick_core::cards::parse_plain;
/// assert_eq!(parse_plain(b"2c Ad").unwrap().bits(), 1 | 1 << (16 + 12));
/// assert_eq!(parse_plain("2♣ Ad".as_bytes()), None);
/// assert_eq!(parse_plain(b"2c 2c"), None);
/// ```
#[inline]
#[must_use]
pub fn parse_plain(text: &[u8]) -> Option<CardMask> {
    if text.get(2) == Some(&b' ') {
        let (cards, last) = text.as_chunks::<3>();
        let spaced = cards.iter().all(|card| card[2] == b' ');
        let last = Card::from_plain_text(last).filter(|_| spaced)?;
        let mut mask = plain_cards(cards.iter().map(|&[rank, suit, _]| [rank, suit]))?;
        return mask.insert(last).then_some(mask);
    }
    let (cards, rest) = text.as_chunks::<2>();
    plain_cards(cards.iter().copied()).filter(|_| rest.is_empty())
}

/// All of the cards are read before any is looked at: there is seldom anything to find.
#[inline]
fn plain_cards(cards: impl ExactSizeIterator<Item = [u8; 2]>) -> Option<CardMask> {
    let number = cards.len();
    let mut all_bits = 0;
    let mut mask = CardMask::EMPTY;
    for [rank, suit] in cards {
        let bit = RANK_BITS[rank as usize] + SUIT_BITS[suit as usize];
        all_bits |= bit;
        mask.0 |= 1 << (bit % NO_BIT);
    }
    (all_bits < NO_BIT && mask.len() == number).then_some(mask)
}

/// What a letter adds to the bit of a card in a mask, as its rank or as its suit.
static RANK_BITS: [u8; 256] = bits_of_letters(b"23456789TJQKA", 1);
static SUIT_BITS: [u8; 256] = bits_of_letters(b"cdhs", 16);

/// What every other letter adds: more than there are bits.
const NO_BIT: u8 = 64;

const fn bits_of_letters(letters: &[u8], step: u8) -> [u8; 256] {
    let mut bits = [NO_BIT; 256];
    let mut bit = 0;
    let mut index = 0;
    while index < letters.len() {
        bits[letters[index].to_ascii_lowercase() as usize] = bit;
        bits[letters[index].to_ascii_uppercase() as usize] = bit;
        bit += step;
        index += 1;
    }
    bits
}

fn is_separator(letter: char) -> bool {
    letter.is_whitespace() || matches!(letter, ',' | '，' | '、' | BYTE_ORDER_MARK)
}

/// It stands before the text of some files.
const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// The first card of a text, and what comes after it.
fn read_card(text: &str) -> Option<(Card, &str)> {
    let (rank, rest) = match text.strip_prefix("10") {
        Some(rest) => ('T', rest),
        None => split_first(text)?,
    };
    let (suit, rest) = split_first(rest)?;
    let rank = RANK_TEXT.iter().position(|&it| it == rank.to_ascii_uppercase())?;
    let suit = match suit.to_ascii_lowercase() {
        'c' | '♣' | '♧' => 0,
        'd' | '♦' | '♢' => 1,
        'h' | '♥' | '♡' => 2,
        's' | '♠' | '♤' => 3,
        _ => return None,
    };
    Some((Card::new(u8::try_from(rank).ok()?, suit), rest.trim_start_matches(VARIATION_SELECTORS)))
}

/// They choose between the text and the emoji form of a suit, and follow it where it was copied.
const VARIATION_SELECTORS: [char; 2] = ['\u{FE0E}', '\u{FE0F}'];

fn split_first(text: &str) -> Option<(char, &str)> {
    let mut letters = text.chars();
    Some((letters.next()?, letters.as_str()))
}

/// What stands where a card should: as many letters as a card takes, up to the next separator.
fn unreadable(text: &str) -> String {
    let length = if text.starts_with("10") { 3 } else { 2 };
    text.chars().take_while(|&letter| !is_separator(letter)).take(length).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Vec<u8>, CardError> {
        parse(text).map(|card| card.map(Card::index)).collect()
    }

    #[test]
    fn every_card_reads_back() {
        for index in 0..CARDS {
            let text = Card::from_index(index).unwrap().to_string();
            assert_eq!(read(&text), Ok(vec![index]));
            assert_eq!(read(&text.to_lowercase()), Ok(vec![index]));
        }
    }

    #[test]
    fn cards_read_in_every_spelling() {
        assert_eq!(read("As Kd"), Ok(vec![51, 45]));
        assert_eq!(read("\u{FEFF}A♠️K♢,10h，、tC"), Ok(vec![51, 45, 34, 32]));
        assert_eq!(read(" \n"), Ok(vec![]));
    }

    #[test]
    fn one_text_is_one_card() {
        assert_eq!(Card::from_text(" A♠️ ").map(Card::index), Some(51));
        for text in ["", "As Kd", "AsK", "As,", "\u{FE0F}As"] {
            assert_eq!(Card::from_text(text), None);
        }
    }

    #[test]
    fn bad_text_is_named_with_its_place() {
        let error = |text: &str, index| Err(CardError::Text { text: text.to_owned(), index });
        assert_eq!(read("As Kx"), error("Kx", 1));
        assert_eq!(read("AsK"), error("K", 1));
        assert_eq!(read("1s"), error("1s", 0));
        assert_eq!(read("10"), error("10", 0));
        assert_eq!(read("As10x Kd"), error("10x", 1));
        assert_eq!(read("A s"), error("A", 0));
        assert_eq!(read("é♠"), error("é♠", 0));
    }

    #[test]
    fn plain_texts_read_alike() {
        for text in ["", "As", "asKD", "2c 3d 4h", "Ts Tc 9d 8h"] {
            let plain = parse_plain(text.as_bytes()).unwrap();
            let read = parse(text).map(|card| card.unwrap().mask());
            assert_eq!(plain, read.fold(CardMask::EMPTY, CardMask::union));
        }
        for text in [
            "A", "As ", " As", "As  Kd", "As,Kd", "10h", "A♠", "As Kx", "AsAs", "sA", "As As",
            "As KdxQs", "xc", "2x",
        ] {
            assert_eq!(parse_plain(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn masks_hold_cards_once() {
        let mut mask = CardMask::EMPTY;
        for index in [0, 51, 17] {
            assert!(mask.insert(Card(index)));
            assert!(!mask.insert(Card(index)));
        }
        assert_eq!(mask.len(), 3);
        assert_eq!(mask.bits(), 1 | 1 << (48 + 12) | 1 << (16 + 4));
        assert_eq!(CardMask::from_bits(1 << 13), Err(CardError::Mask { given: 1 << 13 }));
    }
}
