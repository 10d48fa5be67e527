"""Logs that cannot be: each is refused with its line, and left as it is."""

import json
import random
import warnings
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import bigslick as bs
from bigslick import BigslickError, HistoryError, Rules, Table
from logged import RULES, on, three_at
from random_evenings import LEVELS, check_chips, evening


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.log"


def test_whatever_line_is_changed_is_refused_by_its_number(path: Path, tmp_path: Path) -> None:
    chance = random.Random(11)
    table = Table(LEVELS, seats=4, rng=chance, first_button="high_card", log=path)
    for _ in zip(range(5), evening(table, chance), strict=False):
        pass
    text = path.read_text().splitlines(keepends=True)
    part = tmp_path / "part"
    changes = 0
    for number, line in enumerate(text[1:], start=2):
        for changed in other_lines(json.loads(line)):
            part.write_text("".join([*text[: number - 1], changed + "\n", *text[number:]]))
            changes += 1
            try:
                loaded = Table.load(part)
            except HistoryError as error:
                assert error.path == str(part)  # noqa: PT017
                assert error.line is not None  # noqa: PT017
                assert error.line >= number  # noqa: PT017
                assert str(error).startswith(f"{part}: line {error.line}: ")  # noqa: PT017
            else:
                check_chips(loaded)  # another evening, and one that can be
                loaded.close()
    assert changes > 200


def other_lines(data: dict[str, Any]) -> Iterator[str]:
    """Lines that differ in one fact from that of an event."""
    yield "{"
    yield "[]"
    yield "null"
    yield '{"event": "dealt"}'
    for name, value in data.items():
        yield json.dumps({key: data[key] for key in data if key != name})
        others: list[Any] = [-1, 10**30, 2, None, "x", [], True, 1.5, {}, value]
        for other in others:
            yield json.dumps(data | {name: other})


@pytest.mark.parametrize("text", ["", "\n", "{}\n", "\x00\n", '{"event": "joined"}\n', "[" * 9999])
def test_what_is_no_log_is_refused(path: Path, text: str) -> None:
    path.write_text(text)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        with pytest.raises(HistoryError, match=r"table\.log: ") as caught:
            Table.load(path)
    assert caught.value.line == 1


@pytest.mark.parametrize("text", ["", "precious", '{"event": "opened", "tab', "\x00"])
def test_a_file_with_no_whole_line_is_left_as_it_is(path: Path, text: str) -> None:
    path.write_text(text)
    with pytest.raises(HistoryError, match="no table is in this log"):
        Table.load(path)
    assert path.read_text() == text


STARTED: dict[str, Any] = {
    "event": "hand_started", "number": 1, "level": 0, "seconds": 0,
    "button": 0, "small_blind": 0, "big_blind": 1, "stacks": [50, 50, 0],
    "posts": [
        {"seat": 0, "kind": "small_blind", "amount": 5},
        {"seat": 1, "kind": "big_blind", "amount": 10},
    ],
    "deck": [str(card) for card in bs.Deck()],
}  # fmt: skip
BUTTON = {"event": "button_drawn", "seat": 0, "rounds": []}
DRAWN = {"event": "button_drawn", "seat": 1, "rounds": [[[0, "2c"], [1, "As"]]]}
SEATS_DRAWN = {"event": "seats_drawn", "rounds": [[["A", "As"], ["B", "2c"]]]}
SAT_OUT = {"event": "sat_out", "seat": 0}
JOINED = [
    {"event": "joined", "seat": seat, "player": player, "chips": 50, "waits": False}
    for seat, player in enumerate("AB")
]
CANNOT_BE: list[tuple[str, list[Any], str]] = [
    ("random", [STARTED], "a hand needs two players"),
    ("random", [JOINED[0], BUTTON], "a hand needs two players"),
    ("random", [*JOINED, STARTED], "nobody has the first button yet"),
    ("random", [*JOINED, BUTTON, SAT_OUT, STARTED], "a hand needs two players"),
    ("random", [*JOINED, BUTTON, BUTTON], "seat 0 has the first button already"),
    ("random", [*JOINED, BUTTON | {"seat": 2}], "nobody plays at seat 2"),
    ("random", [*JOINED, DRAWN], "the log tells of something else"),
    ("random", [*JOINED, BUTTON, STARTED, BUTTON], "a hand is on"),
    ("random", [*JOINED, BUTTON, STARTED, SEATS_DRAWN], "a hand is on"),
    ("random", [*JOINED, BUTTON, STARTED | {"seconds": 1}], "the first hand begins at second 1"),
    ("random", [*JOINED, BUTTON, STARTED | {"deck": STARTED["deck"][:20]}], "a whole deck"),
    ("high_card", [DRAWN], "a hand needs two players"),
    ("high_card", [*JOINED, BUTTON], "cards"),
    ("high_card", [{"event": "seats_drawn", "rounds": []}], "by two or more players"),
    ("short", [*JOINED, DRAWN], "a card was drawn that is not in the deck"),
    ("short", [*JOINED, SEATS_DRAWN], "a card was drawn that is not in the deck"),
]


@pytest.mark.parametrize(("first_button", "told", "text"), CANNOT_BE)
def test_what_cannot_have_happened_is_refused(
    path: Path, first_button: Any, told: list[Any], text: str
) -> None:
    rules = Rules.no_limit(5, 10, ranking="short_deck") if first_button == "short" else RULES
    by_card: Any = "random" if first_button == "random" else "high_card"
    Table(rules, seats=3, first_button=by_card, log=path).close()
    with path.open("a") as file:
        for event in told:
            file.write(json.dumps(event) + "\n")
    with pytest.raises(HistoryError, match=text) as caught:
        Table.load(path)
    assert caught.value.line == 1 + len(told)


def test_what_can_have_happened_is_taken(path: Path) -> None:
    Table(RULES, seats=3, log=path).close()
    with path.open("a") as file:
        for event in [*JOINED, SEATS_DRAWN, STARTED]:
            file.write(json.dumps(event) + "\n")
    assert on(Table.load(path)).actor == 0


def test_a_path_is_one(tmp_path: Path) -> None:
    for path in (f"{tmp_path}/\0", f"{tmp_path}/\ud800"):
        for call in (
            lambda: Table.load(path),  # noqa: B023
            lambda: Table(RULES, log=path),  # noqa: B023
            lambda: Table(RULES).save(path),  # noqa: B023
        ):
            with pytest.raises(BigslickError, match="is no path"):
                call()


def test_a_log_that_is_no_text_is_refused(path: Path) -> None:
    three_at(path).close()
    with path.open("ab") as file:
        file.write(b"\xff\n")
    with pytest.raises(HistoryError, match="line 5 is no UTF-8 text"):
        Table.load(path)


def test_without_a_file_there_is_no_table(path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        Table.load(path)
    with pytest.raises(OSError, match="No such file"):
        Table(RULES, log=path / "nowhere")
