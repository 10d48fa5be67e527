"""Drop-ins: the names of other packages, with bigslick behind them. Import the one that you use."""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bigslick.compat import deuces, eval7, phevaluator, treys

__all__ = ["deuces", "eval7", "phevaluator", "treys"]

if not TYPE_CHECKING:  # a type checker knows the names above, and no others

    def __getattr__(name):
        if name not in __all__:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return __all__
