"""Sentences about a hand: each kind of thing is said in one place, in a language."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal, localcontext
from string import Formatter
from typing import TypeAlias

from bigslick import events
from bigslick._native import Layer, Pot, RankedHand
from bigslick.actions import LegalActions
from bigslick.cards import Card
from bigslick.choices import Lang, Structure
from bigslick.posts import PostKind
from bigslick.rules import Rules
from bigslick.state import Awaiting, HandState
from bigslick.units import exact
from bigslick.words import words_of

__all__ = ["Cards", "Line", "Sentences", "capital", "fill", "plain", "printable"]

Cards: TypeAlias = tuple[Card, ...]
Line: TypeAlias = list[str | Cards]
"""A sentence in its parts: who writes it says how cards look."""


class Sentences:
    """What is said in a language, with the names of the players and the worth of a chip.

    ``names`` are the names of the seats; None, or an empty one, is called by its seat. ``rake`` is
    what the house took of what each seat won, in the amounts that are told.
    """

    def __init__(
        self,
        lang: Lang,
        names: Sequence[str] | None,
        unit: Decimal | int = 1,
        *,
        rake: Sequence[Decimal] = (),
    ) -> None:
        self.lang = lang
        self.words = words_of(lang)
        self._names = names
        self._exponent = Decimal(unit).adjusted()
        self._rake = rake

    def name(self, seat: int) -> str:
        """What a player is called."""
        name = self._names[seat] if self._names is not None else ""
        return printable(name) or self.words.unnamed.format(seat=seat)

    def names(self, seats: Sequence[int]) -> str:
        """Several players."""
        return self.words.list_comma.join(self.name(seat) for seat in seats)

    def money(self, chips: int) -> str:
        """Chips in the amounts of the game."""
        return f"{exact(chips, self._exponent):,f}"

    def money_kept(self, seat: int, chips: int) -> str:
        """Chips that a seat has won, or has after it, less what the house took of them."""
        return f"{self._kept(seat, chips):,f}"

    def rake(self) -> str | None:
        """What the house took, if it took anything."""
        with localcontext(prec=100):
            taken = sum(self._rake, Decimal())
        return self.words.rake.format(amount=f"{taken:,f}") if taken else None

    def _kept(self, seat: int, chips: int) -> Decimal:
        amount = exact(chips, self._exponent)
        if not any(self._rake):
            return amount
        with localcontext(prec=100):
            return amount - self._rake[seat]

    def several(self, *parts: str | Line) -> Line:
        """What follows one another behind commas."""
        line: Line = []
        for part in parts:
            line += [self.words.comma] if line else []
            line += [part] if isinstance(part, str) else part
        return line

    def in_brackets(self, what: str | Line) -> Line:
        """What is said by the way."""
        return fill(self.words.brackets, what=what)

    def game(self, rules: Rules) -> str:
        """What is played: "No-limit hold'em, blinds 10/20"."""
        words, small, big = self.words, self.money(rules.small_blind), self.money(rules.big_blind)
        pattern = words.blinds if rules.small_blind else words.only_blind
        pattern = words.button_blind if rules.button_blind else pattern
        deck = words.short_deck if rules.is_short else words.hold_em
        said = [words.structures[rules.structure] + deck, pattern.format(small=small, big=big)]
        if rules.structure is Structure.FIXED_LIMIT:
            said += [words.bets.format(small=big, big=self.money(rules.big_bet))]
        if rules.ante:
            said += [words.antes[rules.ante_kind].format(amount=self.money(rules.ante))]
        said += [words.straddle.format(amount=self.money(amount)) for amount in rules.straddles]
        return words.comma.join(said)

    def seat(self, seat: int, stack: int, *, has_button: bool) -> str:
        """A seat before the hand: who sits there, with how much."""
        words = self.words
        named = self._names is not None and self._names[seat]
        pattern = words.named_seat if named else words.seat
        pattern = pattern if stack else words.empty_seat
        said = pattern.format(seat=seat, player=self.name(seat), stack=self.money(stack))
        return f"{said}{words.comma}{words.button}" if has_button else said

    def event(self, event: events.Event, *, all_in: bool = False) -> Line:
        """Something that happened; ``all_in`` where a forced bet took the whole stack."""
        line = self._event(event)
        return self.several(line, self.words.all_in) if all_in or _is_all_in(event) else line

    def _event(self, event: events.Event) -> Line:
        words = self.words
        match event:
            case events.Posted(seat, kind, amount):
                return self._act(words.posts[PostKind(kind)], seat, amount)
            case events.HoleDealt(seat, None):
                return self._act(words.dealt_unknown, seat)
            case events.HoleDealt(seat, cards) if cards:
                return fill(words.dealt, player=self.name(seat), cards=cards)
            case events.Burned(None):
                return [words.burned_unknown]
            case events.Burned(card) if card is not None:
                return fill(words.burned, card=(card,))
            case events.BoardDealt(street, cards):
                return self.street(street, cards)
            case events.Folded(seat):
                return self._act(words.folded, seat)
            case events.Checked(seat):
                return self._act(words.checked, seat)
            case events.Called(seat, amount):
                return self._act(words.called, seat, amount)
            case events.Bet(seat, to):
                return self._act(words.bet, seat, to)
            case events.Raised(seat, to):
                return self._act(words.raised, seat, to)
            case events.Returned(seat, amount):
                return self._act(words.returned, seat, amount)
            case events.Shown(seat, cards, ranked):
                said = fill(words.shown, player=self.name(seat), cards=cards)
                return said if ranked is None else self._with(words.made, said, ranked)
            case events.Mucked(seat):
                return self._act(words.mucked, seat)
            case events.Awarded(pot, seat, amount):
                pattern = words.won_side_pot if pot else words.won_main_pot
                return self._act(pattern, seat, amount, number=str(pot))
        raise TypeError(f"an event is of bigslick.events, not {type(event).__name__}")

    def _act(self, pattern: str, seat: int, amount: int = 0, **facts: str) -> Line:
        facts |= {"player": self.name(seat), "amount": self.money(amount)}
        return [pattern.format(**facts)]

    def street(self, street: events.Street, cards: Cards) -> Line:
        """A street, with these cards of the board."""
        name = self.words.streets[street]
        return [f"{name} ", cards] if cards else [name]

    def _with(self, pattern: str, said: Line, ranked: RankedHand, hand: Line | None = None) -> Line:
        hand = hand or [self.called(ranked)]
        return fill(pattern, said=said, hand=hand, five=ranked.cards)

    def called(self, ranked: RankedHand) -> str:
        """What a hand is called."""
        return ranked.describe(lang=self.lang)

    def has(self, seat: int, ranked: RankedHand) -> Line:
        """What a hand that was shown before makes on the full board."""
        return self._with(self.words.made, [self.name(seat)], ranked)

    def pot_name(self, number: int) -> str:
        """The main pot or a side pot."""
        return self.words.side_pot.format(number=number) if number else self.words.main_pot

    def layers(self, layers: Sequence[Layer]) -> str:
        """How a pot arose: "3 x 200"."""
        return " + ".join(self._layer(layer) for layer in layers)

    def _layer(self, layer: Layer) -> str:
        count, depth = len(layer.contributors), self.money(layer.depth)
        pattern = self.words.layer if count else self.words.dead_layer
        return pattern.format(count=count, depth=depth)

    def shares(self, pot: Pot) -> str:
        """Who won a pot, and how much of it."""
        won = zip(pot.winners, pot.shares, strict=True)
        return self.words.list_comma.join(
            f"{self.name(seat)}{self.words.colon}{self.money(share)}" for seat, share in won
        )

    def wins(
        self,
        seat: int,
        share: int,
        *,
        odd: int = 0,
        ranked: RankedHand | None = None,
        kicker: Card | None = None,
    ) -> Line:
        """A share of a pot: how much of it are odd chips, with which hand, by which kicker."""
        words = self.words
        said = self._act(words.wins, seat, share)
        if odd:
            said += self.in_brackets(words.odd_chip.format(amount=self.money(odd)))
        if ranked is None:
            return said
        hand: Line = [self.called(ranked)]
        if kicker is not None:
            hand = self.several(hand, fill(words.kicker, card=(kicker,)))
        return self._with(words.winning, said, ranked, hand)

    def result(self, seat: int, payoff: int, stack: int) -> str:
        """What a player won or lost, and what he has."""
        words, kept = self.words, self._kept(seat, payoff)
        pattern = words.won if kept > 0 else words.lost if kept else words.even
        stack_kept = self.money_kept(seat, stack)
        return pattern.format(player=self.name(seat), amount=f"{abs(kept):,f}", stack=stack_kept)

    def waiting(self, hand: HandState) -> str:
        """What a hand that is not over wants next."""
        words, seat = self.words, hand.actor
        if hand.awaiting is Awaiting.BOARD:
            return words.to_deal_board
        if seat is None or hand.awaiting is Awaiting.HOLE_CARDS:
            return words.to_deal_hole
        pattern = words.to_act if hand.awaiting is Awaiting.ACTION else words.to_show
        return pattern.format(player=self.name(seat))

    def pot_now(self, chips: int) -> str:
        """What is in the pot."""
        return self.words.pot_now.format(amount=self.money(chips))

    def turn(self, seat: int, stack: int, legal: LegalActions) -> str:
        """What a player has, and what he may do."""
        said = self.money(stack), self._legal(legal)
        return self.words.stack_now.format(player=self.name(seat), stack=said[0], legal=said[1])

    def _legal(self, legal: LegalActions) -> str:
        words = self.words
        call = None if legal.call is None else words.call.format(amount=self.money(legal.call))
        said = [words.fold, call or words.check]
        if legal.min_raise_to is not None and legal.max_raise_to is not None:
            amounts = dict.fromkeys((legal.min_raise_to, legal.max_raise_to))
            pattern = words.bet_to if legal.opens else words.raise_to
            between = " .. ".join(self.money(amount) for amount in amounts)
            said.append(pattern.format(amounts=between))
        return words.list_comma.join(said)


def fill(pattern: str, **facts: str | Cards | Line) -> Line:
    """A pattern in its parts, with the facts in their places."""
    line: Line = []
    for text, name, _, _ in Formatter().parse(pattern):
        line += [text] if text else []
        if name is not None:
            fact = facts[name]
            line += fact if isinstance(fact, list) else [fact]
    return line


def plain(line: Line) -> str:
    """A line as a text, cards with the symbols of their suits."""
    return "".join(
        part if isinstance(part, str) else " ".join(card.pretty for card in part) for part in line
    )


def capital(text: str) -> str:
    """A text as it begins a line."""
    return text[:1].upper() + text[1:]


def printable(text: str) -> str:
    """A text without what would break its line, move the cursor or colour the screen."""
    return "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )


def _is_all_in(event: events.Event) -> bool:
    return bool(getattr(event, "all_in", False))
