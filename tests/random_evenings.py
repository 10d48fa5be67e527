"""Random evenings at a table, by players who come, go and play at random."""

from collections.abc import Iterator
from itertools import count
from random import Random

from bigslick import Hand, Level, Rules, Table

LEVELS = [
    Level(Rules.no_limit(5, 10), hands=40),
    Level(Rules.no_limit(10, 20, ante=2), hands=30),
    Level(Rules.pot_limit(15, 30, straddles=[60]), hands=20),
    Level(Rules.fixed_limit(20, 40), hands=20),
    Level(Rules.no_limit(0, 50, ante=50, ante_kind="big_blind"), hands=20),
    Level(Rules.no_limit(25, 50, ranking="short_deck"), hands=20),
    Level(Rules.no_limit(25, 50)),
]
ONE_BLIND = [Level(Rules.short_deck(ante, 4 * ante), hands=30) for ante in (1, 2, 5, 10)]
"""Levels with one blind, on the button."""


def random_act(hand: Hand, chance: Random) -> None:
    """One of the legal acts, an all-in now and then."""
    legal, way = hand.legal, chance.random()
    if way < 0.02 and legal.all_in:
        hand.all_in()
    elif way < 0.2 and legal.min_raise_to is not None and legal.max_raise_to is not None:
        hand.raise_to(chance.choice([legal.min_raise_to, legal.max_raise_to, legal.min_raise_to]))
    elif legal.check:
        hand.check()
    elif way < 0.65:
        hand.call()
    else:
        hand.fold()


def newcomer(table: Table, names: Iterator[int]) -> str:
    """Who is not at the table."""
    return next(name for it in names if (name := f"player {it}") not in table.players)


def move_about(table: Table, chance: Random, names: Iterator[int]) -> None:
    """Some players come, go, sit out, come back or buy in again; two or more are left to play."""
    for number, seat in enumerate(table.seats):
        if seat is None:
            if chance.random() < 0.05:
                waits = chance.random() < 0.3
                chips = chance.randint(1, 1000)
                table.join(newcomer(table, names), chips, seat=number, waits=waits)
        elif not seat.stack:
            if chance.random() < 0.5:
                table.rebuy(number, chance.randint(1, 1000))
            else:
                table.leave(number)
        elif seat.sits_out:
            if chance.random() < 0.3:
                table.come_back(number, waits=chance.random() < 0.3)
        elif chance.random() < 0.02:
            table.sit_out(number)
        elif chance.random() < 0.01:
            table.leave(number)
    for number, seat in enumerate(table.seats):
        if table.can_deal:
            return
        if seat is None:
            table.join(newcomer(table, names), chance.randint(200, 1000), seat=number)
        elif seat.sits_out:
            table.come_back(number)


def evening(table: Table, chance: Random) -> Iterator[Hand]:
    """Hand after hand, each when it is over."""
    names = count(table.number * 100)
    while True:
        hand = table.hand
        if hand is None or hand.is_over:
            move_about(table, chance, names)
            hand = table.deal()
        while not hand.is_over:
            random_act(hand, chance)
        yield hand


def check_chips(table: Table) -> None:
    """That every chip brought is at the table or was taken from it (rule 6.4)."""
    stacks = table.stacks
    if table.hand is not None and not table.hand.is_over:
        on, before = table.hand, sum(table.hand.starting_stacks)
        assert sum(on.stacks) + on.pot == before
    assert sum(stacks) == table.bought_in - table.cashed_out
    assert min(stacks) >= 0


def same(table: Table, other: Table) -> bool:
    """Whether two tables are as one, whatever their clocks show."""
    one, two = table.to_data(), other.to_data()
    return bool(one | {"seconds": 0} == two | {"seconds": 0})
