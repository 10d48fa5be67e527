"""A text record in English without names, read back: all that happened, and every amount."""

import re
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any

__all__ = ["Told", "read_back"]

Happening = tuple[Any, ...]
"""What an event is called, its seat, its amounts and cards as they are written."""

SEAT = re.compile(r"Seat (\d+)(?: \((\d+)\)|: empty)(, button)?")
STREET = re.compile(r"(Preflop|Flop|Turn|River) ?([^(]*) \(pot (\d+)(?:, (burn) ?(\S*))?\)")
POT = re.compile(r"(?:Pot|Main pot|Side pot (\d+)): (\d+) \(([^)]*)\)(?:, for (.+))?")
ACTS = {
    "posted": r"seat (\d+) posts (?:the |an? )?([a-z ]+), (\d+)",
    "hole_dealt": r"seat (\d+) is dealt (.+)",
    "folded": r"seat (\d+) folds",
    "checked": r"seat (\d+) checks",
    "called": r"seat (\d+) calls (\d+)",
    "bet": r"seat (\d+) bets (\d+)",
    "raised": r"seat (\d+) raises to (\d+)",
    "returned": r"(\d+) that nobody called is returned to seat (\d+)",
    "shown": r"seat (\d+) shows (\S+ \S+)(?:: (.+) \((.+)\))?",
    "mucked": r"seat (\d+) mucks",
    "awarded": r"seat (\d+) wins (\d+)(?: \(odd chip (\d+)\))?(?: with (.+) \((.+)\))?",
    "has": r"seat (\d+): (.+) \((.+)\)",
    "result": r"seat (\d+): (?:(won|lost) (\d+)|even), stack (\d+)",
}
DEAD = {"ante", "dead blind"}
"""The posts that are no part of a bet."""


@dataclass
class Told:
    """What a record tells."""

    happened: list[Happening] = field(default_factory=list)
    stacks: dict[int, int] = field(default_factory=dict)
    """What each seat starts with, less what it puts in, and what it is paid."""
    put_in: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    paid: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    button: int | None = None
    pot: int = 0
    pots: dict[int, tuple[int, int]] = field(default_factory=dict)
    """The amount of a pot, and what its layers add up to."""
    eligible: dict[int, list[int]] = field(default_factory=dict)
    """Who plays for a pot, where there are several."""
    results: dict[int, tuple[int, int]] = field(default_factory=dict)
    """What each seat has won, and its stack after it."""
    odd: dict[int, int] = field(default_factory=dict)
    """The odd chips among what a seat was paid."""
    hands: dict[int, tuple[str, str]] = field(default_factory=dict)
    """What a hand that was shown is called, and its five cards."""
    winning: dict[tuple[int, int], tuple[str, str]] = field(default_factory=dict)
    """The hand that a pot was won with, by pot and seat."""
    headings: list[str] = field(default_factory=list)
    end: str = ""
    """The last line of a hand that goes on."""

    bets: dict[int, int] = field(default_factory=lambda: defaultdict(int))
    pot_number: int = 0

    def line(self, line: str) -> None:
        """Read a line; one that is none of a record is an error."""
        if not line.startswith("  "):
            self.heading(line)
        elif found := SEAT.fullmatch(line.strip()):
            self.stacks |= {int(found[1]): int(found[2])} if found[2] else {}
            self.button = int(found[1]) if found[3] else self.button
        else:
            line, all_in = re.subn(r", all-in$", "", line.strip())
            for name in ("result", *ACTS):
                if found := re.fullmatch(ACTS[name], line):
                    getattr(self, name)(*found.groups(), **{"all_in": True} if all_in else {})
                    return
            raise AssertionError(f"what is this: {line}")

    def heading(self, line: str) -> None:
        self.headings.append(line.split(" (")[0])
        if found := STREET.fullmatch(line):
            street, board, pot, burn, burned = found.groups()
            assert int(pot) == self.pot
            if burn:
                self.happened.append(("burned", burned or None))
            if street != "Preflop":
                dealt = 3 if street == "Flop" else 1
                self.happened.append(("board_dealt", street.lower(), board.split()[-dealt:]))
                self.bets.clear()
        elif found := POT.fullmatch(re.sub(", split$", "", line)):
            self.pot_number = int(found[1] or 0)
            layers = re.findall(r"(?:(\d+) x )?(\d+)( dead)?", found[3])
            made = sum(int(count or 1) * int(depth) for count, depth, _ in layers)
            self.pots[self.pot_number] = int(found[2]), made
            if found[4]:
                seats = re.findall(r"seat (\d+)", found[4])
                self.eligible[self.pot_number] = [int(seat) for seat in seats]
        elif not re.fullmatch(r"Hole cards|Showdown \(board .+\)|Afterwards|Result", line):
            assert not self.end
            self.end = line

    def pay(self, seat: int, amount: int) -> None:
        self.put_in[seat] += amount
        self.stacks[seat] -= amount
        self.pot += amount

    def posted(self, seat: str, kind: str, amount: str, all_in: bool = False) -> None:
        self.happened.append(("posted", int(seat), kind, int(amount)))
        self.pay(int(seat), int(amount))
        self.bets[int(seat)] += 0 if kind in DEAD else int(amount)
        assert all_in == (self.stacks[int(seat)] == 0)

    def hole_dealt(self, seat: str, cards: str) -> None:
        known = None if cards == "two cards" else cards.split()
        self.happened.append(("hole_dealt", int(seat), known))

    def folded(self, seat: str) -> None:
        self.happened.append(("folded", int(seat)))

    def checked(self, seat: str) -> None:
        self.happened.append(("checked", int(seat)))

    def called(self, seat: str, amount: str, all_in: bool = False) -> None:
        self.happened.append(("called", int(seat), int(amount), all_in))
        self.bets[int(seat)] += int(amount)
        self.pay(int(seat), int(amount))

    def bet(self, seat: str, to: str, all_in: bool = False, name: str = "bet") -> None:
        self.happened.append((name, int(seat), int(to), all_in))
        self.pay(int(seat), int(to) - self.bets[int(seat)])
        self.bets[int(seat)] = int(to)

    def raised(self, seat: str, to: str, all_in: bool = False) -> None:
        self.bet(seat, to, all_in, "raised")

    def returned(self, amount: str, seat: str) -> None:
        self.happened.append(("returned", int(seat), int(amount)))
        self.paid[int(seat)] += int(amount)
        self.stacks[int(seat)] += int(amount)
        self.pot -= int(amount)

    def shown(self, seat: str, cards: str, hand: str | None, five: str | None) -> None:
        self.happened.append(("shown", int(seat), cards.split()))
        if hand and five:
            self.has(seat, hand, five)

    def has(self, seat: str, hand: str, five: str) -> None:
        assert int(seat) not in self.hands
        self.hands[int(seat)] = hand, five

    def mucked(self, seat: str) -> None:
        self.happened.append(("mucked", int(seat)))

    def awarded(
        self, seat: str, amount: str, odd: str | None, hand: str | None, five: str | None
    ) -> None:
        self.happened.append(("awarded", self.pot_number, int(seat), int(amount)))
        self.paid[int(seat)] += int(amount)
        self.stacks[int(seat)] += int(amount)
        if odd:
            self.odd[self.pot_number] = self.odd.get(self.pot_number, 0) + int(odd)
        if hand and five:
            self.winning[self.pot_number, int(seat)] = hand.split(", kicker")[0], five

    def result(self, seat: str, how: str | None, amount: str | None, stack: str) -> None:
        won = int(amount or 0) * (-1 if how == "lost" else 1)
        self.results[int(seat)] = won, int(stack)


def read_back(text: str) -> Told:
    """What a record tells."""
    told = Told()
    _, *lines = re.sub(r"(?<=\d),(?=\d{3})", "", text).splitlines()
    for line in lines:
        told.line(line)
    return told
