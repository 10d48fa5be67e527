"""Threads that settle_many starts, and threads beside it."""

import subprocess
import sys
import threading
import time
from typing import Any

import numpy as np
import pytest

from bigslick import BigslickError, settle_many


@pytest.mark.parametrize("threads", [1, 2, 3, 0, 5001, 2**70, np.int8(2)])
def test_the_number_of_threads_changes_nothing(threads: Any) -> None:
    for rows in (1, 7, 5000):
        contributions = np.arange(rows * 6).reshape(rows, 6) % 97
        strengths = contributions % 5 + contributions % 2
        strengths[:, 3] = 1
        expected = settle_many(contributions, strengths, button=0)
        payouts = settle_many(contributions, strengths, button=0, threads=threads)
        assert np.array_equal(payouts, expected)


def test_threads_are_a_number_of_them():
    for wrong in (-1, -(2**70)):
        with pytest.raises(BigslickError, match="threads are 1 or more, or 0 for one a core"):
            settle_many([[5, 5]], [[1, 1]], button=0, threads=wrong)
    wrong_type: Any
    for wrong_type in (True, 1.0, None, "2"):
        with pytest.raises(TypeError, match="threads must be an int"):
            settle_many([[5, 5]], [[1, 1]], button=0, threads=wrong_type)


def run(code: str) -> None:
    """Runs a program of its own, since it would end this one."""
    program = f"import numpy as np\nfrom bigslick import BigslickError, settle_many\n{code}"
    subprocess.run([sys.executable, "-c", program], check=True, timeout=300)


def test_others_may_write_to_the_arrays_meanwhile():
    run("""
import threading
contributions, strengths = np.full((20000, 6), 5), np.ones((20000, 6), np.int64)
button, dead, out = np.zeros(20000, np.int64), np.zeros(20000, np.int64), np.zeros((20000, 6), int)
arrays = [contributions, strengths, button, dead, out]
good = [it.copy() for it in arrays]
done = threading.Event()

def write():
    rng = np.random.default_rng(1)
    while not done.is_set():
        for array, before in zip(arrays, good):
            array[...] = rng.integers(-(2**63), 2**63 - 1, array.shape)
            array[...] = before

writer = threading.Thread(target=write)
writer.start()
for call in range(200):
    try:
        settle_many(contributions, strengths, button=button, dead=dead, out=out, threads=call % 3)
    except BigslickError as error:
        assert error.row is not None
done.set()
writer.join()
for array, before in zip(arrays, good):
    array[...] = before
assert (settle_many(contributions, strengths, button=button, dead=dead) == 5).all()
""")


def test_calls_may_share_their_arrays():
    run("""
import threading
contributions, strengths = np.full((50000, 6), 5), np.ones((50000, 6), np.int64)
out = np.zeros((50000, 6), np.int64)
failed = []

def pay(array, out):
    try:
        for _ in range(20):
            settle_many(array, strengths, button=0, out=out, threads=2)
    except BaseException as error:
        failed.append(error)

# Two write into the same, and one reads what they write.
calls = [(contributions, out), (contributions, out), (out, None), (contributions, None)]
threads = [threading.Thread(target=pay, args=call) for call in calls]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not failed, failed
assert (out == 5).all()
""")


@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_a_process_may_fork_after_a_call_by_threads():
    run("""
import os, warnings
warnings.simplefilter("ignore")
contributions, strengths = np.full((20000, 6), 5), np.ones((20000, 6), np.int64)

def pay():
    assert (settle_many(contributions, strengths, button=0, threads=2) == 5).all()

pay()
child = os.fork()
pay()
if child == 0:
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
""")


def test_others_run_meanwhile():
    contributions, strengths = np.full((100_000, 9), 5), np.ones((100_000, 9), np.int64)
    turns, done = 0, threading.Event()

    def take_turns() -> None:
        nonlocal turns
        while not done.is_set():
            turns += 1
            time.sleep(0)

    def turns_in_a_call() -> int:
        before = turns
        settle_many(contributions, strengths, button=0)
        return turns - before

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)  # nobody is made to let others run, so a call must do so itself
    other = threading.Thread(target=take_turns)
    other.start()
    try:
        assert any(turns_in_a_call() for _ in range(100))
    finally:
        done.set()
        other.join()
        sys.setswitchinterval(interval)
