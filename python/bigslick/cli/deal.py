"""``bigslick deal``: bots play hand after hand, and what they have come to is told."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import count as count_from
from itertools import cycle, islice
from pathlib import Path
from random import Random, SystemRandom

import click
from rich.console import Console
from rich.progress import track

import bigslick as bs
from bigslick.bots import STYLES, play
from bigslick.choices import Lang
from bigslick.cli.game import Game, game_options
from bigslick.cli.options import json_option, lang_option
from bigslick.cli.players import Named, PlayerType, named_player, what_failed
from bigslick.cli.plot import check_can_plot, plot_stacks
from bigslick.cli.practice.words import words_of_table
from bigslick.cli.results import Result, count, result_json, results_table
from bigslick.cli.show import console, print_line
from bigslick.cli.unbroken import unbroken
from bigslick.history import HandHistory, write
from bigslick.history.sentences import Sentences
from bigslick.ranking import read_lang

__all__ = ["deal"]

_USUAL_SEATS = 6
_STOPPED = 130  # the exit code of what Ctrl-C ended
_A_FILE = click.Path(dir_okay=False, path_type=Path)


@click.command()
@click.option(
    "--hands", type=click.IntRange(min=1), default=1000, show_default=True, help="How many."
)
@click.option("--seed", type=int, help="With the same seed the same happens.  [default: a new one]")
@click.option(
    "--bot",
    "named",
    type=PlayerType(),
    multiple=True,
    metavar="PLAYER",
    help="Who plays, once for each seat: a style, my_bot.py:MyBot or package.module:MyBot. The"
    " other seats go to the styles in turn.",
)
@click.option(
    "--seats",
    type=click.IntRange(min=2),
    help="How many play.  [default: 6, or as many as are named if they are more]",
)
@game_options
@click.option("--save", type=_A_FILE, help="Write the records of the hands to this PHHS file.")
@click.option("--log", type=_A_FILE, help="Write the log of the table to this new file.")
@click.option("--plot", type=_A_FILE, help="Draw the stacks over the hands into this file.")
@lang_option("The language of the results.")
@json_option
@click.pass_context
def deal(
    ctx: click.Context,
    hands: int,
    seed: int | None,
    named: tuple[Named, ...],
    seats: int | None,
    game: Game,
    save: Path | None,
    log: Path | None,
    plot: Path | None,
    lang: Lang,
    as_json: bool,
) -> None:
    """Let bots play hand after hand, and tell how they played and what they won.

    The styles are rock, tight_aggressive, loose_aggressive, calling_station and maniac. Who has
    lost all buys in again. Ctrl-C ends it with the results so far, and the exit code is 130 then;
    a player who fails or does something illegal ends it too, with the exit code 2.

    For example: bigslick deal --hands 5000 --seed 7 --bot my_bot.py:MyBot
    """
    if plot is not None:
        check_can_plot(plot)
    _check_apart(save, log, plot)
    seed = SystemRandom().getrandbits(32) if seed is None else seed
    evening = _Evening(game, _all_players(named, seats), seed, log=log, keeps=save is not None)
    for path in filter(None, (save, plot)):
        _check_can_write(path)
    progress = Console(stderr=True)
    hidden = as_json or not progress.is_terminal
    failed, code = None, 0
    try:
        for _ in track(evening.play(hands), "Dealing", hands, console=progress, disable=hidden):
            pass
    except KeyboardInterrupt:
        code = _STOPPED
    except (bs.BigslickError, OSError) as error:
        failed = error
    _tell(evening, lang, as_json=as_json)
    if save is not None:
        with unbroken():
            write(save, evening.records)
    if plot is not None:
        labels = [f"{name}, {it.describe('en')}" for name, it in evening.named.items()]
        plot_stacks(plot, labels, [result.stacks for result in evening.results])
    if failed is not None:
        raise failed
    ctx.exit(code)


class _Evening:
    """Players at a table, what they have come to, and the records of their hands if it keeps them.

    :raises ClickException: if the log cannot be begun.
    """

    def __init__(
        self, game: Game, named: Sequence[Named], seed: int, *, log: Path | None, keeps: bool
    ) -> None:
        chance = Random(seed)
        self.game = game
        self.seed = seed
        self.keeps = keeps
        self.hands = 0
        self.records: list[HandHistory] = []
        self.named = dict(zip(_names(), named, strict=False))
        self.players = {
            name: it.make(Random(chance.getrandbits(64))) for name, it in self.named.items()
        }
        try:
            self.table = game.table(seats=len(named), rng=chance, log=log)
        except OSError as error:
            raise click.FileError(str(log), error.strerror or "it is there already") from error
        for seat, name in enumerate(self.named):
            self.table.join(name, game.stack, seat=seat)
        self.results = [Result(name, stacks=[game.stack]) for name in self.named]

    def play(self, hands: int) -> Iterator[bs.Hand]:
        """Play so many hands, and yield each that is over.

        :raises BigslickError: if a player fails or does something illegal: who, and in which hand.
        """
        with self.table:
            playing = play(self.table, self.players, hands=hands)
            while (hand := self._next(playing)) is not None:
                with unbroken():
                    self._keep(hand)
                yield hand
                if self.table.number < hands:
                    with unbroken():
                        self._buy_in_again()

    def _keep(self, hand: bs.Hand) -> None:
        self.hands += 1
        count(self.results, hand)
        if self.keeps:
            self.records.append(self.table.history())

    def _next(self, playing: Iterator[bs.Hand]) -> bs.Hand | None:
        try:
            return next(playing, None)
        except (Exception, SystemExit) as error:
            hand = self.table.hand
            if hand is None or hand.actor is None:
                raise
            name = self.table.hand_players[hand.actor] or ""
            told = f"hand {self.table.number}, {name} ({self.named[name].text})"
            raise bs.BigslickError(f"{told}: {what_failed(error)}") from error

    def _buy_in_again(self) -> None:
        for seat, stack in enumerate(self.table.stacks):
            if not stack:
                self.table.rebuy(seat, self.game.stack)
                self.results[seat].rebuys += 1


def _all_players(named: Sequence[Named], seats: int | None) -> list[Named]:
    """Those who are named, and the styles in turn at the other seats."""
    players = max(_USUAL_SEATS, len(named)) if seats is None else seats
    if len(named) > players:
        raise click.UsageError(f"{len(named)} players are named for {players} seats")
    styles = map(named_player, cycle(STYLES))
    return [*named, *islice(styles, players - len(named))]


def _names() -> Iterator[str]:
    """What they are called at the table, in every language."""
    names = words_of_table("en").bots
    yield from names
    for number in count_from(2):
        yield from (f"{name} {number}" for name in names)


def _check_apart(*paths: Path | None) -> None:
    given = [path.resolve() for path in paths if path is not None]
    if len(set(given)) < len(given):
        raise click.UsageError("--save, --log and --plot need a file each")


def _check_can_write(path: Path) -> None:
    try:
        path.open("ab").close()
    except OSError as error:
        raise click.FileError(str(path), error.strerror) from error


def _tell(evening: _Evening, lang: Lang, *, as_json: bool) -> None:
    """The results, of a hand or more."""
    results, rules = evening.results, evening.game.rules
    if as_json:
        told = {
            "hands": evening.hands,
            "seed": evening.seed,
            "rules": rules.to_data(),
            "players": [
                result_json(it, evening.named[it.player].text, stack, rules.big_blind)
                for it, stack in zip(results, evening.table.stacks, strict=True)
            ],
        }
        click.echo(json.dumps(told, ensure_ascii=False))
        return
    screen = console()
    print_line(screen, Sentences(lang, None).game(rules))
    print_line(screen, _HANDS[read_lang(lang)].format(hands=evening.hands, seed=evening.seed))
    styles = [it.describe(lang) for it in evening.named.values()]
    screen.print(results_table(results, styles, rules.big_blind, lang))


_HANDS = {
    "en": "{hands:,} hands, seed {seed}",
    "zh-Hans": "{hands:,} 手，随机种子 {seed}",
    "zh-Hant": "{hands:,} 手，隨機種子 {seed}",
}
