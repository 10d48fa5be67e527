"""The betting of a street: the acts of the players, and whose turn is next. Rules 3.1 to 3.8."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from typing import SupportsIndex

from bigslick.actions import Action, ActionKind
from bigslick.choices import MinRaise, Structure
from bigslick.events import Bet, Called, Checked, Folded, HoleDealt, Raised
from bigslick.legality import to_call_alone
from bigslick.refusals import refuse_act, refuse_out_of_turn, refuse_stale
from bigslick.state import Awaiting, HandState
from bigslick.values import read_seat, whole

__all__ = ["Betting"]

# Under names of their own, since looking a member up in its enum takes longer than a call.
_FIXED, _DOUBLE, _ACTION = Structure.FIXED_LIMIT, MinRaise.DOUBLE, Awaiting.ACTION


class Betting(HandState):
    """A hand in its betting. What comes before the acts and after them is in ``Hand``."""

    __slots__ = ()

    def fold(self) -> None:
        """Give the hand up; always open, also when checking is free (rule 3.2).

        :raises IllegalActionError: if nobody is to act; the hand is unchanged.
        """
        if not self._to_act:
            raise refuse_act(self, Action.fold())
        seat = self._take_turn()
        self._live.remove(seat)
        self._able -= 1
        self._log.append((Folded, seat))
        self._go_on()

    def check(self) -> None:
        """Pass the turn on (rule 3.2).

        :raises IllegalActionError: if there is something to call; the hand is unchanged.
        """
        if not self.legal._check:
            raise refuse_act(self, Action.check())
        seat = self._take_turn()
        self._log.append((Checked, seat))
        self._reopens_at[seat] = self._reopening_bet
        self._go_on()

    def call(self) -> None:
        """Match the bet, or go all-in for less (rule 3.2).

        :raises IllegalActionError: if there is nothing to call; the hand is unchanged.
        """
        amount = self.legal._call
        if amount is None:
            raise refuse_act(self, Action.call())
        seat = self._take_turn()
        self._put_in(seat, amount)
        self._log.append((Called, seat, amount, not self._stacks[seat]))
        self._reopens_at[seat] = self._reopening_bet
        self._go_on()

    def bet(self, amount: SupportsIndex) -> None:
        """Bet ``amount`` chips, the first on this street to do so (rules 3.2, 3.4, 3.7, 3.8).

        :raises IllegalActionError: if there is a bet already, or ``amount`` lies outside
            ``legal.min_raise_to`` .. ``legal.max_raise_to``; the hand is unchanged.
        """
        amount = whole(amount, "what a bet goes to")
        if self._current_bet or not self.legal._reaches(amount):
            raise refuse_act(self, Action.bet(amount))
        self._raise_to(amount)

    def raise_to(self, amount: SupportsIndex) -> None:
        """Raise the bet of this street to ``amount`` chips in all, or open it (rules 3.4 to 3.8).

        :raises IllegalActionError: if raising is not open to the actor, or ``amount`` lies outside
            ``legal.min_raise_to`` .. ``legal.max_raise_to``; the hand is unchanged.
        """
        amount = whole(amount, "what a raise goes to")
        if not self.legal._reaches(amount):
            raise refuse_act(self, Action.raise_to(amount))
        self._raise_to(amount)

    def all_in(self) -> None:
        """Put in the whole stack: a call if that is all it is enough for, else a bet or raise.

        :raises IllegalActionError: if it would be a raise and that is not open, or it would be
            more than the limit; the hand is unchanged.
        """
        legal = self.legal
        if not legal._all_in:
            raise refuse_act(self, Action.all_in())
        if legal._max_raise_to is None:
            self.call()
        else:
            self._raise_to(legal._max_raise_to)

    def act(
        self,
        action: Action,
        *,
        seat: SupportsIndex | None = None,
        sequence: SupportsIndex | None = None,
    ) -> None:
        """Do what an ``Action`` says.

        ``seat`` is whose act it is, if that has to be checked: another's than the actor's is out
        of turn. ``sequence`` is what ``Hand.sequence`` was when the player decided: if more has
        happened since, the act is refused. It counts the events of one hand.

        :raises IllegalActionError: as the method of that kind does, or for an act out of turn or
            a stale one (rule 3.10); the hand is unchanged.
        :raises BigslickError: if the table has no such seat.
        """
        if not isinstance(action, Action):
            raise TypeError(f"an action is an Action, not {type(action).__name__}")
        if seat is not None:
            seat = read_seat(seat, len(self._stacks), "the seat")
            if self._to_act and seat != self._to_act[0]:
                raise refuse_out_of_turn(self, action, seat)
        if sequence is not None:
            decided_on = whole(sequence, "the sequence")
            if decided_on != self.sequence:
                raise refuse_stale(self, action, decided_on)
        match action.kind:
            case ActionKind.BET | ActionKind.RAISE_TO:
                getattr(self, action.kind)(action.amount)
            case _:
                getattr(self, action.kind)()

    def _take_turn(self) -> int:
        """The actor, whose turn is over with his act."""
        if self._undealt:
            self._leave_unknown()
        self._legal = None
        return self._to_act.pop(0)

    def _leave_unknown(self) -> None:
        """Hole cards that were not dealt before the first act stay unknown."""
        self._log += [(HoleDealt, seat, None) for seat in self._undealt]
        self._undealt.clear()
        self._awaiting = _ACTION

    def _put_in(self, seat: int, amount: int) -> None:
        self._stacks[seat] -= amount
        self._bets[seat] += amount
        self._pot += amount
        if not self._stacks[seat]:
            self._able -= 1

    def _raise_to(self, amount: int) -> None:
        seat = self._take_turn()
        kind = Raised if self._current_bet else Bet
        self._move_bet(amount)
        self._aggressor = seat
        self._put_in(seat, amount - self._bets[seat])
        self._log.append((kind, seat, amount, not self._stacks[seat]))
        turn = self._live.index(seat)
        self._to_act = self._with_chips(self._live[turn + 1 :] + self._live[:turn])
        self._reopens_at[seat] = self._reopening_bet
        self._go_on()

    def _move_bet(self, to: int) -> None:
        """The bet goes up, and with it what counts as a full raise from now on."""
        if self._rules.structure is _FIXED:
            if 2 * (to - self._whole_bet) >= self._full_raise:  # 3.8: half a bet counts as one
                self._whole_bet = to
                self._bets_made += 1
        else:
            if to >= self._least_raise:  # 3.4: a short all-in changes no later raise
                self._full_raise = to - self._current_bet
            self._whole_bet = to
        self._set_bet(to)

    def _set_bet(self, to: int) -> None:
        """The bet is so much, which decides what a full raise is and what reopens the betting."""
        rules = self._rules
        self._current_bet = to
        self._least_raise = self._whole_bet + self._full_raise
        if rules.min_raise is _DOUBLE:
            self._least_raise = max(self._least_raise, 2 * to)
        if rules.structure is _FIXED:
            self._reopening_bet = to + (self._full_raise + 1) // 2
        else:
            self._reopening_bet = self._least_raise

    def _start_round(self, order: Iterable[int], *, bet: int = 0, bets: int = 0) -> None:
        """The betting of a street, in this order; before the flop there is a bet already."""
        rules = self._rules
        self._whole_bet = bet
        self._bets_made = bets
        if rules.structure is _FIXED:
            self._full_raise = rules.small_bet if self._street < 2 else rules.big_bet
            self._cap = None if rules.uncapped_heads_up and self._able == 2 else rules.raise_cap
        else:
            self._full_raise = bet or rules.big_blind  # 2.5: a straddle is a larger blind
            self._cap = None
        self._set_bet(bet)
        self._reopens_at = [None] * len(self._stacks)
        self._aggressor = None
        self._to_act = self._with_chips(order)

    def _with_chips(self, seats: Iterable[int]) -> list[int]:
        """Those of the seats that have chips behind."""
        return [seat for seat in seats if self._stacks[seat]]

    def _go_on(self) -> None:
        """On to the next to act, or the end of a round in which nobody decides more (rule 3.3)."""
        if self._cap is not None:
            self._lift_cap()
        if not self._to_act or (self._able == 1 and not to_call_alone(self, self._to_act[0])):
            self._to_act.clear()
            self._end_round()

    def _lift_cap(self) -> None:
        """Two players alone raise without end, if the cap was not reached before (rule 3.8)."""
        assert self._cap is not None
        if self._able == 2 and self._bets_made < self._cap and self._rules.uncapped_heads_up:
            self._cap = None

    @abstractmethod
    def _end_round(self) -> None:
        """Return what is uncalled, and on to the next street or the showdown: in ``Hand``."""
