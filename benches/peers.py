"""The packages beside which bigslick is timed: what each takes and what it returns.

A hand is made of the texts of its cards, in each form that a package takes; making it is not timed
unless the call does it. A form that a package does not take from its user is not here.
"""

import ctypes
import sys
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any, TypeAlias

import numpy as np
from contest import Array, Contestant, Results

import bigslick as bs

__all__ = [
    "CARDS",
    "HOLE_BOARD",
    "INTS",
    "INTS_TUPLE",
    "LOADERS",
    "MANY",
    "OMPEVAL",
    "TEXT",
    "TEXTS",
    "Form",
    "Peer",
    "Texts",
    "indices",
    "ompeval",
    "same_strengths",
    "split",
]

Texts: TypeAlias = Sequence[str]
Make: TypeAlias = Callable[[Texts], Any]

INTS, INTS_TUPLE = "ints in a list", "ints in a tuple"
CARDS = "its own cards in a list"
HOLE_BOARD = "its own cards, hole and board"
TEXT, TEXTS = "one string", "a list of strings"
MANY = "many hands"


@dataclass(frozen=True)
class Form:
    """A form of cards: what a hand is made into, and the call for an ``item`` of that form.

    In ``call``, ``{texts}`` stands for the texts cut from a string one by one, ``{cards}`` for the
    cards made of those, ``{count}`` for how many they are.
    """

    make: Make
    call: str
    item: str = "hand"


@dataclass(frozen=True)
class Peer:
    """A package, or a part of one: its functions, and the forms it takes, its quickest first."""

    name: str
    agrees: Callable[[Results, Results], bool]
    functions: Mapping[str, object]
    forms: Mapping[str, Form]
    imports: str = ""
    first_hand: str = ""
    is_peer: bool = True

    def contestant(self, form: str, hands: Sequence[Texts]) -> Contestant:
        """A contestant whose hands are in a form; many are ranked call by call if need be."""
        name = self.name
        if form == MANY and MANY not in self.forms:
            form, name = next(iter(self.forms)), f"{name}, call by call"
        it = self.forms[form]
        items = [it.make(hand) for hand in hands]
        cuts = [f"hand[{start}:{start + 2}]" for start in range(0, 2 * len(hands[0]), 2)]
        cards = [f"card({cut})" for cut in cuts]
        call = it.call.format(texts=", ".join(cuts), cards=", ".join(cards), count=len(cuts))
        found = Contestant(
            name, call, self.functions, items, self.agrees, it.item, is_peer=self.is_peer
        )
        return replace(found, items=[items], hands=len(items)) if form == MANY else found


def indices(texts: Texts) -> list[int]:
    return [int(bs.Card(text)) for text in texts]


def each(card: Callable[[str], object]) -> Make:
    return lambda texts: [card(text) for text in texts]


def split(make: Make) -> Make:
    return lambda texts: (make(texts[:2]), make(texts[2:]))


def of_cards(call: str, card: Callable[[str], object]) -> dict[str, Form]:
    """The forms of one whose ``call`` takes a list of its own cards."""
    return {
        CARDS: Form(each(card), call.format("hand")),
        HOLE_BOARD: Form(split(each(card)), call.format("hole + board"), "hole, board"),
        TEXT: Form("".join, call.format("[{cards}]")),
        TEXTS: Form(list, call.format("[*map(card, hand)]")),
    }


def same_strengths(ours: Results, theirs: Results) -> bool:
    return list(ours) == list(theirs)


def same_cactus_kev(ours: Results, theirs: Results) -> bool:
    return [7463 - int(strength) for strength in ours] == list(theirs)


def same_order(ours: Results, theirs: Results) -> bool:
    return places(ours) == places(theirs)


def same_order_by(key: Callable[[Any], Hashable]) -> Callable[[Results, Results], bool]:
    return lambda ours, theirs: same_order(ours, [key(it) for it in theirs])


def places(results: Results) -> list[int]:
    order = {it: place for place, it in enumerate(sorted(set(results)))}
    return [order[it] for it in results]


def pkrbot() -> Peer:
    from pkrbot import RANKS, SUITS, Card, evaluate

    def ranks_and_suits(texts: Texts) -> tuple[list[int], list[int]]:
        return [RANKS.index(it[0]) for it in texts], [SUITS.index(it[1]) for it in texts]

    return Peer(
        "pkrbot",
        same_order,
        {"evaluate": evaluate, "card": Card},
        {
            **of_cards("evaluate({})", Card),
            INTS: Form(ranks_and_suits, "evaluate(ranks, suits)", "ranks, suits"),
        },
        "import pkrbot",
        "pkrbot.evaluate([pkrbot.Card(text) for text in texts])",
    )


def phevaluator() -> Peer:
    import phevaluator.evaluator as evaluator
    from phevaluator.card import Card

    return Peer(
        "phevaluator",
        same_cactus_kev,
        {name: getattr(evaluator, name) for name in ("evaluate_5cards", "evaluate_7cards")},
        {
            INTS: Form(indices, "evaluate_{count}cards(*hand)"),
            CARDS: Form(each(Card), "evaluate_{count}cards(*hand)"),
            HOLE_BOARD: Form(
                split(each(Card)), "evaluate_{count}cards(*hole, *board)", "hole, board"
            ),
            TEXT: Form("".join, "evaluate_{count}cards({texts})"),
            TEXTS: Form(list, "evaluate_{count}cards(*hand)"),
        },
        "from phevaluator import evaluate_cards",  # nothing is imported before it is asked for
        "evaluate_cards(*texts)",
    )


def eval7() -> Peer:
    from eval7 import Card, evaluate

    return Peer(
        "eval7",
        same_order,
        {"evaluate": evaluate, "card": Card},
        of_cards("evaluate({})", Card),
        "import eval7",
        "eval7.evaluate([eval7.Card(text) for text in texts])",
    )


def treys() -> Peer:
    import treys

    return like_treys(treys)


def deuces() -> Peer:
    import deuces

    return like_treys(deuces)


def like_treys(package: ModuleType) -> Peer:
    card, name = package.Card.new, package.__name__
    hole_board = Form(split(each(card)), "evaluate(hole, board)", "hole, board")
    return Peer(
        name,
        same_cactus_kev,
        {"evaluate": package.Evaluator().evaluate, "card": card},
        {**of_cards("evaluate([], {})", card), HOLE_BOARD: hole_board},
        f"import {name}",
        f"{name}.Evaluator().evaluate([], [{name}.Card.new(text) for text in texts])",
    )


def holdem_hand_evaluator() -> Peer:
    from holdem_hand_evaluator import evaluate_hand

    return Peer(
        "holdem-hand-evaluator",
        same_order,
        {"evaluate": evaluate_hand},
        {
            TEXT: Form("".join, "evaluate(hand)"),
            TEXTS: Form(list, "evaluate(''.join(hand))"),
        },
        "import holdem_hand_evaluator",
        "holdem_hand_evaluator.evaluate_hand(''.join(texts))",
    )


def xiapl() -> Peer:
    from xiapl.card import Card
    from xiapl.eval import evaluate_cards, evaluate_mask
    from xiapl.utils import cards_to_mask

    card = Card.from_string
    return Peer(
        "xiapl",
        same_order_by(lambda value: (value.category.value, tuple(value.kickers))),
        {"evaluate": evaluate_cards, "evaluate_mask": evaluate_mask, "card": card},
        {
            INTS: Form(lambda texts: cards_to_mask(each(card)(texts)), "evaluate_mask(hand)"),
            **of_cards("evaluate({})", card),
        },
        "import xiapl",
        "xiapl.eval.evaluate_cards([xiapl.card.Card.from_string(text) for text in texts])",
    )


def poker_equity() -> Peer:
    from poker_equity import score_batch

    return Peer(
        "poker-equity",
        same_order_by(lambda score: -score),
        {"score": score_batch},
        {
            MANY: Form("".join, "score('high', hands)", "hands"),
            TEXT: Form("".join, "score('high', [hand])[0]"),
            TEXTS: Form(list, "score('high', [''.join(hand)])[0]"),
        },
        "import poker_equity",
        "poker_equity.score_batch('high', [''.join(texts)])",
    )


def pokerfast() -> Peer:
    from pokerfast import eval7

    return Peer(
        "pokerfast",
        same_order,
        {"evaluate": eval7},
        {TEXTS: Form(list, "evaluate(hand)"), TEXT: Form("".join, "evaluate(({texts}))")},
        "import pokerfast",
        "pokerfast.eval7(texts)",
    )


def pokerfast_equity() -> Peer:
    from pokerfast.equity import evaluate

    return Peer(
        "pokerfast.equity",
        same_order,
        {"evaluate": evaluate},
        {
            MANY: Form(list, "evaluate(hands)", "hands"),
            TEXT: Form("".join, "evaluate([hand])[0]"),
            TEXTS: Form(list, "evaluate([hand])[0]"),
        },
        "import pokerfast.equity",
        "pokerfast.equity.evaluate([texts])",
    )


def pokerkit() -> Peer:
    from pokerkit import Card, StandardHighHand

    def cards(texts: Texts) -> list[Any]:
        return list(Card.parse("".join(texts)))

    return Peer(
        "pokerkit",
        same_order_by(lambda hand: hand.entry.index),
        {"evaluate": StandardHighHand.from_game},
        {
            CARDS: Form(cards, "evaluate(hand)"),
            HOLE_BOARD: Form(split(cards), "evaluate(hole, board)", "hole, board"),
            TEXT: Form("".join, "evaluate(hand)"),
            TEXTS: Form(list, "evaluate(''.join(hand))"),
        },
        "import pokerkit",
        "pokerkit.StandardHighHand.from_game(''.join(texts))",
    )


LOADERS: Mapping[str, Callable[[], Peer]] = {
    "pkrbot": pkrbot,
    "phevaluator": phevaluator,
    "eval7": eval7,
    "treys": treys,
    "deuces": deuces,
    "holdem-hand-evaluator": holdem_hand_evaluator,
    "xiapl": xiapl,
    "poker-equity": poker_equity,
    "pokerfast": pokerfast,
    "pokerfast.equity": pokerfast_equity,
    "pokerkit": pokerkit,
}

OMPEVAL = "OMPEval in pokerfast"


def ompeval(rows: Array) -> Contestant:
    """The kernel that pokerfast's own ``evaluate`` calls; no public function gives it an array."""
    from pokerfast import equity

    kernel = equity._load().pf_evaluate
    kernel_suits = np.array([2, 3, 1, 0], np.uint8)
    hands = (rows & 0xFC | kernel_suits[rows & 3]).tobytes()
    count, cards = rows.shape
    strengths = np.zeros(count, np.uint16)
    out = strengths.ctypes.data_as(ctypes.POINTER(ctypes.c_uint16))

    def evaluate(hands: bytes) -> Array:
        if kernel(hands, count, cards, out) != 0:
            sys.exit("pokerfast's kernel refuses the hands")
        return strengths

    return Contestant(
        OMPEVAL,
        "evaluate(hands)",
        {"evaluate": evaluate},
        [hands],
        same_order,
        "hands",
        count,
        is_peer=False,
    )
