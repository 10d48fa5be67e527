"""The chart as ``starting_hands.toml`` has it, read on first use and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bigslick.chart.holdings import HOLDINGS
from bigslick.chart.terms import Act, Before, Group, Position
from bigslick.errors import BigslickError, listed, shown

__all__ = ["Chart", "read_chart", "the_chart"]

_FILE = Path(__file__).with_name("starting_hands.toml")
_OTHER = "other"
_NEVER = "-"


@dataclass(frozen=True, slots=True)
class Chart:
    """Which group a holding is in, and what each cell advises."""

    groups: Mapping[str, Group]
    """The group of each holding that is in one."""
    cells: Mapping[tuple[str, Before, Position], Act]
    """By the name of a group, "other" or a holding; no cell for all folded to the big blind."""

    def act(self, holding: str, position: Position, before: Before) -> Act | None:
        """What is advised; None for all folded to the big blind."""
        for played_as in (holding, self.groups.get(holding, _OTHER)):
            act = self.cells.get((played_as, before, position))
            if act is not None:
                return act
        return None


@cache
def the_chart() -> Chart:
    """The chart that the package comes with."""
    return read_chart(_FILE.read_text(encoding="utf-8"))


def read_chart(text: str) -> Chart:
    """The chart of a text in TOML.

    :raises BigslickError: for one that leaves a cell out or says anything twice or wrong.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise _fault(f"this is no TOML: {error}") from error
    tables = _table(data, "the chart", {"groups", "advice"})
    groups = dict(_groups(_table(tables["groups"], "groups", set(Group))))
    advice = _table(tables["advice"], "advice", {*Group, _OTHER}, also=set(HOLDINGS))
    cells: dict[tuple[str, Before, Position], Act] = {}
    for name, rows in advice.items():
        needed = set() if name in HOLDINGS else set(Before)
        for row, words in _table(rows, f"advice.{name}", needed, also=set(Before)).items():
            before = Before(row)
            for position, act in _cells(words, f"advice.{name}.{before}", before):
                cells[name, before, position] = act
    return Chart(groups, cells)


def _fault(what: str) -> BigslickError:
    return BigslickError(f"{_FILE.name}: {what}")


def _table(
    data: Any, where: str, needed: Set[str], *, also: Set[str] = frozenset()
) -> dict[str, Any]:
    """A table that has the names it needs, and no others but those it may have also."""
    if not isinstance(data, dict):
        raise _fault(f"{where} is a table, not {shown(data)}")
    wrong = [f"it has no {name}" for name in sorted(needed - data.keys())]
    wrong += [f"{shown(name)} is unknown" for name in sorted(data.keys() - needed - also)]
    if wrong:
        raise _fault(f"{where}: {listed(wrong)}")
    return data


def _groups(table: dict[str, Any]) -> Iterator[tuple[str, Group]]:
    seen: dict[str, Group] = {}
    for group in Group:
        for holding in _words(table[group], f"groups.{group}"):
            if holding not in HOLDINGS:
                raise _fault(f"groups.{group}: {shown(holding)} is no class such as AKs, KTo or TT")
            if holding in seen:
                raise _fault(f"groups.{group}: {holding} is in {seen[holding]} already")
            seen[holding] = group
            yield holding, group


def _cells(row: Any, where: str, before: Before) -> Iterator[tuple[Position, Act]]:
    words = _words(row, where)
    if len(words) != len(Position):
        raise _fault(f"{where} has {len(words)} columns: they are {', '.join(Position)}")
    for position, word in zip(Position, words, strict=True):
        never = before is Before.ALL_FOLDED and position is Position.BIG_BLIND
        if (word == _NEVER) is not never or (not never and word not in set(Act)):
            accepted = _NEVER if never else ", ".join(Act)
            raise _fault(f"{where}: {shown(word)} in the column {position}, not {accepted}")
        if not never:
            yield position, Act(word)


def _words(value: Any, where: str) -> list[str]:
    if not isinstance(value, str):
        raise _fault(f"{where} is a text, not {shown(value)}")
    return value.split()
