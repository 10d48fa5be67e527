"""Where other engines depart from the rules: small predicates, each named after its rule.

A predicate says of one difference whether that rule explains it, to the chip where a number is
asked for. A difference that none explains is a fault, ours or one not known yet.
"""

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import groupby
from typing import TypeAlias

import bigslick as bs
from beside_engines import PokerKit, Told, UniversalPoker, blinds
from setups import Setup


@dataclass(frozen=True)
class Raise:
    """A bet or raise of the street, from a bet to a bet; short if it is less than a whole one."""

    before: int
    to: int
    short: bool


@dataclass(frozen=True)
class Moment:
    """The act that is due in our hand and in theirs, and what each says of it."""

    setup: Setup
    hand: bs.Hand
    ours: Told
    theirs: Told

    @property
    def actor(self) -> int:
        actor = self.theirs.actor if self.ours.actor is None else self.ours.actor
        assert actor is not None
        return actor

    @property
    def is_preflop(self) -> bool:
        return self.hand.street is bs.Street.PREFLOP

    @property
    def is_fixed_limit(self) -> bool:
        return self.hand.rules.structure is bs.Structure.FIXED_LIMIT

    @property
    def highest(self) -> int:
        """The most that anyone has put in on this street."""
        return max(self.hand.bets)

    @property
    def all_in(self) -> int:
        """What the actor's whole stack would raise to."""
        return self.hand.bets[self.actor] + self.ours.stacks[self.actor]

    @property
    def price(self) -> int:
        """The forced bet that the street begins with."""
        return max(blinds(self.setup)) if self.is_preflop else 0

    @property
    def size(self) -> int:
        """The smallest whole bet of the street, without a straddle."""
        late = self.hand.street in (bs.Street.TURN, bs.Street.RIVER)
        return self.setup.blinds[1] * (2 if self.is_fixed_limit and late else 1)

    @property
    def straddle(self) -> int:
        """The last of the straddles, or 0."""
        return max(self.setup.knobs.get("straddles", ()), default=0)

    @cached_property
    def acts(self) -> Sequence[bs.events.Event]:
        """The events of this street."""
        events = list(self.hand.events)
        dealt = [at for at, event in enumerate(events) if isinstance(event, bs.events.BoardDealt)]
        return events[dealt[-1] :] if dealt else events

    @cached_property
    def raises(self) -> list[Raise]:
        made: list[Raise] = []
        bet, whole = self.price, self.size if self.is_fixed_limit else self.price or self.size
        for event in self.acts:
            if isinstance(event, bs.events.Bet | bs.events.Raised):
                made.append(Raise(bet, event.to, event.to - bet < whole))
                whole = whole if self.is_fixed_limit else max(whole, event.to - bet)
                bet = event.to
        return made

    @property
    def largest_raise(self) -> int:
        return max((made.to - made.before for made in self.raises), default=0)

    @property
    def has_short_all_in(self) -> bool:
        return any(made.short for made in self.raises)

    @property
    def has_acted(self) -> bool:
        kinds = bs.events.Bet | bs.events.Raised | bs.events.Called | bs.events.Checked
        return any(isinstance(event, kinds) and event.seat == self.actor for event in self.acts)


Predicate: TypeAlias = Callable[[Moment], bool]
Shares: TypeAlias = Iterator[tuple[int, Fraction]]


def price_is_what_was_posted(now: Moment) -> bool:
    """A short blind lowers what the others call, and with it the least raise."""
    lacking = max(0, now.highest - now.hand.bets[now.actor])
    call = min(now.ours.stacks[now.actor], lacking)
    leasts = {min(now.all_in, now.highest + now.size), min(now.all_in, 2 * now.highest), None}
    return (
        now.is_preflop
        and now.highest < now.price
        and now.theirs.call == call
        and now.theirs.least in leasts
    )


def asks_when_nobody_can_bet(now: Moment) -> bool:
    """Who owes nothing is asked though nobody else has chips."""
    others = [seat for seat in now.hand.live if seat != now.actor]
    return (
        now.ours.actor is None
        and now.theirs.call == 0
        and not any(now.theirs.stacks[seat] for seat in others)
    )


def refuses_whom_nobody_can_call_in_full(now: Moment) -> bool:
    """No raise over a bet that all others can only match or fall short of."""
    others = [seat for seat in now.hand.live if seat != now.actor]
    reach = [now.hand.bets[seat] + now.ours.stacks[seat] for seat in others]
    return now.theirs.least is None and max(reach) <= now.highest


def any_all_in_reopens(now: Moment) -> bool:
    """Who has acted may raise over a short all-in."""
    return now.ours.least is None and now.has_acted and now.has_short_all_in


def first_all_in_reopens(now: Moment) -> bool:
    """Who has acted may raise over a short all-in that is the first raise of the street."""
    return any_all_in_reopens(now) and now.raises[0].short


def short_all_in_closes_again(now: Moment) -> bool:
    """A short all-in shuts out whom those before it, counted together, had let in."""
    return (
        not now.is_fixed_limit
        and now.has_acted
        and now.theirs.least is None
        and now.raises[-1].short
        and sum(made.short for made in now.raises) > 2
    )


def half_a_bet_does_not_reopen(now: Moment) -> bool:
    """Half a bet beyond does not open the betting again to one who has acted."""
    return (
        now.is_fixed_limit and now.has_acted and now.has_short_all_in and now.theirs.least is None
    )


def short_all_in_counts_as_a_bet(now: Moment) -> bool:
    """An all-in of less than half a bet is one of the capped bets."""
    forced = (1 + bool(now.straddle)) if now.is_preflop else 0
    return (
        now.is_fixed_limit
        and now.has_short_all_in
        and now.theirs.least is None
        and len(now.raises) >= 4 - forced
    )


def least_raise_is_completed(now: Moment) -> bool:
    """A short all-in raises the bet, but not what the next raise goes to."""
    return now.has_short_all_in and now.theirs.least == twice_the_bet_less_the_one_before(
        now, now.price + (now.price or now.size)
    )


def least_bet_is_the_straddle(now: Moment) -> bool:
    """After the flop the least bet is the straddle."""
    if not now.straddle or now.is_preflop:
        return False
    return now.theirs.least == twice_the_bet_less_the_one_before(now, now.straddle)


def twice_the_bet_less_the_one_before(now: Moment, least: int) -> int:
    """The least raise as OpenSpiel keeps it, which begins the street as ``least``."""
    return min(now.all_in, max([least, *(2 * made.to - made.before for made in now.raises)]))


def least_raise_over_a_straddle_is_the_big_blind(now: Moment) -> bool:
    """A straddle is a raise: the next goes the big blind above it."""
    raised = max(now.size, now.largest_raise)
    least = min(now.all_in, now.highest + raised)
    return bool(now.straddle) and now.is_preflop and now.theirs.least == least


def whole_bet_on_top(now: Moment) -> bool:
    """An all-in of less than half a bet is not completed: the next goes a whole bet above it."""
    least = min(now.all_in, now.highest + max(now.size, now.largest_raise))
    return now.is_fixed_limit and now.has_short_all_in and now.theirs.least == least


def pot_lacks_what_the_blinds_lack(now: Moment) -> bool:
    """The pot that limits a raise is the real one, though a blind is short."""
    assert now.theirs.most is not None
    contributed = now.hand.pot + now.highest - now.hand.bets[now.actor]
    most = max(now.highest + contributed, now.theirs.least or 0)
    return now.is_preflop and now.theirs.most == min(now.all_in, most)


def in_parts(pots: Sequence[bs.Pot]) -> Shares:
    """Each pot split evenly, to parts of a chip."""
    for pot in pots:
        for seat in pot.winners:
            yield seat, Fraction(pot.amount, len(pot.winners))


def all_to_the_first(pots: Sequence[bs.Pot]) -> Shares:
    """Each pot split evenly, and what will not divide to the first of its winners."""
    for pot in pots:
        share, odd = divmod(pot.amount, len(pot.winners))
        yield pot.winners[0], Fraction(odd)
        yield from ((seat, Fraction(share)) for seat in pot.winners)


def lumped(pots: Sequence[bs.Pot]) -> Shares:
    """The same, with the pots as they are when the hands that win nothing are gone."""
    winners = {seat for pot in pots for seat in pot.winners}
    for _, same in groupby(pots, key=lambda pot: winners & set(pot.eligible)):
        first, *others = same
        amount = first.amount + sum(pot.amount for pot in others)
        share, odd = divmod(amount, len(first.winners))
        yield first.winners[0], Fraction(odd)
        yield from ((seat, Fraction(share)) for seat in first.winners)


@dataclass(frozen=True)
class Known:
    """The differences of an engine, by what differs first: rule and text to predicate."""

    course: Mapping[str, Predicate]  # who acts, what he calls, who has what
    opening: Mapping[str, Predicate]  # whether he may raise
    least: Mapping[str, Predicate]
    most: Mapping[str, Predicate]
    split: Mapping[str, Callable[[Sequence[bs.Pot]], Shares]]

    @property
    def names(self) -> set[str]:
        return {*self.course, *self.opening, *self.least, *self.most, *self.split}


PRICE = "2.4 the price is the highest blind posted"
ASKS = "3.3 who owes nothing is asked when nobody else can bet"

KNOWN = {
    UniversalPoker: Known(
        course={PRICE: price_is_what_was_posted, ASKS: asks_when_nobody_can_bet},
        opening={"3.5 any all-in opens the betting again": any_all_in_reopens},
        least={
            "3.4 a short all-in leaves the least raise where it was": least_raise_is_completed,
            "2.5 the straddle is the least bet of later streets": least_bet_is_the_straddle,
        },
        most={},
        split={"4.5 chips are split in parts": in_parts},
    ),
    PokerKit: Known(
        course={PRICE: price_is_what_was_posted, ASKS: asks_when_nobody_can_bet},
        opening={
            "3.4 no raise unless another has more than the bet": (
                refuses_whom_nobody_can_call_in_full
            ),
            "3.5 a first all-in opens the betting again": first_all_in_reopens,
            "3.5 a short all-in closes what those before it opened": short_all_in_closes_again,
            "3.8 half a bet does not open the betting again": half_a_bet_does_not_reopen,
            "3.8 less than half a bet is one of the capped bets": short_all_in_counts_as_a_bet,
        },
        least={
            "2.5 the raise over a straddle is the big blind": (
                least_raise_over_a_straddle_is_the_big_blind
            ),
            "3.8 less than half a bet is not completed": whole_bet_on_top,
        },
        most={"3.7 the pot lacks what a blind lacks": pot_lacks_what_the_blinds_lack},
        split={
            "4.5 all odd chips go to the first winner": all_to_the_first,
            "4.5 pots that the same players win are lumped": lumped,
        },
    ),
}


def explained(now: Moment, known: Known) -> list[str]:
    """The known differences that explain what the two say, one for each thing that differs."""
    ours, theirs = now.ours, now.theirs
    if (ours.actor, ours.call, ours.stacks) != (theirs.actor, theirs.call, theirs.stacks):
        return [the_first(now, known.course)]
    if (ours.least is None) != (theirs.least is None):
        return [the_first(now, {**known.course, **known.opening})]
    if price_is_what_was_posted(now):
        return [PRICE]
    names = []
    if ours.least != theirs.least:
        names.append(the_first(now, known.least))
    if ours.most != theirs.most and not now.is_fixed_limit:
        names.append(the_first(now, known.most))
    return names


def the_first(now: Moment, predicates: Mapping[str, Predicate]) -> str:
    for name, predicate in predicates.items():
        if predicate(now):
            return name
    raise AssertionError(f"unexplained: {now}, {now.hand.to_json()}")


def explained_payoffs(hand: bs.Hand, theirs: Sequence[float], known: Known) -> str:
    """The known way to split the pots by which a hand that is over pays what they say."""
    assert hand.payoffs is not None
    for name, split in known.split.items():
        payoffs = [Fraction(payoff) for payoff in hand.payoffs]
        for pot in hand.pots:
            for seat, share in zip(pot.winners, pot.shares, strict=True):
                payoffs[seat] -= share
        for seat, part in split(hand.pots):
            payoffs[seat] += part
        if all(math.isclose(*pair, abs_tol=1e-9) for pair in zip(payoffs, theirs, strict=True)):
            return name
    raise AssertionError(f"unexplained: {theirs} is not {hand.payoffs}, {hand.to_json()}")
