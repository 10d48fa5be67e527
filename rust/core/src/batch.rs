//! What many hands are worth.

use crate::cards::{Card, CardError, CardMask};
use crate::classes::{Ranking, Strength};
use crate::evaluate::evaluate;

/// The row that was refused, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RowError {
    /// The row, from 0.
    pub row: usize,
    /// What is wrong with it.
    pub error: CardError,
}

/// Writes the strength of every hand, in order, into `out`.
///
/// # Errors
/// The first hand that is no hand; what `out` then holds is unspecified.
pub fn evaluate_many(
    hands: impl Iterator<Item = Result<CardMask, CardError>>,
    ranking: Ranking,
    out: &mut [Strength],
) -> Result<(), RowError> {
    for (row, (hand, strength)) in hands.zip(out).enumerate() {
        *strength = hand
            .and_then(|hand| evaluate(hand, ranking))
            .map_err(|error| RowError { row, error })?;
    }
    Ok(())
}

/// The hand of a row of card indices of any integer type.
///
/// # Errors
/// [`CardError::Index`] and [`CardError::Repeated`].
pub fn hand_of_indices<T>(indices: impl Iterator<Item = T>) -> Result<CardMask, CardError>
where
    T: Copy + ToString + TryInto<u8>,
{
    let mut hand = CardMask::EMPTY;
    for (index, number) in indices.enumerate() {
        let card = number.try_into().ok().and_then(Card::from_index);
        let card = card.ok_or_else(|| CardError::Index { given: number.to_string(), index })?;
        if !hand.insert(card) {
            return Err(CardError::Repeated { card, index });
        }
    }
    Ok(hand)
}
