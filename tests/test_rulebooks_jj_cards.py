"""``JJ``: what beats what. Each test has the sentence of the source that it shows.

"平手牌" are hands of one kind. The deals are those of whole hands, checked down.
"""

import pytest

from bigslick.rulebooks import JJ
from by_the_book import STEPS, beats, check_down, dealt, made, winners

RULES = JJ.rules(10, 20)
BOTH = (0, 1)


@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_what_beats_what(better, worse):
    """牌組大小規則：同花順＞四條＞葫蘆＞同花＞順子＞三條＞兩對＞一對＞單牌。"""
    assert beats(RULES, better, worse)


def best(board: str, first: str, second: str, category: str) -> tuple[int, ...]:
    """Who wins, where both hands are of this category."""
    assert {made(hole, board) for hole in (first, second)} == {category}
    who = winners(RULES, [first, second], board)
    assert set(winners(RULES, [second, first], board)) == {1 - seat for seat in who}
    return who


def test_a_royal_flush():
    """皇家同花順同花色的A, K, Q, J和10。"""
    assert made("Ah 3d", "Kh Qh Jh Th 2c") == "royal flush"
    assert made("Ad 3d", "Kh Qh Jh Th 2c") == "straight"


def test_royal_flushes_share_the_chips():
    """在攤牌的時候有兩副多副皇家同花順時，平分籌碼。"""
    assert best("Ah Kh Qh Jh Th", "2c 3d", "4c 5d", "royal flush") == BOTH


def test_a_straight_flush():
    """同花順五張同花色的連續牌。"""
    assert made("Th 9h", "8h 7h 6h 2c 3d") == "straight flush"


def test_of_straight_flushes_the_higher_top_card():
    """如果攤牌時有兩副或多副同花順，連續牌的頭張牌大的獲得籌碼。"""
    assert best("8h 7h 6h 2c 3d", "Th 9h", "5h 4h", "straight flush") == (0,)


def test_equal_straight_flushes_share_the_chips():
    """如果是兩副或多副相同的連續牌，平分籌碼。"""
    assert best("9h 8h 7h 6h 5h", "2c 2d", "3c 3d", "straight flush") == BOTH


def test_four_of_a_kind():
    """四條其中四張是相同點數但不同花的撲克牌，第五張是隨意的一張牌。"""
    assert made("9d 9s", "9h 9c 5h 6c Kd") == "four of a kind"


@pytest.mark.parametrize(
    ("board", "first", "second", "who"),
    [
        ("9h 9c 5h 5c Kd", "9d 9s", "5d 5s", (0,)),  # 四張牌中的最大者贏局
        ("9h 9c 9d 9s 2c", "Ah 3c", "Kh Qc", (0,)),  # 第五張牌最大者贏（起腳牌）
        ("9h 9c 9d 9s Ac", "Kh Kc", "2h 2d", BOTH),  # 如果起腳牌也一樣，平分彩池
    ],
)
def test_fours_then_the_kicker(board, first, second, who):
    """四張牌中的最大者贏局，如果四張牌是一樣的，那麼第五張牌最大者贏局；也一樣，平分彩池。"""
    assert best(board, first, second, "four of a kind") == who


def test_a_full_house():
    """滿堂彩由三張相同點數及任何兩張其他相同點數的撲克牌組成。"""
    assert made("9c 9d", "9h 5h 5c Kd 2s") == "full house"


@pytest.mark.parametrize(
    ("board", "first", "second", "who"),
    [
        ("9h 5h 5c Kd 2s", "9c 9d", "5d Kc", (0,)),  # 三張相同點數中較大者贏局
        ("9h 9c 9d 5c 2s", "Kh Kd", "5h 5d", (0,)),  # 兩張牌中點數較大者贏局
        ("9h 9c 9d 5c 2s", "5h 3c", "5d 4c", BOTH),  # 所有的牌都一樣，則平分彩池
    ],
)
def test_full_houses_by_the_three_then_the_two(board, first, second, who):
    """三張相同點數中較大者贏局。如果三張牌都一樣，則兩張牌中點數較大者贏局；都一樣，平分彩池。"""
    assert best(board, first, second, "full house") == who


def test_a_flush():
    """同花此牌由五張不按順序但相同花的撲克牌組成。"""
    assert made("Ah 4h", "9h 6h 2h Kc 3d") == "flush"


@pytest.mark.parametrize(
    ("board", "first", "second", "who"),
    [
        ("9h 6h 2h Kc 3d", "Ah 4h", "Qh Jh", (0,)),  # 牌點最高的人贏得該局
        ("Ah 9h 6h Kc 3d", "Qh 2h", "Jh Th", (0,)),  # 第二
        ("Ah Qh 6h Kc 3d", "Th 2h", "9h 8h", (0,)),  # 第三
        ("Ah Qh Th Kc 3d", "8h 2h", "7h 6h", (0,)),  # 第四
        ("Ah Qh Th 8h 3d", "7h 2c", "6h 2s", (0,)),  # 第五
        ("Ah Qh Th 8h 7h", "2h 3c", "4c 5c", BOTH),  # 所有的牌都相同，平分彩池
    ],
)
def test_flushes_card_by_card(board, first, second, who):
    """如果最大點相同，則由第二、第三、第四或者第五張牌來決定勝負，都相同，平分彩池。"""
    assert best(board, first, second, "flush") == who


def test_a_straight():
    """順子此牌由五張順序撲克牌組成。"""
    assert made("Ts Jc", "9h 8c 7d 2s Kh") == "straight"


@pytest.mark.parametrize(
    ("first", "second", "who"),
    [("Ts Jc", "6c 5c", (0,)), ("Ts Jc", "Td Jh", BOTH)],
)
def test_straights_by_the_top_card(first, second, who):
    """五張牌中點數最大的贏得此局，如果所有牌點數都相同，平分彩池。"""
    assert best("9h 8c 7d 2s Kh", first, second, "straight") == who


def test_three_of_a_kind():
    """三條由三張相同點數和兩張不同點數的撲克組成。"""
    assert made("9c 9d", "9h 8c 4d 2s Kh") == "three of a kind"


@pytest.mark.parametrize(
    ("board", "first", "second", "who"),
    [
        ("9h 8c 4d 2s Kh", "9c 9d", "8d 8h", (0,)),  # 三張牌中最大點數者贏局
        ("9h 9c 4d 2s 6h", "9d Ks", "9s Qc", (0,)),  # 第四張牌
        ("9h 9c Ad 2s 6h", "9d Ks", "9s Qc", (0,)),  # 第五張
        ("9h 9c Ad Ks 6h", "9d 2c", "9s 3c", BOTH),  # 所有牌都相同，則平分彩池
    ],
)
def test_threes_then_two_kickers(board, first, second, who):
    """三張牌都相同，比較第四張牌，必要時比較第五張，點數大的人贏局。都相同，則平分彩池。"""
    assert best(board, first, second, "three of a kind") == who


def test_two_pair():
    """兩對點數相同但兩兩不同的撲克和隨意的一張牌組成。"""
    assert made("Kc 2d", "9h 8c 4d 2s Kh") == "two pair"


@pytest.mark.parametrize(
    ("board", "first", "second", "who"),
    [
        ("9h 8c 4d 2s Kh", "Kc 2d", "9c 8d", (0,)),  # 牌點比較大的人贏
        ("9h 8c 4d 2s Kh", "Kc 9c", "Kd 8d", (0,)),  # 較小牌點中的較大者贏
        ("9h 9c 8d 8s 2h", "Ac 3c", "Kc Qc", (0,)),  # 第五張牌點較大者贏（起腳牌）
        ("9h 9c 8d 8s Ah", "Kc Qc", "2c 3d", BOTH),  # 起腳牌也相同，則平分彩池
    ],
)
def test_two_pairs_the_higher_the_lower_the_kicker(board, first, second, who):
    """比較大的牌點相同，那麼較小牌點中的較大者贏，兩對牌點相同，那麼第五張牌點較大者贏。"""
    assert best(board, first, second, "two pair") == who


def test_one_pair():
    """一對由兩張相同點數的撲克牌和另三張隨意的牌組成。"""
    assert made("9c 3d", "9h 8c 4d 2s Kh") == "one pair"


@pytest.mark.parametrize(
    ("board", "first", "second", "who"),
    [
        ("9h 8c 4d 2s Kh", "9c 3d", "8d Ac", (0,)),  # 兩張牌中點數大的贏
        ("9h 8c 4d 2s Kh", "9c Ad", "9d Qc", (0,)),  # 另外三張牌中大的贏
        ("9h 8c 4d 2s Ah", "9c Kd", "9d Qc", (0,)),  # 第二大的
        ("9h Kc 4d 2s Ah", "9c Qd", "9d Jc", (0,)),  # 第三大的
        ("9h Kc Qd 2s Ah", "9c 4d", "9d 3c", BOTH),  # 所有的牌都一樣，則平分彩池
    ],
)
def test_pairs_then_three_kickers(board, first, second, who):
    """對牌都一樣，則比較另外三張牌中大的贏，也一樣則比較第二大的和第三大的，都一樣，平分彩池。"""
    assert best(board, first, second, "one pair") == who


def test_a_kicker_steps_on_the_opponent():
    """如果兩個玩家同樣有一對“A”，則擁有較大的“起腳牌”（即不成對的最大的一張牌）的玩家勝出。"""
    assert best("Ah 8c 4d 2s Jh", "Ac Kd", "Ad Qc", "one pair") == (0,)


def test_a_high_card():
    """單張大牌 既不是同一花色也不是同一點數的五張牌組成。"""
    assert made("Ad 3c", "9h 8c 4d 2s Kh") == "high card"


@pytest.mark.parametrize(
    ("board", "first", "second", "who"),
    [
        ("9h 8c 4d 2s Kh", "Ad 3c", "Qd Jc", (0,)),  # 比較點數最大者
        ("9h 7c 4d 2s Ah", "Kd 3c", "Qd Jc", (0,)),  # 第二
        ("Ah Kc 4d 2s 7h", "Qd 3c", "Jd 9c", (0,)),  # 第三
        ("Ah Kc Qd 2s 3h", "9d 4c", "8d 7c", (0,)),  # 第四
        ("Ah Kc Qd 9s 3h", "7d 2c", "6d 5c", (0,)),  # 第五
        ("Ah Kc Qd 9s 7h", "2c 3c", "4d 5d", BOTH),  # 所有牌都相同，則平分彩池
    ],
)
def test_high_cards_one_after_the_other(board, first, second, who):
    """點數最大的相同，則比較第二、第三、第四和第五大的，如果所有牌都相同，則平分彩池。"""
    assert best(board, first, second, "high card") == who


@pytest.mark.parametrize(
    ("hole", "used"), [("As Ad", 2), ("Ac 4h", 1), ("2c 3d", 0)], ids=["two", "one", "none"]
)
def test_the_best_five_of_two_and_five(hole, used):
    """每個牌手從手裏的2張和5張公共牌中，選出5張組合成最大的牌組。"""
    hand = check_down(dealt(RULES, [hole, "6c 7d"], "Kh Kc Qd Qs Jh"))
    ranked = hand.ranked[0]
    assert ranked is not None
    assert len(ranked.hole_cards_used) == used
