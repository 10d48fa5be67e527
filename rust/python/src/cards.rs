//! `parse_cards` and `card_mask`.

use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{Cards, plain_cards};
use crate::imports;

/// A tuple of ``Card`` from a text, or from an iterable of ``Card``, int and text of one card.
///
/// Reads "As Kd", "AsKd", "A♠ K♦" and "10h, 9c", in upper or lower case.
///
/// :raises CardError: naming the text or number that is no card, or the card given twice, its place
///     and what is accepted.
/// :raises TypeError: for anything that is not cards.
#[pyfunction]
pub fn parse_cards<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
    imports::cards(cards.py(), Cards::read(cards)?.in_order())
}

/// The cards as a set in an int: bit ``16 * suit + rank`` each. Takes what ``parse_cards`` does.
///
/// :raises CardError: as ``parse_cards``.
/// :raises TypeError: for anything that is not cards.
#[pyfunction]
pub fn card_mask(cards: &Bound<'_, PyAny>) -> PyResult<u64> {
    let plain = plain_cards(cards.as_borrowed());
    Ok(plain.map_or_else(|| Ok(Cards::read(cards)?.mask()), PyResult::Ok)?.bits())
}
