"""603 real online hands: settled and replayed to what the room paid. Rules 3 and 4."""

import csv
import json
from collections import Counter
from pathlib import Path
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
    line = next(line for line in read_lines() if number(line) == REPEATS_A_CARD)
    with pytest.raises(bs.CardError, match="5d at index 2 was given before") as caught:
        strengths_of(line)
    assert caught.value.card is bs.Card("5d")


# The same hands, replayed through Hand.

DIFFERENCES = Path(__file__).parent / "trace_differences.csv"
PHH_FIELDS = (
    "variant", "antes", "blinds_or_straddles", "starting_stacks",
    "min_bet", "small_bet", "big_bet", "actions",
)  # fmt: skip


REPEATS_A_CARD = "109687480274"


def played_lines() -> list[dict[str, Any]]:
    """All but the one line that is refused."""
    lines = read_lines()
    variants = Counter(line["variant"] for line in lines)
    assert variants == {"NT": 561, "FT": 38, "NS": 3, "PT": 1}
    return [line for line in lines if number(line) != REPEATS_A_CARD]


def history_of(line: dict[str, Any]) -> bs.HandHistory:
    """The line as a PHH record; five lines have the last board cards only in ``board``."""
    fields = {name: line[name] for name in PHH_FIELDS if name in line}
    dealt = "".join(action.split()[2] for action in line["actions"] if action.startswith("d db"))
    missing = line["board"].removeprefix(dealt)
    streets = [missing[:6], missing[6:8], missing[8:]] if not dealt else [missing[:2], missing[2:]]
    return bs.HandHistory(
        fields | {"actions": line["actions"] + [f"d db {cards}" for cards in streets if cards]}
    )


def number(line: dict[str, Any]) -> str:
    name: str = line["id"]
    return name.rpartition("#")[2]


def test_every_line_replays_to_the_stacks_of_the_text():
    outcomes: Counter[str] = Counter()
    for line in played_lines():
        hand = history_of(line).replay()
        assert hand.is_over
        assert hand.payouts is not None
        # The rake comes out of what was won; nobody's stack differs by anything else.
        finishing = line["text_finishing_stacks"]
        raked = [a - b for a, b in zip(hand.stacks, finishing, strict=True)]
        assert sum(raked) == line["rake"]
        for less, payout in zip(raked, hand.payouts, strict=True):
            assert 0 <= less <= (line["rake"] if payout else 0)
        outcomes["raked" if line["rake"] else "equal"] += 1
    assert outcomes == {"equal": 540, "raked": 62}


def test_the_replay_of_the_line_that_repeats_a_card_is_refused_at_the_card():
    line = next(line for line in read_lines() if number(line) == REPEATS_A_CARD)
    with pytest.raises(bs.HistoryError, match="5d has been dealt already") as caught:
        history_of(line).replay()
    assert caught.value.action == line["actions"].index("d db 5dKs7c")


def test_every_step_is_that_of_the_trace_or_a_known_difference():
    with DIFFERENCES.open(newline="") as file:
        rows = list(csv.DictReader(file))
    known = {(row["hand"], row["step"]): (row["call"], row["min"], row["max"]) for row in rows}
    steps, found = 0, {}
    for line in played_lines():
        trace = {entry["i"]: entry for entry in line.get("trace", [])}
        for step, hand in enumerate(history_of(line).steps() if trace else ()):
            if step not in trace:
                continue
            steps += 1
            expected, legal = trace[step], hand.legal
            assert hand.actor == expected["actor"] - 1
            own = legal.call or 0, legal.min_raise_to, legal.max_raise_to
            if own != (expected["call"], expected["min"], expected["max"]):
                texts = ("" if amount is None else str(amount) for amount in own)
                found[number(line), str(step)] = tuple(texts)
    assert steps == 6630
    assert found == known
    assert len(rows) == len(known) == 57
    assert Counter(row["rule"] for row in rows) == {"3.4": 36, "3.5": 1, "3.6": 11, "3.8": 9}
