"""``bigslick chart``: the chart of starting hands as a grid, and what it advises with one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from bigslick.chart import Act, Advice, Before, Grid, Group, Position, advise, grid
from bigslick.chart.drawing import COLOURS
from bigslick.chart.holdings import ROWS, read_holding
from bigslick.chart.terms import letter, name
from bigslick.choices import Lang
from bigslick.cli.options import json_option, lang_option
from bigslick.cli.show import console, print_line

__all__ = ["chart", "grid_legend", "grid_rows", "show_grid"]

_NOT_PLAYED = (Act.FOLD, None)
_AnyGrid = Grid[Group | None] | Grid[Advice]


@click.command()
@click.argument("hole", required=False)
@click.option(
    "--position",
    type=click.Choice([position.value for position in Position]),
    help="Where you sit.",
)
@click.option(
    "--before",
    type=click.Choice([before.value for before in Before]),
    help="What the others have done.",
)
@lang_option("The language of the words.")
@click.option(
    "--svg",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Draw the grid into this file.",
)
@json_option
def chart(
    hole: str | None,
    position: str | None,
    before: str | None,
    lang: Lang,
    svg: Path | None,
    as_json: bool,
) -> None:
    """Show the chart of starting hands, or what it advises with HOLE.

    HOLE is two cards, or a class such as AKs, KTo or TT. The advice is for a position and for what
    the others have done before; without the two it is for all of them, and the grid shows the
    groups of hands.

    For example: bigslick chart "Ks Qs" --position late --before one_raise
    """
    if (position is None) is not (before is None):
        raise click.UsageError("--position and --before are given together, or neither is")
    if svg is not None and (hole is not None or as_json):
        raise click.UsageError("--svg draws the grid: it goes with no HOLE and no --json")
    if hole is not None:
        holding = read_holding(hole)
        if position is not None and before is not None:
            _tell([advise(holding, position, before)], lang, as_json=as_json)
        else:
            _tell(_all_advice(holding), lang, as_json=as_json)
        return
    shown: _AnyGrid = grid() if position is None or before is None else grid(position, before)
    if svg is not None:
        shown.picture(lang=lang).save(svg)
    elif as_json:
        click.echo(json.dumps(_grid_json(shown)))
    else:
        show_grid(console(), shown, lang)


def _all_advice(holding: str) -> list[Advice]:
    """What the chart advises with a holding in each of its cells."""
    return [
        advise(holding, position, before)
        for before in Before
        for position in Position
        if (before, position) != (Before.ALL_FOLDED, Position.BIG_BLIND)
    ]


def _tell(advised: list[Advice], lang: Lang, *, as_json: bool) -> None:
    if as_json:
        data = [_advice_json(advice, lang) for advice in advised]
        click.echo(json.dumps(data[0] if len(data) == 1 else data, ensure_ascii=False))
    elif len(advised) == 1:
        print_line(console(), advised[0].describe(lang=lang))
    else:
        _show_all(console(), advised, lang)


def _show_all(screen: Console, advised: list[Advice], lang: Lang) -> None:
    print_line(screen, f"{advised[0].holding}: {name(advised[0].group, lang)}")
    acts = {(advice.before, advice.position): advice.action for advice in advised}
    headers = [position.describe(lang=lang) for position in Position]
    table = Table("", *headers, box=SIMPLE_HEAD, pad_edge=False, padding=0)
    table.columns[0].no_wrap = True
    for before in Before:
        row = [acts.get((before, position)) for position in Position]
        words = [Text("-") if act is None else _coloured(act, name(act, lang)) for act in row]
        table.add_row(before.describe(lang=lang), *words)
    screen.print(table)


def show_grid(screen: Console, shown: _AnyGrid, lang: Lang) -> None:
    """Print a grid in colour, or with its letters alone where there is none."""
    if screen.color_system is None or screen.no_color:
        for line in shown.describe(lang=lang).splitlines():
            print_line(screen, line)
        return
    print_line(screen, Text(shown.title(lang=lang), style="bold"))
    screen.print()
    for row in grid_rows(shown):
        print_line(screen, row)
    screen.print()
    for words in grid_legend(shown, lang):
        print_line(screen, words)


def grid_rows(shown: _AnyGrid, marked: str | None = None) -> Iterator[Text]:
    """The rows of a grid in colour, with one holding between arrows."""
    for row in ROWS:
        line, gap = Text(), " " if marked else ""
        for holding in row:
            is_marked = holding == marked
            term = shown.term(holding)
            line.append("▸" if is_marked else gap, style="bold")
            line.append_text(_coloured(term, f"{holding:3} {letter(term)}", bold=is_marked))
            gap = "◂" if is_marked else " "
        yield line.append(gap if marked else "", style="bold")


def grid_legend(shown: _AnyGrid, lang: Lang) -> Iterator[Text]:
    """What its letters and colours mean, and how often."""
    for term, words in shown.legend(lang=lang).items():
        yield Text.assemble(_coloured(term, f" {letter(term)} "), f" {words}")


def _coloured(term: Act | Group | None, words: str, *, bold: bool = False) -> Text:
    weight = "bold " if bold else ""
    if term in _NOT_PLAYED:
        return Text(words, style=f"{weight}dim")
    fill, ink = COLOURS[term]
    return Text(words, style=f"{weight}{ink} on {fill}")


def _grid_json(shown: _AnyGrid) -> dict[str, Any]:
    key = "group" if shown.position is None else "action"
    return {
        "position": shown.position,
        "before": shown.before,
        f"{key}s": {holding: shown.term(holding) for holding in shown},
    }


def _advice_json(advice: Advice, lang: Lang) -> dict[str, Any]:
    return {
        "holding": advice.holding,
        "group": advice.group,
        "position": advice.position,
        "before": advice.before,
        "action": advice.action,
        "description": advice.describe(lang=lang),
    }
