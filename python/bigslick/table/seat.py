"""A player's seat, and what he owes the blinds. Rules 2.6, 6.4."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Seat"]


@dataclass(frozen=True, slots=True)
class Seat:
    """A player at the table between two hands."""

    player: str
    stack: int
    sits_out: bool = False
    is_new: bool = False
    """Whether he joined a running game and has not been dealt in since."""
    missed_small: bool = False
    missed_big: bool = False
    waits: bool = False
    """Whether he waits for the big blind, and posts nothing before."""

    @property
    def is_active(self) -> bool:
        """Whether he has chips and does not sit out."""
        return self.stack > 0 and not self.sits_out
