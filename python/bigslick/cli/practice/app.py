"""The practice table as a screen: what you see of the evening, and what you may do."""

from __future__ import annotations

import asyncio
from typing import ClassVar, TypeVar

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
from bigslick.cli.practice.background import in_background
from bigslick.cli.practice.controls import Controls
from bigslick.cli.practice.evening import Evening
from bigslick.cli.practice.felt import Felt
from bigslick.cli.practice.help import help_sheet
from bigslick.cli.practice.hints import hint_sheet
from bigslick.cli.practice.moments import moments
from bigslick.cli.practice.played import Records
from bigslick.cli.practice.record import Record
from bigslick.cli.practice.replaying import Replaying
from bigslick.cli.practice.standings import standings_sheet
from bigslick.cli.practice.status import heading, status
from bigslick.cli.practice.words import Words, words_of_table
from bigslick.errors import BigslickError
from bigslick.hand import Hand
from bigslick.history.sentences import Sentences
from bigslick.view import HandView

__all__ = ["PracticeTable"]

_Answer = TypeVar("_Answer")
_LANGS: tuple[Lang, ...] = ("en", "zh-Hans", "zh-Hant")


class PracticeTable(App[None]):
    """An evening on the screen.

    ``pace`` are the seconds that a bot takes for an act. What it ends with is a sentence if it had
    to, in ``trouble``.
    """

    CSS_PATH = "practice.tcss"
    ENABLE_COMMAND_PALETTE = False
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (110, "-wide")]  # noqa: RUF012 as App has it
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "hurry"),
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
        self._won_before = 0
        self._answer: asyncio.Future[object] | None = None
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
        bought = self.evening.bought_in()[self.evening.lineup.you]
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
        return await self._answered(Action)

    async def _act_of_bot(self, hand: Hand) -> Action:
        """What a bot does; one that fails checks if it may, and folds otherwise."""
        assert hand.actor is not None
        player = self.evening.player(hand.actor)
        asked = in_background(lambda: bots.ask(player, hand))
        await self._pause()
        try:
            return await asked
        except Exception as error:  # whatever somebody's own bot raises
            self.notify(
                self.words.failed.format(player=self.say.name(hand.actor), error=error),
                severity="error",
                markup=False,
            )
            return Action.check() if hand.legal.check else Action.fold()

    async def _next_hand(self) -> None:
        self._controls.offer_next(self.lang)
        await self._answered(type(None))

    async def _answered(self, kind: type[_Answer]) -> _Answer:
        """What you say."""
        self._answer = asyncio.get_running_loop().create_future()
        answer = await self._answer
        assert isinstance(answer, kind)
        return answer

    async def _pause(self) -> None:
        """Take the time of an act, unless you are in a hurry."""
        try:
            await asyncio.wait_for(self._hurried.wait(), self.pace)
        except TimeoutError:
            return

    def on_key(self, event: events.Key) -> None:
        """Pass on what the controls did not get, for want of the focus."""
        if len(self.screen_stack) == 1 and self._controls.press(event.key):
            event.stop()

    @on(Controls.Chosen)
    def choose(self, message: Controls.Chosen) -> None:
        """Do what you have chosen."""
        self._tell(message.action)

    @on(Controls.Next)
    def go_on(self) -> None:
        """Have the next hand dealt."""
        self._tell(None)

    def _tell(self, answer: object) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(answer)

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

    def action_hint(self) -> None:
        """Ask the chart, or what you have."""
        if self._seen is not None:
            self.push_screen(hint_sheet(self._seen, self.say))

    def action_standings(self) -> None:
        """See how everybody stands."""
        self.push_screen(standings_sheet(self.evening, self.say))

    def action_help(self) -> None:
        """See what the keys do."""
        self.push_screen(help_sheet(self.lang))

    def action_replay(self) -> None:
        """See the hands that are over again."""
        records = Records(self.evening.records(), self.evening.lineup.you)
        if not records:
            self.notify(self.words.no_replay)
            return
        try:
            self.push_screen(Replaying(records, self.lang, hand=len(records) - 1))
        except (BigslickError, OSError) as error:
            self.notify(str(error), severity="error", markup=False)
