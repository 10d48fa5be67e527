"""What any two cards are worth on a board: all of them, the best of them, the cards to come.

Rules 1.2, 1.7 and 1.8. Cards are those of ``evaluator``. The inputs are assumed valid: different
cards, all of the deck in play, boards of the sizes named.
"""

from collections.abc import Sequence
from itertools import combinations

from reference.evaluator import Order, best_hand

Holding = tuple[int, int]


def deck(order: Order) -> list[int]:
    """The cards in play, in order of their index (rule 1.8)."""
    return list(range(52)) if order == "standard" else list(range(16, 52))


def holdings() -> list[Holding]:
    """Every two of 52 cards, the lower first, in colexicographic order: by the higher, then the
    lower.
    """
    return sorted(combinations(range(52), 2), key=lambda holding: (holding[1], holding[0]))


def rank_board(board: Sequence[int], order: Order) -> list[tuple[int, ...] | None]:
    """The rank of each of ``holdings`` on a board of five; None where a card is not to be had."""
    left = set(deck(order)) - set(board)
    return [
        best_hand([*holding, *board], order) if left.issuperset(holding) else None
        for holding in holdings()
    ]


def nuts(board: Sequence[int], dead: Sequence[int], order: Order) -> list[Holding]:
    """The holdings that make the best hand now, on a board of three to five cards."""
    left = set(deck(order)) - set(board) - set(dead)
    ranks = {
        holding: best_hand([*holding, *board], order)
        for holding in holdings()
        if left.issuperset(holding)
    }
    best = max(ranks.values())
    return [holding for holding, rank in ranks.items() if rank == best]


def outs(
    hole: Sequence[int],
    board: Sequence[int],
    against: Sequence[Sequence[int]],
    dead: Sequence[int],
    order: Order,
) -> list[int]:
    """The next cards, on a board of three or four, with which ``hole`` beats every opponent."""
    seen = {*hole, *board, *dead, *(card for other in against for card in other)}
    return [
        card
        for card in deck(order)
        if card not in seen
        and all(
            best_hand([*hole, *board, card], order) > best_hand([*other, *board, card], order)
            for other in against
        )
    ]
