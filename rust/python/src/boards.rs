//! `rank_board`, `nuts`, `outs`: what any two cards are worth on a board.

use std::hash::{Hash, Hasher};

use bigslick_core::boards::{self, HOLDINGS, Holding};
use bigslick_core::cards::{Card, CardMask};
use bigslick_core::classes::{Ranking, Strength};
use bigslick_core::evaluate::check_deck;
use numpy::PyArray1;
use numpy::prelude::*;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::convert::{Cards, Given, LEFT_OUT, RankingOption, STANDARD, iterate, kind};
use crate::imports::{self, board_error, card_error, card_in_two_places};
use crate::ranking::RankedHand;

/// The strengths of all 1,326 holdings on a board of five, 0 where a card is taken by the board.
///
/// A ``uint16`` array in colexicographic order: the holding of the cards ``a < b`` stands at
/// ``b * (b - 1) // 2 + a``. In the short deck it is 0 where a card is not in the deck, too.
///
/// :raises CardError: for what is no card of the deck, a card given twice, another number of cards.
/// :raises TypeError: for anything that is not cards.
#[pyfunction]
#[pyo3(
    signature = (board, *, ranking=STANDARD),
    text_signature = "(board, *, ranking=bigslick.Ranking.STANDARD)"
)]
pub fn rank_board<'py>(
    board: &Bound<'py, PyAny>,
    ranking: RankingOption,
) -> PyResult<Bound<'py, PyArray1<Strength>>> {
    let py = board.py();
    let board = Places::new(ranking).read(board, "board")?;
    let strengths = boards::rank_board(board, ranking.0).map_err(|error| board_error(py, error))?;
    let out = py.import("numpy")?.call_method1("empty", (HOLDINGS, "uint16"))?;
    let out = out.cast_into::<PyArray1<Strength>>()?;
    out.readwrite().as_slice_mut()?.copy_from_slice(&strengths);
    Ok(out)
}

/// The best hand that anyone can have now, on a board of three to five cards: ``Nuts``.
///
/// Nobody can hold one of the ``dead`` cards.
///
/// :raises CardError: for what is no card of the deck, a card given twice or in both places, a
///     board of another size, or if no two cards are left to hold.
/// :raises TypeError: for anything that is not cards.
#[pyfunction]
#[pyo3(
    signature = (board, *, dead=LEFT_OUT, ranking=STANDARD),
    text_signature = "(board, *, dead=(), ranking=bigslick.Ranking.STANDARD)"
)]
pub fn nuts(
    board: &Bound<'_, PyAny>,
    dead: Given<'_, '_>,
    ranking: RankingOption,
) -> PyResult<Nuts> {
    let mut places = Places::new(ranking);
    let board_cards = places.read(board, "board")?;
    let dead = places.read_given(dead, "dead")?;
    let found = boards::nuts(board_cards, dead, ranking.0)
        .map_err(|error| board_error(board.py(), error))?;
    let hole = found.holdings[0].mask();
    let ranked = RankedHand { ranking: ranking.0, hole, board: board_cards, hand: found.hand };
    Ok(Nuts { ranked, holdings: found.holdings, dead })
}

/// The next cards with which ``hole`` beats every hand in ``against``: ``Card`` in order.
///
/// On a board of three or four cards, whether ``hole`` is ahead or behind; a card with which it
/// ties is no out. ``against`` is an iterable of hole cards, two for each opponent. Cards that are
/// held, on the board or ``dead`` do not come.
///
/// :raises CardError: for what is no card of the deck, a card given twice or in two places, hole
///     cards that are not two, a board of another size, or if there is no opponent.
/// :raises TypeError: for anything that is not cards, and for a lone text as ``against``.
#[pyfunction]
#[pyo3(
    signature = (hole, board, against, *, dead=LEFT_OUT, ranking=STANDARD),
    text_signature = "(hole, board, against, *, dead=(), ranking=bigslick.Ranking.STANDARD)"
)]
pub fn outs<'py>(
    hole: &Bound<'py, PyAny>,
    board: &Bound<'py, PyAny>,
    against: &Bound<'py, PyAny>,
    dead: Given<'_, '_>,
    ranking: RankingOption,
) -> PyResult<Bound<'py, PyTuple>> {
    let py = hole.py();
    let mut places = Places::new(ranking);
    let hole = places.read_holding(hole, "hole")?;
    let board = places.read(board, "board")?;
    let against = read_opponents(against, &mut places)?;
    let dead = places.read_given(dead, "dead")?;
    let outs = boards::outs(hole, board, &against, dead, ranking.0)
        .map_err(|error| board_error(py, error))?;
    imports::cards(py, &outs)
}

fn read_opponents(against: &Bound<'_, PyAny>, places: &mut Places) -> PyResult<Vec<Holding>> {
    let refusal = || {
        let kind = kind(against);
        let message =
            format!("against is an iterable of hole cards such as [\"KdKc\"], not {kind}");
        PyTypeError::new_err(message)
    };
    if against.is_instance_of::<PyString>() {
        return Err(refusal());
    }
    let holdings = iterate(against, refusal)?.enumerate();
    holdings.map(|(seat, hole)| places.read_holding(&hole?, &format!("against[{seat}]"))).collect()
}

/// The cards of several arguments, each in one place only.
struct Places {
    ranking: Ranking,
    read: Vec<(String, CardMask)>,
}

impl Places {
    fn new(ranking: RankingOption) -> Places {
        Places { ranking: ranking.0, read: Vec::new() }
    }

    /// The cards of an argument; an error tells which it was.
    fn read(&mut self, value: &Bound<'_, PyAny>, place: &str) -> PyResult<CardMask> {
        let py = value.py();
        let cards = noting(py, self.read_of_deck(value), place)?;
        for (index, &card) in cards.in_order().iter().enumerate() {
            if let Some((other, _)) = self.read.iter().find(|(_, read)| read.contains(card)) {
                return Err(card_in_two_places(py, card, index, [other, place]));
            }
        }
        self.read.push((place.to_owned(), cards.mask()));
        Ok(cards.mask())
    }

    fn read_given(&mut self, value: Given<'_, '_>, place: &str) -> PyResult<CardMask> {
        value.0.map_or(Ok(CardMask::EMPTY), |value| self.read(&value, place))
    }

    fn read_holding(&mut self, value: &Bound<'_, PyAny>, place: &str) -> PyResult<Holding> {
        let py = value.py();
        let cards = self.read(value, place)?;
        noting(py, Holding::of(cards).map_err(|error| board_error(py, error)), place)
    }

    fn read_of_deck(&self, value: &Bound<'_, PyAny>) -> PyResult<Cards> {
        let cards = Cards::read(value)?;
        check_deck(cards.in_order().iter().copied(), self.ranking)
            .map_err(|error| card_error(value.py(), &error, None))?;
        Ok(cards)
    }
}

fn noting<T>(py: Python<'_>, result: PyResult<T>, place: &str) -> PyResult<T> {
    result.inspect_err(|error| {
        let _ = error.add_note(py, format!("in {place}"));
    })
}

/// The best hand that anyone can have now, and who has it; ``nuts`` makes it too.
///
/// Nuts are equal when the strength, its ranking and the holdings are.
#[pyclass(frozen, eq, hash, module = "bigslick")]
pub struct Nuts {
    ranked: RankedHand,
    holdings: Vec<Holding>,
    dead: CardMask,
}

#[pymethods]
impl Nuts {
    #[new]
    #[pyo3(
        signature = (board, *, dead=LEFT_OUT, ranking=STANDARD),
        text_signature = "(board, *, dead=(), ranking=bigslick.Ranking.STANDARD)"
    )]
    fn new(
        board: &Bound<'_, PyAny>,
        dead: Given<'_, '_>,
        ranking: RankingOption,
    ) -> PyResult<Nuts> {
        nuts(board, dead, ranking)
    }

    /// The hand, made with the first of the holdings.
    #[getter]
    fn ranked(&self) -> RankedHand {
        self.ranked
    }

    /// Every holding that makes it, the higher card first, in the order of ``rank_board``.
    #[getter]
    fn holdings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let holdings: PyResult<Vec<_>> =
            self.holdings.iter().map(|holding| imports::cards(py, &holding.cards())).collect();
        PyTuple::new(py, holdings?)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("{}: {}", self.ranked.describe(py, LEFT_OUT)?, self.holders()))
    }

    fn __format__<'py>(&self, spec: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        let text = self.__str__(spec.py())?;
        PyString::new(spec.py(), &text).call_method1("__format__", (spec,))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Nuts {}>", self.__str__(py)?))
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let board: Vec<Card> = self.ranked.board.cards().collect();
        let dead: Vec<Card> = self.dead.cards().collect();
        let keywords = PyDict::new(py);
        keywords.set_item("dead", imports::cards(py, &dead)?)?;
        keywords.set_item("ranking", imports::ranking(py, self.ranked.ranking)?)?;
        Ok((PyTuple::new(py, [imports::cards(py, &board)?])?, keywords))
    }
}

impl Nuts {
    /// Who holds them, in a text: when the board plays there is no need to tell one by one.
    fn holders(&self) -> String {
        let board = self.ranked.board;
        if self.ranked.hand.cards.iter().all(|&card| board.contains(card)) {
            return "any two cards".to_owned();
        }
        let text = |holding: &Holding| holding.cards().map(|card| card.to_string()).join(" ");
        self.holdings.iter().map(text).collect::<Vec<_>>().join(", ")
    }

    fn facts(&self) -> (Ranking, Strength, &[Holding]) {
        (self.ranked.ranking, self.ranked.hand.strength, &self.holdings)
    }
}

impl PartialEq for Nuts {
    fn eq(&self, other: &Nuts) -> bool {
        self.facts() == other.facts()
    }
}

impl Hash for Nuts {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.facts().hash(hasher);
    }
}
