"""Hands beside PokerKit and OpenSpiel, act by act, where these are installed.

Where they depart from the rules, the difference has the number of the rule: docs/engines.md.
"""

from collections import Counter
from dataclasses import dataclass, field
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from random import Random
from typing import Any

import pytest

from beside_engines import Bigslick, PokerKit, UniversalPoker, blinds
from engine_differences import KNOWN, Moment, explained, explained_payoffs
from engine_table import ENGINES, row
from setups import Setup, legal_of

PAGE = Path(__file__).parents[1] / "docs" / "engines.md"


@dataclass
class Found:
    """What came of comparing hands."""

    hands: int = 0
    acts: int = 0
    to_the_end: int = 0
    differences: Counter[str] = field(default_factory=Counter)


def compare(setup: Setup, kind: Any, rng: Random, found: Found) -> None:
    """Play a hand at random in both, and in the reference, which says what is right.

    A hand that differs in the actor, in the call or in the stacks is not played on.
    """
    us, them, plain = Bigslick(setup), kind(setup), setup.reference()
    known = KNOWN[kind]
    found.hands += 1
    while True:
        ours, theirs = us.told(), them.told()
        assert ours.actor == plain.actor
        assert ours.stacks == plain.stacks
        assert legal_of(us.hand) == plain.legal()
        least, most = ours.least, ours.most
        if ours != theirs and (ours.actor, theirs.actor) != (None, None):
            found.differences.update(explained(Moment(setup, us.hand, ours, theirs), known))
            if ours[:2] != theirs[:2] or ours.stacks != theirs.stacks:
                return
            least = max(least, theirs.least) if least and theirs.least else None
            most = min(most, theirs.most) if most and theirs.most else None
        if ours.actor is None:
            break
        found.acts += 1
        chance = rng.random()
        if least is not None and most is not None and least <= most and chance < 0.45:
            sizes = [least, least, most, rng.randint(least, most), min(most, least + us.hand.pot)]
            amount = rng.choice(sizes)
            for hand in (us, them, plain):
                hand.raise_to(amount)
        elif chance < 0.55 and (ours.call or (kind is PokerKit and chance < 0.47)):
            for hand in (us, them, plain):
                hand.fold()
        else:
            getattr(plain, "call" if ours.call else "check")()
            us.stay()
            them.stay()
    found.to_the_end += 1
    assert us.hand.payouts == plain.payouts
    if us.payoffs() != pytest.approx(them.payoffs()):
        found.differences[explained_payoffs(us.hand, them.payoffs(), known)] += 1


def random_setup(rng: Random, kind: Any) -> Setup:
    """Two to nine seats, many of them short, under any rules that the engine can be told.

    OpenSpiel's fixed limit has four seats at most, and no stacks: there nobody can come to be
    all-in.
    """
    is_openspiel = kind is UniversalPoker
    seats, big = rng.randint(2, 9), rng.choice([2, 4, 10, 20])
    depths = [(0, 2), (1, 6), (5, 40), (5, 40)]
    if rng.random() < 0.2:
        depths = [(4, 8), (4, 8), (20, 40)]  # for one all-in over another
    stacks = [max(1, int(big * rng.uniform(*rng.choice(depths)))) for _ in range(seats)]
    structures = ["no_limit", "no_limit", "fixed_limit"]
    knobs: dict[str, Any] = {
        "structure": rng.choice(structures if is_openspiel else [*structures, "pot_limit"]),
        "burn": False,
        "odd_chips": rng.choice(["one_each", "first"]),
    }
    if is_openspiel and knobs["structure"] == "fixed_limit":
        seats = min(seats, 4)
        stacks = [24 * big] * seats
    if not is_openspiel:
        knobs["ranking"] = rng.choice(["standard", "standard", "short_deck"])
        knobs["button_blind"] = rng.random() < 0.2
        knobs["ante"] = rng.choice([0, 1, big // 2, big])
        knobs["ante_kind"] = "each" if knobs["button_blind"] else rng.choice(["each", "big_blind"])
        knobs["ante_first"] = True  # as they have it
    if seats > 3 and rng.random() < 0.15 and not knobs.get("button_blind"):
        knobs["straddles"] = (2 * big,)
    deck = range(16 if knobs.get("ranking") == "short_deck" else 0, 52)
    small = 0 if knobs.get("button_blind") else rng.choice([big // 2, 1])
    setup = Setup((small, big), stacks, rng.randrange(seats), knobs)
    setup.deck = rng.sample(deck, len(deck))
    owed = blinds(setup)
    if is_openspiel and all(stacks[seat] <= owed[seat] for seat in range(seats)):
        return random_setup(rng, kind)  # it would look for an actor without end
    return setup


def compare_many(kind: Any, hands: int, seed: int) -> Found:
    rng, found = Random(seed), Found()
    for _ in range(hands):
        compare(random_setup(rng, kind), kind, rng, found)
    return found


EACH = pytest.mark.parametrize(
    ("kind", "package"), [(UniversalPoker, "pyspiel"), (PokerKit, "pokerkit")]
)


@EACH
def test_random_hands_differ_by_known_rules_alone(kind: Any, package: str) -> None:
    pytest.importorskip(package)
    found = compare_many(kind, 300, seed=1)
    assert found.acts > 2000
    assert found.to_the_end > 200
    assert set(found.differences) <= KNOWN[kind].names


@pytest.mark.slow
@EACH
def test_many_random_hands_differ_by_every_known_rule(kind: Any, package: str) -> None:
    pytest.importorskip(package)
    found = compare_many(kind, 20_000, seed=2)
    assert found.acts > 150_000
    assert found.to_the_end > 15_000
    assert set(found.differences) == KNOWN[kind].names


@pytest.mark.parametrize("name", ENGINES)
def test_the_table_of_the_docs(name: str) -> None:
    rows = [line for line in PAGE.read_text().splitlines() if line.startswith(f"| {name} ")]
    assert len(rows) == 1
    try:
        installed = f"{name} {version(name)}"
    except PackageNotFoundError:
        pytest.skip(f"{name} is not installed")
    if installed not in rows[0]:
        pytest.skip(f"the table is not of {installed}")
    assert row(name) == rows[0]
