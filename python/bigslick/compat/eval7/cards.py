"""Cards and the deck of eval7."""

import random
from typing import SupportsIndex, overload

from bigslick._native import Eval7Card as Card
from bigslick.errors import CardError, shown

__all__ = ["Card", "Deck", "ranks", "suits"]

ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A")
suits = ("c", "d", "h", "s")

_ALL_CARDS = [Card(rank + suit) for rank in ranks for suit in suits]


class Deck:
    """The cards that are left of 52, in the list ``cards``, the top card first.

    A new deck stands in the order of ranks, then suits. Shuffles and samples are those of Python's
    ``random``, so that ``random.seed`` fixes them and they are the ones that eval7 makes; nothing
    that is played for chips should be shuffled by it, see ``bigslick.Deck``.
    """

    cards: list[Card]

    def __init__(self) -> None:
        self.cards = _ALL_CARDS.copy()

    def __repr__(self) -> str:
        return f"Deck({self.cards})"

    def __len__(self) -> int:
        return len(self.cards)

    @overload
    def __getitem__(self, i: SupportsIndex) -> Card: ...
    @overload
    def __getitem__(self, i: slice) -> list[Card]: ...
    def __getitem__(self, i: SupportsIndex | slice) -> Card | list[Card]:
        return self.cards[i]

    def shuffle(self) -> None:
        """Put the cards that are left in another order."""
        random.shuffle(self.cards)

    def deal(self, n: int) -> list[Card]:
        """Take the ``n`` top cards off the deck.

        :raises CardError: if fewer are left, or ``n`` is negative; no card is dealt then.
        """
        dealt = self.peek(n)
        del self.cards[:n]
        return dealt

    def peek(self, n: int) -> list[Card]:
        """The ``n`` top cards, which stay in the deck.

        :raises CardError: if fewer are left, or ``n`` is negative.
        """
        if not 0 <= n <= len(self.cards):
            raise self._too_few(n)
        return self.cards[:n]

    def sample(self, n: int) -> list[Card]:
        """``n`` cards from anywhere in the deck, which stay in it.

        :raises CardError: if fewer are left, or ``n`` is negative.
        """
        if not 0 <= n <= len(self.cards):
            raise self._too_few(n)
        return random.sample(self.cards, n)

    def _too_few(self, n: int) -> CardError:
        return CardError(f"{shown(n)} cards asked for: {len(self.cards)} are left in the deck")
