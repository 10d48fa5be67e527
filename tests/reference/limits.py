"""What a bet or raise may be on one street, by the structure. Rules 3.4, 3.5, 3.7 and 3.8.

Amounts are totals for the street. That a player has chips to raise with, and somebody to raise, is
for the hand to know.
"""

from abc import ABC, abstractmethod

from reference.rules import Rules


class Limits(ABC):
    """The bet of a street, and who may raise it to what."""

    def __init__(self, bet: int) -> None:
        self.current_bet = bet
        # 3.5: of each who has acted on this street, the bet from which on he may raise again.
        self._may_raise_again_at: dict[int, int] = {}

    def has_acted(self, seat: int) -> bool:
        """Whether the seat has acted on this street (rule 3.3)."""
        return seat in self._may_raise_again_at

    def may_raise(self, seat: int) -> bool:
        """Whether the betting is open to the seat (rule 3.5)."""
        # A player who has not acted yet on this street always may.
        if not self.has_acted(seat):
            return True
        return self.current_bet >= self._may_raise_again_at[seat]

    @abstractmethod
    def least_raise(self) -> int:
        """The least total that is a full bet or raise now."""

    @abstractmethod
    def greatest_raise(self, all_in: int, pot: int, to_call: int) -> int:
        """The greatest total, for one who has ``all_in`` in all and ``to_call`` to call."""

    @abstractmethod
    def reopens_at(self) -> int:
        """The bet that reopens the betting to one who acts now (rule 3.5)."""

    def raise_to(self, amount: int) -> None:
        """Note that the bet is raised."""
        self.current_bet = amount

    def note_act(self, seat: int) -> None:
        """Note that the seat has acted, after its raise if it was one (rule 3.5)."""
        self._may_raise_again_at[seat] = self.reopens_at()

    def note_players_left(self, players: int) -> None:  # noqa: B027 - for fixed limit alone
        """Note how many live players are not all-in, after each act (rule 3.8)."""


class NoLimit(Limits):
    """Rules 3.4 and 3.5."""

    def __init__(self, rules: Rules, bet: int) -> None:
        super().__init__(bet)
        self._min_raise = rules.min_raise
        # 2.4, 2.5: a larger blind, not a raise, so the least raise is to double of it.
        self._last_full_raise = bet or rules.big_blind

    def least_raise(self) -> int:
        least = self.current_bet + self._last_full_raise
        if self._min_raise == "double":
            least = max(least, 2 * self.current_bet)
        return least

    def greatest_raise(self, all_in: int, pot: int, to_call: int) -> int:  # noqa: ARG002
        return all_in

    def reopens_at(self) -> int:
        return self.least_raise()

    def raise_to(self, amount: int) -> None:
        # 3.4: a short all-in moves the bet, but is no full bet or raise.
        if amount >= self.least_raise():
            self._last_full_raise = amount - self.current_bet
        super().raise_to(amount)


class PotLimit(NoLimit):
    """Rule 3.7; all else is as in no-limit."""

    def greatest_raise(self, all_in: int, pot: int, to_call: int) -> int:
        pot_sized = self.current_bet + pot + to_call
        # However small the pot, the least bet or raise is allowed.
        return min(all_in, max(pot_sized, self.least_raise()))


class FixedLimit(Limits):
    """Rule 3.8, and 3.5 in fixed limit."""

    def __init__(self, rules: Rules, street: str, bet: int, bets: int, players: int) -> None:
        super().__init__(bet)
        self._rules = rules
        self._size = rules.big_blind if street in ("preflop", "flop") else 2 * rules.big_blind
        self._bets = bets
        self._last_whole_bet = bet
        # Two players who begin a street are two before any bet of theirs.
        self._is_uncapped = rules.uncapped_heads_up and players == 2

    def may_raise(self, seat: int) -> bool:
        if self._bets >= self._rules.raise_cap and not self._is_uncapped:
            return False
        return super().may_raise(seat)

    def least_raise(self) -> int:
        # On top of an all-in of half a bet, which is a whole one; less than half is completed.
        return self._last_whole_bet + self._size

    def greatest_raise(self, all_in: int, pot: int, to_call: int) -> int:  # noqa: ARG002
        return min(all_in, self.least_raise())

    def reopens_at(self) -> int:
        return self.current_bet + _half(self._size)

    def raise_to(self, amount: int) -> None:
        if amount >= self._last_whole_bet + _half(self._size):
            self._bets += 1
            self._last_whole_bet = amount
        super().raise_to(amount)

    def note_players_left(self, players: int) -> None:
        comes_before_the_cap = self._bets < self._rules.raise_cap
        if self._rules.uncapped_heads_up and players == 2 and comes_before_the_cap:
            self._is_uncapped = True


def limits(rules: Rules, street: str, *, bet: int, bets: int, players: int) -> Limits:
    """Those of a street that begins with a forced bet, which is so many of the capped bets.

    ``players`` are the live ones who are not all-in.
    """
    if rules.structure == "fixed_limit":
        return FixedLimit(rules, street, bet, bets, players)
    if rules.structure == "pot_limit":
        return PotLimit(rules, bet)
    return NoLimit(rules, bet)


def _half(bet: int) -> int:
    """The fewest chips that are at least half of a bet."""
    return (bet + 1) // 2
