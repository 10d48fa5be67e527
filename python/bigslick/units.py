"""What a chip is worth in the amounts that people read and write."""

from __future__ import annotations

from decimal import Decimal

from bigslick.errors import BigslickError, shown

__all__ = ["exact", "read_unit"]

_MOST_PLACES = 18


def read_unit(unit: Decimal | int) -> Decimal:
    """What a chip is worth.

    :raises TypeError: if it is neither an int nor a Decimal.
    :raises BigslickError: if it is none of 1, 0.1, 0.01 and so on.
    """
    if isinstance(unit, bool) or not isinstance(unit, Decimal | int):
        raise TypeError(f"the unit is a Decimal or 1, not {type(unit).__name__}")
    read = Decimal(unit)
    units = [exact(1, -places) for places in range(_MOST_PLACES + 1)]
    if not read.is_finite() or read not in units:
        raise BigslickError(f"the unit is {shown(unit)}: it must be 1, 0.1, 0.01 and so on")
    return exact(1, read.adjusted())


def exact(chips: int, exponent: int) -> Decimal:
    """Chips times ten to a power, whatever the precision of the decimal context."""
    return Decimal((chips < 0, tuple(int(digit) for digit in str(abs(chips))), exponent))
