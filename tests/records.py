"""A record of three players to write variations on."""

from typing import Any

import bigslick as bs

THREE = {
    "variant": "NT",
    "antes": [0, 0, 0],
    "blinds_or_straddles": [1, 2, 0],
    "min_bet": 2,
    "starting_stacks": [100, 100, 100],
}
DEALT = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 QsQh"]


def record(*actions: str, **fields: Any) -> bs.HandHistory:
    return bs.HandHistory(THREE | fields | {"actions": [*DEALT, *actions]})
