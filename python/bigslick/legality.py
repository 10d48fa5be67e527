"""What is open to the actor. Rules 3.2 to 3.8."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bigslick.actions import LegalActions
from bigslick.choices import Structure

if TYPE_CHECKING:
    from bigslick.state import HandState

__all__ = ["legal_actions", "to_call"]

_NOBODY_ACTS = LegalActions()
_POT_LIMIT, _FIXED_LIMIT = Structure.POT_LIMIT, Structure.FIXED_LIMIT


def legal_actions(hand: HandState) -> LegalActions:
    """What the actor may do."""
    if not hand._to_act:
        return _NOBODY_ACTS
    seat = hand._to_act[0]
    stack, bet, faced = hand._stacks[seat], hand._bets[seat], hand._current_bet
    others_can_bet = hand._able > 1
    owed = faced - bet if others_can_bet else to_call(hand, seat)
    pot = hand._pot + hand._blinds_missing
    whole_stack = bet + stack
    reopens_at = hand._reopens_at[seat]
    least = most = None
    if (
        others_can_bet  # 3.4
        and whole_stack > faced  # 3.2: else it is a call
        and (reopens_at is None or faced >= reopens_at)  # 3.5
        and (hand._cap is None or hand._bets_made < hand._cap)  # 3.8
    ):
        least, most = hand._least_raise, whole_stack
        structure = hand._rules.structure
        if structure is _POT_LIMIT:
            most = min(most, max(least, faced + pot + owed))
        elif structure is _FIXED_LIMIT:
            most = min(most, least)
        if least > most:
            least = most
    return LegalActions(
        fold=True,
        check=not owed,
        call=min(owed, stack) if owed else None,
        min_raise_to=least,
        max_raise_to=most,
        all_in=owed >= stack or most == whole_stack,
        faced=faced,
        pot=pot,
    )


def to_call(hand: HandState, seat: int) -> int:
    """What a seat lacks to match the bet, or what others all-in for less put in (rule 3.6)."""
    bets = hand._bets
    if hand._able > 1:
        return hand._current_bet - bets[seat]
    return max(map(bets.__getitem__, hand._live)) - bets[seat]
