"""What the practice table tells a learner: each figure by counting or by hand."""

from typing import Any

import pytest
from rich.text import Text

import bigslick as bs
from bigslick import chart
from bigslick.choices import Lang
from bigslick.cli.practice.hints import hint_sheet
from bigslick.history.sentences import Sentences
from tables import play

NO_LIMIT = bs.Rules.no_limit(10, 20)


def told(view: bs.HandView, lang: Lang = "en") -> list[str]:
    """The parts of the sheet, as plain texts."""
    parts = hint_sheet(view, Sentences(lang, ["Hero", "Ann", "Ben"]))._parts
    return [part.plain if isinstance(part, Text) else str(part) for part in parts]


def flop(hole: str, board: str, bet: int | None = None, **knobs: Any) -> bs.Hand:
    """Heads-up with 120 in the pot; seat 0 is checked or bet to after the flop."""
    hand = bs.Hand(bs.Rules.no_limit(10, 20, **knobs), [2000, 2000], button=0)
    hand.deal_hole(0, hole)
    play(hand, "raise_to:60 call")
    hand.deal_board(board)
    play(hand, "check" if bet is None else f"bet:{bet}")
    return hand


@pytest.mark.parametrize(
    ("hole", "board", "lines"),
    [
        (
            "7c 7d",
            "7s 2h 5d",
            [
                "You have three of a kind, sevens (7♠ 7♦ 7♣ 5♦ 2♥).",
                "It beats 100 % of the hands that another may hold.",
            ],
        ),
        (
            "9h 5h",
            "Kh 7h 2c",
            [
                "You have high card, king (K♥ 9♥ 7♥ 5♥ 2♣).",
                "It beats 16 % of the hands that another may hold.",
                "A straight or a flush is still to come 35 % of the time.",
            ],
        ),
    ],
)
def test_after_the_flop_it_tells_what_you_have_what_it_beats_and_what_may_come(
    hole: str, board: str, lines: list[str]
) -> None:
    assert told(flop(hole, board).view(0)) == lines


@pytest.mark.parametrize(("bet", "share"), [(60, 25), (120, 33), (40, 20)])
def test_the_price_of_a_call_is_what_it_is_of_the_pot_that_it_makes(bet: int, share: int) -> None:
    hand = flop("9h 5h", "Kh 7h 2c", bet)
    line = f"A call of {bet} for a pot of {120 + bet} pays if it wins {share} % of the time."
    assert told(hand.view(0))[-1] == line
    assert not any("A call of" in it for it in told(flop("9h 5h", "Kh 7h 2c").view(0)))
    hand.call()
    assert not any("A call of" in it for it in told(hand.view(0)))


def test_before_the_flop_it_is_the_advice_of_the_chart():
    hand = bs.Hand(NO_LIMIT, [2000] * 3, button=0)
    hand.deal_hole(0, "As Qh")
    advice, *rest = told(hand.view(0))
    assert advice == chart.advise_actor(hand).describe()
    assert sum("▸AQo R◂" in line for line in rest) == 1
    assert told(hand.view(0), "zh-Hans")[0] == chart.advise_actor(hand).describe(lang="zh-Hans")


def test_there_is_no_hint_out_of_turn_before_the_flop_nor_out_of_the_hand():
    hand = bs.Hand(NO_LIMIT, [2000] * 3, button=0)
    for seat in range(3):
        hand.deal_hole(seat, ["As Qh", "Kd Kh", "7s 2d"][seat])
    assert told(hand.view(1)) == ["The chart answers when it is your turn."]
    hand.fold()
    assert told(hand.view(0)) == ["Hints are for a hand that you are in."]
    hand.call()
    hand.check()
    hand.deal_board("7c 7d Ah")
    assert told(hand.view(0)) == ["Hints are for a hand that you are in."]
    assert told(hand.view(1))[0].startswith("You have two pair")
    hand.bet(100)
    hand.fold()
    assert told(hand.view(1)) == ["Hints are for a hand that you are in."]


def test_the_short_deck_has_no_chart_and_is_counted_by_its_own_ranking():
    hand = bs.Hand(bs.Rules.short_deck(10, 20), [2000] * 2, button=0)
    assert hand.actor is not None
    hand.deal_hole(hand.actor, "As Ah")
    view = hand.view(hand.actor)
    assert told(view) == [
        "The chart of starting hands is not of the short deck.",
        "A call of 20 for a pot of 40 pays if it wins 33 % of the time.",
    ]
    lines = told(flop("Ah Kh", "Qh 7h 6h", ranking="short_deck").view(0))
    assert lines[1] == "It beats 100 % of the hands that another may hold."
