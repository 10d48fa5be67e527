"""Dataclasses as plain data, which ``json.dumps`` takes: written field by field, and read again."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from enum import StrEnum
from functools import cache, partial
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from bigslick._native import RankedHand
from bigslick.cards import Card
from bigslick.errors import BigslickError, shown
from bigslick.values import MAX_CHIPS, read_cards, read_choice, whole

__all__ = ["facts_of", "plain", "read_facts"]


def plain(value: Any) -> Any:
    """A value as ``json.dumps`` takes it."""
    if isinstance(value, Card | StrEnum):
        return str(value)
    if isinstance(value, tuple):
        return [plain(item) for item in value]
    if isinstance(value, RankedHand):
        return {
            "ranking": str(value.ranking),
            "category": value.category.name.lower(),
            "cards": plain(value.cards),
            "strength": value.strength,
            "description": value.describe(),
        }
    if hasattr(value, "to_data"):
        return value.to_data()
    return facts_of(value) if is_dataclass(value) else value


def facts_of(value: Any) -> dict[str, Any]:
    """The fields of a dataclass by their names."""
    return {field.name: plain(getattr(value, field.name)) for field in fields(value)}


def read_facts(
    kind: Any, data: object, what: str, *, besides: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """The fields of a dataclass from what ``json.loads`` gives, and ``besides`` left out.

    :raises BigslickError: naming the field, if they are others, or one is not what it should be.
    """
    readers = _readers(kind)
    if not isinstance(data, dict) or data.keys() != readers.keys() | besides:
        raise BigslickError(f"a {what} has {', '.join(readers)}, and {shown(data)} was given")
    try:
        return {name: read(data[name], f"{name} of a {what}") for name, read in readers.items()}
    except TypeError as error:
        raise BigslickError(str(error)) from error


@cache
def _readers(kind: type) -> dict[str, Any]:
    hints = get_type_hints(kind)
    return {field.name: _reader(hints[field.name]) for field in fields(kind)}


def _reader(hint: Any) -> Any:
    """What reads a value of this type: it takes the value, and what to call it."""
    if hint in _READERS:
        return _READERS[hint]
    if isinstance(hint, UnionType):
        [kind] = [one for one in get_args(hint) if one is not NoneType]
        return partial(_read_or_none, read=_reader(kind))
    if get_origin(hint) is tuple:
        first, *others = get_args(hint)
        if others == [...]:
            return partial(_read_list, read=_reader(first))
        return partial(_read_both, reads=tuple(_reader(one) for one in (first, *others)))
    if hasattr(hint, "from_data"):
        return lambda value, _: hint.from_data(value)
    if issubclass(hint, StrEnum):
        return partial(read_choice, kind=hint)
    return lambda value, what: hint(**read_facts(hint, value, what))


def _read_number(value: object, what: str) -> int:
    number = whole(value, what)
    if not 0 <= number <= MAX_CHIPS:
        raise BigslickError(f"the {what} is {shown(number)}: it is 0 to 2**62")
    return number


def _read_flag(value: object, what: str) -> bool:
    if not isinstance(value, bool):
        raise BigslickError(f"the {what} is true or false, not {shown(value)}")
    return value


def _read_text(value: object, what: str) -> str:
    if not isinstance(value, str):
        raise BigslickError(f"the {what} is a text, not {shown(value)}")
    return value


def _read_holding(value: object, what: str) -> tuple[Card, ...]:
    cards = read_cards(value, what)
    if len(cards) != 2:
        raise BigslickError(f"the {what} are two, and {len(cards)} are given")
    return cards


def _read_or_none(value: object, what: str, read: Any) -> Any:
    return None if value is None else read(value, what)


def _read_list(value: object, what: str, read: Any) -> tuple[Any, ...]:
    if not isinstance(value, list):
        raise BigslickError(f"the {what} are a list, not {shown(value)}")
    return tuple(read(item, what) for item in value)


def _read_both(value: object, what: str, reads: tuple[Any, ...]) -> tuple[Any, ...]:
    if not isinstance(value, list) or len(value) != len(reads):
        raise BigslickError(f"the {what} are a list of {len(reads)}, not {shown(value)}")
    return tuple(read(item, what) for read, item in zip(reads, value, strict=True))


_READERS: dict[Any, Any] = {
    int: _read_number,
    bool: _read_flag,
    str: _read_text,
    Card: lambda value, what: read_cards([value], what)[0],
    tuple[Card, ...]: read_cards,
    tuple[Card, Card]: _read_holding,
    RankedHand: lambda value, _: value,  # as it is told: what it is of stands in another field
}
"""How a value of these types is read; one of other types is made of these."""
