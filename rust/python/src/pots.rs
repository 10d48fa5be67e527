//! `settle` and what it gives: `Settlement`, `Pot`, `Layer`.

use bigslick_core::pots::{
    self, Chips, MAX_CHIPS, MAX_SEATS, OddChips, PotError, SeatSet, Showdown,
};
use pyo3::PyClass;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;
use pyo3::types::{PyInt, PyString, PyTuple};

use crate::chips::{Whose, button_seat, chips, per_seat, seats, strength};
use crate::convert::{Given, LEFT_OUT, OddChipsOption, iterate, kind};
use crate::imports::{bigslick_error, bigslick_error_in, chip_error};

/// The default [`OddChipsOption`].
pub const ONE_EACH: OddChipsOption = OddChipsOption(OddChips::OneEach);

/// Pays a hand: returns the uncalled bet, makes pots of the rest, splits each among its winners.
///
/// ``contributions`` are the chips that each seat put in during the hand, ``strengths`` what its
/// hand is worth: an int from 1, greater is stronger, or None where it folded or was not dealt in.
/// ``button`` is the seat with the button. ``dead`` is one player's ante and dead posts, which
/// every live seat plays for; they are in no contribution. ``chip`` is the smallest chip in play.
/// 2 to 23 seats; all chips together are at most 2**62. Rules 4.1 to 4.6.
///
/// :raises ChipError: for a negative amount or too many chips, with the seat.
/// :raises BigslickError: if everyone folded, or the seats, strengths or button do not fit.
/// :raises TypeError: for a number that is no int.
#[pyfunction]
#[pyo3(
    signature = (
        contributions, strengths, *, button, dead=LEFT_OUT, chip=LEFT_OUT, odd_chips=ONE_EACH
    ),
    text_signature = "(contributions, strengths, *, button, dead=0, chip=1, \
                      odd_chips=bigslick.OddChips.ONE_EACH)"
)]
pub fn settle(
    contributions: &Bound<'_, PyAny>,
    strengths: &Bound<'_, PyAny>,
    button: &Bound<'_, PyAny>,
    dead: Given<'_, '_>,
    chip: Given<'_, '_>,
    odd_chips: OddChipsOption,
) -> PyResult<Settlement> {
    let py = contributions.py();
    let contributions =
        per_seat(contributions, "contributions", |value, seat| chips(value, Whose::Seat(seat), 0))?;
    let strengths = per_seat(strengths, "strengths", strength)?;
    let showdown = Showdown {
        contributions: &contributions,
        strengths: &strengths,
        button: button_seat(button)?,
        dead: dead.0.map_or(Ok(0), |dead| chips(&dead, Whose::Argument("dead"), 0))?,
        chip: chip.0.map_or(Ok(1), |chip| chips(&chip, Whose::Argument("chip"), 1))?,
        odd_chips: odd_chips.0,
    };
    let settlement = pots::settle(&showdown).map_err(|error| pot_error(py, error, None))?;
    Ok(Settlement(settlement))
}

/// How a hand was paid: the pots, and what each seat gets back. ``print`` it to see it told.
#[pyclass(frozen, eq, hash, module = "bigslick")]
#[derive(PartialEq, Eq, Hash)]
pub struct Settlement(pots::Settlement);

#[pymethods]
impl Settlement {
    #[new]
    fn new(
        pots: &Bound<'_, PyAny>,
        returned: &Bound<'_, PyAny>,
        payouts: &Bound<'_, PyAny>,
    ) -> PyResult<Settlement> {
        let read = |value: &Bound<'_, PyAny>, seat| chips(value, Whose::Seat(seat), 0);
        Ok(Settlement(pots::Settlement {
            pots: per_layer(pots, "pots", |pot: &Pot| pot.0.clone())?,
            returned: per_seat(returned, "returned", read)?,
            payouts: per_seat(payouts, "payouts", read)?,
        }))
    }

    /// The pots, main pot first (rule 4.3).
    #[getter]
    fn pots<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let pots: PyResult<Vec<_>> =
            self.0.pots.iter().map(|pot| Bound::new(py, Pot(pot.clone()))).collect();
        PyTuple::new(py, pots?)
    }

    /// What each seat gets back because nobody called it: no part of a pot (rule 4.1).
    #[getter]
    fn returned<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.returned)
    }

    /// What each seat gets in all: its shares, and what is returned to it. They sum to the
    /// contributions and the dead money (rule 4.6).
    #[getter]
    fn payouts<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, &self.0.payouts)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __format__<'py>(&self, spec: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        formatted(self.0.to_string(), spec)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        repr(slf, &["pots", "returned", "payouts"])
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, [self.pots(py)?, self.returned(py)?, self.payouts(py)?])
    }
}

/// Neighbouring layers with the same eligible seats, settled by themselves (rules 4.3, 4.4).
#[pyclass(frozen, eq, hash, module = "bigslick")]
#[derive(PartialEq, Eq, Hash)]
pub struct Pot(pots::Pot);

#[pymethods]
impl Pot {
    #[new]
    fn new(
        layers: &Bound<'_, PyAny>,
        eligible: &Bound<'_, PyAny>,
        winners: &Bound<'_, PyAny>,
        shares: &Bound<'_, PyAny>,
    ) -> PyResult<Pot> {
        let py = eligible.py();
        let layers = per_layer(layers, "layers", |layer: &Layer| layer.0)?;
        let sum = layers.iter().try_fold(0, |sum: Chips, layer| sum.checked_add(layer.amount()));
        if sum.is_none_or(|sum| sum > MAX_CHIPS) {
            let message = "a pot may hold at most 2**62 chips".to_owned();
            return Err(chip_error(py, message, None, None, None));
        }
        let winners = seats(winners, "winners")?;
        let amounts =
            per_seat(shares, "shares", |value, _| chips(value, Whose::Argument("shares"), 0))?;
        if winners.len() != amounts.len() {
            let message = format!("{} shares for {} winners", amounts.len(), winners.len());
            return Err(bigslick_error(py, message));
        }
        let share = |(seat, amount)| pots::Share { seat, amount };
        Ok(Pot(pots::Pot {
            layers,
            eligible: seats(eligible, "eligible")?.into_iter().collect(),
            shares: winners.into_iter().zip(amounts).map(share).collect(),
        }))
    }

    /// The chips in it.
    #[getter]
    fn amount(&self) -> Chips {
        self.0.amount()
    }

    /// How it arose: its layers, lowest first.
    #[getter]
    fn layers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let layers: PyResult<Vec<_>> =
            self.0.layers.iter().map(|&layer| Bound::new(py, Layer(layer))).collect();
        PyTuple::new(py, layers?)
    }

    /// The seats that may win it, in order.
    #[getter]
    fn eligible<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seat_tuple(py, self.0.eligible)
    }

    /// The seats that win it, in order from the left of the button.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.shares.iter().map(|share| share.seat))
    }

    /// What each of the winners gets (rule 4.5).
    #[getter]
    fn shares<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.shares.iter().map(|share| share.amount))
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __format__<'py>(&self, spec: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        formatted(self.0.to_string(), spec)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        repr(slf, &["layers", "eligible", "winners", "shares"])
    }

    fn __getnewargs__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let fields = [self.layers(py)?, self.eligible(py)?, self.winners(py)?, self.shares(py)?];
        PyTuple::new(py, fields)
    }
}

/// Chips that reached the same depth: ``depth`` from each of ``contributors`` (rule 4.2).
///
/// Dead money is a layer without contributors; its depth is all of it.
#[pyclass(frozen, eq, hash, module = "bigslick")]
#[derive(PartialEq, Eq, Hash)]
pub struct Layer(pots::Layer);

#[pymethods]
impl Layer {
    #[new]
    fn new(
        contributors: &Bound<'_, PyAny>,
        depth: &Bound<'_, PyAny>,
        eligible: &Bound<'_, PyAny>,
    ) -> PyResult<Layer> {
        let contributors: SeatSet = seats(contributors, "contributors")?.into_iter().collect();
        let amount = chips(depth, Whose::Argument("depth"), 0)?;
        if amount.checked_mul(contributors.len() as Chips).is_none_or(|all| all > MAX_CHIPS) {
            let message = "a layer may hold at most 2**62 chips".to_owned();
            return Err(chip_error(
                depth.py(),
                message,
                None,
                Some(PyInt::new(depth.py(), amount)),
                None,
            ));
        }
        let eligible = seats(eligible, "eligible")?.into_iter().collect();
        Ok(Layer(pots::Layer { depth: amount, contributors, eligible }))
    }

    /// The chips in it.
    #[getter]
    fn amount(&self) -> Chips {
        self.0.amount()
    }

    /// Chips from each contributor; all of it where it is dead money.
    #[getter]
    fn depth(&self) -> Chips {
        self.0.depth
    }

    /// The seats that reached it, folded ones too; none where it is dead money.
    #[getter]
    fn contributors<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seat_tuple(py, self.0.contributors)
    }

    /// The live seats that reached it; every live seat where it is dead money.
    #[getter]
    fn eligible<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seat_tuple(py, self.0.eligible)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __format__<'py>(&self, spec: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        formatted(self.0.to_string(), spec)
    }

    fn __repr__(slf: &Bound<'_, Self>) -> PyResult<String> {
        repr(slf, &["contributors", "depth", "eligible"])
    }

    fn __getnewargs__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Chips, Bound<'py, PyTuple>)> {
        Ok((self.contributors(py)?, self.0.depth, self.eligible(py)?))
    }
}

/// The layers of a pot or the pots of a hand: one for each seat at most, and one of dead money.
fn per_layer<C: PyClass<Frozen = True> + Sync, T>(
    values: &Bound<'_, PyAny>,
    what: &str,
    read: impl Fn(&C) -> T,
) -> PyResult<Vec<T>> {
    let refusal = |given: &Bound<'_, PyAny>| {
        let (class, given) = (C::NAME, kind(given));
        PyTypeError::new_err(format!("{what} must be an iterable of {class}, not {given}"))
    };
    let mut items = Vec::new();
    for item in iterate(values, || refusal(values))? {
        if items.len() > MAX_SEATS {
            return Err(bigslick_error(values.py(), format!("more than {} {what}", MAX_SEATS + 1)));
        }
        let item = item?;
        let value = item.cast::<C>().map_err(|_| refusal(&item))?;
        items.push(read(value.get()));
    }
    Ok(items)
}

/// A text as ``format`` gives it.
fn formatted<'py>(text: String, spec: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
    PyString::new(spec.py(), &text).call_method1("__format__", (spec,))
}

fn seat_tuple(py: Python<'_>, seats: SeatSet) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, seats.seats().collect::<Vec<_>>())
}

/// The call that would make it again.
fn repr<T: PyClass>(value: &Bound<'_, T>, fields: &[&str]) -> PyResult<String> {
    let fields: PyResult<Vec<String>> = fields
        .iter()
        .map(|&field| Ok(format!("{field}={}", value.as_any().getattr(field)?.repr()?)))
        .collect();
    Ok(format!("{}({})", value.as_any().get_type().name()?, fields?.join(", ")))
}

/// What the core refuses, in a row of an array or alone.
pub fn pot_error(py: Python<'_>, error: PotError, row: Option<usize>) -> PyErr {
    let message = error.to_string();
    match error {
        PotError::TooManyChips { seat, amount } => {
            chip_error(py, message, seat, Some(PyInt::new(py, amount)), row)
        }
        _ => bigslick_error_in(py, message, row),
    }
}
