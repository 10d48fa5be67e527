"""What is to be seen of a hand one after the other, where one act led to much."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from bigslick.events import AnyEvent, Awarded, BoardDealt, Burned, Mucked, Returned, Shown
from bigslick.hand import Hand
from bigslick.view import HandView

__all__ = ["known", "moments"]


def moments(view: HandView, told: int = 0) -> Iterator[HandView]:
    """The hand at each moment after the first ``told`` events, the last of them ``view`` itself.

    A moment ends before a street is dealt, and when it has been.
    """
    for number, (event, following) in enumerate(pairwise(view.events), start=1):
        if number > told and _is_moment(event, following):
            yield known(view, number).view(view.seat)
    yield view


def _is_moment(event: AnyEvent, following: AnyEvent) -> bool:
    if isinstance(event, BoardDealt):
        return not isinstance(following, _BY_ITSELF)
    return isinstance(following, Burned | BoardDealt) and not isinstance(event, Burned)


_BY_ITSELF = Shown, Mucked, Returned, Awarded
"""What ends a hand after the last street, and waits for nobody."""


def known(view: HandView, events: int | None = None) -> Hand:
    """The hand as far as a view knows it, after its first events or all of them."""
    return Hand.from_events(
        view.rules,
        view.starting_stacks,
        button=view.button,
        posts=view.posts,
        events=view.events[:events],
    )
