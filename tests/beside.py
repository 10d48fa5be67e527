"""How a drop-in is compared with the package that it stands in for."""

from collections.abc import Callable
from typing import Any

from bigslick import CardError


def outcome(call: Callable[..., Any], *arguments: Any) -> Any:
    """What comes back, as text, or the error."""
    try:
        return str(call(*arguments))
    except Exception as error:
        return error


def assert_alike(mine: Any, theirs: Any) -> None:
    """The same came back, or an error of the same kind, or only ours refused what is no card."""
    if isinstance(theirs, Exception):
        assert isinstance(mine, type(theirs))
    else:
        assert mine == theirs or isinstance(mine, CardError)
