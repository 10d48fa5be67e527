"""The drop-in for phevaluator: by the reference, and beside phevaluator where it is installed."""

import copy
import doctest
import itertools
import pickle
import random
from collections.abc import Callable
from importlib import import_module
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from all_hands import one_hand_of_each_class
from beside import assert_alike, outcome
from bigslick.compat import phevaluator
from bigslick.compat.phevaluator import (
    Card,
    evaluate_5cards,
    evaluate_6cards,
    evaluate_7cards,
    evaluate_cards,
    sample_cards,
)
from reference.evaluator import best_hand, rank_five
from strategies import DECK, hands

TEXTS = [str(card) for card in bs.Card]
FORMS: list[Callable[[int], Any]] = [
    int,
    TEXTS.__getitem__,
    lambda card: TEXTS[card].upper(),
    Card,
    np.uint8,
    bs.Card,
]
EXACTLY: dict[int, Callable[..., int]] = {
    5: evaluate_5cards,
    6: evaluate_6cards,
    7: evaluate_7cards,
}


def test_known_ranks():
    assert evaluate_cards("As", "Ks", "Qs", "Js", "Ts", "2d", "3c") == 1
    assert evaluate_cards("Ac", "Ad", "Ah", "As", "Kc") == evaluate_cards(48, 49, 50, 51, 44) == 11
    assert evaluate_cards("9c", "4c", "4s", "9d", "4h", "2c", "9h") == 236
    assert evaluate_cards("7c", "5d", "4h", "3s", "2c") == 7462


def test_ranks_are_those_of_the_reference_strongest_first():
    strongest_first = sorted(
        one_hand_of_each_class(), key=lambda hand: rank_five(hand, "standard"), reverse=True
    )
    assert [evaluate_cards(*hand) for hand in strongest_first] == list(range(1, 7463))


@given(hands(DECK), hands(DECK))
def test_the_best_five_of_any_hand_count(one: list[int], other: list[int]) -> None:
    mine = evaluate_cards(*one), evaluate_cards(*other)
    reference = best_hand(one, "standard"), best_hand(other, "standard")
    assert (mine[0] < mine[1]) == (reference[0] > reference[1])
    assert (mine[0] == mine[1]) == (reference[0] == reference[1])


@given(hands(DECK), st.lists(st.sampled_from(FORMS), min_size=7, max_size=7))
def test_a_card_is_given_in_any_form(hand: list[int], forms: list[Callable[[int], Any]]) -> None:
    rank = 7463 - bs.evaluate(hand)
    given_cards = [form(card) for form, card in zip(forms, hand, strict=False)]
    assert evaluate_cards(*given_cards) == rank
    exactly = EXACTLY[len(hand)]
    assert exactly(*given_cards) == rank
    assert exactly(**dict(zip("abcdefg", given_cards, strict=False))) == rank
    with pytest.raises(TypeError):
        exactly(*given_cards[1:])


def test_a_card_is_what_it_is_in_phevaluator():
    card = Card("As")
    assert (str(card), repr(card), f"{card}") == ("As", 'Card("As")', "As")
    assert (card.describe_rank(), card.describe_suit(), card.describe_card()) == ("A", "s", "As")
    assert card.id_ == int(card) == hash(card) == Card.to_id(card) == Card.to_id("AS") == 51
    assert Card(51) == Card("AS") == Card(card) == Card(other="As") == card
    assert card == 51 == card == "As" == card == "as"
    assert card == 51.0
    assert card == np.int64(51)
    assert card not in ("Ks", 50, None, Card("Ah"), [])
    assert {card: "found"}[51] == "found"  # type: ignore[index]
    for call in (lambda: card < Card(3), lambda: [0][card], lambda: float(card)):  # type: ignore
        with pytest.raises(TypeError):
            call()
    assert [Card(index).id_ for index in DECK] == DECK
    assert list(map(str, map(Card, DECK))) == TEXTS


def test_a_card_does_not_change():
    card = Card("As")
    for name in ("id_", "x"):
        with pytest.raises(TypeError, match=f"{name} of a card cannot be set"):
            setattr(card, name, 1)
        with pytest.raises(TypeError, match=f"{name} of a card cannot be deleted"):
            delattr(card, name)
    assert card.id_ == 51


def test_cards_and_functions_pickle_and_copy():
    for card in map(Card, DECK):
        assert pickle.loads(pickle.dumps(card)) == copy.deepcopy(card) == copy.copy(card) == card
    assert pickle.loads(pickle.dumps(evaluate_cards)) is evaluate_cards
    assert pickle.loads(pickle.dumps(evaluate_5cards)) is evaluate_5cards
    assert repr(Card) == "<class 'bigslick.compat.phevaluator.card.Card'>"


@pytest.mark.parametrize(
    ("given_cards", "message", "index", "kind"),
    [
        ((), "^0 cards given", None, ValueError),
        ((1, 2, 3, 4), "^4 cards given", None, ValueError),
        (range(8), "^more than seven cards given", None, ValueError),
        ((1, 2, 3, 4, 1), "^2d at index 4 was given before", 4, ValueError),
        ((1, "2d", 3, 4, 5), "^2d at index 1 was given before", 1, ValueError),
        ((1, 2, 3, 4, 52), "^52 at index 4 is no card", 4, OverflowError),
        ((-1, 2, 3, 4, 5), "^-1 at index 0 is no card", 0, OverflowError),
        ((1, 2, 3, 4, 2**70), f"^{2**70} at index 4 is no card", 4, OverflowError),
        ((1, "as", 3, 4, 5), '^"as" at index 1 is no card', 1, KeyError),
        ((1, "Ax", 3, 4, 5), '^"Ax" at index 1 is no card', 1, KeyError),
        ((1, "10h", 3, 4, 5), '^"10h" at index 1 is no card', 1, ValueError),
        (("AsKsQsJsTs",), '^"AsKsQsJsTs" at index 0 is no card', 0, ValueError),
        ((1, "", 3, 4, 5), '^"" at index 1 is no card', 1, ValueError),
    ],
)
def test_what_is_no_hand_is_refused(
    given_cards: Any, message: str, index: int | None, kind: type[Exception]
) -> None:
    calls = [evaluate_cards]
    if len(given_cards) in EXACTLY:
        calls.append(EXACTLY[len(given_cards)])
    for call in calls:
        with pytest.raises(bs.CardError, match=message) as caught:
            call(*given_cards)
        assert isinstance(caught.value, kind)
        assert caught.value.index == index
        again = pickle.loads(pickle.dumps(caught.value))
        assert (type(again), str(again)) == (type(caught.value), str(caught.value))


@pytest.mark.parametrize("value", [None, 5.0, True, [1], b"As"])
def test_a_wrong_type_is_a_type_error(value: Any) -> None:
    with pytest.raises(TypeError, match="a card at index 4 is an int, a text or a Card, not"):
        evaluate_cards(1, 2, 3, 4, value)
    for make in (Card, Card.to_id):
        with pytest.raises(TypeError, match="a card is an int, a text or a Card, not"):
            make(value)


def test_a_sample_is_drawn_by_pythons_random():
    random.seed(7)
    sample = sample_cards(size=7)
    random.seed(7)
    assert sample == random.sample(range(52), k=7)
    assert sorted(sample_cards(52)) == DECK
    for size in (-1, 53):
        with pytest.raises(bs.CardError, match=f"^{size} cards asked for: a deck has 52"):
            sample_cards(size)
    with pytest.raises(TypeError):
        sample_cards("x")  # type: ignore[arg-type]


@pytest.mark.parametrize("name", ["evaluate_omaha_cards", "evaluate_plo5_cards", "evaluator_omaha"])
def test_what_is_not_offered_says_so(name: str) -> None:
    words = f"{name} is not offered by bigslick.compat.phevaluator: .* import phevaluator itself"
    with pytest.raises(ImportError, match=words):
        getattr(phevaluator, name)
    with pytest.raises(ImportError, match=words):
        exec(f"from bigslick.compat.phevaluator import {name}")


def test_names_stand_where_users_import_them_from():
    assert all(hasattr(phevaluator, name) for name in phevaluator.__all__)
    assert phevaluator.evaluator.evaluate_cards is evaluate_cards
    assert phevaluator.card.Card is Card
    assert phevaluator.utils.sample_cards is sample_cards
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = phevaluator.nonsense  # type: ignore[attr-defined]


def test_the_docstring_prints_what_it_says():
    found = doctest.testmod(phevaluator)
    assert found.attempted > 1
    assert found.failed == 0


@pytest.fixture(scope="module")
def original() -> Any:
    return pytest.importorskip("phevaluator")


@pytest.mark.parametrize("module", ["card", "evaluator", "utils"])
def test_modules_hold_what_those_of_phevaluator_hold(original: Any, module: str) -> None:
    theirs = import_module(f"{original.__name__}.{module}")
    mine = getattr(phevaluator, module)
    public = {name for name in dir(theirs) if name[0] != "_"} - {"annotations", "random"}
    assert set(mine.__all__) == public
    for name in public:
        if not callable(getattr(theirs, name)):
            assert getattr(mine, name) == getattr(theirs, name)


def test_every_name_of_phevaluator_is_there_or_says_that_it_is_not_offered(original: Any) -> None:
    for name in original.object_origins:
        if name not in phevaluator.__all__:
            with pytest.raises(ImportError, match=name):
                getattr(phevaluator, name)


def test_cards_are_as_in_phevaluator(original: Any) -> None:
    public = {name for name in dir(original.Card) if not name.startswith("_")}
    assert {name for name in dir(Card) if not name.startswith("_")} == public
    others = [0, 51, 51.0, "As", "as", "AS", None, True, 1, [], np.int64(51), np.float64(51)]
    for index in DECK:
        mine, theirs = Card(index), original.Card(index)
        for look in (str, repr, hash, format, bool, int):
            assert look(mine) == look(theirs)
        for describe in ("describe_rank", "describe_suit", "describe_card"):
            assert getattr(mine, describe)() == getattr(theirs, describe)()
        for other in others:
            assert (mine == other, mine != other) == (theirs == other, theirs != other)
            assert (other == mine, other != mine) == (other == theirs, other != theirs)
    for call in (float, abs, len, iter, range, lambda it: it < 1, lambda it: it + 1):
        assert type(outcome(call, Card(1))) is type(outcome(call, original.Card(1)))


VALUES = (
    st.text("23456789TJQKAcdhsCDHSa10♠ ", max_size=3)
    | st.text(max_size=3)
    | st.integers(-1, 52)
    | st.sampled_from([None, 1.5, b"As", [], ("A", "s"), object(), [1, 2, 3, 4, 5]])
)


@given(VALUES)
def test_cards_are_made_and_refused_as_in_phevaluator(original: Any, value: Any) -> None:
    def text(module: Any) -> Any:
        return outcome(lambda: str(module.Card(value)))

    mine, theirs = text(phevaluator), text(original)
    if isinstance(value, int) and not 0 <= value < 52:
        assert isinstance(theirs, KeyError)  # when it is shown; when it is made all is well
        assert isinstance(mine, OverflowError)
    else:
        assert_alike(mine, theirs)


@given(hands(DECK), st.integers(0, 4), VALUES.filter(lambda value: not isinstance(value, int)))
def test_hands_are_ranked_and_refused_as_in_phevaluator(
    original: Any, hand: list[int], place: int, value: Any
) -> None:
    hand[place] = value
    assert_alike(outcome(evaluate_cards, *hand), outcome(original.evaluate_cards, *hand))
    theirs = getattr(original, f"evaluate_{len(hand)}cards")
    assert_alike(outcome(EXACTLY[len(hand)], *hand), outcome(theirs, *hand))


@given(st.lists(st.sampled_from(DECK), unique=True, max_size=9))
def test_other_numbers_of_cards_are_refused_as_in_phevaluator(
    original: Any, hand: list[int]
) -> None:
    assert_alike(outcome(evaluate_cards, *hand), outcome(original.evaluate_cards, *hand))


@given(st.integers(-60, 60) | st.sampled_from(["1", None, 1.5]), st.integers(0, 2**64))
def test_samples_are_those_of_phevaluator(original: Any, size: Any, seed: int) -> None:
    results = []
    for module in (phevaluator, original):
        random.seed(seed)
        results.append(outcome(module.sample_cards, size))
    mine, theirs = results
    assert_alike(mine, theirs)


def ranks(module: Any, many: Any, form: Callable[[int], Any]) -> list[int]:
    cards = list(map(form, DECK))
    return [module.evaluate_cards(*[cards[card] for card in hand]) for hand in many]


@pytest.mark.slow
def test_every_five_card_hand_has_the_rank_of_phevaluator(original: Any) -> None:
    seen = 0
    for first in DECK:
        fives = [(first, *rest) for rest in itertools.combinations(DECK[first + 1 :], 4)]
        assert ranks(phevaluator, fives, int) == ranks(original, fives, int)
        seen += len(fives)
    assert seen == 2_598_960


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7])
def test_a_million_random_hands_have_the_rank_of_phevaluator(original: Any, size: int) -> None:
    rng = random.Random(size)
    for form in (int, TEXTS.__getitem__):
        for _ in range(5):
            many = [rng.sample(DECK, size) for _ in range(100_000)]
            assert ranks(phevaluator, many, form) == ranks(original, many, form)
