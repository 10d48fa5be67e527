"""``settle`` and ``settle_many`` by the number of seats; peers pay only hands that they played."""

import random

import numpy as np
from contest import BIGSLICK, Contest, Contestant

import bigslick as bs

__all__ = ["payment_contests"]

SEED = 20
SEATS = (2, 6, 9)
CALL, ITEM = "settle(contributions, strengths, button=0)", "contributions, strengths"


def payment_contests(hands: int) -> list[Contest]:
    """A contest of the two for each number of seats, over so many hands."""
    return [payment_contest(seats, hands) for seats in SEATS]


def payment_contest(seats: int, hands: int) -> Contest:
    rng = random.Random(SEED)
    # Blinds, calls and all-ins; strengths tie now and then, and two of five seats have folded.
    amounts = [0, 50, 100, 400, 400, 1000]
    contributions = [[rng.choice(amounts) for _ in range(seats)] for _ in range(hands)]
    strengths = [[rng.choice([0, 0, 1, 2, 3]) for _ in range(seats)] for _ in range(hands)]
    for hand in strengths:
        hand[rng.randrange(seats)] = 4
    arrays = np.array(contributions), np.array(strengths)
    payouts = bs.settle_many(*arrays, button=0).tolist()
    lists = [[it or None for it in hand] for hand in strengths]
    one = Contestant(
        BIGSLICK,
        CALL,
        {"settle": bs.settle},
        list(zip(contributions, lists, strict=True)),
        lambda ours, theirs: ours == [list(it.payouts) for it in theirs],
        ITEM,
        is_peer=False,
    )
    many = Contestant(
        "settle_many",
        CALL,
        {"settle": bs.settle_many},
        [arrays],
        lambda ours, theirs: ours == [it.tolist() for it in theirs],
        ITEM,
        hands,
        is_peer=False,
    )
    return Contest(f"settle, {seats} seats", [one, many], payouts)
