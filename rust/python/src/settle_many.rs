//! `settle_many`: numpy arrays of hands in, their payouts out.

use bigslick_core::pots::{Chips, MAX_CHIPS, PotError, Seat, check_seats};
use bigslick_core::settle_many::{self as many, Row, RowError, Table};
use numpy::prelude::*;
use numpy::{Element, PyArray2, PyArrayDyn, PyReadonlyArrayDyn, PyUntypedArray};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::chips::{Whose, button_seat, chips, no_chips, no_seat, no_strength};
use crate::convert::{Given, LEFT_OUT, OddChipsOption, kind, number, required_int};
use crate::imports::{bigslick_error, bigslick_error_in, chip_error};
use crate::pots::{ONE_EACH, pot_error};

/// Pays many hands at once: what each seat gets in all, as in the ``payouts`` of ``settle``.
///
/// ``contributions`` and ``strengths`` have a row for each hand and a column for each seat; a
/// strength is 0 where the seat folded or was not dealt in. ``button`` and ``dead`` are an int for
/// all hands, or an array of one for each. Arrays are of any integer dtype and any strides. Returns
/// an ``int64`` array of the same shape; each row sums to its contributions and its dead money.
///
/// ``out`` is such an array to write into and to return. ``threads`` is how many may work at once,
/// 0 for one a core. The GIL is released meanwhile; where another thread then changes the arrays,
/// hands are paid by what was read, each number once.
///
/// :raises ChipError: for a negative amount or too many chips, naming the first bad row, as
///     ``row``, and the seat.
/// :raises BigslickError: naming the first bad row, as ``row``, if in it everyone folded, a
///     strength is negative or the button is at no seat; with no row, if shapes do not fit, or
///     ``out`` is read-only or shares memory with another array. After an error in a row the
///     contents of ``out`` are unspecified.
/// :raises TypeError: for an array of anything but integers, or an ``out`` of another dtype.
#[pyfunction]
#[pyo3(
    signature = (
        contributions, strengths, *, button, dead=LEFT_OUT, chip=LEFT_OUT, odd_chips=ONE_EACH,
        out=None, threads=LEFT_OUT
    ),
    text_signature = "(contributions, strengths, *, button, dead=0, chip=1, \
                      odd_chips=bigslick.OddChips.ONE_EACH, out=None, threads=1)"
)]
#[expect(clippy::too_many_arguments)] // all but two are keywords
pub fn settle_many<'py>(
    contributions: &Bound<'py, PyAny>,
    strengths: &Bound<'py, PyAny>,
    button: &Bound<'py, PyAny>,
    dead: Given<'_, 'py>,
    chip: Given<'_, 'py>,
    odd_chips: OddChipsOption,
    out: Option<Bound<'py, PyAny>>,
    threads: Given<'_, 'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let py = contributions.py();
    let contributions = Integers::read(contributions, "contributions")?;
    let strengths = Integers::read(strengths, "strengths")?;
    let [rows, seats] = shape(&contributions, &strengths)?;
    let button = PerHand::read(button, "button", rows, |button| {
        let button = button_seat(button)?;
        let off = PotError::Button { button, seats };
        if button < seats { Ok(button as u64) } else { Err(pot_error(py, off, None)) }
    })?;
    let dead = dead.0.map_or(Ok(PerHand::Same(0)), |dead| {
        PerHand::read(&dead, "dead", rows, |dead| chips(dead, Whose::Argument("dead"), 0))
    })?;
    let table = Table {
        seats,
        chip: chip.0.map_or(Ok(1), |chip| chips(&chip, Whose::Argument("chip"), 1))?,
        odd_chips: odd_chips.0,
    };
    let threads = threads.0.map_or(Ok(1), |threads| most_threads(&threads))?;
    let inputs = [Some(&contributions), Some(&strengths), button.own(), dead.own()];
    let (out, payouts) = if let Some(out) = out {
        let payouts = checked_out(&out, &contributions, inputs.into_iter().flatten())?;
        (out, payouts)
    } else {
        let out = py.import("numpy")?.call_method1("empty", ((rows, seats), "int64"))?;
        (out.clone(), out.cast_into()?)
    };
    if rows == 0 {
        return Ok(out);
    }

    let (contributions, strengths) = (contributions.numbers()?, strengths.numbers()?);
    let (button, dead) = (button.numbers()?, dead.numbers()?);
    let (load_contributions, load_strengths) = (contributions.loader()?, strengths.loader()?);
    let (load_button, load_dead) = (button.loader()?, dead.loader()?);
    let read = |row: usize, hand: &mut Row| {
        load_contributions(row, &mut hand.contributions[..seats], MAX_CHIPS)
            .map_err(|Misfit { place, given }| Refusal::Chips(Whose::Seat(place), given))?;
        load_strengths(row, &mut hand.strengths[..seats], u64::MAX)
            .map_err(|Misfit { place, given }| Refusal::Strength(place, given))?;
        let mut button = [0];
        load_button(row, &mut button, u64::MAX).map_err(|it| Refusal::Button(it.given))?;
        hand.button = Seat::try_from(button[0]).unwrap_or(Seat::MAX);
        load_dead(row, std::slice::from_mut(&mut hand.dead), MAX_CHIPS)
            .map_err(|it| Refusal::Chips(Whose::Argument("dead"), it.given))
    };
    write_into(&payouts, |payouts| {
        py.detach(|| many::settle_many(table, read, payouts, threads))
            .map_err(|RowError { row, error }| error.in_row(py, row))
    })?;
    Ok(out)
}

/// How many hands there are, and seats at each.
fn shape(contributions: &Integers<'_>, strengths: &Integers<'_>) -> PyResult<[usize; 2]> {
    let py = contributions.array.py();
    let &[rows, seats] = contributions.array.shape() else {
        let message = format!(
            "contributions of shape {}: a row for each hand and a column for each seat are needed",
            contributions.shape()?
        );
        return Err(bigslick_error(py, message));
    };
    check_seats(seats).map_err(|error| pot_error(py, error, None))?;
    if strengths.array.shape() != [rows, seats] {
        let (given, needed) = (strengths.shape()?, contributions.shape()?);
        let message = format!("strengths of shape {given} for contributions of shape {needed}");
        return Err(bigslick_error(py, message));
    }
    Ok([rows, seats])
}

fn most_threads(value: &Bound<'_, PyAny>) -> PyResult<usize> {
    let given = required_int(value, format_args!("threads"))?;
    if given.lt(0)? {
        let message = "threads are 1 or more, or 0 for one a core; less were given".to_owned();
        return Err(bigslick_error(value.py(), message));
    }
    Ok(number(&given).and_then(|it| it.try_into().ok()).unwrap_or(usize::MAX))
}

/// Why a row is refused.
enum Refusal {
    /// No number of chips.
    Chips(Whose, i128),
    /// No strength, of a seat.
    Strength(Seat, i128),
    /// No seat, for the button.
    Button(i128),
    /// What the core refuses.
    Pot(PotError),
}

impl From<PotError> for Refusal {
    fn from(error: PotError) -> Refusal {
        Refusal::Pot(error)
    }
}

impl Refusal {
    fn in_row(self, py: Python<'_>, row: usize) -> PyErr {
        match self {
            Refusal::Chips(whose, given) => match given.into_pyobject(py) {
                Ok(amount) => {
                    let message = no_chips(whose, given, 0);
                    chip_error(py, message, whose.seat(), Some(amount), Some(row))
                }
                Err(error) => error.into(),
            },
            Refusal::Strength(seat, given) => {
                bigslick_error_in(py, no_strength(seat, given, "0"), Some(row))
            }
            Refusal::Button(given) => bigslick_error_in(py, no_seat(given), Some(row)),
            Refusal::Pot(error) => pot_error(py, error, Some(row)),
        }
    }
}

/// An array of integers, as the caller gave it.
struct Integers<'py> {
    array: Bound<'py, PyUntypedArray>,
    what: &'static str,
}

impl<'py> Integers<'py> {
    fn read(value: &Bound<'py, PyAny>, what: &'static str) -> PyResult<Integers<'py>> {
        Integers::of(as_array(value, what)?, what)
    }

    fn of(array: Bound<'py, PyUntypedArray>, what: &'static str) -> PyResult<Integers<'py>> {
        let dtype = array.dtype();
        if matches!(dtype.kind(), b'i' | b'u') {
            return Ok(Integers { array, what });
        }
        let message = format!("{what} must be an array of integers, not of {dtype}");
        Err(PyTypeError::new_err(message))
    }

    fn shape(&self) -> PyResult<String> {
        Ok(self.array.getattr("shape")?.to_string())
    }

    /// Its numbers, or a copy's where they do not lie as we can read them.
    fn numbers(&self) -> PyResult<Box<dyn Numbers + 'py>> {
        let mut array = self.array.clone();
        let dtype = array.dtype();
        if !is_in_rows(&array) || dtype.is_native_byteorder() == Some(false) {
            let native = dtype.call_method1("newbyteorder", ("=",))?;
            array = array.call_method1("astype", (native, "C"))?.cast_into()?;
        }
        macro_rules! of_dtype {
            ($($integer:ty),*) => {$(
                if let Ok(array) = array.cast::<PyArrayDyn<$integer>>() {
                    return borrow(array);
                }
            )*};
        }
        of_dtype!(i64, u16, u64, i32, u32, i16, u8, i8);
        Err(PyTypeError::new_err(format!("{}: integers of {dtype} are not known", self.what)))
    }
}

/// One number for every hand, or each hand's own.
enum PerHand<'py> {
    Same(u64),
    Own(Integers<'py>),
}

impl<'py> PerHand<'py> {
    fn read(
        value: &Bound<'py, PyAny>,
        what: &'static str,
        rows: usize,
        same: impl FnOnce(&Bound<'py, PyAny>) -> PyResult<u64>,
    ) -> PyResult<PerHand<'py>> {
        let array = as_array(value, what)?;
        if array.ndim() == 0 {
            return same(value).map(PerHand::Same);
        }
        let own = Integers::of(array, what)?;
        if own.array.shape() != [rows] {
            let given = own.shape()?;
            let message =
                format!("{what} of shape {given}: an int, or one for each row, ({rows},)");
            return Err(bigslick_error(value.py(), message));
        }
        Ok(PerHand::Own(own))
    }

    fn own(&self) -> Option<&Integers<'py>> {
        match self {
            PerHand::Same(_) => None,
            PerHand::Own(own) => Some(own),
        }
    }

    fn numbers(&self) -> PyResult<Box<dyn Numbers + 'py>> {
        match self {
            PerHand::Same(number) => Ok(Box::new(Same(*number))),
            PerHand::Own(own) => own.numbers(),
        }
    }
}

/// Rows of numbers that come from Python.
trait Numbers {
    /// What loads the numbers of a row, none above the limit: each is read once, then checked.
    fn loader(&self) -> PyResult<Loader<'_>>;
}

type Loader<'a> = Box<dyn Fn(usize, &mut [u64], u64) -> Result<(), Misfit> + Sync + 'a>;

/// A number that is negative or too large, and its place in its row.
struct Misfit {
    place: usize,
    given: i128,
}

impl<T> Numbers for PyReadonlyArrayDyn<'_, T>
where
    T: Element + Copy + Sync + Into<i128> + TryInto<u64>,
{
    fn loader(&self) -> PyResult<Loader<'_>> {
        let numbers = self.as_slice()?;
        Ok(Box::new(move |row, into, most| {
            let own = &numbers[row * into.len()..];
            for (place, (into, &number)) in into.iter_mut().zip(own).enumerate() {
                let fitting = number.try_into().ok().filter(|it| *it <= most);
                *into = fitting.ok_or_else(|| Misfit { place, given: number.into() })?;
            }
            Ok(())
        }))
    }
}

/// A number that is in every row.
struct Same(u64);

impl Numbers for Same {
    fn loader(&self) -> PyResult<Loader<'_>> {
        Ok(Box::new(|_, into, _| {
            into.fill(self.0);
            Ok(())
        }))
    }
}

/// The array of a value, in an object that nobody else can give another shape or dtype.
fn as_array<'py>(value: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyUntypedArray>> {
    let py = value.py();
    let array = py.import("numpy")?.call_method1("asarray", (value,)).map_err(|error| {
        if !error.is_instance_of::<PyValueError>(py) {
            return error;
        }
        bigslick_error(py, format!("{what} make no array: {}", error.value(py)))
    })?;
    Ok(array.call_method0("view")?.cast_into()?)
}

/// Whether it is one slice, row after row.
///
/// A single row may have strides of 0, by which the numpy crate would divide when it is borrowed.
fn is_in_rows(array: &Bound<'_, PyUntypedArray>) -> bool {
    array.is_c_contiguous() && array.is_aligned() && !array.strides().contains(&0)
}

fn borrow<'py, T>(array: &Bound<'py, PyArrayDyn<T>>) -> PyResult<Box<dyn Numbers + 'py>>
where
    T: Element + Copy + Sync + Into<i128> + TryInto<u64> + 'py,
{
    let borrowed = match array.try_readonly() {
        Ok(borrowed) => borrowed,
        // Another call is writing to it: what is there now will do.
        Err(_) => array.call_method0("copy")?.cast_into::<PyArrayDyn<T>>()?.readonly(),
    };
    Ok(Box::new(borrowed))
}

/// The array to write into, if payouts for these contributions can be.
fn checked_out<'a, 'py: 'a>(
    out: &Bound<'py, PyAny>,
    contributions: &Integers<'py>,
    inputs: impl Iterator<Item = &'a Integers<'py>>,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let py = out.py();
    let refused = |message| Err(bigslick_error(py, message));
    if !out.is_instance_of::<PyUntypedArray>() {
        let message = format!("out must be an array of int64, not {}", kind(out));
        return Err(PyTypeError::new_err(message));
    }
    let array = as_array(out, "out")?;
    let dtype = array.dtype();
    if !dtype.is_equiv_to(&numpy::dtype::<i64>(py)) {
        return Err(PyTypeError::new_err(format!("out must be an array of int64, not of {dtype}")));
    }
    if array.shape() != contributions.array.shape() {
        let given = array.getattr("shape")?;
        return refused(format!("out of shape {given}: {} is needed", contributions.shape()?));
    }
    if !array.getattr("flags")?.getattr("writeable")?.is_truthy()? {
        return refused("out is read-only".to_owned());
    }
    let numpy = py.import("numpy")?;
    for Integers { array: input, what } in inputs {
        // Numpy gives up after so many steps, and then takes it that they do.
        let most_work = 1000;
        let shared = numpy.call_method1("may_share_memory", (&array, input, most_work))?;
        if shared.is_truthy()? {
            return refused(format!("out shares memory with {what}"));
        }
    }
    Ok(array)
}

/// Has the payouts written into an array of ``int64``, in which no amount is too large for it.
fn write_into(
    out: &Bound<'_, PyUntypedArray>,
    pay: impl FnOnce(&mut [Chips]) -> PyResult<()>,
) -> PyResult<()> {
    let chips = out.call_method1("view", ("uint64",))?.cast_into::<PyArray2<Chips>>()?;
    if is_in_rows(chips.as_untyped()) {
        if let Ok(mut chips) = chips.try_readwrite() {
            return pay(chips.as_slice_mut()?);
        }
    }
    // It is not in rows, or another call is at it.
    let (numpy, shape) = (out.py().import("numpy")?, chips.getattr("shape")?);
    let rows = numpy.call_method1("empty", (shape, "uint64"))?.cast_into::<PyArray2<Chips>>()?;
    pay(rows.readwrite().as_slice_mut()?)?;
    chips.set_item(out.py().Ellipsis(), rows)
}
