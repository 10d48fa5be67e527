"""All-ins in fixed limit: half a bet counts as one. Rules 3.5 and 3.8.

The button is at the last seat: seat 0 has the small blind, seat 1 the big blind, seat 2 is under
the gun. Blinds are 10/20: the small bet is 20, half of it 10; the big bet is 40, half of it 20.
"""

from typing import Any

import pytest

from bigslick import Action, Hand, IllegalActionError, Street
from bigslick.events import Bet, Called, Raised
from tables import A, B, C, D, E, may, play
from tables import table as any_table


def table(stacks: list[int], blinds: tuple[int, int] = (10, 20), **knobs: Any) -> Hand:
    return any_table(stacks, blinds, structure="fixed_limit", **knobs)


def on_the_flop(behind: list[int], blinds: tuple[int, int] = (10, 20), **knobs: Any) -> Hand:
    """All have called the big blind, and have so much left."""
    hand = table([stack + blinds[1] for stack in behind], blinds, **knobs)
    play(hand, "call " * (len(behind) - 1) + "check")
    assert hand.street is Street.FLOP
    return hand


def on_the_turn(behind: list[int]) -> Hand:
    hand = on_the_flop(behind)
    play(hand, "check " * len(behind))
    assert hand.street is Street.TURN
    return hand


@pytest.mark.parametrize(
    ("stack", "to"),
    [(1, 20), (5, 20), (9, 20), (10, 30), (15, 35), (19, 39), (20, 40)],
)
def test_3_8_an_opening_all_in_of_half_a_bet_counts_and_less_may_be_completed(stack, to):
    hand = on_the_flop([stack, 1000, 1000])
    assert hand.legal == may(check=True, to=(stack, stack))
    hand.all_in()
    assert hand.events[-1] == Bet(A, stack, all_in=True)
    for seat in (B, C):  # one may complete or raise behind a call, too
        assert hand.actor == seat
        assert hand.legal == may(call=stack, to=(to, to))
        hand.call()


@pytest.mark.parametrize(
    ("stack", "to"),
    [(21, 40), (25, 40), (29, 40), (30, 50), (35, 55), (39, 59), (40, 60)],
)
def test_3_8_an_all_in_over_a_bet_too(stack, to):
    hand = on_the_flop([1000, stack, 1000, 1000])
    hand.bet(20)
    assert hand.legal == may(call=20, to=(stack, stack))
    hand.all_in()
    assert hand.events[-1] == Raised(B, stack, all_in=True)
    for seat in (C, D):
        assert hand.actor == seat
        assert hand.legal == may(call=stack, to=(to, to))
        hand.call()


@pytest.mark.parametrize(("stack", "to"), [(29, 40), (30, 50)])
def test_3_8_an_all_in_over_the_big_blind_too(stack, to):
    hand = table([1000, 1000, stack, 1000])
    hand.all_in()
    assert hand.legal == may(call=stack, to=(to, to))
    play(hand, "call call")
    assert hand.actor == B  # 3.5d: he has not acted yet
    assert hand.legal == may(call=stack - 20, to=(to, to))


@pytest.mark.parametrize(("stack", "to"), [(19, 40), (20, 60), (25, 65), (39, 79), (40, 80)])
def test_3_8_on_the_turn_a_whole_bet_is_twice_as_big(stack, to):
    hand = on_the_turn([stack, 1000, 1000])
    hand.all_in()
    assert hand.legal == may(call=stack, to=(to, to))


@pytest.mark.parametrize(("stack", "to"), [(59, 80), (60, 100)])
def test_3_8_on_the_turn_over_a_bet_too(stack, to):
    hand = on_the_turn([1000, stack, 1000])
    play(hand, "bet:40 all_in")
    assert hand.legal == may(call=stack, to=(to, to))


@pytest.mark.parametrize(("stack", "to"), [(7, 15), (8, 23)])
def test_3_8_half_of_an_odd_bet_is_half_a_chip_more(stack, to):
    hand = on_the_flop([stack, 1000, 1000], (5, 15))  # half of 15 is 7.5
    hand.all_in()
    assert hand.legal == may(call=stack, to=(to, to))


@pytest.mark.parametrize(("stack", "to"), [(22, None), (23, (38, 38))])
def test_3_8_and_3_5_so_it_is_for_who_faces_it(stack, to):
    hand = on_the_flop([1000, stack, 1000], (5, 15))
    play(hand, "bet:15 all_in call")
    assert (hand.actor, hand.legal) == (A, may(call=stack - 15, to=to))


@pytest.mark.parametrize(("stack", "to"), [(25, None), (29, None), (30, (50, 50)), (35, (55, 55))])
def test_3_8_and_3_5_half_a_bet_reopens_and_less_does_not(stack, to):
    hand = on_the_flop([1000, stack, 1000])
    play(hand, "bet:20 all_in call")
    assert (hand.actor, hand.legal) == (A, may(call=stack - 20, to=to))


@pytest.mark.parametrize(("stack", "to"), [(9, None), (10, (30, 30)), (15, (35, 35))])
def test_3_8_and_3_5_for_who_checked_too(stack, to):
    hand = on_the_flop([1000, stack, 1000])
    play(hand, "check all_in call")
    assert (hand.actor, hand.legal) == (A, may(call=stack, to=to))


@pytest.mark.parametrize(("stack", "to"), [(29, None), (30, (50, 50))])
def test_3_8_and_3_5_for_who_called_the_big_blind_too(stack, to):
    hand = table([1000, 1000, 1000, stack])
    play(hand, "call all_in call call")
    assert (hand.actor, hand.legal) == (C, may(call=stack - 20, to=to))


@pytest.mark.parametrize(("stack", "to"), [(59, None), (60, (100, 100))])
def test_3_8_and_3_5_on_the_turn_he_faces_half_a_big_bet(stack, to):
    hand = on_the_turn([1000, stack, 1000])
    play(hand, "bet:40 all_in call")
    assert (hand.actor, hand.legal) == (A, may(call=stack - 40, to=to))


def test_3_8_who_may_not_raise_is_told_so():
    hand = on_the_flop([1000, 25, 1000])
    play(hand, "bet:20 all_in call")
    before = hand.copy()
    for action in (Action.raise_to(40), Action.raise_to(45), Action.all_in()):
        with pytest.raises(IllegalActionError, match="you face 5") as caught:
            hand.act(action)
        assert caught.value.legal == may(call=5)
        assert hand == before


def test_3_8_two_all_ins_that_make_half_a_bet_together_count_as_one():
    hand = on_the_flop([1000, 25, 1000, 30, 1000])
    play(hand, "bet:20 all_in call all_in")  # 25, then 30: by 5 twice
    assert (hand.actor, hand.legal) == (E, may(call=30, to=(50, 50)))
    hand.call()
    assert (hand.actor, hand.legal) == (A, may(call=10, to=(50, 50)))  # he faces half a bet
    hand.call()
    assert (hand.actor, hand.legal) == (C, may(call=5))  # and he does not


def test_3_8_a_raise_over_them_reopens_for_all():
    hand = on_the_flop([1000, 25, 1000, 30, 1000])
    play(hand, "bet:20 all_in call all_in raise_to:50")
    assert (hand.actor, hand.legal) == (A, may(call=30, to=(70, 70)))
    hand.call()
    assert (hand.actor, hand.legal) == (C, may(call=25, to=(70, 70)))


def test_3_8_two_all_ins_that_make_less_do_not():
    hand = on_the_flop([1000, 25, 1000, 29, 1000])
    play(hand, "bet:20 all_in call all_in")
    assert (hand.actor, hand.legal) == (E, may(call=29, to=(40, 40)))
    hand.call()
    assert (hand.actor, hand.legal) == (A, may(call=9))
    hand.call()
    assert (hand.actor, hand.legal) == (C, may(call=4))


def test_3_8_two_opening_all_ins_too():
    hand = on_the_flop([1000, 5, 10, 1000])
    play(hand, "check all_in all_in")
    assert (hand.actor, hand.legal) == (D, may(call=10, to=(30, 30)))
    hand.call()
    assert (hand.actor, hand.legal) == (A, may(call=10, to=(30, 30)))
    hand = on_the_flop([1000, 5, 9, 1000])
    play(hand, "check all_in all_in")
    assert (hand.actor, hand.legal) == (D, may(call=9, to=(20, 20)))
    hand.call()
    assert (hand.actor, hand.legal) == (A, may(call=9))


def test_3_8_an_all_in_that_counts_is_the_whole_bet_that_the_next_is_measured_by():
    hand = on_the_flop([1000, 30, 39, 1000])
    play(hand, "bet:20 all_in all_in")  # 30 counts; 39 is 9 beyond it
    assert (hand.actor, hand.legal) == (D, may(call=39, to=(50, 50)))
    hand = on_the_flop([1000, 30, 40, 1000])
    play(hand, "bet:20 all_in all_in")
    assert (hand.actor, hand.legal) == (D, may(call=40, to=(60, 60)))


def test_3_8_completing_reopens_for_who_then_faces_half_a_bet():
    hand = on_the_flop([1000, 25, 1000, 1000])
    play(hand, "bet:20 all_in call raise_to:40")
    assert (hand.actor, hand.legal) == (A, may(call=20, to=(60, 60)))
    hand.call()
    assert (hand.actor, hand.legal) == (C, may(call=15, to=(60, 60)))


def test_3_8_completing_an_opening_all_in_is_the_first_bet():
    hand = on_the_flop([5, 1000, 1000])
    play(hand, "all_in raise_to:20 raise_to:40 raise_to:60 raise_to:80")
    assert hand.events[-4] == Raised(B, 20, all_in=False)
    assert (hand.actor, hand.legal) == (B, may(call=20))


def test_3_8_an_opening_all_in_that_counts_is_the_first_bet():
    hand = on_the_flop([15, 1000, 1000])
    play(hand, "all_in raise_to:35 raise_to:55 raise_to:75")
    assert (hand.actor, hand.legal) == (C, may(call=20))


def test_3_8_an_all_in_raise_that_counts_is_one_of_the_bets():
    hand = on_the_flop([1000, 35, 1000])
    play(hand, "bet:20 all_in raise_to:55 raise_to:75")
    assert (hand.actor, hand.legal) == (C, may(call=20))


def test_3_8_an_all_in_raise_that_does_not_count_is_none_of_the_bets():
    hand = on_the_flop([1000, 25, 1000])
    play(hand, "bet:20 all_in raise_to:40 raise_to:60 raise_to:80")
    assert (hand.actor, hand.legal) == (A, may(call=20))


@pytest.mark.parametrize(("stack", "to"), [(69, (80, 80)), (70, None), (75, None), (80, None)])
def test_3_8_an_all_in_may_be_the_last_of_the_bets(stack, to):
    hand = on_the_flop([1000, 1000, 1000, stack])
    play(hand, "bet:20 raise_to:40 raise_to:60")
    assert hand.legal == may(call=60, to=(stack, stack))
    hand.all_in()
    assert (hand.actor, hand.legal) == (A, may(call=stack - 20, to=to))


@pytest.mark.parametrize("stack", [81, 90, 100, 120])
def test_3_8_at_the_cap_an_all_in_raise_is_not_open(stack):
    hand = on_the_flop([1000, 1000, 1000, 1000, stack])
    play(hand, "bet:20 raise_to:40 raise_to:60 raise_to:80")
    assert (hand.actor, hand.legal) == (E, may(call=80))
    before = hand.copy()
    for action in (Action.all_in(), Action.raise_to(stack), Action.raise_to(100)):
        with pytest.raises(IllegalActionError, match=r"rule 3\.8") as caught:
            hand.act(action)
        assert caught.value.rule == "3.8"
        assert hand == before


@pytest.mark.parametrize("stack", [80, 50])
def test_3_8_at_the_cap_an_all_in_call_is(stack):
    hand = on_the_flop([1000, 1000, 1000, 1000, stack])
    play(hand, "bet:20 raise_to:40 raise_to:60 raise_to:80")
    assert hand.legal == may(call=stack)
    hand.all_in()
    assert hand.events[-1] == Called(E, stack, all_in=True)


@pytest.mark.parametrize("stack", [21, 29, 30, 39, 40])
def test_3_8_and_3_4_a_stack_that_is_less_than_the_fixed_raise_goes_all_in(stack):
    hand = table([1000, 1000, stack])
    assert hand.legal == may(call=20, to=(stack, stack))
    assert Action.all_in() in hand.legal
    assert Action.raise_to(stack) in hand.legal
    hand.all_in()
    assert hand.events[-1] == Raised(C, stack, all_in=True)


def test_3_8_a_stack_that_is_more_does_not():
    hand = table([1000, 1000, 41])
    assert hand.legal == may(call=20, to=(40, 40))
    assert Action.all_in() not in hand.legal


@pytest.mark.parametrize("stack", [20, 12])
def test_3_8_a_stack_of_the_bet_or_less_calls(stack):
    assert table([1000, 1000, stack]).legal == may(call=stack)


def test_3_8_all_ins_that_count_leave_one_raise():
    hand = on_the_flop([1000, 35, 55, 1000])
    play(hand, "bet:20 all_in all_in")  # 35 is 15 beyond 20, and 55 is 20 beyond 35
    assert (hand.actor, hand.legal) == (D, may(call=55, to=(75, 75)))
    hand.call()
    assert (hand.actor, hand.legal) == (A, may(call=35, to=(75, 75)))
    hand.raise_to(75)
    assert (hand.actor, hand.legal) == (D, may(call=20))


def test_3_8_uncapped_heads_up_all_ins_leave_two():
    hand = on_the_flop([1000, 30, 1000], uncapped_heads_up=True)
    play(hand, "bet:20 all_in raise_to:50 raise_to:70")  # the fourth
    assert (hand.actor, hand.legal) == (C, may(call=20, to=(90, 90)))
    hand = on_the_flop([1000, 30, 1000])
    play(hand, "bet:20 all_in raise_to:50 raise_to:70")
    assert (hand.actor, hand.legal) == (C, may(call=20))
