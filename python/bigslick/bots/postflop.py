"""What a bot does after the flop: how many holdings it beats, its draws, and the price."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random

import numpy as np
from numpy.typing import NDArray

from bigslick._native import card_mask, card_masks, category_many, evaluate, evaluate_many
from bigslick.actions import Action
from bigslick.bots.styles import Style
from bigslick.bots.turn import Turn
from bigslick.cards import Card
from bigslick.deck import Deck
from bigslick.ranking import Category, Ranking

__all__ = ["decide"]

_SIZES = (0.5, 0.67, 1.0)
"""Bets and raises, as parts of the pot."""
_GOOD_DRAW = 0.25
"""How often a draw must come in for bluffs with it to be twice as frequent."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a hand stands: against one random holding now, and what is still to come.

    ``ahead`` is the share of all possible holdings that it beats, ties counted half, ``beaten``
    whether any beats it, and ``draw`` how often a card to come makes it a straight or a flush.
    """

    ahead: float
    beaten: bool
    draw: float


def decide(turn: Turn, hole: tuple[Card, Card], style: Style, rng: Random) -> Action:
    """Bet or raise, call, or put nothing in."""
    standing = stand(hole, turn.view.board, turn.view.rules.ranking)
    wins = standing.ahead ** _rivals(turn)
    size = rng.choice(_SIZES)
    if turn.may_raise:
        enough = 1 - (1 - style.bets) / 2**turn.raises
        pot_after_call = turn.legal.pot + turn.call
        raised = turn.raise_to(turn.legal.faced + round(size * pot_after_call))
        if wins >= enough or _bluffs(turn, raised, standing, style, rng):
            return raised
    chance = wins + (1 - wins) * standing.draw
    if not standing.beaten or chance * style.calls >= turn.price:
        return turn.check_or_call()
    return turn.check_or_fold()


def _rivals(turn: Turn) -> float:
    """How many random holdings the opponents are as good as: one each, and more who bet.

    The more was bet for the size of the pot, the better is who bet.
    """
    pot = turn.legal.pot - turn.call
    size = min(turn.call / pot, 2) if pot > 0 else 2
    return turn.opponents + turn.raises * (1 + 2 * size)


def _bluffs(turn: Turn, raised: Action, standing: Standing, style: Style, rng: Random) -> bool:
    """Whether it makes a bet or raise that its hand is not worth; never for half its stack."""
    often = style.bluffs / turn.opponents
    if turn.raises:
        often /= 4
    if standing.draw >= _GOOD_DRAW:
        often *= 2
    assert raised.amount is not None
    is_cheap = 2 * (raised.amount - turn.view.bets[turn.seat]) < turn.stack
    return rng.random() < often and is_cheap


def stand(hole: tuple[Card, Card], board: tuple[Card, ...], ranking: Ranking) -> Standing:
    """How a hand stands on a board of three to five cards."""
    on_board = card_mask(board)
    mine = card_mask(hole) | on_board
    holdings = _holdings(ranking)
    possible = holdings[holdings & np.uint64(mine) == 0]
    theirs = evaluate_many(possible | np.uint64(on_board), ranking=ranking)
    strength = evaluate(hole, board, ranking=ranking)
    stronger = int(np.count_nonzero(theirs > strength))
    weaker = int(np.count_nonzero(theirs < strength))
    ahead = (weaker + len(theirs) - stronger) / (2 * len(theirs))
    return Standing(ahead, stronger > 0, _draw(mine, board, ranking))


def _draw(mine: int, board: tuple[Card, ...], ranking: Ranking) -> float:
    """How often the cards to come make a straight or a flush that the board alone is not."""
    to_come = 5 - len(board)
    if not to_come:
        return 0.0
    cards = _cards(ranking)
    unseen = cards[cards & np.uint64(mine) == 0]
    if _is_made(np.array([mine], dtype=np.uint64), ranking)[0]:
        return 0.0
    outs = _is_made(unseen | np.uint64(mine), ranking)
    if len(board) == 4:
        outs &= ~_is_made(unseen | np.uint64(card_mask(board)), ranking)
    return float(1 - (1 - np.count_nonzero(outs) / len(unseen)) ** to_come)


def _is_made(masks: NDArray[np.uint64], ranking: Ranking) -> NDArray[np.bool_]:
    """Which hands are a straight or a flush."""
    strengths = evaluate_many(masks, ranking=ranking)
    return np.isin(category_many(strengths, ranking=ranking), _MADE)


_MADE = np.array([Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH])


@cache
def _cards(ranking: Ranking) -> NDArray[np.uint64]:
    """Each card of a deck as a mask."""
    deck = Deck(short=ranking is not Ranking.STANDARD)
    return card_masks(np.array([[card] for card in deck], dtype=np.uint8))


@cache
def _holdings(ranking: Ranking) -> NDArray[np.uint64]:
    """Each pair of cards of a deck as a mask."""
    cards = _cards(ranking)
    one, other = np.triu_indices(len(cards), 1)
    return cards[one] | cards[other]
