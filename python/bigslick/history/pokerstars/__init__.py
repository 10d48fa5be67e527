"""Hands from the text files of PokerStars, each checked by settling it. Rules 10.1, 10.2.

What a line of them means is known or it is not: nothing is guessed. A hand with a line that is not
understood, that breaks the rules, or that is not what the settlement gives, is refused with that
line, and no other hand with it.
"""

from __future__ import annotations

from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from decimal import Context, localcontext
from pathlib import Path
from typing import NamedTuple

from bigslick.errors import HistoryError
from bigslick.history.pokerstars.blocks import LineError, blocks
from bigslick.history.pokerstars.playing import play
from bigslick.history.pokerstars.reading import read_hand
from bigslick.history.record import HandHistory

__all__ = ["Imported", "loads", "read"]


class Imported(NamedTuple):
    """The hands of a text, and why the others of it are none."""

    hands: tuple[HandHistory, ...]
    """Those that were understood and settle as the text says, in its order."""
    refused: tuple[HistoryError, ...]
    """The others, in its order: ``hand`` is the number of the hand, ``line`` the line at fault."""


def read(path: str | Path) -> Imported:
    """The hands of a text file of PokerStars; every one is in ``hands`` or in ``refused``.

    The file is UTF-8, or UTF-16 with its mark; a line that is not refuses its hand.

    :raises OSError: if the file cannot be read.
    """
    read = Path(path).read_bytes()
    if read.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return _imported(read.decode("utf-16", errors="replace"), str(path))
    return _imported(read.decode("utf-8", errors="surrogateescape"), str(path))


def loads(text: str) -> Imported:
    """The hands of a text of PokerStars; every one is in ``hands`` or in ``refused``.

    Read are cash games, tournaments and home games of hold'em, no-limit, pot-limit and
    fixed-limit, and short deck ("6+"), in English. Each hand is replayed act by act, and what the
    text says of calls, raises, returned bets, pots, rake and shown hands has to be what the rules
    give.
    """
    if not isinstance(text, str):
        raise TypeError(f"a hand of PokerStars is a text, not {type(text).__name__}")
    return _imported(text, None)


def _imported(text: str, path: str | None) -> Imported:
    hands: list[HandHistory] = []
    refused: list[HistoryError] = []
    with localcontext(Context(prec=50)):  # amounts are exact, whatever the caller's context
        for block in blocks(text):
            try:
                hands.append(play(read_hand(block), path))
            except LineError as refusal:
                refused.append(refusal.as_error(block.number, path))
    return Imported(tuple(hands), tuple(refused))
