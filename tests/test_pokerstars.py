"""The forms of PokerStars' text, and the records they become. Rule 10.2."""

from datetime import time
from decimal import Decimal
from typing import Any

import pytest

import bigslick as bs
from bigslick.history import pokerstars
from stars_samples import CASH, HEADS_UP, LIMIT, POT_LIMIT, SHORT_DECK, TOURNAMENT, WALK


def imported(text: str) -> bs.HandHistory:
    """The one hand of a text."""
    found = pokerstars.loads(text)
    assert found.refused == ()
    [history] = found.hands
    return history


def finishing(history: bs.HandHistory) -> dict[str, str]:
    stacks = history.fields["finishing_stacks"]
    return {name: str(left) for name, left in zip(history.players, stacks, strict=True)}


def test_a_cash_game_with_its_rake():
    history = imported(CASH)
    fields = dict(history.fields)
    actions = fields.pop("actions")
    assert fields == {
        "variant": "NT",
        "antes": [0, 0, 0, 0],
        "blinds_or_straddles": [Decimal("0.50"), 1, 0, 0],
        "min_bet": 1,
        "starting_stacks": [100, Decimal("101.50"), Decimal("43.25"), Decimal("1204.10")],
        "finishing_stacks": [Decimal("99.50"), Decimal("100.50"), 0, Decimal("1246.10")],
        "_bigslick_rake": [0, 0, 0, Decimal("2.75")],
        "players": ["mole : hill", "[Kestrel]", "Otter folds", "Åsa $1"],
        "seats": [1, 2, 3, 5],
        "seat_count": 6,
        "table": "Perseus III",
        "hand": 210000000001,
        "venue": "PokerStars",
        "currency": "USD",
        "currency_symbol": "$",
        "day": 12,
        "month": 9,
        "year": 2014,
        "time": time(5, 30, 22),
        "time_zone": "America/New_York",
        "time_zone_abbreviation": "ET",
    }
    assert actions == [
        "d dh p1 ????", "d dh p2 7c??", "d dh p3 QsQd", "d dh p4 AhKd",
        "p3 cbr 3.00", "p4 cbr 9.00", "p1 f", "p2 f", "p3 cc",
        "d db Kc7d2s", "p3 cc", "p4 cbr 8.50", "p3 cc",
        "d db 9h", "p3 cc", "p4 cc",
        "d db 9c", "p3 cbr 25.75", "p4 cc", "p3 sm QsQd", "p4 sm AhKd",
    ]  # fmt: skip
    assert history.differences(history.replay()) == ()


def test_what_the_house_took_is_taken_off_the_replay_and_of_no_other_winner():
    history = imported(CASH)
    hand = history.replay()
    assert hand.stacks == (99_50, 100_50, 0, 1248_85)
    assert history.differences(hand) == ()
    fields = dict(history.fields)
    del fields["_bigslick_rake"]
    [difference] = bs.HandHistory(fields).differences(hand) or ()
    assert str(difference) == "Åsa $1: recorded 1246.10, replayed 1248.85"
    fields["_bigslick_rake"] = [0, 0, 1]
    with pytest.raises(bs.HistoryError, match="3 _bigslick_rake for 4 players"):
        bs.HandHistory(fields).differences(hand)


def test_the_record_to_read_has_what_the_house_took():
    history = imported(CASH)
    assert [str(taken) for taken in history.rake] == ["0.00", "0.00", "0.00", "2.75"]
    *_, rake, heading, _, _, _, winner = history.text().splitlines()
    assert rake == "Rake 2.75"
    assert heading == "Result"
    assert winner == "  Åsa $1: won 42.00, stack 1,246.10"
    assert history.text(lang="zh-Hant").splitlines()[-6] == "抽水 2.75"
    free = bs.HandHistory({**history.fields, "_bigslick_rake": [0, 0, 0, 0]})
    assert free.text().splitlines()[-1] == "  Åsa $1: won 44.75, stack 1,248.85"
    assert "Rake" not in free.text()
    even = bs.HandHistory({**history.fields, "_bigslick_rake": [0, 0, 0, Decimal("44.750")]})
    assert even.text().splitlines()[-1] == "  Åsa $1: even, stack 1,204.100"
    wrong = bs.HandHistory({**history.fields, "_bigslick_rake": [0]})
    with pytest.raises(bs.HistoryError, match="1 _bigslick_rake for 4 players"):
        wrong.text()


def test_a_tournament_with_antes_and_three_pots():
    history = imported(TOURNAMENT)
    assert finishing(history) == {
        "Jay": "7335", "Kite": "12445", "Lark": "4925", "Merlin": "0", "Ibis": "5515",
    }  # fmt: skip
    assert history.fields["antes"] == [75] * 5
    assert history.fields["event"] == "Tournament #880011, $3.19+$0.31 USD"
    assert (history.fields["level"], history.fields["time"]) == (11, time(17, 22, 20))
    assert "_bigslick_rake" not in history.fields
    assert "_bigslick_posts" not in history.fields
    assert [pot.amount for pot in history.replay().pots] == [7335, 3855, 8590]
    assert history.unit == 1


@pytest.mark.parametrize(
    ("roman", "level"),
    [("I", 1), ("IV", 4), ("XIX", 19), ("XLV", 45), ("CCCXC", 390), ("DIX", 509), ("MCDX", 1410)],
)
def test_the_level_of_a_tournament_is_a_roman_number(roman: str, level: int) -> None:
    assert imported(TOURNAMENT.replace("Level XI", f"Level {roman}")).fields["level"] == level


def test_fixed_limit_with_a_newcomer_who_posts_both_blinds():
    history = imported(LIMIT)
    assert (history.variant, history.fields["small_bet"], history.fields["big_bet"]) == (
        "FT", Decimal("0.25"), Decimal("0.50"),
    )  # fmt: skip
    assert history.fields["_bigslick_posts"][2:] == ["p3 live 0.25", "p3 dead 0.10"]
    assert history.fields["seat_count"] == 4
    assert "d dh p4 AcKc" in history.fields["actions"]  # mucked, told by the summary
    assert "p4 sm" in history.fields["actions"]
    assert finishing(history)["Rook"] == "12.50"
    assert history.replay().dead == 10


def test_pot_limit_in_euros_won_by_a_bet_that_nobody_called():
    history = imported(POT_LIMIT)
    assert (history.variant, history.fields["currency"]) == ("PT", "EUR")
    assert finishing(history) == {"Vole": "102.60", "Tern": "198.00", "Urial": "127.00"}
    assert history.replay().shown[0] == bs.parse_cards("Ks Qs")


def test_short_deck_with_a_blind_on_the_button_and_a_split_pot():
    history = imported(SHORT_DECK)
    hand = history.replay()
    assert (history.variant, hand.rules.button_blind, hand.rules.ante) == ("NS", True, 25)
    assert hand.pots[0].shares == (2025, 2025)
    assert finishing(history) == {"Yak": "24.50", "Wren": "20.25", "Xerus": "30.25"}


def test_heads_up_for_play_money_in_a_home_game():
    history = imported(HEADS_UP)
    assert history.players == ("Zander", "Adder")
    assert history.fields["blinds_or_straddles"] == [5, 10]
    assert not {"currency", "currency_symbol", "event"} & set(history.fields)
    assert finishing(history) == {"Zander": "1000", "Adder": "1000"}


def test_a_walk_however_the_text_counts_the_blind_that_nobody_called():
    assert finishing(imported(WALK)) == {"Coot": "99.50", "Dodo": "100.50", "Boa": "100.00"}
    returned = "Uncalled bet ($0.50) returned to Dodo\n"
    for text in (
        WALK.replace(returned, ""),
        WALK.replace(returned, "").replace("from pot", "from pot").replace("$1 from", "$1.50 from")
        .replace("Total pot $1", "Total pot $1.50").replace("collected ($1)", "collected ($1.50)"),
    ):  # fmt: skip
        assert imported(text) == imported(WALK)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("PokerStars Hand #", "PokerStars Game #"),
        ("PokerStars Hand #", "PokerStars Zoom Hand #"),
        ("PokerStars Hand #210000000001:  ", "PokerStars Hand #210000000001: "),
        ("Hold'em No Limit ($0.50/$1 USD)", "Hold'em No Limit ($0.50/$1)"),
        ("Hold'em No Limit ($0.50/$1 USD)", "8-Game (Hold'em No Limit, $0.50/$1 USD)"),
        ("Hold'em No Limit ($0.50/$1 USD)", "Hold'em No Limit ($0.50/$1 - $100 Cap -  USD)"),
        ("5:30:22 ET", "5:30:22 WET [2014/09/12 1:30:22 ET]"),
        ("2014/09/12 5:30:22 ET", "2014/09/12 - 05:30:22 (ET)"),
        ("5:30:22 ET", "5:30:22 CET"),
        ("in chips)\n", "in chips) \n"),
        ("\n", "\r\n"),
        ("*** TURN", "\n*** TURN"),
        ("\n", "\n "),
        ("PokerStars", " PokerStars"),
        ("PokerStars", "\ufeffPokerStars"),
        (" 6-max", ""),
        ("Perseus III", "Per'seus (6-max) Seat #2 is the button"),
    ],
)
def test_what_else_the_same_lines_may_look_like(old: str, new: str) -> None:
    hands = [imported(CASH).replay(), imported(CASH.replace(old, new)).replay()]
    assert hands[0] == hands[1]


@pytest.mark.parametrize(
    "line",
    [
        "newt is connected",
        "newt joins the table at seat #4",
        "Otter folds has returned",
        "Åsa $1 leaves the table",
        "newt was removed from the table for failing to post",
        "newt has timed out while being disconnected",
        "newt will be allowed to play after the button",
        "heron (x) is sitting out",
        'an onlooker said, "[Kestrel]: folds"',
        'Åsa $1 said, "newt cashed out the hand for $3"',
        "Otter folds wins the $2.40 bounty for eliminating newt",
        "Otter folds, newt split the $50 bounty for eliminating wren",
        "newt wins $1.80 for eliminating wren and their own bounty increases by $1.80 to $5.40",
        "newt wins the tournament and receives $29.38 - congratulations!",
        "newt finished the tournament in 2nd place and received $6.75.",
        "newt finished the tournament in 5th place",
        "newt finished the tournament in 4th place and received a $11 ticket.",
        "newt re-buys and receives 1500 chips for $5",
    ],
)
def test_lines_that_move_no_chips_change_nothing(line: str) -> None:
    assert imported(CASH.replace("*** TURN", f"{line}\n*** TURN")) == imported(CASH)


def dealt(*lines: str, seats: dict[str, int], button: int = 1, stakes: str = "5/10") -> str:
    """A hand that some lines tell, of players by name and stack."""
    told = [
        f"Seat {n}: {name} ({stack} in chips)" for n, (name, stack) in enumerate(seats.items(), 1)
    ]
    first = f"PokerStars Hand #1:  Hold'em No Limit ({stakes}) - 2020/01/02 3:04:05 ET"
    table = f"Table 'T' 6-max Seat #{button} is the button"
    return "\n".join([first, table, *told, *lines])


def test_1_4_a_table_may_have_22_seats():
    assert imported(CASH.replace("6-max", "22-max")).fields["seat_count"] == 22


def test_3_1_with_a_dead_button_the_first_seat_left_of_it_acts_first_and_gets_the_odd_chip():
    text = dealt(
        "Cat: posts small blind 5", "Dog: posts big blind 10", "*** HOLE CARDS ***",
        "Ant: calls 10", "Cat: folds", "Dog: checks", "*** FLOP *** [2c 3c 4c]",
        "Dog: checks", "Ant: checks", "*** TURN *** [2c 3c 4c] [5c]",
        "Dog: checks", "Ant: checks", "*** RIVER *** [2c 3c 4c 5c] [6c]",
        "Dog: checks", "Ant: checks", "*** SHOW DOWN ***",
        "Dog: shows [As Kd] (a straight flush)", "Ant: shows [Ah Kh] (a straight flush)",
        "Dog collected 13 from pot", "Ant collected 12 from pot", "*** SUMMARY ***",
        "Total pot 25 | Rake 0", "Board [2c 3c 4c 5c 6c]",
        seats={"Ant": 100, "Bee": 0, "Cat": 100, "Dog": 100}, button=2,
    )  # fmt: skip
    history = imported(text)
    assert history.players == ("Cat", "Dog", "Ant")
    assert history.fields["seats"] == [3, 4, 1]
    assert finishing(history) == {"Cat": "95", "Dog": "103", "Ant": "102"}
    others = text.replace("Dog collected 13", "Dog collected 12").replace(
        "d 12 from pot\n*", "d 13 from pot\n*"
    )
    [error] = pokerstars.loads(others).refused
    assert "13 to Dog, 12 to Ant are due by the rules" in str(error)


def test_2_4_who_is_all_in_from_his_ante_owes_a_big_blind_without_a_line_for_it():
    text = dealt(
        "Ant: posts the ante 3", "Bee: posts the ante 3", "Cat: posts the ante 2 and is all-in",
        "Bee: posts small blind 5", "*** HOLE CARDS ***", "Ant: calls 10", "Bee: folds",
        "Uncalled bet (5) returned to Ant",
        "*** FLOP *** [2c 3c 4c]", "*** TURN *** [2c 3c 4c] [8d]",
        "*** RIVER *** [2c 3c 4c 8d] [9d]", "*** SHOW DOWN ***",
        "Ant: shows [As Ks] (high card Ace)", "Ant collected 12 from side pot",
        "Cat: shows [8s 8h] (three of a kind, Eights)", "Cat collected 6 from main pot",
        "*** SUMMARY ***", "Total pot 18 Main pot 6. Side pot 12. | Rake 0",
        "Board [2c 3c 4c 8d 9d]",
        seats={"Ant": 100, "Bee": 100, "Cat": 2},
    )  # fmt: skip
    history = imported(text)
    assert history.fields["blinds_or_straddles"] == [5, 10, 0]
    assert finishing(history) == {"Bee": "92", "Cat": "6", "Ant": "104"}


def test_2_4_the_ante_is_what_those_post_who_are_not_all_in():
    text = dealt(
        "Ant: posts the ante 2 and is all-in", "Bee: posts the ante 2 and is all-in",
        "Cat: posts the ante 3", "Cat: posts big blind 10", "*** HOLE CARDS ***",
        "Uncalled bet (11) returned to Cat",
        "*** FLOP *** [2c 3c 4c]", "*** TURN *** [2c 3c 4c] [8d]",
        "*** RIVER *** [2c 3c 4c 8d] [9d]", "*** SHOW DOWN ***",
        "Ant: shows [As Ks] (high card Ace)", "Bee: shows [8s 8h] (three of a kind, Eights)",
        "Cat: shows [Ad Kd] (high card Ace)", "Bee collected 6 from pot",
        "*** SUMMARY ***", "Total pot 6 | Rake 0", "Board [2c 3c 4c 8d 9d]",
        seats={"Ant": 2, "Bee": 2, "Cat": 100},
    )  # fmt: skip
    history = imported(text)
    assert history.fields["antes"] == [3, 3, 3]
    assert finishing(history) == {"Bee": "6", "Cat": "98", "Ant": "0"}


def test_2_6_a_small_blind_of_another_seat_is_a_missed_one_and_dead():
    history = imported(dealt(
        "Bee: posts small blind 5", "Cat: posts big blind 10", "Dog: posts small blind 5",
        "Eel: posts big blind 10", "*** HOLE CARDS ***", "Dog: calls 10", "Eel: checks",
        "Ant: folds", "Bee: folds", "Cat: raises 30 to 40", "Dog: folds", "Eel: folds",
        "Uncalled bet (30) returned to Cat", "Cat collected 40 from pot", "*** SUMMARY ***",
        "Total pot 40 | Rake 0",
        seats={"Ant": 100, "Bee": 100, "Cat": 100, "Dog": 100, "Eel": 100},
    ))  # fmt: skip
    assert history.fields["_bigslick_posts"] == [
        "p1 small_blind 5", "p2 big_blind 10", "p4 live 10", "p3 dead 5",
    ]  # fmt: skip
    assert finishing(history) == {"Bee": "95", "Cat": "130", "Dog": "85", "Eel": "90", "Ant": "100"}


def test_2_6_the_small_blind_may_be_dead():
    history = imported(dealt(
        "Bee: posts big blind 10", "*** HOLE CARDS ***", "Cat: folds", "Ant: raises 10 to 20",
        "Bee: folds", "Uncalled bet (10) returned to Ant", "Ant collected 20 from pot",
        "*** SUMMARY ***", "Total pot 20 | Rake 0",
        seats={"Ant": 100, "Bee": 100, "Cat": 100},
    ))  # fmt: skip
    assert finishing(history) == {"Bee": "90", "Cat": "100", "Ant": "110"}
    assert history.replay().rules.small_blind == 5  # 3.7 reckons it, were it pot limit


def test_2_3_one_ante_for_the_table_is_dead_money():
    history = imported(dealt(
        "Bee: posts small blind 5", "Cat: posts big blind 10", "Cat: posts the ante 10",
        "*** HOLE CARDS ***", "Ant: folds", "Bee: folds", "Uncalled bet (5) returned to Cat",
        "Cat collected 20 from pot", "*** SUMMARY ***", "Total pot 20 | Rake 0",
        seats={"Ant": 100, "Bee": 100, "Cat": 100},
    ))  # fmt: skip
    assert history.fields["antes"] == [0, 10, 0]
    assert history.replay().dead == 10
    assert finishing(history)["Cat"] == "105"


def test_2_5_a_straddle():
    history = imported(dealt(
        "Bee: posts small blind 5", "Cat: posts big blind 10", "Dog: posts straddle 20",
        "*** HOLE CARDS ***", "Ant: raises 20 to 40", "Bee: folds", "Cat: folds", "Dog: folds",
        "Uncalled bet (20) returned to Ant", "Ant collected 55 from pot", "*** SUMMARY ***",
        "Total pot 55 | Rake 0",
        seats={"Ant": 100, "Bee": 100, "Cat": 100, "Dog": 100},
    ))  # fmt: skip
    assert history.fields["blinds_or_straddles"] == [5, 10, 20, 0]


def test_10_2_an_absent_player_who_is_all_in_from_his_blind_may_fold():
    lines: Any = (
        "Bee: posts small blind 5", "Cat: posts big blind 4 and is all-in", "*** HOLE CARDS ***",
        "Ant: calls 10", "Bee: calls 5", "Cat: folds", "*** FLOP *** [2c 3c 4c]", "Bee: checks",
        "Ant: bets 10", "Bee: folds", "Uncalled bet (10) returned to Ant",
    )  # fmt: skip
    text = dealt(*lines, "*** TURN *** [2c 3c 4c] [8d]", "*** RIVER *** [2c 3c 4c 8d] [9d]",
        "Ant collected 12 from side pot", "Ant collected 12 from main pot", "*** SUMMARY ***",
        "Total pot 24 Main pot 12. Side pot 12. | Rake 0", "Board [2c 3c 4c 8d 9d]",
        "Seat 1: Ant (button) collected (24)", "Seat 2: Bee (small blind) folded on the Flop",
        "Seat 3: Cat (big blind) folded before Flop",
        seats={"Ant": 100, "Bee": 100, "Cat": 4},
    )  # fmt: skip
    assert finishing(imported(text)) == {"Bee": "90", "Cat": "0", "Ant": "114"}


def test_3_2_who_may_check_may_fold():
    history = imported(CASH.replace("folds: checks\nÅsa $1: bets $8.50", "folds: folds")
        .replace("Otter folds: calls $8.50\n", "")
        .replace(CASH[CASH.index("*** TURN") : CASH.index("Åsa $1 collected")], "")
        .replace("$85.25", "$18.60").replace("$88 | Rake $2.75", "$19.50 | Rake $0.90")
        .replace("[Kc 7d 2s 9h 9c]", "[Kc 7d 2s]")
        .replace("showed [Qs Qd] and lost with two pair, Queens and Nines", "folded on the Flop")
        .replace("showed [Ah Kd] and won ($18.60) with two pair, Kings and Nines",
                 "collected ($18.60)"))  # fmt: skip
    assert finishing(history)["Åsa $1"] == "1213.70"


def test_a_tournament_whose_price_is_not_told():
    text = TOURNAMENT.replace(", $3.19+$0.31 USD Hold'em", ",  Hold'em")
    assert imported(text).fields["event"] == "Tournament #880011"


def test_names_are_those_of_the_seats_the_longest_first():
    history = imported(dealt(
        "Al: folds: posts small blind 5", "Al: posts big blind 10", "*** HOLE CARDS ***",
        "Al: checks: folds", "Al: folds: folds", "Uncalled bet (5) returned to Al",
        "Al collected 10 from pot", "*** SUMMARY ***", "Total pot 10 | Rake 0",
        "Seat 1: Al: checks (button) folded before Flop (didn't bet)",
        "Seat 2: Al: folds (small blind) folded before Flop",
        "Seat 3: Al (big blind) collected (10)",
        seats={"Al: checks": 100, "Al: folds": 100, "Al": 100},
    ))  # fmt: skip
    assert finishing(history) == {"Al: folds": "95", "Al": "105", "Al: checks": "100"}


def test_a_name_may_look_like_the_beginning_of_another_line():
    text = CASH.replace("[Kestrel]", "Dealt to Bob").replace("folds [7c]", "folds [7c 6c]")
    assert "d dh p2 7c6c" in imported(text).fields["actions"]
