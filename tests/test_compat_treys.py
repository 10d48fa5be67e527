"""The ranks, tables and summaries of the drop-ins for treys and deuces, and what they refuse."""

import copy
import doctest
import inspect
import itertools
import pickle
import sys
from collections.abc import Callable, Sequence
from functools import cache
from math import prod
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from bigslick import _native
from bigslick.compat import deuces, treys
from bigslick.compat.treys import Card, Deck, Evaluator, LookupTable, PLOEvaluator
from reference.evaluator import best_hand, rank_five
from strategies import DECK, hands

PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41]
EVALUATOR = Evaluator()


def ints(text: str) -> list[int]:
    return [Card.new(card) for card in text.split()]


def from_indices(cards: Sequence[int]) -> list[int]:
    """The ints of bigslick's cards."""
    return [Card.new(str(bs.Card(card))) for card in cards]


@pytest.fixture(autouse=True)
def _without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "termcolor", None)


@cache
def reference_ranks() -> dict[tuple[int, ...], tuple[int, list[int]]]:
    """By the reference's rank of five cards: its number, 1 to 7462, and five cards that have it."""
    hands_of = {}
    for ranks in itertools.combinations_with_replacement(range(13), 5):
        if any(ranks.count(rank) > 4 for rank in ranks):
            continue
        alike = [ranks[:i].count(rank) for i, rank in enumerate(ranks)]
        apart = [0, 0, 0, 0, 1] if len(set(ranks)) == 5 else alike
        for suits in (alike, apart):
            hand = [rank * 4 + suit for rank, suit in zip(ranks, suits, strict=True)]
            hands_of[rank_five(hand, "standard")] = hand
    strongest_first = sorted(hands_of, reverse=True)
    assert len(strongest_first) == 7462
    return {rank: (number, hands_of[rank]) for number, rank in enumerate(strongest_first, 1)}


def reference_rank(cards: Sequence[int]) -> int:
    return reference_ranks()[best_hand(cards, "standard")][0]


def test_every_class_of_hands_has_its_rank():
    for number, hand in reference_ranks().values():
        assert EVALUATOR.evaluate(from_indices(hand), []) == number
        assert type(EVALUATOR.evaluate([], from_indices(hand))) is int


FORMS: list[Callable[[list[int]], Any]] = [
    list,
    tuple,
    set,
    iter,
    np.array,
    lambda cards: [np.int32(card) for card in cards],
]


@given(hands(DECK), st.integers(0, 7), st.sampled_from(FORMS), st.sampled_from(FORMS))
def test_hands_rank_as_in_the_reference(
    cards: list[int], split: int, hand_form: Any, board_form: Any
) -> None:
    given = from_indices(cards)
    hand, board = hand_form(given[:split]), board_form(given[split:])
    if isinstance(hand, np.ndarray) and not hand.size:
        hand = hand.astype(int)
    assert EVALUATOR.evaluate(hand, board) == reference_rank(cards)
    assert EVALUATOR.hand_size_map[len(cards)](given) == reference_rank(cards)
    assert deuces.Evaluator().evaluate(cards=given, board=()) == reference_rank(cards)


@given(st.lists(st.sampled_from(DECK), min_size=5, max_size=10, unique=True), st.integers(2, 5))
def test_two_cards_of_the_hand_count_in_omaha_and_three_of_the_board(
    cards: list[int], held: int
) -> None:
    held = min(held, len(cards) - 3)
    hand, board = cards[:held], cards[held:]
    fives = itertools.product(itertools.combinations(hand, 2), itertools.combinations(board, 3))
    expected = min(reference_rank(two + three) for two, three in fives)
    assert PLOEvaluator().evaluate(from_indices(hand), from_indices(board)) == expected


def test_omaha_takes_as_many_cards_as_there_are():
    deck = Deck.GetFullDeck()
    assert PLOEvaluator().evaluate(deck[:20], deck[20:]) == 6  # the nine-high straight flush
    assert PLOEvaluator().evaluate(ints("As Ks"), ints("Qs Js Ts")) == 1


@pytest.mark.parametrize(
    ("hand", "board", "message"),
    [
        ("", "", "0 cards given: five to seven can be ranked"),
        ("As Ks", "Qs Js", "4 cards given"),
        ("As Ks", "2s 3s 4s 5s 6s 7s", "more than seven cards given"),
        ("As Ks", "Qs Js As", "As at index 4 was given before: a deck holds each card once"),
        ("As As", "Qs Js Ts", "As at index 1 was given before"),
    ],
)
def test_cards_that_make_no_hand_are_refused(hand: str, board: str, message: str) -> None:
    for evaluate in (EVALUATOR.evaluate, deuces.Evaluator().evaluate):
        with pytest.raises(KeyError, match=message) as caught:
            evaluate(ints(hand), ints(board))
        assert isinstance(caught.value, bs.CardError)


@pytest.mark.parametrize(
    ("hand", "board", "message"),
    [
        ("As", "Ks Qs Js", "1 cards in hand and 3 on the board: Omaha takes two"),
        ("As Ks Qs Js", "Ts 9s", "4 cards in hand and 2 on the board"),
        ("As Ks Qs Js", "Ts 9s As", "As at index 6 was given before"),
    ],
)
def test_cards_that_make_no_hand_of_omaha_are_refused(hand: str, board: str, message: str) -> None:
    with pytest.raises(KeyError, match=message):
        PLOEvaluator().evaluate(ints(hand), ints(board))


@pytest.mark.parametrize("cards", [None, 5, 1.0, "AsKs", [None], ["As"], [1.0], [True], object()])
def test_what_is_no_cards_is_a_type_error(cards: Any) -> None:
    for evaluator in (EVALUATOR, PLOEvaluator(), deuces.Evaluator()):
        with pytest.raises(
            TypeError, match=r"^(cards are an iterable|a card at index \d is an int)"
        ):
            evaluator.evaluate(cards, ints("2s 3s 4s"))
        with pytest.raises(
            TypeError, match=r"^(cards are an iterable|a card at index \d is an int)"
        ):
            evaluator.evaluate(ints("2s 3s 4s"), cards)


def test_an_endless_iterator_ends_at_the_first_card_given_twice():
    with pytest.raises(treys.TreysCardError, match="index 52 was given before"):
        EVALUATOR.evaluate(itertools.cycle(Deck.GetFullDeck()), [])


def test_a_list_that_changes_while_it_is_read_does_no_harm():
    class Clears:
        def __index__(self) -> int:
            cards.clear()
            return Card.new("As")

    cards: list[Any] = [Clears(), *ints("2s 3s 4s 5h")]
    with pytest.raises(treys.TreysCardError, match="1 card given"):
        EVALUATOR.evaluate(cards, [])


def test_what_fails_fails_with_its_own_error():
    class Hostile:
        def __index__(self) -> int:
            raise RuntimeError("no index")

        def __iter__(self) -> Any:
            raise KeyboardInterrupt

        def __getitem__(self, _: object) -> Any:
            raise RuntimeError("no letters")

    with pytest.raises(RuntimeError, match="no index"):
        EVALUATOR.evaluate([Hostile()], [])
    with pytest.raises(RuntimeError, match="no letters"):
        Card.new(Hostile())  # type: ignore[arg-type]
    with pytest.raises(KeyboardInterrupt):
        EVALUATOR.evaluate([], Hostile())


def test_every_rank_has_its_class():
    classes = [EVALUATOR.get_rank_class(rank) for rank in range(7463)]
    sizes = [classes.count(number) for number in range(10)]
    # Rule 1.7's counts; 0, which is no rank, goes with the royal flush as in treys.
    assert sizes == [2, 9, 156, 156, 1277, 10, 858, 858, 2860, 1277]
    assert classes == sorted(classes)
    assert [deuces.Evaluator().get_rank_class(rank) for rank in range(7463)] == [
        max(1, number) for number in classes
    ]
    assert EVALUATOR.get_rank_class(np.float64(7462)) == 9


@pytest.mark.parametrize("rank", [-1, 7463, 2**70, float("nan"), float("inf")])
def test_what_is_no_rank_has_no_class(rank: Any) -> None:
    with pytest.raises(bs.BigslickError, match="is no rank of a hand: they are 1 to 7462"):
        EVALUATOR.get_rank_class(rank)


def test_classes_have_words():
    words = [EVALUATOR.class_to_string(number) for number in range(10)]
    categories = [*bs.Category][::-1]
    assert words[:8] == [
        it.name.title().replace("_", " ").replace(" Of A ", " of a ") for it in categories[:8]
    ]
    assert words[8:] == ["Pair", "High Card"]
    for evaluator, lowest, wrong in ((EVALUATOR, 0, -1), (deuces.Evaluator(), 1, 0)):
        for number in (wrong, 10):
            with pytest.raises(
                KeyError, match=f"{number} is no class of hands: they are {lowest} to 9"
            ):
                evaluator.class_to_string(number)
        with pytest.raises(TypeError):
            evaluator.class_to_string([])  # type: ignore[arg-type]


def test_a_rank_is_a_part_of_all_ranks():
    assert EVALUATOR.get_five_card_rank_percentage(7462) == 1.0
    assert EVALUATOR.get_five_card_rank_percentage(3731) == 0.5


def test_the_tables_have_the_ranks_of_all_hands_of_five():
    flushes: dict[int, int] = {}
    others: dict[int, int] = {}
    for number, hand in reference_ranks().values():
        suited = len({card % 4 for card in hand}) == 1
        (flushes if suited else others)[prod(PRIMES[card // 4] for card in hand)] = number
    assert EVALUATOR.table.flush_lookup == flushes
    assert EVALUATOR.table.unsuited_lookup == others
    assert EVALUATOR.table is EVALUATOR.table
    assert (len(flushes), len(others)) == (1287, 6175)


def test_the_tables_are_filled_step_by_step():
    table = LookupTable()
    whole = dict(table.unsuited_lookup)
    table.unsuited_lookup.clear()
    table.multiples()
    assert len(table.unsuited_lookup) == 6175 - 1287
    straights = [0b11111 << low for low in range(8, -1, -1)] + [0b1_0000_0000_1111]
    high_cards = [
        bits for bits in range(1 << 13) if bits.bit_count() == 5 and bits not in straights
    ]
    table.straight_and_highcards(straights, sorted(high_cards, reverse=True))
    assert table.unsuited_lookup == whole
    assert list(itertools.islice(table.get_lexographically_next_bit_sequence(0b11111), 1286)) == (
        [bits for bits in range(32, 1 << 13) if bits.bit_count() == 5]
    )


def test_a_table_is_written_a_line_a_hand(tmp_path: Path) -> None:
    LookupTable().write_table_to_disk({48: 1, 36: 2}, tmp_path / "table")
    assert (tmp_path / "table").read_text() == "48,1\n36,2\n"


def test_a_subclass_may_rank_hands_of_other_sizes():
    class WithThree(Evaluator):
        def __init__(self, name: str) -> None:
            self.name = name
            self.hand_size_map = {3: self._three, 5: self._five}

        def _three(self, cards: Any) -> int:
            return Card.prime_product_from_hand(cards)

    evaluator = WithThree("front")
    assert evaluator.evaluate(ints("2s 3h"), ints("5d")) == 2 * 3 * 7
    assert evaluator.evaluate(ints("As Ks"), ints("Qs Js Ts")) == 1
    with pytest.raises(KeyError, match="4 cards given"):
        evaluator.evaluate(ints("2s 3h"), ints("5d 7d"))
    with pytest.raises(KeyError, match="at index 2 was given before"):
        evaluator.evaluate(ints("2s 3h"), ints("2s"))


SUMMARY = """\
========== FLOP ==========
Player 1 hand = High Card, percentage rank among all hands = 0.10680782632002139
Player 2 hand = Pair, percentage rank among all hands = 0.5253283302063789
Player 2 hand is currently winning.

========== TURN ==========
Player 1 hand = High Card, percentage rank among all hands = 0.1517019565800054
Player 2 hand = Pair, percentage rank among all hands = 0.5477083891718038
Player 2 hand is currently winning.

========== RIVER ==========
Player 1 hand = High Card, percentage rank among all hands = 0.1517019565800054
Player 2 hand = Straight, percentage rank among all hands = 0.7843741624229429

========== HAND OVER ==========
Player 2 is the winner with a Straight

"""


def test_a_summary_follows_the_hand_street_by_street(capsys: pytest.CaptureFixture[str]) -> None:
    EVALUATOR.hand_summary(ints("4c As 5d Kc 2s"), [ints("6c 7h"), ints("Ac 3h")])
    assert capsys.readouterr().out == SUMMARY
    deuces.Evaluator().hand_summary(tuple(ints("4c As 5d Kc 2s")), [ints("6c 7h"), ints("Ac 3h")])
    printed = capsys.readouterr().out
    assert "hand = Straight, percentage rank among all hands = 0.784374\n=" in printed
    assert len(printed.splitlines()) == len(SUMMARY.splitlines()) - 1


def test_a_summary_names_who_ties(capsys: pytest.CaptureFixture[str]) -> None:
    board, hands = ints("As Ks Qs Js Ts"), [ints("2c 3c"), ints("2d 3d"), ints("2h 3h")]
    EVALUATOR.hand_summary(board, hands)
    printed = capsys.readouterr().out
    assert printed.count("Players [1, 2, 3] are tied for the lead.\n\n") == 2
    assert printed.endswith("Players [1, 2, 3] tied for the win with a Royal Flush\n\n")
    deuces.Evaluator().hand_summary(board, hands)
    printed = capsys.readouterr().out
    assert printed.count("Players [1, 2, 3] are tied for the lead.\n\n") == 2
    assert printed.endswith("Players [0, 1, 2] tied for the win with a Straight Flush\n\n")


def test_omaha_is_summed_up_too(capsys: pytest.CaptureFixture[str]) -> None:
    board = ints("4c As 5d Kc 2s")
    PLOEvaluator().hand_summary(board, [ints("6c 7h 8d 9s"), ints("Ac 3h Kd 9h")])
    assert capsys.readouterr().out.endswith("Player 2 is the winner with a Straight\n\n")


@pytest.mark.parametrize(
    ("board", "hands", "error", "message"),
    [
        ("4c As 5d Kc", ["6c 7h"], AssertionError, "a board of 4 cards: it has 5"),
        ("4c As 5d Kc 2s", ["6c 7h", "Ac"], AssertionError, "a hand of 1 cards: it has 2"),
        ("4c As 5d Kc 2s", [], IndexError, "no hands: one or more"),
        ("4c As 5d Kc 2s", ["6c 7h", "8c 6c"], KeyError, "6c is held twice"),
        ("4c As 5d Kc 2s", ["6c 7h", "Ac 2s"], KeyError, "2s at index 6 was given before"),
        ("4c As 5d Kc 4c", ["6c 7h"], KeyError, "4c at index 6 was given before"),
    ],
)
def test_a_deal_that_cannot_be_is_not_summed_up(
    board: str, hands: list[str], error: Any, message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(error, match=message) as caught:
        EVALUATOR.hand_summary(ints(board), [ints(hand) for hand in hands])
    assert isinstance(caught.value, bs.BigslickError)
    assert not capsys.readouterr().out


def test_the_modules_are_where_those_of_the_originals_are():
    import bigslick.compat.deuces.card
    import bigslick.compat.deuces.deck
    import bigslick.compat.deuces.evaluator
    import bigslick.compat.deuces.lookup
    import bigslick.compat.treys.card
    import bigslick.compat.treys.deck
    import bigslick.compat.treys.evaluator
    import bigslick.compat.treys.lookup

    assert bigslick.compat.treys.evaluator.PLOEvaluator is PLOEvaluator
    for package in (treys, deuces):
        assert package.card.Card is package.Card
        assert package.deck.Deck is package.Deck
        assert package.evaluator.Evaluator is package.Evaluator
        assert package.lookup.LookupTable is package.LookupTable


def test_the_docstrings_print_what_they_say():
    for package in (treys, deuces):
        found = doctest.testmod(package)
        assert found.attempted > 2
        assert found.failed == 0


def test_every_public_name_has_its_words():
    for package in (treys, deuces):
        for name in package.__all__:
            kind = getattr(package, name)
            for member in [kind, *(getattr(kind, it) for it in vars(kind) if it[0] != "_")]:
                assert not callable(member) or inspect.getdoc(member), (name, member)


def test_an_evaluator_takes_nothing():
    with pytest.raises(TypeError):
        Evaluator(5)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Card("As")  # type: ignore[call-arg]


@pytest.mark.parametrize("made", [Evaluator, PLOEvaluator, deuces.Evaluator, LookupTable])
def test_evaluators_and_tables_copy_and_pickle(made: Any) -> None:
    it = made()
    if made is not LookupTable:
        assert it.hand_size_map.keys() == {5, 6, 7}
        assert it.table.flush_lookup
    for twin in (copy.copy(it), copy.deepcopy(it), pickle.loads(pickle.dumps(it))):
        assert vars(twin).keys() == vars(it).keys()


@pytest.mark.parametrize("made", [Deck, lambda: Deck(7), deuces.Deck])
def test_decks_copy_and_pickle(made: Any) -> None:
    deck = made()
    for twin in (copy.deepcopy(deck), pickle.loads(pickle.dumps(deck))):
        assert twin.cards == deck.cards
        twin.shuffle()
        assert twin.cards != deck.cards


def test_errors_show_their_text_and_keep_their_facts_when_pickled():
    for error in (
        treys.TreysError("a"),
        treys.TreysCardError("b", card=5, index=1),
        treys.TreysLengthError("c"),
    ):
        twin = pickle.loads(pickle.dumps(error))
        assert type(twin) is type(error)
        assert (str(twin), twin.args, vars(twin)) == (error.args[0], error.args, vars(error))


def test_the_drop_ins_are_private_to_their_modules():
    for name in ("TreysCard", "TreysEvaluator", "treys_omaha", "treys_prime_products"):
        assert hasattr(_native, name)
        assert name not in bs.__all__
