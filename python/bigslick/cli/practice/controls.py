"""What you may do when it is your turn: only what is legal, by keys and by mouse."""

from __future__ import annotations

import re
from collections.abc import Iterator

from rich.cells import cell_len
from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.message import Message
from textual.widget import Widget
from textual.widgets import Button, Input, Label, Static

import bigslick as bs
from bigslick.choices import Lang
from bigslick.cli.practice.keys import KeyButton
from bigslick.cli.practice.slider import Scale, Slider
from bigslick.cli.practice.words import words_of_table
from bigslick.history.sentences import Sentences, printable

__all__ = ["Controls"]


class Controls(Widget):
    """What somebody may do now, in four lines; empty while he may do nothing.

    ``offer`` and ``offer_next`` put it there. What was done comes back as ``Chosen`` or ``Next``,
    once: then it withdraws by itself. Keys come by ``press``, from whoever gets them first: so they
    are taken in their order, however fast they come.
    """

    DEFAULT_CSS = """
    Controls { height: 4; width: 1fr; padding: 0 1; }
    Controls Horizontal { height: 1; width: 1fr; max-width: 140; }
    Controls Label { width: auto; }
    Controls Input { width: 13; }
    Controls #least { margin-right: 1; }
    Controls #most { margin: 0 2 0 1; }
    Controls #typing { margin-left: 1; }
    Controls #hint { height: 1; width: 1fr; color: $text-muted; }
    Controls #hint.-wrong { color: $text-error; text-style: bold; }
    """

    class Chosen(Message):
        """An act was chosen; it is legal."""

        def __init__(self, action: bs.Action) -> None:
            super().__init__()
            self.action = action

    class Next(Message):
        """The next hand is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self._legal = bs.LegalActions()
        self._stack = 0
        self._offered: frozenset[str] = frozenset()
        self._is_chosen = False  # whether the amount was set by you
        self._before = 0, False  # what was set before it was typed
        self._buttons = {name: KeyButton(name, repeats=name in _AMOUNTS) for name in _NAMED_KEYS}
        for name in ("raise", "next"):
            self._buttons[name].variant = "primary"
        self._slider = Slider()
        self._field = Input(compact=True, max_length=24, select_on_focus=False)
        self._least, self._most = Label(id="least"), Label(id="most")
        self._typing, self._hint = Label(id="typing"), Static(id="hint")
        self._sizes_row, self._amount_row = Horizontal(id="sizes"), Horizontal(id="amount")
        self._speak("en")

    def compose(self) -> ComposeResult:
        """The acts, the sizes of a raise, its amount, and a line about the keys."""
        with Horizontal(id="acts"):
            yield from (self._buttons[name] for name in _ACTS)
        with self._sizes_row:
            yield from (self._buttons[name] for name in _SIZES)
        with self._amount_row:
            yield self._buttons["less"]
            yield self._least
            yield self._slider
            yield self._most
            yield self._buttons["more"]
            yield self._typing
            yield self._field
        yield self._hint

    def on_mount(self) -> None:
        """Show what has been offered already."""
        self._focus()
        self._say()

    @property
    def offered(self) -> frozenset[str]:
        """The names of what may be done now: of buttons, and "type" for an amount of one's own."""
        return self._offered

    @property
    def amount(self) -> int | None:
        """What a bet or raise would go to; None where none is open, or what was typed is wrong."""
        amount = _read(self._field.value) if "raise" in self._offered else None
        return amount if amount is not None and self._legal.permits_raise_to(amount) else None

    def offer(self, legal: bs.LegalActions, stack: int, lang: Lang, *, step: int = 1) -> None:
        """Offer what is legal; nothing where nobody acts.

        ``stack`` is what the actor has behind, ``step`` by how much a key moves the amount: the
        big blind. The least raise is set.
        """
        self._legal, self._stack = legal, stack
        offered = {"fold"} if legal.fold else set()
        offered |= {"check"} if legal.check else set()
        offered |= {"call"} if legal.call is not None else set()
        least, most = legal.min_raise_to, legal.max_raise_to
        if least is not None and most is not None:
            offered |= {"raise"}
            offered |= {*legal.sizes(), "less", "more", "type"} if least < most else set()
            self._slider.set_scale(Scale(least, most, step))
            self._field.value = self._say_it.money(least)
            self._is_chosen = False
            self._before = least, False
        self._offer(offered, lang)

    def offer_next(self, lang: Lang) -> None:
        """Offer the next hand."""
        self._offer({"next"}, lang)

    def withdraw(self) -> None:
        """Offer nothing."""
        self._offer(set(), self._say_it.lang)

    def set_lang(self, lang: Lang) -> None:
        """Say the same in another language; the amount that was set or typed stays."""
        self._speak(lang)
        self._say()

    @property
    def is_typing(self) -> bool:
        """Whether an amount is being typed."""
        return self.screen.focused is self._field

    def press(self, key: str, character: str | None = None) -> bool:
        """Do what a key does now, and say whether it does anything.

        ``character`` is what it writes, for an amount that is being typed.
        """
        if self.is_typing:
            return self._press_in_field(key, character)
        if "type" in self._offered:
            if key in ("equals_sign", "tab"):
                self._begin_typing()
                return True
            if self._slider.press(key):
                self._set(self._slider.value)
                return True
        if key == "enter" and "raise" in self._offered:
            return self._is_chosen and self._do("raise")  # nobody raises by one Enter too many
        return any(self._do(name) for name in _KEYS.get(key.lower(), ()))

    def _begin_typing(self) -> None:
        self._before = self._slider.value, self._is_chosen
        self._field.value = ""
        self.screen.set_focus(self._field)

    def _press_in_field(self, key: str, character: str | None) -> bool:
        match key:
            case "escape":
                amount, is_chosen = self._before
                self._set(amount)
                self._is_chosen = is_chosen
                self._focus()
            case "equals_sign":
                self._field.value = ""
            case "enter":
                self._do("raise")
            case "backspace":
                self._field.action_delete_left()
            case _ if character is not None and character.isprintable():
                self._field.replace(character, *self._field.selection)
            case _:
                return False
        return True

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """A button that was clicked."""
        event.stop()
        self._do(event.button.id or "")
        if self._offered:
            self._focus()

    def on_click(self, event: events.Click) -> None:
        """Let what is typed after a click into the field replace what stood there."""
        if event.widget is self._field:
            self._before = self._slider.value, self._is_chosen
            self._field.action_select_all()

    def on_slider_moved(self, event: Slider.Moved) -> None:
        """The handle was moved."""
        event.stop()
        self._set(event.value)

    def on_input_changed(self, event: Input.Changed) -> None:
        """The amount was typed, or set."""
        event.stop()
        if (amount := self.amount) is not None:
            self._slider.value = amount
        self._say()

    def on_descendant_focus(self) -> None:
        """Say which keys there are now."""
        self._say()

    def on_descendant_blur(self) -> None:
        """Say which keys there are now."""
        self._say()

    def on_resize(self) -> None:
        """Say as much as there is room for."""
        self._say()

    def _do(self, name: str) -> bool:
        """Do what is offered under a name, and say whether it was."""
        if name not in self._offered:
            return False
        match name:
            case "fold" | "check" | "call":
                self._send(self.Chosen(bs.Action(name)))
            case "raise":
                self._raise()
            case "next":
                self._send(self.Next())
            case "less" | "more":
                self._set(self._slider.scale.moved(self._slider.value, 1 if name == "more" else -1))
            case _:
                self._set(self._legal.sizes()[name])
        return True

    def _raise(self) -> None:
        """Send the amount, unless what was typed is none."""
        if (amount := self.amount) is not None:
            kind = bs.ActionKind.BET if self._legal.opens else bs.ActionKind.RAISE_TO
            self._send(self.Chosen(bs.Action(kind, amount)))

    def _send(self, message: Message) -> None:
        self.withdraw()
        self.post_message(message)

    def _set(self, amount: int) -> None:
        """Set the amount; whatever was typed gives way."""
        self._is_chosen = True
        self._slider.value = amount
        self._field.value = self._say_it.money(self._slider.value)
        self._say()

    def _offer(self, offered: set[str], lang: Lang) -> None:
        self._offered = frozenset(offered)
        self._speak(lang)
        if offered or self.has_focus_within:
            self._focus()
        self._say()

    def _focus(self) -> None:
        """Take the focus: the slider where there is one, else all of it."""
        by_slider = "type" in self._offered
        self.can_focus = not by_slider
        self._amount_row.display = by_slider
        if self._slider.is_attached:
            self.screen.set_focus(self._slider if by_slider else self)

    def _speak(self, lang: Lang) -> None:
        self._say_it, self._words = Sentences(lang, None), words_of_table(lang)

    def _say(self) -> None:
        """Write on everything what it is now."""
        if not self._slider.is_attached:
            return
        self._say_buttons()
        by_slider = "type" in self._offered
        self._sizes_row.display = by_slider
        scale = self._slider.scale
        self._least.update(self._say_it.money(scale.least))
        self._most.update(self._say_it.money(scale.most))
        self._typing.update(Content("  ▸ " if self.is_typing else "[=] ").stylize("bold"))
        wrong = self._wrong() if by_slider else None
        self._hint.update(Content(wrong) if wrong else self._told_keys())
        self._hint.set_class(wrong is not None, "-wrong")

    def _say_buttons(self) -> None:
        with_amounts = self._have_room()
        for name, button in self._buttons.items():
            button.display = name in self._offered
            if button.display:
                text = self._text(name, with_amount=with_amounts)
                button.say(self._key(name), text, is_set=self._is_set(name))
        self._buttons["raise"].disabled = self.amount is None

    def _have_room(self) -> bool:
        """Whether the amounts of the sizes fit beside their names."""
        texts = [self._text(name) for name in _SIZES if name in self._offered]
        around = len("  [1]    ")
        return sum(cell_len(text) + around for text in texts) <= self.size.width

    def _key(self, name: str) -> str:
        """The key of a button; none while the field takes all keys but Enter."""
        key = f"[{_NAMED_KEYS[name]}]"
        if not self.is_typing:
            return key
        if name in ("less", "more"):
            return f" {_NAMED_KEYS[name]} "
        return "[Enter]" if name == "raise" else " " * len(key)

    def _text(self, name: str, *, with_amount: bool = True) -> str:
        say, table, legal = self._say_it, self._words, self._legal
        match name:
            case "fold":
                return say.words.fold
            case "check":
                return say.words.check
            case "call":
                added = legal.call or 0
                text = say.words.call.format(amount=say.money(added))
                return self._with_all_in(text, takes_all=added == self._stack)
            case "raise":
                pattern = say.words.bet_to if legal.opens else say.words.raise_to
                amount = self.amount
                text = pattern.format(amounts="…" if amount is None else say.money(amount))
                takes_all = amount is not None and amount == legal.sizes().get("all_in")
                return self._with_all_in(text, takes_all=takes_all)
            case "less" | "more":
                return ""
            case "next":
                return table.next_hand
        size = table.sizes[name]
        return f"{size} {say.money(legal.sizes()[name])}" if with_amount else size

    def _with_all_in(self, text: str, *, takes_all: bool) -> str:
        words = self._say_it.words
        return f"{text}{words.comma}{words.all_in}" if takes_all else text

    def _is_set(self, name: str) -> bool:
        return name in _SIZES and self.amount == self._legal.sizes()[name]

    def _between(self) -> str:
        scale = self._slider.scale
        least, most = self._say_it.money(scale.least), self._say_it.money(scale.most)
        return self._words.between.format(least=least, most=most)

    def _wrong(self) -> str | None:
        """What is wrong with what was typed, and what is accepted."""
        if self.amount is not None or (self.is_typing and not self._field.value):
            return None
        words, typed = self._words, _read(self._field.value)
        if typed is None:
            text = printable(self._field.value)
            return words.no_amount.format(text=text, between=self._between())
        pattern = words.too_little if typed < self._slider.scale.least else words.too_much
        return pattern.format(amount=self._say_it.money(typed), between=self._between())

    def _told_keys(self) -> Content:
        """The keys that no button names, as many as there is room for."""
        line = Content("")
        for key, text in self._other_keys():
            more = Content.assemble("   " if line else "", (key, "bold"), " " if key else "", text)
            if line.cell_length + more.cell_length <= self.size.width:
                line += more
        return line

    def _other_keys(self) -> Iterator[tuple[str, str]]:
        say, words = self._say_it, self._words
        if "type" not in self._offered:
            return
        if self.is_typing:
            yield "[Esc]", words.leave_field
            yield "", self._between()
        else:
            step = self._slider.scale.step
            yield "[←→]", f"±{say.money(step)}"
            yield "[⇧←→]", f"±{say.money(10 * step)}"
            yield "[=]", words.type_amount
            yield "[Home][End]", words.least_and_most


def _read(text: str) -> int | None:
    """Chips as people write them: 1970, 1,970 or 1 970; None for anything else."""
    text = text.strip()
    return int(re.sub(r"[, ]", "", text)) if _AMOUNT.fullmatch(text) else None


_AMOUNT = re.compile(r"-?(\d+|\d{1,3}([, ]\d{3})+)")
_NAMED_KEYS = {
    "fold": "f",
    "check": "c",
    "call": "c",
    "raise": "r",
    "next": "n",
    "min": "1",
    "half_pot": "2",
    "pot": "3",
    "all_in": "4",
    "less": "-",
    "more": "+",
}
_ACTS = ("fold", "check", "call", "raise", "next")
_SIZES = ("min", "half_pot", "pot", "all_in")
_AMOUNTS = (*_SIZES, "less", "more")
_KEYS = {
    "f": ("fold",),
    "c": ("check", "call"),
    "k": ("check",),
    "r": ("raise",),
    "enter": ("raise", "next"),
    "n": ("next",),
    "1": ("min",),
    "2": ("half_pot",),
    "3": ("pot",),
    "4": ("all_in",),
}
