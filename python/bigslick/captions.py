"""What stands at the seats of a table that is drawn, in English and in both scripts of Chinese."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from bigslick.posts import PostKind
from bigslick.ranking import Category, read_lang

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
    returned_to: str
    unknown_card: str
    posts: Mapping[PostKind, str]
    categories: Mapping[Category, str]


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
    returned_to="{} returned to {}",
    unknown_card="unknown card",
    posts={
        PostKind.ANTE: "ante",
        PostKind.SMALL_BLIND: "small blind",
        PostKind.BIG_BLIND: "big blind",
        PostKind.BUTTON_BLIND: "button blind",
        PostKind.STRADDLE: "straddle",
        PostKind.LIVE: "live blind",
        PostKind.DEAD: "dead blind",
    },
    categories={category: str(category) for category in Category},
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
    returned_to="{} 退还给 {}",
    unknown_card="未知的牌",
    posts={
        PostKind.ANTE: "前注",
        PostKind.SMALL_BLIND: "小盲",
        PostKind.BIG_BLIND: "大盲",
        PostKind.BUTTON_BLIND: "庄家盲注",
        PostKind.STRADDLE: "抓头",
        PostKind.LIVE: "补盲",
        PostKind.DEAD: "补死盲",
    },
    categories=dict(
        zip(
            Category,
            (
                "高牌",
                "一对",
                "两对",
                "三条",
                "顺子",
                "同花",
                "葫芦",
                "四条",
                "同花顺",
                "皇家同花顺",
            ),
            strict=True,
        )
    ),
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
    returned_to="{} 退還給 {}",
    unknown_card="未知的牌",
    posts={
        PostKind.ANTE: "前注",
        PostKind.SMALL_BLIND: "小盲",
        PostKind.BIG_BLIND: "大盲",
        PostKind.BUTTON_BLIND: "莊家盲注",
        PostKind.STRADDLE: "抓頭",
        PostKind.LIVE: "補盲",
        PostKind.DEAD: "補死盲",
    },
    categories=dict(
        zip(
            Category,
            (
                "高牌",
                "一對",
                "兩對",
                "三條",
                "順子",
                "同花",
                "葫蘆",
                "四條",
                "同花順",
                "皇家同花順",
            ),
            strict=True,
        )
    ),
)
_WORDS: dict[str, Captions] = {words.lang: words for words in (_ENGLISH, _SIMPLIFIED, _TRADITIONAL)}
