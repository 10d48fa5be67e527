"""The plot of docs/speed.md: hands in a second, package by package."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from contest import BIGSLICK

__all__ = ["draw"]

# Colours that those who see few of them can tell, and a shape for each besides.
SERIES = [
    ("a call a hand, cards or ints", "#0072B2", "o"),
    ("a call a hand, one string", "#D55E00", "^"),
    ("many hands a call", "#000000", "s"),
]
# Where several of the rows of a series have a package, its quickest counts.
ROWS = [
    ["evaluate, 7 cards, its own cards in a list", "evaluate, 7 cards, ints in a list"],
    ["evaluate, 7 cards, one string"],
    ["evaluate_many, 7 cards, masks"],
]
TICKS = {
    1e4: "10 thousand",
    1e5: "100 thousand",
    1e6: "1 million",
    1e7: "10 million",
    1e8: "100 million",
    1e9: "1 billion",
}


def draw(results: Mapping[str, Any], path: Path) -> None:
    """Draw what bench.py found into a file."""
    import matplotlib as mpl
    from matplotlib.figure import Figure

    rows = {row["name"]: row["contestants"] for row in results["rows"]}
    speeds = [quickest([rows[name] for name in names]) for names in ROWS]
    best = quickest([rows[name] for names in ROWS for name in names])
    names = sorted(best, key=lambda name: (name == BIGSLICK, best[name]))

    with mpl.rc_context({"svg.hashsalt": BIGSLICK, "font.size": 10}):
        figure = Figure(figsize=(8, 5), layout="constrained", facecolor="white")
        axes = figure.subplots()
        for (label, colour, shape), of in zip(SERIES, speeds, strict=True):
            heights = [names.index(name) for name in of]
            x = list(of.values())
            axes.scatter(x, heights, s=45, c=colour, marker=shape, label=label, zorder=3)
        axes.set_xscale("log")
        axes.set_xticks(list(TICKS), list(TICKS.values()))
        axes.minorticks_off()
        axes.set_yticks(range(len(names)), names)
        axes.set_xlabel("hands of seven cards in a second, on one thread")
        axes.grid(axis="x", color="#CCCCCC")
        axes.grid(axis="y", color="#EEEEEE")
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(length=0)
        figure.legend(loc="outside upper left", ncols=3, frameon=False)
        figure.savefig(path, bbox_inches="tight", metadata={"Date": None})


def quickest(rows: Sequence[Mapping[str, Any]]) -> dict[str, float]:
    """The hands in a second of everyone in any of the rows, by its quickest."""
    speeds: dict[str, float] = {}
    for row in rows:
        for name, it in row.items():
            if "floor" not in name and "call by call" not in name:
                speeds[name] = max(1e9 / it["taken"]["median"], speeds.get(name, 0))
    return speeds
