"""A turn to act, in the figures that decide it."""

from __future__ import annotations

from dataclasses import dataclass

from bigslick.actions import Action, LegalActions
from bigslick.cards import Card
from bigslick.chart.seats import round_so_far
from bigslick.view import HandView

__all__ = ["Turn", "read_turn"]

_MOST_RAISES = 5
"""After so many bets and raises on a street nobody raises any more: no war goes on without end."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What the actor of a view goes by.

    ``raises`` are the bets and raises on this street, ``callers`` who has called since the last;
    ``call`` is what a call adds, 0 where he may check, and ``stack`` what he has behind. ``prize``
    is what he may win of the pot as it is: from each seat as many chips as he has put in himself
    once he has called.
    """

    view: HandView
    seat: int
    hole: tuple[Card, Card] | None
    raises: int
    callers: int
    call: int
    stack: int
    prize: int

    @property
    def legal(self) -> LegalActions:
        """What is open."""
        return self.view.legal

    @property
    def opponents(self) -> int:
        """How many others have not folded."""
        return len(self.view.live) - 1

    @property
    def price(self) -> float:
        """The share of the pot that a call pays: how often it has to win."""
        return self.call / (self.prize + self.call) if self.call else 0.0

    @property
    def may_raise(self) -> bool:
        """Whether a bet or raise is open that is not one too many."""
        return self.legal.max_raise_to is not None and self.raises < _MOST_RAISES

    def check_or_fold(self) -> Action:
        """Put in nothing; fold only where a check is not open."""
        return Action.check() if self.legal.check else Action.fold()

    def check_or_call(self) -> Action:
        """Put in what it takes to stay in."""
        return Action.check() if self.legal.check else Action.call()

    def raise_to(self, amount: int) -> Action:
        """A bet or raise to an amount, or to the nearest that is open.

        The whole stack, if it took more than half of it.
        """
        least, most = self.legal.min_raise_to, self.legal.max_raise_to
        assert least is not None
        assert most is not None
        if 2 * (amount - self.view.bets[self.seat]) > self.stack:
            amount = most
        return Action.raise_to(min(max(amount, least), most))


def read_turn(view: HandView) -> Turn:
    """The turn of a view's actor."""
    seat = view.actor
    assert seat is not None
    raises, callers = round_so_far(view.events)
    call = view.legal.call or 0
    put_in = view.contributions
    mine = put_in[seat] + call
    return Turn(
        view=view,
        seat=seat,
        hole=view.hole_cards[seat],
        raises=raises,
        callers=callers,
        call=call,
        stack=view.stacks[seat],
        prize=view.dead + sum(min(chips, mine) for chips in put_in),
    )
