"""A seat on the felt: its cards, its plate, and the chips before it."""

from __future__ import annotations

from rich.cells import cell_len
from rich.style import Style

from bigslick.cli.practice.felt import colors
from bigslick.cli.practice.felt.canvas import Canvas, cut
from bigslick.cli.practice.felt.faces import Size, draw_card
from bigslick.cli.practice.felt.places import Spot
from bigslick.scene import SeatScene

__all__ = ["CHIP", "TURN", "draw_before", "draw_seat", "note_of"]

TURN, CHIP = "▶", "●"
_FREE = " ╭─╮│╰╯"
"""The chips may lie on the rail."""
_PLAIN, _HEAVY = tuple("╭─╮│╰╯"), tuple("┏━┓┃┗┛")
_DOUBLE, _BROKEN = tuple("╔═╗║╚╝"), tuple("╭╌╮┊╰╯")


def draw_seat(canvas: Canvas, spot: Spot, seat: SeatScene, disc: str) -> None:
    """A seat at its spot; ``disc`` is what is on the button."""
    if spot.cards is not Size.LINE:
        _draw_cards_above(canvas, spot, seat)
    box = _box(seat)
    edge = colors.MARKED if seat.is_marked else colors.DIM if seat.is_out else colors.PLATE
    corner, line, other, wall, low, low_other = box
    x, y, inner = spot.x, spot.y, spot.width - 2
    canvas.put(x, y, f"{corner}{line * inner}{other}", edge)
    canvas.put(x, y + 1, f"{wall}{' ' * inner}{wall}", edge)
    canvas.put(x, y + 2, f"{low}{line * inner}{low_other}", edge)
    _draw_name(canvas, spot, seat, disc)
    _draw_chips(canvas, spot, seat)
    if note := note_of(seat, inner - 1):
        style = colors.MARKED if seat.is_marked else edge
        end = " " if cell_len(note) < inner - 1 else ""
        canvas.put(x + 1, y + 2, f" {note}{end}", style)


def _box(seat: SeatScene) -> tuple[str, ...]:
    """Whose turn it is, and who wins, is seen by it without colour."""
    if seat.is_marked:
        return _HEAVY
    if seat.is_viewer:
        return _DOUBLE
    return _PLAIN if seat.stack else _BROKEN


def _draw_cards_above(canvas: Canvas, spot: Spot, seat: SeatScene) -> None:
    size = spot.cards
    apart = spot.width >= 2 * size.width + 3
    x = spot.x + (spot.width - 2 * size.width - apart) // 2
    for n, card in enumerate(seat.cards):
        draw_card(
            canvas,
            x + n * (size.width + apart),
            spot.y - size.tucked,
            card,
            size,
            lit=seat.is_lit(card),
            lines=size.tucked,
        )


def _draw_name(canvas: Canvas, spot: Spot, seat: SeatScene, disc: str) -> None:
    button = f"({disc})" if seat.has_button else ""
    mark = f"{TURN} " if seat.turn else ""
    room = spot.width - 4 - cell_len(button) - cell_len(mark)
    name = cut(seat.name, room)
    style = colors.MARKED if seat.is_marked else colors.DIM if seat.is_out else colors.NAME
    if name:
        canvas.put(spot.x + 1, spot.y, f" {mark}{name} ", style)
    canvas.put(spot.x + spot.width - 1 - cell_len(button), spot.y, button, colors.BUTTON)


def _draw_chips(canvas: Canvas, spot: Spot, seat: SeatScene) -> None:
    """The chips behind; cards in a line lie beside them."""
    x, y, inner = spot.x + 1, spot.y + 1, spot.width - 2
    cards = seat.cards if spot.cards is Size.LINE else ()
    for n, card in enumerate(cards):
        draw_card(canvas, x + n * Size.LINE.width, y, card, Size.LINE, lit=seat.is_lit(card))
    left = 2 * Size.LINE.width if cards else 0
    room = inner - left
    said, style = _chips(seat, room)
    end = inner - (room - cell_len(said) > 1)
    if spot.cards is not Size.LINE:
        end = (inner + cell_len(said)) // 2
    canvas.put(x + end - cell_len(said), y, said, style)


def _chips(seat: SeatScene, room: int) -> tuple[str, Style]:
    if not seat.is_all_in:
        return cut(seat.stack, room), colors.DIM if seat.is_out else colors.NAME
    both = f"{seat.stack} {seat.all_in}"
    return both if cell_len(both) <= room else cut(seat.all_in, room), colors.ORANGE


def note_of(seat: SeatScene, room: int) -> str:
    """What there is to say of a seat, as much of it as there is room for, and a blank if it can."""
    said = seat.made if cell_len(seat.made) < room else seat.category
    return cut(seat.out or said or seat.turn or seat.act, room)


def draw_before(canvas: Canvas, spot: Spot, seat: SeatScene) -> None:
    """The chips before a seat, or what it gets."""
    said = [f"{CHIP} {seat.bet}"] if seat.bet else []
    said += [fact for fact in (seat.wins, seat.returned) if fact]
    if not said:
        return
    style = colors.WON if seat.wins else colors.BET
    places = [spot.chips, *([spot.chips.otherwise] if spot.chips.otherwise else [])]
    for text in (" · ".join(said), said[0]):
        for chips in places:
            free = chips.width - cell_len(text)
            x = chips.x + {"<": 0, "^": free // 2, ">": free}[chips.align]
            if free >= 0 and canvas.has_only(_FREE, x, chips.y, cell_len(text)):
                canvas.put(x - 1, chips.y, f" {text} ", style)
                return
