"""The package as a whole: what is on the import path, and that the stub tells the truth."""

import ast
import inspect
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import pytest

import bigslick as bs
from bigslick import _native

ROOT = Path(__file__).parents[1]


def run(code: str) -> str:
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_importing_bigslick_loads_nothing_heavy():
    before = set(run("import sys; print(*sys.modules)").split())
    loaded = set(run("import sys, bigslick; print(*sys.modules)").split()) - before
    heavy = {"numpy", "dataclasses", "re", "decimal", "tomllib", "typing", "click", "rich"}
    assert not loaded & heavy
    assert {name for name in loaded if name.startswith("bigslick.")} == {
        "bigslick._native",
        "bigslick.cards",
        "bigslick.errors",
        "bigslick.ranking",
    }


def test_a_second_interpreter_is_refused():
    interpreters = pytest.importorskip("_xxsubinterpreters")
    other = interpreters.create()
    with pytest.raises(interpreters.RunFailedError, match="ImportError"):
        interpreters.run_string(other, "import bigslick")
    interpreters.destroy(other)
    assert bs.describe(1) == "high card, seven"


def test_every_public_name_is_there_and_listed():
    assert dir(bs) == sorted([*bs.__all__, "__version__"])
    for name in bs.__all__:
        assert getattr(bs, name).__doc__
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        _ = bs.nonsense  # type: ignore[attr-defined]
    assert run("from bigslick import *; print(Deck, OddChips.FIRST)")


def test_there_is_one_version():
    assert bs.__version__ == version("bigslick")
    assert f'version = "{bs.__version__}"' in (ROOT / "Cargo.toml").read_text()
    assert f"## {bs.__version__}" in (ROOT / "CHANGELOG.md").read_text()


def documented(body: list[ast.stmt], owner: object) -> list[tuple[str, str | None, str | None]]:
    """Every definition of the stub: its name, its words there, and its words in the module."""
    found = []
    for node in body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not node.name.startswith("__"):
            real = getattr(owner, node.name)
            found.append((node.name, ast.get_docstring(node), inspect.getdoc(real)))
            if isinstance(node, ast.ClassDef):
                found += documented(node.body, real)
    return found


def test_the_stub_has_the_words_of_the_module():
    stub = ast.parse((ROOT / "python/bigslick/_native.pyi").read_text())
    found = documented(stub.body, _native)
    assert len(found) > 30
    for name, in_stub, in_module in found:
        assert in_stub, name
        assert in_stub == in_module, name


def test_signatures_show_their_defaults():
    assert str(inspect.signature(bs.evaluate)).startswith("(hole, board=(), *, ranking=")
    odd_chips = inspect.signature(bs.settle).parameters["odd_chips"]
    assert odd_chips.default is bs.OddChips.ONE_EACH
