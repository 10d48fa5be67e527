"""Many hands at once give what each gives alone, whatever the array looks like."""

import itertools
import pickle
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from all_hands import all_hands
from bigslick import CardError, Ranking, evaluate_many
from strategies import DECK, hands

INTEGERS = [np.uint8, np.int8, np.uint16, np.int16, np.uint32, np.int32, np.uint64, np.int64]


def random_rows(hands: int, cards: int, *, lowest: int = 0) -> np.ndarray[Any, np.dtype[np.int64]]:
    rng = np.random.default_rng(hands * cards)
    return np.array([rng.permutation(np.arange(lowest, 52))[:cards] for _ in range(hands)])


def masks_of(rows: Any) -> np.ndarray[Any, np.dtype[np.uint64]]:
    return np.array([bs.card_mask(row) for row in rows], dtype=np.uint64)


@pytest.fixture(params=["", "1"], ids=["best instructions", "portable"], autouse=True)
def _instructions(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("BIGSLICK_PORTABLE", request.param)


@pytest.mark.parametrize("ranking", Ranking)
@pytest.mark.parametrize("cards", [5, 6, 7])
def test_every_row_is_worth_what_it_is_worth_alone(cards: int, ranking: Ranking) -> None:
    rows = random_rows(500, cards, lowest=0 if ranking is Ranking.STANDARD else 16)
    expected = [bs.evaluate(row, ranking=ranking) for row in rows]
    for given_hands in (rows, masks_of(rows)):
        strengths = evaluate_many(given_hands, ranking=ranking)
        assert strengths.dtype == np.uint16
        assert strengths.tolist() == expected


@pytest.mark.parametrize("dtype", INTEGERS)
def test_any_integer_dtype_and_byte_order(dtype: Any) -> None:
    rows = random_rows(50, 7)
    expected = evaluate_many(rows).tolist()
    for order in "<>":
        other = rows.astype(np.dtype(dtype).newbyteorder(order))
        assert evaluate_many(other).tolist() == expected
    if np.dtype(dtype).itemsize == 8:
        masks = masks_of(rows).astype(dtype)
        assert evaluate_many(masks).tolist() == expected


def test_any_strides():
    rows = random_rows(60, 7).astype(np.uint8)
    masks = masks_of(rows)
    expected = evaluate_many(rows).tolist()
    assert evaluate_many(rows[::-1]).tolist() == expected[::-1]
    assert evaluate_many(rows[::3]).tolist() == expected[::3]
    assert evaluate_many(rows[:, ::-1]).tolist() == expected
    assert evaluate_many(np.asfortranarray(rows)).tolist() == expected
    assert evaluate_many(masks[::-2]).tolist() == expected[::-2]
    assert evaluate_many(np.broadcast_to(rows[0], (3, 7))).tolist() == expected[:1] * 3


def test_unaligned_and_read_only_arrays():
    rows = random_rows(20, 7)
    expected = evaluate_many(rows).tolist()
    shifted = np.frombuffer(b"x" + rows.tobytes(), dtype=np.uint8)[1:].view(rows.dtype)
    unaligned = shifted.reshape(rows.shape)
    assert not unaligned.flags.aligned
    assert evaluate_many(unaligned).tolist() == expected
    rows.flags.writeable = False
    assert evaluate_many(rows).tolist() == expected


def test_nested_lists_are_arrays_too():
    assert evaluate_many([[0, 1, 2, 3, 4], [5, 6, 7, 8, 9]]).tolist() == [7297, 7154]


@given(st.lists(hands(DECK), min_size=1, max_size=20))
def test_masks_may_differ_in_size(several: list[list[int]]) -> None:
    strengths = evaluate_many(masks_of(several))
    assert strengths.tolist() == [bs.evaluate(hand) for hand in several]


def test_no_hands_have_no_strengths():
    for nothing in (np.empty((0, 7), np.uint8), np.empty(0, np.uint64)):
        strengths = evaluate_many(nothing)
        assert strengths.dtype == np.uint16
        assert strengths.shape == (0,)


@pytest.mark.parametrize(
    ("row", "message", "card", "index"),
    [
        ([0, 1, 2, 3, 52], "52 at index 4 is no card: a card is rank", 52, 4),
        ([0, -1, 2, 3, 4], "-1 at index 1 is no card", -1, 1),
        ([0, 1, 2, 3, 2**40], f"{2**40} at index 4 is no card", 2**40, 4),
        ([0, 1, 2, 1, 3], "2d at index 3 was given before", bs.Card("2d"), 3),
    ],
)
def test_the_first_bad_row_is_named(row: list[int], message: str, card: object, index: int) -> None:
    rows = random_rows(9, 5)
    rows[4] = rows[7] = row
    with pytest.raises(CardError, match=f"^row 4: {message}") as caught:
        evaluate_many(rows)
    error = caught.value
    assert (error.row, error.index, error.card) == (4, index, card)
    assert vars(pickle.loads(pickle.dumps(error))) == vars(error)


@pytest.mark.parametrize("dtype", [np.uint8, np.int16, np.int64])
@pytest.mark.parametrize("cards", [5, 6, 7])
@pytest.mark.parametrize("place", [0, 63, 64, 100, 127, 128, 130])
def test_a_bad_row_is_found_wherever_it_stands(dtype: Any, cards: int, place: int) -> None:
    good = random_rows(131, cards).astype(dtype)
    for bad in {*range(52, 256), 256, 308, 2**15 - 1, -1, -128, -256} & valid_in(dtype):
        rows = good.copy()
        rows[place, bad % cards] = bad
        message = f"^row {place}: {bad} at index {bad % cards} is no card"
        with pytest.raises(CardError, match=message):
            evaluate_many(rows)
    for one, other in itertools.permutations(range(cards), 2):
        rows = good.copy()
        rows[place, one] = rows[place, other]
        with pytest.raises(CardError, match=f"^row {place}: .* index {max(one, other)} was given"):
            evaluate_many(rows)


def valid_in(dtype: Any) -> set[int]:
    limits = np.iinfo(dtype)
    return set(range(max(limits.min, -300), min(limits.max, 2**15) + 1))


@pytest.mark.parametrize("place", [0, 63, 64, 130])
def test_a_bad_mask_is_found_wherever_it_stands(place: int) -> None:
    good = masks_of(random_rows(131, 7))
    deck = [1 << bit for bit in range(64) if bit % 16 < 13]
    for cards in {*range(53)} - {5, 6, 7}:
        masks = good.copy()
        masks[place] = sum(deck[-cards:] if cards else [])
        with pytest.raises(CardError, match=f"^row {place}: .*cards? given"):
            evaluate_many(masks)
    for bit in {*range(64)} - {mask.bit_length() - 1 for mask in deck}:
        masks = good.copy()
        masks[place] |= np.uint64(1 << bit)
        with pytest.raises(CardError, match=f"^row {place}: .* is no card mask"):
            evaluate_many(masks)
    for negative in (-1, -5, -(2**63)):
        signed = good.astype(np.int64)
        signed[place] = negative
        with pytest.raises(CardError, match=f"^row {place}: {negative} is no card mask"):
            evaluate_many(signed)


@pytest.mark.parametrize("rows", [1, 63, 64, 65, 128, 192, 32768, 32769, 4 * 32768 + 10])
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
def test_any_number_of_rows(rows: int, dtype: Any) -> None:
    some = random_rows(97, 7)
    expected = np.array([bs.evaluate(row) for row in some.tolist()])
    times = rows // 97 + 1
    hands = np.tile(some, (times, 1))[:rows].astype(dtype)
    assert np.array_equal(evaluate_many(hands), np.tile(expected, times)[:rows])
    masks = np.tile(masks_of(some), times)[:rows]
    assert np.array_equal(evaluate_many(masks, threads=2), np.tile(expected, times)[:rows])


def test_it_writes_into_an_array_that_is_given():
    rows = random_rows(300, 7)
    expected = evaluate_many(rows)
    out = np.zeros(300, np.uint16)
    assert evaluate_many(rows, out=out) is out
    assert np.array_equal(out, expected)
    every_other = np.zeros(600, np.uint16)
    evaluate_many(rows, out=every_other[::-2])
    assert np.array_equal(every_other[::-2], expected)
    assert not every_other[::2].any()
    unaligned = np.zeros(601, np.uint8)[1:].view(np.uint16)
    assert np.array_equal(evaluate_many(rows, out=unaligned), expected)
    foreign = np.zeros(300, np.dtype(np.uint16).newbyteorder("S"))
    with pytest.raises(TypeError, match="out must be an array of uint16, not of"):
        evaluate_many(rows, out=foreign)


@pytest.mark.parametrize("out", [[0, 0], 7, "x", np.zeros(2), np.zeros(2, np.int16)])
def test_it_writes_into_strengths_only(out: Any) -> None:
    with pytest.raises(TypeError, match="out must be an array of uint16"):
        evaluate_many(random_rows(2, 7), out=out)


def test_what_is_given_to_write_into_must_fit():
    rows = random_rows(2, 7).astype(np.uint16)
    for shape in [(), (1,), (3,), (2, 1)]:
        with pytest.raises(bs.BigslickError, match=r"out of shape \(.*\): \(2,\) is needed"):
            evaluate_many(rows, out=np.zeros(shape, np.uint16))
    read_only = np.zeros(2, np.uint16)
    read_only.flags.writeable = False
    with pytest.raises(bs.BigslickError, match="out is read-only"):
        evaluate_many(rows, out=read_only)
    with pytest.raises(bs.BigslickError, match="out shares memory with hands"):
        evaluate_many(rows, out=rows[:, 0])


@pytest.mark.slow
def test_every_seven_card_hand_is_worth_the_same_by_all_instructions(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out = {"": np.empty(0, np.uint16), "1": np.empty(0, np.uint16)}
    for masks in all_hands(7, lowest_rank=0):
        for portable in out:
            monkeypatch.setenv("BIGSLICK_PORTABLE", portable)
            out[portable] = evaluate_many(masks)
        assert np.array_equal(out[""], out["1"])


@pytest.mark.parametrize(
    ("mask", "message"),
    [
        (0, "0 cards given"),
        (0b1111, "4 cards given"),
        (0b1111_1111, "more than seven cards given"),
        (1 << 13, "8192 is no card mask"),
        (-1, "-1 is no card mask"),
        (-(2**63), f"-{2**63} is no card mask"),
    ],
)
def test_the_first_bad_mask_is_named(mask: int, message: str) -> None:
    masks = masks_of(random_rows(9, 7)).astype(np.int64)
    masks[[3, 5]] = mask
    with pytest.raises(CardError, match=f"^row 3: {message}") as caught:
        evaluate_many(masks)
    assert (caught.value.row, caught.value.index) == (3, None)
    assert caught.value.card == (mask if "mask" in message else None)


def test_low_cards_are_not_in_the_short_deck():
    rows = random_rows(4, 7, lowest=16)
    rows[2, 6] = bs.Card("5h")
    with pytest.raises(CardError, match="row 2: 5h at index 6 is not in the short deck") as caught:
        evaluate_many(rows, ranking=Ranking.SHORT_DECK)
    error = caught.value
    assert (error.row, error.index, error.card) == (2, 6, bs.Card("5h"))
    with pytest.raises(CardError, match="row 2: 5h is not in the short deck") as caught:
        evaluate_many(masks_of(rows), ranking=Ranking.SHORT_DECK)
    assert (caught.value.row, caught.value.index) == (2, None)


def test_one_hand_of_indices_is_told_from_masks():
    with pytest.raises(CardError, match="row 0") as caught:
        evaluate_many(np.array([51, 50, 49, 48, 3]))
    [note] = caught.value.__notes__
    assert note.endswith("one hand of indices is an array of shape (1, n)")
    with pytest.raises(CardError, match="treys' Kc, which is 44 here"):
        evaluate_many(np.array([134253349]))


def test_the_largest_index_is_told_too():
    with pytest.raises(CardError, match=f"row 0: {2**63} at index 4 is no card") as caught:
        evaluate_many(np.array([[0, 1, 2, 3, 2**63]], np.uint64))
    assert caught.value.card == 2**63


@pytest.mark.parametrize("rows", [2**40, 2**60, 2**62])
def test_more_hands_than_memory_are_an_error_and_no_crash(rows: int) -> None:
    for shape in ((rows,), (rows, 5)):
        # Numpy itself may refuse so large a shape.
        with pytest.raises((MemoryError, ValueError)):
            evaluate_many(np.broadcast_to(np.uint8(0), shape))


def test_lists_that_make_no_array_are_refused():
    with pytest.raises(bs.BigslickError, match=r"hands make no array: .*inhomogeneous"):
        evaluate_many([[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]])


@pytest.mark.parametrize("cards", [0, 1, 4, 8, 52])
def test_rows_hold_five_to_seven_cards(cards: int) -> None:
    for count in (0, 3):
        with pytest.raises(CardError, match="five to seven can be ranked"):
            evaluate_many(np.zeros((count, cards), np.uint8))


@pytest.mark.parametrize("shape", [(), (2, 3, 5)])
def test_arrays_have_one_dimension_or_two(shape: tuple[int, ...]) -> None:
    with pytest.raises(bs.BigslickError, match=f"hands of {len(shape)} dimensions"):
        evaluate_many(np.zeros(shape, np.uint8))


@pytest.mark.parametrize(
    "hands_given",
    [
        None,
        "As Ks Qs Js Ts",
        object(),
        [],
        np.zeros((2, 7)),
        np.full((2, 7), np.nan),
        np.zeros((2, 7), bool),
        np.zeros((2, 7), object),
        np.zeros((2, 7), complex),
        np.array(["As Ks"]),
        np.zeros(3, "M8[s]"),
        np.zeros(3, [("a", "i4")]),
    ],
)
def test_what_holds_no_integers_is_a_type_error(hands_given: Any) -> None:
    with pytest.raises(TypeError, match="must be an array of integers"):
        evaluate_many(hands_given)
