"""The practice table played by keys and by mouse, and what it keeps of an evening."""

import random
from pathlib import Path

import pytest

import bigslick as bs
from at_the_table import NARROW, WIDE, Sitting, sit_down
from bigslick import history
from bigslick.bots import ask
from bigslick.cli.practice.app import PracticeTable
from bigslick.cli.practice.controls import Controls
from bigslick.cli.practice.evening import Evening
from kept_evenings import begun, three_all_in


def test_leaving_in_the_middle_of_a_hand_loses_nothing(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "calling_station", "Ben": "calling_station"})
    left: list[object] = []

    async def leave(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("c")
        await sitting.turn()
        left.append(sitting.evening.table.to_data()["hand"])
        await sitting.press("q")

    async def go_on(sitting: Sitting) -> None:
        await sitting.turn()
        assert sitting.evening.table.to_data()["hand"] == left[0]
        while sitting.offered != {"next"}:
            await sitting.turn()
            await sitting.press("c")
        assert sum(sitting.evening.table.stacks) == 6000

    sit_down(folder, leave)
    assert not (folder / "hand-0001.phh").exists()
    sit_down(folder, go_on)
    assert (folder / "hand-0001.phh").exists()


BROKEN = """
class Raises:
    def act(self, view):
        raise RuntimeError("[red]out of order[/red]")


class Cheats:
    def act(self, view):
        import bigslick
        return bigslick.Action.raise_to(10**9)


class Silent:
    def act(self, view):
        return None


class Stops:
    def act(self, view):
        return next(iter(()))


class Cancels:
    def act(self, view):
        import asyncio
        raise asyncio.CancelledError


class Exits:
    def act(self, view):
        raise SystemExit


class Interrupts:
    def act(self, view):
        raise KeyboardInterrupt
"""


@pytest.mark.parametrize(
    "name", ["Raises", "Cheats", "Silent", "Stops", "Cancels", "Exits", "Interrupts"]
)
def test_a_bot_that_does_not_act_checks_or_folds_and_is_told(tmp_path: Path, name: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(BROKEN, encoding="utf-8")
    bots = {"Ann": f"{path}:{name}", "Ben": "calling_station"}
    folder = begun(tmp_path / "evening", bots)

    async def script(sitting: Sitting) -> None:
        while sitting.offered != {"next"}:
            await sitting.turn()
            await sitting.press("c")
        told = [notice.message for notice in sitting.app._notifications]
        assert any("Ann did not act" in message for message in told)

    hand = sit_down(folder, script).evening.hand
    assert hand is not None
    assert hand.is_over


def test_a_bot_that_never_acts_checks_or_folds_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(PracticeTable, "PATIENCE", 0.2)
    path = tmp_path / "sleeps.py"
    path.write_text(
        "import threading\n\n\nclass Sleeps:\n    def act(self, view):\n"
        "        threading.Event().wait()\n"
    )
    folder = begun(tmp_path / "evening", {"Ann": f"{path}:Sleeps"})

    async def script(sitting: Sitting) -> None:
        while sitting.offered != {"next"}:
            await sitting.turn()
            await sitting.press("c")
        told = [notice.message for notice in sitting.app._notifications]
        assert "Ann did not act, and checks or folds: TimeoutError: nothing for 0.2 seconds" in told

    sit_down(folder, script)
    assert "hand 1, Ann\n" in (folder / "failures.txt").read_text(encoding="utf-8")


def test_a_log_that_cannot_be_written_ends_the_evening_with_a_word(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        with (folder / "table.log").open("a") as log:
            log.write("somebody else\n")
        await sitting.press("c")
        await sitting.until(lambda: sitting.app.trouble is not None)

    app = sit_down(folder, script)
    assert app.trouble is not None
    assert "somebody else has written to the log" in app.trouble


def test_a_folder_of_any_name_is_told_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    folder = begun(Path("[b]evening[/u]"), {"Ann": "rock"})

    async def script(sitting: Sitting) -> None:
        await sitting.press("s")
        await sitting.sees("kept in [b]evening[/u]")

    sit_down(folder, script)


GAMES = {
    "pot_limit": bs.Rules.pot_limit(5, 10),
    "fixed_limit": bs.Rules.fixed_limit(5, 10),
    "short_deck": bs.Rules.short_deck(5, 10),
    "in_order": bs.Rules.no_limit(5, 10, showdown="in_order", ante=1),
    "no_limit": bs.Rules.no_limit(10, 20),
}


@pytest.mark.parametrize("size", [NARROW, WIDE, (60, 20)])
@pytest.mark.parametrize("game", GAMES)
def test_random_keys_play_any_game_and_lose_nothing(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    bots = {"Ann": "maniac", "Ben": "rock", "Cal": "calling_station", "Dee": "loose_aggressive"}
    rules = GAMES[game]
    folder = begun(tmp_path / "evening", bots, rules=rules, buy_in=500)
    rng = random.Random(f"{game}{size}")
    keys = [*"fccccrrnn1234htls?", "left", "right", "end", "home", "space", "enter", "escape"]
    keys += ["equals_sign", "7", "0", "tab", "v", "up", "pagedown"]

    async def script(sitting: Sitting) -> None:
        for number in range(60):
            await sitting.press(rng.choice(keys))
            if number % 6 == 0:
                await sitting.press("escape")
                await sitting.turn()
                await sitting.press("c", "n")
        while len(sitting.app.screen_stack) > 1:
            await sitting.press("escape")
        while sitting.evening.table.number == 1:
            await sitting.turn()
            await sitting.press("escape", "f", "n")

    app = sit_down(folder, script, size=size)
    evening = app.evening
    assert app.trouble is None
    assert evening.table.number > 1
    assert sum(evening.table.stacks) == sum(evening.bought_in.values())
    finished = evening.table.number - evening.is_on
    assert len(evening.records()) in (finished, finished - 1)
    for path in evening.records():
        [record] = history.read(path)
        assert record.differences(record.replay()) == ()
    again = Evening.resume(folder)
    assert again.table.stacks == evening.table.stacks
    again.close()


def test_the_screen_plays_what_the_evening_does_without_it(tmp_path: Path) -> None:
    """So what is true of thousands of hands without a person is true at the table."""
    bots = {"Ann": "maniac", "Ben": "rock", "Cal": "calling_station", "Dee": "loose_aggressive"}
    folders = [begun(tmp_path / name, bots, buy_in=500) for name in ("seen", "unseen")]

    async def script(sitting: Sitting) -> None:
        for number in range(1, 11):
            while sitting.offered != {"next"}:
                await sitting.turn()
                if sitting.offered != {"next"}:
                    await sitting.press("c")
            if number < 10:
                await sitting.press("n")
                await sitting.dealt(number + 1)

    sit_down(folders[0], script, seed=4)
    play_on(Evening.resume(folders[1], rng=random.Random(4)), 10)
    seen, unseen = ([file.read_text() for file in kept_files(folder)] for folder in folders)
    assert len(seen) == 20
    assert seen == unseen


def play_on(evening: Evening, hands: int) -> None:
    """Play hands without the screen; you check or call."""
    for _ in range(hands):
        hand = evening.deal()
        while hand.actor is not None:
            if hand.actor == evening.you:
                hand.act(bs.Action.check() if hand.legal.check else bs.Action.call())
            else:
                hand.act(ask(evening.player(hand.actor), hand))
        evening.keep_record("en")
    evening.close()


def kept_files(folder: Path) -> list[Path]:
    """The records of an evening, as PHH and as text."""
    return sorted(folder.glob("hand-*"))


def test_a_terminal_may_be_resized(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock", "Ben": "maniac"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        for size in ((130, 40), (80, 24), (20, 5), (1, 1), (200, 60), (80, 24)):
            await sitting.pilot.resize_terminal(*size)
            await sitting.pilot.pause()
        assert sitting.app.query_one(Controls).offered

    sit_down(folder, script)
