"""What holds in every structure: forced bets, turns, pots and the showdown. Rules 2 to 5.

The button is at the last seat: seat 0 has the small blind, seat 1 the big blind, seat 2 is under
the gun. All amounts here are legal in fixed limit too: blinds 10/20, bets 20, 20, 40 and 40.
"""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigslick import Hand, PostKind, Street, Structure
from bigslick.events import Awarded, Posted, Returned
from tables import (
    CHECKED_DOWN,
    ROYAL,
    A,
    B,
    C,
    D,
    dealt_table,
    may,
    of_kind,
    play,
    pots,
    showdown,
    table,
)

pytestmark = pytest.mark.parametrize("structure", list(Structure))
KNOBS: list[dict[str, Any]] = [
    {},
    {"ante": 5},
    {"ante": 20, "ante_kind": "big_blind"},
    {"ante": 20, "ante_kind": "button", "ante_first": True},
    {"straddles": [40]},
]


@pytest.mark.parametrize("knobs", KNOBS, ids=str)
@pytest.mark.parametrize("stacks", [[1000] * 4, [4, 1000, 1000, 17], [1000, 13, 1000, 1000]])
def test_2_forced_bets_are_the_same(structure, knobs, stacks):
    hand = table(stacks, structure=structure, **knobs)
    other = table(stacks, **knobs)
    assert of_kind(hand, Posted) == of_kind(other, Posted)
    assert (hand.bets, hand.contributions, hand.dead) == (
        other.bets,
        other.contributions,
        other.dead,
    )
    assert (hand.actor, hand.legal.call) == (other.actor, other.legal.call)
    if structure is not Structure.FIXED_LIMIT or "straddles" not in knobs:
        assert hand.legal.min_raise_to == other.legal.min_raise_to


def test_3_1_who_acts_when(structure):
    hand = table([1000] * 4, structure=structure)
    assert play(hand, "call call call check") == [C, D, A, B]
    assert play(hand, "check bet:20 fold call call") == [A, B, C, D, A]
    assert play(hand, "check check check") == [A, B, D]
    assert (hand.street, hand.actor) == (Street.RIVER, A)


def test_3_2_a_fold_is_always_allowed(structure):
    hand = table([1000] * 3, structure=structure)
    play(hand, "call call")
    assert hand.legal.check
    hand.fold()
    assert hand.live == (A, C)


def test_3_3_a_round_ends_when_all_have_acted_and_matched_the_bet(structure):
    hand = table([1000] * 3, structure=structure)
    assert play(hand, "call raise_to:40 raise_to:60 call call") == [C, A, B, C, A]
    assert (hand.street, hand.pot) == (Street.FLOP, 180)


def test_3_3_the_big_blind_is_not_asked_against_all_ins_of_no_more_than_the_blind(structure):
    hand = table([1000, 1000, 15], structure=structure)
    assert play(hand, "call fold") == [C, A]
    assert (hand.is_over, len(hand.board)) == (True, 5)
    assert of_kind(hand, Returned) == [Returned(B, 5)]


def test_3_3_a_lone_player_facing_an_all_in_for_more_calls_or_folds(structure):
    hand = table([1000, 1000, 35], structure=structure)
    play(hand, "raise_to:35 fold")
    assert (hand.actor, hand.legal) == (B, may(call=15))


def test_3_4_and_3_10_a_stack_of_the_bet_cannot_raise(structure):
    assert table([1000, 1000, 20], structure=structure).legal == may(call=20)


def test_3_6_a_short_big_blind_is_called_in_full(structure):
    hand = table([1000, 6, 1000], structure=structure)
    assert hand.legal.call == 20
    assert hand.legal.min_raise_to == 40
    hand.call()
    assert hand.legal.call == 10


def test_3_6_the_last_one_matches_no_more_than_the_largest_all_in(structure):
    hand = table([1000, 6, 14], structure=structure)
    hand.call()
    assert (hand.actor, hand.legal) == (A, may(call=4))
    hand = table([1000, 6, 1000], structure=structure)
    hand.fold()
    assert (hand.is_over, of_kind(hand, Returned)) == (True, [Returned(A, 4)])


def test_4_1_what_nobody_called_comes_back(structure):
    hand = table([1000] * 3, structure=structure)
    play(hand, "call call check bet:20 raise_to:40 fold fold")
    assert of_kind(hand, Returned, Awarded) == [Returned(B, 20), Awarded(0, B, 100)]
    assert hand.payoffs == (-40, 60, -20)


@pytest.mark.parametrize("pot_order", ["side_pots_first", "main_pot_first"])
def test_4_4_the_pots_are_awarded_in_the_order_of_the_rules(structure, pot_order):
    holes = ["AsAd", "KsKd", "QsQd", "TsTd"]
    knobs = {"structure": structure, "pot_order": pot_order}
    hand = dealt_table([20, 40, 1000, 1000], holes, **knobs)
    play(hand, "call call call check bet:20 call call bet:40 call check check")
    assert pots(hand) == [(80, (A, B, C, D), (A,)), (60, (B, C, D), (B,)), (80, (C, D), (C,))]
    awarded = [Awarded(2, C, 80), Awarded(1, B, 60), Awarded(0, A, 80)]
    if pot_order == "main_pot_first":
        awarded.reverse()
    assert of_kind(hand, Awarded) == awarded
    assert hand.payouts == (80, 60, 80, 0)


@pytest.mark.parametrize("pot_order", ["side_pots_first", "main_pot_first"])
def test_4_4_the_winners_of_one_pot_stay_in_order(structure, pot_order):
    knobs = {"structure": structure, "pot_order": pot_order}
    hand = dealt_table([20, 1000, 1000], ["2c2d", "3c3d", "4c4d"], ROYAL, **knobs)
    play(hand, "call call check bet:20 call" + " check check" * 2)
    main, side = (
        [Awarded(0, seat, 20) for seat in (A, B, C)],
        [Awarded(1, B, 20), Awarded(1, C, 20)],
    )
    both = main + side if pot_order == "main_pot_first" else side + main
    assert of_kind(hand, Awarded) == both


@pytest.mark.parametrize(
    ("knobs", "shares"),
    [
        ({}, (9, 9, 8)),
        ({"chip": 5}, (10, 10, 6)),
        ({"odd_chips": "first"}, (10, 8, 8)),
        ({"odd_chips": "first", "chip": 5}, (16, 5, 5)),
    ],
)
def test_4_5_and_8_7_26_chips_among_three(structure, knobs, shares):
    holes = ["5c5d", "2c2d", "3c3d", "4c4d"]
    hand = dealt_table([100] * 4, holes, ROYAL, blinds=(2, 4), structure=structure, **knobs)
    play(hand, "raise_to:8 call fold call " + CHECKED_DOWN)
    winners = [Awarded(0, seat, share) for seat, share in zip((B, C, D), shares, strict=True)]
    assert of_kind(hand, Awarded) == winners
    assert hand.payouts == (0, *shares)


def test_5_1_all_hands_are_tabled_when_an_all_in_leaves_no_betting(structure):
    hand = dealt_table([40, 1000], ["KsKd", "AsAd"], structure=structure)
    play(hand, "raise_to:40 call")
    assert hand.is_over
    assert sorted(showdown(hand)) == [("shown", A), ("shown", B)]


def test_5_2_the_last_to_bet_or_raise_on_the_river_shows_first(structure):
    hand = dealt_table([1000] * 3, ["KsKd", "TsTd", "QsQd"], structure=structure)
    play(hand, "call call check " + "check check check " * 2 + "check bet:40 call call")
    assert showdown(hand) == [("shown", B), ("shown", C), ("shown", A)]


def test_5_3_the_last_player_left_wins_without_showing(structure):
    hand = dealt_table([1000] * 3, ["KsKd", "TsTd", "QsQd"], structure=structure)
    play(hand, "raise_to:40 fold fold")
    assert (showdown(hand), hand.payoffs) == ([], (-10, -20, 30))


def random_acts(hand: Hand, rng: random.Random) -> Any:
    """Hands played to the end by any legal acts, each state on the way."""
    while not hand.is_over:
        yield hand
        acts = [*hand.legal]
        least, most = hand.legal.min_raise_to, hand.legal.max_raise_to
        act = rng.choice(acts[1:] if rng.random() < 0.9 else acts)
        if least is not None and most is not None and act.amount is not None:
            hand.raise_to(rng.choice([least, rng.randint(least, most), most]))
        else:
            hand.act(act)


stacks_of_any_size = st.lists(st.integers(1, 150), min_size=2, max_size=6)


@given(
    stacks=stacks_of_any_size, ante=st.sampled_from([0, 3]), rng=st.randoms(use_true_random=False)
)
def test_4_6_no_chip_is_lost_or_made(structure, stacks, ante, rng):
    hand = table(stacks, (5, 10), structure=structure, ante=ante)
    for state in random_acts(hand, rng):
        assert sum(state.stacks) + state.pot == sum(stacks)
        assert min(state.stacks) >= 0
    assert hand.payouts is not None
    assert sum(hand.payouts) == sum(hand.contributions) + hand.dead
    assert sum(hand.stacks) == sum(stacks)


@given(
    stacks=stacks_of_any_size, ante=st.sampled_from([0, 3]), rng=st.randoms(use_true_random=False)
)
def test_3_4_3_7_and_3_8_the_sizes_of_any_raise(structure, stacks, ante, rng):
    hand = table(stacks, (5, 10), structure=structure, ante=ante)
    for state in random_acts(hand, rng):
        least, most = state.legal.min_raise_to, state.legal.max_raise_to
        if least is None or most is None:
            assert least is most is None
            continue
        everything = state.bets[state.actor] + state.stacks[state.actor]
        assert state.current_bet < least <= most <= everything
        bet = 10 if state.street in (Street.PREFLOP, Street.FLOP) else 20
        if structure is Structure.NO_LIMIT:
            assert most == everything
        elif structure is Structure.FIXED_LIMIT:
            assert least == most
            assert most == everything or most <= state.current_bet + bet
        else:
            to_call = state.current_bet - state.bets[state.actor]
            missing = 0
            if state.street is Street.PREFLOP:
                blinds = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND)
                posted = [e for e in state.events if isinstance(e, Posted) and e.kind in blinds]
                missing = 15 - sum(event.amount for event in posted)
            pot = state.current_bet + state.pot + missing + to_call
            assert most == min(everything, max(pot, least))
