"""A player around another, who looks whether what he is asked by holds what he may not know."""

import io
import json
import pickle
from collections.abc import Mapping
from typing import Any

import bigslick as bs
from bigslick import bots, events

__all__ = ["Spy", "spied"]


class Spy:
    """Asks the player inside after a look at the view, from all sides."""

    def __init__(self, inside: bots.Player, table: bs.Table) -> None:
        self.inside = inside
        self.table = table
        self.looks = 0

    def act(self, view: bs.HandView, /) -> bs.Action:
        hand = self.table.hand
        assert hand is not None
        assert (view.seat, view.actor) == (hand.actor, hand.actor)
        hidden = hidden_cards(hand, view.seat)
        assert len(hidden) > 2
        assert not hidden & set(cards_of(view))
        assert not hidden & set(cards_in_json(view.to_json()))
        assert not hidden & set(pickled_cards(view))
        assert view.to_data()["deck"] is None
        self.looks += 1
        return self.inside.act(view)


def spied(players: Mapping[str, bots.Player], table: bs.Table) -> dict[str, Spy]:
    """A spy around each player."""
    return {name: Spy(player, table) for name, player in players.items()}


def hidden_cards(hand: bs.Hand, seat: int | None) -> set[bs.Card]:
    """All cards of the deck but those on the board, the seat's own and those that were shown."""
    known = set(hand.board)
    for owner, cards in enumerate(hand.hole_cards):
        if cards is not None and (owner == seat or hand.shown[owner]):
            known.update(cards)
    return set(bs.Deck(short=hand.rules.is_short)) - known


def cards_of(view: bs.HandView) -> list[bs.Card]:
    """The cards that its names and its events tell."""
    found = [*view.board]
    for cards in (*view.hole_cards, *view.shown):
        found += cards or ()
    for event in view.events:
        match event:
            case events.HoleDealt(cards=cards) | events.Shown(cards=cards):
                found += cards or ()
            case events.BoardDealt():
                found += event.cards
            case events.Burned():
                assert event.card is None
    return found


def cards_in_json(text: str) -> list[bs.Card]:
    """Whatever texts and numbers in it could be cards by their text."""
    return [bs.Card[text] for text in texts_in(json.loads(text)) if text in bs.Card.__members__]


def texts_in(data: Any) -> list[str]:
    if isinstance(data, str):
        return [data]
    if isinstance(data, dict):
        return [text for value in data.values() for text in texts_in(value)]
    if isinstance(data, list):
        return [text for value in data for text in texts_in(value)]
    return []


def pickled_cards(view: bs.Hand | bs.HandView) -> list[bs.Card]:
    """The cards that are made when its pickle is read."""
    reading = _Reading(io.BytesIO(pickle.dumps(view)))
    reading.load()
    return reading.cards


class _Reading(pickle.Unpickler):
    def __init__(self, file: io.BytesIO) -> None:
        super().__init__(file)
        self.cards: list[bs.Card] = []

    def find_class(self, module: str, name: str) -> Any:
        return self._card if name == "Card" else super().find_class(module, name)

    def _card(self, index: int) -> bs.Card:
        self.cards.append(bs.Card(index))
        return self.cards[-1]
