"""Contests: the same hands for everyone, ranked alike, then timed in turns.

Nobody is timed before all results agree. In each round everyone takes one turn, so that a noisy
machine disturbs both sides of a ratio, which is taken within the round. The time of a call includes
one turn of the ``for`` loop around it.
"""

import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["BIGSLICK", "Array", "Contest", "Contestant", "Ranker", "Row", "Spread", "nanoseconds"]

Array: TypeAlias = NDArray[Any]

BIGSLICK = "bigslick"
TURN = 5_000_000  # nanoseconds, in which caches left cold by the others weigh little


@dataclass(frozen=True)
class Ranker:
    """Who ranks hands: its functions, and how its results must agree with our strengths."""

    name: str
    agrees: Callable[[Array, Array], bool]
    functions: Mapping[str, object]
    is_peer: bool = True


@dataclass(frozen=True)
class Contestant:
    """A ranker's part in a contest: it makes ``call`` for each ``item`` of ``items``."""

    ranker: Ranker
    call: str
    items: Sequence[object]
    item: str = "hand"

    def results(self) -> Array:
        """What it returns for the hands."""
        return np.ravel(self._function(f"return [{self.call} for {self.item} in items]")())

    def timer(self, hands: int) -> Callable[[], float]:
        """A function that takes one turn and returns its nanoseconds a hand."""
        rank_all = self._function(f"for {self.item} in items: {self.call}")
        passes = -(-TURN // nanoseconds(rank_all, 1))
        return lambda: nanoseconds(rank_all, passes) / (passes * hands)

    def _function(self, body: str) -> Callable[[], Any]:
        # Compiled for each anew: Python specialises a call in a code object for what it calls.
        names: dict[str, Any] = {}
        exec(f"def function(items, {', '.join(self.ranker.functions)}):\n    {body}", names)
        return partial(names["function"], self.items, **self.ranker.functions)


def nanoseconds(function: Callable[[], object], times: int) -> int:
    """How long it takes to call a function so many times."""
    start = time.perf_counter_ns()
    for _ in range(times):
        function()
    return time.perf_counter_ns() - start


@dataclass(frozen=True)
class Contest:
    """Bigslick and others, over the first ``hands`` of all hands.

    What is to reach something is our time over that of ``against``, or with ``speed`` our speed
    over its speed.
    """

    name: str
    contestants: Sequence[Contestant]
    hands: int
    against: str
    reach: str
    speed: bool = False

    def check(self, strengths: Array) -> None:
        """End the bench if anyone's results do not agree with our strengths."""
        for it in self.contestants:
            if not it.ranker.agrees(strengths[: self.hands], it.results()):
                sys.exit(f"{self.name}: {it.ranker.name} does not agree with bigslick")

    def run(self, rounds: int) -> "Row":
        """Let everyone take turns."""
        timers = {it.ranker.name: it.timer(self.hands) for it in self.contestants}
        turns = [[turn() for turn in timers.values()] for _ in range(rounds)]
        times = dict(zip(timers, np.array(turns).T, strict=True))
        peers = [it.ranker.name for it in self.contestants if it.ranker.is_peer]
        ratio = times[BIGSLICK] / times[self.against]
        figure, unit = (1 / ratio, "M hands/s") if self.speed else (ratio, "ns")
        return Row(self.name, unit, times, peers, figure, self.reach)


@dataclass(frozen=True)
class Spread:
    """A median between its quartiles."""

    low: float
    median: float
    high: float

    @classmethod
    def of(cls, samples: Array) -> "Spread":
        """The spread of samples."""
        return cls(*np.quantile(samples, [0.25, 0.5, 0.75]).tolist())

    def __str__(self) -> str:
        return f"{self.median:.2f} [{self.low:.2f}, {self.high:.2f}]"


@dataclass(frozen=True)
class Row:
    """What came out of one contest: everyone's times, round after round, and the figure to reach.

    Times are nanoseconds a hand, also where ``unit`` makes a speed of them, or milliseconds.
    """

    name: str
    unit: str
    times: Mapping[str, Array]
    peers: Sequence[str]
    figure: Array
    reach: str

    @property
    def fastest_peer(self) -> str:
        """The peer with the shortest median."""
        return min(self.peers, key=lambda name: float(np.median(self.times[name])))

    def shown(self, name: str) -> str:
        """The median of a contestant, in the row's unit."""
        median = float(np.median(self.times[name]))
        return f"{1000 / median if self.unit == 'M hands/s' else median:.1f}"

    def ratio(self, name: str) -> Spread:
        """The time of a contestant over bigslick's."""
        return Spread.of(self.times[name] / self.times[BIGSLICK])

    def record(self) -> dict[str, object]:
        """What is kept of it, as JSON takes it."""
        return {
            "name": self.name,
            "figure": asdict(Spread.of(self.figure)),
            "reach": self.reach,
            "unit": "ms" if self.unit == "ms" else "ns a hand",
            "times": {name: asdict(Spread.of(times)) for name, times in self.times.items()},
            "times_over_bigslick": {name: asdict(self.ratio(name)) for name in self.times},
            "fastest_peer": self.fastest_peer,
        }
