"""What no program should give is refused clearly, and the interpreter lives on."""

import subprocess
import sys
from collections.abc import Callable
from typing import Any, NoReturn

import pytest

import bigslick as bs
from bigslick.compat import eval7, treys


class Unshown(str):
    """A text that cannot be shown; nor can the name of its class, which is one."""

    def __str__(self) -> NoReturn:
        raise ZeroDivisionError


Unshown.__name__ = Unshown("Unshown")


class Unnamed:
    """Its class has a name that cannot be shown."""

    def __index__(self) -> Any:
        return self


Unnamed.__name__ = Unnamed.__qualname__ = Unshown("Unnamed")

CALLS: list[Callable[[Any], Any]] = [
    bs.evaluate,
    bs.category,
    bs.card_mask,
    bs.parse_many,
    bs.evaluate_many,
    lambda it: bs.evaluate([it]),
    lambda it: bs.evaluate("As Ks Qs Js Ts", ranking=it),
    lambda it: bs.evaluate_many([[0, 1, 2, 3, 4]], out=it),
    lambda it: bs.settle([1, 1], [1, 1], button=it),
    lambda it: bs.Layer([], it, []),
    treys.Card.int_to_str,
    lambda it: eval7.evaluate([it]),
    eval7.handtype,
]


@pytest.mark.parametrize("call", CALLS)
def test_a_class_whose_name_cannot_be_shown_is_a_type_error(call: Callable[[Any], Any]) -> None:
    with pytest.raises(TypeError):
        call(Unnamed())


def test_what_a_value_raises_by_itself_comes_through():
    class WordlessError(ValueError):
        def __str__(self) -> NoReturn:
            raise ZeroDivisionError

    class Array:
        def __array__(self, *_: Any, **__: Any) -> NoReturn:
            raise WordlessError

    with pytest.raises(ZeroDivisionError):
        bs.evaluate_many(Array())


def test_letters_that_cannot_be_shown_are_letters():
    assert str(eval7.Card(("A", Unshown("s")))) == "As"


@pytest.mark.xfail(strict=True, reason="PyO3 shows the keyword, the name of its class, and so on")
def test_a_keyword_that_cannot_be_shown_is_a_type_error():
    code = """
import sys
import bigslick
from test_boundary import Unshown
sys.unraisablehook = lambda _: None
try:
    bigslick.evaluate("As", **{Unshown("bogus"): 1})
except TypeError:
    print("refused")
"""
    command = [sys.executable, "-c", code]
    ended = subprocess.run(command, capture_output=True, cwd=__file__.rpartition("/")[0])
    assert ended.stdout == b"refused\n"
