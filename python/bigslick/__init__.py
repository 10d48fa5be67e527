"""Texas Hold'em: rank hands and split pots, with a Rust core.

>>> import bigslick as bs
>>> bs.evaluate("As Ks", "Qs Js Ts 2d 3c")
7462
>>> print(bs.rank_hand("8d 2h", "2s 8c 8h Kd 2c"))
full house, eights over twos
>>> bs.settle([200, 500, 1000], [3, 2, 1], button=2).payouts
(600, 600, 500)
"""

from bigslick._native import (
    Layer,
    Pot,
    RankedHand,
    Settlement,
    cactus_kev,
    card_mask,
    category,
    describe,
    evaluate,
    evaluate_many,
    parse_cards,
    rank_hand,
    settle,
)
from bigslick.cards import Card, Rank, Suit
from bigslick.errors import BigslickError, CardError, ChipError
from bigslick.ranking import Category, Ranking

TYPE_CHECKING = False  # typing would double the time of the import
if TYPE_CHECKING:
    from bigslick.deck import Deck
    from bigslick.rules import OddChips

    __version__: str

__all__ = [
    "BigslickError",
    "Card",
    "CardError",
    "Category",
    "ChipError",
    "Deck",
    "Layer",
    "OddChips",
    "Pot",
    "Rank",
    "RankedHand",
    "Ranking",
    "Settlement",
    "Suit",
    "cactus_kev",
    "card_mask",
    "category",
    "describe",
    "evaluate",
    "evaluate_many",
    "parse_cards",
    "rank_hand",
    "settle",
]

# Names that come with their module on first use, so that importing bigslick stays quick.
_LATER = {"Deck": "deck", "OddChips": "rules"}


def __getattr__(name: str) -> object:
    if name == "__version__":
        from importlib.metadata import version

        return version("bigslick")
    if name not in _LATER:
        raise AttributeError(f"module 'bigslick' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(f"bigslick.{_LATER[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
