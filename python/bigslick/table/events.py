"""What happens at a table, one event after the other, and their JSON: the lines of its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias, get_args

from bigslick.actions import Action
from bigslick.cards import Card
from bigslick.data import read_facts
from bigslick.errors import BigslickError, shown
from bigslick.events import Event
from bigslick.posts import Post
from bigslick.values import read_json

__all__ = [
    "Acted",
    "AnyTableEvent",
    "ButtonDrawn",
    "CameBack",
    "HandStarted",
    "Joined",
    "Left",
    "Rebought",
    "SatOut",
    "SeatsDrawn",
    "TableEvent",
    "TurnedUp",
    "from_data",
    "from_json",
]


@dataclass(frozen=True, slots=True)
class TableEvent(Event):
    """Something that happened at a table; each kind of event is a class of its own."""

    def __str__(self) -> str:
        return repr(self)


@dataclass(frozen=True, slots=True)
class Joined(TableEvent):
    """A player sits down (rule 6.4)."""

    name = "joined"
    seat: int
    player: str
    chips: int
    waits: bool


@dataclass(frozen=True, slots=True)
class Left(TableEvent):
    """A player goes, and takes his chips."""

    name = "left"
    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class SatOut(TableEvent):
    """A player is not dealt in until he comes back."""

    name = "sat_out"
    seat: int


@dataclass(frozen=True, slots=True)
class CameBack(TableEvent):
    """A player who sat out plays again, or waits for the big blind to do so (rule 2.6)."""

    name = "came_back"
    seat: int
    waits: bool


@dataclass(frozen=True, slots=True)
class Rebought(TableEvent):
    """A player brings more chips."""

    name = "rebought"
    seat: int
    chips: int


@dataclass(frozen=True, slots=True)
class SeatsDrawn(TableEvent):
    """Players draw cards for their seats; ties draw again (rule 6.1)."""

    name = "seats_drawn"
    rounds: tuple[tuple[tuple[str, Card], ...], ...]


@dataclass(frozen=True, slots=True)
class ButtonDrawn(TableEvent):
    """The first button; ``rounds`` are the cards drawn for it, if it was by card (rule 6.1)."""

    name = "button_drawn"
    seat: int
    rounds: tuple[tuple[tuple[int, Card], ...], ...]


@dataclass(frozen=True, slots=True)
class HandStarted(TableEvent):
    """A hand begins: its number, its level, the seconds since the first, who owes what, the deck.

    ``small_blind`` is the seat of it also where it is dead (rule 6.2). The deck is in the order in
    which it is dealt: who reads the log knows every card.
    """

    name = "hand_started"
    number: int
    level: int
    seconds: int
    button: int
    small_blind: int | None
    big_blind: int
    stacks: tuple[int, ...]
    posts: tuple[Post, ...]
    deck: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Acted(TableEvent):
    """An act in the hand that is on, so many seconds after the first hand began."""

    name = "acted"
    seat: int
    action: Action
    seconds: int


@dataclass(frozen=True, slots=True)
class TurnedUp(TableEvent):
    """Hole cards shown after the hand, which nobody had to (rule 5.3)."""

    name = "turned_up"
    seat: int


AnyTableEvent: TypeAlias = (
    Joined
    | Left
    | SatOut
    | CameBack
    | Rebought
    | SeatsDrawn
    | ButtonDrawn
    | HandStarted
    | Acted
    | TurnedUp
)


def from_json(text: str | bytes) -> AnyTableEvent:
    """The event that ``to_json`` wrote.

    :raises BigslickError: if it is no JSON of a table's event.
    """
    return from_data(read_json(text, "a table's event"))


def from_data(data: object) -> AnyTableEvent:
    """The event of what ``json.loads`` gives.

    :raises BigslickError: if it is none: an unknown one, or with other facts than that one has.
    """
    name = data.get("event") if isinstance(data, dict) else None
    kind: Any = _KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        known = ", ".join(_KINDS)
        raise BigslickError(f"{shown(data)} is no event of a table: they are {known}")
    event: AnyTableEvent = kind(**read_facts(kind, data, kind.name, besides=frozenset(["event"])))
    return event


_KINDS = {kind.name: kind for kind in get_args(AnyTableEvent)}
