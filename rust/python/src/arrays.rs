//! Numpy arrays: many hands in, their strengths out.

use bigslick_core::batch::{self, RowError, hand_of_indices};
use bigslick_core::cards::{Card, CardError, CardMask};
use bigslick_core::classes::{Ranking, Strength};
use bigslick_core::evaluate::{check_count, with_place};
use numpy::prelude::*;
use numpy::{Element, Ix1, Ix2, PyArray, PyArray1, PyUntypedArray};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::convert::{RankingOption, STANDARD};
use crate::imports::{bigslick_error, card_error};

/// The strengths of many hands at once.
///
/// ``hands`` is a two-dimensional array of card indices, a row of five to seven for each hand, or a
/// one-dimensional array of card masks, whose hands may differ in size; of any integer dtype and
/// any strides. Returns a ``uint16`` array, one strength a hand; greater is stronger.
///
/// :raises CardError: naming the first row that is no hand, as ``row``.
/// :raises BigslickError: for another number of dimensions.
/// :raises TypeError: for an array of anything but integers.
#[pyfunction]
#[pyo3(
    signature = (hands, *, ranking=STANDARD),
    text_signature = "(hands, *, ranking=bigslick.Ranking.STANDARD)"
)]
pub fn evaluate_many<'py>(
    hands: &Bound<'py, PyAny>,
    ranking: RankingOption,
) -> PyResult<Bound<'py, PyArray1<Strength>>> {
    let hands = integers(hands)?;
    macro_rules! of_dtype {
        ($($integer:ty),*) => {$(
            if let Ok(masks) = hands.cast::<PyArray<$integer, Ix1>>() {
                return strengths_of_masks(masks, ranking.0);
            }
            if let Ok(rows) = hands.cast::<PyArray<$integer, Ix2>>() {
                return strengths_of_rows(rows, ranking.0);
            }
        )*};
    }
    of_dtype!(u8, u64, i64, i8, u16, i16, u32, i32);
    let message = format!(
        "hands of {} dimensions: one of card masks or two of card indices are needed",
        hands.ndim()
    );
    Err(bigslick_error(hands.py(), message))
}

/// The array of a value, its integers aligned and in the machine's byte order.
fn integers<'py>(value: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyUntypedArray>> {
    let py = value.py();
    let array = py.import("numpy")?.call_method1("asarray", (value,)).map_err(|error| {
        if !error.is_instance_of::<PyValueError>(py) {
            return error;
        }
        bigslick_error(py, format!("hands make no array: {}", error.value(py)))
    })?;
    let array = array.cast_into::<PyUntypedArray>()?;
    let dtype = array.dtype();
    if !matches!(dtype.kind(), b'i' | b'u') {
        let message = format!("hands must be an array of integers, not of {dtype}");
        return Err(PyTypeError::new_err(message));
    }
    if array.is_aligned() && dtype.is_native_byteorder() != Some(false) {
        return Ok(array);
    }
    let native = dtype.call_method1("newbyteorder", ("=",))?;
    Ok(array.call_method1("astype", (native,))?.cast_into()?)
}

fn strengths_of_masks<'py, T>(
    masks: &Bound<'py, PyArray<T, Ix1>>,
    ranking: Ranking,
) -> PyResult<Bound<'py, PyArray1<Strength>>>
where
    T: Element + Copy + Into<i128>,
{
    let masks = masks.readonly();
    let hand = |&mask: &T| {
        let given = mask.into();
        let bits = u64::try_from(given).map_err(|_| CardError::Mask { given })?;
        CardMask::from_bits(bits)
    };
    let hands = masks.as_array();
    let strengths = strengths(masks.py(), hands.iter().map(hand), ranking, |_, error| error);
    strengths.inspect_err(|error| {
        // Whoever gives one hand of indices is told that it was read otherwise.
        let note = "an array of one dimension holds card masks";
        let _ = error.add_note(masks.py(), note);
    })
}

fn strengths_of_rows<'py, T>(
    rows: &Bound<'py, PyArray<T, Ix2>>,
    ranking: Ranking,
) -> PyResult<Bound<'py, PyArray1<Strength>>>
where
    T: Element + Copy + ToString + TryInto<u8>,
{
    let py = rows.py();
    check_count(rows.shape()[1]).map_err(|error| card_error(py, &error, None))?;
    let rows = rows.readonly();
    let rows = rows.as_array();
    let hands = rows.rows().into_iter().map(|row| hand_of_indices(row.iter().copied()));
    strengths(py, hands, ranking, |row, error| {
        let cards = rows.row(row).into_iter().filter_map(|&index| index.try_into().ok());
        with_place(error, cards.filter_map(Card::from_index), ranking)
    })
}

fn strengths(
    py: Python<'_>,
    hands: impl ExactSizeIterator<Item = Result<CardMask, CardError>>,
    ranking: Ranking,
    placed: impl FnOnce(usize, CardError) -> CardError,
) -> PyResult<Bound<'_, PyArray1<Strength>>> {
    // Numpy says in an exception that it has no room; a vector would end the process.
    let out = py.import("numpy")?.call_method1("empty", (hands.len(), "uint16"))?;
    let out = out.cast_into::<PyArray1<Strength>>()?;
    batch::evaluate_many(hands, ranking, out.readwrite().as_slice_mut()?)
        .map_err(|RowError { row, error }| card_error(py, &placed(row, error), Some(row)))?;
    Ok(out)
}
