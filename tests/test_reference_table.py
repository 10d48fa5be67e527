"""The reference of the table, by brute force: no sequence of comings and goings leads it astray.

Rules 2.2, 2.6, 6.1, 6.2.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import NamedTuple

import pytest

from reference.draw import draw_for_seats, draw_for_the_button
from reference.positions import (
    Positions,
    arc_after,
    arc_between,
    first_positions,
    game_begins_again,
    next_positions,
)
from reference.rules import Rules
from reference.table import Level, Standing, Table

RULES = ["dead", "forward", "one_blind"]
SIZES = [3, 4, 5]
BLINDS = Rules(small_blind=1, big_blind=2)

every_table = pytest.mark.parametrize(
    ("rule", "seats"), [(rule, seats) for rule in RULES for seats in SIZES]
)


class Step(NamedTuple):
    """From one hand to the next. ``changes`` has a letter a seat.

    ``-`` is not active, ``r`` regular, ``p`` coming in and ready to post, ``w`` waiting.
    """

    last: Positions
    changes: str
    now: Positions

    def those(self, kinds: str) -> set[int]:
        return {seat for seat, kind in enumerate(self.changes) if kind in kinds}

    @property
    def begins_again(self) -> bool:
        return game_begins_again(self.those("r"))


@cache
def steps(rule: str, seats: int) -> list[Step]:
    """Every step that any evening can come to."""
    found = []
    seen = set(first_hands(rule, seats))
    to_do = list(seen)
    while to_do:
        last = to_do.pop()
        for changes in possible_changes(last, seats):
            step = step_from(rule, last, changes)
            found.append(step)
            if step.now not in seen:
                seen.add(step.now)
                to_do.append(step.now)
    return found


def first_hands(rule: str, seats: int) -> Iterator[Positions]:
    for players in range(2, seats + 1):
        for active in combinations(range(seats), players):
            for button in range(seats):
                yield first_positions(rule, button, active, seats)


def possible_changes(last: Positions, seats: int) -> Iterator[str]:
    """Players bust, leave, sit out, and others or the same are there again, in any combination."""
    kinds = ["-rpw" if seat in last.dealt_in else "-pw" for seat in range(seats)]
    for changes in product(*kinds):
        if changes.count("-") <= seats - 2:
            yield "".join(changes)


def step_from(rule: str, last: Positions, changes: str) -> Step:
    step = Step(last, changes, last)
    now = next_positions(
        rule,
        last,
        active=step.those("rpw"),
        regular=step.those("r"),
        waiting=step.those("w"),
        seats=len(changes),
    )
    return step._replace(now=now)


def unchanged(rule: str, last: Positions, active: set[int], seats: int) -> Step:
    """The next hand if nobody comes or goes."""
    changes = ["r" if seat in last.dealt_in else "p" for seat in range(seats)]
    return step_from(
        rule, last, "".join(kind if seat in active else "-" for seat, kind in enumerate(changes))
    )


@every_table
def test_at_least_two_are_dealt_in_and_no_one_who_cannot_play(rule: str, seats: int) -> None:
    for step in steps(rule, seats):
        assert len(step.now.dealt_in) >= 2
        assert step.now.dealt_in <= step.those("rpw")


@every_table
def test_who_played_last_hand_plays_on(rule: str, seats: int) -> None:
    for step in steps(rule, seats):
        assert step.those("r") <= step.now.dealt_in


@every_table
def test_the_big_blind_is_a_player_and_not_the_last_one(rule: str, seats: int) -> None:
    for step in steps(rule, seats):
        assert step.now.big_blind in step.now.dealt_in
        # A newcomer may sit where last hand's big blind has left.
        is_the_same_player = step.changes[step.last.big_blind] == "r"
        begins_again = rule == "forward" and step.begins_again
        if is_the_same_player and not begins_again:
            assert step.now.big_blind != step.last.big_blind


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("rule", ["dead", "forward"])
def test_heads_up_no_one_is_big_blind_twice_running(rule: str, seats: int) -> None:
    two_handed = [step for step in steps(rule, seats) if step.now.is_two_handed]
    assert two_handed
    for step in two_handed:
        assert step.now.big_blind != step.last.big_blind
        assert {step.now.button, step.now.big_blind} == step.now.dealt_in
        assert step.now.small_blind == step.now.button


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("rule", ["dead", "forward"])
def test_button_small_and_big_blind_are_three_in_order_with_nobody_between(
    rule: str, seats: int
) -> None:
    for step in steps(rule, seats):
        button, small_blind, big_blind, dealt_in = vars(step.now).values()
        if not step.now.is_two_handed:
            between = arc_between(button, big_blind, seats)
            assert small_blind in between
            assert dealt_in.intersection(between) <= {small_blind}


@pytest.mark.parametrize("seats", SIZES)
def test_dead_the_big_blind_moves_to_the_next_player(seats: int) -> None:
    for step in steps("dead", seats):
        passed = arc_between(step.last.big_blind, step.now.big_blind, seats)
        assert not step.those("rpw").intersection(passed)


@pytest.mark.parametrize("seats", SIZES)
def test_forward_button_and_small_blind_are_players(seats: int) -> None:
    for step in steps("forward", seats):
        assert {step.now.button, step.now.small_blind} <= step.now.dealt_in


@every_table
def test_three_or_more_who_stay_have_the_big_blind_once_a_round(rule: str, seats: int) -> None:
    for last in {step.now for step in steps(rule, seats)}:
        if last.is_two_handed:
            continue
        big_blinds = []
        now = last
        for _ in range(2 * len(last.dealt_in)):
            now = unchanged(rule, now, set(last.dealt_in), seats).now
            assert now.dealt_in == last.dealt_in
            big_blinds.append(now.big_blind)
        first_round = big_blinds[: len(last.dealt_in)]
        assert set(first_round) == last.dealt_in
        assert big_blinds == 2 * first_round


@every_table
def test_when_nobody_changes_all_are_dealt_in_by_the_fourth_hand(rule: str, seats: int) -> None:
    for step in steps(rule, seats):
        active = step.those("rpw")
        now = step.now
        for _ in range(3):
            now = unchanged(rule, now, active, seats).now
        assert now.dealt_in == active


@every_table
def test_who_does_not_wait_is_kept_out_for_three_hands_at_most(rule: str, seats: int) -> None:
    """Whatever the others do."""
    assert longest_stay_out(rule, seats, "p") <= {"dead": 3, "forward": 2, "one_blind": 0}[rule]


@pytest.mark.parametrize("seats", SIZES)
@pytest.mark.parametrize("rule", ["dead", "one_blind"])
def test_who_waits_is_kept_out_for_a_round_at_most(rule: str, seats: int) -> None:
    """Whatever the others do; the next player's button may skip his big blind."""
    assert longest_stay_out(rule, seats, "pw") <= seats - 1


def longest_stay_out(rule: str, seats: int, kinds: str) -> int:
    """The most hands running that someone is of such a kind and not dealt in."""
    kept_out: dict[tuple[Positions, int], set[Positions]] = defaultdict(set)
    for step in steps(rule, seats):
        for seat in step.those(kinds) - step.now.dealt_in:
            kept_out[step.last, seat].add(step.now)
    longest = 0
    ways = set(kept_out)
    while ways:
        longest += 1
        assert longest <= 2 * seats, "for ever"
        ways = {
            (last, seat)
            for last, seat in ways
            if any((now, seat) in ways for now in kept_out[last, seat])
        }
    return longest


def test_dead_a_game_that_begins_again_has_nobody_between_button_and_small_blind() -> None:
    """Seat 3 is left of two, and two more sit down."""
    last = Positions(button=3, small_blind=3, big_blind=1, dealt_in=frozenset({1, 3}))
    now = step_from("dead", last, "p-pr").now
    assert (now.button, now.small_blind, now.big_blind) == (0, 1, 2)
    assert now.dealt_in == {0, 2, 3}


class Evening:
    """A random evening, and what each player has seen pass since he was last dealt in."""

    def __init__(self, seed: int, button_rule: str, rules: Rules, new_player_blind: bool) -> None:
        self.rng = random.Random(seed)
        self.seats = self.rng.randint(3, 8)
        self.table = Table(
            [Level(rules)],
            seats=self.seats,
            first_button=self.rng.randrange(self.seats),
            button_rule=button_rule,
            new_player_blind=new_player_blind,
        )
        self.new_player_blind = new_player_blind
        self.names = 0
        self.never_played: set[str] = set()
        self.passed: dict[str, set[str]] = {}
        for seat in range(self.seats - 1):
            self.join(seat)

    def join(self, seat: int) -> None:
        player = f"player {self.names}"
        self.names += 1
        self.passed[player] = set()
        if self.table.number > 0:
            self.never_played.add(player)
        self.table.join(seat, player, self.rng.randint(1, 6), waits=self.rng.random() < 0.3)

    def come_and_go(self) -> None:
        for number, seat in enumerate(self.table.seats):
            if self.rng.random() < 0.75:
                continue
            if seat is None:
                self.join(number)
            elif self.rng.random() < 0.2:
                self.table.leave(number)
            elif seat.stack == 0:
                self.table.rebuy(number, self.rng.randint(1, 6))
            elif seat.sits_out:
                self.table.come_back(number, waits=self.rng.random() < 0.3)
            else:
                self.table.sit_out(number)

    def play_a_hand(self) -> None:
        """A hand in which some lose all, some a chip, to one of them."""
        assert self.table.positions is not None
        dealt_in = sorted(self.table.positions.dealt_in)
        payoffs = [0] * self.seats
        for seat in dealt_in:
            payoffs[seat] -= self.rng.choice([1, 1, 1, 1, self.table.stacks[seat]])
        payoffs[self.rng.choice(dealt_in)] -= sum(payoffs)
        self.table.finish(payoffs)
        assert sum(self.table.stacks) == self.table.bought_in - self.table.cashed_out

    def note_what_passes(self, last: Positions | None) -> None:
        """Where the blinds went by, told from the seats alone."""
        now = self.table.positions
        if last is None or now is None:
            return
        for number, seat in enumerate(self.table.seats):
            if seat is None or number in now.dealt_in:
                continue
            passed = self.passed[seat.player]
            if not seat.is_active and number in arc_between(
                last.big_blind, now.big_blind, self.seats
            ):
                passed.add("big")
            if last.small_blind is None or now.small_blind is None or now.is_two_handed:
                continue
            small_passes = number in arc_after(last.small_blind, now.small_blind, self.seats)
            if small_passes and (not seat.is_active or "big" in passed):
                passed.add("small")

    def bill(self, player: str) -> list[str]:
        """What a player who comes in owes (rule 2.6)."""
        if player in self.never_played and self.new_player_blind:
            return ["live"]
        passed = self.passed[player]
        return ["dead"] * ("small" in passed) + ["live"] * ("big" in passed)


@pytest.mark.parametrize("new_player_blind", [True, False])
@pytest.mark.parametrize("rule", RULES)
def test_2_6_every_blind_that_passed_a_player_is_charged_once(
    rule: str, new_player_blind: bool
) -> None:
    rules = Rules(0, 2, button_blind=True) if rule == "one_blind" else BLINDS
    button_rule = "dead" if rule == "one_blind" else rule
    made_up: Counter[tuple[str, ...]] = Counter()
    for seed in range(100):
        evening = Evening(seed, button_rule, rules, new_player_blind)
        for _ in range(40):
            evening.come_and_go()
            if evening.table.can_deal:
                made_up.update(charged_in_a_hand(evening))
                evening.play_a_hand()
    expected = {("live",)} if rule == "one_blind" else {("live",), ("dead",), ("dead", "live")}
    assert {kinds for kinds in made_up if kinds} == expected


def charged_in_a_hand(evening: Evening) -> Iterator[tuple[str, ...]]:
    """What each posts besides the usual, which is what has passed him by."""
    table = evening.table
    last = table.positions
    played = [seat for seat in table.seats if seat and seat.was_dealt_in]
    is_a_beginning = sum(seat.is_active for seat in played) < 2
    table.deal()
    now = table.positions
    assert now is not None
    for number in now.dealt_in:
        seat = table.seats[number]
        assert seat is not None
        posted = [kind for poster, kind, _ in table.posts if poster == number]
        assert len(posted) == len(set(posted))
        made_up = tuple(kind for kind in posted if kind in ("dead", "live"))
        if is_a_beginning or number == now.big_blind:
            assert not made_up
        else:
            assert list(made_up) == evening.bill(seat.player)
        evening.passed[seat.player].clear()
        evening.never_played.discard(seat.player)
        yield made_up
    evening.note_what_passes(last)


def test_2_6_no_one_dodges_the_small_blind_by_missing_the_big_one_alone() -> None:
    table = Table([Level(BLINDS)], seats=5, first_button=0)
    for seat in range(5):
        table.join(seat, f"player {seat}", 100)
    hands = []
    for number in range(1, 6):
        if number == 2:
            table.sit_out(3)  # it is to be the big blind
        if number == 3:
            table.come_back(3)  # between button and small blind
        table.deal()
        table.finish([0] * 5)
        assert table.positions is not None
        button, small_blind, big_blind, dealt_in = vars(table.positions).values()
        hands.append((button, small_blind, big_blind, 3 in dealt_in, table.posts[2:]))
    assert hands == [
        (0, 1, 2, True, []),
        (1, 2, 4, False, []),
        (2, 4, 0, False, []),
        (4, 0, 1, True, [(3, "dead", 1), (3, "live", 2)]),
        (0, 1, 2, True, []),
    ]


def test_6_2_standings() -> None:
    table = Table([Level(BLINDS)], seats=6, first_button=0)
    for seat, chips in enumerate([10, 10, 20, 30, 30, 5]):
        table.join(seat, "ABCDEF"[seat], chips)
    table.deal()
    table.finish([-10, -10, -20, 40, 0, 0])
    assert table.leave(5) == 5
    assert [(one.place, one.player, one.hand) for one in table.standings()] == [
        (1, "D", None),
        (2, "E", None),
        (3, "F", 1),
        (4, "C", 1),
        (5, "A", 1),
        (5, "B", 1),
    ]
    table.rebuy(1, 70)
    assert table.standings()[:2] == [Standing(1, "D", 70, None), Standing(1, "B", 70, None)][::-1]
    assert [one.place for one in table.standings()] == [1, 1, 3, 4, 5, 6]


def cards(text: str) -> list[int]:
    return ["23456789TJQKA".index(card[0]) * 4 + "cdhs".index(card[1]) for card in text.split()]


def test_6_1_those_tied_for_highest_draw_again_until_one_stands_alone() -> None:
    winner, rounds = draw_for_the_button([1, 3, 4, 8], cards("As Kd Ah Ac 2c 7s 7d 3s 4d"))
    assert winner == 8
    assert [[seat for seat, _ in draws] for draws in rounds] == [[1, 3, 4, 8], [1, 4, 8], [4, 8]]


def test_6_1_those_tied_draw_again_for_the_places_they_share() -> None:
    order, rounds = draw_for_seats("ABCDE", cards("9s Kd 9h Kc 2c 5s 7d 5h Qs As 3d"))
    assert order == ["D", "B", "A", "C", "E"]
    assert ["".join(player for player, _ in draws) for draws in rounds] == ["ABCDE", "ABCD", "AC"]
