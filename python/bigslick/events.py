"""What happens in a hand, one event after the other, and their JSON. Rule 10.1."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, TypeAlias, get_args

from bigslick._native import RankedHand, rank_hand
from bigslick.cards import Card
from bigslick.data import facts_of, plain, read_facts
from bigslick.errors import BigslickError, shown
from bigslick.posts import PostKind
from bigslick.ranking import Ranking
from bigslick.values import read_cards, read_choice, read_json, write_json

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
        return {"event": self.name} | facts_of(self)

    def __str__(self) -> str:
        from bigslick.history import describe  # on first use, with its words

        return describe(self)


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
    facts = read_facts(kind, data, kind.name, besides=frozenset(["event"]))
    if facts.get("ranked") is not None:
        facts["ranked"] = _ranked(facts["cards"], facts["ranked"])
    return kind(**facts)


def _ranked(hole: tuple[Card, ...], told: object) -> RankedHand:
    """The ranked hand of its hole cards and of what it tells: the best five."""
    if isinstance(told, dict) and isinstance(told.get("cards"), list):
        five = read_cards(told["cards"], "cards of a shown hand")
        name = str(told.get("ranking"))
        ranking = read_choice(name, "the ranking of a shown hand", Ranking)
        ranked = rank_hand(hole, [card for card in five if card not in hole], ranking=ranking)
        if plain(ranked) == told:
            return ranked
    raise BigslickError(f"{shown(told)} is not what a shown hand makes")


_KINDS: dict[str, type[AnyEvent]] = {kind.name: kind for kind in get_args(AnyEvent)}
