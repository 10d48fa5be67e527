"""Ways to play, each by a few knobs and a name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from numbers import Real
from types import MappingProxyType
from typing import Any

from bigslick.choices import Lang
from bigslick.errors import BigslickError, shown
from bigslick.ranking import read_lang

__all__ = [
    "CALLING_STATION",
    "LOOSE_AGGRESSIVE",
    "MANIAC",
    "ROCK",
    "STYLES",
    "TIGHT_AGGRESSIVE",
    "Style",
    "read_style",
]


@dataclass(frozen=True, slots=True)
class Style:
    """How a bot plays.

    Before the flop the chart of starting hands is the measure: ``enters`` is how many times as
    many holdings it enters with, and ``raises`` how many times as many it raises with. After the
    flop ``bets`` is how likely it must be ahead to bet, ``calls`` how many times its chance it
    thinks it has when it faces a bet, and ``bluffs`` how often it bets with nothing, against one
    opponent.

    :raises TypeError: for a name that is no text, or a knob that is no number.
    :raises BigslickError: for an empty name, a knob below 0 or above 1000, and ``bets`` or
        ``bluffs`` above 1.
    """

    name: str
    enters: float = 1.0
    raises: float = 1.0
    bets: float = 0.7
    calls: float = 1.0
    bluffs: float = 0.1

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise TypeError(f"the name of a style is a text, not {type(self.name).__name__}")
        if not self.name:
            raise BigslickError("a style has a name, and this one is empty")
        for knob, most in _MOST.items():
            value: Any = getattr(self, knob)
            is_number = isinstance(value, Real) and not isinstance(value, bool)
            if not is_number:
                raise TypeError(f"{knob} must be a number, not {type(value).__name__}")
            if not 0 <= value <= most:
                raise BigslickError(f"{knob} is {shown(value)}: it is 0 to {most}")
            object.__setattr__(self, knob, float(value))

    def describe(self, *, lang: Lang = "en") -> str:
        """What the style is called; ``lang`` is "en", "zh-Hans" (or "zh") or "zh-Hant".

        A style that is none of ``STYLES`` is called by its name.

        :raises BigslickError: if there are no words in ``lang``.
        """
        return _NAMES[read_lang(lang)].get(self.name, self.name)

    def __str__(self) -> str:
        return self.describe()


_MOST = {"enters": 1000, "raises": 1000, "bets": 1, "calls": 1000, "bluffs": 1}

ROCK = Style("rock", enters=1.05, raises=0.72, bets=0.8, calls=0.8, bluffs=0.02)
"""Waits for the best holdings."""
TIGHT_AGGRESSIVE = Style(
    "tight_aggressive", enters=1.7, raises=1.6, bets=0.7, calls=1.0, bluffs=0.15
)
"""Enters with few holdings, and then bets and raises."""
LOOSE_AGGRESSIVE = Style(
    "loose_aggressive", enters=3.0, raises=2.5, bets=0.6, calls=1.1, bluffs=0.3
)
"""Enters with many, and bets and raises with most of them."""
CALLING_STATION = Style("calling_station", enters=5.0, raises=0.4, bets=0.9, calls=2.0, bluffs=0.01)
"""Wants to see it, and hardly ever raises."""
MANIAC = Style("maniac", enters=6.3, raises=5.6, bets=0.45, calls=1.5, bluffs=0.5)
"""Enters with most holdings, and bets and raises with nothing too."""

STYLES: Mapping[str, Style] = MappingProxyType(
    {
        style.name: style
        for style in (ROCK, TIGHT_AGGRESSIVE, LOOSE_AGGRESSIVE, CALLING_STATION, MANIAC)
    }
)
"""The five by their names, from the one that enters least to the wildest."""


def read_style(style: Style | str) -> Style:
    """A style, by itself or by its name.

    :raises TypeError: if it is neither.
    :raises BigslickError: naming them, if it is the name of none.
    """
    if isinstance(style, Style):
        return style
    if not isinstance(style, str):
        raise TypeError(f"a style is a Style, or the name of one, not {type(style).__name__}")
    if style not in STYLES:
        raise BigslickError(f"{shown(style)} is no style: they are {', '.join(STYLES)}")
    return STYLES[style]


_NAMES: dict[str, dict[str, str]] = {
    "en": {
        "rock": "rock",
        "tight_aggressive": "tight-aggressive",
        "loose_aggressive": "loose-aggressive",
        "calling_station": "calling station",
        "maniac": "maniac",
    },
    "zh-Hans": {
        "rock": "岩石",
        "tight_aggressive": "紧凶",
        "loose_aggressive": "松凶",
        "calling_station": "跟注站",
        "maniac": "疯子",
    },
    "zh-Hant": {
        "rock": "岩石",
        "tight_aggressive": "緊凶",
        "loose_aggressive": "鬆凶",
        "calling_station": "跟注站",
        "maniac": "瘋子",
    },
}
