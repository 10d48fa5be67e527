"""The picture of a grid, as SVG."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from bigslick.chart.holdings import ROWS
from bigslick.chart.terms import Act, Group, letter

__all__ = ["COLOURS", "draw"]

COLOURS: dict[Act | Group | None, tuple[str, str]] = {
    Act.RAISE: ("#c2410c", "#ffffff"),
    Act.CALL: ("#1d5fa8", "#ffffff"),
    Act.CHECK: ("#a9d3f2", "#12304d"),
    Act.FOLD: ("#eceef1", "#5c6570"),
    Group.VERY_STRONG: ("#9a2c0a", "#ffffff"),
    Group.STRONG: ("#e07a3a", "#2b1202"),
    Group.MEDIUM: ("#f6cf65", "#3a2a00"),
    Group.STRONG_SPECULATIVE: ("#1d5fa8", "#ffffff"),
    Group.MIXED: ("#a9d3f2", "#12304d"),
    None: ("#eceef1", "#5c6570"),
}
"""The colour of a cell and of what stands in it. Warm and cold, light and dark: they stay apart for
eyes that do not tell red from green, and on grey paper."""

_STEP, _CELL, _MARGIN, _TOP = 48, 45, 20, 64
_WIDTH = 2 * _MARGIN + 13 * _STEP - (_STEP - _CELL)
_IN_A_ROW, _LEGEND_STEP = 3, 30
_FONT = "system-ui, 'Segoe UI', Helvetica, Arial, sans-serif"


def draw(
    title: str,
    terms: Mapping[str, Act | Group | None],
    said: Mapping[str, str],
    legend: Mapping[Act | Group | None, str],
) -> str:
    """The square with its title and a legend; what is said of a holding shows under the pointer."""
    below = _TOP + 13 * _STEP + 14
    height = below + -(-len(legend) // _IN_A_ROW) * _LEGEND_STEP + _MARGIN - 8
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height}" '
            f'width="{_WIDTH}" height="{height}" role="img" '
            f'aria-label="{escape(title)}" font-family="{_FONT}">',
            f"<title>{escape(title)}</title>",
            f'<rect width="{_WIDTH}" height="{height}" rx="10" fill="#ffffff"/>',
            f'<text x="{_MARGIN}" y="40" font-size="20" font-weight="600" fill="#1c2430">'
            f"{escape(title)}</text>",
            *_cells(terms, said),
            *_legend(legend, below),
            "</svg>",
            "",
        )
    )


def _cells(terms: Mapping[str, Act | Group | None], said: Mapping[str, str]) -> Iterator[str]:
    for row, holdings in enumerate(ROWS):
        for column, holding in enumerate(holdings):
            x, y = _MARGIN + column * _STEP, _TOP + row * _STEP
            fill, ink = COLOURS[terms[holding]]
            yield (
                f"<g><title>{escape(said[holding])}</title>"
                f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" rx="5" fill="{fill}"/>'
                f'<text x="{x + _CELL / 2}" y="{y + 25}" font-size="15" font-weight="600" '
                f'text-anchor="middle" fill="{ink}">{escape(holding)}</text>'
                f'<text x="{x + _CELL - 5}" y="{y + _CELL - 5}" font-size="10" '
                f'text-anchor="end" fill="{ink}">{letter(terms[holding])}</text></g>'
            )


def _legend(legend: Mapping[Act | Group | None, str], top: int) -> Iterator[str]:
    step = (_WIDTH - 2 * _MARGIN) // _IN_A_ROW
    for number, (term, words) in enumerate(legend.items()):
        x = _MARGIN + number % _IN_A_ROW * step
        y = top + number // _IN_A_ROW * _LEGEND_STEP
        fill, ink = COLOURS[term]
        yield (
            f'<rect x="{x}" y="{y}" width="20" height="20" rx="4" fill="{fill}"/>'
            f'<text x="{x + 10}" y="{y + 14}" font-size="11" font-weight="600" '
            f'text-anchor="middle" fill="{ink}">{letter(term)}</text>'
            f'<text x="{x + 28}" y="{y + 15}" font-size="13" fill="#1c2430">{escape(words)}</text>'
        )
