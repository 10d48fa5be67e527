"""How strong five, six or seven cards are. Rules 1.2, 1.6, 1.7 and 1.8.

A card is an int 0..51, ``rank * 4 + suit``; ranks 2..A are 0..12, suits c d h s are 0..3.
The cards given are assumed valid: different ones, and none below a six in the short deck.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal

Order = Literal["standard", "short_deck", "short_deck_trips"]

ACE = 12

# Rules 1.7 and 1.8, written from low to high so that the place in the list is what compares.
CATEGORIES: dict[Order, list[str]] = {
    "standard": [
        "high_card",
        "one_pair",
        "two_pair",
        "three_of_a_kind",
        "straight",
        "flush",
        "full_house",
        "four_of_a_kind",
        "straight_flush",
        "royal_flush",
    ],
    "short_deck": [
        "high_card",
        "one_pair",
        "two_pair",
        "three_of_a_kind",
        "straight",
        "full_house",
        "flush",
        "four_of_a_kind",
        "straight_flush",
        "royal_flush",
    ],
    "short_deck_trips": [
        "high_card",
        "one_pair",
        "two_pair",
        "straight",
        "three_of_a_kind",
        "full_house",
        "flush",
        "four_of_a_kind",
        "straight_flush",
        "royal_flush",
    ],
}

# Rules 1.6 and 1.8: the ranks beside the ace in the lowest straight; the last of them is its top.
BESIDE_LOW_ACE: dict[Order, list[int]] = {
    "standard": [0, 1, 2, 3],  # 2 3 4 5
    "short_deck": [4, 5, 6, 7],  # 6 7 8 9
    "short_deck_trips": [4, 5, 6, 7],  # 6 7 8 9
}


def rank_five(cards: Sequence[int], order: Order) -> tuple[int, ...]:
    """The rank of exactly five cards: greater is stronger, equal ties (rules 1.6, 1.7, 1.8).

    First the place of the category in that order, then the ranks that decide ties, in order.
    """
    category = _category_of_five(cards, order)
    place = CATEGORIES[order].index(category)
    return (place, *_ranks_that_decide_ties(cards, category, order))


def category_of(cards: Sequence[int], order: Order) -> str:
    """The category of the best five of five to seven cards (rules 1.2, 1.7, 1.8)."""
    place = best_hand(cards, order)[0]
    return CATEGORIES[order][place]


def best_hand(cards: Sequence[int], order: Order) -> tuple[int, ...]:
    """The best ``rank_five`` of all fives of five to seven cards (rule 1.2)."""
    return max(rank_five(five, order) for five in combinations(cards, 5))


def best_fives(cards: Sequence[int], order: Order) -> list[tuple[int, ...]]:
    """Every five of five to seven cards that reaches the best rank (rule 1.2)."""
    best = best_hand(cards, order)
    return [five for five in combinations(cards, 5) if rank_five(five, order) == best]


def _category_of_five(cards: Sequence[int], order: Order) -> str:
    """The category of exactly five cards (rules 1.7, 1.8)."""
    top = _top_of_straight(cards, order)
    straight = top is not None
    flush = len({card % 4 for card in cards}) == 1
    quads = len(_ranks_held(4, cards))
    trips = len(_ranks_held(3, cards))
    pairs = len(_ranks_held(2, cards))

    # The order of 1.7 serves 1.8 too: no five cards are both flush and full house, or both
    # straight and three of a kind, so the categories that change places never meet here.
    if straight and flush and top == ACE:
        return "royal_flush"
    if straight and flush:
        return "straight_flush"
    if quads == 1:
        return "four_of_a_kind"
    if trips == 1 and pairs == 1:
        return "full_house"
    if flush:
        return "flush"
    if straight:
        return "straight"
    if trips == 1:
        return "three_of_a_kind"
    if pairs == 2:
        return "two_pair"
    if pairs == 1:
        return "one_pair"
    return "high_card"


def _ranks_that_decide_ties(cards: Sequence[int], category: str, order: Order) -> list[int]:
    """The part that makes the category first, then kickers in order (rule 1.7)."""
    quads = _ranks_held(4, cards)
    trips = _ranks_held(3, cards)
    pairs = _ranks_held(2, cards)
    singles = _ranks_held(1, cards)

    if category == "four_of_a_kind":
        return quads + singles
    if category == "full_house":
        return trips + pairs
    if category in ("flush", "high_card"):
        return singles
    if category in ("straight", "straight_flush", "royal_flush"):
        top = _top_of_straight(cards, order)
        assert top is not None
        return [top]
    if category == "three_of_a_kind":
        return trips + singles
    if category == "two_pair":
        return pairs + singles
    assert category == "one_pair"
    return pairs + singles


def _ranks_held(times: int, cards: Sequence[int]) -> list[int]:
    """The ranks that occur exactly so many times among the cards, highest first."""
    ranks = [card // 4 for card in cards]
    return sorted({rank for rank in ranks if ranks.count(rank) == times}, reverse=True)


def _top_of_straight(cards: Sequence[int], order: Order) -> int | None:
    """The rank of the top card if five cards are a straight, else None (rules 1.6, 1.7, 1.8)."""
    ranks = sorted(card // 4 for card in cards)
    if ranks == [*BESIDE_LOW_ACE[order], ACE]:
        return BESIDE_LOW_ACE[order][-1]
    lowest = ranks[0]
    if ranks == [lowest, lowest + 1, lowest + 2, lowest + 3, lowest + 4]:
        return ranks[-1]
    return None
