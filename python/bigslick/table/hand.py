"""The hand that is on at a table: each act is told to the table before it is done."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Self, SupportsIndex, cast

from bigslick._native import parse_cards
from bigslick.actions import Action
from bigslick.deck import Deck
from bigslick.errors import BigslickError, listed
from bigslick.hand import Hand
from bigslick.posts import Post
from bigslick.rules import Rules
from bigslick.table.state import TableState
from bigslick.values import read_seat, whole

if TYPE_CHECKING:
    from bigslick.table.table import Table

__all__ = ["TableHand"]


class TableHand(Hand):
    """A ``Hand`` of a table. A copy of it is a ``Hand`` by itself, which the table knows not of."""

    __slots__ = ("_table",)

    _table: Table

    @classmethod
    def dealt(
        cls,
        table: Table,
        rules: Rules,
        stacks: Sequence[int],
        *,
        button: int,
        posts: Iterable[Post],
        deck: Deck,
    ) -> TableHand:
        """A new hand of a table."""
        hand = cls(rules, stacks, button=button, posts=posts, deck=deck)
        hand._table = table
        return hand

    @classmethod
    def going_on(cls, table: Table, data: object) -> TableHand:
        """A hand of a table from its JSON, as far as it has been played.

        :raises BigslickError: if it is no hand, or is none of the table, with every reason.
        """
        hand = cls.__new__(cls)
        Hand.from_data(data)._copy_to(hand)
        hand._table = table
        if reasons := list(_contradictions(hand, table._state)):
            raise BigslickError(f"this is no table: its hand has {listed(reasons)}")
        return hand

    @classmethod
    def from_events(cls, *args: Any, **facts: Any) -> Hand:
        """A ``Hand`` by itself, as ``Hand.from_events`` makes it."""
        return Hand.from_events(*args, **facts)

    def fold(self) -> None:  # noqa: D102 what it does is told in Betting
        self._tell(Action.fold(), is_legal=self.legal.fold)
        super().fold()
        self._end()

    def check(self) -> None:  # noqa: D102
        self._tell(Action.check(), is_legal=self.legal.check)
        super().check()
        self._end()

    def call(self) -> None:  # noqa: D102
        self._tell(Action.call(), is_legal=self.legal.call is not None)
        super().call()
        self._end()

    def bet(self, amount: SupportsIndex) -> None:  # noqa: D102
        amount = whole(amount, "what a bet goes to")
        action = Action.bet(amount)
        self._tell(action, is_legal=action in self.legal)
        super().bet(amount)

    def raise_to(self, amount: SupportsIndex) -> None:  # noqa: D102
        amount = whole(amount, "what a raise goes to")
        action = Action.raise_to(amount)
        self._tell(action, is_legal=action in self.legal)
        super().raise_to(amount)

    def all_in(self) -> None:  # noqa: D102
        legal = self.legal
        if not legal.all_in:
            super().all_in()  # which refuses
        elif legal.max_raise_to is None:
            self.call()
        else:
            self.raise_to(legal.max_raise_to)

    def show(self, seat: SupportsIndex, cards: str | Iterable[Any] | None = None) -> None:
        """Turn a seat's hole cards up once the hand is over, which changes nothing.

        :raises IllegalActionError: as ``Hand.show`` does.
        :raises BigslickError: if the next hand has begun, or the table has no such seat.
        """
        seat = read_seat(seat, len(self._stacks), "the seat")
        cards = None if cards is None else parse_cards(cards)
        self.copy().show(seat, cards)  # which refuses what cannot be
        self._table._tell_of_show(self, seat)
        super().show(seat, cards)

    def _tell(self, action: Action, *, is_legal: bool) -> None:
        if is_legal and self.actor is not None:
            self._table._tell_of_act(self.actor, action)

    def _end(self) -> None:
        """Give the chips back once the hand is over; a bet or raise is still to be answered."""
        if self.is_over:
            self._table._pay(self)

    def copy(self) -> Self:
        """A hand in the same state, which goes on by itself, away from the table."""
        twin = object.__new__(Hand)
        self._copy_to(twin)
        return cast(Self, twin)

    def __reduce__(self) -> tuple[object, tuple[Hand]]:
        return Hand.copy, (self.copy(),)

    def _story(self) -> tuple[object, ...]:
        return Hand, *super()._story()[1:]


def _contradictions(hand: TableHand, state: TableState) -> Iterator[str]:
    """What a hand has that the last hand of this table cannot have."""
    last = state.positions
    assert last is not None
    if hand._deck is None:
        yield "no deck"
    if len(hand.stacks) != len(state.seats):
        yield "other seats"
    if hand.rules != state.rules:
        yield "other rules than its level"
    if hand.button != last.button:
        yield "another button"
    if hand.is_over:
        left = set(hand.dealt_in) - set(last.dealt_in)
        if last.dealt_in != tuple(seat for seat in hand.dealt_in if seat not in left):
            yield "other players"
    elif last.dealt_in != hand.dealt_in or any(
        stack and (seat is None or seat.stack != stack)
        for seat, stack in zip(state.seats, hand.starting_stacks, strict=False)
    ):
        yield "other stacks than its players"
