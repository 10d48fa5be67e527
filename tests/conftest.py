"""Where the hands and cases beside the project lie, and what to do where they are absent."""

from pathlib import Path

import hypothesis
import pytest

# Two noisy cores: how long an example takes says nothing.
hypothesis.settings.register_profile("default", deadline=None)
hypothesis.settings.load_profile("default")

SHARED = Path(__file__).parents[2] / "shared"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if SHARED.is_dir():
        return
    absent = pytest.mark.skip(reason="the real hands are not beside the project")
    for item in items:
        if item.get_closest_marker("real_hands"):
            item.add_marker(absent)
