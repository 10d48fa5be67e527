"""What hands are worth, from 1 (royal flush) to 7462, in the words of deuces."""

from collections.abc import Iterable
from typing import ClassVar, SupportsIndex

from bigslick.compat import treys
from bigslick.compat.deuces.lookup import LookupTable

__all__ = ["Evaluator"]


class Evaluator(treys.Evaluator):
    """Ranks hands of five to seven cards; a royal flush is of class 1, a straight flush."""

    _TABLE: ClassVar[type[treys.LookupTable]] = LookupTable
    _WORST_RANKS: ClassVar[tuple[int, ...]] = tuple(LookupTable.MAX_TO_RANK_CLASS)
    _FIRST_CLASS: ClassVar[int] = 1
    _WORDS: ClassVar[dict[int, str]] = LookupTable.RANK_CLASS_TO_STRING
    _PERCENTAGE: ClassVar[str] = "{:f}"
    _BEFORE_RESULT: ClassVar[str] = ""
    _FIRST_TIED: ClassVar[int] = 0

    def evaluate(self, cards: Iterable[SupportsIndex], board: Iterable[SupportsIndex]) -> int:
        """The rank of the best five of five to seven cards, as treys' ``evaluate`` has it."""
        return super().evaluate(cards, board)
