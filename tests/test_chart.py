"""The chart of starting hands, cell by cell; the table and the groups are those of section 9."""

import copy
import pickle
from itertools import combinations
from typing import Any

import pytest

import bigslick as bs
from bigslick import BigslickError, CardError, chart
from bigslick.chart import Act, Before, Group, Position
from bigslick.choices import Lang
from conftest import SHARED

GROUPS = {
    "very strong": "AA KK QQ AKs AKo",
    "strong": "JJ TT 99 AQs AQo AJs",
    "medium": "AJo ATs ATo KQs KQo",
    "strong speculative": "88 77 66 55 44 33 22 KJs KTs QJs QTs JTs T9s",
    "mixed": "KJo KTo QJo QTo JTo A9s A8s A7s A6s A5s A4s A3s A2s K9s 98s 87s",
}
ANY_OTHER = "any other"
# Early, middle and late position, small blind, big blind.
CELLS = """
very strong        | all folded              | raise | raise | raise | raise | -
very strong        | one caller              | raise | raise | raise | raise | raise
very strong        | two or more callers     | raise | raise | raise | raise | raise
very strong        | one raise, no caller    | raise | raise | raise | raise | raise
very strong        | one raise and a caller  | raise | raise | raise | raise | raise
very strong        | more than one raise     | raise | raise | raise | raise | raise
strong             | all folded              | raise | raise | raise | raise | -
strong             | one caller              | raise | raise | raise | raise | raise
strong             | two or more callers     | raise | raise | raise | raise | raise
strong             | one raise, no caller    | fold  | raise | raise | raise | raise
strong             | one raise and a caller  | call  | call  | call  | call  | call
strong             | more than one raise     | fold  | fold  | fold  | fold  | fold
medium             | all folded              | fold  | raise | raise | raise | -
medium             | one caller              | fold  | raise | raise | raise | raise
medium             | two or more callers     | fold  | raise | raise | raise | raise
medium             | one raise, no caller    | fold  | fold  | fold  | fold  | call
medium             | one raise and a caller  | fold  | fold  | fold  | fold  | call
medium             | more than one raise     | fold  | fold  | fold  | fold  | fold
KQs                | one raise and a caller  | call  | call  | call  | call  | call
strong speculative | all folded              | fold  | fold  | raise | raise | -
strong speculative | one caller              | fold  | fold  | call  | call  | check
strong speculative | two or more callers     | call  | call  | call  | call  | check
strong speculative | one raise, no caller    | fold  | fold  | fold  | fold  | call
strong speculative | one raise and a caller  | call  | call  | call  | call  | call
strong speculative | more than one raise     | fold  | fold  | fold  | fold  | fold
mixed              | all folded              | fold  | fold  | raise | raise | -
mixed              | one caller              | fold  | fold  | fold  | call  | check
mixed              | two or more callers     | fold  | fold  | call  | call  | check
mixed              | one raise, no caller    | fold  | fold  | fold  | fold  | fold
mixed              | one raise and a caller  | fold  | fold  | fold  | fold  | fold
mixed              | more than one raise     | fold  | fold  | fold  | fold  | fold
any other          | all folded              | fold  | fold  | fold  | fold  | -
any other          | one caller              | fold  | fold  | fold  | fold  | check
any other          | two or more callers     | fold  | fold  | fold  | fold  | check
any other          | one raise, no caller    | fold  | fold  | fold  | fold  | fold
any other          | one raise and a caller  | fold  | fold  | fold  | fold  | fold
any other          | more than one raise     | fold  | fold  | fold  | fold  | fold
"""
COLUMNS = ["early", "middle", "late", "small_blind", "big_blind"]
BEFORE = {
    "all folded": "all_folded",
    "one caller": "one_caller",
    "two or more callers": "more_callers",
    "one raise, no caller": "one_raise",
    "one raise and a caller": "raise_and_caller",
    "more than one raise": "more_raises",
}


def table() -> dict[tuple[str, str, str], str]:
    """The act of each group, row and column."""
    cells = {}
    for line in CELLS.strip().splitlines():
        played_as, before, *acts = [cell.strip() for cell in line.split("|")]
        for column, act in zip(COLUMNS, acts, strict=True):
            cells[played_as, BEFORE[before], column] = act
    return cells


TABLE = table()
RANKS = "AKQJT98765432"
PAIRS = [rank * 2 for rank in RANKS]
SUITED = [f"{high}{low}s" for high, low in combinations(RANKS, 2)]
OFFSUIT = [f"{high}{low}o" for high, low in combinations(RANKS, 2)]
CLASSES = [*PAIRS, *SUITED, *OFFSUIT]
GROUP_OF = {holding: group for group, texts in GROUPS.items() for holding in texts.split()}


def pairs_of(holding: str) -> list[str]:
    """Every two cards of a class."""
    high, low = holding[0], holding[1]
    cards = [(high + one, low + other) for one in "cdhs" for other in "cdhs"]
    if high == low:
        return [one + other for one, other in cards if one < other]
    suited = holding[2] == "s"
    return [one + other for one, other in cards if (one[1] == other[1]) is suited]


@pytest.mark.parametrize("before", BEFORE.values())
@pytest.mark.parametrize("position", COLUMNS)
def test_9_each_cell_of_the_chart(position: str, before: str) -> None:
    for holding in CLASSES:
        group = GROUP_OF.get(holding, ANY_OTHER)
        act = TABLE.get((holding, before, position), TABLE[group, before, position])
        if act == "-":
            with pytest.raises(BigslickError, match=r"^when all have folded to the big blind he"):
                chart.advise(holding, position, before)
            continue
        advice = chart.advise(holding, position, before)
        assert (advice.action, advice.charted) == (act, act)
        assert advice.group == (None if group is ANY_OTHER else group.replace(" ", "_"))
        assert (advice.holding, advice.position, advice.before) == (holding, position, before)


def test_9_there_are_169_classes_of_1326_pairs_of_cards():
    assert len(CLASSES) == len(set(CLASSES)) == len(chart.grid()) == 169
    assert set(chart.grid()) == set(CLASSES)
    cards = [tuple(bs.parse_cards(hole)) for holding in CLASSES for hole in pairs_of(holding)]
    assert len({frozenset(hole) for hole in cards}) == len(cards) == 1326


def test_9_the_groups_have_these_sizes():
    sizes = [len(GROUPS[group].split()) for group in GROUPS]
    assert sizes == [5, 6, 5, 13, 16]
    assert list(chart.grid().combinations().items()) == [
        (Group.VERY_STRONG, 34),
        (Group.STRONG, 38),
        (Group.MEDIUM, 44),
        (Group.STRONG_SPECULATIVE, 66),
        (Group.MIXED, 104),
        (None, 1040),
    ]


def test_9_every_two_cards_are_advised_as_their_class():
    for holding in CLASSES:
        advice = chart.advise(holding, Position.SMALL_BLIND, Before.ONE_CALLER)
        for hole in pairs_of(holding):
            assert chart.advise(hole, "small_blind", "one_caller") == advice
            assert chart.advise(hole[2:] + hole[:2], "small_blind", "one_caller") == advice


# 例子: 你持有, 名稱, 在一覽表中相對應的等級
SAMPLES = [
    ("AKs", "As Ks", "很強的牌"),
    ("A-10o", "Ad Tc", "中等牌"),
    ("87s", "8h 7h", "混合牌"),
    ("55", "5s 5d", "強投機牌"),
    ("AJs", "Ac Jc", "強牌"),
    ("QQ", "Qh Qs", "很強的牌"),
    ("KJo", "Kd Js", "混合牌"),
    ("10-10", "Th Tc", "強牌"),
]


@pytest.mark.parametrize(("name", "hole", "group"), SAMPLES)
def test_9_the_sample_holdings_of_the_source(name: str, hole: str, group: str) -> None:
    for written in (hole, name.replace("-", ""), name.replace("-", "").replace("10", "T")):
        found = chart.grid()[written]
        assert found is not None
        assert found.describe(lang="zh-Hant") == group


@pytest.mark.real_hands
def test_9_the_sample_holdings_stand_in_the_source():
    text = source().partition("例子")[2]
    for name, _, group in SAMPLES:
        assert f"{name}\t{group}" in text.replace("\n", "\t")


def source() -> str:
    [path] = (SHARED / "rulebooks").glob("000_*.txt")
    return path.read_text().partition("德州撲克初學者指南")[2]


HEADINGS = {
    "very strong": "很強的牌: AA, KK, QQ / AKs / AKo",
    "strong": "強牌: JJ, 10-10, 99 / AQs, AQo, AJs",
    "medium": "中等牌: AJo, A-10s, A-10o, KQs, KQo",
    "strong speculative": "強投機牌: 從88 到22 /KJs, K-10s, QJs, Q-10s, J-10s, 10-9s",
    "mixed": "混合牌: KJo, K-10o, QJo, Q-10o, J-10o / 從 A9s 到 A2s, K9s, 98s, 87s",
}
WRITTEN = {
    "所有玩家都棄牌": "all folded",
    "一個玩家跟注": "one caller",
    "兩個以上的玩家跟注": "two or more callers",
    "隻有一個玩家加注,但沒有玩家跟注": "one raise, no caller",
    "隻有一個玩家加注,並至少有一個玩家跟注": "one raise and a caller",
}
ACTS = {"加注": "raise", "跟注": "call", "看牌": "check", "棄牌": "fold"}


@pytest.mark.real_hands
def test_9_the_groups_are_those_of_the_source():
    for heading in HEADINGS.values():
        assert heading in source()


@pytest.mark.real_hands
def test_9_the_table_is_that_of_the_source():
    group, read = "", 0
    for line in source().splitlines():
        group = next((name for name in HEADINGS if HEADINGS[name] in line), group)
        words, *cells = line.split("\t")
        before = BEFORE.get(WRITTEN.get(words.replace(" ", ""), ""), "")
        held = ""
        for column, cell in zip(COLUMNS, [*cells, *[""] * 4] if before else [], strict=False):
            held = cell or held  # a cell holds up to the next that has words
            if (before, column) != ("all_folded", "big_blind"):
                assert TABLE[group, before, column] == ACTS[held[:2]]
            if held.endswith("(持有KQs跟注)"):
                assert (group, TABLE["KQs", before, column]) == ("medium", "call")
            read += 1
    assert read == 4 * 5 * 5


FORMS = [
    *("As Kd", "AsKd", "A♠ K♦", "kd as", ["As", "Kd"], [51, 45], (bs.Card("Kd"), 51)),
    *("AKo", " AKo ", "ako", "AKO", "KAo"),
]


@pytest.mark.parametrize("hole", FORMS)
def test_a_holding_is_two_cards_or_a_class(hole: Any) -> None:
    assert chart.advise(hole, "late", "one_raise").holding == "AKo"


@pytest.mark.parametrize(
    ("text", "holding"),
    [("TT", "TT"), ("1010", "TT"), ("A10s", "ATs"), ("10Ao", "ATo"), ("t9S", "T9s"), ("22", "22")],
)
def test_a_class_is_read_as_cards_are(text: str, holding: str) -> None:
    assert chart.advise(text, "late", "one_raise").holding == holding


@pytest.mark.parametrize(
    ("hole", "message"),
    [
        ("AK", "AK is suited or offsuit: AKs or AKo"),
        ("T9", "T9 is suited or offsuit: T9s or T9o"),
        ("TTs", "TTs: a pair is never suited, and is written TT"),
        ("77o", "77o: a pair is never suited, and is written 77"),
        ("", "a holding is two cards, or a class such as AKs, KTo or TT, not 0 cards"),
        ("As", "a holding is two cards, or a class such as AKs, KTo or TT, not 1 cards"),
        ("As Kd Qh", "KTo or TT, not 3 cards"),
        ("As As", "As at index 1 was given before"),
        ("AKx", 'a holding is two cards, or a class such as AKs, KTo or TT; "AK'),
        ("A-10o", "a holding is two cards, or a class"),
        ("AKſ", "a holding is two cards, or a class"),
        ([51, 52], "52 at index 1 is no card"),
    ],
)
def test_a_holding_that_is_none_is_refused(hole: Any, message: str) -> None:
    with pytest.raises(CardError) as caught:
        chart.advise(hole, "late", "one_raise")
    assert message in str(caught.value)


def test_a_wrong_card_is_told_with_its_place():
    with pytest.raises(CardError) as caught:
        chart.advise(["As", "Kx"], "late", "one_raise")
    assert (caught.value.card, caught.value.index) == ("Kx", 1)


@pytest.mark.parametrize("wrong", ["", "LATE", "button", "small blind"])
def test_an_unknown_position_is_refused(wrong: str) -> None:
    known = "early, middle, late, small_blind, big_blind"
    with pytest.raises(BigslickError, match=f"^the position is '{wrong}': it is one of {known}$"):
        chart.advise("AKs", wrong, "one_raise")


@pytest.mark.parametrize("wrong", ["", "two_raises", "ONE_RAISE"])
def test_an_unknown_before_is_refused(wrong: str) -> None:
    with pytest.raises(
        BigslickError, match=f"^what happened before is '{wrong}': it is one of all"
    ):
        chart.advise("AKs", "late", wrong)


@pytest.mark.parametrize("wrong", [None, 1, 2.0, True, b"late", ["late"]])
def test_a_wrong_type_is_a_type_error(wrong: Any) -> None:
    with pytest.raises(TypeError, match="the position must be of Position"):
        chart.advise("AKs", wrong, "one_raise")
    with pytest.raises(TypeError, match="what happened before must be of Before"):
        chart.advise("AKs", "late", wrong)


@pytest.mark.parametrize("wrong", [None, 1, 2.0, True, object(), [None], [1.5, 2]])
def test_what_is_no_cards_is_a_type_error(wrong: Any) -> None:
    with pytest.raises(TypeError):
        chart.advise(wrong, "late", "one_raise")


def test_members_and_their_texts_do():
    assert chart.advise("55", Position.LATE, Before.ONE_CALLER).action is Act.CALL
    assert chart.advise("55", "late", "one_caller").action is Act.CALL


def test_advice_is_a_value():
    advice = chart.advise("AKs", "late", "one_raise")
    assert (
        advice
        == chart.advise("Ah Kh", "late", "one_raise")
        != chart.advise("KK", "late", "one_raise")
    )
    assert len({advice, chart.advise("AKs", "late", "one_raise")}) == 1
    assert pickle.loads(pickle.dumps(advice)) == copy.deepcopy(advice) == advice
    with pytest.raises(AttributeError):
        advice.action = Act.FOLD  # type: ignore[misc]


SAID = [
    (
        ("KQs", "late", "raise_and_caller"),
        "KQs, a medium hand; late position, one raise and at least one caller before you: call",
        "KQs，中等牌，后面位置，在你之前一次加注，至少一个玩家跟注：跟注",
        "KQs，中等牌，後面位置，在你之前一次加注，至少一個玩家跟注：跟注",
    ),
    (
        ("72o", "big_blind", "one_caller"),
        "72o, in no group; big blind, one caller before you: check",
        "72o，表外的牌，大盲，在你之前一个玩家跟注：过牌",
        "72o，表外的牌，大盲，在你之前一個玩家跟注：過牌",
    ),
    (
        ("88", "early", "all_folded"),
        "88, a strong speculative hand; early position, all folded before you: fold",
        "88，强投机牌，前面位置，在你之前所有玩家都弃牌：弃牌",
        "88，強投機牌，前面位置，在你之前所有玩家都棄牌：棄牌",
    ),
]


@pytest.mark.parametrize(("asked", "english", "simplified", "traditional"), SAID)
def test_advice_is_said_in_words(
    asked: tuple[str, str, str], english: str, simplified: str, traditional: str
) -> None:
    advice = chart.advise(*asked)
    assert str(advice) == advice.describe() == advice.describe(lang="en") == english
    assert advice.describe(lang="zh") == advice.describe(lang="zh-Hans") == simplified
    assert advice.describe(lang="zh-Hant") == traditional


def test_every_term_has_words_and_the_two_scripts_say_the_same():
    traditional = str.maketrans("间后两个没弃强机过", "間後兩個沒棄強機過")
    for kind in (Position, Before, Group, Act):
        for lang in ("en", "zh-Hans", "zh-Hant"):
            assert len({term.describe(lang=lang) for term in kind}) == len(kind)
        for term in kind:
            simplified = term.describe(lang="zh")
            assert term.describe(lang="zh-Hant") == simplified.translate(traditional)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("zh-Hans", ["加注", "跟注", "过牌", "弃牌", "小盲", "大盲"]),
        ("zh-Hant", ["加注", "跟注", "過牌", "棄牌", "小盲", "大盲"]),
    ],
)
def test_10_3_acts_and_blinds_are_called_as_in_the_records(lang: Lang, words: list[str]) -> None:
    terms = (*Act, Position.SMALL_BLIND, Position.BIG_BLIND)
    assert [term.describe(lang=lang) for term in terms] == words


def test_a_language_without_words_is_refused():
    advice = chart.advise("AKs", "late", "one_raise")
    told: list[Any] = [advice.describe, Position.LATE.describe, chart.grid().describe]
    for describe in [*told, chart.grid().picture]:
        with pytest.raises(BigslickError, match=r"^no words in 'fr': lang is en, zh-Hans"):
            describe(lang="fr")
        with pytest.raises(TypeError, match=r"^lang must be a text, not int"):
            describe(lang=1)
