"""The rankings, the categories of hands, and the words for a hand. Rules 1.7 and 1.8."""

from __future__ import annotations

from enum import IntEnum, StrEnum

TYPE_CHECKING = False  # typing would double the time of the import
if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Category", "Ranking"]


class Ranking(StrEnum):
    """Which deck is played and which order its categories have.

    Its text does where a ranking is asked for: ``ranking="short_deck"``.
    """

    STANDARD = "standard"
    """52 cards; strengths 1 to 7462."""
    SHORT_DECK = "short_deck"
    """36 cards: a flush beats a full house, a straight three of a kind; strengths 1 to 1404."""
    SHORT_DECK_TRIPS = "short_deck_trips"
    """36 cards, the older order: three of a kind beats a straight too; strengths 1 to 1404."""


class Category(IntEnum):
    """What kind of hand it is, in the order of the standard deck.

    In the short deck a strength decides what beats what, not this order.
    """

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    ROYAL_FLUSH = 9

    def __str__(self) -> str:
        return self._name_.lower().replace("_", " ")

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)


_RANK_NAMES = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "jack", "queen", "king", "ace",
)  # fmt: skip


def words(category: Category, ranks: Sequence[int]) -> str:
    """A hand in words, as it is called at the table: "full house, eights over twos".

    ``ranks`` are the five ranks, 0 to 12, in playing order.
    """
    match category:
        case Category.ROYAL_FLUSH:
            return str(category)
        case Category.FOUR_OF_A_KIND | Category.THREE_OF_A_KIND | Category.ONE_PAIR:
            return f"{category}, {_several(ranks[0])}"
        case Category.FULL_HOUSE:
            return f"{category}, {_several(ranks[0])} over {_several(ranks[3])}"
        case Category.TWO_PAIR:
            return f"{category}, {_several(ranks[0])} and {_several(ranks[2])}"
        case Category.HIGH_CARD:
            return f"{category}, {_RANK_NAMES[ranks[0]]}"
        case _:
            return f"{category}, {_RANK_NAMES[ranks[0]]} high"


def _several(rank: int) -> str:
    name = _RANK_NAMES[rank]
    return f"{name}es" if name == "six" else f"{name}s"
