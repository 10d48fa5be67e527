"""Hands that were played, to be gone through act by act."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import overload

from bigslick.errors import HistoryError
from bigslick.events import AnyEvent, Burned, HoleDealt
from bigslick.hand import Hand
from bigslick.history import HandHistory, read
from bigslick.state import Awaiting, HandState

__all__ = ["Place", "Played", "Records", "is_told"]


@dataclass(frozen=True, slots=True)
class Played:
    """A hand to be shown again: how it stood once the cards were dealt and after each act."""

    states: tuple[HandState, ...]
    names: tuple[str, ...]

    @classmethod
    def of_record(cls, record: HandHistory, *, player: str | None = None) -> Played:
        """The acts of a record, in chips; with ``player`` what he saw of them, if he is in it.

        :raises HistoryError: if it cannot be replayed.
        """
        names = record.players
        seat = names.index(player) if player in names else None
        return cls._of(record.steps(), names, seat)

    @classmethod
    def _of(cls, steps: Iterable[Hand], names: Sequence[str], seat: int | None) -> Played:
        states: list[HandState] = []
        for hand in steps:
            state = hand.copy() if seat is None else hand.view(seat)
            if states and _is_before(states[-1], state):
                states.pop()
            if not states or states[-1].sequence < state.sequence:
                states.append(state)
        return cls(tuple(states), tuple(names))


def _is_before(state: HandState, after: HandState) -> bool:
    """Whether a state is one of the deal, of which the last alone is shown."""
    return state.awaiting is Awaiting.HOLE_CARDS and isinstance(after.events[-1], HoleDealt)


class Records(Sequence[Played]):
    """The hands of PHH files, each as a player saw it; a file is read when its hand is asked for.

    Asking raises what ``history.read`` and ``Played.of_record`` do.
    """

    def __init__(self, paths: Sequence[Path], player: str) -> None:
        self._paths = paths
        self._player = player

    def __len__(self) -> int:
        return len(self._paths)

    @overload
    def __getitem__(self, hand: int) -> Played: ...
    @overload
    def __getitem__(self, hand: slice) -> Sequence[Played]: ...
    def __getitem__(self, hand: int | slice) -> Played | Sequence[Played]:
        if isinstance(hand, slice):
            return Records(self._paths[hand], self._player)
        return Played.of_record(_read(self._paths[hand]), player=self._player)


def _read(path: Path) -> HandHistory:
    records = list(read(path))
    if len(records) != 1:
        raise HistoryError(f"{path}: {len(records)} hands are in it, and not one", path=str(path))
    return records[0]


class Place:
    """Where somebody is in an evening: in which hand, and how many acts into it.

    Hands are asked for when they are gone to, and not before.
    """

    def __init__(self, hands: Sequence[Played], hand: int = 0) -> None:
        self._hands = hands
        self.go_to_hand(hand)

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return len(self._hands)

    @property
    def acts(self) -> int:
        """How many acts this hand has."""
        return len(self.played.states) - 1

    @property
    def state(self) -> HandState:
        """The hand at this place."""
        return self.played.states[self.act]

    @property
    def is_last(self) -> bool:
        """Whether no act follows in this hand."""
        return self.act == self.acts

    @property
    def news(self) -> tuple[AnyEvent, ...]:
        """What has happened since the act before, as far as there is something to tell."""
        told = self.played.states[self.act - 1].sequence if self.act else 0
        return tuple(event for event in self.state.events[told:] if is_told(event))

    def go(self, acts: int) -> None:
        """So many acts on or back, within the hand."""
        self.go_to(self.act + acts)

    def go_to(self, act: int) -> None:
        """To an act, or to the end that is nearest."""
        self.act = min(max(act, 0), self.acts)

    def go_to_hand(self, hand: int) -> None:
        """To the beginning of a hand, or of the one that is nearest."""
        hand = min(max(hand, 0), self.hands - 1)
        self.played = self._hands[hand]  # which may fail; then nothing has changed
        self.hand, self.act = hand, 0


def is_told(event: AnyEvent) -> bool:
    """Whether somebody who looks on is told of it: cards that nobody sees go without saying."""
    is_unseen = isinstance(event, HoleDealt) and event.cards is None
    return not isinstance(event, Burned) and not is_unseen
