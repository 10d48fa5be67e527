"""A whole hand told on a terminal, from the seats to the payouts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

import bigslick as bs
from bigslick import events
from bigslick.cli.show import (
    add_row,
    cards_text,
    chips_table,
    pots_table,
    print_line,
    printable,
)


@dataclass
class Telling:
    """How a hand is told: to whom, the players by name, and what a chip is worth."""

    screen: Console
    names: Sequence[str]
    unit: Decimal = Decimal(1)

    def money(self, chips: int) -> str:
        """Chips in the amounts of the game."""
        return f"{chips * self.unit:f}"

    def hand(self, hand: bs.Hand) -> None:
        """Tell a hand that has been played."""
        self.acts([hand])
        self.result(hand)

    def acts(self, states: Iterable[bs.Hand], *, step: bool = False) -> None:
        """Tell what happens from state to state, as ``HandHistory.steps`` gives them.

        ``step`` tells after each act what is in the pot and whose turn it is, and waits for a key.
        """
        told = 0
        for hand in states:
            if not told:
                self._seats(hand)
            new, told = hand.events[told:], hand.sequence
            for event in new:
                self._event(hand, event)
            if step and new and hand.awaiting is not bs.Awaiting.HOLE_CARDS:
                self._state(hand)

    def _seats(self, hand: bs.Hand) -> None:
        print_line(self.screen, self._game(hand.rules))
        table = chips_table("Player", "Chips", "Seat")
        for seat in hand.dealt_in:
            where = f"{seat}, button" if seat == hand.button else str(seat)
            add_row(table, self.names[seat], self.money(hand.starting_stacks[seat]), where)
        self.screen.print(table)

    def _game(self, rules: bs.Rules) -> str:
        game = "short deck" if rules.is_short else "hold'em"
        small, big = self.money(rules.small_blind), self.money(rules.big_blind)
        blinds = f"button blind {big}" if rules.button_blind else f"blinds {small}/{big}"
        return f"{_STRUCTURES[rules.structure]} {game}, {blinds}"

    def _event(self, hand: bs.Hand, event: events.Event) -> None:
        match event:
            case events.Burned() | events.Awarded():
                return  # the pots tell who was paid
            case events.BoardDealt(street, cards):
                board = hand.board[: hand.board.index(cards[0])]
                before: list[str | Text] = [cards_text(self.screen, board), " "] if board else []
                print_line(
                    self.screen, f"{street.capitalize()} ", *before, cards_text(self.screen, cards)
                )
            case _:
                print_line(self.screen, "  ", *self._words(event))

    def _words(self, event: events.Event) -> list[str | Text]:
        name = self.names[getattr(event, "seat", 0)]
        match event:
            case events.Posted(_, kind, amount):
                return [f"{name} posts {_POSTS[kind]}{self.money(amount)}"]
            case events.HoleDealt(_, None):
                return [f"{name} is dealt two cards"]
            case events.HoleDealt(_, cards) if cards:
                return [f"{name} is dealt ", cards_text(self.screen, cards)]
            case events.Folded():
                return [f"{name} folds"]
            case events.Checked():
                return [f"{name} checks"]
            case events.Called(_, amount, all_in):
                return [f"{name} calls {self.money(amount)}{_ALL_IN[all_in]}"]
            case events.Bet(_, to, all_in):
                return [f"{name} bets {self.money(to)}{_ALL_IN[all_in]}"]
            case events.Raised(_, to, all_in):
                return [f"{name} raises to {self.money(to)}{_ALL_IN[all_in]}"]
            case events.Returned(_, amount):
                return [f"{self.money(amount)} that nobody called goes back to {name}"]
            case events.Shown(_, cards, ranked):
                what = f": {ranked}" if ranked else ""
                return [f"{name} shows ", cards_text(self.screen, cards), what]
            case events.Mucked():
                return [f"{name} mucks"]
        raise AssertionError(event)

    def _state(self, hand: bs.Hand) -> None:
        words = f"    pot {self.money(hand.pot)}"
        if hand.legal and hand.actor is not None:
            stack = self.money(hand.stacks[hand.actor])
            words += f"; {self.names[hand.actor]} has {stack}: {self._legal(hand.legal)}"
        print_line(self.screen, Text(printable(words), style="dim"))
        if self.screen.is_terminal and not hand.is_over and click.getchar() in _LEAVE:
            click.get_current_context().exit()

    def _legal(self, legal: bs.LegalActions) -> str:
        words = ["fold", "check" if legal.call is None else f"call {self.money(legal.call)}"]
        if legal.min_raise_to is not None and legal.max_raise_to is not None:
            amounts = dict.fromkeys((legal.min_raise_to, legal.max_raise_to))
            how = "bet" if legal.opens else "raise to"
            words.append(f"{how} {' .. '.join(self.money(amount) for amount in amounts)}")
        return ", ".join(words)

    def result(self, hand: bs.Hand) -> None:
        """Tell the hands, the pots and what each player gets."""
        if hand.payouts is None or hand.payoffs is None:
            print_line(self.screen, f"The record ends here: the hand awaits {hand.awaiting}")
            return
        if any(hand.ranked):
            self.screen.print(self._hands_table(hand))
        if hand.pots:
            self.screen.print(pots_table(self.names, hand.pots, self.money))
        table = chips_table("Player", "Put in", "Gets back", "Won or lost", "Chips")
        for column in table.columns[1:]:
            column.justify = "right"
        for seat in hand.dealt_in:
            back, net = hand.payouts[seat], hand.payoffs[seat]
            sign = "+" if net > 0 else ""
            add_row(
                table,
                self.names[seat],
                self.money(back - net),
                self.money(back),
                f"{sign}{self.money(net)}",
                self.money(hand.stacks[seat]),
            )
        self.screen.print(table)

    def _hands_table(self, hand: bs.Hand) -> Table:
        winners = {seat for pot in hand.pots for seat in pot.winners}
        table = chips_table("Player", "Shows", "Best five", "Hand")
        table.columns[1].justify = "left"
        for seat in hand.dealt_in:
            holding, ranked = hand.shown[seat], hand.ranked[seat]
            if holding and ranked:
                add_row(
                    table,
                    Text(printable(self.names[seat]), style="bold" if seat in winners else ""),
                    cards_text(self.screen, holding),
                    cards_text(self.screen, ranked.cards),
                    f"{ranked}, wins" if seat in winners else str(ranked),
                )
        return table


_STRUCTURES = {
    bs.Structure.NO_LIMIT: "No-limit",
    bs.Structure.POT_LIMIT: "Pot-limit",
    bs.Structure.FIXED_LIMIT: "Fixed-limit",
}
_LEAVE = ("q", "Q", "\x1b", "\x04")
_ALL_IN = {True: ", all-in", False: ""}
_POSTS = {
    bs.PostKind.ANTE: "the ante, ",
    bs.PostKind.SMALL_BLIND: "the small blind, ",
    bs.PostKind.BIG_BLIND: "the big blind, ",
    bs.PostKind.BUTTON_BLIND: "the button blind, ",
    bs.PostKind.STRADDLE: "a straddle, ",
    bs.PostKind.LIVE: "a live blind, ",
    bs.PostKind.DEAD: "a dead blind, ",
}
