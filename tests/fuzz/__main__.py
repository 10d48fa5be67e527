"""Fuzzes every target, each in processes of its own, so that a crash is noticed and told."""

import argparse
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from fuzz import all_targets

FOLDER = Path(__file__).parents[1]
WORKER = ("-m", "fuzz.worker")
TOLD = 60  # lines of what a process said before it ended


@dataclass
class Share:
    """A target, and what came of it."""

    name: str
    cases: int = 0
    findings: list[str] = field(default_factory=list)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m fuzz", description="Fuzz the library.")
    parser.add_argument("targets", nargs="*", metavar="TARGET", help="which; all of them if none")
    parser.add_argument("--seconds", type=float, default=600, help="for all targets together")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32))
    options = parser.parse_args()
    names = options.targets or all_targets()
    if unknown := set(names) - set(all_targets()):
        parser.error(f"no such target: {', '.join(sorted(unknown))}")

    print(f"seed {options.seed}, {options.seconds:g} seconds for {len(names)} targets", flush=True)
    shares = [fuzz(name, options.seed, options.seconds / len(names)) for name in names]
    print(f"{'all':20} {sum(share.cases for share in shares):10,} cases")
    findings = [finding for share in shares for finding in share.findings]
    for finding in findings:
        print(f"\n{finding}")
    return 1 if findings else 0


def fuzz(name: str, seed: int, seconds: float, worker: Sequence[str] = WORKER) -> Share:
    """Fuzzes one target for so long, with the seed and those that follow it."""
    share, started = Share(name), time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder, "log")
        log.write_text(f"0\n{seed}\nits start")
        arguments = [name, str(seed), str(seconds), str(log)]
        ended = subprocess.run(
            [sys.executable, "-X", "faulthandler", *worker, *arguments],
            cwd=FOLDER,
            capture_output=True,
            text=True,
            errors="backslashreplace",
        )
        cases, last_seed, last_case = log.read_text("utf-8").split("\n", 2)
    share.cases = int(cases)
    if ended.returncode != 0:
        told = "\n".join(ended.stderr.splitlines()[-TOLD:])
        share.findings.append(
            f"{name}: {how(ended)} at {last_case}\n{told}\n"
            f"Again: PYTHONPATH=tests python -m fuzz {name} --seed {last_seed}"
        )
    took = time.monotonic() - started
    said = "found something" if share.findings else "nothing found"
    print(f"{name:20} {share.cases:10,} cases in {took:4.0f} s, {said}", flush=True)
    return share


def how(ended: subprocess.CompletedProcess[str]) -> str:
    """What became of a process that did not end well."""
    if ended.returncode < 0:
        return f"crashed with {signal.Signals(-ended.returncode).name}"
    return "hung" if "Timeout (" in ended.stderr else "failed"


if __name__ == "__main__":
    sys.exit(main())
