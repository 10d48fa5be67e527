"""Instructions a hand, counted by valgrind's callgrind: a table, and JSON.

They are the same at every run, however busy the machine is. A work is done so many times and twice
as many, and the difference counted: the start and the end, which are in both, fall out, and a turn
of the loop around the work stays in. Without valgrind there is nothing to count with.
"""

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "instructions.json"
PASSES = 4


def build() -> Path:
    """The program of count.rs."""
    command = ["cargo", "bench", "--package", "bigslick-core", "--bench", "count", "--locked"]
    options = ["--no-run", "--message-format=json-render-diagnostics"]
    built = subprocess.run(
        [*command, *options], cwd=HERE.parent, check=True, stdout=subprocess.PIPE, text=True
    ).stdout
    messages = map(json.loads, built.splitlines())
    executables = [it["executable"] for it in messages if it.get("executable")]
    return Path(executables[-1])


def works(program: Path) -> dict[str, int]:
    """What can be done, and to how many hands at once."""
    listed = subprocess.run([program], check=True, stdout=subprocess.PIPE, text=True).stdout
    lines = (line.split("\t") for line in listed.splitlines())
    return {name: int(hands) for hands, name in lines}


def count(program: Path, name: str, passes: int) -> int:
    """The instructions of a run with so many passes."""
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    said = subprocess.run(
        [*callgrind, program, name, str(passes)], check=True, stderr=subprocess.PIPE, text=True
    ).stderr
    collected = re.search(r"Collected : (\d+)", said)
    if collected is None:
        sys.exit(f"valgrind counted nothing:\n{said}")
    return int(collected[1])


def main() -> None:
    if shutil.which("valgrind") is None:
        print("instructions are not counted: valgrind is not installed")
        return
    program = build()
    counts = {}
    for name, hands in works(program).items():
        more, once = count(program, name, 2 * PASSES), count(program, name, PASSES)
        counts[name] = round((more - once) / (PASSES * hands), 1)
        print(f"{counts[name]:8.1f}  {name}", flush=True)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(counts, indent=2) + "\n")


if __name__ == "__main__":
    main()
