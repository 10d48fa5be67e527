"""Drawing cards for the first button and for the seats. Rule 6.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from bigslick.cards import Card, Rank
from bigslick.deck import Deck

__all__ = ["Round", "draw_for_button", "draw_for_seats"]

_Who = TypeVar("_Who")
Round: TypeAlias = tuple[tuple[_Who, Card], ...]
"""A card for each who draws."""


def draw_for_button(seats: Sequence[int], deck: Deck) -> tuple[Round[int], ...]:
    """A card each; those tied for the highest draw again until one stands alone.

    Suits do not count. The last round has the winner's card.

    :raises CardError: if the deck has too few cards for all the ties.
    """
    rounds = []
    while True:
        rounds.append(_drawn(seats, deck))
        highest = max(card.rank for _, card in rounds[-1])
        seats = [seat for seat, card in rounds[-1] if card.rank == highest]
        if len(seats) == 1:
            return tuple(rounds)


def draw_for_seats(players: Sequence[str], deck: Deck) -> tuple[list[str], tuple[Round[str], ...]]:
    """The players in the order of their cards, highest first, and the rounds of the draw.

    Those whose ranks are equal draw again for the places they share, until nobody's are.

    :raises CardError: if the deck has too few cards for all the ties.
    """
    rounds: list[Round[str]] = []
    ranks: dict[str, list[Rank]] = {player: [] for player in players}
    tied = list(players)
    while tied:
        rounds.append(_drawn(tied, deck))
        for player, card in rounds[-1]:
            ranks[player].append(card.rank)
        alike = list(ranks.values())
        tied = [player for player in players if alike.count(ranks[player]) > 1]
    return sorted(players, key=ranks.__getitem__, reverse=True), tuple(rounds)


def _drawn(group: Sequence[_Who], deck: Deck) -> Round[_Who]:
    return tuple(zip(group, deck.deal(len(group)), strict=True))
