"""``evaluate``, a hand a call, beside peers and the floor of a call, which ``floor.c`` explains."""

import importlib.util
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from pathlib import Path
from types import ModuleType

from contest import BIGSLICK, Contest, Results
from peers import (
    CARDS,
    HOLE_BOARD,
    INTS,
    INTS_TUPLE,
    TEXT,
    TEXTS,
    Form,
    Peer,
    Texts,
    indices,
    same_strengths,
    split,
)

import bigslick as bs

__all__ = ["FLOOR", "FULL_FLOOR", "bigslick", "call_contests"]

HERE = Path(__file__).parent
FLOOR, FULL_FLOOR = "floor", "full-API floor"
# What is to be reached with seven cards, in times the floor; None where it is for information.
BOUNDS = {INTS: 1.4, INTS_TUPLE: 1.4, CARDS: 1.4, HOLE_BOARD: None, TEXT: 1.5, TEXTS: 1.5}


def call_contests(hands: Sequence[Texts], right: Results, peers: Sequence[Peer]) -> list[Contest]:
    """A contest for each form that the cards come in."""
    floors = [
        floor(FLOOR, build_floor("floor")),
        floor(FULL_FLOOR, build_floor("floor_full", "-DFULL_API")),
    ]
    everyone, cards = [bigslick(), *floors, *peers], len(hands[0])

    def contest(form: str) -> Contest:
        contestants = [it.contestant(form, hands) for it in everyone if form in it.forms]
        bound = BOUNDS[form] if cards == 7 else None
        return Contest(f"evaluate, {cards} cards, {form}", contestants, right, FLOOR, bound)

    return [contest(form) for form in BOUNDS]


def bigslick() -> Peer:
    return Peer(
        BIGSLICK,
        same_strengths,
        {"evaluate": bs.evaluate},
        forms("evaluate({})", "evaluate({})", "evaluate({})", "evaluate({})"),
        "import bigslick",
        "bigslick.evaluate(texts)",
        is_peer=False,
    )


def floor(name: str, module: ModuleType) -> Peer:
    functions = {it: getattr(module, it) for it in ("ints", "hole_board", "text", "texts")}
    calls = [f"{it}({{}})" for it in functions]
    return Peer(name, above_small_ints, functions, forms(*calls), is_peer=False)


def forms(of_ints: str, of_two: str, of_text: str, of_texts: str) -> dict[str, Form]:
    """The forms in which we take cards; a Card is an int."""
    return {
        INTS: Form(indices, of_ints.format("hand")),
        INTS_TUPLE: Form(lambda texts: tuple(indices(texts)), of_ints.format("hand")),
        CARDS: Form(cards, of_ints.format("hand")),
        HOLE_BOARD: Form(split(cards), of_two.format("hole, board"), "hole, board"),
        TEXT: Form("".join, of_text.format("hand")),
        TEXTS: Form(list, of_texts.format("hand")),
    }


def cards(texts: Texts) -> list[bs.Card]:
    return [bs.Card(text) for text in texts]


def above_small_ints(_: Results, theirs: Results) -> bool:
    return all(it > 256 for it in theirs)


def build_floor(name: str, *options: str) -> ModuleType:
    """The module ``name``, compiled from floor.c."""
    path = HERE / "build" / f"{name}.so"
    path.parent.mkdir(exist_ok=True)
    options += (f"-I{sysconfig.get_path('include')}",)
    if sys.platform == "darwin":
        options += ("-undefined", "dynamic_lookup")
    compiler = ["cc", "-O2", "-Wall", "-Wextra", "-fPIC", "-shared", *options]
    subprocess.run([*compiler, "-o", path, HERE / "floor.c"], check=True)
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
