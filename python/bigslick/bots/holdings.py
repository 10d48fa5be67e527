"""How strong two hole cards are before the flop, and where they stand among all others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import accumulate
from random import Random

import numpy as np

from bigslick._native import rank_board
from bigslick.cards import Card
from bigslick.chart import Act, Before, Position, advise
from bigslick.chart.holdings import HOLDINGS, combinations, read_holding
from bigslick.deck import Deck
from bigslick.ranking import Ranking

__all__ = ["Advised", "advised"]

_BOARDS = 1000
_OPPONENTS = 3


@dataclass(frozen=True, slots=True)
class Advised:
    """How many holdings the chart raises and enters with in a situation, and in which order.

    ``places`` has each class of holdings with the share of all pairs of cards that stand before
    it. ``raises`` and ``enters`` are shares too: the chart raises with the classes whose place is
    below ``raises``, and calls or raises with those below ``enters``.
    """

    places: Mapping[str, float]
    raises: float
    enters: float


@cache
def advised(ranking: Ranking, position: Position, before: Before) -> Advised:
    """The chart of a situation as an order of all holdings.

    First those that it raises, then those that it calls, then the others, each from the strongest
    down. The short deck has no chart: there the chart says how many, and their strength alone
    which.
    """
    acts = {holding: advise(holding, position, before).charted for holding in HOLDINGS}
    strengths = _strengths(ranking)
    order = sorted(strengths, key=strengths.__getitem__, reverse=True)
    if ranking is Ranking.STANDARD:
        order.sort(key=lambda holding: _IN_ORDER.get(acts[holding], len(_IN_ORDER)))
    passed = [0, *accumulate(map(combinations, order))]
    places = {it: pairs / passed[-1] for it, pairs in zip(order, passed, strict=False)}
    return Advised(places, _share(acts, Act.RAISE), _share(acts, Act.RAISE, Act.CALL))


def _share(acts: Mapping[str, Act], *of: Act) -> float:
    """The share of all pairs of cards that one of these acts is advised with."""
    pairs = sum(combinations(holding) for holding, act in acts.items() if act in of)
    return pairs / sum(map(combinations, acts))


@cache
def _strengths(ranking: Ranking) -> Mapping[str, float]:
    """How often each class of holdings of a deck beats so many others on a full board.

    Counted on random boards, the same each time, all holdings at once; ties count half.
    """
    beats = np.zeros(len(_PAIRS))
    boards = np.zeros(len(_PAIRS))
    chance = Random(0)
    for _ in range(_BOARDS):
        deck = Deck(short=ranking is not Ranking.STANDARD)
        deck.shuffle(chance)
        strengths = rank_board(deck.deal(5), ranking=ranking)
        held = strengths > 0
        ordered = np.sort(strengths[held])
        weaker = np.searchsorted(ordered, strengths, "left")
        no_stronger = np.searchsorted(ordered, strengths, "right")
        share = (weaker + no_stronger) / (2 * len(ordered))
        beats += np.where(held, share**_OPPONENTS, 0)
        boards += held
    of_class: dict[str, list[int]] = {}
    for pair, holding in enumerate(_PAIRS):
        if boards[pair]:
            of_class.setdefault(holding, []).append(pair)
    return {
        holding: float(beats[pairs].sum() / boards[pairs].sum())
        for holding, pairs in of_class.items()
    }


_IN_ORDER = {Act.RAISE: 0, Act.CALL: 1}
_PAIRS = [read_holding((low, high)) for high in Card for low in list(Card)[:high]]
"""The class of each pair of cards, in the order of ``rank_board``."""
