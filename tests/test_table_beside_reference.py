"""The table beside the plain reference: players come and go, hands are played, levels rise.

Rules 2.6 and 6.
"""

import random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from reference import table as reference
from reference.rules import Rules

NAMES = [f"player {number}" for number in range(12)]
KNOBS = {
    "small_blind",
    "big_blind",
    "button_blind",
    "ante",
    "ante_kind",
    "ante_first",
    "straddles",
}


@st.composite
def several_levels(draw: st.DrawFn) -> list[reference.Level]:
    """One to three levels, all with one blind on the button or none of them."""
    button_blind = draw(st.integers(0, 4)) == 0
    length = st.fixed_dictionaries({"hands": st.integers(1, 4)}) | st.fixed_dictionaries(
        {"minutes": st.integers(1, 3)}
    )
    others = [
        reference.Level(draw(blinds(button_blind)), **draw(length))
        for _ in range(draw(st.integers(0, 2)))
    ]
    return [*others, reference.Level(draw(blinds(button_blind)))]


@st.composite
def blinds(draw: st.DrawFn, button_blind: bool) -> Rules:
    big = draw(st.integers(1, 5))
    ante_kinds = ["each", "button"] if button_blind else ["each", "big_blind", "button"]
    return Rules(
        small_blind=0 if button_blind else draw(st.integers(0, big)),
        big_blind=big,
        button_blind=button_blind,
        ante=draw(st.integers(0, 2)),
        ante_kind=draw(st.sampled_from(ante_kinds)),
        ante_first=draw(st.booleans()),
        straddles=draw(st.sampled_from([(), (), (2 * big,), (2 * big, 4 * big)])),
    )


def rules_of(plain: Rules) -> bs.Rules:
    return bs.Rules.from_data({knob: getattr(plain, knob) for knob in KNOBS})


def level_of(plain: reference.Level) -> bs.Level:
    if plain.hands is not None:
        return bs.Level(rules_of(plain.rules), hands=plain.hands)
    if plain.minutes is not None:
        return bs.Level(rules_of(plain.rules), minutes=plain.minutes)
    return bs.Level(rules_of(plain.rules))


@st.composite
def settings_of_a_table(draw: st.DrawFn) -> dict[str, Any]:
    seats = draw(st.sampled_from([2, 3, 4, 5, 6, 6, 7, 7]))
    first_button = st.sampled_from(["random", "high_card"]) | st.integers(0, seats - 1)
    return {
        "levels": draw(several_levels()),
        "seats": seats,
        "first_button": draw(first_button),
        "button_rule": draw(st.sampled_from(["dead", "forward"])),
        "new_player_blind": draw(st.booleans()),
    }


class Step(NamedTuple):
    """What happens next: to whom, with how many chips, and whether he waits."""

    act: str
    who: int
    chips: int
    waits: bool


ACTS = ["join", "leave", "sit_out", "come_back", "rebuy", "rebuy_broke", "wait"]
steps = st.builds(
    Step,
    st.sampled_from(["play"] * 9 + ["play_boldly"] + ACTS + ["sit_out", "come_back"]),
    st.integers(0, 6),
    st.integers(1, 60),
    st.integers(0, 3).map(lambda n: n == 3),
)


class Evening:
    """A table and the reference's, step by step."""

    def __init__(
        self,
        *,
        levels: list[reference.Level],
        seats: int,
        first_button: Any,
        button_rule: Any,
        new_player_blind: bool,
        seed: int,
    ) -> None:
        self.now = 1000.0
        self.rng = random.Random(seed)
        self.table = bs.Table(
            [level_of(level) for level in levels],
            seats=seats,
            button_rule=button_rule,
            first_button=first_button,
            new_player_blind=new_player_blind,
            rng=random.Random(seed),
            clock=lambda: self.now,
        )
        self.is_drawn = isinstance(first_button, str)
        self.plain = reference.Table(
            levels,
            seats=seats,
            first_button=0 if self.is_drawn else first_button,
            button_rule=button_rule,
            new_player_blind=new_player_blind,
        )
        for seat in range(seats - 1):
            self.sit_down(seat, 200)

    def sit_down(self, seat: int | None, chips: int, *, waits: bool = False) -> None:
        name = next(name for name in NAMES if name not in self.table.players)
        taken = self.table.join(name, chips, seat=seat, waits=waits)
        assert seat in (None, taken)
        assert self.plain.seats[taken] is None
        self.plain.join(taken, name, chips, waits=waits)

    def do(self, step: Step) -> None:
        """Take the step if there is anyone who can."""
        whose = self.those_who_can(step.act)
        if not whose:
            return
        seat = whose[step.who % len(whose)]
        match step.act:
            case "join":
                self.sit_down(seat if step.who < 5 else None, step.chips, waits=step.waits)
            case "leave":
                assert self.table.leave(seat) == self.plain.leave(seat)
            case "sit_out":
                self.table.sit_out(seat)
                self.plain.sit_out(seat)
            case "come_back":
                self.table.come_back(seat, waits=step.waits)
                self.plain.come_back(seat, waits=step.waits)
            case "rebuy" | "rebuy_broke":
                self.table.rebuy(seat, step.chips)
                self.plain.rebuy(seat, step.chips)
            case "wait":
                self.now += 3 * step.chips
            case "play" | "play_boldly" if self.plain.can_deal:
                self.play(all_in=0.01 if step.act == "play" else 0.7)
            case _:
                with pytest.raises(bs.BigslickError):
                    self.table.deal()

    def those_who_can(self, act: str) -> list[int]:
        def can(seat: reference.Seat | None) -> bool:
            if seat is None:
                return act in ("join", "wait", "play", "play_boldly")
            return {
                "join": False,
                "sit_out": not seat.sits_out,
                "come_back": seat.sits_out,
                "rebuy_broke": seat.stack == 0,
            }.get(act, True)

        return [number for number, seat in enumerate(self.plain.seats) if can(seat)]

    def play(self, all_in: float) -> None:
        hand = self.table.deal()
        if self.plain.number == 0 and self.is_drawn:
            assert self.table.button is not None
            self.plain.first_button = self.table.button
        self.plain.deal(self.now)
        self.has_the_hand_of_the_reference(hand)
        while hand.actor is not None:
            self.refuses_all_until_it_is_over(hand)
            if hand.legal.all_in and self.rng.random() < all_in:
                hand.all_in()
            elif hand.legal.check:
                hand.check()
            elif self.rng.random() < 0.5:
                hand.call()
            else:
                hand.fold()
        self.plain.finish(hand.payoffs or ())

    def has_the_hand_of_the_reference(self, hand: bs.Hand) -> None:
        now = self.plain.positions
        assert now is not None
        assert self.table.hand is hand
        assert hand.button == now.button
        assert set(hand.dealt_in) == now.dealt_in
        assert [(post.seat, str(post.kind), post.amount) for post in hand.posts] == self.plain.posts
        assert hand.rules == rules_of(self.plain.rules)
        for seat, stack in enumerate(self.plain.stacks):
            assert hand.starting_stacks[seat] == (stack if seat in now.dealt_in else 0)

    def refuses_all_until_it_is_over(self, hand: bs.Hand) -> None:
        free = [number for number, seat in enumerate(self.plain.seats) if seat is None]
        seat = hand.dealt_in[0]
        acts: list[Any] = [
            lambda: self.table.deal(),
            lambda: self.table.leave(seat),
            lambda: self.table.rebuy(seat, 10),
            lambda: self.table.sit_out(seat),
            lambda: self.table.come_back(seat),
        ]
        if free:
            acts.append(lambda: self.table.join("a late one", 10, seat=free[0]))
        assert not self.table.can_deal
        before = self.table.players, self.table.stacks, self.table.seats, self.table.bought_in
        for act in acts:
            with pytest.raises(bs.BigslickError):
                act()
        after = self.table.players, self.table.stacks, self.table.seats, self.table.bought_in
        assert before == after
        assert self.table.stacks == self.plain.stacks

    def are_the_same(self) -> None:
        self.have_the_same_facts()
        self.have_the_same_standings()
        assert sum(self.table.stacks) == self.table.bought_in - self.table.cashed_out

    def have_the_same_facts(self) -> None:
        table, plain = self.table, self.plain
        assert table.players == tuple(seat and seat.player for seat in plain.seats)
        assert table.stacks == plain.stacks
        assert [noted(seat) for seat in table.seats] == [noted(seat) for seat in plain.seats]
        now = plain.positions
        assert table.button == (now and now.button)
        assert table.small_blind == (now and now.small_blind)
        assert table.big_blind == (now and now.big_blind)
        assert (table.number, table.level) == (plain.number, plain.level)
        assert table.rules == rules_of(plain.rules)
        assert table.can_deal == plain.can_deal
        assert table.is_over == plain.is_over
        assert (table.bought_in, table.cashed_out) == (plain.bought_in, plain.cashed_out)
        if plain.number:
            assert table.elapsed == plain.elapsed(self.now)

    def have_the_same_standings(self) -> None:
        assert in_order(self.table.standings) == in_order(self.plain.standings())
        places = [one.place for one in self.table.standings]
        assert places == sorted(places)


def noted(seat: Any) -> tuple[Any, ...] | None:
    """What is told of a seat; whether one who sits out waits will be asked when he is back."""
    if seat is None:
        return None
    waits = seat.waits and not seat.sits_out
    owes = (seat.is_new, seat.missed_small, seat.missed_big)
    return seat.player, seat.stack, seat.sits_out, owes, waits


def in_order(standings: Any) -> list[tuple[Any, ...]]:
    """Those who share a place in no order of their own."""
    facts = [(one.place, one.player, one.stack, one.hand) for one in standings]
    return sorted(facts, key=lambda fact: fact[:2])


@settings(max_examples=250)
@given(settings_of_a_table(), st.lists(steps, min_size=30, max_size=60), st.integers(0, 2**32))
def test_6_an_evening_beside_the_reference(
    setting: dict[str, Any], evening: list[Step], seed: int
) -> None:
    tables = Evening(**setting, seed=seed)
    tables.are_the_same()
    for step in evening:
        tables.do(step)
        tables.are_the_same()
