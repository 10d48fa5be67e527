//! What any two cards are worth on a board: all of them, the best of them, the cards to come.

use std::fmt;
use std::ops::RangeInclusive;

use crate::cards::{CARDS, Card, CardError, CardMask};
use crate::classes::{Ranking, Strength};
use crate::evaluate::evaluate;
use crate::ranked::{RankedHand, rank_hand};

/// Two cards that a player may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Holding {
    high: Card,
    low: Card,
}

/// How many holdings a full deck has.
pub const HOLDINGS: usize = 1326;

impl Holding {
    /// Every holding of a full deck in colexicographic order: that of the cards of index a < b
    /// stands at b * (b - 1) / 2 + a.
    pub fn all() -> impl Iterator<Item = Holding> {
        cards(CARDS).flat_map(|high| cards(high.index()).map(move |low| Holding { high, low }))
    }

    /// The two cards of a set.
    ///
    /// # Errors
    /// [`BoardError::Holding`] if they are not two.
    pub fn of(cards: CardMask) -> Result<Holding, BoardError> {
        let mut each = cards.cards();
        match (each.next(), each.next(), each.next()) {
            (Some(a), Some(b), None) => Ok(Holding { high: a.max(b), low: a.min(b) }),
            _ => Err(BoardError::Holding { given: cards.len() }),
        }
    }

    /// Both cards, the higher first.
    #[must_use]
    pub const fn cards(self) -> [Card; 2] {
        [self.high, self.low]
    }

    /// Both cards as a set.
    #[must_use]
    pub fn mask(self) -> CardMask {
        self.cards().into_iter().collect()
    }

    fn is_among(self, cards: CardMask) -> bool {
        cards.contains(self.high) && cards.contains(self.low)
    }
}

/// The strengths of all holdings on a board of five, in the order of [`Holding::all`]; 0 where one
/// of the cards is on the board or not in the deck.
///
/// # Errors
/// [`BoardError::Board`] of other boards; [`CardError::NotInShortDeck`].
pub fn rank_board(board: CardMask, ranking: Ranking) -> Result<[Strength; HOLDINGS], BoardError> {
    check_board(board, 5..=5)?;
    let left = cards_left(board, ranking);
    let mut strengths = [0; HOLDINGS];
    for (strength, holding) in strengths.iter_mut().zip(Holding::all()) {
        if holding.is_among(left) {
            *strength = evaluate(board.union(holding.mask()), ranking)?;
        }
    }
    Ok(strengths)
}

/// The best hand that anyone can have now, and who has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nuts {
    /// The hand, made with the first of the holdings.
    pub hand: RankedHand,
    /// Every holding that makes a hand of that strength, in the order of [`Holding::all`].
    pub holdings: Vec<Holding>,
}

/// The nuts on a board of three to five cards, where nobody can hold a dead card.
///
/// # Errors
/// [`BoardError::Board`] of other boards; [`BoardError::NoHolding`] if fewer than two cards are
/// left; [`CardError::NotInShortDeck`].
pub fn nuts(board: CardMask, dead: CardMask, ranking: Ranking) -> Result<Nuts, BoardError> {
    check_board(board, 3..=5)?;
    let left = cards_left(board.union(dead), ranking);
    let mut best = 0;
    let mut holdings = Vec::new();
    for holding in Holding::all().filter(|holding| holding.is_among(left)) {
        let strength = evaluate(board.union(holding.mask()), ranking)?;
        if strength > best {
            best = strength;
            holdings.clear();
        }
        if strength == best {
            holdings.push(holding);
        }
    }
    let first = holdings.first().ok_or(BoardError::NoHolding)?;
    Ok(Nuts { hand: rank_hand(first.mask(), board, ranking)?, holdings })
}

/// The next cards, by index, with which a holding beats all the others on a board of three or four.
///
/// Cards that are held, on the board or dead do not come. The caller has made sure that nobody
/// holds a card of the board or of another.
///
/// # Errors
/// [`BoardError::Board`] of other boards; [`BoardError::NoOpponent`]; [`CardError::NotInShortDeck`].
pub fn outs(
    hole: Holding,
    board: CardMask,
    against: &[Holding],
    dead: CardMask,
    ranking: Ranking,
) -> Result<Vec<Card>, BoardError> {
    check_board(board, 3..=4)?;
    if against.is_empty() {
        return Err(BoardError::NoOpponent);
    }
    let held = against.iter().fold(hole.mask(), |held, other| held.union(other.mask()));
    let left = cards_left(held.union(board).union(dead), ranking);
    let mut outs = Vec::new();
    for next in cards(CARDS).filter(|&card| left.contains(card)) {
        let board = board.union(CardMask::from_iter([next]));
        let strength = |holding: Holding| evaluate(holding.mask().union(board), ranking);
        let mut to_beat = 0;
        for &other in against {
            to_beat = to_beat.max(strength(other)?);
        }
        if strength(hole)? > to_beat {
            outs.push(next);
        }
    }
    Ok(outs)
}

/// Why a board, or those who hold cards to it, were refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// Too few or too many cards on the board.
    Board {
        /// How many there were.
        given: usize,
        /// How many it takes.
        accepted: RangeInclusive<usize>,
    },
    /// A holding that is not two cards.
    Holding {
        /// How many they were.
        given: usize,
    },
    /// No two cards are left for anyone to hold.
    NoHolding,
    /// Nobody to play against.
    NoOpponent,
    /// A card that cannot be.
    Card(CardError),
}

impl From<CardError> for BoardError {
    fn from(error: CardError) -> BoardError {
        BoardError::Card(error)
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Board { given, accepted } => {
                let (least, most) = (accepted.start(), accepted.end());
                let needed =
                    if least == most { least.to_string() } else { format!("{least} to {most}") };
                write!(f, "cards on the board: {given}; {needed} are needed")
            }
            BoardError::Holding { given } => write!(f, "hole cards given: {given}; 2 are needed"),
            BoardError::NoHolding => f.write_str("no two cards are left for anyone to hold"),
            BoardError::NoOpponent => {
                f.write_str("nobody to play against: the hole cards of one or more are needed")
            }
            BoardError::Card(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for BoardError {}

fn check_board(board: CardMask, accepted: RangeInclusive<usize>) -> Result<(), BoardError> {
    let given = board.len();
    if accepted.contains(&given) { Ok(()) } else { Err(BoardError::Board { given, accepted }) }
}

/// The cards of an index below this one, in order.
fn cards(below: u8) -> impl Iterator<Item = Card> {
    (0..below).filter_map(Card::from_index)
}

/// The cards of a ranking's deck that have not been seen.
fn cards_left(seen: CardMask, ranking: Ranking) -> CardMask {
    let deck: CardMask = cards(CARDS).filter(|card| ranking.holds(card.rank())).collect();
    deck.minus(seen)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse;

    fn mask(text: &str) -> CardMask {
        parse(text).map(Result::unwrap).collect()
    }

    fn holding(text: &str) -> Holding {
        Holding::of(mask(text)).unwrap()
    }

    fn holders(nuts: &Nuts) -> Vec<String> {
        nuts.holdings.iter().map(|it| format!("{}{}", it.high, it.low)).collect()
    }

    #[test]
    fn holdings_stand_in_colexicographic_order() {
        assert_eq!(Holding::all().count(), HOLDINGS);
        for (place, Holding { high, low }) in Holding::all().enumerate() {
            let (high, low) = (usize::from(high.index()), usize::from(low.index()));
            assert!(low < high);
            assert_eq!(place, high * (high - 1) / 2 + low);
        }
    }

    #[test]
    fn a_board_ranks_all_who_can_be_there() {
        let board = mask("Ks Qs Js 2d 3c");
        let strengths = rank_board(board, Ranking::Standard).unwrap();
        assert_eq!(strengths.iter().filter(|&&it| it == 0).count(), HOLDINGS - 1081);
        assert_eq!(strengths.iter().filter(|&&it| it == 7462).count(), 1);
        for (holding, &strength) in Holding::all().zip(&strengths).filter(|(_, it)| **it != 0) {
            let alone = evaluate(holding.mask().union(board), Ranking::Standard);
            assert_eq!(alone, Ok(strength));
        }
        let short = rank_board(mask("Ks Qs Js 6d 7c"), Ranking::ShortDeck).unwrap();
        assert_eq!(short.iter().filter(|&&it| it != 0).count(), 31 * 30 / 2);
    }

    #[test]
    fn rule_8_4_the_nuts_on_a_dry_board_are_three_queens() {
        let found = nuts(mask("2c 3d 7h 8s Qc"), CardMask::EMPTY, Ranking::Standard).unwrap();
        assert_eq!(holders(&found), ["QhQd", "QsQd", "QsQh"]);
        let found = nuts(mask("2c 3d 7h 8s Qc"), mask("Qs"), Ranking::Standard).unwrap();
        assert_eq!(holders(&found), ["QhQd"]);
    }

    #[test]
    fn rule_8_5_everyone_holds_the_nuts_on_a_royal_board() {
        let found = nuts(mask("Ah Kh Qh Jh Th"), CardMask::EMPTY, Ranking::Standard).unwrap();
        assert_eq!(found.holdings.len(), 1081);
        assert_eq!(found.hand.strength, 7462);
    }

    #[test]
    fn outs_beat_every_opponent() {
        let out = |against: &[Holding], dead| {
            let board = mask("Kh 7h 2c 9s");
            let hole = holding("5h 4h");
            outs(hole, board, against, mask(dead), Ranking::Standard).unwrap().len()
        };
        assert_eq!(out(&[holding("Ac Ad")], ""), 9);
        assert_eq!(out(&[holding("Ac Ad")], "2h 2d"), 8);
        assert_eq!(out(&[holding("Ac Ad"), holding("Qh 3h")], ""), 0);
    }

    #[test]
    fn what_is_no_board_is_refused() {
        let ranking = Ranking::Standard;
        let refused = |given, accepted| BoardError::Board { given, accepted };
        let (flop, none, aces) = (mask("2c 3d 7h"), CardMask::EMPTY, holding("As Ac"));
        assert_eq!(rank_board(flop, ranking).unwrap_err(), refused(3, 5..=5));
        assert_eq!(nuts(none, none, ranking).unwrap_err(), refused(0, 3..=5));
        let river = flop.union(mask("8s Qc"));
        assert_eq!(outs(aces, river, &[aces], none, ranking).unwrap_err(), refused(5, 3..=4));
        assert_eq!(outs(aces, flop, &[], none, ranking), Err(BoardError::NoOpponent));
        assert_eq!(Holding::of(flop), Err(BoardError::Holding { given: 3 }));
        let all_but_one = cards_left(flop.union(mask("As")), ranking);
        assert_eq!(nuts(flop, all_but_one, ranking), Err(BoardError::NoHolding));
        let error = CardError::NotInShortDeck { card: Card::new(0, 0), index: None };
        assert_eq!(nuts(mask("2c 7h 8s"), none, Ranking::ShortDeck), Err(error.into()));
    }
}
