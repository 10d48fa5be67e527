"""Seats and the first button. Rules 1.6, 6.1."""

import random
from typing import Any

import pytest

import bigslick as bs
from reference.draw import draw_for_seats, draw_for_the_button

NAMES = ["Ann", "Bob", "Cem", "Dee", "Eva", "Fay", "Gus", "Hal"]
SEATS = [1, 2, 4, 5, 7, 8, 9, 0]
SEEDS = range(80)


def seated(seed: int, **setting: Any) -> bs.Table:
    """Eight players in no order, with two seats left empty."""
    rules = setting.pop("rules", bs.Rules.no_limit(10, 20))
    table = bs.Table(rules, rng=random.Random(seed), **setting)
    for name, seat in zip(NAMES, SEATS, strict=True):
        table.join(name, 1000, seat=seat)
    return table


def plain(rounds: Any) -> list[list[tuple[Any, int]]]:
    return [[(who, int(card)) for who, card in draws] for draws in rounds]


def drawn(rounds: Any) -> list[int]:
    """The cards in the order in which they came from the deck."""
    return [int(card) for draws in rounds for _, card in draws]


def test_6_1_the_highest_card_has_the_first_button_those_tied_draw_again() -> None:
    lengths = set()
    for seed in SEEDS:
        table = seated(seed, first_button=bs.FirstButton.HIGH_CARD)
        table.deal()
        cards = drawn(table.first_draw)
        button, rounds = draw_for_the_button(sorted(SEATS), cards)
        assert plain(table.first_draw) == rounds
        assert table.button == button
        assert len(cards) == len(set(cards))
        lengths.add(len(rounds))
    assert {1, 2} <= lengths  # else nobody was ever tied


def test_6_1_suits_do_not_count() -> None:
    """Whoever is alone has the highest rank; of equal ranks no suit is the better one."""
    for seed in SEEDS:
        table = seated(seed, first_button="high_card")
        table.deal()
        for draws, then in zip(table.first_draw, table.first_draw[1:], strict=False):
            highest = max(card.rank for _, card in draws)
            tied = [seat for seat, card in draws if card.rank == highest]
            assert len(tied) > 1
            assert [seat for seat, _ in then] == tied
        last = table.first_draw[-1]
        ranks = [card.rank for _, card in last]
        assert ranks.count(max(ranks)) == 1
        assert table.button == max(last, key=lambda draw: draw[1].rank)[0]


def test_6_1_the_draw_is_a_tuple_of_seats_and_cards() -> None:
    table = seated(1, first_button="high_card")
    assert table.first_draw == ()
    table.deal()
    rounds: Any = table.first_draw
    assert isinstance(rounds, tuple)
    for draws in rounds:
        assert isinstance(draws, tuple)
        assert all(isinstance(card, bs.Card) for _, card in draws)


def test_6_1_only_who_plays_the_first_hand_draws_for_the_button() -> None:
    for seed in SEEDS:
        table = seated(seed, first_button="high_card")
        table.sit_out(4)
        table.deal()
        assert 4 not in [seat for seat, _ in table.first_draw[0]]
        assert len(table.first_draw[0]) == len(SEATS) - 1


def test_6_1_the_button_is_drawn_for_once() -> None:
    table = seated(1, first_button="high_card")
    fold_all(table.deal())
    first = table.first_draw
    table.deal()
    assert table.first_draw == first


def test_6_1_cards_are_drawn_from_the_deck_of_the_game() -> None:
    rules = bs.Rules.short_deck(5, 20)
    cards = set()
    for seed in SEEDS:
        table = seated(seed, rules=rules, first_button="high_card")
        table.draw_seats()
        cards.update(drawn(table.seat_draw))
        table = seated(seed, rules=rules, first_button="high_card")
        table.deal()
        cards.update(drawn(table.first_draw))
    assert cards == set(range(16, 52))


def test_6_1_two_draw_for_the_button() -> None:
    buttons = set()
    for seed in SEEDS:
        table = bs.Table(
            bs.Rules.no_limit(10, 20), first_button="high_card", rng=random.Random(seed)
        )
        table.join("Ann", 100, seat=3)
        table.join("Bob", 100, seat=6)
        table.deal()
        assert table.button == draw_for_the_button([3, 6], drawn(table.first_draw))[0]
        assert table.small_blind == table.button
        buttons.add(table.button)
    assert buttons == {3, 6}


@pytest.mark.parametrize("first_button", ["random", bs.FirstButton.RANDOM, 4])
def test_6_1_nothing_is_drawn_for_a_random_or_a_given_button(first_button: Any) -> None:
    table = seated(1, first_button=first_button)
    table.deal()
    assert table.first_draw == ()
    assert table.seat_draw == ()


def test_6_1_seats_are_drawn_for_by_card_from_the_lowest_number_up() -> None:
    lengths = set()
    for seed in SEEDS:
        table = seated(seed)
        table.draw_seats()
        cards = drawn(table.seat_draw)
        in_seat_order = [name for _, name in sorted(zip(SEATS, NAMES, strict=True))]
        order, rounds = draw_for_seats(in_seat_order, cards)
        assert plain(table.seat_draw) == rounds
        assert len(cards) == len(set(cards))
        taken = dict(zip(sorted(SEATS), order, strict=True))
        assert table.players == tuple(taken.get(seat) for seat in range(10))
        lengths.add(len(rounds))
    assert {1, 2, 3} <= lengths  # else nobody was tied, or nobody twice


def test_6_1_the_highest_card_of_the_seats_has_the_first_button() -> None:
    for seed in range(10):
        for first_button in ("random", "high_card", 7):
            table = seated(seed, first_button=first_button)
            table.draw_seats()
            table.deal()
            assert table.button == 0
            assert table.first_draw == ()


def test_6_1_each_takes_his_chips_to_his_new_seat() -> None:
    table = bs.Table(bs.Rules.no_limit(10, 20), rng=random.Random(2))
    for chips, name in enumerate(NAMES, start=100):
        table.join(name, chips)
    table.draw_seats()
    chips_of = dict(zip(table.players, table.stacks, strict=True))
    assert [chips_of[name] for name in NAMES] == list(range(100, 108))
    assert table.bought_in == sum(range(100, 108))


def test_6_1_every_seat_can_be_drawn() -> None:
    places: dict[str, set[int]] = {name: set() for name in NAMES}
    for seed in SEEDS:
        table = seated(seed)
        table.draw_seats()
        for name in NAMES:
            places[name].add(table.players.index(name))
    assert all(places[name] == set(SEATS) for name in NAMES)


def test_6_1_the_same_seed_draws_the_same() -> None:
    tables = [seated(5, first_button="high_card") for _ in range(2)]
    for table in tables:
        table.draw_seats()
    assert tables[0].seat_draw == tables[1].seat_draw
    assert tables[0].players == tables[1].players
    tables = [seated(5, first_button="high_card") for _ in range(2)]
    assert tables[0].deal() == tables[1].deal()
    assert tables[0].first_draw == tables[1].first_draw


def test_6_1_seats_are_drawn_for_before_the_first_hand_alone() -> None:
    table = seated(1)
    hand = table.deal()
    players = table.players
    with pytest.raises(bs.BigslickError):
        table.draw_seats()
    fold_all(hand)
    with pytest.raises(bs.BigslickError):
        table.draw_seats()
    assert table.players == players
    assert table.seat_draw == ()


def test_6_1_a_seat_may_be_chosen() -> None:
    table = seated(1)
    assert table.join("Ida", 200, seat=6) == 6
    assert table.players[6] == "Ida"
    assert table.stacks[6] == 200


def test_6_1_a_seat_at_random_is_a_free_one() -> None:
    seats = set()
    for seed in SEEDS:
        table = seated(seed)
        seat = table.join("Ida", 200)
        assert table.players[seat] == "Ida"
        seats.add(seat)
    assert seats == {3, 6}


def test_1_4_a_full_table_has_no_seat() -> None:
    table = seated(1)
    table.join("Ida", 200)
    table.join("Jan", 200)
    players, chips = table.players, table.bought_in
    with pytest.raises(bs.BigslickError):
        table.join("Kim", 200)
    assert (table.players, table.bought_in) == (players, chips)


@pytest.mark.parametrize(
    ("name", "seat"),
    [("Ida", 1), ("Ida", 10), ("Ida", -1), ("Ann", 3)],
    ids=["taken", "above", "below", "twice"],
)
def test_a_seat_or_name_that_cannot_be_is_refused(name: str, seat: int) -> None:
    table = seated(1)
    players, chips = table.players, table.bought_in
    with pytest.raises(bs.BigslickError):
        table.join(name, 200, seat=seat)
    assert (table.players, table.bought_in) == (players, chips)


def test_1_4_a_table_has_the_seats_of_its_rules() -> None:
    assert len(bs.Table(bs.Rules.no_limit(10, 20)).seats) == 10
    assert len(bs.Table(bs.rulebooks.EIGHT_MAX.rules(50, 100)).seats) == 8
    assert len(bs.Table(bs.Rules.no_limit(10, 20), seats=6).seats) == 6
    levels = [
        bs.Level(bs.Rules.no_limit(10, 20, max_seats=9), hands=10),
        bs.Level(bs.Rules.no_limit(15, 30, max_seats=6)),
    ]
    assert len(bs.Table(levels).seats) == 6


def fold_all(hand: bs.Hand) -> None:
    while hand.actor is not None:
        hand.fold()
