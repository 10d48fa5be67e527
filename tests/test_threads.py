"""Threads share the library as if each had it alone: whatever they call at once, and call first."""

import subprocess
import sys
import threading
from collections.abc import Iterator
from types import BuiltinFunctionType

import numpy as np
import pytest

import bigslick as bs
import native_calls
from bigslick import _native
from native_calls import CALLS, THREADS, at_once, outcome


@pytest.fixture
def _hasty_threads() -> Iterator[None]:
    """Threads take turns as often as they can."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


def test_every_native_function_and_class_is_called():
    public = {name for name in dir(_native) if not name.startswith("_")}
    assert any(isinstance(getattr(_native, name), BuiltinFunctionType) for name in public)
    assert public <= set(CALLS)


@pytest.mark.usefixtures("_hasty_threads")
def test_calls_at_once_give_what_they_give_alone():
    calls = [call for calls in CALLS.values() for call in calls]
    alone = [outcome(call) for call in calls]
    assert sum("Error" in it for it in alone) > 15

    def task(first: int) -> list[str]:
        """All calls several times, each thread at another place of the list."""
        order = [*range(first, len(calls)), *range(first)]
        given = {index: {outcome(calls[index]) for _ in range(8)} for index in order}
        return [",".join(given[index]) for index in range(len(calls))]

    for given in at_once(*(lambda i=i: task(i * len(calls) // THREADS) for i in range(THREADS))):
        assert given == alone


@pytest.mark.parametrize("name", CALLS)
def test_first_calls_at_once_give_what_they_give_alone(name: str) -> None:
    command = [sys.executable, native_calls.__file__, name]
    told = subprocess.run(command, capture_output=True, text=True, timeout=60)
    assert told.stderr == ""
    alone = [outcome(call) for call in CALLS[name]]
    assert told.stdout.splitlines() == [repr(alone)] * THREADS


@pytest.mark.usefixtures("_hasty_threads")
def test_arrays_are_shared():
    rng = np.random.default_rng(7)
    rows = np.array([rng.permutation(52)[:7] for _ in range(2000)], dtype=np.uint8)
    masks = np.array([bs.card_mask(row) for row in rows], dtype=np.uint64)
    alone = [bs.evaluate(row) for row in rows]

    def task() -> list[str]:
        both = (bs.evaluate_many(rows), bs.evaluate_many(masks))
        return [repr(strengths.tolist()) for _ in range(5) for strengths in both]

    for given in at_once(*[task] * THREADS):
        assert given == [repr(alone)] * 10


def test_a_writer_spoils_no_more_than_numbers():
    rows = np.tile(np.array([51, 47, 43, 39, 35, 1, 4], dtype=np.uint8), (20_000, 1))
    strengths = {bs.evaluate([card, *rows[0][1:].tolist()]) for card in (51, 50)}
    done = threading.Event()

    def write() -> None:
        while not done.is_set():
            for card in (50, 255, 51):  # of which the second is none
                rows[:, 0] = card

    def read() -> list[str]:
        spoiled: list[str] = []
        for _ in range(20):
            try:
                spoiled += map(str, set(bs.evaluate_many(rows).tolist()) - strengths)
            except bs.CardError as error:
                if error.row not in range(len(rows)):
                    spoiled.append(str(error))
        return spoiled

    writer = threading.Thread(target=write)
    writer.start()
    try:
        assert at_once(*[read] * 4) == [[]] * 4
    finally:
        done.set()
        writer.join()
