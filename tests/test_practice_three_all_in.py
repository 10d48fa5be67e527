"""The source's example of three players all-in, played at the practice table by its keys."""

from pathlib import Path

import pytest

from at_the_table import NARROW, WIDE, Sitting, bet_a_thousand, sit_down
from bigslick import history
from bigslick.choices import Lang
from kept_evenings import BEST_LAST, three_all_in

LABELS: dict[Lang, tuple[str, ...]] = {
    "en": (
        "main pot · 600 (3 x 200): 阿安",
        "side pot 1 · 600 (2 x 300): 阿本",
        "500 returned to 阿卡",
    ),
    "zh-Hans": (
        "主池 · 600（3 人 × 200）：阿安",
        "边池 1 · 600（2 人 × 300）：阿本",
        "500 退还给 阿卡",
    ),
    "zh-Hant": (
        "主池 · 600（3 人 × 200）：阿安",
        "邊池 1 · 600（2 人 × 300）：阿本",
        "500 退還給 阿卡",
    ),
}


@pytest.mark.parametrize("size", [NARROW, WIDE])
@pytest.mark.parametrize("lang", LABELS)
def test_three_all_in_by_keys(tmp_path: Path, lang: Lang, size: tuple[int, int]) -> None:
    """主池 600（3 人每人 200），边池 1 600（2 人每人 300），多出来的 500 直接退还给 阿卡。"""
    folder = three_all_in(tmp_path)
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        seen.append(sitting.text())

    hand = sit_down(folder, script, size=size, lang=lang).evening.hand
    assert hand is not None
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(600, (0, 1, 2)), (600, (1, 2))]
    assert [pot.winners for pot in hand.pots] == [(0,), (1,)]
    assert hand.payouts == (600, 600, 500)
    for label in LABELS[lang]:
        assert label in seen[0]


def test_if_the_first_has_the_worst_both_pots_are_between_the_others(tmp_path: Path) -> None:
    """如果 阿安 的牌最小，两个池子都在 阿本 和 阿卡 之间决出。"""
    folder = three_all_in(tmp_path, BEST_LAST)
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        seen.append(sitting.text())

    sit_down(folder, script, lang="zh-Hans")
    assert "主池 · 600（3 人 × 200）：阿本" in seen[0]
    assert "边池 1 · 600（2 人 × 300）：阿本" in seen[0]


def test_all_hands_are_turned_up_at_once_and_the_winning_five_are_lit(tmp_path: Path) -> None:
    """练习牌桌会同时翻开所有剩下的手牌，并高亮赢的那五张。"""
    folder = three_all_in(tmp_path)
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        seen.extend(sitting.lines())

    sit_down(folder, script, lang="zh-Hans")
    faces = [line for line in seen if "┃" in line or "┊" in line]
    text = "\n".join(faces)
    for lit in ("9♠", "9♣", "K♠", "7♦", "K♥", "9♦", "7♠"):  # nines, king; kings, sevens, nine
        assert f"┃{lit}┃" in text
    for dim in ("4♣", "2♥", "A♠", "A♣"):
        assert f"┊{dim}┊" in text


def test_the_record_of_the_three_all_in_is_beside_the_table_and_kept(tmp_path: Path) -> None:
    """手牌记录里也会显示退还的筹码。"""
    folder = three_all_in(tmp_path)
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        seen.append(sitting.text())

    sit_down(folder, script, size=WIDE, lang="zh-Hans")
    assert "无人跟注的 500 退还给 阿卡" in seen[0]
    text = (folder / "hand-0001.txt").read_text(encoding="utf-8")
    assert "无人跟注的 500 退还给 阿卡" in text
    [record] = history.read(folder / "hand-0001.phh")
    assert record.replay().payouts == (600, 600, 500)
    assert record.players == ("阿安", "阿本", "阿卡")
