"""A seat at the table: its cards, its plate, and the chips before it."""

from __future__ import annotations

from bigslick.captions import Captions
from bigslick.cards import Suit
from bigslick.pictures.faces import HEIGHT, WIDTH, draw_card
from bigslick.pictures.oval import Place
from bigslick.pictures.svg import element, fitted, moved, text, titled, width_of
from bigslick.scene import SeatScene

__all__ = [
    "APART",
    "HALF_HEIGHT",
    "HALF_WIDTH",
    "NAME_WIDTH",
    "draw_before",
    "draw_seat",
    "seat_in_words",
]

HALF_WIDTH, HALF_HEIGHT = 62.0, 52.0
APART = 168.0
"""From seat to seat, so that none touches the next in whichever direction it is."""
_NAME_SIZE, _NOTE_SIZE = 13, 11
_TEXT_WIDTH = 2 * HALF_WIDTH - 10
NAME_WIDTH = _TEXT_WIDTH / _NAME_SIZE
"""How long a name may be, in ems."""
_SCALE, _BETWEEN, _GAP = 0.6, 6, 6
_CARD_WIDTH, _CARD_HEIGHT = _SCALE * WIDTH, _SCALE * HEIGHT
_PLATE_TOP = _CARD_HEIGHT + 4 - HALF_HEIGHT
_CHIP_SIZE, _CHIP_LINE, _CHIP_ROOM, _CHIPS_WIDTH = 12, 16, 30, 110.0
_BRIGHT, _QUIET, _DIM, _GOLD, _ORANGE = "#fff", "#c9d3df", "#8592a3", "#ffc83d", "#ffa94d"


def seat_in_words(seat: SeatScene) -> str:
    """All of a seat."""
    cards = " ".join(card.pretty for card in seat.cards if card is not None)
    facts = [seat.name, seat.chips, cards, seat.note, *seat.before]
    return ", ".join(fact for fact in facts if fact)


def draw_seat(seat: SeatScene, place: Place, colors: dict[Suit, str], captions: Captions) -> str:
    """The seat at its place."""
    return element(
        "g",
        titled(seat_in_words(seat)),
        *_cards(seat, colors, captions.unknown_card),
        _plate(seat),
        _disc(captions.disc) if seat.has_button else "",
        data_seat=seat.number,
        transform=moved(place.x, place.y),
    )


def _cards(seat: SeatScene, colors: dict[Suit, str], unknown: str) -> list[str]:
    lefts = (-_CARD_WIDTH - _BETWEEN / 2, _BETWEEN / 2)
    return [
        draw_card(
            card,
            left,
            -HALF_HEIGHT,
            colors,
            scale=_SCALE,
            lit=seat.is_lit(card),
            unknown=unknown,
        )
        for card, left in zip(seat.cards, lefts, strict=False)
    ]


def _plate(seat: SeatScene) -> str:
    height = HALF_HEIGHT - _PLATE_TOP
    plate = element(
        "rect",
        x=-HALF_WIDTH,
        y=_PLATE_TOP,
        width=2 * HALF_WIDTH,
        height=height,
        rx=10,
        fill="#1b2431",
        stroke=_GOLD if seat.is_marked else "#5b6b7f",
        stroke_width=3 if seat.is_marked else 1,
        stroke_dasharray=None if seat.chips else "5 4",
    )
    bright, quiet = (_DIM, _DIM) if seat.is_out else (_BRIGHT, _QUIET)
    lines = [
        (seat.name, _NAME_SIZE, bright),
        (seat.chips, _NAME_SIZE, _ORANGE if seat.is_all_in else quiet),
        (seat.note, _NOTE_SIZE, _GOLD if seat.is_marked else quiet),
    ]
    lines = [line for line in lines if line[0]]
    step = (height - 6) / len(lines)
    return plate + "".join(
        fitted(content, 0, _PLATE_TOP + 3 + (n + 0.5) * step, size, _TEXT_WIDTH, fill=fill)
        for n, (content, size, fill) in enumerate(lines)
    )


def _disc(letter: str) -> str:
    x, y = HALF_WIDTH - 11, _PLATE_TOP - 13
    circle = element("circle", cx=x, cy=y, r=10, fill="#fff", stroke="#8a94a3")
    return circle + text(letter, x, y, 12, fill="#1b2431")


def draw_before(seat: SeatScene, place: Place) -> str:
    """The chips before the seat, towards the middle of the table."""
    if not seat.before:
        return ""
    width = min(max(map(width_of, seat.before)) * _CHIP_SIZE + _CHIP_ROOM, _CHIPS_WIDTH)
    height = len(seat.before) * _CHIP_LINE + 6.0
    clear = (HALF_WIDTH + width / 2 + _GAP, HALF_HEIGHT + height / 2 + _GAP)
    x, y = place.before(clear)
    left, top = -width / 2, -height / 2
    pill = element(
        "rect", x=left, y=top, width=width, height=height, rx=11, fill="#000", fill_opacity=".4"
    )
    lines = (
        fitted(
            line,
            (_CHIP_ROOM - 8) / 2,
            top + 3 + (n + 0.5) * _CHIP_LINE,
            _CHIP_SIZE,
            width - _CHIP_ROOM,
            fill=_BRIGHT,
        )
        for n, line in enumerate(seat.before)
    )
    return element(
        "g", pill, _chip(left + 12), *lines, data_before=seat.number, transform=moved(x, y)
    )


def _chip(x: float) -> str:
    disc = element("circle", cx=x, r=7, fill="#d1242f")
    edge = element(
        "circle", cx=x, r=5.5, fill="none", stroke="#fff", stroke_width=2.5, stroke_dasharray="2.9"
    )
    return disc + edge
