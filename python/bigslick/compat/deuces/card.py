"""Cards as treys has them, printed as deuces prints them."""

from typing import ClassVar

from bigslick.compat import treys

__all__ = ["Card"]


class Card(treys.Card):
    """Functions for cards, which are the ints of treys."""

    PRETTY_SUITS: ClassVar[dict[int, str]] = {1: "♠", 2: "❤", 4: "♦", 8: "♣"}
    PRETTY_REDS: ClassVar[list[int]] = [2, 4]
    SUIT_COLORS: ClassVar[dict[int, str]] = dict.fromkeys(PRETTY_REDS, "red")

    _PRETTY: ClassVar[str] = " [ {} {} ] "
