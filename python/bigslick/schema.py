"""The JSON Schema of all that is written as JSON: rules, actions, events, hands and more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields, is_dataclass
from enum import StrEnum
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from bigslick import events
from bigslick._native import RankedHand
from bigslick.actions import WITH_AMOUNT, Action, ActionKind
from bigslick.cards import Card
from bigslick.posts import Post
from bigslick.ranking import Category, Ranking
from bigslick.rules import Rules
from bigslick.table.events import AnyTableEvent
from bigslick.table.state import TableState
from bigslick.values import read_choice

__all__ = ["json_schema"]

_Schema = dict[str, Any]


class _Kind(StrEnum):
    RULES = "rules"
    ACTION = "action"
    LEGAL = "legal"
    EVENT = "event"
    HAND = "hand"
    VIEW = "view"
    TABLE = "table"
    TABLE_EVENT = "table_event"


def json_schema(kind: str | None = None) -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of what every ``to_json`` writes, or of one kind of it.

    ``kind`` is "rules", "action", "legal" (of ``LegalActions``), "event", "hand", "view", "table"
    or "table_event". All of them stand under ``$defs``, and so do what they are made of: card,
    post and ranked hand.

    :raises BigslickError: for an unknown kind.
    :raises TypeError: if it is no text.
    """
    only = None if kind is None else read_choice(kind, "the kind of a schema", _Kind)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "bigslick",
        **({"anyOf": [_ref(one) for one in _Kind]} if only is None else _ref(only)),
        "$defs": {
            "card": {"enum": [str(card) for card in Card]},
            "rules": _rules(),
            "post": _object(_facts(Post)),
            "action": {"anyOf": [_action(act) for act in ActionKind]},
            "legal": _legal(),
            "event": {"anyOf": [_event(event) for event in get_args(events.AnyEvent)]},
            "ranked": _ranked(),
            "hand": _object(_hand()),
            "view": _object({**_hand(), "deck": _of(NoneType), "seat": _of(int | None)}),
            "table": _object(
                {**_facts(TableState), "hand": {"anyOf": [_ref("hand"), _of(NoneType)]}}
            ),
            "table_event": {"anyOf": [_event(event) for event in get_args(AnyTableEvent)]},
        },
    }


def _ref(name: str) -> _Schema:
    return {"$ref": f"#/$defs/{name}"}


def _list(items: _Schema, **facts: int) -> _Schema:
    return {"type": "array", "items": items, **facts}


def _object(properties: Mapping[str, _Schema], optional: frozenset[str] = frozenset()) -> _Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "required": [name for name in properties if name not in optional],
        "additionalProperties": False,
    }


def _of(hint: Any) -> _Schema:
    """What a value of this type is written as."""
    if isinstance(hint, UnionType):
        return {"anyOf": [_of(one) for one in get_args(hint)]}
    if get_origin(hint) is tuple:
        first, *others = get_args(hint)
        count = (
            {} if others == [...] else {"minItems": 1 + len(others), "maxItems": 1 + len(others)}
        )
        return _list(_of(first), **count)
    if issubclass(hint, StrEnum):
        return {"enum": [str(member) for member in hint]}
    if isinstance(hint, type) and is_dataclass(hint) and hint not in _NAMED:
        return _object(_facts(hint))
    schemas: dict[Any, _Schema] = {
        bool: {"type": "boolean"},
        int: {"type": "integer", "minimum": 0},
        str: {"type": "string"},
        NoneType: {"type": "null"},
        **{kind: _ref(name) for kind, name in _NAMED.items()},
    }
    return schemas[hint]


def _facts(kind: type) -> dict[str, _Schema]:
    """What the fields of a dataclass are written as."""
    hints = get_type_hints(kind)
    return {field.name: _of(hints[field.name]) for field in fields(kind)}


def _rules() -> _Schema:
    optional = frozenset(field.name for field in fields(Rules) if field.default is not MISSING)
    return _object(_facts(Rules), optional)


def _action(kind: ActionKind) -> _Schema:
    amount: dict[str, _Schema] = {"amount": {"type": "integer"}} if kind in WITH_AMOUNT else {}
    return _object({"action": {"const": str(kind)}, **amount})


def _legal() -> _Schema:
    flags = {name: _of(bool) for name in ("fold", "check", "all_in")}
    amounts = {name: _of(int | None) for name in ("call", "min_raise_to", "max_raise_to")}
    names = ("min", "half_pot", "pot", "all_in")
    sizes = _object({name: _of(int) for name in names}, optional=frozenset(names))
    return _object({**flags, **amounts, "faced": _of(int), "pot": _of(int), "sizes": sizes})


def _event(kind: type[events.Event]) -> _Schema:
    return _object({"event": {"const": kind.name}, **_facts(kind)})


def _ranked() -> _Schema:
    return _object(
        {
            "ranking": _of(Ranking),
            "category": {"enum": [category.name.lower() for category in Category]},
            "cards": _list(_ref("card"), minItems=5, maxItems=5),
            "strength": {"type": "integer", "minimum": 1},
            "description": {"type": "string"},
        }
    )


def _hand() -> dict[str, _Schema]:
    return {
        "rules": _ref("rules"),
        "starting_stacks": _list(_of(int), minItems=2),
        "button": _of(int),
        "posts": _list(_ref("post")),
        "events": _list(_ref("event")),
        "deck": {"anyOf": [_list(_ref("card")), _of(NoneType)]},
    }


_NAMED: dict[type, str] = {
    Action: "action",
    Card: "card",
    Post: "post",
    RankedHand: "ranked",
    Rules: "rules",
}
"""What has a schema of its own."""
