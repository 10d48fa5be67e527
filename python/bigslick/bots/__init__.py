"""Players that a program has: what one is, how it is asked, and bots of several styles.

Whoever has ``act(view)`` is a ``Player``: he gets what his seat may see, and gives an ``Action``.
"""

from bigslick.bots.bot import Bot
from bigslick.bots.playing import Player, ask, play
from bigslick.bots.styles import (
    CALLING_STATION,
    LOOSE_AGGRESSIVE,
    MANIAC,
    ROCK,
    STYLES,
    TIGHT_AGGRESSIVE,
    Style,
)

__all__ = [
    "CALLING_STATION",
    "LOOSE_AGGRESSIVE",
    "MANIAC",
    "ROCK",
    "STYLES",
    "TIGHT_AGGRESSIVE",
    "Bot",
    "Player",
    "Style",
    "ask",
    "play",
]
