"""The words of a hand in English and in both scripts of Chinese. Rule 10.3."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bigslick.choices import AnteKind, Structure
from bigslick.events import Street
from bigslick.posts import PostKind
from bigslick.ranking import read_lang

__all__ = ["Words", "words_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """What a language has for each thing that is told; in braces what fills it."""

    comma: str
    list_comma: str
    colon: str
    semicolon: str
    brackets: str

    structures: Mapping[Structure, str]
    hold_em: str
    short_deck: str
    blinds: str
    only_blind: str
    button_blind: str
    antes: Mapping[AnteKind, str]
    straddle: str
    bets: str

    unnamed: str
    seat: str
    named_seat: str
    empty_seat: str
    button: str

    posts: Mapping[PostKind, str]
    all_in: str
    dealt: str
    dealt_unknown: str
    burned: str
    burned_unknown: str
    folded: str
    checked: str
    called: str
    bet: str
    raised: str
    returned: str
    shown: str
    made: str
    mucked: str
    won_main_pot: str
    won_side_pot: str

    hole_cards: str
    streets: Mapping[Street, str]
    burn: str
    showdown: str
    pot: str
    main_pot: str
    side_pot: str
    pot_made: str
    layer: str
    dead_layer: str
    eligible: str
    split: str
    wins: str
    odd_chip: str
    winning: str
    kicker: str
    afterwards: str
    rake: str
    result: str
    won: str
    lost: str
    even: str

    pot_now: str
    to_act: str
    to_show: str
    to_deal_hole: str
    to_deal_board: str

    stack_now: str
    fold: str
    check: str
    call: str
    bet_to: str
    raise_to: str

    ends_here: str
    players_table: tuple[str, ...]
    hands_table: tuple[str, ...]
    pots_table: tuple[str, ...]
    results_table: tuple[str, ...]
    and_wins: str
    beside_the_record: str
    outcomes: Mapping[str, str]
    difference: str


def words_of(lang: str) -> Words:
    """The words of "en", "zh-Hans" (or "zh") or "zh-Hant".

    :raises BigslickError: for any other language.
    :raises TypeError: if it is no text.
    """
    return _WORDS[read_lang(lang)]


_WORDS = {
    "en": Words(
        comma=", ",
        list_comma=", ",
        colon=": ",
        semicolon="; ",
        brackets=" ({what})",
        structures={
            Structure.NO_LIMIT: "No-limit ",
            Structure.POT_LIMIT: "Pot-limit ",
            Structure.FIXED_LIMIT: "Fixed-limit ",
        },
        hold_em="hold'em",
        short_deck="short deck",
        blinds="blinds {small}/{big}",
        only_blind="big blind {big}",
        button_blind="button blind {big}",
        antes={
            AnteKind.EACH: "ante {amount}",
            AnteKind.BIG_BLIND: "big-blind ante {amount}",
            AnteKind.BUTTON: "button ante {amount}",
        },
        straddle="straddle {amount}",
        bets="bets {small}/{big}",
        unnamed="seat {seat}",
        seat="Seat {seat} ({stack})",
        named_seat="Seat {seat}: {player} ({stack})",
        empty_seat="Seat {seat}: empty",
        button="button",
        posts={
            PostKind.ANTE: "{player} posts the ante, {amount}",
            PostKind.SMALL_BLIND: "{player} posts the small blind, {amount}",
            PostKind.BIG_BLIND: "{player} posts the big blind, {amount}",
            PostKind.BUTTON_BLIND: "{player} posts the button blind, {amount}",
            PostKind.STRADDLE: "{player} posts a straddle, {amount}",
            PostKind.LIVE: "{player} posts a live blind, {amount}",
            PostKind.DEAD: "{player} posts a dead blind, {amount}",
        },
        all_in="all-in",
        dealt="{player} is dealt {cards}",
        dealt_unknown="{player} is dealt two cards",
        burned="{card} is burned",
        burned_unknown="a card is burned",
        folded="{player} folds",
        checked="{player} checks",
        called="{player} calls {amount}",
        bet="{player} bets {amount}",
        raised="{player} raises to {amount}",
        returned="{amount} that nobody called is returned to {player}",
        shown="{player} shows {cards}",
        made="{said}: {hand} ({five})",
        mucked="{player} mucks",
        won_main_pot="{player} wins {amount} of the main pot",
        won_side_pot="{player} wins {amount} of side pot {number}",
        hole_cards="Hole cards",
        streets={
            Street.PREFLOP: "Preflop",
            Street.FLOP: "Flop",
            Street.TURN: "Turn",
            Street.RIVER: "River",
        },
        burn="burn",
        showdown="Showdown (board {board})",
        pot="pot",
        main_pot="main pot",
        side_pot="side pot {number}",
        pot_made="{pot}: {amount} ({layers})",
        layer="{count} x {depth}",
        dead_layer="{depth} dead",
        eligible="for {players}",
        split="split",
        wins="{player} wins {amount}",
        odd_chip="odd chip {amount}",
        winning="{said} with {hand} ({five})",
        kicker="kicker {card}",
        afterwards="Afterwards",
        rake="Rake {amount}",
        result="Result",
        won="{player}: won {amount}, stack {stack}",
        lost="{player}: lost {amount}, stack {stack}",
        even="{player}: even, stack {stack}",
        pot_now="pot {amount}",
        to_act="{player} is to act",
        to_show="{player} is to show",
        to_deal_hole="hole cards are to be dealt",
        to_deal_board="the board is to be dealt",
        stack_now="{player} has {stack}: {legal}",
        fold="fold",
        check="check",
        call="call {amount}",
        bet_to="bet {amounts}",
        raise_to="raise to {amounts}",
        ends_here="The record ends here: {waiting}",
        players_table=("Player", "Chips", "Seat"),
        hands_table=("Player", "Shows", "Best five", "Hand"),
        pots_table=("Pot", "Chips", "How it arose", "Who may win it", "Who wins it"),
        results_table=("Player", "Put in", "Gets back", "Won or lost", "Chips"),
        and_wins="{hand}, wins",
        beside_the_record="Beside the recorded result: {outcome}",
        outcomes={
            "equal": "equal",
            "different": "different",
            "without a recorded result": "without a recorded result",
        },
        difference="{player}: recorded {recorded}, replayed {replayed}",
    ),
    "zh-Hans": Words(
        comma="，",
        list_comma="、",
        colon="：",
        semicolon="；",
        brackets="（{what}）",
        structures={
            Structure.NO_LIMIT: "无限注",
            Structure.POT_LIMIT: "底池限注",
            Structure.FIXED_LIMIT: "限注",
        },
        hold_em="德州扑克",
        short_deck="短牌德州扑克",
        blinds="盲注 {small}/{big}",
        only_blind="大盲 {big}",
        button_blind="庄家按钮盲注 {big}",
        antes={
            AnteKind.EACH: "每人前注 {amount}",
            AnteKind.BIG_BLIND: "大盲前注 {amount}",
            AnteKind.BUTTON: "庄家按钮前注 {amount}",
        },
        straddle="抓头 {amount}",
        bets="注额 {small}/{big}",
        unnamed="座位 {seat}",
        seat="座位 {seat}（{stack}）",
        named_seat="座位 {seat}：{player}（{stack}）",
        empty_seat="座位 {seat}：空位",
        button="庄家按钮",
        posts={
            PostKind.ANTE: "{player} 下前注 {amount}",
            PostKind.SMALL_BLIND: "{player} 下小盲 {amount}",
            PostKind.BIG_BLIND: "{player} 下大盲 {amount}",
            PostKind.BUTTON_BLIND: "{player} 下庄家按钮盲注 {amount}",
            PostKind.STRADDLE: "{player} 抓头 {amount}",
            PostKind.LIVE: "{player} 补盲 {amount}",
            PostKind.DEAD: "{player} 补死盲 {amount}",
        },
        all_in="全下",
        dealt="{player} 拿到底牌 {cards}",
        dealt_unknown="{player} 拿到两张底牌",
        burned="烧牌 {card}",
        burned_unknown="烧牌",
        folded="{player} 弃牌",
        checked="{player} 过牌",
        called="{player} 跟注 {amount}",
        bet="{player} 下注 {amount}",
        raised="{player} 加注到 {amount}",
        returned="无人跟注的 {amount} 退还给 {player}",
        shown="{player} 亮牌 {cards}",
        made="{said}：{hand}（{five}）",
        mucked="{player} 盖牌",
        won_main_pot="{player} 赢得主池的 {amount}",
        won_side_pot="{player} 赢得边池 {number} 的 {amount}",
        hole_cards="底牌",
        streets={
            Street.PREFLOP: "翻牌前",
            Street.FLOP: "翻牌",
            Street.TURN: "转牌",
            Street.RIVER: "河牌",
        },
        burn="烧牌",
        showdown="摊牌（公共牌 {board}）",
        pot="底池",
        main_pot="主池",
        side_pot="边池 {number}",
        pot_made="{pot}：{amount}（{layers}）",
        layer="{count} 人 × {depth}",
        dead_layer="死钱 {depth}",
        eligible="{players} 可争",
        split="平分",
        wins="{player} 赢得 {amount}",
        odd_chip="含零头筹码 {amount}",
        winning="{said}：{hand}（{five}）",
        kicker="踢脚牌 {card}",
        afterwards="牌局结束后",
        rake="抽水 {amount}",
        result="结果",
        won="{player}：赢 {amount}，筹码 {stack}",
        lost="{player}：输 {amount}，筹码 {stack}",
        even="{player}：不输不赢，筹码 {stack}",
        pot_now="底池 {amount}",
        to_act="轮到 {player} 行动",
        to_show="轮到 {player} 亮牌",
        to_deal_hole="等待发底牌",
        to_deal_board="等待发公共牌",
        stack_now="{player} 有 {stack}：{legal}",
        fold="弃牌",
        check="过牌",
        call="跟注 {amount}",
        bet_to="下注 {amounts}",
        raise_to="加注到 {amounts}",
        ends_here="记录到此为止：{waiting}",
        players_table=("玩家", "筹码", "座位"),
        hands_table=("玩家", "亮牌", "最好的五张", "牌型"),
        pots_table=("底池", "筹码", "怎么来的", "谁能赢", "谁赢了"),
        results_table=("玩家", "投入", "收回", "输赢", "筹码"),
        and_wins="{hand}（赢）",
        beside_the_record="与记录的结果相比：{outcome}",
        outcomes={
            "equal": "相同",
            "different": "不同",
            "without a recorded result": "没有记录结果",
        },
        difference="{player}：记录为 {recorded}，重放为 {replayed}",
    ),
    "zh-Hant": Words(
        comma="，",
        list_comma="、",
        colon="：",
        semicolon="；",
        brackets="（{what}）",
        structures={
            Structure.NO_LIMIT: "無限注",
            Structure.POT_LIMIT: "底池限注",
            Structure.FIXED_LIMIT: "限注",
        },
        hold_em="德州撲克",
        short_deck="短牌德州撲克",
        blinds="盲注 {small}/{big}",
        only_blind="大盲 {big}",
        button_blind="莊家按鈕盲注 {big}",
        antes={
            AnteKind.EACH: "每人前注 {amount}",
            AnteKind.BIG_BLIND: "大盲前注 {amount}",
            AnteKind.BUTTON: "莊家按鈕前注 {amount}",
        },
        straddle="抓頭 {amount}",
        bets="注額 {small}/{big}",
        unnamed="座位 {seat}",
        seat="座位 {seat}（{stack}）",
        named_seat="座位 {seat}：{player}（{stack}）",
        empty_seat="座位 {seat}：空位",
        button="莊家按鈕",
        posts={
            PostKind.ANTE: "{player} 下前注 {amount}",
            PostKind.SMALL_BLIND: "{player} 下小盲 {amount}",
            PostKind.BIG_BLIND: "{player} 下大盲 {amount}",
            PostKind.BUTTON_BLIND: "{player} 下莊家按鈕盲注 {amount}",
            PostKind.STRADDLE: "{player} 抓頭 {amount}",
            PostKind.LIVE: "{player} 補盲 {amount}",
            PostKind.DEAD: "{player} 補死盲 {amount}",
        },
        all_in="全下",
        dealt="{player} 拿到底牌 {cards}",
        dealt_unknown="{player} 拿到兩張底牌",
        burned="燒牌 {card}",
        burned_unknown="燒牌",
        folded="{player} 棄牌",
        checked="{player} 過牌",
        called="{player} 跟注 {amount}",
        bet="{player} 下注 {amount}",
        raised="{player} 加注至 {amount}",
        returned="無人跟注的 {amount} 退還給 {player}",
        shown="{player} 亮牌 {cards}",
        made="{said}：{hand}（{five}）",
        mucked="{player} 蓋牌",
        won_main_pot="{player} 贏得主池的 {amount}",
        won_side_pot="{player} 贏得邊池 {number} 的 {amount}",
        hole_cards="底牌",
        streets={
            Street.PREFLOP: "翻牌前",
            Street.FLOP: "翻牌",
            Street.TURN: "轉牌",
            Street.RIVER: "河牌",
        },
        burn="燒牌",
        showdown="攤牌（公共牌 {board}）",
        pot="底池",
        main_pot="主池",
        side_pot="邊池 {number}",
        pot_made="{pot}：{amount}（{layers}）",
        layer="{count} 人 × {depth}",
        dead_layer="死錢 {depth}",
        eligible="{players} 可爭奪",
        split="平分",
        wins="{player} 贏得 {amount}",
        odd_chip="含零頭籌碼 {amount}",
        winning="{said}：{hand}（{five}）",
        kicker="踢腳牌 {card}",
        afterwards="本局結束後",
        rake="抽水 {amount}",
        result="結果",
        won="{player}：贏 {amount}，籌碼 {stack}",
        lost="{player}：輸 {amount}，籌碼 {stack}",
        even="{player}：不輸不贏，籌碼 {stack}",
        pot_now="底池 {amount}",
        to_act="輪到 {player} 行動",
        to_show="輪到 {player} 亮牌",
        to_deal_hole="等候發底牌",
        to_deal_board="等候發公共牌",
        stack_now="{player} 有 {stack}：{legal}",
        fold="棄牌",
        check="過牌",
        call="跟注 {amount}",
        bet_to="下注 {amounts}",
        raise_to="加注至 {amounts}",
        ends_here="紀錄到此為止：{waiting}",
        players_table=("玩家", "籌碼", "座位"),
        hands_table=("玩家", "亮牌", "最好的五張", "牌型"),
        pots_table=("底池", "籌碼", "如何形成", "誰可贏得", "誰贏得"),
        results_table=("玩家", "投入", "收回", "輸贏", "籌碼"),
        and_wins="{hand}（贏）",
        beside_the_record="與紀錄的結果相比：{outcome}",
        outcomes={
            "equal": "相同",
            "different": "不同",
            "without a recorded result": "沒有紀錄結果",
        },
        difference="{player}：紀錄為 {recorded}，重播為 {replayed}",
    ),
}
