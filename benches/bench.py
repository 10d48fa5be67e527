"""bigslick's speed beside its peers and beside the floor of a call: a table, and JSON.

``floor.c`` says what the floor is, ``contest.py`` how everyone is timed.
"""

import argparse
import ctypes
import gc
import importlib.metadata
import importlib.util
import json
import platform
import random
import subprocess
import sys
import sysconfig
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import ModuleType

import eval7
import numpy as np
import phevaluator.evaluator as phevaluator
import pokerfast.equity
import treys
from contest import BIGSLICK, Array, Contest, Contestant, Ranker, Row, Spread, nanoseconds
from phevaluator import _pheval

import bigslick as bs

HERE = Path(__file__).parent
PACKAGES = ["bigslick", "eval7", "numpy", "phevaluator", "pokerfast", "pokerkit", "treys"]
IMPORTS = {
    BIGSLICK: "import bigslick",
    "eval7": "import eval7",
    "phevaluator": "from phevaluator import evaluate_cards",
    "pokerkit": "import pokerkit",
    "treys": "import treys",
}
SEED = 20
CALLS = 4096
ARRAY = 131072  # in one native loop, a processor learns the branches of a few thousand by heart
FLOOR, FULL_FLOOR, OMPEVAL = "floor", "full-API floor", "OMPEval in pokerfast"
HEAD = [
    "",
    "bigslick",
    FLOOR,
    FULL_FLOOR,
    "figure [quartiles]",
    "to reach",
    "fastest peer",
    "over ours",
]


def same_strengths(ours: Array, theirs: Array) -> bool:
    return np.array_equal(ours, theirs)


def same_cactus_kev(ours: Array, theirs: Array) -> bool:
    return np.array_equal([bs.cactus_kev(strength) for strength in ours.tolist()], theirs)


def same_order(ours: Array, theirs: Array) -> bool:
    our_places, their_places = (np.unique(it, return_inverse=True)[1] for it in (ours, theirs))
    return np.array_equal(our_places, their_places)


def above_small_ints(_: Array, theirs: Array) -> bool:
    return bool((theirs > 256).all())


ONE = Ranker(BIGSLICK, same_strengths, {"evaluate": bs.evaluate}, is_peer=False)
MANY = Ranker(BIGSLICK, same_strengths, {"evaluate": bs.evaluate_many}, is_peer=False)
EVAL7 = Ranker("eval7", same_order, {"evaluate": eval7.evaluate, "card": eval7.Card})
PHEVALUATOR = Ranker("phevaluator", same_cactus_kev, {"evaluate": phevaluator.evaluate_7cards})
# For information: its C function is not public, and takes any number for a card.
PHEVAL = Ranker(
    "phevaluator._pheval", same_cactus_kev, {"evaluate": _pheval.evaluate_7cards}, is_peer=False
)
POKERFAST = Ranker("pokerfast", same_order, {"evaluate": pokerfast.eval7})
EQUITY = Ranker("pokerfast.equity", same_order, {"evaluate": pokerfast.equity.evaluate})
TREYS = Ranker(
    "treys", same_cactus_kev, {"evaluate": treys.Evaluator().evaluate, "card": treys.Card.new}
)


def ompeval(hands: int) -> Ranker:
    """The kernel that pokerfast's own ``evaluate`` calls; no public function gives it an array."""
    kernel = pokerfast.equity._load().pf_evaluate
    strengths = np.zeros(hands, np.uint16)
    out = strengths.ctypes.data_as(ctypes.POINTER(ctypes.c_uint16))

    def evaluate(cards: bytes) -> Array:
        if kernel(cards, hands, 7, out) != 0:
            sys.exit("pokerfast's kernel refuses the hands")
        return strengths

    return Ranker(OMPEVAL, same_order, {"evaluate": evaluate})


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


def random_hands(count: int) -> list[list[int]]:
    """Different hands of seven card indices, in random order."""
    rng = random.Random(SEED)
    hands: dict[frozenset[int], list[int]] = {}
    while len(hands) < count:
        hand = rng.sample(range(52), 7)
        hands.setdefault(frozenset(hand), hand)
    return list(hands.values())


def call_contests(hands: Sequence[Sequence[int]]) -> list[Contest]:
    """``evaluate``, a hand a call, by the form that the cards come in."""
    floor, full_floor = build_floor("floor"), build_floor("floor_full", "-DFULL_API")

    def contest(
        form: str, items: Sequence[object], shape: str, times: float, peers: Sequence[Contestant]
    ) -> Contest:
        rankers = [
            ONE,
            Ranker(FLOOR, above_small_ints, {"evaluate": getattr(floor, shape)}, is_peer=False),
            Ranker(
                FULL_FLOOR,
                above_small_ints,
                {"evaluate": getattr(full_floor, shape)},
                is_peer=False,
            ),
        ]
        contestants = [*(Contestant(it, "evaluate(hand)", items) for it in rankers), *peers]
        reach = f"at most {times} x the floor"
        return Contest(f"evaluate, {form}", contestants, len(hands), FLOOR, reach)

    tuples = [tuple(hand) for hand in hands]
    cards = [[bs.Card(index) for index in hand] for hand in hands]
    texts = [[str(card) for card in hand] for hand in cards]
    strings = ["".join(hand) for hand in texts]
    eval7_hands = [[eval7.Card(it) for it in hand] for hand in texts]
    treys_hands = [[treys.Card.new(it) for it in hand] for hand in texts]
    treys_pairs = [(hand[:2], hand[2:]) for hand in treys_hands]

    own_forms = [
        Contestant(PHEVALUATOR, "evaluate(*hand)", tuples),
        Contestant(PHEVAL, "evaluate(*hand)", tuples),
        Contestant(EVAL7, "evaluate(hand)", eval7_hands),
        Contestant(POKERFAST, "evaluate(hand)", texts),
        Contestant(TREYS, "evaluate(hole, board)", treys_pairs, "hole, board"),
    ]
    cut = [f"hand[{start}:{start + 2}]" for start in range(0, 14, 2)]
    cut_cards = [f"card({it})" for it in cut]
    from_string = [
        Contestant(PHEVALUATOR, f"evaluate({', '.join(cut)})", strings),
        Contestant(EVAL7, f"evaluate([{', '.join(cut_cards)}])", strings),
        Contestant(POKERFAST, f"evaluate(({', '.join(cut)}))", strings),
        Contestant(EQUITY, "evaluate([hand])[0]", strings),
        Contestant(TREYS, f"evaluate([], [{', '.join(cut_cards)}])", strings),
    ]
    from_texts = [
        Contestant(PHEVALUATOR, "evaluate(*hand)", texts),
        Contestant(EVAL7, "evaluate([card(it) for it in hand])", texts),
        Contestant(POKERFAST, "evaluate(hand)", texts),
        Contestant(EQUITY, "evaluate([hand])[0]", texts),
        Contestant(TREYS, "evaluate([], [card(it) for it in hand])", texts),
    ]
    return [
        contest("seven ints in a list", hands, "ints", 1.4, own_forms),
        contest("seven ints in a tuple", tuples, "ints", 1.4, own_forms),
        contest("seven Cards in a list", cards, "ints", 1.4, own_forms),
        contest("one string", strings, "text", 1.5, from_string),
        contest("a list of seven strings", texts, "texts", 1.5, from_texts),
    ]


def array_contests(rows: Array) -> list[Contest]:
    """``evaluate_many``, all hands in one call; the kernel takes no masks, so it gets its bytes."""
    masks = np.array([bs.card_mask(hand) for hand in rows.tolist()], np.uint64)
    kernel_suits = np.array([2, 3, 1, 0], np.uint8)
    kernel_bytes = (rows & 0xFC | kernel_suits[rows & 3]).tobytes()
    kernel = Contestant(ompeval(len(rows)), "evaluate(hands)", [kernel_bytes], "hands")

    def contest(form: str, hands: Array, reach: str) -> Contest:
        contestants = [Contestant(MANY, "evaluate(hands)", [hands], "hands"), kernel]
        name = f"evaluate_many, 7 cards, {form}"
        return Contest(name, contestants, len(rows), OMPEVAL, reach, speed=True)

    return [
        contest("masks", masks, "at least 4.5 x OMPEval with AVX2, 2 x without"),
        contest("(n, 7) bytes", rows, "at least 3 x OMPEval with AVX2"),
    ]


def import_row(rounds: int) -> Row:
    """Each package imported by an interpreter of its own, over one that imports nothing."""
    run_python("import bigslick, sys; assert 'numpy' not in sys.modules, 'numpy is imported'")
    programs = ["pass", *IMPORTS.values()]
    for program in programs:
        run_python(program)  # writes the bytecode
    turns = [[nanoseconds(partial(run_python, it), 1) for it in programs] for _ in range(rounds)]
    empty, *imports = np.array(turns).T / 1e6
    times = {name: it - empty for name, it in zip(IMPORTS, imports, strict=True)}
    peers = [name for name in IMPORTS if name != BIGSLICK]
    name = "import, over an empty interpreter"
    return Row(name, "ms", times, peers, times[BIGSLICK], "at most 15 ms")


def run_python(program: str) -> None:
    subprocess.run([sys.executable, "-I", "-c", program], check=True)


def print_rows(rows: Sequence[Row]) -> None:
    """The table, and below it everyone in each row."""
    lines = [HEAD, *(cells(row) for row in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        print("  ".join(map(str.ljust, line, widths)).rstrip())
    for row in rows:
        print(f"\n{row.name}: {row.unit}, and the time over bigslick's")
        for name in row.times:
            print(f"    {name:22}{row.shown(name):>8}  {row.ratio(name)}")


def cells(row: Row) -> list[str]:
    floor, full_floor = (row.shown(it) if it in row.times else "" for it in (FLOOR, FULL_FLOOR))
    peer = row.fastest_peer
    return [
        row.name,
        f"{row.shown(BIGSLICK)} {row.unit}",
        floor,
        full_floor,
        str(Spread.of(row.figure)),
        row.reach,
        f"{peer} {row.shown(peer)}",
        f"{row.ratio(peer).median:.2f}",
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description="bigslick's speed beside its peers, as ratios.")
    parser.add_argument("--quick", action="store_true", help="a few rounds, for a first look")
    rounds = 5 if parser.parse_args().quick else 100
    gc.disable()  # a collection would fall into one contestant's turn

    hands = random_hands(ARRAY)
    array = np.array(hands, np.uint8)
    contests = [*call_contests(hands[:CALLS]), *array_contests(array)]
    strengths = bs.evaluate_many(array)
    for contest in contests:
        contest.check(strengths)
    rows = [*(contest.run(rounds) for contest in contests), import_row(rounds)]

    versions = {name: importlib.metadata.version(name) for name in PACKAGES}
    about = {"python": platform.python_version(), "machine": platform.machine(), **versions}
    print(", ".join(f"{name} {version}" for name, version in about.items()), end="\n\n")
    print_rows(rows)
    path = HERE / "results" / "bench.json"
    path.parent.mkdir(exist_ok=True)
    records = [row.record() for row in rows]
    path.write_text(json.dumps({**about, "rounds": rounds, "rows": records}, indent=2) + "\n")


if __name__ == "__main__":
    main()
