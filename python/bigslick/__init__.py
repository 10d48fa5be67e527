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
    Nuts,
    Pot,
    RankedHand,
    Settlement,
    cactus_kev,
    card_mask,
    card_masks,
    category,
    category_many,
    describe,
    evaluate,
    evaluate_many,
    nuts,
    outs,
    parse_cards,
    parse_many,
    rank_board,
    rank_hand,
    settle,
    settle_many,
)
from bigslick.cards import Card, Rank, Suit
from bigslick.errors import (
    BigslickError,
    CardError,
    ChipError,
    HistoryError,
)
from bigslick.ranking import Category, Ranking

TYPE_CHECKING = False  # typing would double the time of the import
if TYPE_CHECKING:
    from bigslick import bots, chart, compat, events, history, pictures, rulebooks
    from bigslick.actions import Action, ActionKind, IllegalActionError, LegalActions
    from bigslick.choices import (
        AnteKind,
        ButtonRule,
        FirstButton,
        FirstCard,
        MinRaise,
        OddChips,
        PotOrder,
        ShowdownOrder,
        Structure,
    )
    from bigslick.deck import Deck
    from bigslick.events import Street
    from bigslick.hand import Hand
    from bigslick.history import HandHistory
    from bigslick.posts import Post, PostKind
    from bigslick.rules import Rules
    from bigslick.schema import json_schema
    from bigslick.state import Awaiting
    from bigslick.table import Level, Seat, Standing, Table
    from bigslick.view import HandView

    __version__: str

__all__ = [
    "Action",
    "ActionKind",
    "AnteKind",
    "Awaiting",
    "BigslickError",
    "ButtonRule",
    "Card",
    "CardError",
    "Category",
    "ChipError",
    "Deck",
    "FirstButton",
    "FirstCard",
    "Hand",
    "HandHistory",
    "HandView",
    "HistoryError",
    "IllegalActionError",
    "Layer",
    "LegalActions",
    "Level",
    "MinRaise",
    "Nuts",
    "OddChips",
    "Post",
    "PostKind",
    "Pot",
    "PotOrder",
    "Rank",
    "RankedHand",
    "Ranking",
    "Rules",
    "Seat",
    "Settlement",
    "ShowdownOrder",
    "Standing",
    "Street",
    "Structure",
    "Suit",
    "Table",
    "bots",
    "cactus_kev",
    "card_mask",
    "card_masks",
    "category",
    "category_many",
    "chart",
    "compat",
    "describe",
    "evaluate",
    "evaluate_many",
    "events",
    "history",
    "json_schema",
    "nuts",
    "outs",
    "parse_cards",
    "parse_many",
    "pictures",
    "rank_board",
    "rank_hand",
    "rulebooks",
    "settle",
    "settle_many",
]

# Names that come with their module on first use, so that importing bigslick stays quick.
_LATER = {
    "Action": "actions",
    "ActionKind": "actions",
    "AnteKind": "choices",
    "Awaiting": "state",
    "ButtonRule": "choices",
    "Deck": "deck",
    "FirstButton": "choices",
    "FirstCard": "choices",
    "Hand": "hand",
    "HandHistory": "history",
    "HandView": "view",
    "IllegalActionError": "actions",
    "LegalActions": "actions",
    "Level": "table",
    "MinRaise": "choices",
    "OddChips": "choices",
    "Post": "posts",
    "PostKind": "posts",
    "PotOrder": "choices",
    "Rules": "rules",
    "Seat": "table",
    "ShowdownOrder": "choices",
    "Standing": "table",
    "Street": "events",
    "Structure": "choices",
    "Table": "table",
    "json_schema": "schema",
}
_LATER_MODULES = {"bots", "chart", "compat", "events", "history", "pictures", "rulebooks"}


if not TYPE_CHECKING:  # to a type checker a name that is not above is none

    def __getattr__(name: str) -> object:
        if name == "__version__":
            from importlib.metadata import version

            return version("bigslick")
        from importlib import import_module

        if name in _LATER_MODULES:
            return import_module(f"bigslick.{name}")
        if name not in _LATER:
            raise AttributeError(f"module 'bigslick' has no attribute {name!r}")
        value = getattr(import_module(f"bigslick.{_LATER[name]}"), name)
        globals()[name] = value
        return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
