"""A table from hand to hand: seats, the button, blinds that rise, and its log. Rule 6.

``Table`` is what is played at. ``events`` are what happens at it besides the acts of a hand, the
lines of its log; the others are the parts it is made of.
"""

from __future__ import annotations

from bigslick.table import events
from bigslick.table.levels import Level
from bigslick.table.seat import Seat
from bigslick.table.standings import Standing
from bigslick.table.table import Table, TableOptions

__all__ = ["Level", "Seat", "Standing", "Table", "TableOptions", "events"]
