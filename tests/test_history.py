"""PHH records read, checked and written. Rules 10.1, 10.2."""

import pickle
from decimal import Context, Decimal, localcontext
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from bigslick import history
from records import THREE, record
from setups import Setup, setups

# Amounts with decimals.


def test_10_2_amounts_are_exact_and_the_unit_is_the_finest_decimal():
    read = bs.HandHistory.loads(
        """
        variant = "NT"
        antes = [0, 0]
        blinds_or_straddles = [0.05, 0.1]
        min_bet = 0.10
        starting_stacks = [4.60, 2]
        actions = ["p2 cbr 0.3", "p1 cc"]
        finishing_stacks = [4.605, 1.995]
        """
    )
    assert read.unit == Decimal("0.01")
    hand = read.replay()
    assert hand.starting_stacks == (460, 200)
    assert hand.stacks == (430, 170)
    assert hand.rules == bs.Rules.no_limit(5, 10)


def test_10_2_results_do_not_make_the_unit_finer():
    read = record("p3 f", "p1 f", finishing_stacks=[Decimal("98.5"), Decimal("101.5"), 100])
    assert read.unit == 1
    differences = read.differences(read.replay())
    assert differences is not None
    assert [str(difference) for difference in differences] == [
        "p1: recorded 98.5, replayed 99",
        "p2: recorded 101.5, replayed 101",
    ]


def test_winnings_are_what_was_won_without_what_was_returned():
    read = record("p3 cbr 10", "p1 f", "p2 f", winnings=[0, 0, 5])
    hand = read.replay()
    assert hand.payouts == (0, 0, 13)
    assert read.differences(hand) == ()
    assert record("p3 f", "p1 f").differences(hand) is None


def test_a_record_that_ends_before_the_hand_does_has_no_result_to_compare():
    read = record("p3 f", finishing_stacks=[100, 100, 100])
    assert read.replay().actor == 0
    with pytest.raises(bs.HistoryError, match="the record ends before the hand does"):
        read.differences(read.replay())


# What is wrong with a field.


def nested(depth: int) -> Any:
    value: Any = 2
    for _ in range(depth):
        value = {"a": value}
    return value


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"variant": 3}, "the field variant"),
        ({"antes": [0, 0]}, "2 antes for 3 players"),
        ({"antes": 0}, "antes must be a list of numbers, not 0"),
        ({"starting_stacks": [1, 2, "3"]}, "must hold numbers, not '3'"),
        ({"starting_stacks": [1, 2, True]}, "must hold numbers, not True"),
        ({"starting_stacks": [1, 2, -3]}, "holds -3, which cannot be counted"),
        ({"starting_stacks": [1, 2, Decimal("inf")]}, "holds Infinity, which cannot be counted"),
        ({"starting_stacks": [1, 2, Decimal("1e99999")]}, "cannot be counted"),
        ({"starting_stacks": [1, 2, Decimal("nan")]}, "holds NaN, which cannot be counted"),
        ({"actions": ["p1 cbr x"]}, "a.phh, hand 7, action 0 ('p1 cbr x'): 'x' is no number"),
        ({"min_bet": "2"}, "min_bet must hold numbers, not '2'"),
        ({"min_bet": Decimal("1e-99999")}, "more than 18 decimals"),
        ({"starting_stacks": [1, 2, 16**5000]}, "which cannot be counted in chips"),
        ({"min_bet": nested(50)}, "the field min_bet must hold numbers, not "),
        ({"antes": [0], "starting_stacks": [5]}, "a hand needs two players"),
        ({"antes": [], "starting_stacks": []}, "a hand needs two players"),
        ({"_bigslick_posts": ["p1 big_blind 2x"]}, "'2x' is no number of chips"),
        ({"actions": "p1 f"}, "actions must be a list of texts"),
        ({"actions": ["p1 f", 4]}, "actions must be a list of texts"),
        ({"_bigslick_rules": []}, "must be a table"),
        ({"_bigslick_posts": "p1"}, "must be a list of texts"),
    ],
)
def test_a_field_that_is_not_what_phh_says_is_told(fields: dict[str, Any], message: str) -> None:
    with pytest.raises(bs.HistoryError) as caught:
        bs.HandHistory(THREE | {"actions": []} | fields, path="a.phh", hand="7")
    assert message in str(caught.value)
    assert str(caught.value).startswith("a.phh, hand 7")
    assert (caught.value.path, caught.value.hand) == ("a.phh", "7")


@pytest.mark.parametrize(
    "fields",
    [
        {"starting_stacks": [0, 0, 5]},
        {"blinds_or_straddles": [3, 2, 0]},
        {"_bigslick_rules": {"chip": 0}},
        {"_bigslick_rules": {"nonsense": 1}},
        {"_bigslick_posts": ["p1 ante"]},
        {"_bigslick_posts": ["p1 tip 5"]},
        {"starting_stacks": [2**62, 2**62, 5]},
    ],
)
def test_a_hand_that_cannot_start_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(bs.HistoryError):
        bs.HandHistory(THREE | {"actions": []} | fields, path="a.phh").replay()


def test_posts_with_decimals_make_the_unit_finer():
    read = bs.HandHistory(THREE | {"actions": [], "_bigslick_posts": ["p1 big_blind 1.5"]})
    assert (read.unit, read.replay().pot) == (Decimal("0.1"), 15)


def test_antes_count_for_the_unit():
    read = bs.HandHistory(THREE | {"actions": [], "antes": [Decimal("0.5")] * 3})
    assert (read.unit, read.replay().pot) == (Decimal("0.1"), 45)


def test_floats_are_the_decimals_they_look_like():
    read = bs.HandHistory(THREE | {"actions": [], "antes": [0.1, np.float64(0.1), 0.1]})
    assert (read.unit, read.replay().pot) == (Decimal("0.1"), 33)


@pytest.mark.parametrize("places", [18, 19])
def test_amounts_have_eighteen_decimals_at_most(places: int) -> None:
    fields = {"actions": [], "starting_stacks": [1, 1, 1], "min_bet": Decimal(1).scaleb(-places)}
    fields["blinds_or_straddles"] = [0, 0, 0]
    if places == 18:
        hand = bs.HandHistory(THREE | fields).replay()
        assert (hand.rules.big_blind, hand.stacks) == (1, (10**18,) * 3)
    else:
        with pytest.raises(bs.HistoryError, match="more than 18 decimals"):
            bs.HandHistory(THREE | fields)


def test_a_result_has_a_number_a_player():
    read = record("p3 f", "p1 f", finishing_stacks=[99, 101])
    with pytest.raises(bs.HistoryError, match="2 finishing_stacks for 3 players"):
        read.differences(read.replay())


def test_zero_with_a_huge_exponent_is_zero():
    assert (
        bs.HandHistory.loads(
            """
        variant = "NT"
        antes = [0e999999999, 0, 0]
        blinds_or_straddles = [1, 2, 0]
        min_bet = 2
        starting_stacks = [10, 10, 10]
        actions = []
        """
        )
        .replay()
        .pot
        == 3
    )


def test_amounts_do_not_depend_on_the_decimal_context():
    hand = bs.Hand(bs.Rules.no_limit(5, 10), [1234567, 1234567], button=0)
    hand.all_in()
    hand.fold()
    with localcontext(Context(prec=4)):
        written = bs.HandHistory.from_hand(hand, unit=Decimal("0.01"))
        differences = written.differences(written.replay())
    assert written.fields["starting_stacks"] == [Decimal("12345.67")] * 2
    assert written.fields["actions"][2] == "p2 cbr 12345.67"
    assert differences == ()


@pytest.mark.parametrize(
    "named", [{"hand": 10**5000}, {"hand": 7}, {"path": b"x"}], ids=["huge", "int", "bytes"]
)
def test_a_hand_is_named_by_texts(named: dict[str, Any]) -> None:
    with pytest.raises(TypeError, match="of a hand must be a str, not "):
        bs.HandHistory({"variant": "NT"}, **named)


def test_fields_nested_too_deep_are_refused():
    with pytest.raises(bs.HistoryError, match="the fields are nested too deep"):
        record("p3 f", _odd=nested(5000))


def test_names_that_are_no_texts_are_none():
    assert record(players=["Ann", 16**5000, ""]).players == ("Ann", "p2", "p3")
    assert record(players="Ann").players == ("p1", "p2", "p3")
    assert bs.HandHistory({"variant": "PO"}).players == ()


def test_wrong_types_are_type_errors(tmp_path: Path) -> None:
    read = record("p3 f")
    for wrong in (
        lambda: bs.HandHistory.loads(None),  # type: ignore[arg-type]
        lambda: history.loads(b"x"),  # type: ignore[arg-type]
        lambda: bs.HandHistory.from_hand("a hand"),  # type: ignore[arg-type]
        lambda: read.differences(None),  # type: ignore[arg-type]
        lambda: history.write(tmp_path / "x.phh", [1]),  # type: ignore[list-item]
        lambda: bs.HandHistory([1]),  # type: ignore[arg-type]
    ):
        with pytest.raises(TypeError):
            wrong()


def test_what_is_no_toml_is_told_with_its_line(tmp_path: Path) -> None:
    file = tmp_path / "bad.phh"
    file.write_text("variant = 'NT'\nantes = [0,\n")
    with pytest.raises(bs.HistoryError, match="this is no TOML") as caught:
        list(history.read(file))
    assert (caught.value.path, caught.value.line) == (str(file), 3)
    file.write_text("hand = " + "9" * 5000)
    with pytest.raises(bs.HistoryError, match="this is no TOML"):
        list(history.read(file))
    file.write_text("variant = 'NT'\nmin_bet = 1e99999999999999999999")
    with pytest.raises(bs.HistoryError, match="this is no TOML"):
        list(history.read(file))
    with pytest.raises(bs.HistoryError, match="embedded null byte"):
        list(history.read("a\0b"))
    file.write_bytes(b"\xff\xfe")
    with pytest.raises(bs.HistoryError, match="no UTF-8"):
        list(history.read(file))
    with pytest.raises(FileNotFoundError):
        list(history.read(tmp_path / "none.phh"))


def test_the_error_pickles_with_its_facts():
    with pytest.raises(bs.HistoryError) as caught:
        bs.HandHistory(THREE | {"actions": ["p1 f"]}, path="a.phh", hand="1").replay()
    again = pickle.loads(pickle.dumps(caught.value))
    assert (again.path, again.hand, again.action) == ("a.phh", "1", 0)
    assert str(again) == str(caught.value)


# Files.


def test_a_file_of_one_hand_and_a_file_of_several(tmp_path: Path) -> None:
    one, two = record("p3 f", "p1 f", players=["A", "", "C"]), record("p3 cc")
    history.write(tmp_path / "one.phh", one)
    assert list(history.read(tmp_path / "one.phh")) == [one]
    history.write(tmp_path / "two.phhs", [one, two])
    again = list(history.read(tmp_path / "two.phhs"))
    assert again == [one, two]
    assert [it.hand for it in again] == ["1", "2"]
    assert again[0].players == ("A", "p2", "C")
    assert history.loads(history.dumps([two, one])) == [two, one]
    history.write(tmp_path / "none.phhs", [])
    assert list(history.read(tmp_path / "none.phhs")) == []


def test_a_text_that_is_no_utf_8_is_not_written(tmp_path: Path) -> None:
    history.write(tmp_path / "a.phh", record("p3 f"))
    with pytest.raises(bs.HistoryError, match="a text cannot be written"):
        history.write(tmp_path / "a.phh", record("p3 f", players=["\ud800", "B", "C"]))
    assert list(history.read(tmp_path / "a.phh")) == [record("p3 f")]


def test_loads_of_a_history_wants_one_hand():
    text = history.dumps([record("p3 f"), record("p3 cc")])
    with pytest.raises(bs.HistoryError, match="2 hands are in this text"):
        bs.HandHistory.loads(text)
    assert bs.HandHistory.loads(history.dumps([record("p3 f")])) == record("p3 f")
    with pytest.raises(bs.HistoryError, match="0 hands are in this text"):
        bs.HandHistory.loads("")


def test_10_2_equal_means_the_same_data_and_other_peoples_fields_are_kept():
    text = """
    variant = "NT"
    ante_trimming_status = true
    antes = [0, 0, 0]
    blinds_or_straddles = [1, 2, 0]
    min_bet = 2
    starting_stacks = [100, 100, 100.50]
    actions = ["p3 f", "p1 f # tired"]
    time = 12:30:00
    _note = {mood = "tired", numbers = [1, 2.50]}
    unheard_of = "yes"
    """
    read = bs.HandHistory.loads(text)
    again = bs.HandHistory.loads(read.dumps())
    assert again == read
    assert again.fields["_note"]["numbers"][1] == Decimal("2.50")
    assert again.fields["unheard_of"] == "yes"
    assert again != bs.HandHistory.loads(text.replace("tired", "awake"))
    with pytest.raises(TypeError):
        hash(read)


def test_repr_tells_the_game_and_the_file():
    assert repr(bs.HandHistory({"variant": "PO"}, path="a.phh")) == "<HandHistory PO a.phh>"
    assert repr(record()) == "<HandHistory NT>"


# Hands written.


def test_a_hand_is_written_in_button_order_with_its_seats():
    deck = bs.Deck.stacked("As Ks Ah Kh  2c 3c 4c 5c  6c 7c  8c 9d")
    hand = bs.Hand(bs.Rules.no_limit(5, 10), [0, 300, 0, 200], button=1, deck=deck)
    hand.raise_to(30)
    hand.call()
    hand.bet(50)
    hand.fold()
    written = bs.HandHistory.from_hand(
        hand, unit=Decimal("0.1"), players=["", "A", "", "B"], fields={"hand": 7}
    )
    assert dict(written.fields) == {
        "variant": "NT",
        "antes": [0, 0],
        "blinds_or_straddles": [Decimal("0.5"), 1],
        "min_bet": 1,
        "starting_stacks": [20, 30],
        "actions": [
            "d dh p1 AsAh",
            "d dh p2 KsKh",
            "p2 cbr 3.0",
            "p1 cc",
            "d db 3c4c5c",
            "p1 cbr 5.0",
            "p2 f",
        ],
        "seats": [4, 2],
        "seat_count": 4,
        "finishing_stacks": [23, 27],
        "players": ["B", "A"],
        "hand": 7,
    }
    assert bs.HandHistory.loads(written.dumps()).replay().stacks == (230, 270)


def written_fields(hand: bs.Hand) -> dict[str, Any]:
    written = bs.HandHistory.from_hand(hand)
    replayed = written.replay()
    assert (replayed.posts, replayed.legal) == (hand.posts, hand.legal)
    names = ("antes", "blinds_or_straddles", "_bigslick_posts", "finishing_stacks", "actions")
    return {name: written.fields[name] for name in names if name in written.fields}


ANTE, SMALL, BIG, DEAD = (
    bs.PostKind(kind) for kind in ("ante", "small_blind", "big_blind", "dead")
)


def test_what_phh_cannot_say_of_the_posts_is_written_beside():
    rules = bs.Rules.no_limit(10, 20)
    posts = [bs.Post(0, SMALL, 10), bs.Post(1, BIG, 15)]
    short = bs.Hand(rules, [500] * 3, button=2, posts=posts)
    assert written_fields(short) == {
        "antes": [0, 0, 0],
        "blinds_or_straddles": [10, 15, 0],
        "_bigslick_posts": ["p1 small_blind 10", "p2 big_blind 15"],
        "actions": [],
    }
    posts = [bs.Post(0, SMALL, 10), bs.Post(1, BIG, 20), bs.Post(2, DEAD, 10)]
    dead = bs.Hand(rules, [500] * 3, button=2, posts=posts)
    assert written_fields(dead)["blinds_or_straddles"] == [10, 20, 0]
    assert written_fields(dead)["_bigslick_posts"][2] == "p3 dead 10"


def test_what_phh_can_say_of_the_posts_is_written_its_way():
    rules = bs.Rules.no_limit(10, 20, ante=5, ante_kind="big_blind")
    # Of two players the small blind comes first, and it is p2.
    heads_up = bs.Hand(rules, [500, 500], button=1)
    fields = {"antes": [0, 5], "blinds_or_straddles": [10, 20], "actions": []}
    assert written_fields(heads_up) == fields
    straddled = bs.Hand(bs.Rules.no_limit(10, 20, straddles=[40]), [500] * 4, button=3)
    assert written_fields(straddled)["blinds_or_straddles"] == [10, 20, 40, 0]
    posts = [bs.Post(2, bs.PostKind.BUTTON_BLIND, 20)]
    button_blind = bs.Hand(bs.Rules.no_limit(0, 20), [500] * 3, button=2, posts=posts)
    fields = {"antes": [0, 0, 0], "blinds_or_straddles": [0, 0, 20], "actions": []}
    assert written_fields(button_blind) == fields


def test_what_the_hand_tells_cannot_be_told_otherwise():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [5, 0, 5], button=0)
    with pytest.raises(bs.BigslickError, match="the hand tells antes, players itself"):
        bs.HandHistory.from_hand(hand, fields={"antes": [1, 1], "hand": 1, "players": ["A", "B"]})
    for name in ("finishing_stacks", "_bigslick_posts", "_bigslick_rules"):
        with pytest.raises(bs.BigslickError, match=f"the hand tells {name} itself"):
            bs.HandHistory.from_hand(hand, fields={name: []})
    with pytest.raises(bs.BigslickError, match="2 players for 3 seats"):
        bs.HandHistory.from_hand(hand, players=["A", "B"])
    with pytest.raises(TypeError, match="players must be several in order, not str"):
        bs.HandHistory.from_hand(hand, players="Ann")


def test_lists_of_numbers_are_written_on_one_line():
    read = record("p3 f", _odd=["[\n    1,\n]", [1, 2], {"a": [3, 4]}], hand=7)
    text = read.dumps()
    assert "\nantes = [0, 0, 0]\n" in text
    assert '\nactions = [\n    "d dh p1 AsAh",\n' in text
    assert bs.HandHistory.loads(text) == read


@pytest.mark.parametrize(
    "unit", [2, 0, Decimal("0.5"), Decimal("nan"), Decimal("sNaN"), Decimal("1e-30"), -1]
)
def test_a_unit_that_is_no_power_of_ten_is_refused(unit: Decimal | int) -> None:
    with pytest.raises(bs.BigslickError, match=r"it must be 1, 0\.1, 0\.01"):
        bs.HandHistory.from_hand(bs.Hand(bs.Rules.no_limit(1, 2), [5, 5], button=0), unit=unit)


@given(setups(), st.randoms(use_true_random=False), st.integers(0, 30))
def test_10_1_what_is_written_reads_back_equal_and_replays_the_same(
    setup: Setup, rng: Any, acts: int
) -> None:
    hand = setup.hand()
    for _ in range(acts):
        if not hand.is_over:
            hand.act(rng.choice(list(hand.legal)[1:] or list(hand.legal)))
    written = bs.HandHistory.from_hand(hand, unit=Decimal("0.01"))
    read = bs.HandHistory.loads(written.dumps())
    assert read == written
    replayed = read.replay()
    in_its_order = [hand.stacks[seat] for seat in hand.dealt_in]
    assert list(replayed.stacks) == in_its_order
    assert replayed.rules == hand.rules
    assert replayed.awaiting == hand.awaiting
    assert replayed.board == hand.board
    assert [type(event) for event in replayed.events] == [type(event) for event in hand.events]
    if hand.is_over:
        assert read.differences(replayed) == ()


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        (bs.Rules.no_limit(5, 10, ante=2, straddles=[20]), {}),
        (bs.Rules.no_limit(5, 10, ante=10, ante_kind="big_blind"), {}),
        (bs.Rules.no_limit(5, 10, ante=10, ante_kind="button", ante_first=True), None),
        (bs.Rules.short_deck(5, 10), {}),
        (bs.Rules.short_deck(5, 10, ranking="short_deck_trips"), {"ranking": "short_deck_trips"}),
        (bs.Rules.fixed_limit(5, 10, raise_cap=3), {"raise_cap": 3}),
        (bs.Rules.pot_limit(5, 10, straddles=[20, 40]), {}),
    ],
    ids=str,
)
def test_10_1_a_record_has_the_rules_in_its_forced_bets(
    rules: bs.Rules, told: dict[str, Any] | None
) -> None:
    hand = bs.Hand(rules, [500] * 4, button=3)
    record = bs.HandHistory.from_hand(hand)
    if told is not None:
        assert record.fields.get("_bigslick_rules", {}) == told
    assert record.replay().rules == rules


def test_a_number_that_python_cannot_write_is_refused_where_it_is_written():
    read = bs.HandHistory.loads(f"_note = 0x{'F' * 5000}\n{record().dumps()}")
    with pytest.raises(bs.HistoryError, match="the fields cannot be written: Exceeds the limit"):
        read.dumps()


def test_a_record_is_not_changed_by_lists_that_it_was_made_of_or_gave():
    fields = dict(record("p3 f").fields)
    read = bs.HandHistory(fields)
    fields["actions"].append("p1 f")
    read.fields["actions"].append("p2 f")
    assert read == record("p3 f")
    assert read.replay().actor == 0


def test_3_7_a_blind_that_nobody_posts_is_written_for_the_pot_limit_that_reckons_with_it():
    posts = [bs.Post(1, bs.PostKind.BIG_BLIND, 10)]
    hand = bs.Hand(bs.Rules.pot_limit(5, 10), [500] * 3, button=2, posts=posts)
    written = bs.HandHistory.from_hand(hand)
    assert written.fields["_bigslick_rules"] == {"small_blind": 5}
    assert written.replay() == hand
    assert written.replay().legal == hand.legal


def test_the_lists_of_a_record_have_all_that_a_player_posts_as_bets():
    kinds = [(0, "small_blind", 5), (1, "big_blind", 10), (0, "live", 5)]
    posts = [bs.Post(*post) for post in kinds]
    hand = bs.Hand(bs.Rules.no_limit(5, 10), [500] * 3, button=2, posts=posts)
    written = bs.HandHistory.from_hand(hand)
    assert written.fields["blinds_or_straddles"] == [10, 10, 0]
    assert written.replay() == hand


def test_the_smallest_unit_has_eighteen_decimals():
    unit = Decimal("1E-18")
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [5, 5], button=1)
    written = bs.HandHistory.from_hand(hand, unit=unit)
    assert written.unit == unit
    assert bs.HandHistory.loads(written.dumps()).replay() == hand


def test_an_error_of_no_one_action_is_told_without_a_unit():
    fields = {"blinds_or_straddles": [Decimal("0.5"), 2, 0], "finishing_stacks": [100] * 3}
    part = record("p3 f", **fields)
    with pytest.raises(bs.HistoryError) as caught:
        part.differences(part.replay())
    assert str(caught.value) == "the record ends before the hand does, which awaits action"
