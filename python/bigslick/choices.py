"""What the rules leave to a table to choose."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal, TypeAlias

__all__ = [
    "AnteKind",
    "ButtonRule",
    "FirstButton",
    "FirstCard",
    "Lang",
    "MinRaise",
    "OddChips",
    "PotOrder",
    "ShowdownOrder",
    "Structure",
]


Lang: TypeAlias = Literal["en", "zh", "zh-Hans", "zh-Hant"]
"""The languages that there are words in; "zh" is "zh-Hans"."""


class Structure(StrEnum):
    """How much may be bet (rules 3.4, 3.7, 3.8)."""

    NO_LIMIT = "no_limit"
    """Up to the whole stack."""
    POT_LIMIT = "pot_limit"
    """Up to what is in the pot after calling."""
    FIXED_LIMIT = "fixed_limit"
    """The small bet before the flop and on it, the big bet after, so many times a street."""


class AnteKind(StrEnum):
    """Who antes (rule 2.3)."""

    EACH = "each"
    """Every player, before the blinds."""
    BIG_BLIND = "big_blind"
    """The big blind for the table: dead money."""
    BUTTON = "button"
    """The button for the table: dead money."""


class MinRaise(StrEnum):
    """What the least raise is (rule 3.4)."""

    LAST_RAISE = "last_raise"
    """As much again as the last full bet or raise."""
    DOUBLE = "double"
    """To twice the bet faced, and never less than that."""


class FirstCard(StrEnum):
    """Who gets the first card (rule 1.5)."""

    LEFT_OF_BUTTON = "left_of_button"
    """The first player left of the button."""
    BIG_BLIND = "big_blind"
    """The big blind."""


class ShowdownOrder(StrEnum):
    """How hands are shown when nobody is all-in (rule 5.2)."""

    IN_ORDER = "in_order"
    """One after the other, from the last to bet or raise."""
    ALL_AT_ONCE = "all_at_once"
    """All together, as when someone is all-in."""


class PotOrder(StrEnum):
    """Which pot is awarded first (rule 4.4). No amount depends on it."""

    SIDE_POTS_FIRST = "side_pots_first"
    """The side pot with the fewest contenders first, the main pot last."""
    MAIN_POT_FIRST = "main_pot_first"
    """The main pot first, then the side pots in the order of the all-ins."""


class OddChips(StrEnum):
    """Who gets the chips that do not divide among the winners of a pot (rule 4.5).

    Its text does where it is asked for: ``odd_chips="first"``.
    """

    ONE_EACH = "one_each"
    """One each, in order from the left of the button, no one twice."""
    FIRST = "first"
    """All of them to the first winner left of the button."""


class ButtonRule(StrEnum):
    """Where the button goes from hand to hand (rule 6.2)."""

    DEAD = "dead"
    """The big blind always moves on one player; small blind and button may be at an empty seat."""
    FORWARD = "forward"
    """To the next player always; somebody's big blind may be skipped."""


class FirstButton(StrEnum):
    """Who has the button in the first hand (rule 6.1)."""

    RANDOM = "random"
    """Any player, as chance has it."""
    HIGH_CARD = "high_card"
    """Who draws the highest card; suits do not count, and those tied for it draw again."""
