"""The main screens of the practice table, narrow and wide, in three languages, as they were."""

import re

import pytest

from bigslick.choices import Lang
from practice_screens import (
    LANGS,
    PICTURES,
    SCREENS,
    SIZES,
    lines_of,
    picture_file,
    text_file,
    text_of,
)
from screen_picture import picture_of

REDRAW = "python tests/practice_screens.py writes it anew"


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", SCREENS)
def test_a_screen_is_as_it_was(name: str, size: str, lang: Lang) -> None:
    text = text_of(lines_of(name, size, lang))
    assert text == text_file(name, size, lang).read_text(encoding="utf-8"), REDRAW


def test_no_screen_is_left_over() -> None:
    known = {text_file(name, size, lang) for name in SCREENS for size in SIZES for lang in LANGS}
    assert set(text_file("turn", "80x24", "en").parent.iterdir()) == known


@pytest.mark.parametrize("picture", PICTURES)
def test_the_pictures_of_the_guide_show_what_the_screens_do(picture: str) -> None:
    drawn = picture_of(lines_of(*PICTURES[picture]), picture)
    assert written(picture_file(picture).read_text(encoding="utf-8")) == written(drawn), REDRAW


def written(svg: str) -> list[str]:
    """The words in a picture; their colours are those of a version of Textual."""
    return re.findall("([^>]*)</text>", svg)
