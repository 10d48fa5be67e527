"""Buttons that say which key does the same."""

from __future__ import annotations

from textual import events
from textual.content import Content
from textual.widgets import Button

from bigslick.history.sentences import capital

__all__ = ["KeyButton"]


class KeyButton(Button, can_focus=False):
    """A button of one line: "[f] Fold". It takes no focus, so that Enter never presses it.

    The second click of a double one does nothing unless the button ``repeats``.
    """

    DEFAULT_CSS = """
    KeyButton { width: auto; min-width: 3; margin-right: 2; }
    KeyButton.-set { background: $primary-muted; color: $text-primary; }
    """

    def __init__(self, name: str, *, repeats: bool = False) -> None:
        super().__init__("", id=name, compact=True)
        self._repeats = repeats
        self.active_effect_duration = 0  # during which it would pass over clicks

    def say(self, key: str, text: str = "", *, is_set: bool = False) -> None:
        """Write on it; what is set is marked."""
        words = f"{'▸' if is_set else ' '}{capital(text)}" if text else ""
        label = Content.assemble((key, "bold"), words)
        self.set_class(is_set, "-set")
        if self.label != label:
            self.label = label
            self.refresh(layout=True)  # which a new label alone does not ask for

    def on_click(self, event: events.Click) -> None:
        """Pass over a click that was meant for what stood here before."""
        if event.chain > 1 and not self._repeats:
            event.stop()
            event.prevent_default()
