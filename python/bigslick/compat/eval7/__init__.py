"""A drop-in for the package ``eval7``: cards, the deck, values of hands and hand types.

>>> from bigslick.compat import eval7
>>> value = eval7.evaluate([eval7.Card(text) for text in ("As", "2c", "3d", "5s", "4c")])
>>> value, eval7.handtype(value)
(67305472, 'Straight')
"""

from typing import TYPE_CHECKING

from bigslick._native import eval7_evaluate as evaluate
from bigslick._native import eval7_handtype as handtype
from bigslick.compat.eval7.cards import Card, Deck, ranks, suits

__all__ = ["Card", "Deck", "evaluate", "handtype", "ranks", "suits"]

_NOT_OFFERED = {
    "HandRange",
    "equity",
    "handrange",
    "py_all_hands_vs_range",
    "py_hand_vs_range_exact",
    "py_hand_vs_range_monte_carlo",
    "rangestring",
    "xorshift_rand",
}

if not TYPE_CHECKING:  # a type checker knows the names above, and no others

    def __getattr__(name):
        if name in _NOT_OFFERED:
            # An AttributeError would lose its words on the way through "from ... import".
            raise ImportError(
                f"{name} is not offered by bigslick.compat.eval7: ranges and equity are not there "
                "yet; for them import eval7 itself, and make its cards of str(card)",
                name=f"{__name__}.{name}",
            )
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
