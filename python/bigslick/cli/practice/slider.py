"""A slider over the amounts of a raise: cells on a track, and chips."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from textual import events
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

__all__ = ["Scale", "Slider"]


@dataclass(frozen=True, slots=True)
class Scale:
    """The amounts from least to most, in steps, on so many cells; exact at both ends."""

    least: int
    most: int
    step: int = 1

    def clamped(self, amount: int) -> int:
        """The amount, or the end that is nearest."""
        return min(max(amount, self.least), self.most)

    def moved(self, amount: int, steps: int) -> int:
        """So many steps up or down; the last step goes to the end."""
        return self.clamped(amount + steps * self.step)

    def cell(self, amount: int, cells: int) -> int:
        """Where an amount lies on a track of so many cells."""
        return _scaled(self.clamped(amount) - self.least, self.most - self.least, cells - 1)

    def amount(self, cell: int, cells: int) -> int:
        """What a cell stands for: a whole number of steps where one lies in it."""
        cell = min(max(cell, 0), cells - 1)
        if cell in (0, cells - 1):
            return self.most if cell else self.least
        exact = self.least + _scaled(cell, cells - 1, self.most - self.least)
        even = _scaled(exact, self.step, 1) * self.step
        fits = self.least <= even <= self.most and self.cell(even, cells) == cell
        return even if fits else exact


def _scaled(part: int, whole: int, to: int) -> int:
    """``part / whole * to``, rounded; whole numbers of any size stay exact."""
    return (2 * part * to + whole) // (2 * whole) if whole else 0


class Slider(Widget, can_focus=True):
    """A track with a handle: keys, clicks and drags set ``value``, from least to most.

    Up to the handle the track is heavy, behind it light; the handle is full while the slider has
    the focus, else hollow.
    """

    DEFAULT_CSS = """
    Slider { height: 1; width: 1fr; min-width: 5; color: $text-primary; pointer: pointer; }
    """

    value: reactive[int] = reactive(0)

    class Moved(Message):
        """Somebody moved the handle; ``value`` is where it is."""

        def __init__(self, value: int) -> None:
            super().__init__()
            self.value = value

    def __init__(self, scale: Scale | None = None) -> None:
        super().__init__()
        self.set_scale(scale or Scale(0, 0))

    def set_scale(self, scale: Scale) -> None:
        """Take other amounts; the least is set."""
        self.scale = scale
        self.value = scale.least
        self.refresh()

    def validate_value(self, value: int) -> int:
        """Keep it on the track."""
        return self.scale.clamped(value)

    def press(self, key: str) -> bool:
        """Do what a key does, if it does anything here."""
        match key:
            case "home":
                self._move_to(self.scale.least)
            case "end":
                self._move_to(self.scale.most)
            case _ if key in _STEPS:
                self._move_to(self.scale.moved(self.value, _STEPS[key]))
            case _:
                return False
        return True

    def _move_to(self, value: int) -> None:
        self.value = value
        self.post_message(self.Moved(self.value))

    def on_key(self, event: events.Key) -> None:
        """Move the handle."""
        if self.press(event.key):
            event.stop()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        """Take the handle to the mouse, and hold it."""
        event.stop()
        self.capture_mouse()
        self._follow(event)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        """Take the handle along."""
        if self.app.mouse_captured is self:
            event.stop()
            self._follow(event)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        """Let the handle go."""
        event.stop()
        self.release_mouse()

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """One step up."""
        event.stop()
        self.press("right")

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """One step down."""
        event.stop()
        self.press("left")

    def _follow(self, event: events.MouseEvent) -> None:
        self._move_to(self.scale.amount(int(event.x), self.size.width))

    def render(self) -> Text:
        """The track and the handle on it."""
        cells = max(self.size.width, 2)
        at = self.scale.cell(self.value, cells)
        handle = "●" if self.has_focus else "○"
        return Text.assemble(("━" * at, "bold"), (handle, "bold"), ("─" * (cells - 1 - at), "dim"))


_STEPS = {
    "left": -1,
    "minus": -1,
    "right": 1,
    "plus": 1,
    "shift+left": -10,
    "shift+right": 10,
}
