"""What a text says of the pots, beside how the rules settle the hand. Rules 4.1 to 4.6."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise

from bigslick._native import Pot
from bigslick.errors import BigslickError
from bigslick.hand import Hand
from bigslick.history.pokerstars.blocks import Line, LineError
from bigslick.history.pokerstars.lines import Collected, Returned
from bigslick.history.pokerstars.reading import Told
from bigslick.history.pokerstars.summary import Outcome
from bigslick.posts import PostKind

__all__ = ["settle_as_told"]

_MOST_POTS = 12


def settle_as_told(told: Told, hand: Hand) -> list[int]:
    """The rake that each player paid, if the hand settles as the text says. In chips.

    :raises LineError: with the line about what was returned, collected or raked that is otherwise.
    """
    return _Settling(told, hand).rake()


class _Settling:
    def __init__(self, told: Told, hand: Hand) -> None:
        assert told.totals is not None
        assert hand.settlement is not None
        self.told = told
        self.hand = hand
        self.totals_line, self.totals = told.totals
        self.returned = list(hand.settlement.returned)
        self.numbers = {seat: number for number, seat in enumerate(told.players)}
        self.collected: dict[int, dict[int, int]] = {}
        """By pot and player."""

    def rake(self) -> list[int]:
        told, hand = self.told, self.hand
        for line, paid in told.paid:
            if isinstance(paid, Collected):
                shares = self.collected.setdefault(paid.pot, {})
                if self.numbers[paid.seat] in shares:
                    raise LineError(line, "he collected this pot before")
                shares[self.numbers[paid.seat]] = told.chips(paid.amount)
        self._check_returned()
        unpaid = self._take_uncalled_out()
        last = next((line for line, it in told.paid[::-1] if isinstance(it, Collected)), told.last)
        with last.blamed():
            rake = self._rake_of_pots()
        self._check_totals(sum(pot.amount for pot in hand.pots) + unpaid, sum(rake))
        for line, outcome in told.outcomes:
            self._check_outcome(line, outcome, unpaid)
        return rake

    def _check_returned(self) -> None:
        back: dict[int, int] = {}
        lines: dict[int, Line] = {}
        for line, paid in self.told.paid:
            if isinstance(paid, Returned):
                number = self.numbers[paid.seat]
                back[number] = back.get(number, 0) + self.told.chips(paid.amount)
                lines[number] = line
        for number, amount in back.items():
            due = self.returned[number]
            if amount != due or not due:
                text = f"{self.told.amount(due)} were not called and go back to him"
                raise LineError(lines[number], text)

    def _take_uncalled_out(self) -> int:
        """What the text has in the pot although nobody called it.

        Older texts have no line about what goes back; in some it is collected with the pot.
        """
        hand = self.hand
        told = any(isinstance(it, Returned) for _, it in self.told.paid)
        if told or not any(self.returned):
            return 0
        number, back = max(enumerate(self.returned), key=lambda it: it[1])
        won = hand.pots[0].amount if hand.pots else 0
        if self.collected == {0: {number: won + back}} and len(hand.pots) <= 1:
            self.collected = {0: {number: won}} if won else {}
            return back
        return 0

    def _rake_of_pots(self) -> list[int]:
        """The rake by player: what each collected less than he won."""
        rake = [0] * len(self.hand.stacks)
        for pot, parts in zip(self.hand.pots, self._parts(), strict=True):
            won = dict(zip(pot.winners, pot.shares, strict=True))
            got = dict.fromkeys(won, 0)
            for part in parts:
                shares = self._shares(pot, sum(self.collected[part].values()))
                if self.collected[part] != shares:
                    raise BigslickError(
                        f"of the {self._name(part)} {self._words(shares)} are due by the rules"
                    )
                for number, amount in shares.items():
                    got[number] += amount
            for number, amount in won.items():
                rake[number] += amount - got[number]
        if min(rake) < 0:  # the odd chips of two pots that are one by the rules
            raise BigslickError("the odd chips of the pots are another's by the rules")
        if any(rake) and "event" in self.told.header.fields:
            raise BigslickError("a tournament takes nothing of the pots")
        return rake

    def _parts(self) -> Sequence[Sequence[int]]:
        """The pots of the text that each pot of the rules is, the main pot first.

        A text may have a pot in two where a player who gave his hand up was all-in.
        """
        told, pots = sorted(self.collected), self.hand.pots
        if told != list(range(len(told))) or len(told) > _MOST_POTS or len(told) < len(pots):
            raise BigslickError(f"by the rules the pots to collect are {len(pots)}")
        for cuts in combinations(range(1, len(told)), max(len(pots) - 1, 0)):
            edges = [0, *cuts, len(told)]
            parts = [told[a:b] for a, b in pairwise(edges)]
            if self._fits(parts):
                return parts if pots else []
        amounts = ", ".join(str(self.told.amount(pot.amount)) for pot in pots)
        raise BigslickError(
            f"more was collected than is in the pots, {amounts or 'of which none is'}"
        )

    def _fits(self, parts: Sequence[Sequence[int]]) -> bool:
        """Whether no more was collected of each pot than is in it."""
        nets = [sum(sum(self.collected[it].values()) for it in part) for part in parts]
        if not self.hand.pots:
            return not any(nets)
        pots = zip(self.hand.pots, nets, strict=True)
        return all(pot.amount >= net for pot, net in pots)

    def _shares(self, pot: Pot, net: int) -> dict[int, int]:
        """A pot without its rake, split by rule 4.5."""
        each, odd = divmod(net, len(pot.winners))
        first = sorted(pot.winners)[:odd]
        return {number: each + (number in first) for number in pot.winners}

    def _check_totals(self, total: int, rake: int) -> None:
        told, totals = self.told, self.totals
        nets = [sum(shares.values()) for _, shares in sorted(self.collected.items())]
        with self.totals_line.blamed():
            if totals.total != told.amount(total):
                raise BigslickError(f"the pot is {told.amount(total)} in all")
            if totals.rake != told.amount(rake):
                left = told.amount(rake)
                raise BigslickError(f"{left} was left to the house, not {totals.rake or 0}")
            if totals.pots and list(totals.pots) != [told.amount(net) for net in nets]:
                words = ", ".join(str(told.amount(net)) for net in nets)
                raise BigslickError(f"the pots are {words} without the rake")

    def _check_outcome(self, line: Line, outcome: Outcome, unpaid: int) -> None:
        told, number = self.told, self.numbers[outcome.seat]
        won = sum(shares.get(number, 0) for shares in self.collected.values())
        won += unpaid if number in self.collected.get(0, {}) or not self.collected else 0
        with line.blamed():
            if outcome.street != told.folded.get(outcome.seat):
                raise BigslickError("this is not how the hand ended for him")
            expected = outcome.amount
            if expected is not None and expected != told.amount(won):
                raise BigslickError(f"he collected {told.amount(won)}")
            if outcome.how in ("folded", "mucked") and won:
                raise BigslickError(f"he collected {told.amount(won)}")
            for place in outcome.places:
                if not self._is_at(place, outcome.seat):
                    raise BigslickError(f"the {place} is another's")

    def _is_at(self, place: str, seat: int) -> bool:
        """Whether a player has the button, or a blind that he posted or had no chips left for."""
        if place == "button":
            return seat == self.told.table.button
        if place == "button blind":
            return seat == self.told.table.button and self.told.header.has_button_blind
        kind = PostKind.SMALL_BLIND if place == "small blind" else PostKind.BIG_BLIND
        posting = [post.seat for post in self.hand.posts if post.kind is kind]
        return self.numbers[seat] in posting or self.told.is_out_from_ante(seat)

    def _name(self, part: int) -> str:
        if len(self.collected) == 1:
            return "pot"
        return f"side pot {part}" if part else "main pot"

    def _words(self, shares: dict[int, int]) -> str:
        names, seats = self.told.names, self.told.players
        said: Iterator[str] = (
            f"{self.told.amount(amount)} to {names[seats[number]]}"
            for number, amount in shares.items()
        )
        return ", ".join(said)
