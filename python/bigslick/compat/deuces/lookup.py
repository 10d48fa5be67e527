"""The classes of hands as deuces has them: a royal flush is a straight flush."""

from typing import ClassVar

from bigslick.compat import treys

__all__ = ["LookupTable"]


class LookupTable(treys.LookupTable):
    """The rank of every hand of five, 1 to 7462, by the product of its primes."""

    MAX_TO_RANK_CLASS: ClassVar[dict[int, int]] = {
        worst: number for worst, number in treys.LookupTable.MAX_TO_RANK_CLASS.items() if number
    }
    RANK_CLASS_TO_STRING: ClassVar[dict[int, str]] = {
        number: words for number, words in treys.LookupTable.RANK_CLASS_TO_STRING.items() if number
    }
