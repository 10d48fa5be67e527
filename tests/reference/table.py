"""The table between hands: who sits where, who owes what, which level, who stands where.

Rules 2.6, 6.2 to 6.4. How a hand ends is told from outside, so nothing is bet here. What is done is
assumed possible: a seat is free, a player is there, no hand is on.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from reference.positions import (
    Positions,
    arc_after,
    arc_between,
    first_positions,
    game_begins_again,
    next_positions,
)
from reference.posts import Post
from reference.rules import Rules
from reference.seats import from_left_of


@dataclass
class Seat:
    """A player and what is noted of him."""

    player: str
    stack: int
    sits_out: bool = False
    is_new: bool = False  # joined after the first hand, and has not played yet
    missed_small: bool = False
    missed_big: bool = False
    waits: bool = False  # for the big blind
    was_dealt_in: bool = False  # last hand

    @property
    def is_active(self) -> bool:
        return self.stack > 0 and not self.sits_out

    def owes_nothing_more(self) -> None:
        self.is_new = self.missed_small = self.missed_big = self.waits = False


@dataclass(frozen=True)
class Level:
    """Rules, and for how many hands or minutes they hold; neither on a last level."""

    rules: Rules
    hands: int | None = None
    minutes: int | None = None


@dataclass(frozen=True)
class Standing:
    """Where a player stands; ``hand`` is the one after which he was out, None while he is in."""

    place: int
    player: str
    stack: int  # 0 for one who is out, whatever he left with
    hand: int | None


@dataclass(frozen=True)
class Out:
    """A player who went out, with what he had before his last hand, or left with."""

    player: str
    stack: int
    hand: int


class Table:
    """A table whose levels all have their blinds in the same places.

    ``first_button`` is the seat that was drawn or given. ``positions`` and ``posts`` are those of
    the last hand dealt.
    """

    def __init__(
        self,
        levels: Sequence[Level],
        *,
        seats: int,
        first_button: int,
        button_rule: str = "dead",
        new_player_blind: bool = True,
    ) -> None:
        self.seats: list[Seat | None] = [None] * seats
        self.positions: Positions | None = None
        self.posts: list[Post] = []
        self.number = 0
        self.level = 0
        self.bought_in = 0
        self.cashed_out = 0
        self.first_button = first_button

        self._levels = list(levels)
        self._button_rule = button_rule
        self._new_player_blind = new_player_blind
        self._first_hand_at = 0.0
        self._level_began_at = 0.0
        self._hands_on_level = 0
        # Who went out, the first first; together those who did so in the same hand.
        self._out: list[list[Out]] = []

    @property
    def rules(self) -> Rules:
        return self._levels[self.level].rules

    @property
    def stacks(self) -> tuple[int, ...]:
        return tuple(seat.stack if seat else 0 for seat in self.seats)

    @property
    def can_deal(self) -> bool:
        return len(self._seats_that("is_active")) >= 2

    @property
    def is_over(self) -> bool:
        return self.number > 0 and sum(stack > 0 for stack in self.stacks) == 1

    def elapsed(self, now: float) -> float:
        """The seconds since the first hand was dealt."""
        return now - self._first_hand_at

    # 6.4

    def join(self, seat: int, player: str, chips: int, *, waits: bool = False) -> None:
        is_new = self.number > 0 and self._new_player_blind
        self.seats[seat] = Seat(player, chips, is_new=is_new, waits=waits)
        self.bought_in += chips
        self._is_in_again(player)

    def leave(self, seat: int) -> int:
        leaver = self._at(seat)
        self.seats[seat] = None
        self.cashed_out += leaver.stack
        if leaver.stack > 0:
            self._out.append([Out(leaver.player, leaver.stack, self.number)])
        return leaver.stack

    def sit_out(self, seat: int) -> None:
        self._at(seat).sits_out = True

    def come_back(self, seat: int, *, waits: bool = False) -> None:
        self._at(seat).sits_out = False
        self._at(seat).waits = waits

    def rebuy(self, seat: int, chips: int) -> None:
        self._at(seat).stack += chips
        self.bought_in += chips
        self._is_in_again(self._at(seat).player)

    def deal(self, now: float = 0.0) -> None:
        """Begin the next hand: its level, positions and posts; note who misses what."""
        self._begin_levels(now)
        last, positions = self.positions, self._next_positions()
        self.posts = posts_owed(self.rules, positions, self.seats)
        if last is not None:
            self._note_missed_blinds(last, positions)
        for number, seat in enumerate(self.seats):
            if seat is not None:
                seat.was_dealt_in = number in positions.dealt_in
                if seat.was_dealt_in:
                    seat.owes_nothing_more()
        self.positions = positions
        self.number += 1
        self._hands_on_level += 1

    def finish(self, payoffs: Sequence[int]) -> None:
        """End the hand: what each seat has won, less what it put in."""
        busted = []
        for seat, payoff in zip(self.seats, payoffs, strict=True):
            if seat is not None and seat.was_dealt_in:
                before = seat.stack
                seat.stack += payoff
                if seat.stack == 0:
                    busted.append(Out(seat.player, before, self.number))
        if busted:
            self._out.append(busted)

    def standings(self) -> list[Standing]:
        """The players, best first; in seat order, or that of their seats, who share a place."""
        present = [seat for seat in self.seats if seat is not None and seat.stack > 0]
        ranked = [
            # Whoever is in stands above all who are out, and those by when they went out.
            ((len(self._out), seat.stack), seat.player, seat.stack, None)
            for seat in present
        ] + [
            ((when, out.stack), out.player, 0, out.hand)
            for when, together in enumerate(self._out)
            for out in together
        ]
        ranked.sort(key=lambda one: one[0], reverse=True)
        merits = [merit for merit, *_ in ranked]
        return [
            Standing(merits.index(merit) + 1, player, stack, hand)
            for merit, player, stack, hand in ranked
        ]

    # 6.3

    def _begin_levels(self, now: float) -> None:
        if self.number == 0:
            self._first_hand_at = self._level_began_at = now
        while self._is_level_over(now):
            minutes = self._levels[self.level].minutes
            if minutes is None:
                self._level_began_at = now
            else:
                self._level_began_at += 60 * minutes
            self.level += 1
            self._hands_on_level = 0

    def _is_level_over(self, now: float) -> bool:
        level = self._levels[self.level]
        if self.level == len(self._levels) - 1:
            return False
        if level.hands is not None:
            return self._hands_on_level >= level.hands
        assert level.minutes is not None
        return now - self._level_began_at >= 60 * level.minutes

    # 6.2

    def _next_positions(self) -> Positions:
        rule = "one_blind" if self.rules.button_blind else self._button_rule
        active = self._seats_that("is_active")
        if self.positions is None:
            return first_positions(rule, self.first_button, active, len(self.seats))
        regular = [seat for seat in active if self._at(seat).was_dealt_in]
        if game_begins_again(regular):
            for seat in active:
                self._at(seat).owes_nothing_more()
        return next_positions(
            rule,
            self.positions,
            active=active,
            regular=regular,
            waiting=self._seats_that("waits"),
            seats=len(self.seats),
        )

    # 2.6

    def _note_missed_blinds(self, last: Positions, now: Positions) -> None:
        seats = len(self.seats)
        for number in arc_between(last.big_blind, now.big_blind, seats):
            seat = self.seats[number]
            if seat is not None and not seat.is_active and not seat.is_new:
                seat.missed_big = True
        if now.small_blind is None or now.is_two_handed:
            return
        assert last.small_blind is not None
        for number in arc_after(last.small_blind, now.small_blind, seats):
            seat = self.seats[number]
            if seat is None or number in now.dealt_in or seat.is_new:
                continue
            # Who may not come in between the blinds after a missed big one misses the small one.
            if not seat.is_active or seat.missed_big:
                seat.missed_small = True

    def _seats_that(self, fact: str) -> list[int]:
        return [n for n, seat in enumerate(self.seats) if seat is not None and getattr(seat, fact)]

    def _at(self, number: int) -> Seat:
        seat = self.seats[number]
        assert seat is not None
        return seat

    def _is_in_again(self, player: str) -> None:
        left = [[out for out in together if out.player != player] for together in self._out]
        self._out = [together for together in left if together]


def posts_owed(rules: Rules, positions: Positions, seats: Sequence[Seat | None]) -> list[Post]:
    """The forced bets of a hand, in order (rules 2.1 to 2.6)."""
    big_blind, small_blind = positions.big_blind, positions.small_blind
    from_left_of_button = from_left_of(positions.button, positions.dealt_in, len(seats))

    # 2.1, 3.9
    if small_blind is None:
        blinds = [(big_blind, "button_blind", rules.big_blind)]
    else:
        blinds = [(big_blind, "big_blind", rules.big_blind)]
        if small_blind in positions.dealt_in and rules.small_blind > 0:
            blinds.insert(0, (small_blind, "small_blind", rules.small_blind))

    # 2.5
    others = positions.dealt_in - {small_blind, big_blind}
    straddling = from_left_of(big_blind, others, len(seats))[: len(rules.straddles)]
    for seat, amount in zip(straddling, rules.straddles, strict=False):
        blinds.append((seat, "straddle", amount))

    # 2.3
    if rules.ante_kind == "each":
        anteing = from_left_of_button
    elif rules.ante_kind == "big_blind":
        anteing = [big_blind]
    else:
        anteing = from_left_of_button[-1:]  # the button, or the last dealt in before it
    antes = [(seat, "ante", rules.ante) for seat in anteing if rules.ante > 0]
    antes_are_first = rules.ante_kind == "each" or rules.ante_first
    owed = antes + blinds if antes_are_first else blinds + antes

    # 2.6: the big blind posts his blind and nothing else.
    for number in from_left_of_button:
        player = seats[number]
        assert player is not None
        if number == big_blind:
            continue
        if player.missed_small and rules.small_blind > 0:
            owed.append((number, "dead", rules.small_blind))
        if (player.is_new or player.missed_big) and number not in straddling:
            owed.append((number, "live", rules.big_blind))
    return owed
