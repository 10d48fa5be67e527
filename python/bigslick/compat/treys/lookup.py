"""The classes of hands, and the ranks of hands by the product of their primes."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, count
from os import PathLike
from typing import ClassVar

from bigslick._native import treys_prime_products
from bigslick.compat.treys.card import Card

__all__ = ["LookupTable"]


class LookupTable:
    """The rank of every hand of five, 1 (royal flush) to 7462, by the product of its primes.

    ``flush_lookup`` has the flushes and straight flushes, ``unsuited_lookup`` the others.
    bigslick ranks hands without it.
    """

    MAX_ROYAL_FLUSH: ClassVar[int] = 1
    MAX_STRAIGHT_FLUSH: ClassVar[int] = 10
    MAX_FOUR_OF_A_KIND: ClassVar[int] = 166
    MAX_FULL_HOUSE: ClassVar[int] = 322
    MAX_FLUSH: ClassVar[int] = 1599
    MAX_STRAIGHT: ClassVar[int] = 1609
    MAX_THREE_OF_A_KIND: ClassVar[int] = 2467
    MAX_TWO_PAIR: ClassVar[int] = 3325
    MAX_PAIR: ClassVar[int] = 6185
    MAX_HIGH_CARD: ClassVar[int] = 7462

    MAX_TO_RANK_CLASS: ClassVar[dict[int, int]] = {
        MAX_ROYAL_FLUSH: 0,
        MAX_STRAIGHT_FLUSH: 1,
        MAX_FOUR_OF_A_KIND: 2,
        MAX_FULL_HOUSE: 3,
        MAX_FLUSH: 4,
        MAX_STRAIGHT: 5,
        MAX_THREE_OF_A_KIND: 6,
        MAX_TWO_PAIR: 7,
        MAX_PAIR: 8,
        MAX_HIGH_CARD: 9,
    }
    RANK_CLASS_TO_STRING: ClassVar[dict[int, str]] = {
        0: "Royal Flush",
        1: "Straight Flush",
        2: "Four of a Kind",
        3: "Full House",
        4: "Flush",
        5: "Straight",
        6: "Three of a Kind",
        7: "Two Pair",
        8: "Pair",
        9: "High Card",
    }

    def __init__(self) -> None:
        self.flush_lookup: dict[int, int] = {}
        self.unsuited_lookup: dict[int, int] = {}
        self.flushes()
        self.multiples()

    def flushes(self) -> None:
        """Fill in the flushes, and the hands of five ranks that are none."""
        _fill(
            self.flush_lookup,
            range(1, self.MAX_STRAIGHT_FLUSH + 1),
            range(self.MAX_FULL_HOUSE + 1, self.MAX_FLUSH + 1),
        )
        _fill(
            self.unsuited_lookup,
            range(self.MAX_FLUSH + 1, self.MAX_STRAIGHT + 1),
            range(self.MAX_PAIR + 1, self.MAX_HIGH_CARD + 1),
        )

    def straight_and_highcards(self, straights: Iterable[int], highcards: Iterable[int]) -> None:
        """Fill in straights and high cards, the strongest of each first, given as bits of ranks."""
        for stronger, hands in ((self.MAX_FLUSH, straights), (self.MAX_PAIR, highcards)):
            products = map(Card.prime_product_from_rankbits, hands)
            self.unsuited_lookup.update(zip(products, count(stronger + 1), strict=False))

    def multiples(self) -> None:
        """Fill in the hands that hold a rank more than once."""
        _fill(
            self.unsuited_lookup,
            range(self.MAX_STRAIGHT_FLUSH + 1, self.MAX_FULL_HOUSE + 1),
            range(self.MAX_STRAIGHT + 1, self.MAX_PAIR + 1),
        )

    def write_table_to_disk(self, table: Mapping[int, int], filepath: str | PathLike[str]) -> None:
        """Write a table to a file, a line of product, comma and rank for each hand."""
        with open(filepath, "w") as file:
            file.writelines(f"{product},{rank}\n" for product, rank in table.items())

    def get_lexographically_next_bit_sequence(self, bits: int) -> Iterator[int]:
        """The ints above ``bits`` with as many bits set, from the least on, without end.

        As in HAKMEM, item 175.
        """
        while True:
            lowest = bits & -bits
            carried = bits + lowest
            bits = carried | ((bits ^ carried) // lowest >> 2)
            yield bits


def _fill(table: dict[int, int], *ranks: Iterable[int]) -> None:
    products = treys_prime_products()
    table.update((products[rank - 1], rank) for rank in chain(*ranks))
