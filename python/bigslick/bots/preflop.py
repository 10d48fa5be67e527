"""What a bot does before the flop: the chart, as wide or as narrow as its style."""

from __future__ import annotations

from bigslick.actions import Action
from bigslick.bots.holdings import advised
from bigslick.bots.styles import Style
from bigslick.bots.turn import Turn
from bigslick.cards import Card
from bigslick.chart import Before, before, position
from bigslick.chart.holdings import read_holding

__all__ = ["decide"]

_BIG_CALL = 0.3
"""Of the stack: who calls so much for a raise faces what is as good as another one."""
_BARGAIN = 0.1
"""A price at which any two cards may call."""


def decide(turn: Turn, hole: tuple[Card, Card], style: Style) -> Action:
    """Raise, call, or stay out."""
    view = turn.view
    past = before(view)
    if turn.raises and turn.call > _BIG_CALL * turn.stack:
        past = Before.MORE_RAISES
    chart = advised(view.rules.ranking, position(view, turn.seat), past)
    place = chart.places[read_holding(hole)]
    if turn.may_raise:
        halvings = max(turn.raises - 2, 0)  # the chart tells no more raises than two
        if place < chart.raises * style.raises / 2**halvings:
            return turn.raise_to(_raised(turn))
    if place < chart.enters * style.enters or turn.price < _BARGAIN:
        return turn.check_or_call()
    return turn.check_or_fold()


def _raised(turn: Turn) -> int:
    """Three times the bet, and before a raise once more for each caller."""
    view = turn.view
    if turn.raises:
        return 3 * view.current_bet
    return max(view.current_bet, view.rules.big_blind) * (3 + turn.callers)
