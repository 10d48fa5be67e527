"""Hands for hypothesis, and every way to write them down."""

from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import strategies as st

import bigslick as bs

DECK = list(range(52))
SHORT_DECK = list(range(16, 52))


def hands(deck: list[int], least: int = 5, most: int = 7) -> st.SearchStrategy[list[int]]:
    """Different cards of a deck, in any order."""
    return st.lists(st.sampled_from(deck), min_size=least, max_size=most, unique=True)


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
