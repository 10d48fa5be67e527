"""The log of a table: a file to which every event is written before it is acted on."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

from bigslick.errors import BigslickError, HistoryError, shown

__all__ = ["Log", "whole_lines"]


class Log:
    """An append-only file of lines, each handed to the operating system when it is written.

    A program that is killed loses no line that it wrote; at most the last is torn.
    """

    def __init__(self, file: FileIO, path: Path, size: int) -> None:
        self._file = file
        self._path = path
        self._size = size

    @classmethod
    def begin(cls, path: str | os.PathLike[str], first: str) -> Log:
        """A new log with its first line.

        A file with a torn first line does as well: nothing has happened at its table.

        :raises FileExistsError: if there is a file already.
        """
        where = Path(path)
        try:
            file = _opened(where, "w" if _is_torn_start(where) else "x")
        except FileExistsError:
            text = f"{where} is there already: Table.load goes on with a log"
            raise FileExistsError(text) from None
        log = cls(file, where, 0)
        log.write(first)
        return log

    @classmethod
    def resume(cls, path: str | os.PathLike[str]) -> Log:
        """The log of a file, to read and then to go on with.

        :raises OSError: if it cannot be read and written.
        """
        where = Path(path)
        return cls(_opened(where, "r+"), where, 0)

    def lines(self) -> Iterator[str]:
        """The lines that are there; a torn last one is dropped from the file, with a warning.

        A torn first line is left: who knows whether it is that of a log.

        :raises HistoryError: with path and line, for a line that is no text.
        """
        for line, size in whole_lines(self._path):
            self._size += size
            yield line
        if self._size and self._size < os.fstat(self._file.fileno()).st_size:
            self._file.truncate(self._size)
            warnings.warn(
                f"{self._path}: the last line is torn and was dropped", UserWarning, stacklevel=4
            )
        self._file.seek(self._size)

    def write(self, line: str) -> None:
        """Write a line.

        :raises BigslickError: if the log is closed, or somebody else has written to it.
        :raises OSError: if it cannot be written. Whatever stops it, what is there of the line is
            taken back.
        """
        if self._file.closed:
            raise BigslickError(f"the log {self._path} is closed: nothing more can happen")
        if os.fstat(self._file.fileno()).st_size != self._size:
            raise BigslickError(f"somebody else has written to the log {self._path}")
        left = memoryview(line.encode("ascii") + b"\n")
        size = self._size + len(left)
        try:
            while left:
                left = left[self._file.write(left) :]
        except BaseException:
            self._file.truncate(self._size)
            self._file.seek(self._size)
            raise
        self._size = size

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def whole_lines(path: str | os.PathLike[str]) -> Iterator[tuple[str, int]]:
    """The lines of a log and how many bytes each has, without a torn last one.

    :raises HistoryError: with path and line, for a line that is no text.
    """
    with Path(path).open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                return
            try:
                yield line[:-1].decode("utf-8"), len(line)
            except UnicodeDecodeError as error:
                text = f"{path}: line {number} is no UTF-8 text: {error}"
                raise HistoryError(text, path=str(path), line=number) from error


def _opened(path: Path, mode: str) -> FileIO:
    try:
        return FileIO(path, mode, opener=_readable_by_its_owner)
    except ValueError as error:
        raise BigslickError(f"{shown(str(path))} is no path: {error}") from error


def _readable_by_its_owner(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)  # it has the decks


def _is_torn_start(path: Path) -> bool:
    """Whether a file has part of the first line of a log, or nothing."""
    if not path.is_file():
        return False
    start = b'{"event": "opened", '
    with path.open("rb") as file:
        text = file.read(len(start))
        return start.startswith(text) and b"\n" not in file.read()
