"""Hands, pots and payouts on a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

import bigslick as bs
from bigslick.cli.showdown import Showdown

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
    print_line(screen, words, ": ", cards_text(screen, hand.cards))
    used = hand.hole_cards_used
    print_line(screen, "hole cards used: ", cards_text(screen, used) if used else "none")
    number = f"strength {hand.strength}, {hand.ranking.value.replace('_', ' ')} ranking"
    if hand.ranking is bs.Ranking.STANDARD:
        number += f" (Cactus Kev {hand.cactus_kev})"
    print_line(screen, number)


def show_showdown(screen: Console, showdown: Showdown) -> None:
    """Print the board, the hands, the pots and how they arose, what is returned and the payouts."""
    settlement = showdown.settlement
    names = [seat.name for seat in showdown.seats]
    if showdown.board:
        print_line(screen, "Board ", cards_text(screen, showdown.board))
    screen.print(_hands_table(screen, showdown))
    if settlement.pots:
        screen.print(pots_table(names, settlement.pots))
    for name, returned in zip(names, settlement.returned, strict=True):
        if returned:
            print_line(screen, f"Returned to {name}: {returned}, which nobody called")
    paid = zip(names, settlement.payouts, strict=True)
    print_line(screen, "Payouts: ", ", ".join(f"{name}: {chips}" for name, chips in paid))


def print_line(screen: Console, *parts: str | Text) -> None:
    """Print one line, which a terminal may break and a file does not."""
    screen.print(Text.assemble(*(_text(part) for part in parts)), soft_wrap=True)


def printable(text: str) -> str:
    """A text without what would move the cursor or colour the screen."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )


def _text(part: str | Text) -> Text:
    return part if isinstance(part, Text) else Text(printable(part))


def cards_text(screen: Console, cards: Iterable[bs.Card]) -> Text:
    """Cards in colour, with symbols where the terminal has them."""
    symbols = screen.encoding.lower().startswith("utf")
    return Text(" ").join(
        Text(card.pretty if symbols else str(card), style=_STYLES[card.suit]) for card in cards
    )


def pots_table(
    names: Sequence[str], pots: Sequence[bs.Pot], money: Callable[[int], str] = str
) -> Table:
    """The pots: how each arose, who may win it and who does."""
    table = chips_table("Pot", "Chips", "How it arose", "Who may win it", "Who wins it")
    for number, pot in enumerate(pots):
        won = zip(pot.winners, pot.shares, strict=True)
        add_row(
            table,
            f"side pot {number}" if number else "main pot",
            money(pot.amount),
            " + ".join(_layer(layer, money) for layer in pot.layers),
            ", ".join(names[seat] for seat in pot.eligible),
            ", ".join(f"{names[seat]}: {money(share)}" for seat, share in won),
        )
    return table


def _layer(layer: bs.Layer, money: Callable[[int], str]) -> str:
    depth = money(layer.depth)
    return f"{len(layer.contributors)} x {depth}" if layer.contributors else f"{depth} dead"


def add_row(table: Table, *cells: str | Text) -> None:
    """Add a row of plain texts, whatever a player is called."""
    table.add_row(*(_text(cell) for cell in cells))


def chips_table(*headers: str) -> Table:
    """A table whose second column is a number of chips."""
    table = Table(*headers, box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    table.columns[1].justify = "right"
    return table


def _hands_table(screen: Console, showdown: Showdown) -> Table:
    table = chips_table("Seat", "Put in", "Hole cards", "Best five", "Hand")
    for number, seat in enumerate(showdown.seats):
        hand = showdown.hands[number]
        name = f"{seat.name} (button)" if number == showdown.button else seat.name
        holding = cards_text(screen, seat.hole_cards) if seat.hole_cards else Text("folded")
        best = cards_text(screen, hand.cards) if hand else Text()
        add_row(table, name, str(seat.contribution), holding, best, str(hand or ""))
    return table
