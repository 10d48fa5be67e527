"""A sheet that is laid over the table until a key is pressed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from bigslick.history.sentences import capital

__all__ = ["Sheet"]


_SCROLLS = {"up", "down", "pageup", "pagedown", "home", "end"}
_CLOSES = {"escape", "enter", "space", "q"}


class Sheet(ModalScreen[None]):
    """Something to read: its parts from the top down. ``key`` is the one that laid it there.

    A ``low`` one lies over what may be done, and leaves the table in sight.
    """

    def __init__(
        self, title: str, parts: Sequence[RenderableType], *, key: str, low: bool = False
    ) -> None:
        super().__init__(classes="-low" if low else None)
        self._title = title
        self._parts = parts
        self._key = key

    def scrolls(self, key: str) -> bool:
        """Whether a key is for reading on."""
        return key in _SCROLLS

    def closes(self, key: str) -> bool:
        """Whether a key takes it away and does no more."""
        return key in _CLOSES or key == self._key

    def compose(self) -> ComposeResult:
        """The parts."""
        with VerticalScroll(id="sheet") as sheet:
            sheet.border_title = capital(self._title)
            sheet.border_subtitle = "↑ ↓ Esc"
            for part in self._parts:
                yield Static(part, markup=False)

    def on_click(self) -> None:
        """Take it away."""
        self.dismiss()
