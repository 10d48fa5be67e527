"""Options that several commands have."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_args

import click

from bigslick.choices import Lang

__all__ = ["json_option", "lang_option"]


def lang_option(what: str) -> Callable[[Any], Any]:
    """``--lang``: the language of what is told."""
    langs = click.Choice(get_args(Lang))
    return click.option("--lang", type=langs, default="en", show_default=True, help=what)


json_option = click.option("--json", "as_json", is_flag=True, help="Print JSON.")
