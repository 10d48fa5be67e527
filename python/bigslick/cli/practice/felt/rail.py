"""The table itself: an oval rail of box characters, filled with felt."""

from __future__ import annotations

from math import sqrt

from bigslick.cli.practice.felt import colors
from bigslick.cli.practice.felt.canvas import Canvas

__all__ = ["draw_rail"]


def draw_rail(canvas: Canvas, left: int, top: int, width: int, height: int) -> None:
    """An oval in a box."""
    insets = _insets(width, height)
    for n, inset in enumerate(insets):
        y, x, inner = top + n, left + inset, width - 2 * inset
        canvas.fill(x, y, inner, 1, colors.FELT)
        first, last = x, x + inner - 1
        farther = max(insets[max(n - 1, 0)], insets[min(n + 1, height - 1)])
        is_upper = n < height / 2
        if n in (0, height - 1):
            row = "─" * (inner - 2)
            row = f"╭{row}╮" if is_upper else f"╰{row}╯"
            canvas.put(first, y, row, colors.RAIL)
        elif farther == inset:
            canvas.put(first, y, "│", colors.RAIL)
            canvas.put(last, y, "│", colors.RAIL)
        else:
            line = "─" * (farther - inset - 1)
            ends = "╭╯╰╮" if is_upper else "╰╮╭╯"
            canvas.put(first, y, f"{ends[0]}{line}{ends[1]}", colors.RAIL)
            canvas.put(last - len(line) - 1, y, f"{ends[2]}{line}{ends[3]}", colors.RAIL)


def _insets(width: int, height: int) -> list[int]:
    """How far in from the box each line begins."""
    down = max(height // 3, 1)
    across = min(2 * down + 2, max(width // 4, 0))
    upper = [
        round(across * (1 - sqrt(1 - ((down - n) / down) ** 2))) if n < down else 0
        for n in range((height + 1) // 2)
    ]
    return upper + upper[: height // 2][::-1]
