"""``bigslick deal``: bots play, their results are told, and their hands are saved."""

import errno
import json
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

import bigslick as bs
from bigslick import history
from bigslick.bots import Bot
from bigslick.cli.commands import bigslick
from bigslick.cli.players import read_player
from bigslick.table.log import Log

CALLER = """
import bigslick as bs

class MyBot:
    def act(self, view):
        return bs.Action.check() if view.legal.check else bs.Action.call()

def made():
    return MyBot()

class Falls(MyBot):
    def act(self, view):
        return bs.Action.raise_to(1)

class Fails(MyBot):
    asked = 0

    def act(self, view):
        self.asked += 1
        return super().act(view) if self.asked < 20 else 1 / 0

class Stops(Fails):
    def act(self, view):
        try:
            return super().act(view)
        except ZeroDivisionError:
            raise KeyboardInterrupt

class Exits(Fails):
    def act(self, view):
        try:
            return super().act(view)
        except ZeroDivisionError:
            raise SystemExit(0)

class NoAct:
    @property
    def act(self):
        return 1 / 0

def nobody():
    return 7

def exits():
    raise SystemExit(0)

number = 7
"""


@pytest.fixture
def my_bot(tmp_path: Path) -> Path:
    path = tmp_path / "my_bot.py"
    path.write_text(CALLER)
    return path


def run(*arguments: str | Path) -> Result:
    texts = [str(argument) for argument in arguments]
    return CliRunner().invoke(bigslick, ["deal", *texts], env={"COLUMNS": "100"})


def run_json(*arguments: str | Path) -> Any:
    result = run(*arguments, "--json")
    assert result.exit_code == 0, result.output
    return json.loads(result.stdout)


def styles(told: Any) -> Sequence[str]:
    return [player["style"] for player in told["players"]]


def test_results_are_a_row_for_each_player():
    result = run("--hands", "100", "--seed", "1")
    assert result.exit_code == 0, result.output
    rows = [" ".join(line.split()) for line in result.output.splitlines()]
    assert rows[:2] == ["No-limit hold'em, blinds 10/20", "100 hands, seed 1"]
    assert rows[3] == "Player Style Hands Entered Raised Won BB/100 Rebuys"
    for row, it in zip(
        rows[5:11], run_json("--hands", "100", "--seed", "1")["players"], strict=True
    ):
        style = bs.bots.STYLES[it["style"]].describe()
        assert row == (
            f"{it['player']} {style} 100 {it['entered']:.1f} % {it['raised']:.1f} % "
            f"{it['won']:+,} {it['won'] / 20:+.1f} {it['rebuys']}"
        )


def test_json_has_what_each_did_and_won():
    told = run_json("--hands", "200", "--seed", "3")
    assert (told["hands"], told["seed"]) == (200, 3)
    assert bs.Rules.from_data(told["rules"]) == bs.rulebooks.PRACTICE_TABLE.rules()
    assert styles(told) == [
        "rock",
        "tight_aggressive",
        "loose_aggressive",
        "calling_station",
        "maniac",
        "rock",
    ]
    players = told["players"]
    assert sum(player["won"] for player in players) == 0
    for player in players:
        assert 0 <= player["raised"] <= player["entered"] <= player["hands"] == 200
        assert player["stack"] == 2000 * (1 + player["rebuys"]) + player["won"]
        assert player["big_blinds_per_100"] == player["won"] / 40


def test_what_is_told_is_what_the_records_and_the_log_have(tmp_path: Path) -> None:
    saved, log = tmp_path / "hands.phhs", tmp_path / "table.log"
    told = run_json("--hands", "40", "--seed", "2", "--save", saved, "--log", log)
    records = list(history.read(saved))
    assert [dict(record.fields) for record in bs.Table.histories(log)] == [
        dict(record.fields) for record in records
    ]
    won = dict.fromkeys((player["player"] for player in told["players"]), 0)
    entered = dict(won)
    for record in records:
        hand = record.replay()
        assert record.differences(hand) == ()
        before_the_flop = str(hand).partition("Flop")[0]
        for seat, name in enumerate(record.players):
            won[str(name)] += (hand.payoffs or ())[seat]
            acts = (f"seat {seat} calls", f"seat {seat} raises", f"seat {seat} bets")
            entered[str(name)] += any(act in before_the_flop for act in acts)
    assert won == {player["player"]: player["won"] for player in told["players"]}
    assert entered == {player["player"]: player["entered"] for player in told["players"]}


def test_the_same_seed_does_the_same(tmp_path: Path) -> None:
    one, other = tmp_path / "one.phhs", tmp_path / "other.phhs"
    first = run("--hands", "50", "--seed", "5", "--save", one)
    assert run("--hands", "50", "--seed", "5", "--save", other).output == first.output
    assert one.read_bytes() == other.read_bytes()
    assert run("--hands", "50", "--seed", "6").output != first.output


def test_without_a_seed_it_tells_the_one_it_took():
    told = run_json("--hands", "30")
    assert run_json("--hands", "30", "--seed", str(told["seed"])) == told
    assert run_json("--hands", "30")["seed"] != told["seed"]


def test_a_programs_own_player_sits_down_with_the_styles(my_bot: Path) -> None:
    told = run_json("--hands", "30", "--bot", f"{my_bot}:MyBot", "--bot", "maniac")
    assert styles(told)[:4] == [f"{my_bot}:MyBot", "maniac", "rock", "tight_aggressive"]
    assert told["players"][0]["raised"] == 0
    assert f"{my_bot}:made" in styles(
        run_json("--hands", "5", "--seats", "2", "--bot", "rock", "--bot", f"{my_bot}:made")
    )


def test_a_player_of_a_module_in_the_folder(my_bot: Path, monkeypatch: Any) -> None:
    monkeypatch.chdir(my_bot.parent)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    told = run_json("--hands", "5", "--bot", "my_bot:MyBot", "--seats", "3")
    assert styles(told) == ["my_bot:MyBot", "rock", "tight_aggressive"]
    del sys.modules["my_bot"]


def test_players_are_read_for_other_commands_too(my_bot: Path) -> None:
    player = read_player("maniac", None)
    assert isinstance(player, Bot)
    assert player.style is bs.bots.MANIAC
    hand = bs.Hand(bs.Rules.no_limit(10, 20), [1000] * 3, button=0)
    assert bs.bots.ask(read_player(f"{my_bot}:MyBot", None), hand) == bs.Action.call()
    with pytest.raises(bs.BigslickError, match="'shark' is no player"):
        read_player("shark", None)


@pytest.mark.parametrize(
    ("options", "rules"),
    [
        ([], bs.rulebooks.PRACTICE_TABLE.rules()),
        (["--rulebook", "eight_max"], bs.rulebooks.EIGHT_MAX.rules()),
        (["--rulebook", "CLASSIC"], bs.rulebooks.CLASSIC.rules(10, 20)),
        (["--rulebook", "jj", "--blinds", "1/2"], bs.rulebooks.JJ.rules(1, 2)),
        (["--structure", "pot_limit"], bs.Rules.pot_limit(10, 20, showdown="all_at_once")),
        (
            ["--rulebook", "jj", "--structure", "fixed_limit"],
            bs.Rules.fixed_limit(
                10,
                20,
                first_card="big_blind",
                burn=False,
                pot_order="side_pots_first",
                showdown="all_at_once",
            ),
        ),
        (
            ["--structure", "short_deck", "--blinds", "5/10"],
            bs.Rules.short_deck(5, 10, showdown="all_at_once"),
        ),
    ],
)
def test_what_is_played_is_an_option(options: list[str], rules: bs.Rules) -> None:
    told = run_json("--hands", "10", "--seed", "1", *options)
    assert bs.Rules.from_data(told["rules"]) == rules
    bought = 100 * rules.big_blind
    assert all(
        player["stack"] == bought * (1 + player["rebuys"]) + player["won"]
        for player in told["players"]
    )


def test_who_has_lost_all_buys_in_again():
    told = run_json("--hands", "60", "--seed", "1", "--stack", "100", "--bot", "maniac")
    assert sum(player["rebuys"] for player in told["players"]) > 0
    for player in told["players"]:
        assert player["stack"] == 100 * (1 + player["rebuys"]) + player["won"]


def test_after_the_last_hand_nobody_buys_in_again():
    for seed in range(5):
        told = run_json("--hands", "1", "--seed", str(seed), "--stack", "10", "--bot", "maniac")
        assert 0 in [player["stack"] for player in told["players"]]
        assert {player["rebuys"] for player in told["players"]} == {0}


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("zh-Hans", ["无限注德州扑克，盲注 10/20", "20 手，随机种子 1", "玩家", "跟注站", "疯子"]),
        ("zh-Hant", ["無限注德州撲克，盲注 10/20", "20 手，隨機種子 1", "玩家", "跟注站", "瘋子"]),
    ],
)
def test_10_3_results_are_told_in_chinese(lang: str, words: list[str]) -> None:
    shown = run("--hands", "20", "--seed", "1", "--lang", lang).output
    assert [word for word in words if word not in shown] == []


@pytest.mark.parametrize(
    ("player", "words"),
    [
        ("Falls", "IllegalActionError: seat 0 cannot raise to 1"),
        ("Fails", "ZeroDivisionError: division by zero"),
        ("Exits", "SystemExit: 0"),
    ],
)
def test_a_player_who_fails_is_told_and_what_was_played_is_saved(
    my_bot: Path, tmp_path: Path, player: str, words: str
) -> None:
    saved = tmp_path / "hands.phhs"
    text = f"{my_bot}:{player}"
    result = run("--seed", "1", "--seats", "3", "--bot", text, "--save", saved)
    assert result.exit_code == 2
    records = list(history.read(saved))
    assert f"Error: hand {len(records) + 1}, Ann ({text}): {words}" in result.stderr
    assert f"{len(records)} hands, seed 1" in result.stdout
    assert all(record.differences(record.replay()) == () for record in records)
    assert bool(records) is (player != "Falls")


def test_ctrl_c_ends_it_with_the_results_so_far(my_bot: Path, tmp_path: Path) -> None:
    saved = tmp_path / "hands.phhs"
    result = run("--seed", "1", "--bot", f"{my_bot}:Stops", "--save", saved, "--json")
    assert result.exit_code == 130
    told = json.loads(result.stdout)
    assert told["hands"] == len(list(history.read(saved))) > 0
    assert {player["hands"] for player in told["players"]} == {told["hands"]}


def test_ctrl_c_at_any_moment_breaks_off_no_hand_that_is_over(tmp_path: Path) -> None:
    """It comes at every step of the rebuy and of what is kept of a hand, one after another."""
    saved, log = tmp_path / "hands.phhs", tmp_path / "table.log"
    for step in range(0, 2000, 97):
        log.unlink(missing_ok=True)
        sys.setprofile(interrupting_in("_keep", "_buy_in_again", step=step))
        try:
            result = run(
                *("--hands", "30", "--seed", "1", "--stack", "60", "--json"),
                *("--save", saved, "--log", log),
            )
        finally:
            sys.setprofile(None)
        assert result.exit_code == 130
        told = json.loads(result.stdout)
        records = list(history.read(saved))
        assert told["hands"] == len(records) > 0
        assert {player["hands"] for player in told["players"]} == {told["hands"]}
        assert sum(player["won"] for player in told["players"]) == 0
        for player in told["players"]:
            assert player["stack"] == 60 * (1 + player["rebuys"]) + player["won"]


def interrupting_in(*names: str, step: int) -> Any:
    """A profiler that sends Ctrl-C at one step within functions of these names."""
    inside, steps = 0, 0

    def profile(frame: Any, event: str, _: object) -> None:
        nonlocal inside, steps
        if event in ("call", "return") and frame.f_code.co_name in names:
            inside += 1 if event == "call" else -1
        if inside:
            if steps == step:
                signal.raise_signal(signal.SIGINT)
            steps += 1

    return profile


def test_a_log_that_cannot_be_written_on_leaves_the_results_and_the_records(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written = 0

    def write(_: Log, line: str) -> None:
        nonlocal written
        written += len(line)
        if written > 30_000:
            raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Log, "write", write)
    saved = tmp_path / "hands.phhs"
    result = run("--seed", "1", "--log", tmp_path / "table.log", "--save", saved)
    assert result.exit_code != 0
    records = list(history.read(saved))
    assert records
    assert f"{len(records)} hands, seed 1" in result.stdout


def test_stacks_are_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    drawn, bot = tmp_path / "stacks.png", tmp_path / r"$\nothing{$.py"
    bot.write_text(CALLER)
    options = ("--hands", "20", "--seed", "1", "--bot", f"{bot}:MyBot")
    assert run(*options, "--plot", drawn).exit_code == 0
    assert drawn.read_bytes().startswith(b"\x89PNG")
    result = run("--hands", "20", "--plot", tmp_path / "stacks.xyz")
    assert result.exit_code == 2
    assert "--plot draws no stacks.xyz: its end is one of" in result.output


def test_the_stacks_that_are_drawn_are_those_of_the_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    axes = pytest.importorskip("matplotlib.axes").Axes
    drawn: dict[str, list[int]] = {}
    plot = axes.plot

    def look(where: Any, chips: Sequence[int], *, label: str, **how: Any) -> Any:
        drawn[label] = [*chips]
        return plot(where, chips, label=label, **how)

    monkeypatch.setattr(axes, "plot", look)
    told = run_json("--hands", "20", "--seed", "1", "--plot", tmp_path / "stacks.svg")
    styles = [
        it["style"].replace("_", "-").replace("calling-", "calling ") for it in told["players"]
    ]
    names = [it["player"] for it in told["players"]]
    assert [*drawn] == [f"{name}, {it}" for name, it in zip(names, styles, strict=True)]
    for chips, it in zip(drawn.values(), told["players"], strict=True):
        assert (len(chips), chips[0], chips[-1]) == (21, 2000, it["stack"])


def test_how_far_it_is_is_shown_in_a_terminal():
    def told_beside(*options: str, **env: str) -> str:
        arguments = ["deal", "--hands", "20", "--seed", "1", *options]
        return CliRunner().invoke(bigslick, arguments, env={"COLUMNS": "100", **env}).stderr

    in_a_terminal = {"FORCE_COLOR": "1"}
    bar = told_beside(**in_a_terminal)
    assert "Dealing" in bar
    assert "100%" in bar
    assert told_beside() == told_beside("--json", **in_a_terminal) == ""


def test_a_players_file_that_failed_can_be_mended(tmp_path: Path) -> None:
    path = tmp_path / "mended_bot.py"
    path.write_text("1 / 0")
    with pytest.raises(bs.BigslickError, match=r"mended_bot\.py:MyBot: ZeroDivisionError"):
        read_player(f"{path}:MyBot", None)
    path.write_text(CALLER)
    assert callable(read_player(f"{path}:MyBot", None).act)


def test_a_players_file_may_import_what_is_beside_it(
    my_bot: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "path", sys.path.copy())
    path = my_bot.with_name("other_bot.py")
    path.write_text("from my_bot import MyBot\n\nclass Other(MyBot):\n    pass\n")
    told = run_json("--hands", "5", "--bot", f"{path}:Other", "--seats", "3")
    assert styles(told)[0] == f"{path}:Other"
    del sys.modules["my_bot"]


def test_without_matplotlib_it_says_what_to_install(monkeypatch: Any) -> None:
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    result = run("--hands", "5", "--plot", "stacks.png")
    assert result.exit_code == 2
    assert "--plot needs matplotlib: pip install 'bigslick[plot]'" in result.output


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--bot", "shark"], "'shark' is no player: it is rock, tight_aggressive"),
        (["--bot", "nowhere.py:MyBot"], "nowhere.py:MyBot: FileNotFoundError"),
        (["--bot", "no_such_module:MyBot"], "no_such_module:MyBot: ModuleNotFoundError"),
        (["--bot", ":MyBot"], "':MyBot' is no player"),
        (["--bot", "{file}:Bot"], "there is no class or function Bot in"),
        (["--bot", "{file}:number"], "there is no class or function number in"),
        (["--bot", "{file}:nobody"], "a player has act(view), and this one has not"),
        (["--bot", "{file}:exits"], "my_bot.py:exits: SystemExit: 0"),
        (["--bot", "{file}:NoAct"], "my_bot.py:NoAct: ZeroDivisionError"),
        (["--bot", "builtins:min"], "builtins:min: TypeError"),
        (["--seats", "1"], "1 is not in the range x>=2"),
        (["--seats", "11"], "11 seats: the rules seat 2 to 10"),
        (["--seats", "2", *["--bot", "rock"] * 3], "3 players are named for 2 seats"),
        (["--hands", "0"], "0 is not in the range x>=1"),
        (["--seed", "x"], "'x' is not a valid integer"),
        (["--rulebook", "mine"], "'mine' is not one of"),
        (["--structure", "spread"], "'spread' is not one of"),
        (["--blinds", "10"], "'10' is no small and big blind such as 10/20"),
        (["--blinds", "a/b"], "'a/b' is no small and big blind"),
        (["--blinds", "20/10"], "the small blind of 20 is more than the big blind of 10"),
        (["--stack", "0"], "0 is not in the range x>=1"),
        (["--stack", str(2**63)], "the chips of 'Ann': 9223372036854775808 is no number of chips"),
    ],
)
def test_bad_input_is_told_and_exits_with_2(my_bot: Path, arguments: list[str], words: str) -> None:
    result = run(*(argument.format(file=my_bot) for argument in arguments))
    assert result.exit_code == 2
    assert words in " ".join(result.output.split())
    assert "Traceback" not in result.output


@pytest.mark.parametrize("option", ["--save", "--log", "--plot"])
def test_a_file_that_cannot_be_written_is_told_before_a_hand_is_played(
    tmp_path: Path, option: str
) -> None:
    result = run("--hands", "5", option, tmp_path / "nowhere" / "file.png")
    assert result.exit_code == 1
    assert "nowhere" in result.output
    assert "hands" not in result.stdout


@pytest.mark.parametrize("options", [("--save", "--log"), ("--save", "--plot")])
def test_no_file_is_written_over_by_another(tmp_path: Path, options: tuple[str, str]) -> None:
    path = tmp_path / "file.png"
    one, other = options
    result = run("--hands", "5", one, path, other, f"{tmp_path}/./file.png")
    assert result.exit_code == 2
    assert "--save, --log and --plot need a file each" in result.output
    assert not path.exists()


def test_a_log_that_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    log = tmp_path / "table.log"
    assert run("--hands", "5", "--seed", "1", "--log", log).exit_code == 0
    before = log.read_bytes()
    result = run("--hands", "5", "--seed", "1", "--log", log)
    assert result.exit_code == 1
    assert "is there already" in result.output
    assert log.read_bytes() == before
