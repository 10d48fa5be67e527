"""Recorded hands: the PHH format read, written and replayed, and texts to read. Rule 10.

PHH is the open Poker Hand History standard: a TOML table a hand, in a ``.phh`` file, or several
under numbered tables in a ``.phhs`` file. Players are in its order: p1 is the first left of the
button, the last is the button. Tolerance for other people's records lives here alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from bigslick.errors import HistoryError
from bigslick.history.fields import read_toml, tables_of, write_toml
from bigslick.history.record import Difference, HandHistory
from bigslick.history.telling import describe, text

__all__ = [
    "Difference",
    "HandHistory",
    "describe",
    "dumps",
    "loads",
    "read",
    "tables",
    "text",
    "write",
]


def read(path: str | Path) -> Iterator[HandHistory]:
    """The hands of a PHH or PHHS file, in its order.

    :raises HistoryError: with path, and line or hand, for what is no PHH.
    :raises OSError: if the file cannot be read.
    """
    for number, fields in tables(path):
        yield HandHistory(fields, path=str(path), hand=number)


def loads(text: str) -> list[HandHistory]:
    """The hands of a PHH or PHHS text.

    :raises HistoryError: with line or hand, for what is no PHH.
    """
    return [HandHistory(fields, hand=number) for number, fields in tables_of(read_toml(text))]


def write(path: str | Path, histories: HandHistory | Iterable[HandHistory]) -> None:
    """Write a PHH file of one hand, or a PHHS file of several, numbered from 1.

    :raises HistoryError: for a text that UTF-8 has no form for; nothing is written.
    """
    text = histories.dumps() if isinstance(histories, HandHistory) else dumps(histories)
    try:
        encoded = text.encode("utf-8")
    except UnicodeEncodeError as error:
        raise HistoryError(f"{path}: a text cannot be written: {error}", path=str(path)) from error
    Path(path).write_bytes(encoded)


def dumps(histories: Iterable[HandHistory]) -> str:
    """A PHHS text of several hands, numbered from 1."""
    several = tuple(histories)
    for history in several:
        if not isinstance(history, HandHistory):
            raise TypeError(f"what is written is a HandHistory, not {type(history).__name__}")
    numbered = enumerate(several, start=1)
    return write_toml({str(number): dict(history.fields) for number, history in numbered})


def tables(path: str | Path) -> list[tuple[str | None, dict[str, Any]]]:
    """The tables of a file with their names, before anyone looks whether they are hands.

    The one table of a PHH file has no name.

    :raises HistoryError: with path and line, for what is no TOML.
    :raises OSError: if the file cannot be read.
    """
    try:
        text = Path(path).read_text(encoding="utf-8")
    except ValueError as error:
        raise HistoryError(f"{path}: this is no UTF-8 text: {error}", path=str(path)) from error
    return tables_of(read_toml(text, str(path)))
