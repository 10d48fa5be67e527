"""Stacks over an evening, drawn by matplotlib. It needs the extra ``plot``."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click

__all__ = ["check_can_plot", "plot_stacks"]


def check_can_plot(path: Path) -> None:
    """Refuse what cannot be drawn, before anything is played for it.

    :raises ClickException: if there is no matplotlib, or it draws no such kind of file.
    """
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        what = "--plot needs matplotlib: pip install 'bigslick[plot]'"
        raise click.UsageError(what) from error
    known = sorted(Figure().canvas.get_supported_filetypes())
    if path.suffix.removeprefix(".") not in known:
        raise click.UsageError(f"--plot draws no {path.name}: its end is one of {', '.join(known)}")


def plot_stacks(path: Path, labels: Sequence[str], stacks: Sequence[Sequence[int]]) -> None:
    """Draw the stacks of players over the hands.

    :raises OSError: if the file cannot be written.
    """
    from matplotlib.figure import Figure

    figure = Figure(figsize=(9, 5), layout="constrained")
    axes = figure.add_subplot()
    for label, chips in zip(labels, stacks, strict=True):
        axes.plot(chips, label=label, linewidth=1)
    axes.set_xlabel("Hands")
    axes.set_ylabel("Stack")
    axes.margins(x=0)
    axes.grid(alpha=0.3)
    for text in axes.legend(frameon=False).get_texts():
        text.set_parse_math(False)  # a path may have dollars
    figure.savefig(path, dpi=150)
