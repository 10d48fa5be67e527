"""What the lines after "SUMMARY" say, which all was said before."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from bigslick.cards import Card
from bigslick.errors import BigslickError
from bigslick.history.pokerstars.amounts import AMOUNT, CARDS, read_amount, read_cards

__all__ = ["Board", "Outcome", "SummaryLine", "Totals", "read_summary_line"]


@dataclass(frozen=True, slots=True)
class Totals:
    """The pots: ``total`` with the rake, ``pots`` without it, main pot first; none if it is one."""

    total: Decimal
    pots: tuple[Decimal, ...]
    rake: Decimal


@dataclass(frozen=True, slots=True)
class Board:
    """All cards of the board."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How the hand ended for a player.

    ``how`` is "folded", "showed", "mucked" or "collected", "" of one who did not play. ``street``
    is where he folded, by the name of its section, ``amount`` what he won; None where the line does
    not say.
    """

    seat: int
    places: tuple[str, ...]
    how: str
    street: str | None = None
    cards: tuple[Card, ...] = ()
    amount: Decimal | None = None


SummaryLine: TypeAlias = Totals | Board | Outcome

_TOTALS = re.compile(
    rf"Total pot {AMOUNT}(?: Main pot {AMOUNT}\.(?P<sides>(?: Side pot(?:-[0-9]+)? {AMOUNT}\.)+))?"
    rf" \| Rake {AMOUNT}"
)
_SIDE = re.compile(rf"Side pot(?:-([0-9]+))? {AMOUNT}\.")
_BOARD = re.compile(rf"Board {CARDS}")
_SEAT = re.compile(r"Seat ([0-9]{1,2}): (.*)")
_PLACES = re.compile(r"(?: \((button|button blind|small blind|big blind)\))")
_FOLDED = re.compile(r" folded (before Flop|on the (?:Flop|Turn|River))(?: \(didn't bet\))?")
_STREETS = {
    "before Flop": "HOLE CARDS",
    "on the Flop": "FLOP",
    "on the Turn": "TURN",
    "on the River": "RIVER",
}
_SHOWED = re.compile(rf" showed {CARDS} and (?:won \({AMOUNT}\)|lost)(?: with .*)?")
_MUCKED = re.compile(rf" mucked(?: {CARDS})?")
_COLLECTED = re.compile(rf" collected \({AMOUNT}\)")
_REFUSED = (
    (re.compile(r"Hand cancelled"), "the hand was cancelled"),
    (re.compile(r"Hand was run twice|(?:FIRST|SECOND) Board .*"), "the board is run twice"),
)
_CASHED_OUT = re.compile(r".*\((?:cashed out|pot not awarded as player cashed out)\)\.?")


def read_summary_line(text: str, seats: Mapping[str, int], symbol: str) -> SummaryLine:
    """A line of the summary.

    :raises BigslickError: if it is not understood, or says what is not played here.
    """
    for pattern, why in _REFUSED:
        if pattern.fullmatch(text):
            raise BigslickError(why)
    if totals := _TOTALS.fullmatch(text):
        return _totals(totals, symbol)
    if board := _BOARD.fullmatch(text):
        return Board(read_cards(board[1], 3, 4, 5))
    if seat := _SEAT.fullmatch(text):
        names = [name for name, place in seats.items() if place == int(seat[1]) - 1]
        if names and seat[2].startswith(names[0]):
            return _outcome(seats[names[0]], seat[2].removeprefix(names[0]), symbol)
    raise BigslickError("this line is not understood")


def _totals(found: re.Match[str], symbol: str) -> Totals:
    total, main, *_, rake = found.groups()
    sides = _SIDE.findall(found["sides"] or "")
    if [number for number, _ in sides] not in ([""], [str(n + 1) for n in range(len(sides))]):
        raise BigslickError("the side pots are not numbered from 1")
    pots = [main, *(amount for _, amount in sides)] if main else []
    return Totals(
        read_amount(total, symbol),
        tuple(read_amount(amount, symbol) for amount in pots),
        read_amount(rake, symbol),
    )


def _outcome(seat: int, text: str, symbol: str) -> Outcome:
    places: list[str] = []
    while place := _PLACES.match(text):
        places.append(place[1])
        text = text[place.end() :]
    known = seat, tuple(places)
    if not text:
        return Outcome(*known, "")
    if _CASHED_OUT.fullmatch(text):
        raise BigslickError("a player cashed out the hand")
    if folded := _FOLDED.fullmatch(text):
        return Outcome(*known, "folded", street=_STREETS[folded[1]])
    if mucked := _MUCKED.fullmatch(text):
        return Outcome(*known, "mucked", cards=read_cards(mucked[1], 2) if mucked[1] else ())
    if collected := _COLLECTED.fullmatch(text):
        return Outcome(*known, "collected", amount=read_amount(collected[1], symbol))
    if showed := _SHOWED.fullmatch(text):
        won = read_amount(showed[2], symbol) if showed[2] else Decimal()
        return Outcome(*known, "showed", cards=read_cards(showed[1], 1, 2), amount=won)
    raise BigslickError("this line is not understood")
