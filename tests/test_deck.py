"""The deck: what is in it, how it is dealt, and that it is shuffled well. Rules 1.1 and 1.5."""

import copy
import pickle
import random
from collections import Counter
from typing import Any

import pytest

import bigslick as bs
from bigslick import Card, Deck


def test_1_1_a_deck_has_52_cards_or_36():
    assert list(Deck()) == list(Card)
    assert list(Deck(short=True)) == [card for card in Card if card.rank >= bs.Rank.SIX]


@pytest.mark.parametrize("short", [None, 1, "no"])
def test_a_deck_is_short_or_not(short: Any) -> None:
    with pytest.raises(TypeError, match="short must be a bool"):
        Deck(short=short)


def test_cards_are_dealt_from_the_top():
    deck = Deck()
    top, *rest = deck
    assert top in deck
    assert deck.deal(1) == (top,)
    assert top not in deck
    assert "As" in deck
    assert 51 in deck
    assert "nonsense" not in deck
    assert None not in deck
    assert deck.burn() is rest[0]
    assert deck.deal(0) == ()
    assert deck.deal(3) == tuple(rest[1:4])
    assert len(deck) == 47


@pytest.mark.parametrize("n", [0, 1, 20, 46, 47])
def test_1_5_a_cut_puts_the_top_cards_to_the_bottom(n: int) -> None:
    deck = Deck()
    deck.deal(5)
    before = list(deck)
    deck.cut(n)
    assert list(deck) == before[n:] + before[:n]


def test_a_cut_after_the_shuffle_moves_no_card_within_the_circle():
    deck = Deck()
    deck.shuffle(random.Random(2026))
    top = deck.copy().deal(13)
    deck.cut(13)
    assert tuple(deck)[-13:] == top
    deck.cut(52 - 13)
    assert tuple(deck)[:13] == top


@pytest.mark.parametrize("n", [-1, 48, 2**70, pytest.param(10**5000, id="10**5000")])
@pytest.mark.parametrize("act", [Deck.deal, Deck.cut])
def test_a_deck_cannot_deal_or_cut_what_it_has_not(act: Any, n: int) -> None:
    deck = Deck()
    deck.deal(5)
    before = deck.copy()
    with pytest.raises(bs.CardError, match="47 are left"):
        act(deck, n)
    assert deck == before


def test_an_empty_deck_burns_nothing():
    deck = Deck()
    deck.deal(52)
    with pytest.raises(bs.CardError, match="0 are left"):
        deck.burn()


@pytest.mark.parametrize("n", [True, 1.0, None, "1"])
@pytest.mark.parametrize("act", [Deck.deal, Deck.cut])
def test_the_number_of_cards_is_an_int(act: Any, n: Any) -> None:
    deck = Deck()
    with pytest.raises(TypeError):
        act(deck, n)
    assert deck == Deck()


def test_a_seed_fixes_the_deck():
    deck = Deck()
    deck.shuffle(random.Random(2026))
    assert " ".join(map(str, deck)) == (
        "4h 5c 4d 6d Jh Jd Qc 5h Kh Qh 4s Ah 3s Ad Ts 7s Qd 8s 3c 2h 3d Ac 7d As Th Jc "
        "9c 6c 2d 8c Kd 4c Td 6s Tc 6h 2s 9d 8h Ks 2c 7h 5s 9s 5d 8d 7c 9h 3h Kc Js Qs"
    )


def test_the_same_seed_shuffles_what_is_left():
    deck = Deck()
    dealt = deck.deal(10)
    twin = copy.copy(deck)
    deck.shuffle(random.Random(1))
    assert deck != twin
    assert set(deck) == set(Card) - set(dealt)
    twin.shuffle(random.Random(1))
    assert deck == twin


def test_without_a_seed_no_two_shuffles_agree():
    first, second = Deck(), Deck()
    first.shuffle()
    second.shuffle()
    assert first != second
    assert sorted(first) == sorted(second) == list(Card)


def test_every_card_comes_to_every_place_equally_often():
    rng = random.Random(5)
    shuffles = 5_000
    places: Counter[tuple[int, Card]] = Counter()
    for _ in range(shuffles):
        deck = Deck(short=True)
        deck.shuffle(rng)
        places.update(enumerate(deck))
    expected = shuffles / 36
    chi_squared = sum(
        (places[i, card] - expected) ** 2 / expected for i in range(36) for card in deck
    )
    # 35 * 35 degrees of freedom: mean 1225, standard deviation 49.5.
    assert abs(chi_squared - 1225) < 5 * 49.5


def test_the_rng_must_give_bits():
    deck = Deck()
    with pytest.raises(TypeError, match=r"random\.Random or None, not int"):
        deck.shuffle(5)  # type: ignore[arg-type]
    assert deck == Deck()
    deck.shuffle(random.SystemRandom())
    assert deck != Deck()


@pytest.mark.parametrize("bits", [-1, 2**256, pytest.param(10**5000, id="10**5000")])
def test_the_rng_must_give_256_bits(bits: int) -> None:
    class Rng:
        def getrandbits(self, _: int) -> int:
            return bits

    deck = Deck()
    with pytest.raises(bs.BigslickError, match="which is not 256 bits"):
        deck.shuffle(Rng())
    assert deck == Deck()


@pytest.mark.parametrize("bits", [None, 1.5, "x", []])
def test_the_rng_must_give_ints(bits: Any) -> None:
    class Rng:
        def getrandbits(self, _: int) -> Any:
            return bits

    deck = Deck()
    with pytest.raises(TypeError):
        deck.shuffle(Rng())
    assert deck == Deck()


def test_copies_are_decks_of_their_own():
    deck = Deck()
    deck.shuffle()
    for twin in (
        deck.copy(),
        copy.copy(deck),
        copy.deepcopy(deck),
        pickle.loads(pickle.dumps(deck)),
    ):
        assert twin == deck
        twin.deal(1)
        assert twin != deck


def test_a_deck_shows_nobody_its_order():
    deck = Deck()
    assert repr(deck) == "<Deck with 52 cards left>"
    assert deck != list(Card)
    with pytest.raises(TypeError):
        hash(deck)
