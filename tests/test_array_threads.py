"""Threads that evaluate_many and settle_many start, and threads beside them."""

import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import bigslick as bs
from bigslick import BigslickError

SEATS = 6


def hands(rows: int) -> list[np.ndarray[Any, Any]]:
    """Card indices of seven cards a row."""
    first = np.arange(rows)[:, None] % 46
    return [(first + np.arange(7)).astype(np.uint8)]


def contributions(rows: int) -> list[np.ndarray[Any, Any]]:
    """Contributions, strengths, buttons and dead money."""
    chips = np.arange(rows * SEATS).reshape(rows, SEATS) % 97
    strengths = chips % 5 + chips % 2
    strengths[:, 3] = 1
    return [chips, strengths, np.arange(rows) % SEATS, np.arange(rows) % 7]


def evaluate(hands: Any, **options: Any) -> Any:
    return bs.evaluate_many(hands, **options)


def settle(chips: Any, strengths: Any, button: Any, dead: Any, **options: Any) -> Any:
    return bs.settle_many(chips, strengths, button=button, dead=dead, **options)


Arrays = Callable[[int], list[np.ndarray[Any, Any]]]
BOTH = pytest.mark.parametrize(
    ("call", "arrays"), [(evaluate, hands), (settle, contributions)], ids=["evaluate", "settle"]
)


@BOTH
@pytest.mark.parametrize("threads", [1, 2, 3, 0, 5001, 2**70, np.int8(2)])
def test_the_number_of_threads_changes_nothing(
    call: Callable[..., Any], arrays: Arrays, threads: Any
) -> None:
    for rows in (1, 7, 4096, 150_001):
        given = arrays(rows)
        assert np.array_equal(call(*given, threads=threads), call(*given))


@BOTH
def test_the_first_bad_row_is_named_whatever_the_number_of_threads(
    call: Callable[..., Any], arrays: Arrays
) -> None:
    given = arrays(150_000)
    for row in (140_001, 42_345, 100_000, 42_346):
        given[0][row, 1] = given[0][row, 0] if call is evaluate else -1
    for threads in (1, 2, 3):
        for _ in range(5):
            with pytest.raises(BigslickError, match=r"^row 42345: ") as caught:
                call(*given, threads=threads)
            assert caught.value.row == 42345


@BOTH
def test_threads_are_a_number_of_them(call: Callable[..., Any], arrays: Arrays) -> None:
    given = arrays(2)
    for wrong in (-1, -(2**70)):
        with pytest.raises(BigslickError, match=f"threads is {wrong}: 1 or more are needed, or 0"):
            call(*given, threads=wrong)
    wrong_type: Any
    for wrong_type in (True, 1.0, None, "2"):
        with pytest.raises(TypeError, match="threads must be an int"):
            call(*given, threads=wrong_type)


def run(call: Callable[..., Any], arrays: Arrays, code: str) -> None:
    """Runs a program of its own, since it would end this one."""
    program = (
        f"import numpy as np\nimport bigslick as bs\n"
        f"from {__name__} import {call.__name__} as call, {arrays.__name__} as arrays\n{code}"
    )
    subprocess.run([sys.executable, "-c", program], check=True, timeout=300, cwd=here())


def here() -> str:
    return __file__.rpartition("/")[0]


@BOTH
def test_others_may_write_to_the_arrays_meanwhile(call: Callable[..., Any], arrays: Arrays) -> None:
    run(
        call,
        arrays,
        """
import threading
arrays = arrays(100_000)
expected = call(*arrays)
out = np.zeros_like(expected)
good = [it.copy() for it in arrays]
done = threading.Event()

def write():
    rng = np.random.default_rng(1)
    while not done.is_set():
        for array, before in zip(arrays, good):
            least, most = np.iinfo(array.dtype).min, np.iinfo(array.dtype).max
            array[...] = rng.integers(least, most, array.shape, array.dtype)
            array[...] = before

writer = threading.Thread(target=write)
writer.start()
for count in range(100):
    try:
        call(*arrays, out=out, threads=count % 3)
    except bs.BigslickError as error:
        assert error.row is not None
done.set()
writer.join()
for array, before in zip(arrays, good):
    array[...] = before
assert np.array_equal(call(*arrays), expected)
""",
    )


@BOTH
def test_calls_may_share_their_arrays(call: Callable[..., Any], arrays: Arrays) -> None:
    run(
        call,
        arrays,
        """
import threading
arrays = arrays(100_000)
expected = call(*arrays)
out = np.zeros_like(expected)
failed = []

def work(out):
    try:
        for _ in range(20):
            call(*arrays, out=out, threads=2)
    except BaseException as error:
        failed.append(error)

# Two write into the same, and one reads what they write.
threads = [threading.Thread(target=work, args=[it]) for it in (out, out, None)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert not failed, failed
assert np.array_equal(out, expected)
""",
    )


@BOTH
@pytest.mark.skipif(sys.platform == "win32", reason="there is no fork")
def test_a_process_may_fork_after_a_call_by_threads(
    call: Callable[..., Any], arrays: Arrays
) -> None:
    run(
        call,
        arrays,
        """
import os, warnings
warnings.simplefilter("ignore")
arrays = arrays(100_000)
expected = call(*arrays)

def work():
    assert np.array_equal(call(*arrays, threads=2), expected)

work()
child = os.fork()
work()
if child == 0:
    os._exit(0)
assert os.waitpid(child, 0)[1] == 0
""",
    )


@BOTH
def test_others_run_meanwhile(call: Callable[..., Any], arrays: Arrays) -> None:
    given = arrays(500_000)
    turns, done = 0, threading.Event()

    def take_turns() -> None:
        nonlocal turns
        while not done.is_set():
            turns += 1
            time.sleep(0)

    def turns_in_a_call() -> int:
        before = turns
        call(*given)
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
