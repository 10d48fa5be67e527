"""How a hand opens: who owes what, who is dealt first, who acts first. Rules 1.5, 2, 3.1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from bigslick.choices import AnteKind, FirstCard
from bigslick.posts import BLINDS, LIVE_POSTS, Post, PostKind, price
from bigslick.rules import Rules

__all__ = ["Opening", "forced_posts", "opening", "usual_opening"]


class Due(NamedTuple):
    """A post, and as what it counts."""

    seat: int
    kind: PostKind
    amount: int
    is_bet: bool
    is_dead: bool
    """Dead money (rules 2.3, 2.6, 4.2): an ante that one player posts, too."""
    is_blind: bool
    """One of the blinds that a pot limit reckons as full (rule 3.7)."""


@dataclass(frozen=True, slots=True)
class Opening:
    """All that is settled about a hand before its first chip is posted."""

    dealt_in: tuple[int, ...]
    """The seats dealt in, from the left of the button."""
    posts: tuple[Post, ...]
    dues: tuple[Due, ...]
    """The posts again, with what they count as."""
    price: int
    """The bet to match before the flop (rules 2.4, 2.5)."""
    bets: int
    """As how many bets of fixed limit the price counts (rules 2.5, 3.8)."""
    blinds: int
    """What all blinds and straddles are when they are there and full (rule 3.7)."""
    dealing_order: tuple[int, ...]
    acting_order: tuple[int, ...]


@lru_cache(maxsize=1024)
def usual_opening(rules: Rules, dealt_in: tuple[int, ...], button: int) -> Opening:
    """The opening with the rules' own antes and blinds: the same hand after hand, so kept."""
    return opening(rules, dealt_in, button, tuple(_usual_posts(rules, dealt_in, button)))


def opening(
    rules: Rules, dealt_in: tuple[int, ...], button: int, posts: tuple[Post, ...]
) -> Opening:
    """The opening with these posts."""
    to_match = price(posts, rules)
    straddles = [post.amount for post in posts if post.kind is PostKind.STRADDLE]
    return Opening(
        dealt_in=dealt_in,
        posts=posts,
        dues=tuple(_dues(posts)),
        price=to_match,
        bets=1 + len(straddles) if to_match else 0,
        blinds=_full_blinds(posts, rules) + sum(straddles) if to_match else 0,
        dealing_order=_dealing_order(rules, dealt_in, button, posts),
        acting_order=_acting_order(dealt_in, posts),
    )


def _usual_posts(rules: Rules, dealt_in: Sequence[int], button: int) -> Iterator[Post]:
    """The rules' own antes and blinds, in the order in which they are taken."""
    if rules.button_blind:
        small, big = None, dealt_in[-1]  # the button, or the last seat before an empty one
    else:
        small, big = dealt_in[::-1] if _is_heads_up(dealt_in, button) else dealt_in[:2]
    return forced_posts(rules, dealt_in, small_blind=small, big_blind=big)


def forced_posts(
    rules: Rules, dealt_in: Sequence[int], *, small_blind: int | None, big_blind: int
) -> Iterator[Post]:
    """The antes, blinds and straddles where these seats have the blinds.

    The small blind is None where it is dead. ``dealt_in`` are the seats from the left of the
    button.
    """
    kind = PostKind.BUTTON_BLIND if rules.button_blind else PostKind.BIG_BLIND
    anteing = {
        AnteKind.EACH: dealt_in,
        AnteKind.BIG_BLIND: [big_blind],
        AnteKind.BUTTON: [dealt_in[-1]],
    }[rules.ante_kind]
    antes = [Post(seat, PostKind.ANTE, rules.ante) for seat in anteing if rules.ante]
    antes_first = rules.ante_kind is AnteKind.EACH or rules.ante_first
    if antes_first:
        yield from antes
    if rules.small_blind and small_blind is not None:
        yield Post(small_blind, PostKind.SMALL_BLIND, rules.small_blind)
    yield Post(big_blind, kind, rules.big_blind)
    first = dealt_in.index(big_blind) + 1
    others = [seat for seat in (*dealt_in[first:], *dealt_in[: first - 1]) if seat != small_blind]
    for seat, straddle in zip(others, rules.straddles, strict=False):
        yield Post(seat, PostKind.STRADDLE, straddle)
    if not antes_first:
        yield from antes


def _is_heads_up(dealt_in: Sequence[int], button: int) -> bool:
    """Whether two play and the button posts the small blind (rule 2.2)."""
    return len(dealt_in) == 2 and button in dealt_in


def _full_blinds(posts: Sequence[Post], rules: Rules) -> int:
    """All the blinds of the game, posted or not; one on the button is the only one."""
    full = {PostKind.SMALL_BLIND: rules.small_blind, PostKind.BIG_BLIND: rules.big_blind}
    if any(post.kind is PostKind.BUTTON_BLIND for post in posts):
        full = {PostKind.BUTTON_BLIND: rules.big_blind}
    for post in posts:
        if post.kind in BLINDS:
            full[post.kind] = max(post.amount, full.get(post.kind, 0))
    return sum(full.values())


def _dues(posts: Sequence[Post]) -> Iterator[Due]:
    antes = {post.seat for post in posts if post.kind is PostKind.ANTE}
    dead = {PostKind.DEAD, PostKind.ANTE} if len(antes) == 1 else {PostKind.DEAD}
    blinds = {*BLINDS, PostKind.STRADDLE}
    for post in posts:
        yield Due(
            post.seat,
            post.kind,
            post.amount,
            is_bet=post.kind in LIVE_POSTS,
            is_dead=post.kind in dead,
            is_blind=post.kind in blinds,
        )


def _dealing_order(
    rules: Rules, dealt_in: tuple[int, ...], button: int, posts: Sequence[Post]
) -> tuple[int, ...]:
    """The seats in the order in which they get their first card (rules 1.5, 2.2)."""
    big_blinds = [post.seat for post in posts if post.kind is PostKind.BIG_BLIND]
    left_of_button = rules.first_card is FirstCard.LEFT_OF_BUTTON
    if left_of_button or not big_blinds or _is_heads_up(dealt_in, button):
        return dealt_in
    start = dealt_in.index(big_blinds[0])
    return dealt_in[start:] + dealt_in[:start]


def _acting_order(dealt_in: tuple[int, ...], posts: Sequence[Post]) -> tuple[int, ...]:
    """The seats in the order in which they act before the flop (rule 3.1).

    After the last straddle, else the big blind, else the small one; one blind on the button moves
    nothing.
    """
    for kind in (PostKind.STRADDLE, PostKind.BIG_BLIND, PostKind.SMALL_BLIND):
        seats = [post.seat for post in posts if post.kind is kind]
        if seats:
            first = dealt_in.index(seats[-1]) + 1
            return dealt_in[first:] + dealt_in[:first]
    return dealt_in
