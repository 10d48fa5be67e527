//! What an Omaha hand is worth: exactly two of its own cards and three of the board's count.

use crate::cards::{Card, CardMask};
use crate::classes::{Ranking, Strength};
use crate::evaluate::evaluate;

/// The strength of the best two of a hand with the best three of a board, as [`evaluate`] gives it.
///
/// None if they are fewer than two and three. No card is in both.
///
/// # Examples
/// ```
/// # use bigslick_core::{cards::parse, omaha::strength};
/// # let cards = |text| parse(text).collect::<Result<Vec<_>, _>>().unwrap();
/// let board = cards("2c 3d 4h 9s Ks");
/// let four_aces = strength(&cards("Ac Ad Ah As"), &board);
/// assert_eq!(four_aces, strength(&cards("Ac Ad"), &board));
/// ```
#[must_use]
pub fn strength(hand: &[Card], board: &[Card]) -> Option<Strength> {
    let threes: Vec<CardMask> = threes(board).collect();
    let fives = pairs(hand).flat_map(|pair| threes.iter().map(move |three| pair.union(*three)));
    fives.filter_map(|five| evaluate(five, Ranking::Standard).ok()).max()
}

fn pairs(cards: &[Card]) -> impl Iterator<Item = CardMask> {
    let with_one_before =
        move |last| cards[..last].iter().map(move |&it| it.mask().union(cards[last].mask()));
    (0..cards.len()).flat_map(with_one_before)
}

fn threes(cards: &[Card]) -> impl Iterator<Item = CardMask> {
    let with_two_before =
        move |last| pairs(&cards[..last]).map(move |it| it.union(cards[last].mask()));
    (0..cards.len()).flat_map(with_two_before)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse;

    fn cards(text: &str) -> Vec<Card> {
        parse(text).collect::<Result<_, _>>().unwrap()
    }

    fn assert_plays(hand: &str, board: &str, five: &str) {
        let five = cards(five).into_iter().fold(CardMask::EMPTY, |all, it| all.union(it.mask()));
        let expected = evaluate(five, Ranking::Standard).unwrap();
        assert_eq!(strength(&cards(hand), &cards(board)), Some(expected));
    }

    #[test]
    fn two_cards_of_the_hand_count_and_three_of_the_board() {
        assert_plays("Ah 2c 3d 4s", "Kh Qh Jh Th 9c", "Ah 4s Kh Qh Jh");
        assert_plays("Ah Kh 3d 4s", "Qh Jh Th 2h 9c", "Ah Kh Qh Jh Th");
        assert_plays("2c 2d 2h 2s", "3c 4d 6h 8s Ts", "2c 2d 6h 8s Ts");
        assert_plays("Ac 2d", "Kc Kd Kh Ks Qd", "Ac 2d Kc Kd Kh");
    }

    #[test]
    fn fewer_make_no_hand() {
        for (hand, board) in [("Ah", "Kh Qh Jh"), ("Ah Kh", "Qh Jh"), ("", "")] {
            assert_eq!(strength(&cards(hand), &cards(board)), None);
        }
    }
}
