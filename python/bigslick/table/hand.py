"""The hand that is on at a table: each act is told to the table before it is done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, Self, SupportsIndex, cast

from bigslick.actions import Action
from bigslick.deck import Deck
from bigslick.hand import Hand
from bigslick.posts import Post
from bigslick.rules import Rules
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
        """A hand of a table from its JSON, as far as it has been played."""
        hand = cls.__new__(cls)
        Hand.from_data(data)._copy_to(hand)
        hand._table = table
        return hand

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
        action = Action.bet(whole(amount, "what a bet goes to"))
        self._tell(action, is_legal=action in self.legal)
        super().bet(amount)
        self._end()

    def raise_to(self, amount: SupportsIndex) -> None:  # noqa: D102
        action = Action.raise_to(whole(amount, "what a raise goes to"))
        self._tell(action, is_legal=action in self.legal)
        super().raise_to(amount)
        self._end()

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
        self.copy().show(seat, cards)  # which refuses what cannot be
        self._table._tell_of_show(self, seat)
        super().show(seat, cards)

    def _tell(self, action: Action, *, is_legal: bool) -> None:
        if is_legal and self.actor is not None:
            self._table._tell_of_act(self.actor, action)

    def _end(self) -> None:
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
