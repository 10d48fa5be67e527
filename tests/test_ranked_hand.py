"""The best five: which cards they are, and in which order. Rule 1.7."""

import copy
import pickle
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from bigslick import Card, Category, RankedHand, Ranking, rank_hand
from reference.evaluator import best_fives
from strategies import ranked_hands

KICKERS = {
    Category.HIGH_CARD: 4,
    Category.ONE_PAIR: 3,
    Category.TWO_PAIR: 1,
    Category.THREE_OF_A_KIND: 2,
    Category.FOUR_OF_A_KIND: 1,
}


@given(ranked_hands(), st.integers(0, 5))
def test_the_best_five_of_equal_fives_with_the_most_board_cards(
    ranked: tuple[Ranking, list[int]], hole_cards: int
) -> None:
    ranking, cards = ranked
    hole, board = cards[:hole_cards], cards[hole_cards:]
    hand = rank_hand(hole, board, ranking=ranking)
    fives = best_fives(cards, ranking.value)
    assert sorted(hand.cards) in [sorted(five) for five in fives]
    most_from_board = max(len(set(five) & set(board)) for five in fives)
    assert len(set(hand.cards) & set(board)) == most_from_board
    assert hand.hole_cards_used == tuple(card for card in hand.cards if card in hole)


@given(ranked_hands())
def test_cards_stand_in_playing_order(ranked: tuple[Ranking, list[int]]) -> None:
    ranking, cards = ranked
    hand = rank_hand(cards, ranking=ranking)
    ranks = [card.rank for card in hand.cards]
    assert all(type(card) is Card for card in hand.cards)
    if hand.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH):
        top, *rest = ranks
        assert rest[:3] == [top - 1, top - 2, top - 3]
    else:
        groups = [(ranks.count(rank), rank) for rank in ranks]
        assert groups == sorted(groups, reverse=True)
    for one, other in pairwise(hand.cards):
        assert one.rank != other.rank or one.suit > other.suit
    kickers = KICKERS.get(hand.category, 0)
    assert hand.kickers == hand.cards[5 - kickers :]


def test_a_suited_hand_takes_no_card_of_another_suit():
    royal = rank_hand("Ac As", "Kc Qc Jc Tc Ks")
    assert royal.cards == bs.parse_cards("Ac Kc Qc Jc Tc")
    flush = rank_hand("Ah 2h", "Kh 9h 4h As Ks")
    assert flush.cards == bs.parse_cards("Ah Kh 9h 4h 2h")


def test_every_fact_of_a_hand():
    hand = rank_hand("8d 2h", "2s 8c 8h Kd 2c")
    assert hand.strength == bs.evaluate("8d 2h", "2s 8c 8h Kd 2c")
    assert hand.category is Category.FULL_HOUSE
    assert hand.ranking is Ranking.STANDARD
    assert hand.cards == bs.parse_cards("8h 8d 8c 2s 2c")
    assert hand.hole_cards_used == bs.parse_cards("8d")
    assert hand.kickers == ()
    assert hand.cactus_kev == 7463 - hand.strength == bs.cactus_kev(hand.strength)
    assert str(hand) == hand.describe() == "full house, eights over twos"
    assert f"{hand:>30}" == "  full house, eights over twos"
    assert repr(hand) == "<RankedHand 8h 8d 8c 2s 2c: full house, eights over twos>"


def test_the_short_deck_has_no_cactus_kev():
    hand = rank_hand("Ah 6d", "7c 8s 9h", ranking=Ranking.SHORT_DECK)
    with pytest.raises(bs.BigslickError, match="knows no hands of the short deck"):
        _ = hand.cactus_kev


def test_hands_compare_by_strength():
    aces, kings = rank_hand("As Ah", "Qs Js 9d 3c 2d"), rank_hand("Ks Kh", "Qs Js 9d 3c 2d")
    other_aces = rank_hand("Ad Ac", "Qs Js 9d 3c 2d")
    assert aces == other_aces
    assert hash(aces) == hash(other_aces) != hash(kings)
    assert aces > kings
    assert kings < aces
    assert aces >= other_aces
    assert aces != kings
    assert max(kings, aces, key=lambda hand: hand) is aces
    assert aces != aces.strength
    with pytest.raises(TypeError):
        _ = aces < aces.strength  # type: ignore[operator]


def test_hands_of_different_rankings_are_not_equal():
    cards = "As Ks Qs Js Ts"
    hands = {rank_hand(cards, ranking=ranking) for ranking in Ranking}
    assert len(hands) == 3
    assert [hand.ranking for hand in sorted(hands)] == list(Ranking)


@given(ranked_hands(), st.integers(0, 7))
def test_hands_copy_and_pickle(ranked: tuple[Ranking, list[int]], split: int) -> None:
    ranking, cards = ranked
    hand = RankedHand(cards[:split], cards[split:], ranking=ranking)
    for twin in (copy.copy(hand), copy.deepcopy(hand), pickle.loads(pickle.dumps(hand))):
        assert twin == hand
        assert (twin.cards, twin.hole_cards_used) == (hand.cards, hand.hole_cards_used)


def test_hands_cannot_be_changed():
    hand = rank_hand("As Ks Qs Js Ts")
    with pytest.raises(AttributeError):
        hand.strength = 1  # type: ignore[misc]
    with pytest.raises(AttributeError):
        hand.note = "mine"  # type: ignore[attr-defined]
