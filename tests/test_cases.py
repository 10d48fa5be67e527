"""Cases from public bug reports, rule texts and real hands, run as data. Rules 1.6 to 1.8 and 4."""

import json
from itertools import groupby
from typing import Any

import pytest

import bigslick as bs
from conftest import SHARED
from reference import pots as reference
from reference.evaluator import best_hand

pytestmark = pytest.mark.real_hands


def cases(kind: str) -> list[Any]:
    file = SHARED / "cases/handover.json"
    every = json.loads(file.read_text()) if file.exists() else []
    return [pytest.param(case, id=case["id"]) for case in every if case["kind"] == kind]


def test_there_are_ten_cases_of_each_kind():
    assert len(cases("evaluate")) == len(cases("pots")) == 10


@pytest.mark.parametrize("case", cases("evaluate"))
def test_evaluate(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    ranking = bs.Ranking.SHORT_DECK if given["deck"] == "short" else bs.Ranking.STANDARD
    ranked = {
        name: bs.rank_hand(cards, given["board"], ranking=ranking)
        for name, cards in given["hands"].items()
    }
    for name, hand in ranked.items():
        assert bs.evaluate(given["hands"][name], given["board"], ranking=ranking) == hand.strength
        # The cases know no royal flush of its own.
        category = hand.category.name.lower().replace("royal_flush", "straight_flush")
        assert category == expected["categories"][name]
    best_first = sorted(ranked, key=ranked.__getitem__, reverse=True)
    order = [sorted(tied) for _, tied in groupby(best_first, key=ranked.__getitem__)]
    assert order == [sorted(tied) for tied in expected["order"]]
    for name, hand in ranked.items():
        cards = [*bs.parse_cards(given["board"]), *bs.parse_cards(given["hands"][name])]
        for other, its in given["hands"].items():
            its_cards = [*bs.parse_cards(given["board"]), *bs.parse_cards(its)]
            stronger = best_hand(cards, ranking.value) > best_hand(its_cards, ranking.value)
            assert stronger == (hand > ranked[other])
    assert order[0] == sorted(expected["winners"])


@pytest.mark.parametrize("case", cases("pots"))
def test_pots(case: dict[str, Any]) -> None:
    given, expected = case["input"], case["expected"]
    contributions, strengths = given["contributions"], given["strengths"]
    assert [strength is None for strength in strengths] == given["folded"]
    # Arrays are in button order: the last one has the button. Seats count from 1.
    settlement = bs.settle(contributions, strengths, button=len(contributions) - 1)
    assert list(settlement.payouts) == expected["payouts"]
    of_reference = reference.settle(contributions, strengths, button=len(contributions) - 1)
    assert list(of_reference.payouts) == expected["payouts"]
    pots = [
        {
            "amount": pot.amount,
            "eligible": [seat + 1 for seat in pot.eligible],
            "winners": sorted(seat + 1 for seat in pot.winners),
        }
        for pot in settlement.pots
    ]
    assert with_returned_as_a_pot(pots, settlement.returned) == expected["pots"]


def with_returned_as_a_pot(
    pots: list[dict[str, Any]], returned: tuple[int, ...]
) -> list[dict[str, Any]]:
    """The cases write the uncalled bet as a pot of one, joined to a pot of that seat alone."""
    for seat, amount in enumerate(returned, start=1):
        alone = {"eligible": [seat], "winners": [seat]}
        if amount and pots and pots[-1]["eligible"] == [seat]:
            pots[-1]["amount"] += amount
        elif amount:
            pots.append({"amount": amount, **alone})
    return pots
