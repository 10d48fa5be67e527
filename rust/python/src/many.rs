//! Many hands at once, in numpy arrays.

use bigslick_core::batch::{self, ByteRows, Hands, Masks, RowError, Rows, hand_of_indices};
use bigslick_core::cards::{Card, CardError, CardMask, parse};
use bigslick_core::classes::{Ranking, Strength};
use bigslick_core::evaluate::{check_count, with_place};
use bigslick_core::ranked::class;
use numpy::prelude::*;
use numpy::{Element, PyArray1, PyArrayDyn, PyReadonlyArrayDyn};
use pyo3::exceptions::{PyMemoryError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arrays::{Integers, Output, borrow, by_dtype, instructions, most_threads, output};
use crate::convert::{Given, LEFT_OUT, RankingOption, STANDARD, iterate, kind, plain_cards};
use crate::imports::{bigslick_error, bigslick_error_in, card_error};
use crate::ranking::no_strength;

/// The strengths of many hands at once.
///
/// ``hands`` is a two-dimensional array of card indices, a row of five to seven for each hand, or a
/// one-dimensional array of card masks, whose hands may differ in size; of any integer dtype and
/// any strides. Returns a ``uint16`` array, one strength a hand; greater is stronger. It is ``out``
/// if that is given, whose content is unspecified after an error.
///
/// Other Python threads run meanwhile. ``threads`` is how many of the library's own may work at
/// once, 0 one for each core. AVX2 is used where the processor has it, unless the environment
/// variable ``BIGSLICK_PORTABLE`` holds any text. Fastest are masks, and ``uint8`` indices
/// that lie side by side.
///
/// :raises CardError: naming the first row that is no hand, as ``row``.
/// :raises BigslickError: for another number of dimensions, or an ``out`` that is read-only, of
///     another length, or shares memory with ``hands``.
/// :raises TypeError: for an array of anything but integers, an ``out`` of another dtype.
#[pyfunction]
#[pyo3(
    signature = (hands, *, ranking=STANDARD, threads=LEFT_OUT, out=None),
    text_signature = "(hands, *, ranking=bigslick.Ranking.STANDARD, threads=1, out=None)"
)]
pub fn evaluate_many<'py>(
    hands: &Bound<'py, PyAny>,
    ranking: RankingOption,
    threads: Given<'_, 'py>,
    out: Option<Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let hands = Integers::read(hands, "hands")?;
    let threads = most_threads(&threads)?;
    let job = |rows| {
        let out = output::<Strength>(py, out, &[rows], [&hands])?;
        Ok::<_, PyErr>(Job { ranking: ranking.0, threads, out })
    };
    match *hands.array.shape() {
        [rows] => {
            let job = job(rows)?;
            by_dtype!(hands, |masks| job.masks(&masks))
        }
        [rows, cards] => {
            check_count(cards).map_err(|error| card_error(py, &error, None))?;
            let job = job(rows)?;
            let hands = hands.in_rows()?;
            if let Ok(rows) = hands.array.cast::<PyArrayDyn<u8>>() {
                job.byte_rows(&borrow(rows)?, cards)
            } else {
                by_dtype!(hands, |rows| job.rows(&rows, cards))
            }
        }
        _ => {
            let message = format!(
                "hands of {} dimensions: one of card masks or two of card indices are needed",
                hands.array.ndim()
            );
            Err(bigslick_error(py, message))
        }
    }
}

const NOTE: &str =
    "hands of one dimension are card masks: one hand of indices is an array of shape (1, n)";

/// What is to be done with hands.
struct Job<'py> {
    ranking: Ranking,
    threads: usize,
    out: Output<'py>,
}

impl<'py> Job<'py> {
    fn masks<T>(self, masks: &PyReadonlyArrayDyn<'py, T>) -> PyResult<Bound<'py, PyAny>>
    where
        T: Element + Copy + Into<i128> + Sync,
    {
        self.evaluate(&Masks(masks.as_slice()?), |_, error| error).inspect_err(|error| {
            // Whoever gives one hand of indices is told that it was read otherwise.
            let _ = error.add_note(masks.py(), NOTE);
        })
    }

    fn byte_rows(
        self,
        rows: &PyReadonlyArrayDyn<'py, u8>,
        cards: usize,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (bytes, placed) = (rows.as_slice()?, placed(rows.as_slice()?, cards, self.ranking));
        match cards {
            5 => self.evaluate(&ByteRows::<5>(bytes.as_chunks().0), placed),
            6 => self.evaluate(&ByteRows::<6>(bytes.as_chunks().0), placed),
            _ => self.evaluate(&ByteRows::<7>(bytes.as_chunks().0), placed),
        }
    }

    fn rows<T>(self, rows: &PyReadonlyArrayDyn<'py, T>, cards: usize) -> PyResult<Bound<'py, PyAny>>
    where
        T: Element + Copy + ToString + TryInto<u8> + Sync,
    {
        let (indices, placed) = (rows.as_slice()?, placed(rows.as_slice()?, cards, self.ranking));
        match cards {
            5 => self.evaluate(&Rows::<_, 5>(indices.as_chunks().0), placed),
            6 => self.evaluate(&Rows::<_, 6>(indices.as_chunks().0), placed),
            _ => self.evaluate(&Rows::<_, 7>(indices.as_chunks().0), placed),
        }
    }

    fn evaluate(
        self,
        hands: &impl Hands,
        placed: impl FnOnce(usize, CardError) -> CardError,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Job { ranking, threads, out } = self;
        let (py, instructions) = (out.py(), instructions());
        out.write(|strengths| {
            py.detach(|| batch::evaluate_many(hands, ranking, instructions, threads, strengths))
                .map_err(|RowError { row, error }| card_error(py, &placed(row, error), Some(row)))
        })
    }
}

/// What gives the error of a row the place of its card.
fn placed<T: Copy + TryInto<u8>>(
    indices: &[T],
    cards: usize,
    ranking: Ranking,
) -> impl FnOnce(usize, CardError) -> CardError {
    move |row, error| {
        let row = indices[row * cards..].iter().take(cards);
        let in_order = row.filter_map(|&index| index.try_into().ok());
        with_place(error, in_order.filter_map(Card::from_index), ranking)
    }
}

/// The cards of each row as a mask: ``(n, k)`` card indices in, ``(n,)`` ``uint64`` out.
///
/// :raises CardError: naming the first row in which a number is no card or a card comes twice.
/// :raises BigslickError: for another number of dimensions.
/// :raises TypeError: for an array of anything but integers.
#[pyfunction]
pub fn card_masks<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    let cards = Integers::read(cards, "cards")?;
    let &[rows, width] = cards.array.shape() else {
        let given = cards.array.ndim();
        let message = format!("cards of {given} dimensions: two are needed, a row for each mask");
        return Err(bigslick_error(py, message));
    };
    let out = output::<u64>(py, None, &[rows], [])?;
    by_dtype!(cards, |cards| masks_of_rows(&cards, width, out))
}

fn masks_of_rows<'py, T>(
    cards: &PyReadonlyArrayDyn<'py, T>,
    width: usize,
    out: Output<'py>,
) -> PyResult<Bound<'py, PyAny>>
where
    T: Element + Copy + ToString + TryInto<u8>,
{
    let cards = cards.as_slice()?;
    let py = out.py();
    out.write(|masks: &mut [u64]| {
        for (row, mask) in masks.iter_mut().enumerate() {
            let hand = hand_of_indices(cards[row * width..(row + 1) * width].iter().copied());
            *mask = hand.map_err(|error| card_error(py, &error, Some(row)))?.bits();
        }
        Ok(())
    })
}

/// The cards of each text as a mask: an iterable in, a ``uint64`` array out.
///
/// A text is read as ``parse_cards`` reads it.
///
/// :raises CardError: naming the first row whose text is no cards, or has a card twice.
/// :raises TypeError: for anything but texts.
#[pyfunction]
pub fn parse_many<'py>(texts: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let py = texts.py();
    let refusal = |given: &Bound<'_, PyAny>| {
        let given = kind(given);
        PyTypeError::new_err(format!("an iterable of texts is needed, a text a row, not {given}"))
    };
    if texts.is_instance_of::<PyString>() {
        return Err(refusal(texts));
    }
    let mut masks = Vec::new();
    for text in iterate(texts, || refusal(texts))? {
        let text = text?;
        let text = text.cast::<PyString>().map_err(|_| refusal(&text))?;
        let mask = plain_cards(text.as_any().as_borrowed())
            .map_or_else(|| CardMask::of_distinct(parse(&text.to_string_lossy())), Ok);
        let mask = mask.map_err(|error| card_error(py, &error, Some(masks.len())))?;
        masks.try_reserve(1).map_err(|error| PyMemoryError::new_err(error.to_string()))?;
        masks.push(mask.bits());
    }
    Ok(PyArray1::from_vec(py, masks))
}

/// The ``Category`` of each strength as its number: ``(n,)`` in, ``(n,)`` ``uint8`` out.
///
/// :raises BigslickError: naming the first row that is no strength of the ranking, as ``row``, or
///     for another number of dimensions.
/// :raises TypeError: for an array of anything but integers.
#[pyfunction]
#[pyo3(
    signature = (strengths, *, ranking=STANDARD),
    text_signature = "(strengths, *, ranking=bigslick.Ranking.STANDARD)"
)]
pub fn category_many<'py>(
    strengths: &Bound<'py, PyAny>,
    ranking: RankingOption,
) -> PyResult<Bound<'py, PyAny>> {
    let py = strengths.py();
    let strengths = Integers::read(strengths, "strengths")?;
    let &[rows] = strengths.array.shape() else {
        let given = strengths.array.ndim();
        let message = format!("strengths of {given} dimensions: an array of one is needed");
        return Err(bigslick_error(py, message));
    };
    let out = output::<u8>(py, None, &[rows], [])?;
    by_dtype!(strengths, |strengths| categories(&strengths, ranking.0, out))
}

fn categories<'py, T>(
    strengths: &PyReadonlyArrayDyn<'py, T>,
    ranking: Ranking,
    out: Output<'py>,
) -> PyResult<Bound<'py, PyAny>>
where
    T: Element + Copy + ToString + TryInto<Strength>,
{
    let (py, strengths) = (out.py(), strengths.as_slice()?);
    out.write(|categories: &mut [u8]| {
        for (row, (category, &given)) in categories.iter_mut().zip(strengths).enumerate() {
            let class = given.try_into().ok().and_then(|strength| class(strength, ranking));
            let class = class.ok_or_else(|| {
                let message = no_strength(&given.to_string(), ranking);
                bigslick_error_in(py, message, Some(row))
            })?;
            *category = class.category as u8;
        }
        Ok(())
    })
}
