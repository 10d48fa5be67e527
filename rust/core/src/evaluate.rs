//! What one hand is worth. Rules 1.6 to 1.8; the build script tells how the tables are made.

use crate::cards::{Card, CardError, CardMask};
use crate::classes::{RankCounts, Ranking, Strength};
use crate::tables::Tables;

/// The strength of the best five of five to seven cards: greater is stronger, equal ties.
///
/// Strengths are dense: 1 to 7,462 in the standard ranking, 1 to 1,404 in the short deck's two.
///
/// # Errors
/// [`CardError::Count`] of other numbers of cards; [`CardError::NotInShortDeck`].
///
/// # Examples
/// ```
/// # use bigslick_core::{cards::{CardMask, parse}, classes::Ranking, evaluate::evaluate};
/// let mut hand = CardMask::EMPTY;
/// for card in parse("As Ks Qs Js Ts 2d 3c") {
///     assert!(hand.insert(card?));
/// }
/// assert_eq!(evaluate(hand, Ranking::Standard)?, 7462);
/// # Ok::<(), bigslick_core::cards::CardError>(())
/// ```
pub fn evaluate(hand: CardMask, ranking: Ranking) -> Result<Strength, CardError> {
    check_count(hand.len())?;
    if let Some(card) = hand.of_ranks(!ranking.ranks()).cards().next() {
        return Err(CardError::NotInShortDeck { card, index: None });
    }
    Ok(best_reading(hand, Tables::of(ranking)))
}

/// Whether so many cards can be ranked.
///
/// # Errors
/// [`CardError::Count`] if they are not five to seven.
pub fn check_count(given: usize) -> Result<(), CardError> {
    if (5..=7).contains(&given) { Ok(()) } else { Err(CardError::Count { given }) }
}

/// The error of a hand whose cards were given in order: it names the first that is not in the deck,
/// and its place.
#[must_use]
pub fn with_place(
    error: CardError,
    in_order: impl IntoIterator<Item = Card>,
    ranking: Ranking,
) -> CardError {
    let mut cards = in_order.into_iter().enumerate();
    match (&error, cards.find(|(_, card)| !ranking.holds(card.rank()))) {
        (CardError::NotInShortDeck { .. }, Some((index, card))) => {
            CardError::NotInShortDeck { card, index: Some(index) }
        }
        _ => error,
    }
}

/// The best of what the hand is worth by suit, by distinct ranks and by repeated ranks.
fn best_reading(hand: CardMask, tables: &Tables) -> Strength {
    let suits = hand.suits();
    let counts = RankCounts::of_suits(suits);
    let distinct = tables.distinct(counts.any);
    let repeated = tables.repeated(counts.repeated_index());
    let flush = flush_suit(hand).map_or(0, |suit| tables.flush(suits[suit]));
    distinct.max(repeated).max(flush)
}

/// The suit that holds five cards or more: at most one, of seven.
fn flush_suit(hand: CardMask) -> Option<usize> {
    let counts = suit_counts(hand.bits());
    let five_or_more = (counts + 0x0003_0003_0003_0003) & 0x0008_0008_0008_0008;
    if five_or_more == 0 { None } else { Some(five_or_more.trailing_zeros() as usize / 16) }
}

/// The number of bits in each 16-bit lane, all four counted at once.
const fn suit_counts(bits: u64) -> u64 {
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    (eights + (eights >> 8)) & 0x001F_001F_001F_001F
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse;

    fn strength(text: &str, ranking: Ranking) -> Result<Strength, CardError> {
        let mut hand = CardMask::EMPTY;
        for card in parse(text) {
            assert!(hand.insert(card.unwrap()));
        }
        evaluate(hand, ranking)
    }

    #[test]
    fn rule_1_6_the_ace_is_low_in_the_wheel_alone() {
        let wheel = strength("Ah 2d 3c 4s 5h", Ranking::Standard).unwrap();
        let six_high = strength("2d 3c 4s 5h 6h", Ranking::Standard).unwrap();
        let wrapped = strength("Qc Kd As 2h 3d", Ranking::Standard).unwrap();
        assert_eq!(six_high, wheel + 1);
        assert!(wrapped < strength("2c 2d 3s 4h 5d", Ranking::Standard).unwrap());
    }

    #[test]
    fn rule_1_8_the_short_deck_has_its_own_order() {
        let all = |ranking| {
            let hand = |text| strength(text, ranking).unwrap();
            [
                hand("6s 8s Ts Js Qs"),
                hand("Kh Kd Kc Qh Qd"),
                hand("Ah 6d 7c 8s 9h"),
                hand("Ac Ad As Kc Qd"),
            ]
        };
        let [flush, full_house, straight, trips] = all(Ranking::ShortDeck);
        assert!(flush > full_house && full_house > straight && straight > trips);
        let [flush, full_house, straight, trips] = all(Ranking::ShortDeckTrips);
        assert!(flush > full_house && full_house > trips && trips > straight);
    }

    #[test]
    fn hands_that_cannot_be_ranked_are_refused() {
        assert_eq!(strength("", Ranking::Standard), Err(CardError::Count { given: 0 }));
        let eight = strength("As Ks Qs Js Ts 2d 3c 4c", Ranking::Standard);
        assert_eq!(eight, Err(CardError::Count { given: 8 }));
        let card = parse("5h").next().unwrap().unwrap();
        let deuce = strength("As Ks Qs Js 5h", Ranking::ShortDeck);
        assert_eq!(deuce, Err(CardError::NotInShortDeck { card, index: None }));
    }

    #[test]
    fn suits_are_counted_side_by_side() {
        for bits in [0, 0x1FFF_1FFF_1FFF_1FFF, 0x001F_0700_0001_1FFF, 0x1000_0100_1110_0011] {
            for suit in 0..4 {
                let lane = bits >> (16 * suit) & 0xFFFF;
                assert_eq!(suit_counts(bits) >> (16 * suit) & 0xFFFF, u64::from(lane.count_ones()));
            }
        }
    }
}
