"""603 real online hands: what settle pays is what the room paid. Rules 4.1 to 4.6."""

import json
from collections import Counter
from typing import Any

import pytest

import bigslick as bs
from conftest import SHARED

pytestmark = pytest.mark.real_hands


def read_lines() -> list[dict[str, Any]]:
    text = (SHARED / "data/text_hands/hands.jsonl").read_text()
    return [json.loads(line) for line in text.splitlines()]


def per_player(players: int, amounts: list[Any]) -> list[int]:
    """Sums ``["p2", 50, ...]`` entries into a list by player."""
    sums = [0] * players
    for player, amount, *_ in amounts:
        sums[int(player[1:]) - 1] += amount
    return sums


def strengths_of(line: dict[str, Any]) -> list[int | None]:
    """What the live seats hold: 1, below every hand shown, where that was never seen."""
    ranking = bs.Ranking.SHORT_DECK if line["variant"] == "NS" else bs.Ranking.STANDARD
    holdings = {}
    for action in line["actions"]:
        match action.split():
            case ["d", "dh", player, cards] | [player, "sm", cards] if "?" not in cards:
                holdings[int(player[1:]) - 1] = cards
    strengths: list[int | None] = []
    for seat, folded in enumerate(line["folded"]):
        if folded:
            strengths.append(None)
        elif seat in holdings and len(line["board"]) == 10:
            strengths.append(bs.evaluate(holdings[seat], line["board"], ranking=ranking))
        else:
            strengths.append(1)
    return strengths


def verdict(line: dict[str, Any]) -> str:
    """How the payouts compare with the text: "equal", "walk", "refused" or "different"."""
    players = len(line["contributed"])
    uncalled = per_player(players, line["text_uncalled"])
    collected = per_player(players, line["text_collected"])
    contributions = [a + b for a, b in zip(line["contributed"], uncalled, strict=True)]
    # No line posts dead money: all that was collected is in the contributions.
    assert sum(line["contributed"]) == sum(collected) + line["rake"]
    try:
        strengths = strengths_of(line)
    except bs.CardError:
        return "refused"
    settlement = bs.settle(contributions, strengths, button=players - 1)
    assert sum(settlement.payouts) == sum(contributions)
    won = [a - b for a, b in zip(settlement.payouts, settlement.returned, strict=True)]
    if list(settlement.returned) == uncalled and collects(won, collected, line["rake"]):
        return "equal"
    if list(settlement.payouts) == [a + b for a, b in zip(collected, uncalled, strict=True)]:
        return "walk"
    return "different"


def collects(won: list[int], collected: list[int], rake: int) -> bool:
    """Whether the winners collected what they won, short by the rake in all."""
    short = [a - b for a, b in zip(won, collected, strict=True)]
    return sum(short) == rake and all(
        0 <= less <= (rake if got else 0) for less, got in zip(short, collected, strict=True)
    )


def test_4_every_real_hand_is_paid_as_the_room_paid_it():
    verdicts = {line["id"]: verdict(line) for line in read_lines()}
    assert Counter(verdicts.values()) == {"equal": 599, "walk": 3, "refused": 1}
    # In a walk the text counts the unmatched blind as collected, not as returned.
    walks = [name for name, how in verdicts.items() if how == "walk"]
    assert [name.rpartition("#")[2] for name in walks] == ["2762719793", "3210773305", "3210674180"]


def test_the_line_that_repeats_a_card_is_refused_by_name():
    line = next(line for line in read_lines() if line["id"].endswith("#109687480274"))
    with pytest.raises(bs.CardError, match="5d at index 2 was given before") as caught:
        strengths_of(line)
    assert caught.value.card is bs.Card("5d")
