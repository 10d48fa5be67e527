"""What a hand is at one moment, and what can be seen of it."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, ClassVar, Self

from bigslick._native import Pot, RankedHand, Settlement, rank_hand, settle
from bigslick.actions import LegalActions
from bigslick.cards import Card
from bigslick.choices import MinRaise
from bigslick.deck import Deck
from bigslick.events import AnyEvent, Street
from bigslick.posts import Post
from bigslick.rules import Rules

__all__ = ["STREETS", "Awaiting", "HandState"]

STREETS = tuple(Street)


class Awaiting(StrEnum):
    """What a hand wants next."""

    ACTION = "action"
    """The actor's fold, check, call, bet or raise."""
    HOLE_CARDS = "hole_cards"
    """``deal_hole`` for each seat; the first act leaves the others unknown."""
    BOARD = "board"
    """``deal_board`` with the cards of the next street."""
    SHOW = "show"
    """The actor's ``show`` or ``muck``."""
    NOTHING = "nothing"
    """The hand is over."""


class HandState:
    """The read-only side of a ``Hand``."""

    __slots__ = (
        "_actor",
        "_aggressor",
        "_awaiting",
        "_bets",
        "_board",
        "_button",
        "_contributions",
        "_current_bet",
        "_dead",
        "_dealt_in",
        "_deck",
        "_full_raise",
        "_hole_cards",
        "_legal",
        "_live",
        "_log",
        "_mucked",
        "_posts",
        "_reopens_at",
        "_returned",
        "_rules",
        "_settlement",
        "_shown",
        "_stacks",
        "_starting_stacks",
        "_street",
        "_strengths",
        "_tabled",
        "_to_show",
        "_undealt",
    )

    _actor: int | None
    _aggressor: int | None  # the last to bet or raise on this street
    _awaiting: Awaiting
    _bets: list[int]
    _board: list[Card]
    _button: int
    _contributions: list[int]
    _current_bet: int
    _dead: int
    _dealt_in: tuple[int, ...]  # from the left of the button
    _deck: Deck | None
    _full_raise: int  # the last full bet or raise on this street
    _hole_cards: list[tuple[Card, Card] | None]
    _legal: LegalActions | None  # None until somebody asks
    _live: list[int]  # from the left of the button
    _log: list[tuple[Any, ...]]  # an event's class and its facts; made into events when asked for
    _mucked: list[int]  # live as well, but they win nothing
    _posts: tuple[Post, ...]
    _reopens_at: list[int | None]  # the bet at which a seat that has acted may raise again
    _returned: list[int]
    _rules: Rules
    _settlement: Settlement | None
    _shown: list[tuple[Card, Card] | None]
    _stacks: list[int]
    _starting_stacks: tuple[int, ...]
    _street: int
    _strengths: list[int]  # of the hands turned up on the full board; 0 where there is none
    _tabled: bool  # all hands were turned up at once
    _to_show: list[int]
    _undealt: list[int]

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return self._rules

    @property
    def button(self) -> int:
        """The seat with the button."""
        return self._button

    @property
    def starting_stacks(self) -> tuple[int, ...]:
        """The chips of each seat before the hand."""
        return self._starting_stacks

    @property
    def posts(self) -> tuple[Post, ...]:
        """The forced bets, as they were owed."""
        return self._posts

    @property
    def awaiting(self) -> Awaiting:
        """What the hand wants next."""
        return self._awaiting

    @property
    def actor(self) -> int | None:
        """The seat whose turn it is to act or to show; None if it is nobody's.

        It may act while hole cards are awaited: those not dealt by then stay unknown.
        """
        return self._to_show[0] if self._awaiting is Awaiting.SHOW else self._actor

    @property
    def street(self) -> Street:
        """The betting round; where it ended, once the hand is over."""
        return STREETS[self._street]

    @property
    def board(self) -> tuple[Card, ...]:
        """The board cards, in the order they were dealt."""
        return tuple(self._board)

    @property
    def hole_cards(self) -> tuple[tuple[Card, Card] | None, ...]:
        """The hole cards of each seat; None where unknown or not dealt in."""
        return tuple(self._hole_cards)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips that each seat has behind."""
        return tuple(self._stacks)

    @property
    def bets(self) -> tuple[int, ...]:
        """The chips that each seat has put in on this street, antes and dead posts left out."""
        return tuple(self._bets)

    @property
    def current_bet(self) -> int:
        """The bet to match on this street; before the flop the full blind (rule 2.4)."""
        return self._current_bet

    @property
    def contributions(self) -> tuple[int, ...]:
        """The chips that each seat has put in during the hand, dead money left out (rule 4.2)."""
        return tuple(self._contributions)

    @property
    def dead(self) -> int:
        """Dead money: one player's ante and dead posts (rule 4.2)."""
        return self._dead

    @property
    def pot(self) -> int:
        """All that has been put in and has not been returned."""
        return sum(self._contributions) - sum(self._returned) + self._dead

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots, main pot first, as if the round closed now; nobody has won them yet.

        What nobody has called so far is in none of them. Once the hand is over they are those of
        the settlement.
        """
        if self._settlement is not None:
            return self._settlement.pots
        anyone = [1 if seat in self._live else None for seat in range(len(self._stacks))]
        settlement = settle(self._called(), anyone, button=self._button, dead=self._dead)
        return tuple(Pot(pot.layers, pot.eligible, (), ()) for pot in settlement.pots)

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats that were dealt in, in order from the left of the button."""
        return self._dealt_in

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded, in order from the left of the button.

        A hand that was mucked at the showdown had not folded.
        """
        return tuple(self._live)

    @property
    def legal(self) -> LegalActions:
        """What the actor may do; falsy when nobody acts."""
        if self._legal is None:
            self._legal = self._legal_actions()
        return self._legal

    @property
    def shown(self) -> tuple[tuple[Card, Card] | None, ...]:
        """The hole cards that each seat has shown; None where it has not."""
        return tuple(self._shown)

    @property
    def ranked(self) -> tuple[RankedHand | None, ...]:
        """What each seat's shown hand makes on the full board; None where there is no such."""
        if len(self._board) < 5:
            return (None,) * len(self._stacks)
        return tuple(rank_hand(cards, self._board) if cards else None for cards in self._shown)

    @property
    def is_over(self) -> bool:
        """Whether every chip is paid."""
        return self._settlement is not None

    @property
    def settlement(self) -> Settlement | None:
        """How the hand was paid; None until it is over."""
        return self._settlement

    @property
    def payouts(self) -> tuple[int, ...] | None:
        """The chips that each seat got back, returned ones too; None until the hand is over."""
        return None if self._settlement is None else self._settlement.payouts

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """What each seat won or lost; None until the hand is over. They sum to 0."""
        if self._settlement is None:
            return None
        return tuple(b - a for a, b in zip(self._starting_stacks, self._stacks, strict=True))

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Everything that has happened, in order."""
        return tuple(kind(*facts) for kind, *facts in self._log)

    @property
    def sequence(self) -> int:
        """The number of events."""
        return len(self._log)

    # What is open to whom. Rules 3.1 to 3.6.

    def _next_to_act(self, seat: int) -> int | None:
        """The first seat left of a seat that still has to act, or None: the round is over (3.3)."""
        able = [other for other in self._live if self._stacks[other]]
        if len(able) == 1:
            return able[0] if self._to_call(able[0]) else None
        for other in sorted(able, key=lambda other: (other - seat - 1) % len(self._stacks)):
            if self._reopens_at[other] is None or self._bets[other] < self._current_bet:
                return other
        return None

    def _to_call(self, seat: int) -> int:
        """What a seat lacks to match the bet, or what others all-in for less put in (rule 3.6)."""
        if self._others_can_bet(seat):
            bet = self._current_bet
        else:
            bet = max(self._bets[other] for other in self._live if other != seat)
        return max(0, bet - self._bets[seat])

    def _others_can_bet(self, seat: int) -> bool:
        """Whether another live player has chips behind."""
        return any(self._stacks[other] for other in self._live if other != seat)

    def _least_raise(self) -> int:
        """The least total that a full raise reaches now (rule 3.4)."""
        least = self._current_bet + self._full_raise
        if self._rules.min_raise is MinRaise.DOUBLE:
            return max(least, 2 * self._current_bet)
        return least

    def _may_raise(self, seat: int) -> bool:
        """Whether the betting is open to a seat (rules 3.4, 3.5)."""
        if not self._others_can_bet(seat):
            return False
        reopens_at = self._reopens_at[seat]
        return reopens_at is None or self._current_bet >= reopens_at

    def _legal_actions(self) -> LegalActions:
        seat = self._actor
        if seat is None:
            return LegalActions()
        stack = self._stacks[seat]
        most = self._bets[seat] + stack
        to_call = self._to_call(seat)
        raises = most > self._current_bet and self._may_raise(seat)
        return LegalActions(
            fold=True,
            check=not to_call,
            call=min(to_call, stack) if to_call else None,
            min_raise_to=min(self._least_raise(), most) if raises else None,
            max_raise_to=most if raises else None,
            opens=not self._current_bet,
            all_in=raises or to_call >= stack,
        )

    def _called(self) -> list[int]:
        """What each seat has put in, less what was returned."""
        return [a - b for a, b in zip(self._contributions, self._returned, strict=True)]

    def copy(self) -> Self:
        """A hand in the same state, which goes on by itself; its deck is a copy too."""
        twin = object.__new__(type(self))
        for name in HandState.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if isinstance(value, list | Deck) else value)
        return twin

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        """Whether the same things happened under the same rules, with the same cards to come."""
        if not isinstance(other, HandState):
            return NotImplemented
        return self._story() == other._story()

    __hash__: ClassVar[None]  # type: ignore[assignment]

    def _story(self) -> tuple[object, ...]:
        return (
            self._rules,
            self._starting_stacks,
            self._button,
            self._posts,
            self._log,
            self._deck,
        )

    def __repr__(self) -> str:
        board = " ".join(str(card) for card in self._board)
        where = f"{self.street} {board}".rstrip()
        if self.is_over:
            return f"<Hand over, {where}: payoffs {self.payoffs}>"
        his_turn = self._awaiting in (Awaiting.ACTION, Awaiting.SHOW)
        whose = f" of seat {self.actor}" if his_turn else ""
        return f"<Hand, {where}: pot {self.pot}, awaiting {self._awaiting}{whose}>"
