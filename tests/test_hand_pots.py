"""Pots played through whole hands. Rules 4.1 to 4.6, examples 8.1, 8.2, 8.7 and 8.8.

The button is at the last seat where nothing else is said, so that seats are dealt in the order of
their numbers.
"""

import pytest

from bigslick import (
    Hand,
    Post,
    PostKind,
    Rules,
)
from bigslick.events import (
    Awarded,
    BoardDealt,
    Called,
    Returned,
    Shown,
)
from tables import (
    CHECKED_DOWN,
    DRY,
    ROYAL,
    A,
    B,
    C,
    D,
    E,
    dealt_table,
    of_kind,
    play,
    pots,
)


def test_4_1_the_uncalled_bet_goes_back_as_soon_as_the_round_is_over():
    hand = dealt_table([1000, 60, 1000], ["5d6d", "AsAd", "KsKd"])
    play(hand, "raise_to:100 fold call")
    kinds = [type(event) for event in hand.events[5:]]  # two blinds, three hands dealt
    assert kinds[2:6] == [Called, Returned, Shown, Shown]
    assert of_kind(hand, Returned) == [Returned(2, 40)]
    assert kinds.index(Returned) < kinds.index(BoardDealt)
    # It was in no pot and is no win.
    assert pots(hand) == [(130, (1, 2), (1,))]
    assert hand.payouts == (0, 130, 40)


def test_4_1_a_blind_may_be_uncalled_too():
    hand = dealt_table([1000] * 3, ["5d6d", "AsAd", "KsKd"])
    play(hand, "fold fold")
    assert of_kind(hand, Returned, Awarded) == [Returned(1, 10), Awarded(0, 1, 20)]
    assert (hand.payouts, hand.payoffs) == ((0, 30, 0), (-10, 10, 0))
    assert hand.stacks == (990, 1010, 1000)


def test_4_1_a_raise_that_all_fold_to_comes_back_to_the_second_highest():
    hand = dealt_table([1000] * 3, ["5d6d", "AsAd", "KsKd"])
    play(hand, "raise_to:300 fold fold")
    assert of_kind(hand, Returned, Awarded) == [Returned(2, 280), Awarded(0, 2, 50)]
    assert hand.payoffs == (-10, -20, 30)


def test_4_1_chips_go_back_to_a_live_seat_only():
    # A new player's 20 is folded; the big blind was all-in for 12, and the small blind matches it.
    posts = [Post(0, PostKind.SMALL_BLIND, 10), Post(1, PostKind.BIG_BLIND, 20)]
    posts.append(Post(2, PostKind.LIVE, 20))
    hand = dealt_table([1000, 12, 1000], ["5d6d", "AsAd", "KsKd"], posts=posts)
    play(hand, "fold call")
    assert of_kind(hand, Returned) == []
    assert pots(hand) == [(44, (0, 1), (1,))]
    assert str(hand.pots[0]) == "44 (3 x 12 + 1 x 8)"


def test_4_1_the_part_of_an_ante_that_nobody_matches_comes_back_at_the_end():
    # Seat 0 is the big blind: its 40 go into the ante. Seat 1 antes 100 and posts 50.
    hand = dealt_table([40, 1000], ["AsAd", "KsKd"], blinds=(50, 100), ante=100)
    assert hand.is_over
    assert of_kind(hand, Returned) == [Returned(1, 50), Returned(1, 60)]
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Returned) < kinds.index(BoardDealt)
    assert kinds[-2:] in ([Returned, Awarded], [Awarded, Returned])
    assert hand.payouts == (80, 110)


def test_4_1_dead_money_never_comes_back():
    hand = dealt_table([1000] * 3, ["5d6d", "AsAd", "KsKd"], ante=20, ante_kind="big_blind")
    play(hand, "fold fold")
    assert of_kind(hand, Returned, Awarded) == [Returned(1, 10), Awarded(0, 1, 40)]
    assert hand.payouts == (0, 50, 0)


def test_4_2_dead_money_is_the_lowest_layer_of_the_main_pot():
    hand = dealt_table([1000, 1000, 5], ["KsKd", "QsQd", "AsAd"], ante=20, ante_kind="big_blind")
    play(hand, "all_in call check " + "check check " * 3)
    assert [str(pot) for pot in hand.pots] == [
        "35 (20 dead + 3 x 5)",
        "30 (2 x 15)",
    ]
    assert pots(hand) == [(35, (0, 1, 2), (2,)), (30, (0, 1), (0,))]
    assert hand.payouts == (30, 0, 35)


def test_4_2_who_folds_leaves_his_chips_in():
    hand = dealt_table([1000] * 3, ["5d6d", "AsAd", "KsKd"])
    play(hand, "call call check bet:40 call call bet:100 fold call check check")
    assert hand.contributions == (160, 60, 160)
    assert pots(hand) == [(380, (0, 2), (2,))]


def test_4_3_without_forced_bets_a_hand_may_end_with_no_pot():
    hand = dealt_table([1000] * 2, ["AsAd", "KsKd"], posts=[])
    hand.fold()
    assert (hand.is_over, hand.pots, hand.payouts) == (True, (), (0, 0))
    assert of_kind(hand, Awarded) == []


def test_pots_are_as_if_the_round_closed_now():
    hand = dealt_table([200, 500, 1000], ["AsAd", "KsKd", "QsQd"])
    play(hand, "all_in all_in")
    assert hand.pot == 1220
    # 3 x 20 and 2 x 180; what is above 200 of seat 2's 1,000 is uncalled as yet.
    assert pots(hand) == [(60, (0, 1, 2), ()), (360, (0, 2), ())]
    hand.call()
    assert pots(hand) == [(600, (0, 1, 2), (0,)), (600, (1, 2), (1,))]


def test_8_1_three_all_in():
    hand = dealt_table([200, 500, 1000], ["AsAd", "KsKd", "QsQd"])
    play(hand, "all_in all_in all_in")  # C bets 1,000, A and B call all-in
    assert of_kind(hand, Returned) == [Returned(C, 500)]
    assert pots(hand) == [(600, (A, B, C), (A,)), (600, (B, C), (B,))]
    assert [str(pot) for pot in hand.pots] == [
        "600 (3 x 200)",
        "600 (2 x 300)",
    ]
    assert hand.payouts == hand.stacks == (600, 600, 500)


def test_8_1_over_two_all_ins_he_could_only_have_called():
    # B has the small blind here, C the big blind, A the button.
    hand = dealt_table([500, 1000, 200], ["KsKd", "QsQd", "AsAd"])
    play(hand, "all_in all_in")
    assert (hand.actor, hand.legal.call, hand.legal.max_raise_to) == (1, 480, None)
    hand.call()
    assert hand.payouts == (600, 0, 600)
    assert hand.stacks == (600, 500, 600)


def test_8_2_and_4_4_side_pots_first_each_by_itself():
    # A > B > D > E > C among the live.
    holes = ["AsAd", "KsKd", "4c6c", "QsQd", "TsTd", "5c8c"]
    hand = dealt_table([50, 250, 350, 800, 1000, 1000], holes, blinds=(5, 10))
    play(hand, "all_in call call call all_in all_in")  # C 350; D, E, F call; A 50; B 250
    play(hand, "bet:150 call call")  # the flop: D, E and F have 500 in
    play(hand, "all_in call fold")  # the turn: D and E 800
    assert hand.contributions == (50, 250, 350, 800, 800, 500)
    assert pots(hand) == [
        (300, (A, B, C, D, E), (A,)),
        (1000, (B, C, D, E), (B,)),
        (400, (C, D, E), (D,)),
        (1050, (D, E), (D,)),
    ]
    assert str(hand.pots[3]) == "1050 (3 x 150 + 2 x 300)"
    assert of_kind(hand, Awarded) == [
        Awarded(3, D, 1050),
        Awarded(2, D, 400),
        Awarded(1, B, 1000),
        Awarded(0, A, 300),
    ]
    assert hand.payouts == (300, 1000, 0, 1450, 0, 0)
    assert sum(hand.payouts) == 2750


def test_4_4_a_folded_hand_never_wins():
    hand = dealt_table([1000] * 3, ["AsAd", "2h2d", "KsKd"], DRY)
    play(hand, "call fold check " + "check check " * 3)
    assert hand.payouts == (0, 50, 0)  # the twos make a set on this board
    assert hand.payoffs == (-10, 30, -20)


@pytest.mark.parametrize(
    ("blinds", "bet", "knobs", "shares"),
    [
        ((2, 4), 8, {}, (9, 9, 8)),  # 3 x 8 + 2 = 26
        ((1, 2), 6, {}, (7, 6, 6)),  # 3 x 6 + 1 = 19
        ((2, 4), 8, {"chip": 5}, (10, 10, 6)),
        ((2, 4), 8, {"odd_chips": "first"}, (10, 8, 8)),
        ((2, 4), 8, {"odd_chips": "first", "chip": 5}, (16, 5, 5)),
    ],
)
@pytest.mark.parametrize("button", range(4))
def test_4_5_and_8_7_odd_chips_from_the_left_of_the_button(button, blinds, bet, knobs, shares):
    rules = Rules.no_limit(*blinds, **knobs)
    hand = Hand(rules, [100] * 4, button=button)
    play(hand, f"raise_to:{bet} call fold call")  # the small blind folds
    play(hand, "AhKhQh check check check Jh check check check Th check check check")
    for seat, cards in zip(hand.live, ("2c2d", "3c3d", "4c4d"), strict=True):
        hand.show(seat, cards)
    # Big blind, under the gun, button.
    order = [(button + 2) % 4, (button + 3) % 4, button]
    assert of_kind(hand, Awarded) == [
        Awarded(0, seat, share) for seat, share in zip(order, shares, strict=True)
    ]
    assert hand.payouts is not None
    assert [hand.payouts[seat] for seat in order] == list(shares)
    assert hand.payouts[(button + 1) % 4] == 0


def test_4_5_heads_up_the_odd_chip_is_the_big_blinds():
    # 21 chips in the pot: the one-chip ante of the big blind is dead.
    hand = dealt_table([100, 100], ["2c2d", "3c3d"], ROYAL, ante=1, ante_kind="big_blind")
    play(hand, "call check" + " check check" * 3)
    assert hand.payouts == (21, 20)


def test_8_8_and_4_5_each_pot_is_split_separately():
    holes = ["AsKd", "JcJd", "3c4c", "QcQd", "5c6d", "AdKs", "8c3d"]
    stacks = [76, 200, 200, 117, 50, 66, 27]
    hand = dealt_table(stacks, holes, "Ah Kh 7c 2d 9s", blinds=(1, 1))
    play(hand, "call " * 5 + "check check")
    play(hand, "bet:75 call call call fold all_in all_in")  # 76 for the first four
    play(hand, "bet:39 call all_in call fold")  # 115, 117 all-in; seat 2 folds his 115
    assert hand.contributions == (76, 117, 115, 117, 1, 66, 27)
    assert [(pot.amount, pot.winners, pot.shares) for pot in hand.pots] == [
        (163, (0, 5), (82, 81)),
        (195, (0, 5), (98, 97)),
        (40, (0,), (40,)),
        (121, (3,), (121,)),
    ]
    assert hand.payouts == (220, 0, 0, 121, 0, 178, 0)


def test_4_6_payouts_are_what_went_in_and_payoffs_sum_to_nothing():
    hand = dealt_table(
        [200, 501, 1000], ["2h4d", "3h4c", "5c6c"], ROYAL, ante=7, ante_kind="button"
    )
    play(hand, "all_in all_in all_in")
    assert hand.payouts is not None
    assert hand.payoffs is not None
    assert sum(hand.payouts) == sum(hand.contributions) + hand.dead == 200 + 501 + 993 + 7
    assert sum(hand.payoffs) == 0
    assert sum(hand.stacks) == 1701


def test_4_1_what_an_ante_has_over_the_others_comes_back_at_the_end():
    posts = [Post(B, PostKind.ANTE, 2), Post(C, PostKind.ANTE, 1), Post(B, PostKind.BIG_BLIND, 2)]
    hand = dealt_table([100] * 3, ["KsKh", "QsQh", "AsAh"], blinds=(1, 2), posts=posts)
    play(hand, "raise_to:4 call call")
    assert of_kind(hand, Returned) == []  # the bet of 4 was called
    play(hand, CHECKED_DOWN)
    assert of_kind(hand, Returned) == [Returned(B, 1)]
    assert hand.payouts == (0, 1, 14)


def test_4_1_a_smaller_ante_makes_less_of_a_bet_uncalled():
    # Seat 0 put in 5 and 100, seat 1 put in 10 and 20: 75 are above, not 80.
    posts = [Post(A, PostKind.ANTE, 5), Post(B, PostKind.ANTE, 10)]
    posts += [Post(A, PostKind.SMALL_BLIND, 10), Post(B, PostKind.BIG_BLIND, 20)]
    hand = dealt_table([1000] * 2, ["AsAd", "KsKd"], posts=posts)
    play(hand, "raise_to:100 fold")
    assert of_kind(hand, Returned, Awarded) == [Returned(0, 75), Awarded(0, 0, 60)]
    assert hand.payoffs == (30, -30)


def test_4_2_dead_money_is_in_the_pots_before_the_hand_is_over():
    hand = dealt_table([1000] * 3, ["5d6d", "AsAd", "KsKd"], ante=20, ante_kind="big_blind")
    play(hand, "call call")
    assert [str(pot) for pot in hand.pots] == ["80 (20 dead + 3 x 20)"]
