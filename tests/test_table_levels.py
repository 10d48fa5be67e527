"""Blind levels by hands and by minutes. Rule 6.3; TDA 23."""

from typing import Any

import pytest

import bigslick as bs

SMALL, MIDDLE, LARGE = [bs.Rules.no_limit(10 * n, 20 * n) for n in (1, 2, 4)]
MINUTE = 60


class Clock:
    """A clock that is put forward by hand."""

    def __init__(self, now: float = 5000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def table_with(levels: Any, clock: Clock | None = None) -> bs.Table:
    table = bs.Table(levels, seats=3, first_button=0, clock=clock or Clock())
    for seat in range(3):
        table.join(f"player {seat}", 100_000, seat=seat)
    return table


def level_of_the_next_hand(table: bs.Table) -> int:
    """Deal it and play it; it says itself which blinds it has."""
    hand = table.deal()
    level: int = table.level
    assert hand.rules == table.rules
    while hand.actor is not None:
        hand.fold()
    assert (table.level, table.rules) == (level, hand.rules)
    return level


def test_6_3_rules_alone_are_a_level_without_end() -> None:
    clock = Clock()
    table = table_with(SMALL, clock)
    for _ in range(5):
        assert level_of_the_next_hand(table) == 0
        assert table.rules == SMALL
        clock.now += 1000 * MINUTE


def test_6_3_levels_by_hands() -> None:
    levels = [bs.Level(SMALL, hands=2), bs.Level(MIDDLE, hands=1), bs.Level(LARGE)]
    table = table_with(levels)
    assert (table.level, table.rules) == (0, SMALL)
    assert [level_of_the_next_hand(table) for _ in range(6)] == [0, 0, 1, 2, 2, 2]
    assert table.rules == LARGE


def test_6_3_hands_are_counted_not_minutes() -> None:
    clock = Clock()
    table = table_with([bs.Level(SMALL, hands=2), bs.Level(MIDDLE)], clock)
    level_of_the_next_hand(table)
    clock.now += 1000 * MINUTE
    assert level_of_the_next_hand(table) == 0
    assert level_of_the_next_hand(table) == 1


def test_6_3_the_blinds_of_the_level_are_posted() -> None:
    table = table_with([bs.Level(SMALL, hands=1), bs.Level(MIDDLE)])
    assert [post.amount for post in table.deal().posts] == [10, 20]
    fold_all(table)
    assert [post.amount for post in table.deal().posts] == [20, 40]


@pytest.mark.parametrize(
    ("seconds", "level"),
    [
        (0, 0),
        (9.99 * MINUTE, 0),
        (10 * MINUTE, 1),
        (14.99 * MINUTE, 1),
        (15 * MINUTE, 2),
        (1000 * MINUTE, 2),
    ],
)
def test_6_3_levels_by_minutes(seconds: float, level: int) -> None:
    clock = Clock()
    levels = [bs.Level(SMALL, minutes=10), bs.Level(MIDDLE, minutes=5), bs.Level(LARGE)]
    table = table_with(levels, clock)
    assert level_of_the_next_hand(table) == 0
    clock.now += seconds
    assert level_of_the_next_hand(table) == level


def test_6_3_the_next_level_begins_when_the_last_was_to_end() -> None:
    clock = Clock()
    levels = [bs.Level(SMALL, minutes=10), bs.Level(MIDDLE, minutes=10), bs.Level(LARGE)]
    table = table_with(levels, clock)
    level_of_the_next_hand(table)
    clock.now += 18 * MINUTE
    assert level_of_the_next_hand(table) == 1
    clock.now += 2 * MINUTE  # not ten minutes on it, but it was to end now
    assert level_of_the_next_hand(table) == 2


def test_6_3_the_clock_starts_with_the_first_hand() -> None:
    clock = Clock()
    table = table_with([bs.Level(SMALL, minutes=10), bs.Level(MIDDLE)], clock)
    clock.now += 60 * MINUTE
    assert level_of_the_next_hand(table) == 0
    assert table.elapsed == 0
    clock.now += 9 * MINUTE
    assert level_of_the_next_hand(table) == 0
    assert table.elapsed == 9 * MINUTE
    clock.now += 1 * MINUTE
    assert level_of_the_next_hand(table) == 1
    assert table.elapsed == 10 * MINUTE


def test_23_a_level_never_changes_within_a_hand() -> None:
    clock = Clock()
    table = table_with([bs.Level(SMALL, minutes=10), bs.Level(MIDDLE)], clock)
    hand = table.deal()
    clock.now += 10 * MINUTE
    assert (table.level, table.rules, hand.rules) == (0, SMALL, SMALL)
    hand.call()
    assert hand.legal.min_raise_to == 40
    fold_all(table)
    assert (table.level, table.rules) == (0, SMALL)
    assert level_of_the_next_hand(table) == 1


def test_23_a_new_level_holds_from_the_next_hand() -> None:
    clock = Clock()
    table = table_with([bs.Level(SMALL, minutes=10), bs.Level(MIDDLE)], clock)
    level_of_the_next_hand(table)
    clock.now += 10 * MINUTE
    assert (table.level, table.rules) == (0, SMALL)  # those of the last hand dealt
    assert table.deal().rules == MIDDLE


def test_6_3_minutes_after_a_level_of_hands_begin_with_its_first_hand() -> None:
    clock = Clock()
    levels = [bs.Level(SMALL, hands=1), bs.Level(MIDDLE, minutes=10), bs.Level(LARGE)]
    table = table_with(levels, clock)
    assert level_of_the_next_hand(table) == 0
    clock.now += 60 * MINUTE
    assert level_of_the_next_hand(table) == 1
    clock.now += 9 * MINUTE
    assert level_of_the_next_hand(table) == 1
    clock.now += 1 * MINUTE
    assert level_of_the_next_hand(table) == 2


def test_6_3_a_level_of_hands_after_minutes_has_all_its_hands() -> None:
    clock = Clock()
    levels = [bs.Level(SMALL, minutes=10), bs.Level(MIDDLE, hands=2), bs.Level(LARGE)]
    table = table_with(levels, clock)
    assert level_of_the_next_hand(table) == 0
    clock.now += 60 * MINUTE
    assert [level_of_the_next_hand(table) for _ in range(3)] == [1, 1, 2]


@pytest.mark.parametrize("last", [{"hands": 1}, {"minutes": 1}, {}])
def test_6_3_the_last_level_goes_on_for_ever(last: dict[str, Any]) -> None:
    clock = Clock()
    table = table_with([bs.Level(SMALL, hands=1), bs.Level(MIDDLE, **last)], clock)
    levels = []
    for _ in range(4):
        levels.append(level_of_the_next_hand(table))
        clock.now += 60 * MINUTE
    assert levels == [0, 1, 1, 1]


def test_6_3_a_level_that_never_ends_has_none_after_it() -> None:
    with pytest.raises(bs.BigslickError):
        bs.Table([bs.Level(SMALL), bs.Level(MIDDLE)])


def test_6_3_there_is_a_level_at_least() -> None:
    with pytest.raises(bs.BigslickError):
        bs.Table([])


def test_3_9_one_blind_on_the_button_is_a_matter_of_all_levels() -> None:
    one_blind = bs.Rules.no_limit(0, 20, button_blind=True)
    with pytest.raises(bs.BigslickError):
        bs.Table([bs.Level(SMALL, hands=1), bs.Level(one_blind)])


@pytest.mark.parametrize("length", ["hands", "minutes"])
def test_6_3_a_level_is_long_enough_for_any_evening(length: str) -> None:
    for most in (1, 2**31):
        assert getattr(bs.Level(SMALL, **{length: most}), length) == most
    for wrong in (0, 2**31 + 1):
        with pytest.raises(bs.BigslickError, match=f"the {length} of a level are 1 to"):
            bs.Level(SMALL, **{length: wrong})


def test_6_3_levels_may_differ_in_all_else() -> None:
    levels = [
        bs.Level(bs.Rules.no_limit(10, 20), hands=1),
        bs.Level(bs.Rules.fixed_limit(20, 40), hands=1),
        bs.Level(bs.Rules.pot_limit(0, 40, ante=5, straddles=[80])),
    ]
    table = table_with(levels)
    assert [level_of_the_next_hand(table) for _ in range(3)] == [0, 1, 2]


def fold_all(table: bs.Table) -> None:
    assert table.hand is not None
    while table.hand.actor is not None:
        table.hand.fold()
