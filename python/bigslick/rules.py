"""The knobs of the rules."""

from enum import StrEnum

__all__ = ["OddChips"]


class OddChips(StrEnum):
    """Who gets the chips that do not divide among the winners of a pot (rule 4.5).

    Its text does where it is asked for: ``odd_chips="first"``.
    """

    ONE_EACH = "one_each"
    """One each, in order from the left of the button, no one twice."""
    FIRST = "first"
    """All of them to the first winner left of the button."""
