"""What a learner is told: the chart before the flop, and what he has after it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import RenderableType
from rich.text import Text

from bigslick import chart
from bigslick._native import rank_hand
from bigslick.bots.postflop import stand
from bigslick.bots.turn import read_turn
from bigslick.cli.chart import grid_legend, grid_rows
from bigslick.cli.practice.sheet import Sheet
from bigslick.cli.practice.words import words_of_table
from bigslick.cli.show import told_line
from bigslick.events import Street
from bigslick.history.sentences import Sentences, fill
from bigslick.view import HandView

__all__ = ["hint_sheet"]


def hint_sheet(view: HandView, say: Sentences) -> Sheet:
    """The hint for whoever's view it is."""
    hint = _Hint(view, say)
    title, low = words_of_table(say.lang).hint, not hint.is_of_chart
    return Sheet(title, list(hint.parts()), key="h", low=low)


class _Hint:
    def __init__(self, view: HandView, say: Sentences) -> None:
        assert view.seat is not None
        self.view = view
        self.say = say
        self.words = words_of_table(say.lang)
        self.seat: int = view.seat
        self.is_yours = view.actor == view.seat and bool(view.legal)

    @property
    def is_of_chart(self) -> bool:
        """Whether the chart of starting hands is asked."""
        is_preflop = self.view.street is Street.PREFLOP
        return self.is_yours and is_preflop and not self.view.rules.is_short

    def parts(self) -> Iterator[RenderableType]:
        view = self.view
        if view.is_over or view.seat not in view.live or view.hole_cards[self.seat] is None:
            yield self.words.no_hint
        elif view.street is not Street.PREFLOP:
            yield from self._after_the_flop()
        elif view.rules.is_short:
            yield self.words.no_chart
            yield from self._price()
        elif self.is_yours:
            yield from self._chart()
        else:
            yield self.words.not_yet

    def _chart(self) -> Iterator[RenderableType]:
        """What the chart advises, and its square for this position after what has happened."""
        advice = chart.advise_actor(self.view)
        yield Text(advice.describe(lang=self.say.lang), style="bold")
        yield from self._price()
        yield ""
        shown = chart.grid(advice.position, advice.before)
        yield from grid_rows(shown, marked=advice.holding)
        yield ""
        yield Text("   ").join(grid_legend(shown, self.say.lang))

    def _after_the_flop(self) -> Iterator[RenderableType]:
        view = self.view
        hole = view.hole_cards[self.seat]
        assert hole is not None
        ranked = rank_hand(hole, view.board, ranking=view.rules.ranking)
        called = ranked.describe(lang=self.say.lang)
        yield told_line(fill(self.words.you_have, hand=[called], five=ranked.cards))
        standing = stand(hole, view.board, view.rules.ranking)
        yield self.words.ahead.format(share=f"{100 * standing.ahead:.0f}")
        if standing.draw:
            yield self.words.draw.format(share=f"{100 * standing.draw:.0f}")
        yield from self._price()

    def _price(self) -> Iterator[RenderableType]:
        """How often a call must win, if there is something to call."""
        if self.is_yours and self.view.legal.call is not None:
            turn = read_turn(self.view)
            amounts = {"call": self.say.money(turn.call), "pot": self.say.money(turn.prize)}
            yield self.words.pot_odds.format(share=f"{100 * turn.price:.0f}", **amounts)
