"""Card errors that are also of the kind that a replaced package raises.

Whoever caught its ``KeyError`` goes on catching it, and ``CardError`` catches all of them.
"""

from bigslick.errors import CardError

__all__ = ["CardAttributeError", "CardIndexError", "CardKeyError", "CardOverflowError"]


class CardAttributeError(CardError, TypeError, AttributeError):
    """Something that is no card of the package, among cards."""


class CardIndexError(CardError, IndexError):
    """A text that is too short for a card."""


class CardKeyError(CardError, KeyError):
    """A text whose letters are no card."""

    __str__ = CardError.__str__  # KeyError would put it in quotes


class CardOverflowError(CardError, OverflowError):
    """A number that is no card, or that no hand is worth."""
