"""Calls made at random, judged by the reference or by another way to the same end.

    python -m fuzz [--seconds N] [--seed N] [TARGET...]

from the folder of the tests, or with it on the path. It prints how many calls' worth of cases each
target had, and whatever was found together with the command that finds it again.
"""

from importlib import import_module

MODULES = [
    "hands",
    "arrays",
    "boards",
    "pots",
    "drop_ins",
    "boundary",
    "playing",
    "table_calls",
    "table_files",
    "texts",
]


def all_targets() -> list[str]:
    """The names of all targets, once their modules are imported."""
    for module in MODULES:
        import_module(f"fuzz.{module}")
    return list(import_module("fuzz.targets").TARGETS)
