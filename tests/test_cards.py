"""Cards, ranks, suits and how they are read."""

import copy
import itertools
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import bigslick as bs
from bigslick import Card, CardError, Rank, Suit

RANKS, SUITS, SYMBOLS = "23456789TJQKA", "cdhs", "♣♦♥♠"
TEXTS = [rank + suit for rank in RANKS for suit in SUITS]


def test_every_card_has_an_index_and_a_text():
    assert [str(card) for card in Card] == TEXTS
    assert [int(card) for card in Card] == list(range(52))
    for index, text in enumerate(TEXTS):
        card = Card(text)
        assert card is Card(index) is Card[text] is Card(np.uint8(index))
        assert card.rank is Rank(index // 4)
        assert card.suit is Suit(index % 4)
        assert str(card.rank) + str(card.suit) == text
        assert card.pretty == text[0] + SYMBOLS[index % 4]
        assert repr(card) == f"Card({text!r})"
        assert f"{card:>4}" == f"  {text}"


def test_a_card_is_never_false():
    assert all(Card)
    assert Card("2c") == 0


def test_cards_sort_by_rank_then_suit():
    assert sorted([Card("As"), Card("2s"), Card("Ac"), Card("Td")]) == [
        Card("2s"),
        Card("Td"),
        Card("Ac"),
        Card("As"),
    ]


@pytest.mark.parametrize("value", [Card("As"), Rank.TEN, Suit.HEARTS])
def test_copies_and_pickles_are_the_same_object(value: Any) -> None:
    assert copy.copy(value) is copy.deepcopy(value) is value
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(value, protocol)) is value


def test_ranks_and_suits_have_names_numbers_and_texts():
    assert [str(rank) for rank in Rank] == list(RANKS)
    assert Rank("10") is Rank("t") is Rank.TEN
    assert Suit("♥") is Suit("♡") is Suit("H") is Suit(2) is Suit.HEARTS
    assert Suit.HEARTS.pretty == "♥"


def spellings() -> list[tuple[str, Card]]:
    ranks = {rank: [rank, rank.lower()] for rank in RANKS} | {"T": ["T", "t", "10"]}
    suits = dict(zip(SUITS, zip("cdhs", "CDHS", "♣♦♥♠", "♧♢♡♤", strict=True), strict=True))
    return [
        (rank_text + suit_text + mark, Card(rank + suit))
        for rank in RANKS
        for suit in SUITS
        for rank_text in ranks[rank]
        for suit_text in suits[suit]
        for mark in ("", "\ufe0f")
    ]


def test_every_spelling_is_read_alike_everywhere():
    for text, card in spellings():
        assert Card(text) is card
        assert bs.parse_cards(text) == bs.parse_cards([text]) == (card,)
        assert Card(f" {text}\n") is bs.parse_cards([f" {text}\n"])[0]
    for text in ("As,", "\ufe0fAs", "A s", "As\ufeff"):
        with pytest.raises(CardError):
            Card(text)
        with pytest.raises(CardError):
            bs.parse_cards([text])


@pytest.mark.parametrize("value", [True, 1.0, None, object(), [3], np.bool_(True), np.float64(1)])
@pytest.mark.parametrize("kind", [Card, Rank, Suit])
def test_what_is_neither_number_nor_text_is_a_type_error(kind: Any, value: object) -> None:
    with pytest.raises(TypeError):
        kind(value)


@pytest.mark.parametrize("value", ["", "A", "Asx", "1s", "As Ks", "sA", "é♠", 52, -1, 2**70])
def test_what_is_no_card_is_a_card_error(value: Any) -> None:
    with pytest.raises(CardError, match="is no Card") as caught:
        Card(value)
    assert caught.value.card == value


def test_what_is_no_rank_or_suit_is_a_card_error():
    with pytest.raises(CardError, match="is no Rank: 2 to 9, T or 10"):
        Rank("1")
    with pytest.raises(CardError, match="is no Suit: c, d, h, s"):
        Suit(4)


def test_parse_cards_reads_what_people_write():
    expected = (Card("As"), Card("Kd"), Card("Th"))
    for text in [
        "As Kd Th",
        "AsKdTh",
        "\ufeffAs Kd,Th",
        "A♠ K♦ T♥",
        "A♠️K♦️10♥️",
        "as, kd,10H",
        " AS\tkD\nth ",
    ]:
        assert bs.parse_cards(text) == expected
    assert bs.parse_cards("") == ()
    mixed: list[str | int] = [51, "Kd", Card("Th")]
    assert bs.parse_cards(iter(mixed)) == expected
    assert all(type(card) is Card for card in bs.parse_cards(mixed))


@pytest.mark.parametrize(
    ("cards", "card", "index"),
    [
        ("As Kx", "Kx", 1),
        ("AsK", "K", 1),
        ("As Kd 1h", "1h", 2),
        ("As10x", "10x", 1),
        (["As", "Kd Qd"], "Kd Qd", 1),
        (["As", ""], "", 1),
        ([51, 52], 52, 1),
        ([51, -1], -1, 1),
        ([51, 2**70], 2**70, 1),
        ("As Kd As", Card("As"), 2),
        ([0, "As", 51], Card("As"), 2),
        (itertools.repeat(7), Card(7), 1),
        (itertools.count(), 52, 52),
        ("\ud800s", "\ufffd\ufffd", 0),
    ],
)
def test_the_error_names_the_card_and_its_place(cards: Any, card: object, index: int) -> None:
    for read in bs.parse_cards, bs.card_mask:
        if isinstance(cards, itertools.count):
            cards = itertools.count()
        with pytest.raises(CardError, match=f"at index {index} ") as caught:
            read(cards)
        assert (caught.value.card, caught.value.index, caught.value.row) == (card, index, None)


def test_a_number_too_long_to_write_out_is_refused_too():
    reads: list[Any] = [lambda number: bs.parse_cards([number]), Card, Rank, Suit]
    for read in reads:
        with pytest.raises(CardError, match="thousands of digits") as caught:
            read(10**5000)
        assert caught.value.card == 10**5000


@pytest.mark.parametrize("cards", [None, 5, 1.0, True, [None], [1.0], [True], [[1]], object()])
def test_what_is_no_cards_is_a_type_error(cards: Any) -> None:
    for read in bs.parse_cards, bs.card_mask:
        with pytest.raises(TypeError, match=r"^(cards are|a card \(at index 0\) is) a"):
            read(cards)


def test_what_fails_fails_with_its_own_error():
    class Hostile:
        def __index__(self) -> int:
            raise RuntimeError("no index")

        def __iter__(self) -> Any:
            raise KeyboardInterrupt

    with pytest.raises(RuntimeError, match="no index"):
        bs.parse_cards([Hostile()])
    for call in bs.parse_cards, bs.evaluate, bs.card_mask:
        with pytest.raises(KeyboardInterrupt):
            call(Hostile())
    with pytest.raises(KeyboardInterrupt):
        bs.settle(Hostile(), [1, 1], button=0)


def test_long_texts_are_cut_short_in_the_message():
    for call in Card, bs.parse_cards, lambda text: bs.parse_cards([text]):
        with pytest.raises(CardError, match=r"\.\.\.|xx") as caught:
            call("x" * 100_000)
        assert len(str(caught.value)) < 300


def test_card_mask_has_a_bit_for_every_card():
    for card in Card:
        assert bs.card_mask([card]) == 1 << (16 * card.suit + card.rank)
    assert bs.card_mask("") == 0
    assert bs.card_mask(Card) == 0x1FFF_1FFF_1FFF_1FFF


def test_errors_keep_their_facts_when_pickled():
    for error in (
        CardError("a", card=Card("As"), index=1, row=2),
        bs.ChipError("b", seat=3, amount=4, row=5),
        bs.BigslickError("c", row=6),
    ):
        assert isinstance(error, ValueError)
        twin = pickle.loads(pickle.dumps(error))
        assert type(twin) is type(error)
        assert (twin.args, vars(twin)) == (error.args, vars(error))


@pytest.mark.parametrize(
    "read",
    [bs.evaluate, bs.rank_hand, bs.parse_cards, bs.card_mask, lambda cards: bs.card_masks([cards])],
)
def test_a_card_of_treys_is_told_from_a_mere_number(read: Callable[[Any], Any]) -> None:
    cards = [0, 268442665, 1, 2, 3]
    with pytest.raises(
        CardError, match=r"at index 1 is no card: .*; it looks like treys' As, which is 51 here"
    ) as caught:
        read(cards)
    assert caught.value.card == 268442665
    for mere_number in (52, -1, 268442664, 10**20):
        cards[1] = mere_number
        with pytest.raises((CardError, TypeError), match=r"0 to 51$|array of integers"):
            read(cards)
