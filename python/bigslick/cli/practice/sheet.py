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
    """Something to read: its parts from the top down."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,space,q,h,s,question_mark", "dismiss")
    ]

    def __init__(self, title: str, parts: Sequence[RenderableType]) -> None:
        super().__init__()
        self._title = title
        self._parts = parts

    def compose(self) -> ComposeResult:
        """The parts."""
        with VerticalScroll(id="sheet") as sheet:
            sheet.border_title = self._title
            for part in self._parts:
                yield Static(part, markup=False)

    def on_click(self) -> None:
        """Take it away."""
        self.dismiss()
