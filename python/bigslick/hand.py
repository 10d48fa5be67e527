"""One hand, from the forced bets to the last chip paid. Rules 1 to 5."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from operator import add
from typing import Any, SupportsIndex

from bigslick._native import Settlement, evaluate, parse_cards, settle
from bigslick.betting import Betting
from bigslick.cards import Card
from bigslick.choices import PotOrder, ShowdownOrder
from bigslick.deck import Deck
from bigslick.errors import CardError
from bigslick.events import (
    AnyEvent,
    Awarded,
    Bet,
    BoardDealt,
    Burned,
    Called,
    Checked,
    HoleDealt,
    Mucked,
    Posted,
    Raised,
    Returned,
    Shown,
)
from bigslick.hand_json import give_deck, hand_from_data, play_again
from bigslick.legality import to_call_alone
from bigslick.opening import opening, usual_opening
from bigslick.posts import Post, check_posts
from bigslick.refusals import refuse_deal, refuse_showdown
from bigslick.rules import Rules
from bigslick.state import STREETS, Awaiting
from bigslick.values import read_json, read_seat, read_stacks
from bigslick.view import HandView

__all__ = ["Hand"]

_LOWEST_SHORT = Card["6c"]
# Under names of their own, since looking a member up in its enum takes longer than a call.
_ACTION, _HOLE_CARDS, _BOARD, _SHOW, _NOTHING = Awaiting
_ALL_AT_ONCE, _SIDE_POTS_FIRST = ShowdownOrder.ALL_AT_ONCE, PotOrder.SIDE_POTS_FIRST
_MUCKED, _ALONE = 1, 2  # the strengths of hands that nobody ranks
_BOARD_CARDS = (0, 3, 1, 1)  # by street


class Hand(Betting):
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
        if deck is not None and not isinstance(deck, Deck):
            raise TypeError(f"the deck is a Deck, or None, not {type(deck).__name__}")
        starting_stacks = read_stacks(stacks, rules.max_seats)
        seats = len(starting_stacks)
        button = read_seat(button, seats, "the button")
        order = [*range(button + 1, seats), *range(button + 1)]
        dealt_in = tuple([seat for seat in order if starting_stacks[seat]])

        self._rules = rules
        self._button = button
        self._starting_stacks = starting_stacks
        if posts is None:
            self._opening = usual_opening(rules, dealt_in, button)
        else:
            checked = check_posts(posts, rules, starting_stacks)
            self._opening = opening(rules, dealt_in, button, checked)
        self._log = []
        self._legal = None

        self._stacks = list(starting_stacks)
        self._bets = [0] * seats
        self._contributions = [0] * seats
        self._uncalled = (0, 0)
        self._dead = 0
        self._pot = 0
        self._blinds_missing = self._opening.blinds
        self._settlement = None

        self._live = list(dealt_in)
        self._able = len(dealt_in)
        self._cap = None
        self._street = 0

        self._deck = None
        self._hole_cards = [None] * seats
        self._undealt = list(self._opening.dealing_order)
        self._board = ()

        self._tabled = False
        self._to_show = []
        self._shown = [False] * seats
        self._mucked = []
        self._strengths = {}

        self._post()
        self._start_round(
            self._opening.acting_order, bet=self._opening.price, bets=self._opening.bets
        )
        if self._able == 1 and not to_call_alone(self, self._to_act[0]):
            self._to_act.clear()  # who has nothing to decide is not asked before the cards either
        self._awaiting = _HOLE_CARDS
        if deck is not None:
            self._deal_hole_cards(self._enough(deck))

    @classmethod
    def from_events(
        cls,
        rules: Rules,
        stacks: Iterable[SupportsIndex],
        *,
        button: SupportsIndex,
        events: Iterable[AnyEvent],
        posts: Iterable[Post] | None = None,
        deck: Deck | None = None,
    ) -> Hand:
        """The hand in which these events happened, all of them from the first on.

        ``deck`` are the cards still to come, if the hand is to deal on by itself. The events of a
        view do as well: what the seat did not know stays unknown.

        :raises BigslickError: if an event cannot follow those before it, or as the constructor
            does.
        """
        hand = cls(rules, stacks, button=button, posts=posts)
        play_again(hand, events)
        if deck is not None:
            give_deck(hand, deck)
        return hand

    def view(self, seat: SupportsIndex | None) -> HandView:
        """What a seat may see of the hand now; None for the rail (rule 1.9).

        :raises BigslickError: if the table has no such seat.
        """
        if seat is not None:
            seat = read_seat(seat, len(self._stacks), "the seat")
        return HandView._of(self, seat)

    def deal_hole(self, seat: SupportsIndex, cards: str | Iterable[Any] | None) -> None:
        """Deal a seat its two cards, or None where they are unknown.

        :raises IllegalActionError: if the hand does not await hole cards for the seat.
        :raises CardError: for a card that is none or was dealt before, or not two; the hand is
            unchanged.
        """
        seat = read_seat(seat, len(self._stacks), "the seat")
        read = None if cards is None else parse_cards(cards)
        if self._awaiting is not _HOLE_CARDS:
            raise refuse_deal(self, f"hole cards to seat {seat}")
        if seat not in self._undealt:
            why = "it has its cards" if seat in self.dealt_in else "it is not dealt in"
            raise refuse_deal(self, f"hole cards to seat {seat}, for {why}")
        self._hole_cards[seat] = None if read is None else self._holding(read)
        self._undealt.remove(seat)
        self._log.append((HoleDealt, seat, self._hole_cards[seat]))
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
        if self._awaiting is not _BOARD:
            raise refuse_deal(self, "board cards")
        if burn and not self._rules.burn:
            raise refuse_deal(self, "a burned card, which these rules have none of")
        self._check_new(burn, "the burned card", 1 if burn else 0)
        street = STREETS[self._street + 1]
        self._check_new(read, f"the {street}", _BOARD_CARDS[self._street + 1], also=burn)
        self._put_on_board(burn[0] if burn else None, read)
        if self._tabled:
            self._run_out()
        else:
            self._start_street()

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
            holding = self._hole_cards[seat] = self._holding(read)
        elif read is not None and set(read) != set(holding):
            raise CardError(f"seat {seat} was dealt other cards: it cannot show these")
        self._turn_up(seat, holding)
        if self._awaiting is _SHOW:
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
        if self.actor != seat or self._awaiting is not _SHOW:
            raise refuse_showdown(self, seat, "muck")
        if self._tabled or not self._rules.muck_losers:
            raise refuse_showdown(self, seat, "muck, for all hands are shown now")
        self._check_not_last(seat)
        self._to_show.remove(seat)
        self._give_up(seat)
        self._go_on_showing()

    def _post(self) -> None:
        for seat, kind, owed, is_bet, is_dead, is_blind in self._opening.dues:
            stack = self._stacks[seat]
            amount = owed if owed < stack else stack  # rule 2.4
            if not amount:
                continue
            self._put_in(seat, amount)
            if is_blind:
                self._blinds_missing -= amount
            if not is_bet:
                self._bets[seat] -= amount
                self._contributions[seat] += amount
            if is_dead:
                self._contributions[seat] -= amount
                self._dead += amount
            self._log.append((Posted, seat, kind, amount))

    def _enough(self, deck: Deck) -> tuple[Card, ...]:
        """The cards of a deck, if they are those of the game and enough for all still to come."""
        cards = tuple(deck._cards)
        streets = 3 - self._street
        needed = 2 * len(self._undealt) + 5 - len(self._board) + streets * self._rules.burn
        if len(cards) < needed:
            raise CardError(f"{needed} cards are needed, and the deck has {len(cards)} left")
        self._check_of_game(cards, "the deck")
        return cards

    def _deal_hole_cards(self, deck: tuple[Card, ...]) -> None:
        """One card at a time, twice round (rule 1.5)."""
        order = self._opening.dealing_order
        players = len(order)
        holdings = zip(deck[:players], deck[players : 2 * players], strict=True)
        self._deck = deck[2 * players :]
        for seat, holding in zip(order, holdings, strict=True):
            self._hole_cards[seat] = holding
            self._log.append((HoleDealt, seat, holding))
        self._undealt.clear()
        self._start_betting()

    def _start_betting(self) -> None:
        self._awaiting = _ACTION
        self._go_on()

    def _next_street(self) -> None:
        if self._deal_street():
            self._start_street()

    def _deal_street(self) -> bool:
        """Deal the next street, if the hand deals by itself; else it awaits the cards."""
        deck = self._deck
        if deck is None:
            self._awaiting = _BOARD
            return False
        burn = 1 if self._rules.burn else 0
        dealt = burn + _BOARD_CARDS[self._street + 1]
        self._deck = deck[dealt:]
        self._put_on_board(deck[0] if burn else None, deck[burn:dealt])
        return True

    def _put_on_board(self, burned: Card | None, cards: tuple[Card, ...]) -> None:
        self._street += 1
        self._board += cards
        if self._rules.burn:
            self._log.append((Burned, burned))
        self._log.append((BoardDealt, STREETS[self._street], cards))

    def _start_street(self) -> None:
        self._blinds_missing = 0
        self._legal = None
        self._start_round(self._live)
        self._start_betting()

    def _end_round(self) -> None:
        if self._current_bet:
            self._gather_bets()
        if len(self._live) == 1:
            self._settle()
        elif self._street == 3 or self._able <= 1:
            self._start_showdown()
        else:
            self._next_street()

    def _gather_bets(self) -> None:
        """The bets go into the pot, but what nobody called of the last one goes back (rule 4.1).

        What an ante has over the others comes back with the settlement.
        """
        bets = self._bets
        self._contributions = list(map(add, self._contributions, bets))
        self._bets = [0] * len(bets)
        self._current_bet = 0
        second, first = sorted(self._contributions)[-2:]
        if first == second:
            return
        seat = self._contributions.index(first)
        amount = min(first - second, bets[seat] - sorted(bets)[-2])
        if amount > 0 and seat in self._live:
            self._able += not self._stacks[seat]
            self._stacks[seat] += amount
            self._pot -= amount
            self._uncalled = seat, amount
            self._log.append((Returned, seat, amount))

    def _start_showdown(self) -> None:
        all_in = self._able < len(self._live)
        if all_in or self._rules.showdown is _ALL_AT_ONCE:
            self._tabled = True
            self._to_show = self._live.copy()
        else:
            first = 0 if self._aggressor is None else self._live.index(self._aggressor)
            self._to_show = self._live[first:] + self._live[:first]
        self._go_on_showing()

    def _go_on_showing(self) -> None:
        to_show = self._to_show
        while to_show:
            seat = to_show[0]
            holding = self._hole_cards[seat]
            beaten = not self._tabled and self._is_beaten(seat)
            if holding is None or (beaten and self._deck is None):
                self._awaiting = _SHOW
                return
            del to_show[0]
            if beaten:
                self._give_up(seat)
            else:
                self._turn_up(seat, holding)
        if self._is_contested():
            self._run_out()
        else:
            self._settle()

    def _is_beaten(self, seat: int) -> bool:
        """Whether a seat may muck: in no pot it plays for can its hand win or tie (rule 5.2)."""
        holding = self._hole_cards[seat]
        if holding is None or not self._rules.muck_losers:
            return False
        mine = self._strength(seat)
        rivals = (other for other in self._rivals(seat) if self._shown[other])
        return any(self._strength(other) > mine for other in rivals)

    def _strength(self, seat: int) -> int:
        """How strong a hand is on the full board, more than a mucked one; each is ranked once."""
        strength = self._strengths.get(seat)
        if strength is None:
            holding = self._hole_cards[seat]
            if holding is None:  # mucked unseen
                return _MUCKED
            ranking = self._rules.ranking
            strength = evaluate(holding, self._board, ranking=ranking) + _MUCKED
            self._strengths[seat] = strength
        return strength

    def _rivals(self, seat: int) -> list[int]:
        """The live seats that play for every pot that a seat plays for."""
        put_in = self._contributions
        matched = min(put_in[seat], sorted(put_in)[-2])  # what is above it comes back
        return [other for other in self._live if other != seat and put_in[other] >= matched]

    def _turn_up(self, seat: int, holding: tuple[Card, Card]) -> None:
        self._shown[seat] = True
        self._log.append((Shown, seat, holding, self._board))

    def _give_up(self, seat: int) -> None:
        self._mucked.append(seat)
        self._log.append((Mucked, seat))
        self._spare_the_last()

    def _spare_the_last(self) -> None:
        """Who is left alone by the others' mucks need not show (rule 5.3)."""
        if not self._is_contested():
            self._to_show.clear()

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
        self._log.append((Mucked, seat))
        self._spare_the_last()
        self._go_on_showing()

    def _check_not_last(self, seat: int) -> None:
        """That somebody else may still win each pot that a seat gives up."""
        if all(rival in self._mucked for rival in self._rivals(seat)):
            raise refuse_showdown(self, seat, "muck, for nobody else is left to win a pot")

    def _is_contested(self) -> bool:
        return len(self._live) - len(self._mucked) > 1

    def _check_may_show(self, seat: int) -> None:
        if self._awaiting is _SHOW:
            if seat != self.actor:
                raise refuse_showdown(self, seat, "show")
        elif not self.is_over or self._shown[seat] or seat not in self._live:
            raise refuse_showdown(self, seat, "show")

    def _run_out(self) -> None:
        """Deal the rest of the board, then settle."""
        while self._street < 3:
            if not self._deal_street():
                return
        self._settle()

    def _settle(self) -> None:
        strengths: list[int | None] = [None] * len(self._stacks)
        contested = self._is_contested()
        for seat in self._live:
            strengths[seat] = self._strength(seat) if contested else _ALONE
        for seat in self._mucked:
            strengths[seat] = _MUCKED
        owner, uncalled = self._uncalled
        gave_up = uncalled and strengths[owner] is None  # unseen: he keeps what came back
        rules = self._rules
        settlement = settle(
            self._less_uncalled() if gave_up else self._contributions,
            strengths,
            button=self._button,
            dead=self._dead,
            chip=rules.chip,
            odd_chips=rules.odd_chips,
        )
        if gave_up:
            settlement = _with_returned(settlement, owner, uncalled)
        self._settlement = settlement
        if any(settlement.returned):
            self._return_rest(settlement.returned)
        pots = settlement.pots
        order = range(len(pots))
        for number in reversed(order) if rules.pot_order is _SIDE_POTS_FIRST else order:
            pot = pots[number]
            for seat, amount in zip(pot.winners, pot.shares, strict=True):
                self._stacks[seat] += amount
                self._log.append((Awarded, number, seat, amount))
        self._awaiting = _NOTHING

    def _return_rest(self, returned: Sequence[int]) -> None:
        """Give back what an ante has over the others; the last bet's part has come back before."""
        owner, uncalled = self._uncalled
        for seat, amount in enumerate(returned):
            rest = amount - uncalled if seat == owner else amount
            if rest:
                self._stacks[seat] += rest
                self._log.append((Returned, seat, rest))

    def _holding(self, cards: tuple[Card, ...]) -> tuple[Card, Card]:
        self._check_new(cards, "hole cards", 2)
        first, second = cards
        return first, second

    def _check_new(
        self, cards: Collection[Card], what: str, count: int, *, also: tuple[Card, ...] = ()
    ) -> None:
        """That there are so many cards, all of the game, and none has been dealt yet."""
        if len(cards) != count:
            raise CardError(f"{what}: {count} needed, and {len(cards)} given")
        self._check_of_game(cards, what)
        dealt = {*also, *self._dealt_cards()}
        for index, card in enumerate(cards):
            if card in dealt:
                raise CardError(f"{what}: {card} has been dealt already", card=card, index=index)

    def _check_of_game(self, cards: Iterable[Card], what: str) -> None:
        """That there is no deuce to five among 36 cards (rule 1.1)."""
        if self._rules.is_short:
            for index, card in enumerate(cards):
                if card < _LOWEST_SHORT:
                    text = f"{what}: {card} is not among the 36 cards of Deck(short=True)"
                    raise CardError(text, card=card, index=index)

    def _dealt_cards(self) -> Iterator[Card]:
        for kind, *facts in self._log:
            if kind is HoleDealt or kind is Shown:
                yield from facts[1] or ()
            elif kind is BoardDealt:
                yield from facts[1]
            elif kind is Burned and facts[0]:
                yield facts[0]

    @classmethod
    def from_json(cls, text: str | bytes) -> Hand:
        """The hand that ``to_json`` wrote, played again event by event.

        What a view wrote reads as the hand that its seat knows.

        :raises BigslickError: if it is no JSON of a hand, or an event cannot follow the others.
        """
        return cls.from_data(read_json(text, "a hand"))

    @classmethod
    def from_data(cls, data: object) -> Hand:
        """The hand of what ``json.loads`` gives."""
        return hand_from_data(cls, data)


def _with_returned(settlement: Settlement, seat: int, amount: int) -> Settlement:
    """The settlement with what a seat got back before it."""
    returned, payouts = list(settlement.returned), list(settlement.payouts)
    returned[seat] += amount
    payouts[seat] += amount
    return Settlement(settlement.pots, returned, payouts)
