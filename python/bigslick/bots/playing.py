"""Who can sit down, how he is asked what he does, and how hand after hand is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol, SupportsIndex

from bigslick.actions import Action
from bigslick.errors import BigslickError, listed, shown
from bigslick.hand import Hand
from bigslick.refusals import refuse_act
from bigslick.table import Table
from bigslick.values import whole
from bigslick.view import HandView

__all__ = ["Player", "ask", "play"]


class Player(Protocol):
    """Anybody who can sit down at a table."""

    def act(self, view: HandView, /) -> Action:
        """What to do when it is one's turn, from what one's seat may see of the hand."""


def ask(player: Player, hand: Hand) -> Action:
    """What a player does as the actor of a hand; it is not done yet.

    He gets ``hand.view(hand.actor)`` and nothing else. Whatever he does, the hand is unchanged;
    what he raises is raised.

    :raises TypeError: if he is no ``Player``, or gives anything but an ``Action``.
    :raises IllegalActionError: if what he gives is not legal.
    :raises BigslickError: if it is nobody's turn to act.
    """
    _check_player(player)
    if not isinstance(hand, Hand):
        raise TypeError(f"the hand is a Hand, not {type(hand).__name__}")
    if not hand.legal:
        raise BigslickError(f"nobody acts now: the hand awaits {hand.awaiting}")
    action = player.act(hand.view(hand.actor))
    if not isinstance(action, Action):
        kind = type(action).__name__
        raise TypeError(f"the player at seat {hand.actor} gave no Action but {kind}")
    if action not in hand.legal:
        raise refuse_act(hand, action)
    return action


def play(
    table: Table, players: Mapping[str, Player], *, hands: SupportsIndex | None = None
) -> Iterator[Hand]:
    """Deal and play hand after hand at a table, and yield each when it is over.

    ``players`` are those at the table by the names they have there. A hand that is on is gone on
    with, and is the first. It ends after so many ``hands``, or when fewer than two can play; who
    iterates may let players come, go and buy in again between hands. A hand of a table deals by
    itself, and the showdown is as its rules have it. What ``ask`` raises is raised, with the hand
    as it was, and ``play`` may go on with it.

    :raises TypeError: if the table is no ``Table``, ``hands`` no int, or a player no ``Player``.
    :raises BigslickError: for fewer than 0 hands, or before one for which somebody has no player.
    """
    if not isinstance(table, Table):
        raise TypeError(f"the table is a Table, not {type(table).__name__}")
    if not isinstance(players, Mapping):
        raise TypeError(f"players are given by their names, not as {type(players).__name__}")
    for player in players.values():
        _check_player(player)
    left = None if hands is None else whole(hands, "the number of hands")
    if left is not None and left < 0:
        raise BigslickError(f"{shown(left)} hands cannot be played")
    return _play(table, players, left)


def _play(table: Table, players: Mapping[str, Player], left: int | None) -> Iterator[Hand]:
    while left is None or left > 0:
        hand = table.hand
        if hand is None or hand.is_over:
            if not table.can_deal:
                return
            seats = filter(None, table.seats)
            _check_known([it.player for it in seats if it.stack and not it.sits_out], players)
            hand = table.deal()
        names = {seat: table.hand_players[seat] or "" for seat in hand.dealt_in}
        _check_known(names.values(), players)
        while hand.actor is not None:
            name = names[hand.actor]
            _check_known([name], players)  # who may have gone since
            hand.act(ask(players[name], hand))
        yield hand
        left = None if left is None else left - 1


def _check_player(player: object) -> None:
    if not callable(getattr(player, "act", None)):
        raise TypeError(f"a player has act(view), and this {type(player).__name__} has not")


def _check_known(names: Iterable[str], players: Mapping[str, Player]) -> None:
    unknown = [shown(name) for name in names if name not in players]
    if unknown:
        raise BigslickError(f"nobody plays for {listed(unknown)}")
