"""The drop-ins rank as the reference does, on their scales, with their cards."""

from typing import Any

from hypothesis import strategies as st

import bigslick as bs
from bigslick.compat import deuces, eval7, phevaluator, treys
from fuzz.judge import strength
from fuzz.outcomes import Refused, outcome
from fuzz.spelling import ITEMS_IN, hands_of_any_size, made
from fuzz.targets import target
from reference.evaluator import best_hand
from strategies import DECK

CARDS = hands_of_any_size(DECK)
FORMS = st.sampled_from(ITEMS_IN)
EVALUATORS = [treys.Evaluator(), deuces.Evaluator()]
STRAIGHT_FLUSH = 8


def expected_rank(cards: list[int]) -> int | None:
    """From 1 for a royal flush to 7462; None for what is no hand."""
    return (
        7463 - strength(cards) if 5 <= len(cards) <= 7 and len(set(cards)) == len(cards) else None
    )


def compare(call: Any, expected: object) -> None:
    got = outcome(call)
    if expected is None:
        assert isinstance(got, Refused)
        assert issubclass(got.kind, bs.CardError)
    else:
        assert not isinstance(got, Refused), got
        assert got.value == expected


@st.composite
def hands_with_repeats(draw: st.DrawFn) -> list[int]:
    cards = draw(CARDS)
    return cards + draw(st.lists(st.sampled_from(cards or [0]), max_size=1))


@target(cards=hands_with_repeats(), split=st.integers(0, 7), forms=st.tuples(FORMS, FORMS))
def treys_and_deuces(cards: list[int], split: int, forms: tuple[str, str]) -> None:
    """Ranks of their ints, split in any way and in any container."""
    ints = [f"treys.Card.new({str(bs.Card(card))!r})" for card in cards]
    hand, board = (
        form.replace("{}", "".join(it + ", " for it in part))
        for form, part in zip(forms, (ints[:split], ints[split:]), strict=True)
    )
    expected = expected_rank(cards)
    for evaluator in EVALUATORS:
        call = f"evaluator.evaluate({hand}, {board})"
        compare(lambda: made(call, evaluator=evaluator), expected)  # noqa: B023
    if expected is not None:
        place = best_hand(cards, "standard")[0]
        assert EVALUATORS[0].get_rank_class(expected) == 9 - place
        assert EVALUATORS[1].get_rank_class(expected) == max(9 - place, 1)


@target(cards=hands_with_repeats(), form=FORMS)
def eval7_values(cards: list[int], form: str) -> None:
    """Values are the hand type and four bits a rank, as the reference tells them apart."""
    items = "".join(f"eval7.Card({str(bs.Card(card))!r}), " for card in cards)
    expected = None
    if expected_rank(cards) is not None:
        place, *ranks = best_hand(cards, "standard")
        hand_type = min(place, STRAIGHT_FLUSH)
        expected = hand_type << 24 | sum(rank << 16 - 4 * digit for digit, rank in enumerate(ranks))
        words = "High Card,Pair,Two Pair,Trips,Straight,Flush,Full House,Quads,Straight Flush"
        assert eval7.handtype(expected) == words.split(",")[hand_type]
    compare(lambda: made(f"eval7.evaluate({form.replace('{}', items)})"), expected)


@target(
    cards=hands_with_repeats(),
    forms=st.lists(st.integers(0, 6), min_size=10, max_size=10),
)
def phevaluator_ranks(cards: list[int], forms: list[int]) -> None:
    """Ranks of cards given in any form, by both functions."""
    sources = [one_card(card, form) for card, form in zip(cards, forms, strict=False)]
    arguments = ", ".join(sources)
    expected = expected_rank(cards)
    compare(lambda: made(f"phevaluator.evaluate_cards({arguments})"), expected)
    if 5 <= len(cards) <= 7:
        function = f"phevaluator.evaluator.evaluate_{len(cards)}cards"
        compare(lambda: made(f"{function}({arguments})"), expected)
    for card, source in zip(cards, sources, strict=True):
        assert phevaluator.Card(made(source)).id_ == card


def one_card(card: int, form: int) -> str:
    text = str(bs.Card(card))
    return [
        f"{card}",
        f"{text!r}",
        f"{text.upper()!r}",
        f"bs.Card({card})",
        f"phevaluator.Card({card})",
        f"np.int16({card})",
        f"Index({card})",
    ][form]
