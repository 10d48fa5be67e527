"""Who sits at a table: players join, leave, sit out, come back and buy in again. Rules 6.1, 6.4."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random, SystemRandom
from typing import SupportsIndex

from bigslick.deck import Deck
from bigslick.errors import BigslickError, CardError, ChipError, shown
from bigslick.events import Event
from bigslick.hand import Hand
from bigslick.table import events
from bigslick.table.draw import Round, draw_for_seats
from bigslick.table.hand import TableHand
from bigslick.table.log import Log
from bigslick.table.seat import Seat
from bigslick.table.state import TableState
from bigslick.values import MAX_CHIPS, read_chips, read_seat, yes_or_no

__all__ = ["Seating"]


class Seating:
    """A table between its hands. How they are dealt is in ``Table``."""

    __slots__ = ("_expected", "_hand", "_log", "_rng", "_state")

    _state: TableState
    _hand: TableHand | None
    _log: Log | None
    _rng: Random | None
    _expected: Event | None  # what the log that is read says comes next

    @property
    def seats(self) -> tuple[Seat | None, ...]:
        """Who sits at each seat; None where nobody does. During a hand, as it was before it."""
        return self._state.seats

    @property
    def players(self) -> tuple[str | None, ...]:
        """The name of the player at each seat; None where there is none."""
        return tuple(None if seat is None else seat.player for seat in self.seats)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips at each seat, 0 at an empty one. During a hand, those before it."""
        return tuple(0 if seat is None else seat.stack for seat in self.seats)

    @property
    def hand(self) -> Hand | None:
        """The hand that is on, or the last one; None before the first."""
        return self._hand

    @property
    def bought_in(self) -> int:
        """The chips that were ever brought to the table."""
        return self._state.bought_in

    @property
    def cashed_out(self) -> int:
        """The chips that were ever taken from it. What is there is the difference, always."""
        return self._state.cashed_out

    @property
    def seat_draw(self) -> tuple[Round[str], ...]:
        """The cards drawn for the seats, round by round: pairs of player and card."""
        return self._state.seat_draw

    def join(
        self,
        player: str,
        chips: SupportsIndex,
        *,
        seat: SupportsIndex | None = None,
        waits: bool = False,
    ) -> int:
        """Sit a player down with chips, at a free seat or at a random one, and return it.

        In a running game he posts a blind when he is dealt in first, or with ``waits`` waits for
        the big blind to reach him (rule 2.6).

        :raises ChipError: for chips that are none, or more than 2**62 at the table.
        :raises BigslickError: if the seat is taken, the table is full or has such a player, or a
            hand is on.
        """
        if not isinstance(player, str):
            raise TypeError(f"a player is a name, not {type(player).__name__}")
        chips = read_chips(chips, f"the chips of {shown(player)}", least=1)
        if seat is not None:
            seat = read_seat(seat, len(self.seats), "the seat")
        waits = yes_or_no(waits, "waits")
        self._check_between_hands("join")
        if not player:
            raise BigslickError("a player has a name, and this one is empty")
        if player in self.players:
            text = f"{shown(player)} sits at seat {self.players.index(player)} already"
            raise BigslickError(text)
        self._check_bought(chips)
        seat = self._free_seat(seat)
        joined = Seat(player, chips, is_new=self._is_running, waits=waits)
        self._tell(events.Joined(seat, player, chips, waits))
        state = self._state
        self._state = state.with_seat(
            seat, joined, bought_in=state.bought_in + chips, out=state.without_out(player)
        )
        return seat

    def leave(self, seat: SupportsIndex) -> int:
        """Let a player go, and return the chips that he takes.

        :raises BigslickError: if nobody sits there, or a hand is on.
        """
        seat, left = self._taken(seat, "leave")
        state = self._state
        out = state.with_out({left.player: left.stack}) if left.stack else state.out
        positions = None if state.positions is None else state.positions.without(seat)
        cashed_out = state.cashed_out + left.stack
        self._tell(events.Left(seat, left.stack))
        self._state = state.with_seat(
            seat, None, out=out, positions=positions, cashed_out=cashed_out
        )
        return left.stack

    def sit_out(self, seat: SupportsIndex) -> None:
        """Deal a player out, until he comes back. The blinds that pass him are missed (rule 2.6).

        :raises BigslickError: if nobody sits there, he sits out already, or a hand is on.
        """
        seat, player = self._taken(seat, "sit out")
        if player.sits_out:
            raise BigslickError(f"{player.player} at seat {seat} sits out already")
        self._tell(events.SatOut(seat))
        self._state = self._state.with_seat(seat, replace(player, sits_out=True, waits=False))

    def come_back(self, seat: SupportsIndex, *, waits: bool = False) -> None:
        """Deal a player in again, who sat out.

        He posts the blinds he missed, or with ``waits`` waits for the big blind (rule 2.6).

        :raises BigslickError: if nobody sits there, he does not sit out, or a hand is on.
        """
        seat, player = self._taken(seat, "come back")
        if not player.sits_out:
            raise BigslickError(f"{player.player} at seat {seat} does not sit out")
        back = replace(player, sits_out=False, waits=yes_or_no(waits, "waits"))
        self._tell(events.CameBack(seat, waits))
        self._state = self._state.with_seat(seat, back)

    def rebuy(self, seat: SupportsIndex, chips: SupportsIndex) -> None:
        """Add chips to a player's stack.

        :raises ChipError: for chips that are none, or more than 2**62 at the table.
        :raises BigslickError: if nobody sits there, or a hand is on.
        """
        chips = read_chips(chips, "the chips of a rebuy", least=1)
        seat, player = self._taken(seat, "rebuy")
        self._check_bought(chips)
        self._tell(events.Rebought(seat, chips))
        state = self._state
        self._state = state.with_seat(
            seat,
            replace(player, stack=player.stack + chips),
            bought_in=state.bought_in + chips,
            out=state.without_out(player.player),
        )

    def draw_seats(self) -> None:
        """Have the players draw cards for their seats and for the first button (rule 6.1).

        In the order of their cards they take the seats that are taken, from the lowest number.
        Suits do not count: who ties draws again for the places he shares. The highest has the
        first button.

        :raises BigslickError: if fewer than two sit at the table, or a hand was dealt.
        """
        self._check_draws_seats()
        self._with_enough_cards(self._draw_seats)

    def _tell(self, event: Event) -> None:
        """Write an event before it is acted on; one that is read must be the same."""
        if self._expected is not None and event != self._expected:
            raise BigslickError(_difference(event, self._expected))
        if self._log is not None:
            self._log.write(event.to_json())

    @property
    def _is_on(self) -> bool:
        return self._hand is not None and not self._hand.is_over

    @property
    def _is_running(self) -> bool:
        """Whether who joins now joins a game that pays for it (rule 2.6)."""
        return self._state.number > 0 and self._state.new_player_blind

    def _check_between_hands(self, what: str) -> None:
        if self._is_on:
            raise BigslickError(f"a hand is on: {what} when it is over (rule 6.4)")

    def _check_draws_seats(self) -> None:
        self._check_between_hands("draw for seats")
        if self._state.number or sum(player is not None for player in self.players) < 2:
            raise BigslickError("seats are drawn for before the first hand, by two or more players")

    def _taken(self, seat: SupportsIndex, what: str) -> tuple[int, Seat]:
        number = read_seat(seat, len(self.seats), "the seat")
        self._check_between_hands(what)
        player = self.seats[number]
        if player is None:
            raise BigslickError(f"nobody sits at seat {number}")
        return number, player

    def _free_seat(self, seat: int | None) -> int:
        free = [number for number, player in enumerate(self.seats) if player is None]
        if seat is None:
            if not free:
                raise BigslickError(f"all {len(self.seats)} seats are taken")
            return self._chance.choice(free)
        if seat not in free:
            raise BigslickError(f"{shown(self.players[seat])} sits at seat {seat}")
        return seat

    def _check_bought(self, chips: int) -> None:
        if max(sum(self.stacks), self.bought_in) + chips > MAX_CHIPS:
            raise ChipError("all chips ever brought may be at most 2**62", amount=chips)

    @property
    def _chance(self) -> Random:
        return self._rng or SystemRandom()

    def _with_enough_cards(self, draw: Callable[[Deck], None]) -> None:
        """Draw from a shuffled deck; if there are more ties than it has cards for, all anew."""
        while True:
            try:
                return draw(self._shuffled(0))
            except CardError:
                continue

    def _whole_deck(self, seconds: int) -> Deck:
        """The deck of the game that is played at a time, in the order of its cards."""
        state = self._state
        level = state.progress.at(seconds, state.levels).level
        return Deck(short=state.levels[level].rules.is_short)

    def _shuffled(self, seconds: int) -> Deck:
        deck = self._whole_deck(seconds)
        deck.shuffle(self._rng)
        return deck

    def _draw_seats(self, deck: Deck) -> None:
        taken = [number for number, seat in enumerate(self.seats) if seat is not None]
        seated = {seat.player: seat for seat in self.seats if seat is not None}
        order, rounds = draw_for_seats(list(seated), deck)
        self._tell(events.SeatsDrawn(rounds))
        drawn = dict(zip(taken, order, strict=True))
        seats = tuple(
            seated[drawn[number]] if number in drawn else None for number in range(len(self.seats))
        )
        self._state = replace(self._state, seats=seats, first_seat=taken[0], seat_draw=rounds)


def _difference(event: Event, told: Event) -> str:
    """How what happens differs from what the log tells."""
    now, then = event.to_data(), told.to_data()
    facts = [
        f"{name} {shown(now.get(name))}, not {shown(then.get(name))}"
        for name in now
        if now[name] != then.get(name)
    ]
    return f"the log tells of something else than what happens: {'; '.join(facts)}"
