"""Somebody at the keys of the practice table."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random

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
) -> PracticeTable:
    """Go on with an evening, and do at it what the script does."""
    app = PracticeTable(Evening.resume(folder, rng=Random(1)), lang=lang, pace=pace)

    async def play() -> None:
        async with app.run_test(size=size) as pilot:
            await script(Sitting(pilot, app))

    asyncio.run(play())
    app.evening.close()
    return app
