"""The words of the chart: positions, what happened before, groups of holdings, and acts."""

from __future__ import annotations

from enum import StrEnum

from bigslick.choices import Lang
from bigslick.ranking import read_lang

__all__ = ["Act", "Before", "Group", "Position", "letter", "name"]


class _Term(StrEnum):
    """Its text does where a member is asked for."""

    def describe(self, *, lang: Lang = "en") -> str:
        """What it is called; ``lang`` is "en", "zh-Hans" (or "zh") or "zh-Hant".

        :raises BigslickError: if there are no words in ``lang``.
        """
        return name(self, lang)


class Position(_Term):
    """Where a player sits. A column of the chart."""

    EARLY = "early"
    """Before the middle ones."""
    MIDDLE = "middle"
    """The three seats before the late ones, or as many as there are."""
    LATE = "late"
    """The button and the seat to its right."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"


class Before(_Term):
    """What the others have done before the player decides. A row of the chart."""

    ALL_FOLDED = "all_folded"
    ONE_CALLER = "one_caller"
    MORE_CALLERS = "more_callers"
    """Two or more, and no raise."""
    ONE_RAISE = "one_raise"
    """Which nobody has called."""
    RAISE_AND_CALLER = "raise_and_caller"
    """One raise, which at least one player has called."""
    MORE_RAISES = "more_raises"
    """More than one."""


class Group(_Term):
    """Holdings that are played alike, from the strongest on."""

    VERY_STRONG = "very_strong"
    STRONG = "strong"
    MEDIUM = "medium"
    STRONG_SPECULATIVE = "strong_speculative"
    MIXED = "mixed"


class Act(_Term):
    """What the chart advises."""

    RAISE = "raise"
    CALL = "call"
    CHECK = "check"
    FOLD = "fold"


def name(term: _Term | None, lang: str) -> str:
    """What a term is called; None is the group of the holdings that are in none."""
    return _NAMES[read_lang(lang)][term]


def letter(term: Act | Group | None) -> str:
    """An act or a group as one letter."""
    return _LETTERS[term]


_LETTERS: dict[Act | Group | None, str] = {
    Act.RAISE: "R",
    Act.CALL: "C",
    Act.CHECK: "K",
    Act.FOLD: "F",
    Group.VERY_STRONG: "V",
    Group.STRONG: "S",
    Group.MEDIUM: "M",
    Group.STRONG_SPECULATIVE: "P",
    Group.MIXED: "X",
    None: "-",
}
_NAMES: dict[str, dict[_Term | None, str]] = {
    "en": {
        Position.EARLY: "early position",
        Position.MIDDLE: "middle position",
        Position.LATE: "late position",
        Position.SMALL_BLIND: "small blind",
        Position.BIG_BLIND: "big blind",
        Before.ALL_FOLDED: "all folded",
        Before.ONE_CALLER: "one caller",
        Before.MORE_CALLERS: "two or more callers",
        Before.ONE_RAISE: "one raise and no caller",
        Before.RAISE_AND_CALLER: "one raise and at least one caller",
        Before.MORE_RAISES: "more than one raise",
        Group.VERY_STRONG: "very strong",
        Group.STRONG: "strong",
        Group.MEDIUM: "medium",
        Group.STRONG_SPECULATIVE: "strong speculative",
        Group.MIXED: "mixed",
        Act.RAISE: "raise",
        Act.CALL: "call",
        Act.CHECK: "check",
        Act.FOLD: "fold",
        None: "in no group",
    },
    "zh-Hans": {
        Position.EARLY: "前面位置",
        Position.MIDDLE: "中间位置",
        Position.LATE: "后面位置",
        Position.SMALL_BLIND: "小盲",
        Position.BIG_BLIND: "大盲",
        Before.ALL_FOLDED: "所有玩家都弃牌",
        Before.ONE_CALLER: "一个玩家跟注",
        Before.MORE_CALLERS: "两个或更多玩家跟注",
        Before.ONE_RAISE: "一次加注，没有玩家跟注",
        Before.RAISE_AND_CALLER: "一次加注，至少一个玩家跟注",
        Before.MORE_RAISES: "超过一次加注",
        Group.VERY_STRONG: "很强的牌",
        Group.STRONG: "强牌",
        Group.MEDIUM: "中等牌",
        Group.STRONG_SPECULATIVE: "强投机牌",
        Group.MIXED: "混合牌",
        Act.RAISE: "加注",
        Act.CALL: "跟注",
        Act.CHECK: "过牌",
        Act.FOLD: "弃牌",
        None: "表外的牌",
    },
    "zh-Hant": {
        Position.EARLY: "前面位置",
        Position.MIDDLE: "中間位置",
        Position.LATE: "後面位置",
        Position.SMALL_BLIND: "小盲",
        Position.BIG_BLIND: "大盲",
        Before.ALL_FOLDED: "所有玩家都棄牌",
        Before.ONE_CALLER: "一個玩家跟注",
        Before.MORE_CALLERS: "兩個或更多玩家跟注",
        Before.ONE_RAISE: "一次加注，沒有玩家跟注",
        Before.RAISE_AND_CALLER: "一次加注，至少一個玩家跟注",
        Before.MORE_RAISES: "超過一次加注",
        Group.VERY_STRONG: "很強的牌",
        Group.STRONG: "強牌",
        Group.MEDIUM: "中等牌",
        Group.STRONG_SPECULATIVE: "強投機牌",
        Group.MIXED: "混合牌",
        Act.RAISE: "加注",
        Act.CALL: "跟注",
        Act.CHECK: "過牌",
        Act.FOLD: "棄牌",
        None: "表外的牌",
    },
}
