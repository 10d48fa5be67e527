"""The 169 classes of two hole cards: 13 pairs, 78 suited and 78 offsuit."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import SupportsIndex

from bigslick._native import parse_cards
from bigslick.cards import Card, Rank
from bigslick.errors import CardError

__all__ = ["HOLDINGS", "ROWS", "combinations", "read_holding"]


def _class(one: Rank, other: Rank, *, suited: bool) -> str:
    high, low = max(one, other), min(one, other)
    return f"{high}{low}" + ("" if high == low else "s" if suited else "o")


_RANKS = tuple(reversed(Rank))
ROWS = tuple(tuple(_class(row, column, suited=row > column) for column in _RANKS) for row in _RANKS)
"""The classes as a square from the aces down: pairs on the diagonal, suited above it."""
HOLDINGS = tuple(holding for row in ROWS for holding in row)


def combinations(holding: str) -> int:
    """How many of the 1,326 pairs of cards are of a class."""
    return {"s": 4, "o": 12}.get(holding[2:], 6)


def read_holding(hole: str | Iterable[Card | SupportsIndex | str]) -> str:
    """The class of two cards, or of its own text: "AKs" suited, "KTo" offsuit, "TT" a pair.

    :raises CardError: for anything else.
    :raises TypeError: for what is no cards.
    """
    named = _NAMED.fullmatch(hole.strip()) if isinstance(hole, str) else None
    if named:
        return _read_class(*named.groups())
    try:
        cards = parse_cards(hole)
    except CardError as error:
        raise CardError(f"{_ACCEPTED}; {error}", card=error.card, index=error.index) from error
    if len(cards) != 2:
        raise CardError(f"{_ACCEPTED}, not {len(cards)} cards")
    one, other = cards
    return _class(one.rank, other.rank, suited=one.suit == other.suit)


def _read_class(one: str, other: str, kind: str) -> str:
    pair = _class(Rank(one), Rank(other), suited=True)
    if len(pair) == 2:
        if kind:
            raise CardError(f"{pair}{kind}: a pair is never suited, and is written {pair}")
        return pair
    if not kind:
        raise CardError(f"{pair[:2]} is suited or offsuit: {pair[:2]}s or {pair[:2]}o")
    return pair[:2] + kind.lower()


_NAMED = re.compile(r"(10|[2-9TJQKA])(10|[2-9TJQKA])([SO]?)", re.ASCII | re.IGNORECASE)
_ACCEPTED = "a holding is two cards, or a class such as AKs, KTo or TT"
