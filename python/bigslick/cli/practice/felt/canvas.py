"""Styled text put on a terminal cell by cell, where nothing is wider than its place."""

from __future__ import annotations

from itertools import groupby
from unicodedata import category, normalize

from rich.cells import cell_len, get_character_cell_size
from rich.style import Style
from rich.text import Text

from bigslick.history.sentences import printable

__all__ = ["Canvas", "clean", "cut"]

_MOST_ACCENTS = 2


class Canvas:
    """So many cells in so many lines; what is put beside it is lost."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        # A letter of two cells has "" in the second.
        self._cells = [[(" ", Style.null())] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: Style) -> None:
        """A text from a cell on; on a background that the style has not, it keeps what is there."""
        if not 0 <= y < self.height:
            return
        for letter in text:
            size = get_character_cell_size(letter)
            if size == 0:
                self._join(x - 1, y, letter)
                continue
            if x >= 0 and x + size <= self.width:
                self._set(x, y, letter, size, style)
            x += size

    def fill(self, x: int, y: int, width: int, height: int, style: Style) -> None:
        """Blanks all over a box."""
        for line in range(y, y + height):
            self.put(x, line, " " * width, style)

    def is_blank(self, x: int, y: int) -> bool:
        """Whether nothing is written in a cell of the canvas."""
        return self.has_only(" ", x, y, 1)

    def has_only(self, letters: str, x: int, y: int, width: int) -> bool:
        """Whether nothing else is written in so many cells, all of them of the canvas."""
        if not (0 <= y < self.height and 0 <= x <= x + width <= self.width):
            return False
        return all(letter and letter in letters for letter, _ in self._cells[y][x : x + width])

    def lines(self) -> list[Text]:
        """All of it, each line exactly as wide as the canvas."""
        return [
            Text.assemble(
                *(
                    ("".join(letter for letter, _ in run), style)
                    for style, run in groupby(line, key=lambda cell: cell[1])
                ),
                no_wrap=True,
                end="",
            )
            for line in self._cells
        ]

    def _set(self, x: int, y: int, letter: str, size: int, style: Style) -> None:
        line = self._cells[y]
        if line[x][0] == "":
            line[x - 1] = (" ", line[x - 1][1])
        if x + size < self.width and line[x + size][0] == "":
            line[x + size] = (" ", line[x + size][1])
        style = line[x][1].background_style + style
        line[x] = (letter, style)
        if size == 2:
            line[x + 1] = ("", style)

    def _join(self, x: int, y: int, accent: str) -> None:
        if not 0 <= x < self.width:
            return
        line = self._cells[y]
        x -= line[x][0] == ""
        line[x] = (line[x][0] + accent, line[x][1])


def clean(name: str) -> str:
    """A name of anyone's as a terminal has it: nothing moves the cursor or changes a width."""
    kept = ""
    accents = 0
    for letter in printable(normalize("NFC", name[:200])):
        accents = accents + 1 if get_character_cell_size(letter) == 0 else 0
        if accents <= _MOST_ACCENTS and not _changes_widths(letter) and (kept or not accents):
            kept += letter
    return kept.strip()


def _changes_widths(letter: str) -> bool:
    is_selector = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    return is_selector or (category(letter) == "Sk" and letter > "\uffff")


def cut(text: str, cells: int) -> str:
    """As much of a text as there is room for, and an ellipsis where something is left out."""
    if cell_len(text) <= cells:
        return text
    kept, left = "", cells - 1
    for letter in text:
        left -= get_character_cell_size(letter)
        if left < 0:
            break
        kept += letter
    return f"{kept}…" if cells > 0 else ""
