"""A terminal's screen as an SVG: each run of cells where it stands, wide letters two cells wide."""

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

from rich.cells import cell_len
from rich.color import Color
from rich.segment import Segment
from rich.terminal_theme import TerminalTheme

_WIDTH, _HEIGHT, _MARGIN = 8.4, 18, 8
_THEME = TerminalTheme(
    (18, 18, 18),
    (224, 224, 224),
    [
        *[(0, 0, 0), (205, 49, 49), (13, 188, 121), (229, 229, 16)],
        *[(36, 114, 200), (188, 63, 188), (17, 168, 205), (229, 229, 229)],
    ],
)


def picture_of(lines: Iterable[Iterable[Segment]], label: str) -> str:
    """The screen of these lines, with words for those who cannot see it."""
    rows = [list(line) for line in lines]
    columns = max(sum(cell_len(segment.text) for segment in row) for row in rows)
    width, height = columns * _WIDTH + 2 * _MARGIN, len(rows) * _HEIGHT + 2 * _MARGIN
    drawn = [piece for y, row in enumerate(rows) for piece in _row(row, y)]
    backs = [back for back, _ in drawn if back]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
            f'role="img" aria-label={quoteattr(label)}>',
            "<style>text{font:14px 'DejaVu Sans Mono','Noto Sans Mono CJK SC',Menlo,Consolas,"
            "monospace;white-space:pre}</style>",
            f'<rect width="{width:g}" height="{height:g}" rx="8" fill="#121212"/>',
            *backs,
            *(text for _, text in drawn if text),
            "</svg>",
            "",
        ]
    )


def _row(row: list[Segment], y: int) -> Iterable[tuple[str, str]]:
    x = 0
    for segment in row:
        cells = cell_len(segment.text)
        yield _piece(segment, x, y, cells)
        x += cells


def _piece(segment: Segment, x: int, y: int, cells: int) -> tuple[str, str]:
    """The ground of some cells, and what is written on it."""
    style = segment.style
    left, top = _MARGIN + x * _WIDTH, _MARGIN + y * _HEIGHT
    ink, ground = "#e0e0e0", ""
    weight = extra = ""
    if style is not None:
        fore, back = _hex(style.color, foreground=True), _hex(style.bgcolor, foreground=False)
        ink, ground = (back, fore) if style.reverse else (fore, back)
        weight = ' font-weight="bold"' if style.bold else ""
        extra = ' text-decoration="underline"' if style.underline else ""
        extra += ' opacity=".6"' if style.dim else ""
    back_piece = text_piece = ""
    if ground not in ("", "#121212"):
        back_piece = (
            f'<rect x="{left:g}" y="{top:g}" width="{cells * _WIDTH:g}" height="{_HEIGHT}" '
            f'fill="{ground}" shape-rendering="crispEdges"/>'
        )
    if segment.text.strip():
        text_piece = (
            f'<text x="{left:g}" y="{top + 13.5:g}" textLength="{cells * _WIDTH:g}" '
            f'lengthAdjust="spacingAndGlyphs" fill="{ink}"{weight}{extra}>'
            f"{escape(segment.text)}</text>"
        )
    return back_piece, text_piece


def _hex(color: Color | None, *, foreground: bool) -> str:
    if color is None:
        return "#e0e0e0" if foreground else "#121212"
    return color.get_truecolor(_THEME, foreground=foreground).hex
