"""Drawing cards for the first button and for the seats. Rule 6.1."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, TypeVar

from bigslick.cards import Card
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
        seats = _by_rank(rounds[-1])[0]
        if len(seats) == 1:
            return tuple(rounds)


def draw_for_seats(players: Sequence[str], deck: Deck) -> tuple[list[str], tuple[Round[str], ...]]:
    """The players in the order of their cards, highest first, and the rounds of the draw.

    Those with equal ranks draw again among themselves for the places they share.

    :raises CardError: if the deck has too few cards for all the ties.
    """
    rounds: list[Round[str]] = []

    def in_order(group: Sequence[str]) -> list[str]:
        if len(group) == 1:
            return list(group)
        rounds.append(_drawn(group, deck))
        return [player for tied in _by_rank(rounds[-1]) for player in in_order(tied)]

    return in_order(players), tuple(rounds)


def _drawn(group: Sequence[_Who], deck: Deck) -> Round[_Who]:
    return tuple(zip(group, deck.deal(len(group)), strict=True))


def _by_rank(drawn: Round[_Who]) -> list[list[_Who]]:
    """Who drew, by the ranks of their cards, the highest first."""
    ranks = sorted({card.rank for _, card in drawn}, reverse=True)
    return [[who for who, card in drawn if card.rank == rank] for rank in ranks]
