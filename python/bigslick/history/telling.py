"""The text record of a hand, as a player reads it. Rule 10.1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bigslick import events
from bigslick._native import Pot, RankedHand
from bigslick.cards import Card
from bigslick.choices import Lang
from bigslick.errors import BigslickError
from bigslick.events import AnyEvent, Event, Street
from bigslick.history.sentences import Line, Sentences, capital, fill, plain
from bigslick.posts import LIVE_POSTS
from bigslick.state import HandState, read_hand
from bigslick.units import read_unit
from bigslick.values import MOST_SEATS, read_players, read_several

__all__ = ["describe", "lines", "text"]


def text(
    hand: HandState,
    *,
    lang: Lang = "en",
    players: Sequence[str | None] | None = None,
    unit: Decimal | int = 1,
) -> str:
    """The record of a hand or of a view, as far as it went, for people to read.

    The game, the seats, each street with its acts, the showdown, the pots and how they arose, who
    won them with which five cards, and what each player won or lost. A view tells what its seat
    may know. ``lang`` is "en", "zh-Hans" (or "zh") or "zh-Hant"; ``players`` are the names of the
    seats, in seat order, None at an empty one; ``unit`` is what a chip is worth: 1, 0.1, 0.01 and
    so on.

    :raises BigslickError: if there are no words in ``lang``, for a name too few or too many, or a
        unit that is no such number.
    """
    read_hand(hand)
    names = None if players is None else read_players(players, len(hand.stacks))
    return "\n".join(map(plain, lines(hand, Sentences(lang, names, read_unit(unit)))))


def describe(
    event: Event,
    *,
    lang: Lang = "en",
    players: Sequence[str | None] | None = None,
    unit: Decimal | int = 1,
) -> str:
    """What happened, as a sentence: "seat 2 raises to 60". The options are those of ``text``.

    :raises BigslickError: as ``text`` does, or if ``players`` has no such seat.
    """
    if not isinstance(event, Event):
        raise TypeError(f"an event is of bigslick.events, not {type(event).__name__}")
    given = None if players is None else read_several(players, "players", most=MOST_SEATS)
    names = None if given is None else read_players(given, len(given))
    seat = getattr(event, "seat", 0)
    if names is not None and not 0 <= seat < len(names):
        raise BigslickError(f"{len(names)} players, and the event is of seat {seat}")
    return plain(Sentences(lang, names, read_unit(unit)).event(event))


def lines(hand: HandState, say: Sentences) -> Iterator[Line]:
    """The lines of the record; those under a heading are set in."""
    return _Telling(hand, say).lines()


class _Telling:
    """A hand on its way into a record: what has been told of it so far."""

    def __init__(self, hand: HandState, say: Sentences) -> None:
        self.hand = hand
        self.say = say
        self.part = ""
        """The name of the part that is being told."""
        self.stacks = list(hand.starting_stacks)
        self.bets = [0] * len(hand.stacks)
        self.pot = 0
        self.board: tuple[Card, ...] = ()
        self.burned: list[Line] = []
        self.tabled: list[int] = []
        """Who showed before the board was full."""
        self.made: dict[int, RankedHand] = {}
        """What the hands that were shown make on the full board."""

    def lines(self) -> Iterator[Line]:
        hand, say = self.hand, self.say
        yield [say.game(hand.rules)]
        for seat, stack in enumerate(hand.starting_stacks):
            has_button = seat == hand.button
            if stack or has_button:
                yield _set_in([say.seat(seat, stack, has_button=has_button)])
        for event in hand.events:
            yield from self._event(event)
        if hand.payoffs is None:
            yield [capital(say.words.comma.join([say.pot_now(self.pot), say.waiting(hand)]))]
            return
        if (rake := say.rake()) is not None:
            yield [rake]
        yield [say.words.result]
        for seat in sorted(hand.dealt_in):
            yield _set_in([say.result(seat, hand.payoffs[seat], hand.stacks[seat])])

    def _event(self, event: AnyEvent) -> Iterator[Line]:
        match event:
            case events.Posted(seat, kind, amount):
                self._put_in(seat, amount, is_bet=kind in LIVE_POSTS)
                yield _set_in(self.say.event(event, all_in=not self.stacks[seat]))
            case events.HoleDealt():
                yield from self._part("hole cards", [self.say.words.hole_cards])
                yield _set_in(self.say.event(event))
            case events.Burned(card):
                words = self.say.words
                self.burned = [[words.burn] if card is None else [f"{words.burn} ", (card,)]]
            case events.BoardDealt(street, cards):
                yield from self._street(street, cards)
            case events.Shown() | events.Mucked():
                yield from self._show(event)
            case events.Awarded(number, seat, share):
                pot = self.hand.pots[number]
                yield from self._part(f"pot {number}", self._pot(number, pot))
                yield _set_in(self._wins(pot, seat, share))
            case _:
                yield from self._preflop()
                yield _set_in(self.say.event(event))
                self._count(event)

    def _part(self, part: str, heading: Line) -> Iterator[Line]:
        """The heading of a part, when it begins."""
        if self.part != part:
            self.part = part
            yield heading

    def _preflop(self) -> Iterator[Line]:
        """Before the flop the first act begins the street."""
        if self.part in ("", "hole cards"):
            yield from self._street(Street.PREFLOP, ())

    def _street(self, street: Street, cards: tuple[Card, ...]) -> Iterator[Line]:
        say = self.say
        self.board += cards
        if cards:
            self.bets = [0] * len(self.bets)
        by_the_way = say.several(say.pot_now(self.pot), *self.burned)
        self.burned = []
        yield from self._part(street, say.street(street, self.board) + say.in_brackets(by_the_way))
        if len(self.board) == 5 and self.tabled:
            yield from self._showdown()
            for seat in self.tabled:
                ranked = self.hand.ranked[seat]
                assert ranked is not None
                self.made[seat] = ranked
                yield _set_in(say.has(seat, ranked))

    def _showdown(self) -> Iterator[Line]:
        yield from self._part("showdown", fill(self.say.words.showdown, board=self.board))

    def _show(self, event: events.Shown | events.Mucked) -> Iterator[Line]:
        """A show or a muck: at the showdown, before the rest of the board, or after the end."""
        if self.part.startswith(("pot", "afterwards")):
            yield from self._part("afterwards", [self.say.words.afterwards])
        elif len(self.board) == 5:
            yield from self._showdown()
        else:
            yield from self._preflop()
        yield _set_in(self.say.event(event))
        if isinstance(event, events.Shown):
            if event.ranked is None:
                self.tabled.append(event.seat)
            else:
                self.made.setdefault(event.seat, event.ranked)

    def _pot(self, number: int, pot: Pot) -> Line:
        """What a pot is called, how it arose, and who plays for it if there are several."""
        say, words = self.say, self.say.words
        several = len(self.hand.pots) > 1
        name = say.pot_name(number) if several else words.pot
        amount, layers = say.money(pot.amount), say.layers(pot.layers)
        said = [capital(words.pot_made.format(pot=name, amount=amount, layers=layers))]
        if several:
            said.append(words.eligible.format(players=say.names(pot.eligible)))
        if len(pot.winners) > 1:
            said.append(words.split)
        return [words.comma.join(said)]

    def _wins(self, pot: Pot, seat: int, share: int) -> Line:
        chip, winners = self.hand.rules.chip, len(pot.winners)
        even_share = pot.amount // chip // winners * chip  # rule 4.5
        odd = share - even_share if winners > 1 else 0
        playing = [it for other in pot.eligible if (it := self.made.get(other)) is not None]
        ranked = self.made.get(seat) if len(pot.eligible) > 1 else None
        kicker = None if ranked is None else _deciding_kicker(ranked, playing)
        return self.say.wins(seat, share, odd=odd, ranked=ranked, kicker=kicker)

    def _count(self, event: Event) -> None:
        """Keep count of the pot."""
        match event:
            case events.Called(seat, amount):
                self._put_in(seat, amount)
            case events.Bet(seat, to) | events.Raised(seat, to):
                self._put_in(seat, to - self.bets[seat])
            case events.Returned(_, amount):
                self.pot -= amount

    def _put_in(self, seat: int, amount: int, *, is_bet: bool = True) -> None:
        self.stacks[seat] -= amount
        self.bets[seat] += amount if is_bet else 0
        self.pot += amount


def _deciding_kicker(winner: RankedHand, playing: Sequence[RankedHand]) -> Card | None:
    """The kicker that beats the best of the hands that are called the same, if one does."""
    beaten = [it for it in playing if it < winner and it.describe() == winner.describe()]
    if not beaten:
        return None
    best = max(beaten)
    pairs = zip(winner.cards, best.cards, strict=True)
    deciding = next(mine for mine, his in pairs if mine.rank != his.rank)
    return deciding if deciding in winner.kickers else None


def _set_in(line: Line) -> Line:
    return ["  ", *line]
