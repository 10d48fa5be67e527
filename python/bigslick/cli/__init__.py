"""The command line, ``bigslick``. It needs the extra ``cli``."""

import sys
from io import TextIOWrapper

__all__ = ["main"]


def main() -> None:
    """Run the command line, or say what is missing."""
    try:
        from bigslick.cli.commands import bigslick
    except ModuleNotFoundError as error:
        if error.name not in ("click", "rich"):
            raise
        sys.exit(f"The command line needs {error.name}: pip install 'bigslick[cli]'")
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")  # what a terminal cannot show is spelled
    try:
        bigslick()
    except OSError as error:
        sys.exit(f"Error: {error}")
