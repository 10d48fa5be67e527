"""What a player may do when it is his turn, and what he does. Rule 3.2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import SupportsIndex

from bigslick.errors import BigslickError, shown
from bigslick.values import read_choice, whole

__all__ = ["Action", "ActionKind", "IllegalActionError", "LegalActions"]


class ActionKind(StrEnum):
    """What a player does (rule 3.2). Its text does where a kind is asked for."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    """For less, if the stack is less."""
    BET = "bet"
    RAISE_TO = "raise_to"
    """To so many chips on this street in all; where nobody has bet, it is the bet."""
    ALL_IN = "all_in"
    """The call, the bet or the raise that takes the whole stack."""


_WITH_AMOUNT = {ActionKind.BET, ActionKind.RAISE_TO}


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Action:
    """One act at the table.

    ``kind`` is an ``ActionKind`` or its text; ``amount`` is what a bet or raise goes *to*, in all
    on this street, and None for the others. Any int may be asked for: whether it is legal the hand
    says.

    :raises TypeError: for an amount that is no int, or a kind that is no text.
    :raises BigslickError: for an unknown kind, or an amount where there is none.
    """

    kind: ActionKind
    amount: int | None

    def __init__(self, kind: ActionKind | str, amount: SupportsIndex | None = None) -> None:
        kind = read_choice(kind, "the kind of an action", ActionKind)
        if kind in _WITH_AMOUNT:
            amount = whole(amount, f"the amount of a {kind.replace('_to', '')}")
        elif amount is not None:
            raise BigslickError(f"a {kind} has no amount, and {shown(amount)} was given")
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "amount", amount)

    @classmethod
    def fold(cls) -> Action:
        """Give up the hand."""
        return cls(ActionKind.FOLD)

    @classmethod
    def check(cls) -> Action:
        """Bet nothing, where there is nothing to call."""
        return cls(ActionKind.CHECK)

    @classmethod
    def call(cls) -> Action:
        """Match the bet, or go all-in for less."""
        return cls(ActionKind.CALL)

    @classmethod
    def bet(cls, amount: SupportsIndex) -> Action:
        """Bet so many chips, the first on the street to do so."""
        return cls(ActionKind.BET, amount)

    @classmethod
    def raise_to(cls, amount: SupportsIndex) -> Action:
        """Raise the bet of this street to so many chips in all."""
        return cls(ActionKind.RAISE_TO, amount)

    @classmethod
    def all_in(cls) -> Action:
        """Put in the whole stack."""
        return cls(ActionKind.ALL_IN)

    def __repr__(self) -> str:
        return f"Action.{self.kind}({'' if self.amount is None else shown(self.amount)})"

    def __str__(self) -> str:
        words = self.kind.replace("_", "-" if self.kind is ActionKind.ALL_IN else " ")
        return words if self.amount is None else f"{words} {shown(self.amount)}"


@dataclass(frozen=True, slots=True, kw_only=True)
class LegalActions:
    """What the actor may do. Falsy when nobody acts.

    ``fold`` and ``check`` are bools. ``call`` is the chips that a call *adds*, None where there is
    nothing to call. ``min_raise_to`` and ``max_raise_to`` are the least and the most that a bet or
    raise may go *to*, in all on this street, None where none is open; an all-in may be less than a
    raise must be, and then both are the all-in (rule 3.4). ``opens`` says whether that would be the
    first bet of the street, ``all_in`` whether the whole stack may go in; repr and equality leave
    these two out.

    Iterates as ``Action``: fold, check or call, the least and the greatest raise. ``in`` answers
    for any action, bets and all-ins too.
    """

    fold: bool = False
    check: bool = False
    call: int | None = None
    min_raise_to: int | None = None
    max_raise_to: int | None = None
    opens: bool = field(default=False, compare=False, repr=False)
    all_in: bool = field(default=False, compare=False, repr=False)

    def permits(self, action: Action) -> bool:
        """Whether an action is open; ``in`` asks the same."""
        if not isinstance(action, Action):
            raise TypeError(f"an action is an Action, not {type(action).__name__}")
        match action.kind:
            case ActionKind.FOLD:
                return self.fold
            case ActionKind.CHECK:
                return self.check
            case ActionKind.CALL:
                return self.call is not None
            case ActionKind.BET:
                return self.opens and self.permits_raise_to(action.amount)
            case ActionKind.RAISE_TO:
                return self.permits_raise_to(action.amount)
            case ActionKind.ALL_IN:
                return self.all_in

    def permits_raise_to(self, amount: SupportsIndex | None) -> bool:
        """Whether a bet or raise to so many chips in all is open."""
        to = whole(amount, "the amount of a raise")
        if self.min_raise_to is None or self.max_raise_to is None:
            return False
        return self.min_raise_to <= to <= self.max_raise_to

    def __bool__(self) -> bool:
        return self.fold

    def __iter__(self) -> Iterator[Action]:
        if self.fold:
            yield Action.fold()
        if self.check:
            yield Action.check()
        if self.call is not None:
            yield Action.call()
        for amount in dict.fromkeys((self.min_raise_to, self.max_raise_to)):
            if amount is not None:
                yield Action.raise_to(amount)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.permits(action)

    def __str__(self) -> str:
        if not self:
            return "nobody acts"
        words = ["fold", "check" if self.check else f"call {self.call}"]
        if self.min_raise_to is not None:
            how = "bet" if self.opens else "raise to"
            least, most = self.min_raise_to, self.max_raise_to
            amounts = f"{least} (all-in)" if least == most else f"{least} to {most}"
            words.append(f"{how} {amounts}")
        return ", ".join(words)


class IllegalActionError(BigslickError):
    """An act that the rules do not allow now (rule 3.10); the hand is as it was.

    ``action`` is what was tried, None where it was no bet but a deal, a show or a muck; ``legal``
    is what ``Hand.legal`` was, ``rule`` the number of the rule, such as "3.5", and ``seat`` whose
    turn it was, None if nobody's.
    """

    def __init__(
        self,
        message: str,
        *,
        action: Action | None = None,
        legal: LegalActions | None = None,
        rule: str | None = None,
        seat: int | None = None,
    ) -> None:
        super().__init__(message)
        self.action = action
        self.legal = legal
        self.rule = rule
        self.seat = seat
