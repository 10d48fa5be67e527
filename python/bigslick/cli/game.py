"""Options that say what is played: rulebook, structure, blinds, and the chips that each buys."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Unpack

import click

import bigslick as bs
from bigslick import rulebooks
from bigslick.choices import MinRaise, Structure
from bigslick.rulebooks import Rulebook
from bigslick.table import TableOptions

__all__ = ["Game", "game_options"]

SHORT_DECK = "short_deck"
_BOOKS = {book.name: book for book in vars(rulebooks).values() if isinstance(book, Rulebook)}
_USUAL_BLINDS = 10, 20
_USUAL_STACK = 100  # big blinds


@dataclass(frozen=True, slots=True)
class Game:
    """What is played: by whose rules, at which blinds, and what each buys in for."""

    rulebook: Rulebook
    rules: bs.Rules
    stack: int

    def table(self, **options: Unpack[TableOptions]) -> bs.Table:
        """A table at which an evening is played as the rulebook has it."""
        return self.rulebook.table(self.rules, **options)


class Blinds(click.ParamType):  # type: ignore[type-arg]  # older ones have none
    """A small and a big blind: "10/20"."""

    name = "blinds"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> tuple[int, int]:
        """The two as ints."""
        try:
            small, big = map(int, value.split("/"))
        except ValueError:
            self.fail(f"{value!r} is no small and big blind such as 10/20", param, ctx)
        return small, big


def game_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """``--rulebook``, ``--structure``, ``--blinds`` and ``--stack``, as one ``Game``: ``game``."""

    @click.option(
        "--rulebook",
        type=click.Choice(list(_BOOKS), case_sensitive=False),
        default=rulebooks.PRACTICE_TABLE.name,
        show_default=True,
        help="Whose rules are played.",
    )
    @click.option(
        "--structure",
        type=click.Choice([*(it.value for it in Structure), SHORT_DECK]),
        help="How much may be bet, or no-limit with 36 cards.  [default: the rulebook's]",
    )
    @click.option(
        "--blinds",
        type=Blinds(),
        metavar="SMALL/BIG",
        help="The blinds; in the short deck the ante and the one blind."
        "  [default: the rulebook's, or 10/20]",
    )
    @click.option(
        "--stack",
        type=click.IntRange(min=1),
        help="The chips that each buys in for.  [default: 100 big blinds]",
    )
    @wraps(command)
    def with_game(
        *arguments: Any,
        rulebook: str,
        structure: str | None,
        blinds: tuple[int, int] | None,
        stack: int | None,
        **options: Any,
    ) -> Any:
        book = _BOOKS[rulebook]
        rules = _rules(book, structure, blinds or book.stakes or _USUAL_BLINDS)
        bought = _USUAL_STACK * rules.big_blind if stack is None else stack
        return command(*arguments, game=Game(book, rules, bought), **options)

    return with_game


def _rules(book: Rulebook, structure: str | None, blinds: tuple[int, int]) -> bs.Rules:
    """The rules of a rulebook, with another structure if one is asked for."""
    if structure is None:
        return book.rules(*blinds)
    knobs = {name: knob for name, knob in book.knobs if name != "structure"}
    if structure == SHORT_DECK:
        return bs.Rules.short_deck(*blinds, **knobs)
    if structure == Structure.FIXED_LIMIT:
        knobs["min_raise"] = MinRaise.LAST_RAISE  # there is one size of raise
    made: bs.Rules = getattr(bs.Rules, structure)(*blinds, **knobs)
    return made
