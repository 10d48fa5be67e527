"""A showdown as the command line has it: who put in what and holds what, and how it is paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import bigslick as bs


@dataclass(frozen=True)
class Seat:
    """One seat: its name, what it put in, and its hole cards, or None if it folded."""

    name: str
    contribution: int
    hole_cards: tuple[bs.Card, ...] | None

    @classmethod
    def read(cls, number: int, text: str) -> Seat:
        """The seat of a text such as ``200:9s9c`` or ``10:fold``.

        :raises BigslickError: naming the seat and what is wrong with it.
        """
        try:
            amount, holding = (part.strip() for part in text.split(":"))
            contribution = int(amount)
        except ValueError:
            message = "a seat is what it put in and what it holds, such as 200:9s9c or 200:fold"
            raise bs.BigslickError(f"seat {number}, {text!r}: {message}") from None
        if holding.lower() == "fold":
            return cls(f"seat {number}", contribution, None)
        try:
            hole_cards = bs.parse_cards(holding)
        except bs.CardError as error:
            raise bs.BigslickError(f"seat {number}, {text!r}: {error}") from error
        if len(hole_cards) != 2:
            message = f"two hole cards are needed, not {len(hole_cards)}"
            raise bs.BigslickError(f"seat {number}, {text!r}: {message}")
        return cls(f"seat {number}", contribution, hole_cards)


@dataclass(frozen=True)
class Showdown:
    """The seats when the betting is over. Ranking and settling are the library's."""

    seats: Sequence[Seat]
    board: tuple[bs.Card, ...]
    button: int
    dead: int = 0
    chip: int = 1
    odd_chips: bs.OddChips = bs.OddChips.ONE_EACH
    ranking: bs.Ranking = bs.Ranking.STANDARD

    @cached_property
    def hands(self) -> list[bs.RankedHand | None]:
        """What each seat shows; nothing if it folded, or if nobody is left to show it to.

        :raises CardError: if a card is in two places, or the board is not complete.
        """
        live = [seat for seat in self.seats if seat.hole_cards is not None]
        bs.parse_cards([*self.board, *(card for seat in live for card in seat.hole_cards or ())])
        if len(live) < 2:
            return [None] * len(self.seats)
        if len(self.board) != 5:
            raise bs.CardError(f"a showdown needs the five board cards, not {len(self.board)}")
        return [
            bs.rank_hand(seat.hole_cards, self.board, ranking=self.ranking)
            if seat.hole_cards
            else None
            for seat in self.seats
        ]

    @cached_property
    def settlement(self) -> bs.Settlement:
        """How the chips are paid.

        :raises BigslickError: as ``settle`` does.
        """
        strengths = [
            None if seat.hole_cards is None else hand.strength if hand else 1
            for seat, hand in zip(self.seats, self.hands, strict=True)
        ]
        return bs.settle(
            [seat.contribution for seat in self.seats],
            strengths,
            button=self.button,
            dead=self.dead,
            chip=self.chip,
            odd_chips=self.odd_chips,
        )
