"""Why an act is refused: the rule, what was asked, what is allowed. Rule 3.10."""

from __future__ import annotations

from bigslick.actions import Action, ActionKind, IllegalActionError
from bigslick.choices import Structure
from bigslick.errors import shown
from bigslick.state import HandState

__all__ = ["refuse_act", "refuse_deal", "refuse_out_of_turn", "refuse_showdown", "refuse_stale"]

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


def refuse_stale(hand: HandState, action: Action, sequence: int) -> IllegalActionError:
    """The error of an act that was decided on before the last event."""
    text = (
        f"{action} was decided on after {shown(sequence)} events, and there are {hand.sequence}"
        " (rule 3.10)"
    )
    return _refusal(hand, text, "3.10", action)


def refuse_out_of_turn(hand: HandState, action: Action, seat: int) -> IllegalActionError:
    """The error of an act of another seat than the actor."""
    text = f"seat {seat} cannot {action}: {_awaits(hand)} (rule 3.10)"
    return _refusal(hand, text, "3.10", action)


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
    if action.amount is None or action.amount > legal.max_raise_to:
        return _why_less(hand)
    rule = "3.8" if hand.rules.structure is Structure.FIXED_LIMIT else "3.4"
    return rule, f"{shown(action.amount)} is too little: {_least(hand)}"


def _why_no_raise(hand: HandState) -> tuple[str, str]:
    seat = hand.actor
    assert seat is not None
    bet, own = hand.current_bet, hand.bets[seat]
    if hand._able == 1:
        return "3.4", "every other player is all-in"
    if own + hand.stacks[seat] <= bet:
        return "3.2", f"the stack is no more than the bet of {bet}, so that all-in is a call"
    if hand._cap is not None and hand._bets_made >= hand._cap:
        return "3.8", f"there are {hand._cap} bets on the {hand.street}, and that is the cap"
    reopens_at = hand._reopens_at[seat]
    assert reopens_at is not None
    enough = "half a bet" if hand.rules.structure is Structure.FIXED_LIMIT else "a full raise"
    faced = f"you face {bet - own}, {enough} is {reopens_at - own}"
    return "3.5", f"a short all-in does not reopen: {faced}"


def _why_less(hand: HandState) -> tuple[str, str]:
    seat, most = hand.actor, hand.legal.max_raise_to
    assert seat is not None
    if most == hand.bets[seat] + hand.stacks[seat]:
        return "3.4", f"the stack is enough for {most} at most"
    if hand.rules.structure is Structure.POT_LIMIT:
        return "3.7", f"the pot is enough for {most} at most"
    return "3.8", f"the limit is {most}"


def _least(hand: HandState) -> str:
    least, most = hand.legal.min_raise_to, hand.legal.max_raise_to
    if least == most and hand.legal.all_in:
        return f"an all-in is {least}"
    if hand.legal.opens:
        return f"the minimum bet is {least}"
    return f"a raise of the bet of {hand.current_bet} is to {least} at least"
