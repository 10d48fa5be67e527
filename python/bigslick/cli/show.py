"""Hands, pots and payouts on a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

import bigslick as bs
from bigslick.cli.showdown import Showdown
from bigslick.history.sentences import Line, Sentences, printable

# The four-colour deck; spades have the colour of the text.
_STYLES = {
    bs.Suit.CLUBS: "green",
    bs.Suit.DIAMONDS: "bright_blue",
    bs.Suit.HEARTS: "red",
    bs.Suit.SPADES: "",
}


def console() -> Console:
    """The terminal, with colour where we put it and nowhere else."""
    return Console(highlight=False)


def show_ranked_hand(screen: Console, hand: bs.RankedHand, words: str) -> None:
    """Print what a hand is in words, its five cards, and its number."""
    print_line(screen, words, ": ", hand.cards)
    used = hand.hole_cards_used
    print_line(screen, "hole cards used: ", used or "none")
    number = f"strength {hand.strength}, {hand.ranking.value.replace('_', ' ')} ranking"
    if hand.ranking is bs.Ranking.STANDARD:
        number += f" (Cactus Kev {hand.cactus_kev})"
    print_line(screen, number)


def show_showdown(screen: Console, showdown: Showdown) -> None:
    """Print the board, the hands, the pots and how they arose, what is returned and the payouts."""
    settlement = showdown.settlement
    say = Sentences("en", [seat.name for seat in showdown.seats])
    if showdown.board:
        print_line(screen, "Board ", showdown.board)
    screen.print(_hands_table(screen, showdown, say))
    if settlement.pots:
        screen.print(pots_table(say, settlement.pots))
    for seat, returned in enumerate(settlement.returned):
        if returned:
            words = f"Returned to {say.name(seat)}: {say.money(returned)}, which nobody called"
            print_line(screen, words)
    paid = [f"{say.name(seat)}: {say.money(it)}" for seat, it in enumerate(settlement.payouts)]
    print_line(screen, "Payouts: ", ", ".join(paid))


def print_line(screen: Console, *parts: str | Text | tuple[bs.Card, ...]) -> None:
    """Print one line, which a terminal may break and a file does not."""
    texts = [cards_text(screen, part) if isinstance(part, tuple) else _text(part) for part in parts]
    screen.print(Text.assemble(*texts), soft_wrap=True)


def _text(part: str | Text) -> Text:
    return part if isinstance(part, Text) else Text(printable(part))


def cards_text(screen: Console, cards: Iterable[bs.Card]) -> Text:
    """Cards in colour, with symbols where the terminal has them."""
    return coloured(cards, symbols=screen.encoding.lower().startswith("utf"))


def coloured(cards: Iterable[bs.Card], *, symbols: bool = True) -> Text:
    """Cards in the colours of their suits."""
    return Text(" ").join(
        Text(card.pretty if symbols else str(card), style=_STYLES[card.suit]) for card in cards
    )


def told_line(line: Line) -> Text:
    """A sentence with its cards in colour."""
    return Text.assemble(*(part if isinstance(part, str) else coloured(part) for part in line))


def pots_table(say: Sentences, pots: Sequence[bs.Pot]) -> Table:
    """The pots: how each arose, who may win it and who does."""
    table = chips_table(*say.words.pots_table)
    for number, pot in enumerate(pots):
        add_row(
            table,
            say.pot_name(number),
            say.money(pot.amount),
            say.layers(pot.layers),
            say.names(pot.eligible),
            say.shares(pot),
        )
    return table


def add_row(table: Table, *cells: str | Text) -> None:
    """Add a row of plain texts, whatever a player is called."""
    table.add_row(*(_text(cell) for cell in cells))


def chips_table(*headers: str) -> Table:
    """A table whose second column is a number of chips."""
    table = Table(*headers, box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.columns[1].justify = "right"
    return table


def _hands_table(screen: Console, showdown: Showdown, say: Sentences) -> Table:
    table = chips_table("Seat", "Put in", "Hole cards", "Best five", "Hand")
    for number, seat in enumerate(showdown.seats):
        hand = showdown.hands[number]
        name = f"{seat.name} (button)" if number == showdown.button else seat.name
        holding = cards_text(screen, seat.hole_cards) if seat.hole_cards else Text("folded")
        best = cards_text(screen, hand.cards) if hand else Text()
        add_row(table, name, say.money(seat.contribution), holding, best, str(hand or ""))
    return table
