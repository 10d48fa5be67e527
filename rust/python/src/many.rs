//! Many hands at once, in numpy arrays.

use std::ops::RangeInclusive;

use bigslick_core::batch::{
    self, BLOCK, Hands, Masks, RowError, Rows, hand_of_indices, words_to_masks,
};
use bigslick_core::cards::{Card, CardError, CardMask, parse};
use bigslick_core::classes::{Ranking, Strength};
use bigslick_core::evaluate::{HAND_SIZES, check_count, with_place};
use bigslick_core::ranked::{class, greatest_strength};
use numpy::ndarray::{ArrayView1, ArrayView2};
use numpy::prelude::*;
use numpy::{Element, Ix1, Ix2, PyArray, PyArray1};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::arrays::{in_use, instructions, integers, output, threads, write};
use crate::convert::{Given, LEFT_OUT, RankingOption, STANDARD, iterate, kind};
use crate::imports::{bigslick_error, card_error};

/// Calls a function with an array as what it is, of one dimension or of two and of any integer
/// dtype; `None` if it is of another number of dimensions.
macro_rules! by_dtype {
    ($array:expr, $dimensions:ty, $function:expr) => {
        by_dtype!($array, $dimensions, $function, [u8, u64, i64, i8, u16, i16, u32, i32])
    };
    ($array:expr, $dimensions:ty, $function:expr, [$($integer:ty),*]) => {
        $(if let Ok(array) = $array.cast::<PyArray<$integer, $dimensions>>() {
            Some($function(array))
        } else)* {
            None
        }
    };
}

/// The strengths of many hands at once.
///
/// ``hands`` is a two-dimensional array of card indices, a row of five to seven for each hand, or a
/// one-dimensional array of card masks, whose hands may differ in size; of any integer dtype and
/// any strides. Returns a ``uint16`` array, one strength a hand; greater is stronger. It is ``out``
/// if that is given, whose content is unspecified after an error.
///
/// Other Python threads run meanwhile. ``threads`` of its own work at once, 0 for one on each core.
/// They use AVX2 where the processor has it, unless the environment variable ``BIGSLICK_PORTABLE``
/// is set. Fastest are ``uint64`` masks and ``uint8`` indices that lie side by side.
///
/// :raises CardError: naming the first row that is no hand, as ``row``.
/// :raises BigslickError: for another number of dimensions, for an ``out`` that is read-only, too
///     short or too long or shares memory with ``hands``, for more than 256 threads.
/// :raises TypeError: for an array of anything but integers, an ``out`` of another dtype.
#[pyfunction]
#[pyo3(
    signature = (hands, *, ranking=STANDARD, threads=LEFT_OUT, out=LEFT_OUT),
    text_signature = "(hands, *, ranking=bigslick.Ranking.STANDARD, threads=1, out=None)"
)]
pub fn evaluate_many<'py>(
    hands: &Bound<'py, PyAny>,
    ranking: RankingOption,
    threads: Given<'_, 'py>,
    out: Given<'_, 'py>,
) -> PyResult<Bound<'py, PyArray1<Strength>>> {
    let py = hands.py();
    let hands = integers(hands, "hands")?;
    let threads = self::threads(&threads)?;
    if !matches!(hands.ndim(), 1 | 2) {
        let message = format!(
            "hands of {} dimensions: one of card masks or two of card indices are needed",
            hands.ndim()
        );
        return Err(bigslick_error(py, message));
    }
    let out = output(py, &out, hands.shape()[0])?;
    let job = Job { ranking: ranking.0, threads, out: &out };
    let done = by_dtype!(hands, Ix1, |masks| job.masks(masks))
        .or_else(|| by_dtype!(hands, Ix2, |rows| job.rows(rows)));
    done.expect("every integer dtype is among them")?;
    Ok(out)
}

/// What is to be done with hands.
struct Job<'a, 'py> {
    ranking: Ranking,
    threads: usize,
    out: &'a Bound<'py, PyArray1<Strength>>,
}

impl Job<'_, '_> {
    fn masks<T>(&self, masks: &Bound<'_, PyArray<T, Ix1>>) -> PyResult<()>
    where
        T: Element + Copy + Into<i128>,
    {
        let py = masks.py();
        let done = if let Ok(masks) = masks.cast::<PyArray<u64, Ix1>>()
            && masks.is_contiguous()
        {
            let masks = masks.try_readonly().map_err(|error| in_use(py, "hands", &error))?;
            self.evaluate(&Masks(masks.as_slice()?), |_, error| error)
        } else {
            let masks = masks.try_readonly().map_err(|error| in_use(py, "hands", &error))?;
            self.evaluate(&MaskArray(masks.as_array()), |_, error| error)
        };
        done.inspect_err(|error| {
            // Whoever gives one hand of indices is told that it was read otherwise.
            let _ = error.add_note(py, "an array of one dimension holds card masks");
        })
    }

    fn rows<T>(&self, rows: &Bound<'_, PyArray<T, Ix2>>) -> PyResult<()>
    where
        T: Element + Copy + ToString + TryInto<u8>,
    {
        let py = rows.py();
        let cards = rows.shape()[1];
        check_count(cards).map_err(|error| card_error(py, &error, None))?;
        let all = rows.try_readonly().map_err(|error| in_use(py, "hands", &error))?;
        let all = all.as_array();
        let placed = |row, error| {
            let cards = all.row(row).into_iter().filter_map(|&index| index.try_into().ok());
            with_place(error, cards.filter_map(Card::from_index), self.ranking)
        };
        if let Ok(rows) = rows.cast::<PyArray<u8, Ix2>>()
            && rows.is_c_contiguous()
        {
            let rows = rows.try_readonly().map_err(|error| in_use(py, "hands", &error))?;
            let bytes = rows.as_slice()?;
            return match cards {
                5 => self.evaluate(&Rows::<5>(bytes.as_chunks().0), placed),
                6 => self.evaluate(&Rows::<6>(bytes.as_chunks().0), placed),
                _ => self.evaluate(&Rows::<7>(bytes.as_chunks().0), placed),
            };
        }
        self.evaluate(&RowArray(all), placed)
    }

    fn evaluate(
        &self,
        hands: &impl Hands,
        placed: impl FnOnce(usize, CardError) -> CardError,
    ) -> PyResult<()> {
        let &Job { ranking, threads, out } = self;
        let (py, instructions) = (out.py(), instructions());
        write(out, |out| {
            py.detach(|| batch::evaluate_many(hands, ranking, instructions, threads, out))
                .map_err(|RowError { row, error }| card_error(py, &placed(row, error), Some(row)))
        })
    }
}

/// Masks of any integer type, anywhere.
struct MaskArray<'a, T>(ArrayView1<'a, T>);

impl<T: Copy + Into<i128> + Sync> Hands for MaskArray<'_, T> {
    fn sizes(&self) -> RangeInclusive<u8> {
        HAND_SIZES
    }

    fn hand(&self, row: usize) -> Result<CardMask, CardError> {
        mask(self.0[row])
    }
}

fn mask(given: impl Into<i128>) -> Result<CardMask, CardError> {
    let given = given.into();
    let bits = u64::try_from(given).map_err(|_| CardError::Mask { given })?;
    CardMask::from_bits(bits)
}

/// Rows of card indices of any integer type, anywhere.
struct RowArray<'a, T>(ArrayView2<'a, T>);

impl<T: Copy + ToString + TryInto<u8> + Sync> Hands for RowArray<'_, T> {
    fn sizes(&self) -> RangeInclusive<u8> {
        let cards = u8::try_from(self.0.ncols()).expect("a row has a few cards");
        cards..=cards
    }

    fn hand(&self, row: usize) -> Result<CardMask, CardError> {
        hand_of_indices(self.0.row(row).into_iter().copied())
    }

    #[inline(always)]
    #[allow(clippy::inline_always)] // see Work
    fn load(&self, row: usize, masks: &mut [u64; BLOCK]) -> bool {
        for (row, word) in (row..).zip(masks.iter_mut()) {
            let bytes = self.0.row(row).into_iter().map(|&it| it.try_into().unwrap_or(u8::MAX));
            *word = bytes.rev().fold(0, |word, byte| word << 8 | u64::from(byte));
        }
        match self.0.ncols() {
            5 => words_to_masks::<5>(masks),
            6 => words_to_masks::<6>(masks),
            _ => words_to_masks::<7>(masks),
        }
    }
}

/// The cards of each row as a mask: ``(n, k)`` card indices in, ``(n,)`` ``uint64`` out.
///
/// :raises CardError: naming the first row in which a number is no card or a card comes twice.
/// :raises BigslickError: for another number of dimensions.
/// :raises TypeError: for an array of anything but integers.
#[pyfunction]
pub fn card_masks<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyArray1<u64>>> {
    let py = cards.py();
    let cards = integers(cards, "cards")?;
    by_dtype!(cards, Ix2, masks_of_rows).unwrap_or_else(|| {
        let message = format!("cards of {} dimensions: a row a mask is needed", cards.ndim());
        Err(bigslick_error(py, message))
    })
}

fn masks_of_rows<'py, T>(rows: &Bound<'py, PyArray<T, Ix2>>) -> PyResult<Bound<'py, PyArray1<u64>>>
where
    T: Element + Copy + ToString + TryInto<u8>,
{
    let py = rows.py();
    let masks = crate::arrays::empty(py, rows.shape()[0])?;
    let rows = rows.try_readonly().map_err(|error| in_use(py, "cards", &error))?;
    let rows = rows.as_array();
    write(&masks, |masks| {
        for (row, mask) in masks.iter_mut().enumerate() {
            let hand = hand_of_indices(rows.row(row).into_iter().copied());
            *mask = hand.map_err(|error| card_error(py, &error, Some(row)))?.bits();
        }
        Ok(())
    })?;
    Ok(masks)
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
        let text = text.cast::<PyString>().map_err(|_| refusal(&text))?.to_string_lossy();
        let mask = mask_of_text(&text);
        masks.push(mask.map_err(|error| card_error(py, &error, Some(masks.len())))?.bits());
    }
    Ok(PyArray1::from_vec(py, masks))
}

fn mask_of_text(text: &str) -> Result<CardMask, CardError> {
    let mut mask = CardMask::EMPTY;
    for (index, card) in parse(text).enumerate() {
        let card = card?;
        if !mask.insert(card) {
            return Err(CardError::Repeated { card, index });
        }
    }
    Ok(mask)
}

/// The ``Category`` of each strength as its number: ``(n,)`` in, ``(n,)`` ``uint8`` out.
///
/// :raises BigslickError: naming the first row that is no strength of the ranking, or for another
///     number of dimensions.
/// :raises TypeError: for an array of anything but integers.
#[pyfunction]
#[pyo3(
    signature = (strengths, *, ranking=STANDARD),
    text_signature = "(strengths, *, ranking=bigslick.Ranking.STANDARD)"
)]
pub fn category_many<'py>(
    strengths: &Bound<'py, PyAny>,
    ranking: RankingOption,
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let py = strengths.py();
    let strengths = integers(strengths, "strengths")?;
    by_dtype!(strengths, Ix1, |strengths| categories(strengths, ranking.0)).unwrap_or_else(|| {
        let message =
            format!("strengths of {} dimensions: an array of one is needed", strengths.ndim());
        Err(bigslick_error(py, message))
    })
}

fn categories<'py, T>(
    strengths: &Bound<'py, PyArray<T, Ix1>>,
    ranking: Ranking,
) -> PyResult<Bound<'py, PyArray1<u8>>>
where
    T: Element + Copy + ToString + TryInto<Strength>,
{
    let py = strengths.py();
    let categories = crate::arrays::empty(py, strengths.len())?;
    let strengths = strengths.try_readonly().map_err(|error| in_use(py, "strengths", &error))?;
    write(&categories, |categories| {
        for (row, (category, &given)) in categories.iter_mut().zip(strengths.as_array()).enumerate()
        {
            let class = given.try_into().ok().and_then(|strength| class(strength, ranking));
            let class = class.ok_or_else(|| {
                let (given, name) = (given.to_string(), ranking.name());
                let greatest = greatest_strength(ranking);
                bigslick_error(py, format!(
                    "row {row}: {given} is no strength: in the ranking {name} they are 1 to {greatest}"
                ))
            })?;
            *category = class.category as u8;
        }
        Ok(())
    })?;
    Ok(categories)
}
