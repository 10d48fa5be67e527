"""The words on a picture, in English and in both scripts of Chinese. Rule 10.3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bigslick.ranking import read_lang

__all__ = ["Words", "words_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a language has for each thing that is told; in braces what fills it."""

    lang: Literal["en", "zh-Hans", "zh-Hant"]
    streets: tuple[str, str, str, str]
    seat: str
    disc: str
    pot: str
    main_pot: str
    side_pot: str
    all_in: str
    folded: str
    mucked: str
    not_dealt_in: str
    to_act: str
    to_show: str
    wins: str
    returned: str
    unknown_card: str


def words_of(lang: str) -> Words:
    """The words of "en", "zh-Hans" (or "zh") or "zh-Hant".

    :raises BigslickError: for any other language.
    :raises TypeError: if it is no text.
    """
    return _WORDS[read_lang(lang)]


_ENGLISH = Words(
    lang="en",
    streets=("preflop", "flop", "turn", "river"),
    seat="seat {}",
    disc="D",
    pot="pot",
    main_pot="main pot",
    side_pot="side pot {}",
    all_in="all-in",
    folded="folded",
    mucked="mucked",
    not_dealt_in="not dealt in",
    to_act="to act",
    to_show="to show",
    wins="wins {}",
    returned="returned {}",
    unknown_card="unknown card",
)
_SIMPLIFIED = Words(
    lang="zh-Hans",
    streets=("翻牌前", "翻牌", "转牌", "河牌"),
    seat="座位{}",
    disc="庄",
    pot="底池",
    main_pot="主池",
    side_pot="边池{}",
    all_in="全下",
    folded="弃牌",
    mucked="盖牌",
    not_dealt_in="未发牌",
    to_act="行动",
    to_show="亮牌",
    wins="赢得 {}",
    returned="退还 {}",
    unknown_card="未知的牌",
)
_TRADITIONAL = Words(
    lang="zh-Hant",
    streets=("翻牌前", "翻牌", "轉牌", "河牌"),
    seat="座位{}",
    disc="莊",
    pot="底池",
    main_pot="主池",
    side_pot="邊池{}",
    all_in="全下",
    folded="棄牌",
    mucked="蓋牌",
    not_dealt_in="未發牌",
    to_act="行動",
    to_show="亮牌",
    wins="贏得 {}",
    returned="退還 {}",
    unknown_card="未知的牌",
)
_WORDS: dict[str, Words] = {words.lang: words for words in (_ENGLISH, _SIMPLIFIED, _TRADITIONAL)}
