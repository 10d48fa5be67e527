"""What is open to the actor: whether he may check, what a call adds, what he may raise to.

Rules 3.2 to 3.8.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from bigslick.actions import LegalActions
from bigslick.choices import Structure

if TYPE_CHECKING:
    from bigslick.state import HandState

__all__ = ["legal_actions", "to_call_alone"]

_NOBODY_ACTS = LegalActions()
_POT_LIMIT, _FIXED_LIMIT = Structure.POT_LIMIT, Structure.FIXED_LIMIT


def legal_actions(hand: HandState) -> LegalActions:
    """What the actor may do."""
    if not hand._to_act:
        return _NOBODY_ACTS
    seat = hand._to_act[0]
    stack, bet, faced = hand._stacks[seat], hand._bets[seat], hand._current_bet
    pot = hand._pot + hand._blinds_missing
    least = most = None
    if hand._able == 1:  # 3.4: nobody else has chips behind
        owed = to_call_alone(hand, seat)
    else:
        owed = faced - bet
        reopens_at = hand._reopens_at[seat]
        if (
            owed < stack  # 3.2: else it is a call
            and (reopens_at is None or faced >= reopens_at)  # 3.5
            and (hand._cap is None or hand._bets_made < hand._cap)  # 3.8
        ):
            least, most = hand._least_raise, bet + stack
            structure = hand._rules.structure
            if structure is _POT_LIMIT:
                most = min(most, max(least, faced + pot + owed))
            elif structure is _FIXED_LIMIT:
                most = min(most, least)
            if least > most:
                least = most
    if owed >= stack:
        return LegalActions(True, False, stack, None, None, True, faced, pot)
    all_in = most == bet + stack
    return LegalActions(True, not owed, owed or None, least, most, all_in, faced, pot)


def to_call_alone(hand: HandState, seat: int) -> int:
    """What the only seat with chips lacks to match the largest of the others (rule 3.6)."""
    return max([hand._bets[other] for other in hand._live]) - hand._bets[seat]
