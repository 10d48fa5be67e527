"""What stands at the seats of a picture, in English and in both scripts of Chinese."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from bigslick.ranking import read_lang

__all__ = ["Captions", "captions_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Captions:
    """What a language has for each of them; in braces what fills it."""

    lang: Literal["en", "zh-Hans", "zh-Hant"]
    disc: str
    folded: str
    mucked: str
    not_dealt_in: str
    empty: str
    to_act: str
    to_show: str
    wins: str
    returned: str
    unknown_card: str


def captions_of(lang: str) -> Captions:
    """The captions of "en", "zh-Hans" (or "zh") or "zh-Hant".

    :raises BigslickError: for any other language.
    :raises TypeError: if it is no text.
    """
    return _WORDS[read_lang(lang)]


_ENGLISH = Captions(
    lang="en",
    disc="D",
    folded="folded",
    mucked="mucked",
    not_dealt_in="not dealt in",
    empty="empty",
    to_act="to act",
    to_show="to show",
    wins="wins {}",
    returned="returned {}",
    unknown_card="unknown card",
)
_SIMPLIFIED = Captions(
    lang="zh-Hans",
    disc="庄",
    folded="弃牌",
    mucked="盖牌",
    not_dealt_in="未发牌",
    empty="空位",
    to_act="行动",
    to_show="亮牌",
    wins="赢得 {}",
    returned="退还 {}",
    unknown_card="未知的牌",
)
_TRADITIONAL = Captions(
    lang="zh-Hant",
    disc="莊",
    folded="棄牌",
    mucked="蓋牌",
    not_dealt_in="未發牌",
    empty="空位",
    to_act="行動",
    to_show="亮牌",
    wins="贏得 {}",
    returned="退還 {}",
    unknown_card="未知的牌",
)
_WORDS: dict[str, Captions] = {words.lang: words for words in (_ENGLISH, _SIMPLIFIED, _TRADITIONAL)}
