"""The figures that bots go by, beside the same worked out in plain Python."""

import random
from itertools import combinations as pairs_of
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from bigslick.bots.holdings import advised
from bigslick.bots.postflop import stand
from bigslick.bots.turn import read_turn
from bigslick.chart import Before, Position
from bigslick.chart.holdings import HOLDINGS, combinations
from reference.boards import deck
from reference.evaluator import Order, best_hand, category_of
from setups import Setup, setups

MADE = {"straight", "flush", "straight_flush", "royal_flush"}
RANKINGS: list[Order] = ["standard", "short_deck", "short_deck_trips"]


@pytest.mark.parametrize("order", RANKINGS)
@pytest.mark.parametrize("on_board", [3, 4, 5])
@settings(max_examples=4)
@given(seed=st.integers(0, 2**32))
def test_how_a_hand_stands_is_what_counting_says(order: Order, on_board: int, seed: int) -> None:
    cards = random.Random(seed).sample(deck(order), 2 + on_board)
    hole, board = cards[:2], cards[2:]
    unseen = [card for card in deck(order) if card not in cards]
    mine = best_hand(cards, order)
    theirs = [best_hand([*pair, *board], order) for pair in pairs_of(unseen, 2)]
    beats, ties = (sum(mine > it for it in theirs), sum(mine == it for it in theirs))
    found = stand(as_pair(hole), as_cards(board), bs.Ranking(order))
    assert found.ahead == pytest.approx((beats + ties / 2) / len(theirs))
    assert found.beaten is (beats + ties < len(theirs))
    assert found.draw == pytest.approx(draw(cards, board, unseen, order))


def as_cards(cards: list[int]) -> tuple[bs.Card, ...]:
    return tuple(map(bs.Card, cards))


def as_pair(cards: list[int]) -> tuple[bs.Card, bs.Card]:
    one, other = as_cards(cards)
    return one, other


def draw(cards: list[int], board: list[int], unseen: list[int], order: Order) -> float:
    """How often the cards to come, each with the same outs, make a straight or a flush."""
    if len(board) == 5 or category_of(cards, order) in MADE:
        return 0.0
    outs = [card for card in unseen if category_of([*cards, card], order) in MADE]
    if len(board) == 4:
        outs = [card for card in outs if category_of([*board, card], order) not in MADE]
    misses = 1 - len(outs) / len(unseen)
    return 1 - misses ** (5 - len(board))


@pytest.mark.parametrize(
    ("hole", "board", "outs", "to_come"),
    [
        ("Ah 5h", "Kh 7h 2c", 9, 2),
        ("Ah 5h", "Kh 7h 2c Qs", 9, 1),
        ("9s 8c", "7d 6h 2c", 8, 2),
        ("9s 5c", "8d 6h 2c", 4, 2),
        ("9h 8h", "7h 6h 2c", 15, 2),
        ("As Kd", "7d 6h 2c", 0, 2),
    ],
)
def test_the_outs_of_known_draws(hole: str, board: str, outs: int, to_come: int) -> None:
    cards = bs.parse_cards(board)
    one, other = bs.parse_cards(hole)
    unseen = 50 - len(cards)
    found = stand((one, other), cards, bs.Ranking.STANDARD).draw
    assert found == pytest.approx(1 - (1 - outs / unseen) ** to_come)


def test_the_order_of_a_situation_begins_with_what_the_chart_plays():
    chart = advised(bs.Ranking.STANDARD, Position.LATE, Before.ONE_CALLER)
    grid = bs.chart.grid("late", "one_caller")
    assert chart.places.keys() == set(HOLDINGS)
    for holding, place in chart.places.items():
        act = grid[holding].action
        assert (place < chart.raises) is (act is bs.chart.Act.RAISE)
        assert (place < chart.enters) is (act in (bs.chart.Act.RAISE, bs.chart.Act.CALL))
    assert chart.raises == pytest.approx(116 / 1326)
    assert chart.enters == pytest.approx(182 / 1326)
    assert chart.places["AA"] == 0


@pytest.mark.parametrize("ranking", bs.Ranking)
def test_stronger_holdings_stand_before_weaker_ones(ranking: bs.Ranking) -> None:
    places = advised(ranking, Position.MIDDLE, Before.ALL_FOLDED).places
    assert len(places) == (169 if ranking is bs.Ranking.STANDARD else 81)
    in_order = sorted(places, key=places.__getitem__)
    passed = 0
    every = sum(map(combinations, in_order))
    for holding in in_order:
        assert places[holding] == pytest.approx(passed / every)
        passed += combinations(holding)
    best = ["AA", "KK", "QQ", "JJ"]
    assert sorted(best, key=in_order.index) == best
    for weaker in in_order:
        if weaker.endswith("o"):
            assert places[weaker.replace("o", "s")] < places[weaker]
    if ranking is bs.Ranking.STANDARD:
        assert in_order[-1] in ("32o", "42o", "62o", "72o", "82o")


def test_what_makes_much_against_several_stands_before_what_beats_one():
    places = advised(bs.Ranking.STANDARD, Position.EARLY, Before.MORE_RAISES).places
    for connected, high in [("65s", "K2o"), ("75s", "Q5o"), ("54s", "J5o")]:
        assert places[connected] < places[high]


@given(setup=setups(), seed=st.integers(0, 2**32))
@settings(max_examples=200)
def test_4_2_the_prize_is_what_the_pots_would_give(setup: Setup, seed: int) -> None:
    hand = setup.hand()
    chance = random.Random(seed)
    while hand.actor is not None:
        turn = read_turn(hand.view(hand.actor))
        assert turn.call == (hand.legal.call or 0)
        assert 0 <= turn.price < 1
        assert turn.opponents == len(hand.live) - 1
        after = hand.copy()
        if turn.call:
            after.call()
            put_in = after.contributions
            others = max(put_in[seat] for seat in after.live if seat != turn.seat)
            # Else a part of his own comes back, or a forced bet of who has folded is above all.
            if others >= put_in[turn.seat] and others == max(put_in):
                pots = [pot.amount for pot in after.pots if turn.seat in pot.eligible]
                assert turn.prize + turn.call == sum(pots)
        hand.act(chance.choice(list(hand.legal)))


def test_an_all_in_for_less_can_win_no_more_than_it_matches():
    hand = bs.Hand(bs.Rules.no_limit(10, 20), [2000, 2000, 100], button=0)
    hand.raise_to(1000)
    hand.call()
    turn = read_turn(hand.view(2))
    assert (turn.call, turn.prize) == (80, 100 + 100 + 20)
    assert turn.price == pytest.approx(80 / 300)


def test_a_war_of_thousands_of_raises_is_no_trouble():
    rules: Any = bs.Rules.fixed_limit(10, 20, uncapped_heads_up=True)
    hand = bs.Hand(rules, [10**6] * 2, button=0)
    hand.deal_hole(0, "As Ah")
    while hand.current_bet < 40_000:
        assert hand.legal.min_raise_to is not None
        hand.raise_to(hand.legal.min_raise_to)
    if hand.actor == 1:
        hand.raise_to(hand.legal.min_raise_to or 0)
    assert bs.bots.ask(bs.bots.Bot("maniac"), hand) == bs.Action.call()
    hand.call()
    hand.deal_board("Ad Kc 2s")
    hand.check()
    assert bs.bots.ask(bs.bots.Bot("rock"), hand).kind is bs.ActionKind.RAISE_TO
    while hand.current_bet < 80_000:
        hand.raise_to(hand.legal.min_raise_to or 0)
    if hand.actor == 1:
        hand.raise_to(hand.legal.min_raise_to or 0)
    assert bs.bots.ask(bs.bots.Bot("maniac"), hand) == bs.Action.call()
