"""What is fuzzed: a target draws cases and checks each. ``run`` has one drawn and checked."""

import faulthandler
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import hypothesis
from hypothesis import strategies as st

HANGS_AFTER = 10  # seconds for one case

Check = Callable[..., None]


@dataclass(frozen=True)
class Target:
    """A check, and what its arguments are drawn from."""

    check: Check
    cases: dict[str, st.SearchStrategy[Any]]


TARGETS: dict[str, Target] = {}


def target(**cases: st.SearchStrategy[Any]) -> Callable[[Check], Check]:
    """Makes a target of a function, under its name."""

    def enter(check: Check) -> Check:
        TARGETS[check.__name__] = Target(check, cases)
        return check

    return enter


def run(name: str, *, seed: int, cases: int, before: Callable[[dict[str, Any]], None]) -> None:
    """Checks so many cases of a target, the same for the same seed; ``before`` sees each first.

    A case that fails is made smaller before its error is raised. One that hangs ends the process.
    """
    target = TARGETS[name]

    @hypothesis.seed(seed)
    @hypothesis.settings(
        max_examples=cases,
        database=None,
        deadline=None,
        phases=[hypothesis.Phase.generate, hypothesis.Phase.shrink],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    @hypothesis.given(**target.cases)
    def check(**case: Any) -> None:
        before(case)
        faulthandler.dump_traceback_later(HANGS_AFTER, exit=True)
        try:
            target.check(**case)
        finally:
            faulthandler.cancel_dump_traceback_later()

    check()
