"""A text cut into hands, and the lines of each with their numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from bigslick.errors import BigslickError, HistoryError, shown

__all__ = ["Block", "Line", "LineError", "blocks"]

_FIRST = re.compile(r"PokerStars (?:[A-Za-z]+ ){0,4}#([0-9]{1,30}):")
_SEPARATOR = re.compile(r"\*{3,} # [0-9]+ \*{3,}")
_SUMMARY = "*** SUMMARY ***"


class LineError(BigslickError):
    """Why a hand is refused, and at which line of it."""

    def __init__(self, line: Line, why: str) -> None:
        super().__init__(why)
        self.line = line

    def as_error(self, hand: str | None, path: str | None) -> HistoryError:
        """What the user gets, with its place in the file."""
        places = [path] if path is not None else []
        places += [f"hand {hand}"] if hand is not None else []
        places.append(f"line {self.line.number} ({shown(self.line.text)})")
        text = f"{', '.join(places)}: {self}"
        return HistoryError(text, path=path, hand=hand, line=self.line.number)


class Line(NamedTuple):
    """A line of the text; the first has the number 1."""

    number: int
    text: str

    @contextmanager
    def blamed(self) -> Iterator[None]:
        """Says of what goes wrong that it is this line's fault."""
        try:
            yield
        except LineError:
            raise
        except BigslickError as error:
            raise LineError(self, str(error)) from error


class Block(NamedTuple):
    """The lines of a hand, those that are empty left out; of no hand if it has no ``number``."""

    lines: tuple[Line, ...]
    number: str | None


def blocks(text: str) -> Iterator[Block]:
    """The hands of a text, and what stands between them and is no hand.

    A hand goes on to the next one's first line, or to an empty line after its summary.
    """
    lines: list[Line] = []
    number: str | None = None
    summary = False
    for line in _lines(text):
        first = _FIRST.match(line.text)
        over = summary and not line.text
        if first or over or _SEPARATOR.fullmatch(line.text):
            if lines:
                yield Block(tuple(lines), number)
            lines, number, summary = [], first[1] if first else None, False
        summary = summary or line.text == _SUMMARY
        if line.text and not _SEPARATOR.fullmatch(line.text):
            lines.append(line)
    if lines:
        yield Block(tuple(lines), number)


def _lines(text: str) -> Iterator[Line]:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    for number, line in enumerate(text.split("\n"), start=1):
        yield Line(number, line.removeprefix("\ufeff").strip())
