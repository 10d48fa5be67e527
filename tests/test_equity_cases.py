"""The equity cases counted out board by board: the evaluator, before there is any equity."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest

import bigslick as bs
from test_cases import cases

pytestmark = pytest.mark.real_hands

Masks = npt.NDArray[np.uint64]
QUICK = {"eq-AcAs-KhKd", "eq-7d6d-2s2h", "eq-omp-5"}


def equity_cases() -> list[Any]:
    return [
        pytest.param(case.values[0], id=case.id, marks=() if case.id in QUICK else pytest.mark.slow)
        for case in cases("equity")
    ]


def holdings(texts: str, deck: list[int]) -> list[tuple[int, ...]]:
    """The hole cards of a range: "AcAs", "TT,JJ", or "random"."""
    if texts == "random":
        return list(combinations(deck, 2))
    made: list[tuple[int, ...]] = []
    for text in texts.split(","):
        if len(text) == 4:
            made.append(tuple(bs.parse_cards(text)))
        else:
            made += combinations([card for card in deck if str(bs.Card(card))[0] == text[0]], 2)
    return made


@cache
def places(cards: int, missing: int) -> npt.NDArray[np.intp]:
    return np.array(list(combinations(range(cards), missing)), dtype=np.intp)


def boards(deck: list[int], missing: int) -> Masks:
    """The masks of all cards that may still come."""
    bits = np.array([bs.card_mask([card]) for card in deck], dtype=np.uint64)
    return np.asarray(bits[places(len(deck), missing)].sum(axis=1), dtype=np.uint64)


def seated(ranges: list[str], deck: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Each way in which all can hold a hand of their range at once."""
    for held in product(*(holdings(text, deck) for text in ranges)):
        if len({card for cards in held for card in cards}) == 2 * len(held):
            yield list(held)


@pytest.mark.parametrize("case", equity_cases())
def test_every_board_is_won_by_whom_the_case_says(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    gone = bs.parse_cards(given["board"] + given["dead"])
    deck = [card for card in range(52) if card not in gone]
    dealt = np.uint64(bs.card_mask(given["board"]))
    missing = 5 - len(given["board"]) // 2
    masks: Counter[int] = Counter()
    for held in seated(given["ranges"], deck):
        left = [card for card in deck if not any(card in cards for cards in held)]
        board = boards(left, missing) | dealt
        worth = [bs.evaluate_many(board | np.uint64(bs.card_mask(cards))) for cards in held]
        best = np.max(worth, axis=0)
        wins = sum((strength == best).astype(np.int64) << i for i, strength in enumerate(worth))
        masks.update(dict(enumerate(np.bincount(wins).tolist())))
    counts = {str(mask): masks[mask] for mask in range(1, 2 ** len(given["ranges"]))}
    assert sum(counts.values()) == expected["total"]
    assert counts == {mask: expected["masks"].get(mask, 0) for mask in counts}
    for player, equity in enumerate(expected["equity"]):
        won = sum(
            count / bin(int(mask)).count("1")
            for mask, count in counts.items()
            if int(mask) >> player & 1
        )
        assert won / expected["total"] == pytest.approx(equity, abs=1e-9)
