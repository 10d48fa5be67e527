"""New players, missed blinds and who waits. Rules 2.3, 2.5, 2.6, 3.9.

``evenings`` says how the lines are read; the reference plays them as well.
"""

from typing import Any

import pytest

import bigslick as bs
from evenings import Library, Reference, by_both, evening

Player = type[Library] | type[Reference]
FOUR_OF_FIVE: dict[str, Any] = {"sitting": "0123", "seats": 5}
FIVE: dict[str, Any] = {"sitting": "01234", "seats": 5}
STRADDLED: dict[str, Any] = {"knobs": {"straddles": (40,)}}


@by_both
def test_2_6_a_new_player_posts_a_live_big_blind_once(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2
        join 4
        1 2 3 | 01234 | S2:10 B3:20 L4:20
        2 3 4 | 01234 | S3 B4
    """
    evening(player, script, **FOUR_OF_FIVE)


@by_both
def test_2_6_a_new_player_may_wait_for_the_big_blind(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2
        join 4 waits
        1 2 3 | 0123 | S2 B3
        2 3 4 | 01234 | S3 B4
        3 4 0 | 01234 | S4 B0
    """
    evening(player, script, **FOUR_OF_FIVE)


@by_both
def test_2_6_a_new_player_in_the_big_blind_posts_no_more_than_that(player: Player) -> None:
    script = """
        0 1 2 | 0124 | S1 B2
        join 3
        1 2 3 | 01234 | S2 B3
        2 3 4 | 01234 | S3 B4
    """
    evening(player, script, sitting="0124", seats=5)


@by_both
@pytest.mark.parametrize("button_rule", ["dead", "forward"])
def test_2_6_a_new_player_between_button_and_big_blind_waits_till_the_button_has_passed(
    player: Player, button_rule: str
) -> None:
    script = """
        0 1 3 | 0134 | S1 B3
        join 2
        1 3 4 | 0134 | S3 B4
        3 4 0 | 01234 | S4 B0 L2
        4 0 1 | 01234 | S0 B1
    """
    evening(player, script, sitting="0134", seats=5, button_rule=button_rule)


@by_both
def test_2_6_a_new_player_in_the_seat_of_the_big_blind_who_left_waits_for_the_button(
    player: Player,
) -> None:
    script = """
        0 1 2 | 0123 | S1 B2
        leave 2
        join 2
        1 2 3 | 013 | B3
        2 3 0 | 013 | S3 B0
        3 0 1 | 0123 | S0 B1 L2
    """
    evening(player, script, sitting="0123", seats=4)


@by_both
def test_2_6_new_players_post_in_order_from_the_left_of_the_button(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2
        join 6
        join 4
        join 5 waits
        1 2 3 | 012346 | S2 B3 L4 L6
        2 3 4 | 012346 | S3 B4
        3 4 5 | 0123456 | S4 B5
    """
    evening(player, script, sitting="0123", seats=7)


@by_both
def test_2_6_without_a_new_player_blind_a_new_player_owes_nothing(player: Player) -> None:
    script = """
        0 1 3 | 0134 | S1 B3
        join 2
        join 5
        1 3 4 | 01345 | S3 B4
        3 4 5 | 012345 | S4 B5
    """
    evening(player, script, sitting="0134", seats=6, new_player_blind=False)


@by_both
def test_2_6_without_a_new_player_blind_missed_blinds_are_owed_as_ever(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2
        sit out 3
        1 2 4 | 0124 | S2 B4
        2 4 0 | 0124 | S4 B0
        come back 3
        4 0 1 | 01234 | S0 B1 D3 L3
    """
    evening(player, script, **FIVE, new_player_blind=False)


@by_both
def test_2_6_a_new_player_who_sits_out_first_owes_the_new_player_blind_alone(
    player: Player,
) -> None:
    script = """
        0 1 2 | 01245 | S1 B2
        join 3
        sit out 3
        1 2 4 | 01245 | S2 B4
        2 4 5 | 01245 | S4 B5
        come back 3
        4 5 0 | 012345 | S5 B0 L3
    """
    evening(player, script, sitting="01245", seats=6)


@by_both
def test_2_6_both_blinds_missed_the_small_one_is_dead_the_big_one_live(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2
        sit out 3
        1 2 4 | 0124 | S2 B4
        2 4 0 | 0124 | S4 B0
        come back 3
        4 0 1 | 01234 | S0:10 B1:20 D3:10 L3:20
        0 1 2 | 01234 | S1 B2
    """
    evening(player, script, **FIVE)


@by_both
@pytest.mark.parametrize("button_rule", ["dead", "forward"])
def test_2_6_who_comes_back_between_the_blinds_waits_and_has_missed_both(
    player: Player, button_rule: str
) -> None:
    script = """
        0 1 2 | 01234 | S1 B2
        sit out 3
        1 2 4 | 0124 | S2 B4
        come back 3
        2 4 0 | 0124 | S4 B0
        4 0 1 | 01234 | S0 B1 D3 L3
    """
    evening(player, script, **FIVE, button_rule=button_rule)


@by_both
def test_2_6_a_small_blind_missed_alone_is_dead(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2
        sit out 2
        1 2 3 | 0134 | B3
        come back 2
        2 3 4 | 0134 | S3 B4
        3 4 0 | 01234 | S4 B0 D2:10
        4 0 1 | 01234 | S0 B1
    """
    evening(player, script, **FIVE)


@by_both
def test_2_6_a_big_blind_missed_alone_is_live(player: Player) -> None:
    """The small blind of two players is missed by nobody."""
    script = """
        0 1 2 | 0123 | S1 B2
        sit out 0
        sit out 3
        2 2 1 | 12 | S2 B1
        come back 0
        come back 3
        1 1 2 | 12 | S1 B2
        1 2 3 | 0123 | S2 B3 L0
        2 3 0 | 0123 | S3 B0
    """
    evening(player, script, sitting="0123", seats=4)


@by_both
def test_2_6_blinds_missed_for_more_than_a_round_are_owed_once(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2
        sit out 3
        1 2 0 | 012 | S2 B0
        2 0 1 | 012 | S0 B1
        0 1 2 | 012 | S1 B2
        1 2 0 | 012 | S2 B0
        2 0 1 | 012 | S0 B1
        come back 3
        0 1 2 | 0123 | S1 B2 D3 L3
        1 2 3 | 0123 | S2 B3
    """
    evening(player, script, sitting="0123", seats=4)


@by_both
def test_2_6_who_waits_for_the_big_blind_makes_nothing_up(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2
        sit out 3
        1 2 4 | 0124 | S2 B4
        2 4 0 | 0124 | S4 B0
        come back 3 waits
        4 0 1 | 0124 | S0 B1
        0 1 2 | 0124 | S1 B2
        1 2 3 | 01234 | S2 B3
        2 3 4 | 01234 | S3 B4
    """
    evening(player, script, **FIVE)


@by_both
def test_2_6_missed_blinds_are_forgiven_on_the_big_blind(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2
        sit out 3
        1 2 4 | 0124 | S2 B4
        2 4 0 | 0124 | S4 B0
        4 0 1 | 0124 | S0 B1
        0 1 2 | 0124 | S1 B2
        come back 3
        1 2 3 | 01234 | S2 B3
        2 3 4 | 01234 | S3 B4
    """
    evening(player, script, **FIVE)


@by_both
def test_2_6_who_is_back_before_a_blind_reaches_him_owes_nothing(player: Player) -> None:
    script = """
        0 1 2 | 012345 | S1 B2
        sit out 5
        1 2 3 | 01234 | S2 B3
        come back 5
        2 3 4 | 012345 | S3 B4
        3 4 5 | 012345 | S4 B5
    """
    evening(player, script, sitting="012345", seats=6)


@by_both
def test_2_6_who_is_back_before_the_next_hand_was_never_away(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2
        sit out 2
        come back 2 waits
        1 2 3 | 01234 | S2 B3
    """
    evening(player, script, **FIVE)


@by_both
def test_2_6_who_rebuys_at_once_plays_on(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2 | bust 2 4
        rebuy 2
        rebuy 4
        1 2 3 | 01234 | S2 B3
        2 3 4 | 01234 | S3 B4
    """
    evening(player, script, **FIVE)


@by_both
def test_2_6_who_rebuys_later_has_missed_blinds(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2 | bust 3
        1 2 4 | 0124 | S2 B4
        2 4 0 | 0124 | S4 B0
        rebuy 3
        4 0 1 | 01234 | S0 B1 D3 L3
    """
    evening(player, script, **FIVE)


@by_both
def test_2_6_who_leaves_and_joins_again_is_new(player: Player) -> None:
    script = """
        0 1 2 | 01234 | S1 B2
        leave 4
        join 4
        1 2 3 | 01234 | S2 B3 L4
    """
    evening(player, script, **FIVE)


@by_both
def test_2_6_nobody_owes_more_when_the_game_begins_again(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2
        sit out 3
        1 2 0 | 012 | S2 B0
        2 0 1 | 012 | S0 B1
        leave 0
        leave 1
        join 0 waits
        come back 3
        0 1 2 | 023 | B2
    """
    evening(player, script, sitting="0123", seats=4)


@by_both
def test_2_6_with_both_blinds_missed_a_straddler_posts_his_straddle_and_the_dead_one(
    player: Player,
) -> None:
    script = """
        0 1 2 | 01234 | S1 B2 T3:40
        sit out 3
        1 2 4 | 0124 | S2 B4 T0
        2 4 0 | 0124 | S4 B0 T1
        4 0 1 | 0124 | S0 B1 T2
        come back 3
        0 1 2 | 01234 | S1:10 B2:20 T3:40 D3:10
    """
    evening(player, script, **FIVE, **STRADDLED)


@by_both
def test_2_6_a_new_player_who_straddles_posts_no_blind_besides(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 T3
        join 4
        join 5
        1 2 3 | 012345 | S2 B3 T4:40 L5:20
    """
    evening(player, script, sitting="0123", seats=6, **STRADDLED)


@by_both
def test_2_5_a_dead_small_blind_leaves_its_straddle_to_others(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 T3 T0
        leave 2
        1 2 3 | 013 | B3 T0:40 T1:80
    """
    evening(player, script, sitting="0123", seats=4, knobs={"straddles": (40, 80)})


@by_both
def test_2_5_two_players_have_nobody_to_straddle(player: Player) -> None:
    script = """
        0 1 2 | 012 | S1 B2 T0
        leave 1
        2 2 0 | 02 | S2 B0
    """
    evening(player, script, sitting="012", seats=3, **STRADDLED)


@by_both
def test_2_3_antes_of_each_come_first_also_of_those_who_come_in(player: Player) -> None:
    script = """
        0 1 2 | 012 | A1:3 A2:3 A0:3 S1 B2
        join 3
        1 2 3 | 0123 | A2 A3 A0 A1 S2 B3
        leave 3
        2 3 0 | 012 | A0 A1 A2 B0
        join 3
        3 0 1 | 012 | A0 A1 A2 S0 B1
        0 1 2 | 0123 | A1 A2 A3 A0 S1 B2 L3
    """
    evening(player, script, sitting="012", seats=4, knobs={"ante": 3})


@by_both
@pytest.mark.parametrize(
    ("ante_first", "posts"), [(False, "S2 B3 A3:20 L4"), (True, "A3 S2 B3 L4")]
)
def test_2_3_the_big_blinds_ante_comes_before_what_is_made_up(
    player: Player, ante_first: bool, posts: str
) -> None:
    script = f"""
        sit out 4
        {"0 1 2 | 0123 | A2 S1 B2" if ante_first else "0 1 2 | 0123 | S1 B2 A2"}
        leave 4
        join 4
        1 2 3 | 01234 | {posts}
    """
    knobs = {"ante": 20, "ante_kind": "big_blind", "ante_first": ante_first}
    evening(player, script, **FIVE, knobs=knobs)


@by_both
def test_2_3_a_dead_buttons_ante_is_the_last_players_before_it(player: Player) -> None:
    script = """
        0 1 2 | 0123 | S1 B2 A0
        leave 1
        1 2 3 | 023 | S2 B3 A0:5
    """
    knobs = {"ante": 5, "ante_kind": "button"}
    evening(player, script, sitting="0123", seats=4, knobs=knobs)


@by_both
def test_2_1_without_a_small_blind_none_is_posted_or_missed(player: Player) -> None:
    script = """
        0 1 2 | 01234 | B2
        sit out 3
        1 2 4 | 0124 | B4
        2 4 0 | 0124 | B0
        come back 3
        4 0 1 | 01234 | B1 L3
    """
    evening(player, script, **FIVE, knobs={"small_blind": 0})


SHORT_DECK: dict[str, Any] = {"knobs": {"ranking": "short_deck", "button_blind": True, "ante": 5}}


@by_both
@pytest.mark.parametrize("button_rule", ["dead", "forward"])
def test_3_9_a_new_player_posts_the_blind_of_the_button_live(
    player: Player, button_rule: str
) -> None:
    script = """
        0 - 0 | 012 | A1:5 A2:5 A0:5 O0:20
        join 3
        1 - 1 | 0123 | A2 A3 A0 A1 O1:20 L3:20
        2 - 2 | 0123 | A3 A0 A1 A2 O2
        3 - 3 | 0123 | A0 A1 A2 A3 O3
    """
    evening(player, script, sitting="012", seats=4, button_rule=button_rule, **SHORT_DECK)


@by_both
def test_3_9_a_new_player_may_wait_for_the_button(player: Player) -> None:
    script = """
        0 - 0 | 012 | A1 A2 A0 O0
        join 3 waits
        1 - 1 | 012 | A2 A0 A1 O1
        2 - 2 | 012 | A0 A1 A2 O2
        3 - 3 | 0123 | A0 A1 A2 A3 O3
    """
    evening(player, script, sitting="012", seats=4, **SHORT_DECK)


@by_both
def test_3_9_the_one_blind_is_missed_and_no_small_one(player: Player) -> None:
    script = """
        0 - 0 | 0123 | A1 A2 A3 A0 O0
        sit out 1
        2 - 2 | 023 | A3 A0 A2 O2
        come back 1
        3 - 3 | 0123 | A0 A1 A2 A3 O3 L1:20
        0 - 0 | 0123 | A1 A2 A3 A0 O0
    """
    evening(player, script, sitting="0123", seats=4, **SHORT_DECK)


def players_at(seats: list[int], **setting: Any) -> bs.Table:
    table = bs.Table(bs.Rules.no_limit(10, 20), seats=5, first_button=0, **setting)
    for seat in seats:
        table.join(f"player {seat}", 1000, seat=seat)
    return table


def play_a_hand(table: bs.Table) -> None:
    hand = table.deal()
    while hand.actor is not None:
        hand.fold()


def flags(table: bs.Table, seat: int) -> set[str]:
    player = table.seats[seat]
    names = ("sits_out", "is_new", "missed_small", "missed_big", "waits")
    return {name for name in names if getattr(player, name)}


def test_2_6_a_small_blind_missed_alone_leaves_the_full_price_to_call() -> None:
    table = players_at([0, 1, 2, 3, 4])
    play_a_hand(table)
    table.sit_out(2)
    play_a_hand(table)
    table.come_back(2)
    play_a_hand(table)
    hand = table.deal()
    assert hand.posts[2:] == (bs.Post(2, "dead", 10),)
    assert (hand.dead, hand.bets[2]) == (10, 0)
    hand.fold()  # seat 1 is left of the big blind
    assert hand.actor == 2
    assert hand.legal.call == 20


def test_2_6_a_new_player_may_check_or_raise_when_it_reaches_him() -> None:
    table = players_at([0, 1, 2, 3])
    play_a_hand(table)
    table.join("another", 500, seat=4)
    hand = table.deal()
    assert hand.posts[2:] == (bs.Post(4, "live", 20),)
    assert hand.actor == 4
    assert hand.legal.check
    assert hand.legal.min_raise_to == 40


def test_2_6_the_seats_tell_what_their_players_owe() -> None:
    table = players_at([0, 1, 2, 3])
    assert all(not flags(table, seat) for seat in range(4))
    play_a_hand(table)
    table.join("another", 500, seat=4, waits=True)
    assert flags(table, 4) == {"is_new", "waits"}
    table.sit_out(3)
    assert flags(table, 3) == {"sits_out"}
    play_a_hand(table)  # the big blind passes seat 3 and comes to seat 4
    assert (table.button, table.small_blind, table.big_blind) == (1, 2, 4)
    assert flags(table, 3) == {"sits_out", "missed_big"}
    assert flags(table, 4) == set()
    play_a_hand(table)
    assert flags(table, 3) == {"sits_out", "missed_small", "missed_big"}
    table.come_back(3, waits=True)
    assert flags(table, 3) == {"missed_small", "missed_big", "waits"}
    table.sit_out(3)
    table.come_back(3)
    assert flags(table, 3) == {"missed_small", "missed_big"}
    hand = table.deal()
    assert flags(table, 3) == set()
    assert hand.posts[2:] == (bs.Post(3, "dead", 10), bs.Post(3, "live", 20))


def test_2_6_who_joins_before_the_first_hand_is_not_new() -> None:
    table = players_at([0, 1, 2])
    table.join("another", 500, seat=4, waits=True)
    assert flags(table, 4) == {"waits"}
    hand = table.deal()
    assert 4 in hand.dealt_in
    assert len(hand.posts) == 2


def test_2_6_without_a_new_player_blind_nobody_is_new() -> None:
    table = players_at([0, 1, 2], new_player_blind=False)
    play_a_hand(table)
    table.join("another", 500, seat=4)
    assert flags(table, 4) == set()


def test_2_6_a_poster_with_too_few_chips_owes_all_and_posts_what_he_has() -> None:
    table = players_at([0, 1, 2, 3])
    play_a_hand(table)
    table.join("another", 15, seat=4)
    hand = table.deal()
    assert hand.posts[2:] == (bs.Post(4, "live", 20),)
    assert (hand.bets[4], hand.stacks[4]) == (15, 0)


def test_2_6_a_hand_deals_in_those_who_are_dealt_in_alone() -> None:
    table = players_at([0, 1, 2, 3])
    play_a_hand(table)
    table.join("another", 500, seat=4, waits=True)
    table.sit_out(1)
    hand = table.deal()
    assert set(hand.dealt_in) == {0, 2, 3}
    assert hand.starting_stacks[4] == hand.starting_stacks[1] == 0
    assert table.stacks[4] == 500
    assert table.stacks[1] > 0
    while hand.actor is not None:
        hand.fold()
    assert table.stacks[4] == 500
