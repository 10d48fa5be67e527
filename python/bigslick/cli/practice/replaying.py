"""Hands that were played, shown again on the felt."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Label, Static

from bigslick.choices import Lang
from bigslick.cli.practice.felt import Felt
from bigslick.cli.practice.keys import KeyButton
from bigslick.cli.practice.played import Place, Played
from bigslick.cli.practice.slider import Scale, Slider
from bigslick.cli.practice.words import words_of_table
from bigslick.cli.show import told_line
from bigslick.errors import BigslickError
from bigslick.history.sentences import Line, Sentences, capital

__all__ = ["Replaying"]


class Replaying(Screen[None]):
    """Goes through hands act by act, by keys and by mouse; Escape or q leaves it.

    ``hands`` are asked for one by one, when somebody goes to them; there is at least one. Begins
    with number ``hand``.
    """

    DEFAULT_CSS = """
    Replaying #place { height: 1; width: 1fr; padding: 0 1; text-style: bold; background: $panel; }
    Replaying #said { height: 4; padding: 0 1; scrollbar-size: 1 1; }
    Replaying #way { height: 1; padding: 0 2; }
    Replaying #keys { height: 1; padding: 0 1; }
    Replaying #keys KeyButton { margin-right: 1; }
    """

    SECONDS = 1.2
    """How long each act stays while the hand runs by itself."""

    def __init__(self, hands: Sequence[Played], lang: Lang, *, hand: int = 0) -> None:
        super().__init__()
        self._place = Place(hands, hand)
        self._lang = lang
        self._felt = Felt()
        self._where, self._said = Label(id="place"), Static()
        self._slider = Slider()
        self._buttons = {name: KeyButton(name, repeats=True) for name in _NAMED_KEYS}
        self._runs = False

    def compose(self) -> ComposeResult:
        """Where it is, the felt, what happened, how far it is, and the keys."""
        yield self._where
        yield self._felt
        with VerticalScroll(id="said", can_focus=False):
            yield self._said
        with Horizontal(id="way"):
            yield self._slider
        with Horizontal(id="keys"):
            yield from self._buttons.values()

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self._timer = self.set_interval(self.SECONDS, self._go_on, pause=True)
        self._slider.focus()
        self._show_hand()

    def set_lang(self, lang: Lang) -> None:
        """Say the same in another language."""
        self._lang = lang
        self._show()

    def on_key(self, event: events.Key) -> None:
        """A key that the slider has no use for."""
        if (name := _KEYS.get(event.key.lower())) is not None:
            event.stop()
            event.prevent_default()
            self._do(name)
        elif event.key in _OF_THE_TABLE:
            event.stop()

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button that was clicked."""
        event.stop()
        self._do(event.button.id or "")

    def on_slider_moved(self, event: Slider.Moved) -> None:
        """Go where the handle went."""
        event.stop()
        self._run(False)
        self._place.go_to(event.value)
        self._show()

    def _do(self, name: str) -> None:
        place = self._place
        match name:
            case "run":
                if place.is_last:
                    place.go_to(0)
                self._run(not self._runs)
            case "leave":
                self.dismiss()
                return
            case "back" | "on":
                self._run(False)
                place.go(1 if name == "on" else -1)
            case "previous" | "next":
                self._run(False)
                hand = place.hand + (1 if name == "next" else -1)
                if 0 <= hand < place.hands:
                    self._go_to_hand(hand)
        self._show()

    def _go_to_hand(self, hand: int) -> None:
        """Go to another hand; one that cannot be read is told, and not gone to."""
        try:
            self._place.go_to_hand(hand)
        except (BigslickError, OSError) as error:
            self.notify(str(error), severity="error", markup=False)
        else:
            self._show_hand()

    def _run(self, runs: bool) -> None:
        self._runs = runs
        (self._timer.reset if runs else self._timer.pause)()

    def _go_on(self) -> None:
        """The next act, while the hand runs by itself; its last one stays."""
        self._place.go(1)
        if self._place.is_last:
            self._run(False)
        self._show()

    def _show_hand(self) -> None:
        self._slider.set_scale(Scale(0, self._place.acts))
        self._show()

    def _show(self) -> None:
        """Show the place on everything."""
        place, words = self._place, words_of_table(self._lang)
        say = Sentences(self._lang, place.played.names)
        self._felt.show(place.state, place.played.names, self._lang)
        self._said.update(Text(say.words.semicolon).join(map(told_line, self._news(say))))
        self._slider.value = place.act
        where = [words.act_of.format(number=place.act, count=place.acts)]
        if place.hands > 1:
            where.insert(0, words.hand_of.format(number=place.hand + 1, count=place.hands))
        text = say.words.comma.join(where)
        self._where.update(Text(capital(text)))
        texts = {
            "back": words.back,
            "on": words.on,
            "run": words.stop if self._runs else words.run,
            "previous": words.hand_before,
            "next": words.hand_after,
            "leave": words.leave,
        }
        for name, button in self._buttons.items():
            button.say(f"[{_NAMED_KEYS[name]}]", texts[name])
        self._buttons["back"].disabled = not place.act
        self._buttons["on"].disabled = place.is_last
        self._buttons["previous"].disabled = not place.hand
        self._buttons["next"].disabled = place.hand == place.hands - 1
        for name in ("previous", "next"):
            self._buttons[name].display = place.hands > 1

    def _news(self, say: Sentences) -> list[Line]:
        news = [say.event(event) for event in self._place.news]
        return news if self._place.act else [[say.game(self._place.state.rules)], *news]


_NAMED_KEYS = {
    "back": "←",
    "on": "→",
    "run": "Space",
    "previous": "↑",
    "next": "↓",
    "leave": "Esc",
}
_KEYS = {
    "left": "back",
    "right": "on",
    "space": "run",
    "up": "previous",
    "down": "next",
    "left_square_bracket": "previous",
    "right_square_bracket": "next",
    "escape": "leave",
    "q": "leave",
}
_OF_THE_TABLE = {"h", "t", "s", "v", "question_mark"}
