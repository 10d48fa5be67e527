"""Pictures of cards, and what every picture is."""

import itertools
import pickle
from dataclasses import FrozenInstanceError
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from bigslick.pictures import Picture
from bigslick.pictures.svg import on_one_line
from drawing import Box, drawn, parse, shapes, texts
from pictures_page import pictures_of_the_page

UNKNOWN = "unknown card"
some_cards = st.lists(st.sampled_from(list(bs.Card)), max_size=9, unique=True)


def canvas(picture: Picture) -> Box:
    left, top, width, height = map(float, parse(picture).attrib["viewBox"].split())
    return Box(left, top, left + width, top + height)


@given(cards=some_cards, backs=st.sets(st.integers(0, 8)), four_colors=st.booleans())
def test_each_card_is_drawn_once_in_its_order(
    cards: list[bs.Card], backs: set[int], four_colors: bool
) -> None:
    row = [None if place in backs else card for place, card in enumerate(cards)]
    picture = bs.pictures.cards(row, four_colors=four_colors)
    known = [card for card in row if card is not None]
    parts = drawn(picture, "data-card")
    assert [part.value for part in parts] == [str(card) for card in known]
    assert [part.title for part in parts] == [card.pretty for card in known]
    words = [UNKNOWN if card is None else card.pretty for card in row]
    assert picture.label == picture.title == (" ".join(words) or "no cards")
    ranks = ["10" if card.rank is bs.Rank.TEN else str(card.rank) for card in known]
    assert texts(parse(picture)) == ranks
    assert all(canvas(picture).holds(shape) for shape in shapes(picture))
    for one, other in itertools.combinations(parts, 2):
        assert not one.box.overlaps(other.box)


def colors_of(**knobs: bool) -> list[str]:
    """The colours of a club, a diamond, a heart and a spade."""
    root = parse(bs.pictures.cards("2c 2d 2h 2s", **knobs))
    return [it.attrib["fill"] for it in root.iter() if it.tag.endswith("path")]


def test_suits_have_two_colours_or_four():
    club, diamond, heart, spade = colors_of()
    assert club == spade
    assert diamond == heart
    assert len({club, heart}) == 2
    assert len(set(colors_of(four_colors=True))) == 4


def test_cards_are_given_as_everywhere():
    picture = bs.pictures.cards("As Kd")
    ways: list[Any] = [["As", "Kd"], (51, 45), iter([bs.Card("As"), "K♦"]), np.array([51, 45])]
    for cards in ways:
        assert bs.pictures.cards(cards) == picture
    assert bs.pictures.cards([]) == bs.pictures.cards("") == bs.pictures.cards(())


@pytest.mark.parametrize(
    ("cards", "error"),
    [
        ("As Xx", "Xx"),
        (["As", None, "As"], "given before"),
        ([52], "52"),
        ([None] * 53, "more than 52 cards"),
        (itertools.repeat(None), "more than 52 cards"),
    ],
)
def test_what_is_no_row_of_cards_is_refused(cards: Any, error: str) -> None:
    with pytest.raises(bs.BigslickError, match=error):
        bs.pictures.cards(cards)


@pytest.mark.parametrize("cards", [None, 51, bs.Card("As"), 1.0, [1.0], [[None]], {"As"}, b"As"])
def test_what_is_no_cards_is_a_type_error(cards: Any) -> None:
    with pytest.raises(TypeError):
        bs.pictures.cards(cards)


@pytest.mark.parametrize("four_colors", [1, None, "yes"])
def test_four_colors_is_a_bool(four_colors: Any) -> None:
    with pytest.raises(TypeError, match="four_colors is True or False"):
        bs.pictures.cards("As", four_colors=four_colors)


def test_a_picture_is_a_value(tmp_path: Path) -> None:
    picture = bs.pictures.cards("As Kd")
    assert picture == bs.pictures.cards("As Kd")
    assert picture != bs.pictures.cards("Kd As")
    assert len({picture, bs.pictures.cards("As Kd")}) == 1
    assert pickle.loads(pickle.dumps(picture)) == picture
    assert str(picture) == picture.svg == picture._repr_svg_()
    assert repr(picture) == "<Picture: A♠ K♦>"
    with pytest.raises(FrozenInstanceError):
        picture.svg = ""  # type: ignore[misc]
    for path in (tmp_path / "cards.svg", str(tmp_path / "again.svg")):
        picture.save(path)
        assert Path(path).read_text(encoding="utf-8") == picture.svg
    with pytest.raises(OSError, match="nowhere"):
        picture.save(tmp_path / "nowhere" / "cards.svg")


def test_a_picture_can_be_read_aloud():
    root = parse(bs.pictures.cards(["As", None]))
    assert root.attrib["role"] == "img"
    assert root.attrib["aria-label"] == "A♠ unknown card"
    assert [it.text for it in root.iter() if it.tag.endswith("title")] == [
        "A♠ unknown card",
        "A♠",
        UNKNOWN,
    ]


def test_pictures_on_one_page_do_not_meet():
    """Nothing in them has a name that another could have, or asks for anything from outside."""
    root = parse(bs.pictures.cards(["As", None]))
    for element in root.iter():
        assert element.tag.rpartition("}")[2] in {"svg", "g", "title", "rect", "path", "text"}
        assert not {"id", "class", "href"} & element.attrib.keys()
        assert "url(" not in "".join(element.attrib.values())


def test_notebooks_draw_a_card():
    assert bs.Card("As")._repr_svg_() == bs.pictures.cards("As").svg
    assert not hasattr(bs.Rank.ACE, "_repr_svg_")
    assert not hasattr(bs.Suit.SPADES, "_repr_svg_")


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Ann", "Ann"),
        ("<b> & \"'", "<b> & \"'"),
        ("a\0\x1b[31m\n\u202eb", "a��[31m��b"),
        ("\ud800\ufffe", "��"),
        ("x" * 30, "x" * 15 + "…"),
        ("张" * 30, "张" * 9 + "…"),
        ("x" * 15 + " xx", "x" * 15 + "…"),
        ("نام\u200cها", "\u2068نام\u200cها\u2069"),
        ("שלום", "\u2068שלום\u2069"),
        ("e" + "\u0301" * 10_000 + "f", "e" + "\u0301" * 4 + "f"),
        ("e" + "\u0301\u200d" * 9 + "f\u0301", "e" + "\u0301\u200d" * 4 + "f\u0301"),
        (("e" + "\u0301" * 4) * 30, ("e" + "\u0301" * 4) * 15 + "…"),
        ("", ""),
    ],
)
def test_names_are_on_one_line_and_not_too_long(name: str, line: str) -> None:
    assert on_one_line(name, 10.0) == line


def test_the_pictures_of_the_docs_are_those_of_their_blocks():
    """If not, ``python tests/pictures_page.py`` draws them anew."""
    pictures = pictures_of_the_page()
    assert len(pictures) == 5
    for file, words, picture in pictures:
        assert words == picture.title
        assert file.read_text(encoding="utf-8") == picture.svg
