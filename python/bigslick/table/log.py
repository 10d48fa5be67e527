"""The log of a table: a file to which every event is written before it is acted on."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterator
from io import FileIO
from pathlib import Path

from bigslick.errors import BigslickError, HistoryError, shown

__all__ = ["Log"]


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
        if where.exists() and not _is_torn_start(where.read_bytes()):
            raise FileExistsError(f"{where} is there already: Table.load goes on with a log")
        log = cls(_opened(where, "w"), where, 0)
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

        The file is left as it is where no line is whole: it may be no log at all.

        :raises HistoryError: with path and line, for a line that is no text.
        """
        with self._path.open("rb") as file:
            for number, line in enumerate(file, start=1):
                if not line.endswith(b"\n"):
                    if not self._size:
                        return
                    self._file.truncate(self._size)
                    text = f"{self._path}: line {number} is torn and was dropped"
                    warnings.warn(text, UserWarning, stacklevel=4)
                    break
                self._size += len(line)
                try:
                    yield line[:-1].decode("utf-8")
                except UnicodeDecodeError as error:
                    text = f"{self._path}: line {number} is no UTF-8 text: {error}"
                    raise HistoryError(text, path=str(self._path), line=number) from error
        self._file.seek(self._size)

    def write(self, line: str) -> None:
        """Write a line.

        :raises BigslickError: if the log is closed, or somebody else has written to it.
        :raises OSError: if it cannot be written; what is there of it is taken back.
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
        except OSError:
            self._file.truncate(self._size)
            self._file.seek(self._size)
            raise
        self._size = size

    def close(self) -> None:
        """Close the file."""
        self._file.close()


def _opened(path: Path, mode: str) -> FileIO:
    try:
        return FileIO(path, mode)
    except ValueError as error:
        raise BigslickError(f"{shown(str(path))} is no path: {error}") from error


def _is_torn_start(text: bytes) -> bool:
    start = b'{"event": "opened", '
    return b"\n" not in text and text[: len(start)] == start[: len(text)]
