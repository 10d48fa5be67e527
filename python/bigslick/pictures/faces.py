"""Cards: their faces, their backs, and a row of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import SupportsIndex, cast

from bigslick._native import parse_cards
from bigslick.cards import Card, Rank, Suit
from bigslick.pictures.picture import Picture, picture
from bigslick.pictures.svg import element, moved, text, titled
from bigslick.values import read_several

__all__ = ["HEIGHT", "WIDTH", "cards", "draw_card", "draw_place", "read_colors"]

WIDTH, HEIGHT = 60, 84
_GAP, _MARGIN = 8, 2
_DECK = 52
_UNKNOWN = "unknown card"


def cards(
    cards: str | Iterable[Card | SupportsIndex | str | None], *, four_colors: bool = False
) -> Picture:
    """A row of cards: hole cards, a board, the best five. None is a card seen from its back.

    ``four_colors`` draws clubs green and diamonds blue.

    :raises CardError: for what is no card, or a card given twice; ``index`` counts known cards.
    :raises TypeError: for anything that is not cards in an order.
    """
    colors = read_colors(four_colors)
    given = list(parse_cards(cards)) if isinstance(cards, str) else _read(cards)
    row = [draw_card(card, n * (WIDTH + _GAP), 0, colors) for n, card in enumerate(given)]
    width = max(len(row), 1) * (WIDTH + _GAP) - _GAP
    return picture(
        *row or [draw_place(0, 0, stroke="#9aa3ad")],
        corner=(-_MARGIN, -_MARGIN),
        size=(width + 2 * _MARGIN, HEIGHT + 2 * _MARGIN),
        title=" ".join(_UNKNOWN if card is None else card.pretty for card in given) or "no cards",
    )


def _read(cards: object) -> list[Card | None]:
    given = read_several(cards, "cards", most=_DECK)
    known = iter(parse_cards(cast("list[str]", [card for card in given if card is not None])))
    return [None if card is None else next(known) for card in given]


def read_colors(four_colors: bool) -> dict[Suit, str]:
    """The colour of each suit.

    :raises TypeError: if ``four_colors`` is no bool.
    """
    if not isinstance(four_colors, bool):
        raise TypeError(f"four_colors is True or False, not {type(four_colors).__name__}")
    return _FOUR_COLORS if four_colors else _TWO_COLORS


def draw_card(
    card: Card | None,
    x: float,
    y: float,
    colors: dict[Suit, str],
    *,
    scale: float = 1,
    lit: bool | None = None,
    unknown: str = _UNKNOWN,
) -> str:
    """A card whose upper left corner is there: its face, or its back if it is None.

    ``lit`` is True for one of the five that win, False for one that is out of it, None before that
    is known; ``unknown`` are the words for a back.
    """
    return element(
        "g",
        titled(unknown if card is None else card.pretty),
        _back() if card is None else _face(card, colors[card.suit]),
        _FRAME if lit else _SHADE if lit is False else "",
        data_card=card,
        data_lit="yes" if lit else None,
        transform=moved(x, y, scale),
    )


def _face(card: Card, color: str) -> str:
    is_ten = card.rank is Rank.TEN
    rank = "10" if is_ten else str(card.rank)
    letter_spacing = -3 if is_ten else None
    return (
        _sheet("#fff", "#aab2bd")
        + text(rank, 20 if is_ten else 17, 21.0, 33, fill=color, letter_spacing=letter_spacing)
        + element("path", d=_SUITS[card.suit], fill=color, transform=moved(38, 56, 1.6))
    )


def _back() -> str:
    return _sheet("#2f56b0", "#f4f7ff") + element("path", d=_LATTICE, stroke="#8fadf0", fill="none")


def _sheet(fill: str, stroke: str, **attributes: object) -> str:
    return element("rect", width=WIDTH, height=HEIGHT, rx=7, fill=fill, stroke=stroke, **attributes)


def draw_place(x: float, y: float, *, scale: float = 1, stroke: str) -> str:
    """Where a card will lie."""
    return element(
        "rect",
        width=WIDTH,
        height=HEIGHT,
        rx=7,
        fill="none",
        stroke=stroke,
        stroke_dasharray="5 4",
        transform=moved(x, y, scale),
    )


_BLACK, _RED = "#1d2430", "#d1242f"
_TWO_COLORS = {Suit.CLUBS: _BLACK, Suit.DIAMONDS: _RED, Suit.HEARTS: _RED, Suit.SPADES: _BLACK}
_FOUR_COLORS = _TWO_COLORS | {Suit.CLUBS: "#14803c", Suit.DIAMONDS: "#1f63d6"}
# Around their middles, eleven and a half to each side at most.
_SUITS = {
    Suit.CLUBS: (
        "M-4.8-5.6a4.8 4.8 0 0 0 9.6 0 4.8 4.8 0 0 0-9.6 0z"
        "M-10.3 2.4a4.8 4.8 0 0 0 9.6 0 4.8 4.8 0 0 0-9.6 0z"
        "M.7 2.4a4.8 4.8 0 0 0 9.6 0 4.8 4.8 0 0 0-9.6 0z"
        "M-2-3Q-.5 8-4 11H4Q.5 8 2-3z"
    ),
    Suit.DIAMONDS: "M0-11.5Q3.6-5 9 0 3.6 5 0 11.5-3.6 5-9 0-3.6-5 0-11.5z",
    Suit.HEARTS: (
        "M0 10.5C-3 5.5-10 2-10-4A5.2 5.2 0 0 1 0-5.5 5.2 5.2 0 0 1 10-4C10 2 3 5.5 0 10.5z"
    ),
    Suit.SPADES: (
        "M0-11.5C3-6.5 10-2 10 3.6A4.9 4.9 0 0 1 1.6 6Q2 9 4 11H-4Q-2 9-1.6 6"
        "A4.9 4.9 0 0 1-10 3.6C-10-2-3-6.5 0-11.5z"
    ),
}
_LATTICE = (
    "M6 6H54V78H6zM6 30 30 6M6 54 54 6M6 78 54 30M30 78 54 54M30 6 54 30M6 6 54 54M6 30 54 78"
    "M6 54 30 78"
)
_SHADE = _sheet("#18222d", "#18222d", opacity=".55")
_FRAME = _sheet("none", "#ffc83d", stroke_width=5)
