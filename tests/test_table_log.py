"""The log of a table: every event is there before it is acted on, and tells the table again."""

import errno
import json
import os
import random
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

import bigslick as bs
from bigslick import BigslickError, HistoryError, Rules, Table
from bigslick.table import events
from bigslick.table.log import Log
from logged import RULES, lines, on, three_at
from random_evenings import LEVELS, evening, random_act, same


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.log"


def test_each_event_is_a_line(path: Path) -> None:
    with three_at(path) as table:
        table.sit_out(2)
        table.come_back(2, waits=True)
        table.rebuy(1, 500)
        hand = table.deal()
        hand.raise_to(30)
        hand.fold()
        hand.all_in()
        hand.fold()
        hand.show(2)
        table.leave(0)
    with pytest.raises(BigslickError, match="is closed"):
        table.leave(1)
    opened, *rest = lines(path)
    assert opened["event"] == "opened"
    assert [it["event"] for it in rest] == [
        *["joined"] * 3,
        *["sat_out", "came_back", "rebought", "hand_started"],
        *["acted"] * 4,
        *["turned_up", "left"],
    ]
    assert [(it["seat"], it["action"]) for it in rest if it["event"] == "acted"] == [
        (0, {"action": "raise_to", "amount": 30}),
        (1, {"action": "fold"}),
        (2, {"action": "raise_to", "amount": 1000}),
        (0, {"action": "fold"}),
    ]
    assert rest[-1] == {"event": "left", "seat": 0, "chips": 970}
    for line in path.read_text().splitlines()[1:]:
        assert events.from_json(line).to_json() == line


def test_an_event_is_in_the_file_before_it_is_acted_on(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = three_at(path)
    seen = []
    told = bs.Hand.call

    def call(hand: bs.Hand) -> None:
        seen.append(lines(path)[-1])
        told(hand)

    monkeypatch.setattr(bs.Hand, "call", call)
    table.deal().call()
    assert seen == [{"event": "acted", "seat": 0, "action": {"action": "call"}, "seconds": 0}]


@pytest.mark.parametrize(
    "rounds",
    [
        {},
        "",
        [[{}]],
        [["As"]],
        [[[0, "As"], [1]]],
        [[[0, "As", 1]]],
        [[[None, "As"]]],
        [[[0, "1s"]]],
    ],
)
def test_a_draw_is_a_list_of_rounds_of_seats_with_a_card_each(rounds: Any) -> None:
    told = {"event": "button_drawn", "seat": 0, "rounds": [[[0, "As"], [1, "Ks"]]]}
    assert events.from_json(json.dumps(told)).to_data() == told
    with pytest.raises(BigslickError, match="rounds of a button_drawn"):
        events.from_json(json.dumps(told | {"rounds": rounds}))


def test_what_is_refused_is_not_in_the_log(path: Path) -> None:
    table = three_at(path)
    hand = table.deal()
    before = path.read_bytes(), table.to_json()
    for refused in (
        hand.check,
        lambda: hand.raise_to(11),
        lambda: hand.bet(100),
        lambda: hand.act(bs.Action.fold(), seat=1),
        lambda: hand.act(bs.Action.fold(), sequence=0),
        lambda: hand.muck(0),
        lambda: hand.show(0),
        lambda: table.join("Dan", 100),
        lambda: table.leave(0),
        table.deal,
    ):
        with pytest.raises(BigslickError):
            refused()
    with pytest.raises(TypeError):
        hand.raise_to(30.0)  # type: ignore[arg-type]
    assert (path.read_bytes(), table.to_json()) == before


def test_a_table_at_any_moment_is_its_log_up_to_there(path: Path, tmp_path: Path) -> None:
    chance = random.Random(3)
    table = Table(LEVELS, seats=5, rng=chance, first_button="high_card", log=path)
    moments = {path.stat().st_size: table.to_json()}

    def remember() -> None:
        moments[path.stat().st_size] = table.to_json()

    for player in "ABCD":
        table.join(player, 100)
        remember()
    for _ in range(30):
        for number, seat in enumerate(table.seats):
            if seat is not None and not seat.stack:
                table.rebuy(number, 100)
                remember()
        hand = table.deal()
        remember()
        while not hand.is_over:
            random_act(hand, chance)
            remember()
    text, part = path.read_bytes(), tmp_path / "part"
    ends = [size for size in range(1, len(text) + 1) if text[size - 1 : size] == b"\n"]
    told = 0
    for size in ends:
        part.write_bytes(text[:size])
        loaded = Table.load(part, clock=lambda: 0.0)
        if size in moments:  # the draw for the button comes with the first hand
            told += 1
            expected = json.loads(moments[size])
            assert json.loads(loaded.to_json()) | {"seconds": 0} == expected | {"seconds": 0}
        loaded.close()
    assert told == len(ends) - 1


class Wobbling:
    """A number that is another one each time it is read."""

    def __init__(self, *numbers: int) -> None:
        self.numbers = list(numbers)

    def __index__(self) -> int:
        return self.numbers.pop(0)


def test_what_can_be_read_once_is_done_as_it_is_told(path: Path) -> None:
    table = three_at(path)
    hand = table.deal()
    hand.raise_to(Wobbling(30, 60))
    hand.call()
    hand.call()
    hand.bet(Wobbling(40, 70))
    assert (hand.current_bet, hand.pot) == (40, 130)
    hand.fold()
    hand.fold()
    hand.show(1, iter(hand.hole_cards[1] or ()))
    assert [it["event"] for it in lines(path)][-1] == "turned_up"
    assert same(Table.load(path), table)


def test_a_torn_last_line_is_dropped_and_told(path: Path, tmp_path: Path) -> None:
    table = three_at(path)
    hand = table.deal()
    before = table.to_json()
    size = path.stat().st_size
    hand.raise_to(30)
    text = path.read_bytes()
    for end in range(size + 1, len(text)):
        part = tmp_path / f"part {end}"
        part.write_bytes(text[:end])
        dropped = f"part {end}: the last line is torn and was dropped"
        with pytest.warns(UserWarning, match=dropped) as told:
            loaded = Table.load(part, clock=lambda: 0.0)
        assert [it.filename for it in told if it.category is UserWarning] == [
            __file__
        ]  # whoever loads it
        assert json.loads(loaded.to_json()) == json.loads(before) | {"seconds": 0}
        on(loaded).raise_to(30)
        assert part.read_bytes() == text
        loaded.close()


def test_a_hand_goes_on_where_it_was(path: Path) -> None:
    table = three_at(path)
    table.deal().raise_to(30)
    loaded = Table.load(path)
    hand = on(loaded)
    assert hand == table.hand
    hand.fold()
    hand.fold()
    assert hand.is_over
    assert loaded.stacks == (1015, 995, 990, 0)
    again = Table.load(path)
    assert same(again, loaded)
    again.deal()


def test_cards_shown_after_a_hand_are_shown_again(path: Path) -> None:
    table = three_at(path)
    hand = table.deal()
    hand.fold()
    hand.fold()
    hand.show(2)
    loaded = Table.load(path)
    assert [seat for seat, cards in enumerate(on(loaded).shown) if cards] == [2]
    assert same(loaded, table)


def test_what_differs_from_the_log_is_told_and_nothing_else(path: Path) -> None:
    three_at(path).close()
    with path.open("a") as file:
        file.write('{"event": "left", "seat": 1, "chips": 999}\n')
    with pytest.raises(HistoryError, match=r"than what happens: chips 1000, not 999$"):
        Table.load(path)


def test_a_log_that_is_refused_is_closed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path.write_text("{}\n")
    log = Log.resume(path)
    monkeypatch.setattr(Log, "resume", lambda _: log)
    with pytest.raises(HistoryError):
        Table.load(path)
    with pytest.raises(BigslickError, match="is closed"):
        log.write("{}")


def test_only_one_table_goes_on_with_a_log(path: Path) -> None:
    table = three_at(path)
    other = Table.load(path)
    other.rebuy(0, 5)
    before = path.read_bytes(), table.to_json()
    with pytest.raises(BigslickError, match="somebody else has written to the log"):
        table.rebuy(0, 5)
    assert (path.read_bytes(), table.to_json()) == before


def test_a_closed_log_ends_the_evening(path: Path) -> None:
    table = three_at(path)
    hand = table.deal()
    table.close()
    table.close()
    before = table.to_json()
    with pytest.raises(BigslickError, match="is closed: nothing more can happen"):
        hand.call()
    assert table.to_json() == before


def test_a_full_disk_leaves_table_and_log_as_they_were(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = three_at(path)
    hand = table.deal()
    before = path.read_bytes(), table.to_json()

    class Full(FileIO):
        def write(self, text: Any) -> int:
            if self.tell() == len(before[0]):
                return super().write(text[:7])
            raise OSError(errno.ENOSPC, "no space left")

    assert table._log is not None
    table._log.close()
    table._log._file = Full(path, "r+")
    table._log._file.seek(0, os.SEEK_END)
    for refused in (hand.call, lambda: hand.raise_to(40), hand.all_in, hand.fold):
        with pytest.raises(OSError, match="no space left"):
            refused()
        assert (path.read_bytes(), table.to_json()) == before
    monkeypatch.setattr(Full, "write", FileIO.write)
    hand.call()
    assert same(Table.load(path), table)


def test_who_interrupts_a_line_takes_it_back(path: Path) -> None:
    class Interrupted(FileIO):
        def write(self, text: Any) -> int:
            super().write(text[:7])
            raise KeyboardInterrupt

    table = three_at(path)
    before = path.read_bytes(), table.to_json()
    log = table._log
    assert log is not None
    whole, log._file = log._file, Interrupted(path, "r+")
    log._file.seek(0, os.SEEK_END)
    with pytest.raises(KeyboardInterrupt):
        table.rebuy(0, 5)
    assert (path.read_bytes(), table.to_json()) == before
    log._file.close()
    log._file = whole
    table.rebuy(0, 5)
    assert same(Table.load(path), table)


def test_a_log_is_not_written_over(path: Path) -> None:
    three_at(path).close()
    before = path.read_bytes()
    with pytest.raises(FileExistsError, match=r"Table\.load goes on with a log"):
        Table(RULES, log=path)
    with pytest.raises(FileExistsError):
        three_at(path.with_name("other")).save(path)
    assert path.read_bytes() == before
    path.write_text("my diary")
    with pytest.raises(FileExistsError):
        Table(RULES, log=path)
    assert path.read_text() == "my diary"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes with a name")
@pytest.mark.parametrize("what", ["directory", "pipe", "link to nothing"])
def test_a_log_is_begun_only_where_nothing_is(path: Path, what: str) -> None:
    match what:
        case "directory":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case _:
            path.symlink_to("nothing")
    with pytest.raises(FileExistsError, match="is there already"):
        Table(RULES, log=path)


@pytest.mark.parametrize("torn", ["", "{", '{"event": "opened", "ta'])
def test_a_log_of_which_nothing_is_whole_is_begun_anew(path: Path, torn: str) -> None:
    path.write_text(torn)
    with Table(RULES, log=path) as table:
        table.join("Ann", 100)
    assert [line["event"] for line in lines(path)] == ["opened", "joined"]


def test_a_saved_table_goes_on_from_there(path: Path, tmp_path: Path) -> None:
    table = three_at(path)
    table.deal().raise_to(30)
    table.save(tmp_path / "saved")
    assert len(lines(tmp_path / "saved")) == 1
    loaded = Table.load(tmp_path / "saved")
    assert same(loaded, table)
    on(loaded).fold()
    on(loaded).fold()
    again = Table.load(tmp_path / "saved")
    assert same(again, loaded)
    assert again.deal().button == 1
    assert on(table).actor == 1  # the table that was saved is as it was


def test_a_line_that_an_editor_left_is_no_harm(path: Path) -> None:
    table = three_at(path)
    table.close()
    path.write_text(path.read_text() + "\n  \n")
    with Table.load(path) as loaded:
        assert same(loaded, table)
        loaded.rebuy(0, 5)
    assert Table.load(path).stacks[0] == 1005


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_log_is_its_owners_alone(path: Path) -> None:
    three_at(path)
    assert path.stat().st_mode & 0o077 == 0


def test_the_clock_goes_on_from_the_last_act(path: Path) -> None:
    now = 0.0

    def clock() -> float:
        return now

    levels = [bs.Level(RULES, minutes=10), bs.Level(Rules.no_limit(10, 20))]
    table = Table(levels, seats=2, first_button=0, clock=clock, log=path)
    table.join("Ann", 100)
    table.join("Bob", 100)
    hand = table.deal()
    now = 599.5
    hand.call()
    now = 660.0
    hand.check()
    table.close()
    assert [it["seconds"] for it in lines(path) if it["event"] == "acted"] == [599, 660]
    now = 1_000_000.0
    with Table.load(path, clock=clock) as loaded:
        assert loaded.elapsed == 660
        now += 5
        assert loaded.elapsed == 665
        hand = on(loaded)
        while not hand.is_over:
            hand.check()
        loaded.deal()
        assert loaded.level == 1
    path.write_text(path.read_text().replace('"seconds": 660', '"seconds": 598'))
    with pytest.raises(HistoryError, match="598 seconds come after 599"):
        Table.load(path)


def test_every_hand_of_a_log_has_its_record(path: Path) -> None:
    chance = random.Random(5)
    table = Table(LEVELS, seats=5, rng=chance, log=path)
    played = []
    for _, hand in zip(range(40), evening(table, chance), strict=False):
        shows = [seat for seat in hand.live if not hand.shown[seat]]
        if shows and chance.random() < 0.5:
            hand.show(shows[0])
        played.append(table.history())
    text = path.read_bytes()
    assert list(Table.histories(path)) == played
    assert [record.fields["hand"] for record in played] == list(range(1, 41))
    assert {name for record in played for name in record.players} > set(table.hand_players) - {None}
    path.write_bytes(text + b'{"event": "jo')
    assert list(Table.histories(path)) == played
    assert path.read_bytes() == text + b'{"event": "jo'
    table.save(path.with_name("saved"))
    assert list(Table.histories(path.with_name("saved"))) == played[-1:]
    empty = Table(LEVELS, log=path.with_name("empty"))
    empty.join("Ann", 5)
    assert list(Table.histories(path.with_name("empty"))) == []
    with pytest.raises(HistoryError, match="no table is in this log"):
        list(Table.histories(os.devnull))
