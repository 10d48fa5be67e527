"""``CLASSIC``: how a hand is played. Each test has the sentence of the source that it shows.

The big blind as "twice the double" of the small one (通常是小盲注的兩倍的兩倍) is a slip of the
source: its own example is 1 and 2.

The button is the last seat: seat 0 has the small blind, seat 1 the big blind.
"""

import pytest

from bigslick import BigslickError, Card, Deck, IllegalActionError, Street, parse_cards
from bigslick.events import Bet, BoardDealt, Burned, Called, Checked, Folded, Raised
from bigslick.rulebooks import CLASSIC
from by_the_book import check_down, dealt, names, on, posted, seated, winners
from tables import may, of_kind, play, pots, showdown

RULES = CLASSIC.rules(1, 2)
STREETS = [(Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5)]
SIZES = [(Street.FLOP, 2), (Street.TURN, 4), (Street.RIVER, 4)]


def test_chips_are_won_at_the_showdown():
    """攤牌獲勝：仍留在牌局中的玩家亮出手牌，組成最大的五張牌組合的玩家獲勝。"""
    hand = check_down(dealt(RULES, ["KsKd", "AsAd", "QsQd"]))
    assert hand.payoffs == (-2, 4, -2)


def test_chips_are_won_when_all_others_fold():
    """讓所有對手棄牌：此時您無需亮牌即可贏取底池中的所有籌碼。"""
    hand = seated(RULES, [100] * 3)
    play(hand, "raise_to:4 fold fold")
    assert (hand.shown, hand.payoffs) == ((None, None, None), (-1, -2, 3))


def test_52_cards_without_jokers():
    """一副標準撲克牌：去掉大小王，共52張。"""
    hand = check_down(seated(RULES, [100] * 10))
    seen = [card for cards in hand.hole_cards if cards for card in cards]
    assert set(seen) == set(list(Card)[:20])
    assert not RULES.is_short


@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_play(seats):
    """玩家：通常為2至10人。"""
    assert check_down(seated(RULES, [100] * seats)).is_over


@pytest.mark.parametrize("seats", [1, 11])
def test_neither_one_nor_eleven(seats):
    """玩家：通常為2至10人: and no other number."""
    with pytest.raises(BigslickError):
        seated(RULES, [100] * seats)


@pytest.mark.parametrize("button", range(4))
def test_the_small_blind_is_left_of_the_button(button):
    """小盲位：按鈕位左邊的玩家。他必須在發牌前投入一個強制性的"小盲注"。"""
    hand = seated(RULES, [100] * 4, button=button)
    assert posted(hand)[0] == ("small_blind", (button + 1) % 4, 1)
    assert names(hand)[:3] == ["posted", "posted", "hole_dealt"]


@pytest.mark.parametrize("button", range(4))
def test_the_big_blind_is_left_of_the_small_blind(button):
    """大盲位：小盲位左邊的玩家。他必須在發牌前投入一個強制性的"大盲注"，通常是小盲注的兩倍。"""
    hand = seated(RULES, [100] * 4, button=button)
    assert posted(hand)[1] == ("big_blind", (button + 2) % 4, 2)


def test_every_hand_has_chips_to_win():
    """盲注的存在是為了確保每局都有籌碼可爭。"""
    hand = seated(RULES, [100] * 3)
    play(hand, "fold fold")
    assert hand.payoffs == (-1, 1, 0)


def test_four_rounds_of_betting():
    """一手完整的德州撲克包含四個下注回合。"""
    hand = seated(RULES, [100] * 2)
    play(hand, "call check bet:2 call bet:4 call bet:4 call")
    assert [len(event.cards) for event in hand.events if isinstance(event, BoardDealt)] == [3, 1, 1]
    assert hand.contributions == (12, 12)


def test_two_private_cards():
    """發給每位玩家兩張面朝下的"底牌"。這是您的私人牌，只有您自己能看到。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    assert hand.view(1).hole_cards == (None, parse_cards("KsKd"), None)


@pytest.mark.parametrize("seats", [3, 4, 10])
def test_left_of_the_big_blind_acts_first(seats):
    """從大盲位左邊的玩家開始行動。翻牌前第一個行動的是大盲位左邊的玩家。"""
    assert seated(RULES, [100] * seats).actor == 2


def test_the_players_decide_in_turn():
    """玩家根據自己底牌的質量依次決定如何行動。"""
    assert play(seated(RULES, [100] * 5), "call call call call check") == [2, 3, 4, 0, 1]


def test_a_fold_gives_the_hand_up():
    """棄牌：放棄本局游戲，不再參與后續下注。"""
    hand = seated(RULES, [100] * 3)
    assert play(hand, "call fold check") == [2, 0, 1]
    assert play(hand, "check check " * 3) == [1, 2] * 3
    assert Folded(0) in hand.events


def test_a_call_before_the_flop_is_a_big_blind():
    """跟注：投入與大盲注相等的籌碼。"""
    hand = seated(RULES, [100] * 3)
    hand.call()
    assert hand.events[-1] == Called(2, 2, all_in=False)


def test_a_raise_before_the_flop_is_more_and_the_others_must_call_it():
    """加注：投入比大盲注更多的籌碼。其他玩家必須跟注這個新數額才能繼續游戲。"""
    hand = seated(RULES, [100] * 3)
    assert hand.legal == may(call=2, to=(4, 4))
    hand.raise_to(4)
    assert hand.legal == may(call=3, to=(6, 6))


def test_the_big_blind_may_check_an_unraised_pot():
    """如果無人加注，大盲位可以選擇"過牌"（不下注）。"""
    hand = seated(RULES, [100] * 3)
    play(hand, "call call")
    assert (hand.actor, hand.legal) == (1, may(check=True, to=(4, 4)))
    hand.check()
    assert hand.street is Street.FLOP
    hand = seated(RULES, [100] * 3)
    play(hand, "raise_to:4 call")
    assert (hand.actor, hand.legal.check) == (1, False)


def test_the_flop_is_three_open_cards_for_all():
    """發出三張公共牌，面朝上放在牌桌中央。所有玩家都可以用這三張公共牌與自己的兩張底牌組合。"""
    hand = on(Street.FLOP, RULES, 100)
    assert len(hand.board) == 3
    assert {hand.view(seat).board for seat in (0, 1, 2, 3, None)} == {hand.board}


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_later_rounds_start_with_the_first_left_of_the_button(street, cards):
    """從按鈕位左邊第一個仍在游戲的玩家開始。下注順序與翻牌圈相同，與轉牌圈相同。"""
    assert play(on(street, RULES, 100), "check check check check") == [0, 1, 2, 3]
    hand = seated(RULES, [100] * 4)
    play(hand, "call call fold check" + " check check check" * (cards - 3))
    assert (hand.street, hand.actor) == (street, 1)


@pytest.mark.parametrize(("street", "size"), SIZES)
def test_a_check_passes_the_action(street, size):
    """過牌：如果無人下注，您可以選擇不下注，將行動權傳遞給下一位玩家。"""
    hand = on(street, RULES, 100)
    hand.check()
    assert (hand.events[-1], hand.actor) == (Checked(0), 1)
    hand.bet(size)
    with pytest.raises(IllegalActionError):
        hand.check()


@pytest.mark.parametrize(("street", "size"), SIZES)
def test_a_bet_a_call_a_raise_and_a_fold(street, size):
    """下注：成為本輪第一個下注的玩家。跟注：與前面下注額相等。加注：投入更多的籌碼。棄牌：放棄本局。"""
    hand = on(street, RULES, 100)
    play(hand, f"bet:{size} call raise_to:{2 * size} fold")
    assert hand.events[-4:] == (
        Bet(0, size, all_in=False),
        Called(1, size, all_in=False),
        Raised(2, 2 * size, all_in=False),
        Folded(3),
    )


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_the_fourth_and_the_fifth_card(street, cards):
    """發出第四張公共牌。發出第五張，也是最后一張公共牌。"""
    assert len(on(street, RULES, 100).board) == cards


@pytest.mark.parametrize(("street", "size"), SIZES)
def test_the_bets_double_on_turn_and_river(street, size):
    """下注額度通常會翻倍（在$1/$2的游戲中，翻牌圈和下注額為$2，轉牌圈和河牌圈則為$4）。"""
    hand = on(street, RULES, 100)
    assert hand.legal == may(check=True, to=(size, size))
    hand.bet(size)
    assert hand.legal == may(call=size, to=(2 * size, 2 * size))
    for amount in (size, 2 * size - 1, 2 * size + 1):
        with pytest.raises(IllegalActionError):
            hand.raise_to(amount)


@pytest.mark.parametrize(
    ("hole", "used"), [("As Ad", 2), ("Ac 4h", 1), ("2c 3d", 0)], ids=["two", "one", "none"]
)
def test_the_best_five_of_seven(hole, used):
    """從這七張牌中選出最好的五張牌組合。每位玩家用任意組合的兩張底牌加五張公共牌，組成最好的五張牌。"""
    hand = check_down(
        dealt(CLASSIC.rules(1, 2, muck_losers=False), [hole, "6c 7d"], "Kh Kc Qd Qs Jh")
    )
    ranked = hand.ranked[0]
    assert ranked is not None
    assert len(ranked.hole_cards_used) == used


def test_more_than_one_left_come_to_a_showdown():
    """如果經過河牌圈下注后，仍有多于一名玩家留在局中，則進入"攤牌"階段。"""
    hand = dealt(RULES, ["QsQd", "KsKd"])
    play(hand, "call check " + "check check " * 2 + "check")
    assert showdown(hand) == []
    hand.check()
    assert showdown(hand) == [("shown", 0), ("shown", 1)]


@pytest.mark.parametrize(
    ("river", "order"),
    [
        ("bet:4 call call", [0, 1, 2]),
        ("check bet:4 call call", [1, 2, 0]),
        ("check check bet:4 call call", [2, 0, 1]),
        ("bet:4 raise_to:8 call call", [1, 2, 0]),
        ("bet:4 call raise_to:8 raise_to:12 call call", [0, 1, 2]),
    ],
)
def test_the_last_to_bet_or_raise_shows_first(river, order):
    """由最后一輪下注中最后一位下注或加注的玩家首先亮出手牌。"""
    ascending = dict(zip(order, ["TsTd", "QsQd", "KsKd"], strict=True))
    hand = dealt(RULES, [ascending[seat] for seat in range(3)])
    play(hand, "call call check " + "check check check " * 2 + river)
    assert showdown(hand) == [("shown", seat) for seat in order]


def test_a_bet_on_an_earlier_street_gives_no_order():
    """最后一輪下注中: on the river, and on no street before."""
    hand = dealt(RULES, ["TsTd", "QsQd", "KsKd"])
    play(
        hand, "call call check " + "check check check check check bet:4 call call check check check"
    )
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]


def test_nobody_bet_the_first_left_of_the_button_shows_first():
    """如果無人下注，由按鈕位左邊第一個仍在游戲的玩家開始亮牌。"""
    hand = dealt(RULES, ["AsAd", "QsQd", "KsKd"])
    play(hand, "call fold check " + "check check " * 3)
    assert showdown(hand) == [("shown", 1), ("shown", 2)]


def test_the_best_hand_takes_all_the_chips():
    """牌型最大者贏得底池中的所有籌碼。"""
    hand = dealt(RULES, ["QsQd", "AsAd", "KsKd"])
    play(hand, "raise_to:4 call call bet:2 call call check check check bet:4 fold call")
    assert pots(hand) == [(26, (0, 2), (2,))]
    assert winners(RULES, ["QsQd", "AsAd", "KsKd"], "2c 7d 9h Js 3s") == (1,)


def test_a_card_is_burned_before_each_street():
    """發出三張公共牌：the source is silent on burning, and it is done as at most tables."""
    hand = check_down(seated(RULES, [100] * 2))
    cards = list(Deck())
    assert of_kind(hand, Burned) == [Burned(cards[place]) for place in (4, 8, 10)]
