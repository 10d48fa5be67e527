"""Type checkers take what users write, refuse what the library would, and are right about it.

The program holds both. A line that must be refused carries a ``type: ignore``, and a checker that
does not need it says so.
"""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import user_program

PROGRAM = Path(user_program.__file__)
CHECKERS = {
    "mypy": ["--strict", "--cache-dir", "cache", PROGRAM.name],
    "pyright": ["--pythonpath", sys.executable, "--project", "pyrightconfig.json"],
}
PYRIGHT = {
    "include": [PROGRAM.name],
    "typeCheckingMode": "strict",
    "reportUnnecessaryTypeIgnoreComment": True,
}


def test_what_checkers_take_runs(capsys):
    user_program.main()
    assert "river: 1 cards" in capsys.readouterr().out


def test_what_checkers_refuse_raises():
    lines = PROGRAM.read_text().partition("def refused")[2].partition("\n\n\n")[0].splitlines()
    statements = [line.strip() for line in lines if "type: ignore" in line]
    assert len(statements) > 15
    for statement in statements:
        with pytest.raises((TypeError, ValueError, AttributeError)):
            exec(statement, vars(user_program).copy())


@pytest.mark.parametrize("checker", CHECKERS)
def test_checkers_take_and_refuse_the_same(checker: str, tmp_path: Path) -> None:
    pytest.importorskip(checker)
    # Away from the project, whose own settings and sources would be read.
    shutil.copy(PROGRAM, tmp_path)
    (tmp_path / "pyrightconfig.json").write_text(json.dumps(PYRIGHT))
    command = [sys.executable, "-m", checker, *CHECKERS[checker]]
    told = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)
    assert told.returncode == 0, told.stdout + told.stderr
