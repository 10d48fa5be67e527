"""The file that holds the chart: what is read from it, and what a slip in it is answered with."""

from importlib.resources import files

import pytest

from bigslick import BigslickError
from bigslick.chart import Act, Before, Group, Position
from bigslick.chart.reading import read_chart

TEXT = files("bigslick.chart").joinpath("starting_hands.toml").read_text(encoding="utf-8")


def changed(old: str, new: str) -> str:
    """The file with one place of it written anew."""
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


def test_another_advice_is_another_line():
    row = 'raise_and_caller = "call   call   call   call   call"\nmore_raises      = "fold'
    text = TEXT.replace(row, row.replace("call   call", "call   raise", 1), 1)
    chart = read_chart(text)
    assert chart.act("JJ", Position.MIDDLE, Before.RAISE_AND_CALLER) is Act.RAISE
    assert chart.act("JJ", Position.EARLY, Before.RAISE_AND_CALLER) is Act.CALL


def test_a_holding_moves_to_another_group():
    chart = read_chart(changed("98s 87s", "98s 87s 76s"))
    assert chart.groups["76s"] is Group.MIXED
    assert chart.act("76s", Position.LATE, Before.ALL_FOLDED) is Act.RAISE


def test_rows_of_a_holding_come_before_those_of_its_group():
    chart = read_chart(TEXT + '\n[advice.72o]\none_raise = "raise call fold call raise"\n')
    acts = [chart.act("72o", position, Before.ONE_RAISE) for position in Position]
    assert acts == ["raise", "call", "fold", "call", "raise"]
    assert chart.act("72o", Position.LATE, Before.ONE_CALLER) is Act.FOLD


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[groups]", "[groups", "this is no TOML"),
        ("[groups]", "[group]", "the chart: it has no groups; 'group' is unknown"),
        ("[groups]", "[more]\n[groups]", "the chart: 'more' is unknown"),
        ("[advice.mixed]", "[advice.mixd]", "advice: it has no mixed; 'mixd' is unknown"),
        ("[advice.KQs]", "[advice.KQ]", "advice: 'KQ' is unknown"),
        ('mixed = "KJo', 'others = "KJo', "groups: it has no mixed; 'others' is unknown"),
        ("AA KK QQ", "AA KK QQ 72", "groups.very_strong: '72' is no class such as AKs, KTo or TT"),
        ("AA KK QQ", "AA KK QQ KAs", "groups.very_strong: 'KAs' is no class"),
        ("98s 87s", "98s 87s AA", "groups.mixed: AA is in very_strong already"),
        ("98s 87s", "98s 87s A9s", "groups.mixed: A9s is in mixed already"),
        ('"AA KK QQ AKs AKo"', "5", "groups.very_strong is a text, not 5"),
        (
            '[advice.KQs]\nraise_and_caller = "call   call',
            '[advice.KQs]\nraise_and_caller = "call',
            "advice.KQs.raise_and_caller has 4 columns: they are early, middle, late, small_blind",
        ),
        (
            '[advice.KQs]\nraise_and_caller = "call',
            '[advice.KQs]\nraise_and_caller = "limp',
            "advice.KQs.raise_and_caller: 'limp' in the column early, not raise, call, check, fold",
        ),
        (
            '[advice.KQs]\nraise_and_caller = "call',
            '[advice.KQs]\nraise_and_caller = "-',
            "advice.KQs.raise_and_caller: '-' in the column early, not raise, call, check, fold",
        ),
        (
            '[advice.KQs]\nraise_and_caller = "call   call   call   call   call"',
            '[advice.KQs]\nall_folded = "call   call   call   call   call"',
            "advice.KQs.all_folded: 'call' in the column big_blind, not -",
        ),
        (
            "[advice.KQs]\nraise_and_caller",
            "[advice.KQs]\nafter_lunch",
            "advice.KQs: 'after_lunch' is unknown",
        ),
        ("[advice.mixed]\n", "[advice.mixed]\n#", "advice.mixed: it has no all_folded"),
        ("[advice.KQs]", "[advice.KQs.more]", "advice.KQs: 'more' is unknown"),
    ],
)
def test_a_slip_is_told_with_its_place(old: str, new: str, message: str) -> None:
    with pytest.raises(BigslickError) as caught:
        read_chart(changed(old, new))
    assert str(caught.value).startswith(f"starting_hands.toml: {message}")


def test_what_is_no_table_is_refused():
    head = TEXT.partition("[advice.very_strong]")[0]
    with pytest.raises(BigslickError, match=r"^starting_hands\.toml: advice is a table, not 5$"):
        read_chart(f"advice = 5\n{head}")
    with pytest.raises(
        BigslickError, match=r"^starting_hands\.toml: advice\.72o is a table, not 5$"
    ):
        read_chart(f"advice.72o = 5\n{TEXT}")


@pytest.mark.parametrize("text", ["", "groups = 5\nadvice = 5", "[groups]\n[advice]", "5"])
def test_a_file_of_something_else_is_refused(text: str) -> None:
    with pytest.raises(BigslickError, match=r"^starting_hands\.toml: "):
        read_chart(text)
