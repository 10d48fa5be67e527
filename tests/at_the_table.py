"""Somebody at the keys of the practice table."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

from textual.pilot import Pilot

from bigslick.choices import Lang
from bigslick.cli.practice.app import PracticeTable
from bigslick.cli.practice.evening import Evening

Script = Callable[["Sitting"], Awaitable[None]]
NARROW, WIDE = (80, 24), (130, 40)


class Sitting:
    """A practice table that is on, its keys and its screen."""

    def __init__(self, pilot: Pilot[None], app: PracticeTable) -> None:
        self.pilot = pilot
        self.app = app

    @property
    def evening(self) -> Evening:
        return self.app.evening

    @property
    def offered(self) -> frozenset[str]:
        return self.app._controls.offered

    async def press(self, *keys: str) -> None:
        await self.pilot.press(*keys)

    async def until(self, holds: Callable[[], bool]) -> None:
        """Wait until something is so."""
        for _ in range(1000):
            if holds():
                await self.pilot.pause()
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"it never came to this; the screen is\n{self.text()}")

    async def turn(self) -> None:
        """Wait until something is offered."""
        await self.until(lambda: bool(self.offered))

    async def sees(self, text: str) -> None:
        """Wait until something is on the screen."""
        await self.until(lambda: text in self.text())

    async def dealt(self, number: int) -> None:
        """Wait until a hand of the evening has been dealt."""
        await self.until(lambda: self.evening.table.number == number)

    def lines(self) -> list[str]:
        """The text on the screen, without its colours."""
        strips = self.app.screen._compositor.render_strips()
        return [strip.text.rstrip() for strip in strips]

    def text(self) -> str:
        return "\n".join(self.lines())


def sit_down(
    folder: Path,
    script: Script,
    *,
    size: tuple[int, int] = NARROW,
    lang: Lang = "en",
    pace: float = 0,
    seed: int = 1,
    notices: bool = False,
) -> PracticeTable:
    """Go on with an evening, and do at it what the script does; the same with the same seed."""
    rng = random.Random(seed)
    app = PracticeTable(Evening.resume(folder, rng=rng), lang=lang, pace=pace)

    async def play() -> None:
        async with app.run_test(size=size, notifications=notices) as pilot:
            await script(Sitting(pilot, app))

    asyncio.run(play())
    app.evening.close()
    return app


async def bet_a_thousand(sitting: Sitting) -> None:
    """Raise to 1,000 by typing it, and see the showdown."""
    await sitting.turn()
    await sitting.press("equals_sign", *"1000", "enter")
    await sitting.until(lambda: sitting.offered == {"next"})
