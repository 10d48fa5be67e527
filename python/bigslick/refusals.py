"""Why an act is refused: the rule, what was asked, what is allowed. Rule 3.10."""

from __future__ import annotations

from bigslick.actions import Action, ActionKind, IllegalActionError
from bigslick.errors import shown
from bigslick.state import HandState

__all__ = ["refuse_act", "refuse_deal", "refuse_showdown"]

_WANTS = {
    "action": "an act of seat {}",
    "hole_cards": "hole cards",
    "board": "board cards",
    "show": "the cards of seat {}",
    "nothing": "nothing, it is over",
}


def refuse_act(hand: HandState, action: Action) -> IllegalActionError:
    """The error of a bet, call, check or fold that is not open."""
    if not hand.legal:
        return _refusal(hand, f"{action}: nobody is to act; {_awaits(hand)}", "3.10", action)
    rule, why = _reason(hand, action)
    verb = "go all-in" if action.kind is ActionKind.ALL_IN else action
    text = f"seat {hand.actor} cannot {verb}: {why} (rule {rule}); legal: {hand.legal}"
    return _refusal(hand, text, rule, action)


def refuse_deal(hand: HandState, what: str) -> IllegalActionError:
    """The error of cards that are not dealt now."""
    return _refusal(hand, f"cannot deal {what}: {_awaits(hand)}", "1.5")


def refuse_showdown(hand: HandState, seat: int, what: str) -> IllegalActionError:
    """The error of a show or muck that is not open to a seat now."""
    return _refusal(hand, f"seat {seat} cannot {what}: {_awaits(hand)}", "5.2")


def _refusal(
    hand: HandState, text: str, rule: str, action: Action | None = None
) -> IllegalActionError:
    return IllegalActionError(text, action=action, legal=hand.legal, rule=rule, seat=hand.actor)


def _awaits(hand: HandState) -> str:
    return f"the hand awaits {_WANTS[hand.awaiting].format(hand.actor)}"


def _reason(hand: HandState, action: Action) -> tuple[str, str]:
    """The rule that an act breaks, and how, where somebody is to act."""
    legal = hand.legal
    match action.kind:
        case ActionKind.CHECK:
            return "3.2", f"there are {legal.call} to call"
        case ActionKind.CALL:
            return "3.2", "there is nothing to call"
        case ActionKind.BET if not legal.opens:
            return "3.2", f"there is a bet of {hand.current_bet}, which can only be raised"
    if legal.max_raise_to is None:
        return _why_no_raise(hand)
    assert action.amount is not None
    if action.amount > legal.max_raise_to:
        return "3.4", f"the stack is enough for {legal.max_raise_to} at most"
    return "3.4", f"{shown(action.amount)} is too little: {_least(hand)}"


def _why_no_raise(hand: HandState) -> tuple[str, str]:
    seat = hand.actor
    assert seat is not None
    bet, own = hand.current_bet, hand.bets[seat]
    if not hand._others_can_bet(seat):
        return "3.4", "every other player is all-in"
    if own + hand.stacks[seat] <= bet:
        return "3.2", f"the stack is no more than the bet of {bet}, so that all-in is a call"
    full = hand._reopens_at[seat]
    assert full is not None
    faced = f"you face {bet - own}, a full raise is {full - own}"
    return "3.5", f"a short all-in does not reopen: {faced}"


def _least(hand: HandState) -> str:
    least = hand.legal.min_raise_to
    if hand.legal.min_raise_to == hand.legal.max_raise_to:
        return f"an all-in is {least}"
    if hand.legal.opens:
        return f"the minimum bet is {least}"
    return f"a raise of the bet of {hand.current_bet} is to {least} at least"
