"""Cards, ranks and suits: ints with a name. A card is ``rank * 4 + suit``."""

from __future__ import annotations

from enum import EnumType, IntEnum
from operator import index as as_int

from bigslick.errors import CardError, shown

TYPE_CHECKING = False  # typing would double the time of the import
if TYPE_CHECKING:
    from typing import Self, SupportsIndex, TypeVar

    _T = TypeVar("_T")

__all__ = ["Card", "Rank", "Suit"]


class _NumberOrText(EnumType):
    """Finds a member by its number or its text, and by nothing that merely equals its number.

    A plain ``IntEnum`` takes True for 1 and 2.0 for 2.
    """

    _spellings: dict[str, int]
    _accepted: str

    if TYPE_CHECKING:  # some checkers read this, and some the __new__ below

        def __call__(cls: type[_T], value: SupportsIndex | str) -> _T:  # type: ignore[override]
            ...

    else:

        def __call__(cls, value):
            if isinstance(value, str):
                number = cls._spellings.get(value.strip().rstrip(_VARIATION_SELECTORS), -1)
            elif isinstance(value, bool) or not hasattr(value, "__index__"):
                kind = type(value).__name__
                raise TypeError(f"a {cls.__name__} is a number or a text, not {kind}")
            else:
                number = as_int(value)
            member = cls._value2member_map_.get(number)
            if member is None:
                raise CardError(f"{shown(value)} is no {cls.__name__}: {cls._accepted}", card=value)
            return member


class _Named(IntEnum, metaclass=_NumberOrText):
    if TYPE_CHECKING:

        def __new__(cls, value: SupportsIndex | str) -> Self: ...

    def __format__(self, spec: str) -> str:
        return format(str(self), spec)

    def __bool__(self) -> bool:
        return True  # the deuce of clubs, the card 0, is a card too


class Rank(_Named):
    """``Rank.ACE``, ``Rank("A")`` or ``Rank(12)``: 0 is the deuce.

    :raises CardError: for a text or a number that is no rank.
    """

    TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(13)

    def __str__(self) -> str:
        return _RANKS[self]


class Suit(_Named):
    """``Suit.SPADES``, ``Suit("s")``, ``Suit("♠")`` or ``Suit(3)``; none beats another (rule 1.6).

    :raises CardError: for a text or a number that is no suit.
    """

    CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

    @property
    def pretty(self) -> str:
        """Its symbol: ``♣``, ``♦``, ``♥`` or ``♠``."""
        return _SYMBOLS[self]

    def __str__(self) -> str:
        return _SUITS[self]


_RANKS, _SUITS, _SYMBOLS, _WHITE_SYMBOLS = "23456789TJQKA", "cdhs", "♣♦♥♠", "♧♢♡♤"
# They choose between the text and the emoji form of a symbol, and follow it where it was copied.
_VARIATION_SELECTORS = "\ufe0e\ufe0f"

Rank._spellings = {
    text: rank for text in (_RANKS, _RANKS.lower()) for rank, text in enumerate(text)
}
Rank._spellings["10"] = Rank.TEN
Rank._accepted = "2 to 9, T or 10, J, Q, K, A, or 0 to 12"
Suit._spellings = {
    text: suit
    for texts in (_SUITS, _SUITS.upper(), _SYMBOLS, _WHITE_SYMBOLS)
    for suit, text in enumerate(texts)
}
Suit._accepted = "c, d, h, s or ♣, ♦, ♥, ♠, or 0 to 3"


class _Drawn:
    """Lets notebooks draw a card. Before Python 3.13 an enum itself may have no such name."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        from bigslick import pictures

        return pictures.cards(str(self)).svg


class Card(_Drawn, _Named):
    """``Card("As")``, ``Card("A♠")``, ``Card(51)`` or ``Card["As"]``: the same object each time.

    An ``int``, its index ``rank * 4 + suit``: ``2c`` is 0, ``As`` is 51. So cards sort by rank,
    then by suit. Text is read in upper or lower case, with ``T`` or ``10``, letters or symbols.

    :raises CardError: for a text or a number that is no card.
    """

    vars().update(
        (rank_text + suit_text, rank * 4 + suit)
        for rank, rank_text in enumerate(_RANKS)
        for suit, suit_text in enumerate(_SUITS)
    )

    @property
    def rank(self) -> Rank:
        """Its rank."""
        return Rank(self // 4)

    @property
    def suit(self) -> Suit:
        """Its suit."""
        return Suit(self % 4)

    @property
    def pretty(self) -> str:
        """Its text with a symbol: ``A♠``."""
        return str(self.rank) + self.suit.pretty

    def __str__(self) -> str:
        return self._name_

    def __repr__(self) -> str:
        return f"Card({self._name_!r})"


Card._spellings = {
    rank_text + suit_text: rank * 4 + suit
    for rank_text, rank in Rank._spellings.items()
    for suit_text, suit in Suit._spellings.items()
}
Card._accepted = 'a rank and a suit such as "As", "10h" or "A♠", or 0 to 51'
