"""Where seats are to one another. They are counted from 0, clockwise."""

from collections.abc import Collection


def from_left_of(seat: int, among: Collection[int], seats: int) -> list[int]:
    """Those seats clockwise from the left of a seat, which is itself the last if it is one."""
    clockwise = [(seat + step) % seats for step in range(1, seats + 1)]
    return [other for other in clockwise if other in among]


def is_heads_up(button: int, dealt_in: Collection[int]) -> bool:
    """Whether two are dealt in, one of them on the button (rule 2.2)."""
    return len(dealt_in) == 2 and button in dealt_in
