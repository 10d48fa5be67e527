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

    hand: str
    """Which hand of the evening it is."""
    you: str
    bots: tuple[str, ...]
    """What the bots are called, unless they have names."""
    thinks: str
    """Whose turn it is, while it is not yours."""
    next_hand: str
    buy_in: str
    """What happens to who has no chips left."""
    your_turn: str
    failed: str
    """A player of somebody's own did not act."""
    not_counted: str
    """That the standings leave out the hand that is on."""
    kept: str
    resume: str
    record: str
    hint: str
    replay: str
    standings: str
    help: str
    quit: str
    language: str
    """The next language, in itself."""
    no_replay: str
    no_hint: str
    no_chart: str
    not_yet: str
    you_have: str
    ahead: str
    draw: str
    pot_odds: str
    standings_table: tuple[str, ...]
    keys: tuple[tuple[str, str], ...]
    """The keys, and what each does."""
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
    so_far: str
    """What you have won or lost in this evening."""
    wait: str
    """What may be done while others are to act."""


def words_of_table(lang: Lang) -> Words:
    """The words of a language.

    :raises BigslickError: if there are none.
    """
    return _WORDS[read_lang(lang)]


_WORDS: dict[str, Words] = {
    "en": Words(
        hand="Hand {number}",
        you="Hero",
        bots=("Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida"),
        thinks="{player} is thinking",
        next_hand="next hand",
        buy_in="no chips left: the next hand buys you in for {amount}",
        your_turn="your turn",
        failed="{player} did not act, and checks or folds: {error}",
        not_counted="The hand that is on is not counted.",
        kept="The evening is kept in {folder}",
        resume="Go on with it: bigslick play --resume",
        record="record",
        hint="hint",
        replay="replay",
        standings="standings",
        help="help",
        quit="quit",
        language="中文",
        no_replay="No hand is over yet.",
        no_hint="Hints are for a hand that you are in.",
        no_chart="The chart of starting hands is not of the short deck.",
        not_yet="The chart answers when it is your turn.",
        you_have="You have {hand} ({five}).",
        ahead="It beats {share} % of the hands that another may hold.",
        draw="A straight or a flush is still to come {share} % of the time.",
        pot_odds="A call of {call} for a pot of {pot} pays if it wins {share} % of the time.",
        standings_table=("Player", "Plays", "Chips", "Bought in", "Won or lost"),
        keys=(
            ("f", "fold"),
            ("c", "check or call"),
            ("r", "bet or raise to the amount that is set; Enter too once you have set one"),
            ("1 2 3 4", "set it to the least, half the pot, the pot, all-in"),
            ("Left Right", "a big blind less or more; with Shift ten"),
            ("= and digits", "type any amount"),
            ("n, Enter", "the next hand"),
            ("Space", "do not wait for the others"),
            ("h", "what the chart advises, or what you have"),
            ("t, Up Down", "the record beside the table, and further back in it"),
            ("v", "the hands so far again, act by act; Up and Down for another"),
            ("s", "how everybody stands"),
            ("l", "the next language"),
            ("q", "leave: nothing is lost"),
        ),
        sizes={"min": "min", "half_pot": "half pot", "pot": "pot", "all_in": "all-in"},
        between="{least} to {most}",
        too_little="{amount} is too little: {between}",
        too_much="{amount} is too much: {between}",
        no_amount="“{text}” is no amount: {between}",
        type_amount="type an amount",
        leave_field="back to the keys",
        least_and_most="least, most",
        hand_of="hand {number} of {count}",
        act_of="act {number} of {count}",
        back="back",
        on="on",
        run="run",
        stop="stop",
        hand_before="previous",
        hand_after="next",
        leave="leave",
        so_far="So far {amount}",
        wait="do not wait for the others",
    ),
    "zh-Hans": Words(
        hand="第 {number} 手",
        you="你",
        bots=("阿安", "阿本", "阿卡", "阿丹", "阿恩", "阿飞", "阿冠", "阿海", "阿依"),
        thinks="{player} 在想",
        next_hand="下一手",
        buy_in="筹码输光了：下一手会为你买入 {amount}",
        your_turn="轮到你",
        failed="{player} 没有行动，改为过牌或弃牌：{error}",
        not_counted="还没打完的这一手不算在内。",
        kept="牌局保存在 {folder}",
        resume="继续打：bigslick play --resume",
        record="记录",
        hint="提示",
        replay="重播",
        standings="战绩",
        help="帮助",
        quit="离开",
        language="繁體",
        no_replay="还没有打完的牌。",
        no_hint="你在牌局里时才有提示。",
        no_chart="起手牌表不适用于短牌。",
        not_yet="轮到你行动时，起手牌表才有建议。",
        you_have="你有{hand}（{five}）。",
        ahead="它能赢别人可能有的牌中的 {share} %。",
        draw="后面来成顺子或同花的机会有 {share} %。",
        pot_odds="用 {call} 跟注去争 {pot} 的底池，赢的机会有 {share} % 就划算。",
        standings_table=("玩家", "打法", "筹码", "买入", "输赢"),
        keys=(
            ("f", "弃牌"),
            ("c", "过牌或跟注"),
            ("r", "下注或加注到设定的数额；自己设定后也可按 Enter"),
            ("1 2 3 4", "设为最小、半池、满池、全下"),
            ("← →", "减少或增加一个大盲；按住 Shift 为十个"),
            ("= 和数字", "输入任意数额"),
            ("n、Enter", "下一手"),
            ("空格", "不等别人"),
            ("h", "起手牌表的建议，或你现在的牌型"),
            ("t、↑ ↓", "牌桌旁的记录，往前往后看"),
            ("v", "逐步重看打过的牌，↑ ↓ 换一手"),
            ("s", "各人的战绩"),
            ("l", "换下一种语言"),
            ("q", "离开：什么都不会丢"),
        ),
        sizes={"min": "最小", "half_pot": "半池", "pot": "满池", "all_in": "全下"},
        between="{least} 到 {most}",
        too_little="{amount} 太少：可填 {between}",
        too_much="{amount} 太多：可填 {between}",
        no_amount="“{text}”不是数额：可填 {between}",
        type_amount="输入数额",
        leave_field="回到按键",
        least_and_most="最小、最大",
        hand_of="第 {number}/{count} 手",
        act_of="第 {number}/{count} 步",
        back="上一步",
        on="下一步",
        run="播放",
        stop="停止",
        hand_before="上一手",
        hand_after="下一手",
        leave="离开",
        so_far="累计 {amount}",
        wait="不等别人",
    ),
    "zh-Hant": Words(
        hand="第 {number} 手",
        you="你",
        bots=("阿安", "阿本", "阿卡", "阿丹", "阿恩", "阿飛", "阿冠", "阿海", "阿依"),
        thinks="{player} 在想",
        next_hand="下一手",
        buy_in="籌碼輸光了：下一手會為你買入 {amount}",
        your_turn="輪到你",
        failed="{player} 沒有行動，改為過牌或棄牌：{error}",
        not_counted="還沒打完的這一手不算在內。",
        kept="牌局保存在 {folder}",
        resume="繼續打：bigslick play --resume",
        record="紀錄",
        hint="提示",
        replay="重播",
        standings="戰績",
        help="說明",
        quit="離開",
        language="English",
        no_replay="還沒有打完的牌。",
        no_hint="你在牌局裡時才有提示。",
        no_chart="起手牌表不適用於短牌。",
        not_yet="輪到你行動時，起手牌表才有建議。",
        you_have="你有{hand}（{five}）。",
        ahead="它能贏別人可能有的牌中的 {share} %。",
        draw="後面來成順子或同花的機會有 {share} %。",
        pot_odds="用 {call} 跟注去爭 {pot} 的底池，贏的機會有 {share} % 就划算。",
        standings_table=("玩家", "打法", "籌碼", "買入", "輸贏"),
        keys=(
            ("f", "棄牌"),
            ("c", "過牌或跟注"),
            ("r", "下注或加注至設定的數額；自己設定後也可按 Enter"),
            ("1 2 3 4", "設為最小、半池、滿池、全下"),
            ("← →", "減少或增加一個大盲；按住 Shift 為十個"),
            ("= 和數字", "輸入任意數額"),
            ("n、Enter", "下一手"),
            ("空白鍵", "不等別人"),
            ("h", "起手牌表的建議，或你現在的牌型"),
            ("t、↑ ↓", "牌桌旁的紀錄，往前往後看"),
            ("v", "逐步重看打過的牌，↑ ↓ 換一手"),
            ("s", "各人的戰績"),
            ("l", "換下一種語言"),
            ("q", "離開：什麼都不會丟"),
        ),
        sizes={"min": "最小", "half_pot": "半池", "pot": "滿池", "all_in": "全下"},
        between="{least} 至 {most}",
        too_little="{amount} 太少：可填 {between}",
        too_much="{amount} 太多：可填 {between}",
        no_amount="「{text}」不是數額：可填 {between}",
        type_amount="輸入數額",
        leave_field="回到按鍵",
        least_and_most="最小、最大",
        hand_of="第 {number}/{count} 手",
        act_of="第 {number}/{count} 步",
        back="上一步",
        on="下一步",
        run="播放",
        stop="停止",
        hand_before="上一手",
        hand_after="下一手",
        leave="離開",
        so_far="累計 {amount}",
        wait="不等別人",
    ),
}
