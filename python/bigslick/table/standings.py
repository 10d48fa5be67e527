"""How the players stand in a tournament, and who is out. Rule 6.4."""

from __future__ import annotations

from dataclasses import dataclass

from bigslick.table.state import TableState

__all__ = ["Standing", "standings_of"]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place, from 1; players that nothing tells apart share one.

    ``hand`` is the number of the hand after which he was out, None while he is in.
    """

    place: int
    player: str
    stack: int
    hand: int | None


def standings_of(state: TableState) -> tuple[Standing, ...]:
    """Those who are in by their stacks, then those who are out, the last to go first."""
    ranked = [
        ((1, 0, seat.stack), Standing(0, seat.player, seat.stack, None))
        for seat in state.seats
        if seat is not None and seat.stack
    ]
    ranked += [
        ((0, out.moment, out.stack), Standing(0, out.player, 0, out.hand)) for out in state.out
    ]
    merits = sorted((merit for merit, _ in ranked), reverse=True)
    ranked.sort(key=lambda each: each[0], reverse=True)
    return tuple(
        Standing(1 + merits.index(merit), it.player, it.stack, it.hand) for merit, it in ranked
    )
