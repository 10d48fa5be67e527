"""Who sits at a table, what may be done there, and how its players stand. Rules 6.1, 6.4."""

import copy
import json
import pickle
import random
import time
from collections.abc import Callable
from typing import Any

import pytest

import bigslick as bs
from bigslick import (
    BigslickError,
    ChipError,
    Hand,
    HandHistory,
    IllegalActionError,
    Level,
    Rules,
    Seat,
    Standing,
    Table,
)
from random_evenings import same

RULES = Rules.no_limit(5, 10)


def seated(*stacks: int, seats: int = 4, **options: Any) -> Table:
    """Players A, B, C and so on from seat 0, who have the button first there."""
    table = Table(RULES, seats=seats, first_button=0, rng=random.Random(1), **options)
    for seat, stack in enumerate(stacks):
        table.join("ABCDEFGHIJ"[seat], stack, seat=seat)
    return table


def play_out(hand: Hand, *acts: str) -> Hand:
    """These acts, and then each as cheap as can be."""
    for act in acts:
        getattr(hand, act)()
    while not hand.is_over:
        if hand.legal.check:
            hand.check()
        else:
            hand.fold()
    return hand


def bust(table: Table, *losers: int) -> Hand:
    """A hand in which these go all-in and lose, by a deck that is stacked against them."""
    while True:
        saved = table.to_json()
        hand = table.deal()
        while not hand.is_over:
            if hand.actor in losers or (hand.legal.check and not hand.legal.call):
                _push(hand)
            elif set(losers) & set(hand.live) and hand.legal.call:
                hand.call()
            else:
                hand.fold()
        if {seat for seat in hand.dealt_in if not table.stacks[seat]} == {*losers}:
            return hand
        table._state = Table.from_json(saved)._state  # the same hand with another deck
        table._hand = None


def _push(hand: Hand) -> None:
    if hand.legal.all_in:
        hand.all_in()
    else:
        hand.check()


def test_an_empty_table():
    table = Table(RULES)
    assert table.seats == (None,) * 10
    assert table.players == (None,) * 10
    assert table.stacks == (0,) * 10
    assert (table.hand, table.button, table.small_blind, table.big_blind) == (None,) * 4
    assert (table.number, table.level, table.elapsed) == (0, 0, 0)
    assert table.rules == RULES
    assert table.levels == (Level(RULES),)
    assert (table.bought_in, table.cashed_out, table.standings) == (0, 0, ())
    assert not table.can_deal
    assert not table.is_over
    assert repr(table) == "<Table of 10 seats, hand 0: empty>"


def test_6_1_seats_by_choice():
    table = Table(RULES, seats=3)
    assert table.join("Ann", 100, seat=2) == 2
    assert table.players == (None, None, "Ann")
    assert table.seats[2] == Seat("Ann", 100)


def test_6_1_seats_at_random():
    taken = []
    for seed in range(200):
        table = Table(RULES, seats=4, rng=random.Random(seed))
        taken.append(tuple(table.join(name, 10) for name in "ABCD"))
        assert sorted(taken[-1]) == [0, 1, 2, 3]
    assert len(set(taken)) == 24


def test_6_4_chips_come_and_go_with_their_players():
    table = seated(100, 200)
    table.rebuy(0, 50)
    assert table.leave(1) == 200
    assert table.join("B", 70) in (1, 2, 3)
    assert (table.bought_in, table.cashed_out) == (420, 200)
    assert sum(table.stacks) == 220


def test_6_4_who_has_no_chips_is_not_dealt_in():
    table = seated(1000, 500, 1000)
    bust(table, 1)
    assert table.stacks[1] == 0
    assert 1 not in table.deal().dealt_in


def test_6_4_who_sits_out_keeps_his_chips():
    table = seated(100, 200, 300)
    table.sit_out(2)
    hand = play_out(table.deal())
    assert hand.dealt_in == (1, 0)
    assert hand.starting_stacks == (100, 200, 0, 0)
    assert table.stacks[2] == 300


def test_the_chips_of_a_hand_are_at_the_table_once_it_is_over():
    table = seated(1000, 1000, 1000)
    hand = table.deal()
    hand.raise_to(30)
    assert table.hand is hand
    assert table.stacks == (1000, 1000, 1000, 0)
    hand.fold()
    hand.fold()
    assert table.stacks == (1015, 995, 990, 0) == hand.stacks
    assert table.hand is hand


def test_a_hand_that_is_over_at_once_is_paid_too():
    """Two whose blinds put them all-in have nothing to decide."""
    table = seated(5, 10)
    hand = table.deal()
    assert hand.is_over
    assert sum(table.stacks) == 15
    assert table.stacks == hand.stacks[:4]


DURING: dict[str, Callable[[Table], Any]] = {
    "join": lambda table: table.join("Z", 100),
    "leave": lambda table: table.leave(0),
    "sit out": lambda table: table.sit_out(0),
    "come back": lambda table: table.come_back(0),
    "rebuy": lambda table: table.rebuy(0, 100),
    "draw for seats": lambda table: table.draw_seats(),
    "deal": lambda table: table.deal(),
}


@pytest.mark.parametrize("what", DURING)
def test_6_4_between_hands_only(what: str) -> None:
    table = seated(100, 100, 100)
    table.deal()
    before = table.to_json()
    with pytest.raises(BigslickError, match=f"a hand is on: {what} when it is over"):
        DURING[what](table)
    assert table.to_json() == before


WRONG: list[tuple[Callable[[Any], Any], type[Exception], str]] = [
    (lambda table: table.join("A", 10), BigslickError, "'A' sits at seat 0 already"),
    (lambda table: table.join("", 10), BigslickError, "this one is empty"),
    (lambda table: table.join(7, 10), TypeError, "a player is a name, not int"),
    (lambda table: table.join("Z", 0), ChipError, "the chips of 'Z': 0 is no number of chips"),
    (lambda table: table.join("Z", -5), ChipError, "-5 is no number"),
    (lambda table: table.join("Z", 2**62), ChipError, "all chips ever brought"),
    (lambda table: table.join("Z", 10**5000), ChipError, "thousands of digits"),
    (lambda table: table.join("Z", 1.5), TypeError, "must be an int, not float"),
    (lambda table: table.join("Z", 10, seat=1), BigslickError, "'B' sits at seat 1"),
    (lambda table: table.join("Z", 10, seat=4), BigslickError, "the seats are 0 to 3"),
    (lambda table: table.join("Z", 10, seat=-1), BigslickError, "the seats are 0 to 3"),
    (lambda table: table.join("Z", 10, seat="1"), TypeError, "must be an int"),
    (lambda table: table.join("Z", 10, waits=1), TypeError, "waits must be a bool"),
    (lambda table: table.leave(3), BigslickError, "nobody sits at seat 3"),
    (lambda table: table.leave(9), BigslickError, "the seats are 0 to 3"),
    (lambda table: table.leave(None), TypeError, "must be an int"),
    (lambda table: table.sit_out(3), BigslickError, "nobody sits at seat 3"),
    (lambda table: table.sit_out(2), BigslickError, "C at seat 2 sits out already"),
    (lambda table: table.come_back(0), BigslickError, "A at seat 0 does not sit out"),
    (lambda table: table.come_back(2, waits=None), TypeError, "waits must be a bool"),
    (lambda table: table.rebuy(3, 10), BigslickError, "nobody sits at seat 3"),
    (lambda table: table.rebuy(0, 0), ChipError, "0 is no number of chips"),
    (lambda table: table.rebuy(0, 2**62), ChipError, "at most 2"),
    (lambda table: table.rebuy(0, True), TypeError, "not bool"),
    (lambda table: table.history(), BigslickError, "no hand has been dealt"),
]


@pytest.mark.parametrize(("wrong", "kind", "text"), WRONG)
def test_what_cannot_be_is_refused_and_changes_nothing(
    wrong: Callable[[Any], Any], kind: type[Exception], text: str
) -> None:
    table = seated(100, 100, 100)
    table.sit_out(2)
    before = table.to_json()
    with pytest.raises(kind, match=text):
        wrong(table)
    assert table.to_json() == before


class Acting:
    """A number that does something when it is asked for."""

    def __init__(self, number: int, act: Callable[[], object]) -> None:
        self.number = number
        self.act = act

    def __index__(self) -> int:
        self.act()
        return self.number


ACTING: list[Callable[[Table], object]] = [
    lambda table: table.join("Z", Acting(10, lambda: table.join("Z", 5))),
    lambda table: table.join("Z", Acting(10, table.deal)),
    lambda table: table.join("Z", 10, seat=Acting(3, lambda: table.join("Y", 5, seat=3))),
    lambda table: table.join("Z", 2**61, seat=Acting(3, lambda: table.rebuy(0, 2**61))),
    lambda table: table.rebuy(1, Acting(10, lambda: table.leave(1))),
    lambda table: table.rebuy(1, Acting(10, table.deal)),
    lambda table: table.rebuy(1, Acting(2**61, lambda: table.rebuy(0, 2**61))),
]


@pytest.mark.parametrize("act", ACTING)
def test_a_number_that_acts_when_it_is_read_has_done_so_before(
    act: Callable[[Table], object],
) -> None:
    table = seated(100, 100)
    with pytest.raises(BigslickError):
        act(table)
    assert sum(table.stacks) == table.bought_in - table.cashed_out
    assert same(Table.from_json(table.to_json()), table)


def test_a_full_table_has_no_seat():
    table = seated(1, 1, seats=2)
    with pytest.raises(BigslickError, match="all 2 seats are taken"):
        table.join("Z", 1)


def test_a_hand_needs_two():
    table = seated(100)
    assert not table.can_deal
    with pytest.raises(BigslickError, match="a hand needs two players"):
        table.deal()
    table.join("B", 100)
    assert table.can_deal
    table.sit_out(0)
    assert not table.can_deal
    with pytest.raises(BigslickError, match="a hand needs two players"):
        table.deal()


AnyTable: Any = Table  # which take what no type checker lets through
AnyLevel: Any = Level
MADE: list[tuple[Callable[[], Any], type[Exception], str]] = [
    (lambda: AnyTable(RULES, seats=1), BigslickError, "1 seats: the rules seat 2 to 10"),
    (lambda: AnyTable(RULES, seats=11), BigslickError, "11 seats: the rules seat 2 to 10"),
    (lambda: AnyTable(RULES, seats=2.0), TypeError, "the number of seats must be an int"),
    (lambda: AnyTable("no_limit"), TypeError, "several in order, not str"),
    (lambda: AnyTable([RULES]), TypeError, "a table has Rules or several Level, not Rules"),
    (lambda: AnyTable([]), BigslickError, "one level at least"),
    (lambda: AnyTable([Level(RULES), Level(RULES)]), BigslickError, "level 0 has no end"),
    (
        lambda: Table([Level(RULES, hands=1), Level(Rules.short_deck(1, 2))]),
        BigslickError,
        "level 1 has its blinds at other seats than level 0",
    ),
    (lambda: AnyTable(RULES, button_rule="moving"), BigslickError, "it is one of dead, forward"),
    (lambda: AnyTable(RULES, first_button="low"), BigslickError, "it is one of random, high_card"),
    (lambda: AnyTable(RULES, first_button=10), BigslickError, "the seats are 0 to 9"),
    (lambda: AnyTable(RULES, first_button=None), TypeError, "the first button must be an int"),
    (lambda: AnyTable(RULES, new_player_blind=1), TypeError, "must be a bool, not int"),
    (lambda: AnyTable(RULES, rng=7), TypeError, "rng must be a random.Random or None, not int"),
    (lambda: AnyTable(RULES, clock=7), TypeError, "int cannot be"),
    (lambda: AnyLevel("rules"), TypeError, "the rules of a level are a Rules, not str"),
    (lambda: AnyLevel(RULES, hands=0), BigslickError, "the hands of a level are 1 to"),
    (lambda: AnyLevel(RULES, minutes=-1), BigslickError, "the minutes of a level are 1 to"),
    (lambda: AnyLevel(RULES, minutes=1.5), TypeError, "must be an int, not float"),
    (lambda: AnyLevel(RULES, hands=1, minutes=1), BigslickError, "not both"),
]


@pytest.mark.parametrize(("made", "kind", "text"), MADE)
def test_a_table_that_cannot_be_is_refused(
    made: Callable[[], Any], kind: type[Exception], text: str
) -> None:
    with pytest.raises(kind, match=text):
        made()


@pytest.mark.parametrize("first_button", [0, "random", "high_card"])
@pytest.mark.parametrize(
    "seconds", [float("nan"), float("inf"), -float("inf"), 10**400, 2**53 + 2, "1", None, True]
)
def test_a_clock_gives_seconds(first_button: Any, seconds: Any) -> None:
    table = Table(RULES, first_button=first_button, clock=lambda: seconds)
    for player in ("A", "B"):
        table.join(player, 100)
    before = table.to_json()
    with pytest.raises((TypeError, BigslickError), match="seconds"):
        table.deal()
    assert table.to_json() == before


@pytest.mark.parametrize("first_button", ["random", "high_card"])
def test_a_source_of_chance_that_fails_changes_nothing(first_button: Any) -> None:
    class Failing(random.Random):
        def getrandbits(self, k: int) -> int:
            if k == 256:
                raise OSError("no chance")
            return super().getrandbits(k)

    table = Table(RULES, first_button=first_button, rng=Failing(1))
    table.join("A", 100)
    table.join("B", 100)
    before = table.to_json()
    with pytest.raises(OSError, match="no chance"):
        table.deal()
    assert table.to_json() == before


def test_a_clock_that_leaps_is_written_and_read():
    now = -(2.0**53)
    table = seated(100, 100, clock=lambda: now)
    play_out(table.deal())
    now = 2.0**53
    play_out(table.deal())
    assert table.elapsed == 2**53
    assert same(Table.from_json(table.to_json()), table)


def test_the_least_table_of_all_levels_is_laid():
    short = Rules.no_limit(5, 10, ranking="short_deck", max_seats=6)
    assert len(Table([Level(RULES, hands=1), Level(short)]).seats) == 6


def test_shows_after_a_hand_are_of_the_last_hand_only():
    table = seated(100, 100)
    hand = table.deal()
    play_out(hand)
    winner = hand.settlement.pots[0].winners[0] if hand.settlement else 0
    first = hand.copy()
    table.deal()
    with pytest.raises(BigslickError, match="the next hand has begun"):
        hand.show(winner)
    assert hand == first
    first.show(winner)  # the copy is nobody's but the caller's
    assert first.shown[winner]


def test_a_copy_of_a_hand_goes_on_by_itself():
    table = seated(100, 100)
    hand = table.deal()
    for twin in (
        hand.copy(),
        copy.copy(hand),
        copy.deepcopy(hand),
        pickle.loads(pickle.dumps(hand)),
        hand.from_json(hand.to_json()),
    ):
        assert type(twin) is Hand
        assert twin == hand
        assert hand == twin
        twin.fold()
        assert not hand.is_over
        assert table.number == 1
    assert Hand.from_json(hand.to_json()) == hand
    assert hand.view(0).hole_cards[1] is None


def test_6_4_standings():
    table = seated(1000, 600, 300, 300, seats=5)
    assert [it.place for it in table.standings] == [1, 2, 3, 3]
    bust(table, 2, 3)
    assert table.standings[2:] == (Standing(3, "C", 0, 1), Standing(3, "D", 0, 1))
    table.rebuy(3, 100)
    table.leave(2)
    assert table.standings[2:] == (Standing(3, "D", 100, None), Standing(4, "C", 0, 1))
    table.join("C", 50, seat=2)
    assert table.standings[3] == Standing(4, "C", 50, None)
    table.leave(2)
    assert table.standings[3] == Standing(4, "C", 0, 1)
    table.rebuy(0, 5000)  # who has more than all the others
    bust(table, 1, 3)
    ends = [(it.place, it.player, it.hand) for it in table.standings]
    assert ends == [(1, "A", None), (2, "B", 2), (3, "D", 2), (4, "C", 1)]
    assert table.is_over
    assert not table.can_deal


def test_a_table_is_over_when_one_has_all_the_chips():
    table = seated(100, 100)
    assert not table.is_over
    bust(table, 0)
    assert table.is_over
    table.rebuy(0, 10)
    assert not table.is_over
    alone = seated(100)
    assert not alone.is_over


def test_a_record_of_the_hand_has_the_players_names():
    table = seated(100, 100, 100)
    hand = table.deal()
    hand.raise_to(30)
    play_out(hand)
    table.leave(1)
    table.join("D", 100, seat=1)
    for later in (table, Table.from_json(table.to_json()), pickle.loads(pickle.dumps(table))):
        assert later.history().players == ("B", "C", "A")
    record = table.history(fields={"table": "7"})
    assert record.fields["hand"] == 1
    assert record.fields["level"] == 1
    assert record.fields["table"] == "7"
    assert HandHistory.loads(record.dumps()).replay().stacks == (95, 90, 115)


def test_a_record_has_who_played_also_when_others_sit_there_and_the_table_was_written():
    table = seated(100, 100, 100)
    play_out(table.deal())
    table.leave(1)
    table.join("Z", 50, seat=1)
    record = table.history()
    assert record.players == ("B", "C", "A")
    for twin in (Table.from_json(table.to_json()), pickle.loads(pickle.dumps(table))):
        assert twin.history() == record


def test_a_table_goes_to_json_and_back():
    table = seated(100, 100, 100, new_player_blind=False, button_rule="forward")
    table.sit_out(2)
    table.deal().call()
    data = json.loads(table.to_json())
    for twin in (
        Table.from_json(table.to_json()),
        Table.from_data(data),
        pickle.loads(pickle.dumps(table)),
        copy.deepcopy(table),
    ):
        assert same(twin, table)
        assert twin.hand is not table.hand
        twin.deal() if twin.hand is None else play_out(twin.hand)
        twin.deal()
        assert table.number == 1


def test_a_table_from_json_has_the_chance_and_the_clock_that_it_is_given():
    now = [7000.0]
    table = seated(100, 100, clock=lambda: now[0])
    play_out(table.deal())
    now[0] += 60
    text = table.to_json()
    now[0] = 20.0
    twins = [Table.from_json(text, rng=random.Random(5), clock=lambda: now[0]) for _ in range(2)]
    now[0] += 5
    assert [twin.elapsed for twin in twins] == [65, 65]
    first, second = [twin.deal() for twin in twins]
    assert first == second


def test_a_copy_of_a_table_goes_on_by_the_usual_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [7000.0]
    table = seated(100, 100, clock=lambda: now[0])
    play_out(table.deal())
    now[0] += 60
    monkeypatch.setattr(time, "monotonic", lambda: 20.0)
    assert pickle.loads(pickle.dumps(table)).elapsed == 60


def test_an_all_in_that_is_refused_is_told():
    table = Table(Rules.pot_limit(5, 10), seats=3, first_button=0)
    for player in "ABC":
        table.join(player, 1000)
    hand = table.deal()
    before = hand.copy()
    with pytest.raises(IllegalActionError, match="all-in"):
        hand.all_in()
    assert hand == before


@pytest.mark.parametrize("name", [*seated(10, 10).to_data()])
@pytest.mark.parametrize("value", [None, -1, "x", 10**30, [], {}, [None], True, 1.5])
def test_what_is_no_json_of_a_table_is_refused(name: str, value: Any) -> None:
    data = seated(10, 10).to_data()
    try:
        table = Table.from_data(data | {name: value})
    except BigslickError as error:
        assert str(error)  # noqa: PT017
    else:
        assert table.to_data()[name] == value
    with pytest.raises(BigslickError):
        Table.from_data({other: data[other] for other in data if other != name})
    with pytest.raises(BigslickError):
        Table.from_data(data | {"colour": "green"})


def test_what_contradicts_itself_is_no_table():
    table = seated(100, 100)
    table.deal()
    data = table.to_data()
    at = data["positions"]
    out = {"player": "Z", "hand": 1, "stack": 5, "moment": 1}
    changed: list[tuple[dict[str, Any], str]] = [
        ({"bought_in": 201}, "200 chips, of 201 brought and 0 taken"),
        ({"seats": [data["seats"][0]] * 2}, "a player sits at two seats"),
        ({"number": 0}, "hand 0, and its positions"),
        ({"progress": {"level": 1, "began": 0, "hands": 0}}, "level 1 of 1"),
        ({"first_seat": 4}, "seat 4 of 4"),
        ({"first_seat": None}, "hand 1, and nobody has had the first button"),
        ({"number": 2**53 + 1}, "more hands than can be played"),
        ({"out": [out | {"moment": 2**53 + 1}]}, "more hands than can be played"),
        ({"out": [out, out]}, "a player is out twice"),
        ({"out": [out | {"player": "A"}]}, "out with chips"),
        ({"seats": [data["seats"][0] | {"player": ""}, *data["seats"][1:]]}, "has no name"),
        ({"seats": data["seats"] * 3}, "12 seats, where the rules have 2 to 10"),
        ({"seats": data["seats"][:1]}, "1 seats, where the rules have 2 to 10"),
        ({"positions": at | {"dealt_in": [0, 0, 1]}}, "a seat was dealt in twice"),
        ({"seats": data["seats"][:3]}, "4 players of hand 1"),
        ({"hand_players": []}, "0 players of hand 1"),
        ({"positions": data["positions"] | {"small_blind": None}}, "a small blind at seat None"),
        ({"hand": None}, "hand 1, and it is None"),
    ]
    for changes, text in changed:
        with pytest.raises(BigslickError, match=text):
            Table.from_data(data | changes)
    assert Table.from_data(data | {"out": [out]})


def with_another_hand(table: Table, **changes: Any) -> dict[str, Any]:
    """The data of a table with something else in its hand."""
    data: dict[str, Any] = json.loads(table.to_json())
    return data | {"hand": data["hand"] | changes}


def test_a_hand_that_is_of_another_table_is_refused():
    table = seated(100, 100, 100)
    table.deal().call()
    others = [
        (seated(100, 100, 100, seats=3), "other seats"),
        (seated(100, 100, 90), "other stacks than its players"),
        (seated(100, 100), "other stacks than its players"),
        (seated(100, 100, 100, 100), "other stacks than its players"),
        (seated(100, 100, 100), "another button; other stacks than its players"),
    ]
    play_out(others[-1][0].deal())
    for other, text in others:
        other.deal()
        hand = json.loads(other.to_json())["hand"]
        with pytest.raises(BigslickError, match=f"its hand has {text}"):
            Table.from_data(with_another_hand(table, **hand))
    other_rules = json.loads(table.to_json())["hand"]["rules"] | {"odd_chips": "first"}
    for changes, text in [({"deck": None}, "no deck"), ({"rules": other_rules}, "other rules")]:
        with pytest.raises(BigslickError, match=f"its hand has {text}"):
            Table.from_data(with_another_hand(table, **changes))


def test_a_hand_that_is_over_is_of_those_who_are_left_and_who_went():
    table = seated(100, 100, 100)
    play_out(table.deal())
    table.leave(1)
    assert same(Table.from_data(table.to_data()), table)
    data = table.to_data()
    assert data["positions"]["dealt_in"] == [2, 0]
    for players in ([0, 2], [2, 0, 3]):
        positions = data["positions"] | {"dealt_in": players}
        with pytest.raises(BigslickError, match="its hand has other players"):
            Table.from_data(data | {"positions": positions})


@pytest.mark.parametrize(
    ("value", "fact"),
    [(Level(RULES), "hands"), (Seat("A", 1), "stack"), (Standing(1, "A", 1, None), "place")],
)
def test_what_a_table_tells_is_not_changed(value: Any, fact: str) -> None:
    twin = copy.copy(value)
    with pytest.raises(AttributeError):
        setattr(value, fact, 7)
    assert value == twin
    assert hash(value) == hash(twin)


def test_the_names_are_there():
    assert bs.Table is Table
    assert {"Table", "Level", "Seat", "Standing", "ButtonRule", "FirstButton"} <= set(dir(bs))
