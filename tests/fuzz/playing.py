"""Acts and deals that no program should ask of a hand: refused, and the hand is as it was."""

import random

from hypothesis import strategies as st

import bigslick as bs
from fuzz.boundary import ANYTHING, BY_ITSELF
from fuzz.spelling import Source, made
from fuzz.targets import target

STACKS = [50, 100, 30]

# How many arguments each takes.
ACTS = {
    "fold": 0,
    "check": 0,
    "call": 0,
    "bet": 1,
    "raise_to": 1,
    "all_in": 0,
    "act": 1,
    "deal_hole": 2,
    "deal_board": 1,
    "show": 2,
    "muck": 0,
}
SENSIBLE = st.sampled_from(["0", "1", "2", "4", "30", "'As Kd'", "'2c 3d 4h'", "'9s'", "None"])


@st.composite
def acts(draw: st.DrawFn) -> Source:
    """An act, or cards to deal, of which something is mostly wrong."""
    name = draw(st.sampled_from(sorted(ACTS)))
    number = max(0, ACTS[name] + draw(st.sampled_from([-1, 0, 0, 0, 0, 0, 0, 1])))
    arguments = [draw(st.one_of(ANYTHING, SENSIBLE)) for _ in range(number)]
    return f"{name}({', '.join(arguments)})"


@st.composite
def hands_in_play(draw: st.DrawFn) -> bs.Hand:
    """A hand after some legal acts, or one whose cards the caller deals."""
    if draw(st.booleans()):
        return bs.Hand(bs.Rules.no_limit(1, 2), STACKS, button=0)
    deck = bs.Deck()
    deck.shuffle(random.Random(draw(st.integers(0, 100))))
    hand = bs.Hand(bs.Rules.no_limit(1, 2), STACKS, button=0, deck=deck)
    for choice in draw(st.lists(st.integers(0, 3), max_size=12)):
        if hand.legal:
            legal = list(hand.legal)
            hand.act(legal[choice % len(legal)])
    return hand


@target(hand=hands_in_play(), act=acts())
def playing(hand: bs.Hand, act: Source) -> None:
    """A refused act changes nothing, and none loses a chip."""
    before = hand.copy()
    try:
        made(f"hand.{act}", hand=hand)
    except (bs.BigslickError, TypeError, *BY_ITSELF):
        assert hand == before
        assert hand.events == before.events
    in_play = 0 if hand.is_over else sum(hand.contributions)
    assert sum(hand.stacks) + in_play == sum(STACKS)
