"""Plain calls of evaluate have a short way, which must end where the general one does.

``rank_hand`` goes the general way, and so does whatever is read from an iterator.
"""

import inspect
import pickle
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from bigslick import evaluate

SPELLINGS = [
    "As",
    "as",
    "AS",
    "A♠",
    "10h",
    "Th",
    "2c",
    "2C ",
    " 2c",
    "1s",
    "sA",
    "A",
    "",
    "AsKd",
    "xc",
    "2x",
]
ITEMS = (
    st.integers(0, 51)
    | st.integers(0, 51).map(bs.Card)
    | st.integers(0, 51).map(lambda index: str(bs.Card(index)))
    | st.sampled_from([*SPELLINGS, -1, 52, 255, 256, 2**31, 2**63, 2**70, -(2**70)])
    | st.sampled_from([True, False, None, 1.0, b"As", "\ud800"])
)
TEXTS = st.lists(st.integers(0, 51).map(bs.Card).map(str) | st.sampled_from(SPELLINGS)).flatmap(
    lambda cards: st.sampled_from(["", " ", ", ", "  "]).map(lambda between: between.join(cards))
)
VALUES = st.lists(ITEMS, max_size=8) | st.lists(ITEMS, max_size=8).map(tuple) | TEXTS


@given(VALUES, st.sampled_from(["short_deck", "short_deck_trips"]))
def test_the_short_deck(cards: Any, ranking: Any) -> None:
    general = outcome(lambda: bs.rank_hand(cards, ranking=ranking).strength)
    assert outcome(lambda: evaluate(cards, ranking=ranking)) == general


@given(VALUES)
def test_masks(cards: Any) -> None:
    general = outcome(lambda: sum(1 << 16 * it.suit + it.rank for it in bs.parse_cards(cards)))
    assert outcome(lambda: bs.card_mask(cards)) == general


def outcome(call: Callable[[], Any]) -> object:
    try:
        return call()
    except (TypeError, ValueError) as error:
        return type(error), str(error), vars(error)


@given(VALUES)
def test_one_argument(cards: Any) -> None:
    general = outcome(lambda: bs.rank_hand(cards).strength)
    assert outcome(lambda: evaluate(cards)) == general
    assert outcome(lambda: evaluate(cards, ranking="standard")) == general


@given(VALUES, VALUES)
def test_hole_cards_and_board(hole: Any, board: Any) -> None:
    general = outcome(lambda: bs.rank_hand(hole, board).strength)
    assert outcome(lambda: evaluate(hole, board)) == general
    assert outcome(lambda: evaluate(hole=hole, board=board)) == general


@given(st.permutations(range(52)), st.integers(0, 9), st.integers(0, 9))
def test_cards_that_are_mostly_a_hand(deck: list[int], number: int, in_hole: int) -> None:
    cards = deck[:number]
    general = outcome(lambda: evaluate(iter(cards)))
    texts = [str(bs.Card(card)) for card in cards]
    forms = [cards, tuple(cards), texts, "".join(texts), " ".join(texts), map(bs.Card, cards)]
    for form in forms:
        assert outcome(lambda form=form: evaluate(form)) == general  # type: ignore[misc]
    for form in (cards, tuple(cards), texts):
        halves = form[:in_hole], form[in_hole:]
        assert outcome(lambda halves=halves: evaluate(*halves)) == general  # type: ignore[misc]


def test_no_card_is_in_both():
    texts = ["As", "Ks"], ["As", "Qs", "Js", "Ts", "9s"]
    indices = [[int(bs.Card(text)) for text in cards] for cards in texts]
    forms: list[Any] = [("As Ks", "As Qs Js Ts 9s"), ("AsKs", "AsQsJsTs9s"), texts, indices]
    forms += [tuple(map(tuple, texts)), tuple(map(tuple, indices))]
    for hole, board in forms:
        with pytest.raises(bs.CardError, match="As at index 2 was given before"):
            evaluate(hole, board)
        with pytest.raises(bs.CardError, match="As at index 2 was given before"):
            evaluate(hole, board, ranking="short_deck")


def test_places_are_counted_over_both():
    with pytest.raises(bs.CardError, match="at index 3 is no card"):
        evaluate("As Ks", "Qs Xx Js")


def test_what_stands_between_cards_is_read():
    for text in ("As KsxQs Js Ts", "As Ks Qs Js Tsx", "As Ks Qs Js xc", "As Ks Qs Js 2x"):
        with pytest.raises(bs.CardError, match="is no card"):
            evaluate(text)


def test_subclasses_are_read_by_what_they_do():
    class Backwards(list[int]):
        def __iter__(self):
            return reversed(self)

    class Text(str):
        __slots__ = ()

    royal = [51, 47, 43, 39, 35, 0, 1]
    assert evaluate(Backwards(royal)) == evaluate(royal) == 7462
    assert evaluate(Text("As Ks Qs Js Ts")) == evaluate([Text("As"), *royal[1:5]]) == 7462


def test_it_is_a_function_like_the_others():
    for function in (evaluate, bs.rank_hand):
        assert function.__module__ == "bigslick._native"
        assert pickle.loads(pickle.dumps(function)) is function
        assert str(inspect.signature(function)).startswith("(hole, board=(), *, ranking=")
    assert repr(evaluate) == "<built-in function evaluate>"
    wrong: Any = evaluate
    for call in (wrong, lambda: wrong(1, 2, 3), lambda: wrong("As", nonsense=1)):
        assert "evaluate()" in str(outcome(call))
