"""What is told beside the table: sheets, the record, languages, hands shown again."""

from pathlib import Path

import pytest

import bigslick as bs
from at_the_table import NARROW, WIDE, Script, Sitting, bet_a_thousand, sit_down
from bigslick.cli.practice.felt import Felt
from bigslick.cli.practice.record import Record
from bigslick.cli.practice.replaying import Replaying
from bigslick.cli.practice.sheet import Sheet
from kept_evenings import begun, kept, shover_in, three_all_in


def test_a_sheet_is_taken_away_by_a_click(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        for act in ("hint", "standings", "help"):
            await sitting.app.run_action(act)
            await sitting.pilot.pause()
            assert isinstance(sitting.app.screen, Sheet)
            await sitting.pilot.click(offset=(40, 12))
            assert not isinstance(sitting.app.screen, Sheet)

    sit_down(folder, script)


@pytest.mark.parametrize("key", ["h", "s", "question_mark"])
def test_a_sheet_comes_and_goes_by_its_key(tmp_path: Path, key: str) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        offered = sitting.offered
        await sitting.press(key)
        assert isinstance(sitting.app.screen, Sheet)
        await sitting.press(key)
        assert not isinstance(sitting.app.screen, Sheet)
        assert sitting.offered == offered

    sit_down(folder, script)


@pytest.mark.parametrize("key", ["escape", "enter", "space", "q"])
def test_a_sheet_is_taken_away_and_no_more(tmp_path: Path, key: str) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        before = sitting.evening.table.to_data()["hand"]
        await sitting.press("3", "h", "down", "pageup", key)
        assert not isinstance(sitting.app.screen, Sheet)
        assert sitting.evening.table.to_data()["hand"] == before

    sit_down(folder, script)


def test_another_key_takes_a_sheet_away_and_does_what_it_does(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("h", "s")
        assert "standings" in sitting.text()
        await sitting.press("l")
        assert "轮到你" in sitting.text()
        await sitting.press("h", "f")
        await sitting.until(lambda: sitting.offered == {"next"})

    sit_down(folder, script)


def test_the_evening_goes_on_behind_a_sheet(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock", "Ben": "rock", "Cal": "calling_station"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("f", "s")
        await sitting.until(lambda: sitting.offered == {"next"})
        assert isinstance(sitting.app.screen, Sheet)
        await sitting.press("escape")
        assert "Next hand" in sitting.text()

    sit_down(folder, script, pace=0.05)


def test_languages_are_switched_by_a_key_and_the_amount_stays(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("3")
        for told in ("加注到 70", "加注至 70", "Raise to 70", "加注到 70"):
            await sitting.press("l")
            assert told in sitting.text()

    assert sit_down(folder, script).lang == "zh-Hans"


def test_the_record_comes_and_goes_by_a_key(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock"})

    def script_on(felt: list[bool], record: list[bool]) -> Script:
        async def script(sitting: Sitting) -> None:
            await sitting.turn()
            for is_felt, is_record in zip(felt, record, strict=True):
                assert sitting.app.query_one(Felt).display is is_felt
                assert sitting.app.query_one(Record).display is is_record
                await sitting.press("t")

        return script

    sit_down(folder, script_on([True, False, True], [False, True, False]), size=NARROW)
    sit_down(folder, script_on([True, True, True], [True, False, True]), size=WIDE)


def test_the_record_is_read_back_by_keys_that_set_no_bet(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("t", "pageup", "up", "down", "pagedown")
        assert "Raise to 40" in sitting.text()
        await sitting.press("t")
        await bet_a_thousand(sitting)
        await sitting.press("t")
        assert "lost 500" in sitting.text()
        await sitting.press("pageup", "pageup", "pageup")
        assert "Seat 0" in sitting.text()
        assert sitting.evening.table.number == 1

    sit_down(folder, script)


def test_the_line_at_the_top_says_what_you_have_won_so_far(tmp_path: Path) -> None:
    players = {"Ann": shover_in(tmp_path), "You": "you"}
    folder = kept(tmp_path / "evening", players, [2000, 2000], "", you="You", button=1)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        assert sitting.lines()[0].endswith("So far 0")
        await sitting.press("f")
        await sitting.turn()
        assert sitting.lines()[0].endswith("So far -10")
        await sitting.press("n")
        await sitting.turn()
        assert sitting.lines()[0].endswith("So far -10")

    sit_down(folder, script)
    sit_down(folder, lambda sitting: sitting.sees("So far -10"))


def test_4_2_a_call_for_less_is_weighed_against_what_it_can_win(tmp_path: Path) -> None:
    """Hero has 80 behind a flop, Ann goes all-in for 1,980: of that he can win only 80."""
    folder = kept(
        tmp_path / "evening",
        {"Ann": shover_in(tmp_path), "Hero": "you"},
        [2000, 100],
        "3s Ks 3c 7d 2c Kh 9d 4c 5d 7s 6c 2h",
        you="Hero",
        button=1,
    )
    table = bs.Table.load(folder / "table.log")
    assert table.hand is not None
    table.hand.call()
    table.hand.check()
    table.hand.bet(1980)
    assert table.hand.actor == 1
    table.close()
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("h")
        seen.append(" ".join(sitting.text().split()))

    sit_down(folder, script)
    assert "A call of 80 for a pot of 120 pays if it wins 40 % of the time" in seen[0]


def test_hands_that_are_over_are_gone_through_again(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("v")
        assert len(sitting.app.screen_stack) == 1  # there is none yet
        await bet_a_thousand(sitting)
        await sitting.press("v")
        assert isinstance(sitting.app.screen, Replaying)
        assert "Act 0 of" in sitting.text()
        assert "9♠" not in sitting.text()
        await sitting.press("right")
        assert "阿卡 raises to 1,000" in sitting.text()
        await sitting.press("l")
        assert "阿卡 加注到 1,000" in sitting.text()
        await sitting.press("end")
        assert "主池 · 600（3 人 × 200）：阿安" in sitting.text()
        await sitting.press("escape")
        assert sitting.offered == {"next"}
        assert "下一手" in sitting.text()

    sit_down(folder, script)


@pytest.mark.parametrize("spoiled", [b"variant = 7", b"\xff"])
def test_a_spoiled_record_is_told_and_not_shown(tmp_path: Path, spoiled: bytes) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        (folder / "hand-0001.phh").write_bytes(spoiled)
        await sitting.press("v")
        assert len(sitting.app.screen_stack) == 1
        assert sitting.app._notifications

    sit_down(folder, script)


def test_files_that_are_not_ones_of_the_evening_are_passed_over(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        (folder / "hand-0001 copy.phh").write_text("variant = 7", encoding="utf-8")
        await sitting.press("v")
        assert isinstance(sitting.app.screen, Replaying)
        assert "1 of" not in sitting.lines()[0].replace("act 1 of", "")

    sit_down(folder, script)


def test_a_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        folder.rename(tmp_path / "elsewhere")
        await sitting.press("v")
        assert len(sitting.app.screen_stack) == 1
        assert sitting.app._notifications

    sit_down(folder, script)
