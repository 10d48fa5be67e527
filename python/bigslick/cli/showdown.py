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
        amount, colon, holding = (part.strip() for part in text.partition(":"))
        try:
            if not colon:
                raise bs.BigslickError("a seat is chips and holding, as in 200:9s9c or 200:fold")
            return cls(f"seat {number}", _read_chips(amount), _read_holding(holding))
        except bs.BigslickError as error:
            raise bs.BigslickError(f"seat {number}, {text!r}: {error}") from error


def _read_chips(text: str) -> int:
    if not text.isdecimal() or len(text) > len(str(2**62)):
        raise bs.BigslickError(f"chips are a whole number up to 2**62, not {text!r}")
    return int(text)


def _read_holding(text: str) -> tuple[bs.Card, ...] | None:
    if text.lower() == "fold":
        return None
    try:
        hole_cards = bs.parse_cards(text)
    except bs.CardError as error:
        raise bs.BigslickError(f"a holding is two cards or fold; {error}") from error
    if len(hole_cards) != 2:
        raise bs.BigslickError(f"a holding is two cards or fold, not {len(hole_cards)} cards")
    return hole_cards


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
        self._check_no_card_twice()
        if sum(seat.hole_cards is not None for seat in self.seats) < 2:
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

    def _check_no_card_twice(self) -> None:
        held = dict.fromkeys(self.board, "the board")
        for seat in self.seats:
            for card in seat.hole_cards or ():
                if card in held:
                    places = f"{held[card]} and {seat.name}"
                    raise bs.CardError(f"{card} is in two places, {places}", card=card)
                held[card] = seat.name
