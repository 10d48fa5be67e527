"""``PRACTICE_TABLE``: main and side pots, and what people ask. Rules 4.1 to 4.4, example 8.1.

Each test has the sentence of the source that it shows. 阿安, 阿本 and 阿卡 are A, B and C; A has
the small blind.
"""

import pytest

from bigslick import Hand, Structure
from bigslick.events import Awarded, Raised, Returned
from bigslick.rulebooks import PRACTICE_TABLE
from by_the_book import check_down, dealt, seated
from tables import ROYAL, A, B, C, may, of_kind, play, pots

RULES = PRACTICE_TABLE.rules()


def three_all_in(holes: list[str]) -> Hand:
    """A 200 and B 500 all-in, C calls with more: he bets 1,000, for over them he can but call."""
    hand = dealt(RULES, holes, stacks=[200, 500, 1000])
    play(hand, "all_in all_in all_in")
    return hand


def test_a_side_pot_comes_of_an_all_in_while_others_bet_on():
    """当有人全下而其他人继续下注时,就会产生边池。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"], stacks=[100, 1000, 1000])
    play(hand, "raise_to:100 all_in call")
    assert len(hand.pots) == 1
    play(hand, "bet:50 call")
    assert pots(hand) == [(300, (0, 1, 2), ()), (100, (1, 2), ())]


def test_who_is_all_in_wins_what_each_opponent_matched():
    """全下的玩家只能赢到每位对手跟他匹配的那部分筹码。"""
    hand = three_all_in(["AsAd", "KsKd", "QsQd"])
    assert hand.payoffs == (400, 100, -500)


def test_the_smallest_all_in_is_a_cap():
    """最小的全下额是一道上限。每个人在上限以内的筹码进入主池,所有人都能争。"""
    main = three_all_in(["AsAd", "KsKd", "QsQd"]).pots[0]
    assert (str(main), main.eligible) == ("600 (3 x 200)", (A, B, C))


def test_what_is_above_goes_into_a_side_pot_of_those_who_put_it_in():
    """超出部分进入边池,只有投入了这部分筹码的人才能争。"""
    side = three_all_in(["AsAd", "KsKd", "QsQd"]).pots[1]
    assert (str(side), side.eligible) == ("600 (2 x 300)", (B, C))


@pytest.mark.parametrize("all_ins", [1, 2, 3, 4])
def test_each_all_in_is_one_layer_more(all_ins):
    """每多一个全下,就再多一层。"""
    hand = seated(RULES, [*range(100, 100 * (all_ins + 1), 100), 1000, 1000])
    while hand.legal:
        hand.all_in()
    assert len(hand.pots) == all_ins + 1
    assert [len(pot.eligible) for pot in hand.pots] == list(range(all_ins + 2, 1, -1))


def test_every_pot_is_settled_by_itself():
    """摊牌时各个底池分开结算,每个池子归有资格争它的人里牌最大的那位。"""
    hand = three_all_in(["KsKd", "QsQd", "AsAd"])
    assert pots(hand) == [(600, (A, B, C), (C,)), (600, (B, C), (C,))]
    hand = three_all_in(["KsKd", "AsAd", "QsQd"])
    assert pots(hand) == [(600, (A, B, C), (B,)), (600, (B, C), (B,))]


def test_8_1_the_example():
    """阿安 全下 200。阿本 全下 500。阿卡 筹码更多,用 1,000 跟注。主池 600, 边池 1 600。"""
    hand = three_all_in(["AsAd", "KsKd", "QsQd"])
    assert Raised(C, 1000, all_in=True) in hand.events
    assert [str(pot) for pot in hand.pots] == ["600 (3 x 200)", "600 (2 x 300)"]
    assert [pot.eligible for pot in hand.pots] == [(A, B, C), (B, C)]


def test_8_1_the_rest_comes_back():
    """阿卡 多出来的 500 没人能跟,直接退还给 阿卡。"""
    assert of_kind(three_all_in(["AsAd", "KsKd", "QsQd"]), Returned) == [Returned(C, 500)]


@pytest.mark.parametrize(
    ("holes", "payouts"),
    [
        (["AsAd", "KsKd", "QsQd"], (600, 600, 500)),
        (["AsAd", "QsQd", "KsKd"], (600, 0, 1100)),
    ],
)
def test_8_1_when_a_is_best(holes, payouts):
    """如果 阿安 的牌最大,阿安 赢主池(600),阿本 和 阿卡 中牌大的一方赢边池(600)。"""
    assert three_all_in(holes).payouts == payouts


@pytest.mark.parametrize(
    ("holes", "payouts"),
    [
        (["QsQd", "AsAd", "KsKd"], (0, 1200, 500)),
        (["QsQd", "KsKd", "AsAd"], (0, 0, 1700)),
    ],
)
def test_8_1_when_a_is_worst(holes, payouts):
    """如果 阿安 的牌最小,两个池子都在 阿本 和 阿卡 之间决出。"""
    assert three_all_in(holes).payouts == payouts


def test_each_pot_names_its_winner_and_the_record_what_was_returned():
    """摊牌时每个底池都会标出赢家,手牌记录里也会显示退还的筹码。"""
    hand = three_all_in(["AsAd", "KsKd", "QsQd"])
    assert [pot.winners for pot in hand.pots] == [(A,), (B,)]
    assert set(of_kind(hand, Awarded)) == {Awarded(0, A, 600), Awarded(1, B, 600)}
    assert Returned(C, 500) in hand.events


def test_both_hole_cards_need_not_be_used():
    """德州扑克必须用上两张底牌吗?不用。如果五张公共牌就是你最好的牌,就叫"打公共牌"。"""
    hand = check_down(dealt(RULES, ["2c3d", "4c5d"], ROYAL))
    assert hand.payoffs == (0, 0)
    assert [ranked.hole_cards_used for ranked in hand.ranked if ranked] == [(), ()]


def test_who_acts_first():
    """翻牌前,大盲左边的玩家先行动。翻牌、转牌和河牌,由按钮左边第一位还在牌局里的玩家先行动。"""
    hand = seated(RULES, [1000] * 4)
    actors = play(hand, "call call fold check" + " check check check" * 3)
    assert [actors[turn] for turn in (0, 4, 7, 10)] == [2, 1, 1, 1]


def test_no_limit_is_any_amount():
    """无限注可以下任意数额,最多到全部筹码。本站玩的是无限注。"""
    assert RULES.structure is Structure.NO_LIMIT
    assert seated(RULES, [1000] * 3).legal == may(call=20, to=(40, 1000))


def test_limit_is_a_fixed_amount_and_a_capped_number_of_raises():
    """限注德州扑克的下注和加注是固定数额,每轮加注次数也有上限。"""
    hand = seated(PRACTICE_TABLE.rules(structure="fixed_limit"), [1000] * 3)
    for least in (40, 60, 80):
        assert (hand.legal.min_raise_to, hand.legal.max_raise_to) == (least, least)
        hand.raise_to(least)
    assert hand.legal.max_raise_to is None


def test_out_of_chips_is_all_in_until_the_showdown():
    """那就是全下。你会留在牌局里直到摊牌,但从每位对手那里最多只能赢到你投入的数额。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"], stacks=[100, 1000, 1000])
    play(hand, "raise_to:100 all_in call check bet:80 call check check check check")
    assert hand.live == (0, 1, 2)
    assert hand.payoffs == (200, -20, -180)


def test_what_the_others_bet_on_goes_into_a_side_pot():
    """其他人之间继续下的注进入边池。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"], stacks=[100, 1000, 1000])
    play(hand, "raise_to:100 all_in call check bet:80 call check check check check")
    assert pots(hand) == [(300, (0, 1, 2), (0,)), (160, (1, 2), (1,))]
