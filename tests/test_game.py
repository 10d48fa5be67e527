"""The game: the cards, the seats, the deal, who wins, who sees what. Rules 1.1 to 1.6 and 1.9.

The button is at the last seat where nothing else is said, so that seats are dealt in the order of
their numbers.
"""

import pytest

from bigslick import (
    BigslickError,
    Card,
    CardError,
    Category,
    Deck,
    Hand,
    Rules,
    Street,
    parse_cards,
)
from bigslick.events import Awarded, BoardDealt, Burned, HoleDealt, Posted, Shown
from tables import (
    CHECKED_DOWN,
    DRY,
    ROYAL,
    TO_THE_RIVER,
    A,
    B,
    C,
    caller_dealt,
    dealt_table,
    of_kind,
    play,
    table,
)

HOLES = ["AsAd", "KsKd", "QsQd"]
ACES, KINGS, QUEENS = map(parse_cards, HOLES)


def test_1_1_two_hole_cards_each_five_board_cards_four_betting_rounds():
    hand = table([1000] * 3)
    rounds: list[Street] = []
    while not hand.is_over:
        rounds.append(hand.street)
        while not hand.is_over and hand.street is rounds[-1]:
            play(hand, "check" if hand.legal.check else "call")
    assert rounds == [Street.PREFLOP, Street.FLOP, Street.TURN, Street.RIVER]
    assert [len(event.cards) for event in hand.events if isinstance(event, BoardDealt)] == [3, 1, 1]
    dealt = [event.cards for event in hand.events if isinstance(event, HoleDealt)]
    assert [len(cards or ()) for cards in dealt] == [2, 2, 2]
    seen = [*hand.board, *(card for cards in dealt for card in cards or ())]
    assert len(set(seen)) == 5 + 3 * 2


@pytest.mark.parametrize(
    ("hole", "board", "used"),
    [("AsKs", "Qs Js Ts 2d 3c", "AsKs"), ("As2c", "Ks Qs Js Ts 3d", "As"), ("2c2d", ROYAL, "")],
)
def test_1_2_both_one_or_none_of_the_hole_cards_play(hole, board, used):
    hand = dealt_table([1000] * 2, [hole, "9c8d"], board)
    play(hand, "call check" + " check check" * 3)
    ranked = next(e.ranked for e in hand.events if isinstance(e, Shown) and e.seat == A)
    assert ranked is not None
    assert ranked.category is Category.ROYAL_FLUSH
    assert set(ranked.hole_cards_used) == set(parse_cards(used) if used else ())


def test_1_3_the_last_not_to_fold_wins_and_need_not_show():
    hand = dealt_table([1000] * 3, HOLES)
    play(hand, "call fold check check bet:20 fold")
    assert of_kind(hand, Shown) == []
    assert hand.payoffs == (-10, -20, 30)


def test_1_3_else_the_best_hand_at_the_showdown_wins():
    hand = dealt_table([1000] * 3, ["QsQd", "AsAd", "KsKd"])
    play(hand, "call call check " + CHECKED_DOWN)
    assert of_kind(hand, Awarded) == [Awarded(0, B, 60)]
    assert hand.payoffs == (-20, 40, -20)


@pytest.mark.parametrize("seats", [2, 3, 10])
def test_1_4_two_to_ten_seats(seats):
    assert len(table([100] * seats).dealt_in) == seats


def test_1_4_max_seats_is_a_knob():
    with pytest.raises(BigslickError, match="more than 10 stacks: the rules seat 2 to 10"):
        table([100] * 11)
    with pytest.raises(BigslickError, match="more than 8 stacks: the rules seat 2 to 8"):
        table([100] * 9, max_seats=8)


def test_1_4_at_most_22_with_52_cards():
    hand = table([100] * 22, max_seats=22)
    play(hand, "call " * 21 + "check" + " check" * 22 * 3)
    assert hand.is_over
    assert len(hand.board) == 5
    with pytest.raises(BigslickError, match="max seats is 23: 52 cards are enough for 2 to 22"):
        Rules.no_limit(10, 20, max_seats=23)
    with pytest.raises(BigslickError, match="max seats is 1"):
        Rules.no_limit(10, 20, max_seats=1)


@pytest.mark.parametrize("stacks", [[100], [100, 0], [0, 100, 0], [0, 0], []])
def test_1_4_one_player_with_chips_cannot_start_a_hand(stacks):
    playing = sum(stack > 0 for stack in stacks)
    with pytest.raises(BigslickError, match=f"{playing} of {len(stacks)} seats .* needs two"):
        Hand(Rules.no_limit(10, 20), stacks, button=0)


def test_1_5_blinds_and_antes_are_in_before_a_card_is_dealt():
    hand = table([100] * 2, ante=5)
    kinds = [type(event) for event in hand.events]
    assert kinds == [Posted] * 4 + [HoleDealt] * 2


@pytest.mark.parametrize(
    ("first_card", "hole_cards"),
    [
        ("left_of_button", ("2c 2s", "2d 3c", "2h 3d")),
        ("big_blind", ("2h 3d", "2c 2s", "2d 3c")),
    ],
)
def test_1_5_one_card_at_a_time_twice_round(first_card, hole_cards):
    hand = table([100] * 3, first_card=first_card)
    assert hand.hole_cards == tuple(parse_cards(cards) for cards in hole_cards)


def test_1_5_an_empty_seat_gets_no_cards():
    hand = table([100, 0, 100])
    assert hand.hole_cards == (parse_cards("2c 2h"), None, parse_cards("2d 2s"))


def test_1_5_the_top_card_is_burned_before_flop_turn_and_river():
    hand = table([100] * 2)  # four hole cards, then 3c 3d 3h 3s ...
    play(hand, "call check" + " check" * 6)
    dealt = [event for event in hand.events if isinstance(event, Burned | BoardDealt)]
    assert dealt == [
        Burned(Card("3c")),
        BoardDealt(Street.FLOP, parse_cards("3d 3h 3s")),
        Burned(Card("4c")),
        BoardDealt(Street.TURN, parse_cards("4d")),
        Burned(Card("4h")),
        BoardDealt(Street.RIVER, parse_cards("4s")),
    ]
    assert hand.board == parse_cards("3d 3h 3s 4d 4s")


def test_1_5_without_burn_no_card_is_discarded():
    hand = table([100] * 2, burn=False)
    play(hand, "call check" + " check" * 6)
    assert hand.board == parse_cards("3c 3d 3h 3s 4c")
    assert not any(isinstance(event, Burned) for event in hand.events)


@pytest.mark.parametrize(("burn", "needed"), [(True, 12), (False, 9)])
def test_1_5_the_deck_must_have_enough_cards(burn, needed):
    rules = Rules.no_limit(10, 20, burn=burn)
    cards = list(Card)[:needed]
    deck = Deck.stacked(cards)
    hand = Hand(rules, [100, 100], button=0, deck=deck)
    play(hand, "call check" + " check" * 6)
    assert hand.is_over
    assert len(deck) == needed  # the hand deals from a copy
    with pytest.raises(CardError, match=rf"{needed} .*cards.* {needed - 1} left"):
        Hand(rules, [100, 100], button=0, deck=Deck.stacked(cards[1:]))


def test_1_6_suits_never_break_a_tie_at_the_table():
    hand = dealt_table([1000] * 3, ["AsKs", "AhKh", "AcKc"], DRY)
    play(hand, "call call check " + CHECKED_DOWN)
    assert hand.payouts == (20, 20, 20)


@pytest.mark.parametrize(
    "acts", ["", "call call check", "call call check check check check bet:20"]
)
def test_1_9_a_hole_card_is_known_to_its_owner_alone(acts):
    hand = dealt_table([1000] * 3, HOLES)
    play(hand, acts)
    assert hand.view(A).hole_cards == (ACES, None, None)
    assert hand.view(B).hole_cards == (None, KINGS, None)
    assert hand.view(C).hole_cards == (None, None, QUEENS)
    assert hand.view(None).hole_cards == (None, None, None)


def test_1_9_the_events_too_are_told_without_it():
    hand = dealt_table([1000] * 3, HOLES)
    dealt = [event for event in hand.view(B).events if isinstance(event, HoleDealt)]
    assert dealt == [HoleDealt(A, None), HoleDealt(B, (KINGS[0], KINGS[1])), HoleDealt(C, None)]
    rail = [event for event in hand.view(None).events if isinstance(event, HoleDealt)]
    assert rail == [HoleDealt(seat, None) for seat in range(3)]


def test_1_9_until_it_is_shown_at_the_showdown():
    hand = dealt_table([1000] * 3, HOLES)
    play(hand, "call call check " + CHECKED_DOWN)
    assert hand.shown == (ACES, None, None)  # the others muck
    assert hand.view(None).hole_cards == (ACES, None, None)
    assert hand.view(B).hole_cards == (ACES, KINGS, None)
    shown = [event for event in hand.view(C).events if isinstance(event, Shown)]
    assert shown == of_kind(hand, Shown)


def test_1_9_all_in_hands_are_seen_before_the_board():
    hand = caller_dealt(HOLES, "all_in call fold")
    assert hand.board == ()
    assert hand.view(None).hole_cards == (ACES, None, QUEENS)


def test_1_9_a_folded_hand_is_never_seen():
    hand = dealt_table([1000] * 3, HOLES, muck_losers=False)
    play(hand, "fold call check" + " check check" * 3)
    assert hand.is_over
    assert hand.view(None).hole_cards == hand.view(A).hole_cards == (ACES, KINGS, None)
    assert hand.view(C).hole_cards == (ACES, KINGS, QUEENS)


def test_1_9_a_burnt_card_is_never_seen():
    hand = table([1000] * 2)
    play(hand, "call check" + " check check" * 3)
    burned = [event.card for event in hand.events if isinstance(event, Burned)]
    assert None not in burned
    for seat in (0, 1, None):
        assert of_kind_seen(hand, seat, Burned) == [Burned(None)] * 3


def of_kind_seen(hand: Hand, seat: int | None, kind: type) -> list[object]:
    return [event for event in hand.view(seat).events if isinstance(event, kind)]


def test_1_9_and_10_1_what_is_not_seen_is_not_written():
    hand = dealt_table([1000] * 3, HOLES)
    play(hand, "call call check")
    for seat, own in ((A, "As"), (B, "Ks"), (C, "Qs")):
        told = hand.view(seat).to_json()
        assert {card for card in ("As", "Ks", "Qs", "Js", "3s") if card in told} == {own}
    assert not any(str(card) in hand.view(None).to_json() for card in (*ACES, *KINGS, *QUEENS))


def test_1_9_board_cards_are_open_to_all():
    hand = caller_dealt(HOLES, TO_THE_RIVER)
    for seat in (0, 1, 2, None):
        assert hand.view(seat).board == hand.board == parse_cards(DRY)
        assert of_kind_seen(hand, seat, BoardDealt) == of_kind(hand, BoardDealt)


def test_1_9_chips_are_open_to_all():
    hand = dealt_table([1000, 800, 600], HOLES)
    play(hand, "raise_to:60 call call bet:100")
    for seat in (0, 1, 2, None):
        view = hand.view(seat)
        for name in ("actor", "street", "button", "stacks", "bets", "current_bet", "pot", "legal"):
            assert getattr(view, name) == getattr(hand, name)
