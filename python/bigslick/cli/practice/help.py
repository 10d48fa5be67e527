"""What the keys do."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from bigslick.choices import Lang
from bigslick.cli.practice.sheet import Sheet
from bigslick.cli.practice.words import words_of_table

__all__ = ["help_sheet"]


def help_sheet(lang: Lang) -> Sheet:
    """The keys, and what each does."""
    words = words_of_table(lang)
    table = Table.grid("", "", padding=(0, 2))
    for keys, meaning in words.keys:
        table.add_row(Text(keys, style="bold"), meaning)
    return Sheet(words.help, [table], key="question_mark")
