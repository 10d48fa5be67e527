//! What one hand is worth. Rules 1.6 to 1.8; the build script tells how the tables are made.

use std::ops::RangeInclusive;

use crate::cards::{Card, CardError, CardMask};
use crate::classes::{Place, Ranking, Strength};
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
    let sizes = suit_sizes(hand);
    check_count((sizes.wrapping_mul(EACH_SUIT) >> 48) as usize)?;
    if let Some(card) = hand.of_ranks(!ranking.ranks()).cards().next() {
        return Err(CardError::NotInShortDeck { card, index: None });
    }
    let suits = hand.suits();
    let five_or_more = (sizes + 3 * EACH_SUIT) & (8 * EACH_SUIT);
    let flush =
        if five_or_more == 0 { 0 } else { suits[five_or_more.trailing_zeros() as usize / 16] };
    Ok(Tables::of(ranking).strength(Place::of_suits(suits, flush)))
}

/// A one for each suit.
const EACH_SUIT: u64 = 0x0001_0001_0001_0001;

/// The number of cards of each suit, all four counted at once.
#[inline]
const fn suit_sizes(hand: CardMask) -> u64 {
    let bits = hand.bits();
    let pairs = bits - ((bits >> 1) & 0x5555_5555_5555_5555);
    let fours = (pairs & 0x3333_3333_3333_3333) + ((pairs >> 2) & 0x3333_3333_3333_3333);
    let eights = (fours + (fours >> 4)) & 0x0F0F_0F0F_0F0F_0F0F;
    (eights + (eights >> 8)) & 0x001F_001F_001F_001F
}

/// How many cards can be ranked.
pub const HAND_SIZES: RangeInclusive<u8> = 5..=7;

/// Whether so many cards can be ranked.
///
/// # Errors
/// [`CardError::Count`] if they are not five to seven.
pub fn check_count(given: usize) -> Result<(), CardError> {
    let is_hand = u8::try_from(given).is_ok_and(|given| HAND_SIZES.contains(&given));
    if is_hand { Ok(()) } else { Err(CardError::Count { given }) }
}

/// The error of a hand whose cards were given in order: it names the first that is not in the deck,
/// and its place.
#[must_use]
pub fn with_place(
    error: CardError,
    in_order: impl IntoIterator<Item = Card>,
    ranking: Ranking,
) -> CardError {
    match error {
        CardError::NotInShortDeck { .. } => check_deck(in_order, ranking).err().unwrap_or(error),
        _ => error,
    }
}

/// Whether all cards are in the deck.
///
/// # Errors
/// [`CardError::NotInShortDeck`] of the first that is not, with its place.
pub fn check_deck(
    in_order: impl IntoIterator<Item = Card>,
    ranking: Ranking,
) -> Result<(), CardError> {
    let mut cards = in_order.into_iter().enumerate();
    match cards.find(|(_, card)| !ranking.holds(card.rank())) {
        Some((index, card)) => Err(CardError::NotInShortDeck { card, index: Some(index) }),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::parse;
    use proptest::prelude::*;

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

    proptest! {
        #[test]
        fn rule_1_2_the_best_five_of_six_or_seven_count(
            indices in prop::collection::btree_set(0..52u8, 6..=7),
        ) {
            let cards: Vec<Card> = indices.into_iter().filter_map(Card::from_index).collect();
            let hand: CardMask = cards.iter().copied().collect();
            // Every five is the hand without two cards, or without one given twice.
            let pairs = cards.iter().flat_map(|one| cards.iter().map(|other| [*one, *other]));
            let fives: Vec<_> = pairs
                .map(|left_out| hand.minus(left_out.into_iter().collect()))
                .filter(|five| five.len() == 5)
                .collect();
            for ranking in Ranking::ALL.into_iter().filter(|it| evaluate(hand, *it).is_ok()) {
                let best = fives.iter().filter_map(|&five| evaluate(five, ranking).ok()).max();
                prop_assert_eq!(evaluate(hand, ranking).ok(), best);
            }
        }
    }
}
