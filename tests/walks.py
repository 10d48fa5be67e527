"""Random walks through hands, written down so that they can be gone again with other cards."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

import bigslick as bs
from bigslick.state import HandState
from setups import Setup, setups

Op = tuple[str, tuple[Any, ...]]
"""The name of a method of a hand, and its arguments."""
Cards = tuple[int, ...]


def seeds() -> st.SearchStrategy[int]:
    return st.integers(0, 2**32)


def walks() -> st.SearchStrategy["Walk"]:
    """Hands that deal by themselves, and hands that the caller deals."""
    return st.builds(Walk, setups(), seeds(), st.booleans())


@st.composite
def states(draw: st.DrawFn, most_seats: int = 22) -> HandState:
    """A hand somewhere between its forced bets and its end, or what a seat or the rail sees."""
    walk = draw(walks().filter(lambda walk: len(walk.setup.stacks) <= most_seats))
    wanted = draw(st.integers(0, len(walk.ops)))
    hand = next(hand for number, hand in walk.steps() if number == wanted)
    match draw(st.sampled_from(["hand", "view", "rail"])):
        case "hand":
            return hand
        case "view":
            return hand.view(draw(st.integers(0, len(hand.stacks) - 1)))
    return hand.view(None)


class Walk:
    """A hand played at random to its end and a little beyond."""

    def __init__(self, setup: Setup, seed: int, deals_itself: bool) -> None:
        self.setup = setup
        self.deals_itself = deals_itself
        self.ops: list[Op] = []
        rng = random.Random(seed)
        self._left = list(setup.deck)  # what a caller deals from
        hand = self.start(setup)
        while (op := self._choose(hand, rng)) is not None:
            do(hand, op)
            self.ops.append(op)
            dealt = {card for fact in op[1] if isinstance(fact, tuple) for card in fact}
            self._left = [card for card in self._left if card not in dealt]
        self.hand = hand

    def start(self, setup: Setup) -> bs.Hand:
        hand = setup.hand()
        if self.deals_itself:
            return hand
        return bs.Hand(hand.rules, setup.stacks, button=setup.button, posts=hand.posts)

    def steps(self) -> Iterator[tuple[int, bs.Hand]]:
        """The number of ops done, and the hand then: the same one, which goes on."""
        hand = self.start(self.setup)
        yield 0, hand
        for number, op in enumerate(self.ops, 1):
            do(hand, op)
            yield number, hand

    def twin(self, steps: int, changed: dict[int, int]) -> bs.Hand:
        """The same steps with other cards.

        :raises bs.BigslickError: if they cannot be done with those.
        """
        hand = self.start(replace(self.setup, deck=[changed[card] for card in self.setup.deck]))
        for name, facts in self.ops[:steps]:
            do(hand, (name, tuple(_change(fact, changed) for fact in facts)))
        return hand

    def _choose(self, hand: bs.Hand, rng: random.Random) -> Op | None:
        match hand.awaiting:
            case bs.Awaiting.HOLE_CARDS if hand.actor is None or rng.random() < 0.9:
                seat = rng.choice(hand._undealt)
                return "deal_hole", (seat, self._top(2) if rng.random() < 0.8 else None)
            case bs.Awaiting.HOLE_CARDS | bs.Awaiting.ACTION:
                return "act", (act(hand.legal, rng),)
            case bs.Awaiting.BOARD:
                burned, cards = self._left[:1], self._left[1 : 2 if hand.board else 4]
                knows = hand.rules.burn and rng.random() < 0.7
                return "deal_board", (tuple(cards), tuple(burned) if knows else None)
            case bs.Awaiting.SHOW:
                seat = hand.actor or 0
                if rng.random() < 0.5 and can(hand, ("muck", (seat,))):
                    return "muck", (seat,)
                return self._show(hand, seat)
        for seat in hand.dealt_in:  # it is over
            op = self._show(hand, seat)
            if rng.random() < 0.3 and can(hand, op):
                return op
        return None

    def _show(self, hand: bs.Hand, seat: int) -> Op:
        return "show", (seat, None if hand.hole_cards[seat] else self._top(2))

    def _top(self, count: int) -> Cards:
        return tuple(self._left[:count])


def act(legal: bs.LegalActions, rng: random.Random) -> bs.Action:
    """A fold now and then, a raise to a size with a name, else a check or call."""
    choice = rng.random()
    least, *others = legal.sizes().values() or [0]
    if choice < 0.05:
        return bs.Action.fold()
    if choice < 0.2 and least:
        return bs.Action.raise_to(rng.choice([least, least, least, *others]))
    return bs.Action.check() if legal.check else bs.Action.call()


def do(hand: bs.Hand, op: Op) -> None:
    name, facts = op
    if name == "deal_board":
        cards, burned = facts
        hand.deal_board(cards, burned=burned[0] if burned else None)
    else:
        getattr(hand, name)(*facts)


def can(hand: bs.Hand, op: Op) -> bool:
    try:
        do(hand.copy(), op)
    except bs.BigslickError:
        return False
    return True


def _change(fact: Any, changed: dict[int, int]) -> Any:
    return tuple(changed[card] for card in fact) if isinstance(fact, tuple) else fact


def permuted(cards: Sequence[int], fixed: Iterable[int], rng: random.Random) -> dict[int, int]:
    """Each card to another of them, those that are fixed to themselves."""
    kept = set(fixed)
    free = [card for card in cards if card not in kept]
    return {card: card for card in kept} | dict(zip(free, rng.sample(free, len(free)), strict=True))
