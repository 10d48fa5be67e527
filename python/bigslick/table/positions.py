"""Who has the button and the blinds, and who is dealt in, from hand to hand. Rules 6.2, 2.6."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from bigslick.choices import ButtonRule

__all__ = [
    "Positions",
    "begins_again",
    "clockwise",
    "first_positions",
    "is_passed",
    "next_positions",
]


@dataclass(frozen=True, slots=True)
class Positions:
    """The positions of one hand.

    The small blind is at a seat that is not dealt in where it is dead, and the button may be at
    one too; with one blind on the button there is no small blind. ``dealt_in`` are the seats from
    the left of the button.
    """

    button: int
    small_blind: int | None
    big_blind: int
    dealt_in: tuple[int, ...]

    def without(self, seat: int) -> Positions:
        """The positions when a player has left, whose seat somebody else may take."""
        return replace(self, dealt_in=tuple(other for other in self.dealt_in if other != seat))


def clockwise(after: int, among: Collection[int], seats: int) -> list[int]:
    """Some of the seats of a table in order from the left of one, which comes last itself."""
    order = [*range(after + 1, seats), *range(after + 1)]
    return [seat for seat in order if seat in among]


def is_passed(seat: int, first: int, last: int, seats: int) -> bool:
    """Whether a seat is passed on the way from one, which is not itself, to another, which is."""
    return (seat - first - 1) % seats < (last - first) % seats


def first_positions(
    button: int, active: Collection[int], *, seats: int, button_blind: bool
) -> Positions:
    """The positions of the first hand; the button is at a player's seat."""
    order = tuple(clockwise(button, active, seats))
    if button_blind:
        return Positions(button, None, button, order)
    small, big = order[::-1] if len(order) == 2 else order[:2]
    return Positions(button, small, big, order)


def begins_again(last: Positions, active: Collection[int]) -> bool:
    """Whether fewer than two are left of those who played: the others do not come into a game."""
    return len(set(active) & set(last.dealt_in)) < 2


@dataclass(frozen=True, slots=True)
class _Ring:
    """A table between two hands: who may play, and where the blinds were."""

    last: Positions
    active: Collection[int]
    regular: Collection[int]  # those who played the last hand
    waiting: Collection[int]  # those who come in, but not before the big blind reaches them
    seats: int

    def next(self, after: int, among: Collection[int]) -> int:
        return clockwise(after, among, self.seats)[0]

    def before(self, seat: int, among: Collection[int]) -> int:
        others = [other for other in among if other != seat]
        return clockwise(seat, others, self.seats)[-1]

    def is_passed(self, seat: int, first: int, last: int) -> bool:
        return is_passed(seat, first, last, self.seats)

    def positions(
        self, button: int, small: int | None, big: int, dealt_in: Collection[int]
    ) -> Positions:
        return Positions(button, small, big, tuple(clockwise(button, dealt_in, self.seats)))

    def dealt_in(self, button: int, big: int) -> list[int]:
        """Who plays, where who comes in may not do so between the button and the big blind."""
        before_button = (button - 1) % self.seats
        return [
            seat
            for seat in self.active
            if seat in self.regular
            or seat == big
            or (seat not in self.waiting and self.is_passed(seat, big, before_button))
        ]


def next_positions(
    last: Positions,
    active: Collection[int],
    waiting: Collection[int],
    *,
    seats: int,
    rule: ButtonRule,
    button_blind: bool,
) -> Positions:
    """The positions of the hand after one.

    ``active`` are the seats that may play, ``waiting`` those of them that come in on the big
    blind only. At least two are active.
    """
    again = begins_again(last, active)
    regular = active if again else [seat for seat in active if seat in last.dealt_in]
    ring = _Ring(last, active, regular, waiting, seats)
    if button_blind:
        return _with_button_blind(ring)
    return _forward(ring) if rule is ButtonRule.FORWARD else _dead(ring, again=again)


def _with_button_blind(ring: _Ring) -> Positions:
    """The button is the one blind there is, and goes to the next player."""
    button = ring.next(ring.last.button, ring.active)
    return ring.positions(button, None, button, ring.dealt_in(button, button))


def _dead(ring: _Ring, *, again: bool) -> Positions:
    """The big blind moves on one player; the small blind and the button follow it (TDA 32)."""
    big = ring.next(ring.last.big_blind, ring.active)
    small = ring.last.big_blind
    button = ring.last.small_blind
    assert button is not None
    # Where the blinds have come round to it, or others may sit between them now, it goes back.
    if again or ring.is_passed(button, small, big):
        playing = [seat for seat in ring.active if seat in ring.regular or seat == big]
        button = ring.before(small, playing)
    else:
        playing = ring.dealt_in(button, big)
    if len(playing) == 2:
        return _heads_up(ring, big, playing)
    return ring.positions(button, small, big, playing)


def _forward(ring: _Ring) -> Positions:
    """The button moves on one player, and the blinds are the next two."""
    button = ring.next(ring.last.button, ring.regular)
    small = ring.next(button, ring.regular)
    big = ring.next(small, ring.active)
    if big != button:
        return ring.positions(button, small, big, ring.dealt_in(button, big))
    big = button if small == ring.last.big_blind else small  # no one twice running (TDA 34-B)
    return _heads_up(ring, big, ring.regular)


def _heads_up(ring: _Ring, big: int, playing: Collection[int]) -> Positions:
    """Of two the button has the small blind (rule 2.2)."""
    button = ring.next(big, playing)
    return ring.positions(button, button, big, playing)
