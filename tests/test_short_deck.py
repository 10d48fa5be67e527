"""Short deck: 36 cards, an ante from each and one blind on the button. Rules 1.1, 1.4, 1.8, 3.9.

The button is at the last seat, so that seat 0 acts first before the flop and after. The ante is 5
and the blind 20 where nothing else is said.
"""

from typing import Any

import pytest

from bigslick import (
    Action,
    BigslickError,
    Card,
    CardError,
    Category,
    Deck,
    Hand,
    Post,
    PostKind,
    Rank,
    Ranking,
    Rules,
    Street,
    Structure,
    parse_cards,
)
from bigslick.events import Awarded, HoleDealt, Posted, Shown
from tables import CHECKED_DOWN, A, B, C, D, may, of_kind, play, rules_of

ANTE, BUTTON_BLIND, STRADDLE = PostKind.ANTE, PostKind.BUTTON_BLIND, PostKind.STRADDLE


def table(stacks: list[int], ante: int = 5, blind: int = 20, **knobs: Any) -> Hand:
    rules = Rules.short_deck(ante, blind, **knobs)
    return Hand(rules, stacks, button=len(stacks) - 1, deck=Deck(short=True))


def dealt(holes: list[str], board: str, **knobs: Any) -> Hand:
    """A hand of the short deck that deals these cards."""
    rules = Rules.short_deck(0, 20, burn=False, **knobs)
    first, second = zip(*map(parse_cards, holes), strict=True)
    deck = Deck.stacked([*first, *second, *parse_cards(board)])
    return Hand(rules, [1000] * len(holes), button=len(holes) - 1, deck=deck)


def taken(hand: Hand) -> list[tuple[int, PostKind, int]]:
    return [(e.seat, e.kind, e.amount) for e in hand.events if isinstance(e, Posted)]


def test_1_1_36_cards_two_to_five_removed():
    hand = table([1000] * 3)
    play(hand, "call call check " + CHECKED_DOWN)
    seen = [*hand.board, *(card for hole in hand.hole_cards if hole for card in hole)]
    assert len(set(seen)) == 3 * 2 + 5
    assert all(card.rank >= Rank.SIX for card in seen)


def test_1_1_two_to_five_are_dealt_to_nobody():
    hand = Hand(Rules.short_deck(5, 20), [1000] * 2, button=1)
    before = hand.copy()
    for low in "2345":
        with pytest.raises(CardError, match=f"{low}c"):
            hand.deal_hole(0, f"As {low}c")
    assert hand == before
    hand.deal_hole(0, "As 6c")
    hand.deal_hole(1, "Ks Kd")
    play(hand, "call check")
    before = hand.copy()
    for cards, burned in (("9h 8h 5h", None), ("9h 8h 7h", "5h")):
        with pytest.raises(CardError, match="5h"):
            hand.deal_board(cards, burned=burned)
    assert hand == before


def test_1_1_a_deck_with_two_to_five_is_refused():
    with pytest.raises(BigslickError):
        Hand(Rules.short_deck(5, 20), [1000] * 2, button=1, deck=Deck())


def test_1_1_two_to_five_are_shown_by_nobody():
    hand = Hand(Rules.short_deck(5, 20), [1000] * 2, button=1)
    play(hand, "call check 9h8h7h check check Jc check check Qd check check")
    before = hand.copy()
    with pytest.raises(CardError, match="2c"):
        hand.show(0, "As 2c")
    assert hand == before


def test_1_4_fourteen_seats_use_all_36_cards():
    hand = table([1000] * 14, max_seats=14)
    play(hand, "call " * 13 + "check" + " check" * 14 * 3)
    assert hand.is_over
    assert len(hand.board) == 5
    # 14 x 2 + 5 + 3 burned.
    with pytest.raises(BigslickError, match="max seats is 15: 36 cards are enough for 2 to 14"):
        Rules.short_deck(5, 20, max_seats=15)


def test_1_4_without_burn_no_more_seats_than_that():
    with pytest.raises(BigslickError, match="more than 14 stacks: the rules seat 2 to 14"):
        table([1000] * 15, max_seats=14, burn=False)


def test_1_4_ten_seats_by_default():
    with pytest.raises(BigslickError, match="more than 10 stacks"):
        table([1000] * 11)


@pytest.mark.parametrize(
    ("holes", "board", "ranking", "winner", "category"),
    [
        # A flush beats a full house.
        (["AhJh", "Kc9d"], "Kh 9h 8h 9c 6d", "short_deck", A, Category.FLUSH),
        (["AhJh", "Kc9d"], "Kh 9h 8h 9c 6d", "short_deck_trips", A, Category.FLUSH),
        # A straight beats trips, or trips beat a straight.
        (["6cTd", "QcQd"], "7d 8h 9c Qs Kc", "short_deck", A, Category.STRAIGHT),
        (["6cTd", "QcQd"], "7d 8h 9c Qs Kc", "short_deck_trips", B, Category.THREE_OF_A_KIND),
        # A-6-7-8-9 is a straight, and the lowest.
        (["Ah9c", "KcKd"], "6d 7c 8s Kh Qd", "short_deck", A, Category.STRAIGHT),
        (["Ah9c", "KcKd"], "6d 7c 8s Kh Qd", "short_deck_trips", B, Category.THREE_OF_A_KIND),
        (["AhAc", "TcQd"], "6s 7c 8s 9h Kd", "short_deck", B, Category.STRAIGHT),
        (["AhAc", "TcQd"], "6s 7c 8s 9h Kd", "short_deck_trips", B, Category.STRAIGHT),
        # Suits decide nothing here either.
        (["AhKc", "AdKs"], "6s 7c 8s Th Qd", "short_deck", None, Category.HIGH_CARD),
    ],
)
def test_1_8_the_better_hand_of_the_short_deck_wins(holes, board, ranking, winner, category):
    hand = dealt(holes, board, ranking=ranking, muck_losers=False)
    play(hand, "call check" + " check check" * 3)
    ranked = {e.seat: e.ranked for e in hand.events if isinstance(e, Shown)}
    winning = ranked[winner or A]
    assert winning is not None
    assert (winning.ranking, winning.category) == (Ranking(ranking), category)
    assert hand.payouts == {A: (40, 0), B: (0, 40), None: (20, 20)}[winner]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_3_9_an_ante_from_each_and_one_blind_on_the_button(seats):
    hand = table([1000] * seats)
    button = seats - 1
    antes = [(seat, ANTE, 5) for seat in range(seats)]
    assert taken(hand) == [*antes, (button, BUTTON_BLIND, 20)]
    assert hand.bets == (0,) * button + (20,)
    assert (hand.pot, hand.dead, hand.current_bet) == (5 * seats + 20, 0, 20)
    kinds = [type(event) for event in hand.events]
    assert kinds == [Posted] * (seats + 1) + [HoleDealt] * seats


def test_3_9_the_blind_goes_with_the_button():
    hand = Hand(Rules.short_deck(5, 20), [1000, 0, 1000, 1000], button=2)
    assert taken(hand) == [(3, ANTE, 5), (0, ANTE, 5), (2, ANTE, 5), (2, BUTTON_BLIND, 20)]
    assert hand.actor == 3


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_3_9_and_3_1_left_of_the_button_acts_first_on_every_street(seats):
    hand = table([1000] * seats)
    assert play(hand, "call " * (seats - 1)) == list(range(seats - 1))
    assert (hand.street, hand.actor) == (Street.PREFLOP, seats - 1)
    assert hand.legal == may(check=True, to=(40, 995))  # the option is the button's
    hand.check()
    for street in (Street.FLOP, Street.TURN, Street.RIVER):
        assert hand.street is street
        assert play(hand, "check " * seats) == list(range(seats))


def test_3_9_and_1_5_the_cards_go_round_from_the_left_of_the_button():
    hand = table([1000] * 3)
    assert hand.hole_cards == tuple(parse_cards(hole) for hole in ("6c6s", "6d7c", "6h7d"))


@pytest.mark.parametrize(
    ("structure", "preflop", "flop"),
    [
        ("no_limit", (40, 995), (20, 975)),
        ("pot_limit", (40, 75), (20, 75)),  # 20 + (3 x 5 + 20 + 20), and then 3 x 25
        ("fixed_limit", (40, 40), (20, 20)),
    ],
)
def test_3_9_with_any_of_the_structures(structure, preflop, flop):
    hand = table([1000] * 3, structure=structure)
    assert hand.rules.structure is Structure(structure)
    assert hand.legal == may(call=20, to=preflop)
    play(hand, "call call check")
    assert hand.legal == may(check=True, to=flop)  # the minimum bet is the blind


def test_3_9_in_fixed_limit_the_blind_is_the_first_bet():
    hand = table([1000] * 3, structure="fixed_limit")
    play(hand, "raise_to:40 raise_to:60 raise_to:80")
    assert (hand.actor, hand.legal) == (A, may(call=40))


def test_3_9_all_fold_to_the_button():
    hand = table([1000] * 3)
    play(hand, "fold fold")
    assert of_kind(hand, Awarded) == [Awarded(0, C, 15)]
    assert hand.payoffs == (-5, -5, 10)


@pytest.mark.parametrize(("stack", "ante", "blind"), [(15, 5, 10), (5, 5, 0), (3, 3, 0)])
def test_3_9_and_2_4_a_short_button_leaves_the_price_as_it_is(stack, ante, blind):
    hand = table([1000, 1000, stack])
    assert hand.bets == (0, 0, blind)
    assert hand.contributions == (5, 5, ante + blind)
    assert hand.legal == may(call=20, to=(40, 995))
    assert play(hand, "call call") == [A, B]
    assert (hand.street, hand.actor) == (Street.FLOP, A)


def test_3_9_and_3_6_heads_up_no_more_is_owed_than_the_button_has():
    hand = table([1000, 15])
    assert (hand.actor, hand.legal) == (A, may(call=10))


def test_3_9_and_2_5_straddles_go_to_the_left_of_the_blind():
    hand = table([1000] * 4, straddles=[40, 80])
    assert hand.bets == (40, 80, 0, 20)
    assert taken(hand)[-2:] == [(A, STRADDLE, 40), (B, STRADDLE, 80)]
    assert (hand.actor, hand.legal) == (C, may(call=80, to=(160, 995)))
    assert play(hand, "call call call check") == [C, D, A, B]
    assert hand.legal == may(check=True, to=(20, 915))


def test_3_9_an_ante_for_the_table_may_be_the_buttons():
    hand = table([1000] * 3, ante_kind="button")
    assert taken(hand) == [(C, BUTTON_BLIND, 20), (C, ANTE, 5)]
    assert (hand.bets, hand.dead) == ((0, 0, 20), 5)


def test_3_9_two_blinds_with_36_cards():
    rules = rules_of((10, 20), ranking="short_deck")
    hand = Hand(rules, [1000] * 3, button=2, deck=Deck(short=True))
    assert hand.bets == (10, 20, 0)
    assert (hand.actor, hand.legal) == (C, may(call=20, to=(40, 1000)))
    assert hand.hole_cards[A] == (Card("6c"), Card("6s"))


def test_3_9_one_blind_on_the_button_with_52_cards():
    rules = rules_of((0, 20), button_blind=True)
    hand = Hand(rules, [1000] * 3, button=2, deck=Deck())
    assert hand.posts == (Post(C, BUTTON_BLIND, 20),)
    assert (hand.actor, hand.legal) == (A, may(call=20, to=(40, 1000)))
    assert hand.hole_cards[A] == (Card("2c"), Card("2s"))


@pytest.mark.parametrize("structure", list(Structure))
def test_3_9_a_hand_is_written_and_read_back(structure):
    hand = table([1000, 300, 45], structure=structure)
    play(hand, "raise_to:40 call all_in")
    twin = Hand.from_json(hand.to_json())
    assert twin == hand == hand.copy()
    assert (twin.legal, twin.rules) == (hand.legal, hand.rules)
    assert Action.check() in twin.legal
