"""A hand in plain lines, where there is no room for a table."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from bigslick.cli.practice.felt import colors
from bigslick.cli.practice.felt.canvas import Canvas, cut
from bigslick.cli.practice.felt.faces import Size, draw_card
from bigslick.cli.practice.felt.middle import labels
from bigslick.cli.practice.felt.plates import CHIP, TURN, note_of
from bigslick.scene import Scene, SeatScene
from bigslick.words import Words

__all__ = ["draw_listing"]

_COLUMN = 38


def draw_listing(canvas: Canvas, seen: Scene, words: Words, disc: str) -> None:
    """What matters most comes first: the viewer, the board, whose turn it is, then the others."""
    canvas.fill(0, 0, canvas.width, canvas.height, colors.FELT)
    viewer, *others = seen.seats
    _draw_line(canvas, 0, 0, canvas.width, viewer, disc)
    y = _draw_middle(canvas, 1, seen, words)
    columns = 1
    if len(others) > canvas.height - y > 0:
        columns = max(canvas.width // _COLUMN, 1)
        if columns * (canvas.height - y) < len(others):
            others.sort(key=lambda seat: (not seat.turn, seat.is_out))
    width = canvas.width // columns
    lines = max(-(-len(others) // columns), 1)
    for n, seat in enumerate(others):
        column, line = divmod(n, lines) if columns > 1 else (0, n)
        _draw_line(canvas, column * width, y + line, width - (columns > 1), seat, disc)


def _draw_middle(canvas: Canvas, y: int, seen: Scene, words: Words) -> int:
    """The board and the pots; the line after them."""
    x = 0
    for card in seen.board:
        draw_card(canvas, x, y, card, Size.LINE, lit=None if seen.lit is None else card in seen.lit)
        x += Size.LINE.width
    said = seen.heading or "  ".join(label[:3][-1] for label in labels(seen, words))
    style = colors.BET if seen.heading else colors.WON
    if x and canvas.width - x < cell_len(said) + 1:
        x, y = 0, y + 1
    x += x > 0
    canvas.put(x, y, cut(said, canvas.width - x), style)
    return y + 1


def _draw_line(canvas: Canvas, x: int, y: int, width: int, seat: SeatScene, disc: str) -> None:
    mark = f"{TURN} " if seat.turn else ""
    button = f" ({disc})" if seat.has_button else ""
    style = colors.WON if seat.is_marked else Style(dim=True) if seat.is_out else colors.BET
    end = x + width

    def say(text: str, how: Style = style) -> None:
        nonlocal x
        text = cut(text, end - x)
        canvas.put(x, y, text, how)
        x += cell_len(text)

    say(f"{mark}{cut(seat.name, max(width // 3, 1))}{button}")
    for card in seat.cards:
        if x + 1 + Size.LINE.width <= end:
            draw_card(canvas, x + 1, y, card, Size.LINE, lit=seat.is_lit(card))
            x += Size.LINE.width
    x += bool(seat.cards)
    facts = [seat.stack, seat.all_in, f"{CHIP} {seat.bet}" if seat.bet else ""]
    facts += [seat.wins, seat.returned, note_of(seat, max(end - x - 1, 0))]
    for fact in facts:
        if fact and end - x > 1:
            say(f" {fact}")
