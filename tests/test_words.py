"""What a hand is called, in English and in both scripts of Chinese. Rules 1.7, 1.8 and 10.3."""

from typing import Any

import pytest

import bigslick as bs
from bigslick import Category, Ranking, describe, rank_hand

GREATEST = {Ranking.STANDARD: 7462, Ranking.SHORT_DECK: 1404, Ranking.SHORT_DECK_TRIPS: 1404}

CALLED = [
    ("As Ks Qs Js Ts", "royal flush", "皇家同花顺", "皇家同花順"),
    ("9d 8d 7d 6d 5d", "straight flush, nine high", "同花顺，9高", "同花順，9高"),
    ("5d 4d 3d 2d Ad", "straight flush, five high", "同花顺，5高", "同花順，5高"),
    ("6c 6d 6h 6s Ac", "four of a kind, sixes", "四条6", "四條6"),
    ("8c 8d 8h 2c 2d", "full house, eights over twos", "葫芦，8带2", "葫蘆，8帶2"),
    ("Ac Ad Ah Tc Td", "full house, aces over tens", "葫芦，A带10", "葫蘆，A帶10"),
    ("Tc 9c 8c 7c 5c", "flush, ten high", "同花，10高", "同花，10高"),
    ("Ac Kd Qh Js Tc", "straight, ace high", "顺子，A高", "順子，A高"),
    ("Ac 2d 3h 4s 5c", "straight, five high", "顺子，5高", "順子，5高"),
    ("7c 7d 7h Ac Kd", "three of a kind, sevens", "三条7", "三條7"),
    ("6c 6d 3c 3d Ac", "two pair, sixes and threes", "两对，6和3", "兩對，6和3"),
    ("Kc Kd 7c 7d 2c", "two pair, kings and sevens", "两对，K和7", "兩對，K和7"),
    ("Jc Jd Ac Kd Qh", "one pair, jacks", "一对J", "一對J"),
    ("Ac Qd Jh 9s 8c", "high card, ace", "高牌A", "高牌A"),
]


@pytest.mark.parametrize(("cards", "english", "simplified", "traditional"), CALLED)
def test_1_7_and_10_3_hands_are_called_as_at_the_table(
    cards: str, english: str, simplified: str, traditional: str
) -> None:
    hand = rank_hand(cards)
    assert str(hand) == f"{hand}" == hand.describe() == describe(hand.strength) == english
    assert hand.describe(lang="en") == describe(hand.strength, lang="en") == english
    for lang in ("zh-Hans", "zh"):
        assert hand.describe(lang=lang) == describe(hand.strength, lang=lang) == simplified
    assert hand.describe(lang="zh-Hant") == traditional
    assert describe(hand.strength, lang="zh-Hant") == traditional


@pytest.mark.parametrize("ranking", [Ranking.SHORT_DECK, Ranking.SHORT_DECK_TRIPS])
def test_1_8_the_wheel_of_the_short_deck_is_nine_high(ranking: Ranking) -> None:
    wheel = rank_hand("Ah 6d", "7c 8s 9h", ranking=ranking)
    assert wheel.describe() == "straight, nine high"
    assert describe(wheel.strength, ranking=ranking, lang="zh") == "顺子，9高"
    assert describe(wheel.strength, ranking=ranking, lang="zh-Hant") == "順子，9高"


CATEGORY_NAMES = [
    ("high card", "高牌", "高牌"),
    ("one pair", "一对", "一對"),
    ("two pair", "两对", "兩對"),
    ("three of a kind", "三条", "三條"),
    ("straight", "顺子", "順子"),
    ("flush", "同花", "同花"),
    ("full house", "葫芦", "葫蘆"),
    ("four of a kind", "四条", "四條"),
    ("straight flush", "同花顺", "同花順"),
    ("royal flush", "皇家同花顺", "皇家同花順"),
]


@pytest.mark.parametrize("ranking", Ranking)
def test_10_3_every_strength_is_called_by_its_category(ranking: Ranking) -> None:
    languages = zip(("en", "zh-Hans", "zh-Hant"), zip(*CATEGORY_NAMES, strict=True), strict=True)
    for lang, names in languages:
        for strength in range(1, GREATEST[ranking] + 1):
            words = describe(strength, ranking=ranking, lang=lang)  # type: ignore[arg-type]
            name = max((name for name in names if words.startswith(name)), key=len)
            assert names.index(name) == bs.category(strength, ranking=ranking)


def test_10_3_the_two_scripts_say_the_same():
    traditional = str.maketrans("对两条顺芦带", "對兩條順蘆帶")
    for strength in range(1, 7463):
        words = describe(strength, lang="zh-Hans").translate(traditional)
        assert describe(strength, lang="zh-Hant") == words


@pytest.mark.parametrize("lang", ["", "EN", "zh-hans", "zh_Hans", "zh-CN", "fr"])
def test_a_language_without_words_is_refused(lang: Any) -> None:
    message = f"^no words in '{lang}': lang is en, zh-Hans .or zh. or zh-Hant$"
    with pytest.raises(bs.BigslickError, match=message):
        describe(7462, lang=lang)
    with pytest.raises(bs.BigslickError, match=message):
        rank_hand("As Ks Qs Js Ts").describe(lang=lang)


@pytest.mark.parametrize("lang", [None, 0, True, b"en", ["en"]])
def test_a_language_that_is_no_text_is_a_type_error(lang: Any) -> None:
    with pytest.raises(TypeError, match=r"^lang must be a text, not "):
        describe(7462, lang=lang)
    with pytest.raises(TypeError, match=r"^lang must be a text, not "):
        rank_hand("As Ks Qs Js Ts").describe(lang=lang)


def test_categories_have_words():
    assert str(Category.THREE_OF_A_KIND) == f"{Category.THREE_OF_A_KIND}" == "three of a kind"
    assert list(Category) == list(range(10))
