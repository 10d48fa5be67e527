"""Pots and the showdown, played through whole hands. Rules 1.9, 4.1 to 4.6, 5.1 to 5.4 and the
examples of section 8.

The button is at the last seat where nothing else is said, so that seats are dealt, and hands
shown from the left of the button, in the order of their numbers.
"""

from collections.abc import Sequence
from typing import Any

import pytest

from bigslick import (
    Awaiting,
    Card,
    CardError,
    Category,
    Deck,
    Hand,
    IllegalActionError,
    Post,
    PostKind,
    Rank,
    Rules,
    parse_cards,
)
from bigslick.events import (
    Awarded,
    BoardDealt,
    Burned,
    Called,
    Event,
    Folded,
    HoleDealt,
    Mucked,
    Posted,
    Returned,
    Shown,
)

DRY = "2c 7d 9h Js 3s"
"""A board on which a pair of higher cards is just that."""
ROYAL = "Ah Kh Qh Jh Th"
A, B, C, D, E, F = range(6)


def table(
    stacks: list[int],
    holes: list[str],
    board: str = DRY,
    *,
    blinds: tuple[int, int] = (10, 20),
    posts: list[Post] | None = None,
    **knobs: Any,
) -> Hand:
    """A hand that deals these hole cards to its seats, and this board."""
    first, second = zip(*[parse_cards(hole) for hole in holes], strict=True)
    deck = Deck.stacked([*first, *second, *parse_cards(board)])
    rules = Rules.no_limit(*blinds, burn=False, **knobs)
    return Hand(rules, stacks, button=len(stacks) - 1, posts=posts, deck=deck)


def play(hand: Hand, acts: str) -> None:
    """Do what "call raise_to:60 fold" says; "2c3c4c" deals a board."""
    for act in acts.split():
        name, _, amount = act.partition(":")
        if hasattr(hand, name):
            getattr(hand, name)(*([int(amount)] if amount else []))
        else:
            hand.deal_board(act)


def caller_dealt(holes: Sequence[str | None], acts: str, **knobs: Any) -> Hand:
    """A hand of three or two that its caller deals; None where he does not know the cards."""
    hand = Hand(Rules.no_limit(10, 20, **knobs), [1000] * len(holes), button=len(holes) - 1)
    for seat, hole in enumerate(holes):
        if hole is not None:
            hand.deal_hole(seat, hole)
    play(hand, acts)
    return hand


CHECKED_DOWN = "check check check " * 3
"""Three players on flop, turn and river."""
TO_THE_RIVER = "call call check 2c7d9h check check check Js check check check 3s "


def of_kind(hand: Hand, *kinds: type[Event]) -> list[Event]:
    return [event for event in hand.events if isinstance(event, kinds)]


def showdown(hand: Hand) -> list[tuple[str, int]]:
    """Who showed and who mucked, in order."""
    return [(e.name, e.seat) for e in hand.events if isinstance(e, Shown | Mucked)]


def pots(hand: Hand) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    return [(pot.amount, pot.eligible, pot.winners) for pot in hand.pots]


def test_4_1_the_uncalled_bet_goes_back_as_soon_as_the_round_is_over():
    hand = table([1000, 60, 1000], ["5d6d", "AsAd", "KsKd"])
    play(hand, "raise_to:100 fold call")
    kinds = [type(event) for event in hand.events[5:]]  # two blinds, three hands dealt
    assert kinds[2:6] == [Called, Returned, Shown, Shown]
    assert of_kind(hand, Returned) == [Returned(2, 40)]
    assert kinds.index(Returned) < kinds.index(BoardDealt)
    # It was in no pot and is no win.
    assert pots(hand) == [(130, (1, 2), (1,))]
    assert hand.payouts == (0, 130, 40)


def test_4_1_a_blind_may_be_uncalled_too():
    hand = table([1000] * 3, ["5d6d", "AsAd", "KsKd"])
    play(hand, "fold fold")
    assert of_kind(hand, Returned, Awarded) == [Returned(1, 10), Awarded(0, 1, 20)]
    assert (hand.payouts, hand.payoffs) == ((0, 30, 0), (-10, 10, 0))
    assert hand.stacks == (990, 1010, 1000)


def test_4_1_a_raise_that_all_fold_to_comes_back_to_the_second_highest():
    hand = table([1000] * 3, ["5d6d", "AsAd", "KsKd"])
    play(hand, "raise_to:300 fold fold")
    assert of_kind(hand, Returned, Awarded) == [Returned(2, 280), Awarded(0, 2, 50)]
    assert hand.payoffs == (-10, -20, 30)


def test_4_1_chips_go_back_to_a_live_seat_only():
    # A new player's 20 is folded; the big blind was all-in for 12, and the small blind matches it.
    posts = [Post(0, PostKind.SMALL_BLIND, 10), Post(1, PostKind.BIG_BLIND, 20)]
    posts.append(Post(2, PostKind.LIVE, 20))
    hand = table([1000, 12, 1000], ["5d6d", "AsAd", "KsKd"], posts=posts)
    play(hand, "fold call")
    assert of_kind(hand, Returned) == []
    assert pots(hand) == [(44, (0, 1), (1,))]
    assert str(hand.pots[0]) == "44 (3 x 12 + 1 x 8)"


def test_4_1_the_part_of_an_ante_that_nobody_matches_comes_back_at_the_end():
    # Seat 0 is the big blind: its 40 go into the ante. Seat 1 antes 100 and posts 50.
    hand = table([40, 1000], ["AsAd", "KsKd"], blinds=(50, 100), ante=100)
    assert hand.is_over
    assert of_kind(hand, Returned) == [Returned(1, 50), Returned(1, 60)]
    kinds = [type(event) for event in hand.events]
    assert kinds.index(Returned) < kinds.index(BoardDealt)
    assert kinds[-2:] in ([Returned, Awarded], [Awarded, Returned])
    assert hand.payouts == (80, 110)


def test_4_1_dead_money_never_comes_back():
    hand = table([1000] * 3, ["5d6d", "AsAd", "KsKd"], ante=20, ante_kind="big_blind")
    play(hand, "fold fold")
    assert of_kind(hand, Returned, Awarded) == [Returned(1, 10), Awarded(0, 1, 40)]
    assert hand.payouts == (0, 50, 0)


def test_4_2_dead_money_is_the_lowest_layer_of_the_main_pot():
    hand = table([1000, 1000, 5], ["KsKd", "QsQd", "AsAd"], ante=20, ante_kind="big_blind")
    play(hand, "all_in call check " + "check check " * 3)
    assert [str(pot) for pot in hand.pots] == [
        "35 (20 dead + 3 x 5)",
        "30 (2 x 15)",
    ]
    assert pots(hand) == [(35, (0, 1, 2), (2,)), (30, (0, 1), (0,))]
    assert hand.payouts == (30, 0, 35)


def test_4_2_who_folds_leaves_his_chips_in():
    hand = table([1000] * 3, ["5d6d", "AsAd", "KsKd"])
    play(hand, "call call check bet:40 call call bet:100 fold call check check")
    assert hand.contributions == (160, 60, 160)
    assert pots(hand) == [(380, (0, 2), (2,))]


def test_4_3_without_forced_bets_a_hand_may_end_with_no_pot():
    hand = table([1000] * 2, ["AsAd", "KsKd"], posts=[])
    hand.fold()
    assert (hand.is_over, hand.pots, hand.payouts) == (True, (), (0, 0))
    assert of_kind(hand, Awarded) == []


def test_pots_are_as_if_the_round_closed_now():
    hand = table([200, 500, 1000], ["AsAd", "KsKd", "QsQd"])
    play(hand, "all_in all_in")
    assert hand.pot == 1220
    # 3 x 20 and 2 x 180; what is above 200 of seat 2's 1,000 is uncalled as yet.
    assert pots(hand) == [(60, (0, 1, 2), ()), (360, (0, 2), ())]
    hand.call()
    assert pots(hand) == [(600, (0, 1, 2), (0,)), (600, (1, 2), (1,))]


def test_8_1_three_all_in():
    hand = table([200, 500, 1000], ["AsAd", "KsKd", "QsQd"])
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
    hand = table([500, 1000, 200], ["KsKd", "QsQd", "AsAd"])
    play(hand, "all_in all_in")
    assert (hand.actor, hand.legal.call, hand.legal.max_raise_to) == (1, 480, None)
    hand.call()
    assert hand.payouts == (600, 0, 600)
    assert hand.stacks == (600, 500, 600)


def test_8_2_and_4_4_side_pots_first_each_by_itself():
    # A > B > D > E > C among the live.
    holes = ["AsAd", "KsKd", "4c6c", "QsQd", "TsTd", "5c8c"]
    hand = table([50, 250, 350, 800, 1000, 1000], holes, blinds=(5, 10))
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
    hand = table([1000] * 3, ["AsAd", "2h2d", "KsKd"], DRY)
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
    hand = table([100, 100], ["2c2d", "3c3d"], ROYAL, ante=1, ante_kind="big_blind")
    play(hand, "call check" + " check check" * 3)
    assert hand.payouts == (21, 20)


def test_8_8_and_4_5_each_pot_is_split_separately():
    holes = ["AsKd", "JcJd", "3c4c", "QcQd", "5c6d", "AdKs", "8c3d"]
    stacks = [76, 200, 200, 117, 50, 66, 27]
    hand = table(stacks, holes, "Ah Kh 7c 2d 9s", blinds=(1, 1))
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
    hand = table([200, 501, 1000], ["2h4d", "3h4c", "5c6c"], ROYAL, ante=7, ante_kind="button")
    play(hand, "all_in all_in all_in")
    assert hand.payouts is not None
    assert hand.payoffs is not None
    assert sum(hand.payouts) == sum(hand.contributions) + hand.dead == 200 + 501 + 993 + 7
    assert sum(hand.payoffs) == 0
    assert sum(hand.stacks) == 1701


def test_5_1_all_hands_are_tabled_before_the_board_is_run_out():
    hand = table([1000, 1000, 1000], ["AsAd", "KsKd", "QsQd"])
    play(hand, "all_in fold call")
    assert {event.seat for event in hand.events if isinstance(event, Shown)} == {1, 2}
    kinds = [type(event) for event in hand.events[5:]]
    assert kinds[3:] == [Shown, Shown, BoardDealt, BoardDealt, BoardDealt, Awarded]
    assert [event.cards for event in hand.events if isinstance(event, BoardDealt)] == [
        parse_cards("2c7d9h"),
        parse_cards("Js"),
        parse_cards("3s"),
    ]


def test_5_1_on_the_turn_too():
    hand = caller_dealt(["AsAd", "KsKd"], "call check 2c7d9h check check Js all_in call")
    assert hand.shown == (parse_cards("AsAd"), parse_cards("KsKd"))
    assert hand.awaiting == Awaiting.BOARD
    hand.deal_board("3s")
    assert hand.payouts == (2000, 0)


def test_5_1_nothing_is_tabled_while_others_still_bet():
    hand = table([100, 1000, 1000], ["AsAd", "KsKd", "QsQd"])
    play(hand, "raise_to:100 call call")
    assert hand.shown == (None, None, None)
    play(hand, "check check check check check")
    assert hand.shown == (None, None, None)
    hand.check()
    # The river betting ends with seat 0 all-in: the beaten queens are tabled too.
    assert sorted(showdown(hand)) == [("shown", 0), ("shown", 1), ("shown", 2)]


def test_5_1_an_all_in_on_the_river_tables_all_hands():
    hand = table([1000, 1000], ["KsKd", "QsQd"])
    play(hand, "call check check check check check all_in call")
    assert sorted(showdown(hand)) == [("shown", 0), ("shown", 1)]


def test_5_1_unknown_hands_are_to_be_tabled_before_the_board():
    hand = caller_dealt([None, None], "all_in call")
    assert hand.awaiting == Awaiting.SHOW
    with pytest.raises(IllegalActionError, match="cannot deal board cards"):
        hand.deal_board("2c7d9h")
    while hand.actor is not None:
        hand.show(hand.actor, {0: "AsAd", 1: "KsKd"}[hand.actor])
    play(hand, "2c7d9h Js 3s")
    assert hand.payouts == (2000, 0)


def test_5_1_an_all_in_hand_cannot_be_mucked():
    hand = caller_dealt([None, None], "all_in call")
    before = hand.copy()
    seat = hand.actor
    assert seat is not None
    with pytest.raises(IllegalActionError):
        hand.muck(seat)
    assert hand == before


ASCENDING = ["TsTd", "QsQd", "KsKd"]
DESCENDING = ["KsKd", "QsQd", "TsTd"]


@pytest.mark.parametrize(
    ("river", "order"),
    [
        ("check check check", [0, 1, 2]),
        ("bet:20 call call", [0, 1, 2]),
        ("check bet:20 call call", [1, 2, 0]),
        ("check check bet:20 call call", [2, 0, 1]),
        ("bet:20 raise_to:40 call call", [1, 2, 0]),
        ("bet:20 call raise_to:80 call call", [2, 0, 1]),
        ("bet:20 raise_to:40 raise_to:80 raise_to:120 call call", [0, 1, 2]),
    ],
)
def test_5_2_the_last_to_bet_or_raise_shows_first_then_clockwise(river, order):
    holes = dict(zip(order, ASCENDING, strict=True))  # each beats the one before: all must show
    hand = table([1000] * 3, [holes[seat] for seat in range(3)])
    play(hand, "call call check check check check check check check " + river)
    assert showdown(hand) == [("shown", seat) for seat in order]


def test_5_2_only_a_bet_on_the_final_street_counts():
    hand = table([1000] * 3, ASCENDING)
    play(hand, "call call check check check check check bet:20 call call check check check")
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]


def test_5_2_nobody_bet_the_first_live_seat_left_of_the_button():
    hand = table([1000] * 3, ASCENDING)
    play(hand, "call fold check" + " check check" * 3)
    assert showdown(hand) == [("shown", 1), ("shown", 2)]


def test_5_2_a_beaten_hand_is_mucked_when_its_turn_comes():
    hand = table([1000] * 3, DESCENDING)
    play(hand, "call call check " + CHECKED_DOWN)
    assert showdown(hand) == [("shown", 0), ("mucked", 1), ("mucked", 2)]
    assert hand.shown == (parse_cards("KsKd"), None, None)
    hand = table([1000] * 3, ["QsQd", "KsKd", "TsTd"])
    play(hand, "call call check " + CHECKED_DOWN)
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("mucked", 2)]


@pytest.mark.parametrize("knobs", [{"muck_losers": False}, {"showdown": "all_at_once"}])
def test_5_2_where_no_hand_is_mucked(knobs):
    hand = table([1000] * 3, DESCENDING, **knobs)
    play(hand, "call call check " + CHECKED_DOWN)
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]


def test_5_2_who_takes_part_of_the_pot_shows_both_cards_also_when_playing_the_board():
    hand = table([1000] * 3, ["2c3d", "4c5d", "6c7d"], ROYAL)
    play(hand, "call call check " + CHECKED_DOWN)
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]
    assert hand.shown == (parse_cards("2c3d"), parse_cards("4c5d"), parse_cards("6c7d"))


def test_5_3_the_last_player_left_wins_without_showing():
    hand = table([1000] * 3, ASCENDING)
    play(hand, "call call check bet:20 fold fold")
    assert hand.is_over
    assert showdown(hand) == []
    assert hand.shown == (None, None, None)
    assert hand.payoffs == (40, -20, -20)


def test_5_3_he_may_show_when_the_hand_is_over():
    hand = table([1000] * 3, ASCENDING)
    play(hand, "fold fold")
    hand.show(1)
    assert hand.shown == (None, parse_cards("QsQd"), None)
    assert hand.events[-1] == Shown(1, (Card("Qs"), Card("Qd")), None)
    assert hand.payoffs == (-10, 10, 0)


def test_5_4_returned_chips_are_recorded():
    hand = table([1000] * 2, ["AsJd", "KsKd"])
    play(hand, "call check check check check check bet:50 raise_to:200 fold")
    assert of_kind(hand, Returned) == [Returned(1, 150)]
    assert hand.settlement is not None
    assert hand.settlement.returned == (0, 150)
    assert hand.payouts == (0, 290)


def test_5_4_the_winning_five_are_marked_and_the_pots_name_their_winners():
    hand = table([1000] * 2, ["AsJd", "QsQd"])
    play(hand, "call check check check check check bet:50 call")
    ranked = {event.seat: event.ranked for event in hand.events if isinstance(event, Shown)}
    assert set(ranked) == {0, 1}
    winning = ranked[1]
    assert winning is not None
    assert winning.cards == parse_cards("Qs Qd Js 9h 7d")
    assert [(pot.amount, pot.winners) for pot in hand.pots] == [(140, (1,))]
    assert hand.events[-1] == Awarded(0, 1, 140)


def test_1_9_folded_hands_are_never_shown():
    hand = table([1000] * 3, ["AsAd", "KsKd", "QsQd"], muck_losers=False)
    play(hand, "call fold check" + " check check" * 3)
    assert hand.is_over
    assert hand.shown == (None, parse_cards("KsKd"), parse_cards("QsQd"))
    before = hand.copy()
    with pytest.raises(IllegalActionError, match="seat 0 cannot show"):
        hand.show(0)
    assert hand == before


def test_1_9_hole_cards_are_not_shown_before_the_showdown():
    hand = table([1000] * 3, ["AsAd", "KsKd", "QsQd"])
    play(hand, "call call check")
    assert hand.shown == (None, None, None)
    with pytest.raises(IllegalActionError, match="awaits an act of seat 0") as caught:
        hand.show(0)
    assert (caught.value.rule, caught.value.action, caught.value.seat) == ("5.2", None, 0)


def test_1_9_an_unknown_burned_card_is_an_event_without_it():
    hand = caller_dealt(["AsAd", "KsKd"], "call check")
    hand.deal_board("2c7d9h")
    assert hand.events[-2] == Burned(None)
    play(hand, "check check")
    hand.deal_board("Js", burned="4c")
    assert hand.events[-2] == Burned(Card("4c"))
    assert Card("4c") not in hand.board


def test_8_3_the_kicker_and_the_split():
    holes = ["Jd8s", "9d8d"]
    acts = "call check" + " check check" * 3
    hand = table([1000] * 2, holes, "6c 7h 8h Qs Kc")
    play(hand, acts)
    (winner,) = of_kind(hand, Shown)
    assert isinstance(winner, Shown)
    assert winner.ranked is not None
    assert winner.ranked.cards == parse_cards("8s 8h Kc Qs Jd")
    assert hand.payouts == (40, 0)
    hand = table([1000] * 2, holes, "7h 8h Kc Qs Ac")
    play(hand, acts)
    assert showdown(hand) == [("shown", 0), ("shown", 1)]
    assert hand.payouts == (20, 20)


def test_8_5_everyone_plays_the_board():
    hand = table([1000] * 3, ["AcAd", "KcKd", "2c2d"], ROYAL)
    play(hand, "raise_to:60 call call " + CHECKED_DOWN)
    ranked = [event.ranked for event in hand.events if isinstance(event, Shown)]
    assert [r.category for r in ranked if r] == [Category.ROYAL_FLUSH] * 3
    assert hand.payouts == (60, 60, 60)


def test_8_11_aces_make_the_ace_high_straight():
    hand = table([1000] * 2, ["AcAd", "KdKs"], "Kc Qd 9h Ts Jc")
    play(hand, "call check check check check check check bet:100 call")
    ranked = {event.seat: event.ranked for event in hand.events if isinstance(event, Shown)}
    best = ranked[0]
    assert best is not None
    assert best.category == Category.STRAIGHT
    assert best.cards[0].rank == Rank.ACE
    assert hand.payouts == (240, 0)  # over the king-high straight


def test_show_or_muck_the_caller_says():
    hand = caller_dealt(DESCENDING, TO_THE_RIVER + "check check check")
    # The kings have to show, and the hand knows them; what the queens do their owner says.
    assert showdown(hand) == [("shown", 0)]
    assert (hand.awaiting, hand.actor) == (Awaiting.SHOW, 1)
    assert not hand.legal
    hand.show(1)
    assert hand.actor == 2
    hand.muck(2)
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("mucked", 2)]
    assert hand.payouts == (60, 0, 0)


def test_who_must_show_is_not_asked():
    hand = caller_dealt(ASCENDING, TO_THE_RIVER + "check check check")
    assert hand.is_over
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]


@pytest.mark.parametrize(("method", "seat"), [(Hand.show, 2), (Hand.muck, 2), (Hand.muck, 0)])
def test_3_10_show_and_muck_in_turn_only(method, seat):
    hand = caller_dealt(DESCENDING, TO_THE_RIVER + "check check check")
    before = hand.copy()
    with pytest.raises(IllegalActionError, match="awaits the cards of seat 1") as caught:
        method(hand, seat)
    error = caught.value
    assert (error.rule, error.seat, error.action) == ("5.2", 1, None)
    assert error.legal == before.legal
    assert hand == before
    assert (hand.actor, hand.shown) == (1, before.shown)


def test_3_10_no_muck_when_the_hand_is_over():
    hand = caller_dealt(DESCENDING, "fold fold")
    before = hand.copy()
    with pytest.raises(IllegalActionError, match="seat 1 cannot muck") as caught:
        hand.muck(1)
    assert (caught.value.rule, caught.value.seat) == ("5.2", None)
    assert hand == before


@pytest.mark.parametrize("knobs", [{"muck_losers": False}, {"showdown": "all_at_once"}])
def test_3_10_no_muck_where_all_hands_are_shown(knobs):
    hand = caller_dealt([None] * 3, TO_THE_RIVER + "check check check", **knobs)
    assert hand.actor == 0
    hand.show(0, "KsKd")
    before = hand.copy()
    with pytest.raises(IllegalActionError, match="seat 1 cannot muck"):
        hand.muck(1)
    assert hand == before


@pytest.mark.parametrize("wrong", [None, 1.0, True, "1", object()])
def test_a_seat_that_is_no_int_is_a_type_error(wrong):
    hand = caller_dealt(DESCENDING, TO_THE_RIVER + "check check check")
    before = hand.copy()
    for method in (hand.show, hand.muck):
        with pytest.raises(TypeError, match="must be an int"):
            method(wrong)
    assert hand == before


def test_unknown_hole_cards_are_fine_where_nobody_needs_them():
    hand = caller_dealt([None] * 3, "call call check 2c7d9h bet:20 fold fold")
    assert hand.hole_cards == (None, None, None)
    assert hand.payoffs == (40, -20, -20)


def test_hole_cards_not_dealt_are_unknown_and_so_are_those_dealt_as_none():
    one, other = (Hand(Rules.no_limit(10, 20), [1000] * 2, button=1) for _ in range(2))
    one.deal_hole(0, "AsAd")
    one.deal_hole(1, None)
    other.deal_hole(0, "AsAd")
    assert one.awaiting == Awaiting.ACTION
    assert other.awaiting == Awaiting.HOLE_CARDS
    one.call()
    other.call()  # the first act leaves the others unknown
    assert one == other
    assert of_kind(one, HoleDealt)[1] == HoleDealt(1, None)


def test_a_contested_showdown_needs_unknown_hole_cards():
    hand = caller_dealt([None] * 3, TO_THE_RIVER + "check bet:40 call fold")
    assert (hand.awaiting, hand.actor, hand.payouts) == (Awaiting.SHOW, 1, None)
    before = hand.copy()
    with pytest.raises(CardError, match="seat 1: its hole cards are unknown"):
        hand.show(1)
    for wrong in ("2cAs", "As", "AsAdAh", "AsAs", "Zz2c"):  # on the board, too few, too many ...
        with pytest.raises(CardError):
            hand.show(1, wrong)
    assert hand == before
    hand.show(1, "AsAd")
    assert hand.hole_cards == hand.shown == (None, parse_cards("AsAd"), None)
    hand.muck(2)  # taken at his word
    assert hand.payouts == (0, 140, 0)


def test_an_unknown_hand_that_is_shown_plays():
    hand = caller_dealt([None] * 3, TO_THE_RIVER + "check check check")
    hand.show(0, "TsTd")
    hand.show(1, "AsAd")
    with pytest.raises(CardError, match="As has been dealt already") as caught:
        hand.show(2, "AsKs")
    assert caught.value.card == Card("As")
    hand.show(2, "AcAh")
    assert hand.payouts == (0, 30, 30)


def test_known_cards_are_not_shown_as_others():
    hand = caller_dealt(DESCENDING, TO_THE_RIVER + "check check check")
    before = hand.copy()
    with pytest.raises(CardError, match="Qs"):
        hand.show(1, "AcAh")
    assert hand == before
    hand.show(1, "QdQs")
    assert hand.actor == 2


def test_the_last_who_has_not_mucked_wins_without_showing():
    hand = caller_dealt([None] * 3, TO_THE_RIVER + "check check check")
    hand.muck(0)
    hand.muck(1)
    assert hand.is_over
    assert hand.shown == (None, None, None)
    assert hand.payouts == (0, 0, 60)


def test_a_mucked_hand_does_not_win_with_what_it_shows_later():
    hand = caller_dealt([None] * 3, TO_THE_RIVER + "check check check")
    hand.show(0, "TsTd")
    hand.muck(1)
    hand.muck(2)
    assert hand.payouts == (60, 0, 0)
    hand.show(1, "AsAd")
    assert hand.payouts == (60, 0, 0)


def test_the_events_of_a_whole_hand_in_order():
    hand = table([1000] * 2, ["AsAd", "KsKd"])
    play(hand, "call check check check check check bet:100 fold")
    kinds = [type(event).__name__ for event in hand.events]
    assert kinds == [
        *("Posted", "Posted", "HoleDealt", "HoleDealt", "Called", "Checked"),
        *("BoardDealt", "Checked", "Checked", "BoardDealt", "Checked", "Checked"),
        *("BoardDealt", "Bet", "Folded", "Returned", "Awarded"),
    ]
    assert hand.sequence == len(kinds)
    assert of_kind(hand, Posted, Folded, Returned, Awarded) == [
        Posted(1, PostKind.SMALL_BLIND, 10),
        Posted(0, PostKind.BIG_BLIND, 20),
        Folded(1),
        Returned(0, 100),
        Awarded(0, 0, 40),
    ]


@pytest.mark.parametrize("antes", [(10, 10, 0), (10, 10, 9)])
def test_5_2_a_hand_that_wins_a_side_pot_cannot_be_mucked(antes: tuple[int, int, int]) -> None:
    # Seat 2 owes less ante: for the rest the kings of seat 0 play against the queens alone.
    posts = [Post(seat, PostKind.ANTE, ante) for seat, ante in enumerate(antes) if ante]
    posts += [Post(A, PostKind.SMALL_BLIND, 1), Post(B, PostKind.BIG_BLIND, 2)]
    hand = table([100] * 3, ["KsKh", "QsQh", "AsAh"], blinds=(1, 2), posts=posts)
    play(hand, "call call check " + "check check check " * 2 + "check check bet:2 call call")
    side = 2 * (10 - antes[C])
    assert [pot.amount for pot in hand.pots] == [12 + 3 * antes[C], side]
    assert hand.payouts == (side, 0, 12 + 3 * antes[C])
    assert of_kind(hand, Mucked) == [Mucked(B)]


def test_5_2_the_last_unknown_hand_of_a_side_pot_cannot_be_mucked():
    posts = [Post(A, PostKind.ANTE, 10), Post(B, PostKind.ANTE, 10), Post(B, PostKind.BIG_BLIND, 2)]
    hand = Hand(Rules.no_limit(1, 2), [100] * 3, button=C, posts=posts)
    play(hand, "call call check 2c7d9h check check check Js check check check 3s check check check")
    hand.muck(A)
    with pytest.raises(IllegalActionError, match="nobody else is left to win a pot"):
        hand.muck(B)
    hand.show(B, "5c 6d")
    hand.show(C, "As Ah")
    assert hand.payouts == (0, 20, 6)


def test_5_1_unknown_hands_are_asked_for_before_known_ones_are_shown():
    hand = caller_dealt(["AsAh", None, None], "all_in call call")
    assert (hand.awaiting, hand.actor) == (Awaiting.SHOW, B)
    assert of_kind(hand, Shown) == []
    hand.show(B, "KsKh")
    hand.show(C, "QsQh")
    assert [event.seat for event in of_kind(hand, Shown) if isinstance(event, Shown)] == [B, C, A]


def test_5_2_a_beaten_hand_that_is_shown_beats_no_third_one():
    hand = caller_dealt(["AsAh", "TsTh", "KsKh"], TO_THE_RIVER + "check check check")
    assert hand.actor == B  # beaten by the aces, and may muck
    hand.show(B)
    assert hand.actor == C  # beats the tens, but not the aces
    hand.muck(C)
    assert hand.payoffs == (40, -20, -20)


def test_5_2_a_player_who_is_to_act_cannot_muck():
    hand = caller_dealt(["AsAh", "KsKh", "QsQh"], TO_THE_RIVER)
    assert hand.actor == A
    with pytest.raises(IllegalActionError, match="the hand awaits an act of seat 0"):
        hand.muck(A)


def test_5_2_a_hand_is_shown_once_and_as_it_was_dealt():
    hand = caller_dealt(["AsAh", "TsTh", "KsKh"], TO_THE_RIVER + "check check check")
    with pytest.raises(CardError, match="seat 1 was dealt Ts Th: it cannot show other cards"):
        hand.show(B, "Ts Tc")
    hand.muck(B)
    hand.muck(C)
    hand.show(B, "Th Ts")
    with pytest.raises(IllegalActionError, match="seat 1 cannot show"):
        hand.show(B)


def test_1_5_a_burned_card_is_never_dealt():
    hand = caller_dealt(["AsAh", "KsKh"], "call check")
    hand.deal_board("2c 7d 9h", burned="Qd")
    play(hand, "check check")
    for cards, burned in (("Qd", None), ("Js", "Qd"), ("Js", "2c"), ("Js", "Js")):
        with pytest.raises(CardError, match="has been dealt already"):
            hand.deal_board(cards, burned=burned)
    no_burning = caller_dealt(["AsAh", "KsKh"], "call check", burn=False)
    with pytest.raises(IllegalActionError, match="a burned card, which these rules have none of"):
        no_burning.deal_board("2c 7d 9h", burned="Qd")


def test_4_1_what_an_ante_has_over_the_others_comes_back_at_the_end():
    posts = [Post(B, PostKind.ANTE, 2), Post(C, PostKind.ANTE, 1), Post(B, PostKind.BIG_BLIND, 2)]
    hand = table([100] * 3, ["KsKh", "QsQh", "AsAh"], blinds=(1, 2), posts=posts)
    play(hand, "raise_to:4 call call")
    assert of_kind(hand, Returned) == []  # the bet of 4 was called
    play(hand, CHECKED_DOWN)
    assert of_kind(hand, Returned) == [Returned(B, 1)]
    assert hand.payouts == (0, 1, 14)
