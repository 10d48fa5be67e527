"""Hands written as PokerStars writes them, to be imported again. Its own reading of the format."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

import bigslick as bs
from bigslick import events

LIMITS = {"no_limit": "No Limit", "pot_limit": "Pot Limit", "fixed_limit": "Limit"}
FOLDED = {
    bs.Street.PREFLOP: "before Flop",
    bs.Street.FLOP: "on the Flop",
    bs.Street.TURN: "on the Turn",
    bs.Street.RIVER: "on the River",
}
LIVE = (bs.PostKind.SMALL_BLIND, bs.PostKind.BIG_BLIND, bs.PostKind.BUTTON_BLIND, bs.PostKind.LIVE)
WORDS = {
    bs.PostKind.ANTE: "the ante",
    bs.PostKind.SMALL_BLIND: "small blind",
    bs.PostKind.BIG_BLIND: "big blind",
    bs.PostKind.BUTTON_BLIND: "button blind",
    bs.PostKind.LIVE: "big blind",
    bs.PostKind.DEAD: "small blind",
}
Part = tuple[int, int, str]
"""What a seat collected, and the name of the pot."""


@dataclass
class Text:
    """A hand that is over, as a text."""

    hand: bs.Hand
    names: Sequence[str]
    cents: bool = True
    rakes: Sequence[int] = ()
    """Of each pot, the main pot first."""
    collected: Sequence[Part] | None = None
    uncalled: bool = True
    heroes: Sequence[int] = ()
    number: int = 4_000_000_001
    folded: dict[int, bs.Street] = field(default_factory=dict)

    def __str__(self) -> str:
        return "\n".join(self.lines()) + "\n\n\n"

    def lines(self) -> Iterator[str]:
        hand = self.hand
        yield f"PokerStars Hand #{self.number}:  {self.game()} - 2021/03/04 5:06:07 ET"
        seats = max(2, len(hand.starting_stacks))
        yield f"Table 'Halley II' {seats}-max Seat #{hand.button + 1} is the button"
        for seat, stack in enumerate(hand.starting_stacks):
            if stack:
                yield f"Seat {seat + 1}: {self.names[seat]} ({self.money(stack)} in chips) "
        yield from self.posts()
        yield "*** HOLE CARDS ***"
        for seat in self.heroes:
            yield f"Dealt to {self.names[seat]} [{cards_text(hand.hole_cards[seat] or ())}]"
        yield from self.play()
        yield from self.showdown()
        yield from self.summary()

    def money(self, chips: int) -> str:
        if not self.cents:
            return str(chips)
        whole, cents = divmod(chips, 100)
        return f"${whole}.{cents:02}" if cents else f"${whole}"

    def game(self) -> str:
        rules = self.hand.rules
        game = f"{'6+ ' if rules.is_short else ''}Hold'em {LIMITS[rules.structure]}"
        code = " USD" if self.cents else ""
        if rules.button_blind:
            blind, ante = self.money(rules.big_blind), self.money(rules.ante)
            return f"{game} (Button Blind {blind} - Ante {ante}{code and f' {code}'})"
        lower, upper = rules.small_blind, rules.big_blind
        if rules.structure == "fixed_limit":
            lower, upper = rules.small_bet, rules.big_bet
        return f"{game} ({self.money(lower)}/{self.money(upper)}{code})"

    def posts(self) -> Iterator[str]:
        hand = self.hand
        left = list(hand.starting_stacks)
        posted = [event for event in hand.events if isinstance(event, events.Posted)]
        dead = {it.seat: it for it in posted if it.kind is bs.PostKind.DEAD}
        both = {it.seat for it in posted if it.kind is bs.PostKind.LIVE and it.seat in dead}
        for it in posted:
            words, amount = WORDS[it.kind], it.amount
            if it.seat in both and it.kind is bs.PostKind.DEAD:
                continue
            if it.seat in both and it.kind is bs.PostKind.LIVE:
                words, amount = "small & big blinds", amount + dead[it.seat].amount
            left[it.seat] -= amount
            yield f"{self.names[it.seat]}: posts {words} {self.money(amount)}" + all_in(
                not left[it.seat]
            )

    def play(self) -> Iterator[str]:
        board: tuple[bs.Card, ...] = ()
        bet = self.hand.rules.big_blind if any(it.kind in LIVE for it in self.hand.posts) else 0
        street = bs.Street.PREFLOP
        for event in self.hand.events:
            match event:
                case events.Folded(seat):
                    self.folded[seat] = street
                    yield f"{self.names[seat]}: folds "
                case events.Checked(seat):
                    yield f"{self.names[seat]}: checks "
                case events.Called(seat, amount, is_all_in):
                    yield f"{self.names[seat]}: calls {self.money(amount)}{all_in(is_all_in)}"
                case events.Bet(seat, to, is_all_in):
                    yield f"{self.names[seat]}: bets {self.money(to)}{all_in(is_all_in)}"
                    bet = to
                case events.Raised(seat, to, is_all_in):
                    by, to_text = self.money(to - bet), self.money(to)
                    yield f"{self.names[seat]}: raises {by} to {to_text}{all_in(is_all_in)}"
                    bet = to
                case events.Returned(seat, amount) if self.uncalled:
                    yield f"Uncalled bet ({self.money(amount)}) returned to {self.names[seat]}"
                case events.BoardDealt(street, cards):
                    before = f" [{cards_text(board)}]" if board else ""
                    yield f"*** {street.upper()} ***{before} [{cards_text(cards)}]"
                    board += cards
                    bet = 0

    def showdown(self) -> Iterator[str]:
        told = False
        for event in self.hand.events:
            if isinstance(event, events.Shown | events.Mucked) and not told:
                told = True
                yield "*** SHOW DOWN ***"
            match event:
                case events.Shown(seat, cards):
                    yield f"{self.names[seat]}: shows [{cards_text(cards)}] (so and so)"
                case events.Mucked(seat):
                    yield f"{self.names[seat]}: mucks hand "
        for seat, amount, pot in self.parts():
            yield f"{self.names[seat]} collected {self.money(amount)} from {pot}"

    def parts(self) -> list[Part]:
        """What is collected, side pots first."""
        if self.collected is not None:
            return list(self.collected)
        pots, parts = self.hand.pots, []
        for number, pot in reversed(list(enumerate(pots))):
            name = "main pot" if number == 0 else f"side pot-{number}"
            name = {1: "pot", 2: name.removesuffix("-1")}.get(len(pots), name)
            net = pot.amount - (self.rakes[number] if self.rakes else 0)
            order = [seat for seat in self.hand.dealt_in if seat in pot.winners]
            for place, seat in enumerate(order):
                share = net // len(order) + (place < net % len(order))
                parts.append((seat, share, name))
        return parts

    def summary(self) -> Iterator[str]:
        hand, parts = self.hand, self.parts()
        won: dict[int, int] = defaultdict(int)
        nets: dict[str, int] = defaultdict(int)
        for seat, amount, pot in parts:
            won[seat] += amount
            nets[pot] += amount
        rake = sum(self.rakes)
        total = sum(won.values()) + rake
        sides = ""
        if len(nets) > 1:
            ordered = sorted(nets.items(), key=lambda it: (it[0] != "main pot", it[0]))
            sides = "".join(f" {name.capitalize()} {self.money(it)}." for name, it in ordered)
        yield "*** SUMMARY ***"
        yield f"Total pot {self.money(total)}{sides} | Rake {self.money(rake)} "
        if hand.board:
            yield f"Board [{cards_text(hand.board)}]"
        for seat in sorted(hand.dealt_in):
            yield f"Seat {seat + 1}: {self.names[seat]}{self.place(seat)} {self.outcome(seat, won)}"

    def place(self, seat: int) -> str:
        words = " (button)" if seat == self.hand.button else ""
        for post in self.hand.posts:
            if post.seat == seat and post.kind in ("small_blind", "big_blind"):
                words += f" ({post.kind.replace('_', ' ')})"
        return words

    def outcome(self, seat: int, won: dict[int, int]) -> str:
        shown = self.hand.shown[seat]
        if seat in self.folded:
            return f"folded {FOLDED[self.folded[seat]]}"
        if shown and won.get(seat):
            return f"showed [{cards_text(shown)}] and won ({self.money(won[seat])}) with luck"
        if shown:
            return f"showed [{cards_text(shown)}] and lost with less"
        return f"collected ({self.money(won[seat])})" if won.get(seat) else "mucked"


def all_in(is_all_in: bool) -> str:
    return " and is all-in" if is_all_in else ""


def cards_text(cards: Sequence[bs.Card]) -> str:
    return " ".join(str(card) for card in cards)
