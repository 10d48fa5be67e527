"""The chart as ``starting_hands.toml`` has it, read on first use and checked."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from bigslick.chart.holdings import HOLDINGS
from bigslick.chart.terms import Act, Before, Group, Position
from bigslick.errors import BigslickError, shown

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
    tables = _tables(data, "the chart", {"groups", "advice"})
    groups = dict(_groups(_tables(tables["groups"], "groups", set(Group))))
    advice = tables["advice"]
    holdings = set(advice) & set(HOLDINGS) if isinstance(advice, dict) else set()
    names = {*Group, _OTHER, *holdings}
    cells: dict[tuple[str, Before, Position], Act] = {}
    for name, rows in _tables(advice, "advice", names).items():
        befores = set(rows) & set(Before) if name in holdings else set(Before)
        for before, row in _tables(rows, f"advice.{name}", befores).items():
            for position, act in _cells(row, f"advice.{name}.{before}", Before(before)):
                cells[name, Before(before), position] = act
    return Chart(groups, cells)


def _fault(what: str) -> BigslickError:
    return BigslickError(f"{_FILE.name}: {what}")


def _tables(data: Any, where: str, names: set[str]) -> dict[str, Any]:
    """A table that has these names and no others."""
    given = set(data) if isinstance(data, dict) else set()
    if given != names or not given:
        raise _fault(f"{where} has {', '.join(sorted(names))}; not {shown(data)}")
    return dict(data)


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
