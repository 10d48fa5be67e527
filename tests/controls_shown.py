"""An app that has the controls alone, and what they look like: ``python tests/controls_shown.py``
draws ``tests/controls`` again.
"""

import asyncio
from collections.abc import Callable
from pathlib import Path

from textual import events
from textual.app import App, ComposeResult
from textual.message import Message
from textual.widgets import Input

import bigslick as bs
from bigslick.choices import Lang
from bigslick.cli.practice.controls import Controls
from on_screen import screen_lines

FOLDER = Path(__file__).parent / "controls"
LANGS: tuple[Lang, ...] = ("en", "zh-Hans", "zh-Hant")
WIDTHS = (80, 120)

Offer = Callable[[Controls, Lang], None]


class ControlsApp(App[None]):
    """Keeps what the controls sent."""

    def __init__(self, offer: Offer | None = None, lang: Lang = "en") -> None:
        super().__init__()
        self.controls = Controls()
        self.sent: list[Message] = []
        self._offer, self._lang = offer, lang

    def compose(self) -> ComposeResult:
        yield self.controls

    def on_mount(self) -> None:
        if self._offer is not None:
            self._offer(self.controls, self._lang)

    async def on_event(self, event: events.Event) -> None:
        if isinstance(event, events.Key) and self.controls.press(event.key, event.character):
            return
        await super().on_event(event)

    def on_controls_chosen(self, message: Controls.Chosen) -> None:
        self.sent.append(message)

    def on_controls_next(self, message: Controls.Next) -> None:
        self.sent.append(message)

    @property
    def actions(self) -> list[bs.Action]:
        return [message.action for message in self.sent if isinstance(message, Controls.Chosen)]

    @property
    def field(self) -> Input:
        return self.query_one(Input)


def legal(
    call: int | None = None,
    raises: tuple[int, int] | None = None,
    *,
    all_in: bool = False,
    faced: int = 0,
    pot: int = 0,
) -> bs.LegalActions:
    least, most = raises or (None, None)
    return bs.LegalActions(True, call is None, call, least, most, all_in, faced, pot)


RAISES = legal(40, (80, 1970), all_in=True, faced=40, pot=90)
OPENS = legal(None, (20, 1970), all_in=True, pot=60)
FIXED = legal(20, (60, 60), faced=40, pot=90)
POT_LIMIT = legal(10, (20, 35), faced=10, pot=15)
CALLS_ALL_IN = legal(340, all_in=True, faced=400, pot=900)
SHORT_ALL_IN = legal(40, (55, 55), all_in=True, faced=40, pot=100)
MILLIONS = legal(4_000_000, (8_000_000, 197_000_000), all_in=True, faced=4_000_000, pot=9_000_000)


def offering(legal: bs.LegalActions, stack: int = 1970, step: int = 20) -> Offer:
    return lambda controls, lang: controls.offer(legal, stack, lang, step=step)


SHOWN: dict[str, tuple[Offer, tuple[str, ...]]] = {
    "raise": (offering(RAISES), ()),
    "half_pot": (offering(RAISES), ("2",)),
    "all_in": (offering(RAISES), ("end",)),
    "open": (offering(OPENS), ("pageup",)),
    "typing": (offering(RAISES), ("equals_sign", *"300")),
    "too_little": (offering(RAISES), ("equals_sign", *"30")),
    "too_much": (offering(RAISES), ("equals_sign", *"3000")),
    "no_amount": (offering(RAISES), ("equals_sign", *"all")),
    "fixed_limit": (offering(FIXED), ()),
    "pot_limit": (offering(POT_LIMIT, step=10), ()),
    "call_all_in": (offering(CALLS_ALL_IN, stack=340), ()),
    "short_all_in": (offering(SHORT_ALL_IN, stack=55), ()),
    "millions": (offering(MILLIONS, stack=197_000_000, step=2_000_000), ()),
    "next": (lambda controls, lang: controls.offer_next(lang), ()),
    "nothing": (lambda controls, _: controls.withdraw(), ()),
}


def drawn(lang: Lang) -> str:
    """All that is shown in a language, narrow and wide."""
    parts = []
    for name, (offer, keys) in SHOWN.items():
        for width in WIDTHS:
            lines = asyncio.run(_lines(offer, lang, keys, width))
            parts += [f"{name}, {width} columns", *lines, ""]
    return "\n".join(parts)


async def _lines(offer: Offer, lang: Lang, keys: tuple[str, ...], width: int) -> list[str]:
    app = ControlsApp(offer, lang)
    async with app.run_test(size=(width, 4)) as pilot:
        await pilot.press(*keys)
        await pilot.pause()
        return screen_lines(app)


def file_of(lang: Lang) -> Path:
    return FOLDER / f"{lang}.txt"


if __name__ == "__main__":
    for lang in LANGS:
        file_of(lang).write_text(drawn(lang), encoding="utf-8")
