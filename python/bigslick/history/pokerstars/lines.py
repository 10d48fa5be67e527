"""What one line of a hand says, whatever stands before it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from bigslick.cards import Card
from bigslick.errors import BigslickError
from bigslick.history.pokerstars.amounts import AMOUNT, CARDS, read_amount, read_cards

__all__ = [
    "Acted",
    "Collected",
    "Dealt",
    "Posted",
    "Returned",
    "Saying",
    "Seated",
    "Section",
    "Shown",
    "Street",
    "Unseen",
    "read_line",
    "read_seat",
]


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the table; whether he plays is told by what he does.

    ``is_out`` is who waits for the button to pass; who sits out of a tournament plays.
    """

    seat: int
    name: str
    stack: Decimal
    is_out: bool


@dataclass(frozen=True, slots=True)
class Posted:
    """A forced bet. ``kind`` is the word of the line, such as "the ante" or "big blind"."""

    seat: int
    kind: str
    amount: Decimal
    all_in: bool


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hole cards that the text knows."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Acted:
    """An act: ``amount`` is what a call adds or a bet or raise goes to, ``by`` what it adds.

    ``cards`` are those that a player shows who folds.
    """

    seat: int
    kind: str
    amount: Decimal = Decimal()
    by: Decimal = Decimal()
    all_in: bool = False
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Street:
    """Board cards: those that lay there, and the new ones."""

    name: str
    before: tuple[Card, ...]
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Shown:
    """Hole cards turned up, one of them or both."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Unseen:
    """Hole cards that are not shown: given up, or by a winner who need not."""

    seat: int
    mucks: bool


@dataclass(frozen=True, slots=True)
class Returned:
    """What nobody called."""

    seat: int
    amount: Decimal


@dataclass(frozen=True, slots=True)
class Collected:
    """A pot or a part of one; ``pot`` is its place, the main pot is 0."""

    seat: int
    amount: Decimal
    pot: int


@dataclass(frozen=True, slots=True)
class Section:
    """The beginning of a part of the text that has no cards."""

    name: str


Saying: TypeAlias = (
    Seated | Posted | Dealt | Acted | Street | Shown | Unseen | Returned | Collected | Section
)

_SEAT = re.compile(
    rf"Seat ([0-9]{{1,2}}): (.+) \({AMOUNT} in chips(?:, {AMOUNT} bounty)?\)"
    r"\s*(?:is sitting out|(out of hand \(moved from another table[^()]*\)))?"
)
_STREET = re.compile(rf"\*\*\* (FLOP|TURN|RIVER) \*\*\* {CARDS}(?: {CARDS})?")
_SECTION = re.compile(r"\*\*\* (HOLE CARDS|SHOW DOWN|SUMMARY) \*\*\*")
_ALL_IN = r"( and is all-in)?"
_POSTS = "the ante|small blind|big blind|small & big blinds|button blind|straddle"
_POST = re.compile(rf": posts ({_POSTS}) {AMOUNT}{_ALL_IN}")
_FOLD = re.compile(rf": folds(?: {CARDS})?")
_CHECK = re.compile(r": checks")
_CALL = re.compile(rf": calls {AMOUNT}{_ALL_IN}")
_BET = re.compile(rf": bets {AMOUNT}{_ALL_IN}")
_RAISE = re.compile(rf": raises {AMOUNT} to {AMOUNT}{_ALL_IN}")
_SHOW = re.compile(rf": shows {CARDS}(?: \(.*\))?")
_UNSEEN = re.compile(r": (mucks|doesn't show) hand")
_COLLECT = re.compile(rf" collected {AMOUNT} from (?:main |(side ))?pot(?:-([1-9][0-9]?))?")
_UNCALLED = re.compile(rf"Uncalled bet \({AMOUNT}\) returned to (.+)")
_DEALT = re.compile(rf"Dealt to (.+) {CARDS}")
_CHIPLESS = re.compile(
    r":? (?:is sitting out|sits out|has returned|is connected|is disconnected|leaves the table"
    r"|has timed out(?: while (?:being )?disconnected)?|joins the table at seat #[0-9]{1,2}"
    r"|will be allowed to play after the button"
    r"|was removed from the table for failing to post"
    rf"|(?:re-buys and receives|takes the add-on and receives) {AMOUNT} chips for .+"
    r"|finished the tournament(?: in [0-9]+(?:st|nd|rd|th) place)?(?: and received .+)?"
    r"|wins the tournament(?: and receives .+)?(?: - congratulations!)?"
    r"|wins an entry to tournament .+"
    rf"|(?:wins|split) the {AMOUNT} bounty for eliminating .+"
    rf"|wins {AMOUNT} for (?:splitting the elimination of|eliminating) .+"
    r'|said, ".*")'
)
_OTHERS = re.compile(r"Betting is capped")
_REFUSED = (
    (re.compile(r"\*\*\* (?:FIRST|SECOND) .*|Hand was run twice"), "the board is run twice"),
    (re.compile(r"Hand cancelled"), "the hand was cancelled"),
    (re.compile(r".+ cashed out the hand for .+"), "a player cashed out the hand"),
    (re.compile(r".+ and has reached the .+ cap"), "a player is capped, and has chips left"),
)


def read_seat(text: str, symbol: str) -> Seated | None:
    """A line of a player and his chips; None if it is none.

    :raises BigslickError: if the amount is in another currency.
    """
    seat = _SEAT.fullmatch(text)
    if not seat:
        return None
    return Seated(int(seat[1]) - 1, seat[2], read_amount(seat[3], symbol), bool(seat[5]))


def read_line(text: str, seats: Mapping[str, int], symbol: str) -> Saying | None:
    """What a line says; None if it is nothing about cards or chips.

    ``seats`` are the names of the players and where they sit. A player is whose name the line
    begins with; where that is the beginning of another name, the longer one.

    :raises BigslickError: if the line is not understood, or says what is not played here.
    """
    if section := _SECTION.fullmatch(text):
        return Section(section[1])
    if street := _STREET.fullmatch(text):
        return _street(*street.groups())
    for seat, rest in _by_players(text, seats):
        for pattern, make in _SAYINGS:
            if found := pattern.fullmatch(rest):
                return make(found, seat, symbol)
    if uncalled := _UNCALLED.fullmatch(text):
        return Returned(_seat_of(uncalled[2], seats), read_amount(uncalled[1], symbol))
    if dealt := _DEALT.fullmatch(text):
        return Dealt(_seat_of(dealt[1], seats), read_cards(dealt[2], 2))
    if _OTHERS.fullmatch(text) or any(_CHIPLESS.fullmatch(text, at) for at in _words(text)):
        return None
    why = (why for pattern, why in _REFUSED if pattern.fullmatch(text))
    raise BigslickError(next(why, "this line is not understood"))


def _by_players(text: str, seats: Mapping[str, int]) -> Iterator[tuple[int, str]]:
    """The players whose line it may be, the longest name first, and what follows the name."""
    for name in sorted(seats, key=len, reverse=True):
        if text.startswith(name):
            yield seats[name], text.removeprefix(name)


def _words(text: str) -> Iterator[int]:
    """Where a name may end: others than players join, leave and talk."""
    return (place.start() for place in re.finditer(r":? ", text) if place.start())


def _seat_of(name: str, seats: Mapping[str, int]) -> int:
    if name not in seats:
        raise BigslickError(f"no player is called {name}")
    return seats[name]


def _street(name: str, before: str, new: str | None) -> Street:
    if (name == "FLOP") != (new is None):
        raise BigslickError("this line is not understood")
    if new is None:
        return Street(name, (), read_cards(before, 3))
    return Street(name, read_cards(before, 3 if name == "TURN" else 4), read_cards(new, 1))


def _post(found: re.Match[str], seat: int, symbol: str) -> Saying:
    return Posted(seat, found[1], read_amount(found[2], symbol), bool(found[3]))


def _fold(found: re.Match[str], seat: int, _: str) -> Saying:
    return Acted(seat, "folds", cards=read_cards(found[1], 1, 2) if found[1] else ())


def _check(_: re.Match[str], seat: int, __: str) -> Saying:
    return Acted(seat, "checks")


def _call(found: re.Match[str], seat: int, symbol: str) -> Saying:
    return Acted(seat, "calls", read_amount(found[1], symbol), all_in=bool(found[2]))


def _bet(found: re.Match[str], seat: int, symbol: str) -> Saying:
    amount = read_amount(found[1], symbol)
    return Acted(seat, "bets", amount, by=amount, all_in=bool(found[2]))


def _raise(found: re.Match[str], seat: int, symbol: str) -> Saying:
    by, to = (read_amount(text, symbol) for text in found.group(1, 2))
    return Acted(seat, "raises", to, by=by, all_in=bool(found[3]))


def _show(found: re.Match[str], seat: int, _: str) -> Saying:
    return Shown(seat, read_cards(found[1], 1, 2))


def _unseen(found: re.Match[str], seat: int, _: str) -> Saying:
    return Unseen(seat, mucks=found[1] == "mucks")


def _collect(found: re.Match[str], seat: int, symbol: str) -> Saying:
    amount, side, number = found.groups()
    if number and not side:
        raise BigslickError("this line is not understood")
    return Collected(seat, read_amount(amount, symbol), int(number or 1) if side else 0)


_SAYINGS: tuple[tuple[re.Pattern[str], Callable[[re.Match[str], int, str], Saying]], ...] = (
    (_POST, _post),
    (_FOLD, _fold),
    (_CHECK, _check),
    (_CALL, _call),
    (_BET, _bet),
    (_RAISE, _raise),
    (_SHOW, _show),
    (_UNSEEN, _unseen),
    (_COLLECT, _collect),
)
