"""Contests: the same hands for everyone, ranked alike, then timed in turns.

Nobody is timed whose results do not agree. In each round everyone takes one turn, so that a noisy
machine disturbs both sides of a ratio, which is taken within the round. Time is the processor time
of this process, in which others have no part. The time of a call includes one turn of the ``for``
loop around it.
"""

import os
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

__all__ = ["BIGSLICK", "Array", "Contest", "Contestant", "Results", "Row", "Spread"]

Array: TypeAlias = NDArray[Any]
Results: TypeAlias = Sequence[Any] | Array

BIGSLICK = "bigslick"
TURN = 5_000_000  # nanoseconds


@dataclass(frozen=True)
class Contestant:
    """Who makes ``call`` for each ``item`` of ``items``, and how the results must agree."""

    name: str
    call: str
    functions: Mapping[str, object]
    items: Sequence[object]
    agrees: Callable[[Results, Results], bool]  # what is right, what it returns
    item: str = "hand"
    hands: int = 1  # in each item
    is_peer: bool = True
    environment: Mapping[str, str] = field(default_factory=dict)  # while it takes its turn

    def results(self) -> Results:
        """What it returns, hand by hand."""
        results: Results = self._function(f"return [{self.call} for {self.item} in items]")(
            self.items
        )
        return results if self.hands == 1 else [it for many in results for it in many]

    def timer(self, clock: Callable[[], int]) -> Callable[[], float]:
        """A function that takes one turn and returns its nanoseconds a hand by a clock.

        One who cannot make all its calls in a turn makes the first of them.
        """
        make_calls = self._function(f"for {self.item} in items: {self.call}")
        nanoseconds = partial(self._nanoseconds, clock, make_calls)
        once = min(nanoseconds(self.items, 1) for _ in range(2))
        items = self.items[: max(1, len(self.items) * TURN // once)]
        passes = -(-TURN // once)
        hands = passes * len(items) * self.hands

        def turn() -> float:
            make_calls(items[:1])  # others have taken the caches
            return nanoseconds(items, passes) / hands

        return turn

    def _function(self, body: str) -> Callable[[Sequence[object]], Any]:
        # Compiled for each anew: Python specialises a call in a code object for what it calls.
        names: dict[str, Any] = {}
        exec(f"def function(items, {', '.join(self.functions)}):\n    {body}", names)
        return partial(names["function"], **self.functions)

    def _nanoseconds(
        self,
        clock: Callable[[], int],
        make_calls: Callable[[Sequence[object]], object],
        items: Sequence[object],
        passes: int,
    ) -> int:
        os.environ.update(self.environment)
        start = clock()
        for _ in range(passes):
            make_calls(items)
        taken = clock() - start
        for name in self.environment:
            del os.environ[name]
        return taken


@dataclass(frozen=True)
class Contest:
    """Bigslick and others, whose hands are the first of those with the ``right`` results.

    The figure is our time over that of ``against``, or with ``speed`` our speed over its speed;
    ``bound`` is what it is to reach.
    """

    name: str
    contestants: Sequence[Contestant]
    right: Results
    against: str | None = None
    bound: float | None = None
    speed: bool = False
    clock: Callable[[], int] = time.process_time_ns

    def refusals(self) -> dict[str, str]:
        """Who is not to be timed, and why."""
        reasons = {}
        for it in self.contestants:
            try:
                theirs = it.results()
                if not it.agrees(self.right[: len(theirs)], theirs):
                    reasons[it.name] = "does not agree with bigslick"
            except Exception as error:
                reasons[it.name] = f"fails: {error!r}"
        return reasons

    def run(self, rounds: int, left_out: Collection[str] = ()) -> "Row":
        """Let everyone else take turns."""
        present = [it for it in self.contestants if it.name not in left_out]
        timers = [it.timer(self.clock) for it in present]
        turns = [[turn() for turn in timers] for _ in range(rounds)]
        times = dict(zip([it.name for it in present], np.array(turns).T, strict=True))
        peers = [it.name for it in present if it.is_peer]
        unit = "M hands/s" if self.speed else "ns"
        if self.against not in times:
            return Row(self.name, unit, times, peers)
        return Row(self.name, unit, times, peers, self.against, self.bound)


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


@dataclass(frozen=True)
class Row:
    """What came out of one contest: what everyone took, round after round, and the figure to reach.

    It is nanoseconds a hand where ``unit`` is ns or makes a speed of them, else in that unit. Where
    it is against nobody, what is to be reached is our own.
    """

    name: str
    unit: str
    taken: Mapping[str, Array]
    peers: Sequence[str]
    against: str | None = None
    bound: float | None = None

    def record(self) -> dict[str, object]:
        """What is kept of it, as JSON takes it."""
        ours, spreads = self.taken[BIGSLICK], {}
        for name, taken in self.taken.items():
            over_ours = asdict(Spread.of(taken / ours))
            spreads[name] = {"taken": asdict(Spread.of(taken)), "over_bigslick": over_ours}
        figure = Spread.of(self._figure())
        return {
            "name": self.name,
            "unit": self.unit,
            "contestants": spreads,
            "peers": sorted(self.peers, key=lambda name: float(np.median(self.taken[name]))),
            "figure": asdict(figure) if self.against or self.bound else None,
            "reach": self._reach(),
            "reached": self.bound and self._is_reached(figure.median, self.bound),
        }

    @property
    def _is_speed(self) -> bool:
        return self.unit == "M hands/s"

    def _figure(self) -> Array:
        ours = self.taken[BIGSLICK]
        if self.against is None:
            return ours
        over = ours / self.taken[self.against]
        return 1 / over if self._is_speed else over

    def _is_reached(self, figure: float, bound: float) -> bool:
        return figure >= bound if self._is_speed else figure <= bound

    def _reach(self) -> str:
        if self.bound is None:
            return f"(x {self.against})" if self.against else ""
        of = f"x {self.against}" if self.against else self.unit
        return f"at {'least' if self._is_speed else 'most'} {self.bound:g} {of}"
