"""The button and the blinds from hand to hand. Rules 2.2, 6.1, 6.2; TDA 32, 34-B.

``evenings`` says how the lines are read; the reference plays them as well.
"""

import random
from typing import Any

import pytest

import bigslick as bs
from evenings import Library, Reference, by_both, evening

Player = type[Library] | type[Reference]
FOUR: dict[str, Any] = {"sitting": "0123", "seats": 4}
FIVE: dict[str, Any] = {"sitting": "01234", "seats": 5}
THREE: dict[str, Any] = {"sitting": "012", "seats": 3}

either_button_rule = pytest.mark.parametrize("button_rule", ["dead", "forward"])


@by_both
@either_button_rule
def test_6_2_the_button_moves_one_seat_clockwise_each_hand(
    player: Player, button_rule: str
) -> None:
    script = """
        0 1 2 | 0123 | S1 B2
        1 2 3 | 0123 | S2 B3
        2 3 0 | 0123 | S3 B0
        3 0 1 | 0123 | S0 B1
        0 1 2 | 0123 | S1 B2
    """
    evening(player, script, **FOUR, button_rule=button_rule)


@by_both
@either_button_rule
def test_6_2_seats_that_were_always_empty_count_for_nothing(
    player: Player, button_rule: str
) -> None:
    script = """
        1 3 4 | 134 | S3 B4
        3 4 1 | 134 | S4 B1
        4 1 3 | 134 | S1 B3
        1 3 4 | 134 | S3 B4
    """
    evening(player, script, sitting="134", seats=6, first_button=1, button_rule=button_rule)


@by_both
def test_6_2_dead_the_small_blind_goes_out(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 | bust 1
        1 2 3 | 023 | S2 B3
        2 3 0 | 023 | S3 B0
        3 0 2 | 023 | S0 B2
        0 2 3 | 023 | S2 B3
    """
    evening(player, script, **FOUR)


@by_both
def test_6_2_forward_the_small_blind_goes_out_and_one_small_and_big_blind_are_skipped(
    player: Player,
) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 | bust 1
        2 3 0 | 023 | S3 B0
        3 0 2 | 023 | S0 B2
        0 2 3 | 023 | S2 B3
    """
    evening(player, script, **FOUR, button_rule="forward")


@by_both
def test_6_2_dead_the_big_blind_goes_out_and_nobody_posts_the_small_one(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 | bust 2
        1 2 3 | 013 | B3
        2 3 0 | 013 | S3 B0
        3 0 1 | 013 | S0 B1
        0 1 3 | 013 | S1 B3
    """
    evening(player, script, **FOUR)


@by_both
def test_6_2_forward_the_big_blind_goes_out_and_one_big_blind_is_skipped(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 | bust 2
        1 3 0 | 013 | S3 B0
        3 0 1 | 013 | S0 B1
        0 1 3 | 013 | S1 B3
    """
    evening(player, script, **FOUR, button_rule="forward")


@by_both
@either_button_rule
def test_6_2_the_button_goes_out(player: Player, button_rule: str) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 | bust 0
        1 2 3 | 123 | S2 B3
        2 3 1 | 123 | S3 B1
        3 1 2 | 123 | S1 B2
    """
    evening(player, script, **FOUR, button_rule=button_rule)


@by_both
@either_button_rule
def test_6_2_who_would_be_the_next_big_blind_goes_out(player: Player, button_rule: str) -> None:
    script = """
        0 1 2 | 01234 | S1 B2 | bust 3
        1 2 4 | 0124 | S2 B4
        2 4 0 | 0124 | S4 B0
    """
    evening(player, script, **FIVE, button_rule=button_rule)


@by_both
def test_6_2_dead_both_blinds_go_out_at_once(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2 | bust 1 2
        1 2 3 | 034 | B3
        2 3 4 | 034 | S3 B4
        3 4 0 | 034 | S4 B0
        4 0 3 | 034 | S0 B3
    """
    evening(player, script, **FIVE)


@by_both
def test_6_2_forward_both_blinds_go_out_at_once(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2 | bust 1 2
        3 4 0 | 034 | S4 B0
        4 0 3 | 034 | S0 B3
    """
    evening(player, script, **FIVE, button_rule="forward")


@by_both
def test_6_2_dead_the_button_and_the_small_blind_go_out_at_once(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2 | bust 0 1
        1 2 3 | 234 | S2 B3
        2 3 4 | 234 | S3 B4
        3 4 2 | 234 | S4 B2
    """
    evening(player, script, **FIVE)


@by_both
def test_6_2_dead_blinds_that_go_out_hand_after_hand(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2 | bust 2
        1 2 3 | 0134 | B3 | bust 3
        2 3 4 | 014 | B4
        3 4 0 | 014 | S4 B0
        4 0 1 | 014 | S0 B1
    """
    evening(player, script, **FIVE)


@by_both
def test_2_2_heads_up_the_button_is_the_small_blind_and_changes_each_hand(player: Player) -> None:
    script = """
        1 1 3 | 13 | S1 B3
        3 3 1 | 13 | S3 B1
        1 1 3 | 13 | S1 B3
    """
    for button_rule in ("dead", "forward"):
        evening(player, script, sitting="13", seats=4, first_button=1, button_rule=button_rule)


TO_HEADS_UP = [
    # The button goes out: the small blind is the next big one.
    ("bust 0", "2 2 1 | 12 | S2 B1", "1 1 2 | 12 | S1 B2"),
    ("bust 1", "2 2 0 | 02 | S2 B0", "0 0 2 | 02 | S0 B2"),
    # The big blind goes out: the small blind has it once more.
    ("bust 2", "1 1 0 | 01 | S1 B0", "0 0 1 | 01 | S0 B1"),
]


@by_both
@either_button_rule
@pytest.mark.parametrize(("bust", "first", "second"), TO_HEADS_UP)
def test_34_b_changing_to_heads_up_no_one_has_the_big_blind_twice_running(
    player: Player, button_rule: str, bust: str, first: str, second: str
) -> None:
    script = f"""
        0 1 2 | 012 | S1 B2 | {bust}
        {first}
        {second}
        {first}
    """
    evening(player, script, **THREE, button_rule=button_rule)


@by_both
@either_button_rule
def test_34_b_from_four_to_heads_up_at_once(player: Player, button_rule: str) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 | bust 0 3
        2 2 1 | 12 | S2 B1
        1 1 2 | 12 | S1 B2
    """
    evening(player, script, **FOUR, button_rule=button_rule)


@by_both
def test_6_2_dead_from_heads_up_to_three_left_of_the_big_blind(player: Player) -> None:
    script = """
        0 0 1 | 01 | S0 B1
        join 2
        0 1 2 | 012 | S1 B2
        1 2 0 | 012 | S2 B0
        2 0 1 | 012 | S0 B1
    """
    evening(player, script, sitting="01", seats=3)


@by_both
def test_6_2_dead_from_heads_up_to_three_between_button_and_big_blind(player: Player) -> None:
    script = """
        0 0 2 | 02 | S0 B2
        join 1
        2 2 0 | 02 | S2 B0
        2 0 1 | 012 | S0 B1
        0 1 2 | 012 | S1 B2
    """
    evening(player, script, sitting="02", seats=3)


@by_both
def test_6_2_forward_from_heads_up_to_three(player: Player) -> None:
    script = """
        0 0 2 | 02 | S0 B2
        join 1
        2 0 1 | 012 | S0 B1
        0 1 2 | 012 | S1 B2
        1 2 0 | 012 | S2 B0
    """
    evening(player, script, sitting="02", seats=3, button_rule="forward")


@by_both
def test_6_2_forward_heads_up_who_comes_in_between_the_two_waits_a_hand(player: Player) -> None:
    script = """
        0 0 1 | 01 | S0 B1
        join 2
        1 1 0 | 01 | S1 B0
        0 1 2 | 012 | S1 B2
        1 2 0 | 012 | S2 B0
    """
    evening(player, script, sitting="01", seats=3, button_rule="forward")


@by_both
def test_6_2_dead_to_heads_up_and_back_to_four(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 | bust 1
        1 2 3 | 023 | S2 B3 | bust 2
        3 3 0 | 03 | S3 B0
        rebuy 1
        rebuy 2
        3 0 1 | 0123 | S0 B1
        0 1 2 | 0123 | S1 B2
        1 2 3 | 0123 | S2 B3
    """
    evening(player, script, **FOUR)


@by_both
def test_6_2_dead_the_big_blind_sits_out_and_the_blinds_come_round(player: Player) -> None:
    script = """
        0 1 2 | 012 | S1 B2
        sit out 0
        2 2 1 | 12 | S2 B1
        come back 0
        1 1 2 | 12 | S1 B2
        1 2 0 | 012 | S2 B0
    """
    evening(player, script, **THREE)


@by_both
def test_6_2_dead_a_game_that_begins_again_has_its_button_right_of_the_small_blind(
    player: Player,
) -> None:
    script = """
        3 3 1 | 13 | S3 B1
        leave 1
        join 0
        join 2
        0 1 2 | 023 | B2
        1 2 3 | 023 | S2 B3
        2 3 0 | 023 | S3 B0
    """
    evening(player, script, sitting="13", seats=4, first_button=3)


@by_both
def test_6_2_dead_a_game_of_others_begins_again(player: Player) -> None:
    script = """
        0 1 2 | 012 | S1 B2
        leave 0
        leave 1
        leave 2
        join 3
        join 0
        join 1
        1 2 3 | 013 | B3
        2 3 0 | 013 | S3 B0
        3 0 1 | 013 | S0 B1
    """
    evening(player, script, sitting="012", seats=4)


@by_both
def test_6_2_forward_a_game_of_others_begins_again(player: Player) -> None:
    script = """
        0 1 2 | 012 | S1 B2
        leave 0
        leave 1
        leave 2
        join 3
        join 0
        join 1
        1 3 0 | 013 | S3 B0
        3 0 1 | 013 | S0 B1
    """
    evening(player, script, sitting="012", seats=4, button_rule="forward")


@by_both
@either_button_rule
def test_3_9_one_blind_on_the_button_is_always_a_players(player: Player, button_rule: str) -> None:
    script = """
        0 - 0 | 0123 | O0
        1 - 1 | 0123 | O1 | bust 1 2
        3 - 3 | 03 | O3
        0 - 0 | 03 | O0
        rebuy 1
        1 - 1 | 013 | O1
        leave 1
        3 - 3 | 03 | O3
    """
    evening(player, script, **FOUR, button_rule=button_rule, knobs={"button_blind": True})


@by_both
@either_button_rule
@pytest.mark.parametrize(
    ("first_button", "hand"),
    [(1, "1 3 4 | 134 | S3 B4"), (2, "3 4 1 | 134 | S4 B1"), (5, "1 3 4 | 134 | S3 B4")],
)
def test_6_1_a_first_button_where_nobody_plays_is_the_next_players(
    player: Player, button_rule: str, first_button: int, hand: str
) -> None:
    setting = {"first_button": first_button, "button_rule": button_rule}
    evening(player, hand, sitting="134", seats=6, **setting)


@by_both
def test_6_1_a_first_button_who_sits_out_is_none(player: Player) -> None:
    script = """
        sit out 0
        1 1 2 | 12 | S1 B2
    """
    evening(player, script, **THREE)


@by_both
def test_6_1_whoever_sits_down_before_the_first_hand_plays_it(player: Player) -> None:
    script = """
        join 3 waits
        0 1 2 | 0123 | S1 B2
    """
    evening(player, script, sitting="012", seats=4)


def players_at(seats: list[int], **setting: Any) -> bs.Table:
    table = bs.Table(bs.Rules.no_limit(10, 20), seats=6, **setting)
    for seat in seats:
        table.join(f"player {seat}", 1000, seat=seat)
    return table


def test_6_1_the_first_button_is_at_random_a_players() -> None:
    buttons = set()
    for seed in range(60):
        table = players_at([0, 2, 5], rng=random.Random(seed))
        table.deal()
        buttons.add(table.button)
        assert table.first_draw == ()
    assert buttons == {0, 2, 5}


def test_6_1_the_same_seed_has_the_same_first_button_and_cards() -> None:
    first, second = [players_at([0, 2, 5], rng=random.Random(7)).deal() for _ in range(2)]
    assert first == second


def test_6_2_there_are_no_positions_before_the_first_hand() -> None:
    table = players_at([0, 2, 5])
    assert (table.button, table.small_blind, table.big_blind) == (None, None, None)
    assert (table.hand, table.number) == (None, 0)


def test_6_2_positions_stay_until_the_next_hand_is_dealt() -> None:
    table = players_at([0, 2, 5], first_button=0)
    hand = table.deal()
    while hand.actor is not None:
        hand.fold()
    table.leave(2)
    table.join("another", 500, seat=3)
    assert (table.button, table.small_blind, table.big_blind) == (0, 2, 5)
    assert table.hand is hand


def test_6_2_the_hand_has_the_tables_button_also_where_it_is_dead() -> None:
    table = players_at([0, 2, 4, 5], first_button=0)
    fold_all(table.deal())
    table.leave(2)
    hand = table.deal()
    assert (table.button, table.small_blind, table.big_blind) == (2, 4, 5)
    assert hand.button == 2
    assert hand.dealt_in == (4, 5, 0)
    assert hand.actor == 0


def fold_all(hand: bs.Hand) -> None:
    while hand.actor is not None:
        hand.fold()


def test_6_2_a_small_blind_that_is_dead_is_told_and_not_posted() -> None:
    table = players_at([0, 2, 4, 5], first_button=0)
    fold_all(table.deal())
    table.leave(4)
    hand = table.deal()
    assert (table.button, table.small_blind, table.big_blind) == (2, 4, 5)
    assert hand.posts == (bs.Post(5, "big_blind", 20),)
    assert hand.legal.call == 20


@either_button_rule
def test_6_2_the_button_rule_may_be_given_as_an_enum(button_rule: str) -> None:
    buttons = []
    for given in (button_rule, bs.ButtonRule(button_rule)):
        table = players_at([0, 2, 4, 5], first_button=0, button_rule=given)
        fold_all(table.deal())
        table.leave(2)
        buttons.append(table.deal().button)
    assert buttons == [{"dead": 2, "forward": 4}[button_rule]] * 2


def test_fewer_than_two_cannot_be_dealt_in() -> None:
    table = players_at([0, 2])
    assert table.can_deal
    table.sit_out(2)
    assert not table.can_deal
    with pytest.raises(bs.BigslickError):
        table.deal()
    assert (table.number, table.hand, table.button) == (0, None, None)
