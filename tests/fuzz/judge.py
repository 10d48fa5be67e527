"""Strengths and texts as the reference and the rules have them."""

import re
from collections.abc import Sequence
from functools import cache

import bigslick as bs
from all_hands import one_hand_of_each_class
from reference.evaluator import CATEGORIES, best_hand, rank_five


@cache
def ranks(ranking: bs.Ranking) -> list[tuple[int, ...]]:
    """The reference's rank of every five cards that differ in worth, weakest first."""
    lowest = 0 if ranking is bs.Ranking.STANDARD else 16
    every = [hand for hand in one_hand_of_each_class() if min(hand) >= lowest]
    return sorted(rank_five(hand, ranking.value) for hand in every)


@cache
def _strengths(ranking: bs.Ranking) -> dict[tuple[int, ...], int]:
    return {rank: strength for strength, rank in enumerate(ranks(ranking), start=1)}


def strength(cards: Sequence[int], ranking: bs.Ranking = bs.Ranking.STANDARD) -> int:
    """What ``evaluate`` must give."""
    return _strengths(ranking)[best_hand(cards, ranking.value)]


def category(strength: int, ranking: bs.Ranking) -> str | None:
    """The name of a strength's category; None if the ranking has no such strength."""
    if not 1 <= strength <= len(ranks(ranking)):
        return None
    return CATEGORIES[ranking.value][ranks(ranking)[strength - 1][0]]


# White space is what Unicode calls so, of which Python's own idea differs by four letters.
_SEPARATOR = "[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000,\ufeff]*"
_CARD = re.compile("(10|[2-9TtJjQqKkAa])([Cc♣♧]|[Dd♦♢]|[Hh♥♡]|[Ss♠♤])[\ufe0e\ufe0f]*" + _SEPARATOR)


def read(text: str) -> tuple[list[int], bool]:
    """The cards that a text begins with, and whether they are all that is in it."""
    cards = []
    place = re.match(_SEPARATOR, text).end()  # type: ignore[union-attr]
    while found := _CARD.match(text, place):
        rank, suit = found[1].upper(), found[2].lower()
        suits = ("c♣♧", "d♦♢", "h♥♡", "s♠♤")
        rank = "T" if rank == "10" else rank
        cards.append("23456789TJQKA".index(rank) * 4 + [suit in it for it in suits].index(True))
        place = found.end()
    return cards, place == len(text)
