"""What is refused at a table, how, and that nothing changes. Rule 3.10.

The button is at the last seat: seat 0 has the small blind, seat 1 the big blind, seat 2 is under
the gun.
"""

from collections.abc import Callable

import numpy as np
import pytest

from bigslick import (
    Action,
    ActionKind,
    Awaiting,
    BigslickError,
    CardError,
    Hand,
    IllegalActionError,
    LegalActions,
    Rules,
    parse_cards,
)
from bigslick.events import (
    Raised,
)
from tables import may, play, table


def before_the_flop() -> Hand:
    return table([1000] * 3)


def on_the_flop() -> Hand:
    hand = table([1000] * 3)
    play(hand, "call call check")
    return hand


def against_a_short_all_in() -> Hand:
    hand = table([1000, 1000, 1000, 25])
    play(hand, "call all_in call call")
    return hand


def against_all_ins() -> Hand:
    hand = table([100, 1000, 1000])
    play(hand, "fold all_in")
    return hand


def with_a_short_stack() -> Hand:
    return table([1000, 1000, 30])


def with_a_stack_of_the_bet() -> Hand:
    return table([1000, 1000, 20])


def where_raises_double() -> Hand:
    hand = table([1000, 1000, 1000, 100], min_raise="double")
    play(hand, "raise_to:60 all_in fold call")
    return hand


PREFLOP = may(call=20, to=(40, 1000))
FLOP = may(check=True, to=(20, 980))
CHECK, CALL, ALL_IN = Action.check(), Action.call(), Action.all_in()


@pytest.mark.parametrize(
    ("make", "action", "rule", "seat", "legal"),
    [
        pytest.param(before_the_flop, CHECK, "3.2", 2, PREFLOP, id="check facing a bet"),
        pytest.param(on_the_flop, CALL, "3.2", 0, FLOP, id="call with nothing to call"),
        pytest.param(before_the_flop, Action.bet(60), "3.2", 2, PREFLOP, id="bet facing a bet"),
        pytest.param(before_the_flop, Action.raise_to(39), "3.4", 2, PREFLOP, id="small raise"),
        pytest.param(on_the_flop, Action.bet(19), "3.4", 0, FLOP, id="small bet"),
        pytest.param(on_the_flop, Action.bet(0), "3.4", 0, FLOP, id="bet of nothing"),
        pytest.param(on_the_flop, Action.bet(-20), "3.4", 0, FLOP, id="negative bet"),
        pytest.param(before_the_flop, Action.raise_to(1001), "3.4", 2, PREFLOP, id="large raise"),
        pytest.param(on_the_flop, Action.bet(981), "3.4", 0, FLOP, id="large bet"),
        pytest.param(
            with_a_short_stack,
            Action.raise_to(29),
            "3.4",
            2,
            may(call=20, to=(30, 30)),
            id="short raise that is no all-in",
        ),
        pytest.param(
            against_a_short_all_in, Action.raise_to(45), "3.5", 2, may(call=5), id="closed raise"
        ),
        pytest.param(
            with_a_stack_of_the_bet,
            Action.raise_to(40),
            "3.2",
            2,
            may(call=20),
            id="no stack for it",
        ),
        pytest.param(
            where_raises_double, Action.raise_to(200), "3.5", 2, may(call=40), id="closed, double"
        ),
        pytest.param(against_a_short_all_in, ALL_IN, "3.5", 2, may(call=5), id="closed all-in"),
        pytest.param(
            against_all_ins, Action.raise_to(200), "3.4", 1, may(call=80), id="others all-in"
        ),
        pytest.param(against_all_ins, ALL_IN, "3.4", 1, may(call=80), id="all-in against all-ins"),
    ],
)
def test_3_10_an_illegal_act_is_refused_and_nothing_changes(
    make: Callable[[], Hand], action: Action, rule: str, seat: int, legal: LegalActions
) -> None:
    hand, before = make(), make()
    assert action not in hand.legal
    with pytest.raises(IllegalActionError) as caught:
        hand.act(action)
    error = caught.value
    assert (error.action, error.rule, error.seat, error.legal) == (action, rule, seat, legal)
    text = str(error)
    assert f"seat {seat} " in text
    assert f"rule {rule}" in text
    amounts = (action.amount, legal.call, legal.min_raise_to, legal.max_raise_to)
    for amount in amounts:
        assert amount is None or str(amount) in text
    assert hand == before
    assert (hand.actor, hand.legal, hand.bets) == (before.actor, before.legal, before.bets)
    assert hand.stacks == before.stacks
    method = getattr(hand, action.kind.value)
    with pytest.raises(IllegalActionError, match=f"rule {rule}"):
        method(*([] if action.amount is None else [action.amount]))
    assert hand == before


def dealt_by_its_caller(acts: str) -> Hand:
    hand = Hand(Rules.no_limit(10, 20), [1000] * 3, button=2)
    hand.deal_hole(0, "As Ad")
    play(hand, acts)
    return hand


@pytest.mark.parametrize("acts", ["fold fold", "call call check"])
@pytest.mark.parametrize("action", [Action.fold(), CHECK, CALL, Action.bet(20), ALL_IN], ids=str)
def test_3_10_nobody_acts_when_nobody_is_to_act(acts, action):
    hand = dealt_by_its_caller(acts)  # over, or awaiting the flop
    before = hand.copy()
    assert (hand.actor, hand.legal) == (None, LegalActions())
    assert not hand.legal
    with pytest.raises(IllegalActionError, match=f"^{action}: nobody is to act") as caught:
        hand.act(action)
    error = caught.value
    assert (error.action, error.rule, error.seat) == (action, "3.10", None)
    assert error.legal == LegalActions()
    assert hand == before
    assert hand.awaiting == before.awaiting


@pytest.mark.parametrize(
    ("acts", "deal", "cards", "what"),
    [
        ("", Hand.deal_board, ["2c 3c 4c"], "cannot deal"),
        ("call", Hand.deal_board, ["2c 3c 4c"], "awaits an act of seat 0"),
        ("call", Hand.deal_hole, [1, "Ks Kd"], "awaits an act of seat 0"),
        ("call call check", Hand.deal_hole, [1, "Ks Kd"], "awaits board cards"),
        ("", Hand.deal_hole, [0, "Ks Kd"], "cannot deal hole cards"),  # a second time
        ("fold fold", Hand.deal_board, ["2c 3c 4c"], "it is over"),
    ],
)
def test_3_10_cards_are_dealt_only_when_awaited(acts, deal, cards, what):
    hand = dealt_by_its_caller(acts)
    before = hand.copy()
    with pytest.raises(IllegalActionError, match=what) as caught:
        deal(hand, *cards)
    error = caught.value
    assert (error.action, error.rule, error.seat) == (None, "1.5", before.actor)
    assert error.legal == before.legal
    assert hand == before
    assert (hand.awaiting, hand.board) == (before.awaiting, before.board)


def test_3_10_a_hand_with_a_deck_deals_by_itself():
    hand, before = before_the_flop(), before_the_flop()
    with pytest.raises(IllegalActionError, match="cannot deal hole cards to seat 0"):
        hand.deal_hole(0, "As Ad")
    with pytest.raises(IllegalActionError, match="cannot deal"):
        hand.deal_board("As Ad Ah")
    assert hand == before


@pytest.mark.parametrize(
    ("cards", "card", "message"),
    [
        ("2c 3c", None, "3 needed, and 2 given"),
        ("2c 3c 4c 5c", None, "3 needed, and 4 given"),
        ("", None, "3 needed, and 0 given"),
        ("2c As 4c", "As", "As has been dealt already"),
        ("2c 3c 2c", "2c", "2c"),
        ("2c 3c 1x", "1x", "is no card"),
    ],
)
def test_3_10_the_board_is_three_new_cards_then_one(cards, card, message):
    hand = dealt_by_its_caller("call call check")
    before = hand.copy()
    with pytest.raises(CardError, match=message) as caught:
        hand.deal_board(cards)
    assert str(caught.value.card) == str(card)
    assert hand == before
    hand.deal_board("2c 3c 4c")
    play(hand, "check check check")
    for wrong, what in (("2c", "2c has been dealt"), ("5c 6c", "1 needed, and 2 given")):
        with pytest.raises(CardError, match=what):
            hand.deal_board(wrong)
    hand.deal_board("5c")
    assert hand.board == parse_cards("2c 3c 4c 5c")


@pytest.mark.parametrize("cards", ["Ks", "Ks Kd Kh", "As Kd", "Ks Ks", "Ks Zz", ""])
def test_3_10_hole_cards_are_two_new_cards(cards):
    hand = dealt_by_its_caller("")
    before = hand.copy()
    with pytest.raises(CardError):
        hand.deal_hole(1, cards)
    assert hand == before
    assert (hand.awaiting, hand.hole_cards[1]) == (Awaiting.HOLE_CARDS, None)


@pytest.mark.parametrize("burned", ["As", "2c", "Zz"])
def test_3_10_a_burned_card_is_a_new_card_too(burned):
    hand = dealt_by_its_caller("call call check")
    before = hand.copy()
    with pytest.raises(CardError):
        hand.deal_board("2c 3c 4c", burned=burned)
    assert hand == before


WRONG = [None, 60.0, True, "60", object(), np.float64(60), np.bool_(True)]


@pytest.mark.parametrize("wrong", WRONG)
def test_amounts_that_are_no_ints_are_type_errors(wrong):
    hand, before = on_the_flop(), on_the_flop()
    for act in (hand.bet, hand.raise_to, Action.bet, Action.raise_to):
        with pytest.raises(TypeError, match="must be an int"):
            act(wrong)
    with pytest.raises(TypeError, match="must be an int"):
        Hand(hand.rules, [100, wrong], button=0)
    with pytest.raises(TypeError, match="must be an int"):
        Hand(hand.rules, [100, 100], button=wrong)
    with pytest.raises(TypeError, match="must be an int"):
        Rules.no_limit(wrong, 20)
    assert hand == before


def test_numpy_ints_are_ints():
    hand = Hand(Rules.no_limit(np.int8(10), np.int64(20)), np.array([900, 900]), button=np.int8(0))
    hand.raise_to(np.uint16(60))
    assert hand.events[-1] == Raised(0, 60, all_in=False)
    assert {type(chips) for chips in (*hand.stacks, *hand.bets, hand.pot, hand.button)} == {int}


@pytest.mark.parametrize("wrong", [None, "fold", 5, ActionKind.FOLD])
def test_act_takes_an_action(wrong):
    hand, before = before_the_flop(), before_the_flop()
    with pytest.raises(TypeError, match="Action"):
        hand.act(wrong)
    assert hand == before


def test_an_action_has_an_amount_or_none_as_its_kind_asks():
    assert Action("raise_to", 60) == Action.raise_to(60)
    with pytest.raises(BigslickError, match="a fold has no amount, and 5 was given"):
        Action(ActionKind.FOLD, 5)
    with pytest.raises(
        BigslickError, match="the kind of an action is 'shove': it is one of fold, ch"
    ):
        Action("shove")


def test_legal_answers_and_lists_actions():
    legal = before_the_flop().legal
    assert list(legal) == [Action.fold(), CALL, Action.raise_to(40), Action.raise_to(1000)]
    for action in (*legal, Action.raise_to(57), ALL_IN):
        assert action in legal
    for action in (CHECK, Action.bet(60), Action.raise_to(39), Action.raise_to(1001)):
        assert action not in legal
    assert Action.bet(20) in on_the_flop().legal
    assert list(LegalActions()) == []


def test_an_amount_of_any_size_is_told():
    hand = before_the_flop()
    with pytest.raises(IllegalActionError, match="a number of thousands of digits") as caught:
        hand.raise_to(10**5000)
    assert repr(caught.value.action) == "Action.raise_to(a number of thousands of digits)"
    assert repr(Action.fold()) == "Action.fold()"


def test_legal_is_asked_for_actions_and_ints():
    legal = before_the_flop().legal
    with pytest.raises(TypeError, match="an action is an Action, not str"):
        legal.permits("fold")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="the amount of a raise must be an int, not float"):
        legal.permits_raise_to(50.0)  # type: ignore[arg-type]


def test_an_all_in_below_a_raise_is_told_as_such():
    hand = table([500, 500, 30])
    assert str(hand.legal) == "fold, call 20, raise to 30 (all-in)"
    assert [str(action) for action in hand.legal] == ["fold", "call", "raise to 30"]
    with pytest.raises(IllegalActionError, match="25 is too little: an all-in is 30"):
        hand.raise_to(25)
    assert "fold" not in hand.legal
    assert str(LegalActions()) == "nobody acts"
    assert str(Action.all_in()) == "all-in"


def refusal(hand: Hand, to: int) -> str:
    with pytest.raises(IllegalActionError) as caught:
        hand.raise_to(to)
    return str(caught.value)


def test_3_4_a_raise_above_the_stack_is_told_what_the_stack_is_enough_for_with_the_blind():
    hand = table([1000] * 3)
    hand.call()
    text = "seat 0 cannot raise to 1001: the stack is enough for 1000 at most (rule 3.4)"
    assert refusal(hand, 1001).startswith(text)


def test_3_8_a_raise_below_the_one_size_is_told_the_size_and_an_all_in_that_it_is_one():
    hand = table([1000, 1000, 1000], structure="fixed_limit")
    least = "30 is too little: a raise of the bet of 20 is to 40 at least (rule 3.8)"
    assert least in refusal(hand, 30)
    short = table([1000, 1000, 35], structure="fixed_limit")
    assert "30 is too little: an all-in is 35 (rule 3.8)" in refusal(short, 30)
