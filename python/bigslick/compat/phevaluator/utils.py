"""Random cards."""

import random
from operator import index as as_int
from typing import SupportsIndex

from bigslick.errors import CardError, shown

__all__ = ["sample_cards"]


def sample_cards(size: SupportsIndex) -> list[int]:
    """``size`` different cards as numbers, drawn by Python's ``random`` as phevaluator draws them.

    :raises CardError: if ``size`` is not 0 to 52.
    """
    size = as_int(size)
    if not 0 <= size <= 52:
        raise CardError(f"{shown(size)} cards asked for: a deck has 52")
    return random.sample(range(52), k=size)
