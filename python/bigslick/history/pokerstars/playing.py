"""A hand of a text played again act by act, and made a record of PHH. Rule 10.2."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, NamedTuple

from bigslick.cards import Card
from bigslick.errors import HistoryError
from bigslick.hand import Hand
from bigslick.history.notation import RAKE_FIELD, player_of
from bigslick.history.pokerstars.blocks import Line, LineError
from bigslick.history.pokerstars.lines import Acted, Shown, Street, Unseen
from bigslick.history.pokerstars.opening import open_hand
from bigslick.history.pokerstars.reading import Told
from bigslick.history.pokerstars.settling import settle_as_told
from bigslick.history.record import HandHistory
from bigslick.units import exact

__all__ = ["play"]


class _Step(NamedTuple):
    action: str
    line: Line
    act: Acted | None
    seat: int
    """Of the replay: the number of the player, from 0."""


def play(told: Told, path: str | None) -> HandHistory:
    """The record of a hand that plays and settles as the text tells it.

    :raises LineError: with the line that breaks the rules or is not what they give.
    """
    opened = open_hand(told)
    fields = _opening_fields(told, opened)
    steps = list(_steps(told, opened.dealt_in))
    fields["actions"] = [step.action for step in steps]
    hand = _replay(told, HandHistory(fields), steps)
    if not hand.is_over:
        raise LineError(told.last, f"the hand ends here, and awaits {_awaits(told, hand)}")
    raked = settle_as_told(told, hand)
    left = zip(hand.stacks, raked, strict=True)
    fields["finishing_stacks"] = [told.amount(stack - rake) for stack, rake in left]
    if any(raked):
        fields[RAKE_FIELD] = [told.amount(rake) for rake in raked]
    number = str(told.header.fields["hand"])
    return HandHistory(fields, path=path, hand=number)


def _opening_fields(told: Told, opened: Hand) -> dict[str, Any]:
    names = told.names
    players = [names.get(seat, "") for seat in range(told.table.seats)]
    more = {"table": told.table.name, **told.header.fields}
    unit = exact(1, -told.places)
    with told.table_line.blamed():
        history = HandHistory.from_hand(opened, unit=unit, players=players, fields=more)
    return dict(history.fields)


def _steps(told: Told, players: tuple[int, ...]) -> Iterator[_Step]:
    """The actions of PHH, each with the line that it comes from."""
    numbers = {seat: number for number, seat in enumerate(players)}
    for seat, number in numbers.items():
        line, cards = told.cards.get(seat, (told.table_line, ()))
        yield _Step(f"d dh {player_of(number)} {_texts(cards)}", line, None, number)
    for line, it in told.play:
        if isinstance(it, Street):
            yield _Step(f"d db {_board(it.cards)}", line, None, -1)
            continue
        number = numbers[it.seat]
        player = player_of(number)
        match it:
            case Acted():
                yield _Step(f"{player} {_act(told, it)}", line, it, number)
            case Shown(_, cards):
                yield _Step(f"{player} sm {_texts(cards)}", line, None, number)
            case Unseen(_, mucks) if mucks:
                yield _Step(f"{player} sm", line, None, number)


def _act(told: Told, act: Acted) -> str:
    match act.kind:
        case "folds":
            return "f"
        case "checks" | "calls":
            return "cc"
    return f"cbr {Decimal(told.amount(told.chips(act.amount))):f}"


def _texts(cards: tuple[Card, ...]) -> str:
    return _board(cards) + "??" * (2 - len(cards))


def _board(cards: tuple[Card, ...]) -> str:
    return "".join(str(card) for card in cards)


def _replay(told: Told, record: HandHistory, steps: list[_Step]) -> Hand:
    """The hand after the last step, each checked with what the hand awaits."""
    try:
        for number, hand in enumerate(record.steps()):
            if number < len(steps):
                _check(told, hand, steps[number])
    except HistoryError as error:
        line = told.table_line if error.action is None else steps[error.action].line
        raise LineError(line, str(error.__cause__ or error)) from error
    return hand


def _check(told: Told, hand: Hand, step: _Step) -> None:
    """That a line says of the hand what the rules make of it.

    :raises LineError: if it is another's turn, the amount is another, or it is no all-in.
    """
    act, line, seat = step.act, step.line, step.seat
    if act is None:
        if step.action.startswith("d db") and hand.actor is not None:
            raise LineError(line, f"the hand awaits {_awaits(told, hand)}")
        return
    if hand.actor != seat or not hand.legal:
        if act.kind == "folds" and not hand.stacks[seat]:
            return  # absent, all-in from a forced bet: he gives it up when it would be shown
        raise LineError(line, f"it is not his turn: the hand awaits {_awaits(told, hand)}")
    added = 0
    match act.kind:
        case "checks" if not hand.legal.check:
            raise LineError(line, f"there are {told.amount(hand.legal.call or 0)} to call")
        case "calls":
            added = hand.legal.call or 0
            if told.chips(act.amount) != added or not added:
                raise LineError(line, f"there are {told.amount(added)} to call")
        case "bets" | "raises":
            _check_raise(told, hand, line, act)
            added = told.chips(act.amount) - hand.bets[seat]
    cap = told.header.cap
    if cap is not None and hand.contributions[seat] + added > told.chips(cap):
        raise LineError(line, f"he may put in {told.amount(told.chips(cap))} at most")
    if act.all_in and added != hand.stacks[seat]:
        raise LineError(line, f"he has {told.amount(hand.stacks[seat])}, and is not all-in")


def _check_raise(told: Told, hand: Hand, line: Line, act: Acted) -> None:
    bet, least, most = hand.current_bet, hand.legal.min_raise_to, hand.legal.max_raise_to
    if (act.kind == "bets") != (bet == 0):
        raise LineError(line, f"the bet before is {told.amount(bet)}")
    if least is None or most is None:
        raise LineError(line, "no raise is open to him")
    if not least <= told.chips(act.amount) <= most:
        amounts = f"{told.amount(least)} at least, {told.amount(most)} at most"
        raise LineError(line, f"he may bet or raise to {amounts}")
    # Where a blind is short, a raise is counted from the full one or from what there is.
    if act.amount - act.by not in {told.amount(it) for it in (bet, max(hand.bets))}:
        raise LineError(line, f"the bet before is {told.amount(bet)}")


def _awaits(told: Told, hand: Hand) -> str:
    whose = "" if hand.actor is None else f" of {told.names[told.players[hand.actor]]}"
    return f"{hand.awaiting}{whose}"
