"""Tables, events and logs that were changed by others: refused, or a table that can be."""

import json
import tempfile
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

import bigslick as bs
from bigslick.table import events
from fuzz.outcomes import Refused, outcome
from fuzz.targets import target
from hostile_json import OTHERS, at, json_values, with_other, without
from random_evenings import LEVELS, ONE_BLIND, check_chips, evening, random_act

EVENINGS = 12
HANDS = 9


@cache
def log(number: int) -> bytes:
    """The log of an evening, which ends in a hand."""
    chance = Random(number)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "log")
        table = bs.Table(
            ONE_BLIND if number % 4 == 0 else LEVELS[number % 7 :],
            seats=3 + number % 4,
            button_rule=list(bs.ButtonRule)[number % 2],
            first_button=list(bs.FirstButton)[number % 3 == 0],
            new_player_blind=number % 5 != 0,
            rng=chance,
            clock=lambda: 0.0,
            log=path,
        )
        with table:
            for player in range(1 + number % 3):
                table.join(str(player), 100)
            if number % 3 == 2:
                table.draw_seats()
            for _ in zip(range(HANDS), evening(table, chance), strict=False):
                if table.can_deal and chance.random() < 0.3 and not (hand := table.deal()).is_over:
                    random_act(hand, chance)
        return path.read_bytes()


@st.composite
def logs(draw: st.DrawFn) -> bytes:
    """A log with some lines more or less, or others, mostly near its end."""
    lines = log(draw(st.integers(0, EVENINGS - 1))).splitlines(keepends=True)
    lines = lines[: draw(st.integers(1, 5) | st.integers(5, len(lines)))]
    for _ in range(draw(st.integers(1, 3))):
        earliest = draw(st.sampled_from([0, len(lines) - 1, len(lines) - 4]))
        place = draw(st.integers(max(0, earliest), len(lines) - 1))
        change = draw(st.sampled_from(CHANGES))
        lines[place : place + 1] = change(draw, lines, lines[place])
        lines = lines or [b""]
    text = b"".join(lines)
    if draw(st.integers(0, 7)) == 0:
        text = text[: draw(st.integers(0, len(text)))]
    if text and draw(st.integers(0, 7)) == 0:
        place = draw(st.integers(0, len(text) - 1))
        text = text[:place] + bytes([draw(st.integers(0, 255))]) + text[place + 1 :]
    return text


def other_fact(draw: st.DrawFn, line: bytes) -> bytes:
    """The line with another value at one place, if it is one of JSON."""
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        return line
    return json.dumps(other(draw, data)).encode() + b"\n"


def other(draw: st.DrawFn, data: Any) -> Any:
    """The data with another value at one place, mostly one of the same kind."""
    path: tuple[Any, ...] = ()
    value = data
    while isinstance(value, dict | list) and value and draw(st.integers(0, 9)):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        path = (*path, draw(st.sampled_from(keys)))
        value = at(data, path)
    choice = draw(st.integers(0, 9))
    if choice == 0 and path:
        return without(data, path)
    if choice == 1:
        return with_other(data, path, draw(json_values()))
    if choice == 2 or not isinstance(value, int | list | str):
        return with_other(data, path, draw(st.sampled_from(OTHERS)))
    if isinstance(value, bool):
        return with_other(data, path, not value)
    if isinstance(value, int):
        near = st.integers(value - 2, value + 2)
        return with_other(data, path, draw(near | st.sampled_from([0, 2**62, 2**63])))
    if isinstance(value, str):
        return with_other(data, path, draw(st.sampled_from(WORDS)))
    if choice % 2:
        return with_other(data, path, draw(st.permutations([*value, *value[:1]])))
    return with_other(data, path, value[draw(st.integers(0, 1)) : -1])


WORDS = ["As", "2c", "dead", "forward", "high_card", "random", "fold", "call", "raise_to", "Ann"]


@st.composite
def new_lines(draw: st.DrawFn) -> bytes:
    """A line of an event that may be, or of none."""
    seat, amount = draw(st.integers(0, 5)), draw(st.sampled_from([0, 1, 10, 100, 2**62]))
    flag = draw(st.booleans())
    action = draw(st.sampled_from(["fold", "check", "call", "all_in", "bet", "raise_to"]))
    with_amount = {"amount": amount} if action in ("bet", "raise_to") else {}
    event: Any = draw(
        st.sampled_from(
            [
                {"event": "joined", "seat": seat, "player": "Ann", "chips": amount, "waits": flag},
                {"event": "left", "seat": seat, "chips": amount},
                {"event": "sat_out", "seat": seat},
                {"event": "came_back", "seat": seat, "waits": flag},
                {"event": "rebought", "seat": seat, "chips": amount},
                {"event": "seats_drawn", "rounds": []},
                {"event": "button_drawn", "seat": seat, "rounds": []},
                {"event": "button_drawn", "seat": seat, "rounds": [[[0, "2c"], [1, "As"]]]},
                {"event": "acted", "seat": seat, "action": {"action": action, **with_amount}},
                {"event": "turned_up", "seat": seat},
            ]
        )
    )
    odd = st.sampled_from([b"[" * 5000, b"\xff", b"", b"{}", b"null"])
    return (draw(odd) if draw(st.integers(0, 9)) == 0 else json.dumps(event).encode()) + b"\n"


Change = Callable[[st.DrawFn, list[bytes], bytes], list[bytes]]
CHANGES: list[Change] = [
    lambda draw, lines, line: [],  # noqa: ARG005
    lambda draw, lines, line: [line, line],  # noqa: ARG005
    lambda draw, lines, line: [line, draw(st.sampled_from(lines))],
    lambda draw, lines, line: [draw(st.sampled_from(lines)), line],
    lambda draw, lines, line: [line, draw(new_lines())],  # noqa: ARG005
    lambda draw, lines, line: [line, draw(new_lines())],  # noqa: ARG005
    lambda draw, lines, line: [draw(new_lines()), line],  # noqa: ARG005
    lambda draw, lines, line: [other_fact(draw, line)],  # noqa: ARG005
    lambda draw, lines, line: [other_fact(draw, line)],  # noqa: ARG005
]


@target(text=logs())
def table_logs(text: bytes) -> None:
    """A log is refused with its path and line and left as it is, or is of a table that plays on."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "log")
        path.write_bytes(text)
        refused = None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            try:
                table = bs.Table.load(path, rng=Random(1), clock=lambda: 0.0)
            except bs.HistoryError as error:
                refused = error
        if refused is not None:
            assert refused.path == str(path)
            assert refused.line is not None
            assert 1 <= refused.line <= 1 + text.count(b"\n")
            assert path.read_bytes() == text
            return
        with table:
            assert text.startswith(path.read_bytes())
            assert b"\n" not in text[path.stat().st_size :]
            plays_on(table)
            with bs.Table.load(path, clock=lambda: 0.0) as again:
                assert again.to_data() == table.to_data()


def plays_on(table: bs.Table) -> None:
    """Two hands more, without an error, unless there are too many chips for one more player."""
    check_chips(table)
    with suppress(bs.ChipError):
        for _ in zip(range(2), evening(table, Random(2)), strict=False):
            check_chips(table)
            assert bs.Table.from_data(table.to_data()).to_data() == table.to_data()


@cache
def tables(number: int) -> list[dict[str, Any]]:
    """What an evening was at each of its moments."""
    moments: list[dict[str, Any]] = []
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "log")
        lines = log(number).splitlines(keepends=True)
        for end in range(1, len(lines) + 1):
            path.write_bytes(b"".join(lines[:end]))
            with bs.Table.load(path, clock=lambda: 0.0) as table:
                moments.append(json.loads(table.to_json()))
    return moments


@st.composite
def changed_tables(draw: st.DrawFn) -> Any:
    data: Any = draw(st.sampled_from(tables(draw(st.integers(0, EVENINGS - 1)))))
    for _ in range(draw(st.integers(1, 3))):
        data = other(draw, data)
    return data


@target(data=changed_tables() | json_values())
def table_json(data: Any) -> None:
    """What is no table is refused; what is one is written as it was read, and plays on."""
    read = outcome(lambda: bs.Table.from_data(data).to_data())
    assert outcome(lambda: bs.Table.from_json(json.dumps(data)).to_data()) == read
    if isinstance(read, Refused):
        assert issubclass(read.kind, bs.BigslickError)
        return
    table = bs.Table.from_data(data)
    plays_on(table)


@st.composite
def changed_events(draw: st.DrawFn) -> Any:
    lines = log(draw(st.integers(0, EVENINGS - 1))).splitlines()[1:]
    data = json.loads(draw(st.sampled_from(lines)))
    for _ in range(draw(st.integers(0, 2))):
        data = other(draw, data)
    return data


@target(data=changed_events() | json_values())
def table_events(data: Any) -> None:
    """What is no event of a table is refused; what is one is written as it was read."""
    read = outcome(lambda: events.from_data(data).to_data())
    text = json.dumps(data)
    assert outcome(lambda: events.from_json(text).to_data()) == read
    assert outcome(lambda: events.from_json(text.encode()).to_data()) == read
    if isinstance(read, Refused):
        assert issubclass(read.kind, bs.BigslickError)
        return
    assert read.value == data
    event = events.from_data(data)
    assert events.from_json(event.to_json()) == event
    assert repr(event) == str(event)
