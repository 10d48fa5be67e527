"""Many hands are paid as each is alone, whatever the arrays look like, by any number of threads."""

import pickle
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigslick import BigslickError, ChipError, OddChips, settle, settle_many
from reference import pots as reference

Array: TypeAlias = np.ndarray[Any, np.dtype[Any]]

INTEGERS = [np.uint8, np.int8, np.uint16, np.int16, np.uint32, np.int32, np.uint64, np.int64]
MANY = 5000  # rows enough for several threads
AMOUNTS = st.one_of(st.integers(0, 9), st.integers(0, 2**57))
CHIPS = st.one_of(st.just(1), st.integers(1, 30), st.integers(1, 2**62))


def random_hands(rows: int, seats: int, *, most: int = 100) -> tuple[Array, Array]:
    """Contributions and strengths with ties, folded seats and somebody live in every row."""
    rng = np.random.default_rng(rows * seats)
    contributions = rng.integers(0, most, (rows, seats))
    strengths = rng.integers(0, 5, (rows, seats))
    strengths[np.arange(rows), rng.integers(0, seats, rows)] = 5
    return contributions, strengths


def paid_alone(contributions: Array, strengths: Array, **options: Any) -> list[list[int]]:
    """What ``settle`` pays each row, its button and dead money its own if they are arrays."""
    rows = len(contributions)
    per_row = {
        name: np.broadcast_to(options.pop(name), rows).tolist() for name in ("button", "dead")
    }
    return [
        list(
            settle(
                contributions[row].tolist(),
                [strength or None for strength in strengths[row].tolist()],
                **{name: values[row] for name, values in per_row.items()},
                **options,
            ).payouts
        )
        for row in range(rows)
    ]


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    """Everything settle_many takes, valid, rows as lists."""
    seats = draw(st.integers(2, 23))
    rows = draw(st.integers(1, 6))

    def table(numbers: st.SearchStrategy[int]) -> list[list[int]]:
        row = st.lists(numbers, min_size=seats, max_size=seats)
        return draw(st.lists(row, min_size=rows, max_size=rows))

    strengths = table(st.one_of(st.integers(0, 3), st.integers(0, 2**64 - 1)))
    for row in strengths:
        row[draw(st.integers(0, seats - 1))] = draw(st.integers(1, 3))

    def column(numbers: st.SearchStrategy[int]) -> list[int]:
        return draw(st.lists(numbers, min_size=rows, max_size=rows))

    return {
        "contributions": table(AMOUNTS),
        "strengths": strengths,
        "button": column(st.integers(0, seats - 1)),
        "dead": column(st.one_of(st.just(0), AMOUNTS)),
        "chip": draw(CHIPS),
        "odd_chips": draw(st.sampled_from(OddChips)),
    }


@given(tables())
def test_4_every_row_is_paid_as_the_reference_and_settle_pay_it(table: dict[str, Any]) -> None:
    payouts = settle_many(
        np.array(table["contributions"], np.int64),
        np.array(table["strengths"], np.uint64),
        button=np.array(table["button"]),
        dead=np.array(table["dead"], np.int64),
        chip=table["chip"],
        odd_chips=table["odd_chips"],
    )
    for row, paid in enumerate(payouts.tolist()):
        contributions = table["contributions"][row]
        strengths = [strength or None for strength in table["strengths"][row]]
        options = {name: table[name][row] for name in ("button", "dead")} | {"chip": table["chip"]}
        odd_chips = table["odd_chips"]
        expected = reference.settle(
            contributions, strengths, **options, odd_chips=odd_chips.value
        ).payouts
        assert tuple(paid) == expected
        assert settle(contributions, strengths, **options, odd_chips=odd_chips).payouts == expected
        assert sum(paid) == sum(contributions) + options["dead"]


@pytest.mark.parametrize("seats", [2, 3, 6, 9, 23])
@pytest.mark.parametrize("threads", [1, 2, 0])
def test_many_rows_are_paid_as_each_is_alone(seats: int, threads: int) -> None:
    contributions, strengths = random_hands(MANY, seats)
    button, dead = np.arange(MANY) % seats, np.arange(MANY) % 4
    payouts = settle_many(contributions, strengths, button=button, dead=dead, threads=threads)
    assert payouts.dtype == np.int64
    assert payouts.tolist() == paid_alone(contributions, strengths, button=button, dead=dead)


def test_8_1_uncalled_chips_are_in_the_payouts():
    assert settle_many([[200, 500, 1000]], [[3, 2, 1]], button=2).tolist() == [[600, 600, 500]]


def test_sums_up_to_2_to_the_62():
    half = 2**61
    assert settle_many([[half, half]], [[1, 1]], button=0).tolist() == [[half, half]]
    assert settle_many([[half, 0]], [[0, 1]], button=0, dead=half).tolist() == [[0, 2**62]]


def test_button_and_dead_money_are_the_same_for_all_or_each_rows_own():
    contributions, strengths = random_hands(50, 4)
    for button in (2, np.uint8(2), np.array(2), np.full(50, 2, np.int8), [2] * 50):
        for dead in (3, np.int64(3), np.array(3), np.full(100, 3)[::2], [3] * 50):
            payouts = settle_many(contributions, strengths, button=button, dead=dead)
            assert payouts.tolist() == paid_alone(contributions, strengths, button=2, dead=3)


def test_chip_and_odd_chips_are_those_of_settle():
    contributions, strengths = random_hands(200, 5)
    for odd_chips in (*OddChips, "first"):
        options: dict[str, Any] = {"button": 1, "dead": 0, "chip": 5, "odd_chips": odd_chips}
        payouts = settle_many(contributions, strengths, **options)
        assert payouts.tolist() == paid_alone(contributions, strengths, **options)


@pytest.mark.parametrize("dtype", INTEGERS)
def test_any_integer_dtype_and_byte_order(dtype: Any) -> None:
    contributions, strengths = random_hands(50, 6)
    arrays: dict[str, Any] = {
        "contributions": contributions,
        "strengths": strengths,
        "button": np.arange(50) % 6,
        "dead": np.arange(50) % 3,
    }
    expected = settle_many(**arrays).tolist()
    for order in "<>":
        other = np.dtype(dtype).newbyteorder(order)
        for name, array in arrays.items():
            assert settle_many(**{**arrays, name: array.astype(other)}).tolist() == expected


def test_any_strides():
    contributions, strengths = random_hands(60, 6)
    button = np.arange(60) % 6
    expected = settle_many(contributions, strengths, button=button).tolist()

    def turned(change: Callable[[Array], Array]) -> Any:
        arrays = (change(contributions), change(strengths))
        return settle_many(*arrays, button=change(button)).tolist()

    assert turned(lambda it: it[::-1]) == expected[::-1]
    assert turned(lambda it: it[::3]) == expected[::3]
    assert turned(lambda it: it[:1]) == expected[:1]
    assert turned(lambda it: it[:1][::-1]) == expected[:1]
    assert turned(np.asfortranarray) == expected
    wide = np.repeat(contributions, 2, axis=1)[:, ::2]
    assert settle_many(wide, strengths, button=button).tolist() == expected
    one_row = [np.broadcast_to(it[0], (3, 6)) for it in (contributions, strengths)]
    assert settle_many(*one_row, button=0).tolist() == expected[:1] * 3
    one_number = np.broadcast_to(np.int64(5), (3, 6))
    assert settle_many(one_number, one_number, button=0).tolist() == [[5] * 6] * 3


def test_single_rows_of_any_strides_from_the_same_memory():
    memory = np.array([0, 1, 1, 1], np.int32)
    button = np.ndarray((1,), np.int64, memory, strides=(0,))
    dead = np.ndarray((1,), np.int32, memory, offset=4, strides=(0,))
    with pytest.raises(BigslickError, match=f"row 0: the button is at seat {2**32}"):
        settle_many([[5, 5]], [[1, 1]], button=button, dead=dead)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_an_array_whose_dtype_changes_during_the_call_is_read_as_it_was():
    contributions: Any = np.full((2, 16), 5, np.int8)

    class Button:
        def __index__(self) -> int:
            contributions.dtype = np.dtype(np.int64)
            return 0

    payouts = settle_many(contributions, np.ones((2, 16), int), button=Button())
    assert contributions.shape == (2, 2)
    assert payouts.tolist() == [[5] * 16] * 2


def test_unaligned_and_read_only_arrays():
    contributions, strengths = random_hands(20, 6)
    expected = settle_many(contributions, strengths, button=0).tolist()

    def shifted(array: Array) -> Array:
        return np.frombuffer(b"x" + array.tobytes(), np.uint8)[1:].view(array.dtype)

    unaligned = [shifted(it).reshape(it.shape) for it in (contributions, strengths)]
    assert not any(it.flags.aligned or it.flags.writeable for it in unaligned)
    button = shifted(np.zeros(20, np.int64))
    assert settle_many(*unaligned, button=button).tolist() == expected
    contributions.flags.writeable = strengths.flags.writeable = False
    assert settle_many(contributions, strengths, button=0).tolist() == expected


def test_nested_lists_are_arrays_too():
    payouts = settle_many([[8, 8, 8, 2], [5, 5, 0, 0]], [[1, 1, 1, 0], [1, 2, 0, 0]], button=3)
    assert payouts.tolist() == [[9, 9, 8, 0], [0, 10, 0, 0]]


def test_no_hands_have_no_payouts():
    nothing = np.empty((0, 6), np.int32)
    for given_nothing in (nothing, nothing[::-1], np.asfortranarray(nothing)):
        for button in (0, np.empty(0, int)):
            payouts = settle_many(given_nothing, given_nothing, button=button, threads=2)
            assert payouts.dtype == np.int64
            assert payouts.shape == (0, 6)
    out = np.empty((0, 6), np.int64)
    assert settle_many(nothing, nothing, button=0, out=out) is out


def test_what_is_the_same_for_all_rows_is_checked_without_rows_too():
    nothing = np.empty((0, 6), np.int32)
    with pytest.raises(BigslickError, match="the button is at seat 6: the seats are 0 to 5"):
        settle_many(nothing, nothing, button=6)
    with pytest.raises(ChipError, match="dead: -1 is no number of chips"):
        settle_many(nothing, nothing, button=0, dead=-1)


def outs(rows: int, seats: int) -> list[Array]:
    """Arrays of any strides to write into."""
    unaligned = np.zeros(rows * seats * 8 + 1, np.uint8)[1:].view(np.int64).reshape(rows, seats)
    return [
        np.zeros((rows, seats), np.int64),
        np.zeros((rows, seats), np.int64, order="F"),
        np.zeros((2 * rows, 2 * seats), np.int64)[::-2, ::2],
        np.zeros((rows, 2, seats), np.int64)[:, 1],
        unaligned,
    ]


@pytest.mark.parametrize("threads", [1, 2])
def test_out_is_written_into_and_returned(threads: int) -> None:
    contributions, strengths = random_hands(MANY, 6)
    expected = settle_many(contributions, strengths, button=0)
    for out in outs(MANY, 6):
        given = settle_many(contributions, strengths, button=0, out=out, threads=threads)
        assert given is out
        assert np.array_equal(out, expected)


def test_only_out_is_written_to():
    contributions, strengths = random_hands(100, 6)
    memory = np.full((100, 3, 6), -1, np.int64)
    memory[:, 0], memory[:, 2] = contributions, strengths
    before = memory.copy()
    expected = settle_many(contributions, strengths, button=0)
    settle_many(memory[:, 0], memory[:, 2], button=0, out=memory[:, 1])
    assert np.array_equal(memory[:, 1], expected)
    assert np.array_equal(memory[:, ::2], before[:, ::2])


def test_rows_between_those_of_the_inputs_may_be_written_to():
    memory = np.array([[5, 5], [0, 0], [0, 0], [7, 3]])
    settle_many(memory[::3], [[1, 0], [1, 0]], button=0, out=memory[1:3])
    assert memory.tolist() == [[5, 5], [10, 0], [10, 0], [7, 3]]


def test_a_subclass_of_array_is_written_into_too():
    out = np.zeros((1, 2), np.int64).view(np.matrix)
    assert settle_many([[5, 5]], [[1, 0]], button=0, out=out) is out
    assert out.tolist() == [[10, 0]]


@pytest.mark.parametrize("dtype", [np.uint64, np.int32, np.float64, ">i8", object, "M8[s]"])
def test_out_is_of_int64(dtype: Any) -> None:
    with pytest.raises(TypeError, match="out must be an array of int64, not of "):
        settle_many([[5, 5]], [[1, 1]], button=0, out=np.zeros((1, 2), dtype))


@pytest.mark.parametrize("wrong", [[[0, 0]], 5, "out", memoryview(b"12345678")])
def test_out_is_an_array(wrong: Any) -> None:
    with pytest.raises(TypeError, match="out must be an array of int64, not "):
        settle_many([[5, 5]], [[1, 1]], button=0, out=wrong)


@pytest.mark.parametrize("shape", [(1, 3), (2, 2), (2,), (1, 2, 1), ()])
def test_out_has_the_shape_of_the_contributions(shape: tuple[int, ...]) -> None:
    with pytest.raises(BigslickError, match=r"out of shape \(.*\): \(1, 2\) is needed"):
        settle_many([[5, 5]], [[1, 1]], button=0, out=np.zeros(shape, np.int64))


def test_out_is_not_read_only():
    out = np.zeros((1, 2), np.int64)
    out.flags.writeable = False
    with pytest.raises(BigslickError, match="out is read-only"):
        settle_many([[5, 5]], [[1, 1]], button=0, out=out)


def test_out_shares_no_memory_with_the_inputs():
    contributions, strengths = random_hands(4, 4)
    good: dict[str, Any] = {
        "contributions": contributions,
        "strengths": strengths,
        "button": np.zeros(4, np.int64),
        "dead": np.zeros(4, np.int64),
    }
    for name in good:
        memory = np.zeros((8, 4), np.int64)
        same = memory[3:7] if good[name].ndim == 2 else memory[3]
        same[...] = good[name]
        for shared in (same, same.view(np.uint64)):
            with pytest.raises(BigslickError, match=f"out shares memory with {name}"):
                settle_many(**{**good, name: shared}, out=memory[:4])


BAD_ROWS: list[tuple[dict[str, Any], str]] = [
    ({"strengths": [0, 0]}, "every seat has folded"),
    ({"strengths": [1, -3]}, "seat 1: -3 is no strength: .* or 0 if it folded"),
    ({"button": 2}, "the button is at seat 2: the seats are 0 to 1"),
    ({"button": -1}, "the button is at seat -1: seats are counted from 0"),
    ({"button": 2**63 - 1}, f"the button is at seat {2**63 - 1}"),
]
BAD_CHIPS: list[tuple[dict[str, Any], str, int | None, int]] = [
    ({"contributions": [5, -1]}, "seat 1: -1 is no number of chips", 1, -1),
    ({"contributions": [2**62 + 1, -1]}, f"seat 0: {2**62 + 1} is no", 0, 2**62 + 1),
    ({"contributions": [-(2**63), 0]}, f"seat 0: -{2**63} is no number", 0, -(2**63)),
    ({"contributions": [2**62, 6]}, "seat 1 put in 6: all chips together", 1, 6),
    ({"dead": -7}, "dead: -7 is no number of chips", None, -7),
    ({"dead": 2**62 + 1}, f"dead: {2**62 + 1} is no number of chips", None, 2**62 + 1),
    ({"dead": 2**62}, f"the dead money is {2**62}: all chips together", None, 2**62),
]

KINDS_OF_BAD = [*(row[0] for row in BAD_ROWS), *(row[0] for row in BAD_CHIPS)]


def with_bad_rows(bad: dict[str, Any], rows: list[int]) -> dict[str, Any]:
    arrays = {
        "contributions": np.full((MANY, 2), 5),
        "strengths": np.ones((MANY, 2), np.int64),
        "button": np.zeros(MANY, np.int64),
        "dead": np.zeros(MANY, np.int64),
    }
    for name, value in bad.items():
        arrays[name][rows] = value
    return arrays


@pytest.mark.parametrize("threads", [1, 2, 0])
@pytest.mark.parametrize(("bad", "message"), BAD_ROWS)
def test_the_first_bad_row_is_named(bad: dict[str, Any], message: str, threads: int) -> None:
    arrays = with_bad_rows(bad, [1500, 1501, 4999])
    with pytest.raises(BigslickError, match=f"^row 1500: {message}") as caught:
        settle_many(**arrays, threads=threads)
    assert type(caught.value) is BigslickError
    assert caught.value.row == 1500


@pytest.mark.parametrize("threads", [1, 2, 0])
@pytest.mark.parametrize(("bad", "message", "seat", "amount"), BAD_CHIPS)
def test_the_first_row_of_bad_chips_is_named(
    bad: dict[str, Any], message: str, seat: int | None, amount: int, threads: int
) -> None:
    arrays = with_bad_rows(bad, [1023, 1024, 4999])
    with pytest.raises(ChipError, match=f"^row 1023: {message}") as caught:
        settle_many(**arrays, threads=threads)
    error = caught.value
    assert (error.row, error.seat, error.amount) == (1023, seat, amount)
    assert vars(pickle.loads(pickle.dumps(error))) == vars(error)


@given(st.data(), st.integers(0, 4))
def test_of_different_errors_the_first_row_is_named(data: st.DataObject, threads: int) -> None:
    arrays = with_bad_rows({}, [])
    kinds = st.sampled_from(KINDS_OF_BAD)
    bad_rows = data.draw(st.dictionaries(st.integers(0, MANY - 1), kinds))
    for row, bad in bad_rows.items():
        for name, value in bad.items():
            arrays[name][row] = value
    if not bad_rows:
        settle_many(**arrays, threads=threads)
        return
    with pytest.raises(BigslickError) as caught:
        settle_many(**arrays, threads=threads)
    assert caught.value.row == min(bad_rows)


def test_the_errors_of_a_row_are_those_of_settle():
    for bad in KINDS_OF_BAD:
        arrays = with_bad_rows(bad, [3])
        with pytest.raises(BigslickError) as of_many:
            settle_many(**arrays)
        with pytest.raises(BigslickError) as alone:
            paid_alone(**{name: array[3:4] for name, array in arrays.items()})
        assert type(of_many.value) is type(alone.value)
        text = str(alone.value).replace("or None if", "or 0 if")
        assert str(of_many.value) == f"row 3: {text}"


def test_numbers_too_large_for_int64_are_told():
    huge = np.array([[5, 2**63]], np.uint64)
    with pytest.raises(ChipError, match=f"row 0: seat 1: {2**63} is no") as caught:
        settle_many(huge, [[1, 1]], button=0)
    assert caught.value.amount == 2**63
    with pytest.raises(BigslickError, match=f"row 0: the button is at seat {2**63}"):
        settle_many([[5, 5]], [[1, 1]], button=huge[0, 1:])
    assert settle_many([[5, 5]], huge, button=0).tolist() == [[0, 10]]


@pytest.mark.parametrize("button", [2, -1, 2**70])
def test_one_button_for_all_is_at_a_seat(button: int) -> None:
    with pytest.raises(BigslickError, match=f"^the button is at seat {button}: ") as caught:
        settle_many([[5, 5]], [[1, 1]], button=button)
    assert caught.value.row is None


@pytest.mark.parametrize("chip", [0, -5, 2**63])
def test_the_smallest_chip_is_1_or_more(chip: int) -> None:
    with pytest.raises(ChipError, match=rf"^chip: {chip} is .* 1 to 2\*\*62") as caught:
        settle_many([[5, 5]], [[1, 1]], button=0, chip=chip)
    assert (caught.value.amount, caught.value.row) == (chip, None)


@pytest.mark.parametrize("seats", [0, 1, 24, 1000])
def test_2_to_23_seats_can_be_settled(seats: int) -> None:
    for rows in (0, 3):
        table = np.ones((rows, seats), np.int64)
        with pytest.raises(BigslickError, match=f"seats given: {seats}; 2 to 23"):
            settle_many(table, table, button=0)


def ones(*shapes: tuple[int, ...]) -> list[Array]:
    return [np.ones(shape, np.int64) for shape in shapes]


def test_shapes_fit():
    table = np.ones((3, 4), np.int64)
    for wrong in ones((4,), (), (1, 3, 4)):
        with pytest.raises(BigslickError, match=r"contributions of shape .* a row for each hand"):
            settle_many(wrong, table, button=0)
    for wrong in ones((3, 5), (2, 4), (4,), (4, 3)):
        with pytest.raises(BigslickError, match=r"strengths of shape .* of shape \(3, 4\)"):
            settle_many(table, wrong, button=0)
    for wrong in ones((1,), (4,), (3, 1), (1, 3)):
        with pytest.raises(BigslickError, match=r"button of shape .* each row, \(3,\)"):
            settle_many(table, table, button=wrong)
        with pytest.raises(BigslickError, match=r"dead of shape .* each row, \(3,\)"):
            settle_many(table, table, button=0, dead=wrong)
    with pytest.raises(BigslickError, match=r"strengths make no array: .*inhomogeneous"):
        settle_many(table, [[1, 2], [3]], button=0)


NO_INTEGERS = [
    None,
    "As Ks",
    object(),
    [],
    np.zeros((2, 2)),
    np.full((2, 2), np.nan),
    np.zeros((2, 2), bool),
    np.zeros((2, 2), object),
    [[1, None], [1, 2]],
    np.zeros((2, 2), complex),
    np.zeros((2, 2), "m8[s]"),
    np.zeros((2, 2), [("a", "i4")]),
]


@pytest.mark.parametrize("wrong", NO_INTEGERS)
def test_what_holds_no_integers_is_a_type_error(wrong: Any) -> None:
    good = [[5, 5], [5, 5]]
    with pytest.raises(TypeError, match="contributions must be an array of integers"):
        settle_many(wrong, good, button=0)
    with pytest.raises(TypeError, match="strengths must be an array of integers"):
        settle_many(good, wrong, button=0)


@pytest.mark.parametrize("wrong", [None, 1.0, True, "1", object(), [True, False], np.zeros(2)])
def test_button_and_dead_money_are_ints(wrong: Any) -> None:
    good = [[5, 5], [5, 5]]
    for change in ({"button": wrong}, {"dead": wrong}):
        with pytest.raises(TypeError, match="must be an"):
            settle_many(good, good, **{"button": 0, **change})


@pytest.mark.parametrize("rows", [2**40, 2**60, 2**62])
def test_more_hands_than_memory_are_an_error_and_no_crash(rows: int) -> None:
    # Numpy itself may refuse so large a shape.
    with pytest.raises((MemoryError, ValueError)):
        settle_many(*[np.broadcast_to(np.uint8(1), (rows, 2))] * 2, button=0)
