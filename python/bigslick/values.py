"""Reads what a caller gives: numbers, chips, seats, choices, cards, JSON."""

import json
from collections.abc import Iterable, Mapping, Set
from enum import StrEnum
from itertools import islice
from operator import index as as_int
from typing import TypeVar, cast

from bigslick._native import parse_cards
from bigslick.cards import Card
from bigslick.errors import BigslickError, CardError, ChipError, shown

__all__ = [
    "MAX_CHIPS",
    "MOST_SEATS",
    "read_cards",
    "read_chips",
    "read_choice",
    "read_json",
    "read_players",
    "read_seat",
    "read_several",
    "read_stacks",
    "whole",
    "write_json",
    "yes_or_no",
]

_Choice = TypeVar("_Choice", bound=StrEnum)

MAX_CHIPS = 2**62
"""The most chips that can be in play at once."""
MOST_SEATS = 22
"""The most players that 52 cards are enough for (rule 1.4)."""


def whole(value: object, what: str) -> int:
    """A whole number, whichever int it is; numpy's are.

    :raises TypeError: if it is none: a bool, a float, None or any other object.
    """
    if type(value) is int:
        return value
    if not isinstance(value, bool):
        try:
            return as_int(value)  # type: ignore[arg-type]
        except TypeError:
            pass
    raise TypeError(f"{what} must be an int, not {type(value).__name__}")


def yes_or_no(value: object, what: str) -> bool:
    """A bool.

    :raises TypeError: if it is none.
    """
    if not isinstance(value, bool):
        raise TypeError(f"{what} must be a bool, not {type(value).__name__}")
    return value


def read_chips(value: object, what: str, *, least: int = 0, seat: int | None = None) -> int:
    """A number of chips, at least so many.

    :raises TypeError: if it is no int.
    :raises ChipError: if it is less, or more than 2**62.
    """
    amount = whole(value, what)
    if not least <= amount <= MAX_CHIPS:
        text = f"{what}: {shown(amount)} is no number of chips: they are {least} to 2**62"
        raise ChipError(text, seat=seat, amount=amount)
    return amount


def read_seat(value: object, seats: int, what: str) -> int:
    """One of the seats of a table.

    :raises TypeError: if it is no int.
    :raises BigslickError: if the table has no such seat.
    """
    seat = whole(value, what)
    if not 0 <= seat < seats:
        raise BigslickError(f"{what} is {shown(seat)}: the seats are 0 to {seats - 1}")
    return seat


def read_choice(value: object, what: str, kind: type[_Choice]) -> _Choice:
    """A member of an enum, by itself or by its text.

    :raises TypeError: if it is no text.
    :raises BigslickError: naming the members, if it is none of them.
    """
    if not isinstance(value, str):
        given = type(value).__name__
        raise TypeError(f"{what} must be of {kind.__name__}, or the text of one, not {given}")
    try:
        return kind(value)
    except ValueError:
        known = ", ".join(kind)
        raise BigslickError(f"{what} is {shown(str(value))}: it is one of {known}") from None


def read_several(values: object, what: str, most: int) -> tuple[object, ...]:
    """Values in their order, so many at most.

    :raises TypeError: for one value, or several in no order.
    :raises BigslickError: if there are more, which may be without end.
    """
    if type(values) is list or type(values) is tuple:
        if len(values) <= most:
            return tuple(values)
    elif isinstance(values, str | bytes | Mapping | Set) or not isinstance(values, Iterable):
        raise TypeError(f"{what} must be several in order, not {type(values).__name__}")
    read = tuple(islice(values, most + 1))
    if len(read) > most:
        raise BigslickError(f"more than {most} {what} are given: there can be no more")
    return read


def read_players(players: object, seats: int) -> tuple[str, ...]:
    """The names of the players, one a seat; None at an empty one is "".

    :raises TypeError: for names in no order, or one that is no text.
    :raises BigslickError: for a name too few or too many.
    """
    names = read_several(players, "players", most=seats)
    if len(names) != seats:
        raise BigslickError(f"{len(names)} players for {seats} seats")
    for name in names:
        if name is not None and not isinstance(name, str):
            raise TypeError(f"the name of a player must be a str, not {type(name).__name__}")
    return tuple(cast(str, name or "") for name in names)


def read_stacks(stacks: object, max_seats: int) -> tuple[int, ...]:
    """The chips of each seat before a hand, at least two of them with some.

    :raises TypeError: for stacks in no order, or one that is no int.
    :raises ChipError: for one that is no number of chips, or more than 2**62 in all.
    :raises BigslickError: for too few players, or too many seats.
    """
    given = read_several(stacks, "stacks", most=MOST_SEATS)
    if len(given) > max_seats:
        raise BigslickError(f"more than {max_seats} stacks: the rules seat 2 to {max_seats}")
    read = cast(tuple[int, ...], given)
    if set(map(type, given)) != {int} or min(read) < 0 or sum(read) > MAX_CHIPS:
        read = tuple(
            read_chips(stack, f"the stack of seat {seat}", seat=seat)
            for seat, stack in enumerate(given)
        )
    if sum(read) > MAX_CHIPS:
        seat = next(seat for seat in range(len(read)) if sum(read[: seat + 1]) > MAX_CHIPS)
        raise ChipError("all stacks together may be at most 2**62", seat=seat, amount=read[seat])
    playing = len(read) - read.count(0)
    if playing < 2:
        raise BigslickError(f"{playing} of {len(read)} seats with chips: a hand needs two")
    return read


def read_cards(value: object, what: str) -> tuple[Card, ...]:
    """The cards of a list in JSON, each written as ``to_json`` writes it.

    :raises BigslickError: if it is no list.
    :raises CardError: for one that is no card, or that is there twice.
    """
    if not isinstance(value, list):
        raise BigslickError(f"the {what} are a list of cards, not {shown(value)}")
    for index, text in enumerate(value):
        if not isinstance(text, str) or text not in Card.__members__:
            raise CardError(f"the {what}: {shown(text)} is no card", card=text, index=index)
    return parse_cards(value)


def read_json(text: str | bytes, what: str) -> object:
    """What a JSON text says.

    :raises BigslickError: if it is no JSON.
    """
    if not isinstance(text, str | bytes):
        raise TypeError(f"the JSON of {what} is a str, not {type(text).__name__}")
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BigslickError(f"this is no JSON of {what}: {error}") from error


def write_json(data: object) -> str:
    """A JSON text.

    :raises BigslickError: for a number of thousands of digits, which Python will not write out.
    """
    try:
        return json.dumps(data)
    except ValueError as error:
        raise BigslickError(f"this cannot be written: {error}") from error
