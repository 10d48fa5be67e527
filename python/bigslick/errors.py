"""What bigslick raises when a value is wrong. A wrong type is a plain ``TypeError``.

The facts are attributes, so that a program need not read the text. All of them pickle.
"""

__all__ = ["BigslickError", "CardError", "ChipError", "HistoryError"]


def shown(value: object) -> str:
    """A value as the text of an error shows it: on one line, and not too long for it."""
    try:
        text = repr(value)
    except ValueError:  # an int that Python will not write out
        return "a number of thousands of digits"
    except RecursionError:
        return "something nested too deep to show"
    return text if len(text) <= 40 else f"{text[:40]}..."


def listed(reasons: list[str]) -> str:
    """Reasons in one text; only the first of them if they are very many."""
    more = [f"and {len(reasons) - 30} more"] if len(reasons) > 30 else []
    return "; ".join(reasons[:30] + more)


class BigslickError(ValueError):
    """A value that the rules or the library cannot accept; the base of all the others.

    ``row`` is the row of an array, from 0; None where it does not apply.
    """

    def __init__(self, message: str, *, row: int | None = None) -> None:
        super().__init__(message)
        self.row = row


class CardError(BigslickError):
    """Cards that are none, that occur twice, or that are too few or too many.

    ``card`` is what was wrong (a ``Card``, or the text or number that is no card), ``index`` its
    place among the cards given, from 0; None where it does not apply.
    """

    def __init__(
        self,
        message: str,
        *,
        card: object = None,
        index: int | None = None,
        row: int | None = None,
    ) -> None:
        super().__init__(message, row=row)
        self.card = card
        self.index = index


class ChipError(BigslickError):
    """Chips that cannot be: a negative amount, or more than 2**62 in all.

    ``seat`` is whose they are, None for dead money; ``amount`` is what was given.
    """

    def __init__(
        self,
        message: str,
        *,
        seat: int | None = None,
        amount: int | None = None,
        row: int | None = None,
    ) -> None:
        super().__init__(message, row=row)
        self.seat = seat
        self.amount = amount


class HistoryError(BigslickError):
    """A recorded hand that cannot be read or replayed.

    ``path`` is the file, ``hand`` which of its hands (the name of its table, or None in a file of
    one), ``line`` the line of the text, from 1, ``action`` the place of the action among the
    hand's, from 0; None where it does not apply.
    """

    def __init__(
        self,
        message: str,
        *,
        path: str | None = None,
        hand: str | None = None,
        line: int | None = None,
        action: int | None = None,
    ) -> None:
        super().__init__(message)
        self.path = path
        self.hand = hand
        self.line = line
        self.action = action
