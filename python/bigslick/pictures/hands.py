"""A hand at the table, at any moment."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal

from bigslick._native import Pot, settle
from bigslick.cards import Card, Suit
from bigslick.choices import Lang
from bigslick.events import Mucked, Returned
from bigslick.pictures.captions import captions_of
from bigslick.pictures.faces import read_colors
from bigslick.pictures.middle import Middle, PotLabel
from bigslick.pictures.oval import Oval
from bigslick.pictures.picture import Picture, picture
from bigslick.pictures.seats import APART, HALF_HEIGHT, HALF_WIDTH, NAME_WIDTH, Seat
from bigslick.pictures.svg import element, on_one_line
from bigslick.state import Awaiting, HandState, read_hand
from bigslick.units import exact, read_unit
from bigslick.values import read_players
from bigslick.view import HandView
from bigslick.words import words_of

__all__ = ["table"]

_MARGIN = 4.0


def table(
    hand: HandState,
    *,
    players: Sequence[str | None] | None = None,
    unit: Decimal | int = 1,
    lang: Lang = "en",
    four_colors: bool = False,
) -> Picture:
    """A hand at the table as it is now: a ``Hand`` with all the cards it knows, or a ``HandView``.

    Seats are clockwise from seat 0, or from the one whose view it is, at the middle of the near
    side. A card that nobody told is seen from its back, a seat that is out is dim. Once the hand is
    over, the pots have their winners, and the five cards of each winning hand that was shown are
    lit (rule 5.4). ``players`` are the names of all seats, in seat order, None at an empty one;
    ``unit`` is what a chip is worth, 1, 0.1, 0.01 and so on. ``lang`` and ``four_colors`` are as in
    ``describe`` and ``cards``.

    :raises BigslickError: for a name too few or too many, a unit that is no such number, or a
        language without words.
    """
    read_hand(hand)
    colors = read_colors(four_colors)
    return _Drawing(hand, players, read_unit(unit), lang).picture(colors)


class _Drawing:
    """What is told of a hand, read once."""

    def __init__(
        self, hand: HandState, players: Sequence[str | None] | None, unit: Decimal, lang: Lang
    ) -> None:
        self.hand = hand
        self.words = words_of(lang)
        self.captions = captions_of(lang)
        self.exponent = unit.adjusted()
        seats = len(hand.stacks)
        self.names = [self.words.unnamed.format(seat=seat) for seat in range(seats)]
        if players is not None:
            self.names = [on_one_line(name, NAME_WIDTH) for name in read_players(players, seats)]
        events = hand.events
        mucked = {event.seat for event in events if isinstance(event, Mucked)}
        self.mucked = {seat for seat in mucked if not hand.shown[seat]}
        self.returned = [event for event in events if isinstance(event, Returned)]
        self.winners = {seat for pot in hand.pots for seat in pot.winners}
        self.ranked = hand.ranked
        five = [ranked.cards for seat in self.winners if (ranked := self.ranked[seat])]
        self.lit = {card for cards in five for card in cards} or None

    def picture(self, colors: dict[Suit, str]) -> Picture:
        """The table, its seats from the nearest on, and the middle."""
        hand = self.hand
        seats = [self._seat(number) for number in range(len(hand.stacks))]
        middle = Middle(self._heading(), hand.board, self.lit, list(self._pots()))
        nearest = hand.seat or 0 if isinstance(hand, HandView) else 0
        oval = Oval.for_seats(len(seats), APART)
        around = list(zip(seats[nearest:] + seats[:nearest], oval.places(len(seats)), strict=True))
        half_width = oval.half + oval.radius + HALF_WIDTH + _MARGIN
        half_height = oval.radius + HALF_HEIGHT + _MARGIN
        title = self._title()
        return picture(
            _felt(oval),
            middle.draw(2 * oval.half, colors),
            *(seat.draw_before(place) for seat, place in around),
            *(seat.draw(place, colors, self.captions.unknown_card) for seat, place in around),
            corner=(-half_width, -half_height),
            size=(2 * half_width, 2 * half_height),
            title=title,
            label=". ".join([title, *(seat.words for seat, _ in around)]),
        )

    def _money(self, chips: int) -> str:
        """Chips in the amounts of the game."""
        return f"{exact(chips, self.exponent):,f}"

    def _title(self) -> str:
        hand, words = self.hand, self.words
        board = " ".join(card.pretty for card in hand.board)
        facts = [f"{words.streets[hand.street]} {board}".rstrip()]
        if hand.is_over:
            facts += [pot.words for pot in self._pots()]
        else:
            facts.append(f"{words.pot} {self._money(hand.pot)}")
        if hand.actor is not None:
            facts.append(f"{self.names[hand.actor]} {self._turn()}")
        return ", ".join(facts)

    def _turn(self) -> str:
        return (
            self.captions.to_show if self.hand.awaiting is Awaiting.SHOW else self.captions.to_act
        )

    def _heading(self) -> str:
        """The street and all that is in the pots, until they are paid."""
        if self.hand.is_over:
            return ""
        street = self.words.streets[self.hand.street]
        return f"{street} · {self.words.pot} {self._money(self.hand.pot)}"

    def _pots(self) -> Iterator[PotLabel]:
        """What lies in the middle; one pot that nobody has won yet is told by the heading."""
        pots = self.hand.pots if self.hand.is_over else self._gathered()
        if len(pots) == 1 and not self.hand.is_over:
            return
        for number, pot in enumerate(pots):
            name = self.words.side_pot.format(number=number) if number else self.words.main_pot
            if len(pots) == 1:
                name = self.words.pot
            yield PotLabel(f"{name} · {self._money(pot.amount)}", self._winners(pot))

    def _gathered(self) -> tuple[Pot, ...]:
        """The pots of the rounds that are over: the bets of this one are before their seats."""
        hand = self.hand
        seats = range(len(hand.stacks))
        chips = [hand.contributions[it] - hand.bets[it] - self._returned(it) for it in seats]
        anyone = [1 if seat in hand.live else None for seat in seats]
        return settle(chips, anyone, button=hand.button, dead=hand.dead).pots

    def _winners(self, pot: Pot) -> str:
        if not self.hand.is_over:
            return ""
        if len(pot.winners) == 1:
            return self.names[pot.winners[0]]
        paid = zip(pot.winners, pot.shares, strict=True)
        return ", ".join(f"{self.names[seat]} {self._money(share)}" for seat, share in paid)

    def _seat(self, number: int) -> Seat:
        hand = self.hand
        is_out = number not in hand.live or number in self.mucked
        is_all_in = not is_out and not hand.stacks[number]
        chips = [self._money(hand.stacks[number]), *([self.words.all_in] if is_all_in else [])]
        return Seat(
            number=number,
            name=self.names[number],
            chips=" · ".join(chips) if number in hand.dealt_in else "",
            note=self._note(number),
            cards=self._cards(number, is_out=is_out),
            lit=self.lit,
            before=list(self._before(number)),
            disc=self.captions.disc if number == hand.button else "",
            is_all_in=is_all_in,
            is_marked=number == hand.actor or number in self.winners,
            is_out=is_out,
        )

    def _returned(self, number: int) -> int:
        return sum(event.amount for event in self.returned if event.seat == number)

    def _note(self, number: int) -> str:
        hand, captions = self.hand, self.captions
        if number not in hand.dealt_in:
            return captions.not_dealt_in if self.names[number] else captions.empty
        if number in self.mucked:
            return captions.mucked
        if number not in hand.live:
            return captions.folded
        if (ranked := self.ranked[number]) is not None:
            return ranked.describe(lang=captions.lang)
        return self._turn() if number == hand.actor else ""

    def _cards(self, number: int, *, is_out: bool) -> Sequence[Card | None]:
        if (holding := self.hand.hole_cards[number]) is not None:
            return holding
        return () if is_out or number in self.hand._undealt else (None, None)

    def _before(self, number: int) -> Iterator[str]:
        """What it has bet, wins, and gets back."""
        hand, returned = self.hand, self._returned(number)
        if hand.bets[number]:
            yield self._money(hand.bets[number])
        if hand.payouts is not None and hand.payouts[number] > returned:
            yield self.captions.wins.format(self._money(hand.payouts[number] - returned))
        if returned:
            yield self.captions.returned.format(self._money(returned))


def _felt(oval: Oval) -> str:
    """The rail, and the felt with a line around it."""
    rings = [(12.0, "#4a3426", "#2d2019"), (-6.0, "#1f6e4e", "#17553c"), (-26.0, "none", "#348a66")]
    return "".join(
        element(
            "rect",
            x=-oval.half - oval.radius - wider,
            y=-oval.radius - wider,
            width=2 * (oval.half + oval.radius + wider),
            height=2 * (oval.radius + wider),
            rx=oval.radius + wider,
            fill=fill,
            stroke=stroke,
            stroke_width=2,
        )
        for wider, fill, stroke in rings
    )
