"""2,522 recorded hands played again to the recorded stacks. Rules 3, 4 and 10.2."""

from collections import Counter
from pathlib import Path

import pytest

import bigslick as bs
from conftest import SHARED
from told_back import read_back
from told_hands import LANGS

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


TOLD_BY_THE_HAND = {
    "variant", "antes", "blinds_or_straddles", "min_bet", "small_bet", "big_bet",
    "starting_stacks", "actions", "finishing_stacks", "players",
}  # fmt: skip


def written_anew(history: bs.HandHistory, hand: bs.Hand) -> bs.HandHistory:
    """The record of a replayed hand, with its names, its unit and the fields of others."""
    fields = history.fields
    others = {name: value for name, value in fields.items() if name not in TOLD_BY_THE_HAND}
    names = fields.get("players")
    return bs.HandHistory.from_hand(hand, unit=history.unit, players=names, fields=others)


def difference(history: bs.HandHistory, written: bs.HandHistory) -> str:
    """In what a record differs from its hand written anew, which has the seats besides."""
    before, after = dict(history.fields), dict(written.fields)
    assert after.pop("seats") == list(range(1, len(before["starting_stacks"]) + 1))
    assert after.pop("seat_count") == len(before["starting_stacks"])
    found = [name for name in before | after if before.get(name) != after.get(name)]
    assert sorted(before["actions"]) == sorted(after["actions"])
    if "actions" in found:
        acts, others = (
            [it for it in told["actions"] if " sm " not in it] for told in (before, after)
        )
        assert acts == others
    return " and ".join(found)


def test_10_1_every_hand_written_anew_is_the_same_hand_and_says_the_same(
    played: list[tuple[bs.HandHistory, bs.Hand]],
) -> None:
    differences: Counter[str] = Counter()
    for history, hand in played:
        written = written_anew(history, hand)
        again = written.replay()
        assert again == hand
        assert again.events == hand.events
        assert again.stacks == hand.stacks
        assert (written.players, written.unit) == (history.players, history.unit)
        found = difference(history, written)
        if "finishing_stacks" in found:
            assert name(history) in NO_RESULT | HALF_CHIPS.keys()
        differences[found] += 1
    # Shows of an all-in hand are written from the left of the button; others have any order.
    assert differences == {
        "": 2503,
        "actions": 15,
        "finishing_stacks": 2,
        "actions and finishing_stacks": 2,
    }


def test_10_1_all_hands_in_one_file_read_back_equal(tmp_path: Path) -> None:
    every = histories()
    assert len(every) == 2590  # those of other games too
    bs.history.write(tmp_path / "all.phhs", every)
    again = list(bs.history.read(tmp_path / "all.phhs"))
    assert again == every
    for before, after in zip(every, again, strict=True):  # 10.0 and 10 are equal, and not the same
        written = {name: repr(value) for name, value in after.fields.items()}
        assert written == {name: repr(value) for name, value in before.fields.items()}
    assert [history.hand for history in again] == [str(number) for number in range(1, 2591)]
    assert bs.history.dumps(again) == (tmp_path / "all.phhs").read_text("utf-8")


def test_10_1_every_hand_has_a_text_in_three_languages(
    played: list[tuple[bs.HandHistory, bs.Hand]],
) -> None:
    for history, hand in played:
        texts = [
            bs.history.text(hand, lang=lang, players=history.players, unit=history.unit)
            for lang in LANGS
        ]
        assert len({text.count("\n") for text in texts}) == 1
        assert read_back(str(hand)).results == {
            seat: (payoff, hand.stacks[seat]) for seat, payoff in enumerate(hand.payoffs or ())
        }


def test_8_13_antes_are_dead_in_the_main_pot():
    (history,) = bs.history.read(PHH / "wsop/2023/43/5/68.phh")
    hand = history.replay()
    assert hand.stacks == (2_200_000, 0, 2_675_000, 3_125_000, 21_700_000)
    assert hand.dead == 225_000
    assert history.differences(hand) == ()
