"""The words of the practice table in its three languages."""

from __future__ import annotations

from collections.abc import Mapping
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

    sizes: Mapping[str, str]
    """What the sizes of a raise are called; the names are those of ``LegalActions.sizes``."""
    between: str
    """What is accepted as an amount."""
    too_little: str
    too_much: str
    no_amount: str
    type_amount: str
    leave_field: str
    least_and_most: str
    show: str
    muck: str
    beaten: str
    """Why you are asked whether you show your hand."""
    hand_of: str
    act_of: str
    """Where a replay is."""
    back: str
    on: str
    run: str
    stop: str
    hand_before: str
    hand_after: str
    leave: str


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
        sizes={"min": "min", "half_pot": "half pot", "pot": "pot", "all_in": "all-in"},
        between="{least} to {most}",
        too_little="{amount} is too little: {between}",
        too_much="{amount} is too much: {between}",
        no_amount="“{text}” is no amount: {between}",
        type_amount="type an amount",
        leave_field="back to the keys",
        least_and_most="least, most",
        show="show",
        muck="muck",
        beaten="Your hand is beaten: you may muck it unseen.",
        hand_of="hand {number} of {count}",
        act_of="act {number} of {count}",
        back="back",
        on="on",
        run="run",
        stop="stop",
        hand_before="previous",
        hand_after="next",
        leave="leave",
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
        sizes={"min": "最小", "half_pot": "半池", "pot": "满池", "all_in": "全下"},
        between="{least} 到 {most}",
        too_little="{amount} 太少：可填 {between}",
        too_much="{amount} 太多：可填 {between}",
        no_amount="“{text}”不是数额：可填 {between}",
        type_amount="输入数额",
        leave_field="回到按键",
        least_and_most="最小、最大",
        show="亮牌",
        muck="盖牌",
        beaten="你的牌输了，可以盖牌不亮。",
        hand_of="第 {number}/{count} 手",
        act_of="第 {number}/{count} 步",
        back="上一步",
        on="下一步",
        run="播放",
        stop="停止",
        hand_before="上一手",
        hand_after="下一手",
        leave="离开",
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
        sizes={"min": "最小", "half_pot": "半池", "pot": "滿池", "all_in": "全下"},
        between="{least} 至 {most}",
        too_little="{amount} 太少：可填 {between}",
        too_much="{amount} 太多：可填 {between}",
        no_amount="「{text}」不是數額：可填 {between}",
        type_amount="輸入數額",
        leave_field="回到按鍵",
        least_and_most="最小、最大",
        show="亮牌",
        muck="蓋牌",
        beaten="你的牌輸了，可以蓋牌不亮。",
        hand_of="第 {number}/{count} 手",
        act_of="第 {number}/{count} 步",
        back="上一步",
        on="下一步",
        run="播放",
        stop="停止",
        hand_before="上一手",
        hand_after="下一手",
        leave="離開",
    ),
}
