"""Every hand of a deck, as card masks."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any, TypeAlias

import numpy as np

Masks: TypeAlias = np.ndarray[Any, np.dtype[np.uint64]]


def all_hands(cards: int, *, lowest_rank: int) -> Iterator[Masks]:
    """Yields the masks of all hands of so many cards, in pieces.

    The hands of k cards whose highest card is the n-th are the hands of k - 1 of the cards below
    it; in colexicographic order those come first, so a slice of the smaller hands is all it takes.
    """
    bits = [
        np.uint64(1 << (16 * suit + rank)) for rank in range(lowest_rank, 13) for suit in range(4)
    ]
    smaller: Masks = np.zeros(1, dtype=np.uint64)
    for size in range(1, cards):
        smaller = np.concatenate(list(_with_one_more(smaller, size, bits)))
    yield from _with_one_more(smaller, cards, bits)


def _with_one_more(smaller: Masks, size: int, bits: list[np.uint64]) -> Iterator[Masks]:
    below = 1  # the number of hands of size - 1 cards among the cards below the highest
    for highest in range(size - 1, len(bits)):
        yield smaller[:below] | bits[highest]
        below = below * (highest + 1) // (highest + 2 - size)


def one_hand_of_each_class() -> Iterator[list[int]]:
    """Five cards for each of the 7,462 classes: four suits unless it is a flush."""
    for ranks in combinations_with_replacement(range(13), 5):
        if ranks[0] != ranks[4]:
            yield [rank * 4 + place % 4 for place, rank in enumerate(ranks)]
    for ranks in combinations(range(13), 5):
        yield [rank * 4 for rank in ranks]
