"""The rules a hand is played by, and every knob on them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import asdict, dataclass, fields
from enum import StrEnum
from functools import partial
from typing import Any, Literal, SupportsIndex, TypedDict, Unpack

from bigslick.errors import BigslickError, shown
from bigslick.values import read_chips, read_choice, read_json, read_several, whole

__all__ = ["AnteKind", "FirstCard", "MinRaise", "OddChips", "Rules", "ShowdownOrder"]


class AnteKind(StrEnum):
    """Who antes (rule 2.3)."""

    EACH = "each"
    """Every player, before the blinds."""
    BIG_BLIND = "big_blind"
    """The big blind for the table: dead money."""
    BUTTON = "button"
    """The button for the table: dead money."""


class MinRaise(StrEnum):
    """What the least raise is (rule 3.4)."""

    LAST_RAISE = "last_raise"
    """As much again as the last full bet or raise."""
    DOUBLE = "double"
    """To twice the bet faced, and never less than that."""


class FirstCard(StrEnum):
    """Who gets the first card (rule 1.5)."""

    LEFT_OF_BUTTON = "left_of_button"
    """The first player left of the button."""
    BIG_BLIND = "big_blind"
    """The big blind."""


class ShowdownOrder(StrEnum):
    """How hands are shown when nobody is all-in (rule 5.2)."""

    IN_ORDER = "in_order"
    """One after the other, from the last to bet or raise."""
    ALL_AT_ONCE = "all_at_once"
    """All together, as when someone is all-in."""


class OddChips(StrEnum):
    """Who gets the chips that do not divide among the winners of a pot (rule 4.5).

    Its text does where it is asked for: ``odd_chips="first"``.
    """

    ONE_EACH = "one_each"
    """One each, in order from the left of the button, no one twice."""
    FIRST = "first"
    """All of them to the first winner left of the button."""


class Knobs(TypedDict, total=False):
    """What ``Rules.no_limit`` takes besides the blinds. A text does for a member of an enum."""

    ante: SupportsIndex
    ante_kind: AnteKind | Literal["each", "big_blind", "button"]
    ante_first: bool
    straddles: Iterable[SupportsIndex]
    min_raise: MinRaise | Literal["last_raise", "double"]
    first_card: FirstCard | Literal["left_of_button", "big_blind"]
    burn: bool
    showdown: ShowdownOrder | Literal["in_order", "all_at_once"]
    muck_losers: bool
    chip: SupportsIndex
    odd_chips: OddChips | Literal["one_each", "first"]
    max_seats: SupportsIndex


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules:
    """The rules of a hand. Made by ``Rules.no_limit``; equal when every knob is.

    Amounts are chips, in the smallest unit of the game. The knobs, with their defaults:

    - ``small_blind``, ``big_blind``: 0 for no small blind; the big blind is the minimum bet too.
    - ``ante`` (0), ``ante_kind`` ("each", "big_blind", "button"): posted by everyone, or by one
      player for the table; ``ante_first`` (False): whether he posts it before his blind. Rule 2.3.
    - ``straddles`` (none): what the seats left of the big blind post, one amount each. Rule 2.5.
    - ``min_raise`` ("last_raise", "double"). Rule 3.4.
    - ``first_card`` ("left_of_button", "big_blind"): who is dealt first. Rule 1.5.
    - ``burn`` (True): whether a card is discarded before flop, turn and river. Rule 1.5.
    - ``showdown`` ("in_order", "all_at_once"), ``muck_losers`` (True): whether a hand that is
      beaten when its turn comes may stay hidden. Rule 5.2.
    - ``chip`` (1), ``odd_chips`` ("one_each", "first"): the smallest chip that a pot is split in,
      which limits no bet, and who gets what does not divide. Rule 4.5.
    - ``max_seats`` (10): how many may sit at the table, 22 at most. Rule 1.4.
    """

    small_blind: int
    big_blind: int
    ante: int = 0
    ante_kind: AnteKind = AnteKind.EACH
    ante_first: bool = False
    straddles: tuple[int, ...] = ()
    min_raise: MinRaise = MinRaise.LAST_RAISE
    first_card: FirstCard = FirstCard.LEFT_OF_BUTTON
    burn: bool = True
    showdown: ShowdownOrder = ShowdownOrder.IN_ORDER
    muck_losers: bool = True
    chip: int = 1
    odd_chips: OddChips = OddChips.ONE_EACH
    max_seats: int = 10

    @classmethod
    def no_limit(
        cls, small_blind: SupportsIndex, big_blind: SupportsIndex, **knobs: Unpack[Knobs]
    ) -> Rules:
        """No-limit hold'em with these blinds; every other knob of ``Rules`` is a keyword.

        :raises BigslickError: with every reason why the rules cannot be played.
        :raises TypeError: for an unknown knob, or a value of the wrong type.
        """
        known = [field.name for field in fields(cls)[2:]]
        for name in knobs:
            if name not in known:
                raise TypeError(f"there is no knob {name!r}: they are {', '.join(known)}")
        return cls(small_blind=small_blind, big_blind=big_blind, **knobs)  # type: ignore[arg-type]

    def __post_init__(self) -> None:
        wrong: list[str] = []
        for name, least in _AMOUNTS.items():
            self._read(name, wrong, partial(read_chips, least=least))
        for name, kind in _CHOICES.items():
            self._read(name, wrong, partial(read_choice, kind=kind))
        for name in ("ante_first", "burn", "muck_losers"):
            self._read(name, wrong, _yes_or_no)
        self._read("straddles", wrong, _amounts)
        self._read("max_seats", wrong, _seats)
        wrong = wrong or list(self._contradictions())
        if wrong:
            raise BigslickError("these rules cannot be played: " + "; ".join(wrong))

    def _read(self, name: str, wrong: list[str], read: Any) -> None:
        try:
            value = read(getattr(self, name), name.replace("_", " "))
        except BigslickError as error:
            wrong.append(str(error))
        else:
            object.__setattr__(self, name, value)

    def _contradictions(self) -> Iterator[str]:
        small, big = self.small_blind, self.big_blind
        if small > big:
            yield f"the small blind of {small} is more than the big blind of {big}"
        for below, straddle in zip((big, *self.straddles), self.straddles, strict=False):
            if straddle <= below:
                yield f"a straddle of {straddle} is no more than the {below} before it"

    def __repr__(self) -> str:
        usual = {field.name: field.default for field in fields(self)}
        knobs = [
            f", {name}={str(value)!r}" if isinstance(value, StrEnum) else f", {name}={value!r}"
            for name, value in self.to_data().items()
            if name not in ("small_blind", "big_blind") and value != usual[name]
        ]
        return f"Rules.no_limit({self.small_blind}, {self.big_blind}{''.join(knobs)})"

    def to_json(self) -> str:
        """The rules as JSON, every knob by its name."""
        return json.dumps(self.to_data())

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        return asdict(self)

    @classmethod
    def from_json(cls, text: str | bytes) -> Rules:
        """The rules that ``to_json`` wrote; a knob left out has its default.

        :raises BigslickError: if it is no JSON of rules, or the rules cannot be played.
        """
        return cls.from_data(read_json(text, "rules"))

    @classmethod
    def from_data(cls, data: object) -> Rules:
        """The rules of what ``json.loads`` gives."""
        if not isinstance(data, dict):
            raise BigslickError(f"rules are a JSON object, not {shown(data)}")
        known = {field.name for field in fields(cls)}
        unknown, missing = data.keys() - known, {"small_blind", "big_blind"} - data.keys()
        if unknown or missing:
            wrong = [f"no knob {shown(name)}" for name in sorted(unknown, key=str)]
            wrong += [f"no {name.replace('_', ' ')} given" for name in sorted(missing)]
            raise BigslickError("these are no rules: " + "; ".join(wrong))
        try:
            return cls(**data)
        except TypeError as error:
            raise BigslickError(f"these are no rules: {error}") from error


_AMOUNTS = {"small_blind": 0, "big_blind": 1, "ante": 0, "chip": 1}
_CHOICES: dict[str, type[StrEnum]] = {
    "ante_kind": AnteKind,
    "min_raise": MinRaise,
    "first_card": FirstCard,
    "showdown": ShowdownOrder,
    "odd_chips": OddChips,
}


def _yes_or_no(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{what} must be a bool, not {type(value).__name__}")
    return value


def _seats(value: object, what: str) -> int:
    seats = whole(value, what)
    if not 2 <= seats <= 22:
        raise BigslickError(f"{what} is {shown(seats)}: 52 cards are enough for 2 to 22")
    return seats


def _amounts(values: object, what: str) -> tuple[int, ...]:
    straddles = read_several(values, what, most=20)
    return tuple(read_chips(value, what, least=1) for value in straddles)
