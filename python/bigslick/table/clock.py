"""The clock of an evening, which the first hand starts. Rule 6.3."""

from __future__ import annotations

from collections.abc import Callable

from bigslick.errors import BigslickError, shown

__all__ = ["Clock"]

_MOST = 2**53
"""The seconds up to which a float tells each from the next."""


class Clock:
    """Whole seconds since the first hand, by a callable that gives seconds from any time on."""

    __slots__ = ("_read", "_started", "shown")

    def __init__(self, read: Callable[[], float]) -> None:
        if not callable(read):
            raise TypeError(f"the clock is called for seconds: {type(read).__name__} cannot be")
        self._read = read
        self._started = 0.0
        self.shown = 0
        """What it showed last."""

    def start(self, shown: int = 0) -> None:
        """Start it, as one that shows so many seconds already.

        :raises TypeError: if the callable gives no number.
        :raises BigslickError: if it is no finite one, or more than 2**53.
        """
        self._started = self._now() - shown
        self.shown = shown

    def seconds(self) -> int:
        """The seconds since the start; a clock that was set back does not count."""
        self.shown = min(max(self.shown, int(self._now() - self._started)), _MOST)
        return self.shown

    def tell(self, seconds: int) -> None:
        """Show what a log tells.

        :raises BigslickError: if it is earlier than what was shown.
        """
        if seconds < self.shown:
            raise BigslickError(f"{seconds} seconds come after {self.shown}")
        self.shown = seconds

    def _now(self) -> float:
        now = self._read()
        if isinstance(now, bool) or not isinstance(now, int | float):
            raise TypeError(f"the clock gives seconds, not {type(now).__name__}")
        if not abs(now) <= _MOST:  # nor is it of a NaN
            raise BigslickError(f"the clock says {shown(now)}: it gives seconds, to 2**53")
        return now
