"""``bigslick replay``: recorded hands played again, one told in full, many counted."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.progress import track

import bigslick as bs
from bigslick.choices import Lang
from bigslick.cli.as_json import pot_json
from bigslick.cli.options import lang_option
from bigslick.cli.show import console, print_line
from bigslick.cli.show_hand import Telling
from bigslick.history import Difference, tables
from bigslick.history.sentences import Line, Sentences, fill, printable
from bigslick.words import words_of

__all__ = ["replay"]

_SUFFIXES = (".phh", ".phhs")
_NO_RESULT = "without a recorded result"


@dataclass
class Record:
    """A record and what becomes of it."""

    path: str
    number: str | None
    """Which hand of its file it is; None in a file of one."""
    history: bs.HandHistory | None = None
    hand: bs.Hand | None = None
    outcome: str = "played"
    """"played", "skipped" or "refused"; "equal", "different" or without a result if checked."""
    differences: tuple[Difference, ...] = ()
    why: str = ""
    """Why it was skipped or refused, or how the result differs."""

    @property
    def name(self) -> str:
        """The file, and which of its hands."""
        return self.path if self.number is None else f"{self.path}, hand {self.number}"

    def refuse(self, error: Exception) -> None:
        """It cannot be read or played."""
        self.outcome, self.why = "refused", str(error)

    def skip(self, game: str | None) -> None:
        """It is another game, if it is."""
        if game is not None:
            self.outcome, self.why = "skipped", game

    def compare(self, differences: tuple[Difference, ...] | None) -> None:
        """It has been played, and this is how the result differs."""
        self.differences = differences or ()
        self.why = "; ".join(str(difference) for difference in self.differences)
        self.outcome = _NO_RESULT if differences is None else "different" if self.why else "equal"


@click.command()
@click.argument("paths", nargs=-1, required=True, type=click.Path(exists=True, path_type=Path))
@click.option("--check", is_flag=True, help="Compare with the recorded results.")
@click.option("--step", is_flag=True, help="Tell one hand act by act, waiting for a key.")
@click.option("--text", is_flag=True, help="Print the text records, of many hands too.")
@lang_option("The language in which a hand is told.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, a line a hand.")
@click.option("--svg", type=click.Path(dir_okay=False), help="Draw one hand into a file.")
@click.pass_context
def replay(
    ctx: click.Context,
    paths: tuple[Path, ...],
    check: bool,
    step: bool,
    text: bool,
    lang: Lang,
    as_json: bool,
    svg: str | None,
) -> None:
    """Play recorded hands again, from PHH and PHHS files and folders of them.

    One hand is told in full, with --step an act a key and q to leave; of many the outcomes are
    counted, or with --text the record of each is printed. Hands of other games are skipped. The
    exit code is 1 if --check finds a result that differs from the recorded one, else 2 if a hand is
    refused, else 0.
    """
    files = list(_files(paths))
    batches: Iterable[Iterable[Record]] = map(_read, files)
    only: list[Record] = []
    if len(files) == 1:
        only = list(_read(files[0]))  # a pipe can be read once
        batches = [only]
    if step and (as_json or text or len(only) != 1):
        raise click.UsageError("--step tells one hand, without --json and --text")
    if as_json and text:
        raise click.UsageError("--json and --text are two ways to print the same")
    if svg is not None and len(only) != 1:
        raise click.UsageError("--svg draws one hand")
    if as_json:
        outcomes = _print_json(_play_all(chain.from_iterable(batches), check=check))
    elif text:
        outcomes = _print_texts(chain.from_iterable(batches), lang, check=check)
    elif len(only) == 1:
        outcomes = _tell(only[0], lang, check=check, step=step)
    else:
        progress = Console(stderr=True)
        hidden = not progress.is_terminal
        shown = track(batches, "Replaying", len(files), console=progress, disable=hidden)
        outcomes = _count(_play_all(chain.from_iterable(shown), check=check), check=check)
    if svg is not None:
        _draw(only[0], svg)
    ctx.exit(1 if outcomes["different"] else 2 if outcomes["refused"] else 0)


def _draw(record: Record, path: str) -> None:
    """Draw what a hand has come to."""
    if record.hand is None or record.history is None:
        return
    players, unit = record.history.players, record.history.unit
    try:
        bs.pictures.table(record.hand, players=players, unit=unit).save(path)
    except OSError as error:
        raise click.FileError(path, error.strerror) from error


def _files(paths: Iterable[Path]) -> Iterator[Path]:
    """The files, and those in the folders; a folder without any stands for itself."""
    for path in paths:
        found = sorted(file for file in path.rglob("*") if file.suffix in _SUFFIXES)
        yield from found or [path]


def _refused(path: Path, why: str) -> Record:
    return Record(str(path), None, outcome="refused", why=why)


def _read(file: Path) -> Iterator[Record]:
    """The records of a file, refused where they are none."""
    if file.is_dir():
        yield _refused(file, f"{file}: there is no .phh or .phhs file in it")
        return
    try:
        named = tables(file)
    except (bs.HistoryError, OSError) as error:
        yield _refused(file, str(error))
        return
    if not named:
        yield _refused(file, f"{file}: there is no hand in it")
    for number, fields in named:
        record = Record(str(file), number)
        try:
            record.history = bs.HandHistory(fields, path=record.path, hand=number)
        except bs.HistoryError as error:
            record.refuse(error)
        else:
            record.skip(record.history.skipped)
        yield record


def _play(record: Record, *, check: bool) -> Iterator[bs.Hand]:
    """The states of the hand, until it is over or refused; none of one that is not played."""
    history = record.history
    if history is None or record.outcome != "played":
        return
    try:
        for hand in history.steps():
            record.hand = hand
            yield hand
        if check and record.hand is not None:
            record.compare(history.differences(record.hand))
    except bs.HistoryError as error:
        record.refuse(error)


def _play_all(records: Iterable[Record], *, check: bool) -> Iterator[Record]:
    for record in records:
        for _ in _play(record, check=check):
            pass
        yield record


def _tell(record: Record, lang: Lang, *, check: bool, step: bool) -> Counter[str]:
    """Tell one hand in full."""
    screen = console()
    if record.history is not None and record.outcome == "played":
        telling = Telling(screen, _sentences(record.history, lang))
        telling.acts(_play(record, check=check), step=step)
        if record.hand is not None and record.outcome != "refused":
            telling.result(record.hand)
    _print_outcome(screen, record, lang, check=check)
    return Counter([record.outcome])


def _print_texts(records: Iterable[Record], lang: Lang, *, check: bool) -> Counter[str]:
    """Print the text record of each hand, as far as it was played."""
    screen = console()
    outcomes: Counter[str] = Counter()
    for record in _play_all(records, check=check):
        if outcomes:
            print_line(screen)
        if record.history is not None and record.hand is not None:
            Telling(screen, _sentences(record.history, lang)).record(record.hand)
        _print_outcome(screen, record, lang, check=check)
        outcomes[record.outcome] += 1
    return outcomes


def _sentences(history: bs.HandHistory, lang: Lang) -> Sentences:
    return Sentences(lang, history.players, history.unit, rake=history.rake)


def _print_outcome(screen: Console, record: Record, lang: Lang, *, check: bool) -> None:
    """Say what became of a hand, where its telling does not."""
    if record.outcome == "refused":
        click.echo(f"Error: {printable(record.why)}", err=True)
    elif record.outcome == "skipped":
        print_line(screen, f"skipped: {record.name} is {record.why}")
    elif check:
        words = words_of(lang)
        outcome: Line = [words.outcomes[record.outcome]]
        told = words.semicolon.join(
            words.difference.format(player=it.player, recorded=it.recorded, replayed=it.replayed)
            for it in record.differences
        )
        if told:
            outcome += fill(words.brackets, what=told)
        print_line(screen, *fill(words.beside_the_record, outcome=outcome))


def _count(records: Iterable[Record], *, check: bool) -> Counter[str]:
    """Play many hands, and print what became of them."""
    outcomes: Counter[str] = Counter()
    other_games: Counter[str] = Counter()
    listed: list[str] = []
    for record in records:
        outcomes[record.outcome] += 1
        match record.outcome:
            case "skipped":
                other_games[record.why] += 1
            case "refused":
                listed.append(f"refused: {record.why}")
            case "different":
                listed.append(f"different: {record.name}: {record.why}")
            case outcome if outcome == _NO_RESULT:
                listed.append(f"{record.outcome}: {record.name}")
    skipped, refused = outcomes["skipped"], outcomes["refused"]
    played = outcomes.total() - skipped - refused
    words = f"{outcomes.total()} hands: {played} played, {skipped} skipped, {refused} refused"
    screen = console()
    print_line(screen, words)
    if check:
        checked = ("equal", "different", _NO_RESULT)
        print_line(screen, ", ".join(f"{outcomes[name]} {name}" for name in checked))
    for game, count in other_games.most_common():
        print_line(screen, f"skipped: {count} of {game}")
    for line in listed:
        print_line(screen, line)
    return outcomes


def _print_json(records: Iterable[Record]) -> Counter[str]:
    outcomes: Counter[str] = Counter()
    for record in records:
        outcomes[record.outcome] += 1
        click.echo(json.dumps(_json(record)))
    return outcomes


def _json(record: Record) -> dict[str, Any]:
    data: dict[str, Any] = {
        "path": record.path,
        "hand": record.number,
        "outcome": record.outcome.replace(" ", "_"),
        "why": record.why or None,
    }
    if record.hand is None or record.history is None:
        return data
    hand = record.hand
    return data | {
        "players": record.history.players,
        "unit": str(record.history.unit),
        "starting_stacks": hand.starting_stacks,
        "events": [event.to_data() for event in hand.events],
        "pots": [pot_json(pot) for pot in hand.pots] if hand.is_over else None,
        "payouts": hand.payouts,
        "payoffs": hand.payoffs,
        "stacks": hand.stacks,
    }
