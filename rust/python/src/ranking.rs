//! `evaluate`, `rank_hand` and what a strength means.

use std::cmp::Ordering;
use std::hash::{DefaultHasher, Hash, Hasher};

use bigslick_core::cards::{Card, CardError, CardMask};
use bigslick_core::classes::{Class, Ranking, Strength};
use bigslick_core::evaluate::{evaluate as strength_of, with_place};
use bigslick_core::ranked::{self, class, greatest_strength};
use pyo3::prelude::*;
use pyo3::pyclass::CompareOp;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::convert::{
    Cards, Given, LEFT_OUT, RankingOption, STANDARD, digits, number, plain_hand, required_int,
};
use crate::imports;

/// The strength of the best five of five to seven cards: greater is stronger, equal ties.
///
/// Cards are a text, or an iterable of ``Card``, int and text of one card; ``hole`` and ``board``
/// may split them in any way, or ``hole`` hold them all. Strengths are dense: 1 to 7462 in the
/// standard ranking, 1 to 1404 in the short deck's two. Rules 1.6 to 1.8.
///
/// :raises CardError: naming a text or number that is no card, a card given twice, a card that is
///     not in the short deck, or the number of cards if it is not five to seven.
/// :raises TypeError: for anything that is not cards.
#[pyfunction]
#[pyo3(
    signature = (hole, board=LEFT_OUT, *, ranking=STANDARD),
    text_signature = "(hole, board=(), *, ranking=bigslick.Ranking.STANDARD)"
)]
pub fn evaluate(
    hole: &Bound<'_, PyAny>,
    board: Given<'_, '_>,
    ranking: RankingOption,
) -> PyResult<Strength> {
    let plain = plain_hand(hole.as_borrowed(), board.0);
    if let Some(Ok(strength)) = plain.map(|cards| strength_of(cards, ranking.0)) {
        return Ok(strength);
    }
    let (_, cards) = read_hand(hole, board)?;
    strength_of(cards.mask(), ranking.0)
        .map_err(|error| refusal(hole.py(), error, &cards, ranking.0))
}

/// The best five of hole cards and board, and what they are worth: a ``RankedHand``.
///
/// Takes and refuses what ``evaluate`` does.
#[pyfunction]
#[pyo3(
    signature = (hole, board=LEFT_OUT, *, ranking=STANDARD),
    text_signature = "(hole, board=(), *, ranking=bigslick.Ranking.STANDARD)"
)]
pub fn rank_hand(
    hole: &Bound<'_, PyAny>,
    board: Given<'_, '_>,
    ranking: RankingOption,
) -> PyResult<RankedHand> {
    let (hole_cards, cards) = read_hand(hole, board)?;
    let board = cards.mask().minus(hole_cards);
    let hand = ranked::rank_hand(hole_cards, board, ranking.0)
        .map_err(|error| refusal(hole.py(), error, &cards, ranking.0))?;
    Ok(RankedHand { ranking: ranking.0, hole: hole_cards, board, hand })
}

/// The hole cards, and they and the board together.
fn read_hand(hole: &Bound<'_, PyAny>, board: Given<'_, '_>) -> PyResult<(CardMask, Cards)> {
    let mut cards = Cards::read(hole)?;
    let hole_cards = cards.mask();
    if let Some(board) = board.0 {
        cards.read_more(&board)?;
    }
    Ok((hole_cards, cards))
}

/// The ``Category`` that a strength belongs to.
///
/// :raises BigslickError: if the ranking has no such strength.
/// :raises TypeError: if it is no int.
#[pyfunction]
#[pyo3(
    signature = (strength, *, ranking=STANDARD),
    text_signature = "(strength, *, ranking=bigslick.Ranking.STANDARD)"
)]
pub fn category<'py>(
    strength: &Bound<'py, PyAny>,
    ranking: RankingOption,
) -> PyResult<Bound<'py, PyAny>> {
    let (_, class) = checked(strength, ranking.0)?;
    imports::category(strength.py(), class.category)
}

/// A strength in words: "full house, eights over twos".
///
/// ``lang`` is "en", "zh-Hans" (or "zh"), which says "葫芦，8带2", or "zh-Hant": "葫蘆，8帶2".
///
/// :raises BigslickError: if the ranking has no such strength, or there are no words in ``lang``.
/// :raises TypeError: if the strength is no int, or ``lang`` no text.
#[pyfunction]
#[pyo3(
    signature = (strength, *, ranking=STANDARD, lang=LEFT_OUT),
    text_signature = "(strength, *, ranking=bigslick.Ranking.STANDARD, lang='en')"
)]
pub fn describe<'py>(
    strength: &Bound<'py, PyAny>,
    ranking: RankingOption,
    lang: Given<'_, 'py>,
) -> PyResult<Bound<'py, PyAny>> {
    let (_, class) = checked(strength, ranking.0)?;
    imports::words(strength.py(), class, lang.0)
}

/// A standard strength on Cactus Kev's scale, that of treys and phevaluator: 1 is the best.
///
/// 7463 less the strength.
///
/// :raises BigslickError: if it is no standard strength.
/// :raises TypeError: if it is no int.
#[pyfunction]
pub fn cactus_kev(strength: &Bound<'_, PyAny>) -> PyResult<Strength> {
    let (strength, _) = checked(strength, Ranking::Standard)?;
    Ok(ranked::cactus_kev(strength))
}

/// The error of cards that are no hand.
fn refusal(py: Python<'_>, error: CardError, cards: &Cards, ranking: Ranking) -> PyErr {
    let error = with_place(error, cards.in_order().iter().copied(), ranking);
    imports::card_error(py, &error, None)
}

fn checked(strength: &Bound<'_, PyAny>, ranking: Ranking) -> PyResult<(Strength, Class)> {
    let given = required_int(strength, format_args!("a strength"))?;
    let number = number(&given).and_then(|number| Strength::try_from(number).ok());
    let known = number.and_then(|strength| Some((strength, class(strength, ranking)?)));
    known.ok_or_else(|| {
        let message = no_strength(&digits(&given), ranking);
        imports::bigslick_error(strength.py(), message)
    })
}

/// The message for a number that is no strength.
pub fn no_strength(given: &str, ranking: Ranking) -> String {
    let (greatest, name) = (greatest_strength(ranking), ranking.name());
    format!("{given} is no strength: in the ranking {name} they are 1 to {greatest}")
}

/// The best five of hole cards and board, five to seven in all; ``rank_hand`` makes it too.
///
/// Compares, sorts and hashes by ranking and strength, so that hands which tie are equal.
#[pyclass(frozen, module = "bigslick")]
#[derive(Clone, Copy)]
pub struct RankedHand {
    pub ranking: Ranking,
    pub hole: CardMask,
    pub board: CardMask,
    pub hand: ranked::RankedHand,
}

#[pymethods]
impl RankedHand {
    #[new]
    #[pyo3(
        signature = (hole, board=LEFT_OUT, *, ranking=STANDARD),
        text_signature = "(hole, board=(), *, ranking=bigslick.Ranking.STANDARD)"
    )]
    fn new(
        hole: &Bound<'_, PyAny>,
        board: Given<'_, '_>,
        ranking: RankingOption,
    ) -> PyResult<RankedHand> {
        rank_hand(hole, board, ranking)
    }

    /// The number that ``evaluate`` gives: greater is stronger.
    #[getter]
    fn strength(&self) -> Strength {
        self.hand.strength
    }

    /// What kind of hand it is.
    #[getter]
    fn category<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        imports::category(py, self.hand.category)
    }

    /// The ranking it was ranked in.
    #[getter]
    fn ranking<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        imports::ranking(py, self.ranking)
    }

    /// The best five in playing order: what makes the hand first, then the kickers.
    ///
    /// Of equal fives it is the one with the most board cards.
    #[getter]
    fn cards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        imports::cards(py, &self.hand.cards)
    }

    /// The cards that only break ties: one for quads and two pair, two for trips, three for a
    /// pair, four for a high card, none else.
    #[getter]
    fn kickers<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        imports::cards(py, self.hand.kickers())
    }

    /// The hole cards among the best five; none when the board plays (rule 1.2).
    #[getter]
    fn hole_cards_used<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let mut used = self.hand.cards.to_vec();
        used.retain(|&card| self.hole.contains(card));
        imports::cards(py, &used)
    }

    /// The strength on Cactus Kev's scale, 1 (best) to 7462.
    ///
    /// :raises BigslickError: for a hand of the short deck, which that scale does not know.
    #[getter]
    fn cactus_kev(&self, py: Python<'_>) -> PyResult<Strength> {
        if self.ranking != Ranking::Standard {
            let message = "Cactus Kev's scale knows no hands of the short deck".to_owned();
            return Err(imports::bigslick_error(py, message));
        }
        Ok(ranked::cactus_kev(self.hand.strength))
    }

    /// The hand in words: "full house, eights over twos". ``lang`` is as in ``describe``.
    #[pyo3(signature = (*, lang=LEFT_OUT), text_signature = "($self, *, lang='en')")]
    pub fn describe<'py>(
        &self,
        py: Python<'py>,
        lang: Given<'_, 'py>,
    ) -> PyResult<Bound<'py, PyAny>> {
        imports::words(py, self.class(), lang.0)
    }

    fn __str__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.describe(py, LEFT_OUT)
    }

    fn __format__<'py>(&self, spec: &Bound<'py, PyString>) -> PyResult<Bound<'py, PyAny>> {
        self.describe(spec.py(), LEFT_OUT)?.call_method1("__format__", (spec,))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let cards = self.hand.cards.map(|card| card.to_string()).join(" ");
        Ok(format!("<RankedHand {cards}: {}>", self.describe(py, LEFT_OUT)?))
    }

    fn __richcmp__(&self, other: &RankedHand, op: CompareOp) -> bool {
        op.matches(self.cmp(other))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.ranking, self.hand.strength).hash(&mut hasher);
        hasher.finish()
    }

    fn __getnewargs_ex__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyTuple>, Bound<'py, PyDict>)> {
        let hole: Vec<Card> = self.hole.cards().collect();
        let board: Vec<Card> = self.board.cards().collect();
        let cards = (imports::cards(py, &hole)?, imports::cards(py, &board)?);
        let keywords = PyDict::new(py);
        keywords.set_item("ranking", imports::ranking(py, self.ranking)?)?;
        Ok((cards.into_pyobject(py)?, keywords))
    }
}

impl RankedHand {
    fn class(&self) -> Class {
        class(self.hand.strength, self.ranking).expect("a hand has a class")
    }

    fn cmp(&self, other: &RankedHand) -> Ordering {
        (self.ranking, self.hand.strength).cmp(&(other.ranking, other.hand.strength))
    }
}
