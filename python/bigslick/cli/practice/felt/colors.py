"""The colours of the felt and of what lies on it. What is seen by them is seen without them too."""

from __future__ import annotations

from rich.style import Style

from bigslick.cards import Suit

__all__ = [
    "BACK",
    "BET",
    "BUTTON",
    "DIM",
    "DIM_EDGE",
    "DIM_SUITS",
    "EDGE",
    "FELT",
    "LIT_EDGE",
    "LIT_SUITS",
    "MARKED",
    "NAME",
    "ORANGE",
    "PLACE",
    "PLATE",
    "QUIET",
    "RAIL",
    "SUITS",
    "WON",
]

_GREEN, _GOLD = "#17553c", "#ffc83d"
FELT = Style(color="#e3f1e9", bgcolor=_GREEN)
RAIL = Style(color="#d9a066", bgcolor="#5a3a20")
PLACE = Style(color="#5fa584", bgcolor=_GREEN)
BET = Style(color="#ffffff", bold=True)
WON = Style(color=_GOLD, bold=True)

_SLATE = "#1b2431"
PLATE = Style(color="#c9d3df", bgcolor=_SLATE)
NAME = Style(color="#ffffff", bgcolor=_SLATE, bold=True)
DIM = Style(color="#8592a3", bgcolor=_SLATE)
QUIET = Style(color="#7f8b99")
MARKED = Style(color=_GOLD, bgcolor=_SLATE, bold=True)
ORANGE = Style(color="#ffa94d", bgcolor=_SLATE, bold=True)
BUTTON = Style(color="#1b2431", bgcolor="#ffffff", bold=True)


def _on(paper: str, clubs: str, diamonds: str, hearts: str, spades: str) -> dict[Suit, Style]:
    inks = zip(Suit, (clubs, diamonds, hearts, spades), strict=True)
    return {suit: Style(color=ink, bgcolor=paper, bold=True) for suit, ink in inks}


_PAPER, _LIT_PAPER, _DIM_PAPER = "#f7f5ee", "#ffe9a3", "#7d8a84"
SUITS = _on(_PAPER, "#14803c", "#1f5fd6", "#cf1f2c", "#1d2430")
LIT_SUITS = _on(_LIT_PAPER, "#0e6b30", "#164fb8", "#b8121f", "#10151d")
DIM_SUITS = _on(_DIM_PAPER, "#0c3d1d", "#122f66", "#6b0d15", "#1d2430")
EDGE = Style(color="#8d96a1", bgcolor=_PAPER)
LIT_EDGE = Style(color="#9a6400", bgcolor=_LIT_PAPER, bold=True)
DIM_EDGE = Style(color="#55615c", bgcolor=_DIM_PAPER)
BACK = Style(color="#a9c1f7", bgcolor="#2f56b0")
