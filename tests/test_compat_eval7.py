"""The drop-in for eval7: by the reference, and beside eval7 itself where it is installed."""

import copy
import doctest
import itertools
import operator
import pickle
import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from all_hands import one_hand_of_each_class
from beside import assert_alike, outcome
from bigslick.compat import eval7
from bigslick.compat.eval7 import Card, Deck, evaluate, handtype
from reference.evaluator import best_hand
from strategies import DECK, hands

TEXTS = [rank + suit for rank in eval7.ranks for suit in eval7.suits]
CARDS = [Card(text) for text in TEXTS]


def cards(text: str) -> list[Card]:
    return list(map(Card, text.split()))


def value_by_the_reference(hand: list[int]) -> int:
    """The hand type, then the ranks that decide ties, four bits each."""
    place, *ranks = best_hand(hand, "standard")
    value = min(place, 8) << 24
    for digit, rank in enumerate(ranks):
        value |= rank << 16 - 4 * digit
    return value


@pytest.mark.parametrize(
    ("hand", "value", "name"),
    [
        ("7c 5d 4h 3s 2c", 0x00_053210, "High Card"),
        ("2c 2d 5h 4c 3d Kc", 0x01_00B320, "Pair"),
        ("2c 2d 3h 3c 4d 4s Ac", 0x02_021C00, "Two Pair"),
        ("2c 2d 2h Ac Kd 3s", 0x03_00CB00, "Trips"),
        ("As 2c 3d 5s 4c", 0x04_030000, "Straight"),
        ("2c 3c 4c 5c 7c 9d 8s", 0x05_053210, "Flush"),
        ("2c 2d 2h 3c 3d 3s Ac", 0x06_010000, "Full House"),
        ("2c 2d 2h 2s 3c 3d 3s", 0x07_001000, "Quads"),
        ("Ah 2h 3h 4h 5h Kd Kc", 0x08_030000, "Straight Flush"),
        ("As Ks Qs Js Ts 2d 3c", 0x08_0C0000, "Straight Flush"),
    ],
)
def test_known_values(hand: str, value: int, name: str) -> None:
    assert evaluate(cards(hand)) == value
    assert handtype(value) == name


def test_every_class_has_the_value_that_the_reference_gives():
    values = set()
    for hand in one_hand_of_each_class():
        value = evaluate([CARDS[card] for card in hand])
        assert value == value_by_the_reference(hand)
        values.add(value)
    assert len(values) == 7462


@given(hands(DECK))
def test_the_best_five_of_any_hand_count_in_whichever_form_it_is_given(hand: list[int]) -> None:
    held = [CARDS[card] for card in hand]
    value = value_by_the_reference(hand)
    for form in (list, tuple, set, iter, dict.fromkeys):
        assert evaluate(form(held)) == value
    assert eval7.evaluate(py_cards=held) == value


def test_a_card_shows_and_hashes_as_in_eval7():
    card = Card("As")
    assert (str(card), repr(card), f"{card}") == ("As", 'Card("As")', "As")
    assert (card.rank, card.suit, card.mask, hash(card)) == (12, 3, 1 << 51, 1 << 51)
    assert [(card.rank, card.suit) for card in CARDS] == [divmod(index, 4) for index in DECK]
    assert Card(card_string="As") == Card(("A", "s")) == card != Card("Ah")
    assert card != "As"
    assert card is not None
    assert len({*CARDS, *map(Card, TEXTS)}) == 52
    with pytest.raises(AttributeError):
        card.mask = 1  # type: ignore[misc]


def test_a_card_is_greater_if_its_rank_or_its_suit_is():
    for one, other in itertools.product(CARDS, repeat=2):
        greater = one.rank > other.rank or one.suit > other.suit
        assert (one > other) == greater
        assert (one >= other) == (greater or one == other)
        assert (one <= other) == (not greater)
        assert (one < other) == (not greater and one != other)
    for compare in (operator.lt, operator.le, operator.gt, operator.ge):
        with pytest.raises(TypeError, match=r'Card\("2c"\) cannot be compared with str'):
            compare(CARDS[0], "As")


def test_cards_and_functions_pickle_and_copy():
    assert [pickle.loads(pickle.dumps(card)) for card in CARDS] == CARDS
    assert copy.deepcopy(CARDS) == CARDS
    assert pickle.loads(pickle.dumps(evaluate)) is evaluate
    assert pickle.loads(pickle.dumps(handtype)) is handtype
    assert repr(evaluate) == "<built-in function evaluate>"
    assert repr(Card) == "<class 'bigslick.compat.eval7.Card'>"

    class Marked(Card):
        """A card that a user made more of."""

    assert evaluate([*cards("2c 3d 4h 5s"), Marked("6c")]) == 0x04_040000


@pytest.mark.parametrize("text", ["as", "AS", "10h", "Asx", "AsKd", " As", "A♠", "1c", "Ax", "Aſ"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(bs.CardError, match="is no card: a card is a rank") as caught:
        Card(text)
    assert caught.value.card == text
    assert not isinstance(caught.value, IndexError)


@pytest.mark.parametrize("text", ["", "A", "x"])
def test_a_short_text_is_an_index_error_too(text: str) -> None:
    with pytest.raises(bs.CardError, match="is no card") as caught:
        Card(text)
    assert isinstance(caught.value, IndexError)


def test_a_sequence_longer_than_can_be_counted_is_no_card():
    with pytest.raises(bs.CardError, match="this range is no card"):
        Card(range(10**30))  # type: ignore[arg-type]


def test_a_dict_without_letters_is_a_key_error_too():
    for value in ({}, {0: "A"}):
        with pytest.raises(bs.CardError, match="this dict is no card") as caught:
            Card(value)  # type: ignore[arg-type]
        assert isinstance(caught.value, KeyError)


@pytest.mark.parametrize(
    ("given_cards", "message", "index"),
    [
        (CARDS[:4], "^4 cards given", None),
        (CARDS[:8], "^more than seven cards given", None),
        ([], "^0 cards given", None),
        (Deck(), "^more than seven cards given", None),
        ([*CARDS[:5], Card("2d")], "^2d at index 5 was given before", 5),
        ([CARDS[0]] * 5, "^2c at index 1 was given before", 1),
    ],
)
def test_what_eval7_ranks_as_something_else_is_refused(
    given_cards: Any, message: str, index: int | None
) -> None:
    with pytest.raises(bs.CardError, match=message) as caught:
        evaluate(given_cards)
    assert caught.value.index == index


@pytest.mark.parametrize("item", ["As", 1, None, bs.Card("As")])
def test_what_is_no_card_is_refused_by_its_place(item: Any) -> None:
    with pytest.raises(bs.CardError, match=r"at index 4\) is a Card, not") as caught:
        evaluate([*CARDS[:4], item])
    assert isinstance(caught.value, TypeError)
    assert isinstance(caught.value, AttributeError)
    assert (caught.value.card, caught.value.index) == (item, 4)
    again = pickle.loads(pickle.dumps(caught.value))
    assert type(again) is type(caught.value)
    assert (str(again), again.card, again.index) == (str(caught.value), item, 4)


@pytest.mark.parametrize("value", [-1, 9 << 24, 2**32, 2**70])
def test_what_no_hand_is_worth_has_no_hand_type(value: int) -> None:
    with pytest.raises(bs.CardError, match=f"^{value} is no value of a hand") as caught:
        handtype(value)
    assert isinstance(caught.value, OverflowError)


@pytest.mark.parametrize("value", [float("inf"), float("-inf"), float("nan")])
def test_a_float_that_is_no_whole_number_has_no_hand_type(value: float) -> None:
    with pytest.raises(bs.CardError, match=r"^this float is no value of a hand") as caught:
        handtype(value)
    assert isinstance(caught.value, OverflowError)


def test_hand_types_of_other_numbers():
    values = np.array([0x01_00B320, 0x08_0C0000])
    assert [handtype(value) for value in values] == ["Pair", "Straight Flush"]
    assert [handtype(value) for value in values.astype(float)] == ["Pair", "Straight Flush"]
    for wrong in ("1", None, (), 1j):
        with pytest.raises(TypeError, match="the value of a hand is an int, not"):
            handtype(wrong)  # type: ignore[arg-type]


def test_a_deck_deals_from_the_top():
    deck = Deck()
    assert len(deck) == 52
    assert deck.cards == deck[:] == CARDS
    assert (deck[0], deck[-1], deck[:2]) == (Card("2c"), Card("As"), cards("2c 2d"))
    assert repr(deck) == f"Deck({CARDS})"
    in_deck = deck.cards
    assert deck.peek(2) == deck.deal(2) == cards("2c 2d")
    assert deck.cards is in_deck
    assert len(deck) == 50
    deck.cards.remove(Card("2h"))
    assert deck.deal(n=1) == cards("2s")
    assert deck.deal(0) == []
    assert len(Deck()) == 52


def test_a_deck_is_shuffled_and_sampled_by_pythons_random():
    deck, expected = Deck(), CARDS.copy()
    random.seed(7)
    deck.shuffle()
    sample = deck.sample(7)
    random.seed(7)
    random.shuffle(expected)
    assert deck.cards == expected
    assert sample == random.sample(expected, 7)
    assert len(deck) == 52


@pytest.mark.parametrize("method", ["deal", "peek", "sample"])
def test_a_deck_gives_no_more_than_it_has_and_stays_as_it_was(method: str) -> None:
    deck = Deck()
    deck.deal(50)
    for n in (3, -1, 2**70):
        with pytest.raises(bs.CardError, match=f"^{n} cards asked for: 2 are left in the deck"):
            getattr(deck, method)(n)
    for wrong in ("1", None, 1.5):
        with pytest.raises(TypeError):
            getattr(deck, method)(wrong)
    assert deck.cards == cards("Ah As")


@pytest.mark.parametrize(
    "name", ["HandRange", "rangestring", "py_hand_vs_range_exact", "equity", "xorshift_rand"]
)
def test_what_is_not_offered_says_so(name: str) -> None:
    words = f"{name} is not offered by bigslick.compat.eval7: .* import eval7 itself"
    with pytest.raises(ImportError, match=words):
        getattr(eval7, name)
    with pytest.raises(ImportError, match=words):
        exec(f"from bigslick.compat.eval7 import {name}")


def test_names():
    assert all(hasattr(eval7, name) for name in eval7.__all__)
    assert eval7.cards.Card is Card
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = eval7.nonsense  # type: ignore[attr-defined]


def test_the_docstring_prints_what_it_says():
    found = doctest.testmod(eval7)
    assert found.attempted > 1
    assert found.failed == 0


@pytest.fixture(scope="module")
def original() -> Any:
    return pytest.importorskip("eval7")


def test_every_name_of_eval7_is_there_or_says_that_it_is_not_offered(original: Any) -> None:
    for name in {name for name in dir(original) if name[0] != "_"} - {"absolute_import"}:
        if name not in dir(eval7):
            with pytest.raises(ImportError, match=name):
                getattr(eval7, name)
    assert (eval7.ranks, eval7.suits) == (original.ranks, original.suits)


def test_cards_are_as_in_eval7(original: Any) -> None:
    theirs = [original.Card(text) for text in TEXTS]
    for mine, their in zip(CARDS, theirs, strict=True):
        for look in (str, repr, hash, format, bool):
            assert look(mine) == look(their)
        for attribute in ("mask", "rank", "suit"):
            assert getattr(mine, attribute) == getattr(their, attribute)
    for one, other in itertools.product(DECK, repeat=2):
        for compare in ("__lt__", "__le__", "__eq__", "__ne__", "__gt__", "__ge__"):
            mine_says = getattr(CARDS[one], compare)(CARDS[other])
            assert mine_says == getattr(theirs[one], compare)(theirs[other])
    for call in (float, int, abs, len, iter, lambda it: it < 1, lambda it: it + 1):
        assert type(outcome(call, CARDS[0])) is type(outcome(call, theirs[0]))


LETTERS = st.text("23456789TJQKAcdhsas10♠ ", max_size=3) | st.text(max_size=3)
NO_TEXTS: list[object] = [
    None,
    1,
    1.5,
    True,
    b"As",
    b"",
    [],
    ["A"],
    ["A", "s"],
    ("A", "s"),
    ("A", "s", "x"),
    {},
]
NO_TEXTS += [{"A", "s"}, {0: "A", 1: "s"}, ["As", "s"], [1, 2], ("10", "h"), object(), iter("As")]


@given(LETTERS | st.sampled_from(NO_TEXTS))
def test_cards_are_made_and_refused_as_in_eval7(original: Any, value: Any) -> None:
    assert_alike(outcome(Card, value), outcome(original.Card, value))


@given(st.integers() | st.integers(0, 9 << 24) | st.floats() | st.none() | st.text(max_size=2))
def test_hand_types_are_those_of_eval7(original: Any, value: Any) -> None:
    assert_alike(outcome(handtype, value), outcome(original.handtype, value))


@given(hands(DECK), st.integers(0, 4), st.sampled_from(["As", None, 7, object()]))
def test_a_hand_with_no_card_in_it_is_refused_as_in_eval7(
    original: Any, hand: list[int], place: int, wrong: object
) -> None:
    results = []
    for module in (eval7, original):
        given_cards = [module.Card(TEXTS[card]) for card in hand]
        given_cards[place] = wrong
        results.append(outcome(module.evaluate, given_cards))
    assert isinstance(results[0], bs.CardError)
    assert_alike(*results)
    for no_hand in (None, 7, "As", [None], {1: 2}):
        assert_alike(outcome(evaluate, no_hand), outcome(original.evaluate, no_hand))


@given(st.integers(-60, 60) | st.sampled_from(["1", None, 1.5, 60.5, True]), st.integers(0, 2**64))
def test_decks_do_what_those_of_eval7_do(original: Any, n: Any, seed: int) -> None:
    results = []
    for module in (eval7, original):
        random.seed(seed)
        deck = module.Deck()
        deck.shuffle()
        results.append([outcome(getattr(deck, it), n) for it in ("peek", "sample", "deal")])
    for mine, theirs in zip(*results, strict=True):
        assert_alike(mine, theirs)
        assert isinstance(mine, Exception) == (n not in range(53))


def values(module: Any, all_cards: list[Any], many: Any) -> list[int]:
    return [module.evaluate([all_cards[card] for card in hand]) for hand in many]


@pytest.mark.slow
def test_every_five_card_hand_has_the_value_of_eval7(original: Any) -> None:
    theirs = [original.Card(text) for text in TEXTS]
    seen = 0
    for first in DECK:
        fives = [(first, *rest) for rest in itertools.combinations(DECK[first + 1 :], 4)]
        mine = values(eval7, CARDS, fives)
        assert mine == values(original, theirs, fives)
        assert list(map(handtype, mine)) == list(map(original.handtype, mine))
        seen += len(fives)
    assert seen == 2_598_960


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7])
def test_a_million_random_hands_have_the_value_of_eval7(original: Any, size: int) -> None:
    theirs = [original.Card(text) for text in TEXTS]
    rng = random.Random(size)
    for _ in range(10):
        many = [rng.sample(DECK, size) for _ in range(100_000)]
        assert values(eval7, CARDS, many) == values(original, theirs, many)
