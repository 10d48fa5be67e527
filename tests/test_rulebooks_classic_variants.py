"""``CLASSIC``: what beats what, its examples, and the variants it names. Examples 8.5 and 8.11.

Each test has the sentence of the source that it shows.
"""

import pytest

import bigslick as bs
from bigslick import Action, Deck, Hand, IllegalActionError, PostKind
from bigslick.rulebooks import CLASSIC
from by_the_book import STEPS, beats, check_down, dealt, made, posted, seated, seats_dealt, winners
from tables import ROYAL, may, play

RULES = CLASSIC.rules(1, 2)


@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_what_beats_what(better, worse):
    """從大到小：皇家同花順, 同花順, 四條, 滿堂紅, 同花, 順子, 三條, 兩對, 一對, 高牌。"""
    assert beats(RULES, better, worse)


@pytest.mark.parametrize(
    ("hole", "board", "category"),
    [
        ("Ah 2d", "Kh Qh Jh Th 2c", "royal flush"),  # A, K, Q, J, 10，同花色
        ("9h 2d", "Kh Qh Jh Th 2c", "straight flush"),  # 五張連續的同花色牌
        ("9c 9d", "9h 9s Jh Th 2c", "four of a kind"),  # 四張相同點數的牌
        ("9c 9d", "9h Js Jh Th 2c", "full house"),  # 三條 + 一對
        ("9h 3h", "Kh 8c Jh Th 2c", "flush"),  # 五張同花色的牌（不連續）
        ("9h Qc", "Kh 8c Jd Th 2c", "straight"),  # 五張連續的牌（不同花色）
        ("9c 9d", "9h Ks Jh 4h 2c", "three of a kind"),  # 三張相同點數的牌
        ("9c Kd", "9h Ks Jh 4h 2c", "two pair"),  # 兩個不同的對子
        ("9c Ad", "9h Ks Jh 4h 2c", "one pair"),  # 一對牌
        ("8c Ad", "9h Ks Jh 4h 2c", "high card"),  # 如果以上牌型均未形成
    ],
)
def test_what_makes_each_category(hole, board, category):
    """皇家同花順：A, K, Q, J, 10，同花色 and so on down to 高牌, each with its words."""
    hand = check_down(dealt(CLASSIC.rules(1, 2, muck_losers=False), [hole, "5d 6s"], board))
    ranked = hand.ranked[0]
    assert ranked is not None
    assert ranked.category.name.lower().replace("_", " ") == category


def test_high_cards_by_the_highest():
    """高牌：則比較玩家手中最大的單張。"""
    assert winners(RULES, ["Ac 3d", "Qc 3h"], "9h Ks Jh 4h 2c") == (0,)


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("9h 9c 5h 5c Kd", "9d 9s", "5d 5s"),  # 兩個四條相比，先比四條的大小
        ("9h 9c 9d 9s 2c", "Ah 3c", "Kh Qc"),  # 再比單張
        ("9h 5h 5c Kd 2s", "9c 9d", "5d Kc"),
        ("9h 9c Ad 2s 6h", "9d Ks", "9s Qc"),
        ("9h 8c 4d 2s Kh", "Kc 9c", "Kd 8d"),
        ("9h Kc 4d 2s Ah", "9c Qd", "9d Jc"),
    ],
)
def test_the_main_part_is_compared_first(board, first, second):
    """當牌型相比較構成該牌型的主要部分。例如，兩個四條相比，先比四條的大小，再比單張。"""
    assert made(first, board) == made(second, board)
    assert winners(RULES, [first, second], board) == (0,)
    assert winners(RULES, [second, first], board) == (1,)


def test_five_equal_cards_split_the_pot():
    """如果所有五張牌都完全相同，則平分底池。"""
    hand = check_down(dealt(RULES, ["AsKd", "8s6d", "AdKs"]))
    assert hand.payouts == (3, 0, 3)


def test_8_5_the_board_is_a_royal_flush():
    """公共牌：A K Q J 10, A底牌：10 10, B底牌：9 8. 皇家同花順. 結果：平局，平分底池。"""
    hand = check_down(dealt(RULES, ["Tc Td", "9c 8d"], ROYAL))
    assert [str(ranked) for ranked in hand.ranked] == ["royal flush", "royal flush"]
    assert hand.payouts == (2, 2)


def test_8_5_both_play_five_board_cards():
    """因為雙方都用五張公共牌組成了完全相同的皇家同花順。"""
    hand = check_down(dealt(RULES, ["Tc Td", "9c 8d"], ROYAL))
    for ranked in hand.ranked:
        assert ranked is not None
        assert ranked.hole_cards_used == ()
        assert set(ranked.cards) == set(hand.board)


def test_8_11_the_withdrawn_example_is_a_straight():
    """公共牌：K Q 9 10 J, 玩家A底牌：A A. A可以組成A-K-Q-J-10: with the nine left out."""
    hand = check_down(dealt(RULES, ["As Ac", "2c 3d"], "Kh Qd 9s Tc Jh"))
    ranked = hand.ranked[0]
    assert ranked is not None
    assert str(ranked) == "straight, ace high"
    assert hand.payouts == (4, 0)


def test_no_limit_is_all_your_chips_at_any_time():
    """無限注德州撲克：最常見的形式，您可以隨時下注您面前所有的籌碼。"""
    hand = seated(CLASSIC.rules(1, 2, structure="no_limit"), [100] * 2)
    assert hand.legal == may(call=1, to=(4, 100))
    play(hand, "call check")
    for _ in range(3):
        assert hand.legal == may(check=True, to=(2, 98))
        assert Action.all_in() in hand.legal
        play(hand, "check check")


def test_pot_limit_is_no_more_than_the_pot():
    """底池限注德州撲克：您的下注或加注額度最多不能超過當前底池總額。"""
    hand = seated(CLASSIC.rules(1, 2, structure="pot_limit"), [100] * 3)
    assert hand.legal == may(call=2, to=(4, 7))  # 2 to call makes 5 in the pot
    play(hand, "call call check")
    assert hand.legal == may(check=True, to=(2, 6))
    hand.bet(6)
    assert hand.legal == may(call=6, to=(12, 24))  # 6 to call makes 18 in the pot
    with pytest.raises(IllegalActionError):
        hand.raise_to(25)


def test_limit_is_a_fixed_size_each_round():
    """限注德州撲克：每輪下注有固定的限額。"""
    hand = seated(RULES, [100] * 2)
    assert hand.legal == may(call=1, to=(4, 4))
    play(hand, "call check")
    for size in (2, 4, 4):
        assert hand.legal == may(check=True, to=(size, size))
        play(hand, "check check")


def test_the_short_deck_has_36_cards():
    """短牌：一種流行變體，移除了2-5的牌，共36張牌。"""
    rules = CLASSIC.rules(1, 2, ranking="short_deck")
    assert rules.is_short
    hand = check_down(seated(rules, [100] * 10))
    seen = [card for cards in hand.hole_cards if cards for card in cards]
    assert seen
    assert all(card.rank >= bs.Rank.SIX for card in [*seen, *hand.board])
    with pytest.raises(bs.CardError):
        Hand(rules, [100] * 2, button=0, deck=Deck())


def test_the_short_deck_has_slightly_other_rules():
    """規則略有調整: a flush beats a full house, and A-6-7-8-9 is a straight."""
    rules = CLASSIC.rules(1, 2, ranking="short_deck")
    assert winners(rules, ["Ah 7h", "Kc 9d"], "9h 9c Kh 8h Ts") == (0,)
    assert winners(rules, ["As 6d", "Kc Kd"], "7h 8c 9d Ks Qh") == (0,)


def test_the_usual_form_of_the_short_deck():
    """短牌, as it is played: an ante from each, and one blind on the button."""
    rules = CLASSIC.rules(
        0, 2, ranking="short_deck", button_blind=True, ante=1, structure="no_limit"
    )
    hand = seated(rules, [100] * 3)
    assert posted(hand) == [
        *[("ante", seat, 1) for seat in range(3)],
        (str(PostKind.BUTTON_BLIND), 2, 2),
    ]
    assert seats_dealt(hand) == [0, 1, 2]
    assert (hand.actor, hand.legal) == (0, may(call=2, to=(4, 99)))
