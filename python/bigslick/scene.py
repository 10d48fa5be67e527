"""What is to be seen of a hand at a table, in words and cards, however it is drawn."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from bigslick._native import Pot, settle
from bigslick.captions import captions_of
from bigslick.cards import Card
from bigslick.events import (
    AnyEvent,
    Bet,
    BoardDealt,
    Called,
    Checked,
    Mucked,
    Posted,
    Raised,
    Returned,
)
from bigslick.history.sentences import Sentences
from bigslick.posts import PostKind
from bigslick.state import Awaiting, HandState
from bigslick.view import HandView

__all__ = ["PotScene", "Scene", "SeatScene", "scene"]


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatScene:
    """What is to be seen of a seat."""

    number: int
    name: str
    stack: str
    """Behind; empty if it has no part in the hand."""
    all_in: str
    """That it is all-in; empty if it is not."""
    turn: str
    """That it is to act or to show; empty if it is not its turn."""
    act: str
    """What it did last in this betting round; it may be empty."""
    made: str
    """What the hand that it has shown makes; it may be empty."""
    category: str
    """That hand in a word or two."""
    out: str
    """Why it has no part in the hand any more, or has none; it may be empty."""
    cards: Sequence[Card | None]
    """None for the back of a card; none if it has no cards."""
    lit: Collection[Card] | None
    """The cards that win; None if there are none."""
    bet: str
    """The chips before it; empty if there are none."""
    wins: str
    """What it wins; it may be empty."""
    returned: str
    """What it gets back; it may be empty."""
    has_button: bool
    is_viewer: bool
    """Whether it is the one whose view it is."""
    is_marked: bool
    """Whether it is its turn, or it wins."""

    @property
    def is_all_in(self) -> bool:
        """Whether it has put in all it had."""
        return bool(self.all_in)

    @property
    def is_out(self) -> bool:
        """Whether it is not dealt in, or has given up its hand."""
        return bool(self.out)

    @property
    def chips(self) -> str:
        """What is behind, and whether it is all-in."""
        return " · ".join(fact for fact in (self.stack, self.all_in) if fact)

    @property
    def note(self) -> str:
        """What else there is to say of it, whatever it did last."""
        return self.out or self.made or self.turn

    @property
    def before(self) -> Sequence[str]:
        """What lies before it: its bet, what it wins, and what it gets back."""
        return [fact for fact in (self.bet, self.wins, self.returned) if fact]

    def is_lit(self, card: Card | None) -> bool | None:
        """Whether a card of it is one of those that win; None before that is known."""
        if self.is_out:
            return False
        return None if self.lit is None else card in self.lit


@dataclass(frozen=True, slots=True, kw_only=True)
class PotScene:
    """A pot in words."""

    name: str
    amount: str
    made: str
    """How it arose: "3 x 200"."""
    shares: Sequence[tuple[str, str]]
    """Who wins how much of it; none before somebody does."""

    @property
    def winners(self) -> str:
        """Who wins it, and how much if several do."""
        if len(self.shares) == 1:
            return self.shares[0][0]
        return ", ".join(f"{name} {share}" for name, share in self.shares)


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """A table at one moment of a hand."""

    street: str
    pot: str
    """All that has been put in."""
    heading: str
    """Both, until the pots are paid; then it is empty."""
    board: Sequence[Card]
    lit: Collection[Card] | None
    """The cards that win; None if there are none."""
    pots: Sequence[PotScene]
    """What lies in the middle; one pot that nobody has won yet is told by the heading."""
    returned: Sequence[str]
    """What went back to whom, in the order of the seats."""
    seats: Sequence[SeatScene]
    """Clockwise, from seat 0 or from the one whose view it is."""


def scene(hand: HandState, names: Sequence[str], say: Sentences) -> Scene:
    """What is to be seen of a ``Hand``, which knows all cards, or of a ``HandView``.

    ``names`` are those of all seats, as they are to be drawn; ``say`` has the language and the
    worth of a chip.
    """
    return _Seeing(hand, names, say).scene()


class _Seeing:
    """What is told of a hand, read once."""

    def __init__(self, hand: HandState, names: Sequence[str], say: Sentences) -> None:
        self.hand = hand
        self.names = names
        self.say = say
        self.captions = captions_of(say.lang)
        happened = hand.events
        mucked = {event.seat for event in happened if isinstance(event, Mucked)}
        self.mucked = {seat for seat in mucked if not hand.shown[seat]}
        self.acts = self._acts(happened)
        self.returned = [0] * len(hand.stacks)
        for event in happened:
            if isinstance(event, Returned):
                self.returned[event.seat] += event.amount
        self.winners = {seat for pot in hand.pots for seat in pot.winners}
        self.ranked = hand.ranked
        five = [ranked.cards for seat in self.winners if (ranked := self.ranked[seat])]
        self.lit = {card for cards in five for card in cards} or None

    def scene(self) -> Scene:
        hand, words = self.hand, self.say.words
        seats = [self._seat(number) for number in range(len(hand.stacks))]
        nearest = hand.seat or 0 if isinstance(hand, HandView) else 0
        street, pot = words.streets[hand.street], f"{words.pot} {self.say.money(hand.pot)}"
        return Scene(
            street=street,
            pot=pot,
            heading="" if hand.is_over else f"{street} · {pot}",
            board=hand.board,
            lit=self.lit,
            pots=list(self._pots()),
            returned=[
                self.captions.returned_to.format(self.say.money(chips), self.names[seat])
                for seat, chips in enumerate(self.returned)
                if chips
            ],
            seats=seats[nearest:] + seats[:nearest],
        )

    def _pots(self) -> Iterator[PotScene]:
        pots = self.hand.pots if self.hand.is_over else self._gathered()
        if len(pots) == 1 and not self.hand.is_over:
            return
        for number, pot in enumerate(pots):
            yield PotScene(
                name=self.say.words.pot if len(pots) == 1 else self.say.pot_name(number),
                amount=self.say.money(pot.amount),
                made=self.say.layers(pot.layers),
                shares=[
                    (self.names[seat], self.say.money(share))
                    for seat, share in zip(pot.winners, pot.shares, strict=True)
                    if self.hand.is_over
                ],
            )

    def _gathered(self) -> tuple[Pot, ...]:
        """The pots of the rounds that are over: the bets of this one are before their seats."""
        hand = self.hand
        seats = range(len(hand.stacks))
        chips = [hand.contributions[it] - hand.bets[it] - self.returned[it] for it in seats]
        anyone = [1 if seat in hand.live else None for seat in seats]
        return settle(chips, anyone, button=hand.button, dead=hand.dead).pots

    def _seat(self, number: int) -> SeatScene:
        hand, captions = self.hand, self.captions
        out, ranked = self._out(number), self.ranked[number]
        bet, back = hand.bets[number], self.returned[number]
        won = hand.payouts[number] - back if hand.payouts is not None else 0
        money = self.say.money
        return SeatScene(
            number=number,
            name=self.names[number],
            stack=money(hand.stacks[number]) if number in hand.dealt_in else "",
            all_in="" if out or hand.stacks[number] else self.say.words.all_in,
            turn=self._turn() if number == hand.actor else "",
            act=self.acts.get(number, ""),
            made="" if out or ranked is None else self.say.called(ranked),
            category="" if out or ranked is None else captions.categories[ranked.category],
            out=out,
            cards=self._cards(number, is_out=bool(out)),
            lit=self.lit,
            bet=money(bet) if bet else "",
            wins=captions.wins.format(money(won)) if won else "",
            returned=captions.returned.format(money(back)) if back else "",
            has_button=number == hand.button,
            is_viewer=isinstance(hand, HandView) and number == hand.seat,
            is_marked=number == hand.actor or number in self.winners,
        )

    def _turn(self) -> str:
        is_to_show = self.hand.awaiting is Awaiting.SHOW
        return self.captions.to_show if is_to_show else self.captions.to_act

    def _out(self, number: int) -> str:
        captions = self.captions
        if number not in self.hand.dealt_in:
            return captions.not_dealt_in if self.names[number] else captions.empty
        if number in self.mucked:
            return captions.mucked
        return "" if number in self.hand.live else captions.folded

    def _cards(self, number: int, *, is_out: bool) -> Sequence[Card | None]:
        if (holding := self.hand.hole_cards[number]) is not None:
            return holding
        return () if is_out or number in self.hand._undealt else (None, None)

    def _acts(self, happened: Sequence[AnyEvent]) -> Mapping[int, str]:
        """What each seat did last in the round that is on, or that was the last."""
        acts: dict[int, str] = {}
        for event in happened:
            match event:
                case BoardDealt():
                    acts.clear()
                case Posted(seat, PostKind.ANTE | PostKind.DEAD as kind):
                    acts.setdefault(seat, self.captions.posts[kind])
                case Posted(seat, kind):
                    acts[seat] = self.captions.posts[PostKind(kind)]
                case Checked(seat):
                    acts[seat] = self.say.words.check
                case Called(seat, amount):
                    acts[seat] = self.say.words.call.format(amount=self.say.money(amount))
                case Bet(seat, to):
                    acts[seat] = self.say.words.bet_to.format(amounts=self.say.money(to))
                case Raised(seat, to):
                    acts[seat] = self.say.words.raise_to.format(amounts=self.say.money(to))
        return acts
