//! The five cards that make a hand, in playing order. Rule 1.7.

use crate::cards::{Card, CardError, CardMask};
use crate::classes::{Category, Class, Ranking, Strength};
use crate::evaluate::evaluate;
use crate::tables::Tables;

/// The best five of hole cards and board, and what they are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedHand {
    /// What it is worth: the number that [`evaluate`] gives.
    pub strength: Strength,
    /// What kind of hand it is.
    pub category: Category,
    /// The best five in playing order; of equal fives the one with the most board cards. Cards of
    /// a rank stand in the order of their suits, spades first.
    pub cards: [Card; 5],
}

impl RankedHand {
    /// The cards that only break ties.
    #[must_use]
    pub fn kickers(&self) -> &[Card] {
        &self.cards[5 - self.category.kickers()..]
    }
}

/// Ranks the best five of hole cards and board, five to seven in all.
///
/// # Errors
/// As [`evaluate`]; the caller has made sure that hole cards and board share no card.
pub fn rank_hand(
    hole: CardMask,
    board: CardMask,
    ranking: Ranking,
) -> Result<RankedHand, CardError> {
    let strength = evaluate(hole.union(board), ranking)?;
    let class = class(strength, ranking).expect("a hand has a class");
    let (hole, board) = if class.category.is_suited() {
        let suit = suit_that_holds(hole.union(board), class);
        (hole.intersection(suit), board.intersection(suit))
    } else {
        (hole, board)
    };
    let mut cards = [Card::new(0, 0); 5];
    let mut filled = 0;
    for ranks in class.ranks.chunk_by(|a, b| a == b) {
        let place = &mut cards[filled..filled + ranks.len()];
        let held = CardMask::of_rank(ranks[0]);
        let board_first = board.intersection(held).cards().chain(hole.intersection(held).cards());
        for (card, source) in place.iter_mut().zip(board_first) {
            *card = source;
        }
        place.sort_unstable_by(|a, b| b.cmp(a));
        filled += ranks.len();
    }
    Ok(RankedHand { strength, category: class.category, cards })
}

/// The class that a strength stands for, if there is one.
#[must_use]
pub fn class(strength: Strength, ranking: Ranking) -> Option<Class> {
    let index = usize::from(strength).checked_sub(1)?;
    Tables::of(ranking).classes().get(index).copied()
}

/// The greatest strength of a ranking: that of a royal flush.
#[must_use]
pub fn greatest_strength(ranking: Ranking) -> Strength {
    Strength::try_from(Tables::of(ranking).classes().len()).expect("the build script asserts it")
}

/// A standard strength on Cactus Kev's scale, from 1 for a royal flush to 7,462.
#[must_use]
pub fn cactus_kev(strength: Strength) -> Strength {
    greatest_strength(Ranking::Standard) + 1 - strength
}

fn suit_that_holds(hand: CardMask, class: Class) -> CardMask {
    let ranks = class.ranks.iter().fold(0, |ranks, rank| ranks | 1 << rank);
    let holds = |&suit: &u8| hand.suits()[usize::from(suit)] & ranks == ranks;
    let suit = (0..4).find(holds).expect("a suited hand has its suit");
    CardMask::of_suit(suit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse;

    fn mask(text: &str) -> CardMask {
        let mut mask = CardMask::EMPTY;
        for card in parse(text) {
            assert!(mask.insert(card.unwrap()));
        }
        mask
    }

    fn best_five(hole: &str, board: &str) -> String {
        let hand = rank_hand(mask(hole), mask(board), Ranking::Standard).unwrap();
        hand.cards.map(|card| card.to_string()).join(" ")
    }

    #[test]
    fn rule_1_7_cards_stand_in_playing_order() {
        assert_eq!(best_five("8d 2h", "2s 8c 8h Kd 2c"), "8h 8d 8c 2s 2c");
        assert_eq!(best_five("5d 2h", "3s 4c Ah Kd Ac"), "5d 4c 3s 2h Ah");
        assert_eq!(best_five("9d 9h", "3s 4c Ah Kd Ac"), "Ah Ac 9h 9d Kd");
        assert_eq!(best_five("Qs 2s", "As 7s 6s 5s 4d"), "As Qs 7s 6s 5s");
        assert_eq!(best_five("As 2d", "2s 3s 4s 5s 6s"), "6s 5s 4s 3s 2s");
        assert_eq!(best_five("Ac As", "Kc Qc Jc Tc Ks"), "Ac Kc Qc Jc Tc");
        assert_eq!(best_five("Ah 2h", "Kh 9h 4h As Ks"), "Ah Kh 9h 4h 2h");
    }

    #[test]
    fn of_equal_fives_the_board_plays() {
        assert_eq!(best_five("Jh 2d", "As Ad Qc Qd Js"), "As Ad Qd Qc Js");
        assert_eq!(best_five("Ah 5s", "Ac Ad Ks Kd 2c"), "Ah Ad Ac Ks Kd");
        assert_eq!(best_five("Th 9h", "Ts Js Qd Kc Ac"), "Ac Kc Qd Js Ts");
    }

    #[test]
    fn every_strength_has_a_class() {
        for ranking in Ranking::ALL {
            let royal = class(greatest_strength(ranking), ranking).unwrap();
            assert_eq!(royal.category, Category::RoyalFlush);
            assert_eq!(class(0, ranking), None);
            assert_eq!(class(greatest_strength(ranking) + 1, ranking), None);
        }
    }
}
