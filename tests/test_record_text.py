"""The text record of a hand in three languages. Rules 10.1 and 10.3."""

import re
import subprocess
import sys
from decimal import Decimal
from typing import Any

import pytest
from hypothesis import given, settings

import bigslick as bs
from bigslick import events, history
from bigslick.choices import Lang
from records import record
from tables import dealt_table, play
from test_view import everyone, known_cards
from told_back import read_back
from told_hands import HANDS, LANGS, TOLD, players
from walks import Walk, walks

CARD = re.compile(r"[2-9TJQKA][♣♦♥♠]")


def told(name: str, lang: Lang) -> str:
    """The record of one of the hands, as it is written out."""
    hand = HANDS[name]()
    return history.text(hand, lang=lang, players=players(lang, hand))


# Whole records.


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", HANDS)
def test_10_1_a_hand_reads_as_it_is_written_out(name: str, lang: Lang) -> None:
    assert told(name, lang) + "\n" == (TOLD / f"{name}.{lang}.txt").read_text("utf-8")


def test_zh_is_the_simplified_script():
    for make in HANDS.values():
        assert history.text(make(), lang="zh") == history.text(make(), lang="zh-Hans")


# Rule 10.3: the word in Simplified and in Traditional, and a hand in whose record it is.
WORDS = [
    ("弃牌", "棄牌", "all_fold"),
    ("过牌", "過牌", "odd_chip"),
    ("跟注", "跟注", "odd_chip"),
    ("下注", "下注", "limit"),
    ("加注", "加注", "limit"),
    ("全下", "全下", "three_all_in"),
    ("小盲", "小盲", "odd_chip"),
    ("大盲", "大盲", "odd_chip"),
    ("前注", "前注", "forced_bets"),
    ("庄家按钮", "莊家按鈕", "odd_chip"),
    ("底牌", "底牌", "odd_chip"),
    ("公共牌", "公共牌", "odd_chip"),
    ("翻牌前", "翻牌前", "all_fold"),
    ("翻牌", "翻牌", "all_fold"),
    ("转牌", "轉牌", "odd_chip"),
    ("河牌", "河牌", "odd_chip"),
    ("烧牌", "燒牌", "three_all_in"),
    ("摊牌", "攤牌", "odd_chip"),
    ("盖牌", "蓋牌", "limit"),
    ("底池", "底池", "odd_chip"),
    ("主池", "主池", "three_all_in"),
    ("边池", "邊池", "three_all_in"),
    ("退还", "退還", "three_all_in"),
    ("踢脚牌", "踢腳牌", "limit"),
    ("零头筹码", "零頭籌碼", "odd_chip"),
]


@pytest.mark.parametrize(("simplified", "traditional", "name"), WORDS)
def test_10_3_a_word_is_in_the_record_in_both_scripts(
    simplified: str, traditional: str, name: str
) -> None:
    assert simplified in told(name, "zh-Hans")
    assert traditional in told(name, "zh-Hant")
    if simplified != traditional:
        assert traditional not in told(name, "zh-Hans")
        assert simplified not in told(name, "zh-Hant")


CATEGORIES = [
    ("AhKh", "royal flush", "皇家同花顺", "皇家同花順", "Qh Jh Th 3c 2d"),
    ("6h5h", "straight flush", "同花顺", "同花順", "9h 8h 7h 3c 2d"),
    ("7c7d", "four of a kind", "四条", "四條", "7h 7s Kc 3c 2d"),
    ("7c7d", "full house", "葫芦", "葫蘆", "7h Ks Kc 3c 2d"),
    ("Ah4h", "flush", "同花", "同花", "Jh 9h 7h 3c 2d"),
    ("6c5d", "straight", "顺子", "順子", "9h 8s 7h Qc 2d"),
    ("7c7d", "three of a kind", "三条", "三條", "7h Ks Qc 3c 2d"),
    ("7cKd", "two pair", "两对", "兩對", "7h Ks Qc 3c 2d"),
    ("7cAd", "one pair", "一对", "一對", "7h Ks Qc 3c 2d"),
    ("AcTd", "high card", "高牌", "高牌", "7h Ks Qc 3c 2d"),
]


@pytest.mark.parametrize(("hole", "english", "simplified", "traditional", "board"), CATEGORIES)
def test_10_3_a_winner_is_told_with_the_category_and_the_five_cards(
    hole: str, english: str, simplified: str, traditional: str, board: str
) -> None:
    hand = dealt_table([100, 100], [hole, "9c5s"], board)
    play(hand, "call check" + " check check" * 3)
    ranked = bs.rank_hand(hole, board)
    five = " ".join(card.pretty for card in ranked.cards)
    won = (
        f"seat 0 wins 40 with {english}",
        f"座位 0 赢得 40：{simplified}",
        f"座位 0 贏得 40：{traditional}",
    )
    for lang, wins in zip(LANGS, won, strict=True):
        text = history.text(hand, lang=lang)
        (line,) = [line.strip() for line in text.splitlines() if line.strip().startswith(wins)]
        called = ranked.describe(lang=lang)
        assert called in line
        assert five in line


def chinese(lang: Lang) -> list[str]:
    """Chinese texts of all kinds, without cards and the names of hands, which have Latin ranks."""
    texts = [told(name, lang) for name in HANDS]
    texts += [history.text(make(), lang=lang) for make in HANDS.values()]
    return [CARD.sub("", text).replace("Carla", "") for text in texts]


def test_10_3_no_english_is_left_in_chinese():
    for text in chinese("zh-Hans") + chinese("zh-Hant"):
        assert not re.search("[A-Za-z]", re.sub("(?<=[高牌对對条條，和带帶])[AKQJ]", "", text))
        assert not re.search(r"[,:;()](?!\d)", text)


def test_10_3_each_script_has_its_own_letters():
    for text in chinese("zh-Hans"):
        text.encode("gb2312")
    for text in chinese("zh-Hant"):
        text.encode("big5")
    for simplified, traditional in zip(chinese("zh-Hans"), chinese("zh-Hant"), strict=True):
        for text, other in ((simplified, "big5"), (traditional, "gb2312")):
            with pytest.raises(UnicodeEncodeError):
                text.encode(other)


# Random hands.


def happened(hand: bs.Hand | bs.HandView) -> list[tuple[Any, ...]]:
    """The events as ``told_back`` reads them."""
    return [_happening(event) for event in hand.events]


def _happening(event: events.AnyEvent) -> tuple[Any, ...]:
    match event:
        case events.Posted(seat, kind, amount):
            called = {"live": "live blind", "dead": "dead blind"}.get(kind, kind.replace("_", " "))
            return "posted", seat, called, amount
        case events.HoleDealt(seat, cards):
            return "hole_dealt", seat, cards and [card.pretty for card in cards]
        case events.Burned(card):
            return "burned", card and card.pretty
        case events.BoardDealt(street, cards):
            return "board_dealt", str(street), [card.pretty for card in cards]
        case events.Shown(seat, cards):
            return "shown", seat, [card.pretty for card in cards]
    _, *facts = event.to_data().values()
    return event.name, *facts


@settings(max_examples=150)
@given(walk=walks())
def test_10_1_every_event_is_told_once_and_the_amounts_add_up(walk: Walk) -> None:
    for _, hand in walk.steps():
        back = read_back(str(hand))
        assert back.happened == happened(hand)
        assert back.stacks == {seat: hand.stacks[seat] for seat in hand.dealt_in}
        assert back.button == hand.button
        if hand.is_over:
            check_result(hand, back)
        else:
            assert back.end.startswith(f"Pot {hand.pot}, ")
            assert sum(back.put_in.values()) - sum(back.paid.values()) == hand.pot


def check_result(hand: bs.Hand, back: Any) -> None:
    """That what is told of the end is how it ended."""
    assert hand.payouts is not None
    assert hand.payoffs is not None
    for seat in hand.dealt_in:
        assert back.paid[seat] == hand.payouts[seat]
        assert back.results[seat] == (hand.payoffs[seat], hand.stacks[seat])
        assert back.paid[seat] - back.put_in[seat] == hand.payoffs[seat]
    assert set(back.results) == set(hand.dealt_in)
    assert back.pots == {number: (pot.amount,) * 2 for number, pot in enumerate(hand.pots)}
    for number, pot in enumerate(hand.pots):
        even = pot.amount // hand.rules.chip // len(pot.winners) * hand.rules.chip
        odd = pot.amount - even * len(pot.winners) if len(pot.winners) > 1 else 0
        assert back.odd.get(number, 0) == odd
        assert back.eligible.get(number, list(pot.eligible)) == list(pot.eligible)
    assert len(back.eligible) == (len(hand.pots) if len(hand.pots) > 1 else 0)
    assert back.hands == {
        seat: (ranked.describe(), " ".join(card.pretty for card in ranked.cards))
        for seat, ranked in enumerate(hand.ranked)
        if ranked is not None
    }
    for (number, seat), told in back.winning.items():
        assert told == back.hands[seat]
        assert len(hand.pots[number].eligible) > 1


@settings(max_examples=60)
@given(walk=walks())
def test_1_9_the_text_of_a_view_has_no_card_that_its_seat_may_not_know(walk: Walk) -> None:
    for number, hand in walk.steps():
        seat = everyone(hand)[number % (len(hand.stacks) + 1)]
        known = {card.pretty for card in known_cards(hand, seat)}
        view = hand.view(seat)
        for lang in LANGS:
            text = history.text(view, lang=lang)
            assert set(CARD.findall(text)) <= known
        assert read_back(str(view)).happened == happened(view)


@settings(max_examples=60)
@given(walk=walks())
def test_10_3_the_three_languages_tell_the_same(walk: Walk) -> None:
    english, *others = (history.text(walk.hand, lang=lang) for lang in LANGS)
    for text in others:
        for line, other in zip(english.splitlines(), text.splitlines(), strict=True):
            assert CARD.findall(line) == CARD.findall(other)
            if not CARD.search(line):  # a hand is called by figures in Chinese
                assert figures(line) == figures(other)


def figures(line: str) -> list[str]:
    return sorted(re.findall(r"\d+", line))


# How it is asked for.


def test_str_of_a_hand_is_its_record_in_english_and_of_a_view_what_its_seat_knows():
    hand = HANDS["limit"]()
    assert str(hand) == f"{hand}" == history.text(hand)
    view = hand.view(0)
    assert str(view) == history.text(view)
    assert "  seat 0 is dealt Q♠ Q♥\n  seat 1 is dealt two cards\n" in str(view)
    assert repr(hand).startswith("<Hand over, river ")


def test_str_of_an_event_is_a_sentence():
    hand = HANDS["three_all_in"]()
    said = [str(event) for event in hand.events]
    assert said == [history.describe(event) for event in hand.events]
    assert said[:1] + said[5:12] + said[13:14] + said[-2:] == [
        "seat 0 posts the small blind, 10",
        "seat 2 raises to 1,000",
        "seat 0 calls 190, all-in",
        "seat 1 calls 480, all-in",
        "500 that nobody called is returned to seat 2",
        "seat 0 shows 9♠ 9♣",
        "seat 1 shows K♠ 7♦",
        "seat 2 shows A♠ A♣",
        "Flop K♥ 9♦ 4♣",
        "seat 1 wins 600 of side pot 1",
        "seat 0 wins 600 of the main pot",
    ]
    assert str(events.Burned(None)) == "a card is burned"
    assert str(events.Burned(bs.Card("Td"))) == "T♦ is burned"
    assert str(events.HoleDealt(3, None)) == "seat 3 is dealt two cards"
    shown = HANDS["odd_chip"]().events[-4]
    assert str(shown) == "seat 1 shows A♦ K♠: high card, ace (A♦ K♠ J♠ 9♥ 7♦)"


def test_an_event_is_described_with_the_names_the_words_and_the_unit_that_are_asked_for():
    raised = events.Raised(1, 60, all_in=True)
    names = ["阿安", "Ben"]
    assert history.describe(raised, lang="zh", players=names) == "Ben 加注到 60，全下"
    tenth = Decimal("0.1")
    assert history.describe(raised, lang="zh-Hant", unit=tenth) == "座位 1 加注至 6.0，全下"
    assert history.describe(events.Folded(0), players=["", "B"]) == "seat 0 folds"
    for seat in (2, -1):
        with pytest.raises(bs.BigslickError, match=f"2 players, and the event is of seat {seat}"):
            history.describe(events.Folded(seat), players=names)


def test_the_words_are_loaded_when_they_are_asked_for():
    code = (
        "import sys, bigslick as bs; hand = bs.Hand(bs.Rules.no_limit(1, 2), [9, 9], button=0);"
        "hand.call(); repr(hand); hand.events; print('bigslick.history' in sys.modules);"
        "str(hand.events[0]); print('bigslick.words' in sys.modules)"
    )
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == ["False", "True"]


def test_a_record_has_its_own_names_and_unit():
    fields = {"blinds_or_straddles": [Decimal("0.5"), 2, 0], "players": ["Ann", "", "小丁"]}
    read = record("p3 cbr 10", "p1 f", "p2 f", **fields)
    lines = read.text().splitlines()
    assert lines[0] == "No-limit hold'em, blinds 0.5/2.0"
    assert lines[1:4] == [
        "  Seat 0: Ann (100.0)",
        "  Seat 1: p2 (100.0)",
        "  Seat 2: 小丁 (100.0), button",
    ]
    assert "  8.0 that nobody called is returned to 小丁" in lines
    assert read.text(lang="zh").splitlines()[-1] == "  小丁：赢 2.5，筹码 102.5"
    assert history.text(read.replay(), players=read.players, unit=read.unit) == read.text()
    with pytest.raises(bs.HistoryError, match="pot-limit Omaha"):
        bs.HandHistory({"variant": "PO"}).text()


def test_amounts_have_separators_and_the_decimals_of_the_unit():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [12_345_678, 2**61], button=0)
    assert "  Seat 0 (12,345,678), button" in str(hand)
    lines = history.text(hand, unit=Decimal("0.01")).splitlines()
    assert lines[0] == "No-limit hold'em, blinds 0.01/0.02"
    assert lines[2] == "  Seat 1 (23,058,430,092,136,939.52)"


def test_a_name_is_one_line_of_what_can_be_printed():
    hand = HANDS["in_the_middle"]()
    text = history.text(hand, players=["A\nResult\x1b[2J", "{player}\ud800"])
    assert "  Seat 0: A�Result�[2J (1,500)" in text.splitlines()
    assert "  {player}� calls 10" in text.splitlines()
    assert all(line.isprintable() for line in text.splitlines())


@pytest.mark.parametrize("lang", ["", "EN", "zh-CN", "fr"])
def test_a_language_without_words_is_refused(lang: Any) -> None:
    hand = HANDS["odd_chip"]()
    calls: list[Any] = [
        lambda: history.text(hand, lang=lang),
        lambda: history.text(hand.view(0), lang=lang),
        lambda: history.describe(hand.events[0], lang=lang),
        lambda: record("p3 f").text(lang=lang),
    ]
    for call in calls:
        with pytest.raises(
            bs.BigslickError, match=r"^no words in '.*': lang is en, zh-Hans .or zh. or"
        ):
            call()


def test_what_is_no_hand_no_name_and_no_unit_is_refused():
    hand = HANDS["odd_chip"]()
    wrong_types: list[Any] = [
        lambda: history.text("a hand"),  # type: ignore[arg-type]
        lambda: history.text(hand, players="ABC"),
        lambda: history.text(hand, players=["A", "B", 7]),  # type: ignore[list-item]
        lambda: history.text(hand, unit=0.1),  # type: ignore[arg-type]
        lambda: history.text(hand, lang=None),  # type: ignore[arg-type]
        lambda: history.describe(hand),  # type: ignore[arg-type]
        lambda: history.describe(hand.events[0], players="ABC"),
        lambda: history.describe(hand.events[0], players=7),  # type: ignore[arg-type]
    ]
    for call in wrong_types:
        with pytest.raises(TypeError):
            call()
    for names in (["A", "B"], ["A", "B", "C", "D"]):
        with pytest.raises(bs.BigslickError, match="players"):
            history.text(hand, players=names)
    for unit in ("0.5", "0.2", "10", "0", "-1", "NaN", "Infinity", "1E-19"):
        with pytest.raises(bs.BigslickError, match=r"it must be 1, 0\.1, 0\.01"):
            history.text(hand, unit=Decimal(unit))
    with pytest.raises(bs.BigslickError, match="more than 22 players"):
        history.describe(hand.events[0], players=["A"] * 23)


def test_players_are_read_whatever_length_they_say_they_have():
    class Odd(list[str]):
        def __len__(self) -> int:
            return -1

    event = HANDS["odd_chip"]().events[0]
    named = history.describe(event, players=Odd(["A", "B", "C"]))
    assert named == history.describe(event, players=["A", "B", "C"])


def test_5_3_a_pot_without_a_contest_is_won_without_a_hand():
    lines = told("forced_bets", "en").splitlines()
    side_pot = lines.index("Side pot 1: 29 (3 x 3 + 2 x 10), for Ann")
    assert lines[side_pot + 1] == "  Ann wins 29"


@pytest.mark.parametrize(
    ("holes", "board", "kicker"),
    [
        (("AcKd", "KsJc"), "Kh 7d 9h 4s 2s", "A♣"),
        (("Ac7c", "Kc7s"), "7h 7d Qh 4s 2s", "A♣"),
        (("AcQd", "AsJc"), "Kh 7d 9h 4s 2s", "Q♦"),
        (("AcQd", "AsJc"), "Kh Kd 9h 9s 2s", None),  # both have the ace
        (("AcKh", "QhJc"), "7h 9h 2h 4h Ks", None),  # a flush has no kicker
        (("AcQd", "KsKc"), "Kh 7d 9h 4s 2s", None),  # three of a kind beats high card
    ],
)
def test_1_7_a_kicker_is_told_where_it_decides(
    holes: tuple[str, str], board: str, kicker: str | None
) -> None:
    hand = dealt_table([100, 100], list(holes), board, showdown="all_at_once")
    play(hand, "call check" + " check check" * 3)
    found = re.findall(r"kicker (\S+)", str(hand))
    assert found == ([] if kicker is None else [kicker])


def test_5_1_hands_of_players_all_in_from_their_blinds_are_shown_before_the_flop():
    hand = dealt_table([10, 10], ["AsAd", "KsKd"], blinds=(10, 10))
    told = str(hand).splitlines()
    preflop = told.index("Preflop (pot 20)")
    assert told[preflop + 1 : preflop + 3] == ["  seat 0 shows A♠ A♦", "  seat 1 shows K♠ K♦"]
    assert told[preflop + 3].startswith("Flop ")


def test_what_a_hand_awaits_is_told_last():
    hand = bs.Hand(bs.Rules.no_limit(10, 20), [100, 100], button=1)
    ends = []
    for act in ("", "call check", "2c7d9h check check Js check check 3s check check"):
        play(hand, act)
        ends.append([history.text(hand, lang=lang).splitlines()[-1] for lang in LANGS])
    assert ends == [
        ["Pot 30, hole cards are to be dealt", "底池 30，等待发底牌", "底池 30，等候發底牌"],
        ["Pot 40, the board is to be dealt", "底池 40，等待发公共牌", "底池 40，等候發公共牌"],
        ["Pot 40, seat 0 is to show", "底池 40，轮到 座位 0 亮牌", "底池 40，輪到 座位 0 亮牌"],
    ]
