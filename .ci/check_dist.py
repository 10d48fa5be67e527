"""Whether wheels and sdists hold what they must and nothing else: check_dist.py FILE..."""

import re
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
LARGEST_WHEEL = 2_000_000  # bytes
# What an index takes: a wheel that says no more than "linux" runs where it was built.
TAGS = re.compile(r"-(cp311-abi3|cp314-cp314t)-(manylinux|musllinux|macosx|win)\S*\.whl")
METADATA = {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"}
TOP = {"Cargo.lock", "Cargo.toml", "LICENSE", "PKG-INFO", "README.md", "pyproject.toml"}


def sources(folder: str, seen_from: Path) -> set[str]:
    """The files of a folder of the project, but for what was built there."""
    files = (path for path in (ROOT / folder).rglob("*") if path.is_file())
    kept = (path for path in files if path.suffix not in {".pyc", ".pyd", ".so"})
    return {path.relative_to(seen_from).as_posix() for path in kept}


def wheel_faults(wheel: Path) -> Iterator[str]:
    """What is wrong with a wheel."""
    if not TAGS.search(wheel.name):
        yield "has tags that no index takes"
    size = wheel.stat().st_size
    if size > LARGEST_WHEEL:
        yield f"has {size} bytes, more than {LARGEST_WHEEL}"
    names = set(zipfile.ZipFile(wheel).namelist())
    native = {name for name in names if re.fullmatch(r"bigslick/_native\.\S*(so|pyd)", name)}
    if len(native) != 1:
        yield f"has {len(native)} native modules"
    about = f"{'-'.join(wheel.name.split('-')[:2])}.dist-info"
    boms = {name for name in names if name.startswith(f"{about}/sboms/")}
    needed = sources("python", ROOT / "python") | {f"{about}/{name}" for name in METADATA}
    yield from differences(names - native - boms, needed)


def sdist_faults(sdist: Path) -> Iterator[str]:
    """What is wrong with an sdist."""
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    yield from differences(names, TOP | sources("python", ROOT) | sources("rust", ROOT))


def differences(names: set[str], needed: set[str]) -> Iterator[str]:
    """What is missing, and what is there for no reason."""
    yield from (f"has no {name}" for name in sorted(needed - names))
    yield from (f"has a {name}" for name in sorted(names - needed))


def main() -> None:
    """Tells what is wrong with the files that are named, and fails if anything is."""
    failed = False
    for name in sys.argv[1:]:
        path = Path(name)
        faults = list(wheel_faults(path) if path.suffix == ".whl" else sdist_faults(path))
        failed = failed or bool(faults)
        for fault in faults or [f"{path.stat().st_size} bytes, as it should be"]:
            print(f"{path.name}: {fault}")
    sys.exit(failed)


if __name__ == "__main__":
    main()
