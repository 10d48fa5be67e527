"""The command line: what it prints, what it refuses, and how it exits."""

import json
import re
import subprocess
import sys
from typing import Any

import pytest
from click.testing import CliRunner, Result

import bigslick as bs
from bigslick.cli.commands import bigslick

THREE_ALL_IN = ["--board", "Kh 9d 4c 7s 2h", "200:9s9c", "500:Ks7d", "1000:AsAc"]


def run(*arguments: str) -> Result:
    return CliRunner().invoke(bigslick, arguments, env={"COLUMNS": "100"})


def run_json(*arguments: str) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.output)


def lines(result: Result) -> list[str]:
    assert result.exit_code == 0, result.output
    return [" ".join(line.split()) for line in result.output.splitlines()]


def test_8_1_the_demo_plays_a_hand_with_three_players_all_in():
    shown = lines(run("demo"))
    for line in (
        "No-limit hold'em, blinds 10/20",
        "C raises to 1,000",
        "A calls 190, all-in",
        "B calls 480, all-in",
        "500 that nobody called is returned to C",
        "River K♥ 9♦ 4♣ 7♠ 2♥",
        "A 9♠ 9♣ 9♠ 9♦ 9♣ K♥ 7♠ three of a kind, nines, wins",
        "B K♠ 7♦ K♠ K♥ 7♠ 7♦ 9♦ two pair, kings and sevens, wins",
        "C A♠ A♣ A♠ A♣ K♥ 9♦ 7♠ one pair, aces",
        "main pot 600 3 x 200 A, B, C A: 600",
        "side pot 1 600 2 x 300 B, C B: 600",
        "A 200 600 +400 600",
        "B 500 600 +100 600",
        "C 1,000 500 -500 1,000",
    ):
        assert line in shown


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        (
            "zh",
            [
                "无限注德州扑克，盲注 10/20",
                "玩家 筹码 座位",
                "阿卡 1,500 2，庄家按钮",
                "无人跟注的 500 退还给 阿卡",
                "河牌 K♥ 9♦ 4♣ 7♠ 2♥",
                "阿安 9♠ 9♣ 9♠ 9♦ 9♣ K♥ 7♠ 三条9（赢）",
                "边池 1 600 2 人 × 300 阿本、阿卡 阿本：600",
                "阿卡 1,000 500 -500 1,000",
            ],
        ),
        (
            "zh-Hant",
            [
                "無限注德州撲克，盲注 10/20",
                "玩家 籌碼 座位",
                "阿卡 1,500 2，莊家按鈕",
                "無人跟注的 500 退還給 阿卡",
                "阿安 9♠ 9♣ 9♠ 9♦ 9♣ K♥ 7♠ 三條9（贏）",
                "邊池 1 600 2 人 × 300 阿本、阿卡 阿本：600",
            ],
        ),
    ],
)
def test_10_3_the_demo_is_told_in_chinese(lang: str, told: list[str]) -> None:
    shown = lines(run("demo", "--lang", lang))
    assert [line for line in told if line not in shown] == []
    assert not re.search("[B-IL-PR-Zb-z]", "\n".join(shown))


def test_evaluate_shows_the_best_five():
    assert lines(run("evaluate", "As Ks", "Qs Js Ts 2d 3c")) == [
        "royal flush: A♠ K♠ Q♠ J♠ T♠",
        "hole cards used: A♠ K♠",
        "strength 7462, standard ranking (Cactus Kev 1)",
    ]
    assert lines(run("evaluate", "6d 7c", "Ah 8s 9h Kc Kd", "--ranking", "short_deck")) == [
        "straight, nine high: 9♥ 8♠ 7♣ 6♦ A♥",
        "hole cards used: 7♣ 6♦",
        f"strength {bs.evaluate('6d7cAh8s9h', ranking=bs.Ranking.SHORT_DECK)}, short deck ranking",
    ]
    assert "hole cards used: none" in lines(run("evaluate", "2c 2d", "Ah Kh Qh Jh Th"))


def test_evaluate_gives_json():
    assert run_json("evaluate", "8d 2h", "2s 8c 8h Kd 2c") == {
        "ranking": "standard",
        "strength": 7463 - 250,
        "cactus_kev": 250,
        "category": "full_house",
        "description": "full house, eights over twos",
        "cards": ["8h", "8d", "8c", "2s", "2c"],
        "kickers": [],
        "hole_cards_used": ["8d"],
    }
    short = run_json("evaluate", "AsKsQsJsTs", "--ranking", "short_deck_trips")
    assert (short["strength"], short["cactus_kev"]) == (1404, None)


@pytest.mark.parametrize(
    ("lang", "words"),
    [("en", "full house, eights over twos"), ("zh-Hans", "葫芦，8带2"), ("zh-Hant", "葫蘆，8帶2")],
)
def test_10_3_evaluate_calls_the_hand_in_a_language(lang: str, words: str) -> None:
    arguments = ["evaluate", "8d 2h", "2s 8c 8h Kd 2c", "--lang", lang]
    assert lines(run(*arguments))[0] == f"{words}: 8♥ 8♦ 8♣ 2♠ 2♣"
    assert run_json(*arguments)["description"] == words


def test_settle_shows_pots_and_payouts():
    shown = lines(run("settle", *THREE_ALL_IN))
    assert "main pot 600 3 x 200 seat 0, seat 1, seat 2 seat 0: 600" in shown
    assert "Returned to seat 2: 500, which nobody called" in shown
    assert "Payouts: seat 0: 600, seat 1: 600, seat 2: 500" in shown


def test_settle_gives_json():
    found = run_json("settle", *THREE_ALL_IN, "10:fold", "--dead", "20")
    assert found["payouts"] == [630, 600, 500, 0]
    assert found["returned"] == [0, 0, 500, 0]
    assert found["pots"][0] == {
        "amount": 630,
        "layers": [
            {"depth": 20, "contributors": [], "eligible": [0, 1, 2]},
            {"depth": 10, "contributors": [0, 1, 2, 3], "eligible": [0, 1, 2]},
            {"depth": 190, "contributors": [0, 1, 2], "eligible": [0, 1, 2]},
        ],
        "eligible": [0, 1, 2],
        "winners": [0],
        "shares": [630],
    }
    assert found["seats"][3] == {"contribution": 10, "hole_cards": None, "hand": None}
    assert found["seats"][0]["hole_cards"] == ["9s", "9c"]
    assert found["seats"][0]["hand"]["description"] == "three of a kind, nines"


def test_settle_needs_no_board_when_all_but_one_folded():
    found = run_json("settle", "20:fold", "50:AsKs")
    assert (found["payouts"], found["returned"]) == ([0, 70], [0, 30])


def test_settle_takes_the_options_of_settle():
    tie = ["--board", "Ah Kh Qh Jh Th", "8:2c2d", "8:3c3d", "8:4c4d", "2:fold"]
    assert run_json("settle", *tie)["payouts"] == [9, 9, 8, 0]
    assert run_json("settle", *tie, "--button", "0")["payouts"] == [8, 9, 9, 0]
    assert run_json("settle", *tie, "--chip", "5")["payouts"] == [10, 10, 6, 0]
    first = run_json("settle", *tie, "--chip", "5", "--odd-chips", "first")
    assert first["payouts"] == [16, 5, 5, 0]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["evaluate"], "Missing argument 'HOLE'"),
        (["evaluate", "As"], "1 card given: five to seven can be ranked"),
        (["evaluate", "As Kx", "Qs"], '"Kx" at index 1 is no card'),
        (["evaluate", "As Ks", "As Qs Js"], "As at index 2 was given before"),
        (["evaluate", "As Ks", "Qs Js Ts", "9s"], "unexpected extra argument"),
        (
            ["evaluate", "AsKsQsJs2s", "--ranking", "short_deck"],
            "2s at index 4 is not in the short deck",
        ),
        (["evaluate", "AsKsQsJs2s", "--ranking", "long"], "'long' is not one of"),
        (["evaluate", "AsKsQsJsTs", "--lang", "fr"], "'fr' is not one of 'en', 'zh'"),
        (["settle"], "Missing argument"),
        (["settle", "20"], "seat 0, '20': a seat is chips and holding"),
        (["settle", "20:fold", "x:AsKs"], "seat 1, 'x:AsKs': chips are a whole number up to 2**62"),
        (
            ["settle", "20:AsKs", "20:"],
            "seat 1, '20:': a holding is two cards or fold, not 0 cards",
        ),
        (["settle", "20:AsKs", "20:AdAcAh"], "a holding is two cards or fold, not 3 cards"),
        (
            ["settle", "20:AsKs", "20:Ax"],
            "seat 1, '20:Ax': a holding is two cards or fold; \"Ax\" at index 0 is no card",
        ),
        (["settle", "20:AsKs", "1:2:3"], "seat 1, '1:2:3': a holding is two cards or fold"),
        (["settle", "20:AsKs", "1" * 5000 + ":fold"], "chips are a whole number up to 2**62"),
        (["settle", "20:AsKs"], "seats given: 1; 2 to 23"),
        (["settle", "20:fold", "20:fold"], "every seat has folded"),
        (["settle", "20:AsKs", "20:QsJs"], "a showdown needs the five board cards, not 0"),
        (
            ["settle", "20:AsKs", "20:AsJs", "--board", "2c3c4c5c6c"],
            "As is in two places, seat 0 and seat 1",
        ),
        (
            ["settle", "20:AsKs", "20:fold", "--board", "AsKs"],
            "As is in two places, the board and seat 0",
        ),
        (["settle", "20:AsKs", f"{2**62}:fold"], "at most 2**62"),
        (["settle", "20:AsKs", "20:fold", "--dead=-1"], "dead: -1 is no number of chips"),
        (
            ["settle", "20:AsKs", "20:fold", "--chip", "0"],
            "chip: 0 is no number of chips: they are 1 to 2**62",
        ),
        (["settle", "20:AsKs", "20:fold", "--button", "2"], "the button is at seat 2"),
        (["settle", "20:AsKs", "20:fold", "--button", "x"], "'x' is not a valid integer"),
        (["shuffle"], "No such command 'shuffle'"),
    ],
)
def test_bad_input_is_told_and_exits_with_2(arguments: list[str], message: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert message in result.output
    assert "Traceback" not in result.output


def test_help_and_version():
    assert bs.__version__ in run("--version").output
    for command in ("demo", "evaluate", "settle", "replay", "chart", "deal"):
        assert command in run("--help").output
        assert run(command, "--help").exit_code == 0


def run_module(environment: dict[str, str], code: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run([sys.executable, *code.split()], capture_output=True, env=environment)


def test_python_dash_m_is_the_command():
    found = run_module({}, "-m bigslick evaluate AsKsQsJsTs --json")
    assert json.loads(found.stdout)["strength"] == 7462


def test_a_terminal_without_symbols_gets_letters():
    found = run_module({"PYTHONIOENCODING": "ascii"}, "-m bigslick demo")
    assert found.returncode == 0
    assert b"River Kh 9d 4c 7s 2h" in found.stdout


def test_without_the_extra_it_says_what_to_install():
    code = "import sys; sys.modules['click'] = None; from bigslick.cli import main; main()"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert found.returncode == 1
    assert found.stderr == "The command line needs click: pip install 'bigslick[cli]'\n"
