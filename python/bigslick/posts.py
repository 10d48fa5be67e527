"""Forced bets: who owes what before a card is dealt. Rules 2.1 to 2.6."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, SupportsIndex

from bigslick.errors import BigslickError, ChipError, shown
from bigslick.rules import Rules
from bigslick.values import MOST_SEATS, read_chips, read_choice, read_seat, read_several

__all__ = ["BLINDS", "LIVE_POSTS", "Post", "PostKind", "check_posts", "price"]


class PostKind(StrEnum):
    """What a forced bet is for. Its text does where a kind is asked for."""

    ANTE = "ante"
    """Dead money if one player posts it for the table, else no part of the bet (rule 2.3)."""
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    BUTTON_BLIND = "button_blind"
    """The one blind of a game that has it on the button (rule 3.9)."""
    STRADDLE = "straddle"
    """A larger blind: the first action moves past it (rule 2.5)."""
    LIVE = "live"
    """A new player's or a missed blind that counts as his bet (rule 2.6)."""
    DEAD = "dead"
    """A missed blind that counts for nothing: dead money (rule 2.6)."""


BLINDS = {PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.BUTTON_BLIND}
"""The posts of which there is one of each kind at most."""
LIVE_POSTS = {*BLINDS, PostKind.STRADDLE, PostKind.LIVE}
"""The posts that are bets."""


@dataclass(frozen=True, slots=True, init=False)
class Post:
    """A forced bet: what a seat owes. The hand takes what its stack has (rule 2.4).

    ``kind`` is a ``PostKind`` or its text: "ante", "small_blind", "big_blind", "button_blind",
    "straddle" (a larger blind, past which the first action moves), "live" (a newcomer's or missed
    blind that counts as his bet) or "dead" (one that counts for nothing). ``amount`` is the whole
    of it in chips, of a straddle too.

    :raises TypeError: for a seat or amount that is no int, or a kind that is no text.
    :raises ChipError: for an amount that is no number of chips from 1.
    :raises BigslickError: for an unknown kind or seat.
    """

    seat: int
    kind: PostKind
    amount: int

    def __init__(self, seat: SupportsIndex, kind: PostKind | str, amount: SupportsIndex) -> None:
        object.__setattr__(self, "seat", read_seat(seat, MOST_SEATS, "the seat of a post"))
        object.__setattr__(self, "kind", read_choice(kind, "the kind of a post", PostKind))
        object.__setattr__(self, "amount", read_chips(amount, f"{self}", least=1, seat=self.seat))

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        return {"seat": self.seat, "kind": str(self.kind), "amount": self.amount}

    @classmethod
    def from_data(cls, data: object) -> Post:
        """The post of what ``json.loads`` gives.

        :raises BigslickError: if it is none.
        """
        match data:
            case {"seat": seat, "kind": kind, "amount": amount, **others} if not others:
                try:
                    return cls(seat, kind, amount)
                except TypeError as error:
                    raise BigslickError(f"this is no post: {error}") from error
        raise BigslickError(f"a post has a seat, a kind and an amount: {shown(data)} is none")

    def __str__(self) -> str:
        return f"seat {self.seat}'s {self.kind.replace('_', ' ')}"


def check_posts(posts: Iterable[Post], rules: Rules, stacks: Sequence[int]) -> tuple[Post, ...]:
    """The posts of a caller.

    :raises TypeError: for anything that is no ``Post``.
    :raises ChipError: for an amount that no such post can have at these blinds.
    :raises BigslickError: for a seat that is not dealt in, or a blind that two seats post.
    """
    several = read_several(posts, "posts", most=len(PostKind) * len(stacks))
    read = tuple(_checked_post(post, stacks) for post in several)
    _check_blinds(read, rules)
    _check_straddles(read, rules)
    _check_live_bets(read, rules)
    return read


def _checked_post(post: object, stacks: Sequence[int]) -> Post:
    if not isinstance(post, Post):
        raise TypeError(f"a post is a Post(seat, kind, amount), not {type(post).__name__}")
    read_seat(post.seat, len(stacks), "the seat of a post")
    if not stacks[post.seat]:
        raise BigslickError(f"{post}: the seat is not dealt in, it has no chips")
    return post


def _check_blinds(posts: Sequence[Post], rules: Rules) -> None:
    posters: dict[PostKind, int] = {}
    for post in posts:
        if post.kind in BLINDS and post.kind in posters:
            text = f"{post}: seat {posters[post.kind]} posts that; what a newcomer posts is live"
            raise BigslickError(text)
        posters[post.kind] = post.seat
        others = posters.keys() & BLINDS - {PostKind.BUTTON_BLIND}
        if PostKind.BUTTON_BLIND in posters and others:
            raise BigslickError(f"{post}: one blind on the button is the only one (rule 3.9)")
        most = rules.big_blind
        if post.kind in BLINDS | {PostKind.LIVE} and post.amount > most:
            text = f"{post} is {post.amount}, above the big blind of {most}: that is a straddle"
            raise ChipError(text, seat=post.seat, amount=post.amount)


def _check_straddles(posts: Sequence[Post], rules: Rules) -> None:
    below = rules.big_blind
    for post in posts:
        if post.kind is PostKind.STRADDLE:
            if post.amount <= below:
                text = f"{post} is {post.amount}: it must be more than the {below} before it"
                raise ChipError(text, seat=post.seat, amount=post.amount)
            below = post.amount


def _check_live_bets(posts: Sequence[Post], rules: Rules) -> None:
    most = price(posts, rules)
    bets: dict[int, int] = {}
    for post in posts:
        if post.kind in LIVE_POSTS:
            bets[post.seat] = bets.get(post.seat, 0) + post.amount
            if bets[post.seat] > most:
                text = (
                    f"{post} makes his bet {bets[post.seat]}, above the {most} to match: "
                    "a larger blind is a straddle"
                )
                raise ChipError(text, seat=post.seat, amount=post.amount)


def price(posts: Sequence[Post], rules: Rules) -> int:
    """The bet to match before the flop: the full blind or straddle, however short it was posted.

    0 where no bet was forced. Rules 2.4, 2.5, 3.6.
    """
    if not any(post.kind in LIVE_POSTS for post in posts):
        return 0
    straddles = [post.amount for post in posts if post.kind is PostKind.STRADDLE]
    return max([rules.big_blind, *straddles])
