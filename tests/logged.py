"""A table with a log, and what is in it."""

import json
import random
from pathlib import Path
from typing import Any

from bigslick import Hand, Rules, Table

__all__ = ["RULES", "lines", "on", "three_at"]

RULES = Rules.no_limit(5, 10)


def lines(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text().splitlines()]


def on(table: Table) -> Hand:
    """The hand that is on."""
    assert table.hand is not None
    return table.hand


def three_at(path: Path) -> Table:
    table = Table(RULES, seats=4, first_button=0, rng=random.Random(1), log=path)
    for seat, player in enumerate(["Ann", "Bob", "Cid"]):
        table.join(player, 1000, seat=seat)
    return table
