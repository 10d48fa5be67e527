"""The fuzzer runs, every target of it, and tells of errors, crashes and hangs."""

from typing import Any

import pytest

from fuzz import all_targets
from fuzz.__main__ import fuzz
from fuzz.targets import run


@pytest.mark.parametrize("name", all_targets())
def test_a_few_cases_of_each_target(name: str) -> None:
    seen: list[dict[str, Any]] = []
    run(name, seed=0, cases=10, before=seen.append)
    assert seen


def test_the_cases_of_a_seed_are_the_same():
    def cases(seed: int) -> list[str]:
        seen: list[str] = []
        run("boundary", seed=seed, cases=10, before=lambda case: seen.append(str(case)))
        return seen

    assert cases(1) == cases(1) != cases(2)


FAULTY = """
import ctypes, sys
from hypothesis import strategies as st
from fuzz import targets
from fuzz.worker import main

targets.HANGS_AFTER = 1

@targets.target(number=st.integers(0, 1000))
def faulty(number):
    if number > 40:
        {fault}

main(*sys.argv[1:])
"""


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("assert number % 2", "faulty: failed"),
        ("ctypes.string_at(0)", "faulty: crashed with SIGSEGV"),
        ("while True: pass", "faulty: hung"),
    ],
)
def test_what_is_found_is_told_with_the_case_and_how_to_come_to_it(fault: str, words: str) -> None:
    share = fuzz("faulty", seed=3, seconds=0, worker=("-c", FAULTY.format(fault=fault)))
    [finding] = share.findings
    assert finding.startswith(f"{words} at {{'number': ")
    assert finding.endswith("Again: PYTHONPATH=tests python -m fuzz faulty --seed 3")
    assert share.cases > 0


def test_nothing_is_told_where_nothing_is_found():
    share = fuzz("faulty", seed=3, seconds=0, worker=("-c", FAULTY.format(fault="pass")))
    assert (share.cases, share.findings) == (500, [])
