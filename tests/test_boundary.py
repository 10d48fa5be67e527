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


def ended(code: str) -> str:
    """What a program of its own says, since it might end this one."""
    command = [sys.executable, "-c", code]
    folder = __file__.rpartition("/")[0]
    program = subprocess.run(command, capture_output=True, cwd=folder, timeout=60)
    return program.stdout.decode()


@pytest.mark.parametrize(
    "call",
    [
        "bs.parse_cards('As')",
        "bs.category(1)",
        "bs.describe(1)",
        "bs.rank_hand('AsKsQsJsTs').ranking",
    ],
)
def test_a_first_call_may_be_made_within_the_first(call: str) -> None:
    code = f"""
import sys
import bigslick as bs

def again(*_):
    sys.setprofile(None)
    {call}

sys.setprofile(lambda frame, *_: again() if "num" in frame.f_code.co_filename else None)
{call}
print("answered")
"""
    assert ended(code) == "answered\n"


@pytest.mark.skipif(sys.platform != "linux", reason="memory is limited as Linux does it")
def test_texts_without_end_are_a_memory_error():
    code = """
import itertools, resource
import bigslick as bs, numpy
resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
try:
    bs.parse_many(itertools.repeat("AsKs"))
except MemoryError:
    print("refused")
"""
    assert ended(code) == "refused\n"


@pytest.mark.parametrize("shape", [(0, 5), (1, 0), (1, 1), (0, 0)])
@pytest.mark.parametrize("stride", [-(2**63), 2**63 - 1, 0, -1, 3])
def test_strides_of_no_meaning_are_no_matter(shape: tuple[int, int], stride: int) -> None:
    code = f"""
import bigslick as bs, numpy as np
array = np.lib.stride_tricks.as_strided(np.zeros(9, np.uint8), {shape}, ({stride}, {stride}))
for call in (bs.evaluate_many, bs.card_masks, lambda it: bs.settle_many(it, it, button=0)):
    try:
        call(array)
    except ValueError:
        pass
print("alive")
"""
    assert ended(code) == "alive\n"
