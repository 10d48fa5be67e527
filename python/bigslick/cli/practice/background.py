"""Somebody else's code beside the screen: it may take its time, and may never end."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from threading import Thread
from typing import TypeVar

__all__ = ["in_background", "within"]

_Result = TypeVar("_Result")


def in_background(call: Callable[[], _Result]) -> asyncio.Future[_Result]:
    """What a call in a thread of its own comes to.

    The thread is a daemon's, and does not keep the program from ending, as one of a pool would.
    What a future cannot carry, such as the end of the program, is a ``RuntimeError``.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[_Result] = loop.create_future()

    def tell(result: _Result | None, error: BaseException | None) -> None:
        if future.cancelled():
            return
        if error is not None:
            future.set_exception(_carried(error))
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, error = None, None
        try:
            result = call()
        except BaseException as raised:
            error = _carried(raised)
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, result, error)

    Thread(target=run, daemon=True).start()
    return future


async def within(future: asyncio.Future[_Result], seconds: float) -> _Result:
    """What it comes to.

    :raises TimeoutError: if it comes to nothing in time; nobody waits for it then.
    """
    done, _ = await asyncio.wait([future], timeout=seconds)
    if not done:
        future.cancel()
        raise TimeoutError(f"nothing for {seconds:g} seconds")
    return future.result()


def _carried(error: BaseException) -> Exception:
    """The error itself, unless it means something to the loop that awaits it."""
    if isinstance(error, Exception) and not isinstance(error, StopIteration):
        return error
    return RuntimeError(f"{type(error).__name__}: {error}")
