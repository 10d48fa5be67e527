"""Pot limit: a raise goes to the pot after calling at most. Rule 3.7.

The button is at the last seat where nothing else is said: seat 0 has the small blind, seat 1 the
big blind, seat 2 is under the gun. Blinds are 5/10, so that the first to act may raise to 35.
"""

from typing import Any

import pytest

from bigslick import Action, Hand, IllegalActionError, Post, PostKind, Rules, Street
from bigslick.events import Bet, Called, Raised
from tables import A, B, C, D, may, play
from tables import table as any_table

ANTE, SMALL, BIG = PostKind.ANTE, PostKind.SMALL_BLIND, PostKind.BIG_BLIND
LIVE, DEAD = PostKind.LIVE, PostKind.DEAD


def table(stacks: list[int], blinds: tuple[int, int] = (5, 10), **knobs: Any) -> Hand:
    return any_table(stacks, blinds, structure="pot_limit", **knobs)


def test_3_7_the_first_to_act_may_raise_to_35_at_5_and_10():
    hand = table([1000] * 3)
    assert hand.legal == may(call=10, to=(20, 35))  # 10 + (15 + 10)
    hand.raise_to(35)
    assert hand.events[-1] == Raised(C, 35, all_in=False)


def test_3_7_the_largest_raise_is_the_pot_after_calling():
    hand = table([1000] * 4)
    hand.raise_to(35)
    assert hand.legal == may(call=35, to=(60, 120))  # 35 + (50 + 35)
    hand.raise_to(120)
    assert hand.legal == may(call=115, to=(205, 405))  # 120 + (170 + 115): 5 are in already
    hand.fold()
    assert hand.legal == may(call=110, to=(205, 400))


def test_3_7_what_was_called_is_in_the_pot():
    hand = table([1000] * 4)
    hand.call()
    assert hand.legal == may(call=10, to=(20, 45))  # 10 + (25 + 10)
    hand.call()
    assert hand.legal == may(call=5, to=(20, 50))  # 10 + (35 + 5)
    hand.call()
    assert hand.legal == may(check=True, to=(20, 50))  # 10 + (40 + 0)


def test_3_7_folded_chips_stay_in_the_pot():
    hand = table([1000] * 4)
    play(hand, "raise_to:30 raise_to:90 fold fold")
    assert hand.actor == C
    assert hand.legal == may(call=60, to=(150, 285))  # 90 + (5 + 10 + 30 + 90 + 60)


@pytest.mark.parametrize("button", [0, 1])
def test_3_7_heads_up_the_button_may_raise_to_three_big_blinds(button):
    hand = table([1000] * 2, button=button)
    assert hand.legal == may(call=5, to=(20, 30))  # 10 + (15 + 5)
    hand.call()
    assert hand.legal == may(check=True, to=(20, 30))  # 10 + 20


def test_3_7_after_the_flop_the_pot_may_be_bet():
    hand = table([1000] * 3)
    play(hand, "raise_to:30 call call")
    for _ in range(3):
        assert hand.legal == may(check=True, to=(10, 90))
        play(hand, "check check check")
    assert hand.is_over


def test_3_7_a_bet_of_5_into_10_may_be_raised_to_25():
    hand = table([1000] * 2, (5, 5))
    play(hand, "check check")
    assert hand.pot == 10
    hand.bet(5)
    assert hand.legal == may(call=5, to=(10, 25))  # 5 + (15 + 5)


def test_3_7_every_street_counts_all_that_is_in_the_pot():
    hand = table([1000] * 2)
    play(hand, "raise_to:30 call bet:60 call")
    assert (hand.street, hand.pot) == (Street.TURN, 180)
    assert hand.legal == may(check=True, to=(10, 180))
    play(hand, "bet:180")
    assert hand.legal == may(call=180, to=(360, 720))  # 180 + (360 + 180)


POT_OF_FULL_BLINDS = may(call=200, to=(400, 700))  # 200 + (100 + 200 + 200)


@pytest.mark.parametrize(
    ("stacks", "posts"),
    [
        pytest.param([5000] * 5, None, id="all there"),
        pytest.param([5000] * 5, [Post(B, BIG, 200)], id="the small blind dead"),
        pytest.param([60, 5000, 5000, 5000, 5000], None, id="the small blind short"),
        pytest.param([5000, 150, 5000, 5000, 5000], None, id="the big blind short"),
        pytest.param([60, 150, 5000, 5000, 5000], None, id="both short"),
    ],
)
def test_3_7_before_the_flop_the_pot_is_reckoned_as_if_every_blind_were_there_and_full(
    stacks, posts
):
    hand = table(stacks, (100, 200), posts=posts)
    assert hand.legal == POT_OF_FULL_BLINDS
    hand.fold()
    assert hand.actor == D
    assert hand.legal == POT_OF_FULL_BLINDS
    hand.raise_to(700)


def test_3_7_so_it_is_until_the_flop():
    hand = table([5000, 150, 5000, 5000], (100, 200))
    hand.call()
    assert hand.legal == may(call=200, to=(400, 900))  # 200 + (100 + 200 + 200 + 200)
    hand.raise_to(900)
    assert hand.legal == may(call=800, to=(1600, 3100))  # 900 + (100 + 200 + 200 + 900 + 800)


def test_3_7_where_the_rules_have_no_small_blind_none_is_reckoned():
    assert table([1000] * 3, (0, 10)).legal == may(call=10, to=(20, 30))


def test_3_7_a_small_blind_larger_than_the_usual_one_counts_for_what_it_is():
    hand = table([1000] * 3, posts=[Post(A, SMALL, 8), Post(B, BIG, 10)])
    assert hand.legal == may(call=10, to=(20, 38))  # 10 + (18 + 10)


def test_3_7_and_3_1_in_a_hand_without_blinds_none_is_reckoned():
    hand = table([1000] * 3, posts=[Post(seat, ANTE, 20) for seat in range(3)])
    assert hand.legal == may(check=True, to=(10, 60))


def test_3_7_later_streets_use_the_real_pot():
    hand = table([5000, 150, 5000], (100, 200))
    play(hand, "call call")
    assert (hand.street, hand.pot) == (Street.FLOP, 550)
    assert hand.legal == may(check=True, to=(200, 550))
    hand = table([5000] * 3, (100, 200), posts=[Post(B, BIG, 200)])
    play(hand, "call fold check")
    assert (hand.street, hand.pot) == (Street.FLOP, 400)
    assert hand.legal == may(check=True, to=(200, 400))


@pytest.mark.parametrize(
    ("knobs", "most", "pot"),
    [
        ({"ante": 5}, 50, 45),  # 10 + (3 x 5 + 15 + 10), then three times 15
        ({"ante": 20, "ante_kind": "big_blind"}, 55, 50),  # 10 + (20 + 15 + 10)
        ({"ante": 20, "ante_kind": "button"}, 55, 50),
    ],
)
def test_3_7_antes_are_in_the_pot(knobs, most, pot):
    hand = table([1000] * 3, **knobs)
    assert hand.legal == may(call=10, to=(20, most))
    play(hand, "call call check")
    assert hand.legal == may(check=True, to=(10, pot))


def test_3_7_an_ante_counts_for_what_was_there():
    hand = table([1000, 1000, 1000, 3], ante=5)
    assert hand.legal == may(call=10, to=(20, 53))  # 10 + (3 x 5 + 3 + 15 + 10)


def test_3_7_what_a_newcomer_posts_is_in_the_pot():
    blinds = [Post(A, SMALL, 5), Post(B, BIG, 10)]
    hand = table([1000] * 5, posts=[*blinds, Post(D, LIVE, 10)])
    assert hand.legal == may(call=10, to=(20, 45))  # 10 + (25 + 10)
    hand = table([1000] * 5, posts=[*blinds, Post(D, DEAD, 5), Post(D, LIVE, 10)])
    assert hand.legal == may(call=10, to=(20, 50))


@pytest.mark.parametrize("stack", [1000, 12])
def test_3_7_a_straddle_is_a_blind_too(stack):
    hand = table([1000, 1000, stack, 1000], straddles=[20])
    assert hand.legal == may(call=20, to=(40, 75))  # 20 + (35 + 20), also if it was short


def test_3_7_a_second_straddle_too():
    hand = table([1000] * 5, straddles=[20, 40])
    assert hand.legal == may(call=40, to=(80, 155))  # 40 + (75 + 40)
    play(hand, "call call call call")
    assert hand.legal == may(check=True, to=(80, 240))  # 40 + 5 x 40


@pytest.mark.parametrize("stacks", [[1000] * 2, [1000] * 3, [1000, 1000, 4]])
def test_3_7_one_blind_on_the_button_is_a_blind_too(stacks):
    hand = table(stacks, (0, 10), button_blind=True)
    assert hand.legal == may(call=10, to=(20, 30))  # 10 + (10 + 10), also if it was short


@pytest.mark.parametrize(("antes", "least"), [(1, 10), (3, 10), (4, 12)])
def test_3_7_a_pot_smaller_than_the_minimum_bet_still_allows_the_minimum_bet(antes, least):
    hand = table([1000] * 3, posts=[Post(seat, ANTE, antes) for seat in range(3)])
    play(hand, "check check check")
    assert (hand.street, hand.pot) == (Street.FLOP, 3 * antes)
    assert hand.legal == may(check=True, to=(10, least))
    hand.bet(10)
    assert hand.events[-1] == Bet(A, 10, all_in=False)


def test_3_7_an_all_in_below_the_minimum_bet_is_open_into_a_small_pot():
    hand = table([5, 1000, 1000], posts=[Post(seat, ANTE, 1) for seat in range(3)])
    play(hand, "check check check")
    assert hand.legal == may(check=True, to=(4, 4))


@pytest.mark.parametrize(
    ("stack", "to", "open_to_all_in"),
    [
        (1000, (20, 35), False),
        (36, (20, 35), False),
        (35, (20, 35), True),
        (34, (20, 34), True),
        (20, (20, 20), True),
        (15, (15, 15), True),  # less than a raise must be, as in no-limit (3.4)
        (10, None, True),  # a call
    ],
)
def test_3_7_who_holds_more_than_the_maximum_cannot_go_all_in(stack, to, open_to_all_in):
    hand = table([1000, 1000, stack])
    assert hand.legal == may(call=10, to=to)
    assert (Action.all_in() in hand.legal) == hand.legal.all_in == open_to_all_in
    if open_to_all_in:
        hand.all_in()
        assert hand.contributions[C] == stack
    else:
        with pytest.raises(IllegalActionError, match=r"rule 3\.7"):
            hand.all_in()


def test_3_7_a_call_for_less_is_all_in():
    hand = table([25, 1000, 1000])
    hand.raise_to(35)
    assert hand.legal == may(call=20)
    hand.all_in()
    assert hand.events[-1] == Called(A, 20, all_in=True)


def test_3_7_after_a_short_all_in():
    hand = table([1000, 1000, 1000, 40])
    play(hand, "raise_to:30 all_in")
    assert hand.legal == may(call=35, to=(60, 160))  # 40 + (85 + 35)
    hand.call()
    assert hand.legal == may(call=30, to=(60, 190))  # 40 + (120 + 30)
    hand.call()
    assert hand.actor == C
    assert hand.legal == may(call=10)  # 3.5: he faces 10, a full raise is 20


def test_3_7_and_3_5a_a_short_all_in_does_not_reopen_for_a_limper():
    hand = table([5000, 5000, 5000, 125, 5000], (50, 100))
    play(hand, "call all_in call fold")
    assert (hand.actor, hand.legal) == (B, may(call=25, to=(225, 650)))  # 125 + (500 + 25)
    hand.call()
    assert (hand.actor, hand.legal) == (C, may(call=25))


def test_3_7_and_2_4_a_short_big_blind_leaves_the_raise_sizes():
    hand = table([1000, 4, 1000])
    assert hand.legal == may(call=10, to=(20, 35))
    hand.call()
    assert hand.legal == may(call=5, to=(20, 40))  # 10 + (5 + 10 + 10 + 5)


def test_3_7_and_3_4_min_raise_double():
    hand = table([1000] * 4, min_raise="double")
    assert hand.legal == may(call=10, to=(20, 35))
    hand.raise_to(30)
    assert hand.legal == may(call=30, to=(60, 105))  # 30 + (45 + 30)
    hand.raise_to(65)
    assert hand.legal == may(call=60, to=(130, 235))  # 65 + (110 + 60)


def test_3_7_and_3_4_a_raise_needs_another_player_with_chips():
    hand = table([1000, 1000, 35])
    play(hand, "all_in fold")
    assert hand.legal == may(call=25)


def test_3_7_the_pot_is_one_of_the_named_sizes():
    hand = table([1000] * 3, (10, 20))
    assert hand.legal == may(call=20, to=(40, 70))
    assert hand.legal.sizes() == {"min": 40, "half_pot": 45, "pot": 70}


def before_the_flop() -> Hand:
    return table([1000] * 3)


def on_the_flop() -> Hand:
    hand = table([1000] * 3)
    play(hand, "call call check")
    return hand


@pytest.mark.parametrize(
    ("make", "action", "told"),
    [
        (before_the_flop, Action.raise_to(36), "36"),
        (before_the_flop, Action.raise_to(1000), "1000"),
        (before_the_flop, Action.all_in(), "all-in"),
        (on_the_flop, Action.bet(31), "31"),
        (on_the_flop, Action.raise_to(31), "31"),
        (on_the_flop, Action.all_in(), "all-in"),
    ],
)
def test_3_7_and_3_10_more_than_the_pot_is_refused_and_nothing_changes(make, action, told):
    hand, before = make(), make()
    assert action not in hand.legal
    with pytest.raises(IllegalActionError, match=r"rule 3\.7") as caught:
        hand.act(action)
    error = caught.value
    assert (error.rule, error.action, error.seat) == ("3.7", action, before.actor)
    assert error.legal == before.legal
    for fact in (told, str(before.legal.min_raise_to), str(before.legal.max_raise_to)):
        assert fact in str(error)
    assert hand == before
    assert (hand.actor, hand.legal, hand.bets) == (before.actor, before.legal, before.bets)


@pytest.mark.parametrize(
    ("action", "rule"), [(Action.raise_to(19), "3.4"), (Action.bet(20), "3.2")]
)
def test_3_4_and_3_10_what_no_limit_refuses_is_refused_alike(action, rule):
    hand = before_the_flop()
    with pytest.raises(IllegalActionError, match=f"rule {rule}") as caught:
        hand.act(action)
    assert caught.value.rule == rule
    assert hand == before_the_flop()


def test_3_7_the_constructor_plays_pot_limit():
    assert table([1000] * 3).rules == Rules.pot_limit(5, 10)


def test_3_7_a_small_blind_that_owes_less_is_reckoned_full():
    hand = table([1000] * 3, posts=[Post(A, SMALL, 2), Post(B, BIG, 10)])
    assert hand.pot == 12
    assert hand.legal == may(call=10, to=(20, 35))
