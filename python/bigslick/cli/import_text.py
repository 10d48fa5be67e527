"""``bigslick import``: the text files of PokerStars, and the logs of tables, made PHH."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
from rich.console import Console
from rich.progress import track

import bigslick as bs
from bigslick.cli.show import console, print_line
from bigslick.history import HandHistory, dumps, loads, pokerstars, write

__all__ = ["import_text"]


@click.command("import")
@click.argument(
    "paths",
    nargs=-1,
    required=True,
    metavar="FILE...",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
)
@click.option(
    "-o",
    "--output",
    type=click.Path(dir_okay=False, path_type=Path),
    help="Write the hands to this PHHS file.",
)
@click.option(
    "--check", is_flag=True, help="Replay the hands from PHHS to the results of the text."
)
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line a hand.")
@click.pass_context
def import_text(
    ctx: click.Context, paths: tuple[Path, ...], output: Path | None, check: bool, as_json: bool
) -> None:
    """Make PHH of the hands in text files of PokerStars, or in the logs of tables.

    A hand is imported if it settles as its text says, else refused with the line at fault. The
    exit code is 1 if --check finds a result that differs, else 2 if a hand is refused, else 0.
    """
    imported = list(_read(paths, quiet=as_json))
    hands = [history for found in imported for history in found.hands]
    refused = [error for found in imported for error in found.refused]
    different = list(_differing(hands)) if check else []
    if output is not None:
        write(output, hands)
    if as_json:
        _print_json(hands, refused, different)
    else:
        _tell(hands, refused, different, output)
    ctx.exit(1 if different else 2 if refused else 0)


def _read(paths: Iterable[Path], *, quiet: bool) -> Iterator[pokerstars.Imported]:
    progress = Console(stderr=True)
    hidden = quiet or not progress.is_terminal
    for path in track(list(paths), "Importing", console=progress, disable=hidden):
        if _is_log(path):
            yield pokerstars.Imported(tuple(bs.Table.histories(path)), ())
        else:
            yield pokerstars.read(path)


def _is_log(path: Path) -> bool:
    start = b'{"event": "opened"'
    with path.open("rb") as file:
        return file.read(len(start)) == start


def _differing(hands: Iterable[HandHistory]) -> Iterator[tuple[HandHistory, str]]:
    """The hands that PHHS does not give back with the same result, and how they differ."""
    hands = list(hands)
    for history, again in zip(hands, loads(dumps(hands)), strict=True):
        differences = again.differences(again.replay())
        if differences is None or differences or again != history:
            yield history, "; ".join(str(difference) for difference in differences or ())


def _tell(
    hands: list[HandHistory],
    refused: list[bs.HistoryError],
    different: list[tuple[HandHistory, str]],
    output: Path | None,
) -> None:
    screen = console()
    count = len(hands) + len(refused)
    what = "1 hand" if count == 1 else f"{count} hands"
    print_line(screen, f"{what}: {len(hands)} imported, {len(refused)} refused")
    if output is not None:
        print_line(screen, f"written to {output}")
    for history, how in different:
        print_line(screen, f"different: {history.path}, hand {history.hand}: {how}")
    for error in refused:
        print_line(screen, f"refused: {error}")


def _print_json(
    hands: list[HandHistory],
    refused: list[bs.HistoryError],
    different: list[tuple[HandHistory, str]],
) -> None:
    why = {id(history): how for history, how in different}
    for history in hands:
        how = why.get(id(history))
        _print_line(history, "imported" if how is None else "different", how)
    for error in refused:
        _print_line(error, "refused", str(error), error.line)


def _print_line(
    of: HandHistory | bs.HistoryError, outcome: str, why: str | None, line: int | None = None
) -> None:
    data = {"path": of.path, "hand": of.hand, "outcome": outcome, "line": line, "why": why}
    click.echo(json.dumps(data))
