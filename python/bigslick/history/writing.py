"""A hand written as the fields of a PHH table. Rule 10.1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Any

from bigslick import events
from bigslick.cards import Card
from bigslick.choices import Structure
from bigslick.errors import BigslickError, shown
from bigslick.hand import Hand
from bigslick.history.fields import exact
from bigslick.history.notation import (
    PLAYED,
    POSTS_FIELD,
    RULES_FIELD,
    big_blind_of,
    forced_bets,
    player_of,
    told_knobs,
)
from bigslick.posts import LIVE_POSTS, Post, PostKind
from bigslick.rules import Rules
from bigslick.values import read_several

__all__ = ["fields_of", "read_names", "read_unit"]


def fields_of(hand: Hand, unit: Decimal | int, players: Sequence[str] | None) -> dict[str, Any]:
    """The fields of a hand as far as it has been played, in PHH's order.

    :raises BigslickError: for a unit other than 1, 0.1, 0.01 and so on, or not a name a seat.
    """
    names = None if players is None else read_names(players, len(hand.stacks))
    fields = _Writing(hand, read_unit(unit)).fields()
    if names is not None:
        fields["players"] = [names[seat] for seat in hand.dealt_in]
    return fields


def read_names(players: Sequence[object], seats: int) -> tuple[str, ...]:
    """The names of the players, one a seat.

    :raises BigslickError: for one too few or too many.
    """
    names = read_several(players, "players", most=seats)
    if len(names) != seats:
        raise BigslickError(f"{len(names)} players for {seats} seats")
    read = []
    for name in names:
        if not isinstance(name, str):
            raise TypeError(f"the name of a player must be a str, not {type(name).__name__}")
        read.append(name)
    return tuple(read)


def read_unit(unit: Decimal | int) -> Decimal:
    """What a chip is worth.

    :raises BigslickError: if it is none of 1, 0.1, 0.01 and so on.
    """
    if isinstance(unit, bool) or not isinstance(unit, Decimal | int):
        raise TypeError(f"the unit is a Decimal or 1, not {type(unit).__name__}")
    read = Decimal(unit)
    if not read.is_finite() or read not in [exact(1, -places) for places in range(19)]:
        raise BigslickError(f"the unit is {shown(unit)}: it must be 1, 0.1, 0.01 and so on")
    return exact(1, read.adjusted())


class _Writing:
    def __init__(self, hand: Hand, unit: Decimal) -> None:
        self.hand = hand
        self.unit = unit
        self.numbers = {seat: number for number, seat in enumerate(hand.dealt_in)}

    @property
    def variant(self) -> str:
        """The code of the game, or of the one that is nearest to it."""
        rules = self.hand.rules
        if rules.is_short and rules.structure is Structure.NO_LIMIT:
            return "NS"
        structures = {structure: code for code, (structure, _) in PLAYED.items() if code != "NS"}
        return structures[rules.structure]

    def fields(self) -> dict[str, Any]:
        hand = self.hand
        posts = [Post(self.numbers[it.seat], it.kind, it.amount) for it in hand.posts]
        antes, blinds = self._two_lists(posts)
        fields: dict[str, Any] = {
            "variant": self.variant,
            "antes": self._amounts(antes),
            "blinds_or_straddles": self._amounts(blinds),
            **self._bets(),
            "starting_stacks": self._by_player(hand.starting_stacks),
            "actions": [text for event in hand.events for text in self._action(event)],
            "seats": [seat + 1 for seat in hand.dealt_in],
            "seat_count": len(hand.stacks),
        }
        if hand.is_over:
            fields["finishing_stacks"] = self._by_player(hand.stacks)
        big_blind = hand.rules.big_blind
        said = forced_bets(antes, blinds, big_blind), big_blind_of(posts, big_blind)
        if said != (posts, big_blind):
            fields[POSTS_FIELD] = [
                f"{player_of(it.seat)} {it.kind} {self._text(it.amount)}" for it in posts
            ]
        if knobs := self._turned_knobs(posts):
            fields[RULES_FIELD] = knobs
        return fields

    def _two_lists(self, posts: list[Post]) -> tuple[list[int], list[int]]:
        """What each player owes as an ante and as a bet; of two players the small blind first."""
        antes, blinds = [0] * len(self.numbers), [0] * len(self.numbers)
        for post in posts:
            if post.kind is PostKind.ANTE:
                antes[post.seat] += post.amount
            elif post.kind in LIVE_POSTS:
                blinds[post.seat] += post.amount
        return (antes[::-1], blinds[::-1]) if len(blinds) == 2 else (antes, blinds)

    def _bets(self) -> dict[str, Any]:
        rules = self.hand.rules
        if rules.structure is not Structure.FIXED_LIMIT:
            return {"min_bet": self._amount(rules.big_blind)}
        return {
            "small_bet": self._amount(rules.small_bet),
            "big_bet": self._amount(rules.big_bet),
        }

    def _turned_knobs(self, posts: list[Post]) -> dict[str, Any]:
        """The knobs that are neither those of the variant nor what the posts tell."""
        structure, ranking = PLAYED[self.variant]
        rules = self.hand.rules
        usual = Rules(
            structure=structure, ranking=ranking, small_blind=0, big_blind=rules.big_blind
        )
        told = usual.to_data() | told_knobs(posts, len(self.numbers))
        return {name: value for name, value in rules.to_data().items() if value != told[name]}

    def _action(self, event: events.Event) -> Iterator[str]:
        match event:
            case events.HoleDealt(seat, cards):
                yield f"d dh {self._player(seat)} {_texts(cards)}"
            case events.BoardDealt(_, cards):
                yield f"d db {_texts(cards)}"
            case events.Folded(seat):
                yield f"{self._player(seat)} f"
            case events.Checked(seat) | events.Called(seat):
                yield f"{self._player(seat)} cc"
            case events.Bet(seat, to) | events.Raised(seat, to):
                yield f"{self._player(seat)} cbr {self._text(to)}"
            case events.Shown(seat, cards):
                yield f"{self._player(seat)} sm {_texts(cards)}"
            case events.Mucked(seat):
                yield f"{self._player(seat)} sm"

    def _player(self, seat: int) -> str:
        return player_of(self.numbers[seat])

    def _by_player(self, amounts: Sequence[int]) -> list[int | Decimal]:
        return self._amounts([amounts[seat] for seat in self.hand.dealt_in])

    def _amounts(self, amounts: Sequence[int]) -> list[int | Decimal]:
        return [self._amount(amount) for amount in amounts]

    def _text(self, chips: int) -> str:
        return f"{self._amount(chips):f}" if self.unit != 1 else str(chips)

    def _amount(self, chips: int) -> int | Decimal:
        exponent = self.unit.adjusted()
        return exact(chips, exponent) if exponent else chips


def _texts(cards: tuple[Card, ...] | None) -> str:
    return "????" if cards is None else "".join(str(card) for card in cards)
