"""An evening of the practice table in its folder: begun, left in the middle, gone on with."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from bigslick import bots, history
from bigslick.cli.practice.evening import Evening, Lineup, latest, new_folder
from bigslick.cli.practice.moments import known, moments
from bigslick.events import Awarded, BoardDealt, HoleDealt
from bigslick.rulebooks import EIGHT_MAX, PRACTICE_TABLE
from kept_evenings import SHOVER, kept
from setups import Setup, setups
from spying import cards_of, hidden_cards, spied

THREE = Lineup("You", {"Ann": "rock", "Ben": "maniac"}, 500)


def begun(folder: Path, lineup: Lineup = THREE, seed: int = 1) -> Evening:
    rng = random.Random(seed)
    return Evening.begin(folder, PRACTICE_TABLE, PRACTICE_TABLE.rules(), lineup, rng=rng)


def hand_of(evening: Evening) -> bs.Hand:
    assert evening.hand is not None
    return evening.hand


def play(evening: Evening, acts: int | None = None) -> None:
    """Play the hand that is on, or so many acts of it; you call whatever comes."""
    hand = hand_of(evening)
    while hand.actor is not None and acts != 0:
        if hand.actor == evening.you:
            hand.act(bs.Action.check() if hand.legal.check else bs.Action.call())
        else:
            hand.act(bots.ask(evening.player(hand.actor), hand))
        acts = None if acts is None else acts - 1


def test_everybody_sits_down_with_the_buy_in(tmp_path: Path) -> None:
    evening = begun(tmp_path / "evening")
    assert sorted(evening.names) == ["Ann", "Ben", "You"]
    assert evening.names[evening.you] == "You"
    assert evening.table.stacks == (500, 500, 500)
    assert evening.bought_in == {"You": 500, "Ann": 500, "Ben": 500}
    assert evening.view is None
    assert not evening.is_on


def test_an_evening_needs_a_folder_of_its_own(tmp_path: Path) -> None:
    begun(tmp_path / "evening")
    with pytest.raises(FileExistsError):
        begun(tmp_path / "evening")


def test_what_cannot_be_played_leaves_no_folder(tmp_path: Path) -> None:
    ten = Lineup("You", {f"bot {n}": "rock" for n in range(9)}, 500)
    with pytest.raises(bs.BigslickError, match="10 seats: the rules seat 2 to 8"):
        Evening.begin(tmp_path / "evening", EIGHT_MAX, EIGHT_MAX.rules(), ten)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("acts", range(8))
def test_it_goes_on_where_it_was_left_also_in_the_middle_of_a_hand(
    tmp_path: Path, acts: int
) -> None:
    evening = begun(tmp_path / "evening")
    evening.deal()
    play(evening, acts)
    left = evening.table.to_data()
    evening.close()
    again = Evening.resume(tmp_path / "evening")
    assert again.table.to_data() == left | {"seconds": again.table.to_data()["seconds"]}
    assert again.names == evening.names
    play(again)
    assert not again.is_on
    assert sum(again.table.stacks) == 1500


def test_the_record_is_what_you_know(tmp_path: Path) -> None:
    evening = begun(tmp_path / "evening", seed=5)
    for _ in range(20):
        evening.deal()
        play(evening)
        evening.keep_record("en")
    assert len(evening.records()) == 20
    for record in history.read(evening.records()[-1]):
        assert record.fields["hand"] == 20
    hidden = 0
    for path in evening.records():
        [record] = history.read(path)
        hand = record.replay()
        yours = record.players.index("You")
        assert hand.hole_cards[yours] is not None
        assert record.differences(hand) == ()
        for seat in range(3):
            if seat != yours and hand.shown[seat] is None:
                assert hand.hole_cards[seat] is None
                hidden += 1
    assert hidden


def test_the_text_record_is_in_the_language_that_is_on(tmp_path: Path) -> None:
    evening = begun(tmp_path / "evening")
    evening.deal()
    play(evening)
    evening.keep_record("zh-Hant")
    [path] = evening.records()
    text = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert text.startswith("無限注德州撲克，盲注 10/20\n")
    assert evening.view is not None
    told = history.text(evening.view, players=evening.names, lang="zh-Hant")
    assert text == told + "\n"


def test_a_hand_that_is_on_has_no_record_in_the_folder(tmp_path: Path) -> None:
    evening = begun(tmp_path / "evening")
    evening.keep_record("en")
    evening.deal()
    evening.keep_record("en")
    assert evening.records() == ()


def test_records_are_in_the_order_of_the_hands(tmp_path: Path) -> None:
    evening = begun(tmp_path / "evening")
    for number in (10000, 2, 999):
        (evening.folder / f"hand-{number:04}.phh").touch()
    assert [path.name for path in evening.records()] == [
        "hand-0002.phh",
        "hand-0999.phh",
        "hand-10000.phh",
    ]


def test_a_record_has_the_number_of_its_hand_also_where_one_is_lost(tmp_path: Path) -> None:
    evening = begun(tmp_path / "evening")
    evening.deal()
    play(evening)
    evening.deal()
    play(evening)
    evening.keep_record("en")
    [path] = evening.records()
    assert path.name == "hand-0002.phh"


def test_who_is_broke_buys_in_again(tmp_path: Path) -> None:
    bot = tmp_path / "shover.py"
    bot.write_text(SHOVER)
    players = {"You": "you", "Ann": f"{bot}:Shover"}
    folder = kept(
        tmp_path / "evening",
        players,
        [500, 500],
        "7d As 2c Ac  3c 8h 9h Th  3d 4d  3h 5h",
        you="You",
        button=1,
    )
    evening = Evening.resume(folder)
    play(evening)
    assert evening.table.stacks == (0, 1000)
    assert evening.is_broke
    evening.deal()
    assert sum(hand_of(evening).stacks) + hand_of(evening).pot == 1000 + 2000
    assert evening.bought_in == {"You": 2500, "Ann": 500}


def watched_evening(folder: Path, hands: int) -> Evening:
    """An evening that bots alone play, a spy around each, as the screen plays it for you."""
    names = ("Ann", "Ben", "Cal", "Dee", "Eve")
    lineup = Lineup("You", dict(zip(names, bots.STYLES, strict=True)), 2000)
    evening = begun(folder, lineup)
    table = evening.table
    spies = spied({**evening.players, "You": bots.Bot(rng=random.Random(2))}, table)
    evening.players = spies
    for number in range(1, hands + 1):
        hand, told = evening.deal(), 0
        while hand.actor is not None:
            hand.act(bots.ask(evening.player(hand.actor), hand))
            inside = hand.pot if evening.is_on else 0
            assert sum(hand.stacks) + inside == table.bought_in
            hidden = hidden_cards(hand, evening.you)
            for moment in moments(hand.view(evening.you), told):
                assert not hidden & set(cards_of(moment))
            told = hand.sequence
        evening.keep_record("en")
        assert (table.number, len(hand.dealt_in)) == (number, 6)
    assert all(spy.looks > hands // 2 for spy in spies.values())
    return evening


def check_what_was_kept(evening: Evening) -> None:
    """The records and the log tell what was played, to the chip."""
    evening.close()
    won = dict.fromkeys(evening.lineup.names, 0)
    records = evening.records()
    assert len(records) == evening.table.number
    for number, path in enumerate(records, start=1):
        [record] = history.read(path)
        again = record.replay()
        assert record.fields["hand"] == number
        assert record.differences(again) == ()
        for name, payoff in zip(record.players, again.payoffs or (), strict=True):
            won[str(name)] += payoff
        assert path.with_suffix(".txt").stat().st_size
    bought = evening.bought_in
    stacks = dict(zip(evening.names, evening.table.stacks, strict=True))
    assert {name: bought[name] + won[name] for name in won} == stacks
    assert bought.total() == evening.table.bought_in
    loaded = Evening.resume(evening.folder)
    told = loaded.table.to_data()
    assert told == evening.table.to_data() | {"seconds": told["seconds"]}
    assert loaded.bought_in == bought
    loaded.close()


def test_1_9_an_evening_without_a_person_loses_nothing_and_shows_nobody_what_is_hidden(
    tmp_path: Path,
) -> None:
    check_what_was_kept(watched_evening(tmp_path / "evening", 200))


@pytest.mark.slow
def test_1_9_so_do_ten_thousand_hands(tmp_path: Path) -> None:
    evening = watched_evening(tmp_path / "evening", 10_000)
    check_what_was_kept(evening)
    assert evening.table.bought_in > 6 * 2000


def test_a_folder_without_an_evening_is_told(tmp_path: Path) -> None:
    with pytest.raises(bs.BigslickError, match="no evening is kept in"):
        Evening.resume(tmp_path)
    with pytest.raises(bs.BigslickError, match="no evening is kept in"):
        latest(tmp_path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        '{"you": 1, "bots": {}, "buy_in": 2}',
        '{"you": "You", "bots": {"Ann": "rock", "Ben": "rock"}, "buy_in": 0}',
        '{"you": "You", "bots": {"Ann": "rock", "Ben": "rock"}, "buy_in": true}',
        "[1]",
        "[" * 100_000,
        "\xff",
    ],
)
def test_a_spoiled_lineup_is_told(tmp_path: Path, text: str) -> None:
    begun(tmp_path / "evening").close()
    (tmp_path / "evening" / "lineup.json").write_text(text, encoding="latin-1")
    with pytest.raises(bs.BigslickError, match="does not tell who sits at the table"):
        Evening.resume(tmp_path / "evening")


def test_a_lineup_that_tells_of_fewer_than_sit_there_is_told(tmp_path: Path) -> None:
    begun(tmp_path / "evening").close()
    Lineup("You", {"Ann": "rock"}, 500).write(tmp_path / "evening" / "lineup.json")
    with pytest.raises(bs.BigslickError, match="does not tell who 'Ben' is"):
        Evening.resume(tmp_path / "evening")


def test_a_spoiled_log_is_told(tmp_path: Path) -> None:
    begun(tmp_path / "evening").close()
    with (tmp_path / "evening" / "table.log").open("a") as log:
        log.write('{"event": "left", "seat": 9, "chips": 1}\n')
    with pytest.raises(bs.HistoryError, match=r"table\.log: line 5"):
        Evening.resume(tmp_path / "evening")


def test_an_evening_that_broke_off_as_people_sat_down_goes_on(tmp_path: Path) -> None:
    begun(tmp_path / "evening").close()
    log = tmp_path / "evening" / "table.log"
    log.write_text("\n".join(log.read_text().splitlines()[:2]) + "\n")
    again = Evening.resume(tmp_path / "evening")
    assert sorted(again.names) == ["Ann", "Ben", "You"]


def test_the_latest_evening_is_the_one_that_began_last(tmp_path: Path) -> None:
    first = new_folder(tmp_path)
    begun(first).close()
    second = new_folder(tmp_path)
    assert second != first
    begun(second).close()
    assert latest(tmp_path) == max(first, second)


@settings(max_examples=50)
@given(setups(), st.data())
def test_moments_are_the_streets_one_by_one_and_end_with_the_view(
    setup: Setup, data: st.DataObject
) -> None:
    hand = setup.hand()
    told = 0
    seat = data.draw(st.sampled_from(hand.dealt_in))
    while True:
        view = hand.view(seat)
        *before, last = moments(view, told)
        assert last == view
        for earlier, later in zip(before, [*before, last][1:], strict=True):
            assert told < earlier.sequence < later.sequence
            assert len(later.events) > len(earlier.events)
            assert later.events[: earlier.sequence] == earlier.events
            assert earlier.seat == seat
        told = hand.sequence
        if not hand.legal:
            break
        hand.act(data.draw(st.sampled_from(list(hand.legal))))
    boards = [len(moment.board) for moment in moments(hand.view(seat))]
    assert boards == sorted(boards)
    streets = [event for event in hand.events if isinstance(event, BoardDealt)]
    assert {len(street.cards) for street in streets} <= {1, 3}


def test_what_a_view_knows_is_a_hand() -> None:
    deck = bs.Deck()
    deck.shuffle(random.Random(1))
    hand = bs.Hand(bs.Rules.no_limit(5, 10), [500] * 3, button=0, deck=deck)
    hand.fold()
    hand.fold()
    again = known(hand.view(0))
    assert again.events == hand.view(0).events
    assert [type(event) for event in again.events].count(HoleDealt) == 3
    assert isinstance(again.events[-1], Awarded)
