"""What a hand is worth. Rules 1.2, 1.6 to 1.8 and the examples of section 8."""

import csv
import itertools
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from all_hands import all_hands
from bigslick import Category, Ranking, evaluate
from conftest import SHARED
from reference.evaluator import Order, best_hand, category_of, rank_five
from strategies import DECK, FORMS, hands, ranked_hands

STRENGTHS = {Ranking.STANDARD: 7462, Ranking.SHORT_DECK: 1404, Ranking.SHORT_DECK_TRIPS: 1404}


def test_1_2_the_best_five_of_seven_count():
    assert evaluate("2c 3d", "As Ks Qs Js Ts") == evaluate("As Ks Qs Js Ts") == 7462
    assert evaluate("As 2c", "Ks Qs Js Ts 3d") == 7462
    assert evaluate("As Ks", "Qs Js Ts 2c 3d") == 7462


def test_1_6_suits_never_break_a_tie():
    flushes = {evaluate([4 * rank + suit for rank in (0, 3, 5, 9, 12)]) for suit in range(4)}
    assert len(flushes) == 1


def test_1_6_a_to_5_is_the_lowest_straight_and_none_wraps():
    straights = ["A2345", "23456", "34567", "45678", "56789"]
    straights += ["6789T", "789TJ", "89TJQ", "9TJQK", "TJQKA"]
    strengths = [
        evaluate(list(map("".join, zip(ranks, "cdhsc", strict=True)))) for ranks in straights
    ]
    lowest = strengths[0]
    assert strengths == list(range(lowest, lowest + 10))
    for wrapped in ("JQKA2", "QKA23", "KA234"):
        cards = [rank + suit for rank, suit in zip(wrapped, "cdhsc", strict=True)]
        assert bs.category(evaluate(cards)) is Category.HIGH_CARD


CATEGORY_EXAMPLES = {
    Category.ROYAL_FLUSH: "Ah Kh Qh Jh Th",
    Category.STRAIGHT_FLUSH: "5d 4d 3d 2d Ad",
    Category.FOUR_OF_A_KIND: "2c 2d 2h 2s 3c",
    Category.FULL_HOUSE: "2c 2d 2h 3c 3d",
    Category.FLUSH: "2c 3c 4c 5c 7c",
    Category.STRAIGHT: "Ac 2d 3h 4s 5c",
    Category.THREE_OF_A_KIND: "2c 2d 2h 3c 4d",
    Category.TWO_PAIR: "2c 2d 3h 3c 4d",
    Category.ONE_PAIR: "2c 2d 3h 4c 5d",
    Category.HIGH_CARD: "2c 3d 4h 5s 7c",
}


def test_1_7_categories_from_high_to_low():
    strengths = [evaluate(cards) for cards in CATEGORY_EXAMPLES.values()]
    assert strengths == sorted(strengths, reverse=True)
    for category, cards in CATEGORY_EXAMPLES.items():
        assert bs.category(evaluate(cards)) is category


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [
        ("3c 3d 3h 3s 2c", "2c 2d 2h 2s Ac"),  # quads, then the kicker
        ("2c 2d 2h 2s Ac", "2c 2d 2h 2s Kc"),
        ("3c 3d 3h 2c 2d", "2c 2d 2h Ac Ad"),  # trips, then the pair
        ("2c 2d 2h 4c 4d", "2c 2d 2h 3c 3d"),
        ("Ac 9c 5c 4c 3c", "Ac 9c 5c 4c 2c"),  # all five in order
        ("Ac 9d 5c 4c 3c", "Ac 9d 5c 4c 2c"),
        ("6c 5d 4c 3c 2c", "5c 4d 3c 2c Ac"),  # the top card, a five in the wheel
        ("3c 3d 3h 4s 2c", "2c 2d 2h As Kc"),  # trips, then two kickers
        ("2c 2d 2h As 4c", "2c 2d 2h As 3c"),
        ("4c 4d 2h 2s 3c", "3c 3d 2h 2s Ac"),  # the high pair, the low pair, the kicker
        ("4c 4d 3h 3s 5c", "4c 4d 2h 2s Ac"),
        ("4c 4d 3h 3s Ac", "4c 4d 3h 3s Kc"),
        ("3c 3d 5h 4s 2c", "2c 2d Ah Ks Qc"),  # the pair, then three kickers
        ("2c 2d Ah Ks 4c", "2c 2d Ah Ks 3c"),
    ],
)
def test_1_7_ties_are_broken_by_what_makes_the_hand_then_by_kickers(
    stronger: str, weaker: str
) -> None:
    assert evaluate(stronger) > evaluate(weaker)


def test_1_8_the_short_deck():
    def strengths(ranking: Ranking) -> dict[str, int]:
        examples = {
            "flush": "6s 8s Ts Js Qs",
            "full house": "Kh Kd Kc Qh Qd",
            "straight": "Ah 6d 7c 8s 9h",
            "six high straight": "6h 7d 8c 9s Th",
            "trips": "Ac Ad As Kc Qd",
        }
        return {name: evaluate(cards, ranking=ranking) for name, cards in examples.items()}

    short = strengths(Ranking.SHORT_DECK)
    assert short["flush"] > short["full house"] > short["straight"] > short["trips"]
    assert short["six high straight"] == short["straight"] + 1
    older = strengths(Ranking.SHORT_DECK_TRIPS)
    assert older["flush"] > older["full house"] > older["trips"] > older["straight"]


def test_8_3_a_kicker_decides_or_does_not_play():
    board = "6c 7d 8h Qs Kc"
    assert evaluate("Jd 8c", board) > evaluate("9d 8s", board)
    assert bs.rank_hand("Jd 8c", board).cards == bs.parse_cards("8h 8c Kc Qs Jd")
    assert bs.rank_hand("9d 8s", board).cards == bs.parse_cards("8s 8h Kc Qs 9d")
    board = "7d 8h Kc Qs Ah"
    assert evaluate("Jd 8c", board) == evaluate("9d 8s", board)
    assert [card.rank for card in bs.rank_hand("Jd 8c", board).cards] == [
        bs.Rank(rank) for rank in "88AKQ"
    ]


def test_8_4_the_nuts_on_a_dry_board_are_three_queens():
    board = bs.parse_cards("2c 3d 7h 8s Qc")
    left = [card for card in bs.Card if card not in board]
    best = max(itertools.combinations(left, 2), key=lambda hole: evaluate(hole, board))
    assert [card.rank for card in best] == [bs.Rank.QUEEN] * 2
    assert "".join(str(card.rank) for card in bs.rank_hand(best, board).cards) == "QQQ87"


def test_8_5_everyone_plays_the_board():
    board = "Ah Kh Qh Jh Th"
    assert {evaluate(hole, board) for hole in ("2c 2d", "As Ad", "9h 8h")} == {7462}
    assert bs.rank_hand("9h 8h", board).hole_cards_used == ()


def test_8_11_an_ace_high_straight():
    hand = bs.rank_hand("As Ad", "Kc Qd 9h Ts Jc")
    assert hand.category is Category.STRAIGHT
    assert str(hand) == "straight, ace high"


KNOWN = {
    # cards, ranking: high card to royal flush, classes (the last sum is of Cactus Kev's ranks)
    (5, Ranking.STANDARD): (
        [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 36, 4],
        7462,
    ),
    (6, Ranking.STANDARD): (
        [6612900, 9730740, 2532816, 732160, 361620, 205792, 165984, 14664, 1656, 188],
        6075,
    ),
    (7, Ranking.STANDARD): (
        [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 37260, 4324],
        4824,
    ),
    (5, Ranking.SHORT_DECK): ([122400, 193536, 36288, 16128, 6120, 480, 1728, 288, 20, 4], 1404),
    (6, Ranking.SHORT_DECK): (
        [261300, 914400, 453600, 129024, 122100, 13220, 48960, 4464, 600, 124],
        1060,
    ),
    (7, Ranking.SHORT_DECK): (
        [233100, 2316600, 3157056, 607200, 1169940, 175560, 633024, 44640, 8700, 1860],
        752,
    ),
    (7, Ranking.SHORT_DECK_TRIPS): (
        [233100, 2316600, 3157056, 637560, 1139580, 175560, 633024, 44640, 8700, 1860],
        762,
    ),
}
LONG = {(6, Ranking.STANDARD), (7, Ranking.STANDARD)}


def strength_counts(cards: int, ranking: Ranking) -> np.ndarray[Any, np.dtype[np.int64]]:
    """How many hands have each strength, over every hand of the ranking's deck."""
    counts = np.zeros(STRENGTHS[ranking] + 1, dtype=np.int64)
    for masks in all_hands(cards, lowest_rank=0 if ranking is Ranking.STANDARD else 4):
        strengths = bs.evaluate_many(masks, ranking=ranking)
        counts += np.bincount(strengths, minlength=len(counts))
    return counts


@pytest.mark.parametrize(
    ("cards", "ranking"),
    [pytest.param(*key, marks=pytest.mark.slow if key in LONG else []) for key in KNOWN],
)
def test_1_7_and_1_8_every_hand_there_is(cards: int, ranking: Ranking) -> None:
    counts = strength_counts(cards, ranking)
    hands_by_category, classes = KNOWN[cards, ranking]
    assert counts[0] == 0
    assert np.count_nonzero(counts) == classes
    categories: Counter[Category] = Counter()
    for strength in range(1, len(counts)):
        categories[bs.category(strength, ranking=ranking)] += int(counts[strength])
    assert [categories[category] for category in Category] == hands_by_category
    if (cards, ranking) == (7, Ranking.STANDARD):
        ranks = 7463 - np.arange(len(counts))
        assert int((ranks * counts).sum()) == 547_965_983_972


def one_hand_of_each_strength(ranking: Ranking) -> list[list[int]]:
    """Five cards for every strength, weakest first."""
    hands_of: dict[int, int] = {}
    for masks in all_hands(5, lowest_rank=0 if ranking is Ranking.STANDARD else 4):
        strengths, first = np.unique(bs.evaluate_many(masks, ranking=ranking), return_index=True)
        for strength, index in zip(strengths, first, strict=True):
            hands_of.setdefault(int(strength), int(masks[index]))
    return [
        [rank * 4 + suit for suit in range(4) for rank in range(13) if mask >> 16 * suit + rank & 1]
        for _, mask in sorted(hands_of.items())
    ]


@pytest.mark.parametrize("ranking", Ranking)
def test_every_class_stands_where_the_reference_puts_it(ranking: Ranking) -> None:
    weakest_first = one_hand_of_each_strength(ranking)
    ranks = [rank_five(hand, ranking.value) for hand in weakest_first]
    assert len(ranks) == STRENGTHS[ranking]
    assert all(weaker < stronger for weaker, stronger in itertools.pairwise(ranks))
    for strength, hand in enumerate(weakest_first, start=1):
        assert evaluate(hand, ranking=ranking) == strength
        category = bs.category(strength, ranking=ranking)
        assert category.name.lower() == category_of(hand, ranking.value)


@pytest.mark.slow
def test_every_five_card_hand_is_ranked_as_the_reference_ranks_it():
    strength_of: dict[tuple[int, ...], int] = {}
    for hand in itertools.combinations(DECK, 5):
        assert strength_of.setdefault(rank_five(hand, "standard"), evaluate(hand)) == evaluate(hand)
    assert len(set(strength_of.values())) == 7462
    assert sorted(strength_of, key=strength_of.__getitem__) == sorted(strength_of)


@given(hands(DECK), hands(DECK))
def test_standard_hands_compare_as_in_the_reference(one: list[int], other: list[int]) -> None:
    compare_with_reference(one, other, Ranking.STANDARD)


@given(st.sampled_from([Ranking.SHORT_DECK, Ranking.SHORT_DECK_TRIPS]), st.data())
def test_short_deck_hands_compare_as_in_the_reference(
    ranking: Ranking, data: st.DataObject
) -> None:
    short = hands(DECK[16:])
    compare_with_reference(data.draw(short), data.draw(short), ranking)


def compare_with_reference(one: list[int], other: list[int], ranking: Ranking) -> None:
    order: Order = ranking.value
    mine, theirs = evaluate(one, ranking=ranking), evaluate(other, ranking=ranking)
    reference = best_hand(one, order), best_hand(other, order)
    assert (mine > theirs, mine == theirs) == (
        reference[0] > reference[1],
        reference[0] == reference[1],
    )
    category = bs.category(mine, ranking=ranking)
    assert category.name.lower() == category_of(one, order)


@given(ranked_hands(), st.sampled_from(sorted(FORMS)), st.integers(0, 7))
def test_every_form_and_split_gives_the_same_strength(
    ranked: tuple[Ranking, list[int]], form: str, split: int
) -> None:
    ranking, cards = ranked
    strength = evaluate(cards, ranking=ranking)
    write = FORMS[form]
    assert evaluate(write(cards), ranking=ranking) == strength
    assert evaluate(write(cards[:split]), write(cards[split:]), ranking=ranking) == strength
    assert (
        evaluate(hole=write(cards[split:]), board=write(cards[:split]), ranking=ranking) == strength
    )


def read_vectors(name: str) -> list[dict[str, str]]:
    with (SHARED / "data/vectors" / name).open() as file:
        return list(csv.DictReader(file))


@pytest.mark.real_hands
def test_the_standard_vectors():
    rows = read_vectors("standard.csv")
    assert len(rows) == 15_000
    for row in rows:
        strength = evaluate(row["cards"])
        assert bs.cactus_kev(strength) == int(row["rank_1_best_7462_worst"])


@pytest.mark.real_hands
def test_the_short_deck_vectors():
    rows = read_vectors("short_deck.csv")
    assert len(rows) == 7_500
    for row in rows:
        strength = evaluate(row["cards"], ranking=Ranking.SHORT_DECK)
        assert 1405 - strength == int(row["rank_1_best_1404_worst"])
        category = bs.category(strength, ranking=Ranking.SHORT_DECK)
        # The vectors know no royal flush of its own.
        assert category.name.lower().replace("royal", "straight") == row["category"]


@pytest.mark.parametrize(
    ("cards", "message"),
    [
        ("", "0 cards given: five to seven"),
        ("As", "1 card given"),
        ("As Ks Qs Js", "4 cards given"),
        ("As Ks Qs Js Ts 9s 8s 7s", "more than seven cards given"),
        ([51] * 5, "As at index 1 was given before"),
        ("As Ah Ad Ac As", "As at index 4 was given before"),
        ("As Ks Qs Js 1s", '"1s" at index 4 is no card'),
        ([0, 1, 2, 3, 52], "52 at index 4 is no card: a card is rank"),
        ([0, 1, 2, 3, -1], "-1 at index 4 is no card"),
        ([0, 1, 2, 3, 2**70], f"{2**70} at index 4 is no card"),
        (itertools.repeat("As"), "As at index 1 was given before"),
        (itertools.count(), "52 at index 52 is no card"),
    ],
)
def test_cards_that_make_no_hand_are_refused(cards: Any, message: str) -> None:
    for call in evaluate, bs.rank_hand, bs.RankedHand:
        if isinstance(cards, itertools.count):
            cards = itertools.count()
        with pytest.raises(bs.CardError, match=f"^{message}"):
            call(cards)


def test_a_card_on_the_board_and_in_the_hand_is_refused():
    with pytest.raises(bs.CardError, match="As at index 2 was given before") as caught:
        evaluate("As Ks", "As Qs Js")
    assert (caught.value.card, caught.value.index) == (bs.Card("As"), 2)


def test_low_cards_are_not_in_the_short_deck():
    for ranking in (Ranking.SHORT_DECK, Ranking.SHORT_DECK_TRIPS):
        with pytest.raises(bs.CardError, match="5s at index 3 is not in the short") as caught:
            evaluate("As Ks", "Qs 5s Ts 2c", ranking=ranking)
        assert (caught.value.card, caught.value.index) == (bs.Card("5s"), 3)


@pytest.mark.parametrize("cards", [None, 5, 1.5, True, [None] * 5, [1.0] * 5, [True] * 5, object()])
def test_what_is_no_cards_is_a_type_error(cards: Any) -> None:
    for call in evaluate, bs.rank_hand, bs.RankedHand:
        with pytest.raises(TypeError, match=r"^(cards are|a card \(at index 0\) is) a"):
            call(cards)
        with pytest.raises(TypeError, match=r"^(cards are|a card \(at index 2\) is) a"):
            call("As Ks", cards)


@pytest.mark.parametrize("ranking", [None, 0, True, 1.0, object()])
def test_the_ranking_is_a_ranking(ranking: Any) -> None:
    with pytest.raises(TypeError, match="Ranking expected"):
        evaluate("As Ks Qs Js Ts", ranking=ranking)
    with pytest.raises(bs.BigslickError, match='"nonsense" is no Ranking: they are standard'):
        evaluate("As Ks Qs Js Ts", ranking="nonsense")  # type: ignore[arg-type]


@pytest.mark.parametrize("call", [bs.category, bs.describe, bs.cactus_kev])
def test_strengths_are_1_to_the_greatest(call: Any) -> None:
    for strength in (0, -1, 7463, 2**16 + 1, 2**70):
        with pytest.raises(bs.BigslickError, match=f"^{strength} is no strength.* 1 to 7462"):
            call(strength)
    for wrong in (None, 1.0, True, "1"):
        with pytest.raises(TypeError, match="a strength must be an int"):
            call(wrong)
    call(np.uint16(7462))


def test_short_deck_strengths_end_at_1404():
    assert bs.category(1404, ranking=Ranking.SHORT_DECK) is Category.ROYAL_FLUSH
    with pytest.raises(bs.BigslickError, match="in the ranking short_deck they are 1 to 1404"):
        bs.describe(1405, ranking=Ranking.SHORT_DECK)


def test_cactus_kev_counts_from_the_best():
    assert [bs.cactus_kev(strength) for strength in (7462, 7461, 1)] == [1, 2, 7462]
