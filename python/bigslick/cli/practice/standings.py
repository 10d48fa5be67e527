"""How the players stand: what they are, what they have and what they have won."""

from __future__ import annotations

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


def standings_sheet(evening: Evening, say: Sentences) -> Sheet:
    """A table of the players, and where the evening is kept."""
    words = words_of_table(say.lang)
    kept = Text(words.kept.format(folder=printable(str(evening.folder))))
    parts: list[RenderableType] = [standings_table(evening, say), Padding(kept, (0, 1))]
    return Sheet(words.standings, parts, key="s")


def standings_table(evening: Evening, say: Sentences) -> Table:
    """The players, who has won most first; a hand that is on does not count yet."""
    bought = evening.bought_in
    stacks = dict(zip(evening.names, evening.table.stacks, strict=True))
    table = Table(*words_of_table(say.lang).standings_table, box=SIMPLE_HEAD, pad_edge=False)
    for column in table.columns[2:]:
        column.justify = "right"
    for name in sorted(stacks, key=lambda name: bought[name] - stacks[name]):
        won = stacks[name] - bought[name]
        amounts = say.money(stacks[name]), say.money(bought[name]), signed(won)
        add_row(table, name, _what(evening, name, say), *amounts)
    return table


def signed(chips: int) -> str:
    """Chips that were won or lost: "+340"."""
    return f"{chips:+,}" if chips else "0"


def _what(evening: Evening, name: str, say: Sentences) -> str:
    """What somebody is: a style, or where his own player is found."""
    what = evening.lineup.bots.get(name, "")
    return STYLES[what].describe(lang=say.lang) if what in STYLES else what
