"""A sheet that is laid over the table until a key is pressed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

__all__ = ["Sheet"]


class Sheet(ModalScreen[None]):
    """Something to read: its parts from the top down.

    A ``low`` one lies over what may be done, and leaves the table in sight.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,h,s,question_mark", "dismiss")
    ]

    def __init__(self, title: str, parts: Sequence[RenderableType], *, low: bool = False) -> None:
        super().__init__(classes="-low" if low else None)
        self._title = title
        self._parts = parts

    def compose(self) -> ComposeResult:
        """The parts."""
        with VerticalScroll(id="sheet") as sheet:
            sheet.border_title = self._title[:1].upper() + self._title[1:]
            for part in self._parts:
                yield Static(part)

    def on_click(self) -> None:
        """Take it away."""
        self.dismiss()
