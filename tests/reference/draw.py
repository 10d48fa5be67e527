"""Cards drawn for the button and for seats, suits left out. Rules 6.1, 1.6.

A deck is a list of cards, ``rank * 4 + suit``, dealt from its beginning: one to each who draws, in
order, and on from the rest to those who draw again. It has as many as are needed.
"""

from collections.abc import Sequence
from typing import TypeVar

Who = TypeVar("Who", int, str)
Rounds = list[list[tuple[Who, int]]]


def draw_for_the_button(seats: Sequence[int], deck: Sequence[int]) -> tuple[int, Rounds[int]]:
    """The seat with the highest card, and the draws; those tied for highest draw again."""
    cards = list(deck)
    rounds: Rounds[int] = []
    tied = list(seats)
    while not rounds or len(tied) > 1:
        draws = [(seat, cards.pop(0)) for seat in tied]
        rounds.append(draws)
        highest = max(rank(card) for _, card in draws)
        tied = [seat for seat, card in draws if rank(card) == highest]
    return tied[0], rounds


def draw_for_seats(players: Sequence[str], deck: Sequence[int]) -> tuple[list[str], Rounds[str]]:
    """The players by their cards, highest first, and the draws.

    Those who are tied draw again for the places they share: all who are still tied, of whatever
    rank, draw one card each in one round, in the order of ``players``.
    """
    cards = list(deck)
    rounds: Rounds[str] = []
    ranks: dict[str, list[int]] = {player: [] for player in players}
    tied = list(players)
    while tied:
        draws = [(player, cards.pop(0)) for player in tied]
        rounds.append(draws)
        for player, card in draws:
            ranks[player].append(rank(card))
        tied = [player for player in players if list(ranks.values()).count(ranks[player]) > 1]
    return sorted(players, key=lambda player: ranks[player], reverse=True), rounds


def rank(card: int) -> int:
    """The rank alone: suits do not count."""
    return card // 4
