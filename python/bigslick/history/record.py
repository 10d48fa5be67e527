"""A recorded hand: replayed, compared with what it says of the result, written. Rule 10.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from decimal import Decimal, localcontext
from types import MappingProxyType
from typing import Any, ClassVar

from bigslick.choices import Lang
from bigslick.errors import BigslickError, HistoryError
from bigslick.hand import Hand
from bigslick.history.fields import Record, read_toml, tables_of, write_toml
from bigslick.history.notation import POSTS_FIELD, RAKE_FIELD, RULES_FIELD
from bigslick.history.replaying import Replaying
from bigslick.history.sentences import Sentences, plain
from bigslick.history.telling import lines
from bigslick.history.writing import fields_of

__all__ = ["Difference", "HandHistory"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A player whose recorded result is not what the replay gives; in the record's amounts."""

    player: str
    recorded: Decimal
    replayed: Decimal

    def __str__(self) -> str:
        return f"{self.player}: recorded {self.recorded}, replayed {self.replayed}"


class HandHistory:
    """A recorded hand: the fields of its PHH table, kept as they are, and what they mean.

    Two are equal when their fields are. ``path`` is the file it came from and ``hand`` the name of
    its table there, None where it has none.

    :raises HistoryError: for a field that is missing or is not what PHH says it is.
    """

    __slots__ = ("_record",)

    def __init__(
        self, fields: Mapping[str, Any], *, path: str | None = None, hand: str | None = None
    ) -> None:
        self._record = Record(fields, path, hand)

    @property
    def fields(self) -> Mapping[str, Any]:
        """A copy of the fields of the PHH table; numbers with decimals are ``Decimal``."""
        return MappingProxyType(deepcopy(self._record.fields))

    @property
    def path(self) -> str | None:
        """The file it came from."""
        return self._record.path

    @property
    def hand(self) -> str | None:
        """The name of its table in a file of several."""
        return self._record.hand

    @property
    def variant(self) -> str:
        """The code of the game: "NT" is no-limit hold'em."""
        return self._record.variant

    @property
    def skipped(self) -> str | None:
        """Why the hand cannot be replayed: which other game it is; None if it is played here."""
        return self._record.other_game

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, "p1", "p2" and so on where the record has none."""
        return self._record.players

    @property
    def unit(self) -> Decimal:
        """What one chip of the replay is worth in the record's amounts (rule 10.2).

        The finest decimal of its antes, blinds, minimum bet, starting stacks and actions.
        """
        return self._record.unit

    @property
    def rake(self) -> tuple[Decimal, ...]:
        """What the house took of each player's winnings: ``_bigslick_rake``, or nothing.

        :raises HistoryError: if it is no list of as many numbers as there are players.
        """
        players = len(self.players)
        if RAKE_FIELD not in self._record.fields:
            return (Decimal(),) * players
        return tuple(self._numbers(RAKE_FIELD, players))

    def replay(self) -> Hand:
        """The hand played again, as far as the record goes. Seat 0 is p1, the last the button.

        Accepts what rule 10.2 lets others write: a check where no decision was due, a fold by
        a player whose forced bet was all he had, a raise that nobody can match, shows of an
        all-in hand in any order; besides these, a fold written after the act of the next player,
        and a hand given up unseen where all were shown. Hole cards may be unknown as long as
        nobody needs them.

        :raises HistoryError: with the action that cannot be, or if it is another game.
        """
        for hand in self.steps():
            last = hand
        return last

    def steps(self) -> Iterator[Hand]:
        """The hand before the first action and after each one; always the same ``Hand``.

        :raises HistoryError: as ``replay`` does.
        """
        if self.skipped is not None:
            raise self._record.error(f"this is {self.skipped}, which cannot be replayed")
        yield from Replaying(self._record).steps()

    def text(self, *, lang: Lang = "en") -> str:
        """The record for people to read, as ``history.text`` has it, played again.

        It has the names and amounts that are recorded, and what the house took is taken off what
        each player won.

        :raises BigslickError: if there are no words in ``lang``.
        :raises HistoryError: as ``replay`` does.
        """
        hand = self.replay()
        say = Sentences(lang, self.players, self.unit, rake=self.rake)
        return "\n".join(map(plain, lines(hand, say)))

    def differences(self, hand: Hand) -> tuple[Difference, ...] | None:
        """Where the recorded result is not that of the replayed hand; None if none is recorded.

        Compares ``finishing_stacks``, or else ``winnings``: what was won without what was returned.
        The ``rake`` is taken off the replay's.

        :raises HistoryError: if the hand is not over, or the record is no list of numbers.
        """
        _check_hand(hand)
        if "finishing_stacks" in self._record.fields:
            name, replayed = "finishing_stacks", hand.stacks
        elif "winnings" in self._record.fields:
            name = "winnings"
            paid, back = hand.payouts or (), hand.settlement.returned if hand.settlement else ()
            replayed = tuple(a - b for a, b in zip(paid, back, strict=True))
        else:
            return None
        if not hand.is_over:
            raise self._record.error(
                f"the record ends before the hand does, which awaits {hand.awaiting}"
            )
        recorded = self._numbers(name, len(replayed))
        rake = self.rake
        with localcontext(prec=100):
            amounts = [
                self._record.amount(chips) - taken
                for chips, taken in zip(replayed, rake, strict=True)
            ]
        return tuple(
            Difference(player, told, amount)
            for player, told, amount in zip(self.players, recorded, amounts, strict=True)
            if told != amount
        )

    def _numbers(self, name: str, players: int) -> list[Decimal]:
        numbers = self._record.numbers(name)
        if len(numbers) != players:
            raise self._record.error(f"{len(numbers)} {name} for {players} players")
        return numbers

    @classmethod
    def from_hand(
        cls,
        hand: Hand,
        *,
        unit: Decimal | int = 1,
        players: Sequence[str | None] | None = None,
        fields: Mapping[str, Any] = MappingProxyType({}),
    ) -> HandHistory:
        """The record of a hand, as far as it has been played.

        ``unit`` is what a chip is worth in the amounts written: 1, 0.1, 0.01 and so on.
        ``players`` are the names of the seats, in seat order, None at an empty one; they are
        written in PHH's order, from the left of the button, and ``seats`` tells where they sat.
        ``fields`` are more fields of PHH, such as hand, table or currency. What PHH has no field
        for is kept in ``_bigslick_rules`` and ``_bigslick_posts``, so that the replay plays by the
        same rules.

        :raises BigslickError: for a unit that is no such number, a name too few or too many, or
            a field that the hand itself tells.
        """
        _check_hand(hand)
        told = fields_of(hand, unit, players)
        if not isinstance(fields, Mapping):
            raise TypeError(f"fields are a mapping, not {type(fields).__name__}")
        own = {*told, "players", "finishing_stacks", POSTS_FIELD, RULES_FIELD}
        if both := [name for name in fields if name in own]:
            raise BigslickError(f"the hand tells {', '.join(both)} itself: give other fields")
        return cls(told | dict(fields))

    @classmethod
    def loads(cls, text: str) -> HandHistory:
        """The one hand of a PHH text.

        :raises HistoryError: for what is no PHH, or a text of several hands.
        """
        tables = tables_of(read_toml(text))
        if len(tables) != 1:
            text = f"{len(tables)} hands are in this text: history.loads reads several"
            raise HistoryError(text)
        [(number, fields)] = tables
        return cls(fields, hand=number)

    def dumps(self) -> str:
        """The hand as a PHH text; what it says reads back equal."""
        return write_toml(self._record.fields)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandHistory):
            return NotImplemented
        return self._record.fields == other._record.fields

    __hash__: ClassVar[None]  # type: ignore[assignment]

    def __repr__(self) -> str:
        where = [str(place) for place in (self.path, self.hand) if place is not None]
        return f"<HandHistory {self.variant} {' '.join(where)}".rstrip() + ">"


def _check_hand(hand: object) -> None:
    if not isinstance(hand, Hand):
        raise TypeError(f"the hand is a Hand, not {type(hand).__name__}")
