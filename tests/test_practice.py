"""The practice table played by its keys, and what it keeps of an evening."""

from pathlib import Path

import pytest

from at_the_table import NARROW, WIDE, Sitting, sit_down
from kept_evenings import SHOVER, kept

ALL_IN = "9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h"
"""Ann is dealt nines and makes three of them, Ben kings and sevens, Cal a pair of aces."""


@pytest.fixture
def shover(tmp_path: Path) -> str:
    path = tmp_path / "shover.py"
    path.write_text(SHOVER, encoding="utf-8")
    return f"{path}:Shover"


def three_all_in(folder: Path, shover: str, cards: str = ALL_IN) -> Path:
    """The source's example: Cal, who has most, bets 1,000 and two are all-in for less."""
    players = {"阿安": shover, "阿本": shover, "阿卡": "you"}
    return kept(folder, players, [200, 500, 1500], cards, you="阿卡", button=2)


@pytest.mark.parametrize("size", [NARROW, WIDE])
def test_three_all_in_by_keys(tmp_path: Path, shover: str, size: tuple[int, int]) -> None:
    """主池 600（3 人每人 200），边池 1 600（2 人每人 300），多出来的 500 退还给阿卡。"""
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        assert sitting.offered >= {"fold", "call", "raise", "type"}
        await sitting.press("equals_sign", *"1000", "enter")
        await sitting.until(lambda: sitting.offered == {"next"})
        text = sitting.text()
        for told in ("600", "3 人 × 200", "2 人 × 300", "500"):
            assert told in text

    app = sit_down(folder, script, size=size, lang="zh-Hans")
    hand = app.evening.hand
    assert hand is not None
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(600, (0, 1, 2)), (600, (1, 2))]
    assert hand.payouts == (600, 600, 500)
