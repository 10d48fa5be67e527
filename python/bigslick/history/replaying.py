"""A recorded hand played again, with tolerance for how others write them. Rule 10.2."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from bigslick._native import parse_cards
from bigslick.errors import BigslickError, shown
from bigslick.hand import Hand
from bigslick.history.fields import Record
from bigslick.history.notation import (
    AMOUNT,
    POSTS_FIELD,
    RULES_FIELD,
    big_blind_of,
    forced_bets,
    player_of,
    seat_of,
    words_of,
)
from bigslick.posts import Post, PostKind
from bigslick.rules import Rules
from bigslick.state import Awaiting

__all__ = ["Replaying"]

_ACTS = ("f", "cc", "cbr")


class Replaying:
    """A record on its way through a hand."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.actions = [words_of(action) for action in record.fields["actions"]]
        with record.blaming():
            self.hand = self._new_hand()
        self.done: set[int] = set()
        self.shows: dict[int, str | None] = {}
        self.absent: set[int] = set()
        for number, words in enumerate(self.actions):
            with record.blaming(number):
                self._look_ahead(words)

    def steps(self) -> Iterator[Hand]:
        """The hand before the first action and after each one."""
        yield self.hand
        for number, words in enumerate(self.actions):
            if number not in self.done:
                with self.record.blaming(number):
                    self._do(number, words)
            yield self.hand

    def _new_hand(self) -> Hand:
        record = self.record
        stacks = record.chip_counts("starting_stacks")
        posts = self._posts(len(stacks))
        small_blind = sum(post.amount for post in posts if post.kind is PostKind.SMALL_BLIND)
        min_bet = record.chips(record.number("min_bet"))
        big_blind = min_bet if POSTS_FIELD in record.fields else big_blind_of(posts, min_bet)
        knobs = {"max_seats": max(10, len(stacks))} | record.fields.get(RULES_FIELD, {})
        rules = Rules.from_data({"small_blind": small_blind, "big_blind": big_blind} | knobs)
        return Hand(rules, stacks, button=len(stacks) - 1, posts=posts)

    def _posts(self, players: int) -> list[Post]:
        written = self.record.fields.get(POSTS_FIELD)
        if written is None:
            names = ("antes", "blinds_or_straddles")
            return forced_bets(*(self.record.chip_counts(name) for name in names))
        return [self._post(text, players) for text in written]

    def _post(self, text: str, players: int) -> Post:
        match text.split():
            case [player, kind, amount] if kind in set(PostKind):
                return Post(seat_of(player, players), PostKind(kind), self._chips(amount))
        raise BigslickError(f"{shown(text)} is no post: one is written as in 'p3 dead 5'")

    def _look_ahead(self, words: list[str]) -> None:
        """What has to be known before it is written: who shows what, and who sat out."""
        match words:
            case [player, "sm", *cards]:
                self.shows[self._seat(player)] = cards[0] if cards else None
            case [player, "f"] if not self.hand.stacks[self._seat(player)]:
                self.absent.add(self._seat(player))

    def _seat(self, player: str) -> int:
        return seat_of(player, len(self.hand.stacks))

    def _do(self, number: int, words: list[str]) -> None:
        match words:
            case []:
                return
            case ["d", "dh", player, cards]:
                self._deal_hole(self._seat(player), cards)
            case ["d", "db", cards]:
                self._deal_board(cards)
            case [player, "sm", *cards]:
                self._show(self._seat(player), cards)
            case [player, "f"] if self._seat(player) in self.absent:
                pass  # he gives his hand up when it would be shown
            case [player, "f" | "cc"] | [player, "cbr", _]:
                self._act(self._seat(player), number)
            case _:
                raise BigslickError("this is no action of hold'em")
        self._go_on_showing()

    def _deal_hole(self, seat: int, cards: str) -> None:
        unknown = "?" in cards or seat in self.absent
        self.hand.deal_hole(seat, None if unknown else cards)

    def _deal_board(self, cards: str) -> None:
        self.hand.deal_board(cards)

    # The acts of the players.

    def _act(self, seat: int, number: int) -> None:
        self._bring_forward(seat, number)
        if self._is_to_act(seat):
            self._do_act(self.actions[number])
        elif not self._is_needless(seat, self.actions[number]):
            turn = self.hand.actor
            whose = "" if turn is None else f" of {player_of(turn)}"
            text = f"{player_of(seat)} acts, and the hand awaits {self.hand.awaiting}{whose}"
            raise BigslickError(text)

    def _is_to_act(self, seat: int) -> bool:
        return self.hand.actor == seat and bool(self.hand.legal)

    def _bring_forward(self, seat: int, number: int) -> None:
        """Play first, from this round, the acts of those who should have acted before the seat."""
        while self.hand.legal and self.hand.actor not in (None, seat):
            later = number + 1
            while later < len(self.actions) and self.actions[later][:1] != ["d"]:
                words = self.actions[later]
                if later not in self.done and words[:1] == [player_of(self.hand.actor or 0)]:
                    break
                later += 1
            else:
                return
            self.done.add(later)
            with self.record.blaming(later):
                self._do_act(self.actions[later])

    def _do_act(self, words: list[str]) -> None:
        hand = self.hand
        match words:
            case [_, "f"]:
                hand.fold()
            case [_, "cbr", amount] if hand.legal.max_raise_to is not None or self._matchable():
                hand.raise_to(self._chips(amount))
            case [_, "cc" | "cbr", *_] if hand.legal.check:
                hand.check()
            case [_, "cc" | "cbr", *_]:
                hand.call()

    def _matchable(self) -> bool:
        """Whether anybody else has chips to match a raise with."""
        others = [seat for seat in self.hand.live if seat != self.hand.actor]
        return any(self.hand.stacks[seat] for seat in others)

    def _is_needless(self, seat: int, words: list[str]) -> bool:
        """Whether an act decides nothing: the betting is over, and the seat gives nothing up."""
        hand = self.hand
        able = [other for other in hand.live if hand.stacks[other]]
        over = hand.is_over or (not hand.legal and len(able) <= 1)
        return over and seat in hand.live and words[1] != "f"

    def _chips(self, amount: str) -> int:
        if not AMOUNT.fullmatch(amount):
            raise BigslickError(f"{shown(amount)} is no number of chips")
        return self.record.chips(Decimal(amount))

    # The showdown.

    def _go_on_showing(self) -> None:
        """Show and muck what the record says, wherever it says it, before the board goes on."""
        hand = self.hand
        while hand.awaiting is Awaiting.SHOW and hand.actor is not None:
            seat = hand.actor
            cards = self.shows.get(seat)
            if cards is not None:
                hand.show(seat, None if cards == "-" else self._holding(cards))
            elif seat in self.absent:
                hand._fold_unseen(seat)
            elif hand.hole_cards[seat] or self.shows:
                hand.muck(seat)
            else:
                return

    def _show(self, seat: int, cards: list[str]) -> None:
        """A show or muck that has been done, or that a player does who need not."""
        hand = self.hand
        if not cards:
            return
        known = hand.hole_cards[seat]
        if cards != ["-"] and known and set(self._holding(cards[0])) != set(known):
            raise BigslickError(f"{player_of(seat)} was dealt {known[0]} {known[1]}")
        if hand.is_over and not hand.shown[seat] and seat in hand.live and "?" not in cards[0]:
            hand.show(seat, None if cards == ["-"] else cards[0])

    def _holding(self, cards: str) -> tuple[object, ...]:
        if "?" in cards:
            raise BigslickError("the cards are needed, and the record does not tell them all")
        return parse_cards(cards)
