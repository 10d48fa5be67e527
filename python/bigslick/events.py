"""What happens in a hand, one event after the other, and their JSON. Rule 10.1."""

from __future__ import annotations

from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, ClassVar, TypeAlias

from bigslick._native import RankedHand
from bigslick.cards import Card
from bigslick.posts import PostKind

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

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes: the fields by name, and under ``event`` which event it is."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {"event": self.name} | {name: _data(value) for name, value in values.items()}


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
