//! Reads Python's values: cards, numbers, chips and options.

use std::fmt;

use bigslick_core::cards::{CARDS, Card, CardError, CardMask, parse_after, parse_plain};
use bigslick_core::classes::Ranking;
use bigslick_core::pots::OddChips;
use pyo3::exceptions::PyTypeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyInt, PyIterator, PyString};

use crate::imports::{bigslick_error, card_error, card_error_about};

/// Cards in the order they were given, no card twice.
pub struct Cards {
    mask: CardMask,
    in_order: [Card; CARDS as usize],
}

impl Cards {
    /// Reads a text, or an iterable of cards, ints and texts of one card each.
    pub fn read(value: &Bound<'_, PyAny>) -> PyResult<Cards> {
        let mut cards = Cards::none();
        cards.read_more(value)?;
        Ok(cards)
    }

    /// No cards yet.
    pub fn none() -> Cards {
        Cards { mask: CardMask::EMPTY, in_order: [Card::new(0, 0); CARDS as usize] }
    }

    /// Them as a set.
    pub fn mask(&self) -> CardMask {
        self.mask
    }

    /// Them in order.
    pub fn in_order(&self) -> &[Card] {
        &self.in_order[..self.mask.len()]
    }

    /// Adds the cards of another value; an error counts its place among all.
    ///
    /// Whoever gives more than a deck repeats a card, so an endless iterator is refused in time.
    pub fn read_more(&mut self, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let refused = |error| card_error(value.py(), &error, None);
        if let Ok(text) = value.cast::<PyString>() {
            for card in parse_after(self.mask.len(), &text.to_string_lossy()) {
                card.and_then(|card| self.add(card)).map_err(refused)?;
            }
            return Ok(());
        }
        for item in iterate(value, || not_cards(value))? {
            let card = card_of(&item?, self.mask.len())?;
            self.add(card).map_err(refused)?;
        }
        Ok(())
    }

    /// Adds a card, if it is not there already.
    pub fn add(&mut self, card: Card) -> Result<(), CardError> {
        let index = self.mask.len();
        if !self.mask.insert(card) {
            return Err(CardError::Repeated { card, index });
        }
        self.in_order[index] = card;
        Ok(())
    }
}

/// The cards of a value that is what it mostly is: a plain text, or a list or tuple of ints and of
/// plain texts of one card. Nothing if there is anything else in it, or a card twice: [`Cards`] then
/// reads it, or says what is wrong.
#[inline]
pub fn plain_cards(value: Borrowed<'_, '_, PyAny>) -> Option<CardMask> {
    let value = value.as_ptr();
    // SAFETY: we are attached to the interpreter, the value and its items live, and no code of
    // Python's runs in here that could change a list; but when an error is made, which may collect
    // garbage, and then nothing more is read.
    #[allow(unsafe_code)]
    unsafe {
        let class = ffi::Py_TYPE(value);
        if class == &raw mut ffi::PyUnicode_Type {
            parse_plain(utf8(value)?)
        } else if class == &raw mut ffi::PyTuple_Type {
            plain_items(ffi::PyTuple_Size(value), |index| ffi::PyTuple_GetItem(value, index))
        } else if class == &raw mut ffi::PyList_Type && !cfg!(Py_GIL_DISABLED) {
            plain_items(ffi::PyList_Size(value), |index| ffi::PyList_GetItem(value, index))
        } else {
            None
        }
    }
}

/// The cards of hole cards and board, where they are what [`plain_cards`] reads and share none.
#[inline]
pub fn plain_hand(
    hole: Borrowed<'_, '_, PyAny>,
    board: Option<Borrowed<'_, '_, PyAny>>,
) -> Option<CardMask> {
    let hole = plain_cards(hole)?;
    let Some(board) = board else { return Some(hole) };
    let board = plain_cards(board)?;
    hole.intersection(board).is_empty().then(|| hole.union(board))
}

/// # Safety
/// We must be attached, and `item` must give a live object for every index below `length`.
#[allow(unsafe_code)]
#[inline]
unsafe fn plain_items(
    length: ffi::Py_ssize_t,
    item: impl Fn(ffi::Py_ssize_t) -> *mut ffi::PyObject,
) -> Option<CardMask> {
    let mut cards = CardMask::EMPTY;
    for index in 0..length {
        // SAFETY: as promised to us.
        let card = unsafe { plain_card(item(index)) }?;
        if !cards.insert(card) {
            return None;
        }
    }
    Some(cards)
}

/// # Safety
/// We must be attached, and the item must be a live object.
#[allow(unsafe_code)]
#[inline]
unsafe fn plain_card(item: *mut ffi::PyObject) -> Option<Card> {
    // SAFETY: as promised to us.
    unsafe {
        let class = ffi::Py_TYPE(item);
        if class == &raw mut ffi::PyUnicode_Type {
            return Card::from_plain_text(utf8(item)?);
        }
        let is_int = class == &raw mut ffi::PyLong_Type
            || class != &raw mut ffi::PyBool_Type && ffi::PyLong_Check(item) != 0;
        if !is_int {
            return None;
        }
        let number = ffi::PyLong_AsLong(item);
        if number == -1 {
            ffi::PyErr_Clear(); // it may be too large for C
        }
        Card::from_index(u8::try_from(number).ok()?)
    }
}

/// # Safety
/// We must be attached, the text must be one and outlive the bytes.
#[allow(unsafe_code)]
#[inline]
unsafe fn utf8<'a>(text: *mut ffi::PyObject) -> Option<&'a [u8]> {
    let mut size = 0;
    // SAFETY: as promised to us; Python keeps the bytes as long as the text.
    unsafe {
        let bytes = ffi::PyUnicode_AsUTF8AndSize(text, &raw mut size);
        if bytes.is_null() {
            ffi::PyErr_Clear(); // half of a surrogate pair is no UTF-8
            return None;
        }
        Some(std::slice::from_raw_parts(bytes.cast(), usize::try_from(size).ok()?))
    }
}

/// The card that an item is: a card, an int, or a text of one card.
fn card_of(item: &Bound<'_, PyAny>, index: usize) -> PyResult<Card> {
    if let Ok(text) = item.cast::<PyString>() {
        let text = text.to_string_lossy();
        return Card::from_text(&text).ok_or_else(|| {
            let error = CardError::Text { text: text.into_owned(), index };
            card_error(item.py(), &error, None)
        });
    }
    let number = int(item)?.ok_or_else(|| {
        let kind = kind(item);
        PyTypeError::new_err(format!(
            "a card (at index {index}) is a Card, an int or a text such as \"As\", not {kind}"
        ))
    })?;
    number.extract().ok().and_then(Card::from_index).ok_or_else(|| {
        let error = CardError::Index { given: digits(&number), index };
        card_error_about(number.as_any(), &error, None)
    })
}

fn not_cards(value: &Bound<'_, PyAny>) -> PyErr {
    PyTypeError::new_err(format!(
        "cards are a text such as \"As Kd\" or an iterable of Card, int and text of one, not {}",
        kind(value)
    ))
}

/// The items of an iterable; `refusal` where it is none.
pub fn iterate<'py>(
    value: &Bound<'py, PyAny>,
    refusal: impl FnOnce() -> PyErr,
) -> PyResult<Bound<'py, PyIterator>> {
    let is_refused = |error: &PyErr| error.is_instance_of::<PyTypeError>(value.py());
    value.try_iter().map_err(|error| if is_refused(&error) { refusal() } else { error })
}

/// An int, or the int that a value says it is (numpy's are such); none of a bool or anything else.
pub fn int<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyInt>>> {
    if value.is_instance_of::<PyBool>() {
        return Ok(None);
    }
    if let Ok(int) = value.cast::<PyInt>() {
        return Ok(Some(int.clone()));
    }
    #[allow(unsafe_code)]
    // SAFETY: we are attached to the interpreter, and the value lives.
    unsafe {
        if ffi::PyIndex_Check(value.as_ptr()) == 0 {
            return Ok(None);
        }
        let index = ffi::PyNumber_Index(value.as_ptr());
        Ok(Some(Bound::from_owned_ptr_or_err(value.py(), index)?.cast_into()?))
    }
}

/// An int as a number of ours, if it is neither negative nor too large.
pub fn number(int: &Bound<'_, PyInt>) -> Option<u64> {
    int.extract().ok()
}

/// An int as text, if Python is willing to write it out. An enum's name is not its number.
pub fn digits(int: &Bound<'_, PyInt>) -> String {
    let text = int.py().get_type::<PyInt>().call_method1("__repr__", (int,));
    text.map_or_else(|_| "a number of thousands of digits".to_owned(), |text| text.to_string())
}

/// An int that must be one; `what` names it in the error.
pub fn required_int<'py>(
    value: &Bound<'py, PyAny>,
    what: fmt::Arguments<'_>,
) -> PyResult<Bound<'py, PyInt>> {
    int(value)?
        .ok_or_else(|| PyTypeError::new_err(format!("{what} must be an int, not {}", kind(value))))
}

/// The name of a value's type, for an error; with its module, since others have a `Card` too. Either
/// may be a text that cannot be shown, so no `to_string`.
pub fn kind(value: &Bound<'_, PyAny>) -> String {
    let class = value.get_type();
    let name = class.name().map_or("that".into(), |name| name.to_string_lossy().into_owned());
    let module = class.getattr("__module__").ok();
    let module =
        module.and_then(|it| Some(it.cast::<PyString>().ok()?.to_string_lossy().into_owned()));
    match module {
        Some(module) if module != "builtins" => format!("{module}.{name}"),
        _ => name,
    }
}

/// An argument that may be left out, which None is not.
pub struct Given<'a, 'py>(pub Option<Borrowed<'a, 'py, PyAny>>);

/// The default of a [`Given`].
pub const LEFT_OUT: Given<'static, 'static> = Given(None);

impl<'a, 'py> FromPyObject<'a, 'py> for Given<'a, 'py> {
    type Error = PyErr;

    fn extract(value: Borrowed<'a, 'py, PyAny>) -> PyResult<Self> {
        Ok(Given(Some(value)))
    }
}

/// A `Ranking`, or its text.
#[derive(Clone, Copy)]
pub struct RankingOption(pub Ranking);

impl FromPyObject<'_, '_> for RankingOption {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        option(&value, "Ranking", Ranking::ALL.map(|it| (it.name(), RankingOption(it))))
    }
}

/// The default [`RankingOption`].
pub const STANDARD: RankingOption = RankingOption(Ranking::Standard);

/// An `OddChips`, or its text.
#[derive(Clone, Copy)]
pub struct OddChipsOption(pub OddChips);

impl FromPyObject<'_, '_> for OddChipsOption {
    type Error = PyErr;

    fn extract(value: Borrowed<'_, '_, PyAny>) -> PyResult<Self> {
        option(&value, "OddChips", OddChips::ALL.map(|it| (it.name(), OddChipsOption(it))))
    }
}

fn option<T, const N: usize>(
    value: &Bound<'_, PyAny>,
    name: &str,
    options: [(&str, T); N],
) -> PyResult<T> {
    let text = value
        .cast::<PyString>()
        .map_err(|_| PyTypeError::new_err(format!("{name} expected, not {}", kind(value))))?;
    let text = text.to_string_lossy();
    let accepted = options.each_ref().map(|(name, _)| *name).join(", ");
    let chosen = options.into_iter().find(|(name, _)| *name == text);
    chosen.map(|(_, it)| it).ok_or_else(|| {
        bigslick_error(value.py(), format!("{text:?} is no {name}: they are {accepted}"))
    })
}

/// Tells interpreters of one process apart.
#[allow(unsafe_code)]
pub fn interpreter_id(_py: Python<'_>) -> i64 {
    // SAFETY: we are attached to an interpreter, as `_py` shows, so there is a current one.
    unsafe { ffi::PyInterpreterState_GetID(ffi::PyInterpreterState_Get()) }
}
