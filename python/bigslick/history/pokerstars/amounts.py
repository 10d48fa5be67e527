"""Amounts of money and chips, exact, and the cards in brackets."""

from __future__ import annotations

from decimal import Decimal

from bigslick._native import parse_cards
from bigslick.cards import Card
from bigslick.errors import BigslickError

__all__ = ["AMOUNT", "CARDS", "read_amount", "read_cards", "symbol_of"]

_SYMBOLS = "$€£₹"
AMOUNT = rf"([{_SYMBOLS}]?(?:[0-9]{{1,3}}(?:,[0-9]{{3}}){{1,4}}|[0-9]{{1,15}})(?:\.[0-9]{{1,6}})?)"
"""An amount within a pattern, with a symbol if it is money, with commas if it is written so."""
CARDS = r"\[([^\[\]]*)\]"
"""Cards within a pattern."""


def read_amount(text: str, symbol: str) -> Decimal:
    """The amount that a text is, in the currency of the symbol; "" for chips of no currency.

    :raises BigslickError: if it is in another.
    """
    if symbol_of(text) != symbol:
        raise BigslickError(f"{text} is not in the currency of the hand, {symbol or 'chips'}")
    return Decimal(text.removeprefix(symbol).replace(",", ""))


def symbol_of(text: str) -> str:
    """The symbol in front of an amount, "" if there is none."""
    return text[0] if text[0] in _SYMBOLS else ""


def read_cards(text: str, *numbers: int) -> tuple[Card, ...]:
    """Cards, so many of them.

    :raises CardError: for what is no card, or a card that occurs twice.
    :raises BigslickError: if there are more or fewer.
    """
    cards = parse_cards(text)
    if len(cards) not in numbers:
        raise BigslickError(f"[{text}] are {len(cards)} cards")
    return cards
