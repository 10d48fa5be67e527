"""The showdown, played through whole hands. Rules 1.9, 5.1 to 5.4, examples 8.3, 8.5 and 8.11.

The button is at the last seat where nothing else is said, so that seats are dealt, and hands
shown from the left of the button, in the order of their numbers.
"""

import pytest

from bigslick import (
    Awaiting,
    Card,
    CardError,
    Category,
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
    Folded,
    HoleDealt,
    Mucked,
    Posted,
    Returned,
    Shown,
)
from tables import (
    CHECKED_DOWN,
    ROYAL,
    TO_THE_RIVER,
    A,
    B,
    C,
    caller_dealt,
    dealt_table,
    of_kind,
    play,
    showdown,
)


def test_5_1_all_hands_are_tabled_before_the_board_is_run_out():
    hand = dealt_table([1000, 1000, 1000], ["AsAd", "KsKd", "QsQd"])
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
    hand = dealt_table([100, 1000, 1000], ["AsAd", "KsKd", "QsQd"])
    play(hand, "raise_to:100 call call")
    assert hand.shown == (None, None, None)
    play(hand, "check check check check check")
    assert hand.shown == (None, None, None)
    hand.check()
    # The river betting ends with seat 0 all-in: the beaten queens are tabled too.
    assert sorted(showdown(hand)) == [("shown", 0), ("shown", 1), ("shown", 2)]


def test_5_1_an_all_in_on_the_river_tables_all_hands():
    hand = dealt_table([1000, 1000], ["KsKd", "QsQd"])
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
    hand = dealt_table([1000] * 3, [holes[seat] for seat in range(3)])
    play(hand, "call call check check check check check check check " + river)
    assert showdown(hand) == [("shown", seat) for seat in order]


def test_5_2_only_a_bet_on_the_final_street_counts():
    hand = dealt_table([1000] * 3, ASCENDING)
    play(hand, "call call check check check check check bet:20 call call check check check")
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]


def test_5_2_nobody_bet_the_first_live_seat_left_of_the_button():
    hand = dealt_table([1000] * 3, ASCENDING)
    play(hand, "call fold check" + " check check" * 3)
    assert showdown(hand) == [("shown", 1), ("shown", 2)]


def test_5_2_a_beaten_hand_is_mucked_when_its_turn_comes():
    hand = dealt_table([1000] * 3, DESCENDING)
    play(hand, "call call check " + CHECKED_DOWN)
    assert showdown(hand) == [("shown", 0), ("mucked", 1), ("mucked", 2)]
    assert hand.shown == (parse_cards("KsKd"), None, None)
    hand = dealt_table([1000] * 3, ["QsQd", "KsKd", "TsTd"])
    play(hand, "call call check " + CHECKED_DOWN)
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("mucked", 2)]


@pytest.mark.parametrize("knobs", [{"muck_losers": False}, {"showdown": "all_at_once"}])
def test_5_2_where_no_hand_is_mucked(knobs):
    hand = dealt_table([1000] * 3, DESCENDING, **knobs)
    play(hand, "call call check " + CHECKED_DOWN)
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]


def test_5_2_who_takes_part_of_the_pot_shows_both_cards_also_when_playing_the_board():
    hand = dealt_table([1000] * 3, ["2c3d", "4c5d", "6c7d"], ROYAL)
    play(hand, "call call check " + CHECKED_DOWN)
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]
    assert hand.shown == (parse_cards("2c3d"), parse_cards("4c5d"), parse_cards("6c7d"))


def test_5_3_the_last_player_left_wins_without_showing():
    hand = dealt_table([1000] * 3, ASCENDING)
    play(hand, "call call check bet:20 fold fold")
    assert hand.is_over
    assert showdown(hand) == []
    assert hand.shown == (None, None, None)
    assert hand.payoffs == (40, -20, -20)


def test_5_3_he_may_show_when_the_hand_is_over():
    hand = dealt_table([1000] * 3, ASCENDING)
    play(hand, "fold fold")
    hand.show(1)
    assert hand.shown == (None, parse_cards("QsQd"), None)
    assert hand.events[-1] == Shown(1, (Card("Qs"), Card("Qd")), None)
    assert hand.payoffs == (-10, 10, 0)


def test_5_4_returned_chips_are_recorded():
    hand = dealt_table([1000] * 2, ["AsJd", "KsKd"])
    play(hand, "call check check check check check bet:50 raise_to:200 fold")
    assert of_kind(hand, Returned) == [Returned(1, 150)]
    assert hand.settlement is not None
    assert hand.settlement.returned == (0, 150)
    assert hand.payouts == (0, 290)


def test_5_4_the_winning_five_are_marked_and_the_pots_name_their_winners():
    hand = dealt_table([1000] * 2, ["AsJd", "QsQd"])
    play(hand, "call check check check check check bet:50 call")
    ranked = {event.seat: event.ranked for event in hand.events if isinstance(event, Shown)}
    assert set(ranked) == {0, 1}
    winning = ranked[1]
    assert winning is not None
    assert winning.cards == parse_cards("Qs Qd Js 9h 7d")
    assert [(pot.amount, pot.winners) for pot in hand.pots] == [(140, (1,))]
    assert hand.events[-1] == Awarded(0, 1, 140)


def test_1_9_folded_hands_are_never_shown():
    hand = dealt_table([1000] * 3, ["AsAd", "KsKd", "QsQd"], muck_losers=False)
    play(hand, "call fold check" + " check check" * 3)
    assert hand.is_over
    assert hand.shown == (None, parse_cards("KsKd"), parse_cards("QsQd"))
    before = hand.copy()
    with pytest.raises(IllegalActionError, match="seat 0 cannot show"):
        hand.show(0)
    assert hand == before


def test_1_9_hole_cards_are_not_shown_before_the_showdown():
    hand = dealt_table([1000] * 3, ["AsAd", "KsKd", "QsQd"])
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
    hand = dealt_table([1000] * 2, holes, "6c 7h 8h Qs Kc")
    play(hand, acts)
    (winner,) = of_kind(hand, Shown)
    assert isinstance(winner, Shown)
    assert winner.ranked is not None
    assert winner.ranked.cards == parse_cards("8s 8h Kc Qs Jd")
    assert hand.payouts == (40, 0)
    hand = dealt_table([1000] * 2, holes, "7h 8h Kc Qs Ac")
    play(hand, acts)
    assert showdown(hand) == [("shown", 0), ("shown", 1)]
    assert hand.payouts == (20, 20)


def test_8_5_everyone_plays_the_board():
    hand = dealt_table([1000] * 3, ["AcAd", "KcKd", "2c2d"], ROYAL)
    play(hand, "raise_to:60 call call " + CHECKED_DOWN)
    ranked = [event.ranked for event in hand.events if isinstance(event, Shown)]
    assert [r.category for r in ranked if r] == [Category.ROYAL_FLUSH] * 3
    assert hand.payouts == (60, 60, 60)


def test_8_11_aces_make_the_ace_high_straight():
    hand = dealt_table([1000] * 2, ["AcAd", "KdKs"], "Kc Qd 9h Ts Jc")
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
    with pytest.raises(CardError, match=r"^seat 1 was dealt other cards: it cannot show these$"):
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
    hand = dealt_table([1000] * 2, ["AsAd", "KsKd"])
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
    hand = dealt_table([100] * 3, ["KsKh", "QsQh", "AsAh"], blinds=(1, 2), posts=posts)
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


def test_5_1_known_hands_are_shown_and_unknown_ones_asked_for_in_turn():
    hand = caller_dealt(["AsAh", None, "QsQh"], "all_in call call")
    assert (hand.awaiting, hand.actor) == (Awaiting.SHOW, B)
    assert showdown(hand) == [("shown", A)]
    hand.show(B, "KsKh")
    assert showdown(hand) == [("shown", A), ("shown", B), ("shown", C)]


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
    with pytest.raises(CardError, match="seat 1 was dealt other cards: it cannot show these"):
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


def test_copies_at_the_showdown_show_cards_of_their_own():
    hand = caller_dealt([None] * 3, TO_THE_RIVER + "check check check")
    twin = hand.copy()
    for seat, cards in enumerate(["TsTd", "AsAd", "KsKd"]):
        hand.show(seat, cards)
    for seat, cards in enumerate(["8s8d", "4s4d", "5s5d"]):
        twin.show(seat, cards)
    assert (hand.payouts, twin.payouts) == ((0, 60, 0), (60, 0, 0))


def test_what_a_hand_makes_is_told_on_the_full_board_only():
    hand = caller_dealt(["AsAd", "KsKd"], "call check 2c7d9h all_in call")
    assert [event.ranked for event in hand.events if isinstance(event, Shown)] == [None, None]
    assert hand.ranked == (None, None)
    hand.deal_board("Js")
    assert hand.ranked == (None, None)
    hand.deal_board("3s")
    assert [str(ranked) for ranked in hand.ranked] == ["one pair, aces", "one pair, kings"]


def test_5_2_a_hand_that_is_beaten_but_for_an_ante_over_the_others_may_be_mucked():
    # What seat 0 antes above the other comes back: there is no pot of its own to win.
    posts = [Post(A, PostKind.ANTE, 10), Post(B, PostKind.ANTE, 5)]
    posts += [Post(A, PostKind.SMALL_BLIND, 10), Post(B, PostKind.BIG_BLIND, 20)]
    hand = dealt_table([1000] * 2, ["KsKd", "AsAd"], posts=posts)
    play(hand, "call check check check check check check bet:20 call")
    assert showdown(hand) == [("shown", 1), ("mucked", 0)]
    assert of_kind(hand, Returned, Awarded) == [Returned(0, 5), Awarded(0, 1, 90)]
