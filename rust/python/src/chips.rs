//! Reads Python's chips, seats and strengths.

use std::fmt;
use std::num::NonZeroU64;

use bigslick_core::pots::{Chips, MAX_CHIPS, MAX_SEATS, Seat};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFrozenSet, PyInt, PySet};

use crate::convert::{digits, iterate, kind, number, required_int};
use crate::imports::{bigslick_error, chip_error};

/// One value a seat, of as many seats as can be settled.
pub fn per_seat<T>(
    values: &Bound<'_, PyAny>,
    what: &str,
    read: impl Fn(&Bound<'_, PyAny>, Seat) -> PyResult<T>,
) -> PyResult<Vec<T>> {
    let not_in_order = || {
        let given = kind(values);
        PyTypeError::new_err(format!(
            "{what} must have a value a seat, in their order, not {given}"
        ))
    };
    // Iterating would take the keys of a dict, and a set in any order.
    let is_set = values.is_instance_of::<PySet>() || values.is_instance_of::<PyFrozenSet>();
    if is_set || values.is_instance_of::<PyDict>() {
        return Err(not_in_order());
    }
    let mut seats = Vec::new();
    for item in iterate(values, not_in_order)? {
        if seats.len() == MAX_SEATS {
            let message =
                format!("more than {MAX_SEATS} {what}: 2 to {MAX_SEATS} seats can be settled");
            return Err(bigslick_error(values.py(), message));
        }
        seats.push(read(&item?, seats.len())?);
    }
    Ok(seats)
}

/// Seats, of as many as can be settled.
pub fn seats(values: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<Seat>> {
    per_seat(values, what, |value, _| {
        let given = required_int(value, format_args!("a seat ({what})"))?;
        seat_number(&given).filter(|&seat| seat < MAX_SEATS).ok_or_else(|| {
            let (given, last) = (digits(&given), MAX_SEATS - 1);
            let message = format!("{given} is no seat ({what}): they are 0 to {last} at most");
            bigslick_error(value.py(), message)
        })
    })
}

/// The seat with the button.
pub fn button_seat(value: &Bound<'_, PyAny>) -> PyResult<Seat> {
    let given = required_int(value, format_args!("the button"))?;
    seat_number(&given).ok_or_else(|| bigslick_error(value.py(), no_seat(digits(&given))))
}

/// Says that the button is at no seat.
pub fn no_seat(given: impl fmt::Display) -> String {
    format!("the button is at seat {given}: seats are counted from 0")
}

fn seat_number(int: &Bound<'_, PyInt>) -> Option<Seat> {
    number(int).and_then(|number| Seat::try_from(number).ok())
}

/// A number of chips of what a name tells, at least so many.
pub fn chips(value: &Bound<'_, PyAny>, whose: Whose, least: Chips) -> PyResult<Chips> {
    let given = required_int(value, format_args!("{whose}: a number of chips"))?;
    number(&given).filter(|amount| (least..=MAX_CHIPS).contains(amount)).ok_or_else(|| {
        let message = no_chips(whose, digits(&given), least);
        chip_error(value.py(), message, whose.seat(), Some(given.clone()), None)
    })
}

/// Says that an amount is no number of chips, at least so many.
pub fn no_chips(whose: Whose, amount: impl fmt::Display, least: Chips) -> String {
    format!("{whose}: {amount} is no number of chips: they are {least} to 2**62")
}

/// Whose chips they are: a seat's, or those of an argument.
#[derive(Clone, Copy)]
pub enum Whose {
    /// A seat's.
    Seat(Seat),
    /// Those of an argument, by its name.
    Argument(&'static str),
}

impl Whose {
    /// The seat, if they are one's.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Whose::Seat(seat) => Some(seat),
            Whose::Argument(_) => None,
        }
    }
}

impl fmt::Display for Whose {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Whose::Seat(seat) => write!(f, "seat {seat}"),
            Whose::Argument(name) => f.write_str(name),
        }
    }
}

/// What a seat's hand is worth; nothing if it folded.
pub fn strength(value: &Bound<'_, PyAny>, seat: Seat) -> PyResult<Option<NonZeroU64>> {
    if value.is_none() {
        return Ok(None);
    }
    let given = required_int(value, format_args!("seat {seat}: a strength"))?;
    let strength = number(&given).and_then(NonZeroU64::new);
    strength
        .map(Some)
        .ok_or_else(|| bigslick_error(value.py(), no_strength(seat, digits(&given), "None")))
}

/// Says that a number is no strength, and what stands for a folded hand.
pub fn no_strength(seat: Seat, given: impl fmt::Display, folded: &str) -> String {
    format!(
        "seat {seat}: {given} is no strength: an int from 1 to 2**64 - 1, or {folded} if it folded"
    )
}
