"""The ranks of hands, from 1 for a royal flush to 7462."""

from bigslick._native import evaluate_5cards, evaluate_6cards, evaluate_7cards, evaluate_cards
from bigslick.compat.phevaluator.card import Card

__all__ = [
    "MAX_CARDS",
    "MIN_CARDS",
    "Card",
    "evaluate_5cards",
    "evaluate_6cards",
    "evaluate_7cards",
    "evaluate_cards",
]

MIN_CARDS = 5
MAX_CARDS = 7
