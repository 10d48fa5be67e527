"""``bigslick replay``: one hand told, many counted, bad files told and passed over."""

import json
import subprocess
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import bigslick as bs
from bigslick import history
from bigslick.cli.commands import bigslick
from conftest import SHARED

FIELDS: dict[str, Any] = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [Decimal("0.5"), 1, 0],
    "min_bet": 1,
    "starting_stacks": [100, Decimal("20.5"), 100],
    "players": ["Ann", "Bob", "Cid"],
}
ALL_IN = [
    "d dh p1 ????",
    "d dh p2 KsKh",
    "d dh p3 7c6c",
    "p3 cbr 3",
    "p1 f",
    "p2 cbr 20.5",
    "p3 cc",
    "d db 5c8c2d",
    "d db 4c",
    "d db Kd",
]


def record(**fields: Any) -> bs.HandHistory:
    return bs.HandHistory(FIELDS | {"actions": ALL_IN} | fields)


EQUAL = record(finishing_stacks=[Decimal("99.5"), 0, 121])
DIFFERENT = record(finishing_stacks=[Decimal("99.5"), 1, 120])
ILLEGAL = record(actions=[*ALL_IN[:3], "p3 cbr 1.5"])
OTHER_GAME = bs.HandHistory({"variant": "PO"})


def run(*arguments: str | Path) -> Result:
    texts = [str(argument) for argument in arguments]
    return CliRunner().invoke(bigslick, ["replay", *texts], env={"COLUMNS": "100"})


def lines(result: Result) -> list[str]:
    return [" ".join(line.split()) for line in result.stdout.splitlines()]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    history.write(tmp_path / "equal.phh", EQUAL)
    (tmp_path / "more").mkdir()
    history.write(tmp_path / "more/several.phhs", [DIFFERENT, ILLEGAL, OTHER_GAME, record()])
    (tmp_path / "notes.txt").write_text("no hand")
    return tmp_path


def test_one_hand_is_told_in_full(folder: Path) -> None:
    result = run(folder / "equal.phh", "--check")
    assert result.exit_code == 0
    told = [line for line in lines(result) if line and "──" not in line]
    assert told == [
        "No-limit hold'em, blinds 0.5/1.0",
        "Player Chips Seat",
        "Ann 100.0 0",
        "Bob 20.5 1",
        "Cid 100.0 2, button",
        "Ann posts the small blind, 0.5",
        "Bob posts the big blind, 1.0",
        "Ann is dealt two cards",
        "Bob is dealt K♠ K♥",
        "Cid is dealt 7♣ 6♣",
        "Cid raises to 3.0",
        "Ann folds",
        "Bob raises to 20.5, all-in",
        "Cid calls 17.5",
        "Bob shows K♠ K♥",
        "Cid shows 7♣ 6♣",
        "Flop 5♣ 8♣ 2♦",
        "Turn 5♣ 8♣ 2♦ 4♣",
        "River 5♣ 8♣ 2♦ 4♣ K♦",
        "Player Shows Best five Hand",
        "Bob K♠ K♥ K♠ K♥ K♦ 8♣ 5♣ three of a kind, kings",
        "Cid 7♣ 6♣ 8♣ 7♣ 6♣ 5♣ 4♣ straight flush, eight high, wins",
        "Pot Chips How it arose Who may win it Who wins it",
        "main pot 41.5 3 x 0.5 + 2 x 20.0 Bob, Cid Cid: 41.5",
        "Player Put in Gets back Won or lost Chips",
        "Ann 0.5 0.0 -0.5 99.5",
        "Bob 20.5 0.0 -20.5 0.0",
        "Cid 20.5 41.5 +21.0 121.0",
        "Beside the recorded result: equal",
    ]


def test_a_hand_step_by_step_tells_the_pot_and_the_turn(folder: Path) -> None:
    told = lines(run(folder / "equal.phh", "--step"))
    raised = told.index("Cid raises to 3.0")
    assert told[raised + 1 : raised + 3] == [
        "pot 4.5; Ann has 99.5: fold, call 2.5, raise to 5.0 .. 100.0",
        "Ann folds",
    ]


def test_10_3_a_hand_is_told_in_chinese(folder: Path) -> None:
    told = lines(run(folder / "equal.phh", "--check", "--lang", "zh-Hans"))
    for line in (
        "Bob 加注到 20.5，全下",
        "玩家 亮牌 最好的五张 牌型",
        "Cid 7♣ 6♣ 8♣ 7♣ 6♣ 5♣ 4♣ 同花顺，8高（赢）",
        "主池 41.5 3 人 × 0.5 + 2 人 × 20.0 Bob、Cid Cid：41.5",
        "Ann 0.5 0.0 -0.5 99.5",
        "与记录的结果相比：相同",
    ):
        assert line in told
    step = lines(run(folder / "equal.phh", "--step", "--lang", "zh-Hant"))
    assert "底池 4.5；Ann 有 99.5：棄牌、跟注 2.5、加注至 5.0 .. 100.0" in step
    history.write(folder / "other.phh", DIFFERENT)
    assert lines(run(folder / "other.phh", "--check", "--lang", "zh"))[-1] == (
        "与记录的结果相比：不同（Bob：记录为 1，重放为 0.0；Cid：记录为 120，重放为 121.0）"
    )
    history.write(folder / "part.phh", record(actions=ALL_IN[:4]))
    told = lines(run(folder / "part.phh", "--check", "--lang", "zh-Hant"))
    assert told[-2:] == ["紀錄到此為止：輪到 Ann 行動", "與紀錄的結果相比：沒有紀錄結果"]


def test_a_hand_is_printed_as_its_text_record(folder: Path) -> None:
    for lang in ("en", "zh", "zh-Hant"):
        result = run(folder / "equal.phh", "--text", "--lang", lang)
        assert result.exit_code == 0
        assert result.stdout == EQUAL.text(lang=lang) + "\n"


def test_the_text_records_of_many_hands_are_printed_one_after_the_other(folder: Path) -> None:
    result = run(folder, "--text", "--check")
    assert result.exit_code == 1
    several = folder / "more/several.phhs"
    equal, different, illegal, other, no_result = result.stdout.split("\n\n")
    assert equal == f"{EQUAL.text()}\nBeside the recorded result: equal"
    assert different == (
        f"{DIFFERENT.text()}\nBeside the recorded result: different "
        "(Bob: recorded 1, replayed 0.0; Cid: recorded 120, replayed 121.0)"
    )
    assert illegal.endswith("\nPot 1.5, Cid is to act")
    assert other == f"skipped: {several}, hand 3 is pot-limit Omaha (PO)"
    assert no_result.endswith("\nBeside the recorded result: without a recorded result\n")
    assert result.stderr.startswith(f"Error: {several}, hand 2, action 3 ('p3 cbr 1.5')")
    assert run(folder, "--text").exit_code == 2


def test_text_and_json_are_two_ways(folder: Path) -> None:
    result = run(folder, "--text", "--json")
    assert result.exit_code == 2
    assert "--json and --text are two ways to print the same" in result.stderr


def test_a_terminal_without_symbols_gets_letters_in_the_text_record(folder: Path) -> None:
    command = [sys.executable, "-m", "bigslick", "replay", "--text", str(folder / "equal.phh")]
    found = subprocess.run(command, capture_output=True, env={"PYTHONIOENCODING": "ascii"})
    assert found.returncode == 0
    assert b"Flop 5c 8c 2d (pot 41.5, burn)" in found.stdout


def test_steps_are_told_of_one_hand_and_as_text(folder: Path) -> None:
    one = folder / "equal.phh"
    for arguments in ((folder,), (one, "--json"), (one, "--text"), (folder / "more/several.phhs",)):
        result = run(*arguments, "--step")
        assert result.exit_code == 2
        assert "--step tells one hand, without --json and --text" in result.stderr


def test_a_hand_that_is_refused_is_told_up_to_there(tmp_path: Path) -> None:
    history.write(tmp_path / "illegal.phh", ILLEGAL)
    result = run(tmp_path / "illegal.phh")
    assert result.exit_code == 2
    assert lines(result)[-1] == "Cid is dealt 7♣ 6♣"
    assert "action 3 ('p3 cbr 1.5'): seat 2 cannot raise to 15" in result.stderr


def test_a_hand_that_ends_early_says_what_it_awaits(tmp_path: Path) -> None:
    history.write(tmp_path / "part.phh", record(actions=ALL_IN[:4]))
    result = run(tmp_path / "part.phh")
    assert result.exit_code == 0
    assert lines(result)[-1] == "The record ends here: Ann is to act"
    checked = run(tmp_path / "part.phh", "--check")
    assert checked.exit_code == 0
    assert lines(checked)[-1] == "Beside the recorded result: without a recorded result"


def test_many_hands_are_counted_and_what_differs_is_listed(folder: Path) -> None:
    result = run(folder, "--check")
    several = folder / "more/several.phhs"
    assert result.exit_code == 1
    assert lines(result) == [
        "5 hands: 3 played, 1 skipped, 1 refused",
        "1 equal, 1 different, 1 without a recorded result",
        "skipped: 1 of pot-limit Omaha (PO)",
        f"different: {several}, hand 1: Bob: recorded 1, replayed 0.0; "
        "Cid: recorded 120, replayed 121.0",
        f"refused: {several}, hand 2, action 3 ('p3 cbr 1.5'): seat 2 cannot raise to 15: "
        "15 is too little: a raise of the bet of 10 is to 20 at least (rule 3.4); "
        "legal: fold, call 10, raise to 20 to 1000 (in units of 0.1)",
        f"without a recorded result: {several}, hand 4",
    ]


def test_without_check_nothing_is_compared(folder: Path) -> None:
    (folder / "more/several.phhs").unlink()
    history.write(folder / "other.phh", DIFFERENT)
    result = run(folder)
    assert result.exit_code == 0
    assert lines(result) == ["2 hands: 2 played, 0 skipped, 0 refused"]
    assert run(folder, "--check").exit_code == 1
    assert run(folder / "other.phh", "--check").exit_code == 1
    assert (
        "Beside the recorded result: different (Bob:" in run(folder / "other.phh", "--check").stdout
    )


def test_json_is_a_line_a_hand(folder: Path) -> None:
    result = run(folder, "--check", "--json")
    assert result.exit_code == 1
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(line["hand"], line["outcome"]) for line in found] == [
        (None, "equal"),
        ("1", "different"),
        ("2", "refused"),
        ("3", "skipped"),
        ("4", "without_a_recorded_result"),
    ]
    assert found[0]["path"] == str(folder / "equal.phh")
    assert found[0]["players"] == ["Ann", "Bob", "Cid"]
    assert (found[0]["unit"], found[0]["starting_stacks"]) == ("0.1", [1000, 205, 1000])
    assert (found[0]["payouts"], found[0]["payoffs"]) == ([0, 0, 415], [-5, -205, 210])
    assert found[0]["events"][0] == {
        "event": "posted",
        "seat": 0,
        "kind": "small_blind",
        "amount": 5,
    }
    assert found[0]["pots"][0]["winners"] == [2]
    assert "a raise of the bet of 10 is to 20 at least" in found[2]["why"]
    assert found[3]["why"] == "pot-limit Omaha (PO)"


def test_a_file_that_is_no_phh_is_told_and_the_run_goes_on(folder: Path) -> None:
    (folder / "bad.phh").write_text("variant = \n")
    (folder / "empty.phh").write_text("")
    (folder / "more/several.phhs").unlink()
    result = run(folder, "--check")
    assert result.exit_code == 2
    assert lines(result)[:2] == [
        "3 hands: 1 played, 0 skipped, 2 refused",
        "1 equal, 0 different, 0 without a recorded result",
    ]
    assert f"refused: {folder / 'bad.phh'}: this is no TOML" in result.stdout
    assert "(at line 1" in result.stdout
    assert f"refused: {folder / 'empty.phh'}: there is no hand in it" in result.stdout
    one = run(folder / "bad.phh")
    assert one.exit_code == 2
    assert "Error:" in one.stderr
    assert "this is no TOML" in one.stderr


def test_names_are_told_as_they_are(tmp_path: Path) -> None:
    history.write(tmp_path / "names.phh", record(players=["[red]A[/]", ":smile:", "C\x1b[2J\n"]))
    told = lines(run(tmp_path / "names.phh"))
    assert "[red]A[/] 100.0 0" in told
    assert ":smile: 20.5 1" in told
    assert "C�[2J� raises to 3.0" in told
    assert any("C�[2J� has 97.0" in line for line in lines(run(tmp_path / "names.phh", "--step")))


def test_a_pipe_is_read_once(tmp_path: Path) -> None:
    history.write(tmp_path / "two.phhs", [EQUAL, DIFFERENT])
    command = [sys.executable, "-m", "bigslick", "replay", "--check", "--json", "/dev/stdin"]
    text = (tmp_path / "two.phhs").read_text()
    found = subprocess.run(command, input=text, capture_output=True, text=True)
    outcomes = [json.loads(line)["outcome"] for line in found.stdout.splitlines()]
    assert (outcomes, found.returncode) == (["equal", "different"], 1)


def test_one_hand_of_another_game_is_skipped(tmp_path: Path) -> None:
    history.write(tmp_path / "omaha.phh", OTHER_GAME)
    result = run(tmp_path / "omaha.phh")
    assert result.exit_code == 0
    assert lines(result) == [f"skipped: {tmp_path / 'omaha.phh'} is pot-limit Omaha (PO)"]


def test_a_path_without_hands_is_refused(tmp_path: Path) -> None:
    history.write(tmp_path / "equal.phh", EQUAL)
    (tmp_path / "empty").mkdir()
    result = run(tmp_path / "equal.phh", tmp_path / "empty")
    assert lines(result) == [
        "2 hands: 1 played, 0 skipped, 1 refused",
        f"refused: {tmp_path / 'empty'}: there is no .phh or .phhs file in it",
    ]
    tmp_path = tmp_path / "empty"
    assert "there is no .phh or .phhs file in" in run(tmp_path).stderr
    assert run(tmp_path).exit_code == 2
    assert "does not exist" in run(tmp_path / "none").stderr
    assert "Missing argument" in run().stderr


def test_one_hand_is_drawn(folder: Path) -> None:
    drawn = folder / "equal.svg"
    result = run(folder / "equal.phh", "--svg", drawn)
    assert lines(result) == lines(run(folder / "equal.phh"))
    picture = bs.pictures.table(EQUAL.replay(), players=EQUAL.players, unit=EQUAL.unit)
    assert drawn.read_text(encoding="utf-8") == picture.svg
    history.write(folder / "omaha.phh", OTHER_GAME)
    assert run(folder / "omaha.phh", "--svg", folder / "omaha.svg").exit_code == 0
    assert not (folder / "omaha.svg").exists()


def test_a_hand_that_cannot_be_drawn_is_told(folder: Path) -> None:
    result = run(folder, "--svg", folder / "equal.svg")
    assert (result.exit_code, "--svg draws one hand" in result.stderr) == (2, True)
    result = run(folder / "equal.phh", "--svg", folder / "nowhere/equal.svg")
    assert result.exit_code == 1
    assert "Could not open file" in result.stderr


@pytest.mark.real_hands
def test_the_recorded_hands_are_counted_by_the_command():
    result = run(SHARED / "data/phh", "--check")
    assert result.exit_code == 1
    told = lines(result)
    assert told[:2] == [
        "2590 hands: 2522 played, 68 skipped, 0 refused",
        "2518 equal, 2 different, 2 without a recorded result",
    ]
    assert sum(line.startswith("different: ") for line in told) == 2
