"""The chart of starting hands: what to do before the flop, from where, after what. Rule 9.

Advice for a beginner's first decision, from the source of ``rulebooks.JJ``; it binds nobody. It
stands in the file ``starting_hands.toml`` of this package, to be read and changed.
"""

from bigslick.chart.advising import Advice, advise
from bigslick.chart.grids import Grid, grid
from bigslick.chart.seats import advise_actor, before, position, positions
from bigslick.chart.terms import Act, Before, Group, Position

__all__ = [
    "Act",
    "Advice",
    "Before",
    "Grid",
    "Group",
    "Position",
    "advise",
    "advise_actor",
    "before",
    "grid",
    "position",
    "positions",
]
