"""The reference itself: it leans on nothing, and it knows the counts that are known."""

import ast
import csv
import re
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path

import pytest

from conftest import SHARED
from reference.boards import holdings, nuts, outs, rank_board
from reference.evaluator import CATEGORIES, Order, best_hand, rank_five

RANKS, SUITS = "23456789TJQKA", "cdhs"
FILES = sorted((Path(__file__).parent / "reference").glob("*.py"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_reference_imports_the_standard_library_alone(file: Path) -> None:
    for node in ast.walk(ast.parse(file.read_text())):
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0
            names = [node.module or ""]
        for name in names:
            assert name.partition(".")[0] in {*sys.stdlib_module_names, "reference"}


@pytest.mark.parametrize("order", ["short_deck", "short_deck_trips"])
def test_1_8_the_five_card_hands_of_the_short_deck(order: Order) -> None:
    ranks = Counter(rank_five(hand, order) for hand in combinations(range(16, 52), 5))
    assert len(ranks) == 1404
    hands: Counter[str] = Counter()
    for rank, count in ranks.items():
        hands[CATEGORIES[order][rank[0]]] += count
    assert hands == {
        "high_card": 122_400,
        "one_pair": 193_536,
        "two_pair": 36_288,
        "three_of_a_kind": 16_128,
        "straight": 6_120,
        "flush": 480,
        "full_house": 1_728,
        "four_of_a_kind": 288,
        "straight_flush": 20,
        "royal_flush": 4,
    }


@pytest.mark.real_hands
@pytest.mark.parametrize(
    ("file", "column", "order"),
    [
        ("standard.csv", "rank_1_best_7462_worst", "standard"),
        ("short_deck.csv", "rank_1_best_1404_worst", "short_deck"),
    ],
)
def test_the_vectors_of_hands(file: str, column: str, order: Order) -> None:
    with (SHARED / "data/vectors" / file).open() as lines:
        rows = list(csv.DictReader(lines))
    rank_of: dict[int, tuple[int, ...]] = {}
    for row in rows:
        texts = re.findall("..", row["cards"])
        cards = [RANKS.index(text[0]) * 4 + SUITS.index(text[1]) for text in texts]
        hand = best_hand(cards, order)
        assert rank_of.setdefault(int(row[column]), hand) == hand
    best_first = [rank_of[number] for number in sorted(rank_of)]
    assert best_first == sorted(set(best_first), reverse=True)


def cards(text: str) -> list[int]:
    return [RANKS.index(rank) * 4 + SUITS.index(suit) for rank, suit in re.findall("(.)(.)", text)]


def test_boards_rank_every_holding_once():
    assert len(set(holdings())) == 1326
    ranks = rank_board(cards("AhKhQhJhTh"), "standard")
    assert sum(rank is not None for rank in ranks) == 1081
    assert len(set(ranks)) == 2
    short = rank_board(cards("AhKhQhJhTh"), "short_deck")
    assert sum(rank is not None for rank in short) == 31 * 30 // 2


def test_8_4_the_nuts_of_the_reference():
    queens = [tuple(cards(text)) for text in ("QcQd", "QcQh", "QdQh")]
    assert nuts(cards("2c3d7h8sQs"), [], "standard") == queens
    assert nuts(cards("2c3d7h8sQs"), cards("Qd"), "standard") == [tuple(cards("QcQh"))]


def test_the_outs_of_the_reference():
    flush_draw, two_aces = cards("5h4h"), cards("AcAd")
    nine = [card for card in cards("2h3h6h7h8h9hThJhQhKhAh") if card not in cards("Kh7h")]
    assert outs(flush_draw, cards("Kh7h2c9s"), [two_aces], [], "standard") == nine
    assert outs(flush_draw, cards("Kh7h2c9s"), [two_aces], nine[1:], "standard") == nine[:1]
