"""JSON that others may send: any value at all, and what is written with one place changed."""

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

Path = tuple[Any, ...]


def json_values() -> st.SearchStrategy[Any]:
    """Whatever ``json.loads`` may give; names and texts of the library are among them."""
    words = ["event", "folded", "shown", "cards", "ranked", "seat", "action", "raise_to", "rules"]
    texts = st.text(max_size=5) | st.sampled_from([*words, "As", "ante", "fold"])
    plain = st.none() | st.booleans() | st.integers() | st.floats() | texts
    return st.recursive(
        plain,
        lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4),
        max_leaves=12,
    )


OTHERS: list[Any] = [None, True, -1, 1.5, 2**80, "", "As", "one", [], ["As"], [0], {}, {"seat": 0}]
"""A value of each kind, to stand where another belongs."""


def paths(data: Any, path: Path = ()) -> Iterator[Path]:
    """The way to every value in it, itself too."""
    yield path
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from paths(data[key], (*path, key))


def at(data: Any, path: Path) -> Any:
    """The value at this place."""
    for key in path:
        data = data[key]
    return data


def with_other(data: Any, path: Path, value: Any) -> Any:
    """The data with another value at this place."""
    if not path:
        return value
    changed = copy.deepcopy(data)
    at(changed, path[:-1])[path[-1]] = value
    return changed


def without(data: Any, path: Path) -> Any:
    """The data without the value at this place."""
    changed = copy.deepcopy(data)
    del at(changed, path[:-1])[path[-1]]
    return changed


def changes(data: Any) -> Iterator[Any]:
    """The data with each value left out, each object widened, each value replaced by others."""
    for path in paths(data):
        if path:
            yield without(data, path)
        if isinstance(at(data, path), dict):
            yield with_other(data, (*path, "tip"), 1)
        yield from (with_other(data, path, value) for value in OTHERS)
