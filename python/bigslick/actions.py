"""What a player may do when it is his turn, and what he does. Rule 3.2."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, SupportsIndex

from bigslick.errors import BigslickError, shown
from bigslick.values import read_choice, read_json, whole, write_json

__all__ = ["WITH_AMOUNT", "Action", "ActionKind", "IllegalActionError", "LegalActions"]


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


WITH_AMOUNT = {ActionKind.BET, ActionKind.RAISE_TO}


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
        if kind in WITH_AMOUNT:
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

    def to_json(self) -> str:
        """The action as JSON: ``{"action": "raise_to", "amount": 60}``."""
        return write_json(self.to_data())

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes; ``amount`` only where the action has one."""
        amount = {} if self.amount is None else {"amount": self.amount}
        return {"action": str(self.kind)} | amount

    @classmethod
    def from_json(cls, text: str | bytes) -> Action:
        """The action that ``to_json`` wrote.

        :raises BigslickError: if it is no JSON of an action.
        """
        return cls.from_data(read_json(text, "an action"))

    @classmethod
    def from_data(cls, data: object) -> Action:
        """The action of what ``json.loads`` gives."""
        if isinstance(data, dict) and "action" in data:
            try:
                action = cls(data["action"], data.get("amount"))
            except TypeError as error:
                raise BigslickError(f"this is no action: {error}") from error
            if data.keys() == action.to_data().keys():
                return action
        raise BigslickError(f"an action is a JSON object as Action.to_json gives: {shown(data)}")

    def __repr__(self) -> str:
        return f"Action.{self.kind}({'' if self.amount is None else shown(self.amount)})"

    def __str__(self) -> str:
        words = self.kind.replace("_", "-" if self.kind is ActionKind.ALL_IN else " ")
        return words if self.amount is None else f"{words} {shown(self.amount)}"


class LegalActions:
    """What the actor may do; it cannot be changed. Falsy when nobody acts.

    ``fold`` and ``check`` are bools. ``call`` is the chips that a call *adds*, None where there is
    nothing to call. ``min_raise_to`` and ``max_raise_to`` are the least and the most that a bet or
    raise may go *to*, in all on this street, None where none is open; an all-in may be less than a
    raise must be, and then both are the all-in (rule 3.4). ``faced`` is the bet there is on this
    street, ``pot`` what is in the pot before the act, ``all_in`` whether the whole stack may go
    in. Repr and equality leave these three out.

    Iterates as ``Action``: fold, check or call, the least and the greatest raise. ``in`` answers
    for any action, bets and all-ins too.
    """

    __slots__ = (
        "_all_in",
        "_call",
        "_check",
        "_faced",
        "_fold",
        "_max_raise_to",
        "_min_raise_to",
        "_pot",
    )

    def __init__(
        self,
        fold: bool = False,
        check: bool = False,
        call: int | None = None,
        min_raise_to: int | None = None,
        max_raise_to: int | None = None,
        all_in: bool = False,
        faced: int = 0,
        pot: int = 0,
    ) -> None:
        self._fold = fold
        self._check = check
        self._call = call
        self._min_raise_to = min_raise_to
        self._max_raise_to = max_raise_to
        self._all_in = all_in
        self._faced = faced
        self._pot = pot

    @property
    def fold(self) -> bool:
        """Whether somebody acts: he may always fold (rule 3.2)."""
        return self._fold

    @property
    def check(self) -> bool:
        """Whether there is nothing to call."""
        return self._check

    @property
    def call(self) -> int | None:
        """The chips that a call adds; None where there is nothing to call."""
        return self._call

    @property
    def min_raise_to(self) -> int | None:
        """The least that a bet or raise may go to; None where none is open."""
        return self._min_raise_to

    @property
    def max_raise_to(self) -> int | None:
        """The most that a bet or raise may go to; None where none is open."""
        return self._max_raise_to

    @property
    def all_in(self) -> bool:
        """Whether the whole stack may go in, as a call, a bet or a raise."""
        return self._all_in

    @property
    def faced(self) -> int:
        """The bet there is on this street; 0 where the actor would open."""
        return self._faced

    @property
    def pot(self) -> int:
        """What is in the pot before the act; before the flop with all blinds full (rule 3.7)."""
        return self._pot

    @property
    def opens(self) -> bool:
        """Whether a bet is open: it would be the first of the street."""
        return self._max_raise_to is not None and not self._faced

    def sizes(self) -> dict[str, int]:
        """What a bet or raise may go to, by name: "min", "half_pot", "pot", "all_in".

        Only those that are open, the smallest first: none where no raise is, no part of the pot
        where there is one size, as in fixed limit, and "all_in" where the whole stack may go in as
        a bet or raise. The pot is reckoned after a call (rule 3.7), its half rounded down.
        """
        if self._max_raise_to is None or self._min_raise_to is None:
            return {}
        least, most = self._min_raise_to, self._max_raise_to
        named = {"min": least}
        if least < most:
            after_call = self._pot + (self._call or 0)
            named["half_pot"] = self._faced + after_call // 2
            named["pot"] = self._faced + after_call
        if self._all_in:
            named["all_in"] = most
        return {name: to for name, to in named.items() if least <= to <= most}

    def to_json(self) -> str:
        """What is legal as JSON, for a program that shows it; the sizes too."""
        return write_json(self.to_data())

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        names = ("fold", "check", "call", "min_raise_to", "max_raise_to", "all_in", "faced", "pot")
        return {name: getattr(self, name) for name in names} | {"sizes": self.sizes()}

    def permits(self, action: Action) -> bool:
        """Whether an action is open; ``in`` asks the same."""
        if not isinstance(action, Action):
            raise TypeError(f"an action is an Action, not {type(action).__name__}")
        match action.kind:
            case ActionKind.FOLD:
                return self._fold
            case ActionKind.CHECK:
                return self._check
            case ActionKind.CALL:
                return self._call is not None
            case ActionKind.BET:
                return self.opens and self.permits_raise_to(action.amount)
            case ActionKind.RAISE_TO:
                return self.permits_raise_to(action.amount)
            case ActionKind.ALL_IN:
                return self._all_in

    def permits_raise_to(self, amount: SupportsIndex | None) -> bool:
        """Whether a bet or raise to so many chips in all is open."""
        return self._reaches(whole(amount, "the amount of a raise"))

    def _reaches(self, to: int) -> bool:
        least, most = self._min_raise_to, self._max_raise_to
        return least is not None and most is not None and least <= to <= most

    def __bool__(self) -> bool:
        return self._fold

    def __iter__(self) -> Iterator[Action]:
        if self._fold:
            yield Action.fold()
        if self._check:
            yield Action.check()
        if self._call is not None:
            yield Action.call()
        for amount in dict.fromkeys((self._min_raise_to, self._max_raise_to)):
            if amount is not None:
                yield Action.raise_to(amount)

    def __contains__(self, action: object) -> bool:
        return isinstance(action, Action) and self.permits(action)

    def _told(self) -> tuple[object, ...]:
        return self._fold, self._check, self._call, self._min_raise_to, self._max_raise_to

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalActions):
            return NotImplemented
        return self._told() == other._told()

    def __hash__(self) -> int:
        return hash(self._told())

    def __repr__(self) -> str:
        names = ("fold", "check", "call", "min_raise_to", "max_raise_to")
        told = (f"{name}={value!r}" for name, value in zip(names, self._told(), strict=True))
        return f"LegalActions({', '.join(told)})"

    def __str__(self) -> str:
        if not self:
            return "nobody acts"
        words = ["fold", "check" if self._check else f"call {self._call}"]
        if self._min_raise_to is not None:
            how = "bet" if self.opens else "raise to"
            least, most = self._min_raise_to, self._max_raise_to
            only = f"{least} (all-in)" if self._all_in else f"{least}"
            words.append(f"{how} {only if least == most else f'{least} to {most}'}")
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
