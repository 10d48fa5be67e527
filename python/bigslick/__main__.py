"""``python -m bigslick`` is the command ``bigslick``."""

from bigslick.cli import main

if __name__ == "__main__":
    main()
