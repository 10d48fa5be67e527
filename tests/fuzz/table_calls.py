"""Calls that no program should make of a table: refused, and the table and log are as before."""

import pickle
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from hypothesis import strategies as st

import bigslick as bs
from fuzz.boundary import ANYTHING, BY_ITSELF, NUMBERS, Slots
from fuzz.playing import acts
from fuzz.spelling import Source, made
from fuzz.targets import target
from random_evenings import LEVELS, ONE_BLIND, check_chips, random_act
from walks import seeds

RULES = [
    bs.Rules.no_limit(5, 10),
    bs.Rules.no_limit(10, 20, ante=3, straddles=[40], showdown="all_at_once"),
    bs.Rules.no_limit(1, 2, max_seats=22),
    [bs.Level(bs.Rules.no_limit(5, 10), minutes=1), bs.Level(bs.Rules.pot_limit(10, 20))],
    [bs.Level(bs.Rules.fixed_limit(1, 2), hands=1), bs.Level(bs.Rules.no_limit(0, 50, ante=5))],
    LEVELS,
    ONE_BLIND,
]


class Clock:
    """Says what it is told to say."""

    says: Any = 0.0

    def __call__(self) -> Any:
        return self.says


@dataclass
class Setting:
    """A table before its first hand, with so many chips at its seats."""

    rules: int
    stacks: list[int]
    options: dict[str, Any]
    seed: int

    def table(self, clock: Clock, log: Path) -> bs.Table:
        rules: Any = RULES[self.rules]
        table = bs.Table(rules, **self.options, rng=Random(self.seed), clock=clock, log=log)
        for seat, chips in enumerate(self.stacks):
            table.join(f"player {seat}", chips, seat=seat)
        return table


@st.composite
def settings(draw: st.DrawFn) -> Setting:
    seats = draw(st.integers(2, 6))
    first = st.sampled_from(["random", "high_card"]) | st.integers(0, seats - 1)
    options = {
        "seats": seats,
        "button_rule": draw(st.sampled_from(["dead", "forward"])),
        "first_button": draw(first),
        "new_player_blind": draw(st.booleans()),
    }
    chips = st.sampled_from([500, 3, 30, 5000])
    stacks = draw(st.lists(chips, min_size=min(seats, draw(st.integers(0, 4))), max_size=seats))
    return Setting(draw(st.integers(0, len(RULES) - 1)), stacks, options, draw(seeds()))


NAMES = st.sampled_from(["'Ann'", "'Bob'", "'Cid'", "'阿安'", "'\\ud800'", "Text('Dan')"])
CHIPS = st.sampled_from(["1", "7", "100", "1000", "2**61"])
SEATS = st.sampled_from(["0", "1", "2", "3", "5"])
FLAGS = st.sampled_from(["True", "False"])
METHODS: dict[str, Slots] = {
    "join": ([NAMES, CHIPS], {"seat": SEATS, "waits": FLAGS}),
    "leave": ([SEATS], {}),
    "sit_out": ([SEATS], {}),
    "come_back": ([SEATS], {"waits": FLAGS}),
    "rebuy": ([SEATS, CHIPS], {}),
    "draw_seats": ([], {}),
    "deal": ([], {}),
    "history": ([], {"unit": st.sampled_from(["1", "0.01"]), "table": NAMES}),
}
AGAIN = st.sampled_from(
    [
        "calling(lambda it: table.leave(0))",
        "calling(lambda it: table.join('Eva', 5))",
        "calling(lambda it: table.join('Ann', 5, seat=1) or 1)",
        "calling(lambda it: table.deal() and 1)",
        "calling(lambda it: table.rebuy(0, 9) or 2)",
    ]
)
"""Numbers that do something at the table when they are asked what they are."""
SAYS = st.sampled_from([*NUMBERS, "10**400", "1e300", "61", "3600.5"])


@st.composite
def table_calls(draw: st.DrawFn) -> Source:
    """A call of a table, mostly a fit one."""
    name = draw(st.sampled_from(["join", "join", "join", *sorted(METHODS)]))
    positional, keywords = METHODS[name]
    wrong = draw(st.integers(0, 5)) == 0
    slot = st.one_of(ANYTHING, AGAIN, SEATS)
    given = [draw(slot if wrong and draw(st.booleans()) else fit) for fit in positional]
    given += [
        f"{keyword}={draw(slot if wrong and draw(st.booleans()) else fit)}"
        for keyword, fit in keywords.items()
        if draw(st.booleans())
    ]
    return f"table.{name}({', '.join(given)})"


ONCE = st.sampled_from(
    [
        "bet(Calls(itertools.cycle([20, 60]).__next__))",
        "raise_to(Calls(itertools.cycle([20, 60]).__next__))",
        "raise_to(Calls(itertools.cycle([60, 20]).__next__))",
        "show(0, iter(hand.hole_cards[0] or ()))",
        "show(1, iter(hand.hole_cards[1] or ()))",
    ]
)
"""Acts whose arguments can be read once only."""
CALLS = st.one_of(
    table_calls(),
    table_calls(),
    st.just("table.deal()"),
    st.integers(0, 99).map("finish(table, {})".format),
    st.integers(0, 99).map("random_act(table.hand, Random({}))".format),
    acts().map("table.hand.{}".format),
    ONCE.map("table.hand.{}".format),
    SAYS.map("deal_when(table, {})".format),
)


def finish(table: bs.Table, seed: int) -> None:
    """Play the hand that is on, or the next, to its end."""
    chance = Random(seed)
    if table.can_deal:
        table.deal()
    while table.hand is not None and not table.hand.is_over:
        random_act(table.hand, chance)


PLAYING: dict[str, Any] = {"finish": finish, "random_act": random_act, "Random": Random}


@target(setting=settings(), calls=st.lists(CALLS, min_size=6, max_size=25))
def at_a_table(setting: Setting, calls: list[Source]) -> None:
    """A refused call changes nothing, no chip is lost, and the log tells of all that happened."""
    with tempfile.TemporaryDirectory() as folder:
        path, clock = Path(folder, "log"), Clock()
        table = setting.table(clock, path)

        def deal_when(table: bs.Table, now: Any) -> None:
            with saying(clock, now):
                table.deal()

        for call in calls:
            if table.hand is None and "table.hand" in call:
                continue
            before = table.to_json(), path.read_bytes()
            try:
                made(call, table=table, hand=table.hand, deal_when=deal_when, **PLAYING)
            except (bs.BigslickError, TypeError, *BY_ITSELF):
                did_more = "it: table" in call  # before it was refused itself
                assert did_more or (table.to_json(), path.read_bytes()) == before
            is_whole(table, path)
        table.close()


@contextmanager
def saying(clock: Clock, now: Any) -> Iterator[None]:
    """The clock says this for a while."""
    before = clock.says
    clock.says = now
    try:
        yield
    finally:
        clock.says = before


def is_whole(table: bs.Table, path: Path) -> None:
    """That no chip is lost, and the table goes on from any of its forms."""
    check_chips(table)
    text = table.to_json()
    with bs.Table.load(path, clock=lambda: 0.0) as loaded:
        twins = [loaded, bs.Table.from_json(text, clock=lambda: 0.0), pickled(table)]
        for twin in twins:
            assert without_time(twin) == without_time(table)
        assert [repr(twin) for twin in twins] == [repr(table)] * 3
    places = table.standings
    assert sorted(it.place for it in places) == [it.place for it in places]
    assert len({it.player for it in places}) == len(places)
    assert sum(it.stack for it in places) == sum(table.stacks)
    if table.hand is not None:
        record = table.history().text(lang="zh-Hant")
        assert [twin.history().text(lang="zh-Hant") for twin in twins] == [record] * 3
    twin = twins[1]
    if twin.can_deal:
        hand = twin.deal()
        assert set(hand.dealt_in) <= {seat for seat, stack in enumerate(table.stacks) if stack}
        return
    try:
        twin.deal()
    except bs.BigslickError:
        return
    raise AssertionError("it deals where it cannot")


def pickled(table: bs.Table) -> bs.Table:
    twin = pickle.loads(pickle.dumps(table))
    assert isinstance(twin, bs.Table)
    return twin


def without_time(table: bs.Table) -> dict[str, Any]:
    return table.to_data() | {"seconds": 0}
