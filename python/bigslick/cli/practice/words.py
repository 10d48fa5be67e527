"""The words of the practice table in its three languages."""

from __future__ import annotations

from dataclasses import dataclass

from bigslick.choices import Lang
from bigslick.ranking import read_lang

__all__ = ["Words", "words_of_table"]


@dataclass(frozen=True, slots=True)
class Words:
    """What the practice table says that a record does not."""

    title: str
    hand: str
    """Which hand of the evening it is."""
    you: str
    bots: tuple[str, ...]
    """What the bots are called, unless they have names."""
    thinks: str
    """Whose turn it is, while it is not yours."""
    next_hand: str
    record: str
    hint: str
    replay: str
    help: str
    quit: str
    language: str


def words_of_table(lang: Lang) -> Words:
    """The words of a language.

    :raises BigslickError: if there are none.
    """
    return _WORDS[read_lang(lang)]


_WORDS: dict[str, Words] = {
    "en": Words(
        title="Practice table",
        hand="Hand {number}",
        you="You",
        bots=("Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida"),
        thinks="{player} is thinking",
        next_hand="next hand",
        record="record",
        hint="hint",
        replay="replay",
        help="help",
        quit="quit",
        language="语言",
    ),
    "zh-Hans": Words(
        title="练习牌桌",
        hand="第 {number} 手",
        you="你",
        bots=("阿安", "阿本", "阿卡", "阿丹", "阿恩", "阿飞", "阿冠", "阿海", "阿依"),
        thinks="{player} 在想",
        next_hand="下一手",
        record="记录",
        hint="提示",
        replay="重播",
        help="帮助",
        quit="离开",
        language="語言",
    ),
    "zh-Hant": Words(
        title="練習牌桌",
        hand="第 {number} 手",
        you="你",
        bots=("阿安", "阿本", "阿卡", "阿丹", "阿恩", "阿飛", "阿冠", "阿海", "阿依"),
        thinks="{player} 在想",
        next_hand="下一手",
        record="紀錄",
        hint="提示",
        replay="重播",
        help="說明",
        quit="離開",
        language="Language",
    ),
}
