"""The drop-ins beside treys and deuces themselves, where they are installed."""

import contextlib
import importlib
import inspect
import io
import itertools
import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st


class Both(NamedTuple):
    """A package and its drop-in."""

    original: Any
    ours: Any


def both(name: str) -> Both:
    original = pytest.importorskip(name)
    importlib.import_module(f"{name}.lookup")
    return Both(original, importlib.import_module(f"bigslick.compat.{name}"))


EACH = pytest.mark.parametrize("name", ["treys", "deuces"])


@pytest.fixture(params=["treys", "deuces"], scope="module")
def packages(request: pytest.FixtureRequest) -> Both:
    return both(request.param)


@cache
def evaluators(name: str, kind: str = "Evaluator") -> Both:
    """An evaluator of each, made once: an original builds its tables each time."""
    original, ours = both(name)
    return Both(getattr(original, kind)(), getattr(ours, kind)())


DECK = [
    1 << 16 + rank | suit << 12 | rank << 8 | prime
    for rank, prime in enumerate([2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41])
    for suit in (1, 2, 4, 8)
]


class Outcome(NamedTuple):
    value: object
    error: Exception | None
    printed: str


def outcome(call: Callable[..., object], arguments: tuple[object, ...]) -> Outcome:
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        try:
            return Outcome(call(*arguments), None, printed.getvalue())
        except Exception as error:
            return Outcome(None, error, "")


def assert_alike(original: Any, ours: Any, *arguments: object) -> None:
    """Check that both return the same, of the same type, and print the same, or fail alike."""
    expected, found = outcome(original, arguments), outcome(ours, arguments)
    if expected.error is None:
        assert found.error is None, arguments
        assert type(found.value) is type(expected.value)
        assert repr(found.value) == repr(expected.value)  # a nan is not itself
        assert found.printed == expected.printed
    else:
        assert isinstance(found.error, type(expected.error)), (arguments, found, expected)


def test_every_public_name_is_there(packages: Both) -> None:
    modules = [("card", "Card"), ("deck", "Deck"), ("lookup", "LookupTable")]
    modules += [("evaluator", name) for name in ("Evaluator", "PLOEvaluator")]
    for module, name in modules:
        if not hasattr(getattr(packages.original, module), name):
            continue
        original = getattr(getattr(packages.original, module), name)
        ours = getattr(getattr(packages.ours, module), name)
        for member in (it for it in dir(original) if not it.startswith("_")):
            theirs = getattr(original, member)
            if callable(theirs):
                parameters = inspect.signature(getattr(ours, member)).parameters
                assert list(parameters) == list(inspect.signature(theirs).parameters), member
            else:
                assert getattr(ours, member) == theirs, member
                assert type(getattr(ours, member)) is type(theirs), member
    assert not {it for it in dir(packages.original) if it[0] != "_"} - set(dir(packages.ours))


TEXTS = [rank + suit for rank in "23456789TJQKA" for suit in "shdc"]
card_texts = st.sampled_from(TEXTS)
card_lists = st.lists(st.sampled_from(DECK), max_size=9, unique=True)
letters = st.text("23456789TJQKAshdcSHDCtjqka10x♠ ", max_size=4)
wrong = st.sampled_from([None, 1.5, object(), "As", b"As", [], {}, float("nan"), 10**400])


@given(st.one_of(card_texts, letters, st.tuples(letters, letters), st.lists(letters), wrong))
@EACH
def test_texts_are_read_alike(name: str, text: object) -> None:
    original, ours = both(name)
    assert_alike(original.Card.new, ours.Card.new, text)
    if text != [] and text != {}:
        assert_alike(original.Card.hand_to_binary, ours.Card.hand_to_binary, [text, "As"])
    assert_alike(original.Card.hand_to_binary, ours.Card.hand_to_binary, text)


ONE_CARD = [
    "int_to_str",
    "get_rank_int",
    "get_suit_int",
    "get_bitrank_int",
    "get_prime",
    "int_to_binary",
    "int_to_pretty_str",
    "print_pretty_card",
]


@pytest.mark.parametrize("function", ONE_CARD)
def test_cards_come_apart_alike(packages: Both, function: str) -> None:
    original, ours = (
        getattr(packages.original.Card, function),
        getattr(packages.ours.Card, function),
    )
    for card in [*DECK, None, 1.5, "As", [], object()]:
        assert_alike(original, ours, card)


@given(card_lists, st.booleans())
@EACH
def test_cards_are_multiplied_and_printed_alike(name: str, cards: list[int], broken: bool) -> None:
    original, ours = both(name)
    given: list[object] = [*cards, None] if broken else [*cards]
    for function in ("prime_product_from_hand", "print_pretty_cards", "ints_to_pretty_str"):
        theirs = getattr(original.Card, function, None)
        if theirs:
            assert_alike(theirs, getattr(ours.Card, function), given)
            assert_alike(theirs, getattr(ours.Card, function), tuple(given))


@given(st.one_of(st.integers(), st.integers(0, 2**34), wrong))
@EACH
def test_numbers_are_read_alike(name: str, number: Any) -> None:
    original, ours = both(name)
    assert_alike(
        original.Card.prime_product_from_rankbits, ours.Card.prime_product_from_rankbits, number
    )
    if not isinstance(number, int) or number >= 0:
        assert_alike(original.Card.int_to_binary, ours.Card.int_to_binary, number)


@given(st.one_of(st.integers(-1, 8000), st.floats(), wrong))
@EACH
def test_ranks_mean_the_same(name: str, rank: Any) -> None:
    original, ours = evaluators(name)
    if not (isinstance(rank, int | float) and rank < 0):
        assert_alike(original.get_rank_class, ours.get_rank_class, rank)
    assert_alike(original.class_to_string, ours.class_to_string, rank)
    assert_alike(original.get_five_card_rank_percentage, ours.get_five_card_rank_percentage, rank)


@EACH
def test_every_rank_is_of_the_same_class(name: str) -> None:
    original, ours = evaluators(name)
    for rank in range(7465):
        assert_alike(original.get_rank_class, ours.get_rank_class, rank)
    for number in range(-2, 12):
        assert_alike(original.class_to_string, ours.class_to_string, number)


@given(card_lists, st.integers(0, 9), st.sampled_from([list, tuple]))
@EACH
def test_hands_are_ranked_alike(name: str, cards: list[int], split: int, form: Any) -> None:
    original, ours = evaluators(name)
    assert_alike(original.evaluate, ours.evaluate, form(cards[:split]), form(cards[split:]))
    assert ours.hand_size_map.keys() == original.hand_size_map.keys()
    if len(cards) in ours.hand_size_map:
        assert_alike(original.hand_size_map[len(cards)], ours.hand_size_map[len(cards)], cards)


@given(
    st.lists(st.sampled_from(DECK), min_size=4, max_size=6, unique=True), wrong, st.integers(0, 4)
)
@EACH
def test_a_wrong_card_or_hand_is_refused_alike(
    name: str, cards: list[Any], other: object, place: int
) -> None:
    original, ours = evaluators(name)
    assert_alike(original.evaluate, ours.evaluate, [*cards[:place], other], cards[place:])
    if not isinstance(other, list | dict | bytes):  # which are iterables of no cards, or of ints
        assert_alike(original.evaluate, ours.evaluate, other, cards)
        assert_alike(original.evaluate, ours.evaluate, cards, other)


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=11, unique=True), st.integers(2, 6))
def test_hands_of_omaha_are_ranked_alike(cards: list[int], held: int) -> None:
    original, ours = evaluators("treys", "PLOEvaluator")
    held = min(held, len(cards) - 3)
    assert_alike(original.evaluate, ours.evaluate, cards[:held], cards[held:])


@pytest.mark.slow
@EACH
def test_every_hand_of_five_is_ranked_alike(name: str) -> None:
    original, ours = evaluators(name)
    count = 0
    for cards in itertools.combinations(DECK, 5):
        hand, board = cards[:2], cards[2:]
        assert ours.evaluate(hand, board) == original.evaluate(hand, board)
        count += 1
    assert count == 2_598_960


@pytest.mark.slow
@pytest.mark.parametrize("size", [6, 7])
@EACH
def test_a_million_hands_are_ranked_alike(name: str, size: int) -> None:
    original, ours = evaluators(name)
    rng = random.Random(size)
    for _ in range(1_000_000):
        cards = rng.sample(DECK, size)
        hand, board = cards[:2], cards[2:]
        assert ours.evaluate(hand, board) == original.evaluate(hand, board), cards


@pytest.mark.slow
def test_a_hundred_thousand_hands_of_omaha_are_ranked_alike():
    original, ours = evaluators("treys", "PLOEvaluator")
    rng = random.Random(4)
    for _ in range(100_000):
        cards = rng.sample(DECK, 9)
        assert ours.evaluate(cards[:4], cards[4:]) == original.evaluate(cards[:4], cards[4:]), cards


@st.composite
def deals(draw: st.DrawFn) -> tuple[int, list[int], list[list[int]]]:
    """The cards of a hand, a board of five or now and then fewer, and hands of so many."""
    size = draw(st.sampled_from([2, 4]))
    players = draw(st.integers(0, 5))
    cards = draw(st.permutations(DECK))
    board = cards[: draw(st.sampled_from([5, 5, 5, 5, 3]))]
    hands = [cards[5 + size * i : 5 + size * (i + 1)] for i in range(players)]
    return size, board, hands


@given(deals())
@EACH
def test_deals_are_summed_up_alike(name: str, deal: tuple[int, list[int], list[list[int]]]) -> None:
    size, board, hands = deal
    kind = "PLOEvaluator" if size == 4 and name == "treys" else "Evaluator"
    original, ours = evaluators(name, kind)
    assert_alike(original.hand_summary, ours.hand_summary, board, hands)


@EACH
def test_ties_are_summed_up_alike(name: str) -> None:
    original, ours = evaluators(name)
    board = DECK[:-21:-4]
    assert_alike(
        original.hand_summary, ours.hand_summary, board, [DECK[0:2], DECK[4:6], DECK[8:10]]
    )
    assert_alike(
        original.hand_summary, ours.hand_summary, board, [DECK[0:2], DECK[2:4], DECK[8:10]]
    )


def test_the_tables_are_alike(packages: Both, tmp_path: Path) -> None:
    original, ours = packages.original.lookup.LookupTable(), packages.ours.lookup.LookupTable()
    for table in ("flush_lookup", "unsuited_lookup"):
        assert list(getattr(ours, table).items()) == list(getattr(original, table).items())
    if packages.original.__name__ == "treys":  # that of deuces has lost its way to Python 3
        original.write_table_to_disk(original.flush_lookup, tmp_path / "theirs")
        ours.write_table_to_disk(ours.flush_lookup, tmp_path / "ours")
        assert (tmp_path / "ours").read_bytes() == (tmp_path / "theirs").read_bytes()
    original.straight_and_highcards([31, 47], [55])
    ours.straight_and_highcards([31, 47], [55])
    assert ours.unsuited_lookup == original.unsuited_lookup


@given(st.integers(1, 2**20))
def test_bits_follow_alike(bits: int) -> None:
    original, ours = both("treys")
    theirs = original.lookup.LookupTable.get_lexographically_next_bit_sequence(None, bits)
    sequence = ours.LookupTable.get_lexographically_next_bit_sequence(None, bits)
    for _ in range(20):
        assert next(sequence) == next(theirs)


draws = st.lists(st.integers(0, 20), max_size=8)


@given(st.one_of(st.integers(), st.text(), st.floats(allow_nan=False), st.binary()), draws)
def test_seeded_decks_of_treys_are_drawn_alike(seed: Any, numbers: list[int]) -> None:
    original, ours = both("treys")
    assert_draws_alike(original.Deck(seed), ours.Deck(seed), numbers)


@given(st.integers(), draws)
def test_decks_of_deuces_are_drawn_alike(seed: int, numbers: list[int]) -> None:
    original, ours = both("deuces")
    random.seed(seed)
    theirs = original.Deck()
    random.seed(seed)
    assert_draws_alike(theirs, ours.Deck(), numbers)


def assert_draws_alike(original: Any, ours: Any, numbers: list[int]) -> None:
    assert ours.cards == original.cards
    for n in numbers:
        if n > len(ours.cards):
            with pytest.raises(IndexError):
                original.draw(n)
            with pytest.raises(IndexError):
                ours.draw(n)
            return
        assert_alike(original.draw, ours.draw, n)
    for no_int in (None, 1.5, "1"):
        assert_alike(original.draw, ours.draw, no_int)
    assert ours.cards == original.cards
    assert ours.GetFullDeck() == original.GetFullDeck()


def test_decks_print_alike():
    original, ours = both("treys")
    assert str(ours.Deck(7)) == str(original.Deck(7))
    original, ours = both("deuces")
    deck = ours.Deck()
    theirs = original.Deck()
    theirs.cards = deck.cards.copy()
    # That of deuces prints its text, and then fails because it returns none.
    with contextlib.redirect_stdout(io.StringIO()) as printed, pytest.raises(TypeError):
        str(theirs)
    assert str(deck) + "\n" == printed.getvalue()


@pytest.mark.parametrize("seed", [[], {}, object(), (1, 2)])
def test_what_is_no_seed_is_refused_alike(seed: Any) -> None:
    original, ours = both("treys")
    assert_alike(original.Deck, ours.Deck, seed)
