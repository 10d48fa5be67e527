"""How the players stand: what they are, what they have and what they have won."""

from __future__ import annotations

from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from bigslick.bots import STYLES
from bigslick.cli.practice.evening import Evening
from bigslick.cli.practice.sheet import Sheet
from bigslick.cli.practice.words import words_of_table
from bigslick.cli.show import add_row
from bigslick.history.sentences import Sentences, printable

__all__ = ["signed", "standings_sheet", "standings_table"]


def standings_sheet(
    evening: Evening, stacks: Sequence[int], say: Sentences, *, is_on: bool
) -> Sheet:
    """A table of the players with what they have, and where the evening is kept."""
    words = words_of_table(say.lang)
    table = standings_table(evening, stacks, say, is_on=is_on)
    kept = Text(words.kept.format(folder=printable(str(evening.folder))))
    parts: list[RenderableType] = [table, Padding(kept, (0, 1))]
    return Sheet(words.standings, parts, key="s")


def standings_table(
    evening: Evening, stacks: Sequence[int], say: Sentences, *, is_on: bool
) -> Table:
    """The players with what they have, who has won most first; and whether a hand is on."""
    bought, words = evening.bought_in, words_of_table(say.lang)
    has = dict(zip(evening.names, stacks, strict=True))
    table = Table(*words.standings_table, box=SIMPLE_HEAD, pad_edge=False)
    if is_on:
        table.caption, table.caption_justify = words.not_counted, "left"
    for column in table.columns[2:]:
        column.justify = "right"
    for name in sorted(has, key=lambda name: bought[name] - has[name]):
        won = has[name] - bought[name]
        amounts = say.money(has[name]), say.money(bought[name]), signed(won)
        add_row(table, name, _what(evening, name, say), *amounts)
    return table


def signed(chips: int) -> str:
    """Chips that were won or lost: "+340"."""
    return f"{chips:+,}" if chips else "0"


def _what(evening: Evening, name: str, say: Sentences) -> str:
    """What somebody is: a style, or where his own player is found."""
    what = evening.lineup.bots.get(name, "")
    return STYLES[what].describe(lang=say.lang) if what in STYLES else what
