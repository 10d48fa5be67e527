"""Hands played here, written as PokerStars writes them, and imported: the same hands again."""

import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from bigslick.history import pokerstars
from setups import Setup, decks, two_play
from stars_text import Text
from test_text_hands import history_of, number, played_lines
from walks import act, seeds

NAMES = [
    "Ann", "Ann: folds", "Bob (button)", "b$b", "C. [As]", "raises 2 to 4", "Zoë", "大",
    "x collected", "Seat 3",
]  # fmt: skip


@st.composite
def tables(draw: st.DrawFn) -> Setup:
    """What PokerStars deals: any structure, blinds with or without antes, newcomers' posts."""
    stacks = draw(st.lists(st.integers(0, 60), min_size=2, max_size=10).filter(two_play))
    on_the_button = draw(st.integers(0, 4)) == 0
    knobs: dict[str, Any] = {
        "structure": draw(st.sampled_from(["no_limit", "pot_limit", "fixed_limit"])),
        "ranking": draw(st.sampled_from(["standard", "short_deck"])) if on_the_button else None,
        "button_blind": on_the_button,
        "ante": draw(st.sampled_from([0, 0, 1, 3])),
    }
    knobs["ranking"] = knobs["ranking"] or "standard"
    button = draw(st.integers(0, len(stacks) - 1))
    if on_the_button and not stacks[button]:
        stacks[button] = 20  # who else would post it
    setup = Setup(
        blinds=(0 if on_the_button else draw(st.sampled_from([1, 2])), 4),
        stacks=stacks,
        button=button,
        knobs=knobs,
        deck=draw(decks(knobs)),
    )
    if not on_the_button and draw(st.booleans()):
        setup.posts = draw(with_newcomers(setup))
    return setup


@st.composite
def with_newcomers(draw: st.DrawFn, setup: Setup) -> list[tuple[int, str, int]]:
    """The blinds of the table, and what some of the others post: a big blind, a small one, both."""
    posts = [(post.seat, str(post.kind), post.amount) for post in setup.hand().posts]
    small, big = setup.blinds
    posting = {seat for seat, kind, _ in posts if kind != "ante"}
    dead = []
    for seat, stack in enumerate(setup.stacks):
        what = draw(st.sampled_from(["nothing", "nothing", "live", "dead", "both"]))
        if stack and seat not in posting and what != "nothing":
            posts += [(seat, "live", big)] if what != "dead" else []
            dead += [(seat, "dead", small)] if what != "live" else []
    return posts + dead


def played(setup: Setup, seed: int) -> bs.Hand:
    hand, rng = setup.hand(), random.Random(seed)
    while hand.legal:
        hand.act(act(hand.legal, rng))
    assert hand.is_over
    return hand


def told(hand: bs.Hand, numbers: dict[int, int]) -> list[tuple[Any, ...]]:
    """The events of a hand, forced bets by player, hole cards and burned ones left out."""
    posted: dict[int, int] = {}
    events: list[tuple[Any, ...]] = []
    for event in hand.events:
        facts = event.to_data()
        match event:
            case bs.events.Posted(seat, _, amount):
                posted[numbers[seat]] = posted.get(numbers[seat], 0) + amount
            case bs.events.HoleDealt() | bs.events.Burned():
                pass
            case _:
                if "seat" in facts:
                    facts["seat"] = numbers[facts["seat"]]
                events.append(tuple(facts.items()))
    return [tuple(sorted(posted.items())), *events]


@given(tables(), seeds(), st.booleans(), st.permutations(NAMES), st.integers(0, 30))
def test_a_hand_that_was_played_is_imported_as_it_was_played(
    setup: Setup, seed: int, cents: bool, names: list[str], percent: int
) -> None:
    hand = played(setup, seed)
    rakes = [pot.amount * percent // 300 for pot in hand.pots]
    heroes = random.Random(seed).sample(hand.dealt_in, 1)
    imported = pokerstars.loads(str(Text(hand, names, cents=cents, rakes=rakes, heroes=heroes)))
    assert imported.refused == ()
    [history] = imported.hands
    again = history.replay()
    numbers = {seat: number for number, seat in enumerate(hand.dealt_in)}
    same = {number: number for number in range(len(numbers))}
    assert told(again, same) == told(hand, numbers)
    assert again.stacks == tuple(hand.stacks[seat] for seat in hand.dealt_in)
    assert again.rules.structure is hand.rules.structure
    assert again.rules.ranking is hand.rules.ranking
    assert history.players == tuple(names[seat] for seat in hand.dealt_in)
    assert history.differences(again) == ()
    finishing = history.fields["finishing_stacks"]
    assert sum(hand.stacks) - sum(rakes) == sum(finishing) * (100 if cents else 1)
    assert bs.HandHistory.loads(history.dumps()) == history


@pytest.mark.real_hands
def test_real_hands_written_as_text_end_with_their_stacks():
    found = 0
    for line in played_lines():
        if "straddle" in line["flags"] + line["sflags"]:
            continue  # a straddle on another site: the text has no such line
        hand = history_of(line).replay()
        text = Text(
            hand,
            [f"player {seat}" for seat in range(len(hand.stacks))],
            cents=False,
            rakes=[line["rake"]],
            collected=[(int(who[1:]) - 1, got, pot) for who, got, pot in line["text_collected"]],
            uncalled=bool(line["text_uncalled"]),
            number=int(number(line)) if number(line).isdecimal() else 1,
        )
        imported = pokerstars.loads(str(text))
        assert imported.refused == ()
        [history] = imported.hands
        assert history.fields["finishing_stacks"] == line["text_finishing_stacks"]
        assert history.differences(history.replay()) == ()
        found += 1
    assert found == 601
