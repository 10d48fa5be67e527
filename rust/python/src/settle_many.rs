//! `settle_many`: numpy arrays of hands in, their payouts out.

use bigslick_core::batch::RowError;
use bigslick_core::pots::{Chips, MAX_CHIPS, PotError, Seat, check_seats};
use bigslick_core::settle_many::{self as many, Row, Table};
use numpy::prelude::*;
use numpy::{Element, PyReadonlyArrayDyn};
use pyo3::prelude::*;

use crate::arrays::{Integers, as_array, by_dtype, most_threads, output};
use crate::chips::{Whose, button_seat, chips, no_chips, no_seat, no_strength};
use crate::convert::{Given, LEFT_OUT, OddChipsOption};
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
    let threads = most_threads(&threads)?;
    let inputs = [Some(&contributions), Some(&strengths), button.own(), dead.own()];
    let out = output::<i64>(py, out, &[rows, seats], inputs.into_iter().flatten())?;

    let (contributions, strengths) = (numbers(&contributions)?, numbers(&strengths)?);
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
    // As chips, of which none is too large for an int64.
    out.write::<Chips>(|payouts| {
        py.detach(|| many::settle_many(table, read, payouts, threads))
            .map_err(|RowError { row, error }| error.in_row(py, row))
    })
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

/// The numbers of an array.
fn numbers<'py>(integers: &Integers<'py>) -> PyResult<Box<dyn Numbers + 'py>> {
    by_dtype!(integers, |numbers| {
        let numbers: Box<dyn Numbers + 'py> = Box::new(numbers);
        Ok(numbers)
    })
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
            PerHand::Own(own) => numbers(own),
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
