"""bigslick's speed beside its peers and beside the floor of a call: a table, and JSON.

``contest.py`` says how everyone is timed, ``peers.py`` who is there.
"""

import argparse
import gc
import importlib.metadata
import json
import os
import platform
import random
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from arrays import array_contests
from calls import bigslick, call_contests
from contest import BIGSLICK, Array, Contest, Row
from payments import payment_contests
from peers import LOADERS, Peer
from report import text
from starts import start_rows

import bigslick as bs

RESULTS = Path(__file__).parent / "results" / "bench.json"
SEED = 20
CALLS = 4096
ARRAY = 131072  # in one native loop, a processor learns the branches of a few thousand by heart
MORE = 16  # of such arrays, for all cores
STARTS = 30  # rounds


def random_hands(cards: int, count: int) -> Array:
    """Different hands of so many card indices, in random order."""
    rng = random.Random(SEED)
    hands: dict[frozenset[int], list[int]] = {}
    while len(hands) < count:
        hand = rng.sample(range(52), cards)
        hands.setdefault(frozenset(hand), hand)
    return np.array(list(hands.values()), np.uint8)


def texts_of(hands: Array) -> list[list[str]]:
    return [[str(bs.Card(index)) for index in hand] for hand in hands.tolist()]


def load_peers(absent: dict[str, str]) -> list[Peer]:
    """The peers that are installed; of the others, why they are absent."""
    peers = []
    for name, load in LOADERS.items():
        try:
            peers.append(load())
        except ImportError as error:
            absent[name] = f"not installed: {error}"
    return peers


def all_contests(peers: Sequence[Peer]) -> list[Contest]:
    seven, five = random_hands(7, ARRAY), random_hands(5, CALLS)
    texts = texts_of(seven[:CALLS])
    return [
        *call_contests(texts, bs.evaluate_many(seven), peers),
        *call_contests(texts_of(five), bs.evaluate_many(five), peers),
        *array_contests(seven, texts, peers, MORE),
        *payment_contests(CALLS),
    ]


def run(contest: Contest, rounds: int, absent: dict[str, str]) -> Row:
    """Time all who are right; of the others, why they are absent."""
    refusals = contest.refusals()
    if BIGSLICK in refusals:
        sys.exit(f"{contest.name}: bigslick {refusals[BIGSLICK]}")
    for name, reason in refusals.items():
        absent[name] = f"{reason} ({contest.name})"
    return contest.run(rounds, refusals)


def main() -> None:
    parser = argparse.ArgumentParser(description="bigslick's speed beside its peers, as ratios.")
    parser.add_argument("--quick", action="store_true", help="a few rounds, for a first look")
    rounds, starts = (5, 2) if parser.parse_args().quick else (100, STARTS)
    gc.disable()  # a collection would fall into one contestant's turn

    absent: dict[str, str] = {}
    peers = load_peers(absent)
    rows = [run(contest, rounds, absent) for contest in all_contests(peers)]
    rows += start_rows([bigslick(), *peers], starts)

    packages = sorted({"numpy", *(peer.name.split(".")[0] for peer in peers)})
    results = {
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "packages": {name: importlib.metadata.version(name) for name in [BIGSLICK, *packages]},
        "rounds": rounds,
        "absent": absent,
        "rows": [row.record() for row in rows],
    }
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    print(text(results))


if __name__ == "__main__":
    main()
