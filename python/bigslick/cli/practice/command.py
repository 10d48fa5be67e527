"""``bigslick play``: sit down at the practice table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from itertools import islice
from pathlib import Path
from random import Random, SystemRandom
from shlex import quote

import click
from click.core import ParameterSource
from platformdirs import user_data_path

from bigslick.bots import STYLES
from bigslick.choices import Lang
from bigslick.cli.game import Game, game_options
from bigslick.cli.options import lang_option
from bigslick.cli.players import Named, PlayerType
from bigslick.cli.practice.app import PracticeTable
from bigslick.cli.practice.evening import Evening, Lineup, latest, new_folder
from bigslick.cli.practice.standings import standings_table
from bigslick.cli.practice.words import words_of_table
from bigslick.cli.show import console, print_line
from bigslick.errors import shown
from bigslick.history.sentences import Sentences

__all__ = ["play"]

_LATEST = "latest"
_MOST_BOTS = 9


def _usual_folder() -> Path:
    return user_data_path("bigslick") / "evenings"


@click.command()
@click.option(
    "--bots",
    type=click.IntRange(1, _MOST_BOTS),
    default=5,
    show_default=True,
    help="How many play.",
)
@click.option(
    "--bot",
    "named",
    type=PlayerType(),
    multiple=True,
    metavar="STYLE_OR_FILE",
    help="One of them, again for each: a style, or my_bot.py:MyBot.  [default: any style]",
)
@click.option("--name", help="What you are called.")
@game_options
@click.option("--seed", type=int, help="The same cards, and the same bots, again.")
@click.option(
    "--pace",
    type=click.FloatRange(0, 60),
    default=0.8,
    show_default=True,
    help="The seconds that a bot takes.",
)
@lang_option("The language at first; the key l goes on to the next.")
@click.option(
    "--folder",
    type=click.Path(file_okay=False, path_type=Path),
    default=_usual_folder,
    show_default="the user's data",
    help="Where evenings are kept.",
)
@click.option(
    "--resume",
    is_flag=False,
    flag_value=_LATEST,
    metavar="[FOLDER]",
    help="Go on with the evening of a folder, or with the one that was played last.",
)
@click.pass_context
def play(
    ctx: click.Context,
    bots: int,
    named: tuple[Named, ...],
    name: str | None,
    game: Game,
    seed: int | None,
    pace: float,
    lang: Lang,
    folder: Path,
    resume: str | None,
) -> None:
    """Play whole evenings of hold'em against bots, in this terminal.

    The table is kept act by act, and each hand as a record: leave whenever you like.
    """
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise click.UsageError("the practice table needs a terminal")
    rng = SystemRandom() if seed is None else Random(seed)
    if resume is None:
        lineup = _lineup(ctx, bots, named, name, game, lang, rng)
        begun = new_folder(folder)
        evening = Evening.begin(begun, game.rulebook, game.rules, lineup, rng=rng)
    else:
        _check_resumes(ctx)
        evening = Evening.resume(_kept(folder, resume), rng=rng)
    table = PracticeTable(evening, lang=lang, pace=pace)
    try:
        with _no_input():
            table.run()
        if table.trouble is None:
            evening.keep_record(table.lang)  # you may have left before you saw the end
    finally:
        evening.close()
    _say_goodbye(evening, table.lang)
    if table.trouble is not None:
        raise click.ClickException(table.trouble)
    ctx.exit(table.return_code or 0)


def _lineup(
    ctx: click.Context,
    bots: int,
    named: tuple[Named, ...],
    name: str | None,
    game: Game,
    lang: Lang,
    rng: Random,
) -> Lineup:
    """Who sits down: the bots that are named, and as many more as were asked for."""
    if named and not _is_given(ctx, "bots"):
        bots = min(len(named), _MOST_BOTS)
    if len(named) > bots:
        raise click.UsageError(f"{len(named)} bots are named, and {bots} play")
    words = words_of_table(lang)
    you = name or words.you
    _check_name(you)
    styles = list(STYLES)
    what = [it.lasting for it in named] + rng.choices(styles, k=bots - len(named))
    called = *words.bots, *(f"{bot} 2" for bot in words.bots)
    names = islice((bot for bot in called if bot != you), bots)
    return Lineup(you, dict(zip(names, what, strict=True)), game.stack)


def _check_name(you: str) -> None:
    try:
        you.encode("utf-8")
    except UnicodeEncodeError as error:
        raise click.UsageError(f"{shown(you)} is no name: no record can have it") from error


@contextmanager
def _no_input() -> Iterator[None]:
    """Let no bot read the keys, which are for the table."""
    stdin, sys.stdin = sys.stdin, StringIO()
    try:
        yield
    finally:
        sys.stdin = stdin


_NEW = ("bots", "named", "name", "rulebook", "structure", "blinds", "stack")
"""What only a new evening is asked."""


def _check_resumes(ctx: click.Context) -> None:
    options = {it.name: it.opts[0] for it in ctx.command.params}
    given = [options[name] for name in _NEW if _is_given(ctx, name)]
    if given:
        raise click.UsageError(f"an evening that goes on has its own {given[0]}")


def _kept(folder: Path, resume: str) -> Path:
    """The folder of an evening, by its path or by its name among the others."""
    if resume == _LATEST:
        return latest(folder)
    path = Path(resume)
    return path if path.exists() else folder / resume


def _is_given(ctx: click.Context, name: str) -> bool:
    return ctx.get_parameter_source(name) is not ParameterSource.DEFAULT


def _say_goodbye(evening: Evening, lang: Lang) -> None:
    screen, words, say = console(), words_of_table(lang), Sentences(lang, evening.names)
    screen.print(standings_table(evening, evening.table.stacks, say, is_on=evening.is_on))
    print_line(screen, words.kept.format(folder=evening.folder))
    usual = _usual_folder()
    is_found = evening.folder.parent == usual and evening.folder == latest(usual)
    print_line(screen, words.resume + ("" if is_found else f" {quote(str(evening.folder))}"))
