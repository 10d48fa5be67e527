"""A deck as deuces has it: drawn from the front, a card alone as an int."""

import random
from operator import index as as_int
from typing import ClassVar, Literal, SupportsIndex, overload

from bigslick.compat import treys
from bigslick.compat.deuces.card import Card
from bigslick.compat.treys.deck import too_few

__all__ = ["Deck"]


class Deck(treys.Deck):
    """A shuffled deck; ``cards`` is the list of its ints, of which the first is drawn first.

    Shuffled by the functions of ``random``, so that ``random.seed`` fixes the order.
    """

    _FULL_DECK: ClassVar[list[int]] = []

    def __init__(self) -> None:
        self.shuffle()

    def shuffle(self) -> None:
        """Put all cards back, and shuffle them."""
        self.cards = Deck.GetFullDeck()
        random.shuffle(self.cards)

    @overload  # type: ignore[override]  # an int alone is what deuces gives
    def draw(self, n: Literal[1] = 1) -> int: ...  # type: ignore[overload-overlap]

    @overload
    def draw(self, n: SupportsIndex) -> list[int]: ...

    def draw(self, n: SupportsIndex = 1) -> int | list[int]:
        """The next card, or a list of the next ``n`` where ``n`` is not 1; they leave the deck.

        :raises TreysCardError: if fewer are left, or ``n`` is negative; no card is drawn then.
        """
        count = as_int(n)
        if not 0 <= count <= len(self.cards):
            raise too_few(n, self.cards)
        drawn = self.cards[:count]
        del self.cards[:count]
        return drawn[0] if count == 1 else drawn

    def __str__(self) -> str:
        return Card.ints_to_pretty_str(self.cards)
