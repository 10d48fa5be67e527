"""The betting. Rules 3.1 to 3.6, examples 8.6, 8.9 and 8.10.

The button is at the last seat where nothing else is said: seat 0 has the small blind, seat 1 the
big blind, seat 2 is under the gun.
"""

import pytest

from bigslick import (
    Action,
    Awaiting,
    Hand,
    IllegalActionError,
    Post,
    PostKind,
    Rules,
    Street,
)
from bigslick.events import (
    Bet,
    Called,
    Folded,
    Raised,
    Returned,
)
from tables import may, play, table


def returned(hand: Hand) -> list[Returned]:
    return [event for event in hand.events if isinstance(event, Returned)]


def test_3_1_left_of_the_big_blind_acts_first_and_the_blinds_last():
    hand = table([1000] * 5)
    assert play(hand, "call call call call check") == [2, 3, 4, 0, 1]


def test_3_1_the_big_blind_has_the_option_to_raise_an_unraised_pot():
    hand = table([1000] * 3)
    play(hand, "call call")
    assert (hand.actor, hand.street) == (1, Street.PREFLOP)
    assert hand.legal == may(check=True, to=(40, 1000))
    hand.raise_to(40)
    assert play(hand, "call call") == [2, 0]
    assert hand.street == Street.FLOP


def test_3_1_left_of_the_last_straddle_never_of_a_poster():
    assert table([1000] * 5, straddles=[40, 80]).actor == 4
    posts = [Post(0, PostKind.SMALL_BLIND, 10), Post(1, PostKind.BIG_BLIND, 20)]
    hand = table([1000] * 5, posts=[*posts, Post(2, PostKind.LIVE, 20), Post(3, PostKind.DEAD, 10)])
    assert hand.actor == 2


def test_3_1_later_streets_start_left_of_the_button():
    hand = table([1000] * 4)
    play(hand, "call call call check")
    for street in (Street.FLOP, Street.TURN, Street.RIVER):
        assert hand.street == street
        assert play(hand, "check check check check") == [0, 1, 2, 3]


def test_3_1_later_streets_pass_over_who_folded_or_is_all_in():
    hand = table([1000, 20, 1000, 1000])
    play(hand, "call call fold")  # and the big blind is all-in
    assert (hand.street, hand.actor) == (Street.FLOP, 2)


def test_3_1_with_no_blinds_left_of_the_button():
    antes = [Post(seat, PostKind.ANTE, 5) for seat in range(3)]
    hand = table([1000] * 3, posts=antes)
    assert hand.actor == 0
    assert hand.legal == may(check=True, to=(20, 995))
    assert play(hand, "check check check") == [0, 1, 2]
    assert (hand.street, hand.actor) == (Street.FLOP, 0)


@pytest.mark.parametrize("seats", [2, 3])
def test_3_1_one_blind_on_the_button_left_of_it_too(seats):
    button = seats - 1
    hand = table([1000] * seats, posts=[Post(button, PostKind.BUTTON_BLIND, 20)])
    assert hand.actor == 0
    assert hand.legal == may(call=20, to=(40, 1000))
    assert play(hand, "call " * button + "check") == list(range(seats))
    assert (hand.street, hand.actor) == (Street.FLOP, 0)


def test_3_3_who_has_nothing_to_decide_does_not_act_before_the_cards_either():
    hand = Hand(Rules.no_limit(10, 20), [10, 30], button=0)  # the caller deals
    assert (hand.awaiting, hand.actor) == (Awaiting.HOLE_CARDS, None)
    assert not hand.legal
    with pytest.raises(IllegalActionError, match="nobody is to act; the hand awaits hole cards"):
        hand.check()
    hand.deal_hole(0, None)
    hand.deal_hole(1, None)
    assert (hand.awaiting, hand.actor) == (Awaiting.SHOW, 1)
    assert not hand.legal


def test_3_2_a_fold_is_always_allowed_also_when_checking_is_free():
    hand = table([1000] * 3)
    play(hand, "call call")
    assert hand.legal.check
    hand.fold()
    assert hand.events[-3] == Folded(1)  # then the card burned and the flop
    assert play(hand, "fold") == [0]
    assert hand.payouts == (0, 0, 60)


def test_3_2_the_first_on_a_street_bets_the_others_raise():
    hand = table([1000] * 3)
    play(hand, "call call check bet:20 raise_to:60 raise_to:200")
    assert hand.events[-3:] == (
        Bet(0, 20, all_in=False),
        Raised(1, 60, all_in=False),
        Raised(2, 200, all_in=False),
    )
    assert hand.bets == (20, 60, 200)
    assert hand.contributions == (40, 80, 220)


def test_3_2_before_the_flop_the_blind_is_the_bet_to_be_raised():
    hand = table([1000] * 3)
    hand.raise_to(60)
    assert hand.events[-1] == Raised(2, 60, all_in=False)


def test_3_2_raise_to_opens_too():
    one, other = (table([1000] * 2) for _ in range(2))
    play(one, "call check bet:50")
    play(other, "call check raise_to:50")
    assert one == other
    assert one.events[-1] == Bet(0, 50, all_in=False)


def test_3_2_a_call_adds_what_is_missing():
    hand = table([1000] * 3)
    play(hand, "raise_to:60 call")
    assert hand.events[-1] == Called(0, 50, all_in=False)
    assert (hand.bets, hand.stacks) == ((60, 20, 60), (940, 980, 940))


def test_3_2_a_call_for_less_is_an_all_in():
    hand = table([45, 1000, 1000])
    hand.raise_to(100)
    assert hand.legal == may(call=35)
    other = hand.copy()
    hand.call()
    other.all_in()
    assert hand == other
    assert hand.events[-1] == Called(0, 35, all_in=True)
    assert (hand.stacks[0], hand.current_bet) == (0, 100)


@pytest.mark.parametrize(
    ("acts", "event"),
    [
        ("all_in", Raised(2, 300, all_in=True)),
        ("raise_to:300", Raised(2, 300, all_in=True)),
        ("call call check check check all_in", Bet(2, 280, all_in=True)),
        ("call call check check check bet:280", Bet(2, 280, all_in=True)),
        ("call raise_to:300 fold call", Called(2, 280, all_in=True)),
        ("call raise_to:300 fold all_in", Called(2, 280, all_in=True)),
    ],
)
def test_3_2_all_in_is_the_bet_raise_or_call_that_takes_the_stack(acts, event):
    hand = table([1000, 1000, 300])
    play(hand, acts)
    assert event in hand.events
    assert hand.starting_stacks[2] == hand.contributions[2] == 300


def test_3_2_a_folded_seat_never_acts_again():
    hand = table([1000] * 4)
    assert play(hand, "call fold call check") == [2, 3, 0, 1]
    assert play(hand, "check check check") == [0, 1, 2]
    assert play(hand, "bet:20 fold call") == [0, 1, 2]
    assert play(hand, "check check") == [0, 2]
    assert hand.live == (0, 2)


def test_3_3_a_round_ends_when_all_have_acted_and_matched_the_bet():
    hand = table([1000] * 3)
    play(hand, "raise_to:60 call")
    assert (hand.street, hand.actor) == (Street.PREFLOP, 1)
    hand.call()  # a raised pot: nobody has an option left
    assert (hand.street, hand.actor) == (Street.FLOP, 0)
    assert (hand.bets, hand.current_bet, hand.pot) == ((0, 0, 0), 0, 180)


def test_3_3_a_raise_gives_every_other_player_another_turn():
    hand = table([1000] * 3)
    play(hand, "call call check")
    assert play(hand, "check bet:20 call raise_to:60 call call") == [0, 1, 2, 0, 1, 2]
    assert hand.street == Street.TURN


def test_3_3_the_board_is_dealt_without_betting_when_all_are_all_in():
    hand = table([300, 300])
    play(hand, "all_in call")
    assert (hand.is_over, hand.actor, len(hand.board)) == (True, None, 5)


def test_3_3_the_board_is_dealt_without_betting_when_one_player_could_still_bet():
    hand = table([300, 1000, 200])
    play(hand, "all_in call call")
    assert play(hand, "bet:50 fold") == [0, 1]  # seat 0 against the all-in seat 2
    assert (hand.is_over, len(hand.board)) == (True, 5)


@pytest.mark.parametrize(("stack", "back"), [(12, 8), (19, 1), (20, 0)])
def test_3_3_the_big_blind_is_not_asked_against_all_ins_of_no_more_than_the_blind(stack, back):
    hand = table([1000, 1000, stack])
    assert play(hand, "call fold") == [2, 0]
    assert hand.events[2 + 3] == Called(2, stack, all_in=True)
    assert hand.is_over
    assert returned(hand) == ([Returned(1, back)] if back else [])


def test_3_3_a_lone_player_facing_an_all_in_for_more_calls_or_folds():
    hand = table([1000, 1000, 21])
    play(hand, "all_in fold")
    assert hand.actor == 1
    assert hand.legal == may(call=1)


def test_3_3_the_big_blind_is_asked_while_another_can_still_bet():
    hand = table([1000, 1000, 15])
    play(hand, "all_in call")
    assert hand.actor == 1
    assert hand.legal == may(check=True, to=(40, 1000))


def test_3_4_the_minimum_bet_is_the_big_blind_on_every_street():
    hand = table([1000] * 2, (5, 20))
    play(hand, "call check")
    for _ in range(3):
        assert hand.legal == may(check=True, to=(20, 980))
        play(hand, "check check")


def test_8_6_and_3_4_a_raise_is_at_least_as_large_as_the_last():
    hand = table([1000] * 3)
    assert hand.legal == may(call=20, to=(40, 1000))
    hand.raise_to(60)  # by 40
    assert hand.legal == may(call=50, to=(100, 1000))
    hand.raise_to(250)  # by 190
    assert hand.legal == may(call=230, to=(440, 1000))


def test_3_4_a_bet_sets_the_least_raise_of_its_street():
    hand = table([1000] * 2)
    play(hand, "raise_to:200 call")
    assert hand.legal == may(check=True, to=(20, 800))  # the last street's raise is forgotten
    hand.bet(70)
    assert hand.legal == may(call=70, to=(140, 800))


def test_3_4_counted_from_the_short_all_in_and_never_completed():
    hand = table([1000, 3, 1000], (1, 2))
    play(hand, "call call check check all_in")
    assert hand.events[-1] == Bet(1, 1, all_in=True)  # minimum bet 2, all-in 1
    assert hand.legal == may(call=1, to=(3, 998))


def test_3_4_a_short_all_in_raise_leaves_the_size_of_the_last_full_one():
    hand = table([1000, 1000, 1000, 75])
    play(hand, "raise_to:60 all_in")  # by 40, then by 15
    assert hand.legal == may(call=65, to=(115, 1000))


def test_3_4_min_raise_double_goes_to_twice_the_bet_faced():
    hand = table([1000] * 3, min_raise="double")
    assert hand.legal == may(call=20, to=(40, 1000))
    hand.raise_to(60)
    assert hand.legal == may(call=50, to=(120, 1000))
    hand.raise_to(130)
    assert hand.legal == may(call=110, to=(260, 1000))


def test_3_4_min_raise_double_is_never_less_than_the_last_raise():
    hand = table([1000, 25, 1000], min_raise="double")
    play(hand, "call call check check all_in")
    assert hand.legal == may(call=5, to=(25, 980))  # twice the 5 would be 10


def test_3_4_the_maximum_is_the_whole_stack_not_capped_by_what_the_others_hold():
    hand = table([100, 1000])
    assert hand.legal == may(call=10, to=(40, 1000))
    hand.all_in()
    hand.call()
    assert returned(hand) == [Returned(1, 900)]


@pytest.mark.parametrize("stack", [21, 30, 39, 40])
def test_3_4_an_all_in_below_the_minimum_is_always_allowed(stack):
    hand = table([1000, 1000, stack])
    assert hand.legal == may(call=20, to=(stack, stack))
    hand.all_in()
    assert hand.events[-1] == Raised(2, stack, all_in=True)


def test_3_4_a_stack_of_the_bet_faced_cannot_raise():
    assert table([1000, 1000, 20]).legal == may(call=20)


def test_3_4_an_all_in_below_the_minimum_bet():
    hand = table([25, 1000])
    play(hand, "call check")
    assert hand.actor == 0
    assert hand.legal == may(check=True, to=(5, 5))


@pytest.mark.parametrize(("stack", "to"), [(100, None), (101, (180, 1000))])
def test_3_4_a_raise_needs_another_player_with_chips_however_few(stack, to):
    hand = table([1000, 1000, stack, 100])
    play(hand, "raise_to:100 all_in fold")  # by 80
    assert hand.actor == 1
    assert hand.legal == may(call=80, to=to)


def test_3_5a_short_all_in_does_not_reopen_for_a_limper():
    hand = table([5000, 5000, 5000, 125, 5000], (50, 100))
    play(hand, "call all_in call fold")
    assert hand.actor == 1
    assert hand.legal == may(call=25, to=(225, 5000))  # 3.5d: he has not acted yet
    hand.call()
    assert hand.actor == 2
    assert hand.legal == may(call=25)
    with pytest.raises(IllegalActionError, match="you face 25, a full raise is 100"):
        hand.raise_to(225)


def test_3_5a_the_limper_is_told_so_also_with_less_behind_than_the_bet():
    hand = table([5000, 5000, 200, 125, 5000], (50, 100))
    play(hand, "call all_in call fold call")
    assert hand.stacks[2] == 100  # less than the 125, and more than the 25 he lacks
    with pytest.raises(IllegalActionError, match="does not reopen") as caught:
        hand.all_in()
    assert caught.value.rule == "3.5"


def test_3_5a_the_limper_may_still_call_all_in():
    hand = table([5000, 5000, 120, 125, 5000], (50, 100))
    play(hand, "call all_in call fold call")
    assert hand.legal == may(call=20)
    assert Action.all_in() in hand.legal
    hand.all_in()
    assert Called(2, 20, all_in=True) in hand.events


def short_all_ins_on_the_flop() -> Hand:
    """3.5b: bet 100, all-in 125, call 125, all-in 200, call 200."""
    hand = table([5000, 225, 5000, 300, 5000], (50, 100))
    play(hand, "call call call call check bet:100 all_in call all_in call")
    return hand


def test_3_5b_short_all_ins_count_together():
    hand = short_all_ins_on_the_flop()
    assert hand.actor == 0
    assert hand.legal == may(call=100, to=(300, 4900))
    hand.call()
    assert hand.actor == 2
    assert hand.legal == may(call=75)


def test_3_5b_a_raise_reopens_for_the_caller():
    hand = short_all_ins_on_the_flop()
    play(hand, "raise_to:300")
    assert hand.actor == 2
    assert hand.legal == may(call=175, to=(400, 4900))


def test_3_5c_the_next_raise_is_counted_from_the_short_all_in():
    hand = table([1000, 1000, 150, 1000], (50, 100))
    hand.all_in()
    assert hand.legal == may(call=150, to=(250, 1000))


def test_3_5c_the_next_raise_is_counted_from_the_last_of_several_short_all_ins():
    hand = table([5000, 600, 750, 900, 5000], (50, 100))
    play(hand, "call call call call check bet:300 all_in all_in all_in")  # 500, 650, 800
    assert hand.actor == 4
    assert hand.legal == may(call=800, to=(1100, 4900))
    hand.call()
    assert hand.actor == 0  # he faces 500, and his bet was 300
    assert hand.legal == may(call=500, to=(1100, 4900))


@pytest.mark.parametrize(("stack", "to"), [(199, None), (200, (300, 5000))])
def test_3_5_a_full_raise_reopens_and_a_chip_less_does_not(stack, to):
    hand = table([5000, 5000, 5000, stack], (50, 100))
    play(hand, "call all_in fold call")
    assert hand.actor == 2
    assert hand.legal == may(call=stack - 100, to=to)


@pytest.mark.parametrize(("second", "to"), [(199, None), (200, (300, 5000))])
def test_3_5_two_short_all_ins_reopen_when_they_make_a_full_raise(second, to):
    hand = table([5000, 5000, 5000, 150, second], (50, 100))
    play(hand, "call all_in all_in fold call")
    assert hand.actor == 2
    assert hand.legal == may(call=second - 100, to=to)


def test_3_5_what_counts_is_the_least_raise_when_he_acted_not_a_later_one():
    hand = table([5000, 5000, 5000, 5000, 350], (50, 100))
    play(hand, "call raise_to:300 all_in fold fold")  # by 200, then by 50
    assert hand.actor == 2
    assert hand.legal == may(call=250, to=(550, 5000))  # his 100 could have been raised to 200
    hand.call()
    assert hand.actor == 3
    assert hand.legal == may(call=50)


def test_3_5d_who_has_not_acted_on_the_street_is_never_bound():
    hand = table([5000, 5000, 125, 5000], (50, 100))
    hand.all_in()
    for call, most in ((125, 5000), (75, 5000), (25, 5000)):
        assert hand.legal == may(call=call, to=(225, most))
        hand.call()
    assert hand.street == Street.FLOP


@pytest.mark.parametrize("min_raise", ["last_raise", "double"])
def test_3_5e_who_checked_cannot_raise_an_all_in_below_the_minimum_bet(min_raise):
    hand = table([5000, 160, 5000], (50, 100), min_raise=min_raise)
    play(hand, "call call check check all_in call")
    assert hand.actor == 0
    assert hand.legal == may(call=60)


def test_3_5e_who_checked_may_raise_when_the_all_ins_reach_the_minimum_bet():
    hand = table([5000, 160, 200, 5000], (50, 100))
    play(hand, "call call call check check all_in all_in call")  # 60, then 100
    assert hand.actor == 0
    assert hand.legal == may(call=100, to=(200, 4900))


@pytest.mark.parametrize(("stack", "to"), [(100, None), (119, None), (120, (240, 1000))])
def test_3_5f_min_raise_double_reopens_at_twice_the_bet(stack, to):
    hand = table([1000, 1000, 1000, stack], min_raise="double")
    play(hand, "raise_to:60 all_in fold call")
    assert hand.actor == 2
    assert hand.legal == may(call=stack - 60, to=to)


def test_3_5f_where_the_usual_rule_reopens():
    hand = table([1000, 1000, 1000, 100])
    play(hand, "raise_to:60 all_in fold call")
    assert hand.legal == may(call=40, to=(140, 1000))  # 40 is a full raise again


def test_3_6_a_short_big_blind_is_called_in_full():
    hand = table([1000, 30, 1000], (50, 100))
    assert hand.bets == (50, 30, 0)
    assert hand.legal == may(call=100, to=(200, 1000))
    hand.call()
    assert hand.legal == may(call=50, to=(200, 1000))


def test_3_6_the_full_blind_is_owed_while_another_player_has_chips():
    hand = table([1000, 30, 60, 1000], (50, 100))
    assert hand.legal == may(call=60)
    hand.call()
    assert hand.actor == 3  # the small blind has chips too
    assert hand.legal == may(call=100, to=(200, 1000))


@pytest.mark.parametrize(
    ("stacks", "call"),
    [
        ([1000, 30, 70], 20),  # the largest of 30 and 70, less the small blind of 50
        ([1000, 90, 70], 40),
        ([1000, 30, 100], 50),
    ],
)
def test_3_6_the_last_one_matches_no_more_than_the_largest_all_in(stacks, call):
    hand = table(stacks, (50, 100))
    hand.all_in()
    assert hand.actor == 0
    assert hand.legal == may(call=call)
    hand.call()
    assert (hand.is_over, returned(hand)) == (True, [])


def test_3_6_having_put_in_as_much_already_he_owes_nothing():
    hand = table([1000, 30, 1000], (50, 100))
    hand.fold()
    assert (hand.is_over, len(hand.board)) == (True, 5)
    assert returned(hand) == [Returned(0, 20)]


@pytest.mark.parametrize(
    ("stack", "back"), [(50, []), (40, [Returned(0, 10)]), (20, [Returned(0, 20)])]
)
def test_3_6_he_owes_nothing_to_several_all_ins_either(stack, back):
    hand = table([1000, 30, stack], (50, 100))
    hand.all_in()
    assert (hand.is_over, len(hand.board)) == (True, 5)
    assert returned(hand) == back  # the small blind of 50 above the largest all-in


def test_8_9_the_uncalled_part_of_a_bet_comes_back():
    hand = table([1000, 60, 1000])
    assert play(hand, "raise_to:100 fold call") == [2, 0, 1]
    assert returned(hand) == [Returned(2, 40)]
    assert sum(pot.amount for pot in hand.pots) == 60 + 60 + 10


def test_8_9_heads_up_the_excess_is_returned_never_won():
    hand = table([300, 1000])
    play(hand, "all_in call")
    assert returned(hand) == [Returned(1, 700)]
    assert [pot.amount for pot in hand.pots] == [600]


def test_8_10_the_small_blind_still_owes_against_a_big_blind_all_in_for_it():
    hand = table([20, 1000], button=1)
    assert hand.bets == (20, 10)
    assert hand.actor == 1
    assert hand.legal == may(call=10)
    called, folded = hand.copy(), hand.copy()
    called.call()
    assert (called.is_over, len(called.board)) == (True, 5)
    folded.fold()
    assert folded.payouts == (30, 0)
