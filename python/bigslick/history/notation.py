"""The notation of PHH: actions as words, players by their number, forced bets as two lists."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bigslick.errors import BigslickError, shown
from bigslick.posts import Post, PostKind

__all__ = [
    "AMOUNT",
    "POSTS_FIELD",
    "RULES_FIELD",
    "big_blind_of",
    "forced_bets",
    "player_of",
    "seat_of",
    "words_of",
]

POSTS_FIELD = "_bigslick_posts"
"""Forced bets in order, "p3 dead 5", where PHH's own two lists cannot say them."""
RULES_FIELD = "_bigslick_rules"
"""The knobs of the rules that PHH has no field for, where they are turned."""

AMOUNT = re.compile(r"[0-9]{1,40}(\.[0-9]{1,40})?", re.ASCII)


def words_of(action: str) -> list[str]:
    """The words of an action; its commentary left out."""
    return action.partition("#")[0].split()


def player_of(seat: int) -> str:
    """A seat as a record has it."""
    return f"p{seat + 1}"


def seat_of(player: str, players: int) -> int:
    """The seat of "p1", "p2" and so on.

    :raises BigslickError: if the hand has no such player.
    """
    for seat in range(players):
        if player == player_of(seat):
            return seat
    raise BigslickError(f"{shown(player)} is no player: they are p1 to p{players}")


def forced_bets(antes: Sequence[int], blinds: Sequence[int]) -> list[Post]:
    """The posts of the lists ``antes`` and ``blinds_or_straddles``.

    Of two players the lists have the small blind first, who is p2. A player besides the blinds
    posts as much as the big blind when he joins, and more for a straddle; a big blind in the
    place of the small one leaves that one dead. An ante of one player comes after the blinds.
    """
    small, big = 0, 1
    if len(blinds) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
        small, big = 1, 0
    if not blinds[big]:
        small, big = big, small
    button_blind = len(blinds) > 2 and not any(blinds[:-1])

    def kind(seat: int) -> PostKind:
        if button_blind:
            return PostKind.BUTTON_BLIND
        if seat in (small, big):
            return PostKind.BIG_BLIND if seat == big else PostKind.SMALL_BLIND
        return PostKind.STRADDLE if blinds[seat] > blinds[big] else PostKind.LIVE

    bets = [Post(seat, kind(seat), amount) for seat, amount in enumerate(blinds) if amount]
    bets.sort(key=_posting_order)
    ante = [Post(seat, PostKind.ANTE, amount) for seat, amount in enumerate(antes) if amount]
    return bets + ante if len(ante) == 1 else ante + bets


def big_blind_of(posts: Sequence[Post], min_bet: int) -> int:
    """The big blind of a record: the one that was posted, and the minimum bet only without any.

    A ``min_bet`` of some files is that of the next level.
    """
    blinds = (PostKind.BIG_BLIND, PostKind.BUTTON_BLIND)
    return next((post.amount for post in posts if post.kind in blinds), min_bet)


def _posting_order(post: Post) -> tuple[int, bool]:
    straddle = post.amount if post.kind is PostKind.STRADDLE else 0
    return straddle, post.kind is not PostKind.SMALL_BLIND
