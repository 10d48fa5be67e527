"""``CLUB``: how a hand is dealt and bet. Each test has the sentence of the source that it shows.

The button is the last seat: seat 0 has the small blind, seat 1 the big blind.
"""

import random

import pytest

from bigslick import Card, Deck, Hand, Post, Street, parse_cards
from bigslick.events import Burned
from bigslick.rulebooks import CLUB
from by_the_book import (
    STEPS,
    beats,
    check_down,
    dealt,
    names,
    on,
    once_round,
    posted,
    seated,
    seats_dealt,
    winners,
)
from tables import may, of_kind, play, showdown

RULES = CLUB.rules(10, 20)
STREETS = [Street.FLOP, Street.TURN, Street.RIVER]


def test_52_cards_without_jokers():
    """德州撲克規則中不使用鬼牌，只使用52張撲克牌。"""
    assert not RULES.is_short
    hand = seated(RULES, [1000] * 10)
    assert {card for cards in hand.hole_cards if cards for card in cards} == set(list(Card)[:20])


def test_no_card_is_drawn():
    """是一種不換牌撲克遊戲！"""
    hand = seated(RULES, [1000] * 3)
    before = hand.hole_cards
    assert check_down(hand).hole_cards == before


def test_two_hole_cards_seen_by_their_owner_alone():
    """發兩張牌面朝下的「底牌」，是每個玩家唯一的個人牌，只能在「攤牌」時翻開。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    assert hand.view(2).hole_cards == (None, None, parse_cards("QsQd"))
    play(hand, "call call check " + "check check check " * 2 + "bet:20 call")
    assert hand.view(None).hole_cards == (None, None, None)
    hand.call()
    assert hand.view(None).hole_cards == (parse_cards("AsAd"), None, None)


@pytest.mark.parametrize("button", range(4))
def test_the_deal(button):
    """皆由按鈕位置的下家(小盲注，SB)開始，依順時鐘方向派發，每輪一張共兩輪。"""
    hand = seated(RULES, [1000] * 4, button=button)
    order = [(button + step) % 4 for step in (1, 2, 3, 4)]
    assert seats_dealt(hand) == order
    assert [hand.hole_cards[seat] for seat in order] == once_round(order)


def test_every_player_gets_two_cards():
    """每一個參加的玩家都會得到兩張底牌。"""
    hand = seated(RULES, [1000] * 10)
    assert [len(cards or ()) for cards in hand.hole_cards] == [2] * 10


def test_the_deck_is_shuffled_and_cut():
    """1. 洗牌並切牌。下盲注（blinds）及切牌後進行發牌。"""
    deck = Deck()
    deck.shuffle(random.Random(1))
    uncut = list(deck)
    deck.cut(30)
    hand = Hand(RULES, [1000] * 2, button=1, deck=deck)
    assert hand.hole_cards == ((uncut[30], uncut[32]), (uncut[31], uncut[33]))


def test_the_course_of_a_hand():
    """2. 下盲注。3. 發兩張底牌。4. 喊注。5. 銷一張牌後發出三張公共牌。6. 喊注。7. to 11."""
    hand = check_down(dealt(RULES, ["QsQd", "KsKd"]))
    assert names(hand) == [
        *("posted", "posted"),
        *("hole_dealt", "hole_dealt"),
        *("called", "checked"),
        *("burned", "board_dealt", "checked", "checked") * 3,
        *("shown", "shown"),
        "awarded",
    ]


@pytest.mark.parametrize("seats", [3, 4, 10])
def test_the_first_to_act_before_the_flop(seats):
    """第一輪下注稱為「翻牌前」（preflop），由下大盲注下家的玩家開始喊注。"""
    hand = seated(RULES, [1000] * seats)
    assert (hand.street, hand.actor) == (Street.PREFLOP, 2)


def test_without_blinds_left_of_the_dealer():
    """（如無盲注，則為發牌人左方的玩家）"""
    antes = [Post(seat, "ante", 5) for seat in range(4)]
    hand = Hand(CLUB.rules(10, 20, ante=5), [1000] * 4, button=3, posts=antes, deck=Deck())
    assert play(hand, "check check check check") == [0, 1, 2, 3]


def test_it_goes_on_clockwise():
    """以順時針方向繼續。"""
    hand = seated(RULES, [1000] * 5)
    assert play(hand, "call call call call check") == [2, 3, 4, 0, 1]


def test_who_folded_is_out_of_the_hand():
    """蓋牌（fold），即捨棄並覆蓋手中的牌，放棄已投入底池的籌碼退出該局。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    play(hand, "call fold check")
    assert check_down(hand).payoffs == (-10, 30, -20)
    assert hand.shown[0] is None


def test_who_put_in_as_much_as_the_others_is_done():
    """投入了與所有其他未蓋牌的玩家等量的籌碼。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "raise_to:60 call")
    assert hand.street is Street.PREFLOP
    hand.call()
    assert (hand.street, hand.contributions) == (Street.FLOP, (60, 60, 60))


def test_who_is_all_in_is_done():
    """全下（all-in），投入了尚餘的全部籌碼。"""
    hand = seated(RULES, [50, 1000, 1000])
    play(hand, "raise_to:100 all_in call")
    assert (hand.street, hand.contributions) == (Street.FLOP, (50, 100, 100))
    assert play(hand, "check check " * 3) == [1, 2] * 3


def test_a_card_is_burned_before_the_flop_if_two_are_left():
    """假使有至少兩名玩家未蓋牌，發牌人須先將牌堆的最上面一張牌作廢（銷牌（Burn Card））。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "raise_to:60 fold fold")
    assert "burned" not in names(hand)
    hand = seated(RULES, [1000] * 3)
    play(hand, "call call check")
    assert of_kind(hand, Burned) == [Burned(list(Deck())[6])]


def test_the_flop_is_three_cards_open():
    """再於牌桌上發出並同時翻開三張公共牌，然後開始第二輪（「翻牌」，flop）下注。"""
    hand = on(Street.FLOP, RULES)
    assert hand.board == hand.view(None).board == tuple(Deck())[9:12]


@pytest.mark.parametrize("street", STREETS)
def test_later_rounds_start_left_of_the_dealer(street):
    """這一輪及其後的下注，都是由發牌人後第一個尚未蓋牌的玩家開始，以順時針方向繼續進行喊注。"""
    assert play(on(street, RULES), "check check check check") == [0, 1, 2, 3]
    hand = seated(RULES, [1000] * 4)
    play(hand, "call call fold check" + " check check check" * STREETS.index(street))
    assert play(hand, "check check check") == [1, 2, 3]


@pytest.mark.parametrize(("street", "cards"), [(Street.TURN, 4), (Street.RIVER, 5)])
def test_turn_and_river_are_one_card_each_after_a_burned_one(street, cards):
    """發牌人須再銷牌後，發出另一張公共牌，稱為「轉牌」。再銷牌，發出最後一張公共牌，稱為「河牌」。"""
    hand = on(street, RULES)
    assert len(hand.board) == cards
    assert len(of_kind(hand, Burned)) == cards - 2


def test_more_than_one_left_at_the_end_is_a_showdown():
    """如有多於一名以上的玩家未蓋牌持續到最後則須攤牌比大小（showdown）。"""
    hand = dealt(RULES, ["QsQd", "KsKd", "AsAd"])
    play(hand, "call call fold " + "check check " * 3)
    assert showdown(hand) == [("shown", 0), ("shown", 2)]


def test_blinds_next_to_the_dealer_and_an_ante_as_well():
    """小盲注與大盲注緊接於發牌者之後。通常規定大小兩個盲注（也可兼用底注（ante））。"""
    assert posted(seated(RULES, [1000] * 3)) == [("small_blind", 0, 10), ("big_blind", 1, 20)]
    hand = seated(CLUB.rules(10, 20, ante=2), [1000] * 3)
    assert posted(hand) == [
        *[("ante", seat, 2) for seat in range(3)],
        *[("small_blind", 0, 10), ("big_blind", 1, 20)],
    ]
    assert hand.legal.call == 20


@pytest.mark.parametrize("button", range(3))
def test_the_small_blind_is_half_the_big_blind(button):
    """位於發牌人順時針方向次一位置的玩家須下小盲注，金額等於大盲注（big blind）的一半。"""
    hand = seated(RULES, [1000] * 3, button=button)
    assert posted(hand)[0] == ("small_blind", (button + 1) % 3, 20 // 2)


@pytest.mark.parametrize("button", range(3))
def test_the_big_blind_is_the_minimum_bet(button):
    """小盲注玩家的下一家的玩家須下大盲注，金額等於最低下注額。"""
    hand = seated(RULES, [1000] * 3, button=button)
    assert posted(hand)[1] == ("big_blind", (button + 2) % 3, 20)
    play(hand, "call call check")
    assert hand.legal == may(check=True, to=(20, 980))


def test_blinds_of_15_and_10():
    """有時大小盲注有不同比例，例如大小盲注分別為15元和10元也十分正常。"""
    hand = seated(CLUB.rules(10, 15), [1000] * 3)
    assert posted(hand) == [("small_blind", 0, 10), ("big_blind", 1, 15)]
    assert hand.legal == may(call=15, to=(30, 1000))


@pytest.mark.parametrize("button", [0, 1])
def test_heads_up_the_dealer_posts_the_small_blind(button):
    """「一對一」（heads-up）特別規則：發牌人下小盲注，而他的對手須下大盲注。"""
    hand = seated(RULES, [1000] * 2, button=button)
    assert posted(hand) == [("small_blind", button, 10), ("big_blind", 1 - button, 20)]


@pytest.mark.parametrize("button", [0, 1])
def test_heads_up_the_dealer_is_first_before_the_flop_only(button):
    """只有第一輪由發牌者先叫注，翻牌後的各輪皆由大盲注先行叫注。"""
    hand = seated(RULES, [1000] * 2, button=button)
    assert play(hand, "call check") == [button, 1 - button]
    assert play(hand, "check check " * 3) == [1 - button, button] * 3


def test_a_raise_that_all_fold_to_wins_without_showing():
    """如一名玩家加注，而其他所有玩家均蓋牌，則此玩家無需開牌，可直接贏得彩池中所有籌碼。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "raise_to:60 fold fold")
    assert (hand.shown, hand.payoffs) == ((None, None, None), (-10, -20, 30))


def test_two_left_after_the_last_round_must_show():
    """如有兩名以上的玩家在最後一輪下注結束時仍未蓋牌，則須進行攤牌。"""
    hand = dealt(RULES, ["QsQd", "KsKd"])
    play(hand, "call check " + "check check " * 2 + "check")
    assert (hand.is_over, showdown(hand)) == (False, [])
    hand.check()
    assert showdown(hand) == [("shown", 0), ("shown", 1)]


@pytest.mark.parametrize(
    ("hole", "used"), [("As Ad", 2), ("Ac 4h", 1), ("2c 3d", 0)], ids=["two", "one", "none"]
)
def test_the_best_five_of_seven(hole, used):
    """共七張牌中，取最大的五張牌組合決定勝負，當中可包括兩張或一張底牌，甚至只有公共牌。"""
    hand = check_down(dealt(RULES, [hole, "6c 7d"], "Kh Kc Qd Qs Jh"))
    ranked = hand.ranked[0]
    assert ranked is not None
    assert len(ranked.hole_cards_used) == used


def test_the_other_two_do_not_count():
    """其餘的兩張不列入比較範圍。未使用的牌不參與比較。"""
    assert winners(RULES, ["Ac 3h", "Ad 8c"], "Kh Kc Qd Qs Jh") == (0, 1)


def test_who_plays_the_board_can_only_split():
    """如使用的五張全是公共牌，玩家最多只能希望和其他玩家對分彩池。"""
    board = "9h 8c 7d 6s 5h"
    assert winners(RULES, ["2c 3d", "Ac Kd"], board) == (0, 1)
    assert winners(RULES, ["2c 3d", "Tc Kd"], board) == (1,)


@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_what_beats_what(better, worse):
    """取最大的五張牌組合決定勝負。"""
    assert beats(RULES, better, worse)
