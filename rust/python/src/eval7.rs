//! What `bigslick.compat.eval7` offers natively: cards, values and hand types on the terms of eval7.

use std::fmt;

use bigslick_core::cards::{Card, CardError, CardMask};
use bigslick_core::classes::{Category, Ranking, Strength};
use bigslick_core::evaluate::evaluate as strength_of;
use bigslick_core::ranked::class;
use pyo3::exceptions::{PyIndexError, PyKeyError, PyOverflowError, PyTypeError, PyValueError};
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyInt, PyList, PyString};

use crate::convert::{digits, iterate, kind};
use crate::imports::{card_error, card_error_about, drop_in_error};

/// A card, made of a text such as "As".
///
/// A card is greater than another if its rank or its suit is greater. That is eval7's rule and no
/// order: of ``Card("Ac")`` and ``Card("2s")`` each is greater than the other.
///
/// :raises CardError: for a text that is no card. It is an ``IndexError`` too where eval7 raises
///     one, for a text of fewer than two letters.
/// :raises TypeError: for anything that holds no letters.
#[pyclass(frozen, subclass, name = "Card", module = "bigslick.compat.eval7")]
pub struct Eval7Card(Card);

#[pymethods]
impl Eval7Card {
    #[new]
    fn new(card_string: &Bound<'_, PyAny>) -> PyResult<Eval7Card> {
        let card = match card_string.cast::<PyString>() {
            Ok(text) => card_of_text(&text.to_string_lossy()),
            Err(_) => card_of_text(&two_letters(card_string)?),
        };
        card.map(Eval7Card).ok_or_else(|| no_card(card_string))
    }

    /// A number whose only bit is ``13 * suit + rank``.
    #[getter]
    fn mask(&self) -> u64 {
        1 << (13 * self.0.suit() + self.0.rank())
    }

    /// 0 (deuce) to 12 (ace): its place in ``ranks``.
    #[getter]
    fn rank(&self) -> u8 {
        self.0.rank()
    }

    /// 0 to 3: its place in ``suits``.
    #[getter]
    fn suit(&self) -> u8 {
        self.0.suit()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card(\"{}\")", self.0)
    }

    fn __hash__(&self) -> u64 {
        self.mask()
    }

    fn __richcmp__(&self, other: &Bound<'_, PyAny>, op: CompareOp) -> PyResult<bool> {
        let Ok(other) = other.cast::<Eval7Card>() else {
            return match op {
                CompareOp::Eq => Ok(false),
                CompareOp::Ne => Ok(true),
                _ => {
                    let (card, other) = (self.__repr__(), kind(other));
                    let message = format!("{card} cannot be compared with {other}");
                    Err(PyTypeError::new_err(message))
                }
            };
        };
        let other = other.get().0;
        let equal = self.0 == other;
        let greater = self.0.rank() > other.rank() || self.0.suit() > other.suit();
        Ok(match op {
            CompareOp::Lt => !(greater || equal),
            CompareOp::Le => !greater,
            CompareOp::Eq => equal,
            CompareOp::Ne => !equal,
            CompareOp::Gt => greater,
            CompareOp::Ge => greater || equal,
        })
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

fn card_of_text(text: &str) -> Option<Card> {
    let &[rank, suit] = text.as_bytes() else { return None };
    Card::from_letters(rank.into(), suit.into())
}

/// The letters of a pair of them, such as `("A", "s")`.
fn two_letters(pair: &Bound<'_, PyAny>) -> PyResult<String> {
    let py = pair.py();
    let letter = |place| {
        pair.get_item(place).map_err(|error| match error {
            error if error.is_instance_of::<PyIndexError>(py) => no_card(pair),
            error if error.is_instance_of::<PyKeyError>(py) => no_card_as("CardKeyError", pair),
            error if error.is_instance_of::<PyTypeError>(py) => PyTypeError::new_err(format!(
                "a card is made of a text such as \"As\", not of {}",
                kind(pair)
            )),
            error => error,
        })
    };
    let (rank, suit) = (letter(0)?, letter(1)?);
    match (rank.cast::<PyString>(), suit.cast::<PyString>()) {
        (Ok(rank), Ok(suit)) if pair.len()? == 2 => {
            Ok(rank.to_string_lossy().into_owned() + &suit.to_string_lossy())
        }
        _ => Err(no_card(pair)),
    }
}

/// The error of a text, or of something else that holds letters, that is no card.
fn no_card(given: &Bound<'_, PyAny>) -> PyErr {
    let is_short = given.len().is_ok_and(|letters| letters < 2);
    no_card_as(if is_short { "CardIndexError" } else { "CardError" }, given)
}

fn no_card_as(class: &str, given: &Bound<'_, PyAny>) -> PyErr {
    let shown = match given.cast::<PyString>() {
        Ok(text) => format!("{:?}", text.to_string_lossy().chars().take(40).collect::<String>()),
        Err(_) => format!("this {}", kind(given)),
    };
    let message = format!(
        "{shown} is no card: a card is a rank of 23456789TJQKA and a suit of cdhs, such as \"As\""
    );
    drop_in_error(given, class, message, None)
}

/// The value of the best five of five to seven cards: greater is stronger, equal ties.
///
/// Takes an iterable of ``Card``. The value is eval7's: the hand type from bit 24 up, and below it
/// four bits for each rank that tells hands of the type apart, the first at bit 16.
///
/// :raises CardError: for a card given twice, or other than five to seven cards; and for what is no
///     ``Card``, as an error that is a ``TypeError`` and an ``AttributeError`` too.
/// :raises TypeError: for anything that is not iterable.
#[pyfunction(name = "evaluate")]
fn eval7_evaluate(py_cards: &Bound<'_, PyAny>) -> PyResult<u32> {
    let py = py_cards.py();
    let mut cards = CardMask::EMPTY;
    if let Ok(list) = py_cards.cast_exact::<PyList>() {
        for item in list {
            add(&mut cards, &item)?;
        }
    } else {
        for item in iterate(py_cards, || not_cards(py_cards))? {
            add(&mut cards, &item?)?;
        }
    }
    strength_of(cards, Ranking::Standard).map(value).map_err(|error| card_error(py, &error, None))
}

fn add(cards: &mut CardMask, item: &Bound<'_, PyAny>) -> PyResult<()> {
    let index = cards.len();
    let Ok(card) = item.cast::<Eval7Card>() else {
        let message = format!("a card (at index {index}) is a Card, not {}", kind(item));
        return Err(drop_in_error(item, "CardAttributeError", message, Some(index)));
    };
    let card = card.get().0;
    if cards.insert(card) {
        return Ok(());
    }
    Err(card_error_about(item, &CardError::Repeated { card, index }, None))
}

fn not_cards(value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!("cards are an iterable of Card, not {}", kind(value)))
}

/// A strength on eval7's scale: the hand type and the ranks in playing order, each told once, of a
/// straight the highest alone.
fn value(strength: Strength) -> u32 {
    let class = class(strength, Ranking::Standard).expect("a hand has a class");
    let (category, telling) = match class.category {
        Category::Straight => (Category::Straight, 1),
        Category::StraightFlush | Category::RoyalFlush => (Category::StraightFlush, 1),
        category => (category, 5),
    };
    let ranks = class.ranks.chunk_by(|a, b| a == b).map(|same| u32::from(same[0]));
    let digits = ranks.take(telling).zip([16, 12, 8, 4, 0]);
    digits.fold((category as u32) << HAND_TYPE, |value, (rank, place)| value | rank << place)
}

/// The place of the hand type's lowest bit.
const HAND_TYPE: u32 = 24;

/// The hand type of a value that ``evaluate`` gives: "High Card", "Pair", "Two Pair", "Trips",
/// "Straight", "Flush", "Full House", "Quads" or "Straight Flush".
///
/// Takes any number, a float too; what follows its point does not count.
///
/// :raises CardError: if the number has no hand type; it is an ``OverflowError`` too.
/// :raises TypeError: if it is no number.
#[pyfunction(name = "handtype")]
fn eval7_handtype<'py>(value: &Bound<'py, PyAny>) -> PyResult<&'py Bound<'py, PyString>> {
    let py = value.py();
    let number = value.extract::<u32>().or_else(|_| whole_number(value)?.extract());
    Ok(match number.map(|value| value >> HAND_TYPE) {
        Ok(0) => intern!(py, "High Card"),
        Ok(1) => intern!(py, "Pair"),
        Ok(2) => intern!(py, "Two Pair"),
        Ok(3) => intern!(py, "Trips"),
        Ok(4) => intern!(py, "Straight"),
        Ok(5) => intern!(py, "Flush"),
        Ok(6) => intern!(py, "Full House"),
        Ok(7) => intern!(py, "Quads"),
        Ok(8) => intern!(py, "Straight Flush"),
        _ => {
            let number = whole_number(value)?;
            return Err(no_value(value, format_args!("{}", digits(&number))));
        }
    })
}

fn whole_number<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyInt>> {
    if let Ok(int) = value.cast::<PyInt>() {
        return Ok(int.clone());
    }
    let int = value.getattr_opt("__int__")?.ok_or_else(|| {
        PyTypeError::new_err(format!("the value of a hand is an int, not {}", kind(value)))
    })?;
    let number = int.call0().map_err(|error| {
        // An infinite float is refused by the one, and one that is no number by the other.
        let is_refused = error.is_instance_of::<PyOverflowError>(value.py())
            || error.is_instance_of::<PyValueError>(value.py());
        if is_refused { no_value(value, format_args!("this {}", kind(value))) } else { error }
    })?;
    Ok(number.cast_into()?)
}

fn no_value(given: &Bound<'_, PyAny>, shown: fmt::Arguments<'_>) -> PyErr {
    drop_in_error(given, "CardOverflowError", format!("{shown} is no value of a hand"), None)
}

/// Adds what is above under names that no other drop-in has. The names and the module that it knows
/// itself by are those a user imports, so that it shows and pickles as such.
pub fn add_to(native: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = native.py();
    let module = PyModule::new(py, "bigslick.compat.eval7")?;
    native.add("Eval7Card", py.get_type::<Eval7Card>())?;
    native.add("eval7_evaluate", wrap_pyfunction!(eval7_evaluate, &module)?)?;
    native.add("eval7_handtype", wrap_pyfunction!(eval7_handtype, &module)?)
}
