"""What is open to the actor. Rules 3.2 to 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bigslick.actions import LegalActions
from bigslick.choices import Structure

if TYPE_CHECKING:
    from bigslick.state import HandState

__all__ = ["legal_actions", "to_call"]

NOBODY_ACTS = LegalActions()


def legal_actions(hand: HandState) -> LegalActions:
    """What the actor may do."""
    if not hand._to_act:
        return NOBODY_ACTS
    seat = hand._to_act[0]
    stack, bet, faced = hand._stacks[seat], hand._bets[seat], hand._current_bet
    owed = to_call(hand, seat)
    after_call = hand._pot + hand._blinds_missing + owed
    least = most = None
    whole_stack = bet + stack
    structure = hand._rules.structure
    has_sizes = structure is not Structure.FIXED_LIMIT
    if may_raise(hand, seat):
        least, most = hand._least_raise, whole_stack
        if structure is Structure.POT_LIMIT:
            most = min(most, max(least, faced + after_call))
        elif structure is Structure.FIXED_LIMIT:
            most = min(most, least)
        least = min(least, most)
    return LegalActions(
        fold=True,
        check=not owed,
        call=min(owed, stack) if owed else None,
        min_raise_to=least,
        max_raise_to=most,
        opens=not faced,
        all_in=owed >= stack or most == whole_stack,
        half_pot=faced + after_call // 2 if has_sizes else None,
        pot=faced + after_call if has_sizes else None,
    )


def to_call(hand: HandState, seat: int) -> int:
    """What a seat lacks to match the bet, or what others all-in for less put in (rule 3.6)."""
    bets = hand._bets
    if hand._able > 1:
        return hand._current_bet - bets[seat]
    return max(0, max(bets[other] for other in hand._live if other != seat) - bets[seat])


def may_raise(hand: HandState, seat: int) -> bool:
    """Whether a bet or raise is open to a seat at all."""
    if hand._able == 1:  # 3.4: nobody else has chips behind
        return False
    if hand._bets[seat] + hand._stacks[seat] <= hand._current_bet:  # 3.2: that all-in is a call
        return False
    if hand._cap is not None and hand._bets_made >= hand._cap:  # 3.8
        return False
    reopens_at = hand._reopens_at[seat]  # 3.5
    return reopens_at is None or hand._current_bet >= reopens_at
