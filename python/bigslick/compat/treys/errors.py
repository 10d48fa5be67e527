"""bigslick's errors that are of treys' kinds as well, so that what caught those still does."""

from bigslick.errors import BigslickError, CardError

__all__ = ["TreysCardError", "TreysError", "TreysLengthError"]


class TreysError(BigslickError, KeyError, IndexError):
    """What treys looks up in vain, which is a ``KeyError`` or an ``IndexError`` there."""

    def __str__(self) -> str:
        return ValueError.__str__(self)  # a KeyError would show its text in quotes


class TreysCardError(CardError, TreysError):
    """Cards that are none, that occur twice, or that are too few or too many.

    ``card`` is the int or text that was given, ``index`` its place among the cards, from 0.
    """


class TreysLengthError(BigslickError, AssertionError):
    """A board or a hand that ``hand_summary`` cannot take, which is an ``AssertionError`` there."""
