"""What happens in a hand, one event after the other, and their JSON. Rule 10.1."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import StrEnum
from functools import partial
from typing import Any, ClassVar, TypeAlias, get_args

from bigslick._native import RankedHand, rank_hand
from bigslick.cards import Card
from bigslick.errors import BigslickError, shown
from bigslick.posts import PostKind
from bigslick.ranking import Ranking
from bigslick.values import MAX_CHIPS, read_cards, read_choice, read_json, whole, write_json

__all__ = [
    "AnyEvent",
    "Awarded",
    "Bet",
    "BoardDealt",
    "Burned",
    "Called",
    "Checked",
    "Event",
    "Folded",
    "HoleDealt",
    "Mucked",
    "Posted",
    "Raised",
    "Returned",
    "Shown",
    "Street",
    "from_data",
    "from_json",
]


class Street(StrEnum):
    """The betting rounds."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened; each kind of event is a class of its own.

    ``AnyEvent`` is the union of them, for type checkers.
    """

    name: ClassVar[str]

    def to_json(self) -> str:
        """The event as JSON: ``{"event": "raised", "seat": 2, "to": 60, "all_in": false}``."""
        return write_json(self.to_data())

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes: the fields by name, and under ``event`` which event it is."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"event": self.name} | {name: _data(value) for name, value in values.items()}

    def __str__(self) -> str:
        from bigslick.history import describe  # on first use, with its words

        return describe(self)


def _data(value: object) -> Any:
    match value:
        case Card():
            return str(value)
        case StrEnum():
            return str(value)
        case tuple():
            return [_data(item) for item in value]
        case RankedHand():
            return {
                "ranking": str(value.ranking),
                "category": value.category.name.lower(),
                "cards": _data(value.cards),
                "strength": value.strength,
                "description": value.describe(),
            }
    return value


@dataclass(frozen=True, slots=True)
class Posted(Event):
    """A forced bet, by the chips that the stack had for it (rules 2.1 to 2.6)."""

    name = "posted"
    seat: int
    kind: PostKind
    amount: int


@dataclass(frozen=True, slots=True)
class HoleDealt(Event):
    """Hole cards; None where the hand does not know them."""

    name = "hole_dealt"
    seat: int
    cards: tuple[Card, Card] | None


@dataclass(frozen=True, slots=True)
class Burned(Event):
    """The top card, discarded; None where the hand does not know it (rule 1.5)."""

    name = "burned"
    card: Card | None


@dataclass(frozen=True, slots=True)
class BoardDealt(Event):
    """The cards of a street."""

    name = "board_dealt"
    street: Street
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Folded(Event):
    """A fold."""

    name = "folded"
    seat: int


@dataclass(frozen=True, slots=True)
class Checked(Event):
    """A check."""

    name = "checked"
    seat: int


@dataclass(frozen=True, slots=True)
class Called(Event):
    """A call, by the chips it added."""

    name = "called"
    seat: int
    amount: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Bet(Event):
    """The first bet of a street, to so many chips."""

    name = "bet"
    seat: int
    to: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Raised(Event):
    """A raise, to so many chips on the street in all."""

    name = "raised"
    seat: int
    to: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Returned(Event):
    """What nobody called, back to its owner (rule 4.1)."""

    name = "returned"
    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Shown(Event):
    """Hole cards turned up, and what they make where the board is complete (rules 5.1, 5.2)."""

    name = "shown"
    seat: int
    cards: tuple[Card, Card]
    ranked: RankedHand | None


@dataclass(frozen=True, slots=True)
class Mucked(Event):
    """A hand given up unseen at the showdown (rule 5.2)."""

    name = "mucked"
    seat: int


@dataclass(frozen=True, slots=True)
class Awarded(Event):
    """A winner's share of a pot; 0 is the main pot (rules 4.4, 4.5)."""

    name = "awarded"
    pot: int
    seat: int
    amount: int


AnyEvent: TypeAlias = (
    Posted
    | HoleDealt
    | Burned
    | BoardDealt
    | Folded
    | Checked
    | Called
    | Bet
    | Raised
    | Returned
    | Shown
    | Mucked
    | Awarded
)


def from_json(text: str | bytes) -> AnyEvent:
    """The event that ``Event.to_json`` wrote.

    :raises BigslickError: if it is no JSON of an event.
    """
    return from_data(read_json(text, "an event"))


def from_data(data: object) -> AnyEvent:
    """The event of what ``json.loads`` gives.

    :raises BigslickError: if it is none: an unknown one, or with other facts than that one has.
    """
    if not isinstance(data, dict):
        raise BigslickError(f"an event is a JSON object, not {shown(data)}")
    name = data.get("event")
    kind = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise BigslickError(f"{shown(name)} is no event: they are {', '.join(_KINDS)}")
    readers = _READERS_OF[kind]
    if data.keys() != {"event", *readers}:
        raise BigslickError(f"a {kind.name} has {', '.join(readers)}, and {shown(data)} was given")
    try:
        facts = {
            name: read(data[name], f"{name} of a {kind.name}") for name, read in readers.items()
        }
        if facts.get("ranked") is not None:
            facts["ranked"] = _ranked(facts["cards"], facts["ranked"])
    except TypeError as error:
        raise BigslickError(str(error)) from error
    return kind(**facts)


def _read_number(value: object, what: str) -> int:
    number = whole(value, what)
    if not 0 <= number <= MAX_CHIPS:
        raise BigslickError(f"the {what} is {shown(number)}: it is 0 to 2**62")
    return number


def _read_holding(value: object, what: str) -> tuple[Card, ...]:
    cards = read_cards(value, what)
    if len(cards) != 2:
        raise BigslickError(f"the {what} are two, and {len(cards)} are given")
    return cards


def _read_flag(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise BigslickError(f"the {what} is true or false, not {shown(value)}")
    return value


def _ranked(hole: tuple[Card, ...], told: object) -> RankedHand:
    """The ranked hand of its hole cards and of what it tells: the best five."""
    if isinstance(told, dict) and isinstance(told.get("cards"), list):
        five = read_cards(told["cards"], "cards of a shown hand")
        ranking = read_choice(told.get("ranking"), "the ranking of a shown hand", Ranking)
        ranked = rank_hand(hole, [card for card in five if card not in hole], ranking=ranking)
        if _data(ranked) == told:
            return ranked
    raise BigslickError(f"{shown(told)} is not what a shown hand makes")


_KINDS: dict[str, type[AnyEvent]] = {kind.name: kind for kind in get_args(AnyEvent)}
_READERS: dict[str, Callable[[Any, str], Any]] = {
    "int": _read_number,
    "bool": _read_flag,
    "PostKind": partial(read_choice, kind=PostKind),
    "Street": partial(read_choice, kind=Street),
    "Card | None": lambda value, what: None if value is None else read_cards([value], what)[0],
    "tuple[Card, ...]": read_cards,
    "tuple[Card, Card]": _read_holding,
    "tuple[Card, Card] | None": lambda value, what: (
        None if value is None else _read_holding(value, what)
    ),
    "RankedHand | None": lambda value, _: value,
}
"""How a fact is read, by its annotation."""
_READERS_OF = {
    kind: {field.name: _READERS[str(field.type)] for field in fields(kind)}
    for kind in _KINDS.values()
}
