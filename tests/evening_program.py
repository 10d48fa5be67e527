"""A program that plays on at the table of a log until it is killed, for ``test_table_killed.py``.

It says "ready" when the table is there, and then plays hand after hand.
"""

import sys
from pathlib import Path
from random import Random

from bigslick import Table
from random_evenings import LEVELS, check_chips, evening


def main() -> None:
    path = Path(sys.argv[1])
    chance = Random(sys.argv[2])
    has_table = path.exists() and b"\n" in path.read_bytes()
    table = Table.load(path, rng=chance) if has_table else Table(LEVELS, rng=chance, log=path)
    check_chips(table)
    print("ready", flush=True)
    for _ in evening(table, chance):
        check_chips(table)


if __name__ == "__main__":
    main()
