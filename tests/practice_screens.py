"""The main screens of the practice table: ``python tests/practice_screens.py`` writes them anew.

As texts into ``tests/screens``, and as pictures into the docs.
"""

import asyncio
import os
import random
import re
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from rich.segment import Segment

from at_the_table import NARROW, WIDE, Sitting
from bigslick.bots import STYLES
from bigslick.choices import Lang
from bigslick.cli.practice.app import PracticeTable
from bigslick.cli.practice.evening import Evening, Lineup
from bigslick.cli.practice.words import words_of_table
from bigslick.rulebooks import PRACTICE_TABLE
from kept_evenings import SHOVER, kept
from screen_picture import picture_of

__all__ = [
    "LANGS",
    "PICTURES",
    "SCREENS",
    "SIZES",
    "lines_of",
    "picture_file",
    "text_file",
    "text_of",
]

ROOT = Path(__file__).parents[1]
LANGS: tuple[Lang, ...] = ("en", "zh-Hans", "zh-Hant")
SIZES = {"80x24": NARROW, "130x40": WIDE}
THREE_ALL_IN = "9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h"
_ALL_IN = ("equals_sign", *"1000", "enter", "...")


@dataclass(frozen=True)
class Screen:
    """Who plays, and which keys are pressed; "..." waits for what is offered next."""

    keys: tuple[str, ...]
    bots: int = 5
    seed: int = 3


SCREENS = {
    "turn": Screen(()),
    "flop": Screen(("c", "...", "c", "...")),
    "ten": Screen((), bots=9, seed=4),
    "all_in": Screen(_ALL_IN, bots=2),
    "typing": Screen(("equals_sign", "3", "0")),
    "hint": Screen(("h",)),
    "record": Screen((*_ALL_IN, "t"), bots=2),
    "standings": Screen(("s",)),
    "help": Screen(("question_mark",)),
    "replay": Screen((*_ALL_IN, "v", *["right"] * 4), bots=2),
}
PICTURES: dict[str, tuple[str, str, Lang]] = {
    "practice": ("flop", "130x40", "en"),
    "practice_showdown": ("all_in", "130x40", "en"),
    "practice_replay": ("replay", "130x40", "en"),
    "practice_hint": ("hint", "80x24", "en"),
    "practice_narrow": ("ten", "80x24", "zh-Hans"),
}
"""The pictures of the docs: the screen, its size and its language."""


def lines_of(name: str, size: str, lang: Lang) -> list[list[Segment]]:
    """A screen as it is drawn."""
    with _in_a_folder_of_its_own():
        return asyncio.run(_drawn(SCREENS[name], SIZES[size], lang))


@contextmanager
def _in_a_folder_of_its_own() -> Iterator[None]:
    """So that its name, which is on a screen, is the same each time."""
    here = Path.cwd()
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        try:
            yield
        finally:
            os.chdir(here)


async def _drawn(screen: Screen, size: tuple[int, int], lang: Lang) -> list[list[Segment]]:
    app = PracticeTable(_evening(screen, lang), lang=lang, pace=0)
    async with app.run_test(size=size) as pilot:
        sitting = Sitting(pilot, app)
        await sitting.turn()
        for key in screen.keys:
            await (sitting.turn() if key == "..." else sitting.press(key))
        await pilot.pause()
        drawn = [list(strip) for strip in app.screen._compositor.render_strips()]
    app.evening.close()
    return drawn


def _evening(screen: Screen, lang: Lang) -> Evening:
    words = words_of_table(lang)
    folder = Path("evening")
    if screen.bots == 2:
        Path("shover.py").write_text(SHOVER, encoding="utf-8")
        names = words.bots[0], words.bots[1], words.bots[2]
        players = dict(zip(names, ["shover.py:Shover"] * 2 + ["you"], strict=True))
        stacks = [200, 500, 1500]
        kept(folder, players, stacks, THREE_ALL_IN, you=names[2], button=2)
        return Evening.resume(folder)
    styles = list(STYLES)
    bots = {name: styles[n % 5] for n, name in enumerate(words.bots[: screen.bots])}
    rng = random.Random(screen.seed)
    lineup = Lineup(words.you, bots, 2000)
    return Evening.begin(folder, PRACTICE_TABLE, PRACTICE_TABLE.rules(), lineup, rng=rng)


def text_file(name: str, size: str, lang: Lang) -> Path:
    """Where the text of a screen is kept."""
    return ROOT / "tests" / "screens" / f"{name}.{lang}.{size}.txt"


def text_of(lines: list[list[Segment]]) -> str:
    """A screen without its colours."""
    texts = ("".join(segment.text for segment in line).rstrip() for line in lines)
    return "\n".join(texts) + "\n"


def picture_file(picture: str) -> Path:
    """Where a picture of the docs is kept."""
    return ROOT / "docs" / "pictures" / f"{picture}.svg"


def _told(picture: str) -> str:
    """What the guide says that a picture shows."""
    guide = (ROOT / "docs" / "practice.md").read_text(encoding="utf-8")
    [told] = re.findall(rf"!\[(.*)\]\(pictures/{picture}\.svg\)", guide)
    return str(told)


def _write_all() -> None:
    for name in SCREENS:
        for size in SIZES:
            for lang in LANGS:
                lines = lines_of(name, size, lang)
                text_file(name, size, lang).parent.mkdir(exist_ok=True)
                text_file(name, size, lang).write_text(text_of(lines), encoding="utf-8")
    for picture, (name, size, lang) in PICTURES.items():
        svg = picture_of(lines_of(name, size, lang), _told(picture))
        picture_file(picture).write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    _write_all()
