"""What a hand is at one moment, and what can be seen of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from operator import add, sub
from typing import Any, ClassVar, Self

from bigslick._native import Pot, RankedHand, Settlement, rank_hand, settle
from bigslick.actions import LegalActions
from bigslick.cards import Card
from bigslick.events import AnyEvent, Shown, Street
from bigslick.legality import legal_actions
from bigslick.opening import Opening
from bigslick.posts import Post
from bigslick.rules import Rules
from bigslick.values import write_json

__all__ = ["STREETS", "Awaiting", "HandState", "read_hand"]

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


@dataclass(init=False, repr=False, eq=False, slots=True)
class HandState:
    """The read-only side of a hand: of a ``Hand``, and of what a seat may see of one."""

    _rules: Rules
    _button: int
    _starting_stacks: tuple[int, ...]
    _opening: Opening
    _log: list[tuple[Any, ...]]  # an event's class and its facts; made into events when asked for
    _awaiting: Awaiting
    _street: int
    _legal: LegalActions | None  # None until somebody asks
    _stacks: list[int]
    _bets: list[int]
    _contributions: list[int]  # of the rounds that are over, and antes
    _uncalled: tuple[int, int]  # the seat that got a part of its last bet back, and how much
    _dead: int
    _pot: int
    _blinds_missing: int  # before the flop, what the blinds lack of being there and full (3.7)
    _settlement: Settlement | None
    _live: list[int]  # from the left of the button
    _able: int  # how many of them have chips behind
    _to_act: list[int]  # whose turn it is, and whose it will be if nobody raises
    _current_bet: int
    _whole_bet: int  # in fixed limit the last whole bet, which a short all-in does not move
    _full_raise: int  # the last full bet or raise; in fixed limit the bet of the street
    _least_raise: int  # the least total that a full bet or raise reaches now
    _bets_made: int  # how many bets of fixed limit there were
    _cap: int | None  # how many there may be
    _reopening_bet: int  # the bet at which who acts now may raise again (3.5)
    _reopens_at: list[int | None]  # the bet at which a seat that has acted may raise again
    _aggressor: int | None  # the last to bet or raise
    _deck: tuple[Card, ...] | None
    _hole_cards: list[tuple[Card, Card] | None]
    _undealt: list[int]
    _board: tuple[Card, ...]
    _tabled: bool  # all hands are turned up at once
    _to_show: list[int]
    _shown: list[bool]
    _mucked: list[int]  # live as well, but they win nothing
    _strengths: dict[int, int]  # of the hands that had to be ranked so far

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
        return self._opening.posts

    @property
    def awaiting(self) -> Awaiting:
        """What the hand wants next."""
        return self._awaiting

    @property
    def actor(self) -> int | None:
        """The seat whose turn it is to act or to show; None if it is nobody's.

        It may act while hole cards are awaited: those not dealt by then stay unknown.
        """
        if self._awaiting is Awaiting.SHOW:
            return self._to_show[0]
        return self._to_act[0] if self._to_act else None

    @property
    def street(self) -> Street:
        """The betting round; where it ended, once the hand is over."""
        return STREETS[self._street]

    @property
    def board(self) -> tuple[Card, ...]:
        """The board cards, in the order they were dealt."""
        return self._board

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
        return tuple(map(add, self._contributions, self._bets))

    @property
    def dead(self) -> int:
        """Dead money: one player's ante and dead posts (rule 4.2)."""
        return self._dead

    @property
    def pot(self) -> int:
        """All that has been put in and has not been returned."""
        return self._pot

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots, main pot first, as if the round closed now; nobody has won them yet.

        What nobody has called so far is in none of them. Once the hand is over they are those of
        the settlement.
        """
        if self._settlement is not None:
            return self._settlement.pots
        anyone = [1 if seat in self._live else None for seat in range(len(self._stacks))]
        settlement = settle(self._less_uncalled(), anyone, button=self._button, dead=self._dead)
        return tuple(Pot(pot.layers, pot.eligible, (), ()) for pot in settlement.pots)

    @property
    def dealt_in(self) -> tuple[int, ...]:
        """The seats that were dealt in, in order from the left of the button."""
        return self._opening.dealt_in

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that have not folded, in order from the left of the button.

        A hand that was mucked at the showdown had not folded.
        """
        return tuple(self._live)

    @property
    def legal(self) -> LegalActions:
        """What the actor may do; falsy when nobody acts."""
        legal = self._legal
        if legal is None:
            legal = self._legal = legal_actions(self)
        return legal

    @property
    def shown(self) -> tuple[tuple[Card, Card] | None, ...]:
        """The hole cards that each seat has shown; None where it has not."""
        return tuple(
            cards if shown else None
            for cards, shown in zip(self._hole_cards, self._shown, strict=True)
        )

    @property
    def ranked(self) -> tuple[RankedHand | None, ...]:
        """What each seat's shown hand makes on the full board; None where there is no such."""
        if len(self._board) < 5:
            return (None,) * len(self._stacks)
        ranking = self._rules.ranking
        return tuple(
            rank_hand(cards, self._board, ranking=ranking) if cards else None
            for cards in self.shown
        )

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
        return tuple(map(sub, self._stacks, self._starting_stacks))

    @property
    def events(self) -> tuple[AnyEvent, ...]:
        """Everything that has happened, in order."""
        return tuple(self._event(*entry) for entry in self._log)

    def _event(self, kind: type[AnyEvent], *facts: Any) -> AnyEvent:
        if kind is Shown:
            seat, cards, board = facts
            full = len(board) == 5
            ranked = rank_hand(cards, board, ranking=self._rules.ranking) if full else None
            return Shown(seat, cards, ranked)
        return kind(*facts)

    @property
    def sequence(self) -> int:
        """The number of events."""
        return len(self._log)

    def _less_uncalled(self) -> list[int]:
        """What each seat has put in, less what came back."""
        put_in = list(self.contributions)
        seat, amount = self._uncalled
        put_in[seat] -= amount
        return put_in

    def copy(self) -> Self:
        """A hand in the same state, which goes on by itself."""
        twin = object.__new__(type(self))
        self._copy_to(twin)
        return twin

    def _copy_to(self, twin: HandState) -> None:
        twin._rules = self._rules
        twin._button = self._button
        twin._starting_stacks = self._starting_stacks
        twin._opening = self._opening
        twin._log = self._log.copy()
        twin._awaiting = self._awaiting
        twin._street = self._street
        twin._legal = self._legal
        twin._stacks = self._stacks.copy()
        twin._bets = self._bets.copy()
        twin._contributions = self._contributions.copy()
        twin._uncalled = self._uncalled
        twin._dead = self._dead
        twin._pot = self._pot
        twin._blinds_missing = self._blinds_missing
        twin._settlement = self._settlement
        twin._live = self._live.copy()
        twin._able = self._able
        twin._to_act = self._to_act.copy()
        twin._current_bet = self._current_bet
        twin._whole_bet = self._whole_bet
        twin._full_raise = self._full_raise
        twin._least_raise = self._least_raise
        twin._bets_made = self._bets_made
        twin._cap = self._cap
        twin._reopening_bet = self._reopening_bet
        twin._reopens_at = self._reopens_at.copy()
        twin._aggressor = self._aggressor
        twin._deck = self._deck
        twin._hole_cards = self._hole_cards.copy()
        twin._undealt = self._undealt.copy()
        twin._board = self._board
        twin._tabled = self._tabled
        twin._to_show = self._to_show.copy()
        twin._shown = self._shown.copy()
        twin._mucked = self._mucked.copy()
        twin._strengths = self._strengths.copy()

    def __copy__(self) -> Self:
        return self.copy()

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
            type(self),
            self._rules,
            self._starting_stacks,
            self._button,
            self._opening.posts,
            self._log,
            self._deck,
        )

    def to_json(self) -> str:
        """The hand as JSON: rules, stacks, button, posts, every event, and the deck if it has one.

        A ``Hand`` tells everything, the hole cards of all seats and the cards to come too; a view
        what the seat may know.
        """
        return write_json(self.to_data())

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        return {
            "rules": self._rules.to_data(),
            "starting_stacks": list(self._starting_stacks),
            "button": self._button,
            "posts": [post.to_data() for post in self.posts],
            "events": [event.to_data() for event in self.events],
            "deck": None if self._deck is None else [str(card) for card in self._deck],
        }

    def __str__(self) -> str:
        """The text record in English, of what this object knows."""
        from bigslick.history import text  # on first use, with its words

        return text(self)

    def _repr_svg_(self) -> str:
        from bigslick import pictures  # which a hand has no need of

        return pictures.table(self).svg

    def __repr__(self) -> str:
        board = " ".join(str(card) for card in self._board)
        where = f"{self.street} {board}".rstrip()
        if self.is_over:
            return f"<{type(self).__name__} over, {where}: payoffs {self.payoffs}>"
        his_turn = self._awaiting in (Awaiting.ACTION, Awaiting.SHOW)
        whose = f" of seat {self.actor}" if his_turn else ""
        return f"<{type(self).__name__}, {where}: pot {self.pot}, awaiting {self._awaiting}{whose}>"


def read_hand(hand: object) -> HandState:
    """A ``Hand`` or a ``HandView``.

    :raises TypeError: if it is neither.
    """
    if not isinstance(hand, HandState):
        raise TypeError(f"the hand is a Hand or a HandView, not {type(hand).__name__}")
    return hand
