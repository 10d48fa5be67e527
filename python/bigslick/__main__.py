"""``python -m bigslick`` is the command ``bigslick``."""

from bigslick.cli import main

main()
