"""The command line, ``bigslick``. It needs the extra ``cli``."""

import sys
from io import TextIOWrapper

__all__ = ["main"]


_NEEDED = ("click", "platformdirs", "rich", "textual")


def main() -> None:
    """Run the command line, or say what is missing."""
    try:
        from bigslick.cli.commands import bigslick

        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="backslashreplace")  # what cannot be shown is spelled
        bigslick()
    except ModuleNotFoundError as error:
        if error.name not in _NEEDED:
            raise
        sys.exit(f"The command line needs {error.name}: pip install 'bigslick[cli]'")
    except OSError as error:
        sys.exit(f"Error: {error}")
