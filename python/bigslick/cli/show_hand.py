"""A whole hand told on a terminal, from the seats to the payouts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

import bigslick as bs
from bigslick import events
from bigslick.cli.show import add_row, cards_text, chips_table, pots_table, print_line
from bigslick.history.sentences import Sentences
from bigslick.history.telling import lines


@dataclass
class Telling:
    """How a hand is told: to whom, and in which words."""

    screen: Console
    say: Sentences

    def hand(self, hand: bs.Hand) -> None:
        """Tell a hand that has been played."""
        self.acts([hand])
        self.result(hand)

    def record(self, hand: bs.Hand) -> None:
        """Print the text record of a hand as far as it went."""
        for line in lines(hand, self.say):
            print_line(self.screen, *line)

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
        say = self.say
        print_line(self.screen, say.game(hand.rules))
        table = chips_table(*say.words.players_table)
        for seat in hand.dealt_in:
            where = [str(seat), *([say.words.button] if seat == hand.button else [])]
            stack = say.money(hand.starting_stacks[seat])
            add_row(table, say.name(seat), stack, say.words.comma.join(where))
        self.screen.print(table)

    def _event(self, hand: bs.Hand, event: events.Event) -> None:
        match event:
            case events.Burned() | events.Awarded():
                return  # the pots tell who was paid
            case events.BoardDealt(street, cards):
                board = hand.board[: hand.board.index(cards[-1]) + 1]
                print_line(self.screen, *self.say.street(street, board))
            case _:
                print_line(self.screen, "  ", *self.say.event(event))

    def _state(self, hand: bs.Hand) -> None:
        say = self.say
        words = f"    {say.pot_now(hand.pot)}"
        if hand.legal and hand.actor is not None:
            turn = say.turn(hand.actor, hand.stacks[hand.actor], hand.legal)
            words += say.words.semicolon + turn
        print_line(self.screen, Text(words, style="dim"))
        if self.screen.is_terminal and not hand.is_over and click.getchar() in _LEAVE:
            click.get_current_context().exit()

    def result(self, hand: bs.Hand) -> None:
        """Tell the hands, the pots and what each player gets."""
        say = self.say
        if hand.payouts is None or hand.payoffs is None:
            print_line(self.screen, say.words.ends_here.format(waiting=say.waiting(hand)))
            return
        if any(hand.ranked):
            self.screen.print(self._hands_table(hand))
        if hand.pots:
            self.screen.print(pots_table(say, hand.pots))
        if (rake := say.rake()) is not None:
            print_line(self.screen, rake)
        table = chips_table(*say.words.results_table)
        for column in table.columns[1:]:
            column.justify = "right"
        for seat in hand.dealt_in:
            back, net = hand.payouts[seat], hand.payoffs[seat]
            kept = say.money_kept(seat, net)
            won = kept if kept.startswith("-") or not net else f"+{kept}"
            amounts = say.money(back - net), say.money_kept(seat, back), won
            add_row(table, say.name(seat), *amounts, say.money_kept(seat, hand.stacks[seat]))
        self.screen.print(table)

    def _hands_table(self, hand: bs.Hand) -> Table:
        say = self.say
        winners = {seat for pot in hand.pots for seat in pot.winners}
        table = chips_table(*say.words.hands_table)
        table.columns[1].justify = "left"
        for seat in hand.dealt_in:
            holding, ranked = hand.shown[seat], hand.ranked[seat]
            if holding and ranked:
                wins, called = seat in winners, say.called(ranked)
                add_row(
                    table,
                    Text(say.name(seat), style="bold" if wins else ""),
                    cards_text(self.screen, holding),
                    cards_text(self.screen, ranked.cards),
                    say.words.and_wins.format(hand=called) if wins else called,
                )
        return table


_LEAVE = ("q", "Q", "\x1b", "\x04")
