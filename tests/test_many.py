"""Arrays around evaluate_many: masks of rows and of texts, categories of strengths."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from bigslick import BigslickError, CardError, Ranking
from strategies import DECK

INTEGERS = [np.uint8, np.int8, np.uint16, np.int16, np.uint32, np.int32, np.uint64, np.int64]


@given(
    st.integers(0, 52).flatmap(
        lambda n: st.lists(st.permutations(DECK), max_size=3).map(
            lambda decks: [deck[:n] for deck in decks] or [[]]
        )
    )
)
def test_rows_of_cards_make_masks(rows: list[list[int]]) -> None:
    masks = bs.card_masks(np.array(rows, np.int64).reshape(len(rows), -1))
    assert masks.dtype == np.uint64
    assert masks.tolist() == [bs.card_mask(row) for row in rows]


@pytest.mark.parametrize("dtype", INTEGERS)
def test_rows_of_any_dtype_and_strides_make_masks(dtype: Any) -> None:
    rows = np.arange(48).reshape(8, 6).astype(dtype)
    expected = [bs.card_mask(row) for row in rows.tolist()]
    for other in (rows, np.asfortranarray(rows), rows.astype(rows.dtype.newbyteorder("S"))):
        assert bs.card_masks(other).tolist() == expected
    assert bs.card_masks(rows[::-2, 1:]).tolist() == [bs.card_mask(row[1:]) for row in rows[::-2]]
    assert bs.card_masks(np.broadcast_to(rows[0], (3, 6))).tolist() == expected[:1] * 3


def test_masks_name_the_first_bad_row():
    with pytest.raises(CardError, match=r"^row 1: 52 at index 0 is no card") as caught:
        bs.card_masks([[1, 2], [52, 3], [4, 4]])
    assert (caught.value.row, caught.value.index, caught.value.card) == (1, 0, 52)
    with pytest.raises(CardError, match=r"^row 2: 3c at index 1 was given before"):
        bs.card_masks([[1, 2], [5, 3], [4, 4]])
    for shape in [(), (3,), (1, 2, 3)]:
        with pytest.raises(BigslickError, match=f"cards of {len(shape)} dimensions"):
            bs.card_masks(np.zeros(shape, np.uint8))
    with pytest.raises(TypeError, match="cards must be an array of integers"):
        bs.card_masks([[0.5, 1]])


@given(
    st.lists(st.lists(st.sampled_from(DECK), unique=True, max_size=8)),
    st.sampled_from(["", " ", ", "]),
)
def test_texts_make_masks(rows: list[list[int]], between: str) -> None:
    texts = [between.join(str(bs.Card(card)) for card in row) for row in rows]
    masks = bs.parse_many(texts)
    assert masks.dtype == np.uint64
    assert masks.tolist() == [bs.card_mask(row) for row in rows]


def test_texts_are_read_as_everywhere():
    texts = ["10h A♠", "asKD", "", np.str_("2c")]
    expected = [bs.card_mask(text) for text in texts]
    for form in (texts, tuple(texts), iter(texts), np.array(texts), dict.fromkeys(texts)):
        assert bs.parse_many(form).tolist() == expected


def test_texts_name_the_first_bad_row():
    with pytest.raises(CardError, match=r'^row 1: "Kx" at index 1 is no card') as caught:
        bs.parse_many(["As", "As Kx", "Kx"])
    assert (caught.value.row, caught.value.index, caught.value.card) == (1, 1, "Kx")
    with pytest.raises(CardError, match=r"^row 2: As at index 1 was given before"):
        bs.parse_many(["As", "Kd", "AsAs"])
    wrong: Any
    for wrong in ("As Kd", None, 7, [7], [["As"]], [None], [b"As"]):
        with pytest.raises(TypeError, match="an iterable of texts is needed, a text a row, not"):
            bs.parse_many(wrong)


@pytest.mark.parametrize("ranking", Ranking)
def test_every_strength_has_its_category(ranking: Ranking) -> None:
    strengths = np.arange(1, bs.evaluate("As Ks Qs Js Ts", ranking=ranking) + 1)
    categories = bs.category_many(strengths, ranking=ranking)
    assert categories.dtype == np.uint8
    assert categories.tolist() == [bs.category(int(it), ranking=ranking) for it in strengths]
    for dtype in (np.uint16, np.int16, np.uint64, np.dtype(">i4")):
        assert np.array_equal(
            bs.category_many(strengths.astype(dtype)[::-1], ranking=ranking), categories[::-1]
        )


def test_categories_name_the_first_row_that_is_no_strength():
    for wrong in (0, -1, 7463, 65536 + 7, 2**40):
        with pytest.raises(BigslickError, match=f"^row 2: {wrong} is no strength") as caught:
            bs.category_many([1, 2, wrong, 0])
        assert caught.value.row == 2
    for shape in [(), (1, 2)]:
        with pytest.raises(BigslickError, match=f"strengths of {len(shape)} dimensions"):
            bs.category_many(np.ones(shape, np.uint16))
    with pytest.raises(TypeError, match="strengths must be an array of integers"):
        bs.category_many([True])
