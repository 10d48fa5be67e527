"""``evaluate_many``, all hands in one call, beside the kernel of OMPEval and beside peers."""

import os
import time
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
from contest import BIGSLICK, Array, Contest, Contestant
from peers import MANY, OMPEVAL, Peer, Texts, ompeval, same_strengths

import bigslick as bs

__all__ = ["array_contests"]

PORTABLE = {"BIGSLICK_PORTABLE": "1"}
ONE_CORE = "one core"


def array_contests(
    rows: Array, hands: Sequence[Texts], peers: Sequence[Peer], more: int
) -> list[Contest]:
    """Contests of masks and of rows, with AVX2 where the processor has it and without.

    The kernel takes bytes and no masks, and gets them in all contests. The peers are there once,
    with a list of ``hands``, the first of the ``rows``, or call by call if they take no list.
    All cores get the rows so many times ``more``, for threads take a while to start.
    """
    many_rows = np.tile(rows, (more, 1))
    masks, right = bs.card_masks(rows), bs.evaluate_many(many_rows)
    by_masks, by_rows = ours(masks), ours(rows)
    with_peers = [by_masks, *kernels(rows), *(peer.contestant(MANY, hands) for peer in peers)]
    one_core, cores = ours(many_rows), f"all {os.cpu_count()} cores"
    all_cores = replace(one_core, call="evaluate(hands, threads=0)")
    one_core = replace(one_core, name=ONE_CORE)

    def contest(
        form: str, contestants: Sequence[Contestant], against: str, bound: float | None = None
    ) -> Contest:
        name = f"evaluate_many, {rows.shape[1]} cards, {form}"
        return Contest(name, contestants, right, against, bound, speed=True)

    return [
        contest("masks", with_peers, OMPEVAL, 4.5),
        contest("masks, portable", [portable(by_masks), *kernels(rows)], OMPEVAL, 2),
        contest("bytes", [by_rows, *kernels(rows)], OMPEVAL, 3),
        contest("bytes, portable", [portable(by_rows), *kernels(rows)], OMPEVAL),
        replace(
            contest(f"bytes, {cores}", [all_cores, one_core], ONE_CORE), clock=time.perf_counter_ns
        ),
    ]


def ours(hands: Array) -> Contestant:
    functions = {"evaluate": bs.evaluate_many}
    return Contestant(
        BIGSLICK,
        "evaluate(hands)",
        functions,
        [hands],
        same_strengths,
        "hands",
        len(hands),
        is_peer=False,
    )


def portable(contestant: Contestant) -> Contestant:
    return replace(contestant, environment=PORTABLE)


def kernels(rows: Array) -> list[Contestant]:
    """The kernel, if it is installed."""
    try:
        return [ompeval(rows)]
    except ImportError:
        return []
