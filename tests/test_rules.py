"""Rules as a value: how they are made, what is refused, and that they read back. Rule 3.10."""

import copy
import json
import pickle
from dataclasses import FrozenInstanceError, fields, replace
from enum import StrEnum
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigslick import (
    AnteKind,
    BigslickError,
    ChipError,
    FirstCard,
    MinRaise,
    OddChips,
    PotOrder,
    Ranking,
    Rules,
    ShowdownOrder,
    Structure,
)

DEFAULTS: dict[str, Any] = {
    "structure": Structure.NO_LIMIT,
    "ranking": Ranking.STANDARD,
    "button_blind": False,
    "ante": 0,
    "ante_kind": AnteKind.EACH,
    "ante_first": False,
    "straddles": (),
    "min_raise": MinRaise.LAST_RAISE,
    "raise_cap": 4,
    "uncapped_heads_up": False,
    "first_card": FirstCard.LEFT_OF_BUTTON,
    "burn": True,
    "showdown": ShowdownOrder.IN_ORDER,
    "muck_losers": True,
    "pot_order": PotOrder.SIDE_POTS_FIRST,
    "chip": 1,
    "odd_chips": OddChips.ONE_EACH,
    "max_seats": 10,
}
OTHERS: dict[str, Any] = {
    "structure": Structure.POT_LIMIT,
    "ranking": Ranking.SHORT_DECK,
    "small_blind": 5,
    "big_blind": 25,
    "ante": 2,
    "ante_kind": AnteKind.BUTTON,
    "ante_first": True,
    "straddles": (40, 80),
    "min_raise": MinRaise.DOUBLE,
    "first_card": FirstCard.BIG_BLIND,
    "burn": False,
    "showdown": ShowdownOrder.ALL_AT_ONCE,
    "muck_losers": False,
    "pot_order": PotOrder.MAIN_POT_FIRST,
    "chip": 5,
    "odd_chips": OddChips.FIRST,
    "max_seats": 9,
}
"""A value of each knob that is not its default, and goes with 10/20 no-limit."""
OF_FIXED_LIMIT = {"raise_cap": 3, "uncapped_heads_up": True}


def made(**knobs: Any) -> Rules:
    """No-limit at 10/20 with these knobs turned."""
    return Rules(**({"small_blind": 10, "big_blind": 20} | knobs))


def knobs_of(rules: Rules) -> dict[str, Any]:
    return {field.name: getattr(rules, field.name) for field in fields(rules)}


@st.composite
def all_rules(draw: st.DrawFn) -> Rules:
    """Rules that can be played, every knob turned."""
    structure = draw(st.sampled_from(Structure))
    ranking = draw(st.sampled_from(Ranking))
    button_blind = draw(st.booleans())
    big = draw(st.integers(1, 100))
    ante_kinds = [AnteKind.EACH, AnteKind.BUTTON, *([] if button_blind else [AnteKind.BIG_BLIND])]
    knobs = {
        "ante": draw(st.integers(0, 9)),
        "ante_kind": draw(st.sampled_from(ante_kinds)),
        "straddles": draw(st.sampled_from([(), (2 * big,), (2 * big, 5 * big)])),
        "first_card": draw(st.sampled_from(FirstCard)),
        "showdown": draw(st.sampled_from(ShowdownOrder)),
        "pot_order": draw(st.sampled_from(PotOrder)),
        "chip": draw(st.integers(1, 25)),
        "odd_chips": draw(st.sampled_from(OddChips)),
        "max_seats": draw(st.integers(2, 22 if ranking is Ranking.STANDARD else 14)),
    }
    knobs |= {name: draw(st.booleans()) for name in ("ante_first", "burn", "muck_losers")}
    if structure is Structure.FIXED_LIMIT:
        knobs["raise_cap"] = draw(st.integers(1, 9))
        knobs["uncapped_heads_up"] = draw(st.booleans())
    else:
        knobs["min_raise"] = draw(st.sampled_from(MinRaise))
    return Rules(
        structure=structure,
        ranking=ranking,
        small_blind=0 if button_blind else draw(st.integers(0, big)),
        big_blind=big,
        button_blind=button_blind,
        **knobs,
    )


def test_the_defaults():
    assert knobs_of(Rules(small_blind=10, big_blind=20)) == {
        **DEFAULTS,
        "small_blind": 10,
        "big_blind": 20,
    }


@pytest.mark.parametrize("structure", list(Structure))
def test_a_structure_has_a_constructor_of_its_name(structure):
    made = getattr(Rules, structure)(10, 20, ante=5)
    assert made == Rules(structure=structure, small_blind=10, big_blind=20, ante=5)
    assert made.structure is structure


def test_3_9_the_short_deck_has_an_ante_from_each_and_one_blind_on_the_button():
    assert Rules.short_deck(5, 20) == Rules(
        structure=Structure.NO_LIMIT,
        ranking=Ranking.SHORT_DECK,
        small_blind=0,
        big_blind=20,
        button_blind=True,
        ante=5,
        ante_kind=AnteKind.EACH,
    )


@pytest.mark.parametrize("structure", list(Structure))
def test_3_9_the_short_deck_is_played_with_any_structure(structure):
    rules = Rules.short_deck(5, 20, structure=structure, ranking="short_deck_trips")
    assert rules == replace(
        Rules.short_deck(5, 20), structure=structure, ranking=Ranking.SHORT_DECK_TRIPS
    )
    assert rules == getattr(Rules, structure)(
        0, 20, ante=5, button_blind=True, ranking="short_deck_trips"
    )


def test_the_rules_say_which_deck_and_what_the_bets_are():
    rules = Rules.fixed_limit(10, 20)
    assert (rules.is_short, rules.small_bet, rules.big_bet) == (False, 20, 40)
    for ranking in (Ranking.SHORT_DECK, Ranking.SHORT_DECK_TRIPS):
        assert replace(rules, ranking=ranking).is_short
    assert Rules.short_deck(5, 20).is_short
    with pytest.raises(
        BigslickError, match="short deck is ranked by short_deck or short_deck_trips"
    ):
        Rules.short_deck(5, 20, ranking="standard")  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [Rules.no_limit, Rules.pot_limit, Rules.fixed_limit])
@pytest.mark.parametrize("knob", ["structure", "small_blind", "big_blind", "rake", "Burn"])
def test_what_is_no_knob_of_a_constructor_is_a_type_error(make, knob):
    with pytest.raises(TypeError, match=knob):
        make(10, 20, **{knob: 5})


@pytest.mark.parametrize("knob", ["ante", "button_blind", "small_blind", "big_blind", "rake"])
def test_what_is_no_knob_of_the_short_deck_is_a_type_error(knob):
    wrong: dict[str, Any] = {knob: 5}
    with pytest.raises(TypeError, match=knob):
        Rules.short_deck(5, 20, **wrong)


def test_every_knob_is_named():
    make: Any
    for make in (Rules, Rules.no_limit):
        with pytest.raises(TypeError, match="positional"):
            make(10, 20, 5)
    with pytest.raises(TypeError, match="small_blind"):
        Rules(big_blind=20)  # type: ignore[call-arg]


CHOICES = {name: type(value) for name, value in DEFAULTS.items() if isinstance(value, StrEnum)}


@pytest.mark.parametrize("knob", CHOICES)
def test_a_text_does_for_a_choice(knob):
    chosen = OTHERS[knob]
    assert getattr(made(**{knob: str(chosen)}), knob) is chosen


@pytest.mark.parametrize("knob", CHOICES)
def test_a_choice_is_one_of_those_there_are(knob):
    known = ", ".join(CHOICES[knob])
    with pytest.raises(BigslickError, match=f"{knob.replace('_', ' ')} is 'none': .* {known}"):
        made(**{knob: "none"})


@pytest.mark.parametrize("knob", [field.name for field in fields(Rules)])
@pytest.mark.parametrize("wrong", [None, 1.0, 2 + 0j, object(), b"each"])
def test_a_knob_of_a_wrong_type_is_a_type_error(knob, wrong):
    with pytest.raises(TypeError, match=knob.replace("_", " ")):
        made(**{knob: wrong})


@pytest.mark.parametrize(
    ("knob", "wrong"),
    [
        ("ante", True),
        ("big_blind", "20"),
        ("chip", np.float64(5)),
        ("burn", 1),
        ("uncapped_heads_up", "yes"),
        ("button_blind", np.bool_(True)),
        ("straddles", 40),
        ("straddles", "40"),
        ("straddles", {40, 80}),
        ("straddles", {40: 80}),
        ("straddles", [40.0]),
        ("min_raise", 2),
        ("ranking", 36),
        ("raise_cap", True),
        ("max_seats", 8.0),
    ],
)
def test_a_knob_of_nearly_the_right_type_is_a_type_error_too(knob, wrong):
    with pytest.raises(TypeError, match=knob.replace("_", " ")):
        made(**{knob: wrong})


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"big_blind": 0}, "big blind: 0 is no number of chips: they are 1 to"),
        ({"big_blind": 2**62 + 1}, "big blind: 4611686018427387905 is no number of chips"),
        ({"small_blind": -1}, "small blind: -1 is no number of chips"),
        ({"ante": -5}, "ante: -5 is no number of chips"),
        ({"chip": 0}, "chip: 0 is no number of chips"),
        ({"straddles": [0]}, "straddles: 0 is no number of chips"),
        ({"straddles": range(21, 42)}, "more than 20 straddles"),
        (
            {"structure": "fixed_limit", "raise_cap": 0},
            "raise cap is 0: a street has 1 to ",
        ),
        ({"structure": "fixed_limit", "raise_cap": -3}, "raise cap is -3"),
        ({"max_seats": 1}, "max seats is 1: 52 cards are enough for 2 to 22"),
        ({"max_seats": 23}, "max seats is 23"),
        ({"ranking": "short_deck", "max_seats": 15}, "max seats is 15: 36 .* for 2 to 14"),
        ({"ranking": "short_deck_trips", "max_seats": 15}, "max seats is 15: 36 .* for 2 to 14"),
        ({"ante": 10**5000}, "ante: a number of thousands of digits"),
    ],
    ids=lambda value: ", ".join(value) if isinstance(value, dict) else "",
)
def test_a_knob_out_of_its_bounds_is_refused(wrong, message):
    with pytest.raises(BigslickError, match=f"^these rules cannot be played: {message}") as caught:
        made(**wrong)
    assert not isinstance(caught.value, ChipError)  # there may be several reasons


def test_the_bounds_themselves_are_played():
    made(small_blind=0, big_blind=1, ante=0, chip=1)
    made(small_blind=2**62, big_blind=2**62, ante=2**62, chip=2**62)
    made(small_blind=1, big_blind=1, structure="fixed_limit", raise_cap=1)
    for ranking, most in (("standard", 22), ("short_deck", 14), ("short_deck_trips", 14)):
        for seats in (2, most):
            assert made(ranking=ranking, max_seats=seats).max_seats == seats


CONTRADICTIONS = [
    ({"small_blind": 20, "big_blind": 10}, "the small blind of 20 is more than the big .* of 10"),
    ({"button_blind": True}, "one blind on the button leaves no small blind, and 10 is given"),
    (
        {"button_blind": True, "small_blind": 0, "ante_kind": "big_blind"},
        "one blind on the button leaves no big blind to ante for the table",
    ),
    ({"straddles": [20]}, "a straddle of 20 is no more than the 20 before it"),
    ({"straddles": [40, 40]}, "a straddle of 40 is no more than the 40 before it"),
    ({"straddles": [80, 40]}, "a straddle of 40 is no more than the 80 before it"),
    ({"structure": "fixed_limit", "min_raise": "double"}, "min raise is of the other structures"),
    ({"raise_cap": 3}, "a raise cap is of fixed limit, and 3 is given"),
    ({"structure": "pot_limit", "raise_cap": 5}, "a raise cap is of fixed limit, and 5 is given"),
    ({"uncapped_heads_up": True}, "uncapped heads up is of fixed limit"),
    ({"structure": "pot_limit", "uncapped_heads_up": True}, "uncapped heads up is of fixed limit"),
]


@pytest.mark.parametrize(("wrong", "message"), CONTRADICTIONS)
def test_knobs_that_contradict_each_other_are_refused(wrong, message):
    with pytest.raises(BigslickError, match=f"^these rules cannot be played: [^;]*{message}$"):
        made(**wrong)


def test_a_raise_cap_of_four_is_every_structures():
    assert Rules.no_limit(10, 20, raise_cap=4, uncapped_heads_up=False) == Rules.no_limit(10, 20)


def test_every_reason_is_in_the_one_error():
    with pytest.raises(BigslickError) as caught:
        Rules.no_limit(
            30,
            20,
            ranking="short_deck",
            button_blind=True,
            ante=-5,
            ante_kind="big_blind",
            straddles=[20, 10],
            min_raise="triple",  # type: ignore[arg-type]
            raise_cap=2,
            uncapped_heads_up=True,
            first_card="me",  # type: ignore[arg-type]
            showdown="never",  # type: ignore[arg-type]
            pot_order="any",  # type: ignore[arg-type]
            chip=0,
            odd_chips="last",  # type: ignore[arg-type]
            max_seats=22,
        )
    text = str(caught.value)
    assert text.startswith("these rules cannot be played: ")
    for reason in (
        "the small blind of 30 is more than the big blind of 20",
        "leaves no small blind, and 30 is given",
        "leaves no big blind to ante",
        "ante: -5",
        "a straddle of 20 is no more than the 20 before it",
        "a straddle of 10 is no more than the 20 before it",
        "min raise is 'triple'",
        "a raise cap is of fixed limit, and 2 is given",
        "uncapped heads up is of fixed limit",
        "first card is 'me'",
        "showdown is 'never'",
        "pot order is 'any'",
        "chip: 0",
        "odd chips is 'last'",
        "max seats is 22: 36 cards are enough for 2 to 14",
    ):
        assert reason in text
    assert text.count(";") == 14


def test_numbers_become_plain_ints():
    rules = Rules.fixed_limit(
        np.int8(10),
        np.uint64(20),
        ante=np.int16(5),
        straddles=np.array([40, 80]),
        raise_cap=np.int64(3),
        max_seats=np.int8(9),
    )
    assert rules == Rules.fixed_limit(10, 20, ante=5, straddles=(40, 80), raise_cap=3, max_seats=9)
    numbers = [rules.small_blind, rules.big_blind, rules.ante, *rules.straddles, rules.raise_cap]
    assert {type(number) for number in (*numbers, rules.max_seats)} == {int}
    assert rules.straddles == (40, 80)


@given(all_rules())
def test_rules_are_written_and_read_back(rules):
    text = rules.to_json()
    assert Rules.from_json(text) == Rules.from_json(text.encode()) == rules
    assert Rules.from_data(json.loads(text)) == Rules.from_data(rules.to_data()) == rules
    assert json.loads(text).keys() == knobs_of(rules).keys()


def test_json_has_every_knob_by_its_name():
    assert json.loads(Rules.short_deck(5, 20, straddles=[40]).to_json()) == {
        "structure": "no_limit",
        "ranking": "short_deck",
        "small_blind": 0,
        "big_blind": 20,
        "button_blind": True,
        "ante": 5,
        "ante_kind": "each",
        "ante_first": False,
        "straddles": [40],
        "min_raise": "last_raise",
        "raise_cap": 4,
        "uncapped_heads_up": False,
        "first_card": "left_of_button",
        "burn": True,
        "showdown": "in_order",
        "muck_losers": True,
        "pot_order": "side_pots_first",
        "chip": 1,
        "odd_chips": "one_each",
        "max_seats": 10,
    }


def test_a_knob_left_out_of_the_json_has_its_default():
    assert Rules.from_json('{"small_blind": 10, "big_blind": 20}') == Rules.no_limit(10, 20)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("no json", "this is no JSON of rules"),
        ("[" * 100_000, "this is no JSON of rules"),
        ("[10, 20]", r"rules are a JSON object, not \[10, 20\]"),
        ("null", "rules are a JSON object, not None"),
        ('{"small_blind": 10}', "these are no rules: no big blind given"),
        ("{}", "no big blind given; no small blind given"),
        ('{"small_blind": 1, "rake": 2}', "no knob 'rake'; no big blind given"),
        ('{"small_blind": 1, "big_blind": 2.5}', "big blind must be an int, not float"),
        ('{"small_blind": 1, "big_blind": 2, "burn": null}', "burn must be a bool"),
        ('{"small_blind": 1, "big_blind": 2, "ranking": 36}', "ranking must be of Ranking"),
        ('{"small_blind": 1, "big_blind": 2, "chip": 0}', "these rules cannot be played: chip: 0"),
    ],
    ids=lambda value: value[:30],
)
def test_json_of_no_rules_is_refused(text, message):
    with pytest.raises(BigslickError, match=message):
        Rules.from_json(text)


@pytest.mark.parametrize("wrong", [None, 5, {"small_blind": 10, "big_blind": 20}])
def test_json_is_a_text(wrong):
    with pytest.raises(TypeError, match="the JSON of rules is a str"):
        Rules.from_json(wrong)


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules.no_limit(10, 20), "Rules.no_limit(10, 20)"),
        (Rules.pot_limit(5, 10, ante=1), "Rules.pot_limit(5, 10, ante=1)"),
        (Rules.fixed_limit(1, 2, raise_cap=3), "Rules.fixed_limit(1, 2, raise_cap=3)"),
        (
            Rules.no_limit(10, 20, min_raise="double", straddles=[40], burn=False),
            "Rules.no_limit(10, 20, straddles=(40,), min_raise='double', burn=False)",
        ),
        (Rules.short_deck(5, 20), "Rules.short_deck(5, 20)"),
        (
            Rules.short_deck(5, 20, structure="pot_limit", ranking="short_deck_trips"),
            "Rules.short_deck(5, 20, structure='pot_limit', ranking='short_deck_trips')",
        ),
        (
            Rules.no_limit(10, 20, ranking="short_deck"),
            "Rules.no_limit(10, 20, ranking='short_deck')",
        ),
        (Rules.no_limit(0, 20, button_blind=True), "Rules.no_limit(0, 20, button_blind=True)"),
    ],
)
def test_repr_tells_what_is_not_a_default(rules, text):
    assert repr(rules) == text


@given(all_rules())
def test_repr_evaluates_to_the_rules(rules):
    assert eval(repr(rules), {"Rules": Rules}) == rules


@given(all_rules())
def test_copies_and_pickles_are_equal(rules):
    pickles = [pickle.loads(pickle.dumps(rules, protocol)) for protocol in range(6)]
    for twin in (copy.copy(rules), copy.deepcopy(rules), *pickles):
        assert twin == rules
        assert hash(twin) == hash(rules)
        assert knobs_of(twin) == knobs_of(rules)


@pytest.mark.parametrize("knob", [*OTHERS, *OF_FIXED_LIMIT])
def test_two_rules_differ_when_a_knob_does(knob):
    rules = Rules.no_limit(10, 20)
    if knob in OF_FIXED_LIMIT:
        rules = Rules.fixed_limit(10, 20)
    other = replace(rules, **{knob: (OTHERS | OF_FIXED_LIMIT)[knob]})
    assert other != rules
    assert len({rules, other, replace(rules)}) == 2
    assert Rules.from_json(other.to_json()) == other
    assert f"{knob}=" in repr(other) or knob in ("structure", "small_blind", "big_blind")


def test_every_knob_has_been_turned():
    assert {*OTHERS, *OF_FIXED_LIMIT, "button_blind"} == {field.name for field in fields(Rules)}
    assert Rules.no_limit(0, 20, button_blind=True) != Rules.no_limit(0, 20)


def test_rules_are_no_other_thing():
    others: list[Any] = [(10, 20), "Rules.no_limit(10, 20)", None, knobs_of(made())]
    assert made() not in others


@pytest.mark.parametrize("name", [*DEFAULTS, "big_blind", "is_short", "rake"])
def test_rules_cannot_be_changed(name):
    rules = Rules.no_limit(10, 20)
    before = hash(rules)
    with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
        setattr(rules, name, 5)
    with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
        delattr(rules, name)
    assert rules == Rules.no_limit(10, 20)
    assert hash(rules) == before


def test_replace_checks_again():
    rules = Rules.no_limit(10, 20)
    assert replace(rules, ante=5) == Rules.no_limit(10, 20, ante=5)
    with pytest.raises(BigslickError, match="the small blind of 30 is more"):
        replace(rules, small_blind=30)


class Chips:
    """An int of another kind."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __index__(self) -> int:
        return self.number


@pytest.mark.parametrize("number", [-1, 2**70])
def test_an_amount_of_another_int_is_refused_as_an_int_is(number: int) -> None:
    for blinds in ((number, 10), (5, number)):
        for both in (blinds, tuple(map(Chips, blinds))):
            with pytest.raises(BigslickError, match=r"cannot be played: .* is no number of chips"):
                Rules.no_limit(*both)


def test_the_largest_raise_cap_can_be_shown_and_written():
    rules = Rules.fixed_limit(1, 2, raise_cap=2**62)
    assert eval(repr(rules)) == Rules.from_json(rules.to_json()) == rules
    with pytest.raises(BigslickError, match="raise cap is a number of thousands of digits"):
        Rules.fixed_limit(1, 2, raise_cap=10**5000)


def test_unknown_knobs_are_not_all_told():
    knobs = {"small_blind": 1, "big_blind": 2, **{f"knob {number}": 0 for number in range(10_000)}}
    with pytest.raises(BigslickError) as caught:
        Rules.from_data(knobs)
    assert len(str(caught.value)) < 2000


def test_a_wrong_knob_is_no_reason_twice():
    with pytest.raises(BigslickError) as caught:
        made(raise_cap=0)
    assert str(caught.value).endswith(": raise cap is 0: a street has 1 to 2**62 bets")
