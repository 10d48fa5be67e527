"""Texts of PokerStars' form, spoiled: what is imported settles, the rest is refused."""

import random

from hypothesis import strategies as st

import bigslick as bs
from bigslick.history import pokerstars
from fuzz.targets import target
from stars_samples import ALL, spoiled


@target(name=st.sampled_from([*ALL]), seed=st.integers(0, 2**32))
def pokerstars_text(name: str, seed: int) -> None:
    """No text raises, and what is imported replays to the result that its record tells."""
    imported = pokerstars.loads(spoiled(ALL[name], random.Random(seed)))
    for history in imported.hands:
        assert history.differences(history.replay()) == ()
        assert bs.HandHistory.loads(history.dumps()) == history
    assert all(error.line for error in imported.refused)
