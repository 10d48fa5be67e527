"""The chart at the table: where a seat sits, what happened before its turn, and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import SupportsIndex

from bigslick.actions import LegalActions
from bigslick.chart.advising import Advice, advise
from bigslick.chart.terms import Act, Before, Position
from bigslick.errors import BigslickError, shown
from bigslick.events import AnyEvent, Bet, BoardDealt, Called, Raised, Street
from bigslick.hand import Hand
from bigslick.posts import Post, PostKind
from bigslick.state import HandState, read_hand
from bigslick.values import MOST_SEATS, read_seat, whole
from bigslick.view import HandView

__all__ = ["advise_actor", "before", "position", "positions", "round_so_far"]


def positions(players: SupportsIndex) -> tuple[Position, ...]:
    """The position of each of so many players, in order from the left of the button.

    The last has the button, and of two players the small blind.

    :raises BigslickError: for fewer than 2 players, or more than 22.
    """
    players = whole(players, "the number of players")
    if not 2 <= players <= MOST_SEATS:
        raise BigslickError(f"{shown(players)} players: there are 2 to {MOST_SEATS}")
    if players == 2:
        return Position.BIG_BLIND, Position.SMALL_BLIND
    return (Position.SMALL_BLIND, Position.BIG_BLIND, *_by_place(players)[2:])


def position(hand: Hand | HandView, seat: SupportsIndex) -> Position:
    """The position of a seat in a hand.

    It is counted among the seats that are dealt in, the last before a dead button taking its part.
    The blinds are those that were posted: a dead small blind is nobody's. A straddle is a larger
    blind: who posted the last one is the big blind, and whoever has posted less is as the small
    blind is. One blind on the button is the big blind.

    :raises BigslickError: if the table has no such seat, or it is not dealt in.
    """
    state = read_hand(hand)
    seat = read_seat(seat, len(state.starting_stacks), "the seat")
    if seat not in state.dealt_in:
        raise BigslickError(f"seat {seat} is not dealt in: it has no position")
    place = _by_place(len(state.dealt_in))[state.dealt_in.index(seat)]
    return _blinds(state.posts).get(seat, place)


def before(hand: Hand | HandView) -> Before:
    """What the others have done before the actor of a hand.

    A raise is every bet or raise before the flop, a short all-in and the actor's own too. A caller
    is who has called since the last of them, all-in for less too, so a limper until someone
    raises. Who has only posted is none. But in the big blind, if nobody has called or raised, who
    is still in counts as a caller: a live poster.

    :raises BigslickError: after the flop, or when nobody acts.
    """
    state = read_hand(hand)
    actor = _actor(state)
    raises, callers = round_so_far(state.events)
    if not raises and not callers and position(hand, actor) is Position.BIG_BLIND:
        callers = len(state.live) - 1
    if raises > 1:
        return Before.MORE_RAISES
    if raises:
        return Before.RAISE_AND_CALLER if callers else Before.ONE_RAISE
    return (Before.ALL_FOLDED, Before.ONE_CALLER, Before.MORE_CALLERS)[min(callers, 2)]


def round_so_far(events: Iterable[AnyEvent]) -> tuple[int, int]:
    """How many bets and raises there were on this street, and how many calls since the last."""
    raises = callers = 0
    for event in events:
        match event:
            case BoardDealt():
                raises = callers = 0
            case Bet() | Raised():
                raises, callers = raises + 1, 0
            case Called():
                callers += 1
    return raises, callers


def advise_actor(hand: Hand | HandView) -> Advice:
    """What the chart advises the actor of a hand before the flop; ``action`` is always legal.

    Where no raise is open a raise becomes a call, where nothing is to be called a call or fold
    becomes a check, and where a check is not free it becomes a fold.

    :raises BigslickError: after the flop, when nobody acts, where the actor's hole cards are
        unknown, as in the view of another seat, or for the short deck, which the chart is not of.
    """
    state = read_hand(hand)
    actor = _actor(state)
    if state.rules.is_short:
        raise BigslickError("the chart is of the deck of 52 cards, not of the short deck")
    hole = state.hole_cards[actor]
    if hole is None:
        raise BigslickError(f"the hole cards of seat {actor} are unknown: nothing to advise")
    advice = advise(hole, position(hand, actor), before(hand))
    return replace(advice, action=_legal(advice.charted, state.legal))


def _by_place(players: int) -> list[Position]:
    """The positions from the left of the button to it, the blinds left out of account."""
    last_five = [Position.MIDDLE] * 3 + [Position.LATE] * 2
    return ([Position.EARLY] * (players - 5) + last_five)[-players:]


def _blinds(posts: Sequence[Post]) -> dict[int, Position]:
    """The seats that posted a blind or a straddle."""
    order = (PostKind.SMALL_BLIND, PostKind.BIG_BLIND, PostKind.BUTTON_BLIND, PostKind.STRADDLE)
    forced = [post for kind in order for post in posts if post.kind is kind]
    blinds = {post.seat: Position.SMALL_BLIND for post in forced}
    if forced and forced[-1].kind is not PostKind.SMALL_BLIND:
        blinds[forced[-1].seat] = Position.BIG_BLIND
    return blinds


def _actor(state: HandState) -> int:
    """Who acts before the flop."""
    if state.street is not Street.PREFLOP:
        raise BigslickError(
            f"the chart is for the betting before the flop: this is the {state.street}"
        )
    if not state.legal or state.actor is None:
        raise BigslickError("nobody acts now: there is nothing to advise")
    return state.actor


def _legal(act: Act, legal: LegalActions) -> Act:
    if act is Act.RAISE and legal.min_raise_to is not None:
        return Act.RAISE
    if legal.call is None:
        return Act.CHECK
    return Act.CALL if act in (Act.RAISE, Act.CALL) else Act.FOLD
