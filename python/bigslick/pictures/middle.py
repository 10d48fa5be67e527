"""The middle of the table: the board and the pots."""

from __future__ import annotations

from math import ceil

from bigslick.cards import Suit
from bigslick.pictures.faces import HEIGHT, WIDTH, draw_card, draw_place
from bigslick.pictures.svg import element, fitted, moved, shortened, text, titled, width_of
from bigslick.scene import PotScene, Scene

__all__ = ["draw_middle", "pot_in_words"]

_SCALE, _BETWEEN, _GAP = 0.74, 8, 6
_CARD_WIDTH, _CARD_HEIGHT = _SCALE * WIDTH, _SCALE * HEIGHT
_HEADING, _SIZE = 24.0, 12
_POT_WIDTH, _POT_LINE = 122.0, 15.0


def pot_in_words(pot: PotScene) -> str:
    """All of a pot."""
    return f"{_amount(pot)}: {pot.winners}" if pot.winners else _amount(pot)


def _amount(pot: PotScene) -> str:
    return f"{pot.name} · {pot.amount}"


def draw_middle(seen: Scene, width: float, colors: dict[Suit, str]) -> str:
    """The board, what is said above it, and the pots below it in rows so wide at most."""
    most = max(int((width + _GAP) // (_POT_WIDTH + _GAP)), 1)
    rows = ceil(len(seen.pots) / most)
    pot_height = _POT_LINE * (2 if any(pot.winners for pot in seen.pots) else 1) + 8
    heading = _HEADING + _GAP if seen.heading else 0
    height = heading + _CARD_HEIGHT + rows * (pot_height + _GAP)
    top = -height / 2
    parts = [_heading(seen.heading, top + _HEADING / 2)] if seen.heading else []
    parts += _board(seen, top + heading, colors)
    a_row = ceil(len(seen.pots) / rows) if rows else 0
    top += heading + _CARD_HEIGHT + _GAP
    for number, pot in enumerate(seen.pots):
        row, column = divmod(number, a_row)
        in_row = min(a_row, len(seen.pots) - row * a_row)
        x = (column - (in_row - 1) / 2) * (_POT_WIDTH + _GAP)
        parts.append(_pot(number, pot, x, top + row * (pot_height + _GAP), pot_height))
    return "".join(parts)


def _heading(heading: str, y: float) -> str:
    width = min(width_of(heading) * _SIZE + 24, 2 * _POT_WIDTH)
    pill = _pill(0, y - _HEADING / 2, width, _HEADING)
    words = fitted(heading, 0, y, _SIZE + 1, width - 16, fill="#fff")
    return element("g", pill, words, data_pot="all")


def _board(seen: Scene, y: float, colors: dict[Suit, str]) -> list[str]:
    step = _CARD_WIDTH + _BETWEEN
    lefts = [(n - 2.5) * step + _BETWEEN / 2 for n in range(5)]
    cards = [
        draw_card(
            card,
            left,
            y,
            colors,
            scale=_SCALE,
            lit=None if seen.lit is None else card in seen.lit,
        )
        for card, left in zip(seen.board, lefts, strict=False)
    ]
    places = [draw_place(left, y, scale=_SCALE, stroke="#4d9474") for left in lefts[len(cards) :]]
    return [*cards, *places]


def _pot(number: int, pot: PotScene, x: float, y: float, height: float) -> str:
    lines = [fitted(_amount(pot), 0, 4 + _POT_LINE / 2, _SIZE, _POT_WIDTH - 12, fill="#fff")]
    if pot.winners:
        winners = shortened(pot.winners, (_POT_WIDTH - 12) / _SIZE)
        lines.append(text(winners, 0, 4 + 1.5 * _POT_LINE, _SIZE, fill="#ffc83d"))
    return element(
        "g",
        titled(pot_in_words(pot)),
        _pill(0, 0, _POT_WIDTH, height),
        *lines,
        data_pot=number,
        transform=moved(x, y),
    )


def _pill(x: float, y: float, width: float, height: float) -> str:
    """A darker place for a text around ``x``, its upper side at the height ``y``."""
    return element(
        "rect",
        x=x - width / 2,
        y=y,
        width=width,
        height=height,
        rx=11,
        fill="#000",
        fill_opacity=".3",
    )
