//! Shuffling what is left of a deck.

use bigslick_core::deck::{Key, shuffle, system_key};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::PyList;

/// The items of a list in an order that ``key`` fixes, or nobody can foretell if it is None.
#[pyfunction]
#[pyo3(signature = (cards, key=None))]
pub fn shuffled<'py>(
    cards: &Bound<'py, PyList>,
    key: Option<Key>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let mut cards: Vec<_> = cards.iter().collect();
    let from_system = || system_key().map_err(|error| PyOSError::new_err(error.to_string()));
    shuffle(&mut cards, key.map_or_else(from_system, Ok)?);
    Ok(cards)
}
