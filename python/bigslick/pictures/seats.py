"""A seat at the table: its cards, its plate, and the chips before it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from bigslick.cards import Card, Suit
from bigslick.pictures.faces import HEIGHT, WIDTH, draw_card
from bigslick.pictures.oval import Place
from bigslick.pictures.svg import element, fitted, moved, text, titled, width_of

__all__ = ["APART", "HALF_HEIGHT", "HALF_WIDTH", "NAME_WIDTH", "Seat"]

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """What is to be seen of a seat."""

    number: int
    name: str
    chips: str
    """Behind, and whether it is all-in; empty if it has no part in the hand."""
    note: str
    """What else there is to say of it; it may be empty."""
    cards: Sequence[Card | None]
    """None for the back of a card; none if it has no cards."""
    lit: Collection[Card] | None
    """The cards that win; None if there are none."""
    before: Sequence[str]
    """The chips before it, or what it gets."""
    disc: str
    """What is on the button, if it has it."""
    is_all_in: bool
    is_marked: bool
    """Whether it is its turn, or it wins."""
    is_out: bool
    """Whether it is not dealt in, or has given up its hand."""

    @property
    def words(self) -> str:
        """All of it in words."""
        cards = " ".join(card.pretty for card in self.cards if card is not None)
        facts = [self.name, self.chips, cards, self.note, *self.before]
        return ", ".join(fact for fact in facts if fact)

    def draw(self, place: Place, colors: dict[Suit, str], unknown: str) -> str:
        """The seat at its place."""
        return element(
            "g",
            titled(self.words),
            *self._cards(colors, unknown),
            self._plate(),
            self._disc() if self.disc else "",
            data_seat=self.number,
            transform=moved(place.x, place.y),
        )

    def _cards(self, colors: dict[Suit, str], unknown: str) -> list[str]:
        lefts = (-_CARD_WIDTH - _BETWEEN / 2, _BETWEEN / 2)
        return [
            draw_card(
                card,
                left,
                -HALF_HEIGHT,
                colors,
                scale=_SCALE,
                lit=self._is_lit(card),
                unknown=unknown,
            )
            for card, left in zip(self.cards, lefts, strict=False)
        ]

    def _is_lit(self, card: Card | None) -> bool | None:
        if self.is_out:
            return False
        return None if self.lit is None else card in self.lit

    def _plate(self) -> str:
        height = HALF_HEIGHT - _PLATE_TOP
        plate = element(
            "rect",
            x=-HALF_WIDTH,
            y=_PLATE_TOP,
            width=2 * HALF_WIDTH,
            height=height,
            rx=10,
            fill="#1b2431",
            stroke=_GOLD if self.is_marked else "#5b6b7f",
            stroke_width=3 if self.is_marked else 1,
            stroke_dasharray=None if self.chips else "5 4",
        )
        bright, quiet = (_DIM, _DIM) if self.is_out else (_BRIGHT, _QUIET)
        lines = [
            (self.name, _NAME_SIZE, bright),
            (self.chips, _NAME_SIZE, _ORANGE if self.is_all_in else quiet),
            (self.note, _NOTE_SIZE, _GOLD if self.is_marked else quiet),
        ]
        lines = [line for line in lines if line[0]]
        step = (height - 6) / len(lines)
        return plate + "".join(
            fitted(content, 0, _PLATE_TOP + 3 + (n + 0.5) * step, size, _TEXT_WIDTH, fill=fill)
            for n, (content, size, fill) in enumerate(lines)
        )

    def _disc(self) -> str:
        x, y = HALF_WIDTH - 11, _PLATE_TOP - 13
        circle = element("circle", cx=x, cy=y, r=10, fill="#fff", stroke="#8a94a3")
        return circle + text(self.disc, x, y, 12, fill="#1b2431")

    def draw_before(self, place: Place) -> str:
        """The chips before the seat, towards the middle of the table."""
        if not self.before:
            return ""
        width = min(max(map(width_of, self.before)) * _CHIP_SIZE + _CHIP_ROOM, _CHIPS_WIDTH)
        height = len(self.before) * _CHIP_LINE + 6.0
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
            for n, line in enumerate(self.before)
        )
        return element(
            "g", pill, _chip(left + 12), *lines, data_before=self.number, transform=moved(x, y)
        )


def _chip(x: float) -> str:
    disc = element("circle", cx=x, r=7, fill="#d1242f")
    edge = element(
        "circle", cx=x, r=5.5, fill="none", stroke="#fff", stroke_width=2.5, stroke_dasharray="2.9"
    )
    return disc + edge
