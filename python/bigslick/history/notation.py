"""The notation of PHH: the lines of a hand, players by their number, forced bets as two lists."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, TypeAlias

from bigslick._native import parse_cards
from bigslick.cards import Card
from bigslick.choices import AnteKind, Structure
from bigslick.errors import BigslickError, CardError, shown
from bigslick.posts import Post, PostKind
from bigslick.ranking import Ranking

__all__ = [
    "PLAYED",
    "POSTS_FIELD",
    "RAKE_FIELD",
    "RULES_FIELD",
    "ActLine",
    "BoardLine",
    "HoleLine",
    "Line",
    "ShowLine",
    "big_blind_of",
    "forced_bets",
    "player_of",
    "read_amount",
    "read_line",
    "read_post",
    "told_knobs",
    "words_of",
]

PLAYED = {
    "NT": (Structure.NO_LIMIT, Ranking.STANDARD),
    "FT": (Structure.FIXED_LIMIT, Ranking.STANDARD),
    "PT": (Structure.POT_LIMIT, Ranking.STANDARD),
    "NS": (Structure.NO_LIMIT, Ranking.SHORT_DECK),
}
"""The games that are played here, by their codes; PT is no code of the standard's."""
POSTS_FIELD = "_bigslick_posts"
"""Forced bets in order, "p3 dead 5", where PHH's own two lists cannot say them."""
RULES_FIELD = "_bigslick_rules"
"""The knobs of the rules that PHH has no field for, where they are turned."""
RAKE_FIELD = "_bigslick_rake"
"""What the house took of each player's winnings, which PHH has no field for."""

_AMOUNT = re.compile(r"[0-9]{1,40}(\.[0-9]{1,40})?", re.ASCII)
_CARDS = re.compile(r"(?:[2-9TJQKA?][cdhs?])+", re.ASCII)


@dataclass(frozen=True, slots=True)
class HoleLine:
    """Hole cards dealt; None where the record does not tell both."""

    seat: int
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class BoardLine:
    """Board cards dealt."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ActLine:
    """A fold, a check or call, or a bet or raise: then ``amount`` is what it goes to."""

    seat: int
    kind: str
    amount: Decimal | None


@dataclass(frozen=True, slots=True)
class ShowLine:
    """A show or a muck; ``cards`` are those shown, where they are not told before.

    A player may show a part of his hand, or nothing, without mucking it: ``is_whole`` is False.
    """

    seat: int
    mucks: bool
    cards: tuple[Card, ...] | None = None
    is_whole: bool = True


Line: TypeAlias = HoleLine | BoardLine | ActLine | ShowLine


def read_line(action: str, players: int) -> Line | None:
    """An action of hold'em; None for one that is empty or a comment.

    :raises BigslickError: for what is none, a player that is none, or a number that is none.
    :raises CardError: for a card that is none.
    """
    match words_of(action):
        case []:
            return None
        case ["d", "dh", player, cards]:
            return HoleLine(seat_of(player, players), _holding(cards))
        case ["d", "db", cards]:
            return BoardLine(parse_cards(cards))
        case [player, "f" | "cc" as kind]:
            return ActLine(seat_of(player, players), kind, None)
        case [player, "cbr", amount]:
            return ActLine(seat_of(player, players), "cbr", read_amount(amount))
        case [player, "sm"]:
            return ShowLine(seat_of(player, players), mucks=True)
        case [player, "sm", "-"]:
            return ShowLine(seat_of(player, players), mucks=False)
        case [player, "sm", cards]:
            holding = _holding(cards)
            is_whole = holding is not None
            return ShowLine(seat_of(player, players), mucks=False, cards=holding, is_whole=is_whole)
    raise BigslickError("this is no action of hold'em")


def _holding(text: str) -> tuple[Card, ...] | None:
    """Two cards; None where one of them or both are unknown."""
    if "?" in text and len(text) == 4 and _CARDS.fullmatch(text):
        return None
    cards = parse_cards(text)
    if len(cards) != 2:
        raise CardError(f"hole cards: 2 needed, and {len(cards)} given")
    return cards


def read_amount(text: str) -> Decimal:
    """An amount as it is written in an action.

    :raises BigslickError: if it is no number.
    """
    if not _AMOUNT.fullmatch(text):
        raise BigslickError(f"{shown(text)} is no number of chips")
    return Decimal(text)


def read_post(text: str, players: int) -> tuple[int, PostKind, Decimal]:
    """A forced bet as ``_bigslick_posts`` has it: who, what, how much.

    :raises BigslickError: if it is none.
    """
    match text.split():
        case [player, kind, amount] if kind in set(PostKind):
            return seat_of(player, players), PostKind(kind), read_amount(amount)
    raise BigslickError(f"{shown(text)} is no post: one is written as in 'p3 dead 5'")


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


def forced_bets(antes: Sequence[int], blinds: Sequence[int], min_bet: int) -> list[Post]:
    """The posts of the lists ``antes`` and ``blinds_or_straddles``.

    Of two players the lists have the small blind first, who is p2. A player besides the blinds
    posts as much as the big blind when he joins, and more for a straddle; a big blind in the
    place of the small one leaves that one dead, or of two players has it on the button. An ante of
    one player comes after the blinds.
    """
    small, big = 0, 1
    if len(blinds) == 2:
        antes, blinds = antes[::-1], blinds[::-1]
        small, big = 1, 0
    on_the_button = len(blinds) == 2 and blinds[small] == min_bet > blinds[big]
    if on_the_button or not blinds[big]:
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


def told_knobs(posts: Sequence[Post], players: int) -> dict[str, Any]:
    """The knobs of the rules that forced bets tell."""
    antes = [post for post in posts if post.kind is PostKind.ANTE]
    alone = {post.seat for post in antes} if len(antes) == 1 else set()
    big_blinds = {post.seat for post in posts if post.kind is PostKind.BIG_BLIND}
    equal = len({post.amount for post in antes}) == 1
    kind = AnteKind.EACH
    if alone and alone == big_blinds:
        kind = AnteKind.BIG_BLIND
    elif alone == {players - 1}:
        kind = AnteKind.BUTTON
    told = len(antes) == players if kind is AnteKind.EACH else True
    return {
        "small_blind": _owed(posts, PostKind.SMALL_BLIND),
        "button_blind": bool(_owed(posts, PostKind.BUTTON_BLIND)),
        "ante": antes[0].amount if equal and told else 0,
        "ante_kind": str(kind),
        "ante_first": bool(alone) and posts[0].kind is PostKind.ANTE,
        "straddles": [post.amount for post in posts if post.kind is PostKind.STRADDLE],
    }


def _owed(posts: Sequence[Post], kind: PostKind) -> int:
    """What the first post of a kind owes; 0 where there is none."""
    return next((post.amount for post in posts if post.kind is kind), 0)


def _posting_order(post: Post) -> tuple[int, bool]:
    straddle = post.amount if post.kind is PostKind.STRADDLE else 0
    return straddle, post.kind is not PostKind.SMALL_BLIND
