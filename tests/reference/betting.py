"""One hand, from the forced bets to the last chip paid.

Rules 1.5, 2.1 to 2.6, 3.1 to 3.9, 4 and 5. Seats are counted from 0, clockwise; amounts are chips,
raises always *to* a total for the street. What the hand is made from is assumed valid.
"""

from collections.abc import Collection, Sequence
from copy import deepcopy

from reference import posts as forced
from reference.evaluator import best_hand
from reference.limits import Limits, limits
from reference.posts import LIVE_POSTS, Post
from reference.pots import Pot, Settlement, settle
from reference.rules import Rules
from reference.seats import from_left_of, is_heads_up

Event = tuple[object, ...]
Legal = tuple[bool, bool, int | None, int | None, int | None]

NEXT_STREET = {"preflop": "flop", "flop": "turn", "turn": "river"}
CARDS_ON_STREET = {"flop": 3, "turn": 1, "river": 1}


class IllegalAct(Exception):  # noqa: N818
    """The act is not open to the actor, or nobody acts; the hand is unchanged (rule 3.10)."""


class Hand:
    """A hand that posts, deals and pays by itself, and waits only for the acts of its players.

    ``stacks[i]`` 0 is a seat not dealt in. ``deck`` is dealt and burnt from the top, in order.
    ``posts`` are all forced bets in order, None the rules' own.
    ``contributions`` leave out dead money, and are not lowered by what is returned.
    ``bets`` and ``current_bet`` start anew when the next street is dealt, not before.
    ``pots`` are empty before the end.
    """

    def __init__(
        self,
        rules: Rules,
        stacks: Sequence[int],
        *,
        button: int,
        deck: Sequence[int],
        posts: Sequence[Post] | None = None,
    ) -> None:
        seats = len(stacks)
        dealt_in = [seat for seat in range(seats) if stacks[seat] > 0]
        if posts is None:
            posts = forced.own_posts(rules, button, dealt_in, seats)

        self.rules = rules
        self.button = button
        self.actor: int | None = None
        self.street = "preflop"
        self.board: tuple[int, ...] = ()
        self.dead = 0
        self.is_over = False
        self.payouts: tuple[int, ...] | None = None
        self.pots: tuple[Pot, ...] = ()
        self.events: list[Event] = []

        self._deck = list(deck)
        self._posts = list(posts)
        self._live = set(dealt_in)
        self._stacks = list(stacks)
        self._bets = [0] * seats
        self._contributions = [0] * seats
        self._returned = [0] * seats
        self._hole_cards: list[tuple[int, ...] | None] = [None] * seats

        # 5.2: the last to bet or raise on this street.
        self._aggressor: int | None = None

        # 1.5: the forced bets are in before a card is dealt.
        taken = [self._post(seat, kind, owed) for seat, kind, owed in posts]
        self._missing_of_the_blinds = forced.missing_of_the_blinds(rules, posts, taken)
        self._limits = self._limits_of_the_street(
            bet=forced.forced_bet(rules, posts), bets=forced.forced_bets(posts)
        )
        self._deal_hole_cards()
        self._go_on_after(self._seat_before_the_first_to_act())

    @property
    def stacks(self) -> tuple[int, ...]:
        return tuple(self._stacks)

    @property
    def bets(self) -> tuple[int, ...]:
        return tuple(self._bets)

    @property
    def current_bet(self) -> int:
        return self._limits.current_bet

    @property
    def contributions(self) -> tuple[int, ...]:
        return tuple(self._contributions)

    @property
    def hole_cards(self) -> tuple[tuple[int, ...] | None, ...]:
        return tuple(self._hole_cards)

    def legal(self) -> Legal:
        """Fold, check, chips to add for a call, and the least and the greatest total of a raise.

        False and None stand for what is not legal (rules 3.2, 3.4, 3.5, 3.7, 3.8).
        """
        if self.actor is None:
            return (False, False, None, None, None)
        owed = self._owed(self.actor)
        call = min(owed, self._stacks[self.actor]) if owed > 0 else None
        if not self._may_raise(self.actor):
            return (True, owed == 0, call, None, None)

        # 3.4: an all-in below the minimum is allowed.
        all_in = self._bets[self.actor] + self._stacks[self.actor]
        least = min(self._limits.least_raise(), all_in)
        greatest = self._limits.greatest_raise(all_in, self._reckoned_pot(), owed)
        return (True, owed == 0, call, least, greatest)

    def fold(self) -> None:
        """Fold, also when checking is free (rule 3.2)."""
        seat = self._actor_or_refuse("fold")
        self._live.remove(seat)
        self._record("folded", seat)
        self._go_on_after(seat)

    def check(self) -> None:
        """Check, with nothing to call (rule 3.2)."""
        seat = self._actor_or_refuse("check")
        _, check, _, _, _ = self.legal()
        if not check:
            raise IllegalAct(f"3.2: seat {seat} has a bet to call: {self.legal()}")
        self._record("checked", seat)
        self._has_acted(seat)

    def call(self) -> None:
        """Call, all-in for less if the stack is shorter (rule 3.2)."""
        seat = self._actor_or_refuse("call")
        _, _, call, _, _ = self.legal()
        if call is None:
            raise IllegalAct(f"3.2: seat {seat} has nothing to call: {self.legal()}")
        self._put_in(seat, call)
        self._record("called", seat, call, self._is_all_in(seat))
        self._has_acted(seat)

    def raise_to(self, amount: int) -> None:
        """Bet ``amount``, or raise the bet of this street to it (rules 3.4 to 3.8)."""
        seat = self._actor_or_refuse("raise")
        _, _, _, least, greatest = self.legal()
        if least is None or greatest is None or not least <= amount <= greatest:
            raise IllegalAct(f"3.4 to 3.8: seat {seat} may not raise to {amount}: {self.legal()}")

        name = "raised" if self.current_bet > 0 else "bet"
        self._limits.raise_to(amount)
        self._aggressor = seat
        self._put_in(seat, amount - self._bets[seat])
        self._record(name, seat, amount, self._is_all_in(seat))
        self._has_acted(seat)

    def copy(self) -> "Hand":
        """A hand of its own that stands where this one stands."""
        return deepcopy(self)

    def _limits_of_the_street(self, *, bet: int, bets: int) -> Limits:
        players = len(self._with_chips())
        return limits(self.rules, self.street, bet=bet, bets=bets, players=players)

    def _post(self, seat: int, kind: str, owed: int) -> int:
        """Take a forced bet, or what the stack has of it, and say how much (rules 2.3 to 2.6)."""
        taken = min(owed, self._stacks[seat])
        if taken == 0:
            return 0
        if kind in LIVE_POSTS:
            self._put_in(seat, taken)
        elif kind == "ante" and not forced.is_ante_for_the_table(self._posts):
            # 2.3: an ante of each is a contribution and no part of the bet.
            self._stacks[seat] -= taken
            self._contributions[seat] += taken
        else:
            # 2.3, 2.6: one player's ante and dead posts are dead money.
            self._stacks[seat] -= taken
            self.dead += taken
        self._record("posted", seat, kind, taken)
        return taken

    def _put_in(self, seat: int, amount: int) -> None:
        """Move chips from the stack to the seat's bet."""
        self._stacks[seat] -= amount
        self._bets[seat] += amount
        self._contributions[seat] += amount

    def _deal_hole_cards(self) -> None:
        """Deal one card at a time, twice round (rule 1.5)."""
        first = self._first_to_get_a_card()
        order = [first, *self._live_from_left_of(first)[:-1]]
        first_cards = [self._deck.pop(0) for _ in order]
        second_cards = [self._deck.pop(0) for _ in order]
        for seat, one, two in zip(order, first_cards, second_cards, strict=True):
            self._hole_cards[seat] = (one, two)
            self._record("hole_dealt", seat, (one, two))

    def _first_to_get_a_card(self) -> int:
        """Left of the button, or the big blind where the rules say so (rules 1.5, 2.2)."""
        big_blinds = forced.seats_that_post("big_blind", self._posts)
        heads_up = is_heads_up(self.button, self._live)
        if self.rules.first_card == "big_blind" and big_blinds and not heads_up:
            return big_blinds[-1]
        return self._live_from_left_of(self.button)[0]

    def _seat_before_the_first_to_act(self) -> int:
        """The last straddle, else the big blind, else the small one, else the button (rule 3.1).

        One blind on the button moves nothing: left of the button, heads-up as well.
        """
        for kind in ("straddle", "big_blind", "small_blind"):
            seats = forced.seats_that_post(kind, self._posts)
            if seats:
                return seats[-1]
        return self.button

    def _owed(self, seat: int) -> int:
        """What the seat is short of the bet that it must match (rules 2.4, 3.6)."""
        to_match = self.current_bet
        others = self._live - {seat}
        if all(self._is_all_in(other) for other in others):
            # 3.6: with all others all-in for less, no more than the largest of them.
            to_match = min(to_match, max(self._bets[other] for other in others))
        return max(0, to_match - self._bets[seat])

    def _may_raise(self, seat: int) -> bool:
        """Whether a bet or raise is open to the seat at all (rules 3.4, 3.5, 3.8)."""
        # 3.4: at least one other live player with chips behind, however few.
        if all(self._is_all_in(other) for other in self._live - {seat}):
            return False
        # 3.2: an all-in of no more than the bet is a call.
        if self._bets[seat] + self._stacks[seat] <= self.current_bet:
            return False
        return self._limits.may_raise(seat)

    def _reckoned_pot(self) -> int:
        """All bets, antes and dead money; before the flop as if the blinds were full (rule 3.7)."""
        pot = sum(self._contributions_less_returned()) + self.dead
        if self.street == "preflop":
            pot += self._missing_of_the_blinds
        return pot

    def _is_all_in(self, seat: int) -> bool:
        return self._stacks[seat] == 0

    def _actor_or_refuse(self, act: str) -> int:
        if self.actor is None:
            raise IllegalAct(f"3.2: nobody acts, so nobody may {act}")
        return self.actor

    def _has_acted(self, seat: int) -> None:
        """Note what binds the seat from now on (rule 3.5), and go on."""
        self._limits.note_act(seat)
        self._go_on_after(seat)

    def _go_on_after(self, seat: int) -> None:
        """Find the next to act, clockwise after the seat, or end the round (rule 3.3)."""
        self._limits.note_players_left(len(self._with_chips()))
        if self._is_round_over():
            self._end_round()
        else:
            clockwise = self._live_from_left_of(seat)
            self.actor = next(other for other in clockwise if self._has_to_act(other))

    def _is_round_over(self) -> bool:
        """Whether nobody has to act any more on this street (rules 1.3, 3.3)."""
        if len(self._live) == 1:
            return True
        nobody_owes = all(self._owed(seat) == 0 for seat in self._with_chips())
        if len(self._with_chips()) <= 1 and nobody_owes:
            return True
        return not any(self._has_to_act(seat) for seat in self._live)

    def _has_to_act(self, seat: int) -> bool:
        """Whether the seat has chips and has not acted or not matched the bet (rule 3.3)."""
        if self._is_all_in(seat):
            return False
        return not self._limits.has_acted(seat) or self._owed(seat) > 0

    def _with_chips(self) -> list[int]:
        """The live seats that can still bet (rule 3.3)."""
        return [seat for seat in self._live if not self._is_all_in(seat)]

    def _live_from_left_of(self, seat: int) -> list[int]:
        return from_left_of(seat, self._live, len(self._stacks))

    def _end_round(self) -> None:
        """Return the uncalled bet, then deal the next street, or run out, show and pay."""
        self.actor = None
        self._return_uncalled_bet()

        if len(self._live) == 1:
            # 5.3: the last one left wins without showing.
            self._pay()
        elif len(self._with_chips()) <= 1:
            # 3.3, 5.1: no betting is left; hands are tabled before the board is run out.
            self._show_all()
            while self.street != "river":
                self._deal_next_street()
            self._pay()
        elif self.street == "river":
            self._show_down()
            self._pay()
        else:
            # 3.1: the first live seat left of the button with chips acts first.
            self._deal_next_street()
            self._go_on_after(self.button)

    def _return_uncalled_bet(self) -> None:
        """Return what nobody called of the bet on this street, as soon as the round is over (4.1).

        What is uncalled of an ante of each comes back at the end: it is in no bet.
        """
        in_the_pots = self._contributions_less_returned()
        second_highest, highest = sorted(in_the_pots)[-2:]
        owner = in_the_pots.index(highest)
        other_bets = [bet for seat, bet in enumerate(self._bets) if seat != owner]
        amount = min(highest - second_highest, self._bets[owner] - max(other_bets))
        if owner in self._live and amount > 0:
            self._returned[owner] += amount
            self._stacks[owner] += amount
            self._record("returned", owner, amount)

    def _contributions_less_returned(self) -> list[int]:
        return [put - back for put, back in zip(self._contributions, self._returned, strict=True)]

    def _deal_next_street(self) -> None:
        """Burn and deal (rule 1.5), and begin the betting of the street anew (rules 2.5, 3.4)."""
        self.street = NEXT_STREET[self.street]
        if self.rules.burn:
            self._record("burned", self._deck.pop(0))
        cards = tuple(self._deck.pop(0) for _ in range(CARDS_ON_STREET[self.street]))
        self.board += cards
        self._record("board_dealt", self.street, cards)

        self._bets = [0] * len(self._stacks)
        self._limits = self._limits_of_the_street(bet=0, bets=0)
        self._aggressor = None

    def _show_down(self) -> None:
        """Show after the betting on the river (rules 5.1, 5.2)."""
        anyone_all_in = any(self._is_all_in(seat) for seat in self._live)
        if anyone_all_in or self.rules.showdown == "all_at_once":
            self._show_all()
        else:
            self._show_in_order()

    def _show_all(self) -> None:
        """Show all live hands at once, clockwise from the left of the button (rules 5.1, 5.2)."""
        for seat in self._live_from_left_of(self.button):
            self._record("shown", seat)

    def _show_in_order(self) -> None:
        """Show from the last to bet or raise on, and muck later losers (rule 5.2)."""
        first = self._aggressor
        if first is None:
            first = self._live_from_left_of(self.button)[0]

        shown: list[int] = []
        for seat in [first, *self._live_from_left_of(first)[:-1]]:
            if self.rules.muck_losers and self._is_beaten(seat, shown):
                self._record("mucked", seat)
            else:
                self._record("shown", seat)
                shown.append(seat)

    def _is_beaten(self, seat: int, shown: Collection[int]) -> bool:
        """Whether a hand can neither win nor tie any pot against those shown (rule 5.2)."""
        pots = self._settlement().pots
        rivals = [pot.eligible for pot in pots if seat in pot.eligible] or [tuple(self._live)]
        return all(
            any(self._rank(rival) > self._rank(seat) for rival in shown if rival in eligible)
            for eligible in rivals
        )

    def _rank(self, seat: int) -> tuple[int, ...]:
        """The rank of the seat's best five of seven (rule 1.2)."""
        hole_cards = self._hole_cards[seat]
        assert hole_cards is not None
        return best_hand([*hole_cards, *self.board], self.rules.ranking)

    def _pay(self) -> None:
        """Settle the hand: the rest of what is uncalled, then the pots (rules 4.1 to 4.6)."""
        settlement = self._settlement()
        for seat, amount in enumerate(settlement.returned):
            if amount > 0:
                self._stacks[seat] += amount
                self._record("returned", seat, amount)

        # 4.4
        pots = list(enumerate(settlement.pots))
        if self.rules.pot_order == "side_pots_first":
            pots.reverse()
        for index, pot in pots:
            for winner, share in zip(pot.winners, pot.shares, strict=True):
                self._stacks[winner] += share
                self._record("awarded", index, winner, share)

        self.pots = settlement.pots
        self.payouts = tuple(
            paid + back for paid, back in zip(settlement.payouts, self._returned, strict=True)
        )
        self.is_over = True

    def _settlement(self) -> Settlement:
        return settle(
            self._contributions_less_returned(),
            self._strengths(),
            button=self.button,
            dead=self.dead,
            chip=self.rules.chip,
            odd_chips=self.rules.odd_chips,
        )

    def _strengths(self) -> list[int | None]:
        """Per seat the place of its hand among the live ones, None if folded (rules 1.3, 5.3)."""
        strengths: list[int | None] = [None] * len(self._stacks)
        if len(self._live) == 1:
            (winner,) = self._live
            strengths[winner] = 0
            return strengths
        ranks = sorted(self._rank(seat) for seat in self._live)
        for seat in self._live:
            strengths[seat] = ranks.index(self._rank(seat))
        return strengths

    def _record(self, *event: object) -> None:
        self.events.append(event)
