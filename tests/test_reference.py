"""The reference itself: it leans on nothing, and it knows the counts that are known."""

import ast
import csv
import re
import sys
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from conftest import SHARED
from reference.betting import Hand, IllegalAct
from reference.boards import holdings, nuts, outs, rank_board
from reference.evaluator import CATEGORIES, Order, best_hand, rank_five
from reference.posts import Post
from reference.rules import Rules
from setups import Setup, setups

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


def dealt(rules: Rules, stacks: list[int], posts: list[Post] | None = None) -> Hand:
    """A hand with the last seat on the button, so that seat 0 posts the small blind."""
    lowest = 0 if rules.ranking == "standard" else 16
    deck = range(lowest, 52)
    return Hand(rules, stacks, button=len(stacks) - 1, deck=deck, posts=posts)


def pot_limit(small: int, big: int, **knobs: Any) -> Rules:
    return Rules(small, big, structure="pot_limit", **knobs)


def fixed_limit(small: int, big: int, **knobs: Any) -> Rules:
    return Rules(small, big, structure="fixed_limit", **knobs)


def raises(hand: Hand) -> tuple[int | None, int | None]:
    """The least and the greatest total that may be raised to now."""
    return hand.legal()[3:]


def act(hand: Hand, *acts: str | int) -> Hand:
    """Fold, check, call, or raise to a number."""
    for one in acts:
        if isinstance(one, int):
            hand.raise_to(one)
        else:
            getattr(hand, one)()
    return hand


CALL_OR_FOLD = (None, None)
TO_THE_FLOP = ("call", "call", "check")  # three players


def test_3_7_the_pot_before_the_flop():
    assert raises(dealt(pot_limit(5, 10), [500] * 3)) == (20, 35)
    hand = act(dealt(pot_limit(100, 200), [5000] * 4), "fold")
    assert raises(hand) == (400, 700)
    assert raises(act(hand, "fold")) == (400, 600)  # the small blind has 100 less to call


def test_3_7_the_pot_with_a_raise_in_it():
    hand = act(dealt(pot_limit(5, 10), [500] * 4), 35)
    assert raises(hand) == (60, 35 + (15 + 35) + 35)
    act(hand, 120)
    assert raises(hand) == (205, 120 + (15 + 35 + 120) + 115)


def test_3_7_blinds_that_are_short_or_dead_are_reckoned_full():
    short_big = dealt(pot_limit(100, 200), [5000, 50, 5000, 5000])
    short_small = dealt(pot_limit(100, 200), [1, 5000, 5000, 5000])
    dead_small = dealt(pot_limit(100, 200), [5000] * 4, [(1, "big_blind", 200)])
    no_big = dealt(pot_limit(100, 200), [5000] * 4, [(0, "small_blind", 100)])
    assert [raises(hand) for hand in (short_big, short_small, dead_small)] == 3 * [(400, 700)]
    assert no_big.actor == 1
    assert raises(no_big) == (400, 700)


def test_3_7_an_ante_that_takes_the_whole_blind_is_beside_the_blind():
    rules = pot_limit(100, 200, ante=50, ante_kind="big_blind", ante_first=True)
    assert raises(dealt(rules, [5000, 50, 5000, 5000])) == (400, 200 + (50 + 300) + 200)


def test_3_7_a_short_straddle_is_reckoned_full():
    rules = pot_limit(5, 10, straddles=(20,))
    assert raises(dealt(rules, [500] * 4)) == (40, 75)
    assert raises(dealt(rules, [500, 500, 3, 500])) == (40, 75)


def test_3_7_antes_and_dead_posts_are_in_the_pot_and_not_reckoned():
    assert raises(dealt(pot_limit(5, 10, ante=1), [500] * 6)) == (20, 41)
    blinds = [(0, "small_blind", 5), (1, "big_blind", 10)]
    dead = dealt(pot_limit(5, 10), [500] * 4, [*blinds, (3, "dead", 5)])
    assert raises(dead) == (20, 40)
    poster = dealt(pot_limit(5, 10), [500] * 4, [*blinds, (3, "live", 10)])
    assert raises(poster) == (20, 45)
    short_poster = dealt(pot_limit(5, 10), [500, 500, 500, 4], [*blinds, (3, "live", 10)])
    assert raises(short_poster) == (20, 39)


def test_3_7_one_blind_on_the_button_is_the_only_blind():
    rules = pot_limit(0, 100, button_blind=True)
    assert raises(dealt(rules, [5000] * 3)) == (200, 300)
    assert raises(dealt(rules, [5000, 5000, 40])) == (200, 300)
    posted = dealt(pot_limit(50, 100), [5000] * 3, [(2, "button_blind", 100)])
    assert raises(posted) == (200, 300)


def test_3_7_with_no_bet_forced_the_least_bet_is_allowed_whatever_the_pot():
    antes = [(seat, "ante", 1) for seat in range(3)]
    hand = dealt(pot_limit(5, 10), [2, 500, 500], antes)
    assert hand.legal() == (True, True, None, 1, 1)
    assert raises(act(hand, 1)) == (11, 11)  # the pot would be 1 + 4 + 1
    bet = act(dealt(pot_limit(5, 10), [500] * 3, antes), "check")
    assert raises(bet) == (10, 10)
    assert raises(act(bet, 10)) == (20, 33)


def test_3_7_later_streets_use_the_real_pot():
    hand = act(dealt(pot_limit(100, 200), [5000, 50, 5000]), "call", "call")
    assert hand.street == "flop"
    assert raises(hand) == (200, 450)
    hand = act(dealt(pot_limit(1, 2), [1000] * 5), "call", "call", "call", "call", "check")
    assert raises(act(hand, 5)) == (10, 25)


def test_3_7_who_holds_more_than_the_maximum_cannot_go_all_in():
    hand = dealt(pot_limit(5, 10), [500, 500, 35, 36])
    assert raises(hand) == (20, 35)
    act(hand, "fold")
    assert raises(hand) == (20, 35)
    with pytest.raises(IllegalAct):
        hand.raise_to(36)


def test_3_7_double_in_pot_limit():
    hand = act(dealt(pot_limit(10, 20, min_raise="double"), [5000] * 4), 60)
    assert raises(hand) == (120, 60 + 90 + 60)


def test_3_7_a_real_pot_limit_hand():
    hand = Hand(pot_limit(50, 100), [4000, 10000], button=0, deck=range(52))
    limits = []
    for one in ("call", 200, "call", "check", 300, "fold"):
        limits.append(raises(hand))
        act(hand, one)
    assert limits == [(200, 300), (200, 300), (300, 600), (100, 400), (100, 400), (600, 1300)]
    assert hand.payouts == (700, 0)
    assert hand.stacks == (4200, 9800)


def test_3_8_the_bets_of_blinds_1_2_are_2_2_4_4():
    hand = dealt(fixed_limit(1, 2), [100, 100])
    assert raises(hand) == (4, 4)
    act(hand, "call", "check")
    bets = []
    while not hand.is_over:
        bets.append(raises(hand))
        act(hand, "check", "check")
    assert bets == [(2, 2), (4, 4), (4, 4)]


def test_3_8_one_bet_and_three_raises_a_street():
    hand = dealt(fixed_limit(1, 2), [100] * 3)
    act(hand, 4, 6, 8)  # the big blind is the first bet
    assert raises(hand) == CALL_OR_FOLD
    act(hand, "call", "call")
    assert raises(act(hand, 2, 4, 6)) == (8, 8)
    assert raises(act(hand, 8)) == CALL_OR_FOLD


@pytest.mark.parametrize("cap", [1, 2, 3, 4, 5])
def test_3_8_the_cap_counts_bets_in_all(cap: int) -> None:
    hand = dealt(fixed_limit(1, 2, raise_cap=cap), [100] * 3)
    for bets in range(2, cap + 1):
        act(hand, 2 * bets)
    assert raises(hand) == CALL_OR_FOLD


def test_2_5_a_straddle_is_the_second_of_the_capped_bets():
    hand = dealt(fixed_limit(5, 10, straddles=(20,)), [500] * 4)
    assert raises(hand) == (30, 30)
    assert raises(act(hand, 30)) == (40, 40)
    assert raises(act(hand, 40)) == CALL_OR_FOLD
    two = dealt(fixed_limit(5, 10, straddles=(20, 40)), [500] * 5)
    assert raises(two) == (50, 50)
    assert raises(act(two, 50)) == CALL_OR_FOLD


def test_3_8_nobody_raises_at_the_cap_not_even_all_in_for_a_bit_more():
    hand = act(dealt(fixed_limit(10, 20), [500, 90, 500, 500]), 40, 60, 80)
    assert hand.actor == 1
    assert hand.legal() == (True, False, 60, None, None)


def test_3_8_no_blind_no_bet_counted():
    hand = dealt(fixed_limit(1, 2, raise_cap=2), [100] * 3, [(seat, "ante", 1) for seat in (0, 1)])
    assert raises(hand) == (2, 2)
    assert raises(act(hand, 2)) == (4, 4)
    assert raises(act(hand, 4)) == CALL_OR_FOLD


@pytest.mark.parametrize("cap", [1, 4])
def test_3_8_heads_up_uncapped(cap: int) -> None:
    rules = fixed_limit(1, 2, raise_cap=cap, uncapped_heads_up=True)
    hand = act(dealt(rules, [100, 100]), 4, 6, 8, 10, 12)
    assert raises(hand) == (14, 14)
    capped = act(dealt(fixed_limit(1, 2), [100, 100]), 4, 6, 8)
    assert raises(capped) == CALL_OR_FOLD


def test_3_8_a_fold_lifts_a_cap_that_is_not_reached():
    rules = fixed_limit(1, 2, uncapped_heads_up=True)
    hand = act(dealt(rules, [100] * 3), 4, 6, "fold", 8, 10)
    assert raises(hand) == (12, 12)
    reached = act(dealt(rules, [100] * 3), 4, 6, 8, "fold")
    assert raises(reached) == CALL_OR_FOLD
    assert raises(act(reached, "call")) == (2, 2)
    assert raises(act(reached, 2, 4, 6, 8, 10)) == (12, 12)  # two begin the flop


def test_3_8_players_who_are_all_in_are_not_counted():
    rules = fixed_limit(1, 2, uncapped_heads_up=True)
    before = act(dealt(rules, [100, 100, 100, 4]), "fold", 4, 6, 8, 10)
    assert raises(before) == (12, 12)
    by_the_last_bet = act(dealt(rules, [100, 100, 8]), 4, 6, "call", 8)
    assert raises(by_the_last_bet) == CALL_OR_FOLD


def test_3_8_an_all_in_of_half_a_bet_is_a_bet():
    hand = act(dealt(fixed_limit(10, 20, raise_cap=3), [35, 500, 500]), *TO_THE_FLOP, 15)
    assert raises(hand) == (35, 35)
    assert raises(act(hand, 35)) == (55, 55)
    assert raises(act(hand, 55)) == CALL_OR_FOLD  # the third of three


def test_3_8_an_all_in_of_less_than_half_a_bet_is_completed():
    hand = act(dealt(fixed_limit(10, 20, raise_cap=2), [25, 500, 500]), *TO_THE_FLOP, 5)
    assert raises(hand) == (20, 20)
    assert raises(act(hand, 20)) == (40, 40)  # the all-in is none of the two bets
    assert raises(act(hand, 40)) == CALL_OR_FOLD


def test_3_8_an_all_in_of_less_than_half_a_raise_is_completed():
    stacks = [500, 45, 500, 500]
    hand = act(dealt(fixed_limit(10, 20), stacks), "call", "call", "call", "check", 20, 25)
    assert raises(hand) == (40, 40)
    completed = act(hand.copy(), 40, "call")
    assert raises(completed) == (60, 60)  # the bettor faces 20 more
    called = act(hand, "call", "call")
    assert raises(called) == CALL_OR_FOLD  # the bettor faces 5 more


def test_3_8_short_all_ins_add_up_to_half_a_bet():
    stacks = [500, 45, 50, 500]
    hand = act(dealt(fixed_limit(10, 20), stacks), "call", "call", "call", "check", 20, 25, 30)
    assert raises(hand) == (50, 50)
    assert raises(act(hand, "call")) == (50, 50)


def test_3_8_half_of_an_odd_bet_is_not_less_than_half():
    for short, raise_to in ((2, 5), (3, 8)):
        hand = act(dealt(fixed_limit(2, 5), [5 + short, 500, 500]), *TO_THE_FLOP, short)
        assert raises(hand) == (raise_to, raise_to)


def test_3_8_half_of_the_big_bet_on_the_turn():
    to_the_turn = (*TO_THE_FLOP, "check", "check", "check")
    for short, raise_to in ((19, 40), (20, 60)):
        hand = act(dealt(fixed_limit(10, 20), [20 + short, 500, 500]), *to_the_turn, short)
        assert raises(hand) == (raise_to, raise_to)


def test_3_8_a_stack_below_the_raise_goes_all_in():
    hand = act(dealt(fixed_limit(10, 20), [500, 500, 500, 33]), "call")
    assert raises(hand) == (33, 33)
    assert raises(act(hand, 33)) == (53, 53)


def test_3_8_a_short_big_blind_counts_as_the_first_bet():
    hand = dealt(fixed_limit(50, 100, raise_cap=2), [5000, 30, 5000, 5000])
    assert hand.legal() == (True, False, 100, 200, 200)
    assert raises(act(hand, 200)) == CALL_OR_FOLD


def test_3_5_in_fixed_limit_half_a_bet_reopens():
    for all_in, reopened in ((29, CALL_OR_FOLD), (30, (50, 50))):
        limper = act(dealt(fixed_limit(10, 20), [500, 500, 500, all_in]), "call", all_in)
        act(limper, "fold", "call")
        assert limper.actor == 2
        assert raises(limper) == reopened


def test_3_5_in_fixed_limit_a_check_faces_half_a_bet_or_not():
    for all_in, reopened in ((9, CALL_OR_FOLD), (10, (30, 30))):
        hand = act(dealt(fixed_limit(10, 20), [500, 500, 20 + all_in]), *TO_THE_FLOP)
        assert raises(act(hand, "check", "check", all_in)) == reopened


def test_3_5_in_fixed_limit_each_faces_what_came_after_his_own_act():
    # Bet 20, all-in 25, call 25, all-in 32: a bet to those who bet 20, not to him who called 25.
    hand = dealt(fixed_limit(10, 20), [500, 45, 500, 52])
    act(hand, "call", "call", "call", "check", 20, 25, "call", 32)
    assert raises(hand) == (52, 52)
    assert raises(act(hand, "call")) == CALL_OR_FOLD


def test_3_4_and_3_5_are_those_of_no_limit_in_pot_limit():
    hand = act(dealt(pot_limit(50, 100), [5000, 5000, 5000, 125, 5000]), "call", 125, "call")
    assert raises(act(hand, "fold")) == (225, 125 + (50 + 100 + 100 + 125 + 125) + 25)  # 3.5d
    assert raises(act(hand, "call")) == CALL_OR_FOLD  # 3.5a


def test_3_5f_double():
    rules = Rules(10, 20, min_raise="double")
    hand = act(dealt(rules, [500, 500, 500, 100]), 60, 100, "fold", "fold")
    assert hand.actor == 2
    assert raises(hand) == CALL_OR_FOLD


def test_3_9_an_ante_of_each_and_one_blind_on_the_button():
    rules = Rules(0, 50, button_blind=True, ante=50, ranking="short_deck")
    hand = dealt(rules, [1875, 5000, 5722, 2250, 21509])
    assert hand.events[:6] == [
        ("posted", 0, "ante", 50),
        ("posted", 1, "ante", 50),
        ("posted", 2, "ante", 50),
        ("posted", 3, "ante", 50),
        ("posted", 4, "ante", 50),
        ("posted", 4, "button_blind", 50),
    ]
    assert hand.actor == 0
    assert hand.legal() == (True, False, 50, 100, 1825)
    act(hand, 150, "fold", "call", "call")
    assert hand.legal() == (True, False, 100, 250, 21459)
    act(hand, "call")
    assert hand.actor == 0
    assert raises(hand) == (50, 1675)


def test_3_1_one_blind_on_the_button_acts_last_before_the_flop_with_the_option():
    hand = act(dealt(Rules(0, 2, button_blind=True), [100] * 3), "call", "call")
    assert hand.actor == 2
    assert hand.legal() == (True, True, None, 4, 100)


def test_3_1_heads_up_with_one_blind_on_the_button_the_other_acts_first_on_every_street():
    hand = dealt(Rules(0, 2, button_blind=True), [100, 100])
    assert hand.bets == (0, 2)
    assert hand.events[1] == ("hole_dealt", 0, (0, 2))
    assert hand.actor == 0
    assert act(hand, "call", "check").actor == 0


def test_2_5_straddles_left_of_the_blind_on_the_button():
    hand = dealt(Rules(0, 2, button_blind=True, straddles=(4, 8)), [100] * 4)
    assert hand.bets == (4, 8, 0, 2)
    assert hand.actor == 2
    assert raises(hand) == (16, 100)


def test_3_9_a_button_that_nobody_holds():
    rules = Rules(0, 2, button_blind=True)
    hand = Hand(rules, [100, 100, 100, 0], button=3, deck=range(52))
    assert hand.bets == (0, 0, 2, 0)
    assert hand.actor == 0


@pytest.mark.parametrize(
    ("ranking", "payouts"), [("short_deck", (20, 0)), ("short_deck_trips", (0, 20))]
)
def test_1_8_the_ranking_decides_the_showdown(ranking: Order, payouts: tuple[int, int]) -> None:
    rules = Rules(0, 10, button_blind=True, ranking=ranking, burn=False)
    deck = cards("6c7dTd7h7s8h9sAcKd")  # a straight to the ten, and three sevens
    hand = Hand(rules, [10, 10], button=1, deck=deck)
    act(hand, "call")
    assert hand.payouts == payouts


@pytest.mark.parametrize(
    ("order", "pots"), [("side_pots_first", [1, 0]), ("main_pot_first", [0, 1])]
)
def test_4_4_the_order_of_the_pots(order: str, pots: list[int]) -> None:
    rules = Rules(1, 2, pot_order=order)
    hand = Hand(rules, [30, 20, 10], button=2, deck=range(51, -1, -1))  # seat 0 has the aces
    act(hand, "call", 30, "call", "call")
    amounts = {0: 30, 1: 20}
    awarded = [told for told in hand.events if told[0] == "awarded"]
    assert awarded == [("awarded", pot, 0, amounts[pot]) for pot in pots]
    assert hand.stacks == (60, 0, 0)


@given(setups(), st.randoms(use_true_random=False))
def test_4_6_random_hands_of_every_kind_lose_no_chip(setup: Setup, rng: Any) -> None:
    hand = setup.reference()
    event(hand.rules.structure)
    while not hand.is_over:
        _, check, _, least, greatest = hand.legal()
        choice = rng.random()
        if choice < 0.1:
            hand.fold()
        elif choice < 0.5 and least is not None and greatest is not None:
            hand.raise_to(rng.randint(least, greatest))
        elif check:
            hand.check()
        else:
            hand.call()
    assert sum(hand.stacks) == sum(setup.stacks)
    assert hand.payouts is not None
    assert sum(hand.payouts) == sum(hand.contributions) + hand.dead
