"""2,522 recorded hands played again to the recorded stacks. Rules 3, 4 and 10.2."""

from collections import Counter
from pathlib import Path

import pytest

import bigslick as bs
from conftest import SHARED

pytestmark = pytest.mark.real_hands

PHH = SHARED / "data/phh"
# The record splits a chip in halves where two tie; rule 4.5 gives it to the first.
HALF_CHIPS = {
    "pluribus/32/23.phh": {"Gogo": ("10387.5", "10388"), "Bill": ("10387.5", "10387")},
    "pluribus/41b/204.phh": {"ORen": ("10162.5", "10163"), "Bill": ("10162.5", "10162")},
}
NO_RESULT = {"televised/dwan-ivey-2009.phh", "televised/phua-xuan-2019.phh"}


def histories() -> list[bs.HandHistory]:
    return [history for path in sorted(PHH.rglob("*.phh")) for history in bs.history.read(path)]


def name(history: bs.HandHistory) -> str:
    assert history.path is not None
    return Path(history.path).relative_to(PHH).as_posix()


@pytest.fixture(scope="module")
def played() -> list[tuple[bs.HandHistory, bs.Hand]]:
    return [(history, history.replay()) for history in histories() if history.skipped is None]


def test_hands_of_other_games_are_skipped_by_their_name():
    skipped = Counter(history.skipped for history in histories())
    assert skipped.pop(None) == 2522
    assert sum(skipped.values()) == 68
    assert skipped["pot-limit Omaha (PO)"] == 8
    omaha = next(history for history in histories() if history.variant == "PO")
    with pytest.raises(bs.HistoryError, match=r"this is pot-limit Omaha \(PO\), which cannot be"):
        omaha.replay()


def test_what_is_played(played: list[tuple[bs.HandHistory, bs.Hand]]) -> None:
    variants = Counter(history.variant for history, _ in played)
    assert variants == {"NT": 2514, "FT": 7, "NS": 1}
    structures = Counter((hand.rules.structure, hand.rules.ranking) for _, hand in played)
    assert sorted(structures.values()) == [1, 7, 2514]


def test_every_hand_ends_with_the_recorded_stacks(
    played: list[tuple[bs.HandHistory, bs.Hand]],
) -> None:
    outcomes: Counter[str] = Counter()
    for history, hand in played:
        assert hand.is_over
        assert sum(hand.stacks) == sum(hand.starting_stacks)
        differences = history.differences(hand)
        if differences is None:
            assert name(history) in NO_RESULT
            outcomes["no result"] += 1
        elif differences:
            found = {it.player: (str(it.recorded), str(it.replayed)) for it in differences}
            assert found == HALF_CHIPS[name(history)]
            outcomes["half chips"] += 1
        else:
            outcomes["equal"] += 1
    assert outcomes == {"equal": 2518, "half chips": 2, "no result": 2}


def test_every_hand_written_again_is_the_same_hand(
    played: list[tuple[bs.HandHistory, bs.Hand]],
) -> None:
    for history, hand in played:
        assert bs.HandHistory.loads(history.dumps()) == history
        written = bs.HandHistory.from_hand(hand)
        assert bs.HandHistory.loads(written.dumps()) == written
        assert written.replay() == hand


def test_8_13_antes_are_dead_in_the_main_pot():
    (history,) = bs.history.read(PHH / "wsop/2023/43/5/68.phh")
    hand = history.replay()
    assert hand.stacks == (2_200_000, 0, 2_675_000, 3_125_000, 21_700_000)
    assert hand.dead == 225_000
    assert history.differences(hand) == ()
