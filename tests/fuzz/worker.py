"""Fuzzes one target until its time is over, and writes down each case before it is checked.

python -m fuzz.worker TARGET SEED SECONDS LOG
"""

import sys
import time
from typing import Any

from fuzz import all_targets
from fuzz.targets import run

CASES = 500  # with one seed: what it takes to come to a case again


def main(name: str, first_seed: str, seconds: str, log: str) -> None:
    all_targets()
    seed, until = int(first_seed), time.monotonic() + float(seconds)
    cases = 0
    with open(log, "wb", buffering=0) as file:

        def before(case: dict[str, Any]) -> None:
            nonlocal cases
            cases += 1
            text = f"{cases}\n{seed}\n{case}".encode(errors="backslashreplace")
            file.seek(0)
            file.write(text)
            file.truncate()

        while True:
            run(name, seed=seed, cases=CASES, before=before)
            seed += 1
            if time.monotonic() > until:
                return


if __name__ == "__main__":
    main(*sys.argv[1:])
