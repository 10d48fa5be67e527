"""Where everything lies on the felt: the seats around it, the chips before them, the middle."""

from __future__ import annotations

from dataclasses import dataclass

from bigslick.cli.practice.felt.faces import Size

__all__ = ["PLATE", "Chips", "Places", "Spot", "places"]

PLATE = 3
"""The lines of a plate."""
_NARROWEST, _NARROW, _WIDEST = 14, 18, 22
_WIDEST_OF_WIDE = 28
_POTS = 2
"""The lines that the pots have at least."""


@dataclass(frozen=True, slots=True)
class Chips:
    """Where the chips before a seat lie."""

    x: int
    y: int
    width: int
    align: str
    """Where in that width: "<", "^" or ">"."""
    otherwise: Chips | None = None
    """Where they lie if they are more than that has room for."""


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a seat is: the upper left corner of its plate, and the cards above it."""

    x: int
    y: int
    width: int
    cards: Size
    chips: Chips


@dataclass(frozen=True, slots=True, kw_only=True)
class Places:
    """A table with its seats, clockwise from the middle of the near side."""

    left: int
    top: int
    width: int
    height: int
    """The rail's box."""
    spots: list[Spot]
    board: Size
    board_step: int
    """From the left end of a card to that of the next."""
    board_y: int
    first_line: int
    last_line: int
    """The lines of the middle, from the chips before the far seats to those before the near one."""


@dataclass(frozen=True, slots=True)
class _Sizes:
    """How large the cards are."""

    others: Size
    viewer: Size
    board: Size


_SIZES = (
    _Sizes(Size.LARGE, Size.HUGE, Size.HUGE),
    _Sizes(Size.LARGE, Size.LARGE, Size.HUGE),
    _Sizes(Size.LARGE, Size.LARGE, Size.LARGE),
    _Sizes(Size.MIDDLE, Size.LARGE, Size.LARGE),
    _Sizes(Size.MIDDLE, Size.MIDDLE, Size.LARGE),
    _Sizes(Size.MIDDLE, Size.MIDDLE, Size.MIDDLE),
    _Sizes(Size.SMALL, Size.MIDDLE, Size.MIDDLE),
    _Sizes(Size.SMALL, Size.MIDDLE, Size.SMALL),
    _Sizes(Size.SMALL, Size.SMALL, Size.SMALL),
    _Sizes(Size.LINE, Size.MIDDLE, Size.SMALL),
    _Sizes(Size.LINE, Size.SMALL, Size.SMALL),
    _Sizes(Size.LINE, Size.LINE, Size.SMALL),
    _Sizes(Size.LINE, Size.LINE, Size.LINE),
)


def places(seats: int, width: int, height: int) -> Places | None:
    """Where everything lies in so many cells and lines, as large as it can be; None without room.

    It does not depend on the hand, so that nothing jumps while one is played.
    """
    table_width = min(width, max(80, 4 * height))
    table_height = min(height, max(16, width // 2))
    x, y = (width - table_width) // 2, (height - table_height) // 2
    for sizes in _SIZES:
        for near, far, side in _around(seats):
            table = _Table(near, far, side, sizes, x, y, table_width, table_height)
            if table.has_room():
                return table.places()
    return None


def _around(seats: int) -> list[tuple[int, int, int]]:
    """How many may sit on the near, the far and either short side: round tables come first."""
    found = []
    for side in range(seats // 2 + 1):
        rest = seats - 2 * side
        for near in range(1, rest + 1, 2):
            far = rest - near
            if abs(near - far) <= 2 and (far or seats == 1):
                found.append((near, far, side))
    found.sort(key=_lopsidedness)
    most = _lopsidedness(found[0])[0] + 1
    return [around for around in found if _lopsidedness(around)[0] <= most]


def _lopsidedness(around: tuple[int, int, int]) -> tuple[float, bool]:
    near, far, side = around
    return abs(max(near, far) - 1.5 * side - 0.5) + 0.6 * abs(near - far), near > far


@dataclass(frozen=True, slots=True)
class _Table:
    near: int
    far: int
    side: int
    sizes: _Sizes
    x: int
    y: int
    width: int
    height: int

    def has_room(self) -> bool:
        """Whether nothing touches another."""
        board = self.sizes.board
        lines = self._last_line - self._first_line - self.far % 2
        if lines < 1 + board.height + _POTS:
            return False
        if self.width < 5 * self._step + 4:
            return False
        if board is Size.HUGE and not (self._is_wide and self._side_width >= _WIDEST):
            return False
        if min(self._row_width, self._side_width if self.side else _NARROWEST) < _NARROWEST:
            return False
        if self.sizes.others is not Size.LINE and self._least_plate < max(
            2 * self.sizes.others.width + 2, _NARROW
        ):
            return False
        first, last = self._side_lines
        least_free = self.side - 1 if self.sizes.others is Size.LINE else self.side + 1
        return last - first >= self.side * self._others + least_free

    def places(self) -> Places:
        """All of them."""
        board = self.sizes.board
        first, last = self._first_line, self._last_line
        lines = last - first - 1
        edge = max(self._side_width // 2 - 2, 0) if self.side else 0
        top = self._others // 2 if self.far else 0
        bottom = min(self._others, self._viewers) // 2
        return Places(
            left=self.x + edge,
            top=self.y + top,
            width=self.width - 2 * edge,
            height=self.height - top - bottom,
            spots=self._spots(),
            board=board,
            board_step=self._step,
            board_y=first + 1 + max((lines - board.height) // 2, 1),
            first_line=first,
            last_line=last,
        )

    @property
    def _others(self) -> int:
        return PLATE + _above(self.sizes.others)

    @property
    def _viewers(self) -> int:
        return PLATE + _above(self.sizes.viewer)

    @property
    def _first_line(self) -> int:
        """Of the chips before the far seats."""
        return self.y + (self._others if self.far else 1)

    @property
    def _last_line(self) -> int:
        """Of the chips before the near one in the middle."""
        return self.y + self.height - self._viewers - 1

    @property
    def _side_lines(self) -> tuple[int, int]:
        first = self._others if self.far > 1 else 1
        last = self.height - (self._others if self.near > 1 else 1)
        return self.y + first, self.y + last

    @property
    def _is_wide(self) -> bool:
        return self.width >= 100

    @property
    def _widest(self) -> int:
        return _WIDEST_OF_WIDE if self._is_wide else _WIDEST

    @property
    def _row_width(self) -> int:
        return min(self._widest, self.width // max(self.near, self.far) - 1)

    @property
    def _side_width(self) -> int:
        free = self.width - 5 * self._step
        return min(self._widest, max((free - 17) // 2, min((free - 5) // 2, _NARROW)))

    @property
    def _step(self) -> int:
        return self.sizes.board.width + (self.width >= 72)

    @property
    def _least_plate(self) -> int:
        return min(self._row_width, self._side_width) if self.side else self._row_width

    def _spots(self) -> list[Spot]:
        near, far = self._row(self.near), self._row(self.far)
        sides = self._sides()
        middle = self.near // 2
        bottom = [
            self._near_spot(x, self.sizes.viewer if n == middle else self.sizes.others)
            for n, x in enumerate(near)
        ]
        left = [self._side_spot(self.x, y, "<") for y in reversed(sides)]
        right_x = self.x + self.width - self._side_width
        right = [self._side_spot(right_x, y, ">") for y in sides]
        clockwise = bottom[middle::-1] + left + [self._far_spot(x) for x in far] + right
        return clockwise + bottom[:middle:-1]

    def _row(self, seats: int) -> list[int]:
        """The left ends of so many plates on a long side."""
        if seats == 0:
            return []
        width = self._row_width
        inset = self.width // 16
        step = 0
        if seats > 1:
            step = min((self.width - 2 * inset - width) // (seats - 1), self.width // seats)
            step = max(step, width + 1)
        first = self.x + (self.width - width - step * (seats - 1)) // 2
        return [first + n * step for n in range(seats)]

    def _sides(self) -> list[int]:
        """The upper ends of the seats on a short side, from the far side on."""
        first, last = self._side_lines
        free = last - first - self.side * self._others
        apart = self.side + 1
        edge = free // apart
        if free >= apart:  # the chips before the seats in the corners have a line of their own
            edge = max(edge, 1)
        between = free - 2 * edge
        gaps = max(self.side - 1, 1)
        return [first + edge + n * self._others + n * between // gaps for n in range(self.side)]

    def _far_spot(self, x: int) -> Spot:
        size, width = self.sizes.others, self._row_width
        chips = Chips(x, self._first_line, width, "^")
        return Spot(x, self.y + _above(size), width, size, chips)

    def _near_spot(self, x: int, size: Size) -> Spot:
        y, width = self.y + self.height - PLATE, self._row_width
        return Spot(x, y, width, size, Chips(x, y - _above(size) - 1, width, "^"))

    def _side_spot(self, x: int, y: int, align: str) -> Spot:
        size, width = self.sizes.others, self._side_width
        plate = y + _above(size)
        room = max((self.width - 2 * width - 5 * self._step) // 2 - 1, 0)
        is_upper = y + self._others // 2 < self.y + self.height // 2
        line = plate + PLATE if is_upper or self.side == 1 else y - 1
        if align == "<":
            otherwise = Chips(x, line, width, ">")
            return Spot(
                x, plate, width, size, Chips(x + width + 1, plate + 1, room, "<", otherwise)
            )
        otherwise = Chips(x, line, width, "<")
        return Spot(x, plate, width, size, Chips(x - room - 1, plate + 1, room, ">", otherwise))


def _above(size: Size) -> int:
    """The lines of the cards above a plate."""
    return size.tucked
