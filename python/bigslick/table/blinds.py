"""What the seats owe in a hand, and which blinds they miss by it. Rules 2.1 to 2.6."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bigslick.opening import forced_posts
from bigslick.posts import Post, PostKind
from bigslick.rules import Rules
from bigslick.table.positions import Positions, begins_again, is_passed
from bigslick.table.seat import Seat
from bigslick.table.state import TableState

__all__ = ["flags_after", "posts_of"]


def posts_of(rules: Rules, state: TableState, positions: Positions) -> tuple[Post, ...]:
    """The forced bets of a hand: antes, blinds and straddles, then what who comes in owes."""
    small = positions.small_blind if positions.small_blind in positions.dealt_in else None
    order, big = positions.dealt_in, positions.big_blind
    posts = [*forced_posts(rules, order, small_blind=small, big_blind=big)]
    last = state.positions
    if last is None or begins_again(last, state.active):
        return tuple(posts)
    straddlers = {post.seat for post in posts if post.kind is PostKind.STRADDLE}
    for number in order:
        if number not in last.dealt_in and number != big:
            posts += _owed(rules, number, state.seat(number), straddles=number in straddlers)
    return tuple(posts)


def _owed(rules: Rules, number: int, seat: Seat, *, straddles: bool) -> Iterator[Post]:
    """What who comes in posts; a straddle is more than the live blind that he owes."""
    if seat.missed_small and rules.small_blind:
        yield Post(number, PostKind.DEAD, rules.small_blind)
    if (seat.is_new or seat.missed_big) and not straddles:
        yield Post(number, PostKind.LIVE, rules.big_blind)


def flags_after(state: TableState, positions: Positions) -> tuple[Seat | None, ...]:
    """The seats when a hand is dealt: who plays owes nothing more, whom a blind passes misses it.

    A small blind on the button, of two players, passes nobody.
    """
    return tuple(
        seat if seat is None else _after(number, seat, state, positions)
        for number, seat in enumerate(state.seats)
    )


def _after(number: int, seat: Seat, state: TableState, positions: Positions) -> Seat:
    if number in positions.dealt_in:
        return Seat(seat.player, seat.stack)
    last, seats = state.positions, len(state.seats)
    if last is None or seat.is_new:
        return seat
    missed_small, missed_big = seat.missed_small, seat.missed_big
    if not seat.is_active:
        missed_big |= is_passed(number, last.big_blind, positions.big_blind, seats)
    # Who missed the big blind and is back, but may not come in yet, misses the small one too.
    if (missed_big or not seat.is_active) and len(positions.dealt_in) > 2:
        small, last_small = positions.small_blind, last.small_blind
        if small is not None and last_small is not None:
            missed_small |= is_passed(number, last_small, small, seats)
    return replace(seat, missed_small=missed_small, missed_big=missed_big)
