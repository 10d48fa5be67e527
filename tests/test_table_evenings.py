"""Whole evenings at random: no chip lost, the button right, and the log tells the same. Rule 6."""

import random
from pathlib import Path
from typing import Any

import pytest

from bigslick import ButtonRule, Level, Table
from random_evenings import LEVELS, ONE_BLIND, check_chips, evening, same


@pytest.mark.parametrize("rule", list(ButtonRule))
@pytest.mark.parametrize("seats", [2, 3, 6, 9])
@pytest.mark.parametrize("levels", [LEVELS, ONE_BLIND])
def test_6_evenings_of_random_players(
    levels: list[Level], rule: ButtonRule, seats: int, tmp_path: Path
) -> None:
    chance = random.Random(seats)
    table = Table(levels, seats=seats, button_rule=rule, rng=chance, log=tmp_path / "log")
    play_on(table, chance, hands=400)
    assert same(Table.load(tmp_path / "log"), table)


@pytest.mark.slow
@pytest.mark.parametrize(("rule", "hands"), [("dead", 100_000), ("forward", 20_000)])
def test_6_a_hundred_thousand_hands_at_one_table(rule: Any, hands: int, tmp_path: Path) -> None:
    chance = random.Random(rule)
    table = Table(
        [*LEVELS[:-1] * 150, LEVELS[-1]],
        seats=8,
        button_rule=rule,
        rng=chance,
        log=tmp_path / "log",
    )
    heads_up, dead_small, players = play_on(table, chance, hands=hands)
    assert min(heads_up, players) > 1000
    assert (dead_small > 1000) == (rule == "dead")
    assert same(Table.load(tmp_path / "log"), table)


def play_on(table: Table, chance: random.Random, *, hands: int) -> tuple[int, int, int]:
    """Play, and look at each hand; how many were heads-up, had a dead small blind, joined."""
    heads_up = dead_small = 0
    last = None
    for _, hand in zip(range(hands), evening(table, chance), strict=False):
        check_chips(table)
        assert table.number == hands_dealt(last) + 1
        assert hand.button == table.button
        if last is not None:
            check_button(table, last)
        heads_up += len(hand.dealt_in) == 2
        dead_small += table.small_blind is not None and table.small_blind not in hand.dealt_in
        last = table.number, table.button, table.small_blind, table.big_blind, hand.dealt_in
    names = {joined.player for joined in table.standings}
    return heads_up, dead_small, len(names)


def hands_dealt(last: tuple[Any, ...] | None) -> int:
    return 0 if last is None else last[0]


def check_button(table: Table, last: tuple[Any, ...]) -> None:
    """Rule 6.2, as far as two hands one after the other must show it whatever came between."""
    _, button, small, big, dealt_in = last
    hand, count = table.hand, len(table.seats)
    assert hand is not None
    assert table.big_blind in hand.dealt_in
    if len(hand.dealt_in) == 2:
        assert table.big_blind != big  # TDA 34-B
        assert table.button in hand.dealt_in
        return
    if small is None:
        assert table.button == table.big_blind != button
        return
    if len(set(dealt_in) & set(hand.dealt_in)) < 2:
        return  # the game begins again
    passed = [(big + step) % count for step in range(1, count + 1)]
    if table.button_rule is ButtonRule.DEAD:
        between = passed[: passed.index(table.big_blind)]
        assert not set(between) & set(hand.dealt_in) - {small}
        assert table.small_blind == big
        if small not in between and small != table.big_blind:
            assert table.button == small
    else:
        assert table.button in hand.dealt_in
        assert table.small_blind in hand.dealt_in
        played_both = set(hand.dealt_in) & set(dealt_in)
        after = [(button + step) % count for step in range(1, count + 1)]
        if len(played_both) > 1:
            assert table.button == next(seat for seat in after if seat in played_both)
