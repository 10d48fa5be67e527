"""The README and the docs do what they say: every block in them is run."""

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import bigslick

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("**/*.md"))]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path, language: str) -> list[str]:
    return [text for name, text in BLOCK.findall(page.read_text()) if name == language]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_python_blocks_print_what_they_say(page: Path) -> None:
    text = "\n".join(blocks(page, "python"))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    assert test.examples or not text
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_docstring_of_the_package_prints_what_it_says():
    found = doctest.testmod(bigslick)
    assert found.attempted > 3
    assert found.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_console_blocks_print_what_they_say(page: Path) -> None:
    bin_folder = str(Path(sys.executable).parent)
    environment = {**os.environ, "PATH": bin_folder + os.pathsep + os.environ["PATH"]}
    for block in blocks(page, "console"):
        for command, expected in re.findall(r"^\$ (.*)\n((?:[^$\n].*\n|\n)*)", block, re.MULTILINE):
            found = subprocess.run(
                shlex.split(command), capture_output=True, text=True, env=environment, cwd=ROOT
            )
            printed = [line.rstrip() for line in (found.stdout + found.stderr).splitlines()]
            assert printed == expected.splitlines(), command


def test_every_block_is_of_a_kind_that_is_run():
    for page in PAGES:
        for name, _ in BLOCK.findall(page.read_text()):
            assert name in ("python", "console", "sh"), page.name


def test_the_readme_has_two_commands_and_ci_runs_the_second():
    demo, tests = blocks(ROOT / "README.md", "sh")
    assert demo.endswith("bigslick demo\n")
    assert tests.endswith("pytest\n")
    assert (ROOT / ".ci/run").read_text().endswith(tests)
