"""Whole random no-limit hands beside every engine that Python drives: tables, and JSON.

``engine_peers.py`` says who is there and how each plays. All take turns in one process on one
thread, with the same numbers drawn for their acts; each shuffles, deals, shows down and settles by
itself. A ratio is taken between two turns of a round. Time is processor time.
"""

import argparse
import gc
import importlib.metadata
import itertools
import json
import math
import os
import platform
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, TextIO

import numpy as np
from contest import Spread
from engine_peers import BASE, BIGSLICK, LOADERS, OWN_DECK, Draw, Engine
from report import engine_text

RESULTS = Path(__file__).parent / "results" / "engines.json"
SEED = 20
DRAWN = 1 << 17
SEATS = (2, 6, 9)
ROUNDS, STATES = 20, 100
TURN = 100_000_000  # nanoseconds
WITHIN = 0.02  # of universal_poker's acts a hand


@dataclass
class Record:
    """What an engine did, turn after turn."""

    engine: Engine
    seats: int
    hands: int = 10  # in a turn
    speeds: list[float] = field(default_factory=list)  # hands a second
    taken: int = 0
    acts: list[int] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def turn(self, draw: Draw) -> int:
        """Play so many hands; the nanoseconds they took."""
        gc.collect()
        before = len(self.acts)
        start = time.process_time_ns()
        for number in range(self.hands):
            try:
                self.acts.append(self.engine.play(number % self.seats, draw))
            except Exception as error:
                self.failures.append(repr(error))
        taken = time.process_time_ns() - start
        self.taken += taken
        self.speeds.append(1e9 * (len(self.acts) - before) / taken)
        return taken

    @property
    def error(self) -> float:
        """The standard error of the acts a hand."""
        return float(np.std(self.acts)) / math.sqrt(len(self.acts))

    def differs_from(self, other: "Record") -> bool:
        """Whether its acts a hand are others than chance and two percent explain."""
        mean = float(np.mean(other.acts))
        chance = 3 * math.hypot(self.error, other.error)
        return abs(float(np.mean(self.acts)) - mean) > WITHIN * mean + chance


def drawn() -> Draw:
    """The same numbers for everyone, from the first."""
    rng = random.Random(SEED)
    return itertools.cycle([rng.randrange(12) for _ in range(DRAWN)]).__next__


def load(seats: int, absent: dict[str, str]) -> dict[str, Engine]:
    """The engines that are installed; of the others, why they are absent."""
    engines = {}
    for name, loader in LOADERS.items():
        try:
            engines[name] = loader(seats)
        except ImportError as error:
            absent[name] = f"not installed: {error}"
        except Exception as error:
            absent[name] = f"does not seat {seats}: {error!r}"
    return engines


def play(seats: int, rounds: int, absent: dict[str, str]) -> dict[str, Record]:
    """Let all engines play in turns, each so many hands that its turns are equally long."""
    records = {}
    for name, engine in load(seats, absent).items():
        trial = Record(engine, seats)
        taken = min(trial.turn(drawn()) for _ in range(3))
        if trial.acts:
            records[name] = Record(engine, seats, max(1, trial.hands * TURN // taken))
        else:
            absent[name] = f"fails with {seats} seats: {trial.failures[0]}"
    draws = {name: drawn() for name in records}
    for _ in range(rounds):
        for name, record in records.items():
            record.turn(draws[name])
    return records


def whole_hands(records: Mapping[str, Record]) -> dict[str, dict[str, Any]]:
    """What is kept of the engines at one number of seats."""
    bases = [name for name in (BASE, OWN_DECK) if name in records]
    kept = {}
    for name, record in records.items():
        speeds = np.array(record.speeds)
        over = {base: asdict(Spread.of(speeds / np.array(records[base].speeds))) for base in bases}
        kept[name] = {
            "hands_a_second": asdict(Spread.of(speeds)),
            "acts_a_hand": float(np.mean(record.acts)),
            "standard_error": record.error,
            "us_an_act": record.taken / 1000 / sum(record.acts),
            "over": over,
            "hands": len(record.acts),
            "failed": len(record.failures),
            "failure": next(iter(record.failures), ""),
            "differs": any(record.differs_from(records[base]) for base in bases[:1]),
            "note": record.engine.note,
        }
    return kept


def microseconds(call: Callable[[Any], object], states: Sequence[Any]) -> float:
    start = time.process_time_ns()
    for state in states:
        call(state)
    return (time.process_time_ns() - start) / 1000 / len(states)


def moments(engines: Mapping[str, Engine], rounds: int) -> dict[str, dict[str, Any]]:
    """What it takes to ask a hand in progress what is legal, and to copy it, in microseconds."""
    taken: dict[str, dict[str, list[float]]] = {}
    for _ in range(rounds):
        for name, engine in engines.items():
            if engine.state is None:
                continue
            states = [engine.state() for _ in range(STATES)]
            gc.collect()
            calls = {"legal": engine.legal, "copy": engine.copy}
            for what, call in calls.items():
                if call is not None:
                    times = taken.setdefault(name, {}).setdefault(what, [])
                    times.append(microseconds(call, states))
    return {
        name: {what: asdict(Spread.of(np.array(times))) for what, times in of.items()}
        for name, of in taken.items()
    }


def silenced() -> TextIO:
    """The standard output for us alone: pokers prints every showdown to it."""
    ours = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return ours


def main() -> None:
    parser = argparse.ArgumentParser(description="Whole hands beside other engines.")
    parser.add_argument("--quick", action="store_true", help="a few rounds, for a first look")
    rounds = 3 if parser.parse_args().quick else ROUNDS
    gc.disable()  # a collection comes between turns
    out = silenced()

    absent: dict[str, str] = {}
    tables = {}
    for seats in SEATS:
        records = play(seats, rounds, absent)
        tables[str(seats)] = whole_hands(records)
        if tables[str(seats)][BIGSLICK]["differs"]:
            sys.exit(f"{seats} seats: bigslick's acts a hand are not {BASE}'s")
    engines = load(6, absent)
    packages = sorted({engine.package for engine in engines.values()} - {BIGSLICK})
    results = {
        "python": platform.python_version(),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores",
        "packages": {name: importlib.metadata.version(name) for name in [BIGSLICK, *packages]},
        "rounds": rounds,
        "absent": absent,
        "seats": tables,
        "moments": moments(engines, rounds),
    }
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")
    print(engine_text(results), file=out, flush=True)


if __name__ == "__main__":
    main()
