"""What a call gives or how it is refused, so that two ways to the same end can be compared."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import bigslick as bs


@dataclass(frozen=True)
class Given:
    """What came back."""

    value: Any


@dataclass(frozen=True)
class Refused:
    """An error: its class, its words and its facts."""

    kind: type[BaseException]
    words: str
    facts: str


def outcome(call: Callable[[], Any]) -> Given | Refused:
    """What a call gives, or its error if it is ours or a ``TypeError``; others are raised."""
    try:
        return Given(call())
    except (TypeError, bs.BigslickError) as error:
        return Refused(type(error), str(error), repr(sorted(vars(error).items())))
