"""Where things lie at an oval table."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

__all__ = ["Oval", "Place"]


@dataclass(frozen=True, slots=True)
class Place:
    """A point on the rail, and the direction from it to the middle, of length 1."""

    x: float
    y: float
    inward: tuple[float, float]

    def before(self, clear: tuple[float, float]) -> tuple[float, float]:
        """The nearest point before it that is so far away to the side, or else in height."""
        steps = [
            distance / abs(step)
            for distance, step in zip(clear, self.inward, strict=True)
            if abs(step) > 1e-9
        ]
        return self.x + min(steps) * self.inward[0], self.y + min(steps) * self.inward[1]


@dataclass(frozen=True, slots=True)
class Oval:
    """Two half circles around the middle (0, 0), and two straight sides of twice ``half``."""

    half: float
    radius: float

    @classmethod
    def for_seats(cls, seats: int, apart: float) -> Oval:
        """One with room for so many seats; they are the usual size for up to ten."""
        radius = 215.0 + 9 * max(seats - 10, 0)
        straights = seats * apart - 2 * pi * radius
        return cls(max(straights / 4, 230.0), radius)

    def places(self, seats: int) -> list[Place]:
        """So many, equally far apart along the rail, clockwise from the middle of the near side."""
        length = 4 * self.half + 2 * pi * self.radius
        return [self._place(number * length / seats, length) for number in range(seats)]

    def _place(self, way: float, length: float) -> Place:
        if way > length / 2:  # the right side is the left one in a mirror
            mirrored = self._place(length - way, length)
            return Place(-mirrored.x, mirrored.y, (-mirrored.inward[0], mirrored.inward[1]))
        turned = min(max(way - self.half, 0.0) / self.radius, pi)
        straight = min(way, self.half) - max(way - self.half - pi * self.radius, 0.0)
        outward = -sin(turned), cos(turned)
        return Place(
            outward[0] * self.radius - straight,
            outward[1] * self.radius,
            (-outward[0], -outward[1]),
        )
