"""What the chart advises for a holding, and in which words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import SupportsIndex, TypeAlias

from bigslick.cards import Card
from bigslick.chart.holdings import read_holding
from bigslick.chart.reading import the_chart
from bigslick.chart.terms import Act, Before, Group, Position, name
from bigslick.choices import Lang
from bigslick.errors import BigslickError
from bigslick.ranking import read_lang
from bigslick.values import read_choice

__all__ = ["Advice", "Hole", "advise"]

Hole: TypeAlias = str | Iterable[Card | SupportsIndex | str]


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do with a holding before the flop; ``str`` says it in words.

    ``holding`` is the class of the two cards, such as "AKs", ``group`` the one it is in, or None.
    ``charted`` is what the chart says, and ``action`` what to do: at a hand that does not allow
    what the chart says, the nearest that it does.
    """

    holding: str
    position: Position
    before: Before
    group: Group | None
    charted: Act
    action: Act

    def describe(self, *, lang: Lang = "en") -> str:
        """The advice in words; ``lang`` is "en", "zh-Hans" (or "zh") or "zh-Hant".

        :raises BigslickError: if there are no words in ``lang``.
        """
        grouped, other, instead = _SENTENCES[read_lang(lang)]
        words = (other if self.group is None else grouped).format(
            holding=self.holding,
            group=name(self.group, lang),
            position=name(self.position, lang),
            before=name(self.before, lang),
            act=name(self.charted, lang),
        )
        if self.action is self.charted:
            return words
        return words + instead[self.charted].format(act=name(self.action, lang))

    def __str__(self) -> str:
        return self.describe()


def advise(hole: Hole, position: Position | str, before: Before | str) -> Advice:
    """What the chart advises with a holding, from a position, after what the others have done.

    ``hole`` are two cards, or a class of holdings as a text: "AKs", "KTo", "TT". ``position`` is a
    ``Position`` and ``before`` a ``Before``, or its text: "late", "one_raise".

    :raises CardError: for a holding that is none.
    :raises BigslickError: for an unknown position or before, or all folded to the big blind: he
        has won, and there is nothing to advise.
    :raises TypeError: for what is no cards, or no text.
    """
    holding = read_holding(hole)
    position = read_choice(position, "the position", Position)
    before = read_choice(before, "what happened before", Before)
    chart = the_chart()
    act = chart.act(holding, position, before)
    if act is None:
        raise BigslickError("when all have folded to the big blind he has won: nothing to advise")
    return Advice(holding, position, before, chart.groups.get(holding), act, act)


# The sentence for a holding of a group and for one of none, and how it goes on where the hand does
# not allow what the chart says.
_SENTENCES: dict[str, tuple[str, str, dict[Act, str]]] = {
    "en": (
        "{holding}, a {group} hand; {position}, {before} before you: {act}",
        "{holding}, {group}; {position}, {before} before you: {act}",
        {
            Act.RAISE: "; no raise is open, so {act}",
            Act.CALL: "; there is nothing to call, so {act}",
            Act.CHECK: "; there is a bet to call, so {act}",
            Act.FOLD: "; it costs nothing to stay in, so {act}",
        },
    ),
    "zh-Hans": (
        "{holding}，{group}，{position}，在你之前{before}：{act}",
        "{holding}，{group}，{position}，在你之前{before}：{act}",
        {
            Act.RAISE: "；不能加注，所以{act}",
            Act.CALL: "；无需跟注，所以{act}",
            Act.CHECK: "；有注要跟，所以{act}",
            Act.FOLD: "；过牌不花钱，所以{act}",
        },
    ),
    "zh-Hant": (
        "{holding}，{group}，{position}，在你之前{before}：{act}",
        "{holding}，{group}，{position}，在你之前{before}：{act}",
        {
            Act.RAISE: "；不能加注，所以{act}",
            Act.CALL: "；無需跟注，所以{act}",
            Act.CHECK: "；有注要跟，所以{act}",
            Act.FOLD: "；過牌不花錢，所以{act}",
        },
    ),
}
