"""One hand, from the forced bets to the last chip paid. Rules 1 to 5."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Sequence
from typing import Any, SupportsIndex

from bigslick._native import Settlement, evaluate, parse_cards, rank_hand, settle
from bigslick.actions import Action, ActionKind
from bigslick.cards import Card
from bigslick.choices import FirstCard, ShowdownOrder
from bigslick.deck import Deck
from bigslick.errors import CardError
from bigslick.events import (
    Awarded,
    Bet,
    BoardDealt,
    Burned,
    Called,
    Checked,
    Event,
    Folded,
    HoleDealt,
    Mucked,
    Posted,
    Raised,
    Returned,
    Shown,
    Street,
)
from bigslick.hand_json import hand_from_data, hand_to_data
from bigslick.posts import (
    LIVE_POSTS,
    Post,
    PostKind,
    check_posts,
    dead_posts,
    is_heads_up,
    last_blind,
    price,
    usual_posts,
)
from bigslick.refusals import refuse_act, refuse_deal, refuse_showdown
from bigslick.rules import Rules
from bigslick.state import STREETS, Awaiting, HandState
from bigslick.values import read_json, read_seat, read_stacks, whole

__all__ = ["Hand"]

_CARDS_OF = {Street.FLOP: 3, Street.TURN: 1, Street.RIVER: 1}


class Hand(HandState):
    """One hand of hold'em: the forced bets, the betting, the showdown and the settlement.

    ``stacks`` are the chips of each seat, in seat order; a seat without any is empty or sits out
    and is not dealt in, and the button may be such a seat. ``posts`` are all forced bets in
    order; None means the rules' own antes and blinds.

    With a ``deck`` the hand deals by itself, from a copy of it, and lets beaten hands muck where
    the rules do. With None the caller is the dealer: he deals the board, tells who shows and who
    mucks, and may deal hole cards; those he leaves out are unknown, which is fine until a
    contested showdown needs them.

    Every act checks, changes, records an event, and moves the hand on to the next decision. What
    is refused raises and leaves the hand as it was. Tuples are in seat order. One thread at a time
    may use a hand.

    :raises ChipError: for a stack that is no number of chips, or more than 2**62 in all.
    :raises CardError: if the deck has too few cards.
    :raises BigslickError: if fewer than two seats have chips, there are more than the rules seat,
        the button is at no seat, or the posts cannot be.
    """

    __slots__ = ()

    def __init__(
        self,
        rules: Rules,
        stacks: Iterable[SupportsIndex],
        *,
        button: SupportsIndex,
        posts: Iterable[Post] | None = None,
        deck: Deck | None = None,
    ) -> None:
        if not isinstance(rules, Rules):
            raise TypeError(f"the rules are a Rules, not {type(rules).__name__}")
        if not isinstance(deck, Deck | None):
            raise TypeError(f"the deck is a Deck, or None, not {type(deck).__name__}")
        self._rules = rules
        self._starting_stacks = read_stacks(stacks, rules.max_seats)
        seats = len(self._starting_stacks)
        self._button = read_seat(button, seats, "the button")
        order = [(self._button + step) % seats for step in range(1, seats + 1)]
        self._dealt_in = tuple(seat for seat in order if self._starting_stacks[seat])
        usual = usual_posts(rules, self._dealt_in, self._button)
        self._posts = (
            tuple(usual) if posts is None else check_posts(posts, rules, self._starting_stacks)
        )
        self._deck = None

        self._stacks = list(self._starting_stacks)
        self._bets = [0] * seats
        self._contributions = [0] * seats
        self._returned = [0] * seats
        self._dead = 0
        self._live = list(self._dealt_in)
        self._hole_cards: list[tuple[Card, Card] | None] = [None] * seats
        self._undealt = list(self._dealing_order())
        self._board: list[Card] = []
        self._street = 0
        self._reopens_at: list[int | None] = [None] * seats
        self._aggressor: int | None = None
        self._tabled = False
        self._to_show: list[int] = []
        self._shown: list[tuple[Card, Card] | None] = [None] * seats
        self._mucked: list[int] = []
        self._strengths = [0] * seats
        self._settlement = None
        self._legal = None
        self._log: list[tuple[Any, ...]] = []

        self._post()
        self._current_bet = price(self._posts, rules)
        self._full_raise = self._current_bet or rules.big_blind
        first_left_of = last_blind(self._posts)
        self._actor = self._next_to_act(self._button if first_left_of is None else first_left_of)
        self._awaiting = Awaiting.HOLE_CARDS
        if deck is not None:
            self._deck = self._own(deck)
            self._deal_hole_cards(self._deck)

    # The acts of a player.

    def fold(self) -> None:
        """Give the hand up; always open, also when checking is free (rule 3.2).

        :raises IllegalActionError: if nobody is to act; the hand is unchanged.
        """
        if not self.legal.fold:
            raise refuse_act(self, Action.fold())
        seat = self._take_turn()
        self._live.remove(seat)
        self._record(Folded, seat)
        self._advance(seat)

    def check(self) -> None:
        """Pass the turn on (rule 3.2).

        :raises IllegalActionError: if there is something to call; the hand is unchanged.
        """
        if not self.legal.check:
            raise refuse_act(self, Action.check())
        seat = self._take_turn()
        self._record(Checked, seat)
        self._advance(seat)

    def call(self) -> None:
        """Match the bet, or go all-in for less (rule 3.2).

        :raises IllegalActionError: if there is nothing to call; the hand is unchanged.
        """
        amount = self.legal.call
        if amount is None:
            raise refuse_act(self, Action.call())
        seat = self._take_turn()
        self._put_in(seat, amount)
        self._record(Called, seat, amount, self._stacks[seat] == 0)
        self._advance(seat)

    def bet(self, amount: SupportsIndex) -> None:
        """Bet ``amount`` chips, the first on this street to do so (rules 3.2, 3.4).

        :raises IllegalActionError: if there is a bet already, or ``amount`` lies outside
            ``legal.min_raise_to`` .. ``legal.max_raise_to``; the hand is unchanged.
        """
        amount = whole(amount, "what a bet goes to")
        if not self.legal.opens or not self.legal.permits_raise_to(amount):
            raise refuse_act(self, Action.bet(amount))
        self._raise_to(amount)

    def raise_to(self, amount: SupportsIndex) -> None:
        """Raise the bet of this street to ``amount`` chips in all, or open it (rules 3.4, 3.5).

        :raises IllegalActionError: if raising is not open to the actor, or ``amount`` lies outside
            ``legal.min_raise_to`` .. ``legal.max_raise_to``; the hand is unchanged.
        """
        amount = whole(amount, "what a raise goes to")
        if not self.legal.permits_raise_to(amount):
            raise refuse_act(self, Action.raise_to(amount))
        self._raise_to(amount)

    def all_in(self) -> None:
        """Put in the whole stack: a call if that is all it is enough for, else a bet or raise.

        :raises IllegalActionError: if it would be a raise and that is not open; the hand is
            unchanged.
        """
        if not self.legal.all_in:
            raise refuse_act(self, Action.all_in())
        if self.legal.max_raise_to is None:
            self.call()
        else:
            self._raise_to(self.legal.max_raise_to)

    def act(self, action: Action) -> None:
        """Do what an ``Action`` says.

        :raises IllegalActionError: as the method of that kind does.
        """
        if not isinstance(action, Action):
            raise TypeError(f"an action is an Action, not {type(action).__name__}")
        match action.kind:
            case ActionKind.BET | ActionKind.RAISE_TO:
                getattr(self, action.kind)(action.amount)
            case _:
                getattr(self, action.kind)()

    # The acts of the dealer.

    def deal_hole(self, seat: SupportsIndex, cards: str | Iterable[Any] | None) -> None:
        """Deal a seat its two cards, or None where they are unknown.

        :raises IllegalActionError: if the hand does not await hole cards for the seat.
        :raises CardError: for a card that is none or was dealt before, or not two; the hand is
            unchanged.
        """
        seat = read_seat(seat, len(self._stacks), "the seat")
        read = None if cards is None else parse_cards(cards)
        if self._awaiting is not Awaiting.HOLE_CARDS:
            raise refuse_deal(self, f"hole cards to seat {seat}")
        if seat not in self._undealt:
            why = "it has its cards" if seat in self._dealt_in else "it is not dealt in"
            raise refuse_deal(self, f"hole cards to seat {seat}, for {why}")
        self._hole_cards[seat] = None if read is None else self._holding(read)
        self._undealt.remove(seat)
        self._record(HoleDealt, seat, self._hole_cards[seat])
        if not self._undealt:
            self._start_betting()

    def deal_board(self, cards: str | Iterable[Any], *, burned: Any = None) -> None:
        """Deal the cards of the next street: three for the flop, then one each.

        ``burned`` is the card discarded before, where the rules burn one and it is known.

        :raises IllegalActionError: if the hand does not await the board.
        :raises CardError: for a card that is none or was dealt before, or the wrong number; the
            hand is unchanged.
        """
        read = parse_cards(cards)
        burn = () if burned is None else parse_cards([burned])
        if self._awaiting is not Awaiting.BOARD:
            raise refuse_deal(self, "board cards")
        if burn and not self._rules.burn:
            raise refuse_deal(self, "a burned card, which these rules have none of")
        self._check_new(burn, "the burned card", 1 if burn else 0)
        street = STREETS[self._street + 1]
        self._check_new(read, f"the {street}", _CARDS_OF[street], also=burn)
        self._deal_street(burn[0] if burn else None, read)

    def show(self, seat: SupportsIndex, cards: str | Iterable[Any] | None = None) -> None:
        """Turn a seat's hole cards up; ``cards`` where the hand does not know them yet.

        At the showdown it is the actor's turn (rule 5.2). Once the hand is over any seat that has
        not folded may still show, also one that mucked; it changes nothing.

        :raises IllegalActionError: if it is not the seat's turn to show.
        :raises CardError: if the cards are unknown and not given, are others than those dealt, or
            cannot be; the hand is unchanged.
        """
        seat = read_seat(seat, len(self._stacks), "the seat")
        read = None if cards is None else parse_cards(cards)
        self._check_may_show(seat)
        holding = self._hole_cards[seat]
        if holding is None:
            if read is None:
                raise CardError(f"seat {seat}: its hole cards are unknown; give them to show them")
            self._hole_cards[seat] = self._holding(read)
        elif read is not None and set(read) != set(holding):
            held = " ".join(str(card) for card in holding)
            raise CardError(f"seat {seat} was dealt {held}: it cannot show other cards")
        self._turn_up(seat)
        if self._awaiting is Awaiting.SHOW:
            self._to_show.remove(seat)
            self._go_on_showing()

    def muck(self, seat: SupportsIndex) -> None:
        """Give a seat's hand up unseen at the showdown (rule 5.2).

        A hand whose cards are known may be given up only when it is beaten; one that nobody knows
        is taken at its word.

        :raises IllegalActionError: if it is not the seat's turn, or all hands are shown: someone
            is all-in (rule 5.1), or the rules say so; the hand is unchanged.
        """
        seat = read_seat(seat, len(self._stacks), "the seat")
        if self.actor != seat or self._awaiting is not Awaiting.SHOW:
            raise refuse_showdown(self, seat, "muck")
        if self._tabled or not self._rules.muck_losers:
            raise refuse_showdown(self, seat, "muck, for all hands are shown now")
        self._check_not_last(seat)
        self._to_show.remove(seat)
        self._give_up(seat)
        self._go_on_showing()

    # Posting and dealing.

    def _post(self) -> None:
        dead = dead_posts(self._posts)
        for post in self._posts:
            amount = min(post.amount, self._stacks[post.seat])
            if not amount:
                continue
            self._stacks[post.seat] -= amount
            if post in dead:
                self._dead += amount
            else:
                self._contributions[post.seat] += amount
            if post.kind in LIVE_POSTS:
                self._bets[post.seat] += amount
            self._record(Posted, post.seat, post.kind, amount)

    def _own(self, deck: Deck) -> Deck:
        """A copy of the deck, if it is enough for all that is still to be dealt."""
        streets = 3 - self._street
        needed = 2 * len(self._undealt) + 5 - len(self._board) + streets * self._rules.burn
        own = deck.copy()
        if len(own) < needed:
            raise CardError(f"{needed} cards are needed, and the deck has {len(own)} left")
        self._check_new(tuple(own), "the deck", len(own))
        return own

    def _dealing_order(self) -> Sequence[int]:
        """The seats in the order in which they get their first card (rule 1.5)."""
        order = self._dealt_in
        big_blinds = [post.seat for post in self._posts if post.kind is PostKind.BIG_BLIND]
        if self._rules.first_card is FirstCard.LEFT_OF_BUTTON or not big_blinds:
            return order
        if is_heads_up(order, self._button):  # rule 2.2
            return order
        start = order.index(big_blinds[0])
        return order[start:] + order[:start]

    def _deal_hole_cards(self, deck: Deck) -> None:
        order = self._dealing_order()
        first_round, second_round = deck.deal(len(order)), deck.deal(len(order))
        for seat, first, second in zip(order, first_round, second_round, strict=True):
            self._hole_cards[seat] = first, second
            self._record(HoleDealt, seat, (first, second))
        self._undealt.clear()
        self._start_betting()

    def _next_street(self) -> None:
        if self._deck is None:
            self._awaiting = Awaiting.BOARD
            return
        burned = self._deck.burn() if self._rules.burn else None
        self._deal_street(burned, self._deck.deal(_CARDS_OF[STREETS[self._street + 1]]))

    def _deal_street(self, burned: Card | None, cards: tuple[Card, ...]) -> None:
        self._street += 1
        if self._rules.burn:
            self._record(Burned, burned)
        self._board += cards
        self._record(BoardDealt, self.street, cards)
        self._current_bet = 0
        self._full_raise = self._rules.big_blind
        self._reopens_at = [None] * len(self._stacks)
        self._aggressor = None
        self._actor = self._next_to_act(self._button)
        self._start_betting()

    # The betting. Rules 3.1 to 3.6.

    def _start_betting(self) -> None:
        if self._actor is None:
            self._end_round()
        else:
            self._awaiting = Awaiting.ACTION

    def _take_turn(self) -> int:
        """The actor, for whose act whatever hole cards were not dealt stay unknown."""
        for seat in self._undealt:
            self._record(HoleDealt, seat, None)
        self._undealt.clear()
        self._awaiting = Awaiting.ACTION
        assert self._actor is not None
        return self._actor

    def _raise_to(self, amount: int) -> None:
        seat = self._take_turn()
        kind = Raised if self._current_bet else Bet
        if amount >= self._least_raise():  # a short all-in changes no later raise
            self._full_raise = amount - self._current_bet
        self._current_bet = amount
        self._aggressor = seat
        self._put_in(seat, amount - self._bets[seat])
        self._record(kind, seat, amount, self._stacks[seat] == 0)
        self._advance(seat)

    def _put_in(self, seat: int, amount: int) -> None:
        self._stacks[seat] -= amount
        self._bets[seat] += amount
        self._contributions[seat] += amount

    def _advance(self, seat: int) -> None:
        """On from a seat that has acted: to the next, or to the end of the round."""
        self._reopens_at[seat] = self._least_raise()
        self._actor = self._next_to_act(seat) if len(self._live) > 1 else None
        if self._actor is None:
            self._end_round()

    def _end_round(self) -> None:
        self._return_uncalled_bet()
        self._bets = [0] * len(self._stacks)
        self._current_bet = 0
        if len(self._live) == 1:
            self._settle()
        elif self._tabled:
            self._run_out()
        elif self._street == 3 or sum(self._stacks[seat] > 0 for seat in self._live) <= 1:
            self._start_showdown()
        else:
            self._next_street()

    def _return_uncalled_bet(self) -> None:
        """Give back the part of the last bet that nobody called (rule 4.1).

        What an ante has over the others comes back with the settlement.
        """
        second, first = sorted(self._contributions)[-2:]
        seat = self._contributions.index(first)
        second_bet = sorted(self._bets)[-2]
        amount = min(first - second, self._bets[seat] - second_bet)
        if amount > 0 and seat in self._live:
            self._stacks[seat] += amount
            self._returned[seat] = amount
            self._record(Returned, seat, amount)

    # The showdown. Rules 5.1 to 5.3.

    def _start_showdown(self) -> None:
        all_in = any(not self._stacks[seat] for seat in self._live)
        if all_in or self._rules.showdown is ShowdownOrder.ALL_AT_ONCE:
            self._tabled = True  # what is unknown has to be told before the rest is turned up
            self._to_show = sorted(self._live, key=lambda seat: self._hole_cards[seat] is not None)
        else:
            first = 0 if self._aggressor is None else self._live.index(self._aggressor)
            self._to_show = self._live[first:] + self._live[:first]
        self._go_on_showing()

    def _go_on_showing(self) -> None:
        while self._to_show and self._is_contested():
            seat = self._to_show[0]
            beaten = self._is_beaten(seat)
            if self._hole_cards[seat] is None or (beaten and self._deck is None):
                self._awaiting = Awaiting.SHOW
                return
            del self._to_show[0]
            if beaten:
                self._give_up(seat)
            else:
                self._turn_up(seat)
        self._to_show.clear()
        self._run_out()

    def _is_beaten(self, seat: int) -> bool:
        """Whether a seat may muck: in no pot it plays for can its hand win or tie (rule 5.2)."""
        holding = self._hole_cards[seat]
        if holding is None or self._tabled or not self._rules.muck_losers:
            return False
        mine = evaluate(holding, self._board)
        return any(self._strengths[other] > mine for other in self._rivals(seat))

    def _rivals(self, seat: int) -> list[int]:
        """The live seats that play for every pot that a seat plays for."""
        called = self._called()
        matched = min(called[seat], sorted(called)[-2])  # an ante above it comes back
        return [other for other in self._live if other != seat and called[other] >= matched]

    def _turn_up(self, seat: int) -> None:
        holding = self._hole_cards[seat]
        assert holding is not None
        ranked = rank_hand(holding, self._board) if len(self._board) == 5 else None
        if ranked is not None:
            self._strengths[seat] = ranked.strength
        self._shown[seat] = holding
        self._record(Shown, seat, holding, ranked)

    def _give_up(self, seat: int) -> None:
        self._mucked.append(seat)
        self._record(Mucked, seat)

    def _muck_unseen(self) -> None:
        """The muck of who has to show: absent players and records have it (rule 10.2).

        It is a fold: the hand is live no more. Who has acted cannot be the last to win a pot.
        """
        seat = self._to_show[0]
        acts = (Checked, Called, Bet, Raised)
        has_acted = any(kind in acts and facts[0] == seat for kind, *facts in self._log)
        if has_acted:
            self._check_not_last(seat)
        del self._to_show[0]
        self._live.remove(seat)
        self._record(Mucked, seat)
        self._go_on_showing()

    def _check_not_last(self, seat: int) -> None:
        """That somebody else may still win each pot that a seat gives up."""
        if all(rival in self._mucked for rival in self._rivals(seat)):
            raise refuse_showdown(self, seat, "muck, for nobody else is left to win a pot")

    def _is_contested(self) -> bool:
        return len(self._live) - len(self._mucked) > 1

    def _check_may_show(self, seat: int) -> None:
        if self._awaiting is Awaiting.SHOW:
            if seat != self.actor:
                raise refuse_showdown(self, seat, "show")
        elif not self.is_over or self._shown[seat] or seat not in self._live:
            raise refuse_showdown(self, seat, "show")

    def _run_out(self) -> None:
        """Deal the rest of the board, then settle."""
        if self._street < 3 and self._is_contested():
            self._next_street()
        else:
            self._settle()

    # The settlement. Rules 4.1 to 4.6.

    def _settle(self) -> None:
        strengths: list[int | None] = [None] * len(self._stacks)
        for seat in self._live:
            strengths[seat] = 1 if seat in self._mucked else self._strength(seat)
        rules = self._rules
        settlement = settle(
            self._called(),
            strengths,
            button=self._button,
            dead=self._dead,
            chip=rules.chip,
            odd_chips=rules.odd_chips,
        )
        for seat, amount in enumerate(settlement.returned):
            if amount:
                self._record(Returned, seat, amount)
        for number, pot in reversed(list(enumerate(settlement.pots))):  # rule 4.4
            for seat, amount in zip(pot.winners, pot.shares, strict=True):
                self._record(Awarded, number, seat, amount)
        self._stacks = _sums(self._stacks, settlement.payouts)
        self._settlement = Settlement(
            settlement.pots,
            _sums(self._returned, settlement.returned),
            _sums(self._returned, settlement.payouts),
        )
        self._awaiting = Awaiting.NOTHING

    def _strength(self, seat: int) -> int:
        """How strong a hand is that may win: more than a mucked one, which has 1."""
        holding = self._hole_cards[seat]
        if holding is None or not self._is_contested():
            return 2
        return evaluate(holding, self._board) + 1

    # Cards.

    def _holding(self, cards: tuple[Card, ...]) -> tuple[Card, Card]:
        self._check_new(cards, "hole cards", 2)
        first, second = cards
        return first, second

    def _check_new(
        self, cards: Collection[Card], what: str, count: int, *, also: tuple[Card, ...] = ()
    ) -> None:
        """That there are so many cards, and none has been dealt yet."""
        if len(cards) != count:
            raise CardError(f"{what}: {count} needed, and {len(cards)} given")
        dealt = {*self._board, *also}
        dealt.update(card for holding in self._hole_cards if holding for card in holding)
        dealt.update(facts[0] for kind, *facts in self._log if kind is Burned and facts[0])
        for index, card in enumerate(cards):
            if card in dealt:
                raise CardError(f"{what}: {card} has been dealt already", card=card, index=index)

    def _record(self, kind: type[Event], *facts: Any) -> None:
        self._log.append((kind, *facts))
        self._legal = None

    # The hand as JSON.

    def to_json(self) -> str:
        """The hand as JSON: rules, stacks, button, posts, every event, and the deck if it has one.

        It holds everything, the hole cards of all seats and the cards to come too.
        """
        return json.dumps(hand_to_data(self))

    @classmethod
    def from_json(cls, text: str | bytes) -> Hand:
        """The hand that ``to_json`` wrote, played again event by event.

        :raises BigslickError: if it is no JSON of a hand, or an event cannot follow the others.
        """
        return hand_from_data(cls, read_json(text, "a hand"))


def _sums(one: Iterable[int], other: Iterable[int]) -> list[int]:
    return [a + b for a, b in zip(one, other, strict=True)]
