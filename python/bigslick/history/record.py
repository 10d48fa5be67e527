"""A recorded hand: replayed, compared with what it says of the result, written. Rule 10.2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from types import MappingProxyType
from typing import Any

from bigslick.errors import HistoryError
from bigslick.hand import Hand
from bigslick.history.fields import Record, read_toml
from bigslick.history.replaying import Replaying
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


class HandHistory(Record):
    """A recorded hand: the fields of its PHH table, kept as they are, and what they mean.

    Two are equal when their fields are. ``path`` is the file it came from and ``hand`` the name of
    its table there, None where it has none.

    :raises HistoryError: for a field that is missing or is not what PHH says it is.
    """

    __slots__ = ()

    def replay(self) -> Hand:
        """The hand played again, as far as the record goes. Seat 0 is p1, the last the button.

        Accepts what rule 10.2 lets others write: a check where no decision was due, a fold by
        a player whose forced bet was all he had, a raise that nobody can match, shows of an
        all-in hand in any order; besides these, an act written before that of the player whose
        turn it was. Hole cards may be unknown as long as nobody needs them.

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
            raise self.error(f"this is {self.skipped}, which cannot be replayed")
        yield from Replaying(self).steps()

    def differences(self, hand: Hand) -> tuple[Difference, ...] | None:
        """Where the recorded result is not that of the replayed hand; None if none is recorded.

        Compares ``finishing_stacks``, or else ``winnings``: what was won without what was returned.

        :raises HistoryError: if the hand is not over, or the record is no list of numbers.
        """
        if "finishing_stacks" in self._fields:
            name, replayed = "finishing_stacks", hand.stacks
        elif "winnings" in self._fields:
            name = "winnings"
            paid, back = hand.payouts or (), hand.settlement.returned if hand.settlement else ()
            replayed = tuple(a - b for a, b in zip(paid, back, strict=True))
        else:
            return None
        if not hand.is_over:
            raise self.error(f"the record ends before the hand does, which awaits {hand.awaiting}")
        recorded = self.numbers(name)
        if len(recorded) != len(replayed):
            raise self.error(f"{len(recorded)} {name} for {len(replayed)} players")
        unit = self.unit
        return tuple(
            Difference(player, number, chips * unit)
            for player, number, chips in zip(self.players, recorded, replayed, strict=True)
            if number != chips * unit
        )

    @classmethod
    def from_hand(
        cls,
        hand: Hand,
        *,
        unit: Decimal | int = 1,
        fields: Mapping[str, Any] = MappingProxyType({}),
    ) -> HandHistory:
        """The record of a hand, as far as it has been played.

        ``unit`` is what a chip is worth in the amounts written: 1, 0.1, 0.01 and so on.
        ``fields`` are more fields of PHH: players, hand, table, currency. What PHH has no field
        for is kept in ``_bigslick_rules`` and ``_bigslick_posts``, so that the replay plays by the
        same rules.

        :raises BigslickError: for a unit that is no such number.
        """
        return cls(fields_of(hand, unit) | dict(fields))

    @classmethod
    def loads(cls, text: str) -> HandHistory:
        """The one hand of a PHH text.

        :raises HistoryError: for what is no PHH, or a text of several hands.
        """
        table = read_toml(text)
        if "variant" not in table:
            raise HistoryError("this is no single hand: the field variant is missing")
        return cls(table)

    def dumps(self) -> str:
        """The hand as a PHH text; what it says reads back equal."""
        import tomli_w

        return tomli_w.dumps(self._fields)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, HandHistory):
            return NotImplemented
        return self._fields == other._fields

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        where = [str(place) for place in (self.path, self.hand) if place is not None]
        return f"<HandHistory {self.variant} {' '.join(where)}".rstrip() + ">"
