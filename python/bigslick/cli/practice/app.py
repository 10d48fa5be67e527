"""The practice table as a screen: what you see of the evening, and what you may do."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from signal import SIGTERM
from typing import ClassVar

from rich.terminal_theme import NIGHT_OWLISH
from textual import events, on
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from bigslick import bots
from bigslick.actions import Action
from bigslick.choices import Lang
from bigslick.cli.players import what_failed
from bigslick.cli.practice.background import in_background, within
from bigslick.cli.practice.controls import Controls
from bigslick.cli.practice.evening import Evening
from bigslick.cli.practice.felt import Felt
from bigslick.cli.practice.help import help_sheet
from bigslick.cli.practice.hints import hint_sheet
from bigslick.cli.practice.moments import moments
from bigslick.cli.practice.played import Records
from bigslick.cli.practice.record import Record
from bigslick.cli.practice.replaying import Replaying
from bigslick.cli.practice.sheet import Sheet
from bigslick.cli.practice.standings import standings_sheet
from bigslick.cli.practice.status import heading, status
from bigslick.cli.practice.words import Words, words_of_table
from bigslick.errors import BigslickError
from bigslick.hand import Hand
from bigslick.history.sentences import Sentences
from bigslick.view import HandView

__all__ = ["PracticeTable"]

_LANGS: tuple[Lang, ...] = ("en", "zh-Hans", "zh-Hant")
_LONG = 20  # seconds
_SCROLLING = {"up": "up", "down": "down", "pageup": "page_up", "pagedown": "page_down"}


class PracticeTable(App[None]):
    """An evening on the screen.

    ``pace`` are the seconds that a bot takes for an act. ``trouble`` is why it ended, if it had to.
    """

    PATIENCE = 30.0
    """The seconds that a bot may take; then it has failed."""
    CSS_PATH = "practice.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012 as App has it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "hurry"),
        *(Binding(key, f"scroll_record('{way}')") for key, way in _SCROLLING.items()),
        Binding("h", "hint"),
        Binding("t", "record"),
        Binding("v", "replay"),
        Binding("s", "standings"),
        Binding("l", "language"),
        Binding("question_mark", "help"),
        Binding("q", "quit"),
        Binding("ctrl+c", "quit", priority=True),
    ]

    def __init__(self, evening: Evening, *, lang: Lang = "en", pace: float = 0.8) -> None:
        super().__init__()
        self.ansi_theme_dark = NIGHT_OWLISH  # whose diamonds are blue, as on the felt
        self.evening = evening
        self.lang = lang
        self.pace = pace
        self.trouble: str | None = None
        self._seen: HandView | None = None
        self._chosen: asyncio.Queue[Action] = asyncio.Queue()
        self._asked_on = asyncio.Event()
        self._won_before = 0
        self._hurried = asyncio.Event()
        self._heading_line, self._status_line = Static(id="heading"), Static(id="status")
        self._felt, self._record = Felt(), Record()
        self._controls, self._key_line = Controls(), Static(id="keys")

    def compose(self) -> ComposeResult:
        """The table, the record beside it, what you may do, and the keys."""
        yield self._heading_line
        with Horizontal(id="table"):
            yield self._felt
            yield self._record
        yield self._status_line
        yield self._controls
        yield self._key_line

    @property
    def words(self) -> Words:
        """The words of the language that is on."""
        return words_of_table(self.lang)

    @property
    def say(self) -> Sentences:
        """The sentences of the language that is on."""
        return Sentences(self.lang, self.evening.names)

    @property
    def is_your_turn(self) -> bool:
        """Whether the evening waits for your act."""
        hand = self.evening.hand
        return hand is not None and hand.actor == self.evening.you

    def on_mount(self) -> None:
        """Sit down."""
        with suppress(NotImplementedError):  # where programs are not told to end by signals
            loop = asyncio.get_running_loop()
            loop.add_signal_handler(SIGTERM, self.exit, None, 128 + SIGTERM)
        self._draw()
        self.run_worker(self._go_on())

    async def _go_on(self) -> None:
        """Play hand after hand, until you leave."""
        try:
            hand = self.evening.hand or self.evening.deal()
            while True:
                await self._play(hand)
                self.evening.keep_record(self.lang)
                await self._next_hand()
                hand = self.evening.deal()
        except (BigslickError, OSError) as error:
            self.trouble = str(error)
            self.exit(return_code=1)

    async def _play(self, hand: Hand) -> None:
        """Play one hand, from where it is."""
        self._hurried.clear()
        self._seen = None
        bought = self.evening.bought_in[self.evening.lineup.you]
        self._won_before = hand.starting_stacks[self.evening.you] - bought
        await self._follow(hand)
        while hand.actor is not None:
            if self.is_your_turn:
                hand.act(await self._your_act(hand))
            else:
                hand.act(await self._act_of_bot(hand))
            await self._follow(hand)

    async def _follow(self, hand: Hand) -> None:
        """Show what has happened since you saw the hand last, street by street."""
        told = 0 if self._seen is None else self._seen.sequence
        for number, moment in enumerate(moments(hand.view(self.evening.you), told)):
            if number:
                await self._pause()
            self._seen = moment
            self._draw()

    async def _your_act(self, hand: Hand) -> Action:
        stack, step = hand.stacks[self.evening.you], hand.rules.big_blind
        self._controls.offer(hand.legal, stack, self.lang, step=step)
        return await self._chosen.get()

    async def _act_of_bot(self, hand: Hand) -> Action:
        """What a bot does; one that fails checks if it may, and folds otherwise."""
        assert hand.actor is not None
        player = self.evening.player(hand.actor)
        asked = in_background(lambda: bots.ask(player, hand))
        await self._pause()
        try:
            return await within(asked, self.PATIENCE)
        except Exception as error:  # whatever somebody's own bot raises
            name = self.say.name(hand.actor)
            self.evening.keep_failure(name, error)
            self.clear_notifications()  # several would cover the table
            self.notify(
                self.words.failed.format(player=name, error=what_failed(error)),
                severity="error",
                timeout=_LONG,
                markup=False,
            )
            return Action.check() if hand.legal.check else Action.fold()

    async def _next_hand(self) -> None:
        self._asked_on.clear()
        self._controls.offer_next(self.lang)
        await self._asked_on.wait()

    async def _pause(self) -> None:
        """Take the time of an act, unless you are in a hurry."""
        try:
            await asyncio.wait_for(self._hurried.wait(), self.pace)
        except TimeoutError:
            return

    async def on_event(self, event: events.Event) -> None:
        """Take keys in the order they were pressed, however fast, before any widget does."""
        if isinstance(event, events.Key) and self._takes(event):
            return
        await super().on_event(event)

    def _takes(self, event: events.Key) -> bool:
        if isinstance(self.screen, Sheet) and not self.screen.scrolls(event.key):
            closes = self.screen.closes(event.key)
            self.pop_screen()  # which any key does that says what comes next
            if closes:
                return True
        return len(self.screen_stack) == 1 and self._controls.press(event.key, event.character)

    @on(Controls.Chosen)
    def choose(self, message: Controls.Chosen) -> None:
        """Do what you have chosen."""
        self._chosen.put_nowait(message.action)

    @on(Controls.Next)
    def go_on(self) -> None:
        """Have the next hand dealt."""
        self._asked_on.set()

    def _draw(self) -> None:
        """Draw all that you see, in the language that is on."""
        self._heading_line.update(heading(self.evening, self._won, self.say))
        self._key_line.update(self._keys())
        if self._seen is not None:
            self._status_line.update(status(self.evening, self._seen, self.say))
            self._felt.show(self._seen, self.evening.names, self.lang)
            self._record.show(self._seen, self.say)

    @property
    def _won(self) -> int:
        """What you have won so far: of this hand once it is seen to be over."""
        payoffs = None if self._seen is None else self._seen.payoffs
        return self._won_before + (0 if payoffs is None else payoffs[self.evening.you])

    def _keys(self) -> Content:
        words = self.words
        keys = {
            "h": ("hint", words.hint),
            "t": ("record", words.record),
            "v": ("replay", words.replay),
            "s": ("standings", words.standings),
            "l": ("language", words.language),
            "?": ("help", words.help),
            "q": ("quit", words.quit),
        }
        return Content.from_markup(
            "  ".join(
                f"[@click=app.{act}][b]{key}[/b] {name}[/]" for key, (act, name) in keys.items()
            )
        )

    def action_hurry(self) -> None:
        """Wait for nobody until the hand is over."""
        self._hurried.set()

    def action_language(self) -> None:
        """Say everything in the next language."""
        self.lang = _LANGS[(_LANGS.index(self.lang) + 1) % len(_LANGS)]
        self._controls.set_lang(self.lang)
        if isinstance(self.screen, Replaying):
            self.screen.set_lang(self.lang)
        self._draw()

    def action_record(self) -> None:
        """Show the record, or hide it."""
        self.screen_stack[0].toggle_class("-toggled")
        self.call_after_refresh(self._record.scroll_end, animate=False)

    def action_scroll_record(self, way: str) -> None:
        """Read on in the record, or back."""
        getattr(self._record, f"scroll_{way}")(animate=False)

    def action_hint(self) -> None:
        """Ask the chart, or what you have."""
        if self._seen is not None:
            self.push_screen(hint_sheet(self._seen, self.say))

    def action_standings(self) -> None:
        """See how everybody stands."""
        now, seen = self.evening.table.stacks, self._seen
        is_on = seen is not None and not seen.is_over
        if seen is not None and is_on:  # it may be over, and not yet be seen to be
            both = zip(seen.starting_stacks, now, strict=True)
            now = tuple(start or stack for start, stack in both)
        self.push_screen(standings_sheet(self.evening, now, self.say, is_on=is_on))

    def action_help(self) -> None:
        """See what the keys do."""
        self.push_screen(help_sheet(self.lang))

    def action_replay(self) -> None:
        """See the hands that are over again."""
        try:
            records = Records(self.evening.records(), self.evening.lineup.you)
            if records:
                self.push_screen(Replaying(records, self.lang, hand=len(records) - 1))
            else:
                self.notify(self.words.no_replay)
        except (BigslickError, OSError) as error:  # its files are spoiled, or gone
            self.notify(str(error), severity="error", markup=False)
