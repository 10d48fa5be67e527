"""The cards of phevaluator, and the letters and numbers of their ranks and suits."""

from bigslick._native import PhevaluatorCard as Card

__all__ = [
    "CARD_DESCRIPTION_LENGTH",
    "Card",
    "rank_map",
    "rank_reverse_map",
    "suit_map",
    "suit_reverse_map",
]

CARD_DESCRIPTION_LENGTH = 2

rank_reverse_map = dict(enumerate("23456789TJQKA"))
suit_reverse_map = dict(enumerate("cdhs"))
rank_map = {letter: rank for rank, letter in rank_reverse_map.items()}
suit_map = {letter: suit for letters in ("CDHS", "cdhs") for suit, letter in enumerate(letters)}
