"""Acts and deals that no program should ask of a hand: refused, and the hand is as it was."""

import pickle

from hypothesis import strategies as st

import bigslick as bs
from fuzz.boundary import ANYTHING, BY_ITSELF
from fuzz.spelling import Source, made
from fuzz.targets import target
from insides import insides
from setups import setups
from walks import Walk, seeds

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
    "muck": 1,
    "view": 1,
    "legal.permits": 1,
    "legal.permits_raise_to": 1,
}
KEYWORDS = {"act": "sequence", "deal_board": "burned"}
OFTEN_FIT = [
    "0", "1", "2", "4", "30", "hand.actor", "hand.legal.min_raise_to", "hand.legal.max_raise_to",
    "'As Kd'", "'2c 3d 4h'", "'9s'", "None", "bs.Action.fold()", "bs.Action.check()",
    "bs.Action.call()", "bs.Action.all_in()", "bs.Action.bet(5)", "bs.Action.raise_to(10**5000)",
    "hand.sequence",
]  # fmt: skip
ARGUMENT = st.one_of(ANYTHING, st.sampled_from(OFTEN_FIT))


@st.composite
def acts(draw: st.DrawFn) -> Source:
    """An act, or cards to deal, of which something is mostly wrong."""
    name = draw(st.sampled_from(sorted(ACTS)))
    number = max(0, ACTS[name] + draw(st.sampled_from([-1, 0, 0, 0, 0, 0, 0, 1])))
    arguments = [draw(ARGUMENT) for _ in range(number)]
    if name in KEYWORDS and draw(st.booleans()):
        arguments.append(f"{KEYWORDS[name]}={draw(ARGUMENT)}")
    return f"{name}({', '.join(arguments)})"


@st.composite
def hands_in_play(draw: st.DrawFn) -> bs.Hand:
    """A hand of any structure and setup, somewhere between its deal and its end.

    It deals by itself, or its caller deals, or it is what the view of a seat tells.
    """
    walk = Walk(draw(setups()), draw(seeds()), draw(st.booleans()))
    wanted = draw(st.integers(0, len(walk.ops)))
    hand = next(hand for number, hand in walk.steps() if number == wanted)
    if draw(st.integers(0, 4)) == 0:
        seat = draw(st.none() | st.integers(0, len(hand.stacks) - 1))
        return bs.Hand.from_json(hand.view(seat).to_json())
    return hand


@target(hand=hands_in_play(), calls=st.lists(acts(), min_size=1, max_size=8))
def playing(hand: bs.Hand, calls: list[Source]) -> None:
    """A refused act changes nothing, and none loses a chip."""
    for act in calls:
        before = hand.copy()
        views = {seat: hand.view(seat) for seat in (None, *range(len(hand.stacks)))}
        seen = {seat: view.to_json() for seat, view in views.items()}
        try:
            made(f"hand.{act}", hand=hand)
        except (bs.BigslickError, TypeError, *BY_ITSELF):
            assert insides(hand) == insides(before)
        assert {seat: view.to_json() for seat, view in views.items()} == seen
        is_whole(hand)


def is_whole(hand: bs.Hand) -> None:
    """That no chip is lost, what is legal is taken, and the hand goes on from any of its forms."""
    in_play = 0 if hand.is_over else hand.pot
    assert sum(hand.stacks) + in_play == sum(hand.starting_stacks)
    sizes = map(bs.Action.raise_to, hand.legal.sizes().values())
    for action in [*hand.legal, *sizes]:
        twin = hand.copy()
        twin.act(action, sequence=hand.sequence)
        assert twin.sequence > hand.sequence
    for twin in (pickle.loads(pickle.dumps(hand)), bs.Hand.from_json(hand.to_json())):
        assert twin == hand
        assert insides(twin) == insides(hand)
