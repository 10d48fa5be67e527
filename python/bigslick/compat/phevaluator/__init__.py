"""A drop-in for the package ``phevaluator``: cards, and the ranks of hands from 1 to 7462.

>>> from bigslick.compat.phevaluator import evaluate_cards
>>> evaluate_cards("9c", "4c", "4s", "9d", "4h", "Qc", "6c")
292
"""

from typing import TYPE_CHECKING

from bigslick.compat.phevaluator import card, evaluator, utils
from bigslick.compat.phevaluator.card import Card
from bigslick.compat.phevaluator.evaluator import (
    evaluate_5cards,
    evaluate_6cards,
    evaluate_7cards,
    evaluate_cards,
)
from bigslick.compat.phevaluator.utils import sample_cards

__all__ = [
    "Card",
    "card",
    "evaluate_5cards",
    "evaluate_6cards",
    "evaluate_7cards",
    "evaluate_cards",
    "evaluator",
    "sample_cards",
    "utils",
]

_NOT_OFFERED = {
    "evaluate_omaha_cards",
    "evaluate_plo4_cards",
    "evaluate_plo5_cards",
    "evaluate_plo6_cards",
    "evaluator_omaha",
}

if not TYPE_CHECKING:  # a type checker knows the names above, and no others

    def __getattr__(name):
        if name in _NOT_OFFERED:
            # An AttributeError would lose its words on the way through "from ... import".
            raise ImportError(
                f"{name} is not offered by bigslick.compat.phevaluator: bigslick is for hold'em; "
                "for Omaha import phevaluator itself, which takes int(card) for a card",
                name=f"{__name__}.{name}",
            )
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
