"""Bots play evenings: no chip is lost, nothing illegal is done, and nobody sees what is hidden."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from bigslick import Action, bots, events, rulebooks
from bigslick.bots import STYLES, Bot
from setups import Setup, setups
from spying import cards_in_json, hidden_cards, pickled_cards, spied

BUY_IN = 2000
SIX = ["rock", "tight_aggressive", "loose_aggressive", "calling_station", "maniac", "rock"]


def sat_down(
    table: bs.Table, styles: list[str] = SIX, *, seed: int = 1, chips: int = BUY_IN
) -> dict[str, bots.Player]:
    """Bots of these styles, who have sat down at a table."""
    players: dict[str, bots.Player] = {}
    for seat, style in enumerate(styles):
        name = f"{style} {seat}"
        table.join(name, chips, seat=seat)
        players[name] = Bot(style, rng=random.Random(100 * seed + seat))
    return players


def practice(seed: int = 1, **options: Any) -> bs.Table:
    return rulebooks.PRACTICE_TABLE.table(rng=random.Random(seed), **options)


def evening(
    table: bs.Table, players: Mapping[str, bots.Player], hands: int, chips: int = BUY_IN
) -> Iterator[bs.Hand]:
    """Hands one after the other, each that is over checked; who has lost all buys in again."""
    for hand in bots.play(table, players, hands=hands):
        assert hand.is_over
        assert hand is table.hand
        assert sum(hand.payoffs or [1]) == 0
        assert sum(table.stacks) == table.bought_in - table.cashed_out
        yield hand
        for seat, stack in enumerate(table.stacks):
            if table.seats[seat] is not None and not stack:
                table.rebuy(seat, chips)


def entered_and_raised(table: bs.Table, hands: Iterator[bs.Hand]) -> dict[str, tuple[float, float]]:
    """Of each player, the share of hands in which he entered and raised before the flop."""
    dealt: Counter[str] = Counter()
    entered: Counter[str] = Counter()
    raised: Counter[str] = Counter()
    for hand in hands:
        name = {seat: table.hand_players[seat] or "" for seat in hand.dealt_in}
        acts = list(acts_before_the_flop(hand))
        dealt.update(name.values())
        entered.update({name[seat] for seat, _ in acts})
        raised.update({name[seat] for seat, kind in acts if kind is not events.Called})
    return {name: (entered[name] / dealt[name], raised[name] / dealt[name]) for name in dealt}


def acts_before_the_flop(hand: bs.Hand) -> Iterator[tuple[int, type]]:
    """Who put chips in of his own will, and how."""
    for event in hand.events:
        match event:
            case events.BoardDealt():
                return
            case events.Called() | events.Bet() | events.Raised():
                yield event.seat, type(event)


def test_hand_after_hand_is_played_to_its_end():
    table = practice()
    players = sat_down(table)
    numbers = [table.number for _ in evening(table, players, 20)]
    assert numbers == list(range(1, 21))


def test_a_bot_of_ten_lines_sits_down():
    class Caller:
        def act(self, view: bs.HandView, /) -> bs.Action:
            return Action.check() if view.legal.check else Action.call()

    table = practice()
    players = sat_down(table, ["maniac"]) | {"me": Caller()}
    table.join("me", BUY_IN, seat=5)
    shares = entered_and_raised(table, evening(table, players, 50))
    assert shares["me"][0] > 0.4
    assert shares["me"][1] == 0


def test_a_hand_that_is_on_is_gone_on_with_and_counts():
    table = practice()
    players = sat_down(table)
    hand = table.deal()
    hand.fold()
    assert [next(bots.play(table, players, hands=1)), table.number] == [hand, 1]
    assert len(list(bots.play(table, players, hands=2))) == 2
    assert table.number == 3


def test_it_ends_when_fewer_than_two_can_play():
    table = practice()
    players = sat_down(table, ["maniac"] * 3, chips=40)
    hands = list(bots.play(table, players))
    assert table.is_over
    assert len(hands) == table.number > 0
    assert list(bots.play(table, players, hands=5)) == []
    assert list(bots.play(practice(), {})) == []


def test_no_hands_are_none():
    table = practice()
    players = sat_down(table)
    assert list(bots.play(table, players, hands=0)) == []
    assert table.number == 0


def test_players_come_and_go_between_hands():
    table = practice()
    players = sat_down(table)
    for hand in bots.play(table, players, hands=6):
        if table.number == 2:
            table.leave(0)
            table.sit_out(1)
        if table.number > 2:
            assert not {0, 1} & set(hand.dealt_in)


class Odd:
    """Plays on until a hand, and then does something else."""

    def __init__(self, what: Any, table: bs.Table, number: int) -> None:
        self.what, self.table, self.number = what, table, number

    def act(self, view: bs.HandView, /) -> bs.Action:
        if self.table.number < self.number:
            return Action.check() if view.legal.check else Action.fold()
        if isinstance(self.what, Exception):
            raise self.what
        return self.what  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    ("what", "error"),
    [
        (Action.raise_to(1), bs.IllegalActionError),
        ("fold", TypeError),
        (RuntimeError("lost"), RuntimeError),
    ],
)
def test_what_a_player_does_wrong_is_raised_and_the_hand_can_be_gone_on_with(
    what: Any, error: type[Exception]
) -> None:
    table = practice()
    players = sat_down(table)
    wrong = {**players, "rock 0": Odd(what, table, 3)}
    with pytest.raises(error):
        list(bots.play(table, wrong))
    hand = table.hand
    assert hand is not None
    assert hand.actor is not None
    assert table.hand_players[hand.actor] == "rock 0"
    assert next(bots.play(table, players)) is hand
    assert sum(table.stacks) == 6 * BUY_IN


def test_before_a_hand_everybody_has_a_player():
    table = practice()
    players = sat_down(table)
    del players["maniac 4"]
    with pytest.raises(bs.BigslickError, match="nobody plays for 'maniac 4'"):
        next(bots.play(table, players))
    assert table.number == 0
    table.sit_out(4)
    assert next(bots.play(table, players)).is_over
    table.deal()
    with pytest.raises(bs.BigslickError, match="nobody plays for 'rock 0'"):
        next(bots.play(table, {}))


def test_without_a_player_in_the_middle_of_a_hand_it_is_told():
    table = practice()
    players = sat_down(table)

    class Leaves(Bot):
        def act(self, view: bs.HandView, /) -> bs.Action:
            players.clear()
            return super().act(view)

    players.update(dict.fromkeys(players, Leaves()))
    with pytest.raises(bs.BigslickError, match="nobody plays for"):
        next(bots.play(table, players))
    assert next(bots.play(table, dict.fromkeys(filter(None, table.players), Bot()))).is_over


@pytest.mark.parametrize(
    ("arguments", "hands", "error", "words"),
    [
        ((None, {}), None, TypeError, "the table is a Table, not NoneType"),
        ((practice(), [Bot()]), None, TypeError, "players are given by their names, not as list"),
        ((practice(), {"me": "rock"}), None, TypeError, r"a player has act\(view\)"),
        ((practice(), {}), 2.0, TypeError, "the number of hands must be an int, not float"),
        ((practice(), {}), -1, bs.BigslickError, "-1 hands cannot be played"),
    ],
)
def test_wrong_arguments_are_told_at_once(
    arguments: Any, hands: Any, error: type[Exception], words: str
) -> None:
    with pytest.raises(error, match=words):
        bots.play(*arguments, hands=hands)


def test_the_same_seeds_give_the_same_evening():
    def played(seed: int, table_seed: int) -> list[str]:
        table = practice(table_seed)
        return [hand.to_json() for hand in evening(table, sat_down(table, seed=seed), 50)]

    assert played(1, 1) == played(1, 1)
    assert played(2, 1) != played(1, 1) != played(1, 2)


def test_the_five_styles_differ_in_how_often_they_enter_and_raise():
    table = practice()
    players = sat_down(table, list(STYLES))
    shares = entered_and_raised(table, evening(table, players, 3000))
    rock, tight, loose, station, maniac = (shares[name] for name in players)
    assert 0.06 < rock[0] < 0.14 < tight[0] < 0.27 < loose[0] < 0.43 < station[0] < 0.57 < maniac[0]
    assert station[1] < 0.06
    assert 0.03 < rock[1] < 0.1 < tight[1] < 0.22 < loose[1] < 0.35 < maniac[1]
    assert all(raised <= entered for entered, raised in shares.values())


def watched_evening(path: Path, hands: int) -> bs.Table:
    """An evening of six bots, with a spy around each, that comes back from its log."""
    with practice(log=path, clock=lambda: 0.0) as table:
        players = spied(sat_down(table), table)
        for hand in evening(table, players, hands):
            record = table.history()
            assert record.differences(record.replay()) == ()
            assert sum(hand.stacks) == sum(hand.starting_stacks)
    assert table.number == hands
    assert all(spy.looks > hands // 2 for spy in players.values())
    assert bs.Table.load(path, clock=lambda: 0.0).to_json() == table.to_json()
    return table


def test_1_9_an_evening_loses_no_chip_and_shows_nobody_what_is_hidden(tmp_path: Path) -> None:
    watched_evening(tmp_path / "log", 300)


@pytest.mark.slow
def test_1_9_ten_thousand_hands_lose_no_chip_and_show_nobody_what_is_hidden(
    tmp_path: Path,
) -> None:
    assert watched_evening(tmp_path / "log", 10_000).bought_in > 6 * BUY_IN


def test_the_spy_finds_what_a_hand_tells():
    hand = practice_hand()
    hidden = hidden_cards(hand, 0)
    assert len(hidden) == 50
    assert hidden <= set(cards_in_json(hand.to_json()))
    assert hidden <= set(pickled_cards(hand))
    assert not hidden & set(pickled_cards(hand.view(0)))


def practice_hand() -> bs.Hand:
    table = practice()
    sat_down(table)
    return table.deal()


KNOBS = [
    bs.Rules.no_limit(10, 20, ante=3, straddles=[40]),
    bs.Rules.no_limit(0, 20, ante=20, ante_kind="big_blind", min_raise="double"),
    bs.Rules.pot_limit(10, 20),
    bs.Rules.pot_limit(10, 20, ranking="short_deck_trips"),
    bs.Rules.fixed_limit(10, 20),
    bs.Rules.fixed_limit(10, 20, raise_cap=2, uncapped_heads_up=True),
    bs.Rules.fixed_limit(10, 20, ranking="short_deck"),
    bs.Rules.short_deck(10, 20),
    bs.Rules.short_deck(10, 20, structure="pot_limit"),
    bs.Rules.short_deck(5, 20, structure="fixed_limit", ranking="short_deck_trips"),
]


@pytest.mark.parametrize("rules", KNOBS, ids=repr)
@pytest.mark.parametrize("button_rule", ["dead", "forward"])
def test_every_structure_and_the_short_deck_are_played(rules: bs.Rules, button_rule: Any) -> None:
    table = bs.Table(rules, seats=6, button_rule=button_rule, rng=random.Random(1))
    players = spied(sat_down(table, chips=600), table)
    chance = random.Random(1)
    for _ in evening(table, players, 60, chips=600):
        seat = chance.randrange(6)
        sitting = table.seats[seat]
        assert sitting is not None
        if sitting.sits_out:
            table.come_back(seat, waits=chance.random() < 0.5)
        elif sum(seat is not None and not seat.sits_out for seat in table.seats) > 3:
            table.sit_out(seat)


@pytest.mark.parametrize("seats", range(2, 11))
def test_two_to_ten_play(seats: int) -> None:
    table = practice()
    players = sat_down(table, [list(STYLES)[seat % 5] for seat in range(seats)])
    assert len(list(evening(table, players, 40))) == 40


BOOKS = [getattr(rulebooks, name) for name in rulebooks.__all__ if name.isupper()]


@pytest.mark.parametrize("book", BOOKS, ids=repr)
def test_5_2_all_five_rulebooks_are_played_to_their_showdowns(book: rulebooks.Rulebook) -> None:
    rules = book.rules(*(() if book.stakes else (10, 20)))
    table = book.table(rules, rng=random.Random(1))
    players = sat_down(table, ["calling_station"] * 3 + ["maniac"] * 3, chips=5000)
    kinds: Counter[str] = Counter()
    for hand in evening(table, players, 150, chips=5000):
        kinds.update(event.name for event in hand.events)
    assert kinds["shown"] > 20
    assert (kinds["mucked"] > 5) is (rules.showdown == "in_order")


@given(setup=setups(), seed=st.integers(0, 2**32))
@settings(max_examples=300)
def test_3_2_nothing_illegal_comes_out_whatever_the_rules(setup: Setup, seed: int) -> None:
    hand = setup.hand()
    styles = list(STYLES)
    chance = random.Random(seed)
    players = [Bot(chance.choice(styles), rng=chance) for _ in hand.stacks]
    while hand.actor is not None:
        action = bots.ask(players[hand.actor], hand)
        assert action != Action.fold() or not hand.legal.check
        hand.act(action)
    assert hand.is_over
    assert sum(hand.stacks) == sum(setup.stacks)
