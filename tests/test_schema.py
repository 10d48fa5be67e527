"""The JSON Schema, beside what the library writes and reads."""

import copy
import json
import random
from collections.abc import Callable, Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from jsonschema import Draft202012Validator

import bigslick as bs
from bigslick.table.events import AnyTableEvent, Joined
from hostile_json import changes
from random_evenings import LEVELS, evening
from test_actions import ACTIONS, RULES
from test_events import ONE_OF_EACH, played
from walks import Walk, walks

SCHEMA = bs.json_schema()
WHOLE = Draft202012Validator(SCHEMA)


def validator(name: str) -> Draft202012Validator:
    return Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": SCHEMA["$defs"]})


KINDS = ["rules", "action", "legal", "event", "hand", "view", "table", "table_event"]
OF = {name: validator(name) for name in SCHEMA["$defs"]}


def is_valid(name: str, text: str) -> bool:
    return bool(OF[name].is_valid(json.loads(text)))


def test_it_is_a_schema_of_draft_2020_12():
    Draft202012Validator.check_schema(SCHEMA)
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


def test_every_reference_leads_to_a_definition():
    def references(node: Any) -> Iterator[str]:
        for item in node.values() if isinstance(node, dict) else node:
            if isinstance(item, dict | list):
                yield from references(item)
        if isinstance(node, dict) and "$ref" in node:
            yield node["$ref"]

    used = set(references(SCHEMA))
    assert used == {f"#/$defs/{name}" for name in SCHEMA["$defs"]}


@pytest.mark.parametrize("kind", KINDS)
def test_the_schema_of_one_kind_takes_that_kind_alone(kind: str) -> None:
    hand = played()
    written: dict[str, Any] = {
        "rules": hand.rules,
        "action": bs.Action.bet(5),
        "legal": hand.legal,
        "event": hand.events[0],
        "hand": hand,
        "view": hand.view(0),
        "table": bs.Table(bs.Rules.no_limit(1, 2)),
        "table_event": Joined(0, "Ann", 100, waits=False),
    }
    only = Draft202012Validator(bs.json_schema(kind))
    valid = [name for name, made in written.items() if only.is_valid(json.loads(made.to_json()))]
    assert valid == [kind]
    assert all(WHOLE.is_valid(made.to_data()) for made in written.values())


def test_there_is_no_schema_of_another_kind():
    with pytest.raises(bs.BigslickError, match="it is one of rules, action, legal, event, hand"):
        bs.json_schema("card")
    with pytest.raises(TypeError, match="the kind of a schema must be"):
        bs.json_schema(5)  # type: ignore[arg-type]


def test_every_call_gives_a_schema_of_its_own():
    changed = bs.json_schema()
    changed["$defs"]["event"]["anyOf"].clear()
    changed["$defs"]["rules"]["properties"]["ante"]["minimum"] = 7
    assert bs.json_schema() == SCHEMA


def test_every_event_action_and_knob_has_its_definition():
    definitions = SCHEMA["$defs"]
    kinds = {one["properties"]["event"]["const"]: one for one in definitions["event"]["anyOf"]}
    for kind in get_args(bs.events.AnyEvent):
        names = ["event", *(field.name for field in fields(kind))]
        assert list(kinds[kind.name]["properties"]) == kinds[kind.name]["required"] == names
    assert len(kinds) == len(get_args(bs.events.AnyEvent))
    actions = [one["properties"]["action"]["const"] for one in definitions["action"]["anyOf"]]
    assert actions == list(bs.ActionKind)
    assert list(definitions["rules"]["properties"]) == [field.name for field in fields(bs.Rules)]
    assert definitions["rules"]["required"] == ["small_blind", "big_blind"]
    assert definitions["card"]["enum"] == [str(card) for card in bs.Card]
    post = definitions["post"]["properties"]
    assert list(post) == list(bs.Post(0, "ante", 1).to_data())
    assert post["kind"]["enum"] == list(bs.PostKind)


@settings(max_examples=10)
@given(walk=walks())
def test_every_hand_and_view_is_written_as_the_schema_says(walk: Walk) -> None:
    for number, hand in walk.steps():
        if number % 4 == 0 or hand.is_over:
            assert is_valid("hand", hand.to_json())
            assert is_valid("view", hand.view(number % len(hand.stacks)).to_json())
            assert not is_valid("view", hand.to_json())
            assert is_valid("rules", hand.rules.to_json())
        assert is_valid("legal", hand.legal.to_json())


def test_every_line_of_a_log_is_written_as_the_schema_says(tmp_path: Path) -> None:
    chance = random.Random(2)
    table = bs.Table(LEVELS, rng=chance, first_button="high_card", log=tmp_path / "log")
    for player in "ABCD":
        table.join(player, 200)
    table.draw_seats()
    for _ in zip(range(60), evening(table, chance), strict=False):
        assert is_valid("table", table.to_json())
    table.deal()
    assert is_valid("table", table.to_json())
    _, *lines = (tmp_path / "log").read_text().splitlines()
    assert all(is_valid("table_event", line) for line in lines)
    assert not any(is_valid("event", line) for line in lines)
    kinds = {json.loads(line)["event"] for line in lines}
    assert {kind.name for kind in get_args(AnyTableEvent)} - kinds <= {"turned_up", "button_drawn"}


WRITTEN: list[tuple[str, Any, Callable[[str], Any]]] = [
    *(("rules", rules, bs.Rules.from_json) for rules in RULES),
    *(("action", action, bs.Action.from_json) for action in ACTIONS),
    *(("event", event, bs.events.from_json) for event in ONE_OF_EACH),
]


@pytest.mark.parametrize(
    ("name", "made", "read"), WRITTEN, ids=[f"{name} {made}" for name, made, _ in WRITTEN]
)
def test_what_is_written_is_valid_and_what_is_changed_is_as_it_is_read(
    name: str, made: Any, read: Callable[[str], Any]
) -> None:
    assert is_valid(name, made.to_json())
    assert WHOLE.is_valid(json.loads(made.to_json()))
    for data in changes(json.loads(made.to_json())):
        text = json.dumps(data)
        refusal = refused(read, text)
        if not is_valid(name, text):
            assert refusal, text
        elif refusal:
            assert is_of_the_value(refusal), refusal


def refused(read: Callable[[str], Any], text: str) -> str:
    """Why it is refused; nothing where it is read."""
    try:
        read(text)
    except bs.BigslickError as error:
        return str(error)
    return ""


def is_of_the_value(refusal: str) -> bool:
    """Whether only a value is refused, in JSON of the right shape."""
    values = (
        "these rules cannot be played",
        "it is 0 to 2**62",
        "is not what a shown hand makes",
        "was given before",
    )
    return any(text in refusal for text in values)


def hand_and_view() -> list[tuple[str, str, Callable[[str], Any]]]:
    hand = played()
    hand_json, view_json = hand.to_json(), hand.view(0).to_json()
    return [("hand", hand_json, bs.Hand.from_json), ("view", view_json, bs.HandView.from_json)]


@pytest.mark.parametrize(("name", "text", "read"), hand_and_view(), ids=["hand", "view"])
def test_a_hand_that_is_not_valid_is_not_read(
    name: str, text: str, read: Callable[[str], Any]
) -> None:
    data = json.loads(text)
    short = data | {"events": []}  # its events are tried above
    outside = [*changes(short), *(data | {"posts": posts} for posts in changes(data["posts"]))]
    for changed in outside:
        if not is_valid(name, json.dumps(changed)):
            assert refused(read, json.dumps(changed)), changed
    for number in range(len(data["events"])):
        for event in (None, {}, {"event": "folded"}, {"event": "folded", "seat": "1"}):
            changed = copy.deepcopy(data)
            changed["events"][number] = event
            assert not is_valid(name, json.dumps(changed))
            assert refused(read, json.dumps(changed)).startswith(f"event {number}: ")


@pytest.mark.parametrize(
    ("name", "changed"),
    [
        ("event", {"seat": -1}),
        ("post", {"amount": -1}),
        ("ranked", {"cards": ["As"] * 6}),
        ("hand", {"stacks": [500]}),
        ("view", {"deck": ["As"]}),
        ("view", {"seat": -1}),
    ],
)
def test_what_no_hand_can_be_is_not_valid(name: str, changed: dict[str, Any]) -> None:
    hand = played()
    written = {
        "event": bs.events.Folded(0).to_data(),
        "post": bs.Post(0, "ante", 1).to_data(),
        "ranked": next(it for it in hand.events if it.name == "shown").to_data()["ranked"],
        "hand": hand.to_data(),
        "view": hand.view(0).to_data(),
    }
    whole = json.loads(json.dumps(written[name]))
    assert OF[name].is_valid(whole)
    assert not OF[name].is_valid(whole | changed)
