"""The record of the hand beside the table."""

from __future__ import annotations

from rich.console import Group
from rich.padding import Padding
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Static

from bigslick.cli.show import told_line
from bigslick.history.sentences import Sentences
from bigslick.history.telling import lines
from bigslick.state import HandState

__all__ = ["Record"]


class Record(VerticalScroll):
    """The text record of a hand as far as it went, its last lines in sight."""

    def compose(self) -> ComposeResult:
        """The text."""
        yield Static()

    def show(self, hand: HandState, say: Sentences) -> None:
        """Tell a hand."""
        told = [_set_in(told_line(line)) for line in lines(hand, say)]
        self.query_one(Static).update(Group(*told))
        self.scroll_end(animate=False)

    def on_show(self) -> None:
        """Have its last lines in sight."""
        self.scroll_end(animate=False)


def _set_in(line: Text) -> Padding:
    """A line that stays as far in where it is broken."""
    indent = len(line.plain) - len(line.plain.lstrip())
    return Padding(line[indent:], (0, 0, 0, indent))
