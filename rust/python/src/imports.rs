//! What the native module takes from plain Python: `cards`, `ranking`, `errors` and the errors of
//! drop-ins, which import nothing of it. Each is imported once, on first need.

use bigslick_core::boards::BoardError;
use bigslick_core::cactus_kev;
use bigslick_core::cards::{CARDS, Card, CardError};
use bigslick_core::classes::{Category, Class, Ranking};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyInt, PyTuple};

/// The `Card` of a card.
pub fn card(py: Python<'_>, card: Card) -> PyResult<Bound<'_, PyAny>> {
    static CARD: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();
    let all = once(py, &CARD, || members(py, "cards", "Card", 0..CARDS))?;
    Ok(all[usize::from(card.index())].bind(py).clone())
}

/// A tuple of `Card`.
pub fn cards<'py>(py: Python<'py>, cards: &[Card]) -> PyResult<Bound<'py, PyTuple>> {
    let cards: PyResult<Vec<_>> = cards.iter().map(|&it| card(py, it)).collect();
    PyTuple::new(py, cards?)
}

/// The `Category` of a category.
pub fn category(py: Python<'_>, category: Category) -> PyResult<Bound<'_, PyAny>> {
    static CATEGORY: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();
    let all = once(py, &CATEGORY, || members(py, "ranking", "Category", 0..10))?;
    Ok(all[category as usize].bind(py).clone())
}

/// The `Ranking` of a ranking.
pub fn ranking(py: Python<'_>, ranking: Ranking) -> PyResult<Bound<'_, PyAny>> {
    static RANKING: PyOnceLock<Vec<Py<PyAny>>> = PyOnceLock::new();
    let names = || Ranking::ALL.into_iter().map(Ranking::name);
    let all = once(py, &RANKING, || members(py, "ranking", "Ranking", names()))?;
    Ok(all[ranking as usize].bind(py).clone())
}

/// What a cell holds, made on first need.
///
/// It is made while the cell is free, for Python's code runs meanwhile: it may come here again, and
/// another thread may fork a process in which nobody would ever be done.
fn once<'a, T: Send + Sync>(
    py: Python<'_>,
    cell: &'a PyOnceLock<T>,
    make: impl FnOnce() -> PyResult<T>,
) -> PyResult<&'a T> {
    if cell.get(py).is_none() {
        let _ = cell.set(py, make()?); // whoever comes first
    }
    Ok(cell.get(py).expect("it is set"))
}

/// A class of hands in words of a language.
pub fn words<'py>(
    py: Python<'py>,
    class: Class,
    lang: Option<Borrowed<'_, 'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    static WORDS: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let import = || Ok(py.import("bigslick.ranking")?.getattr("words")?.unbind());
    let words = once(py, &WORDS, import)?.bind(py);
    let (category, ranks) = (category(py, class.category)?, PyTuple::new(py, class.ranks)?);
    match lang {
        Some(lang) => words.call1((category, ranks, lang)),
        None => words.call1((category, ranks)),
    }
}

/// A `CardError` that says what is wrong with cards, and in which row of an array.
pub fn card_error(py: Python<'_>, error: &CardError, row: Option<usize>) -> PyErr {
    let object = match error {
        CardError::Text { text, .. } => text.into_bound_py_any(py),
        CardError::Index { given, .. } => given.parse::<i128>().ok().into_bound_py_any(py),
        CardError::Repeated { card: it, .. } | CardError::NotInShortDeck { card: it, .. } => {
            card(py, *it)
        }
        CardError::Mask { given } => given.into_bound_py_any(py),
        CardError::Count { .. } => Ok(py.None().into_bound(py)),
    };
    object.map_or_else(|error| error, |object| card_error_about(&object, error, row))
}

/// A `CardError` about what was given for a card.
pub fn card_error_about(given: &Bound<'_, PyAny>, error: &CardError, row: Option<usize>) -> PyErr {
    let (py, index) = (given.py(), error.index());
    let message = format!("{error}{}", hint(error));
    raise(py, "errors", "CardError", message, row, |facts| {
        facts.set_item("card", given)?;
        facts.set_item("index", index)
    })
}

/// What to say more of a number that is no card here, but is one to treys.
fn hint(error: &CardError) -> String {
    let number = match error {
        CardError::Index { given, .. } => given.parse().ok(),
        CardError::Mask { given } => u32::try_from(*given).ok(),
        _ => None,
    };
    let card = number.and_then(cactus_kev::card);
    card.map_or_else(String::new, |card| {
        let index = card.index();
        format!(
            "; it looks like treys' {card}, which is {index} here (bigslick.compat.treys takes \
             such ints)"
        )
    })
}

/// A `CardError` about a card, by its place among those given, that another argument holds too.
pub fn card_in_two_places(py: Python<'_>, it: Card, index: usize, places: [&str; 2]) -> PyErr {
    let message = format!("{it} is in two places, {}", places.join(" and "));
    raise(py, "errors", "CardError", message, None, |facts| {
        facts.set_item("card", card(py, it)?)?;
        facts.set_item("index", index)
    })
}

/// A `CardError` about a board or who plays it.
pub fn board_error(py: Python<'_>, error: BoardError) -> PyErr {
    match error {
        BoardError::Card(error) => card_error(py, &error, None),
        _ => raise(py, "errors", "CardError", error.to_string(), None, |_| Ok(())),
    }
}

/// A `ChipError` about chips, whose they are, and in which row of an array.
pub fn chip_error(
    py: Python<'_>,
    message: String,
    seat: Option<usize>,
    amount: Option<Bound<'_, PyInt>>,
    row: Option<usize>,
) -> PyErr {
    raise(py, "errors", "ChipError", message, row, |facts| {
        facts.set_item("seat", seat)?;
        facts.set_item("amount", amount)
    })
}

/// A plain `BigslickError`.
pub fn bigslick_error(py: Python<'_>, message: String) -> PyErr {
    bigslick_error_in(py, message, None)
}

/// A plain `BigslickError`, about a row of an array.
pub fn bigslick_error_in(py: Python<'_>, message: String, row: Option<usize>) -> PyErr {
    raise(py, "errors", "BigslickError", message, row, |_| Ok(()))
}

/// An error of one of our modules, with its facts.
pub fn raise(
    py: Python<'_>,
    module: &str,
    class: &str,
    message: String,
    row: Option<usize>,
    add_facts: impl FnOnce(&Bound<'_, PyDict>) -> PyResult<()>,
) -> PyErr {
    let message = match row {
        Some(row) => format!("row {row}: {message}"),
        None => message,
    };
    let make = || {
        let facts = PyDict::new(py);
        add_facts(&facts)?;
        if let Some(row) = row {
            facts.set_item("row", row)?;
        }
        py.import(format!("bigslick.{module}"))?.getattr(class)?.call((message,), Some(&facts))
    };
    make().map_or_else(|error| error, PyErr::from_value)
}

/// Every member of an enum, called by its value.
fn members<'py, T: IntoPyObject<'py>>(
    py: Python<'py>,
    module: &str,
    name: &str,
    values: impl Iterator<Item = T>,
) -> PyResult<Vec<Py<PyAny>>> {
    let class = py.import(format!("bigslick.{module}"))?.getattr(name)?;
    values.map(|value| Ok(class.call1((value,))?.unbind())).collect()
}

/// A `CardError` of a drop-in, about what was given for a card.
pub fn drop_in_error(
    given: &Bound<'_, PyAny>,
    class: &str,
    message: String,
    index: Option<usize>,
) -> PyErr {
    raise(given.py(), "compat.errors", class, message, None, |facts| {
        facts.set_item("card", given)?;
        facts.set_item("index", index)
    })
}
