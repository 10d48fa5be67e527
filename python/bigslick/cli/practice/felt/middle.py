"""The middle of the felt: the heading, the board and the pots."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.style import Style

from bigslick.cards import Card
from bigslick.cli.practice.felt import colors
from bigslick.cli.practice.felt.canvas import Canvas, cut
from bigslick.cli.practice.felt.faces import draw_card, draw_place
from bigslick.cli.practice.felt.places import Places
from bigslick.scene import PotScene, Scene
from bigslick.words import Words

__all__ = ["draw_middle", "labels"]

_CARDS = 5
_BETWEEN = "   "


def draw_middle(canvas: Canvas, at: Places, seen: Scene, words: Words) -> None:
    """All of it, in what the seats leave free."""
    center = at.left + at.width // 2
    _draw_board(canvas, at, seen, center)
    heading_y = at.board_y - 1
    if seen.heading:
        _, left, room = _free(canvas, center, heading_y)
        _put_middle(canvas, left, room, heading_y, cut(seen.heading, room), colors.BET)
    below = range(at.board_y + at.board.height, at.last_line + 1)
    above = range(at.first_line, heading_y + (not seen.heading))
    said = labels(seen, words)
    rows = [_free(canvas, center, y) for y in below]
    longest = max((cell_len(label[0]) for label in said), default=0)
    if len(said) > sum(room >= longest for _, _, room in rows):
        rows = [_free(canvas, center, y) for y in above] + rows
    rows = [row for row in rows if row[2] > 0]
    wide = [row for row in rows if row[2] >= longest]
    lines, is_whole = _packed([label[0] for label in said], [room for _, _, room in wide])
    if is_whole:
        rows = wide
    else:
        lines = _lines(said, [room for _, _, room in rows])
    style = colors.BET if seen.heading else colors.WON
    for (y, left, room), text in zip(rows, lines, strict=False):
        _put_middle(canvas, left, room, y, text, style)


def labels(seen: Scene, words: Words) -> list[Sequence[str]]:
    """Each pot, and what went back: in full, and in ever fewer words."""
    said: list[Sequence[str]] = [_label(pot, words) for pot in seen.pots]
    return said if seen.heading else [*said, *((back,) for back in seen.returned)]


def _label(pot: PotScene, words: Words) -> Sequence[str]:
    said = f"{pot.name} · {pot.amount}"
    if not pot.shares:
        return (said,)
    how = words.brackets.format(what=pot.made)
    names = words.list_comma.join(name for name, _ in pot.shares)
    winners = (f"{how}{words.colon}{pot.winners}", f"{how}{words.colon}{names}")
    return [said + it for it in (*winners, f"{words.colon}{names}", "")] + [pot.amount]


def _draw_board(canvas: Canvas, at: Places, seen: Scene, center: int) -> None:
    size = at.board
    step = at.board_step
    left = center - (_CARDS * step - 1) // 2
    for n in range(_CARDS):
        if n < len(seen.board):
            card: Card = seen.board[n]
            lit = None if seen.lit is None else card in seen.lit
            draw_card(canvas, left + n * step, at.board_y, card, size, lit=lit)
        else:
            draw_place(canvas, left + n * step, at.board_y, size)


def _free(canvas: Canvas, center: int, y: int) -> tuple[int, int, int]:
    """A line of the middle, where it begins, and how long it may be, as far to either side."""
    half = 0
    while canvas.is_blank(center - half - 1, y) and canvas.is_blank(center + half, y):
        half += 1
    return y, center - half + 2, max(2 * half - 4, 0)


def _lines(said: Sequence[Sequence[str]], rooms: Sequence[int]) -> list[str]:
    """Labels in so many lines: the last are the first to be told in fewer words."""
    fewer = [0] * len(said)
    lines, is_whole = _packed([label[0] for label in said], rooms)
    for step in range(1, max(map(len, said), default=0)):
        for n in reversed(range(len(said))):
            if is_whole:
                return lines
            fewer[n] = min(step, len(said[n]) - 1)
            texts = [label[it] for label, it in zip(said, fewer, strict=True)]
            lines, is_whole = _packed(texts, rooms)
    return lines


def _packed(texts: list[str], rooms: Sequence[int]) -> tuple[list[str], bool]:
    """Texts in lines, several in one where there are more texts; whether all of it has room."""
    lines: list[str] = []
    left = list(texts)
    for n, room in enumerate(rooms):
        if not left:
            break
        line = left.pop(0)
        lines_left = len(rooms) - n - 1
        while len(left) > lines_left and (
            lines_left == 0 or cell_len(line + _BETWEEN + left[0]) <= room
        ):
            line += _BETWEEN + left.pop(0)
        lines.append(line)
    is_whole = not left and all(
        cell_len(line) <= room for line, room in zip(lines, rooms, strict=False)
    )
    return [cut(line, room) for line, room in zip(lines, rooms, strict=False)], is_whole


def _put_middle(canvas: Canvas, left: int, room: int, y: int, text: str, style: Style) -> None:
    canvas.put(left + (room - cell_len(text)) // 2, y, text, style)
