"""How the practice table goes on: its pauses, its hurry, bots that fail, and the line of keys."""

from functools import partial
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import bigslick as bs
from at_the_table import Sitting, sit_down
from bigslick.cli.practice.app import PracticeTable
from bigslick.cli.practice.felt import Felt
from bigslick.cli.practice.record import Record
from bigslick.cli.practice.replaying import Replaying
from bigslick.cli.practice.sheet import Sheet
from kept_evenings import SHOVER, kept
from spying import cards_of, hidden_cards

CARDS = "9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h"
TWO_CARDS = "9s Ks 9c 7d  3h Kh 9d 4c  5d 7s  6c 2h"
BOTS = """
import threading

from bigslick import Action


class Caller:
    def act(self, view):
        return Action.check() if view.legal.check else Action.call()


class Raises:
    def act(self, view):
        raise RuntimeError("[red]out of order[/red]")


class Exits:
    def act(self, view):
        raise SystemExit("[red]out of order[/red]")


class Stops:
    def act(self, view):
        raise StopIteration("[red]out of order[/red]")


class Sleeps:
    def act(self, view):
        threading.Event().wait()
"""


@pytest.fixture
def shover(tmp_path: Path) -> str:
    path = tmp_path / "shover.py"
    path.write_text(SHOVER, encoding="utf-8")
    return f"{path}:Shover"


@pytest.fixture
def bots(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(BOTS, encoding="utf-8")
    return path


def you_first(folder: Path, shover: str) -> Path:
    """Three of whom you act first."""
    players = {"Ann": shover, "Ben": shover, "Hero": "you"}
    return kept(folder, players, [200, 500, 1500], CARDS, you="Hero", button=2)


def you_last(folder: Path, bots: tuple[str, str]) -> Path:
    """Three of whom you act last before the flop."""
    players = dict(zip(("Ann", "Ben", "Hero"), (*bots, "you"), strict=True))
    return kept(folder, players, [1500] * 3, CARDS, you="Hero", button=0)


def is_dealt(sitting: Sitting, number: int) -> bool:
    return sitting.evening.table.number == number


def events_of(sitting: Sitting) -> tuple[bs.events.Event, ...]:
    hand = sitting.evening.hand
    assert hand is not None
    return hand.events


def pauses(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many cards lie on the board that is seen, at each pause to come."""
    boards: list[int] = []

    async def look(app: PracticeTable) -> None:
        boards.append(-1 if app._seen is None else len(app._seen.board))

    monkeypatch.setattr(PracticeTable, "_pause", look)
    return boards


def test_when_all_are_all_in_the_streets_come_one_by_one(
    tmp_path: Path, shover: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = pauses(monkeypatch)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        assert not boards
        await sitting.press("4", "r")
        await sitting.until(lambda: sitting.offered == {"next"})

    sit_down(you_first(tmp_path / "evening", shover), script)
    both_bots, streets = [0, 0], [0, 3, 4]
    assert boards == both_bots + streets


def test_so_they_do_in_each_hand(
    tmp_path: Path, shover: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards = pauses(monkeypatch)
    players = {"Ann": shover, "Hero": "you"}
    folder = kept(
        tmp_path / "evening", players, [10, 10], TWO_CARDS, you="Hero", button=1, buy_in=10
    )

    async def script(sitting: Sitting) -> None:
        for number in (1, 2):
            await sitting.until(lambda: sitting.offered == {"next"})
            assert boards == [0, 3, 4] * number
            await sitting.press("n")
            await sitting.until(partial(is_dealt, sitting, number + 1))

    sit_down(folder, script)


def test_1_9_you_are_shown_no_more_than_you_may_see(
    tmp_path: Path, shover: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: dict[type[Felt | Record], int] = {Felt: 0, Record: 0}

    def watch(widget: type[Felt | Record], sitting: Sitting) -> None:
        show = widget.show

        def look(shown: Any, view: bs.HandView, *how: Any) -> None:
            hand = sitting.evening.hand
            assert hand is not None
            assert view.seat == sitting.evening.you
            assert not hidden_cards(hand, view.seat) & set(cards_of(view))
            looks[widget] += 1
            show(shown, view, *how)

        monkeypatch.setattr(widget, "show", look)

    async def script(sitting: Sitting) -> None:
        for widget in looks:
            watch(widget, sitting)
        for number in (1, 2, 3):
            while sitting.offered != {"next"}:
                await sitting.turn()
                await sitting.press("c")
            await sitting.press("n")
            await sitting.until(partial(is_dealt, sitting, number + 1))

    sit_down(you_first(tmp_path / "evening", shover), script)
    assert min(looks.values()) > 20


def test_space_waits_for_nobody_until_the_hand_is_over(tmp_path: Path, shover: str) -> None:
    folder = you_last(tmp_path / "evening", (shover, shover))

    async def script(sitting: Sitting) -> None:
        for name, number in (("Ann", 1), ("Ben", 2)):
            await sitting.until(partial(is_dealt, sitting, number))
            await sitting.until(lambda: "is thinking" in sitting.text())
            await sitting.pilot.pause(0.1)
            assert f"{name} is thinking" in sitting.text()
            await sitting.press("space")
            await sitting.turn()
            await sitting.press("f")
            await sitting.until(lambda: sitting.offered == {"next"})
            await sitting.press("n")

    sit_down(folder, script, pace=60)


@pytest.mark.parametrize("kind", ["Raises", "Exits", "Stops"])
def test_a_bot_that_fails_checks_if_it_may_and_folds_otherwise(
    tmp_path: Path, bots: Path, kind: str
) -> None:
    players = {"Ann": f"{bots}:Caller", "Ben": f"{bots}:{kind}", "Hero": "you"}
    folder = kept(tmp_path / "evening", players, [1500] * 3, CARDS, you="Hero", button=2)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("c")
        await sitting.turn()
        assert bs.events.Checked(1) in events_of(sitting)
        await sitting.until(lambda: "[red]out of" in sitting.text())
        await sitting.press("r")
        await sitting.until(lambda: bs.events.Folded(1) in events_of(sitting))

    sit_down(folder, script, notices=True)


def test_who_leaves_while_a_bot_thinks_loses_nothing(tmp_path: Path, bots: Path) -> None:
    folder = you_last(tmp_path / "evening", (f"{bots}:Caller", f"{bots}:Sleeps"))
    left: list[object] = []

    async def leave(sitting: Sitting) -> None:
        await sitting.until(lambda: "Ben is thinking" in sitting.text())
        left.append(sitting.evening.table.to_data()["hand"])
        await sitting.press("q")
        await sitting.until(lambda: sitting.app.return_code == 0)

    async def look(sitting: Sitting) -> None:
        await sitting.until(lambda: "Ben is thinking" in sitting.text())
        assert sitting.evening.table.to_data()["hand"] == left[0]

    sit_down(folder, leave)
    sit_down(folder, look)


def test_who_leaves_before_the_end_was_seen_has_its_record_later(
    tmp_path: Path, shover: str
) -> None:
    players = {"Ann": shover, "Hero": "you"}
    folder = kept(tmp_path / "evening", players, [10, 10], TWO_CARDS, you="Hero", button=1)

    async def leave(sitting: Sitting) -> None:
        await sitting.until(lambda: "Preflop" in sitting.text())
        await sitting.press("q")
        await sitting.until(lambda: sitting.app.return_code == 0)

    async def go_on(sitting: Sitting) -> None:
        await sitting.until(lambda: sitting.offered == {"next"})

    sit_down(folder, leave, pace=60)
    assert not (folder / "hand-0001.phh").exists()
    assert sit_down(folder, go_on).evening.records() == (folder / "hand-0001.phh",)


def test_the_keys_below_are_pressed_by_mouse(tmp_path: Path, shover: str) -> None:
    folder = you_first(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        for word, told in (
            ("hint", "position"),
            ("standings", "Bought in"),
            ("help", "type any amount"),
        ):
            await click(sitting, word)
            assert isinstance(sitting.app.screen, Sheet)
            assert told in sitting.text()
            await sitting.press("escape")
        await click(sitting, "record")
        assert sitting.app.screen.has_class("-toggled")
        await sitting.press("f")
        await sitting.until(lambda: sitting.offered == {"next"})
        await click(sitting, "replay")
        assert isinstance(sitting.app.screen, Replaying)
        await sitting.press("escape")
        await click(sitting, "中文")
        assert "下一手" in sitting.text()
        await click(sitting, "离开")
        await sitting.until(lambda: sitting.app.return_code == 0)

    sit_down(folder, script)


async def click(sitting: Sitting, word: str) -> None:
    """Click on a word in the last line."""
    line = sitting.lines()[-1]
    assert sitting.text().count(line) == 1
    at = cell_len(line[: line.index(word)])
    await sitting.pilot.click(offset=(at, len(sitting.lines()) - 1))
    await sitting.pilot.pause()


def test_the_hand_that_was_last_is_seen_again_first(tmp_path: Path, shover: str) -> None:
    folder = you_first(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        for number in (1, 2):
            while sitting.offered != {"next"}:
                await sitting.turn()
                await sitting.press("f")
            if number == 1:
                await sitting.press("n")
                await sitting.until(partial(is_dealt, sitting, 2))
        await sitting.press("v")
        assert "Hand 2 of 2" in sitting.text()

    sit_down(folder, script)


def test_a_record_that_cannot_be_written_ends_the_evening_with_a_word(
    tmp_path: Path, shover: str
) -> None:
    folder = you_first(tmp_path / "evening", shover)
    (folder / "hand-0001.phh").mkdir()

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("f")
        await sitting.until(lambda: sitting.app.return_code == 1)

    app = sit_down(folder, script)
    assert app.trouble is not None
    assert "hand-0001.phh" in app.trouble
