"""``bigslick play`` in a terminal of its own: sit down, leave, find the record, go on."""

import os
import re
import select
import signal
import struct
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

import bigslick as bs
from bigslick import history
from bigslick.cli.commands import bigslick
from bigslick.cli.practice.evening import Lineup, latest

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

    def end(self) -> int:
        """Wait for the program to end, and give its exit code."""
        while self._read(1):
            pass
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
        if "did not act: EOF" in terminal.text():
            break
        os.write(terminal.file, b"c")
        terminal._read(0.1)
    terminal.until("did not act: EOF")
    terminal.press("q")
    terminal.until("bigslick play --resume")
    assert terminal.end() == 0


@on_posix
@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "0"], "0 is not in the range 1<=x<=9"),
        (["--bots", "10"], "10 is not in the range 1<=x<=9"),
        (["--bots", "1", "--bot", "rock", "--bot", "maniac"], "2 bots are named, and 1 play"),
        (["--bot", "nobody"], "is no player: it is rock,"),
        (["--bots", "9", "--rulebook", "eight_max"], "10 seats: the rules seat 2 to 8"),
        (["--resume"], "no evening is kept in"),
        (["--resume", "nowhere"], "no evening is kept in nowhere"),
        (["--resume", "--bots", "3"], "an evening that goes on has its own --bots"),
        (["--resume", "--stack", "3"], "an evening that goes on has its own --stack"),
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
