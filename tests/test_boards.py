"""What any two cards are worth on a board; the nuts and the outs. Rules 1.2 to 1.8."""

import copy
import itertools
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from bigslick import Card, Nuts, Ranking, parse_cards
from reference import boards as reference
from strategies import FORMS, text

HOLDINGS = reference.holdings()
SHORT = Ranking.SHORT_DECK


@st.composite
def dealt(draw: st.DrawFn, *sizes: int) -> tuple[Ranking, list[list[int]]]:
    """A ranking and hands, boards and the like of those sizes; now and then few suits or ranks."""
    ranking = draw(st.sampled_from(Ranking))
    deck = reference.deck(ranking.value)
    of_few = draw(
        st.sampled_from(
            [deck, [c for c in deck if c % 4 < 1], [c for c in deck if c // 4 in (6, 12)]]
        )
    )
    first = draw(st.lists(st.sampled_from(of_few), max_size=min(sum(sizes), 4), unique=True))
    rest = draw(st.permutations([card for card in deck if card not in first]))
    cards = draw(st.permutations((first + rest)[: sum(sizes)]))
    ends = list(itertools.accumulate(sizes))
    return ranking, [cards[end - size : end] for size, end in zip(sizes, ends, strict=True)]


def texts(holdings: Any) -> list[str]:
    return [text(holding) for holding in holdings]


@given(dealt(5))
def test_1_2_every_holding_is_worth_what_it_is_worth_alone(
    given: tuple[Ranking, list[list[int]]],
) -> None:
    ranking, [board] = given
    strengths = bs.rank_board(board, ranking=ranking)
    assert strengths.dtype == np.uint16
    left = set(reference.deck(ranking.value)) - set(board)
    assert strengths.tolist() == [
        bs.evaluate(holding, board, ranking=ranking) if left.issuperset(holding) else 0
        for holding in HOLDINGS
    ]


@settings(max_examples=8)
@given(dealt(5))
def test_every_holding_stands_where_the_reference_puts_it(
    given: tuple[Ranking, list[list[int]]],
) -> None:
    ranking, [board] = given
    strengths = bs.rank_board(board, ranking=ranking).tolist()
    ranks = reference.rank_board(board, ranking.value)
    pairs = sorted(
        {(rank or (-1,), strength) for rank, strength in zip(ranks, strengths, strict=True)}
    )
    assert pairs[0] == ((-1,), 0)
    for (weaker, less), (stronger, more) in itertools.pairwise(pairs):
        assert weaker < stronger
        assert less < more


def test_holdings_are_numbered_as_is_documented():
    high, low = np.tril_indices(52, -1)
    assert list(zip(low.tolist(), high.tolist(), strict=True)) == HOLDINGS
    for place, (a, b) in enumerate(HOLDINGS):
        assert b * (b - 1) // 2 + a == place
    aces = bs.rank_board("Ah Kd 9s 4c 2h")[Card("As") * (Card("As") - 1) // 2 + Card("Ac")]
    assert aces == bs.evaluate("As Ac", "Ah Kd 9s 4c 2h")


def test_each_array_is_its_callers_own():
    board = "Ah Kd 9s 4c 2h"
    strengths = bs.rank_board(board)
    strengths[:] = 1
    assert bs.rank_board(board).max() > 1


@given(st.integers(3, 5).flatmap(lambda size: dealt(size, 4)), st.integers(0, 4))
def test_the_nuts_are_the_best_of_all_holdings(
    given: tuple[Ranking, list[list[int]]], dead_cards: int
) -> None:
    ranking, [board, dead] = given
    dead = dead[:dead_cards]
    left = set(reference.deck(ranking.value)) - set(board) - set(dead)
    strengths = {
        holding: bs.evaluate(holding, board, ranking=ranking)
        for holding in HOLDINGS
        if left.issuperset(holding)
    }
    nuts = bs.nuts(board, dead=dead, ranking=ranking)
    best = max(strengths.values())
    assert nuts.ranked.strength == best
    assert nuts.holdings == tuple((b, a) for (a, b) in strengths if strengths[a, b] == best)
    assert nuts.ranked == bs.rank_hand(nuts.holdings[0], board, ranking=ranking)
    assert nuts.ranked.cards == bs.rank_hand(nuts.holdings[0], board, ranking=ranking).cards


@settings(max_examples=20)
@given(st.integers(3, 5).flatmap(lambda size: dealt(size, 2)))
def test_the_nuts_are_those_of_the_reference(given: tuple[Ranking, list[list[int]]]) -> None:
    ranking, [board, dead] = given
    nuts = bs.nuts(board, dead=dead, ranking=ranking)
    expected = reference.nuts(board, dead, ranking.value)
    assert nuts.holdings == tuple((b, a) for a, b in expected)


@pytest.mark.parametrize(
    ("board", "dead", "words", "holdings"),
    [
        ("Ks Qs Js 2d 3c", "", "royal flush", ["AsTs"]),
        ("Ks Qs Js 2d 3c", "Ts", "flush, ace high", ["As9s"]),
        ("2c 3d 7h 8s Qc", "", "three of a kind, queens", ["QhQd", "QsQd", "QsQh"]),
        ("2c 3d 7h 8s Qc", "Qs", "three of a kind, queens", ["QhQd"]),
        ("2c 3d 7h 8s Qc", "Qs Qh", "three of a kind, eights", ["8d8c", "8h8c", "8h8d"]),
        ("Ac Ad As 2c 3c", "", "straight flush, five high", ["5c4c"]),
        ("5h 6h 7h 8h 9h", "", "straight flush, jack high", ["JhTh"]),
        ("9c 9d Kc Kd 2s", "", "four of a kind, kings", ["KsKh"]),
        ("9c 9d Kc Kd 2s", "Kh", "four of a kind, nines", ["9s9h"]),
        ("2c 3d 7h", "", "three of a kind, sevens", ["7d7c", "7s7c", "7s7d"]),
        ("2c 3d 7h Th", "", "three of a kind, tens", ["TdTc", "TsTc", "TsTd"]),
    ],
)
def test_1_7_the_nuts_and_who_holds_them(
    board: str, dead: str, words: str, holdings: list[str]
) -> None:
    nuts = bs.nuts(board, dead=dead)
    assert str(nuts.ranked) == words
    assert texts(nuts.holdings) == holdings


@pytest.mark.parametrize(
    ("board", "dead", "words", "holders"),
    [
        ("As Ks Qs Js Ts", "", "royal flush", 47 * 46 // 2),
        ("As Ks Qs Js Ts", "2c", "royal flush", 46 * 45 // 2),
        ("9c 9d 9h 9s Ac", "", "four of a kind, nines", 47 * 46 // 2),
        ("5h 6h 7h 8h 9h", "Th", "straight flush, nine high", 46 * 45 // 2),
    ],
)
def test_8_5_when_the_board_plays_any_two_cards_are_the_nuts(
    board: str, dead: str, words: str, holders: int
) -> None:
    nuts = bs.nuts(board, dead=dead)
    assert str(nuts) == f"{words}: any two cards"
    assert len(nuts.holdings) == len(set(nuts.holdings)) == holders
    assert nuts.ranked.hole_cards_used == ()


def test_the_nuts_may_take_one_card():
    aces = bs.nuts("9c 9d 9h 9s 2c").holdings
    assert len(aces) == 4 * 43 + 6
    assert all(Card["Ac"].rank in (high.rank, low.rank) for high, low in aces)
    ten_and_any = bs.nuts("5h 6h 7h 8h 9h", dead="Jh").holdings
    assert len(ten_and_any) == 45
    assert all(Card["Th"] in holding for holding in ten_and_any)


def test_1_8_the_nuts_of_the_short_deck():
    straight = bs.nuts("6c 7d 8h", ranking=SHORT)
    assert str(straight.ranked) == "straight, ten high"
    assert len(straight.holdings) == 16
    trips = bs.nuts("6c 7d 8h", ranking=Ranking.SHORT_DECK_TRIPS)
    assert str(trips) == "three of a kind, eights: 8d 8c, 8s 8c, 8s 8d"
    assert str(bs.nuts("Ah 6d 7c", ranking=SHORT).ranked) == "straight, nine high"
    flush = bs.nuts("6h 9h Kh Kd 9s", dead="Ks Kc 9c 9d", ranking=SHORT)
    assert str(flush) == "flush, ace high: Ah Qh"
    assert len(bs.nuts("As Ks Qs Js Ts", ranking=SHORT).holdings) == 31 * 30 // 2


def test_nuts_are_values():
    nuts = bs.nuts("2c 3d 7h 8s Qc", dead="Qs")
    assert repr(nuts) == "<Nuts three of a kind, queens: Qh Qd>"
    assert f"{nuts:>32}" == "  three of a kind, queens: Qh Qd"
    assert nuts == Nuts("Qc 8s 7h 3d 2c", dead=["Qs"])
    assert hash(nuts) == hash(Nuts("Qc 8s 7h 3d 2c", dead=["Qs"]))
    others = [
        bs.nuts("2c 3d 7h 8s Qc"),
        bs.nuts("2c 3d 7h 9s Qc", dead="Qs"),
        nuts.ranked,
    ]
    assert all(nuts != other for other in others)
    royal = [bs.nuts("Ks Qs Js 6d 7c", ranking=ranking) for ranking in Ranking]
    assert len({nuts.holdings for nuts in royal}) == 1
    assert len(set(royal)) == 3
    with pytest.raises(AttributeError):
        nuts.holdings = ()  # type: ignore[misc]


@given(st.integers(3, 5).flatmap(lambda size: dealt(size, 2)))
def test_nuts_copy_and_pickle(given: tuple[Ranking, list[list[int]]]) -> None:
    ranking, [board, dead] = given
    nuts = bs.nuts(board, dead=dead, ranking=ranking)
    for twin in (copy.copy(nuts), copy.deepcopy(nuts), pickle.loads(pickle.dumps(nuts))):
        assert twin == nuts
        assert (twin.ranked, twin.holdings, str(twin)) == (nuts.ranked, nuts.holdings, str(nuts))


@settings(max_examples=60)
@given(st.integers(3, 4).flatmap(lambda size: dealt(2, size, 2, 2, 2)), st.integers(1, 2))
def test_outs_are_those_of_the_reference(
    given: tuple[Ranking, list[list[int]]], opponents: int
) -> None:
    ranking, [hole, board, *against, dead] = given
    found = bs.outs(hole, board, against[:opponents], dead=dead, ranking=ranking)
    expected = reference.outs(hole, board, against[:opponents], dead, ranking.value)
    assert found == tuple(expected)
    assert all(type(card) is Card for card in found)


NINE_HEARTS = parse_cards("2h 3h 6h 8h 9h Th Jh Qh Ah")


def test_the_outs_of_a_flush_draw_in_order_of_the_cards():
    assert bs.outs("5h 4h", "Kh 7h 2c 9s", ["AcAd"]) == NINE_HEARTS
    assert bs.outs("5h 4h", "Kh 7h 2c 9s", ["AcAd"], dead="Ah 2d") == NINE_HEARTS[:-1]
    assert bs.outs("5h 4h", "Kh 7h 2c 9s", [("Ac", "Ad"), "2h 2s"]) == parse_cards("3h6h8hThJhQhAh")


def test_outs_beat_every_opponent():
    assert bs.outs("5h 4h", "Kh 7h 2c 9s", ["Qh3h"]) == parse_cards("4c4d4s5c5d5s")
    assert bs.outs("5h 4h", "Kh 7h 2c 9s", ["AcAd", "Qh3h"]) == ()


def test_outs_of_the_hand_that_is_ahead_keep_it_there():
    unseen = [card for card in Card if card not in parse_cards("AsAh 2c7d9h KsKh")]
    ahead = bs.outs("As Ah", "2c 7d 9h", ["KsKh"])
    assert ahead == tuple(card for card in unseen if card.rank != bs.Rank.KING)
    behind = bs.outs("Ks Kh", "2c 7d 9h", ["AsAh"])
    assert behind == parse_cards("Kc Kd")


def test_a_tie_is_no_out():
    assert bs.outs("As Kd", "Qs Js 2s 3d", ["AhKc"]) == parse_cards("3s4s5s6s7s8s9sTsKs")
    assert bs.outs("2c 2d", "As Ks Qs Js", ["3c3d"]) == parse_cards("2h")


def test_1_8_outs_of_the_short_deck_are_cards_of_it():
    outs = bs.outs("Ah 6d", "7c 8s Kh", ["KsQd"], ranking=SHORT)
    assert outs == parse_cards("9c 9d 9h 9s Ac Ad As")


@pytest.mark.parametrize("form", sorted(FORMS))
def test_cards_come_in_every_form(form: str) -> None:
    def write(cards: str) -> Any:
        return FORMS[form]([int(card) for card in parse_cards(cards)])

    against = (write(hole) for hole in ("AcAd", "2h2s"))
    outs = bs.outs(write("5h4h"), write("Kh7h2c9s"), against, dead=write("AhQh"))
    assert outs == parse_cards("3h6h8hThJh")
    assert bs.nuts(write("2c3d7h8sQc"), dead=write("Qs")).holdings == (parse_cards("Qh Qd"),)
    board = "As Ks Qs Js Ts"
    assert bs.rank_board(write(board)).tolist() == bs.rank_board(board).tolist()


@pytest.mark.parametrize(
    ("call", "message", "card", "index"),
    [
        (lambda: bs.rank_board("As Ks Qs Js"), "cards on the board: 4; 5 are needed", None, None),
        (lambda: bs.rank_board("AsKsQsJsTs9s"), "cards on the board: 6; 5 are", None, None),
        (lambda: bs.rank_board("AsKsQsJsKs"), "Ks at index 4 was given before", Card["Ks"], 4),
        (lambda: bs.rank_board("AsKsQsJsXs"), '"Xs" at index 4 is no card', "Xs", 4),
        (
            lambda: bs.rank_board("AsKsQs2sTs", ranking=SHORT),
            "2s at index 3 is not in the short deck",
            Card["2s"],
            3,
        ),
        (lambda: bs.nuts(""), "cards on the board: 0; 3 to 5 are needed", None, None),
        (lambda: bs.nuts("As Ks"), "cards on the board: 2; 3 to 5 are needed", None, None),
        (lambda: bs.nuts("AsKsQsJsTs9s"), "cards on the board: 6; 3 to 5 are", None, None),
        (
            lambda: bs.nuts("As Ks Qs", dead="2c Ks"),
            "Ks is in two places, board and dead$",
            Card["Ks"],
            1,
        ),
        (
            lambda: bs.nuts("As Ks Qs", dead="6c 2c", ranking=SHORT),
            "2c at index 1 is not in the short deck.*\nin dead$",
            Card["2c"],
            1,
        ),
        (
            lambda: bs.nuts("2c 2d 2h", dead=range(4, 52)),
            "no two cards are left for anyone to hold",
            None,
            None,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js", ["2c2d"]),
            "cards on the board: 2; 3 to 4 are needed",
            None,
            None,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js 2h 3h 4h", ["2c2d"]),
            "cards on the board: 5; 3 to 4 are needed",
            None,
            None,
        ),
        (lambda: bs.outs("As Ks", "Qs Js 2h", []), "nobody to play against", None, None),
        (
            lambda: bs.outs("As Ks Ts", "Qs Js 2h", ["2c2d"]),
            "hole cards given: 3; 2 are needed\nin hole$",
            None,
            None,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js 2h", ["2c2d", "3c"]),
            r"hole cards given: 1; 2 are needed\nin against\[1\]$",
            None,
            None,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js As", ["2c2d"]),
            "As is in two places, hole and board$",
            Card["As"],
            2,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js 2h", ["2c2d", "3c2h"]),
            r"2h is in two places, board and against\[1\]$",
            Card["2h"],
            1,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js 2h", itertools.repeat("2c2d")),
            r"2c is in two places, against\[0\] and against\[1\]$",
            Card["2c"],
            0,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js 2h", ["2c2d"], dead="2d"),
            r"2d is in two places, against\[0\] and dead$",
            Card["2d"],
            0,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js 2h", ["2cXd"]),
            '"Xd" at index 1 is no card.*\nin against\\[0\\]$',
            "Xd",
            1,
        ),
        (
            lambda: bs.outs("As Ks", "Qs Js 8h", ["2c8d"], ranking=SHORT),
            "2c at index 0 is not in the short deck.*\nin against\\[0\\]$",
            Card["2c"],
            0,
        ),
    ],
)
def test_cards_that_cannot_be_are_told_with_their_place(
    call: Any, message: str, card: object, index: int | None
) -> None:
    with pytest.raises(bs.CardError, match=f"^{message}") as caught:
        call()
    assert (caught.value.card, caught.value.index) == (card, index)


@pytest.mark.parametrize("wrong", [None, 5, True, 1.5, object(), [None], [1.5]])
def test_what_is_no_cards_is_a_type_error(wrong: Any) -> None:
    calls: dict[str, list[Callable[[], object]]] = {
        "board": [lambda: bs.rank_board(wrong), lambda: bs.nuts(wrong), lambda: Nuts(wrong)],
        "hole": [lambda: bs.outs(wrong, "2c3c4c", ["AsAd"])],
        "against.0.": [lambda: bs.outs("AcAh", "2c3c4c", [wrong])],
        "dead": [
            lambda: bs.nuts("2c3c4c", dead=wrong),
            lambda: bs.outs("AcAh", "2c3c4c", ["AsAd"], dead=wrong),
        ],
    }
    for place, several in calls.items():
        for call in several:
            with pytest.raises(TypeError, match=f"^(cards are|a card .* is) a(.*)\nin {place}$"):
                call()


@pytest.mark.parametrize("against", ["AsAd", "", None, 5, True])
def test_opponents_are_an_iterable_of_hole_cards_and_no_lone_text(against: Any) -> None:
    with pytest.raises(
        TypeError, match=r'^against is an iterable of hole cards such as \["KdKc"\]'
    ):
        bs.outs("AcAh", "2c3c4c", against)


def test_cards_of_one_opponent_are_no_opponents():
    with pytest.raises(TypeError, match=r"\nin against\[0\]$"):
        bs.outs("AcAh", "2c3c4c", parse_cards("AsAd"))  # type: ignore[arg-type]


@pytest.mark.parametrize("ranking", [None, 0, "nonsense"])
def test_the_ranking_is_a_ranking(ranking: Any) -> None:
    for call in (
        lambda: bs.rank_board("2c3c4c5c6c", ranking=ranking),
        lambda: bs.nuts("2c3c4c", ranking=ranking),
        lambda: bs.outs("AcAh", "2c3c4c", ["AsAd"], ranking=ranking),
    ):
        with pytest.raises((TypeError, bs.BigslickError), match="Ranking"):
            call()
