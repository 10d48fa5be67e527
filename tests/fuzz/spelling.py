"""Cards as Python expressions, in every spelling and container that the library reads.

What is drawn is the source of a value, so that a case reads like the call that a user makes and a
value that can be used only once can be made again.
"""

import itertools
import json
import random
import time
from array import array
from collections import deque
from decimal import Decimal
from typing import Any

import numpy as np
from hypothesis import strategies as st

import bigslick as bs
from bigslick.compat import deuces, eval7, phevaluator, treys
from fuzz import values
from strategies import hands

RANKS, SUITS = "23456789TJQKA", ("cC♣♧", "dD♦♢", "hH♥♡", "sS♠♤")
SEPARATORS = ["", " ", ",", ", ", "  ", "\t\n", "\u3000", "\ufeff", "\u2028"]
DTYPES = ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8"]

Source = str

NAMES = vars(values) | {
    "array": array,
    "bs": bs,
    "Decimal": Decimal,
    "deque": deque,
    "deuces": deuces,
    "eval7": eval7,
    "itertools": itertools,
    "json": json,
    "np": np,
    "phevaluator": phevaluator,
    "random": random,
    "time": time,
    "treys": treys,
}


def made(source: Source, **more: Any) -> Any:
    """The value of an expression."""
    return eval(source, {**NAMES, **more})


def hands_of_any_size(deck: list[int]) -> st.SearchStrategy[list[int]]:
    """Mostly five to seven cards, now and then as many as nine or none."""
    others = st.lists(st.sampled_from(deck), max_size=9, unique=True)
    return st.one_of(hands(deck), hands(deck), others)


@st.composite
def one_card(draw: st.DrawFn, card: int) -> str:
    """A text of one card."""
    rank = RANKS[card // 4]
    rank = draw(st.sampled_from([rank, rank.lower(), "10" if rank == "T" else rank]))
    suit = draw(st.sampled_from(SUITS[card % 4]))
    return rank + suit + draw(st.sampled_from(["", "", "\ufe0e", "\ufe0f"]))


@st.composite
def one_text(draw: st.DrawFn, cards: list[int]) -> str:
    """A text of cards, plain or as odd as can be."""
    if draw(st.booleans()):
        texts = [RANKS[card // 4] + "cdhs"[card % 4] for card in cards]
        return draw(st.sampled_from(["", " "])).join(texts)
    text = draw(st.sampled_from(SEPARATORS))
    for card in cards:
        text += draw(one_card(card)) + draw(st.sampled_from(SEPARATORS))
    return text


@st.composite
def one_item(draw: st.DrawFn, card: int) -> Source:
    """An item of an iterable of cards."""
    text = draw(one_card(card))
    dtype = draw(st.sampled_from(DTYPES))
    forms = [
        f"{card}",
        f"{card}",
        f"bs.Card({card})",
        repr(f"{RANKS[card // 4]}{'cdhs'[card % 4]}"),
        repr(text),
        repr(f" {text}\n"),
        f"Text({text!r})",
        f"np.dtype({dtype!r}).type({card})",
        f"np.array({card}, {dtype!r})",
        f"Index({card})",
        f"Int({card})",
    ]
    return draw(st.sampled_from(forms))


ITEMS_IN = [
    "[{}]",
    "[{}]",
    "({})",
    "iter([{}])",
    "(it for it in [{}])",
    "List([{}])",
    "Tuple([{}])",
    "deque([{}])",
    "Iterable([{}])",
    "Sequence([{}])",
    "objects([{}])",
    "map(same, [{}])",
]
NUMBERS_IN = [
    "np.array([{}], {dtype!r})",
    "np.array([{}], {dtype!r})[::-1]",
    "np.repeat(np.array([{}], {dtype!r}), 2)[::2]",
    "bytes([{}])",
    "bytearray([{}])",
    "memoryview(bytes([{}]))",
    "array('b', [{}])",
]


@st.composite
def container(draw: st.DrawFn, cards: list[int]) -> Source:
    """All of the cards, in order."""
    kind = draw(st.sampled_from(["text", "items", "items", "numbers"]))
    if kind == "text":
        text = draw(one_text(cards))
        return draw(st.sampled_from([repr(text), repr(text), f"Text({text!r})"]))
    if kind == "items":
        items = "".join(draw(one_item(card)) + ", " for card in cards)
        return draw(st.sampled_from(ITEMS_IN)).replace("{}", items)
    form = draw(st.sampled_from(NUMBERS_IN))
    dtype = draw(st.sampled_from(["<", ">"])) + draw(st.sampled_from(DTYPES))
    in_order = reversed(cards) if "[::-1]" in form else cards
    return form.format(", ".join(map(str, in_order)), dtype=dtype)
