"""Cards on a terminal: in a line, or as boxes; lit, dim, from their backs, and their places."""

from __future__ import annotations

from enum import Enum

from rich.style import Style

from bigslick.cards import Card
from bigslick.cli.practice.felt import colors
from bigslick.cli.practice.felt.canvas import Canvas

__all__ = ["Size", "draw_card", "draw_place"]


class Size(Enum):
    """How many cells a card has in width and in height."""

    LINE = (4, 1)
    SMALL = (4, 3)
    MIDDLE = (6, 4)
    LARGE = (7, 5)
    HUGE = (9, 7)

    @property
    def width(self) -> int:
        """Its cells in a line."""
        return self.value[0]

    @property
    def height(self) -> int:
        """Its lines."""
        return self.value[1]

    @property
    def tucked(self) -> int:
        """The lines that are seen of it above a plate; one in a line lies on the plate."""
        return self.height - 1


# Without colour a card is lit by its heavy edges, and dim by its broken ones.
_PLAIN, _LIT, _BROKEN = "╭─╮│ │╰─╯", "┏━┓┃ ┃┗━┛", "╭╌╮┊ ┊╰╌╯"
_PLAIN_LINE, _LIT_LINE, _DIM_LINE = "[]", "▐▌", "  "


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card | None,
    size: Size,
    *,
    lit: bool | None = None,
    lines: int | None = None,
) -> None:
    """A card whose upper left corner is there; None is its back.

    ``lit`` is True for one of the five that win, False for one that is out of it, None before that
    is known; of ``lines`` only so many are seen.
    """
    edge, ink = _styles(card, lit)
    inner = _inner(card, size)
    if size is Size.LINE:
        edges = _LIT_LINE if lit else _PLAIN_LINE if lit is None else _DIM_LINE
        canvas.put(x, y, f"{edges[0]}{inner[0]}{edges[1]}", edge)
        canvas.put(x + 1, y, inner[0], ink)
        return
    box = _LIT if lit else _PLAIN if lit is None else _BROKEN
    rows = _box(box, size)[:lines]
    for n, row in enumerate(rows):
        canvas.put(x, y + n, row, edge)
        if 0 < n < size.height - 1:
            canvas.put(x + 1, y + n, inner[n - 1], ink)


def draw_place(canvas: Canvas, x: int, y: int, size: Size) -> None:
    """Where a card will lie."""
    rows = [" ·· "] if size is Size.LINE else _box(_BROKEN, size)
    for n, row in enumerate(rows):
        canvas.put(x, y + n, row, colors.PLACE)


def _styles(card: Card | None, lit: bool | None) -> tuple[Style, Style]:
    if card is None:
        return colors.BACK, colors.BACK
    if lit is None:
        return colors.EDGE, colors.SUITS[card.suit]
    if lit:
        return colors.LIT_EDGE, colors.LIT_SUITS[card.suit]
    return colors.DIM_EDGE, colors.DIM_SUITS[card.suit]


def _inner(card: Card | None, size: Size) -> list[str]:
    """What stands between the edges."""
    width, height = size.width - 2, max(size.height - 2, 1)
    if card is None:
        return ["░" * width] * height
    rank, suit = card.pretty[0], card.pretty[1]
    if height == 1:
        return [f"{rank}{suit}".ljust(width)]
    rows = [rank.ljust(width), suit.center(width), rank.rjust(width)]
    if height > len(rows):  # a large one has its suit at each rank too
        rows[1:2] = [suit.ljust(width), rows[1], suit.rjust(width)]
    return rows[:height]


def _box(box: str, size: Size) -> list[str]:
    width = size.width - 2
    top, middle, bottom = (
        f"{row[0]}{row[1] * width}{row[2]}" for row in (box[:3], box[3:6], box[6:])
    )
    return [top, *[middle] * (size.height - 2), bottom]
