"""All that a table is between two hands, and its JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from bigslick.choices import ButtonRule, FirstButton
from bigslick.data import facts_of, read_facts
from bigslick.errors import BigslickError, listed
from bigslick.rules import Rules
from bigslick.table.draw import Round
from bigslick.table.levels import START, Level, Progress, read_levels
from bigslick.table.positions import Positions
from bigslick.table.seat import Seat
from bigslick.values import MAX_CHIPS

__all__ = ["Out", "TableState"]

_MOST = 2**53
"""The most hands and players out that are counted."""


@dataclass(frozen=True, slots=True)
class Out:
    """A player who is out: after which hand, with what before it, and as the how manieth."""

    player: str
    hand: int
    stack: int
    moment: int
    """Who is out by the same hand is so at the same moment; who leaves has one of his own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """A table between two hands."""

    levels: tuple[Level, ...]
    button_rule: ButtonRule
    first_button: FirstButton
    new_player_blind: bool
    seats: tuple[Seat | None, ...]
    first_seat: int | None = None
    """Who gets the first button, once it is known."""
    positions: Positions | None = None
    """Those of the last hand."""
    hand_players: tuple[str | None, ...] = ()
    """Who sat at each seat in it; he may have left since."""
    progress: Progress = START
    number: int = 0
    seconds: int = 0
    """What the clock showed when it was written."""
    seat_draw: tuple[Round[str], ...] = ()
    first_draw: tuple[Round[int], ...] = ()
    bought_in: int = 0
    cashed_out: int = 0
    out: tuple[Out, ...] = ()

    @property
    def rules(self) -> Rules:
        """The rules of the level."""
        return self.levels[self.progress.level].rules

    @property
    def active(self) -> tuple[int, ...]:
        """The seats whose players have chips and do not sit out."""
        return tuple(
            number for number, seat in enumerate(self.seats) if seat is not None and seat.is_active
        )

    def seat(self, number: int) -> Seat:
        """A seat that somebody has."""
        seat = self.seats[number]
        assert seat is not None
        return seat

    def with_seat(self, number: int, seat: Seat | None, **facts: Any) -> TableState:
        """The state with another player at a seat, or with what changed about him."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        return replace(self, seats=seats, **facts)

    def with_out(self, players: dict[str, int]) -> tuple[Out, ...]:
        """Who is out when these players are too, who had so many chips before."""
        moment = 1 + max((out.moment for out in self.out), default=0)
        new = (Out(player, self.number, stack, moment) for player, stack in players.items())
        return (*self.out, *new)

    def without_out(self, player: str) -> tuple[Out, ...]:
        """Who is out when a player is in again."""
        return tuple(out for out in self.out if out.player != player)

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        return facts_of(self)

    @classmethod
    def from_data(cls, data: object) -> TableState:
        """The state of what ``json.loads`` gives for a table.

        :raises BigslickError: with every reason why it is none.
        """
        state = cls(**read_facts(cls, data, "table", besides=frozenset(["hand"])))
        if reasons := list(state._contradictions()):
            raise BigslickError(f"this is no table: {listed(reasons)}")
        return state

    def _contradictions(self) -> Iterator[str]:
        read_levels(self.levels)
        least = min(level.rules.max_seats for level in self.levels)
        if not 2 <= len(self.seats) <= least:
            yield f"{len(self.seats)} seats, where the rules have 2 to {least}"
        players = [seat.player for seat in self.seats if seat is not None]
        if len(set(players)) < len(players) or "" in players:
            yield "a player sits at two seats, or has no name"
        gone = [out.player for out in self.out]
        has_chips = {seat.player for seat in self.seats if seat is not None and seat.stack}
        if len(set(gone)) < len(gone) or has_chips & set(gone):
            yield "a player is out twice, or out with chips"
        chips = sum(seat.stack for seat in self.seats if seat is not None)
        if chips > MAX_CHIPS or chips != self.bought_in - self.cashed_out:
            yield f"{chips} chips, of {self.bought_in} brought and {self.cashed_out} taken"
        if self.progress.level >= len(self.levels):
            yield f"level {self.progress.level} of {len(self.levels)}"
        if (self.positions is None) != (self.number == 0):
            yield f"hand {self.number}, and its positions are {self.positions}"
        if self.number and self.first_seat is None:
            yield f"hand {self.number}, and nobody has had the first button"
        if len(self.hand_players) != (len(self.seats) if self.number else 0):
            yield f"{len(self.hand_players)} players of hand {self.number}"
        if max(self.number, self.progress.hands, *(out.moment for out in self.out), 0) > _MOST:
            yield "more hands than can be played"
        seats = [self.first_seat]
        if self.positions is not None:
            last = self.positions
            seats += [last.button, last.small_blind, last.big_blind, *last.dealt_in]
            if (last.small_blind is None) != self.levels[0].rules.button_blind:
                yield f"a small blind at seat {last.small_blind}"
            if len(set(last.dealt_in)) < len(last.dealt_in):
                yield "a seat was dealt in twice"
        for seat in seats:
            if seat is not None and seat >= len(self.seats):
                yield f"seat {seat} of {len(self.seats)}"
