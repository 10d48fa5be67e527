"""A hand played again from its events, and read from its JSON."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from bigslick import events
from bigslick.cards import Card
from bigslick.deck import Deck
from bigslick.errors import BigslickError, listed, shown
from bigslick.posts import Post
from bigslick.rules import Rules
from bigslick.state import Awaiting
from bigslick.values import read_cards, read_seat

if TYPE_CHECKING:
    from bigslick.hand import Hand

__all__ = ["give_deck", "hand_from_data", "play_again"]


def hand_from_data(kind: type[Hand], data: Any) -> Hand:
    """The hand of what ``json.loads`` gives.

    :raises BigslickError: if it is no hand, or an event cannot follow the others.
    """
    if not isinstance(data, dict):
        raise BigslickError(f"a hand is a JSON object, not {shown(data)}")
    wrong = [f"no {name} given" for name in _NAMES if name not in data]
    wrong += [f"a hand has no {shown(name)}" for name in data.keys() - {*_NAMES, "seat"}]
    wrong += [
        f"the {name} are a list, not {shown(data[name])}"
        for name in ("posts", "events")
        if not isinstance(data.get(name, []), list)
    ]
    if "seat" in data and data.get("deck") is not None:
        wrong.append("a seat is of a view, which has no deck")
    if wrong:
        raise BigslickError(f"this is no JSON of a hand: {listed(wrong)}")
    try:
        hand = kind.from_events(
            Rules.from_data(data["rules"]),
            data["starting_stacks"],
            button=data["button"],
            posts=[Post.from_data(post) for post in data["posts"]],
            events=[_event(number, event) for number, event in enumerate(data["events"])],
            deck=None if data["deck"] is None else Deck.stacked(read_cards(data["deck"], "deck")),
        )
        if data.get("seat") is not None:
            read_seat(data["seat"], len(hand.stacks), "the seat of a view")
    except TypeError as error:
        raise BigslickError(f"this is no JSON of a hand: {error}") from error
    return hand


_NAMES = ("rules", "starting_stacks", "button", "posts", "events", "deck")


def _event(number: int, data: object) -> events.AnyEvent:
    try:
        return events.from_data(data)
    except BigslickError as error:
        raise BigslickError(f"event {number}: {error}") from error


def give_deck(hand: Hand, deck: Deck) -> None:
    """Let a hand deal on by itself, if it can have done so from the start."""
    if not isinstance(deck, Deck):
        raise TypeError(f"the deck is a Deck, or None, not {type(deck).__name__}")
    if hand.awaiting not in (Awaiting.ACTION, Awaiting.NOTHING):
        raise BigslickError(f"with a deck a hand never awaits {hand.awaiting}")
    for event in hand.events:
        if isinstance(event, events.HoleDealt) and event.cards is None:
            raise BigslickError(f"with a deck a hand knows the cards of seat {event.seat} too")
        if isinstance(event, events.Burned) and event.card is None:
            raise BigslickError("with a deck a hand knows every card that was burned")
    hand._check_new(tuple(deck), "the deck", len(deck))
    hand._deck = hand._enough(deck)


def play_again(hand: Hand, story: Iterable[events.AnyEvent]) -> None:
    """Do in a new hand what the events of another tell.

    :raises BigslickError: naming the first event that cannot be.
    """
    told: list[events.AnyEvent] = []
    burned = None
    for number, event in enumerate(story):
        if not isinstance(event, events.Event):
            raise TypeError(f"event {number} is an Event, not {type(event).__name__}")
        told.append(event)
        if number < hand.sequence:
            continue  # the hand did it by itself
        if isinstance(event, events.Burned) and number == hand.sequence:
            burned = event.card  # it goes with the cards that follow
            continue
        try:
            _do_again(hand, event, burned)
        except BigslickError as error:
            _compare(told[:number], hand)
            raise BigslickError(f"event {number} cannot follow: {error}") from error
        burned = None
    _compare(told, hand)
    if len(told) < hand.sequence:
        number, own = len(told), hand.events[len(told)]
        raise BigslickError(f"event {number} is not told: {own!r} follows by itself")
    if len(told) > hand.sequence:
        raise BigslickError(f"event {len(told) - 1} is {told[-1]!r}, and no cards follow")


def _compare(told: list[events.AnyEvent], hand: Hand) -> None:
    """That the hand did what is told."""
    for number, (event, own) in enumerate(zip(told, hand.events, strict=False)):
        ties = isinstance(event, events.Shown) and event.to_data() != own.to_data()
        if event != own or ties:  # ranked hands that tie are equal
            raise BigslickError(f"event {number} is {event!r}, where the hand has {own!r}")


def _do_again(hand: Hand, event: events.AnyEvent, burned: Card | None) -> None:
    match event:
        case events.HoleDealt(seat, cards):
            hand.deal_hole(seat, cards)
        case events.BoardDealt(_, cards):
            hand.deal_board(cards, burned=burned)
        case events.Folded():
            hand.fold()
        case events.Checked():
            hand.check()
        case events.Called():
            hand.call()
        case events.Bet(_, to):
            hand.bet(to)
        case events.Raised(_, to):
            hand.raise_to(to)
        case events.Shown(seat, cards):
            hand.show(seat, cards)
        case events.Mucked() if hand.awaiting is Awaiting.SHOW and hand._tabled:
            hand._muck_unseen()
        case events.Mucked(seat):
            hand.muck(seat)
        case _:
            raise BigslickError(f"{shown(event)} is nothing that is done now")
