"""The chart as a square of the 169 classes of holdings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar, overload

from bigslick.chart.advising import Advice, Hole, advise
from bigslick.chart.drawing import draw
from bigslick.chart.holdings import HOLDINGS, ROWS, combinations, read_holding
from bigslick.chart.reading import the_chart
from bigslick.chart.terms import Act, Before, Group, Position, letter, name
from bigslick.choices import Lang
from bigslick.errors import BigslickError
from bigslick.ranking import read_lang

if TYPE_CHECKING:
    from bigslick.pictures import Picture

__all__ = ["Grid", "grid"]

_Cell = TypeVar("_Cell", bound=Advice | Group | None)


@dataclass(frozen=True, slots=True, repr=False)
class Grid(Generic[_Cell]):
    """The 169 classes of holdings as a square: pairs on the diagonal, suited ones above it.

    ``grid["AKs"]``, or ``grid["As Ks"]``, is the ``Advice`` there; in a grid of the groups it is
    the ``Group``, or None. ``str`` is the square as text, and a notebook draws it. Iterates over
    the classes, row by row from the aces down. ``position`` and ``before`` are None where it is of
    the groups.
    """

    cells: tuple[_Cell, ...]
    position: Position | None = None
    before: Before | None = None

    def __getitem__(self, hole: Hole) -> _Cell:
        return self.cells[HOLDINGS.index(read_holding(hole))]

    def __iter__(self) -> Iterator[str]:
        return iter(HOLDINGS)

    def __len__(self) -> int:
        return len(HOLDINGS)

    def term(self, hole: Hole) -> Act | Group | None:
        """What a cell is coloured by: the action, or the group."""
        cell = self[hole]
        return cell.action if isinstance(cell, Advice) else cell

    def combinations(self) -> dict[Act | Group | None, int]:
        """How many of the 1,326 pairs of cards have each action, or are in each group."""
        counts: Counter[Act | Group | None] = Counter()
        for holding in HOLDINGS:
            counts[self.term(holding)] += combinations(holding)
        return {term: counts[term] for term in (*Act, *Group, None) if term in counts}

    def title(self, *, lang: Lang = "en") -> str:
        """What the grid is of, in words."""
        of_groups, of_advice = _TITLES[read_lang(lang)]
        if self.position is None or self.before is None:
            return of_groups
        place, past = name(self.position, lang), name(self.before, lang)
        title = of_advice.format(position=place, before=past)
        return title[0].upper() + title[1:]

    def legend(self, *, lang: Lang = "en") -> dict[Act | Group | None, str]:
        """Each action or group there is, in words and with its share of all pairs of cards."""
        counts = self.combinations()
        every = sum(counts.values())
        return {
            term: f"{name(term, lang)} {100 * count / every:.1f} %"
            for term, count in counts.items()
        }

    def describe(self, *, lang: Lang = "en") -> str:
        """The grid as text: each class with a letter, and what the letters mean.

        :raises BigslickError: if there are no words in ``lang``.
        """
        rows = [
            "|".join(f"{holding:3} {letter(self.term(holding))}" for holding in row) for row in ROWS
        ]
        means = [f"{letter(term)} {words}" for term, words in self.legend(lang=lang).items()]
        legend = ["   ".join(means[at : at + 3]) for at in range(0, len(means), 3)]
        return "\n".join([self.title(lang=lang), "", *rows, "", *legend])

    def picture(self, *, lang: Lang = "en") -> Picture:
        """The grid as a picture, which notebooks show and ``save`` writes.

        :raises BigslickError: if there are no words in ``lang``.
        """
        from bigslick.pictures import Picture  # which advice has no need of

        said = {
            holding: cell.describe(lang=lang) if isinstance(cell, Advice) else name(cell, lang)
            for holding, cell in zip(HOLDINGS, self.cells, strict=True)
        }
        terms = {holding: self.term(holding) for holding in HOLDINGS}
        title = self.title(lang=lang)
        svg = draw(title, terms, said, self.legend(lang=lang))
        return Picture(svg, title, label=title)

    def _repr_svg_(self) -> str:
        return self.picture().svg

    def __repr__(self) -> str:
        return f"<Grid: {self.title()}>"

    def __str__(self) -> str:
        return self.describe()


@overload
def grid(position: None = None, before: None = None) -> Grid[Group | None]: ...
@overload
def grid(position: Position | str, before: Before | str) -> Grid[Advice]: ...
def grid(
    position: Position | str | None = None, before: Before | str | None = None
) -> Grid[Group | None] | Grid[Advice]:
    """What the chart advises with every holding, from a position after what the others have done.

    Without both it is the groups of the holdings.

    :raises BigslickError: as ``advise`` does, or for one of the two without the other.
    """
    if position is None and before is None:
        groups = the_chart().groups
        return Grid(tuple(groups.get(holding) for holding in HOLDINGS))
    if position is None or before is None:
        raise BigslickError("a grid has both a position and a before, or neither")
    cells = tuple(advise(holding, position, before) for holding in HOLDINGS)
    return Grid(cells, cells[0].position, cells[0].before)


_TITLES = {
    "en": ("Starting hands by group", "{position}, {before} before you"),
    "zh-Hans": ("起手牌一览表", "{position}，在你之前{before}"),
    "zh-Hant": ("起手牌一覽表", "{position}，在你之前{before}"),
}
