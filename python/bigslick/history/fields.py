"""The fields of a PHH table, checked, and their amounts as chips. Rule 10.2."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from copy import deepcopy
from decimal import Decimal
from typing import Any

from bigslick.errors import BigslickError, HistoryError, shown
from bigslick.history.notation import (
    PLAYED,
    POSTS_FIELD,
    RULES_FIELD,
    player_of,
    read_amount,
    read_post,
    words_of,
)
from bigslick.units import exact
from bigslick.values import MOST_SEATS

__all__ = ["Record", "read_toml", "tables_of", "write_toml"]

_GAMES = {
    "PO": "pot-limit Omaha",
    "FO/8": "fixed-limit Omaha high-low eight or better",
    "F7S": "fixed-limit seven-card stud",
    "F7S/8": "fixed-limit seven-card stud high-low eight or better",
    "FR": "fixed-limit razz",
    "N2L1D": "no-limit deuce-to-seven single draw",
    "F2L3D": "fixed-limit deuce-to-seven triple draw",
    "FB": "fixed-limit badugi",
}
_NUMBERS = re.compile(r"\[\n((?: +[^\s\",\[\]{}]+,\n)+) *\]")


class Record:
    """The fields of a PHH table, kept as they are, and the numbers in them.

    ``path`` is the file they came from and ``hand`` the name of the table there.

    :raises HistoryError: for a field that is missing or is not what PHH says it is.
    """

    def __init__(self, fields: Mapping[str, Any], path: str | None, hand: str | None) -> None:
        if not isinstance(fields, Mapping):
            raise TypeError(f"the fields of a hand are a mapping, not {type(fields).__name__}")
        for name, value in (("path", path), ("name", hand)):
            if value is not None and not isinstance(value, str):
                raise TypeError(f"the {name} of a hand must be a str, not {type(value).__name__}")
        self.path = path
        self.hand = hand
        self._unit_exponent = 0
        try:
            self.fields = deepcopy(dict(fields))
        except RecursionError as error:
            raise HistoryError("the fields are nested too deep") from error
        if not isinstance(fields.get("variant"), str):
            raise self.error("the field variant, a text such as 'NT', is missing")
        if self.other_game is None:
            self._check_fields()

    @property
    def variant(self) -> str:
        """The code of the game."""
        variant: str = self.fields["variant"]
        return variant

    @property
    def other_game(self) -> str | None:
        """Which game it is, if it is not played here."""
        if self.variant in PLAYED:
            return None
        return f"{_GAMES.get(self.variant, 'unknown game')} ({self.variant})"

    @property
    def players(self) -> tuple[str, ...]:
        """The names of the players, "p1", "p2" and so on where the record has none."""
        stacks, names = self.fields.get("starting_stacks"), self.fields.get("players")
        numbered = (
            [player_of(seat) for seat in range(len(stacks))] if isinstance(stacks, list) else []
        )
        if not isinstance(names, list) or len(names) != len(numbered):
            return tuple(numbered)
        return tuple(
            name if isinstance(name, str) and name else number
            for name, number in zip(names, numbered, strict=True)
        )

    @property
    def unit(self) -> Decimal:
        """What one chip of the replay is worth in the record's amounts."""
        return Decimal((0, (1,), self._unit_exponent))

    def _check_fields(self) -> None:
        players = len(self.numbers("starting_stacks"))
        if players < 2:
            raise self.error(f"{players} starting_stacks: a hand needs two players")
        if players > MOST_SEATS:
            raise self.error(f"{players} starting_stacks: a hand has {MOST_SEATS} players at most")
        for name in ("antes", "blinds_or_straddles"):
            if len(self.numbers(name)) != players:
                raise self.error(f"{len(self.numbers(name))} {name} for {players} players")
        self._check_texts("actions")
        if POSTS_FIELD in self.fields:
            self._check_texts(POSTS_FIELD)
        if not isinstance(self.fields.get(RULES_FIELD, {}), dict):
            raise self.error(f"the field {RULES_FIELD} must be a table")
        self._unit_exponent = min(0, *(_exponent(amount) for amount in self._amounts()))
        if self._unit_exponent < -18:
            raise self.error("amounts with more than 18 decimals cannot be counted")

    def _field(self, name: str) -> object:
        if name not in self.fields:
            raise self.error(f"the field {name} is missing")
        value: object = self.fields[name]
        return value

    def _check_texts(self, name: str) -> None:
        values = self._field(name)
        if not isinstance(values, list) or not all(isinstance(text, str) for text in values):
            raise self.error(f"the field {name} must be a list of texts, not {shown(values)}")

    def numbers(self, name: str) -> list[Decimal]:
        """The numbers that a field holds."""
        values = self._field(name)
        if not isinstance(values, list):
            raise self.error(f"the field {name} must be a list of numbers, not {shown(values)}")
        return [self._number(value, name) for value in values]

    def _number(self, value: object, name: str) -> Decimal:
        if isinstance(value, bool) or not isinstance(value, int | Decimal | float):
            raise self.error(f"the field {name} must hold numbers, not {shown(value)}")
        if isinstance(value, int) and not 0 <= value < 2**63:  # before it is made a Decimal
            raise self.error(
                f"the field {name} holds {shown(value)}, which cannot be counted in chips"
            )
        number = Decimal(float.__repr__(value)) if isinstance(value, float) else Decimal(value)
        if not number.is_finite() or not 0 <= number < 2**63:
            what = str(number)[:40]
            raise self.error(f"the field {name} holds {what}, which cannot be counted in chips")
        return number

    def _amounts(self) -> Iterator[Decimal]:
        for name in ("antes", "blinds_or_straddles", "starting_stacks"):
            yield from self.numbers(name)
        yield from (self.number(name) for name in self._bet_fields)
        for number, action in enumerate(self.fields["actions"]):
            match words_of(action):
                case [_, "cbr", amount]:
                    with self.blaming(number):
                        to = read_amount(amount)
                    yield to
        for text in self.fields.get(POSTS_FIELD, []):
            with self.blaming():
                _, _, owed = read_post(text, len(self.fields["starting_stacks"]))
            yield owed

    @property
    def _bet_fields(self) -> tuple[str, ...]:
        return ("small_bet", "big_bet") if self.variant == "FT" else ("min_bet",)

    @property
    def min_bet(self) -> int:
        """The least bet before the flop, in chips: in fixed limit the small bet.

        :raises HistoryError: if the big bet of fixed limit is not twice that (rule 3.8).
        """
        least, *others = (self.chips(self.number(name)) for name in self._bet_fields)
        if others and others != [2 * least]:
            raise self.error(
                "the big_bet of fixed limit is twice the small_bet, and here it is not"
            )
        return least

    def number(self, name: str) -> Decimal:
        """The number that a field holds."""
        return self._number(self._field(name), name)

    def chip_counts(self, name: str) -> list[int]:
        """The numbers of a field, in chips of the replay."""
        return [self.chips(number) for number in self.numbers(name)]

    def chips(self, amount: Decimal) -> int:
        """An amount in chips of the replay."""
        if not amount:
            return 0
        digits = int("".join(str(digit) for digit in amount.as_tuple().digits))
        chips: int = digits * 10 ** (_exponent(amount) - self._unit_exponent)
        return chips

    def amount(self, chips: int) -> Decimal:
        """Chips of the replay as an amount of the record."""
        return exact(chips, self._unit_exponent)

    @property
    def has_result(self) -> bool:
        """Whether the record says how the hand ended."""
        return "finishing_stacks" in self.fields or "winnings" in self.fields

    @contextmanager
    def blaming(self, action: int | None = None) -> Iterator[None]:
        """Says of what goes wrong where in the record it did."""
        try:
            yield
        except HistoryError:
            raise
        except BigslickError as error:
            raise self.error(str(error), action) from error

    def error(self, text: str, action: int | None = None) -> HistoryError:
        """The error of something wrong in this record, or at one of its actions."""
        places = [str(self.path)] if self.path is not None else []
        places += [f"hand {self.hand}"] if self.hand is not None else []
        if action is not None:
            places.append(f"action {action} ({shown(self.fields['actions'][action])})")
        if self._unit_exponent and action is not None:
            text += f" (in units of {self.unit:f})"
        where = ", ".join(places)
        message = f"{where}: {text}" if where else text
        return HistoryError(message, path=self.path, hand=self.hand, action=action)


def _exponent(number: Decimal) -> int:
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int)
    return exponent


def read_toml(text: str, path: str | None = None) -> dict[str, Any]:
    """A TOML table, its numbers with decimals exact.

    :raises HistoryError: with the line, for what is no TOML.
    """
    if not isinstance(text, str):
        raise TypeError(f"PHH is a text, not {type(text).__name__}")
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except (ValueError, ArithmeticError, RecursionError) as error:
        found = re.search(r"at line (\d+)", str(error))
        line = int(found[1]) if found else text.count("\n") + 1  # at the end of the document
        where = f"{path}: " if path else ""
        raise HistoryError(f"{where}this is no TOML: {error}", path=path, line=line) from error


def tables_of(table: dict[str, Any]) -> list[tuple[str | None, dict[str, Any]]]:
    """The hands of a text with the names of their tables; a hand by itself has none."""
    if all(isinstance(value, dict) for value in table.values()):
        return list(table.items())
    return [(None, table)]


def write_toml(table: Mapping[str, Any]) -> str:
    """A TOML text, lists of numbers on one line as PHH has them."""
    import tomli_w

    try:
        text = tomli_w.dumps(table)
    except ValueError as error:
        raise HistoryError(f"the fields cannot be written: {error}") from error
    return _NUMBERS.sub(_on_one_line, text)


def _on_one_line(numbers: re.Match[str]) -> str:
    return f"[{', '.join(number.strip() for number in numbers[1].split(',') if number.strip())}]"
