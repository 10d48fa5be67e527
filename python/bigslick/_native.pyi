from collections.abc import Iterable
from typing import Any, Literal, SupportsIndex, TypeAlias, TypeVar, final

import numpy as np
from numpy.typing import ArrayLike, NDArray

from bigslick.cards import Card
from bigslick.ranking import Category, Ranking
from bigslick.rules import OddChips

__all__ = [
    "Layer",
    "Pot",
    "RankedHand",
    "Settlement",
    "cactus_kev",
    "card_mask",
    "category",
    "describe",
    "evaluate",
    "evaluate_many",
    "parse_cards",
    "rank_hand",
    "settle",
    "settle_many",
    "shuffled",
]

_T = TypeVar("_T")
_Cards: TypeAlias = str | Iterable[Card | SupportsIndex | str]
_Ranking: TypeAlias = Ranking | Literal["standard", "short_deck", "short_deck_trips"]
_OddChips: TypeAlias = OddChips | Literal["one_each", "first"]

def evaluate(hole: _Cards, board: _Cards = (), *, ranking: _Ranking = Ranking.STANDARD) -> int:
    """The strength of the best five of five to seven cards: greater is stronger, equal ties.

    Cards are a text, or an iterable of ``Card``, int and text of one card; ``hole`` and ``board``
    may split them in any way, or ``hole`` hold them all. Strengths are dense: 1 to 7462 in the
    standard ranking, 1 to 1404 in the short deck's two. Rules 1.6 to 1.8.

    :raises CardError: naming a text or number that is no card, a card given twice, a card that is
        not in the short deck, or the number of cards if it is not five to seven.
    :raises TypeError: for anything that is not cards.
    """

def rank_hand(
    hole: _Cards, board: _Cards = (), *, ranking: _Ranking = Ranking.STANDARD
) -> RankedHand:
    """The best five of hole cards and board, and what they are worth: a ``RankedHand``.

    Takes and refuses what ``evaluate`` does.
    """

def category(strength: SupportsIndex, *, ranking: _Ranking = Ranking.STANDARD) -> Category:
    """The ``Category`` that a strength belongs to.

    :raises BigslickError: if the ranking has no such strength.
    :raises TypeError: if it is no int.
    """

def describe(strength: SupportsIndex, *, ranking: _Ranking = Ranking.STANDARD) -> str:
    """A strength in words: "full house, eights over twos".

    :raises BigslickError: if the ranking has no such strength.
    :raises TypeError: if it is no int.
    """

def cactus_kev(strength: SupportsIndex) -> int:
    """A standard strength on Cactus Kev's scale, that of treys and phevaluator: 1 is the best.

    7463 less the strength.

    :raises BigslickError: if it is no standard strength.
    :raises TypeError: if it is no int.
    """

def evaluate_many(hands: ArrayLike, *, ranking: _Ranking = Ranking.STANDARD) -> NDArray[np.uint16]:
    """The strengths of many hands at once.

    ``hands`` is a two-dimensional array of card indices, a row of five to seven for each hand, or a
    one-dimensional array of card masks, whose hands may differ in size; of any integer dtype and
    any strides. Returns a ``uint16`` array, one strength a hand; greater is stronger.

    :raises CardError: naming the first row that is no hand, as ``row``.
    :raises BigslickError: for another number of dimensions.
    :raises TypeError: for an array of anything but integers.
    """

def parse_cards(cards: _Cards) -> tuple[Card, ...]:
    """A tuple of ``Card`` from a text, or from an iterable of ``Card``, int and text of one card.

    Reads "As Kd", "AsKd", "A♠ K♦" and "10h, 9c", in upper or lower case.

    :raises CardError: naming the text or number that is no card, or the card given twice, its place
        and what is accepted.
    :raises TypeError: for anything that is not cards.
    """

def card_mask(cards: _Cards) -> int:
    """The cards as a set in an int: bit ``16 * suit + rank`` each. Takes what ``parse_cards`` does.

    :raises CardError: as ``parse_cards``.
    :raises TypeError: for anything that is not cards.
    """

def settle(
    contributions: Iterable[SupportsIndex],
    strengths: Iterable[SupportsIndex | None],
    *,
    button: SupportsIndex,
    dead: SupportsIndex = 0,
    chip: SupportsIndex = 1,
    odd_chips: _OddChips = OddChips.ONE_EACH,
) -> Settlement:
    """Pays a hand: returns the uncalled bet, makes pots of the rest, splits each among its winners.

    ``contributions`` are the chips that each seat put in during the hand, ``strengths`` what its
    hand is worth: an int from 1, greater is stronger, or None where it folded or was not dealt in.
    ``button`` is the seat with the button. ``dead`` is one player's ante and dead posts, which
    every live seat plays for; they are in no contribution. ``chip`` is the smallest chip in play.
    2 to 23 seats; all chips together are at most 2**62. Rules 4.1 to 4.6.

    :raises ChipError: for a negative amount or too many chips, with the seat.
    :raises BigslickError: if everyone folded, or the seats, strengths or button do not fit.
    :raises TypeError: for a number that is no int.
    """

def settle_many(
    contributions: ArrayLike,
    strengths: ArrayLike,
    *,
    button: SupportsIndex | ArrayLike,
    dead: SupportsIndex | ArrayLike = 0,
    chip: SupportsIndex = 1,
    odd_chips: _OddChips = OddChips.ONE_EACH,
    out: NDArray[np.int64] | None = None,
    threads: SupportsIndex = 1,
) -> NDArray[np.int64]:
    """Pays many hands at once: what each seat gets in all, as in the ``payouts`` of ``settle``.

    ``contributions`` and ``strengths`` have a row for each hand and a column for each seat; a
    strength is 0 where the seat folded or was not dealt in. ``button`` and ``dead`` are an int for
    all hands, or an array of one for each. Arrays are of any integer dtype and any strides. Returns
    an ``int64`` array of the same shape; each row sums to its contributions and its dead money.

    ``out`` is such an array to write into and to return. ``threads`` is how many may work at once,
    0 for one a core. The GIL is released meanwhile; where another thread then changes the arrays,
    hands are paid by what was read, each number once.

    :raises ChipError: for a negative amount or too many chips, naming the first bad row, as
        ``row``, and the seat.
    :raises BigslickError: naming the first bad row, as ``row``, if in it everyone folded, a
        strength is negative or the button is at no seat; with no row, if shapes do not fit, or
        ``out`` is read-only or shares memory with another array. After an error in a row the
        contents of ``out`` are unspecified.
    :raises TypeError: for an array of anything but integers, or an ``out`` of another dtype.
    """

def shuffled(cards: list[_T], key: bytes | None = None) -> list[_T]:
    """The items of a list in an order that ``key`` fixes, or nobody can foretell if it is None."""

@final
class RankedHand:
    """The best five of hole cards and board, five to seven in all; ``rank_hand`` makes it too.

    Compares, sorts and hashes by ranking and strength, so that hands which tie are equal.
    """
    def __new__(
        cls, hole: _Cards, board: _Cards = (), *, ranking: _Ranking = Ranking.STANDARD
    ) -> RankedHand: ...
    @property
    def strength(self) -> int:
        """The number that ``evaluate`` gives: greater is stronger."""
    @property
    def category(self) -> Category:
        """What kind of hand it is."""
    @property
    def ranking(self) -> Ranking:
        """The ranking it was ranked in."""
    @property
    def cards(self) -> tuple[Card, Card, Card, Card, Card]:
        """The best five in playing order: what makes the hand first, then the kickers.

        Of equal fives it is the one with the most board cards.
        """
    @property
    def kickers(self) -> tuple[Card, ...]:
        """The cards that only break ties: one for quads and two pair, two for trips, three for a
        pair, four for a high card, none else.
        """
    @property
    def hole_cards_used(self) -> tuple[Card, ...]:
        """The hole cards among the best five; none when the board plays (rule 1.2)."""
    @property
    def cactus_kev(self) -> int:
        """The strength on Cactus Kev's scale, 1 (best) to 7462.

        :raises BigslickError: for a hand of the short deck, which that scale does not know.
        """
    def describe(self) -> str:
        """The hand in words: "full house, eights over twos"."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: RankedHand, /) -> bool: ...
    def __le__(self, other: RankedHand, /) -> bool: ...
    def __gt__(self, other: RankedHand, /) -> bool: ...
    def __ge__(self, other: RankedHand, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, spec: str, /) -> str: ...
    def __getnewargs_ex__(
        self,
    ) -> tuple[tuple[tuple[Card, ...], tuple[Card, ...]], dict[str, Any]]: ...

@final
class Settlement:
    """How a hand was paid: the pots, and what each seat gets back. ``print`` it to see it told."""
    def __new__(
        cls,
        pots: Iterable[Pot],
        returned: Iterable[SupportsIndex],
        payouts: Iterable[SupportsIndex],
    ) -> Settlement: ...
    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots, main pot first (rule 4.3)."""
    @property
    def returned(self) -> tuple[int, ...]:
        """What each seat gets back because nobody called it: no part of a pot (rule 4.1)."""
    @property
    def payouts(self) -> tuple[int, ...]:
        """What each seat gets in all: its shares, and what is returned to it. They sum to the
        contributions and the dead money (rule 4.6).
        """
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, spec: str, /) -> str: ...
    def __getnewargs__(self) -> tuple[tuple[Pot, ...], tuple[int, ...], tuple[int, ...]]: ...

@final
class Pot:
    """Neighbouring layers with the same eligible seats, settled by themselves (rules 4.3, 4.4)."""
    def __new__(
        cls,
        layers: Iterable[Layer],
        eligible: Iterable[SupportsIndex],
        winners: Iterable[SupportsIndex],
        shares: Iterable[SupportsIndex],
    ) -> Pot: ...
    @property
    def amount(self) -> int:
        """The chips in it."""
    @property
    def layers(self) -> tuple[Layer, ...]:
        """How it arose: its layers, lowest first."""
    @property
    def eligible(self) -> tuple[int, ...]:
        """The seats that may win it, in order."""
    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that win it, in order from the left of the button."""
    @property
    def shares(self) -> tuple[int, ...]:
        """What each of the winners gets (rule 4.5)."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, spec: str, /) -> str: ...
    def __getnewargs__(
        self,
    ) -> tuple[tuple[Layer, ...], tuple[int, ...], tuple[int, ...], tuple[int, ...]]: ...

@final
class Layer:
    """Chips that reached the same depth: ``depth`` from each of ``contributors`` (rule 4.2).

    Dead money is a layer without contributors; its depth is all of it.
    """
    def __new__(
        cls,
        contributors: Iterable[SupportsIndex],
        depth: SupportsIndex,
        eligible: Iterable[SupportsIndex],
    ) -> Layer: ...
    @property
    def amount(self) -> int:
        """The chips in it."""
    @property
    def depth(self) -> int:
        """Chips from each contributor; all of it where it is dead money."""
    @property
    def contributors(self) -> tuple[int, ...]:
        """The seats that reached it, folded ones too; none where it is dead money."""
    @property
    def eligible(self) -> tuple[int, ...]:
        """The live seats that reached it; every live seat where it is dead money."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, spec: str, /) -> str: ...
    def __getnewargs__(self) -> tuple[tuple[int, ...], int, tuple[int, ...]]: ...
