"""Evenings at a table, written one line a hand, and played by the library and by the reference.

A line with bars is a hand: the seats of button, small and big blind (``-`` for no small blind in
the game), who is dealt in, and the posts in their order, each a letter for its kind and a seat,
with the amount where it matters. After a third bar stand those who lose all they have. Any other
line is what a player does before the next hand::

    0 1 2 | 0123 | S1 B2 | bust 1
    join 1 waits
    1 2 3 | 023 | S2:10 B3:20

Letters: Ante, Small blind, Big blind, O the one blind on the button, Throw a straddle, Live, Dead.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol

import pytest

import bigslick as bs
from reference import table as reference
from reference.posts import Post
from reference.rules import Rules

LETTERS = {
    "ante": "A",
    "small_blind": "S",
    "big_blind": "B",
    "button_blind": "O",
    "straddle": "T",
    "live": "L",
    "dead": "D",
}
CHIPS = 1000


class Row(NamedTuple):
    """What the table decides about a hand."""

    button: int
    small_blind: int | None
    big_blind: int
    dealt_in: tuple[int, ...]
    posts: tuple[Post, ...]


@dataclass
class Setting:
    """A table before its first hand, with ``sitting`` the seats that are taken."""

    sitting: str
    seats: int
    knobs: dict[str, Any] = field(default_factory=dict)  # of the rules
    button_rule: Any = "dead"
    new_player_blind: bool = True
    first_button: int = 0

    @property
    def knobs_and_blinds(self) -> dict[str, Any]:
        small = 0 if self.knobs.get("button_blind") else 10
        return {"small_blind": small, "big_blind": 20, **self.knobs}


class OtherwiseError(Exception):
    """The cards fell otherwise than the script has it."""


class Player(Protocol):
    """Whoever plays an evening."""

    def do(self, act: str, seat: int, waits: bool) -> None:
        """What a player does between hands."""

    def play(self, busts: Sequence[int]) -> Row:
        """Deal the next hand, and play it so that these seats lose all."""


class Library:
    """The library's table; with other seeds other players win."""

    def __init__(self, setting: Setting, seed: int) -> None:
        self.table = bs.Table(
            bs.Rules(**setting.knobs_and_blinds),
            seats=setting.seats,
            button_rule=setting.button_rule,
            first_button=setting.first_button,
            new_player_blind=setting.new_player_blind,
            rng=random.Random(seed),
        )
        self.names = 0
        for seat in map(int, setting.sitting):
            self.do("join", seat)

    def do(self, act: str, seat: int, waits: bool = False) -> None:
        match act:
            case "join":
                self.names += 1
                name = f"player {self.names}"
                assert self.table.join(name, CHIPS, seat=seat, waits=waits) == seat
            case "leave":
                self.table.leave(seat)
            case "sit_out":
                self.table.sit_out(seat)
            case "come_back":
                self.table.come_back(seat, waits=waits)
            case "rebuy":
                self.table.rebuy(seat, CHIPS)
            case _:
                raise ValueError(act)

    def play(self, busts: Sequence[int]) -> Row:
        hand = self.table.deal()
        small_blind, big_blind = self.table.small_blind, self.table.big_blind
        assert self.table.button is not None
        assert big_blind is not None
        row = Row(
            self.table.button,
            small_blind,
            big_blind,
            tuple(sorted(hand.dealt_in)),
            tuple((post.seat, str(post.kind), post.amount) for post in hand.posts),
        )
        covers = max(set(hand.dealt_in) - set(busts), key=hand.starting_stacks.__getitem__)
        while hand.actor is not None:
            if not busts or hand.actor not in (*busts, covers):
                hand.fold()
            elif hand.legal.all_in:
                hand.all_in()
            else:
                hand.call() if hand.legal.call else hand.check()
        lost = [seat for seat in hand.dealt_in if not self.table.stacks[seat]]
        if sorted(lost) != sorted(busts):
            raise OtherwiseError
        return row


class Reference:
    """The reference's table, which is told who wins."""

    def __init__(self, setting: Setting, seed: int) -> None:  # noqa: ARG002
        self.table = reference.Table(
            [reference.Level(Rules(**setting.knobs_and_blinds))],
            seats=setting.seats,
            first_button=setting.first_button,
            button_rule=setting.button_rule,
            new_player_blind=setting.new_player_blind,
        )
        self.names = 0
        for seat in map(int, setting.sitting):
            self.do("join", seat)

    def do(self, act: str, seat: int, waits: bool = False) -> None:
        match act:
            case "join":
                assert self.table.seats[seat] is None
                self.names += 1
                self.table.join(seat, f"player {self.names}", CHIPS, waits=waits)
            case "leave":
                self.table.leave(seat)
            case "sit_out":
                self.table.sit_out(seat)
            case "come_back":
                self.table.come_back(seat, waits=waits)
            case "rebuy":
                self.table.rebuy(seat, CHIPS)
            case _:
                raise ValueError(act)

    def play(self, busts: Sequence[int]) -> Row:
        self.table.deal()
        now = self.table.positions
        assert now is not None
        covers = min(now.dealt_in - set(busts))
        payoffs = [-stack if seat in busts else 0 for seat, stack in enumerate(self.table.stacks)]
        payoffs[covers] = -sum(payoffs)
        self.table.finish(payoffs)
        return Row(
            now.button,
            now.small_blind,
            now.big_blind,
            tuple(sorted(now.dealt_in)),
            tuple(self.table.posts),
        )


PLAYERS = [Library, Reference]
by_both = pytest.mark.parametrize("player", PLAYERS)


def evening(player: type[Library] | type[Reference], script: str, **setting: Any) -> None:
    """Play it, with other cards until the hands end as they are to."""
    for seed in range(1000):
        try:
            play(player(Setting(**setting), seed), script)
        except OtherwiseError:
            continue
        return
    pytest.fail("the hands never end as they are to")


def play(player: Player, script: str) -> None:
    for line in script.strip().splitlines():
        if "|" not in line:
            act, seat, *waits = line.replace("sit out", "sit_out").replace("back", "").split()
            player.do("come_back" if act == "come" else act, int(seat), bool(waits))
            continue
        positions, dealt_in, posts, *busts = [part.split() for part in line.split("|")]
        row = player.play([int(seat) for seat in busts[0][1:]] if busts else [])
        assert told(row, posts) == (positions, list("".join(dealt_in)), posts), line


def told(row: Row, like: Sequence[str]) -> tuple[list[str], list[str], list[str]]:
    """The hand as a line tells it, with amounts where the line has them."""
    positions = [row.button, row.small_blind, row.big_blind]
    with_amounts = [":" in post for post in like] + [False] * len(row.posts)
    posts = [
        f"{LETTERS[kind]}{seat}:{amount}" if exact else f"{LETTERS[kind]}{seat}"
        for (seat, kind, amount), exact in zip(row.posts, with_amounts, strict=False)
    ]
    return (
        ["-" if seat is None else str(seat) for seat in positions],
        [str(seat) for seat in row.dealt_in],
        posts,
    )
