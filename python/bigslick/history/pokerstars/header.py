"""The first two lines of a hand: which game, at what stakes, when, at which table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any

from bigslick.choices import Structure
from bigslick.errors import BigslickError, shown
from bigslick.history.pokerstars.amounts import AMOUNT, read_amount, symbol_of
from bigslick.ranking import Ranking
from bigslick.values import MOST_SEATS

__all__ = ["Header", "Table", "read_header", "read_table"]

_WHERE = re.compile(
    r"PokerStars (?:Zoom |Home Game )?(?:Hand |Game )?#(?P<number>[0-9]+):\s+"
    r"(?:\{[^{}]*\}\s+)?(?:Zoom )?"
    r"(?P<tournament>Tournament #[0-9]+,\s+"
    r"(?:Freeroll|(?!6\+ )[^\s(]*[0-9][^\s(]*(?:\s[A-Z]{2,3})?)?)?"
    r"\s*(?P<game>.*?) - (?P<dates>[0-9]{4}/.*)"
)
_GAME = re.compile(
    r"(?:[^()]+ \((?P<of_mix>[^(),]*Limit)(?:,\s*(?P<mix_stakes>[^()]+))?\)|(?P<alone>[^()]+?))"
    r"(?: - (?:Match Round [^,()]+, )?Level (?P<level>[A-Z]+))?"
    r"(?: \((?P<stakes>[^()]+)\))?"
)
_HOLDEM = re.compile(r"(6\+ )?Hold'em (No Limit|Pot Limit|Fixed Limit|Limit)", re.IGNORECASE)
_STAKES = re.compile(
    rf"(?:Button Blind {AMOUNT}|{AMOUNT}/{AMOUNT})"
    rf"(?:\s*-\s*Ante {AMOUNT}|\s*-\s*{AMOUNT} Cap)?(?:\s*-)?(?:\s+(?P<code>[A-Z]{{3}}))?"
)
_DATE = re.compile(
    r"([0-9]{4})/([0-9]{1,2})/([0-9]{1,2})(?: - | )([0-9]{1,2}):([0-9]{2}):([0-9]{2})"
    r" \(?([A-Z]{1,5})\)?"
)
_TABLE = re.compile(
    r"Table '(?P<name>.*)'(?: (?P<seats>[0-9]{1,2})-max)?"
    r"(?: \((?:Play Money|Real Money)\))* Seat #(?P<button>[0-9]{1,2}) is the button"
)
_ROMAN = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says."""

    structure: Structure
    ranking: Ranking
    small_blind: Decimal | None
    """None in fixed limit, where the line has the bets, and with one blind on the button."""
    big_blind: Decimal
    has_button_blind: bool
    ante: Decimal | None
    """None where the line has none: posted it may be all the same."""
    cap: Decimal | None
    """The most that a player may put in."""
    symbol: str
    fields: dict[str, Any]
    """The fields of PHH that tell where and when."""


@dataclass(frozen=True, slots=True)
class Table:
    """What the second line says: the button is a seat, counted from 0."""

    name: str
    seats: int
    button: int


def read_header(text: str) -> Header:
    """The first line of a hand.

    :raises BigslickError: if it is of another game, or not understood.
    """
    where = _WHERE.fullmatch(text)
    game = _GAME.fullmatch(where["game"]) if where else None
    if not where or not game:
        raise BigslickError("this first line of a hand is not understood")
    name = game["of_mix"] or game["alone"]
    holdem = _HOLDEM.fullmatch(name.strip())
    if not holdem:
        raise BigslickError(f"the game is {name.strip()}, which is not played here")
    stakes = _STAKES.fullmatch(game["mix_stakes"] or game["stakes"] or "")
    if not stakes:
        raise BigslickError("the stakes in this line are not understood")
    button_blind, *amounts, code = stakes.groups()
    symbol = symbol_of(button_blind or amounts[0])
    structure = _structure(holdem[2])
    lower, upper, ante, cap = (None if it is None else read_amount(it, symbol) for it in amounts)
    fields: dict[str, Any] = {"venue": "PokerStars", "hand": int(where["number"])}
    if where["tournament"]:
        fields["event"] = " ".join(where["tournament"].split()).rstrip(",")
    if level := _level(game["level"] or ""):
        fields["level"] = level
    if code:
        fields["currency"] = code
    if symbol:
        fields["currency_symbol"] = symbol
    blind = read_amount(button_blind, symbol) if button_blind else upper
    if structure is Structure.FIXED_LIMIT and lower is not None:
        if upper != 2 * lower:
            raise BigslickError("the big bet of fixed limit is twice the small one")
        lower, blind = None, lower
    assert blind is not None
    return Header(
        structure=structure,
        ranking=Ranking.SHORT_DECK if holdem[1] else Ranking.STANDARD,
        small_blind=lower,
        big_blind=blind,
        has_button_blind=button_blind is not None,
        ante=ante or None,
        cap=cap,
        symbol=symbol,
        fields=fields | _read_date(where["dates"]),
    )


def _structure(limit: str) -> Structure:
    match limit.lower():
        case "no limit":
            return Structure.NO_LIMIT
        case "pot limit":
            return Structure.POT_LIMIT
    return Structure.FIXED_LIMIT


def _level(roman: str) -> int:
    """The number of a level; 0 if it is no Roman number."""
    digits = [_ROMAN.get(letter, 0) for letter in roman]
    if 0 in digits:
        return 0
    following = [*digits[1:], 0]
    return sum(-a if a < b else a for a, b in zip(digits, following, strict=False))


def _read_date(text: str) -> dict[str, Any]:
    """When the hand was played: Eastern Time if the line has it, else its own time."""
    dates = [_DATE.fullmatch(part.strip("[] ")) for part in text.split(" [")]
    if not all(dates) or len(dates) > 2:
        raise BigslickError(f"{shown(text)} is not understood as a date")
    read = [date for date in dates if date]
    date = next((it for it in read if it[7] == "ET"), read[0])
    year, month, day, hour, minute, second = (int(number) for number in date.groups()[:6])
    try:
        at = datetime(year, month, day, hour, minute, second).time()
    except ValueError as error:
        raise BigslickError(f"{shown(text)} is no date: {error}") from error
    zone = {"time_zone": "America/New_York"} if date[7] == "ET" else {}
    when = {"time": at, "time_zone_abbreviation": date[7], **zone}
    return when | {"day": day, "month": month, "year": year}


def read_table(text: str) -> Table:
    """The second line of a hand.

    :raises BigslickError: if it is not understood.
    """
    table = _TABLE.fullmatch(text)
    if not table:
        raise BigslickError("this line of the table is not understood")
    button, seats = int(table["button"]), int(table["seats"] or 0)
    if not 1 <= button <= MOST_SEATS or seats > MOST_SEATS:
        raise BigslickError(f"a table has {MOST_SEATS} seats at most")
    return Table(table["name"], max(seats, button), button - 1)
