"""The chart as a square: its cells, its text and its picture."""

import copy
import pickle
import re
from itertools import combinations
from pathlib import Path
from xml.etree import ElementTree

import pytest

import bigslick as bs
from bigslick import BigslickError, CardError, chart
from bigslick.chart import Act, Advice, Before, Grid, Group, Position
from bigslick.chart.drawing import COLOURS
from bigslick.choices import Lang

ROOT = Path(__file__).parents[1]
SVG = "{http://www.w3.org/2000/svg}"
CELLS = [
    (position, before)
    for position in Position
    for before in Before
    if (position, before) != (Position.BIG_BLIND, Before.ALL_FOLDED)
]
LATE_ALL_FOLDED = """\
Late position, all folded before you

AA  R|AKs R|AQs R|AJs R|ATs R|A9s R|A8s R|A7s R|A6s R|A5s R|A4s R|A3s R|A2s R
AKo R|KK  R|KQs R|KJs R|KTs R|K9s R|K8s F|K7s F|K6s F|K5s F|K4s F|K3s F|K2s F
AQo R|KQo R|QQ  R|QJs R|QTs R|Q9s F|Q8s F|Q7s F|Q6s F|Q5s F|Q4s F|Q3s F|Q2s F
AJo R|KJo R|QJo R|JJ  R|JTs R|J9s F|J8s F|J7s F|J6s F|J5s F|J4s F|J3s F|J2s F
ATo R|KTo R|QTo R|JTo R|TT  R|T9s R|T8s F|T7s F|T6s F|T5s F|T4s F|T3s F|T2s F
A9o F|K9o F|Q9o F|J9o F|T9o F|99  R|98s R|97s F|96s F|95s F|94s F|93s F|92s F
A8o F|K8o F|Q8o F|J8o F|T8o F|98o F|88  R|87s R|86s F|85s F|84s F|83s F|82s F
A7o F|K7o F|Q7o F|J7o F|T7o F|97o F|87o F|77  R|76s F|75s F|74s F|73s F|72s F
A6o F|K6o F|Q6o F|J6o F|T6o F|96o F|86o F|76o F|66  R|65s F|64s F|63s F|62s F
A5o F|K5o F|Q5o F|J5o F|T5o F|95o F|85o F|75o F|65o F|55  R|54s F|53s F|52s F
A4o F|K4o F|Q4o F|J4o F|T4o F|94o F|84o F|74o F|64o F|54o F|44  R|43s F|42s F
A3o F|K3o F|Q3o F|J3o F|T3o F|93o F|83o F|73o F|63o F|53o F|43o F|33  R|32s F
A2o F|K2o F|Q2o F|J2o F|T2o F|92o F|82o F|72o F|62o F|52o F|42o F|32o F|22  R

R raise 21.6 %   F fold 78.4 %"""


def test_a_grid_as_text():
    grid = chart.grid("late", "all_folded")
    assert str(grid) == grid.describe() == LATE_ALL_FOLDED
    assert repr(grid) == "<Grid: Late position, all folded before you>"


def test_the_groups_as_text():
    lines = str(chart.grid()).splitlines()
    assert lines[0] == "Starting hands by group"
    assert lines[2].startswith("AA  V|AKs V|AQs S|AJs S|ATs M|A9s X")
    assert lines[3].startswith("AKo V|KK  V|KQs M|KJs P|KTs P|K9s X|K8s -")
    assert lines[-2:] == [
        "V very strong 2.6 %   S strong 2.9 %   M medium 3.3 %",
        "P strong speculative 5.0 %   X mixed 7.8 %   - in no group 78.4 %",
    ]
    assert max(map(len, lines)) < 80


def test_a_grid_in_chinese():
    lines = chart.grid("big_blind", "one_raise").describe(lang="zh-Hant").splitlines()
    assert lines[0] == "大盲，在你之前一次加注，沒有玩家跟注"
    assert lines[-1] == "R 加注 5.4 %   C 跟注 8.3 %   F 棄牌 86.3 %"
    assert chart.grid().title(lang="zh") == "起手牌一览表"


def test_pairs_are_on_the_diagonal_and_suited_holdings_above_it():
    holdings = list(chart.grid())
    for place, holding in enumerate(holdings):
        row, column = divmod(place, 13)
        ranks = "AKQJT98765432"
        high, low = min(row, column), max(row, column)
        kind = "" if row == column else "s" if column > row else "o"
        assert holding == ranks[high] + ranks[low] + kind


@pytest.mark.parametrize(("position", "before"), CELLS)
def test_each_cell_is_the_advice(position: Position, before: Before) -> None:
    grid = chart.grid(position, before)
    assert (grid.position, grid.before, len(grid.cells)) == (position, before, 169)
    for holding in grid:
        assert grid[holding] == chart.advise(holding, position, before)
        assert grid.term(holding) is grid[holding].action
    assert sum(grid.combinations().values()) == 1326


def test_a_cell_is_found_by_cards_too():
    grid = chart.grid("late", "one_raise")
    assert grid["As Ks"] == grid[["Kh", "Ah"]] == grid["AKs"]
    assert chart.grid()[bs.parse_cards("5d 5s")] is Group.STRONG_SPECULATIVE
    assert chart.grid()["72o"] is None
    with pytest.raises(CardError, match="AK is suited or offsuit"):
        _ = grid["AK"]


def test_a_grid_is_of_advice_or_of_groups():
    assert chart.grid().position is None
    assert chart.grid().before is None
    for one in ({"position": "late"}, {"before": "one_raise"}):
        with pytest.raises(BigslickError, match=r"^a grid has both a position and a before, or n"):
            chart.grid(**one)
    with pytest.raises(BigslickError, match="all have folded to the big blind"):
        chart.grid("big_blind", "all_folded")
    with pytest.raises(BigslickError, match="the position is 'button'"):
        chart.grid("button", "one_raise")


def test_a_grid_is_a_value():
    grid = chart.grid("late", "one_raise")
    assert grid == chart.grid(Position.LATE, Before.ONE_RAISE) != chart.grid("late", "one_caller")
    assert pickle.loads(pickle.dumps(grid)) == copy.deepcopy(grid) == grid
    assert len({grid, chart.grid(), chart.grid()}) == 2


GRIDS: list[Grid[Advice] | Grid[Group | None]] = [
    chart.grid(),
    *(chart.grid(position, before) for position, before in CELLS),
]


@pytest.mark.parametrize("grid", GRIDS, ids=repr)
@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant"])
def test_the_picture_has_every_cell_in_its_colour(
    grid: Grid[Advice] | Grid[Group | None], lang: Lang
) -> None:
    picture = ElementTree.fromstring(grid.picture(lang=lang).svg)
    assert picture.tag == f"{SVG}svg"
    assert picture.findtext(f"{SVG}title") == grid.title(lang=lang)
    cells = picture.findall(f"{SVG}g")
    assert [cell.findtext(f"{SVG}text") for cell in cells] == list(grid)
    for holding, cell in zip(grid, cells, strict=True):
        fill, ink = COLOURS[grid.term(holding)]
        [square] = cell.findall(f"{SVG}rect")
        assert square.get("fill") == fill
        assert {text.get("fill") for text in cell.findall(f"{SVG}text")} == {ink}
        said = cell.findtext(f"{SVG}title")
        advice = grid[holding]
        if isinstance(advice, Advice):
            assert said == advice.describe(lang=lang)
    words = [text.text for text in picture.findall(f"{SVG}text")]
    for meaning in grid.legend(lang=lang).values():
        assert meaning in words


@pytest.mark.parametrize("grid", GRIDS, ids=repr)
def test_everything_in_the_picture_is_inside_it_and_nothing_overlaps(
    grid: Grid[Advice] | Grid[Group | None],
) -> None:
    picture = ElementTree.fromstring(grid.picture().svg)
    left, top, width, height = map(float, picture.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    paper, *squares = [
        tuple(float(rect.get(name, 0)) for name in ("x", "y", "width", "height"))
        for rect in picture.iter(f"{SVG}rect")
    ]
    assert paper == (0, 0, width, height)
    assert len(squares) == 169 + len(grid.legend())
    for x, y, wide, high in squares:
        assert 0 < x < x + wide < width
        assert 0 < y < y + high < height
    for (x, y, wide, high), (x2, y2, wide2, high2) in combinations(squares, 2):
        assert x + wide <= x2 or x2 + wide2 <= x or y + high <= y2 or y2 + high2 <= y


def test_the_picture_needs_nothing_from_elsewhere():
    text = chart.grid().picture().svg
    assert re.findall(r"https?://[^\"']*", text) == ["http://www.w3.org/2000/svg"]
    for outside in ("<style", "<script", "href", "url(", "@font-face", "<!"):
        assert outside not in text


def test_the_picture_is_told_to_those_who_cannot_see_it():
    picture = chart.grid("late", "one_raise").picture(lang="zh-Hant")
    assert picture.label == picture.title == "後面位置，在你之前一次加注，沒有玩家跟注"
    assert ElementTree.fromstring(picture.svg).get("aria-label") == picture.label


def test_a_notebook_draws_the_picture():
    grid = chart.grid("late", "one_raise")
    assert grid._repr_svg_() == grid.picture().svg


def brightness(colour: str) -> float:
    """Relative luminance, as WCAG reckons it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one: str, other: str) -> float:
    low, high = sorted([brightness(one), brightness(other)])
    return (high + 0.05) / (low + 0.05)


def test_what_stands_in_a_cell_can_be_read():
    for fill, ink in COLOURS.values():
        assert contrast(fill, ink) >= 4.5


def test_what_is_played_stands_out_from_what_is_not():
    background, _ = COLOURS[None]
    assert COLOURS[Act.FOLD] == COLOURS[None]
    for term, (fill, _) in COLOURS.items():
        assert term in (Act.FOLD, None) or fill != background
    assert len({fill for fill, _ in (COLOURS[group] for group in Group)}) == 5
    assert len({fill for fill, _ in (COLOURS[act] for act in Act)}) == 4


def test_the_picture_in_the_docs_is_what_is_drawn():
    assert (ROOT / "docs/chart.svg").read_text(encoding="utf-8") == chart.grid().picture().svg
