"""What a player may do and does: sizes, sequence, JSON. Rules 3.2, 3.4, 3.7, 3.8 and 3.10."""

import copy
import json
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from bigslick import Action, LegalActions
from hostile_json import changes, json_values
from insides import insides
from reference import betting as reference
from setups import Setup, setups
from tables import play, table
from walks import Walk, seeds

ACTIONS = [
    Action.fold(),
    Action.check(),
    Action.call(),
    Action.all_in(),
    Action.bet(40),
    Action.raise_to(60),
    Action.raise_to(-1),
    Action.raise_to(2**80),
]


@settings(max_examples=100)
@given(setup=setups(), seed=seeds())
def test_the_sizes_are_those_of_the_plain_formula(setup: Setup, seed: int) -> None:
    walk = Walk(setup, seed, deals_itself=True)
    plain = setup.reference()
    for number, hand in walk.steps():
        if hand.is_over:
            assert hand.legal.sizes() == {}
            break
        sizes = hand.legal.sizes()
        assert sizes == plain_sizes(plain)
        assert list(sizes.values()) == sorted(sizes.values())
        assert all(Action.raise_to(to) in hand.legal for to in sizes.values())
        _, (action,) = walk.ops[number]
        amount = [] if action.amount is None else [action.amount]
        getattr(plain, action.kind)(*amount)


def plain_sizes(plain: reference.Hand) -> dict[str, int]:
    _, _, _, least, most = plain.legal()
    seat = plain.actor
    if seat is None or least is None or most is None:
        return {}
    owed = plain._owed(seat)
    pot = plain._reckoned_pot() + owed
    sizes = {"min": least}
    if least < most:  # else there is one size
        sizes |= {"half_pot": plain.current_bet + pot // 2, "pot": plain.current_bet + pot}
    sizes["all_in"] = plain.bets[seat] + plain.stacks[seat]
    return {name: to for name, to in sizes.items() if least <= to <= most}


@pytest.mark.parametrize(
    ("rules", "stacks", "sizes"),
    [
        (bs.Rules.no_limit(5, 10), 1000, {"min": 20, "half_pot": 22, "pot": 35, "all_in": 1000}),
        (bs.Rules.no_limit(5, 10), 30, {"min": 20, "half_pot": 22, "all_in": 30}),
        (bs.Rules.no_limit(5, 10), 15, {"min": 15, "all_in": 15}),
        (bs.Rules.no_limit(5, 10), 10, {}),
        (bs.Rules.pot_limit(5, 10), 1000, {"min": 20, "half_pot": 22, "pot": 35}),
        (bs.Rules.pot_limit(5, 10), 35, {"min": 20, "half_pot": 22, "pot": 35, "all_in": 35}),
        (bs.Rules.pot_limit(5, 10), 30, {"min": 20, "half_pot": 22, "all_in": 30}),
        (bs.Rules.fixed_limit(5, 10), 1000, {"min": 20}),
        (bs.Rules.fixed_limit(5, 10), 20, {"min": 20, "all_in": 20}),
        (bs.Rules.fixed_limit(5, 10), 15, {"min": 15, "all_in": 15}),
        (bs.Rules.fixed_limit(5, 10, raise_cap=1), 1000, {}),
    ],
)
def test_sizes_under_the_gun(rules: bs.Rules, stacks: int, sizes: dict[str, int]) -> None:
    hand = bs.Hand(rules, [stacks] * 3, button=0, deck=bs.Deck())
    assert list(hand.legal.sizes().items()) == list(sizes.items())


def test_3_7_a_pot_below_the_minimum_bet_is_no_size():
    posts = [bs.Post(0, "ante", 1), bs.Post(1, "ante", 1)]
    hand = bs.Hand(bs.Rules.pot_limit(5, 10), [500, 500], button=0, posts=posts, deck=bs.Deck())
    hand.check()
    hand.check()
    assert hand.pot == 2
    assert hand.legal.sizes() == {"min": 10}


def test_half_of_an_odd_pot_is_rounded_down():
    hand = table([1000] * 3, blinds=(5, 10))
    assert (hand.legal.faced, hand.legal.pot) == (10, 15)
    assert hand.legal.sizes()["half_pot"] == 10 + 25 // 2


def test_sizes_are_not_those_of_the_hand():
    hand = table([1000] * 3)
    hand.legal.sizes().clear()
    assert hand.legal.sizes()


# Acts that were decided on at one moment.


def test_3_10_an_act_decided_on_now_is_done():
    hand = table([1000] * 3)
    hand.act(Action.call(), sequence=hand.sequence)
    hand.act(Action.raise_to(60), sequence=np.int64(hand.sequence))
    hand.act(Action.fold(), sequence=None)
    assert hand.actor == 2


@pytest.mark.parametrize("later", [-1, 1, -1000, 2**80, pytest.param(10**5000, id="huge")])
@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_3_10_a_stale_act_is_refused_and_one_of_the_future(later: int, action: Action) -> None:
    hand = table([1000] * 3)
    before = hand.copy()
    with pytest.raises(bs.IllegalActionError) as caught:
        hand.act(action, sequence=hand.sequence + later)
    assert f"there are {hand.sequence} (rule 3.10)" in str(caught.value)
    assert (caught.value.rule, caught.value.action) == ("3.10", action)
    assert (caught.value.seat, caught.value.legal) == (2, hand.legal)
    _ = before.legal
    assert insides(hand) == insides(before)


@pytest.mark.parametrize("sequence", [True, False, 5.0, "5", [5]])
def test_a_sequence_is_an_int(sequence: Any) -> None:
    hand = table([1000] * 3)
    before = hand.copy()
    with pytest.raises(TypeError, match=r"^the sequence must be an int, not "):
        hand.act(Action.call(), sequence=sequence)
    assert insides(hand) == insides(before)


def test_3_10_an_act_out_of_turn_is_refused_where_it_says_whose_it_is():
    hand = table([1000] * 3)
    before = hand.copy()
    for seat in (0, 1):
        with pytest.raises(bs.IllegalActionError) as caught:
            hand.act(Action.raise_to(60), seat=seat)
        expected = f"seat {seat} cannot raise to 60: the hand awaits an act of seat 2 (rule 3.10)"
        assert str(caught.value) == expected
        assert (caught.value.rule, caught.value.seat) == ("3.10", 2)
    with pytest.raises(bs.BigslickError, match="the seat is 3: the seats are 0 to 2"):
        hand.act(Action.fold(), seat=3)
    with pytest.raises(TypeError, match="the seat must be an int, not str"):
        hand.act(Action.fold(), seat="2")  # type: ignore[arg-type]
    _ = before.legal
    assert insides(hand) == insides(before)
    hand.act(Action.fold(), seat=np.int8(2))
    hand.act(Action.fold(), seat=0, sequence=hand.sequence)
    with pytest.raises(bs.IllegalActionError, match="nobody is to act; the hand awaits nothing"):
        hand.act(Action.fold(), seat=1)


def test_3_10_an_act_that_is_not_legal_is_refused_at_the_right_sequence_too():
    hand = table([1000] * 3)
    with pytest.raises(bs.IllegalActionError, match="there are 20 to call"):
        hand.act(Action.check(), sequence=hand.sequence)


def test_3_10_of_two_clicks_the_second_is_refused():
    hand = table([1000] * 3)
    play(hand, "call call check")
    seen = hand.sequence
    hand.act(Action.check(), sequence=seen)
    with pytest.raises(bs.IllegalActionError, match=f"decided on after {seen} events"):
        hand.act(Action.check(), sequence=seen)
    assert hand.actor == 1


# The JSON of actions and rules.


@pytest.mark.parametrize("action", ACTIONS, ids=str)
def test_an_action_goes_to_json_and_back(action: Action) -> None:
    assert (
        Action.from_json(action.to_json()) == action == Action.from_json(action.to_json().encode())
    )
    told: dict[str, object] = {"action": str(action.kind)}
    told |= {} if action.amount is None else {"amount": action.amount}
    assert json.loads(action.to_json()) == action.to_data() == told
    for protocol in range(2, pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(action, protocol)) == action
    assert copy.deepcopy(action) == copy.copy(action) == action


def test_every_kind_of_action_is_among_them():
    assert {action.kind for action in ACTIONS} == set(bs.ActionKind)


KNOBS: list[dict[str, Any]] = [
    {},
    {"structure": "pot_limit", "ante": 5, "ante_kind": "big_blind", "ante_first": True},
    {"structure": "fixed_limit", "raise_cap": 3, "uncapped_heads_up": True, "burn": False},
    {"ranking": "short_deck_trips", "small_blind": 0, "button_blind": True, "max_seats": 14},
    {"straddles": [40, 80], "min_raise": "double", "first_card": "big_blind", "chip": 5},
    {"showdown": "all_at_once", "muck_losers": False, "odd_chips": "first"},
    {"pot_order": "main_pot_first"},
]
RULES = [bs.Rules(**({"small_blind": 10, "big_blind": 20} | knobs)) for knobs in KNOBS]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_rules_go_to_json_and_back(rules: bs.Rules) -> None:
    assert (
        bs.Rules.from_json(rules.to_json()) == rules == bs.Rules.from_json(rules.to_json().encode())
    )
    assert bs.Rules.from_json(rules.to_json()).to_json() == rules.to_json()
    assert pickle.loads(pickle.dumps(rules)) == rules


def test_a_knob_left_out_of_json_has_its_default():
    assert bs.Rules.from_json('{"small_blind": 10, "big_blind": 20}') == bs.Rules.no_limit(10, 20)


READERS: list[tuple[Any, Callable[[str], Any]]] = [
    *((action, Action.from_json) for action in ACTIONS),
    *((rules, bs.Rules.from_json) for rules in RULES),
]


@pytest.mark.parametrize(("made", "read"), READERS, ids=str)
def test_json_that_differs_in_one_place_is_read_as_it_is_told_or_refused(
    made: Any, read: Callable[[str], Any]
) -> None:
    for data in changes(json.loads(made.to_json())):
        text = json.dumps(data)
        try:
            other = read(text)
        except bs.BigslickError:
            continue
        told = json.loads(other.to_json())
        assert told == told | json.loads(text)


@given(data=json_values(), place=st.integers(0, 19), rules=st.sampled_from(RULES))
def test_rules_with_anything_for_a_knob_are_read_as_they_are_told_or_refused(
    data: Any, place: int, rules: bs.Rules
) -> None:
    told = json.loads(rules.to_json())
    told[list(told)[place]] = data
    try:
        read = bs.Rules.from_json(json.dumps(told))
    except bs.BigslickError:
        return
    assert json.loads(read.to_json()) == told


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is no JSON of an action"),
        ("[" * 100_000, "this is no JSON of an action"),
        ('"fold"', "an action is a JSON object as Action.to_json gives: 'fold'"),
        ("{}", "an action is a JSON object as Action.to_json gives: {}"),
        ('{"amount": 5}', "an action is a JSON object as Action.to_json gives"),
        ('{"action": "flew"}', "the kind of an action is 'flew': it is one of fold, check"),
        ('{"action": null}', "must be of ActionKind, or the text of one, not NoneType"),
        ('{"action": ["fold"]}', "must be of ActionKind, or the text of one, not list"),
        ('{"action": "fold", "amount": 5}', "a fold has no amount, and 5 was given"),
        (
            '{"action": "fold", "amount": null}',
            "an action is a JSON object as Action.to_json gives",
        ),
        ('{"action": "fold", "seat": 1}', "an action is a JSON object as Action.to_json gives"),
        ('{"action": "bet"}', "the amount of a bet must be an int, not NoneType"),
        ('{"action": "bet", "amount": 5.0}', "the amount of a bet must be an int, not float"),
        ('{"action": "bet", "amount": true}', "the amount of a bet must be an int, not bool"),
        ('{"action": "bet", "amount": "5"}', "the amount of a bet must be an int, not str"),
        ('{"action": "bet", "amount": 1' + "0" * 5000 + "}", "this is no JSON of an action"),
    ],
)
def test_what_is_no_json_of_an_action_is_refused(text: str, message: str) -> None:
    with pytest.raises(bs.BigslickError) as caught:
        Action.from_json(text)
    assert message in str(caught.value)


@pytest.mark.parametrize("read", [Action.from_json, bs.Rules.from_json, bs.events.from_json])
def test_json_is_text(read: Callable[[Any], object]) -> None:
    with pytest.raises(TypeError, match=r" is a str, not dict$"):
        read({})


# What is legal.


def legal() -> LegalActions:
    return table([1000] * 3).legal


def test_legal_actions_cannot_be_changed():
    names = [name for name in dir(LegalActions) if not name.startswith("_")]
    for name in ("fold", "check", "call", "min_raise_to", "max_raise_to", "all_in", "pot"):
        assert name in names
    for name in [*names, "more"]:
        with pytest.raises(AttributeError):
            setattr(legal(), name, 5)


def test_legal_actions_take_no_other_facts():
    with pytest.raises(TypeError):
        LegalActions(raise_to=5)  # type: ignore[call-arg]


def test_legal_actions_are_equal_by_what_may_be_done():
    same = LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=1000)
    assert legal() == same == eval(repr(legal()))
    assert hash(legal()) == hash(same)
    assert len({legal(), same, LegalActions()}) == 2
    assert legal() != LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=999)
    assert legal() != (True, False, 20, 40, 1000)
    assert repr(same) == (
        "LegalActions(fold=True, check=False, call=20, min_raise_to=40, max_raise_to=1000)"
    )


@pytest.mark.parametrize("of", [legal(), LegalActions()], ids=str)
def test_legal_actions_copy_and_pickle_with_all_they_know(of: LegalActions) -> None:
    twins = [copy.copy(of), copy.deepcopy(of)]
    twins += [pickle.loads(pickle.dumps(of, p)) for p in range(2, pickle.HIGHEST_PROTOCOL + 1)]
    for twin in twins:
        assert twin == of
        assert twin.sizes() == of.sizes()
        names = ("opens", "all_in", "faced", "pot")
        assert [getattr(twin, name) for name in names] == [getattr(of, name) for name in names]


def test_legal_actions_iterate_as_the_acts_they_name():
    hand = table([1000] * 3)
    assert list(hand.legal) == [
        Action.fold(),
        Action.call(),
        Action.raise_to(40),
        Action.raise_to(1000),
    ]
    assert list(hand.legal) == list(hand.legal)
    play(hand, "call call")
    assert list(hand.legal)[:2] == [Action.fold(), Action.check()]
    limit = bs.Hand(bs.Rules.fixed_limit(10, 20), [500] * 3, button=0, deck=bs.Deck())
    assert list(limit.legal) == [Action.fold(), Action.call(), Action.raise_to(40)]


def test_in_answers_for_any_action_and_for_nothing_else():
    assert Action.all_in() in legal()
    assert Action.raise_to(40) in legal()
    assert Action.raise_to(39) not in legal()
    assert Action.raise_to(10**400) not in legal()
    assert Action.bet(40) not in legal()
    for other in ("fold", None, 40, bs.ActionKind.FOLD):
        assert other not in legal()
    with pytest.raises(TypeError, match="an action is an Action, not str"):
        legal().permits("fold")  # type: ignore[arg-type]


def test_nothing_is_legal_where_nobody_acts():
    nobody = LegalActions()
    assert not nobody
    assert list(nobody) == []
    assert nobody.sizes() == {}
    assert not any(action in nobody for action in ACTIONS)
    assert str(nobody) == "nobody acts"


def test_an_amount_that_python_cannot_write_is_refused_where_it_is_written():
    with pytest.raises(bs.BigslickError, match="this cannot be written: Exceeds the limit"):
        Action.raise_to(10**5000).to_json()
    action = Action.raise_to(10**4000)
    assert Action.from_json(action.to_json()) == action


def test_nothing_opens_where_nobody_acts():
    assert legal().opens is False
    assert LegalActions().opens is False


@pytest.mark.parametrize("kind", ["fold", "check", "call", "all_in"])
def test_an_action_without_an_amount_takes_not_even_nothing(kind: str) -> None:
    with pytest.raises(bs.BigslickError, match="has no amount, and 0 was given"):
        Action(kind, 0)


def test_the_one_size_of_fixed_limit_is_told_as_all_in_where_it_is():
    def told(stack: int) -> str:
        return str(bs.Hand(bs.Rules.fixed_limit(10, 20), [stack] * 3, button=0).legal)

    assert told(500) == "fold, call 20, raise to 40"
    assert told(40) == "fold, call 20, raise to 40 (all-in)"
    assert told(35) == "fold, call 20, raise to 35 (all-in)"
