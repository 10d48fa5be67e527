"""What the benches found, from their JSON: as text, and in the pages and the plot of the docs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from contest import BIGSLICK

__all__ = ["text"]

Record: TypeAlias = Mapping[str, Any]
HEAD = ["", "bigslick", "figure [quartiles]", "to reach", "", "fastest peer", "over ours"]


def text(results: Record) -> str:
    """All there is, for a terminal."""
    versions = ", ".join(f"{name} {version}" for name, version in results["packages"].items())
    lines = [f"Python {results['python']} on {results['machine']}; {versions}", ""]
    lines += aligned([HEAD, *(summary(row) for row in results["rows"])])
    for row in results["rows"]:
        lines += ["", f"{row['name']}: {row['unit']}, and the time over bigslick's"]
        lines += [f"    {line}" for line in aligned(each(row))]
    lines += ["", *(f"{name} {reason}" for name, reason in results["absent"].items())]
    return "\n".join(lines)


def aligned(table: Sequence[Sequence[str]]) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ("  ".join(map(str.ljust, line, widths)).rstrip() for line in table)


def summary(row: Record) -> list[str]:
    """A row of the table of figures."""
    ours = f"{taken(row, BIGSLICK)} {row['unit']}"
    figure = spread(row["figure"]) if row["figure"] else ""
    reached = {None: "", True: "reached", False: "missed"}[row["reached"]]
    peer = next(iter(row["peers"]), None)
    theirs = [f"{peer} {taken(row, peer)}", over_ours(row, peer)] if peer else ["", ""]
    return [row["name"], ours, figure, row["reach"], reached, *theirs]


def each(row: Record) -> list[list[str]]:
    """Everyone in a row: what it took, and how many times what we took."""
    others = sorted(row["contestants"], key=lambda it: median(row, it))
    return [
        [name, taken(row, name), spread(row["contestants"][name]["over_bigslick"])]
        for name in others
    ]


def taken(row: Record, name: str) -> str:
    it = median(row, name)
    it = 1000 / it if row["unit"] == "M hands/s" else it
    return f"{it:,.{max(0, 2 - len(str(int(abs(it)))))}f}"


def median(row: Record, name: str) -> float:
    return float(row["contestants"][name]["taken"]["median"])


def over_ours(row: Record, name: str) -> str:
    return ratio(row["contestants"][name]["over_bigslick"]["median"])


def spread(of: Record) -> str:
    return f"{ratio(of['median'])} [{ratio(of['low'])}, {ratio(of['high'])}]"


def ratio(it: float) -> str:
    return f"{it:,.2f}" if it < 10 else f"{it:,.1f}" if it < 100 else f"{it:,.0f}"
