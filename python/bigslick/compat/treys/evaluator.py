"""What hands are worth, from 1 (royal flush) to 7462."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cached_property
from itertools import chain
from typing import ClassVar, SupportsFloat, SupportsIndex, TypeAlias

from bigslick._native import TreysEvaluator, treys_omaha
from bigslick.compat.treys.card import Card
from bigslick.compat.treys.errors import TreysCardError, TreysError, TreysLengthError
from bigslick.compat.treys.lookup import LookupTable
from bigslick.errors import BigslickError, shown

__all__ = ["Evaluator", "PLOEvaluator"]

_Cards: TypeAlias = Iterable[SupportsIndex]

_STREETS = {"FLOP": 3, "TURN": 4, "RIVER": 5}
_LINE = "=" * 10


class Evaluator(TreysEvaluator):
    """Ranks hands of five to seven cards, natively and without tables of its own.

    ``table`` and ``hand_size_map`` are what treys has them to be, made on first use; ranks of five
    to seven cards do not come from them. A subclass may add other sizes to ``hand_size_map``.
    """

    HAND_LENGTH: ClassVar[int] = 2
    BOARD_LENGTH: ClassVar[int] = 5

    _TABLE: ClassVar[type[LookupTable]] = LookupTable
    _WORST_RANKS: ClassVar[tuple[int, ...]] = tuple(LookupTable.MAX_TO_RANK_CLASS)
    _FIRST_CLASS: ClassVar[int] = 0
    _WORDS: ClassVar[dict[int, str]] = LookupTable.RANK_CLASS_TO_STRING
    _PERCENTAGE: ClassVar[str] = "{}"
    _BEFORE_RESULT: ClassVar[str] = "\n"
    _FIRST_TIED: ClassVar[int] = 1

    def __init__(self) -> None:
        super().__init__()

    @cached_property
    def table(self) -> LookupTable:
        """The ranks of all hands of five, by their primes."""
        return self._TABLE()

    @cached_property
    def hand_size_map(self) -> dict[int, Callable[[_Cards], int]]:
        """The function that ranks so many cards."""
        return {5: self._five, 6: self._six, 7: self._seven}

    def _five(self, cards: _Cards) -> int:
        return TreysEvaluator.evaluate(self, cards, ())

    def _six(self, cards: _Cards) -> int:
        return TreysEvaluator.evaluate(self, cards, ())

    def _seven(self, cards: _Cards) -> int:
        return TreysEvaluator.evaluate(self, cards, ())

    def get_rank_class(self, hr: float) -> int:
        """The class of a rank, 0 (royal flush) to 9 (high card).

        :raises BigslickError: if it is negative or above 7462.
        """
        if not 0 <= hr <= LookupTable.MAX_HIGH_CARD:
            raise BigslickError(f"{shown(hr)} is no rank of a hand: they are 1 to 7462")
        return self._FIRST_CLASS + bisect_left(self._WORST_RANKS, hr)

    def class_to_string(self, class_int: int) -> str:
        """The words for a class: "Full House".

        :raises TreysError: if there is no such class.
        """
        try:
            return self._WORDS[class_int]
        except KeyError:
            classes = f"{self._FIRST_CLASS} to 9"
            message = f"{shown(class_int)} is no class of hands: they are {classes}"
            raise TreysError(message) from None

    def get_five_card_rank_percentage(
        self, hand_rank: SupportsFloat | SupportsIndex | str
    ) -> float:
        """A rank as a part of 7462."""
        return float(hand_rank) / LookupTable.MAX_HIGH_CARD

    def hand_summary(self, board: _Cards, hands: Iterable[_Cards]) -> None:
        """Print who is ahead on the flop, on the turn and at the end.

        :raises TreysLengthError: if the board or a hand has another number of cards than
            ``BOARD_LENGTH`` and ``HAND_LENGTH``.
        :raises TreysCardError: for an int that is no card, or a card that is there twice.
        :raises TreysError: if there are no hands; nothing is printed then, nor before any error.
        """
        community = list(board)
        held = [list(hand) for hand in hands]
        self._check_deal(community, held)
        ranks = [[self.evaluate(hand, community[:n]) for hand in held] for n in _STREETS.values()]
        for street, ranks_there in zip(_STREETS, ranks, strict=True):
            print(f"{_LINE} {street} {_LINE}")
            for player, rank in enumerate(ranks_there, 1):
                self._print_player(player, rank)
            winners = [i for i, rank in enumerate(ranks_there) if rank == min(ranks_there)]
            if street == "RIVER":
                self._print_result(winners, min(ranks_there))
            else:
                _print_lead(winners)

    def _check_deal(self, board: list[SupportsIndex], hands: list[list[SupportsIndex]]) -> None:
        if len(board) != self.BOARD_LENGTH:
            raise TreysLengthError(f"a board of {len(board)} cards: it has {self.BOARD_LENGTH}")
        for hand in hands:
            if len(hand) != self.HAND_LENGTH:
                raise TreysLengthError(f"a hand of {len(hand)} cards: it has {self.HAND_LENGTH}")
        if not hands:
            raise TreysError("no hands: one or more are summed up")
        [(card, times)] = Counter(chain(*hands)).most_common(1)
        if times > 1:
            text = Card.int_to_str(card)
            raise TreysCardError(f"{text} is held twice: a deck holds each card once", card=card)

    def _print_player(self, player: int, rank: int) -> None:
        percentage = self._PERCENTAGE.format(1.0 - self.get_five_card_rank_percentage(rank))
        words = self.class_to_string(self.get_rank_class(rank))
        print(f"Player {player} hand = {words}, percentage rank among all hands = {percentage}")

    def _print_result(self, winners: list[int], rank: int) -> None:
        words = self.class_to_string(self.get_rank_class(rank))
        print(f"{self._BEFORE_RESULT}{_LINE} HAND OVER {_LINE}")
        if len(winners) == 1:
            print(f"Player {winners[0] + 1} is the winner with a {words}\n")
        else:
            tied = [winner + self._FIRST_TIED for winner in winners]
            print(f"Players {tied} tied for the win with a {words}\n")


class PLOEvaluator(Evaluator):
    """Ranks hands of Omaha: exactly two cards of the hand count, and three of the board."""

    HAND_LENGTH: ClassVar[int] = 4

    def evaluate(self, hand: _Cards, board: _Cards) -> int:
        """The rank of the best two cards of the hand with the best three of the board.

        :raises TreysCardError: for an int that is no card, a card given twice, or too few cards.
        :raises TypeError: for anything that is not cards.
        """
        return treys_omaha(hand, board)


def _print_lead(winners: list[int]) -> None:
    if len(winners) == 1:
        print(f"Player {winners[0] + 1} hand is currently winning.\n")
    else:
        print(f"Players {[winner + 1 for winner in winners]} are tied for the lead.\n")
