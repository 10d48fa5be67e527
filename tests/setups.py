"""Hands about to be played, by the library and by the reference, and how the two are compared."""

from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from hypothesis import strategies as st

import bigslick as bs
from reference import betting as reference
from reference.rules import Rules

MOST_CHIPS = 40


@dataclass
class Setup:
    """What a hand is made from."""

    blinds: tuple[int, int]
    stacks: list[int]
    button: int
    knobs: dict[str, Any] = field(default_factory=dict)
    posts: list[tuple[int, str, int]] | None = None
    deck: list[int] = field(default_factory=lambda: list(range(52)))

    def hand(self) -> bs.Hand:
        small, big = self.blinds
        knobs = {"max_seats": max(10, len(self.stacks)), **self.knobs}
        rules = bs.Rules(small_blind=small, big_blind=big, **knobs)
        posts = None
        if self.posts is not None:
            posts = [bs.Post(seat, bs.PostKind(kind), owed) for seat, kind, owed in self.posts]
        deck = bs.Deck.stacked(self.deck)
        return bs.Hand(rules, self.stacks, button=self.button, posts=posts, deck=deck)

    def reference(self) -> reference.Hand:
        rules = Rules(*self.blinds, **self.knobs)
        return reference.Hand(
            rules, self.stacks, button=self.button, posts=self.posts, deck=self.deck
        )


def setups() -> st.SearchStrategy[Setup]:
    """2 to 22 seats with at most 40 chips each, so that every amount can be tried."""
    return st.one_of(any_setups(), deep_setups(), odd_setups())


@st.composite
def deep_setups(draw: st.DrawFn) -> Setup:
    """Two to four players with 20 big blinds, who get to raise again and to show in order."""
    stacks = draw(st.lists(st.integers(30, MOST_CHIPS), min_size=2, max_size=4))
    short = draw(st.none() | st.integers(3, 9))
    if short is not None:
        stacks.append(short)  # for an all-in that does not reopen the betting
    button_blind = draw(st.booleans())
    knobs = {**draw(betting_knobs()), "button_blind": button_blind}
    return Setup(
        blinds=(0 if button_blind else 1, 2),
        stacks=stacks,
        button=draw(st.integers(0, len(stacks) - 1)),
        knobs=knobs,
        deck=draw(decks(knobs)),
    )


@st.composite
def any_setups(draw: st.DrawFn) -> Setup:
    """Stacks, blinds, knobs and posts of every kind."""
    big = draw(st.sampled_from([2, 4, 5, 10]))
    small = draw(st.sampled_from([0, 1, big // 2, big]))
    stacks = draw(st.lists(st.integers(0, MOST_CHIPS), min_size=2, max_size=10).filter(two_play))
    straddles = st.sampled_from([(), (2 * big,), (2 * big, 4 * big)])
    enough_seats = sum(stack > 0 for stack in stacks) >= 4
    button_blind = small == 0 and draw(st.booleans())
    ante_kinds = ["each", "button"] if button_blind else ["each", "big_blind", "button"]
    knobs = {
        **draw(betting_knobs()),
        "button_blind": button_blind,
        "ante": draw(st.integers(0, 3)),
        "ante_kind": draw(st.sampled_from(ante_kinds)),
        "ante_first": draw(st.booleans()),
        "straddles": draw(straddles) if enough_seats else (),
        "first_card": draw(st.sampled_from(["left_of_button", "big_blind"])),
        "burn": draw(st.booleans()),
        "showdown": draw(st.sampled_from(["in_order", "all_at_once"])),
        "muck_losers": draw(st.booleans()),
        "chip": draw(st.sampled_from([1, 1, 5])),
        "odd_chips": draw(st.sampled_from(["one_each", "first"])),
        "pot_order": draw(st.sampled_from(["side_pots_first", "main_pot_first"])),
    }
    return Setup(
        blinds=(small, big),
        stacks=stacks,
        button=draw(st.integers(0, len(stacks) - 1)),
        knobs=knobs,
        posts=draw(st.none() | posts(stacks, big)),
        deck=draw(decks(knobs)),
    )


@st.composite
def odd_setups(draw: st.DrawFn) -> Setup:
    """What a table seldom sees: it is full, the forced bets are larger than stacks, odd chips."""
    big = draw(st.sampled_from([1, 3, 7, 13]))
    knobs = draw(betting_knobs())
    most = 22 if knobs["ranking"] == "standard" else 14
    seats = draw(st.sampled_from([2, 3, most]) | st.integers(2, most))
    stack = st.sampled_from([0, 1, big, 2 * big, MOST_CHIPS]) | st.integers(0, MOST_CHIPS)
    stacks = draw(st.lists(stack, min_size=seats, max_size=seats).filter(two_play))
    players = sum(stack > 0 for stack in stacks)
    button_blind = draw(st.booleans())
    steps = st.lists(st.integers(1, 3 * big), max_size=min(6, players - 2 + button_blind))
    knobs |= {
        "button_blind": button_blind,
        "ante": draw(st.sampled_from([0, 1, big, 3 * big, MOST_CHIPS + 1])),
        "ante_kind": draw(st.sampled_from(["each", "button"])),
        "ante_first": draw(st.booleans()),
        "straddles": tuple(accumulate(draw(steps), initial=big))[1:],
        "chip": draw(st.sampled_from([1, 3, 10 * MOST_CHIPS])),
        "odd_chips": draw(st.sampled_from(["one_each", "first"])),
    }
    return Setup(
        blinds=(0 if button_blind else draw(st.sampled_from([0, big])), big),
        stacks=stacks,
        button=draw(st.integers(0, seats - 1)),
        knobs=knobs,
        deck=draw(decks(knobs)),
    )


@st.composite
def betting_knobs(draw: st.DrawFn) -> dict[str, Any]:
    """How much may be bet, with which cards; no knob that the structure has no use for."""
    structure = draw(st.sampled_from(["no_limit", "pot_limit", "fixed_limit"]))
    knobs: dict[str, Any] = {
        "structure": structure,
        "ranking": draw(st.sampled_from(["standard", "short_deck", "short_deck_trips"])),
    }
    if structure == "fixed_limit":
        knobs["raise_cap"] = draw(st.integers(1, 5))
        knobs["uncapped_heads_up"] = draw(st.booleans())
    else:
        knobs["min_raise"] = draw(st.sampled_from(["last_raise", "double"]))
    return knobs


def decks(knobs: dict[str, Any]) -> st.SearchStrategy[list[int]]:
    """The cards of the ranking in any order."""
    lowest = 0 if knobs["ranking"] == "standard" else 16
    return st.permutations(range(lowest, 52))


def two_play(stacks: list[int]) -> bool:
    return sum(stack > 0 for stack in stacks) >= 2


@st.composite
def posts(draw: st.DrawFn, stacks: list[int], big: int) -> list[tuple[int, str, int]]:
    """Forced bets of every kind, in the order in which they are taken."""
    seats = draw(st.permutations([seat for seat, stack in enumerate(stacks) if stack]))
    owed = st.integers(1, big)
    made = [(seat, "ante", draw(st.integers(1, 3))) for seat in seats if draw(st.booleans())]
    if draw(st.integers(0, 4)) == 0:
        made.append((seats[0], "button_blind", draw(owed)))
    else:
        for seat, kind in zip(seats, ["big_blind", "small_blind", "live", "live"], strict=False):
            if draw(st.booleans()):
                made.append((seat, kind, draw(owed)))
    least = big
    for seat in seats[4:6]:
        if draw(st.booleans()):
            made.append((seat, "straddle", draw(st.integers(least + 1, least + 2 * big))))
            least = made[-1][2]
    made += [(seat, "dead", draw(owed)) for seat in seats if draw(st.integers(0, 5)) == 0]
    made += [(seat, "ante", 1) for seat in seats[:1] if draw(st.integers(0, 5)) == 0]
    return made


def assert_same(hand: bs.Hand, plain: reference.Hand) -> None:
    """That the library and the reference have come to the same."""
    assert hand.actor == plain.actor
    assert legal_of(hand) == plain.legal()
    assert hand.street == plain.street
    assert hand.stacks == plain.stacks
    assert hand.contributions == plain.contributions
    assert hand.dead == plain.dead
    assert [told(event) for event in hand.events] == plain.events
    assert hand.is_over == plain.is_over
    if hand.actor is not None:  # the reference keeps the bets of a round until the next
        assert hand.bets == plain.bets
        assert hand.current_bet == plain.current_bet
    if hand.is_over:
        assert hand.payouts == plain.payouts
        assert [(pot.amount, pot.eligible, pot.winners, pot.shares) for pot in hand.pots] == [
            (pot.amount, pot.eligible, pot.winners, pot.shares) for pot in plain.pots
        ]


def legal_of(hand: bs.Hand) -> reference.Legal:
    is_legal = hand.legal
    return (
        is_legal.fold,
        is_legal.check,
        is_legal.call,
        is_legal.min_raise_to,
        is_legal.max_raise_to,
    )


def told(event: bs.events.Event) -> reference.Event:
    """An event as the reference tells it."""
    match event:
        case bs.events.Posted(seat, kind, amount):
            return "posted", seat, str(kind), amount
        case bs.events.HoleDealt(seat, cards) if cards:
            return "hole_dealt", seat, tuple(int(card) for card in cards)
        case bs.events.Burned(card) if card is not None:
            return "burned", int(card)
        case bs.events.BoardDealt(street, cards):
            return "board_dealt", str(street), tuple(int(card) for card in cards)
        case bs.events.Shown(seat):
            return "shown", seat
    _, *facts = event.to_data().values()
    return event.name, *facts
