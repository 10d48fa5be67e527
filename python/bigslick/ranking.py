"""The rankings, the categories of hands, and the words for a hand. Rules 1.7 and 1.8."""

from __future__ import annotations

from enum import IntEnum, StrEnum

from bigslick.errors import BigslickError, shown

TYPE_CHECKING = False  # typing would double the time of the import
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Category", "Ranking"]


class Ranking(StrEnum):
    """Which deck is played and which order its categories have.

    Its text does where a ranking is asked for: ``ranking="short_deck"``.
    """

    STANDARD = "standard"
    """52 cards; strengths 1 to 7462."""
    SHORT_DECK = "short_deck"
    """36 cards: a flush beats a full house, a straight three of a kind; strengths 1 to 1404."""
    SHORT_DECK_TRIPS = "short_deck_trips"
    """36 cards, the older order: three of a kind beats a straight too; strengths 1 to 1404."""


class Category(IntEnum):
    """What kind of hand it is, in the order of the standard deck.

    In the short deck a strength decides what beats what, not this order.
    """

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    def __str__(self) -> str:
        return self._name_.lower().replace("_", " ")

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


def words(category: Category, ranks: Sequence[int], lang: str = "en") -> str:
    """A hand in words, as it is called at the table: "full house, eights over twos".

    ``ranks`` are the five ranks, 0 to 12, in playing order.

    :raises BigslickError: if ``lang`` is not "en", "zh-Hans" (or "zh") or "zh-Hant".
    :raises TypeError: if it is no text.
    """
    lang = read_lang(lang)
    names = _RANK_NAMES[lang]
    first, fourth = names[ranks[0]], names[ranks[3]]
    return _PATTERNS[lang][category].format(
        first=first, firsts=_several(first), fourth=fourth, fourths=_several(fourth)
    )


def read_lang(lang: str) -> str:
    """A language that there are words in: "en", "zh-Hans" (or "zh") or "zh-Hant".

    :raises BigslickError: if there are none in ``lang``.
    :raises TypeError: if it is no text.
    """
    if not isinstance(lang, str):
        raise TypeError(f"lang must be a text, not {type(lang).__name__}")
    lang = "zh-Hans" if lang == "zh" else lang
    if lang not in _PATTERNS:
        raise BigslickError(f"no words in {shown(lang)}: lang is en, zh-Hans (or zh) or zh-Hant")
    return lang


def _several(name: str) -> str:
    """More than one of a rank. Only English words differ then."""
    return f"{name}es" if name == "six" else f"{name}s"


_FIGURES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_RANK_NAMES = {
    "en": (
        "two", "three", "four", "five", "six", "seven", "eight", "nine",
        "ten", "jack", "queen", "king", "ace",
    ),
    "zh-Hans": _FIGURES,
    "zh-Hant": _FIGURES,
}  # fmt: skip
# A pattern a category, in their order. The fourth card in playing order is of the lower pair.
_PATTERNS = {
    "en": (
        "high card, {first}",
        "one pair, {firsts}",
        "two pair, {firsts} and {fourths}",
        "three of a kind, {firsts}",
        "straight, {first} high",
        "flush, {first} high",
        "full house, {firsts} over {fourths}",
        "four of a kind, {firsts}",
        "straight flush, {first} high",
        "royal flush",
    ),
    "zh-Hans": (
        "高牌{first}",
        "一对{first}",
        "两对，{first}和{fourth}",
        "三条{first}",
        "顺子，{first}高",
        "同花，{first}高",
        "葫芦，{first}带{fourth}",
        "四条{first}",
        "同花顺，{first}高",
        "皇家同花顺",
    ),
    "zh-Hant": (
        "高牌{first}",
        "一對{first}",
        "兩對，{first}和{fourth}",
        "三條{first}",
        "順子，{first}高",
        "同花，{first}高",
        "葫蘆，{first}帶{fourth}",
        "四條{first}",
        "同花順，{first}高",
        "皇家同花順",
    ),
}
