"""Arrays of the same numbers, in every way that numpy lets them lie in memory."""

from typing import Any

import numpy as np

import bigslick as bs
from fuzz.values import HasArray, OfArray

DTYPES = ["u1", "i1", "u2", "i2", "u4", "i4", "u8", "i8"]

LAYOUTS = [
    "in rows",
    "in rows",
    "in columns",
    "reversed",
    "reversed rows",
    "every third",
    "in a wider array",
    "the other byte order",
    "unaligned",
    "read-only",
    "the first row again and again",
    "a list",
    "of another class",
    "masked",
    "something with an array",
    "a buffer",
    "odd strides where they do not count",
]


def laid_out(array: Any, layout: str, rng: Any) -> Any:
    """The numbers of an array of one dimension or two, laid out otherwise."""
    if layout == "in columns":
        return np.asfortranarray(array)
    if layout == "reversed":
        return array[::-1].copy()[::-1]
    if layout == "reversed rows":
        return array[..., ::-1].copy()[..., ::-1]
    if layout == "every third":
        return np.repeat(array, 3, axis=0)[::3]
    if layout == "in a wider array":
        wider = rng.integers(0, 100, [size + 3 for size in array.shape]).astype(array.dtype)
        wider = wider[tuple(slice(1, 1 + size) for size in array.shape)]
        wider[...] = array
        return wider
    if layout == "the other byte order":
        return array.astype(array.dtype.newbyteorder())
    if layout == "unaligned":
        shifted = np.frombuffer(bytearray(b"x" + array.tobytes()), np.uint8)[1:]
        return shifted.view(array.dtype).reshape(array.shape)
    if layout == "read-only":
        array.flags.writeable = False
        return array
    if layout == "the first row again and again":
        return np.broadcast_to(array[:1], array.shape) if len(array) else array
    if layout == "a list":
        return array.tolist() if array.size else array
    if layout == "of another class":
        return array.view(OfArray)
    if layout == "masked":
        return np.ma.masked_array(array, rng.random(array.shape) < 0.5)
    if layout == "something with an array":
        return HasArray(array)
    if layout == "a buffer":
        return memoryview(array) if array.size else array
    if layout == "odd strides where they do not count" and len(array) <= 1:
        first = int(rng.integers(-99, 99))
        return np.lib.stride_tricks.as_strided(array, strides=(first, *array.strides[1:]))
    return array


OUTS = [
    "none",
    "none",
    "new",
    "in columns",
    "reversed",
    "every third",
    "unaligned",
    "of another class",
    "read-only",
    "too short",
    "one dimension more",
    "another dtype",
    "another byte order",
    "a list",
    "the same memory",
]


def made_out(
    kind: str, dtype: str, shape: tuple[int, ...], given: Any, rng: Any
) -> tuple[Any, type[Exception] | None]:
    """An array to write into, and the error that it must lead to if it is not fit."""
    fit = np.empty(shape, dtype)
    if kind == "none":
        return None, None
    if kind in ("in columns", "reversed", "every third", "unaligned"):
        return laid_out(fit, kind, rng), None
    if kind == "of another class":
        return fit.view(np.recarray), None
    if kind == "read-only":
        fit.flags.writeable = False
        return fit, bs.BigslickError
    if kind == "too short":
        return np.empty((shape[0] + 1, *shape[1:]), dtype), bs.BigslickError
    if kind == "one dimension more":
        return np.empty((*shape, 1), dtype), bs.BigslickError
    if kind == "another dtype":
        return fit.astype(rng.choice(["f8", "i2", "u4", "O", "u1"])), TypeError
    if kind == "another byte order":
        return fit.astype(fit.dtype.newbyteorder()), TypeError
    if kind == "a list":
        return fit.tolist(), TypeError
    if kind == "the same memory" and type(given) is np.ndarray and given.flags.carray:
        memory = given.reshape(-1).view(np.uint8)[: fit.nbytes]
        if 0 < memory.size == fit.nbytes:
            return memory.view(dtype).reshape(shape), bs.BigslickError
    return fit, None


def is_integers(given: Any) -> bool:
    """Whether numpy makes integers of it: of a list with numbers from 2**63 it may not."""
    return np.asarray(given).dtype.kind in "iu"
