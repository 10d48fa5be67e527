"""The cards and decks of the drop-ins for treys and deuces, and what they refuse."""

import itertools
import random
import sys
from collections.abc import Callable
from math import prod
from typing import Any

import numpy as np
import pytest

import bigslick as bs
from bigslick.compat import deuces, treys
from bigslick.compat.treys import Card, Deck, Evaluator, PLOEvaluator

RANKS, SUITS = "23456789TJQKA", "shdc"
PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41]
TEXTS = [rank + suit for rank in RANKS for suit in SUITS]
EVALUATOR = Evaluator()


def ints(text: str) -> list[int]:
    return [Card.new(card) for card in text.split()]


@pytest.fixture(autouse=True)
def _without_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "termcolor", None)


def test_cards_are_the_ints_of_cactus_kev():
    # The three that his description of the encoding shows.
    assert Card.new("Kd") == 0b00001000_00000000_01001011_00100101
    assert Card.new("5s") == 0b00000000_00001000_00010011_00000111
    assert Card.new("Jc") == 0b00000010_00000000_10001001_00011101
    assert Card.new("As") == 268442665


@pytest.mark.parametrize("text", TEXTS)
def test_a_card_comes_apart_into_what_it_was_made_of(text: str) -> None:
    rank, suit = RANKS.index(text[0]), 1 << SUITS.index(text[1])
    card = Card.new(text)
    assert card == 1 << 16 + rank | suit << 12 | rank << 8 | PRIMES[rank]
    assert Card.int_to_str(card) == text
    assert Card.get_rank_int(card) == rank
    assert Card.get_suit_int(card) == suit
    assert Card.get_bitrank_int(card) == 1 << rank
    assert Card.get_prime(card) == PRIMES[rank]
    assert Card.int_to_binary(card).replace("\t", "") == f"{card:032b}"
    assert Card.get_rank_int(np.int64(card)) == rank


def test_a_text_is_read_as_far_as_its_second_letter():
    assert Card.new("As\n") == Card.new("Ash") == Card.new(("A", "s")) == Card.new("As")


def test_cards_print_with_the_symbols_of_their_suits(capsys: pytest.CaptureFixture[str]) -> None:
    Card.print_pretty_card(Card.new("As"))
    Card.print_pretty_cards(ints("Th 9d 2c"))
    Card.print_pretty_cards([])
    assert capsys.readouterr().out == "[A♠]\n [T♥],[9♦],[2♣] \n \n"
    deuces.Card.print_pretty_card(Card.new("As"))
    deuces.Card.print_pretty_cards(ints("Th 9d"))
    assert capsys.readouterr().out == " [ A ♠ ] \n  [ T ❤ ] , [ 9 ♦ ]  \n"


def test_cards_are_coloured_where_termcolor_is(monkeypatch: pytest.MonkeyPatch) -> None:
    class Termcolor:
        @staticmethod
        def colored(text: str, color: str) -> str:
            return f"<{color} {text}>"

    monkeypatch.setitem(sys.modules, "termcolor", Termcolor)
    assert Card.ints_to_pretty_str(ints("As Th 9d 2c")) == (
        " [A♠],[T<red ♥>],[9<blue ♦>],[2<green ♣>] "
    )
    assert deuces.Card.int_to_pretty_str(Card.new("9d")) == " [ 9 <red ♦> ] "
    assert deuces.Card.int_to_pretty_str(Card.new("9c")) == " [ 9 ♣ ] "


def test_the_primes_of_ranks_are_multiplied():
    assert Card.prime_product_from_hand(ints("As Ah 2c")) == 41 * 41 * 2
    assert Card.prime_product_from_hand([]) == 1
    assert Card.prime_product_from_hand(Deck.GetFullDeck()) == prod(PRIMES) ** 4
    assert Card.prime_product_from_rankbits(0b1_0000_0000_1010) == 41 * 7 * 3
    assert Card.prime_product_from_rankbits(1 << 13) == 1


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("", IndexError),
        ("A", IndexError),
        ((), IndexError),
        (["A"], IndexError),
        ("as", KeyError),
        ("AS", KeyError),
        ("10h", KeyError),
        ("Ax", KeyError),
        ("A♠", KeyError),
        ("\ud800s", KeyError),
        ("x" * 100_000, KeyError),
        (("A", "spades"), KeyError),
        ((1, 2), KeyError),
        (b"As", KeyError),
        ({"A": 1}, KeyError),
    ],
)
def test_what_is_no_text_of_a_card_is_an_error_of_its_kind(text: Any, error: Any) -> None:
    with pytest.raises(error, match=r"is no card: a card is a rank \(2 to 9, T,") as caught:
        Card.new(text)
    assert isinstance(caught.value, bs.CardError)
    assert caught.value.card is text
    assert len(str(caught.value)) < 150


@pytest.mark.parametrize("text", [None, 5, 1.0, object()])
def test_what_has_no_letters_is_a_type_error(text: Any) -> None:
    with pytest.raises(TypeError, match='a card is a text such as "As", not'):
        Card.new(text)


def no_cards() -> list[int]:
    """Ints that differ from a card in one bit, bigslick's cards, and others."""
    altered = [Card.new(text) ^ 1 << bit for text in TEXTS for bit in range(40)]
    return [*altered, *range(52), -1, -Card.new("As"), 2**32 + Card.new("As"), 2**70, 10**5000]


READERS: list[Callable[[Any], object]] = [
    Card.int_to_str,
    Card.get_rank_int,
    Card.get_suit_int,
    Card.get_bitrank_int,
    Card.get_prime,
    Card.int_to_pretty_str,
    Card.print_pretty_card,
    lambda card: Card.prime_product_from_hand([card]),
    lambda card: Card.ints_to_pretty_str([card]),
    lambda card: Card.print_pretty_cards([card]),
    lambda card: EVALUATOR.evaluate([card], ints("2s 3s 4s 5h")),
    lambda card: PLOEvaluator().evaluate([card], ints("2s 3s 4s 5h")),
    lambda card: EVALUATOR.hand_summary(ints("2s 3s 4s 5h 7d"), [[card, Card.new("8d")]]),
]


def test_every_bit_of_a_card_is_checked(capsys: pytest.CaptureFixture[str]) -> None:
    for reader, card in itertools.product(READERS, no_cards()):
        with pytest.raises(KeyError, match=r" is no card: (Card\.new|bigslick)") as caught:
            reader(card)
        assert isinstance(caught.value, treys.TreysCardError)
        assert caught.value.card == card
    assert not capsys.readouterr().out


@pytest.mark.parametrize("card", [None, "As", 1.0, True, np.bool_(True), [1], object()])
def test_a_card_that_is_no_int_is_a_type_error(card: Any) -> None:
    for reader in READERS:
        with pytest.raises(TypeError):
            reader(card)


def test_ints_of_32_bits_are_written_out():
    assert Card.int_to_binary(0) == "\t".join(["0000"] * 8)
    assert Card.int_to_binary(2**32 - 1) == "\t".join(["1111"] * 8)
    for number in (-1, 2**32, 10**5000):
        with pytest.raises(IndexError, match="is no number of 32 bits"):
            Card.int_to_binary(number)


def test_bigslick_tells_a_card_of_treys_from_a_mere_number():
    calls: list[Callable[[Any], object]] = [
        bs.evaluate,
        bs.rank_hand,
        bs.parse_cards,
        bs.card_mask,
    ]
    for call in calls:
        with pytest.raises(bs.CardError, match=r"treys' Kd, which is 45 here \(bigslick\.compat"):
            call(ints("Kd Qd Jd Td 9d"))


def test_the_drop_in_tells_a_card_of_bigslick_from_a_mere_number():
    with pytest.raises(treys.TreysCardError, match=r'bigslick\'s As is Card\.new\("As"\)'):
        EVALUATOR.evaluate([bs.Card("As"), bs.Card("Ks")], [])


def test_a_full_deck_goes_from_deuces_to_aces():
    assert [Card.int_to_str(card) for card in Deck.GetFullDeck()] == TEXTS
    Deck.GetFullDeck().clear()
    assert len(Deck().cards) == 52


@pytest.mark.parametrize("seed", [0, 7, "seven", 7.5, b"7"])
def test_a_seed_fixes_the_deck_as_random_does(seed: Any) -> None:
    rng, expected = random.Random(seed), Deck.GetFullDeck()
    rng.shuffle(expected)
    deck = Deck(seed)
    assert deck.cards == expected
    deck.draw(5)
    again = Deck.GetFullDeck()
    rng.shuffle(again)
    deck.shuffle()
    assert deck.cards == again != expected


def test_without_a_seed_no_two_decks_agree():
    assert Deck().cards != Deck().cards
    assert sorted(Deck().cards) == sorted(Deck.GetFullDeck())


def test_the_last_card_is_drawn_first():
    deck = Deck(7)
    before = deck.cards.copy()
    assert deck.draw() == [before[51]]
    assert deck.draw(2) == [before[50], before[49]]
    assert deck.draw(0) == []
    assert deck.draw(np.int64(49)) == before[48::-1]
    assert deck.cards == []


def test_the_first_card_of_deuces_is_drawn_first_and_alone():
    random.seed(7)
    deck = deuces.Deck()
    random.seed(7)
    assert deck.cards == deuces.Deck().cards
    before = deck.cards.copy()
    assert deck.draw() == before[0]
    assert deck.draw(2) == before[1:3]
    assert deck.draw(0) == []
    assert deck.cards == before[3:]


@pytest.mark.parametrize("kind", [Deck, deuces.Deck])
def test_a_deck_cannot_draw_what_it_has_not(kind: Any) -> None:
    deck = kind()
    deck.draw(50)
    for n in (3, -1, 2**70, 10**5000):
        with pytest.raises(IndexError, match="cards asked for: 2 are left in the deck") as caught:
            deck.draw(n)
        assert isinstance(caught.value, bs.BigslickError)
    for no_int in (1.0, None, "1"):
        with pytest.raises(TypeError):
            deck.draw(no_int)
    assert len(deck.cards) == 2


def test_the_cards_of_a_deck_are_a_list_to_change():
    deck = Deck()
    deck.cards.remove(Card.new("As"))
    assert Card.new("As") not in deck.draw(51)
    deck.cards = ints("2c As")
    assert str(deck) == " [2♣],[A♠] "
    two = deuces.Deck()
    two.cards = ints("2c As")
    assert str(two) == "  [ 2 ♣ ] , [ A ♠ ]  "


def test_the_full_deck_may_be_another(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deck, "_FULL_DECK", ints("As Ks Qs"))
    assert sorted(Deck().cards) == sorted(ints("As Ks Qs"))
    Deck._FULL_DECK = []
    assert len(Deck().cards) == 52
    assert len(deuces.Deck().cards) == 52


def test_a_subclass_may_shuffle_in_its_own_way():
    class Spades(Deck):
        def shuffle(self) -> None:
            self.cards = [Card.new(rank + "s") for rank in RANKS]
            self._random.shuffle(self.cards)

    for deck in (Spades(), Spades(7)):
        assert len(deck.draw(13)) == 13
