"""The whole of it: where everything lies, the seats, and the middle."""

from __future__ import annotations

from collections.abc import Sequence

from rich.segment import Segment
from rich.text import Text
from textual.strip import Strip
from textual.widget import Widget

from bigslick.captions import captions_of
from bigslick.choices import Lang
from bigslick.cli.practice.felt import colors
from bigslick.cli.practice.felt.canvas import Canvas, clean
from bigslick.cli.practice.felt.listing import draw_listing
from bigslick.cli.practice.felt.middle import draw_middle
from bigslick.cli.practice.felt.places import places
from bigslick.cli.practice.felt.plates import draw_before, draw_seat
from bigslick.cli.practice.felt.rail import draw_rail
from bigslick.history.sentences import Sentences
from bigslick.scene import scene
from bigslick.state import HandState

__all__ = ["Felt", "draw", "draw_empty"]


class Felt(Widget):
    """Draws a hand as somebody may see it, in the room it is given; before the first, the table."""

    DEFAULT_CSS = "Felt { width: 1fr; height: 1fr; }"

    _hand: tuple[HandState, tuple[str, ...], Lang] | None = None
    _lines: tuple[tuple[int, int], list[Text]] | None = None

    def show(self, view: HandState, names: Sequence[str], lang: Lang) -> None:
        """Draw a hand: what ``view`` knows, with the names of all seats, in a language."""
        self._hand = view, tuple(names), lang
        self._lines = None
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """A line of it."""
        size = self.size.width, self.size.height
        if self._lines is None or self._lines[0] != size:
            drawn = draw_empty(*size) if self._hand is None else draw(*self._hand, *size)
            self._lines = size, drawn
        if not 0 <= y < size[1]:
            return Strip.blank(size[0], self.rich_style)
        text = self._lines[1][y]
        segments = text.render(self.app.console)
        return Strip(Segment.apply_style(segments, self.rich_style), size[0])


def draw(view: HandState, names: Sequence[str], lang: Lang, width: int, height: int) -> list[Text]:
    """The lines of a hand, each exactly so wide.

    The viewer, or seat 0, sits at the middle of the near side, and the others clockwise from there.
    What there is no room for is left out.
    """
    say = Sentences(lang, None)
    captions = captions_of(lang)
    seats = [_name(view, seat, clean(name or ""), say) for seat, name in enumerate(names)]
    seen = scene(view, seats, say)
    canvas = Canvas(width, height)
    at = places(len(seats), width, height)
    if at is None:
        draw_listing(canvas, seen, say.words, captions.disc)
        return canvas.lines()
    draw_rail(canvas, at.left, at.top, at.width, at.height)
    for spot, seat in zip(at.spots, seen.seats, strict=True):
        draw_seat(canvas, spot, seat, captions.disc)
    for spot, seat in zip(at.spots, seen.seats, strict=True):
        draw_before(canvas, spot, seat)
    draw_middle(canvas, at, seen, say.words)
    return canvas.lines()


def _name(view: HandState, seat: int, name: str, say: Sentences) -> str:
    """What stands at a seat: an empty one has no name."""
    return name or (say.name(seat) if seat in view.dealt_in else "")


def draw_empty(width: int, height: int) -> list[Text]:
    """The table before the first hand."""
    canvas = Canvas(width, height)
    if width > 2 and height > 2:
        draw_rail(canvas, 0, 0, width, height)
    title = "bigslick"
    if width >= len(title) + 2:
        canvas.put((width - len(title)) // 2, height // 2, title, colors.BET)
    return canvas.lines()
