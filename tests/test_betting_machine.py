"""The betting beside the plain reference: every act, every amount, every hand to its end.

Rules 1.5, 2 to 5, over all structures and knobs.
"""

import pickle
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

import bigslick as bs
from insides import insides
from reference import betting as reference
from setups import MOST_CHIPS, Setup, assert_same, legal_of, setups


class BettingMachine(RuleBasedStateMachine):
    """Hands and the reference's, act by act."""

    @initialize(setup=setups())
    def deal(self, setup: Setup) -> None:
        self.chips = sum(setup.stacks)
        self.hand = setup.hand()
        self.plain = setup.reference()

    def is_on(self) -> bool:
        return not self.hand.is_over

    @precondition(lambda self: not self.is_on())
    @rule(setup=setups())
    def deal_the_next(self, setup: Setup) -> None:
        self.deal(setup)

    @precondition(is_on)
    @rule()
    def fold(self) -> None:
        self.hand.fold()
        self.plain.fold()

    @precondition(lambda self: self.is_on())
    @rule()
    def check_or_call_again(self) -> None:
        """Twice as likely as to fold, so that hands come to the river."""
        self.check_or_call()

    @precondition(is_on)
    @rule()
    def check_or_call(self) -> None:
        if self.hand.legal.check:
            self.hand.check()
            self.plain.check()
        else:
            self.hand.call()
            self.plain.call()

    @precondition(lambda self: self.is_on() and self.hand.legal.max_raise_to is not None)
    @rule(data=st.data())
    def raise_to(self, data: st.DataObject) -> None:
        least, most = self.hand.legal.min_raise_to, self.hand.legal.max_raise_to
        assert least is not None
        assert most is not None
        amount = data.draw(st.just(least) | st.just(most) | st.integers(least, most))
        self.hand.raise_to(amount)
        self.plain.raise_to(amount)

    @precondition(lambda self: self.is_on() and self.hand.legal.all_in)
    @rule()
    def all_in(self) -> None:
        most = self.hand.legal.max_raise_to
        self.hand.all_in()
        if most is None:
            self.plain.call()
        else:
            self.plain.raise_to(most)

    @invariant()
    def is_the_same_as_the_reference(self) -> None:
        assert_same(self.hand, self.plain)

    @invariant()
    def keeps_its_chips(self) -> None:
        in_play = 0 if self.hand.is_over else self.hand.pot
        assert sum(self.hand.stacks) + in_play == self.chips
        if not self.hand.is_over:
            in_pots = sum(pot.amount for pot in self.hand.pots)
            assert 0 <= self.hand.pot - in_pots <= max(self.hand.contributions)

    @invariant()
    def accepts_what_is_legal_and_nothing_else(self) -> None:
        before = self.hand.copy()
        kinds = [bs.Action.fold(), bs.Action.check(), bs.Action.call(), bs.Action.all_in()]
        raises = [bs.Action.raise_to(amount) for amount in range(-1, MOST_CHIPS + 3)]
        bets = [bs.Action.bet(amount) for amount in range(MOST_CHIPS + 3)]
        for action in kinds + raises + bets:
            twin = self.hand.copy()
            if action in self.hand.legal:
                twin.act(action)
                assert twin.sequence > self.hand.sequence
            else:
                with pytest.raises(bs.IllegalActionError) as caught:
                    twin.act(action)
                assert caught.value.action == action
                assert insides(twin) == insides(before)
        assert all(action in self.hand.legal for action in self.hand.legal)
        assert insides(self.hand) == insides(before)

    @invariant()
    def goes_on_from_a_copy_a_pickle_or_json(self) -> None:
        for twin in (
            self.hand.copy(),
            pickle.loads(pickle.dumps(self.hand)),
            bs.Hand.from_json(self.hand.to_json()),
        ):
            assert twin == self.hand
            assert insides(twin) == insides(self.hand)
            assert_same(twin, self.plain)

    def teardown(self) -> None:
        if not hasattr(self, "hand"):
            return
        for _ in range(4 * len(self.hand.stacks)):  # everyone acts once more a street, at most
            if self.hand.is_over:
                break
            self.check_or_call()
        assert self.hand.is_over
        assert_same(self.hand, self.plain)


BettingMachine.TestCase.settings = settings(max_examples=100, stateful_step_count=30)
TestBettingMachine = BettingMachine.TestCase


def random_setup(rng: random.Random) -> Setup:
    """Up to ten seats with large and uneven stacks, and any knobs."""
    seats = rng.randint(2, 10)
    big = rng.choice([2, 20, 100, 1000])
    stacks = [1 + int(big * 10 ** rng.uniform(-1, 3)) for _ in range(seats)]
    for seat in range(2, seats):
        if rng.random() < 0.1:
            stacks[seat] = 0
    playing = sum(stack > 0 for stack in stacks)
    button_blind = rng.random() < 0.2
    ante_kinds = ["each", "button"] if button_blind else ["each", "big_blind", "button"]
    knobs: dict[str, Any] = {
        "structure": rng.choice(["no_limit", "pot_limit", "fixed_limit"]),
        "ranking": rng.choice(["standard", "standard", "short_deck", "short_deck_trips"]),
        "button_blind": button_blind,
        "ante": rng.choice([0, 0, big // 4, big]),
        "ante_kind": rng.choice(ante_kinds),
        "ante_first": rng.random() < 0.3,
        "straddles": (2 * big,) if playing > 3 and rng.random() < 0.2 else (),
        "first_card": rng.choice(["left_of_button", "big_blind"]),
        "burn": rng.random() < 0.7,
        "showdown": rng.choice(["in_order", "all_at_once"]),
        "muck_losers": rng.random() < 0.7,
        "chip": rng.choice([1, 1, big // 2]),
        "odd_chips": rng.choice(["one_each", "first"]),
        "pot_order": rng.choice(["side_pots_first", "main_pot_first"]),
    }
    if knobs["structure"] == "fixed_limit":
        knobs["raise_cap"] = rng.choice([1, 2, 3, 4, 4, 5])
        knobs["uncapped_heads_up"] = rng.random() < 0.5
    else:
        knobs["min_raise"] = rng.choice(["last_raise", "last_raise", "double"])
    deck = range(52) if knobs["ranking"] == "standard" else range(16, 52)
    return Setup(
        blinds=(0 if button_blind else rng.choice([big // 2, big // 3]), big),
        stacks=stacks,
        button=rng.randrange(seats),
        knobs=knobs,
        deck=rng.sample(deck, len(deck)),
    )


def play_at_random(setup: Setup, rng: random.Random) -> int:
    """Play a hand in both, compare them, and say how many acts it took."""
    hand, plain = setup.hand(), setup.reference()
    acts = 0
    while not hand.is_over:
        assert hand.actor == plain.actor
        assert legal_of(hand) == plain.legal()
        legal = hand.legal
        acts += 1
        assert acts < 1000
        choice = rng.random()
        if choice < 0.1:
            action = "fold"
        elif choice < 0.35 and legal.min_raise_to is not None and legal.max_raise_to is not None:
            amount = min(
                legal.max_raise_to,
                rng.choice([legal.min_raise_to, legal.min_raise_to + hand.pot, legal.max_raise_to]),
            )
            hand.raise_to(amount)
            plain.raise_to(amount)
            continue
        else:
            action = "check" if legal.check else "call"
        getattr(hand, action)()
        getattr(plain, action)()
    assert_same(hand, plain)
    assert sum(hand.stacks) == sum(setup.stacks)
    return acts


def test_random_hands_are_those_of_the_reference():
    rng = random.Random(1)
    assert sum(play_at_random(random_setup(rng), rng) for _ in range(300)) > 3000


@pytest.mark.slow
def test_a_hundred_thousand_random_hands_are_those_of_the_reference():
    rng = random.Random(2)
    acts = sum(play_at_random(random_setup(rng), rng) for _ in range(100_000))
    assert acts > 1_000_000


CAPPED = {"structure": "fixed_limit", "raise_cap": 2}


def play_alone(hand: bs.Hand, rng: random.Random) -> int:
    """Play a hand to its end by acts that it says are legal, and say how many it took."""
    acts = 0
    while not hand.is_over:
        legal = hand.legal
        action = rng.choice(list(legal))
        if action.kind is bs.ActionKind.RAISE_TO and rng.random() < 0.5:
            assert legal.min_raise_to is not None
            assert legal.max_raise_to is not None
            action = bs.Action.raise_to(rng.randint(legal.min_raise_to, legal.max_raise_to))
        hand.act(action)
        acts += 1
        assert acts < 1000
    return acts


@pytest.mark.slow
def test_a_million_random_hands_lose_no_chip_and_refuse_nothing_that_is_legal():
    rng = random.Random(3)
    hands, acts = Counter[tuple[str, bool]](), 0
    for _ in range(1_000_000):
        setup = random_setup(rng)
        hand = setup.hand()
        acts += play_alone(hand, rng)
        assert sum(hand.stacks) == sum(setup.stacks)
        assert hand.payouts is not None
        assert sum(hand.payouts) == sum(hand.contributions) + hand.dead
        hands[str(hand.rules.structure), hand.rules.is_short] += 1
    assert acts > 4_000_000
    assert len(hands) == 6
    assert min(hands.values()) > 150_000


# Every sequence of acts to the end of the hand, as chess counts moves: any amount may be raised to.
SEQUENCES = [
    (Setup((1, 2), [2, 2, 2, 2, 2], button=0), 16),  # four players fold or call, 2 ** 4
    (Setup((1, 2), [6, 6], button=0), 233),
    (Setup((1, 2), [10, 10], button=0), 5257),
    (Setup((1, 2), [10, 7], button=1), 1065),
    (Setup((1, 2), [10, 10], button=0, knobs={"min_raise": "double"}), 4513),
    (Setup((1, 2), [6, 6, 6], button=0), 3157),
    (Setup((2, 4), [3, 9, 9, 5], button=0), 1250),
    (Setup((1, 2), [6, 6, 6, 6], button=0, knobs={"straddles": (4,)}), 1393),
    (Setup((1, 2), [3, 3, 3, 3], button=0, knobs={"ante": 1, "ante_kind": "big_blind"}), 206),
    (
        Setup(
            (1, 2),
            [5, 0, 5, 4],
            button=1,
            posts=[(2, "dead", 1), (3, "big_blind", 2), (0, "live", 2)],
        ),
        265,
    ),
    (Setup((1, 2), [10, 10], button=0, knobs={"structure": "pot_limit"}), 4737),
    (Setup((1, 2), [12, 12], button=0, knobs={"structure": "fixed_limit"}), 873),
    (Setup((1, 2), [3, 5, 12], button=0, knobs={"structure": "fixed_limit"}), 457),
    (Setup((2, 4), [7, 9, 9], button=0, knobs={**CAPPED, "uncapped_heads_up": False}), 437),
    (Setup((2, 4), [7, 9, 9], button=0, knobs={**CAPPED, "uncapped_heads_up": True}), 441),
    (Setup((0, 2), [6, 6, 6], button=0, knobs={"button_blind": True}), 3157),
]


def all_acts(hand: bs.Hand) -> Iterator[bs.Action]:
    legal = hand.legal
    yield from (action for action in legal if action.kind is not bs.ActionKind.RAISE_TO)
    if legal.min_raise_to is not None and legal.max_raise_to is not None:
        for amount in range(legal.min_raise_to, legal.max_raise_to + 1):
            yield bs.Action.raise_to(amount)


def count_sequences(hand: bs.Hand) -> int:
    if hand.is_over:
        return 1
    count = 0
    for action in all_acts(hand):
        twin = hand.copy()
        twin.act(action)
        count += count_sequences(twin)
    return count


def count_plain_sequences(hand: reference.Hand) -> int:
    if hand.is_over:
        return 1
    _, check, call, least, most = hand.legal()
    acts: list[tuple[str, int | None]] = [("fold", None)]
    acts += [("check", None)] if check else []
    acts += [("call", None)] if call else []
    if least is not None and most is not None:
        acts += [("raise_to", amount) for amount in range(least, most + 1)]
    count = 0
    for name, amount in acts:
        twin = hand.copy()
        getattr(twin, name)(*() if amount is None else (amount,))
        count += count_plain_sequences(twin)
    return count


@pytest.mark.parametrize(("setup", "sequences"), SEQUENCES)
def test_the_number_of_sequences_of_acts(setup: Setup, sequences: int) -> None:
    assert count_sequences(setup.hand()) == sequences
    assert count_plain_sequences(setup.reference()) == sequences
