"""Hands for hypothesis, and every way to write them down."""

from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import strategies as st

import bigslick as bs

DECK = list(range(52))
SHORT_DECK = list(range(16, 52))


def hands(deck: list[int]) -> st.SearchStrategy[list[int]]:
    """Five to seven different cards of a deck in any order, now and then mostly of one suit."""
    return st.one_of(
        st.lists(st.sampled_from(deck), min_size=5, max_size=7, unique=True),
        st.integers(0, 3).flatmap(lambda suit: _suited_hands(deck, suit)),
    )


def _suited_hands(deck: list[int], suit: int) -> st.SearchStrategy[list[int]]:
    of_suit = st.sampled_from([card for card in deck if card % 4 == suit])
    five = st.lists(of_suit, min_size=5, max_size=5, unique=True)
    others = st.lists(st.sampled_from(deck), max_size=2)
    both = st.tuples(five, others).map(lambda cards: list(dict.fromkeys(cards[0] + cards[1])))
    return both.flatmap(st.permutations)


def ranked_hands() -> st.SearchStrategy[tuple[bs.Ranking, list[int]]]:
    """A ranking and a hand of its deck."""
    return st.sampled_from(bs.Ranking).flatmap(
        lambda ranking: st.tuples(
            st.just(ranking), hands(DECK if ranking is bs.Ranking.STANDARD else SHORT_DECK)
        )
    )


def text(cards: list[int]) -> str:
    return "".join(str(bs.Card(card)) for card in cards)


FORMS: dict[str, Callable[[list[int]], Any]] = {
    "text": text,
    "text with spaces": lambda cards: " ".join(str(bs.Card(card)) for card in cards),
    "text with symbols": lambda cards: ", ".join(bs.Card(card).pretty for card in cards),
    "list of ints": list,
    "tuple of ints": tuple,
    "set of ints": set,
    "list of cards": lambda cards: [bs.Card(card) for card in cards],
    "list of texts": lambda cards: [str(bs.Card(card)) for card in cards],
    "mixed": lambda cards: [
        card if i % 3 == 0 else bs.Card(card) if i % 3 == 1 else str(bs.Card(card))
        for i, card in enumerate(cards)
    ],
    "generator": lambda cards: (card for card in cards),
    "numpy array": np.array,
    "numpy bytes": lambda cards: np.array(cards, dtype=np.uint8),
    "list of numpy ints": lambda cards: [np.int16(card) for card in cards],
    "bytes": bytes,
}
