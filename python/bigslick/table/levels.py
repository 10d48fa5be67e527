"""Blinds that rise with time or by hands played. Rule 6.3."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, SupportsIndex

from bigslick.data import plain, read_facts
from bigslick.errors import BigslickError
from bigslick.rules import Rules
from bigslick.values import read_several, whole

__all__ = ["START", "Level", "Progress", "read_levels"]


@dataclass(frozen=True, slots=True, init=False)
class Level:
    """The rules of a part of the evening: ``hands`` hands or ``minutes`` minutes of it.

    With neither it goes on to the end. A level never changes within a hand (TDA 23).

    :raises TypeError: for rules that are no ``Rules``, or a length that is no int.
    :raises BigslickError: for both lengths, or one below 1.
    """

    rules: Rules
    hands: int | None
    minutes: int | None

    def __init__(
        self,
        rules: Rules,
        *,
        hands: SupportsIndex | None = None,
        minutes: SupportsIndex | None = None,
    ) -> None:
        if not isinstance(rules, Rules):
            raise TypeError(f"the rules of a level are a Rules, not {type(rules).__name__}")
        if hands is not None and minutes is not None:
            raise BigslickError("a level is so many hands or so many minutes, not both")
        object.__setattr__(self, "rules", rules)
        object.__setattr__(self, "hands", _read_length(hands, "hands"))
        object.__setattr__(self, "minutes", _read_length(minutes, "minutes"))

    @property
    def is_endless(self) -> bool:
        """Whether it has no length."""
        return self.hands is None and self.minutes is None

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        return {"rules": plain(self.rules), "hands": self.hands, "minutes": self.minutes}

    @classmethod
    def from_data(cls, data: object) -> Level:
        """The level of what ``json.loads`` gives.

        :raises BigslickError: if it is none.
        """
        return cls(**read_facts(cls, data, "level"))


def _read_length(value: SupportsIndex | None, what: str) -> int | None:
    if value is None:
        return None
    length = whole(value, f"the {what} of a level")
    if not 1 <= length <= 2**31:
        raise BigslickError(f"the {what} of a level are 1 to 2**31")
    return length


def read_levels(rules: Rules | Iterable[Level]) -> tuple[Level, ...]:
    """The levels of an evening; rules alone are one without end.

    :raises TypeError: for anything else.
    :raises BigslickError: for none, for one without end before another, or if some have one blind
        on the button and others two.
    """
    if isinstance(rules, Rules):
        return (Level(rules),)
    levels = read_several(rules, "levels", most=1000)
    for level in levels:
        if not isinstance(level, Level):
            raise TypeError(f"a table has Rules or several Level, not {type(level).__name__}")
    read: Any = levels
    if not read:
        raise BigslickError("a table has one level at least")
    for number, level in enumerate(read):
        if level.is_endless and number + 1 < len(read):
            raise BigslickError(f"level {number} has no end, and others follow: give it a length")
        if level.rules.button_blind != read[0].rules.button_blind:
            raise BigslickError(f"level {number} has its blinds at other seats than level 0")
    return tuple(read)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far the levels have come: which it is, and for how long."""

    level: int = 0
    began: int = 0
    """When it began, in seconds from the first hand."""
    hands: int = 0
    """How many hands were dealt on it."""

    def at(self, seconds: int, levels: Sequence[Level]) -> Progress:
        """The progress at a hand that is about to be dealt."""
        now = self
        while now.level + 1 < len(levels):
            level = levels[now.level]
            ends = now.began + 60 * (level.minutes or 0)
            if level.minutes is not None and seconds >= ends:
                now = Progress(now.level + 1, began=ends)
            elif level.hands is not None and now.hands >= level.hands:
                now = Progress(now.level + 1, began=seconds)
            else:
                break
        return now

    def after_a_hand(self) -> Progress:
        """The progress when one more hand is dealt."""
        return replace(self, hands=self.hands + 1)


START = Progress()
"""Before the first hand."""
