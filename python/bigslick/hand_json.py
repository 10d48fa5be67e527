"""A hand as JSON: written down, and played again event by event."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any

from bigslick import events
from bigslick.deck import Deck
from bigslick.errors import BigslickError, shown
from bigslick.posts import Post
from bigslick.rules import Rules
from bigslick.state import Awaiting

if TYPE_CHECKING:
    from bigslick.hand import Hand

__all__ = ["hand_from_data", "hand_to_data"]


def hand_to_data(hand: Hand) -> dict[str, Any]:
    """What ``json.dumps`` takes."""
    return {
        "rules": hand.rules.to_data(),
        "stacks": hand.starting_stacks,
        "button": hand.button,
        "posts": [[post.seat, post.kind, post.amount] for post in hand.posts],
        "events": [event.to_data() for event in hand.events],
        "deck": None if hand._deck is None else [str(card) for card in hand._deck],
    }


def hand_from_data(kind: type[Hand], data: Any) -> Hand:
    """The hand of what ``json.loads`` gives.

    :raises BigslickError: if it is no hand, or an event cannot follow the others.
    """
    if not isinstance(data, dict):
        raise BigslickError(f"a hand is a JSON object, not {shown(data)}")
    try:
        hand = kind(
            Rules.from_data(data["rules"]),
            data["stacks"],
            button=data["button"],
            posts=(Post(*post) for post in data["posts"]),
        )
        _play_again(hand, data["events"])
        if data["deck"] is not None:
            _give_deck(hand, Deck.stacked(data["deck"]))
    except KeyError as error:
        raise BigslickError(f"this is no JSON of a hand: no {error.args[0]} given") from error
    except (AttributeError, TypeError) as error:
        raise BigslickError(f"this is no JSON of a hand: {error}") from error
    return hand


def _give_deck(hand: Hand, deck: Deck) -> None:
    """Let a hand deal on by itself, if it can have done so from the start."""
    if hand.awaiting not in (Awaiting.ACTION, Awaiting.NOTHING):
        raise BigslickError(f"with a deck a hand never awaits {hand.awaiting}")
    for event in hand.events:
        if isinstance(event, events.HoleDealt) and event.cards is None:
            raise BigslickError(f"with a deck a hand knows the cards of seat {event.seat} too")
        if isinstance(event, events.Burned) and event.card is None:
            raise BigslickError("with a deck a hand knows every card that was burned")
    hand._deck = hand._own(deck)


def _play_again(hand: Hand, story: Sequence[dict[str, Any]]) -> None:
    """Do in a new hand what the events of another tell."""
    burned = None
    for number, event in enumerate(story):
        if number < hand.sequence:
            continue  # the hand did it by itself
        if event["event"] == events.Burned.name:
            burned = event["card"]
            continue
        try:
            _do_again(hand, event, burned)
        except BigslickError as error:
            raise BigslickError(f"event {number} cannot follow: {error}") from error
        burned = None
    for number, (event, own) in enumerate(zip_longest(story, hand.events)):
        if own is None or event != own.to_data():
            raise BigslickError(f"event {number} is {shown(event)}, where the hand has {own}")


def _do_again(hand: Hand, event: dict[str, Any], burned: str | None) -> None:
    match event:
        case {"event": events.HoleDealt.name, "seat": seat, "cards": cards}:
            hand.deal_hole(seat, cards)
        case {"event": events.BoardDealt.name, "cards": cards}:
            hand.deal_board(cards, burned=burned)
        case {"event": events.Folded.name}:
            hand.fold()
        case {"event": events.Checked.name}:
            hand.check()
        case {"event": events.Called.name}:
            hand.call()
        case {"event": events.Bet.name | events.Raised.name, "to": to}:
            hand.raise_to(to)
        case {"event": events.Shown.name, "seat": seat, "cards": cards}:
            hand.show(seat, cards)
        case {"event": events.Mucked.name} if hand.awaiting is Awaiting.SHOW and hand._tabled:
            hand._muck_unseen()
        case {"event": events.Mucked.name, "seat": seat}:
            hand.muck(seat)
        case _:
            raise BigslickError(f"{shown(event)} is nothing that is done now")
