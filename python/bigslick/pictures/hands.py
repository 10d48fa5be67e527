"""A hand at the table, at any moment."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from bigslick.captions import Captions, captions_of
from bigslick.cards import Suit
from bigslick.choices import Lang
from bigslick.history.sentences import Sentences
from bigslick.pictures.faces import read_colors
from bigslick.pictures.middle import draw_middle, pot_in_words
from bigslick.pictures.oval import Oval
from bigslick.pictures.picture import Picture, picture
from bigslick.pictures.seats import (
    APART,
    HALF_HEIGHT,
    HALF_WIDTH,
    NAME_WIDTH,
    draw_before,
    draw_seat,
    seat_in_words,
)
from bigslick.pictures.svg import element, on_one_line
from bigslick.scene import Scene, scene
from bigslick.state import HandState, read_hand
from bigslick.units import read_unit
from bigslick.values import read_players

__all__ = ["table"]

_MARGIN = 4.0


def table(
    hand: HandState,
    *,
    players: Sequence[str | None] | None = None,
    unit: Decimal | int = 1,
    lang: Lang = "en",
    four_colors: bool = False,
) -> Picture:
    """A hand at the table as it is now: a ``Hand`` with all the cards it knows, or a ``HandView``.

    Seats are clockwise from seat 0, or from the one whose view it is, at the middle of the near
    side. A card that nobody told is seen from its back, a seat that is out is dim. Once the hand is
    over, the pots have their winners, and the five cards of each winning hand that was shown are
    lit (rule 5.4). ``players`` are the names of all seats, in seat order, None at an empty one;
    ``unit`` is what a chip is worth, 1, 0.1, 0.01 and so on. ``lang`` and ``four_colors`` are as in
    ``describe`` and ``cards``.

    :raises BigslickError: for a name too few or too many, a unit that is no such number, or a
        language without words.
    """
    read_hand(hand)
    colors = read_colors(four_colors)
    say = Sentences(lang, None, read_unit(unit))
    seats = len(hand.stacks)
    names = [say.name(seat) for seat in range(seats)]
    if players is not None:
        names = [on_one_line(name, NAME_WIDTH) for name in read_players(players, seats)]
    return _drawn(scene(hand, names, say), captions_of(lang), colors)


def _drawn(seen: Scene, captions: Captions, colors: dict[Suit, str]) -> Picture:
    """The table, its seats from the nearest on, and the middle."""
    oval = Oval.for_seats(len(seen.seats), APART)
    around = list(zip(seen.seats, oval.places(len(seen.seats)), strict=True))
    half_width = oval.half + oval.radius + HALF_WIDTH + _MARGIN
    half_height = oval.radius + HALF_HEIGHT + _MARGIN
    title = _title(seen)
    return picture(
        _felt(oval),
        draw_middle(seen, 2 * oval.half, colors),
        *(draw_before(seat, place) for seat, place in around),
        *(draw_seat(seat, place, colors, captions) for seat, place in around),
        corner=(-half_width, -half_height),
        size=(2 * half_width, 2 * half_height),
        title=title,
        label=". ".join([title, *(seat_in_words(seat) for seat in seen.seats)]),
    )


def _title(seen: Scene) -> str:
    board = " ".join(card.pretty for card in seen.board)
    facts = [f"{seen.street} {board}".rstrip()]
    facts += [seen.pot] if seen.heading else map(pot_in_words, seen.pots)
    facts += [f"{seat.name} {seat.turn}" for seat in seen.seats if seat.turn]
    return ", ".join(facts)


def _felt(oval: Oval) -> str:
    """The rail, and the felt with a line around it."""
    rings = [(12.0, "#4a3426", "#2d2019"), (-6.0, "#1f6e4e", "#17553c"), (-26.0, "none", "#348a66")]
    return "".join(
        element(
            "rect",
            x=-oval.half - oval.radius - wider,
            y=-oval.radius - wider,
            width=2 * (oval.half + oval.radius + wider),
            height=2 * (oval.radius + wider),
            rx=oval.radius + wider,
            fill=fill,
            stroke=stroke,
            stroke_width=2,
        )
        for wider, fill, stroke in rings
    )
