"""The lines of a hand put together: who sits where, what is posted, done, shown and paid."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cached_property

from bigslick.cards import Card
from bigslick.history.pokerstars.blocks import Block, Line, LineError
from bigslick.history.pokerstars.header import Header, Table, read_header, read_table
from bigslick.history.pokerstars.lines import (
    Acted,
    Collected,
    Dealt,
    Posted,
    Returned,
    Saying,
    Seated,
    Section,
    Shown,
    Street,
    Unseen,
    read_line,
    read_seat,
)
from bigslick.history.pokerstars.summary import Board, Outcome, Totals, read_summary_line
from bigslick.units import exact
from bigslick.values import MOST_SEATS

__all__ = ["Play", "Told", "read_hand"]

Play = Acted | Street | Shown | Unseen
_LONGEST = 1000  # no line of a hand is nearly as long


@dataclass
class Told:
    """A hand as its text tells it; each thing with its line. Seats are counted from 0."""

    header: Header
    table: Table
    table_line: Line
    last: Line
    seats: dict[int, tuple[Line, Seated]] = field(default_factory=dict)
    posts: list[tuple[Line, Posted]] = field(default_factory=list)
    play: list[tuple[Line, Play]] = field(default_factory=list)
    paid: list[tuple[Line, Returned | Collected]] = field(default_factory=list)
    totals: tuple[Line, Totals] | None = None
    outcomes: list[tuple[Line, Outcome]] = field(default_factory=list)
    cards: dict[int, tuple[Line, tuple[Card, ...]]] = field(default_factory=dict)
    """The hole cards that the text tells anywhere, one or both."""
    folded: dict[int, str] = field(default_factory=dict)
    """Who folded, and in which part of the text."""

    @property
    def names(self) -> dict[int, str]:
        """The names of the players."""
        return {seat: seated.name for seat, (_, seated) in self.seats.items()}

    @property
    def symbol(self) -> str:
        """The currency of the chips."""
        return self.header.symbol

    @cached_property
    def players(self) -> list[int]:
        """The seats that play, from the left of the button: those that post or act.

        Known from the summary on, as ``places`` is after it.
        """
        playing = {post.seat for _, post in self.posts}
        playing |= {it.seat for _, it in self.play if isinstance(it, Acted)}
        return sorted(playing, key=lambda seat: (seat <= self.table.button, seat))

    def is_out_from_ante(self, seat: int) -> bool:
        """Whether the ante was all that a player had, so that he has no line for a blind."""
        antes = [post for _, post in self.posts if (post.seat, post.kind) == (seat, "the ante")]
        return any(ante.amount == self.seats[seat][1].stack for ante in antes)

    @cached_property
    def places(self) -> int:
        """How many decimals a chip of the hand has: money counts at least in hundredths."""
        places = max(0, *(-_exponent(amount) for amount in self._amounts()))
        return max(2, places) if places or self.symbol else 0

    def chips(self, amount: Decimal) -> int:
        """An amount in chips of the hand."""
        return int(amount.scaleb(self.places))

    def amount(self, chips: int) -> Decimal | int:
        """Chips of the hand as an amount of the text."""
        return exact(chips, -self.places) if self.places else chips

    def _amounts(self) -> Iterator[Decimal]:
        header = self.header
        yield header.big_blind
        yield from (it for it in (header.small_blind, header.ante, header.cap) if it is not None)
        yield from (seated.stack for _, seated in self.seats.values())
        yield from (it.amount for _, it in [*self.posts, *self.paid])
        yield from (it.amount for _, it in self.play if isinstance(it, Acted))


def _exponent(amount: Decimal) -> int:
    exponent = amount.as_tuple().exponent
    assert isinstance(exponent, int)
    return exponent


def read_hand(block: Block) -> Told:
    """The hand that some lines tell.

    :raises LineError: with the line that is not understood, or contradicts another.
    """
    first, *others = block.lines
    if block.number is None:
        raise LineError(first, "this belongs to no hand of PokerStars")
    for line in block.lines:
        if len(line.text) > _LONGEST:
            raise LineError(line, "this line is too long")
        if any("\ud800" <= letter <= "\udfff" for letter in line.text):
            raise LineError(line, "this line is no UTF-8")
    with first.blamed():
        header = read_header(first.text)
    if not others:
        raise LineError(first, "the hand ends here")
    with others[0].blamed():
        table = read_table(others[0].text)
    told = Told(header, table, table_line=others[0], last=block.lines[-1])
    _Reading(told).read(others[1:])
    return told


class _Reading:
    def __init__(self, told: Told) -> None:
        self.told = told
        self.names: dict[str, int] = {}
        self.section = "SEATS"
        self.holders: dict[Card, int | None] = {}
        self.board: tuple[Card, ...] = ()

    def read(self, lines: list[Line]) -> None:
        """Read the lines after the first two.

        :raises LineError: with the line at fault.
        """
        told = self.told
        for line in lines:
            with line.blamed():
                self._read(line)
        if self.section != "SUMMARY" or told.totals is None:
            raise LineError(told.last, "the hand ends here, before its summary does")
        players = told.players
        passive = [(line, it.seat) for line, it in told.play if not isinstance(it, Street)]
        passive += [(line, it.seat) for line, it in told.paid]
        passive += [(line, seat) for seat, (line, _) in told.cards.items()]
        for line, seat in sorted(passive):
            if seat not in players:
                raise LineError(line, "he does not play")

    def _read(self, line: Line) -> None:
        told = self.told
        if self.section == "SUMMARY":
            self._summarize(line)
            return
        seated = read_seat(line.text, told.symbol) if self.section == "SEATS" else None
        if seated:
            self._seat(line, seated)
            return
        saying = read_line(line.text, self.names, told.symbol)
        if saying is not None:
            self._take(line, saying)

    def _seat(self, line: Line, seated: Seated) -> None:
        table = self.told.table
        if seated.seat in self.told.seats or seated.name in self.names:
            raise LineError(line, "the seat or the name was told before")
        if not 0 <= seated.seat < MOST_SEATS:
            raise LineError(line, "a table has no such seat")
        self.told.seats[seated.seat] = line, seated
        self.names[seated.name] = seated.seat
        seats = max(table.seats, seated.seat + 1)
        self.told.table = Table(table.name, seats, table.button)

    def _take(self, line: Line, saying: Saying) -> None:
        told = self.told
        self._check_section(line, saying)
        if isinstance(saying, Posted | Acted) and told.seats[saying.seat][1].is_out:
            raise LineError(line, "he is out of this hand")
        match saying:
            case Section(name):
                self.section = name
            case Posted(seat, kind):
                if any((post.seat, post.kind) == (seat, kind) for _, post in told.posts):
                    raise LineError(line, "he has posted that before")
                told.posts.append((line, saying))
            case Dealt(seat, cards):
                self._know(line, seat, cards)
            case Street():
                self._deal(line, saying)
                told.play.append((line, saying))
            case Acted():
                self._act(line, saying)
                told.play.append((line, saying))
            case Shown(seat) | Unseen(seat):
                if seat in self.told.folded:
                    raise LineError(line, "he has folded")
                if isinstance(saying, Shown):
                    self._know(line, seat, saying.cards)
                told.play.append((line, saying))
            case Returned() | Collected():
                told.paid.append((line, saying))

    def _check_section(self, line: Line, saying: Saying) -> None:
        """That a line stands where lines of its kind do."""
        told = self.told
        opening = self.section == "SEATS"
        match saying:
            case Section("HOLE CARDS") | Posted():
                fits = opening
            case Section("SHOW DOWN"):
                fits = not opening and self.section != "SHOW DOWN"
            case Acted():
                fits = not opening and self.section != "SHOW DOWN" and not told.paid
            case Street():
                fits = not opening and self.section != "SHOW DOWN" and not self._is_collected()
            case Returned():
                fits = not opening and not self._is_collected()
            case Section("SUMMARY"):
                fits = True
            case _:
                fits = not opening
        if not fits:
            raise LineError(line, "this line stands at the wrong place")

    def _is_collected(self) -> bool:
        return any(isinstance(it, Collected) for _, it in self.told.paid)

    def _act(self, line: Line, act: Acted) -> None:
        if act.seat in self.told.folded:
            raise LineError(line, "he has folded")
        if act.kind == "folds":
            self.told.folded[act.seat] = self.section
            if act.cards:
                self._know(line, act.seat, act.cards)

    def _deal(self, line: Line, street: Street) -> None:
        if set(street.before) != set(self.board):
            raise LineError(line, "the board was another before")
        self._claim(line, street.cards, None)
        self.board += street.cards
        self.section = street.name

    def _know(self, line: Line, seat: int, cards: tuple[Card, ...]) -> None:
        """Note hole cards, which are those that were told before if any were."""
        self._claim(line, cards, seat)
        _, known = self.told.cards.get(seat, (line, ()))
        both = {*known, *cards}
        if len(both) > 2:
            raise LineError(line, f"he has {' '.join(str(card) for card in known)}")
        if len(both) > len(known):
            self.told.cards[seat] = line, tuple(both) if len(cards) < 2 else cards

    def _claim(self, line: Line, cards: tuple[Card, ...], holder: int | None) -> None:
        for card in cards:
            if self.holders.setdefault(card, holder) != holder:
                raise LineError(line, f"{card} has been dealt already")

    def _summarize(self, line: Line) -> None:
        told = self.told
        saying = read_summary_line(line.text, self.names, told.symbol)
        match saying:
            case Totals():
                if told.totals:
                    raise LineError(line, "the pots were told before")
                told.totals = line, saying
            case Board(cards):
                if set(cards) != set(self.board):
                    raise LineError(line, "this is not the board that was dealt")
            case Outcome(seat):
                plays = seat in told.players
                if plays != bool(saying.how) or seat in {it.seat for _, it in told.outcomes}:
                    why = "his outcome was told before" if plays else "he does not play"
                    raise LineError(line, why)
                if plays:
                    told.outcomes.append((line, saying))
                    if saying.cards:
                        self._know(line, seat, saying.cards)
