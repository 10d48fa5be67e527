"""What a seat may see of a hand. Rule 1.9."""

from __future__ import annotations

from typing import Any, Self

from bigslick.errors import BigslickError
from bigslick.events import Burned, HoleDealt
from bigslick.hand_json import hand_from_data
from bigslick.state import HandState
from bigslick.values import read_json

__all__ = ["HandView"]


class HandView(HandState):
    """A hand at one moment as a seat may see it, or the rail: made by ``Hand.view``.

    It has the names that a ``Hand`` has, without its acts. Hole cards of others are None until
    they are shown, burned cards and the deck are None. It does not change when the hand goes on.
    """

    __slots__ = ("_seat",)

    _seat: int | None

    def __init__(self) -> None:
        raise TypeError("a view is made by Hand.view")

    @property
    def seat(self) -> int | None:
        """Whose view it is; None for the rail's."""
        return self._seat

    @classmethod
    def _of(cls, hand: HandState, seat: int | None) -> Self:
        """The view of a seat, without anything that it may not know."""
        view = cls.__new__(cls)
        hand._copy_to(view)
        view._seat = seat
        view._deck = None
        view._strengths = {}
        view._hole_cards = [
            cards if hand._shown[owner] or owner == seat else None
            for owner, cards in enumerate(hand._hole_cards)
        ]
        view._log = [_seen(entry, seat) for entry in hand._log]
        return view

    def _story(self) -> tuple[object, ...]:
        return (*super()._story(), self._seat)

    def copy(self) -> Self:
        """Another view of the same."""
        return self._of(self, self._seat)

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        return super().to_data() | {"seat": self._seat}

    @classmethod
    def from_json(cls, text: str | bytes) -> HandView:
        """The view that ``to_json`` wrote.

        :raises BigslickError: if it is no JSON of a view, or an event cannot follow the others.
        """
        return cls.from_data(read_json(text, "a view"))

    @classmethod
    def from_data(cls, data: object) -> HandView:
        """The view of what ``json.loads`` gives."""
        from bigslick.hand import Hand  # which makes the views

        if isinstance(data, dict) and "seat" not in data:
            raise BigslickError("this is no JSON of a view: no seat given")
        hand = hand_from_data(Hand, data)
        assert isinstance(data, dict)
        return hand.view(data["seat"])

    def __repr__(self) -> str:
        whose = "the rail" if self._seat is None else f"seat {self._seat}"
        return f"{super().__repr__()[:-1]}, seen by {whose}>"


def _seen(entry: tuple[Any, ...], seat: int | None) -> tuple[Any, ...]:
    """An event of the log as a seat sees it."""
    match entry:
        case (kind, owner, _) if kind is HoleDealt and owner != seat:
            return HoleDealt, owner, None
        case (kind, _) if kind is Burned:
            return Burned, None
    return entry
