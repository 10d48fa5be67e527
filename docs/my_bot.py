"""A bot of ten lines, as the guide to bots has it."""

import bigslick as bs


class MyBot:
    """Raises pairs before the flop, and else pays no more than a fifth of the pot to stay in."""

    def act(self, view: bs.HandView) -> bs.Action:
        """What to do when it is its turn."""
        legal, (one, other) = view.legal, view.hole_cards[view.seat]
        is_pair = one.rank == other.rank and view.street is bs.Street.PREFLOP
        if is_pair and legal.min_raise_to is not None:
            return bs.Action.raise_to(legal.min_raise_to)
        if legal.check:
            return bs.Action.check()
        return bs.Action.call() if 5 * legal.call <= legal.pot else bs.Action.fold()
