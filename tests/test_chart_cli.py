"""``bigslick chart``: the grid, the advice with a holding, the picture, and what is refused."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from rich.console import Console

from bigslick import chart
from bigslick.cli.chart import show_grid
from bigslick.cli.commands import bigslick

LATE = ["--position", "late", "--before", "one_caller"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(bigslick, ["chart", *arguments], env={"COLUMNS": "80"})


def printed(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return result.output


def run_json(*arguments: str) -> Any:
    return json.loads(printed(*arguments, "--json"))


def test_the_grid_is_printed_with_letters_where_there_is_no_colour():
    assert printed() == f"{chart.grid()}\n"
    assert printed(*LATE) == f"{chart.grid('late', 'one_caller')}\n"
    chinese = chart.grid("late", "one_caller").describe(lang="zh-Hant")
    assert printed(*LATE, "--lang", "zh-Hant") == f"{chinese}\n"


def test_on_a_terminal_it_has_colours_and_the_letters_too():
    screen = Console(file=StringIO(), force_terminal=True, color_system="truecolor", width=80)
    with screen.capture() as capture:
        show_grid(screen, chart.grid("late", "one_caller"), "en")
    text = capture.get()
    assert "\x1b[38;2;255;255;255;48;2;194;65;12mAKs R\x1b[0m" in text
    assert "\x1b[38;2;255;255;255;48;2;29;95;168mKJs C\x1b[0m" in text
    assert "\x1b[2m72o F\x1b[0m" in text
    assert "call 5.0 %" in text


def test_where_colour_is_not_wanted_there_is_none():
    screen = Console(file=StringIO(), force_terminal=True, no_color=True, width=80)
    with screen.capture() as capture:
        show_grid(screen, chart.grid(), "en")
    assert capture.get() == f"{chart.grid()}\n"


@pytest.mark.parametrize("hole", ["AKs", "As Ks", "ks as", "A♠K♠"])
def test_a_holding_is_advised_on_in_words(hole: str) -> None:
    advice = chart.advise("AKs", "late", "one_caller")
    assert printed(hole, *LATE) == f"{advice}\n"
    assert printed(hole, *LATE, "--lang", "zh") == f"{advice.describe(lang='zh')}\n"


def test_a_holding_alone_is_advised_on_everywhere():
    lines = [" ".join(line.split()) for line in printed("KQs").splitlines()]
    assert lines[0] == "KQs: medium"
    for line in (
        "all folded fold raise raise raise -",
        "one caller fold raise raise raise raise",
        "two or more callers fold raise raise raise raise",
        "one raise and no caller fold fold fold fold call",
        "one raise and at least one caller call call call call call",
        "more than one raise fold fold fold fold fold",
    ):
        assert line in lines
    assert "KQs: 中等牌" in printed("KQs", "--lang", "zh")


def test_the_grid_as_json():
    found = run_json(*LATE)
    assert (found["position"], found["before"], len(found["actions"])) == (
        "late",
        "one_caller",
        169,
    )
    assert found["actions"]["KJs"] == "call"
    groups = run_json()
    assert (groups["position"], groups["before"]) == (None, None)
    assert (groups["groups"]["KJs"], groups["groups"]["72o"]) == ("strong_speculative", None)


def test_advice_as_json():
    assert run_json("Ks Js", *LATE, "--lang", "zh-Hant") == {
        "holding": "KJs",
        "group": "strong_speculative",
        "position": "late",
        "before": "one_caller",
        "action": "call",
        "description": "KJs，強投機牌，後面位置，在你之前一個玩家跟注：跟注",
    }
    everywhere = run_json("KJs")
    assert len(everywhere) == 29
    assert everywhere[0]["before"] == "all_folded"


def test_the_picture_goes_into_a_file(tmp_path: Path) -> None:
    file = tmp_path / "late.svg"
    assert printed(*LATE, "--svg", str(file), "--lang", "zh-Hans") == ""
    drawn = file.read_text(encoding="utf-8")
    assert drawn == chart.grid("late", "one_caller").picture(lang="zh-Hans").svg


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["AK"], "Error: AK is suited or offsuit: AKs or AKo"),
        (["As Kx"], '"Kx" at index 1 is no card'),
        (["As", "Ks"], "unexpected extra argument"),
        (["--position", "late"], "--position and --before are given together, or neither is"),
        (["AKs", "--before", "one_raise"], "--position and --before are given together"),
        (["--position", "button", "--before", "one_raise"], "'button' is not one of 'early'"),
        (["--position", "late", "--before", "limps"], "'limps' is not one of 'all_folded'"),
        (["--position", "big_blind", "--before", "all_folded"], "he has won: nothing to advise"),
        (["AKs", "--svg", "a.svg"], "--svg draws the grid: it goes with no HOLE and no --json"),
        (["--json", "--svg", "a.svg"], "--svg draws the grid: it goes with no HOLE"),
        (["--svg", "/"], "is a directory"),
        (["--lang", "fr"], "'fr' is not one of 'en', 'zh'"),
    ],
)
def test_bad_input_is_told_and_exits_with_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output
