"""Fixed limit: bets of one size, and so many of them on a street. Rules 3.8 and 2.5.

The button is at the last seat: seat 0 has the small blind, seat 1 the big blind, seat 2 is under
the gun. Blinds are 10/20: the small bet is 20, the big bet 40. All-ins are in
``test_fixed_limit_all_ins``.
"""

from typing import Any

import pytest

from bigslick import Action, Hand, IllegalActionError, LegalActions, Post, PostKind, Rules, Street
from bigslick.events import Bet, Raised
from tables import A, B, C, D, may, play
from tables import table as any_table

ANTE, SMALL, BIG = PostKind.ANTE, PostKind.SMALL_BLIND, PostKind.BIG_BLIND


def table(stacks: list[int], blinds: tuple[int, int] = (10, 20), **knobs: Any) -> Hand:
    return any_table(stacks, blinds, structure="fixed_limit", **knobs)


def raised_to(hand: Hand) -> list[int]:
    """Raise as long as it is open, and tell to what."""
    raises: list[int] = []
    while hand.legal.min_raise_to is not None and len(raises) < 12:
        assert hand.legal.min_raise_to == hand.legal.max_raise_to
        raises.append(hand.legal.min_raise_to)
        hand.raise_to(raises[-1])
    return raises


def test_3_8_the_small_bet_is_the_big_blind():
    hand = table([1000] * 3)
    assert hand.legal == may(call=20, to=(40, 40))
    hand.raise_to(40)
    assert hand.events[-1] == Raised(C, 40, all_in=False)
    assert hand.legal == may(call=30, to=(60, 60))


@pytest.mark.parametrize("blinds", [(10, 20), (1, 2), (5, 15), (0, 20), (20, 20)])
def test_3_8_small_bets_before_the_flop_and_on_it_big_bets_on_turn_and_river(blinds):
    small = blinds[1]
    for street, size in zip(Street, [small, small, 2 * small, 2 * small], strict=True):
        hand = table([1000] * 2, blinds)
        while hand.street is not street:
            play(hand, "call" if hand.legal.call else "check")
        if street is not Street.PREFLOP:
            assert hand.legal == may(check=True, to=(size, size))
            hand.bet(size)
        assert hand.legal.min_raise_to == hand.legal.max_raise_to == hand.current_bet + size


def test_3_8_and_7_at_1_and_2_the_bets_are_2_2_4_and_4():
    hand = table([100] * 2, (1, 2))
    assert hand.legal == may(call=1, to=(4, 4))  # by 2
    play(hand, "call check")
    for size in (2, 4, 4):
        assert hand.legal == may(check=True, to=(size, size))
        play(hand, "check check")


@pytest.mark.parametrize("bet_before", ["call call check", "raise_to:40 call call"])
def test_3_8_the_big_bet_is_raised_by_the_big_bet(bet_before):
    hand = table([1000] * 3)
    play(hand, bet_before + " check check check bet:40")
    assert hand.legal == may(call=40, to=(80, 80))
    hand.raise_to(80)
    assert hand.legal == may(call=80, to=(120, 120))


def test_3_8_the_big_blind_may_raise_an_unraised_pot():
    hand = table([1000] * 3)
    play(hand, "call call")
    assert hand.legal == may(check=True, to=(40, 40))


def test_3_8_before_the_flop_the_big_blind_is_the_first_of_four_bets():
    hand = table([1000] * 3)
    assert raised_to(hand) == [40, 60, 80]
    assert hand.actor == C
    assert hand.legal == may(call=40)  # his bet is 40


@pytest.mark.parametrize(("checks", "size"), [(0, 20), (1, 40), (2, 40)])
def test_3_8_one_bet_and_three_raises_on_every_later_street(checks, size):
    hand = table([1000] * 3)
    play(hand, "call call check" + " check check check" * checks)
    assert raised_to(hand) == [size, 2 * size, 3 * size, 4 * size]
    assert hand.actor == B
    assert hand.legal == may(call=2 * size)


def test_3_8_every_street_has_four_bets_of_its_own():
    hand = table([1000] * 3)
    assert raised_to(hand) == [40, 60, 80]
    play(hand, "call call")
    assert hand.street is Street.FLOP
    assert raised_to(hand) == [20, 40, 60, 80]


@pytest.mark.parametrize(
    ("cap", "before_the_flop", "on_the_flop"),
    [
        (1, [], [20]),
        (2, [40], [20, 40]),
        (3, [40, 60], [20, 40, 60]),
        (5, [40, 60, 80, 100], [20, 40, 60, 80, 100]),
    ],
)
def test_3_8_raise_cap_is_how_many_bets_there_are(cap, before_the_flop, on_the_flop):
    hand = table([1000] * 3, raise_cap=cap)
    assert raised_to(hand) == before_the_flop
    while hand.street is Street.PREFLOP:
        play(hand, "check" if hand.legal.check else "call")
    assert raised_to(hand) == on_the_flop


def test_3_8_with_one_bet_the_big_blind_may_only_check():
    hand = table([1000] * 3, raise_cap=1)
    assert hand.legal == may(call=20)
    play(hand, "call call")
    assert hand.legal == may(check=True)


def test_3_8_where_no_big_blind_is_posted_the_first_bet_is_the_first():
    hand = table([1000] * 3, posts=[Post(seat, ANTE, 5) for seat in range(3)])
    assert hand.legal == may(check=True, to=(20, 20))
    assert raised_to(hand) == [20, 40, 60, 80]


def test_3_8_one_blind_on_the_button_is_the_first_of_the_bets():
    hand = table([1000] * 3, (0, 20), button_blind=True)
    assert hand.actor == A
    assert raised_to(hand) == [40, 60, 80]


@pytest.mark.parametrize("stacks", [[1000, 12, 1000, 1000], [4, 1000, 1000, 1000], [4, 12, 99, 99]])
def test_3_8_and_2_4_a_short_blind_leaves_the_sizes_as_they_are(stacks):
    hand = table(stacks)
    assert hand.legal == may(call=20, to=(40, 40))
    assert raised_to(hand)[:2] == [40, 60]


def test_3_8_antes_are_no_part_of_the_bet():
    hand = table([1000] * 3, ante=5)
    assert hand.legal == may(call=20, to=(40, 40))
    assert raised_to(hand) == [40, 60, 80]
    assert hand.contributions == (65, 85, 45)


def test_3_8_and_2_6_a_poster_adds_no_bet():
    blinds = [Post(A, SMALL, 10), Post(B, BIG, 20)]
    hand = table([1000] * 5, posts=[*blinds, Post(D, PostKind.LIVE, 20)])
    hand.call()
    assert (hand.actor, hand.legal) == (D, may(check=True, to=(40, 40)))
    assert raised_to(hand) == [40, 60, 80]


def test_2_5_and_3_8_a_straddle_is_the_second_of_the_capped_bets():
    hand = table([1000] * 4, straddles=[40])
    assert (hand.actor, hand.legal) == (D, may(call=40, to=(60, 60)))
    assert raised_to(hand) == [60, 80]
    assert hand.actor == B
    assert hand.legal == may(call=60)


def test_2_5_and_3_8_with_two_bets_a_straddle_is_the_last():
    hand = table([1000] * 4, straddles=[40], raise_cap=2)
    assert hand.legal == may(call=40)
    play(hand, "call call call")
    assert (hand.actor, hand.legal) == (C, may(check=True))


def test_2_5_and_3_8_the_straddler_has_the_option():
    hand = table([1000] * 4, straddles=[40])
    play(hand, "call call call")
    assert (hand.actor, hand.legal) == (C, may(check=True, to=(60, 60)))


def test_2_5_and_3_8_later_streets_keep_the_small_bet():
    hand = table([1000] * 4, straddles=[40])
    play(hand, "call call call check")
    assert raised_to(hand) == [20, 40, 60, 80]


def test_3_8_two_players_are_capped_too():
    hand = table([1000] * 2)
    assert raised_to(hand) == [40, 60, 80]


def test_3_8_uncapped_heads_up_two_players_raise_without_end():
    hand = table([1000] * 2, uncapped_heads_up=True)
    assert raised_to(hand)[-1] == 260  # after twelve of them
    assert hand.legal == may(call=20, to=(280, 280))
    play(hand, "call")
    assert raised_to(hand) == [20 * bets for bets in range(1, 13)]


def test_3_8_uncapped_heads_up_two_players_are_two_before_the_big_blind_is_posted():
    hand = table([1000] * 2, raise_cap=1, uncapped_heads_up=True)
    assert hand.legal == may(call=10, to=(40, 40))


def test_3_8_uncapped_heads_up_three_players_are_capped():
    hand = table([1000] * 3, uncapped_heads_up=True)
    assert raised_to(hand) == [40, 60, 80]


def test_3_8_uncapped_heads_up_when_two_are_left_before_the_cap_is_reached():
    hand = table([1000] * 3, uncapped_heads_up=True)
    play(hand, "raise_to:40 raise_to:60 fold")  # three bets
    assert hand.actor == C
    assert raised_to(hand)[:3] == [80, 100, 120]


def test_3_8_uncapped_heads_up_not_when_two_are_left_after_the_cap_is_reached():
    hand = table([1000] * 3, uncapped_heads_up=True)
    play(hand, "raise_to:40 raise_to:60 raise_to:80 fold")  # four bets, then the fold
    assert (hand.actor, hand.legal) == (A, may(call=20))
    hand.call()
    # The next street begins with two: there it comes before.
    assert raised_to(hand)[:6] == [20, 40, 60, 80, 100, 120]


def test_3_8_uncapped_heads_up_who_is_all_in_is_not_counted():
    hand = table([1000, 20, 1000], uncapped_heads_up=True)  # the big blind is all-in
    assert raised_to(hand)[:5] == [40, 60, 80, 100, 120]
    hand = table([1000, 20, 1000])
    assert raised_to(hand) == [40, 60, 80]


def test_3_8_uncapped_heads_up_three_with_chips_beside_an_all_in_are_capped():
    hand = table([1000, 20, 1000, 1000], uncapped_heads_up=True)
    assert raised_to(hand) == [40, 60, 80]


def test_3_8_and_3_4_against_all_ins_it_is_call_or_fold():
    hand = table([1000, 1000, 40])
    play(hand, "raise_to:40 fold")
    assert hand.legal == may(call=20)


def test_3_8_a_bet_is_the_first_of_its_street():
    hand = table([1000] * 2)
    play(hand, "call check bet:20 raise_to:40 raise_to:60 call check bet:40 call")
    acts = [event for event in hand.events if isinstance(event, Bet | Raised)]
    assert acts == [
        Bet(0, 20, all_in=False),
        Raised(1, 40, all_in=False),
        Raised(0, 60, all_in=False),
        Bet(1, 40, all_in=False),
    ]


def test_3_8_a_fixed_raise_is_the_one_there_is():
    legal = table([1000] * 3).legal
    assert list(legal) == [Action.fold(), Action.call(), Action.raise_to(40)]
    assert legal.sizes() == {"min": 40}
    assert Action.all_in() not in legal


def test_3_8_the_constructor_plays_fixed_limit():
    assert table([1000] * 3).rules == Rules.fixed_limit(10, 20)


def before_the_flop() -> Hand:
    return table([1000] * 3)


def on_the_flop() -> Hand:
    hand = table([1000] * 3)
    play(hand, "call call check")
    return hand


def on_the_turn() -> Hand:
    hand = on_the_flop()
    play(hand, "check check check bet:40")
    return hand


def at_the_cap() -> Hand:
    hand = table([1000] * 3)
    play(hand, "raise_to:40 raise_to:60 raise_to:80")
    return hand


def with_one_bet() -> Hand:
    hand = table([1000] * 3, raise_cap=1)
    play(hand, "call call")
    return hand


PREFLOP, FLOP = may(call=20, to=(40, 40)), may(check=True, to=(20, 20))
TURN, CAP, ONE_BET = may(call=40, to=(80, 80)), may(call=40), may(check=True)


@pytest.mark.parametrize(
    ("make", "action", "seat", "legal"),
    [
        (before_the_flop, Action.raise_to(39), C, PREFLOP),
        (before_the_flop, Action.raise_to(41), C, PREFLOP),
        (before_the_flop, Action.raise_to(60), C, PREFLOP),
        (before_the_flop, Action.raise_to(1000), C, PREFLOP),
        (before_the_flop, Action.all_in(), C, PREFLOP),
        (on_the_flop, Action.bet(19), A, FLOP),
        (on_the_flop, Action.bet(40), A, FLOP),
        (on_the_flop, Action.all_in(), A, FLOP),
        (on_the_turn, Action.raise_to(60), B, TURN),
        (at_the_cap, Action.raise_to(100), C, CAP),
        (at_the_cap, Action.all_in(), C, CAP),
        (with_one_bet, Action.raise_to(40), B, ONE_BET),
    ],
)
def test_3_8_and_3_10_a_wrong_amount_is_refused_and_nothing_changes(
    make: Any, action: Action, seat: int, legal: LegalActions
) -> None:
    hand, before = make(), make()
    assert action not in hand.legal
    with pytest.raises(IllegalActionError, match=r"rule 3\.8") as caught:
        hand.act(action)
    error = caught.value
    assert (error.action, error.rule, error.seat, error.legal) == (action, "3.8", seat, legal)
    for amount in (action.amount, legal.call, legal.max_raise_to):
        assert amount is None or str(amount) in str(error)
    assert hand == before
    assert (hand.actor, hand.legal, hand.bets) == (before.actor, before.legal, before.bets)


def test_3_8_and_3_10_at_the_cap_the_error_says_so():
    with pytest.raises(IllegalActionError, match="4 bets"):
        at_the_cap().raise_to(100)


def test_2_5_and_3_8_a_second_straddle_is_the_third_of_the_capped_bets():
    hand = table([1000] * 5, straddles=(40, 80))
    assert hand.legal == may(call=80, to=(100, 100))
    hand.raise_to(100)
    assert hand.legal == may(call=90)
