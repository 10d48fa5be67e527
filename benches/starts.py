"""What a start takes: interpreters that import a package, over one that imports nothing."""

import resource
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
from contest import BIGSLICK, Row
from peers import Peer

__all__ = ["start_rows"]

MEMORY = Path("/proc/self/statm")  # on Linux
TELL_MEMORY = f"""
import os
with open("{MEMORY}") as file:
    print(int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE"))
"""
TEXTS = "texts = ['As', 'Ks', 'Qs', 'Js', 'Ts', '2c', '3d']"


def start_rows(packages: Sequence[Peer], rounds: int) -> list[Row]:
    """Time and memory of an import, and of an import and the first hand, ours and the peers'."""
    run("import bigslick, sys; assert 'numpy' not in sys.modules, 'numpy is imported'")
    imports = {it.name: it.imports for it in packages}
    first = {it.name: f"{it.imports}\n{TEXTS}\n{it.first_hand}" for it in packages}
    rows = [
        start_row("import", "ms", imports, milliseconds, rounds, bound=15),
        start_row("import and a hand", "ms", first, milliseconds, rounds),
    ]
    if MEMORY.exists():
        rows += [
            start_row("memory of an import", "MB", imports, megabytes, rounds),
            start_row("memory of an import and a hand", "MB", first, megabytes, rounds),
        ]
    return rows


def start_row(
    name: str,
    unit: str,
    programs: dict[str, str],
    measure: Callable[[str], float],
    rounds: int,
    bound: float | None = None,
) -> Row:
    every = ["pass", *programs.values()]
    for program in every:
        run(program)  # writes the bytecode
    empty, *others = np.array([[measure(it) for it in every] for _ in range(rounds)]).T
    taken = {it: other - empty for it, other in zip(programs, others, strict=True)}
    return Row(name, unit, taken, [it for it in programs if it != BIGSLICK], bound=bound)


def milliseconds(program: str) -> float:
    """The processor time that a program takes."""
    run("pass")  # whatever ran before has taken the caches, and not from all alike
    start = children_seconds()
    run(program)
    return 1000 * (children_seconds() - start)


def children_seconds() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def megabytes(program: str) -> float:
    return int(run(program + TELL_MEMORY)) / 1e6


def run(program: str) -> str:
    command = [sys.executable, "-I", "-c", program]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
