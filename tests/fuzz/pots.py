"""Hands paid one at a time and many at once, as the reference pays them."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from hypothesis import strategies as st

import bigslick as bs
from fuzz.layouts import DTYPES, LAYOUTS, OUTS, is_integers, laid_out, made_out
from fuzz.outcomes import Given, Refused, outcome
from fuzz.targets import target
from reference import pots as reference

AMOUNTS = st.one_of(st.integers(0, 9), st.integers(0, 1000), st.integers(0, 2**57))
CHIPS = st.one_of(st.just(1), st.integers(1, 30), st.integers(1, 2**62))


@st.composite
def showdowns(draw: st.DrawFn) -> dict[str, Any]:
    """What ``settle`` takes, mostly of players who matched each other."""
    seats = draw(st.integers(2, 23))
    levels = draw(st.lists(AMOUNTS, min_size=1, max_size=5))
    amounts = draw(st.sampled_from([AMOUNTS, st.sampled_from(levels)]))
    strengths = draw(
        st.lists(
            st.none() | st.integers(1, 3) | st.integers(1, 2**64 - 1),
            min_size=seats,
            max_size=seats,
        ).filter(any)
    )
    return {
        "contributions": draw(st.lists(amounts, min_size=seats, max_size=seats)),
        "strengths": strengths,
        "button": draw(st.integers(0, seats - 1)),
        "dead": draw(st.one_of(st.just(0), AMOUNTS)),
        "chip": draw(CHIPS),
        "odd_chips": draw(st.sampled_from(["one_each", "first"])),
    }


@target(showdown=showdowns())
def settle(showdown: dict[str, Any]) -> None:
    """Pots, layers, winners, shares and payouts are the reference's."""
    mine, theirs = bs.settle(**showdown), reference.settle(**showdown)
    assert mine.payouts == theirs.payouts
    assert mine.returned == theirs.returned
    assert sum(mine.payouts) == sum(showdown["contributions"]) + showdown["dead"]
    for pot, expected in zip(mine.pots, theirs.pots, strict=True):
        assert (pot.amount, pot.eligible) == (expected.amount, expected.eligible)
        assert (pot.winners, pot.shares) == (expected.winners, expected.shares)
        layers = tuple((layer.contributors, layer.depth) for layer in pot.layers)
        assert layers == expected.layers
        assert bs.Pot(pot.layers, pot.eligible, pot.winners, pot.shares) == pot
    assert bs.Settlement(mine.pots, mine.returned, mine.payouts) == mine


SPOILS = ["none", "none", "negative", "negative strength", "all folded", "button", "too many"]


@target(
    rows=st.sampled_from([0, 1, 2, 63, 64, 65, 1023, 1024, 1025, 2049]) | st.integers(0, 40),
    seats=st.integers(2, 9) | st.integers(2, 23),
    dtype=st.sampled_from(DTYPES),
    layouts=st.tuples(*[st.sampled_from(LAYOUTS)] * 4),
    per_hand=st.tuples(st.booleans(), st.booleans()),
    spoil=st.sampled_from(SPOILS),
    out=st.sampled_from(OUTS),
    threads=st.sampled_from([1, 1, 2, 3, 0, 2**70]),
    chip=CHIPS,
    odd_chips=st.sampled_from(bs.OddChips),
    seed=st.integers(0, 2**32),
)
def settle_many(
    rows: int,
    seats: int,
    dtype: str,
    layouts: tuple[str, ...],
    per_hand: tuple[bool, bool],
    spoil: str,
    out: str,
    threads: int,
    chip: int,
    odd_chips: bs.OddChips,
    seed: int,
) -> None:
    """Every row is paid as ``settle`` pays it, or the first bad row is named with its error."""
    rng = np.random.default_rng(seed)
    most = int(min(np.iinfo(dtype).max, 2**57)) if rng.random() < 0.5 else 20
    contributions = rng.integers(0, most, (rows, seats)).astype(dtype)
    strengths = rng.integers(0, 4, (rows, seats)).astype(dtype)
    strengths[np.arange(rows), rng.integers(0, seats, rows)] = 4
    button, dead = (
        rng.integers(0, seats, rows).astype(dtype),
        rng.integers(0, 9, rows).astype(dtype),
    )
    if rows:
        spoil_row(contributions, strengths, button, spoil, rng)
    arrays = [
        laid_out(it, layout, rng)
        for it, layout in zip((contributions, strengths, button, dead), layouts, strict=True)
    ]
    if not per_hand[0]:
        arrays[2] = seats - 1
    if not per_hand[1]:
        arrays[3] = 7
    into, fault = made_out(out, "i8", (rows, seats), arrays[0], rng)
    paid = outcome(
        lambda: bs.settle_many(
            arrays[0],
            arrays[1],
            button=arrays[2],
            dead=arrays[3],
            chip=chip,
            odd_chips=odd_chips,
            out=into,
            threads=threads,
        )
    )
    if not all(map(is_integers, arrays)):
        fault = TypeError
    if fault:
        assert isinstance(paid, Refused)
        assert paid.kind is fault
        return
    table = [np.asarray(it).tolist() for it in arrays[:2]]
    per_row = [np.broadcast_to(np.asarray(it), rows).tolist() for it in arrays[2:]]
    for row, hand in enumerate(zip(*table, *per_row, strict=True)):
        alone = outcome(lambda: paid_alone(hand, chip, odd_chips))  # noqa: B023
        if isinstance(alone, Refused):
            assert isinstance(paid, Refused)
            assert paid.kind is alone.kind
            assert paid.words.startswith(f"row {row}: ")
            return
        if isinstance(paid, Given):
            assert paid.value[row].tolist() == alone.value
    assert isinstance(paid, Given), paid
    assert into is None or paid.value is into
    assert paid.value.shape == (rows, seats)


def paid_alone(hand: Sequence[Any], chip: int, odd_chips: bs.OddChips) -> list[int]:
    """What ``settle`` pays in a row: its contributions, strengths, button and dead money."""
    contributions, strengths, button, dead = hand
    paid = bs.settle(
        contributions,
        [strength or None for strength in strengths],
        button=button,
        dead=dead,
        chip=chip,
        odd_chips=odd_chips,
    )
    return list(paid.payouts)


def spoil_row(contributions: Any, strengths: Any, button: Any, spoil: str, rng: Any) -> None:
    """Makes one row such that it cannot be settled, where the dtype has the numbers for it."""
    row, seat = rng.integers(0, len(contributions)), rng.integers(0, contributions.shape[1])
    least, greatest = np.iinfo(contributions.dtype).min, np.iinfo(contributions.dtype).max
    if spoil == "negative":
        contributions[row, seat] = least
    elif spoil == "negative strength":
        strengths[row, seat] = least
    elif spoil == "all folded":
        strengths[row] = 0
    elif spoil == "button":
        button[row] = rng.choice([least or greatest, min(contributions.shape[1], greatest)])
    elif spoil == "too many":
        contributions[row] = greatest
