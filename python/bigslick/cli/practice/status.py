"""What is said above and below the table: which hand it is, and what has happened last."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rich.table import Table
from rich.text import Text

from bigslick.cli.practice.evening import Evening
from bigslick.cli.practice.played import is_told
from bigslick.cli.practice.standings import signed
from bigslick.cli.practice.words import Words, words_of_table
from bigslick.cli.show import told_line
from bigslick.history.sentences import Line, Sentences
from bigslick.view import HandView

__all__ = ["heading", "status"]


def heading(evening: Evening, won: int, say: Sentences) -> Table:
    """Which hand of which game it is, and at the right what you have won so far."""
    words, table = words_of_table(say.lang), evening.table
    hand = words.hand.format(number=table.number)
    line = Table.grid(expand=True, padding=(0, 0, 0, 2))
    line.add_column(no_wrap=True, ratio=1)
    line.add_column(no_wrap=True)
    game = f"{hand} · {say.game(table.rules)}"
    line.add_row(Text(game), Text(words.so_far.format(amount=signed(won))))
    return line


def status(evening: Evening, hand: HandView, say: Sentences) -> Text:
    """What has happened last, and whom the table waits for; in the end how the hand ended."""
    words = words_of_table(say.lang)
    if hand.payoffs is not None:
        return Text(" · ").join(_outcome(evening, hand, say, words))
    line = told_line(say.event(next(filter(is_told, reversed(hand.events)))))
    if hand.actor == evening.you:
        line.append(f" · {words.your_turn}", style="bold")
    elif hand.actor is not None:
        line.append(f" · {words.thinks.format(player=say.name(hand.actor))}", style="bold")
        line.append(f"   [Space] {words.wait}", style="dim")
    return line


def _outcome(evening: Evening, hand: HandView, say: Sentences, words: Words) -> Iterator[Text]:
    """What it is for you, which is never cut off, and who has won with what."""
    assert hand.payoffs is not None
    you = evening.you
    yield Text(say.result(you, hand.payoffs[you], hand.stacks[you]), style="bold")
    if evening.is_broke:
        yield Text(words.buy_in.format(amount=say.money(evening.lineup.buy_in)))
    yield from map(told_line, _winners(hand, say))


def _winners(hand: HandView, say: Sentences) -> Iterator[Line]:
    won: Counter[int] = Counter()
    for pot in hand.pots:
        won.update(dict(zip(pot.winners, pot.shares, strict=True)))
    for seat, chips in won.items():
        yield say.wins(seat, chips, ranked=hand.ranked[seat])
