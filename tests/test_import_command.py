"""``bigslick import``: hands of text files counted, written as PHHS, the others told."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

import bigslick as bs
from bigslick import history
from bigslick.cli.commands import bigslick
from bigslick.history import pokerstars
from stars_samples import CASH, LIMIT, WALK


def run(*arguments: str | Path) -> Result:
    texts = [str(argument) for argument in arguments]
    return CliRunner().invoke(bigslick, ["import", *texts], env={"COLUMNS": "100"})


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.txt"
    path.write_text(f"{CASH}\n\n{LIMIT}", encoding="utf-8")
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.txt"
    path.write_text(WALK.replace("collected $1", "collected $2"), encoding="utf-8")
    return path


def test_hands_are_counted_and_written(good: Path, tmp_path: Path) -> None:
    result = run(good, "-o", tmp_path / "out.phhs", "--check")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "2 hands: 2 imported, 0 refused",
        f"written to {tmp_path / 'out.phhs'}",
    ]
    assert tuple(history.read(tmp_path / "out.phhs")) == pokerstars.read(good).hands


def test_a_hand_that_is_refused_is_told_with_its_place(good: Path, bad: Path) -> None:
    result = run(good, bad)
    assert result.exit_code == 2
    assert result.stdout.splitlines() == [
        "3 hands: 2 imported, 1 refused",
        f"refused: {bad}, hand 210000000007, line 12 ('Dodo collected $2 from pot'): "
        "more was collected than is in the pots, 1.00",
    ]


def test_json_is_a_line_a_hand(good: Path, bad: Path) -> None:
    result = run(bad, good, "--json")
    assert result.exit_code == 2
    found = [json.loads(line) for line in result.stdout.splitlines()]
    assert [(it["path"], it["hand"], it["outcome"], it["line"]) for it in found] == [
        (str(good), "210000000001", "imported", None),
        (str(good), "210000000003", "imported", None),
        (str(bad), "210000000007", "refused", 12),
    ]
    assert found[0]["why"] is None
    assert "more was collected" in found[2]["why"]


def test_check_exits_with_one_for_a_result_that_differs(
    good: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    [cash, limit] = pokerstars.read(good).hands
    fields = dict(cash.fields)
    del fields["_bigslick_rake"]
    wrong = history.HandHistory(fields, path=cash.path, hand=cash.hand)
    found = pokerstars.Imported((wrong, limit), ())
    monkeypatch.setattr(pokerstars, "read", lambda _: found)
    assert run(good).exit_code == 0
    result = run(good, "--check")
    assert result.exit_code == 1
    assert result.stdout.splitlines()[1:] == [
        f"different: {good}, hand 210000000001: Åsa $1: recorded 1246.10, replayed 1248.85"
    ]
    lines = run(good, "--check", "--json").stdout.splitlines()
    assert [json.loads(line)["outcome"] for line in lines] == ["different", "imported"]


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    assert run(tmp_path / "none.txt").exit_code == 2
    assert run(tmp_path).exit_code == 2
    assert "Missing argument" in run().stderr


def test_a_raked_hand_is_told_with_what_each_player_is_left_with(
    good: Path, tmp_path: Path
) -> None:
    history.write(tmp_path / "cash.phh", pokerstars.read(good).hands[0])
    told = CliRunner().invoke(bigslick, ["replay", str(tmp_path / "cash.phh"), "--check"])
    assert "Rake 2.75" in told.stdout
    [row] = [line.split() for line in told.stdout.splitlines() if line.endswith("1,246.10 ")]
    assert row == ["Åsa", "$1", "43.25", "85.25", "+42.00", "1,246.10"]
    assert told.stdout.rstrip().endswith("equal")


def test_the_hands_of_a_log_are_imported_too(tmp_path: Path) -> None:
    log, output = tmp_path / "evening.log", tmp_path / "evening.phhs"
    with bs.Table(bs.Rules.no_limit(5, 10), seats=2, first_button=0, log=log) as table:
        for player in ("Ann", "Bob"):
            table.join(player, 500)
        table.deal().fold()
        table.deal().raise_to(30)
    result = run(log, "--check", "-o", str(output))
    assert result.stdout.splitlines()[0] == "2 hands: 2 imported, 0 refused"
    assert [record.fields["hand"] for record in history.read(output)] == [1, 2]
    assert list(history.read(output)) == list(bs.Table.histories(log))
    log.write_text(log.read_text().replace('"chips": 500', '"chips": -5', 1))
    torn = run(log)
    assert torn.exit_code == 2
    assert "evening.log: line 2: " in torn.stderr


def test_a_text_in_utf_16_is_read_too(good: Path, tmp_path: Path) -> None:
    wide = tmp_path / "wide.txt"
    wide.write_text(good.read_text(encoding="utf-8"), encoding="utf-16")
    assert pokerstars.read(wide).hands == pokerstars.read(good).hands
    assert run(wide).stdout == "2 hands: 2 imported, 0 refused\n"
