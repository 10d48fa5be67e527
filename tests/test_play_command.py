"""``bigslick play`` in a terminal of its own: sit down, leave, find the record, go on."""

import io
import os
import re
import select
import signal
import struct
import sys
import time
from pathlib import Path

import pytest
from click import ClickException
from click.testing import CliRunner

import bigslick as bs
from bigslick import history
from bigslick.choices import Lang
from bigslick.cli.commands import bigslick
from bigslick.cli.practice.app import PracticeTable
from bigslick.cli.practice.command import play
from bigslick.cli.practice.evening import Evening, Lineup, latest
from kept_evenings import kept

on_posix = pytest.mark.skipif(sys.platform == "win32", reason="a terminal of POSIX")


class Terminal:
    """A program in a terminal: what it has written, and its keys."""

    def __init__(self, *arguments: str, size: tuple[int, int] = (80, 24), **env: str) -> None:
        import fcntl
        import pty
        import termios

        self.written = b""
        self.pid, self.file = pty.fork()
        if not self.pid:
            os.environ.update({"TERM": "xterm-256color", **env})
            os.execv(sys.executable, [sys.executable, "-m", "bigslick", "play", *arguments])
        columns, lines = size
        fcntl.ioctl(self.file, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def until(self, text: str, seconds: float = 60) -> str:
        """Wait until something is written, and give all that was."""
        end = time.monotonic() + seconds
        while text not in self.text():
            assert time.monotonic() < end, f"never wrote {text!r}: {self.text()[-2000:]}"
            self._read(0.1)
        return self.text()

    def press(self, keys: str) -> None:
        """Press keys; what was written before is forgotten."""
        self.written = b""
        os.write(self.file, keys.encode())

    def end(self, seconds: float = 60) -> int:
        """Wait for the program to end, and give its exit code."""
        end = time.monotonic() + seconds
        while self._read(1):
            if time.monotonic() > end:
                os.kill(self.pid, signal.SIGKILL)
                raise AssertionError(f"it never ended: {self.text()[-2000:]}")
        _, status = os.waitpid(self.pid, 0)
        os.close(self.file)
        return os.waitstatus_to_exitcode(status)

    def text(self) -> str:
        """What was written, without colours and movements."""
        text = self.written.decode("utf-8", errors="replace")
        return re.sub(r"\x1b(\[[0-9;?<>=]*[a-zA-Z]|\][^\x07]*\x07|[()=>].?)", "", text)

    def _read(self, seconds: float) -> bool:
        """Read what there is; False once the program has closed the terminal."""
        if not select.select([self.file], [], [], seconds)[0]:
            return True
        try:
            read = os.read(self.file, 65536)
        except OSError:  # how Linux says that the other side is closed
            return False
        self.written += read
        return bool(read)


@on_posix
def test_an_evening_is_begun_left_and_gone_on_with(tmp_path: Path) -> None:
    folder = str(tmp_path / "evenings")
    shape = ("--bot", "calling_station", "--bot", "rock", "--seed", "1", "--stack", "500")
    terminal = Terminal("--folder", folder, "--pace", "0", "--name", "Zoe", *shape)
    terminal.until("[f] Fold")
    terminal.press("q")
    said = terminal.until("bigslick play --resume")
    assert terminal.end() == 0
    [kept] = Path(folder).iterdir()
    assert str(kept) in re.sub(r"\s", "", said)
    assert Lineup.read(kept / "lineup.json") == Lineup(
        "Zoe", {"Ann": "calling_station", "Ben": "rock"}, 500
    )
    left = bs.Table.load(kept / "table.log")
    assert left.hand is not None
    assert not left.hand.is_over
    left.close()

    terminal = Terminal("--folder", folder, "--resume", "--pace", "0", "--lang", "zh-Hans")
    terminal.until("弃牌")
    terminal.press("f")
    terminal.until("下一手")
    terminal.press("q")
    terminal.until("bigslick play --resume")
    assert terminal.end() == 0
    [record] = history.read(kept / "hand-0001.phh")
    assert record.replay().is_over
    assert (kept / "hand-0001.txt").read_text(encoding="utf-8").startswith("无限注德州扑克")


@on_posix
def test_no_color_leaves_the_colours_out(tmp_path: Path) -> None:
    terminal = Terminal("--folder", str(tmp_path / "e"), "--pace", "0", NO_COLOR="1")
    terminal.until("quit")
    written = terminal.written
    terminal.press("q")
    terminal.end()
    colours = re.findall(rb"[34]8;2;(\d+);(\d+);(\d+)", written)
    assert all(red == green == blue for red, green, blue in colours)


@on_posix
def test_ctrl_c_leaves_the_table_too(tmp_path: Path) -> None:
    terminal = Terminal("--folder", str(tmp_path / "e"), "--pace", "0")
    terminal.until("quit")
    terminal.press("\x03")
    terminal.until("bigslick play --resume")
    assert terminal.end() == 0


@on_posix
def test_a_bot_that_thinks_without_end_keeps_nobody_at_the_table(tmp_path: Path) -> None:
    path = tmp_path / "sleeps.py"
    path.write_text(
        "import threading\n\n\nclass Sleeps:\n    def act(self, view):\n"
        "        threading.Event().wait()\n"
    )
    shape = ("--bot", f"{path}:Sleeps", "--seed", "2")
    terminal = Terminal("--folder", str(tmp_path / "e"), "--pace", "0", *shape)
    terminal.until("Ann is thinking")
    terminal.press("q")
    terminal.until("bigslick play --resume")
    assert terminal.end() == 0


@on_posix
def test_who_is_told_to_end_gives_the_terminal_back(tmp_path: Path) -> None:
    terminal = Terminal("--folder", str(tmp_path / "e"), "--pace", "0")
    terminal.until("[f] Fold")
    assert b"\x1b[?1049l" not in terminal.written
    os.kill(terminal.pid, signal.SIGTERM)
    terminal.until("bigslick play --resume")
    assert b"\x1b[?1049l" in terminal.written
    assert terminal.end() == 128 + signal.SIGTERM


@on_posix
def test_leaving_before_the_end_is_shown_keeps_the_record(tmp_path: Path) -> None:
    folder = tmp_path / "e"
    shape = ("--bot", "calling_station", "--stack", "20", "--pace", "5")
    terminal = Terminal("--folder", str(folder), *shape)
    terminal.until("quit")
    for _ in range(300):
        terminal.press("c")
        terminal._read(0.1)
        [hand] = bs.Table.histories(latest(folder) / "table.log")
        if hand.replay().is_over:
            break
    assert not (latest(folder) / "hand-0001.phh").exists()
    terminal.press("q")
    terminal.until("bigslick play --resume")
    assert terminal.end() == 0
    assert (latest(folder) / "hand-0001.phh").exists()


@on_posix
def test_it_says_how_to_go_on_with_this_very_evening(tmp_path: Path) -> None:
    arguments = ("--pace", "0", "--bots", "1")
    home = {"XDG_DATA_HOME": str(tmp_path), "HOME": str(tmp_path)}
    for more, told in (((), "--resume\r"), (("--folder", f"{tmp_path}/my own"), "--resume '/")):
        terminal = Terminal(*arguments, *more, size=(200, 24), **home)
        terminal.until("quit")
        terminal.press("q")
        said = terminal.until("bigslick play --resume")
        assert terminal.end() == 0
        assert told in terminal.text(), said


READS = """
class Reads:
    def act(self, view):
        input()
"""


@on_posix
def test_no_bot_reads_the_keys(tmp_path: Path) -> None:
    (tmp_path / "reads.py").write_text(READS)
    folder, bot = str(tmp_path / "e"), f"{tmp_path / 'reads.py'}:Reads"
    terminal = Terminal("--folder", folder, "--pace", "0", "--bot", bot, size=(200, 24))
    terminal.until("quit")
    for _ in range(300):
        if "EOFError" in terminal.text():
            break
        os.write(terminal.file, b"c")
        terminal._read(0.1)
    terminal.until("EOFError")
    terminal.press("q")
    terminal.until("bigslick play --resume")
    assert terminal.end() == 0


class Played:
    """``bigslick play`` whose table is not on a screen: who would sit there, and what is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.monkeypatch = monkeypatch
        self.folder = folder
        self.tables: list[PracticeTable] = []
        self.lang: Lang = "en"
        self.trouble: str | None = None

    def run(self, *arguments: str) -> PracticeTable:
        told = Tty()
        with self.monkeypatch.context() as patched:
            patched.setattr(sys, "stdin", Tty())
            patched.setattr(sys, "stdout", told)
            patched.setattr(PracticeTable, "run", lambda table: self._see(table))
            try:
                play.main(["--folder", str(self.folder), *arguments], standalone_mode=False)
            finally:
                self.told = told.getvalue()
        return self.tables[-1]

    def _see(self, table: PracticeTable) -> None:
        table.evening.deal()
        table.lang, table.trouble = self.lang, self.trouble
        self.tables.append(table)


class Tty(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Played:
    return Played(monkeypatch, tmp_path / "evenings")


def test_the_pace_and_the_language_are_options(played: Played) -> None:
    assert played.run("--pace", "3").pace == 3
    assert played.run("--lang", "zh-Hant", "--name", "Zoe").evening.lineup.names[:2] == (
        "Zoe",
        "阿安",
    )


def test_the_goodbye_is_in_the_language_that_was_on(played: Played) -> None:
    played.lang = "zh-Hans"
    table = played.run("--bots", "1", "--seed", "1")
    assert "牌局保存在" in played.told
    assert "买入" in played.told
    assert table.evening.folder.name in played.told


def test_an_evening_that_broke_off_tells_why(played: Played) -> None:
    played.trouble = "the disk is full"
    with pytest.raises(ClickException, match="the disk is full"):
        played.run("--bots", "1")
    assert "bigslick play --resume" in played.told


def test_nobody_has_your_name(played: Played) -> None:
    lineup = played.run("--name", "Ann", "--bots", "2").evening.lineup
    assert (lineup.you, [*lineup.bots]) == ("Ann", ["Ben", "Cal"])
    assert len({*played.run("--name", "Ann", "--bots", "9").evening.lineup.names}) == 10


def test_a_bot_is_found_again_from_any_folder(
    played: Played, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("sleeps.py").write_text("class Sleeps:\n    def act(self, view): ...\n")
    lineup = played.run("--bot", "sleeps.py:Sleeps", "--bot", "Calling station").evening.lineup
    assert [*lineup.bots.values()] == [f"{tmp_path / 'sleeps.py'}:Sleeps", "calling_station"]


def test_as_many_bots_as_are_named_or_asked_for(played: Played) -> None:
    assert len(played.run().evening.lineup.bots) == 5
    assert len(played.run("--bots", "9").evening.lineup.bots) == 9
    named = ["--bot", "rock", "--bot", "maniac"]
    assert [*played.run(*named).evening.lineup.bots.values()] == ["rock", "maniac"]
    more = [*played.run(*named, "--bots", "4").evening.lineup.bots.values()]
    assert (more[:2], len(more)) == (["rock", "maniac"], 4)
    assert len(played.run(*named, "--bots", "2").evening.lineup.bots) == 2
    assert len(played.run(*["--bot", "rock"] * 9).evening.lineup.bots) == 9


def test_a_seed_deals_the_same_evening_again_also_when_it_goes_on(
    played: Played, tmp_path: Path
) -> None:
    def dealt(*arguments: str) -> tuple[object, object]:
        table = played.run(*arguments).evening.table
        assert table.hand is not None
        return table.players, table.hand.to_data()["deck"]

    first = dealt("--seed", "7")
    assert dealt("--seed", "7") == first
    assert dealt("--seed", "8") != first
    players = {"Ann": "rock", "You": "you"}
    for name in ("one", "other"):
        kept(tmp_path / name, players, [500, 500], "", you="You", button=1)
        evening = Evening.resume(tmp_path / name)
        evening.table.hand.fold()  # type: ignore[union-attr]
        evening.close()
    again = [dealt("--resume", str(tmp_path / name), "--seed", "7") for name in ("one", "other")]
    assert again[0] == again[1]
    assert played.tables[-1].evening.folder == tmp_path / "other"


@on_posix
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "0"], "0 is not in the range 1<=x<=9"),
        (["--bots", "10"], "10 is not in the range 1<=x<=9"),
        (["--bots", "1", "--bot", "rock", "--bot", "maniac"], "2 bots are named, and 1 play"),
        (["--bot", "rock"] * 10, "10 bots are named, and 9 play"),
        (["--bot", "nobody"], "is no player: it is rock,"),
        (["--bots", "9", "--rulebook", "eight_max"], "10 seats: the rules seat 2 to 8"),
        (["--resume"], "no evening is kept in"),
        (["--resume", "nowhere"], "/nowhere"),
        (["--resume", "--bots", "3"], "an evening that goes on has its own --bots"),
        (["--resume", "--stack", "3"], "an evening that goes on has its own --stack"),
        (["--resume", "--bot", "rock"], "an evening that goes on has its own --bot\r"),
        (["--resume", "--name", "Zoe"], "an evening that goes on has its own --name"),
        (["--resume", "--rulebook", "jj"], "an evening that goes on has its own --rulebook"),
        (["--resume", "--structure", "pot_limit"], "an evening that goes on has its own --struct"),
        (["--resume", "--blinds", "1/2"], "an evening that goes on has its own --blinds"),
        (["--bot", "builtins:min"], "builtins:min: TypeError"),
        (["--blinds", "10"], "is no small and big blind"),
        (["--stack", str(2**61)], "all chips ever brought may be at most 2**62"),
        (["--name", os.fsdecode(b"\xff")], "is no name: no record can have it"),
    ],
)
def test_what_cannot_be_is_told_and_leaves_nothing(
    tmp_path: Path, arguments: list[str], told: str
) -> None:
    terminal = Terminal("--folder", str(tmp_path), *arguments, size=(200, 24))
    terminal.until(told)
    assert terminal.end() == 2
    assert not list(tmp_path.iterdir())


def test_the_practice_table_needs_a_terminal() -> None:
    result = CliRunner().invoke(bigslick, ["play"])
    assert result.exit_code == 2
    assert "the practice table needs a terminal" in result.stderr


@on_posix
@pytest.mark.parametrize(
    ("arguments", "game"),
    [
        (["--structure", "fixed_limit", "--blinds", "5/10"], "Fixed-limit hold'em, blinds 5/10"),
        (["--structure", "pot_limit"], "Pot-limit hold'em, blinds 10/20"),
        (["--structure", "short_deck"], "No-limit short deck"),
        (["--rulebook", "classic"], "Fixed-limit hold'em, blinds 10/20"),
        (["--rulebook", "eight_max", "--bots", "7"], "No-limit hold'em, blinds 50/100"),
    ],
)
def test_other_games_by_option(tmp_path: Path, arguments: list[str], game: str) -> None:
    terminal = Terminal("--folder", str(tmp_path), "--pace", "0", *arguments)
    terminal.until(game)
    terminal.press("q")
    terminal.until("bigslick play --resume")
    assert terminal.end() == 0
    table = bs.Table.load(latest(tmp_path) / "table.log")
    assert table.stacks
    table.close()
