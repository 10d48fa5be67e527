"""A table made again from its log: what each line tells is done, and must come to just that."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeVar

from bigslick.choices import FirstButton
from bigslick.deck import Deck
from bigslick.errors import BigslickError, HistoryError, shown
from bigslick.table import events
from bigslick.table.draw import Round
from bigslick.values import read_json

if TYPE_CHECKING:
    from bigslick.table.table import Table

__all__ = ["opened", "read_log"]

_Table = TypeVar("_Table", bound="Table")


def opened(table: Table) -> dict[str, Any]:
    """What the first line of a log tells."""
    return {"event": "opened", "table": table.to_data()}


def read_log(
    kind: type[_Table], lines: Iterable[str], path: str | os.PathLike[str]
) -> Iterator[_Table]:
    """The table after each line of a log, always the same ``Table``.

    Its clock is not wound.

    :raises HistoryError: with path and line, for what is no log, or cannot have happened.
    """
    table = None
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue  # some editors leave one at the end
        try:
            data = read_json(line, "a table's event")
            if table is None:
                table = kind.from_data(_opened_in(data))
            else:
                _do_again(table, events.from_data(data))
        except BigslickError as error:
            where = f"{path}: line {number}"
            raise HistoryError(f"{where}: {error}", path=str(path), line=number) from error
        yield table
    if table is None:
        raise HistoryError(f"{path}: no table is in this log", path=str(path), line=1)


def _opened_in(data: object) -> object:
    match data:
        case {"event": "opened", "table": table, **others} if not others:
            return table
    raise BigslickError(f"a log begins with an opened table, not {shown(data)}")


def _do_again(table: Table, event: events.AnyTableEvent) -> None:
    """Do what an event tells, with the chance it had.

    :raises BigslickError: if it cannot be, or something else happens.
    """
    table._expected = event
    if isinstance(event, events.HandStarted | events.Acted):
        table._clock.tell(event.seconds)
    match event:
        case events.Joined(seat, player, chips, waits):
            table.join(player, chips, seat=seat, waits=waits)
        case events.Left(seat):
            table.leave(seat)
        case events.SatOut(seat):
            table.sit_out(seat)
        case events.CameBack(seat, waits):
            table.come_back(seat, waits=waits)
        case events.Rebought(seat, chips):
            table.rebuy(seat, chips)
        case events.SeatsDrawn(rounds):
            table._check_draws_seats()
            table._draw_seats(_deck_of(table, rounds))
        case events.ButtonDrawn():
            _give_button(table, event)
        case events.HandStarted():
            _start_hand(table, event)
        case events.Acted(seat, action):
            table._hand_at_all().act(action, seat=seat)
        case events.TurnedUp(seat):
            table._hand_at_all().show(seat)
    table._expected = None


def _give_button(table: Table, event: events.ButtonDrawn) -> None:
    state = table._state
    table._check_can_deal()
    if state.first_seat is not None:
        raise BigslickError(f"seat {state.first_seat} has the first button already")
    if state.first_button is FirstButton.HIGH_CARD:
        table._draw_button(_deck_of(table, event.rounds))
    elif event.seat in state.active:
        table._place_button(event.seat)
    else:
        raise BigslickError(f"nobody plays at seat {event.seat}: the first button is a player's")


def _start_hand(table: Table, event: events.HandStarted) -> None:
    if event.seconds and not table.number:
        raise BigslickError(f"the first hand begins at second {event.seconds}, not at 0")
    if sorted(event.deck) != list(table._whole_deck(event.seconds)):
        raise BigslickError("a hand is dealt from a whole deck")
    table._start(Deck.stacked(event.deck), event.seconds)


def _deck_of(table: Table, rounds: Iterable[Round[Any]]) -> Deck:
    """The deck from which these cards were drawn."""
    drawn = Deck.stacked([card for each in rounds for _, card in each])
    if not set(drawn) <= set(table._whole_deck(0)):
        raise BigslickError("a card was drawn that is not in the deck")
    return drawn
