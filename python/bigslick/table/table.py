"""A table from hand to hand: its seats, the button and the blinds, the levels. Rule 6."""

from __future__ import annotations

import os
import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from decimal import Decimal
from functools import partial
from random import Random
from types import MappingProxyType
from typing import Any, Literal, Self, SupportsIndex, TypedDict

from bigslick.actions import Action
from bigslick.choices import ButtonRule, FirstButton
from bigslick.deck import Deck
from bigslick.errors import BigslickError, shown
from bigslick.hand import Hand
from bigslick.history import HandHistory
from bigslick.rules import Rules
from bigslick.table import events
from bigslick.table.blinds import flags_after, posts_of
from bigslick.table.clock import Clock
from bigslick.table.draw import Round, draw_for_button
from bigslick.table.hand import TableHand
from bigslick.table.levels import Level, read_levels
from bigslick.table.log import Log, whole_lines
from bigslick.table.positions import Positions, clockwise, first_positions, next_positions
from bigslick.table.resuming import opened, read_log
from bigslick.table.seating import Seating
from bigslick.table.standings import Standing, standings_of
from bigslick.table.state import TableState
from bigslick.values import (
    read_choice,
    read_json,
    read_seat,
    whole,
    write_json,
    yes_or_no,
)

__all__ = ["Table", "TableOptions"]


class TableOptions(TypedDict, total=False):
    """What ``Table`` takes besides the rules."""

    seats: SupportsIndex | None
    button_rule: ButtonRule | Literal["dead", "forward"]
    first_button: FirstButton | Literal["random", "high_card"] | SupportsIndex
    new_player_blind: bool
    rng: Random | None
    clock: Callable[[], float]
    log: str | os.PathLike[str] | None


class Table(Seating):
    """A table at which players sit down, play hand after hand, and get up again.

    ``rules`` are the rules of the evening, or several ``Level`` if the blinds rise. ``seats`` is
    how many the table has, as many as the rules allow unless it is given. ``button_rule`` is
    "dead" or "forward" (rule 6.2). ``first_button`` is "random", "high_card" or a seat (6.1).
    ``new_player_blind`` says whether who joins a running game posts the big blind or waits for it
    (2.6). ``rng`` is a ``random.Random`` for all that chance decides, None for the operating
    system's secure source; ``clock`` gives seconds, and is started by the first hand.

    ``log`` is the path of a new file to which every event is written, a line each, before it is
    acted on; ``Table.load`` makes the table of it, also in the middle of a hand. It has the decks:
    keep it from players.

    Players come and go between hands. ``deal`` starts a hand: act on the ``Hand`` it returns, and
    once it is over its chips are at the table. What is refused raises and changes nothing. One
    thread at a time may use a table. A copy or a pickle of a table has no log.

    :raises BigslickError: for levels or a number of seats that cannot be played.
    :raises FileExistsError: if there is a file where the log is to be.
    """

    __slots__ = ("_clock",)

    _clock: Clock

    def __init__(
        self,
        rules: Rules | Iterable[Level],
        *,
        seats: SupportsIndex | None = None,
        button_rule: ButtonRule | Literal["dead", "forward"] = ButtonRule.DEAD,
        first_button: FirstButton | Literal["random", "high_card"] | SupportsIndex = (
            FirstButton.RANDOM
        ),
        new_player_blind: bool = True,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
        log: str | os.PathLike[str] | None = None,
    ) -> None:
        levels = read_levels(rules)
        count = _read_count(seats, min(level.rules.max_seats for level in levels))
        first_seat = None
        if not isinstance(first_button, str):
            first_seat = read_seat(first_button, count, "the first button")
            first_button = FirstButton.RANDOM
        state = TableState(
            levels=levels,
            button_rule=read_choice(button_rule, "the button rule", ButtonRule),
            first_button=read_choice(first_button, "the first button", FirstButton),
            new_player_blind=yes_or_no(new_player_blind, "the new player blind"),
            seats=(None,) * count,
            first_seat=first_seat,
        )
        self._set_up(state, rng, clock)
        if log is not None:
            self._begin_log(log)

    def _set_up(self, state: TableState, rng: Random | None, clock: Callable[[], float]) -> None:
        self._state = state
        self._hand = None
        self._log = None
        self._rng = _read_rng(rng)
        self._clock = Clock(clock)
        self._expected = None

    @property
    def hand_players(self) -> tuple[str | None, ...]:
        """Who sat at each seat when the hand that is on, or the last one, was dealt.

        None where nobody did; empty before the first hand.
        """
        return self._state.hand_players

    @property
    def button(self) -> int | None:
        """The seat that had the button in the last hand; None before the first."""
        return None if self._state.positions is None else self._state.positions.button

    @property
    def small_blind(self) -> int | None:
        """The seat of the last hand's small blind, also where it was dead (rule 6.2).

        None before the first hand, and where the one blind is on the button.
        """
        return None if self._state.positions is None else self._state.positions.small_blind

    @property
    def big_blind(self) -> int | None:
        """The seat of the last hand's big blind, or one on the button; None before the first."""
        return None if self._state.positions is None else self._state.positions.big_blind

    @property
    def number(self) -> int:
        """How many hands have been dealt."""
        return self._state.number

    @property
    def levels(self) -> tuple[Level, ...]:
        """The levels of the evening."""
        return self._state.levels

    @property
    def level(self) -> int:
        """Which level the last hand was dealt on, from 0 (rule 6.3)."""
        return self._state.progress.level

    @property
    def rules(self) -> Rules:
        """The rules of that level."""
        return self._state.rules

    @property
    def button_rule(self) -> ButtonRule:
        """Where the button goes from hand to hand (rule 6.2)."""
        return self._state.button_rule

    @property
    def elapsed(self) -> int:
        """The seconds since the first hand was dealt; 0 before."""
        return self._clock.seconds() if self.number else 0

    @property
    def first_draw(self) -> tuple[Round[int], ...]:
        """The cards drawn for the first button, round by round: pairs of seat and card."""
        return self._state.first_draw

    @property
    def can_deal(self) -> bool:
        """Whether no hand is on, and two or more could play one."""
        return not self._is_on and len(self._state.active) >= 2

    @property
    def is_over(self) -> bool:
        """Whether one player has won all the chips at the table."""
        with_chips = sum(stack > 0 for stack in self.stacks)
        return self.number > 0 and not self._is_on and with_chips == 1

    @property
    def standings(self) -> tuple[Standing, ...]:
        """How the players stand, the best first.

        Those who have chips by their stacks, then those who are out, the last to go first. Of
        those whom one hand put out the larger stack before it is placed higher; equal stacks share
        a place. Who left with chips was out from then on; who buys in again is in again.
        """
        return standings_of(self._state)

    def deal(self) -> Hand:
        """Start the next hand, and return it.

        Who plays, the button and the forced bets are as rules 2.6, 6.2 and 6.3 have it; the deck
        is newly shuffled. Before the first hand the button is drawn for.

        :raises BigslickError: if a hand is on, or fewer than two could play.
        """
        self._check_can_deal()
        if not self.number:
            self._clock.start()
        seconds = self.elapsed
        deck = self._shuffled(seconds)
        if self._state.first_seat is None:
            if self._state.first_button is FirstButton.HIGH_CARD:
                self._with_enough_cards(self._draw_button)
            else:
                self._place_button(self._chance.choice(self._state.active))
        return self._start(deck, seconds)

    def history(
        self, *, unit: Decimal | int = 1, fields: Mapping[str, Any] = MappingProxyType({})
    ) -> HandHistory:
        """The PHH record of the hand that is on or was last, as far as it has been played.

        It has the players' names, the number of the hand, its level from 1, and the hole cards of
        all of them. ``unit`` is what a chip is worth, and ``fields`` are more fields of PHH, as in
        ``HandHistory.from_hand``.

        :raises BigslickError: before the first hand, or as ``from_hand`` does.
        """
        if self._hand is None:
            raise BigslickError("no hand has been dealt, and so there is no record of one")
        told = {"hand": self.number, "level": self.level + 1, **fields}
        return HandHistory.from_hand(self._hand, unit=unit, players=self.hand_players, fields=told)

    @classmethod
    def histories(
        cls, path: str | os.PathLike[str], *, unit: Decimal | int = 1
    ) -> Iterator[HandHistory]:
        """The PHH records of all hands of a log, in their order, as ``history`` makes them.

        A hand that is on is recorded as far as it went. The log is read only.

        :raises HistoryError: as ``load`` does, when it comes to the line.
        :raises OSError: if the file cannot be read.
        """
        hand = record = None
        for table in read_log(cls, (line for line, _ in whole_lines(path)), path):
            if table._hand is not None and table._hand is not hand:
                if record is not None:
                    yield record()
                hand = table._hand
                told = {"hand": table.number, "level": table.level + 1}
                names = table.hand_players
                record = partial(HandHistory.from_hand, hand, unit=unit, players=names, fields=told)
        if record is not None:
            yield record()

    def close(self) -> None:
        """Close the log; nothing more can happen at the table then. Without a log it stays open."""
        if self._log is not None:
            self._log.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @classmethod
    def load(
        cls,
        path: str | os.PathLike[str],
        *,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> Self:
        """The table of a log, which goes on where it ends, also in the middle of a hand.

        A torn last line, of a program that was killed as it wrote, is dropped with a warning:
        what it told had not been done. The clock goes on from the last hand or act. One table at a
        time may go on with a log.

        :raises HistoryError: with path and line, for what is no log, or cannot have happened.
        :raises OSError: if the file cannot be read and written.
        """
        log = Log.resume(path)
        try:
            [table] = deque(read_log(cls, log.lines(), path), maxlen=1)
            table._set_going(rng, clock)
        except BaseException:
            log.close()
            raise
        table._log = log
        return table

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write a new log that begins with the table as it is now, for ``load``.

        The table itself goes on with the log it has, if any.

        :raises FileExistsError: if there is a file already.
        """
        Log.begin(path, write_json(opened(self))).close()

    def to_json(self) -> str:
        """The table as JSON: rules, seats, where the blinds are, the hand that is on and its deck.

        It does not have the log, the clock and the source of chance.
        """
        return write_json(self.to_data())

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        now = replace(self._state, seconds=self.elapsed)
        return now.to_data() | {"hand": None if self._hand is None else self._hand.to_data()}

    @classmethod
    def from_json(
        cls,
        text: str | bytes,
        *,
        rng: Random | None = None,
        clock: Callable[[], float] = time.monotonic,
        log: str | os.PathLike[str] | None = None,
    ) -> Self:
        """The table that ``to_json`` wrote; ``log`` is the path of a new log that begins with it.

        :raises BigslickError: if it is no JSON of a table.
        :raises FileExistsError: if there is a file where the log is to be.
        """
        table = cls.from_data(read_json(text, "a table"))
        table._set_going(rng, clock)
        if log is not None:
            table._begin_log(log)
        return table

    @classmethod
    def from_data(cls, data: object) -> Self:
        """The table of what ``json.loads`` gives, with the usual clock and chance.

        :raises BigslickError: if it is none.
        """
        state = TableState.from_data(data)
        assert isinstance(data, dict)
        table = cls.__new__(cls)
        table._set_up(state, None, time.monotonic)
        table._clock.tell(state.seconds)
        if (data["hand"] is None) != (state.number == 0):
            told = shown(data["hand"])
            raise BigslickError(f"this is no table: hand {state.number}, and it is {told}")
        if state.number:
            table._hand = TableHand.going_on(table, data["hand"])
        table._set_going(None, time.monotonic)
        return table

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return self.from_data, (self.to_data(),)

    def _repr_svg_(self) -> str | None:
        from bigslick import pictures  # which a table has no need of

        if self._hand is None:
            return None
        return pictures.table(self._hand, players=self.hand_players).svg

    def __repr__(self) -> str:
        seated = ", ".join(f"{seat.player} {seat.stack}" for seat in self.seats if seat is not None)
        return f"<Table of {len(self.seats)} seats, hand {self.number}: {seated or 'empty'}>"

    def _set_going(self, rng: Random | None, clock: Callable[[], float]) -> None:
        """Give a table that has been read its source of chance, and set its clock to go on."""
        shown = self._clock.shown
        self._rng = _read_rng(rng)
        self._clock = Clock(clock)
        if self.number:
            self._clock.start(shown)

    def _begin_log(self, path: str | os.PathLike[str]) -> None:
        self._log = Log.begin(path, write_json(opened(self)))

    def _check_can_deal(self) -> None:
        self._check_between_hands("deal")
        if len(self._state.active) < 2:
            raise BigslickError("a hand needs two players with chips who do not sit out")

    def _hand_at_all(self) -> Hand:
        if self._hand is None:
            raise BigslickError("no hand has been dealt")
        return self._hand

    def _tell_of_act(self, seat: int, action: Action) -> None:
        is_read = self._expected is not None
        seconds = self._clock.shown if is_read else self._clock.seconds()
        self._tell(events.Acted(seat, action, seconds))

    def _tell_of_show(self, hand: Hand, seat: int) -> None:
        if hand is not self._hand:
            raise BigslickError("the next hand has begun: nothing of this one is shown any more")
        self._tell(events.TurnedUp(seat))

    def _draw_button(self, deck: Deck) -> None:
        rounds = draw_for_button(self._state.active, deck)
        highest, _ = max(rounds[-1], key=lambda drawn: drawn[1].rank)
        self._place_button(highest, rounds)

    def _place_button(self, seat: int, rounds: tuple[Round[int], ...] = ()) -> None:
        self._tell(events.ButtonDrawn(seat, rounds))
        self._state = replace(self._state, first_seat=seat, first_draw=rounds)

    def _start(self, deck: Deck, seconds: int) -> Hand:
        self._check_can_deal()
        if self._state.first_seat is None:
            raise BigslickError("nobody has the first button yet")
        state = self._state
        progress = state.progress.at(seconds, state.levels)
        rules = state.levels[progress.level].rules
        positions = self._next_positions(rules)
        stacks = [
            stack if seat in positions.dealt_in else 0 for seat, stack in enumerate(self.stacks)
        ]
        hand = TableHand.dealt(
            self,
            rules,
            stacks,
            button=positions.button,
            posts=posts_of(rules, state, positions),
            deck=deck,
        )
        self._tell(
            events.HandStarted(
                number=state.number + 1,
                level=progress.level,
                seconds=seconds,
                button=positions.button,
                small_blind=positions.small_blind,
                big_blind=positions.big_blind,
                stacks=hand.starting_stacks,
                posts=hand.posts,
                deck=tuple(deck),
            )
        )
        self._hand = hand
        self._state = replace(
            state,
            seats=flags_after(state, positions),
            positions=positions,
            hand_players=self.players,
            progress=progress.after_a_hand(),
            number=state.number + 1,
        )
        if hand.is_over:
            self._pay(hand)
        return hand

    def _next_positions(self, rules: Rules) -> Positions:
        state, count = self._state, len(self.seats)
        if state.positions is None:
            assert state.first_seat is not None
            button = clockwise((state.first_seat - 1) % count, state.active, count)[0]
            return first_positions(
                button, state.active, seats=count, button_blind=rules.button_blind
            )
        return next_positions(
            state.positions,
            state.active,
            [number for number in state.active if state.seat(number).waits],
            seats=count,
            rule=state.button_rule,
            button_blind=rules.button_blind,
        )

    def _pay(self, hand: TableHand) -> None:
        """The chips of a hand that is over go back to the seats; who has none is out."""
        state = self._state
        seats, busted = list(state.seats), {}
        for number in hand.dealt_in:
            player, stack = state.seat(number), hand.stacks[number]
            seats[number] = replace(player, stack=stack)
            if not stack:
                busted[player.player] = player.stack
        out = state.with_out(busted) if busted else state.out
        self._state = replace(state, seats=tuple(seats), out=out)


def _read_count(seats: SupportsIndex | None, most: int) -> int:
    count = most if seats is None else whole(seats, "the number of seats")
    if not 2 <= count <= most:
        raise BigslickError(f"{shown(count)} seats: the rules seat 2 to {most}")
    return count


def _read_rng(rng: Random | None) -> Random | None:
    if rng is not None and not isinstance(rng, Random):
        raise TypeError(f"rng must be a random.Random or None, not {type(rng).__name__}")
    return rng
