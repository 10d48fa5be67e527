"""``EIGHT_MAX``: its hands. Each test has the sentence of the source that it shows.

The button is the last seat: seat 0 has the small blind, seat 1 the big blind.
"""

from itertools import pairwise

import pytest

import bigslick as bs
from bigslick import Action, BigslickError, Card, Deck, IllegalActionError, Street
from bigslick.events import Bet, BoardDealt, Called, Checked, Folded, Raised
from bigslick.rulebooks import EIGHT_MAX
from by_the_book import STEPS, beats, check_down, dealt, made, names, on, posted, seated, winners
from tables import ROYAL, may, play, pots, showdown

RULES = EIGHT_MAX.rules()
STREETS = [(Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5)]


@pytest.mark.parametrize("seats", range(2, 9))
def test_two_to_eight_play(seats):
    """一张台面上少则2人，多则可以容纳8人。游戏人数：2-8人。"""
    assert check_down(seated(RULES, [5000] * seats)).is_over


def test_neither_one_nor_nine():
    """游戏人数：2-8人: and no other number."""
    for seats in (1, 9):
        with pytest.raises(BigslickError):
            seated(RULES, [5000] * seats)


def test_52_cards_without_jokers():
    """德州扑克一共有52张扑克牌，没有王牌。使用一副去掉大小王后的扑克牌，共52张牌。"""
    hand = check_down(seated(RULES, [5000] * 8))
    seen = [card for cards in hand.hole_cards if cards for card in cards] + [*hand.board]
    assert seen[-5:] == list(Card)[16:21]
    assert set(seen) == set(list(Card)[:21])


def test_two_hole_cards_and_five_open_board_cards():
    """每个玩家分两张牌作为“底牌”，五张由荷官陆续朝上发出的公共牌。每个牌手发2张底牌，发5张公共牌。"""
    hand = check_down(seated(RULES, [5000] * 3))
    assert [len(cards or ()) for cards in hand.hole_cards] == [2, 2, 2]
    assert hand.view(None).board == hand.board == tuple(Deck())[6:11]
    assert "burned" not in names(hand)


def test_hole_cards_are_face_down():
    """在牌局开始的时候，每个玩家都会发得两张面朝下的底牌。"""
    hand = seated(RULES, [5000] * 3)
    assert hand.view(0).hole_cards == (hand.hole_cards[0], None, None)


def test_after_all_rounds_who_is_left_turns_up_his_cards():
    """若仍不能分出胜负，则会进入“摊牌”阶段，让所剩的玩家亮出各自的底牌以较高下，持大牌者获胜。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    play(hand, "call fold check " + "check check " * 2 + "bet:100 call")
    assert showdown(hand) == [("shown", 1), ("shown", 2)]
    assert hand.payoffs == (-50, 250, -200)


@pytest.mark.parametrize(
    ("hole", "used"), [("As Ad", 2), ("Ac 4h", 1), ("2c 3d", 0)], ids=["two", "one", "none"]
)
def test_the_best_five_of_two_and_five(hole, used):
    """从手里的2张和5张公共牌中，选出5张组合成最大的牌组，与其他人进行输赢比较。任选5张组成最大牌者。"""
    hand = check_down(dealt(RULES, [hole, "6c 7d"], "Kh Kc Qd Qs Jh"))
    ranked = hand.ranked[0]
    assert ranked is not None
    assert len(ranked.hole_cards_used) == used


def test_four_rounds():
    """一共押注四轮：发2张牌后第一轮；发3张公共牌后第二轮；发第4张后第三轮；发第5张后第四轮。"""
    hand = seated(RULES, [5000] * 2)
    play(hand, "call check bet:100 call bet:100 call bet:100 call")
    acts = [name for name in names(hand) if name in ("called", "checked", "bet", "board_dealt")]
    assert acts == [
        *("called", "checked", "board_dealt"),
        *("bet", "called", "board_dealt") * 2,
        *("bet", "called"),
    ]
    assert [len(e.cards) for e in hand.events if isinstance(e, BoardDealt)] == [3, 1, 1]


def test_the_best_of_who_is_left_takes_the_pot():
    """押注结束后所有剩余玩家进行比牌，最大者赢得底池。胜者赢得底池所有注码。"""
    hand = check_down(dealt(RULES, ["KsKd", "AsAd", "QsQd"]))
    assert pots(hand) == [(300, (0, 1, 2), (1,))]
    assert hand.payouts == (0, 300, 0)


@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_what_beats_what(better, worse):
    """牌型大小：同花大顺>同花顺>四条>葫芦>同花>顺子>三条>两对>一对>散牌。"""
    assert beats(RULES, better, worse)


@pytest.mark.parametrize(
    ("hole", "flop", "category"),
    [
        # 同花大顺：五张同花色的连续牌，且最小牌面点数为10。如黑桃10 黑桃J 黑桃Q 黑桃K 黑桃A
        ("Ts Js", "Qs Ks As", "royal flush"),
        # 同花顺：五张同花色的连续牌。如红桃3 红桃4 红桃5 红桃6 红桃7
        ("3h 4h", "5h 6h 7h", "straight flush"),
        # 四梅：四张是相同点数但不同花色的牌，第五张是随意的一张牌。如红桃A 黑桃A 梅花A 方片A 红桃5
        ("Ah As", "Ac Ad 5h", "four of a kind"),
        # 葫芦：三张相同点数及任何两张其他相同点数的牌。如红桃8 方块8 黑桃8 黑桃2 红桃2
        ("8h 8d", "8s 2s 2h", "full house"),
        # 同花：花色相同而点数不连续的五张牌。如梅花8 梅花3 梅花6 梅花7 梅花K
        ("8c 3c", "6c 7c Kc", "flush"),
        # 顺子：点数连续而花色不同的五张牌。如红桃7 黑桃8 方片9 黑桃10 梅花J
        ("7h 8s", "9d Ts Jc", "straight"),
        # 三条：三张相同点数和两张不同点数的牌。如红桃K 梅花K 方片K 红桃6 梅花J
        ("Kh Kc", "Kd 6h Jc", "three of a kind"),
        # 两对：两对点数相同而两两不同的4张牌和随意一张牌。如红桃9 梅花9 红桃Q 梅花Q 黑桃3
        ("9h 9c", "Qh Qc 3s", "two pair"),
        # 一对：两张点数相同的牌和三张随意的牌。如红桃K 梅花K 梅花J 红桃7 梅花3
        ("Kh Kc", "Jc 7h 3c", "one pair"),
        # 散牌：所有牌花色不同，点数不同。如梅花A 黑桃3 红桃5 黑桃10 方片J
        ("Ac 3s", "5h Ts Jd", "high card"),
    ],
)
def test_the_example_of_each_category(hole, flop, category):
    """同花大顺, 同花顺, 四梅, 葫芦, 同花, 顺子, 三条, 两对, 一对, 散牌, as it is dealt there."""
    hand = dealt(RULES, [hole, "2d 4d"], f"{flop} 6d 9s")
    play(hand, "call check")
    held = hand.hole_cards[0]
    assert held is not None
    ranked = bs.rank_hand(held, hand.board)
    assert ranked.category.name.lower().replace("_", " ") == category
    assert set(ranked.cards) == {*held, *hand.board}


@pytest.mark.parametrize("suit", "cdhs")
@pytest.mark.parametrize("other", "cdhs")
def test_within_a_category_ranks_count_and_suits_do_not(suit, other):
    """相同牌型比点值，4种花色不分大小。"""
    if suit != other:
        holes = [f"A{suit} K{other}", f"A{other} K{suit}"]
        assert winners(RULES, holes, "2c 7d 9h Js 4s") == (0, 1)


@pytest.mark.parametrize(
    ("board", "others"), [("2c 5d 8h Js Ac", "KQT97643"), ("3c 6d 9h Qs Kc", "AJT87542")]
)
def test_the_ace_is_the_highest_and_the_two_the_lowest(board, others):
    """点值以A为最大点，2为最小点。"""
    for higher, lower in pairwise(others):
        pairs = [f"{higher}h {higher}d", f"{lower}h {lower}d"]
        assert winners(RULES, pairs, board) == (0,)


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("9h 5h 5c Kd 2s", "9c 9d", "5d Kc"),  # the three, then the two
        ("9h 9c 9d 5c 2s", "Kh Kd", "5h 5d"),
        ("9h 9c 9d 9s 2c", "Ah 3c", "Kh Qc"),  # the four, then the fifth
        ("9h 8c 4d 2s Kh", "9c 9d", "8d 8h"),
        ("9h 9c 4d 2s 6h", "9d Ks", "9s Qc"),
        ("9h 8c 4d 2s Kh", "Kc 9c", "Kd 8d"),  # the higher pair, the lower, the fifth
        ("9h 9c 8d 8s 2h", "Ac 3c", "Kc Qc"),
        ("9h 8c 4d 2s Kh", "9c 3d", "8d Ac"),  # the pair, then the highest of the rest
        ("9h Kc 4d 2s Ah", "9c Qd", "9d Jc"),
        ("Ah 9h 6h Kc 3d", "Qh 2h", "Jh Th"),
    ],
)
def test_the_main_part_first_and_the_highest_first(board, first, second):
    """比点值本着牌型优先和最大点优先的原则，先比主要部分，再比较次要部分，先比最大点。"""
    assert made(first, board) == made(second, board)
    assert winners(RULES, [first, second], board) == (0,)
    assert winners(RULES, [second, first], board) == (1,)


def test_the_wheel_is_the_lowest_straight():
    """顺子比牌中，A2345的顶张为5，A算1，属于最小的顺子。"""
    board = "2c 3d 4h 5s Kc"
    assert made("As 9d", board) == "straight"
    assert winners(RULES, ["As 9d", "6s 9h"], board) == (1,)
    assert bs.rank_hand("As 9d", board).cards[0] is Card("5s")
    assert made("Ah 7s", "2c 3d Kh Qs 9c") == "high card"  # and no straight wraps round


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("9h 8c 4d 2s Kh", "Ad 3c", "Qd Jc"),
        ("9h 7c 4d 2s Ah", "Kd 3c", "Qd Jc"),
        ("Ah Kc 4d 2s 7h", "Qd 3c", "Jd 9c"),
        ("Ah Kc Qd 2s 3h", "9d 4c", "8d 7c"),
        ("Ah Kc Qd 9s 3h", "7d 2c", "6d 5c"),
    ],
)
def test_high_cards_one_after_the_other(board, first, second):
    """对于散牌比大小，先比较各自的最大牌，如果最大牌点值相同，再比次大牌，以此类推。"""
    assert made(first, board) == made(second, board) == "high card"
    assert winners(RULES, [first, second], board) == (0,)


def test_all_equal_split_the_pot():
    """如果所有点值相等，则不分胜负，平分池底。若有多人获胜，则平分底池注码。"""
    assert winners(RULES, ["2c 3c", "4d 5d"], "Ah Kc Qd 9s 7h") == (0, 1)
    hand = check_down(dealt(RULES, ["2c3d", "4c5d", "6c7d"], ROYAL))
    assert hand.payouts == (100, 100, 100)


@pytest.mark.parametrize("seats", [3, 5, 8])
@pytest.mark.parametrize("button", [0, 2])
def test_the_blinds(seats, button):
    """强制庄家左边第一人下50筹码（称小盲注），左边第二人下100筹码（称大盲注）。"""
    hand = seated(RULES, [5000] * seats, button=button)
    small, big = (button + 1) % seats, (button + 2) % seats
    assert posted(hand) == [("small_blind", small, 50), ("big_blind", big, 100)]


def test_the_blinds_are_in_before_a_card_is_dealt():
    """每一局开始时，台面上必须有“盲注”。即在得到牌之前下注。一般为50筹码，即100筹码。"""
    assert names(seated(RULES, [5000] * 3))[:3] == ["posted", "posted", "hole_dealt"]


def test_every_hand_has_something_to_win():
    """这是为了保证每个获胜的牌面都能赢得一些钱。"""
    hand = seated(RULES, [5000] * 3)
    play(hand, "fold fold")
    assert hand.payoffs == (-50, 50, 0)


@pytest.mark.parametrize("seats", [3, 5, 8])
def test_left_of_the_big_blind_acts_first(seats):
    """发底牌后，从大盲注左边的玩家开始行动。"""
    assert seated(RULES, [5000] * seats).actor == 2


def test_a_fold_gives_the_hand_up():
    """a弃牌：放弃本副牌，不参与竞争。弃牌：放弃继续牌局的机会。"""
    hand = dealt(RULES, ["KsKd", "QsQd", "AsAd"])
    play(hand, "fold call check")
    assert Folded(2) in hand.events
    assert pots(check_down(hand)) == [(200, (0, 1), (0,))]


def test_a_check_leaves_the_decision_to_the_next():
    """b让牌：观望态度。让牌：在无人下注的情况下选择把决定“让”给下一位。"""
    hand = on(Street.FLOP, RULES, 5000)
    hand.check()
    assert (hand.events[-1], hand.actor) == (Checked(0), 1)
    hand.bet(100)
    with pytest.raises(IllegalActionError):
        hand.check()


def test_a_call_is_as_much_as_the_one_before():
    """c跟注：跟到和上家相同的注额。跟注：跟随众人押上同等的注额。"""
    hand = seated(RULES, [5000] * 3)
    play(hand, "raise_to:350 call")
    assert hand.events[-1] == Called(0, 300, all_in=False)
    assert hand.bets == (350, 100, 350)


def test_a_bet_and_a_raise():
    """d加注：增加下注额。加注：把现有的注金抬高。押注：压上筹码。"""
    hand = on(Street.FLOP, RULES, 5000)
    play(hand, "bet:100 raise_to:300")
    assert hand.events[-2:] == (Bet(0, 100, all_in=False), Raised(1, 300, all_in=False))
    assert hand.legal == may(call=300, to=(500, 4900))


def test_all_in_is_all_the_chips_at_once():
    """e全押：一次把手上的筹码全部押上。"""
    hand = seated(RULES, [5000] * 3)
    hand.all_in()
    assert (hand.events[-1], hand.stacks[2]) == (Raised(2, 5000, all_in=True), 0)
    assert Action.all_in() in hand.legal


def test_the_turn_goes_round_clockwise():
    """一人结束行动后按顺时针方向下一玩家获得行动权。"""
    hand = seated(RULES, [5000] * 5)
    assert play(hand, "call call call call check") == [2, 3, 4, 0, 1]


def test_a_round_ends_when_all_who_are_left_have_put_in_the_same():
    """直到不再有人弃牌，且每人已向奖池投入相同注额。"""
    hand = seated(RULES, [5000] * 4)
    play(hand, "call raise_to:300 fold call")
    assert hand.street is Street.PREFLOP
    hand.call()
    assert (hand.street, hand.contributions) == (Street.FLOP, (50, 300, 300, 300))


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_who_folded_plays_no_more(street, cards):
    """已弃牌玩家不再有行动权。已弃牌玩家不再参与游戏。"""
    hand = seated(RULES, [5000] * 4)
    play(hand, "call fold call check" + " check check check" * (cards - 3))
    assert hand.street is street
    assert play(hand, "check check check") == [0, 1, 2]


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_board_cards_are_seen_by_all(street, cards):
    """发三张牌到牌桌中央，称为“翻牌”；第四张“转牌”；第五张“河牌”，为公共牌，所有人可见。"""
    hand = on(street, RULES, 5000)
    assert len(hand.board) == cards
    for seat in (0, 1, 2, 3, None):
        assert hand.view(seat).board == hand.board


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_each_later_round_is_as_the_first(street, cards):
    """按顺时针方向做同于第一轮的行动，直到不再有人弃牌，且每人已向奖池投入相同注额。"""
    hand = on(street, RULES, 5000)
    assert len(hand.board) == cards
    assert play(hand, "check bet:100 fold raise_to:300 call call") == [0, 1, 2, 3, 0, 1]
    assert hand.street is not street or hand.is_over


def test_two_or_more_left_come_to_a_showdown():
    """四轮下注都完成后，若仍剩余两名或两名以上玩家，则进行比牌。"""
    hand = on(Street.RIVER, RULES, 5000)
    play(hand, "check check check")
    assert showdown(hand) == []
    hand.check()
    assert sorted(showdown(hand)) == [("shown", seat) for seat in range(4)]
