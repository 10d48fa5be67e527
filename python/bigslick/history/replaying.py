"""A recorded hand played again, with tolerance for how others write them. Rule 10.2."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from bigslick.cards import Card
from bigslick.errors import BigslickError, CardError
from bigslick.hand import Hand
from bigslick.history.fields import Record
from bigslick.history.notation import (
    PLAYED,
    POSTS_FIELD,
    RULES_FIELD,
    ActLine,
    BoardLine,
    HoleLine,
    Line,
    ShowLine,
    big_blind_of,
    forced_bets,
    player_of,
    read_line,
    read_post,
    told_knobs,
)
from bigslick.posts import Post
from bigslick.rules import Rules
from bigslick.state import Awaiting

__all__ = ["Replaying"]


class Replaying:
    """A record on its way through a hand."""

    def __init__(self, record: Record) -> None:
        self.record = record
        with record.blaming():
            self.hand = self._new_hand()
        players = len(self.hand.stacks)
        self.lines: list[Line | None] = []
        for number, action in enumerate(record.fields["actions"]):
            with record.blaming(number):
                self.lines.append(read_line(action, players))
        self.done: set[int] = set()
        self.gave_up = False
        self.shows: dict[int, tuple[int, ShowLine]] = {}
        self.absent: set[int] = set()
        holders: dict[Card, int | None] = {}
        for number, line in enumerate(self.lines):
            if isinstance(line, ShowLine):
                self.shows.setdefault(line.seat, (number, line))
            if isinstance(line, ActLine) and line.kind == "f" and not self.hand.stacks[line.seat]:
                self.absent.add(line.seat)
            with record.blaming(number):
                _check_cards(line, holders)

    def steps(self) -> Iterator[Hand]:
        """The hand before the first action and after each one."""
        yield self.hand
        for number, line in enumerate(self.lines):
            if line is not None and number not in self.done:
                with self.record.blaming(number):
                    self._do(number, line)
                    self._go_on_showing()
            yield self.hand

    def _new_hand(self) -> Hand:
        record = self.record
        stacks = record.chip_counts("starting_stacks")
        posts = self._posts(len(stacks))
        structure, ranking = PLAYED[record.variant]
        knobs: dict[str, Any] = {
            "structure": structure,
            "ranking": ranking,
            "big_blind": self._big_blind(posts),
            "max_seats": max(10, len(stacks)),
        }
        knobs |= told_knobs(posts, len(stacks))
        rules = Rules.from_data(knobs | record.fields.get(RULES_FIELD, {}))
        return Hand(rules, stacks, button=len(stacks) - 1, posts=posts)

    def _big_blind(self, posts: list[Post]) -> int:
        min_bet = self.record.min_bet
        if POSTS_FIELD in self.record.fields:
            return min_bet
        big_blind = big_blind_of(posts, min_bet)
        if self.record.variant == "FT" and big_blind != min_bet:
            raise BigslickError("the small_bet of fixed limit must be the big blind")
        return big_blind

    def _posts(self, players: int) -> list[Post]:
        record = self.record
        if POSTS_FIELD not in record.fields:
            return forced_bets(
                record.chip_counts("antes"),
                record.chip_counts("blinds_or_straddles"),
                record.min_bet,
            )
        read = (read_post(text, players) for text in record.fields[POSTS_FIELD])
        return [Post(seat, kind, record.chips(amount)) for seat, kind, amount in read]

    def _do(self, number: int, line: Line) -> None:
        hand = self.hand
        match line:
            case HoleLine(seat, cards):
                hand.deal_hole(seat, None if seat in self.absent else cards)
            case BoardLine() if hand.is_over and self.gave_up:
                pass  # the board was dealt, though nobody was left to see who wins
            case BoardLine(cards):
                hand.deal_board(cards)
            case ShowLine():
                self._show(line)
            case ActLine(seat, "f") if seat in self.absent:
                pass  # he gives his hand up when it would be shown
            case ActLine():
                self._act(number, line)

    def _act(self, number: int, line: ActLine) -> None:
        hand = self.hand
        if hand.is_over and line.kind == "cbr":
            raise BigslickError(f"{player_of(line.seat)} raises, and the hand is over")
        self._bring_folds_forward(number, line.seat)
        if hand.legal and hand.actor == line.seat:
            self._act_in_turn(line)
        elif not self._is_needless(line):
            whose = "" if hand.actor is None else f" of {player_of(hand.actor)}"
            text = f"{player_of(line.seat)} acts, and the hand awaits {hand.awaiting}{whose}"
            raise BigslickError(text)

    def _bring_folds_forward(self, number: int, seat: int) -> None:
        """Fold those before the seat whose folds are written after its act, in the same round."""
        hand = self.hand
        nearby = range(number + 1, min(number + 2 * len(hand.stacks), len(self.lines)))
        for later in nearby:
            line = self.lines[later]
            if not hand.legal or hand.actor == seat or isinstance(line, HoleLine | BoardLine):
                return
            if line == ActLine(hand.actor or 0, "f", None) and later not in self.done:
                hand.fold()
                self.done.add(later)

    def _act_in_turn(self, line: ActLine) -> None:
        hand = self.hand
        if line.kind == "f":
            hand.fold()
        elif line.amount is not None and hand._able > 1:
            hand.raise_to(self.record.chips(line.amount))
        elif hand.legal.check:
            hand.check()
        else:
            hand.call()

    def _is_needless(self, line: ActLine) -> bool:
        """Whether an act decides nothing: the betting is over, and the seat gives nothing up."""
        hand = self.hand
        able = [seat for seat in hand.live if hand.stacks[seat]]
        over = hand.is_over or (not hand.legal and len(able) <= 1)
        return over and line.seat in hand.live and line.kind != "f"

    def _go_on_showing(self) -> None:
        """Show and muck what the record says, wherever it says it, before the board goes on."""
        hand = self.hand
        while hand.awaiting is Awaiting.SHOW and hand.actor is not None:
            seat = hand.actor
            number, line = self.shows.get(seat, (None, None))
            with self.record.blaming(number):
                if seat in self.absent:
                    self._give_up(seat)
                elif line is not None and not line.mucks:
                    hand.show(seat, line.cards)
                elif hand.hole_cards[seat]:
                    hand.muck(seat)
                elif line is not None or self.record.has_result:
                    self._give_up(seat)
                else:
                    return

    def _give_up(self, seat: int) -> None:
        if self.hand._tabled:  # no rule lets him, but he has
            self.gave_up = True
            self.hand._muck_unseen()
        else:
            self.hand.muck(seat)

    def _show(self, line: ShowLine) -> None:
        """A show or muck that has been done, or that a player does who need not."""
        hand = self.hand
        may_show = hand.is_over and not hand.shown[line.seat] and line.seat in hand.live
        if may_show and not line.mucks and line.is_whole:
            hand.show(line.seat, line.cards)


def _check_cards(line: Line | None, holders: dict[Card, int | None]) -> None:
    """That no card is in two places of a record; on the board its holder is None."""
    cards = () if line is None or isinstance(line, ActLine) else line.cards or ()
    holder = None if isinstance(line, BoardLine) or line is None else line.seat
    held = {card for card, seat in holders.items() if seat == holder}
    if holder is not None and cards and held and held != set(cards):
        was = " ".join(str(card) for card in holders if card in held)
        raise BigslickError(f"{player_of(holder)} has {was}")
    for index, card in enumerate(cards):
        if holders.setdefault(card, holder) != holder:
            raise CardError(f"{card} has been dealt already", card=card, index=index)
