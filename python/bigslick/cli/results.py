"""What the players of an evening have come to: how they played, and what they won."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.table import Table

import bigslick as bs
from bigslick import events
from bigslick.choices import Lang
from bigslick.cli.show import add_row
from bigslick.ranking import read_lang

__all__ = ["Result", "count", "result_json", "results_table"]


@dataclass(slots=True)
class Result:
    """What a player has come to.

    ``entered`` and ``raised`` are the hands in which he put chips in before the flop of his own
    will, and in which he bet or raised there. ``stacks`` are his chips after each hand, before he
    buys in again.
    """

    player: str
    stacks: list[int]
    hands: int = 0
    entered: int = 0
    raised: int = 0
    won: int = 0
    rebuys: int = 0

    def big_blinds(self, big_blind: int) -> float:
        """What he won in a hundred hands, in big blinds."""
        return 100 * self.won / big_blind / self.hands if self.hands else 0.0


def count(results: Sequence[Result], hand: bs.Hand) -> None:
    """Count a hand that is over; the results are in the order of the seats."""
    acts = list(_acts_before_the_flop(hand))
    entered = {seat for seat, _ in acts}
    raised = {seat for seat, is_raise in acts if is_raise}
    for seat, (result, payoff) in enumerate(zip(results, hand.payoffs or (), strict=True)):
        result.hands += seat in hand.dealt_in
        result.entered += seat in entered
        result.raised += seat in raised
        result.won += payoff
        result.stacks.append(hand.stacks[seat])


def _acts_before_the_flop(hand: bs.Hand) -> Iterator[tuple[int, bool]]:
    """Who put chips in of his own will, and whether it was a bet or raise."""
    for event in hand.events:
        match event:
            case events.BoardDealt():
                return
            case events.Called():
                yield event.seat, False
            case events.Bet() | events.Raised():
                yield event.seat, True


def results_table(
    results: Sequence[Result], styles: Sequence[str], big_blind: int, lang: Lang
) -> Table:
    """The results, a row each, with the style of each in words."""
    headers = _HEADERS[read_lang(lang)]
    table = Table(*headers, box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for column in table.columns[:2]:
        column.overflow = "fold"
    for column in table.columns[2:]:
        column.justify = "right"
    for it, style in zip(results, styles, strict=True):
        add_row(
            table,
            it.player,
            style,
            f"{it.hands:,}",
            _percent(it.entered, it.hands),
            _percent(it.raised, it.hands),
            f"{it.won:+,}",
            f"{it.big_blinds(big_blind):+,.1f}",
            f"{it.rebuys:,}",
        )
    return table


def _percent(part: int, hands: int) -> str:
    return f"{100 * part / hands:.1f} %" if hands else "-"


def result_json(result: Result, style: str, stack: int, big_blind: int) -> dict[str, Any]:
    """A result as JSON; ``stack`` is what he has now."""
    return {
        "player": result.player,
        "style": style,
        "hands": result.hands,
        "entered": result.entered,
        "raised": result.raised,
        "won": result.won,
        "big_blinds_per_100": result.big_blinds(big_blind),
        "rebuys": result.rebuys,
        "stack": stack,
    }


_HEADERS = {
    "en": ("Player", "Style", "Hands", "Entered", "Raised", "Won", "BB/100", "Rebuys"),
    "zh-Hans": ("玩家", "风格", "手数", "入池", "加注", "输赢", "大盲/百手", "再买入"),
    "zh-Hant": ("玩家", "風格", "手數", "入池", "加注", "輸贏", "大盲/百手", "再買入"),
}
