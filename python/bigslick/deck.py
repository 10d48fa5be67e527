"""A deck to shuffle and deal from."""

from collections.abc import Iterable, Iterator
from operator import index as as_int
from typing import ClassVar, Protocol, SupportsIndex

from bigslick._native import parse_cards, shuffled
from bigslick.cards import Card
from bigslick.errors import BigslickError, CardError, shown
from bigslick.values import yes_or_no

__all__ = ["Deck"]

_FULL = list(Card)
_SHORT = _FULL[Card["6c"] :]


class RandomBits(Protocol):
    """Whatever gives random bits: a ``random.Random``, a ``random.SystemRandom``."""

    def getrandbits(self, k: int, /) -> int:
        """An int of ``k`` random bits."""


class Deck:
    """52 cards, or with ``short=True`` the 36 from six to ace, in the order of their indices.

    Dealt from the top; ``len``, iteration and ``in`` speak of the cards that are left. Two decks
    are equal when the same cards are left in the same order. One thread at a time may use a deck.
    """

    __slots__ = ("_cards",)

    def __init__(self, *, short: bool = False) -> None:
        self._cards = _SHORT.copy() if yes_or_no(short, "short") else _FULL.copy()

    @classmethod
    def stacked(cls, cards: str | Iterable[Card | SupportsIndex | str]) -> "Deck":
        """A deck of these cards in this order, the first on top.

        :raises CardError: for a text or number that is no card, or a card given twice.
        """
        deck = cls.__new__(cls)
        deck._cards = list(parse_cards(cards))
        return deck

    def shuffle(self, rng: RandomBits | None = None) -> None:
        """Shuffle the cards that are left, every order equally likely.

        Without ``rng`` the key of the shuffle comes from the operating system's secure source, so
        nobody can foretell it. With one, 256 bits of it fix the order: the same seed gives the
        same deck on every machine. The stream is ChaCha20, the shuffle Fisher and Yates's.

        :raises TypeError: if ``rng`` has no ``getrandbits``, or it gives no int.
        :raises BigslickError: if it gives other than 256 bits; the deck is unchanged.
        """
        key = None
        if rng is not None:
            if not hasattr(rng, "getrandbits"):
                kind = type(rng).__name__
                raise TypeError(f"rng must be a random.Random or None, not {kind}")
            bits = as_int(rng.getrandbits(256))
            if not 0 <= bits < 2**256:
                raise BigslickError(f"the rng gave {shown(bits)}, which is not 256 bits")
            key = bits.to_bytes(32, "little")
        self._cards = shuffled(self._cards, key)

    def cut(self, n: int) -> None:
        """Put the top ``n`` cards to the bottom, as a player does after the shuffle (rule 1.5).

        :raises CardError: if fewer are left, or ``n`` is negative; the deck is unchanged.
        """
        n = self._at_most(n)
        self._cards = self._cards[n:] + self._cards[:n]

    def deal(self, n: int) -> tuple[Card, ...]:
        """The next ``n`` cards from the top.

        :raises CardError: if fewer are left, or ``n`` is negative; no card is dealt then.
        """
        n = self._at_most(n)
        dealt = tuple(self._cards[:n])
        del self._cards[:n]
        return dealt

    def burn(self) -> Card:
        """Discard the top card, face down at the table (rule 1.5), and say which it was.

        :raises CardError: if no card is left.
        """
        return self.deal(1)[0]

    def _at_most(self, n: int) -> int:
        if isinstance(n, bool):
            raise TypeError("a number of cards is an int, not a bool")
        n = as_int(n)
        if not 0 <= n <= len(self._cards):
            raise CardError(f"{shown(n)} cards asked for: {len(self._cards)} are left in the deck")
        return n

    def __len__(self) -> int:
        return len(self._cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(tuple(self._cards))

    def __contains__(self, card: object) -> bool:
        try:
            return Card(card) in self._cards  # type: ignore[arg-type]
        except (TypeError, CardError):
            return False

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Deck):
            return NotImplemented
        return self._cards == other._cards

    __hash__: ClassVar[None]  # type: ignore[assignment]

    def __reduce__(self) -> tuple[object, tuple[list[Card]]]:
        return type(self).stacked, (self._cards,)

    def __copy__(self) -> "Deck":
        return self.copy()

    def copy(self) -> "Deck":
        """A deck with the same cards left in the same order."""
        twin = type(self).__new__(type(self))
        twin._cards = self._cards.copy()
        return twin

    def __repr__(self) -> str:
        # Which cards, and in which order, is nobody's to see.
        return f"<Deck with {len(self)} cards left>"
