"""Cards, which are ints: made from text, taken apart and printed."""

from collections.abc import Iterable
from math import prod
from operator import index as as_int
from typing import ClassVar, SupportsIndex

from bigslick._native import TreysCard
from bigslick.compat.treys.errors import TreysError
from bigslick.errors import shown

__all__ = ["Card"]


class Card(TreysCard):
    """Functions for cards. A card is an int: prime, rank, suit and rank bit side by side."""

    STR_RANKS: ClassVar[str] = "23456789TJQKA"
    INT_RANKS: ClassVar[range] = range(13)
    PRIMES: ClassVar[list[int]] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41]
    CHAR_RANK_TO_INT_RANK: ClassVar[dict[str, int]] = dict(zip(STR_RANKS, INT_RANKS, strict=True))
    CHAR_SUIT_TO_INT_SUIT: ClassVar[dict[str, int]] = {"s": 1, "h": 2, "d": 4, "c": 8}
    INT_SUIT_TO_CHAR_SUIT: ClassVar[str] = "xshxdxxxc"
    PRETTY_SUITS: ClassVar[dict[int, str]] = {1: "♠", 2: "♥", 4: "♦", 8: "♣"}
    SUIT_COLORS: ClassVar[dict[int, str]] = {2: "red", 4: "blue", 8: "green"}

    _PRETTY: ClassVar[str] = "[{}{}]"

    @staticmethod
    def hand_to_binary(card_strs: Iterable[str]) -> list[int]:
        """The int of each text, as ``new`` makes it.

        :raises TreysCardError: for a text that is no card.
        """
        return list(map(Card.new, card_strs))

    @staticmethod
    def prime_product_from_hand(card_ints: Iterable[SupportsIndex]) -> int:
        """The product of the primes of the cards' ranks.

        :raises TreysCardError: for an int that is no card.
        """
        return prod(map(Card.get_prime, card_ints))

    @staticmethod
    def prime_product_from_rankbits(rankbits: int) -> int:
        """The product of the primes of the ranks whose bits are set: bit 0 the deuce, 12 the ace.

        Other bits do not count.
        """
        return prod(prime for rank, prime in enumerate(Card.PRIMES) if rankbits >> rank & 1)

    @staticmethod
    def int_to_binary(card_int: SupportsIndex) -> str:
        """The 32 bits of an int, in groups of four with tabs between them.

        :raises TreysError: if it is negative or has more bits.
        """
        number = as_int(card_int)
        if not 0 <= number < 2**32:
            raise TreysError(f"{shown(card_int)} is no number of 32 bits")
        return format(number, "039_b").replace("_", "\t")

    @classmethod
    def int_to_pretty_str(cls, card_int: SupportsIndex) -> str:
        """A card with the symbol of its suit: ``[A♠]``; in colour where termcolor is installed.

        :raises TreysCardError: if the int is no card.
        """
        suit = cls.get_suit_int(card_int)
        symbol = cls.PRETTY_SUITS[suit]
        if suit in cls.SUIT_COLORS:
            symbol = _colored(symbol, cls.SUIT_COLORS[suit])
        return cls._PRETTY.format(cls.STR_RANKS[cls.get_rank_int(card_int)], symbol)

    @classmethod
    def print_pretty_card(cls, card_int: SupportsIndex) -> None:
        """Print what ``int_to_pretty_str`` gives."""
        print(cls.int_to_pretty_str(card_int))

    @classmethod
    def ints_to_pretty_str(cls, card_ints: Iterable[SupportsIndex]) -> str:
        """The cards as ``int_to_pretty_str`` gives them, with commas between them.

        :raises TreysCardError: for an int that is no card.
        """
        cards = ",".join(map(cls.int_to_pretty_str, card_ints))
        return f" {cards} " if cards else " "

    @classmethod
    def print_pretty_cards(cls, card_ints: Iterable[SupportsIndex]) -> None:
        """Print what ``ints_to_pretty_str`` gives."""
        print(cls.ints_to_pretty_str(card_ints))


def _colored(text: str, color: str) -> str:
    try:
        from termcolor import colored
    except ImportError:
        return text
    return str(colored(text, color))
