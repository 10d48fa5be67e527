"""Cases from public bug reports, rule texts and real hands, run as data. Rules 1.6 to 1.8, 3, 4."""

import json
from collections import Counter
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


def test_there_are_twenty_betting_cases():
    variants = Counter(case.values[0]["input"]["variant"] for case in cases("betting"))
    assert variants == {"NT": 17, "PT": 2, "FT": 1}


@pytest.mark.parametrize("case", cases("betting"))
def test_betting(case: dict[str, Any]) -> None:
    hand = bs.HandHistory(case["input"]).replay()
    expected = case["expected"]
    legal = hand.legal
    assert hand.actor == expected["actor"] - 1
    assert (legal.call or 0) == expected["call"]
    assert legal.min_raise_to == expected["min_raise_to"]
    assert legal.max_raise_to == expected["max_raise_to"]


def history_case(name: str) -> dict[str, Any]:
    case = next(case.values[0] for case in cases("history") if case.id == name)
    assert isinstance(case, dict)
    return case


def play(hand: bs.Hand, acts: list[list[Any]], names: list[str], board: str) -> None:
    """The acts ``[street, name, act, amount]`` of a case, with the board cards in between."""
    for street, name, act, *amount in acts:
        while street not in ("pre", hand.street):
            count = 3 if not hand.board else 1
            dealt = 2 * len(hand.board)
            hand.deal_board(board[dealt : dealt + 2 * count])
        assert hand.actor == names.index(name)
        if act == "raise_to":
            hand.raise_to(amount[0])
        elif act == "bet":
            hand.bet(amount[0])
        else:
            getattr(hand, act)()


def test_history_34_cents_that_nobody_called_come_back():
    case = history_case("hh-uncalled-034")
    given, expected = case["input"], case["expected"]
    names = [label.partition("(")[0] for label in given["seats_button_order"]]
    small, big, *_ = given["blinds"]
    hand = bs.Hand(bs.Rules.no_limit(small, big), given["stacks"], button=len(names) - 1)
    hand.deal_hole(names.index("Hero"), given["hole"]["Hero"])
    play(hand, given["actions"], names, given["board"])
    hand.show(names.index("Player5"), "QsQd")  # his cards are not told, only that they lost
    assert hand.settlement is not None
    assert hand.payoffs is not None
    hero = names.index(given["winner"])
    assert hand.settlement.returned[hero] == expected["uncalled_returned"]["Hero"]
    for name, contributed in expected["contributed"].items():
        seat = names.index(name)
        assert hand.contributions[seat] - hand.settlement.returned[seat] == contributed
    assert sum(pot.amount for pot in hand.pots) == expected["total_pot"]
    assert hand.payoffs[hero] - expected["rake"] == expected["net"]["Hero"]


def test_history_an_all_in_for_less_than_the_bet_is_a_call():
    case = history_case("hh-call-short-198")
    given, expected = case["input"], case["expected"]
    # The stack of 198 is the one that calls all-in: the big blind.
    blinds = given["blinds_heads_up"]
    short, deep = given["stacks"]
    hand = bs.Hand(bs.Rules.no_limit(blinds["button_sb"], blinds["bb"]), [short, deep], button=1)
    names = ["bb", "button"]
    play(hand, given["actions"], names, "")
    assert bs.events.Called(0, 98, all_in=True) in hand.events
    assert bs.events.Returned(1, expected["uncalled_returned"]["button"]) in hand.events
    assert not expected["is_raise"]
    assert hand.pot == expected["total_pot"]


def test_history_the_first_action_does_not_move_past_a_late_poster():
    case = history_case("hh-late-poster-order-2")
    given = case["input"]
    kinds = [bs.PostKind.SMALL_BLIND, bs.PostKind.BIG_BLIND, bs.PostKind.LIVE]
    posts = [
        bs.Post(int(player[1:]) - 1, kind, owed)
        for kind, (player, _, owed) in zip(kinds, given["posts"], strict=True)
    ]
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [200] * given["players"], button=7, posts=posts)
    assert f"p{(hand.actor or 0) + 1}" == case["expected"]["first_to_act"]
