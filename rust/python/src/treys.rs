//! What `bigslick.compat.treys` stands on: the ints of treys read as cards, and ranked.

use bigslick_core::cactus_kev;
use bigslick_core::cards::{Card, CardError};
use bigslick_core::classes::{Ranking, Strength};
use bigslick_core::evaluate::evaluate;
use bigslick_core::omaha;
use bigslick_core::ranked::{self, class, greatest_strength};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::{PyLookupError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList, PyString, PyTuple};

use crate::convert::{Cards, digits, int, iterate, kind};
use crate::imports::raise;

/// The functions of treys' ``Card`` that make and read one card.
#[pyclass(frozen, subclass, module = "bigslick._native")]
pub struct TreysCard;

#[pymethods]
impl TreysCard {
    #[new]
    fn new() -> TreysCard {
        TreysCard
    }

    /// The int of a card, from its rank (2 to 9, T, J, Q, K, A) and its suit (s, h, d, c): "As".
    ///
    /// What follows the two letters is not read.
    ///
    /// :raises TreysCardError: if they are no card.
    /// :raises TypeError: for anything that has no letters.
    #[staticmethod]
    #[pyo3(name = "new")]
    fn from_text(string: &Bound<'_, PyAny>) -> PyResult<u32> {
        let card = match string.cast::<PyString>() {
            Ok(text) => {
                let text = text.to_string_lossy();
                let mut letters = text.chars();
                card_of_letters(letters.next(), letters.next())
            }
            Err(_) => card_of_letters(letter(string, 0)?, letter(string, 1)?),
        };
        card.map(cactus_kev::number).ok_or_else(|| no_card_text(string))
    }

    /// The text of a card: "As".
    ///
    /// :raises TreysCardError: if the int is no card.
    #[staticmethod]
    fn int_to_str(card_int: &Bound<'_, PyAny>) -> PyResult<String> {
        Ok(card_of(card_int, None)?.to_string())
    }

    /// The rank of a card, 0 (deuce) to 12 (ace).
    ///
    /// :raises TreysCardError: if the int is no card.
    #[staticmethod]
    fn get_rank_int(card_int: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(card_of(card_int, None)?.rank())
    }

    /// The suit of a card: 1 spades, 2 hearts, 4 diamonds, 8 clubs.
    ///
    /// :raises TreysCardError: if the int is no card.
    #[staticmethod]
    fn get_suit_int(card_int: &Bound<'_, PyAny>) -> PyResult<u8> {
        Ok(8 >> card_of(card_int, None)?.suit())
    }

    /// The rank of a card as a bit, 1 (deuce) to 4096 (ace).
    ///
    /// :raises TreysCardError: if the int is no card.
    #[staticmethod]
    fn get_bitrank_int(card_int: &Bound<'_, PyAny>) -> PyResult<u16> {
        Ok(1 << card_of(card_int, None)?.rank())
    }

    /// The prime of a card's rank, 2 (deuce) to 41 (ace).
    ///
    /// :raises TreysCardError: if the int is no card.
    #[staticmethod]
    fn get_prime(card_int: &Bound<'_, PyAny>) -> PyResult<u32> {
        Ok(cactus_kev::prime(card_of(card_int, None)?))
    }
}

/// The function of treys' ``Evaluator`` that ranks a hand.
#[pyclass(frozen, subclass, module = "bigslick._native")]
pub struct TreysEvaluator;

#[pymethods]
impl TreysEvaluator {
    // Any arguments, so that subclasses may have their own.
    #[new]
    #[pyo3(signature = (*_args, **_kwargs))]
    fn new(_args: &Bound<'_, PyTuple>, _kwargs: Option<&Bound<'_, PyDict>>) -> TreysEvaluator {
        TreysEvaluator
    }

    /// The rank of the best five of five to seven cards, 1 (royal flush) to 7462.
    ///
    /// ``hand`` and ``board`` are iterables of the ints of ``Card`` and may split the cards in any
    /// way. Other numbers of cards are ranked by the function that ``hand_size_map`` has for them,
    /// if a subclass put one there.
    ///
    /// :raises TreysCardError: for an int that is no card, a card given twice, or a number of cards
    ///     that cannot be ranked.
    /// :raises TypeError: for anything that is not cards.
    fn evaluate<'py>(
        slf: &Bound<'py, Self>,
        hand: &Bound<'py, PyAny>,
        board: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let mut cards = Cards::none();
        read_more(&mut cards, hand)?;
        read_more(&mut cards, board)?;
        match evaluate(cards.mask(), Ranking::Standard) {
            Ok(strength) => ranked::cactus_kev(strength).into_bound_py_any(slf.py()),
            Err(error) => rank_other_size(slf, &cards, &error),
        }
    }
}

/// Lets `hand_size_map` rank the cards, if it knows their number.
fn rank_other_size<'py>(
    evaluator: &Bound<'py, TreysEvaluator>,
    cards: &Cards,
    error: &CardError,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, size) = (evaluator.py(), cards.in_order().len());
    let sizes = evaluator.getattr("hand_size_map")?;
    if !sizes.contains(size)? {
        return Err(treys_card_error(&py.None().into_bound(py), error.to_string(), None));
    }
    let numbers = PyList::new(py, cards.in_order().iter().map(|&card| cactus_kev::number(card)))?;
    sizes.get_item(size)?.call1((numbers,))
}

/// The rank of the best five that two cards of a hand and three of a board make, 1 to 7462.
///
/// :raises TreysCardError: for an int that is no card, a card given twice, or too few cards.
/// :raises TypeError: for anything that is not cards.
#[pyfunction]
pub fn treys_omaha(hand: &Bound<'_, PyAny>, board: &Bound<'_, PyAny>) -> PyResult<Strength> {
    let mut cards = Cards::none();
    read_more(&mut cards, hand)?;
    let size = cards.in_order().len();
    read_more(&mut cards, board)?;
    let (of_hand, of_board) = cards.in_order().split_at(size);
    omaha::strength(of_hand, of_board).map(ranked::cactus_kev).ok_or_else(|| {
        let message = format!(
            "{size} cards in hand and {} on the board: Omaha takes two of the hand and three of \
             the board",
            of_board.len()
        );
        treys_card_error(&hand.py().None().into_bound(hand.py()), message, None)
    })
}

/// The product of the primes of five ranks, for each rank of a hand from 1 to 7462.
#[pyfunction]
pub fn treys_prime_products() -> Vec<u32> {
    let strengths = (1..=greatest_strength(Ranking::Standard)).rev();
    let classes = strengths.filter_map(|strength| class(strength, Ranking::Standard));
    classes.map(cactus_kev::prime_product).collect()
}

/// Reads cards, in order and none twice, and adds them to those there; an error counts among all.
fn read_more(cards: &mut Cards, value: &Bound<'_, PyAny>) -> PyResult<()> {
    if let Ok(list) = value.cast_exact::<PyList>() {
        return list.iter().try_for_each(|item| add(cards, &item));
    }
    if let Ok(tuple) = value.cast_exact::<PyTuple>() {
        return tuple.iter_borrowed().try_for_each(|item| add(cards, &item));
    }
    let refusal = || {
        let kind = kind(value);
        PyTypeError::new_err(format!("cards are an iterable of ints of Card.new, not {kind}"))
    };
    iterate(value, refusal)?.try_for_each(|item| add(cards, &item?))
}

fn add(cards: &mut Cards, item: &Bound<'_, PyAny>) -> PyResult<()> {
    let index = cards.in_order().len();
    let card = card_of(item, Some(index))?;
    cards.add(card).map_err(|error| treys_card_error(item, error.to_string(), Some(index)))
}

/// The card that an int is, and its place among the cards given if it is one of several.
fn card_of(item: &Bound<'_, PyAny>, index: Option<usize>) -> PyResult<Card> {
    if let Some(card) = item.cast::<PyInt>().ok().and_then(card_of_int) {
        return Ok(card);
    }
    let place = index.map_or_else(String::new, |index| format!(" at index {index}"));
    let number = int(item)?.ok_or_else(|| {
        let kind = kind(item);
        PyTypeError::new_err(format!("a card{place} is an int of Card.new, not {kind}"))
    })?;
    card_of_int(&number).ok_or_else(|| {
        let given = digits(&number);
        let ours = number.extract().ok().and_then(Card::from_index);
        let message = ours.map_or_else(
            || format!("{given}{place} is no card: Card.new(\"As\") makes the int of one"),
            |card| format!("{given}{place} is no card: bigslick's {card} is Card.new(\"{card}\")"),
        );
        treys_card_error(number.as_any(), message, index)
    })
}

fn card_of_int(number: &Bound<'_, PyInt>) -> Option<Card> {
    cactus_kev::card(number.extract().ok()?)
}

fn card_of_letters(rank: Option<char>, suit: Option<char>) -> Option<Card> {
    Card::from_letters(rank?, suit?)
}

/// The letter at a place of a sequence that is no text, if there is one.
fn letter(sequence: &Bound<'_, PyAny>, place: usize) -> PyResult<Option<char>> {
    match sequence.get_item(place) {
        Ok(item) => Ok(item.extract().ok()),
        Err(error) if error.is_instance_of::<PyLookupError>(sequence.py()) => Ok(None),
        Err(error) if error.is_instance_of::<PyTypeError>(sequence.py()) => {
            let kind = kind(sequence);
            Err(PyTypeError::new_err(format!("a card is a text such as \"As\", not {kind}")))
        }
        Err(error) => Err(error),
    }
}

fn no_card_text(text: &Bound<'_, PyAny>) -> PyErr {
    let shown = || text.py().import("bigslick.errors")?.getattr("shown")?.call1((text,));
    match shown() {
        Ok(shown) => {
            let message = format!(
                "{shown} is no card: a card is a rank (2 to 9, T, J, Q, K, A) and a suit (s, h, \
                 d, c) such as \"As\""
            );
            treys_card_error(text, message, None)
        }
        Err(error) => error,
    }
}

/// A `TreysCardError` about what was given for a card.
fn treys_card_error(given: &Bound<'_, PyAny>, message: String, index: Option<usize>) -> PyErr {
    raise(given.py(), "compat.treys.errors", "TreysCardError", message, None, |facts| {
        facts.set_item("card", given)?;
        facts.set_item("index", index)
    })
}
