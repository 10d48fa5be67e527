"""Hands, pots and payouts as JSON."""

from __future__ import annotations

from typing import Any

import bigslick as bs
from bigslick.cli.showdown import Showdown


def ranked_hand_json(hand: bs.RankedHand, words: str) -> dict[str, Any]:
    """What a hand is worth, and what it is in words."""
    standard = hand.ranking is bs.Ranking.STANDARD
    return {
        "ranking": hand.ranking.value,
        "strength": hand.strength,
        "cactus_kev": hand.cactus_kev if standard else None,
        "category": hand.category.name.lower(),
        "description": words,
        "cards": _texts(hand.cards),
        "kickers": _texts(hand.kickers),
        "hole_cards_used": _texts(hand.hole_cards_used),
    }


def showdown_json(showdown: Showdown) -> dict[str, Any]:
    """A showdown and how it is paid."""
    settlement = showdown.settlement
    return {
        "seats": [
            {
                "contribution": seat.contribution,
                "hole_cards": _texts(seat.hole_cards) if seat.hole_cards else None,
                "hand": ranked_hand_json(hand, hand.describe()) if hand else None,
            }
            for seat, hand in zip(showdown.seats, showdown.hands, strict=True)
        ],
        "board": _texts(showdown.board),
        "pots": [pot_json(pot) for pot in settlement.pots],
        "returned": settlement.returned,
        "payouts": settlement.payouts,
    }


def pot_json(pot: bs.Pot) -> dict[str, Any]:
    """A pot, how it arose and how it is paid."""
    return {
        "amount": pot.amount,
        "layers": [
            {
                "depth": layer.depth,
                "contributors": layer.contributors,
                "eligible": layer.eligible,
            }
            for layer in pot.layers
        ],
        "eligible": pot.eligible,
        "winners": pot.winners,
        "shares": pot.shares,
    }


def _texts(cards: tuple[bs.Card, ...]) -> list[str]:
    return [str(card) for card in cards]
