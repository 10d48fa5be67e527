"""Somebody else's code beside the screen: it may take its time, and may never end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

__all__ = ["in_background"]

_Result = TypeVar("_Result")


def in_background(call: Callable[[], _Result]) -> asyncio.Future[_Result]:
    """What a call in a thread of its own comes to.

    What it raises to end the program or a loop, such as SystemExit, is a RuntimeError here.
    The thread is a daemon's, and does not keep the program from ending, as one of a pool would.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[_Result] = loop.create_future()

    def tell(result: _Result | None, error: BaseException | None) -> None:
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, error = None, None
        try:
            result = call()
        except BaseException as raised:
            error = _ordinary(raised)
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, result, error)

    Thread(target=run, daemon=True).start()
    return future


def _ordinary(error: BaseException) -> BaseException:
    """An error that ends nothing but the call: a future cannot have just any."""
    if isinstance(error, Exception) and not isinstance(error, StopIteration):
        return error
    return RuntimeError(f"{type(error).__name__}: {error}")
