"""The commands. ``deal`` and ``play`` stand in files of their own, and are read when asked for."""

from __future__ import annotations

import json
from importlib import import_module
from typing import Any

import click

import bigslick as bs
from bigslick.choices import Lang
from bigslick.cli.as_json import ranked_hand_json, showdown_json
from bigslick.cli.chart import chart
from bigslick.cli.import_text import import_text
from bigslick.cli.options import json_option, lang_option
from bigslick.cli.replay import replay
from bigslick.cli.show import console, show_ranked_hand, show_showdown
from bigslick.cli.show_hand import Telling
from bigslick.cli.showdown import Seat, Showdown
from bigslick.history.sentences import Sentences


class _Refusal(click.ClickException):
    exit_code = 2  # as for any other bad input


_LATER = {"deal": "bigslick.cli.deal", "play": "bigslick.cli.practice.command"}
"""Commands that come with their module on first use, so that the others start quickly."""


class _Commands(click.Group):
    """Turns what the library refuses into a message and an exit code."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return sorted([*super().list_commands(ctx), *_LATER])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in _LATER:
            return super().get_command(ctx, cmd_name)
        command: click.Command = getattr(import_module(_LATER[cmd_name]), cmd_name)
        return command

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except bs.BigslickError as error:
            raise _Refusal(str(error)) from error


_ranking = click.option(
    "--ranking",
    type=click.Choice([ranking.value for ranking in bs.Ranking]),
    default=bs.Ranking.STANDARD.value,
    show_default=True,
    help="The deck and the order of its hands.",
)


@click.group(cls=_Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(bs.__version__, prog_name="bigslick")
def bigslick() -> None:
    """Texas Hold'em: rank hands, split pots, replay hands, sit down at a table, let bots play.

    Cards are written "As Kd Th". The exit code is 0, or 2 for input that is refused.
    """


@bigslick.command()
@lang_option("The language in which the hand is told.")
def demo(lang: Lang) -> None:
    """Play a hand in which three players are all-in, and show how they are paid.

    The acts, the board, the hands with their best five, the pots and how they arose, what is
    returned, and the payouts.
    """
    # Two rounds of hole cards, then a burned card before flop, turn and river.
    deck = bs.Deck.stacked("9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h")
    hand = bs.Hand(bs.Rules.no_limit(10, 20), [200, 500, 1500], button=2, deck=deck)
    hand.raise_to(1000)
    hand.all_in()
    hand.all_in()
    names = ["A", "B", "C"] if lang == "en" else ["阿安", "阿本", "阿卡"]
    Telling(console(), Sentences(lang, names)).hand(hand)


bigslick.add_command(replay)
bigslick.add_command(chart)
bigslick.add_command(import_text)


@bigslick.command()
@click.argument("hole")
@click.argument("board", default="")
@_ranking
@lang_option("The language in which the hand is called.")
@json_option
def evaluate(
    hole: str,
    board: str,
    ranking: str,
    lang: Lang,
    as_json: bool,
) -> None:
    """Rank the best five of five to seven cards.

    They may all be in HOLE, or split between HOLE and BOARD.

    For example: bigslick evaluate "As Ks" "Qs Js Ts 2d 3c"
    """
    hand = bs.rank_hand(hole, board, ranking=bs.Ranking(ranking))
    words = hand.describe(lang=lang)
    if as_json:
        click.echo(json.dumps(ranked_hand_json(hand, words), ensure_ascii=False))
    else:
        show_ranked_hand(console(), hand, words)


@bigslick.command()
@click.argument("seats", nargs=-1, required=True, metavar="CONTRIBUTION:HOLDING...")
@click.option("--board", default="", help="The five board cards; not needed if all but one folded.")
@click.option("--button", type=int, help="The seat with the button, from 0.  [default: the last]")
@click.option("--dead", type=int, default=0, help="One player's ante and dead posts.")
@click.option("--chip", type=int, default=1, help="The smallest chip in play.")
@click.option(
    "--odd-chips",
    type=click.Choice([odd_chips.value for odd_chips in bs.OddChips]),
    default=bs.OddChips.ONE_EACH.value,
    show_default=True,
    help="Who gets what does not divide.",
)
@_ranking
@json_option
def settle(
    seats: tuple[str, ...],
    board: str,
    button: int | None,
    dead: int,
    chip: int,
    odd_chips: str,
    ranking: str,
    as_json: bool,
) -> None:
    """Make the pots of a hand and pay them.

    Each seat, clockwise, is what it put in during the hand and its two cards, or fold.

    For example: bigslick settle --board "Kh 9d 4c 7s 2h" 200:9s9c 500:Ks7d 10:fold
    """
    showdown = Showdown(
        [Seat.read(number, text) for number, text in enumerate(seats)],
        bs.parse_cards(board),
        button=len(seats) - 1 if button is None else button,
        dead=dead,
        chip=chip,
        odd_chips=bs.OddChips(odd_chips),
        ranking=bs.Ranking(ranking),
    )
    if as_json:
        click.echo(json.dumps(showdown_json(showdown)))
    else:
        show_showdown(console(), showdown)
