from collections.abc import Iterable, Sequence
from typing import (
    Any,
    Literal,
    NoReturn,
    Self,
    SupportsIndex,
    SupportsInt,
    TypeAlias,
    TypeVar,
    final,
)

import numpy as np
from numpy.typing import ArrayLike, NDArray
from typing_extensions import disjoint_base

from bigslick.cards import Card
from bigslick.choices import OddChips
from bigslick.ranking import Category, Ranking

__all__ = [
    "Eval7Card",
    "Layer",
    "Nuts",
    "PhevaluatorCard",
    "Pot",
    "RankedHand",
    "Settlement",
    "TreysCard",
    "TreysEvaluator",
    "cactus_kev",
    "card_mask",
    "card_masks",
    "category",
    "category_many",
    "describe",
    "eval7_evaluate",
    "eval7_handtype",
    "evaluate",
    "evaluate_5cards",
    "evaluate_6cards",
    "evaluate_7cards",
    "evaluate_cards",
    "evaluate_many",
    "nuts",
    "outs",
    "parse_cards",
    "parse_many",
    "rank_board",
    "rank_hand",
    "settle",
    "settle_many",
    "shuffled",
    "treys_omaha",
    "treys_prime_products",
]

_T = TypeVar("_T")
_Cards: TypeAlias = str | Iterable[Card | SupportsIndex | str]
_Ranking: TypeAlias = Ranking | Literal["standard", "short_deck", "short_deck_trips"]
_Lang: TypeAlias = Literal["en", "zh-Hans", "zh", "zh-Hant"]
_PhevaluatorCard: TypeAlias = SupportsIndex | str | PhevaluatorCard
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

def describe(
    strength: SupportsIndex, *, ranking: _Ranking = Ranking.STANDARD, lang: _Lang = "en"
) -> str:
    """A strength in words: "full house, eights over twos".

    ``lang`` is "en", "zh-Hans" (or "zh"), which says "葫芦，8带2", or "zh-Hant": "葫蘆，8帶2".

    :raises BigslickError: if the ranking has no such strength, or there are no words in ``lang``.
    :raises TypeError: if the strength is no int, or ``lang`` no text.
    """

def cactus_kev(strength: SupportsIndex) -> int:
    """A standard strength on Cactus Kev's scale, that of treys and phevaluator: 1 is the best.

    7463 less the strength.

    :raises BigslickError: if it is no standard strength.
    :raises TypeError: if it is no int.
    """

def evaluate_many(
    hands: ArrayLike,
    *,
    ranking: _Ranking = Ranking.STANDARD,
    threads: SupportsIndex = 1,
    out: NDArray[np.uint16] | None = None,
) -> NDArray[np.uint16]:
    """The strengths of many hands at once.

    ``hands`` is a two-dimensional array of card indices, a row of five to seven for each hand, or a
    one-dimensional array of card masks, whose hands may differ in size; of any integer dtype and
    any strides. Returns a ``uint16`` array, one strength a hand; greater is stronger. It is ``out``
    if that is given, whose content is unspecified after an error.

    Other Python threads run meanwhile. ``threads`` is how many of the library's own may work at
    once, 0 one for each core. AVX2 is used where the processor has it, unless the environment
    variable ``BIGSLICK_PORTABLE`` holds any text. Fastest are masks, and ``uint8`` indices
    that lie side by side.

    :raises CardError: naming the first row that is no hand, as ``row``.
    :raises BigslickError: for another number of dimensions, or an ``out`` that is read-only, of
        another length, or shares memory with ``hands``.
    :raises TypeError: for an array of anything but integers, an ``out`` of another dtype.
    """

def card_masks(cards: ArrayLike) -> NDArray[np.uint64]:
    """The cards of each row as a mask: ``(n, k)`` card indices in, ``(n,)`` ``uint64`` out.

    :raises CardError: naming the first row in which a number is no card or a card comes twice.
    :raises BigslickError: for another number of dimensions.
    :raises TypeError: for an array of anything but integers.
    """

def parse_many(texts: Iterable[str]) -> NDArray[np.uint64]:
    """The cards of each text as a mask: an iterable in, a ``uint64`` array out.

    A text is read as ``parse_cards`` reads it.

    :raises CardError: naming the first row whose text is no cards, or has a card twice.
    :raises TypeError: for anything but texts.
    """

def category_many(
    strengths: ArrayLike, *, ranking: _Ranking = Ranking.STANDARD
) -> NDArray[np.uint8]:
    """The ``Category`` of each strength as its number: ``(n,)`` in, ``(n,)`` ``uint8`` out.

    :raises BigslickError: naming the first row that is no strength of the ranking, as ``row``, or
        for another number of dimensions.
    :raises TypeError: for an array of anything but integers.
    """

def rank_board(board: _Cards, *, ranking: _Ranking = Ranking.STANDARD) -> NDArray[np.uint16]:
    """The strengths of all 1,326 holdings on a board of five, 0 where a card is taken by the board.

    A ``uint16`` array in colexicographic order: the holding of the cards ``a < b`` stands at
    ``b * (b - 1) // 2 + a``. In the short deck it is 0 where a card is not in the deck, too.

    :raises CardError: for what is no card of the deck, a card given twice, another number of cards.
    :raises TypeError: for anything that is not cards.
    """

def nuts(board: _Cards, *, dead: _Cards = (), ranking: _Ranking = Ranking.STANDARD) -> Nuts:
    """The best hand that anyone can have now, on a board of three to five cards: ``Nuts``.

    Nobody can hold one of the ``dead`` cards.

    :raises CardError: for what is no card of the deck, a card given twice or in both places, a
        board of another size, or if no two cards are left to hold.
    :raises TypeError: for anything that is not cards.
    """

def outs(
    hole: _Cards,
    board: _Cards,
    against: Iterable[_Cards],
    *,
    dead: _Cards = (),
    ranking: _Ranking = Ranking.STANDARD,
) -> tuple[Card, ...]:
    """The next cards with which ``hole`` beats every hand in ``against``: ``Card`` in order.

    On a board of three or four cards, whether ``hole`` is ahead or behind; a card with which it
    ties is no out. ``against`` is an iterable of hole cards, two for each opponent. Cards that are
    held, on the board or ``dead`` do not come.

    :raises CardError: for what is no card of the deck, a card given twice or in two places, hole
        cards that are not two, a board of another size, or if there is no opponent.
    :raises TypeError: for anything that is not cards, and for a lone text as ``against``.
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

def treys_omaha(hand: Iterable[SupportsIndex], board: Iterable[SupportsIndex]) -> int:
    """The rank of the best five that two cards of a hand and three of a board make, 1 to 7462.

    :raises TreysCardError: for an int that is no card, a card given twice, or too few cards.
    :raises TypeError: for anything that is not cards.
    """

def treys_prime_products() -> list[int]:
    """The product of the primes of five ranks, for each rank of a hand from 1 to 7462."""

class TreysCard:
    """The functions of treys' ``Card`` that make and read one card."""
    def __new__(cls) -> Self: ...
    @staticmethod
    def new(string: Sequence[str]) -> int:
        """The int of a card, from its rank (2 to 9, T, J, Q, K, A) and its suit (s, h, d, c): "As".

        What follows the two letters is not read.

        :raises TreysCardError: if they are no card.
        :raises TypeError: for anything that has no letters.
        """
    @staticmethod
    def int_to_str(card_int: SupportsIndex) -> str:
        """The text of a card: "As".

        :raises TreysCardError: if the int is no card.
        """
    @staticmethod
    def get_rank_int(card_int: SupportsIndex) -> int:
        """The rank of a card, 0 (deuce) to 12 (ace).

        :raises TreysCardError: if the int is no card.
        """
    @staticmethod
    def get_suit_int(card_int: SupportsIndex) -> int:
        """The suit of a card: 1 spades, 2 hearts, 4 diamonds, 8 clubs.

        :raises TreysCardError: if the int is no card.
        """
    @staticmethod
    def get_bitrank_int(card_int: SupportsIndex) -> int:
        """The rank of a card as a bit, 1 (deuce) to 4096 (ace).

        :raises TreysCardError: if the int is no card.
        """
    @staticmethod
    def get_prime(card_int: SupportsIndex) -> int:
        """The prime of a card's rank, 2 (deuce) to 41 (ace).

        :raises TreysCardError: if the int is no card.
        """

class TreysEvaluator:
    """The function of treys' ``Evaluator`` that ranks a hand."""
    def __new__(cls, *_args: object, **_kwargs: object) -> Self: ...
    def evaluate(self, hand: Iterable[SupportsIndex], board: Iterable[SupportsIndex]) -> int:
        """The rank of the best five of five to seven cards, 1 (royal flush) to 7462.

        ``hand`` and ``board`` are iterables of the ints of ``Card`` and may split the cards in any
        way. Other numbers of cards are ranked by the function that ``hand_size_map`` has for them,
        if a subclass put one there.

        :raises TreysCardError: for an int that is no card, a card given twice, or a number of cards
            that cannot be ranked.
        :raises TypeError: for anything that is not cards.
        """

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
    def describe(self, *, lang: _Lang = "en") -> str:
        """The hand in words: "full house, eights over twos". ``lang`` is as in ``describe``."""
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
class Nuts:
    """The best hand that anyone can have now, and who has it; ``nuts`` makes it too.

    Nuts are equal when the strength, its ranking and the holdings are.
    """
    def __new__(
        cls, board: _Cards, *, dead: _Cards = (), ranking: _Ranking = Ranking.STANDARD
    ) -> Nuts: ...
    @property
    def ranked(self) -> RankedHand:
        """The hand, made with the first of the holdings."""
    @property
    def holdings(self) -> tuple[tuple[Card, Card], ...]:
        """Every holding that makes it, the higher card first, in the order of ``rank_board``."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __format__(self, spec: str, /) -> str: ...
    def __getnewargs_ex__(self) -> tuple[tuple[tuple[Card, ...]], dict[str, Any]]: ...

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

def eval7_evaluate(py_cards: Iterable[Eval7Card]) -> int:
    """The value of the best five of five to seven cards: greater is stronger, equal ties.

    Takes an iterable of ``Card``. The value is eval7's: the hand type from bit 24 up, and below it
    four bits for each rank that tells hands of the type apart, the first at bit 16.

    :raises CardError: for a card given twice, or other than five to seven cards; and for what is no
        ``Card``, as an error that is a ``TypeError`` and an ``AttributeError`` too.
    :raises TypeError: for anything that is not iterable.
    """

def eval7_handtype(value: SupportsInt) -> str:
    """The hand type of a value that ``evaluate`` gives: "High Card", "Pair", "Two Pair", "Trips",
    "Straight", "Flush", "Full House", "Quads" or "Straight Flush".

    Takes any number, a float too; what follows its point does not count.

    :raises CardError: if the number has no hand type; it is an ``OverflowError`` too.
    :raises TypeError: if it is no number.
    """

def evaluate_cards(*cards: _PhevaluatorCard) -> int:
    """The rank of the best five of five to seven cards, from 1 for a royal flush to 7462.

    Each card is a number ``rank * 4 + suit``, a text such as "As" or a ``Card``.

    :raises CardError: for what is no card, a card given twice, or other than five to seven cards.
    :raises TypeError: for anything else.
    """

def evaluate_5cards(
    a: _PhevaluatorCard,
    b: _PhevaluatorCard,
    c: _PhevaluatorCard,
    d: _PhevaluatorCard,
    e: _PhevaluatorCard,
) -> int:
    """The rank of five cards, as ``evaluate_cards`` gives it.

    :raises CardError: for what is no card, or a card given twice.
    :raises TypeError: for anything else, or another number of cards.
    """

def evaluate_6cards(
    a: _PhevaluatorCard,
    b: _PhevaluatorCard,
    c: _PhevaluatorCard,
    d: _PhevaluatorCard,
    e: _PhevaluatorCard,
    f: _PhevaluatorCard,
) -> int:
    """The rank of the best five of six cards, as ``evaluate_cards`` gives it.

    :raises CardError: for what is no card, or a card given twice.
    :raises TypeError: for anything else, or another number of cards.
    """

def evaluate_7cards(
    a: _PhevaluatorCard,
    b: _PhevaluatorCard,
    c: _PhevaluatorCard,
    d: _PhevaluatorCard,
    e: _PhevaluatorCard,
    f: _PhevaluatorCard,
    g: _PhevaluatorCard,
) -> int:
    """The rank of the best five of seven cards, as ``evaluate_cards`` gives it.

    :raises CardError: for what is no card, or a card given twice.
    :raises TypeError: for anything else, or another number of cards.
    """

@disjoint_base
class Eval7Card:
    """A card, made of a text such as "As".

    A card is greater than another if its rank or its suit is greater. That is eval7's rule and no
    order: of ``Card("Ac")`` and ``Card("2s")`` each is greater than the other.

    :raises CardError: for a text that is no card. It is an ``IndexError`` too where eval7 raises
        one, for a text of fewer than two letters.
    :raises TypeError: for anything that holds no letters.
    """
    def __new__(cls, card_string: str | Sequence[str]) -> Self: ...
    @property
    def mask(self) -> int:
        """A number whose only bit is ``13 * suit + rank``."""
    @property
    def rank(self) -> int:
        """0 (deuce) to 12 (ace): its place in ``ranks``."""
    @property
    def suit(self) -> int:
        """0 to 3: its place in ``suits``."""
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __lt__(self, other: Eval7Card, /) -> bool: ...
    def __le__(self, other: Eval7Card, /) -> bool: ...
    def __gt__(self, other: Eval7Card, /) -> bool: ...
    def __ge__(self, other: Eval7Card, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __getnewargs__(self) -> tuple[str]: ...

@disjoint_base
class PhevaluatorCard:
    """A card, made of its number ``rank * 4 + suit``, a text such as "As" or "AS", or another card.

    Equal to its number, and to its text in upper or lower case. Cards have no order.

    :raises CardError: for what is no card. It is a ``KeyError`` too for a text of two letters, and
        an ``OverflowError`` for a number, where phevaluator raises those.
    :raises TypeError: for anything else, and where an attribute is set or deleted.
    """
    def __new__(cls, other: _PhevaluatorCard) -> Self: ...
    @property
    def id_(self) -> int:
        """Its number, ``rank * 4 + suit``."""
    @staticmethod
    def to_id(other: _PhevaluatorCard) -> int:
        """The number of what a card can be made of.

        :raises CardError: as the class does.
        :raises TypeError: as the class does.
        """
    def describe_rank(self) -> str:
        """The letter of its rank, such as "A"."""
    def describe_suit(self) -> str:
        """The letter of its suit, such as "s"."""
    def describe_card(self) -> str:
        """Its text, such as "As"."""
    def __int__(self) -> int: ...
    def __eq__(self, other: object, /) -> bool: ...
    def __ne__(self, other: object, /) -> bool: ...
    def __hash__(self) -> int: ...
    def __setattr__(self, name: str, value: object, /) -> NoReturn: ...
    def __delattr__(self, name: str, /) -> NoReturn: ...
    def __getnewargs__(self) -> tuple[str]: ...
