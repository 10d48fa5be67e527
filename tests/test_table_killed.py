"""A program that is killed at a random moment: its table comes back. Rule 6.4."""

import random
import subprocess
import sys
import time
import warnings
from pathlib import Path

import pytest

from bigslick import Table
from random_evenings import check_chips, same


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.log"


def kill_and_come_back(path: Path, times: int) -> tuple[int, int]:
    """Kill a program that plays at a random moment; the table comes back as it was, each time.

    Returns how many hands were dealt, and how often it was killed in one.
    """
    chance = random.Random(times)
    played = killed_in_a_hand = 0
    for number in range(times):
        program = Path(__file__).with_name("evening_program.py")
        command = [sys.executable, str(program), str(path), str(number)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == "ready\n"
            time.sleep(chance.uniform(0, 0.1))
            process.kill()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            table = Table.load(path)
        check_chips(table)
        assert table.number >= played
        played = table.number
        killed_in_a_hand += table.hand is not None and not table.hand.is_over
        table.close()
        with Table.load(path) as again:  # nothing is dropped any more
            assert same(again, table)
            if number % 10 == 9:  # a log is taken up by a shorter one
                again.save(path.with_name(f"log {number}"))
                path = path.with_name(f"log {number}")
    return played, killed_in_a_hand


def test_a_table_that_is_killed_comes_back(path: Path) -> None:
    kill_and_come_back(path, times=5)


@pytest.mark.slow
def test_a_table_that_is_killed_a_hundred_times_comes_back(path: Path) -> None:
    played, killed_in_a_hand = kill_and_come_back(path, times=100)
    assert played > 100
    assert killed_in_a_hand > 10
