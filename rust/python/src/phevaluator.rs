//! What `bigslick.compat.phevaluator` offers natively: cards and ranks on the terms of phevaluator.

use std::borrow::Borrow;

use bigslick_core::cards::{Card, CardError, CardMask};
use bigslick_core::classes::{Ranking, Strength};
use bigslick_core::evaluate::evaluate;
use bigslick_core::ranked::cactus_kev;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyInt, PyString, PyTuple};

use crate::convert::{digits, int, kind};
use crate::imports::{card_error, card_error_about, drop_in_error};

/// A card, made of its number ``rank * 4 + suit``, a text such as "As" or "AS", or another card.
///
/// Equal to its number, and to its text in upper or lower case. Cards have no order.
///
/// :raises CardError: for what is no card. It is a ``KeyError`` too for a text of two letters, and
///     an ``OverflowError`` for a number, where phevaluator raises those.
/// :raises TypeError: for anything else, and where an attribute is set or deleted.
#[pyclass(frozen, subclass, name = "Card", module = "bigslick.compat.phevaluator.card")]
pub struct PhevaluatorCard(Card);

#[pymethods]
impl PhevaluatorCard {
    #[new]
    fn new(other: &Bound<'_, PyAny>) -> PyResult<PhevaluatorCard> {
        card_of(other, None).map(PhevaluatorCard)
    }

    /// Its number, ``rank * 4 + suit``.
    #[getter]
    fn id_(&self) -> u8 {
        self.0.index()
    }

    /// The number of what a card can be made of.
    ///
    /// :raises CardError: as the class does.
    /// :raises TypeError: as the class does.
    #[staticmethod]
    fn to_id(other: &Bound<'_, PyAny>) -> PyResult<u8> {
        card_of(other, None).map(Card::index)
    }

    /// The letter of its rank, such as "A".
    fn describe_rank(&self) -> String {
        self.0.to_string()[..1].to_owned()
    }

    /// The letter of its suit, such as "s".
    fn describe_suit(&self) -> String {
        self.0.to_string().split_off(1)
    }

    /// Its text, such as "As".
    fn describe_card(&self) -> String {
        self.0.to_string()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card(\"{}\")", self.0)
    }

    fn __int__(&self) -> u8 {
        self.0.index()
    }

    fn __hash__(&self) -> u64 {
        u64::from(self.0.index())
    }

    fn __eq__<'py>(&self, other: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = other.py();
        let equal = if let Ok(card) = other.cast::<PhevaluatorCard>() {
            self.0 == card.get().0
        } else if let Ok(text) = other.cast::<PyString>() {
            text.to_string_lossy().eq_ignore_ascii_case(&self.0.to_string())
        } else {
            let id = PyInt::new(py, self.0.index());
            return id.rich_compare(other, CompareOp::Eq);
        };
        Ok(equal.into_pyobject(py)?.to_owned().into_any())
    }

    #[allow(clippy::unused_self)]
    fn __setattr__(&self, name: &Bound<'_, PyAny>, _value: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(PyTypeError::new_err(format!("{} of a card cannot be set", name.str()?)))
    }

    #[allow(clippy::unused_self)]
    fn __delattr__(&self, name: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(PyTypeError::new_err(format!("{} of a card cannot be deleted", name.str()?)))
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// The card of a number, of a text that phevaluator reads, or of a card; its place among others is
/// for the error.
fn card_of(value: &Bound<'_, PyAny>, index: Option<usize>) -> PyResult<Card> {
    if let Ok(number) = value.cast_exact::<PyInt>() {
        return card_of_number(number).ok_or_else(|| no_number(value, number, index));
    }
    if let Ok(text) = value.cast::<PyString>() {
        let text = text.to_string_lossy();
        return card_of_text(&text).ok_or_else(|| no_text(value, &text, index));
    }
    if let Ok(card) = value.cast::<PhevaluatorCard>() {
        return Ok(card.get().0);
    }
    let number = int(value)?.ok_or_else(|| {
        let (place, kind) = (place(index), kind(value));
        PyTypeError::new_err(format!("a card{place} is an int, a text or a Card, not {kind}"))
    })?;
    card_of_number(&number).ok_or_else(|| no_number(value, &number, index))
}

fn card_of_number(number: &Bound<'_, PyInt>) -> Option<Card> {
    Card::from_index(number.extract().ok()?)
}

/// The card of two letters, the rank in upper case.
fn card_of_text(text: &str) -> Option<Card> {
    let &[rank, suit] = text.as_bytes() else { return None };
    Card::from_letters(rank.into(), suit.to_ascii_lowercase().into())
}

fn no_number(given: &Bound<'_, PyAny>, number: &Bound<'_, PyInt>, index: Option<usize>) -> PyErr {
    let (number, place) = (digits(number), place(index));
    let message = format!("{number}{place} is no card: a card is rank * 4 + suit, 0 to 51");
    drop_in_error(given, "CardOverflowError", message, index)
}

fn no_text(given: &Bound<'_, PyAny>, text: &str, index: Option<usize>) -> PyErr {
    let class = if text.chars().count() == 2 { "CardKeyError" } else { "CardError" };
    let shown: String = text.chars().take(40).collect();
    let message = format!(
        "{shown:?}{} is no card: a card is a rank of 23456789TJQKA and a suit of cdhs or CDHS, \
         such as \"As\"",
        place(index)
    );
    drop_in_error(given, class, message, index)
}

fn place(index: Option<usize>) -> String {
    index.map_or(String::new(), |index| format!(" at index {index}"))
}

/// The rank of the best five of five to seven cards, from 1 for a royal flush to 7462.
///
/// Each card is a number ``rank * 4 + suit``, a text such as "As" or a ``Card``.
///
/// :raises CardError: for what is no card, a card given twice, or other than five to seven cards.
/// :raises TypeError: for anything else.
#[pyfunction]
#[pyo3(signature = (*cards))]
fn evaluate_cards(cards: &Bound<'_, PyTuple>) -> PyResult<Strength> {
    rank(cards.py(), cards)
}

/// The rank of five cards, as ``evaluate_cards`` gives it.
///
/// :raises CardError: for what is no card, or a card given twice.
/// :raises TypeError: for anything else, or another number of cards.
#[pyfunction]
#[allow(clippy::many_single_char_names)] // as phevaluator calls them
fn evaluate_5cards<'py>(
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    c: &Bound<'py, PyAny>,
    d: &Bound<'py, PyAny>,
    e: &Bound<'py, PyAny>,
) -> PyResult<Strength> {
    rank(a.py(), [a, b, c, d, e])
}

/// The rank of the best five of six cards, as ``evaluate_cards`` gives it.
///
/// :raises CardError: for what is no card, or a card given twice.
/// :raises TypeError: for anything else, or another number of cards.
#[pyfunction]
#[allow(clippy::many_single_char_names)] // as phevaluator calls them
fn evaluate_6cards<'py>(
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    c: &Bound<'py, PyAny>,
    d: &Bound<'py, PyAny>,
    e: &Bound<'py, PyAny>,
    f: &Bound<'py, PyAny>,
) -> PyResult<Strength> {
    rank(a.py(), [a, b, c, d, e, f])
}

/// The rank of the best five of seven cards, as ``evaluate_cards`` gives it.
///
/// :raises CardError: for what is no card, or a card given twice.
/// :raises TypeError: for anything else, or another number of cards.
#[pyfunction]
#[allow(clippy::many_single_char_names)] // as phevaluator calls them
fn evaluate_7cards<'py>(
    a: &Bound<'py, PyAny>,
    b: &Bound<'py, PyAny>,
    c: &Bound<'py, PyAny>,
    d: &Bound<'py, PyAny>,
    e: &Bound<'py, PyAny>,
    f: &Bound<'py, PyAny>,
    g: &Bound<'py, PyAny>,
) -> PyResult<Strength> {
    rank(a.py(), [a, b, c, d, e, f, g])
}

fn rank<'py>(
    py: Python<'py>,
    cards: impl IntoIterator<Item: Borrow<Bound<'py, PyAny>>>,
) -> PyResult<Strength> {
    let mut mask = CardMask::EMPTY;
    for value in cards {
        add(&mut mask, value.borrow())?;
    }
    let strength = evaluate(mask, Ranking::Standard);
    strength.map(cactus_kev).map_err(|error| card_error(py, &error, None))
}

fn add(cards: &mut CardMask, value: &Bound<'_, PyAny>) -> PyResult<()> {
    let index = cards.len();
    let card = card_of(value, Some(index))?;
    if cards.insert(card) {
        return Ok(());
    }
    Err(card_error_about(value, &CardError::Repeated { card, index }, None))
}

/// Adds what is above; the module that it knows itself by is the one a user imports it from, so that
/// it shows and pickles as such.
pub fn add_to(native: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = native.py();
    let module = PyModule::new(py, "bigslick.compat.phevaluator.evaluator")?;
    native.add("PhevaluatorCard", py.get_type::<PhevaluatorCard>())?;
    native.add("evaluate_cards", wrap_pyfunction!(evaluate_cards, &module)?)?;
    native.add("evaluate_5cards", wrap_pyfunction!(evaluate_5cards, &module)?)?;
    native.add("evaluate_6cards", wrap_pyfunction!(evaluate_6cards, &module)?)?;
    native.add("evaluate_7cards", wrap_pyfunction!(evaluate_7cards, &module)?)
}
