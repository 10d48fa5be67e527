"""A deck to shuffle and draw from."""

from operator import index as as_int
from random import Random
from typing import ClassVar, SupportsIndex

from bigslick._native import shuffled
from bigslick.compat.treys.card import Card
from bigslick.compat.treys.errors import TreysCardError
from bigslick.errors import shown

__all__ = ["Deck"]


class _SystemRandom:
    """Shuffles with the operating system's secure source, and more quickly than ``random``."""

    def shuffle(self, cards: list[int]) -> None:
        cards[:] = shuffled(cards)


class Deck:
    """A shuffled deck; ``cards`` is the list of its ints, of which the last is drawn first.

    A seed fixes the order, with Python's own ``random.Random``: the deck is that of treys.
    """

    _FULL_DECK: ClassVar[list[int]] = []

    cards: list[int]

    def __init__(self, seed: int | float | str | bytes | bytearray | None = None) -> None:
        self._random = _SystemRandom() if seed is None else Random(seed)
        self.shuffle()

    def shuffle(self) -> None:
        """Put all cards back, and shuffle them."""
        self.cards = Deck.GetFullDeck()
        self._random.shuffle(self.cards)

    def draw(self, n: SupportsIndex = 1) -> list[int]:
        """The next ``n`` cards, which leave the deck.

        :raises TreysCardError: if fewer are left, or ``n`` is negative; no card is drawn then.
        """
        cards = self.cards
        rest = len(cards) - as_int(n)
        if not 0 <= rest <= len(cards):
            raise too_few(n, cards)
        drawn = cards[rest:]
        del cards[rest:]
        drawn.reverse()
        return drawn

    def __str__(self) -> str:
        return Card.ints_to_pretty_str(self.cards)

    @classmethod
    def GetFullDeck(cls) -> list[int]:  # noqa: N802
        """The 52 cards in order, deuces to aces, each of spades, hearts, diamonds, clubs."""
        if not cls._FULL_DECK:
            suits = Card.CHAR_SUIT_TO_INT_SUIT
            cls._FULL_DECK = [Card.new(rank + suit) for rank in Card.STR_RANKS for suit in suits]
        return cls._FULL_DECK.copy()


def too_few(n: SupportsIndex, cards: list[int]) -> TreysCardError:
    """The error of who asks for ``n`` cards where only these are left."""
    return TreysCardError(f"{shown(n)} cards asked for: {len(cards)} are left in the deck")
