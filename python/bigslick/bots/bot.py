"""A player that decides by a style, from what its seat may see."""

from __future__ import annotations

from random import Random, SystemRandom

from bigslick.actions import Action
from bigslick.bots import postflop, preflop
from bigslick.bots.styles import Style, read_style
from bigslick.bots.turn import Turn, read_turn
from bigslick.errors import BigslickError
from bigslick.events import Street
from bigslick.view import HandView

__all__ = ["Bot"]


class Bot:
    """A player with a style: a ``Style``, or the name of one of ``STYLES``.

    Before the flop it goes by the chart of starting hands, which its style widens or narrows;
    after it by how many holdings it beats, its draws, the price of a call, and how many opponents
    there are. It plays every structure, and the short deck too. It folds to no check, and where it
    does not know its cards it bets nothing. All chance is by ``rng``, a ``random.Random``, or None
    for the operating system's secure source.

    :raises TypeError: for a style or an ``rng`` that is none.
    :raises BigslickError: for the name of no style.
    """

    __slots__ = ("_rng", "_style")

    def __init__(
        self, style: Style | str = "tight_aggressive", *, rng: Random | None = None
    ) -> None:
        self._style = read_style(style)
        if rng is not None and not isinstance(rng, Random):
            raise TypeError(f"rng must be a random.Random or None, not {type(rng).__name__}")
        self._rng = rng  # None is kept: the system's source has no state to copy or pickle

    @property
    def style(self) -> Style:
        """How it plays."""
        return self._style

    def act(self, view: HandView, /) -> Action:
        """What it does as the actor of a view.

        :raises TypeError: if it is no ``HandView``.
        :raises BigslickError: if it is nobody's turn to act.
        """
        if not isinstance(view, HandView):
            raise TypeError(f"a bot is asked by a HandView, not {type(view).__name__}")
        if not view.legal:
            raise BigslickError("nobody acts now: there is nothing to decide")
        turn = read_turn(view)
        return self._decide(turn)

    def _decide(self, turn: Turn) -> Action:
        if turn.hole is None:
            return turn.check_or_fold()
        if turn.view.street is Street.PREFLOP:
            return preflop.decide(turn, turn.hole, self._style)
        rng = SystemRandom() if self._rng is None else self._rng
        return postflop.decide(turn, turn.hole, self._style, rng)

    def __repr__(self) -> str:
        return f"<Bot {self._style.name}>"
