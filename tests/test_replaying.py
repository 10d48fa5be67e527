"""PHH records replayed, with tolerance for how others write them and no more. Rule 10.2."""

from typing import Any

import pytest

import bigslick as bs
from records import THREE, record

# What the fields say of the forced bets.


def posted(**fields: Any) -> list[tuple[int, str, int]]:
    hand = bs.HandHistory(THREE | {"actions": []} | fields).replay()
    return [(post.seat, str(post.kind), post.amount) for post in hand.posts]


def test_10_2_two_players_write_the_small_blind_first_and_p1_is_the_big_blind():
    fields = {"starting_stacks": [100, 100], "blinds_or_straddles": [1, 2]}
    assert posted(antes=[0, 0], **fields) == [(1, "small_blind", 1), (0, "big_blind", 2)]
    # The lists of antes are turned round as well: the big blind's ante is the second.
    assert posted(antes=[0, 3], **fields)[-1] == (0, "ante", 3)


@pytest.mark.parametrize(
    ("blinds", "posts"),
    [
        ([1, 2, 0, 0], [(0, "small_blind", 1), (1, "big_blind", 2)]),
        ([0, 2, 0, 0], [(1, "big_blind", 2)]),
        ([2, 0, 0, 0], [(0, "big_blind", 2)]),  # the small blind is dead
        ([1, 2, 2, 0], [(0, "small_blind", 1), (1, "big_blind", 2), (2, "live", 2)]),
        ([1, 2, 4, 0], [(0, "small_blind", 1), (1, "big_blind", 2), (2, "straddle", 4)]),
        (
            [1, 2, 8, 4],
            [(0, "small_blind", 1), (1, "big_blind", 2), (3, "straddle", 4), (2, "straddle", 8)],
        ),
        ([0, 0, 0, 2], [(3, "button_blind", 2)]),
        ([0, 0, 0, 0], []),
    ],
)
def test_10_2_what_each_list_of_blinds_posts(
    blinds: list[int], posts: list[tuple[int, str, int]]
) -> None:
    stacks = {"starting_stacks": [100] * 4, "antes": [0] * 4}
    assert posted(blinds_or_straddles=blinds, **stacks) == posts


def test_10_2_of_two_players_a_big_blind_in_the_first_place_is_on_the_button():
    fields = {"antes": [0, 0], "starting_stacks": [100, 100]}
    assert posted(blinds_or_straddles=[2, 0], **fields) == [(1, "big_blind", 2)]
    with pytest.raises(bs.HistoryError, match="the small blind of 4 is more than"):
        posted(blinds_or_straddles=[4, 2], **fields)


def test_10_2_antes_of_each_come_first_and_one_players_last():
    assert [kind for _, kind, _ in posted(antes=[1, 1, 1])][:3] == ["ante"] * 3
    assert posted(antes=[0, 2, 0])[-1] == (1, "ante", 2)


def test_a_minimum_bet_of_the_next_level_is_not_this_hands_big_blind():
    hand = bs.HandHistory(THREE | {"min_bet": 4, "actions": []}).replay()
    assert hand.rules.big_blind == 2
    hand = bs.HandHistory(
        THREE | {"min_bet": 4, "blinds_or_straddles": [0, 0, 0], "actions": []}
    ).replay()
    assert hand.rules.big_blind == 4
    hand = bs.HandHistory(
        THREE | {"min_bet": 4, "blinds_or_straddles": [0, 0, 2], "actions": []}
    ).replay()
    assert (hand.rules.big_blind, hand.rules.button_blind) == (2, True)


@pytest.mark.parametrize(
    ("small_bet", "big_bet", "message"),
    [(2, 5, "the big_bet of fixed limit is twice the small_bet"), (4, 8, "must be the big blind")],
)
def test_3_8_the_bets_of_fixed_limit_are_one_and_two_big_blinds(
    small_bet: int, big_bet: int, message: str
) -> None:
    bets = {"variant": "FT", "small_bet": small_bet, "big_bet": big_bet, "actions": []}
    with pytest.raises(bs.HistoryError, match=message):
        bs.HandHistory(THREE | bets).replay()


def test_1_4_a_record_may_seat_more_than_ten():
    fields = {"antes": [0] * 12, "blinds_or_straddles": [1, 2, *[0] * 10]}
    fields["starting_stacks"] = [100] * 12
    hand = bs.HandHistory(THREE | fields | {"actions": ["p3 f"]}).replay()
    assert (len(hand.dealt_in), hand.rules.max_seats) == (12, 12)


# How others write.


def test_10_2_a_check_where_no_decision_was_due_is_dropped():
    # Everyone is all-in for no more than the big blind, who is not asked (rule 3.3).
    read = record(
        "p3 cc", "p1 cc", "p2 cc", "d db 2c7d9h", "d db 3c", "d db 4c", starting_stacks=[2, 100, 2]
    )
    assert read.replay().stacks == (6, 98, 0)


def test_10_2_a_fold_by_a_player_whose_ante_was_all_he_had_folds_his_hand():
    fields = {"antes": [1, 1, 1], "starting_stacks": [1, 100, 100]}
    acts = ["p3 cc", "p2 cc", "d db 2c7d9h", "p2 cc", "p3 cc", "d db 3c", "p2 cc", "p3 cc"]
    acts += ["d db 4c", "p2 cc", "p3 cc"]
    # His aces would have won the main pot of 3; the kings win the side pot of 4.
    assert record(*acts, **fields).replay().stacks == (3, 101, 97)
    assert record("p1 f", *acts, **fields).replay().stacks == (0, 104, 97)


def test_10_2_a_raise_that_nobody_can_match_is_accepted():
    fields = {"starting_stacks": [10, 100, 10]}
    read = record("p3 cbr 10", "p1 cc", "p2 cbr 50", "d db 2c7d9h", "d db 3c", "d db 4c", **fields)
    assert read.replay().stacks == (30, 90, 0)


def test_10_2_shows_of_an_all_in_hand_come_in_any_order():
    acts = ["p3 cbr 100", "p1 cc", "p2 f"]
    board = ["d db 2c7d9h", "d db 3c", "d db 4c"]
    unknown = [f"d dh p{number} ????" for number in (1, 2, 3)]
    shows = ["p3 sm QsQh", "p1 sm AsAh"]
    for order in (
        [*shows, *board],
        [*shows[::-1], *board],
        [board[0], shows[0], *board[1:], shows[1]],
    ):
        read = bs.HandHistory(THREE | {"actions": [*unknown, *acts, *order]})
        hand = read.replay()
        assert hand.stacks == (202, 98, 0)
        assert hand.shown == (bs.parse_cards("AsAh"), None, bs.parse_cards("QsQh"))


def test_10_2_unknown_hole_cards_are_fine_as_long_as_nobody_needs_them():
    unknown = [f"d dh p{number} ????" for number in (1, 2, 3)]
    folds = bs.HandHistory(THREE | {"actions": [*unknown, "p3 f", "p1 f"]})
    assert folds.replay().stacks == (99, 101, 100)
    acts = ["p3 f", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc"]
    acts += ["d db 4c", "p1 cc", "p2 cc"]
    checked = bs.HandHistory(THREE | {"actions": [*unknown, *acts]})
    assert checked.replay().awaiting is bs.Awaiting.SHOW
    shown = bs.HandHistory(THREE | {"actions": [*unknown, *acts, "p1 sm 5c5d", "p2 sm"]})
    assert shown.replay().stacks == (102, 98, 100)
    part = bs.HandHistory(THREE | {"actions": [*unknown, *acts, "p1 sm ??5d", "p2 sm 2d2h"]})
    with pytest.raises(bs.HistoryError, match="its hole cards are unknown"):
        part.replay()


def test_a_beaten_hand_that_the_record_shows_is_shown_and_another_mucked():
    acts = ["p3 cc", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cc", "p3 cc"]
    acts += ["d db 3c", "p1 cc", "p2 cc", "p3 cc", "d db 4c", "p1 cc", "p2 cc", "p3 cc"]
    hand = record(*acts, "p1 sm -", "p2 sm KsKh", "p3 sm").replay()
    assert hand.shown == (bs.parse_cards("AsAh"), bs.parse_cards("KsKh"), None)
    assert bs.events.Mucked(2) in hand.events


def test_a_fold_written_after_the_next_players_act_is_taken_in_its_turn():
    assert record("p3 f", "p2 cbr 10", "p1 f").replay().stacks == (99, 101, 100)
    # What else is written late is not: a call would be another one after a raise.
    with pytest.raises(bs.HistoryError, match="p2 acts, and the hand awaits action of p1"):
        record("p3 f", "p2 cbr 10", "p1 cc").replay()
    with pytest.raises(bs.HistoryError, match="p1 acts, and the hand awaits action of p3"):
        record("p1 f", *["# a long while"] * 6, "p3 f").replay()


def test_the_first_show_or_muck_of_a_player_counts_and_another_may_come_after_the_end():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [10, 10], button=0)
    hand.call()
    hand.check()
    for cards in ("2c3d4h", "9s", "Ts"):
        hand.deal_board(cards)
        hand.check()
        hand.check()
    hand.muck(1)
    hand.show(1, "AsAh")
    hand.show(0, "KsKh")
    written = bs.HandHistory.from_hand(hand)
    assert written.fields["actions"][-3:] == ["p1 sm", "p1 sm AsAh", "p2 sm KsKh"]
    assert written.replay().stacks == (8, 12)
    assert written.differences(written.replay()) == ()


ALL_IN = {"antes": [0, 0], "blinds_or_straddles": [1, 2], "starting_stacks": [10, 10]}


def test_the_loser_of_an_all_in_may_stay_unseen_and_the_board_be_dealt():
    acts = ["d dh p1 AsAh", "d dh p2 ????", "p2 cbr 10", "p1 cc"]
    board = ["d db 2c3d4h", "d db 9d", "d db Jd"]
    for end, fields in (
        (["p1 sm AsAh", "p2 sm"], {}),
        ([*board, "p1 sm AsAh", "p2 sm"], {}),
        ([*board, "p1 sm AsAh"], {"finishing_stacks": [20, 0]}),
    ):
        read = bs.HandHistory(THREE | ALL_IN | {"actions": acts + end} | fields)
        hand = read.replay()
        assert hand.stacks == (20, 0)
        written = bs.HandHistory.from_hand(hand)
        assert "p2 sm" in written.fields["actions"]
        assert written.replay() == hand


def test_the_last_who_can_win_a_side_pot_does_not_give_it_up():
    fields = {"starting_stacks": [100, 100, 10]}
    dealt = [f"d dh p{number} ????" for number in (1, 2, 3)]
    acts = ["p3 cbr 10", "p1 cbr 100", "p2 cc", "p1 sm", "p2 sm"]
    with pytest.raises(bs.HistoryError, match="nobody else is left to win a pot") as caught:
        bs.HandHistory(THREE | fields | {"actions": dealt + acts}).replay()
    assert caught.value.action == 7


def test_10_2_an_absent_player_who_folds_does_not_win_by_showing():
    board = ["d db 2c3d4h", "d db Kd", "d db 6d"]
    streets = [line for cards in board for line in (cards, "p1 cc", "p3 cc")]
    read = record("p3 cc", "p1 cc", "p2 f", *streets, "p2 sm KsKh", starting_stacks=[100, 2, 100])
    assert read.replay().stacks == (104, 0, 98)


def test_a_fold_may_be_written_some_lines_late():
    stacks = {"starting_stacks": [100] * 5, "antes": [0] * 5}
    stacks["blinds_or_straddles"] = [1, 2, 0, 0, 0]
    acts = ["p5 cbr 6", "p1 f", "p2 cc", "p3 f", "p4 f"]
    assert bs.HandHistory(THREE | stacks | {"actions": acts}).replay().pot == 13


def test_a_card_is_in_one_place_of_a_record():
    for actions, place, message in (
        (["d dh p1 AsAh", "d dh p2 AsKh"], 1, "As has been dealt already"),
        (["p1 sm KsKh", "d dh p1 AsAh"], 1, "p1 has Ks Kh"),
        (["d dh p1 AsAh", "p1 sm KsKh"], 1, "p1 has As Ah"),
        (["p3 f", "p1 sm AsAh", "p1 cc", "p2 cc", "d db As2c3c"], 4, "As has been dealt already"),
    ):
        with pytest.raises(bs.HistoryError, match=message) as caught:
            bs.HandHistory(THREE | {"actions": actions}).replay()
        assert caught.value.action == place


def test_a_record_that_ends_at_the_showdown_mucks_nobody():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [10, 10], button=0)
    hand.all_in()
    hand.all_in()
    hand.show(1, "AsAh")
    replayed = bs.HandHistory.from_hand(hand).replay()
    assert (replayed.awaiting, replayed.actor) == (bs.Awaiting.SHOW, 1)
    # One that tells the result tells that the other gave up his hand.
    acts = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 10", "p1 cc", "p1 sm AsAh"]
    for result in ({"finishing_stacks": [20, 0]}, {"winnings": [20, 0]}):
        ended = bs.HandHistory(THREE | ALL_IN | {"actions": acts} | result)
        hand = ended.replay()
        assert ended.differences(hand) == ()


def test_comments_and_empty_actions_are_no_acts():
    read = record("", "# everyone waits", "p3 f # in a huff", "p1  f")
    assert read.replay().is_over


# What is accepted, and no more.

FOUR = {
    "antes": [0] * 4,
    "blinds_or_straddles": [1, 2, 0, 0],
    "starting_stacks": [100, 100, 100, 3],
}


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        # A short all-in does not reopen the betting for the limper, whoever writes it.
        (["p3 cc", "p4 cbr 3", "p1 f", "p2 cc", "p3 cbr 20"], "does not reopen"),
        # The fold of a later street is no fold of this one.
        (["p3 cc", "p1 cc", "p2 f", "d db 2c3c4c", "p4 f"], "p1 acts, and the hand awaits action"),
        # A check between the streets, where others can still bet.
        (["p3 f", "p4 f", "p1 cc", "p2 cc", "p1 cc"], "p1 acts, and the hand awaits board"),
        # A check of who has folded.
        (["p3 f", "p4 f", "p1 f", "p3 cc"], "p3 acts, and the hand awaits nothing"),
        # A fold where no decision was due, by a player who is all-in by his own will.
        (["p3 cbr 100", "p4 f", "p1 cc", "p2 f", "p1 f"], "p1 acts, and the hand awaits board"),
    ],
)
def test_what_no_rule_forgives_is_refused(actions: list[str], message: str) -> None:
    known = [f"d dh p{number} {cards}" for number, cards in enumerate(("AsAh", "KsKh", "QsQh"), 1)]
    with pytest.raises(bs.HistoryError, match=message) as caught:
        bs.HandHistory(THREE | FOUR | {"actions": [*known, "d dh p4 JsJh", *actions]}).replay()
    assert str(caught.value).count("action ") == 1 + message.count("action")


def test_a_check_after_the_end_is_dropped():
    assert record("p3 f", "p1 f", "p2 cc").replay().stacks == (99, 101, 100)


def test_a_hand_shown_in_part_after_the_end_is_not_shown():
    assert record("p3 f", "p1 f", "p2 sm ??Kh").replay().shown == (None, None, None)
    assert record("p3 f", "p1 f", "p2 sm -").replay().shown[1] == bs.parse_cards("KsKh")


def test_known_hands_without_a_line_of_the_showdown_are_settled():
    acts = ["p3 f", "p1 cc", "p2 cc", "d db 2c7d9h", "p1 cc", "p2 cc", "d db 3c", "p1 cc", "p2 cc"]
    hand = record(*acts, "d db 4c", "p1 cc", "p2 cc").replay()
    assert hand.payoffs == (2, -2, 0)
    assert bs.events.Mucked(1) in hand.events


def test_10_2_two_players_and_one_absent():
    fields = {"antes": [0, 0], "blinds_or_straddles": [1, 2], "starting_stacks": [2, 100]}
    acts = ["d dh p1 ????", "d dh p2 7c2d", "p1 f", "p2 cc"]
    hand = bs.HandHistory(THREE | fields | {"actions": acts}).replay()
    assert hand.stacks == (0, 102)
    assert hand.board == ()
    assert bs.events.Mucked(0) in hand.events
    assert bs.Hand.from_json(hand.to_json()) == hand
    written = bs.HandHistory.from_hand(hand)
    assert written.replay() == hand


# Steps.


def test_steps_are_the_hand_before_the_first_action_and_after_each():
    read = record("p3 cbr 6", "p1 f", "p2 f")
    pots = [hand.pot for hand in read.steps()]
    assert pots == [3, 3, 3, 3, 9, 9, 5]


# What is wrong, and where.


@pytest.mark.parametrize(
    ("actions", "place", "message"),
    [
        (["p3 cbr 3"], 3, "a raise of the bet of 2 is to 4 at least"),
        (["p3 cbr 4.5x"], 3, "'4.5x' is no number of chips"),
        (["p3 f", "p2 f"], 4, "p2 acts, and the hand awaits action of p1"),
        (["p3 f", "p1 f", "d db 2c3c4c"], 5, "nothing, it is over"),
        (["p3 cc", "p1 cc", "p2 cc", "d db 2c3cAs"], 6, "As has been dealt already"),
        (["p3 cc", "p1 cc", "p2 cc", "d db 2c3c"], 6, "3 needed, and 2 given"),
        (["p3 f", "p1 f", "p2 sm 2c2d"], 5, "p2 has Ks Kh"),
        (["p7 f"], 3, "'p7' is no player: they are p1 to p3"),
        (["p3 pb"], 3, "this is no action of hold'em"),
        (["p3 f", "p1 f", "p2 cbr zzz"], 5, "'zzz' is no number of chips"),
        (["p3 f", "p1 f junk"], 4, "this is no action of hold'em"),
        (["p3 f", "p1 f", "p2 sm KsKh junk"], 5, "this is no action of hold'em"),
        (["p3 f", "p1 f", "p2 sm zzzz"], 5, '"zz" at index 0 is no card'),
        (["p3 f", "p1 f", "p2 sm As"], 5, "hole cards: 2 needed, and 1 given"),
        (["p3 f", "p1 f", "p2 sm ????????"], 5, "is no card"),
        (["d dh p1 ??"], 3, "is no card"),
        (["p3 f", "p1 f", "p2 cbr 50"], 5, "p2 raises, and the hand is over"),
        (["d dh p1 ?blah"], 3, "is no card"),
        (["p3 cbr ٣"], 3, "is no number of chips"),
        (["d dh p1 AsAh"], 3, "cannot deal hole cards to seat 0"),
    ],
)
def test_an_action_that_cannot_be_is_told_with_its_place(
    actions: list[str], place: int, message: str
) -> None:
    with pytest.raises(bs.HistoryError) as caught:
        record(*actions).replay()
    assert message in str(caught.value)
    assert caught.value.action == place
    assert f"action {place} ({actions[-1]!r})" in str(caught.value)


def test_4_6_who_gives_his_hand_up_keeps_what_nobody_called():
    """The button raises to 100, two call all-in for 60, and he mucks: 40 came back to him."""
    acts = ["d dh p1 AsAh", "d dh p2 KsKh", "d dh p3 ????", "p3 cbr 100", "p1 cc", "p2 cc"]
    shows = ["p1 sm AsAh", "p2 sm KsKh", "p3 sm", "d db 2c7d9h", "d db 3s", "d db 4h"]
    fields = {"starting_stacks": [60, 60, 200], "finishing_stacks": [180, 0, 140]}
    for actions in ([*acts, *shows], [*acts, *shows[:2], *shows[3:]]):
        ended = bs.HandHistory(THREE | fields | {"actions": actions})
        hand = ended.replay()
        assert sum(hand.stacks) == 320
        assert hand.payouts is not None
        assert sum(hand.payouts) == sum(hand.contributions)
        assert ended.differences(hand) == ()


def test_4_6_an_absent_big_blind_keeps_what_nobody_called():
    """All-in for 10 against a small blind all-in for 3: 7 come back, and 6 are lost."""
    fields = {"blinds_or_straddles": [5, 10], "antes": [0, 0], "min_bet": 10}
    acts = ["d dh p1 ????", "d dh p2 ????", "p1 f"]
    history = bs.HandHistory(THREE | fields | {"starting_stacks": [10, 3], "actions": acts})
    assert history.replay().stacks == (7, 6)


UNKNOWN = ["d dh p1 ????", "d dh p2 ????", "d dh p3 AsAh"]


def test_10_2_absent_players_give_up_what_nobody_else_can_win():
    antes = {"antes": [100] * 3, "blinds_or_straddles": [0] * 3, "starting_stacks": [100, 100, 60]}
    hand = bs.HandHistory(THREE | antes | {"actions": [*UNKNOWN, "p1 f", "p2 f"]}).replay()
    assert hand.stacks == (0, 0, 260)


def test_who_has_only_checked_does_not_give_up_the_last_side_pot():
    # p2 checks his blind and every street; p3 is all-in for less, so that all hands are shown.
    acts = ["p3 cc", "p1 cc", "p2 cc"]
    for cards in ("2c7d9h", "3c", "4c"):
        acts += [f"d db {cards}", "p1 cc", "p2 cc"]
    fields = {"starting_stacks": [100, 100, 1], "actions": [*UNKNOWN, *acts, "p1 sm", "p2 sm"]}
    with pytest.raises(bs.HistoryError, match="nobody else is left to win a pot"):
        bs.HandHistory(THREE | fields).replay()
