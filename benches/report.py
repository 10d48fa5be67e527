"""What the benches found: as text, and by ``python benches/report.py`` in the pages of the docs.

In a page, a table stands between comments, ``<!-- NAME -->`` and ``<!-- end of NAME -->``.
"""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, TypeAlias

from contest import BIGSLICK
from plot import draw

__all__ = ["drop_in_text", "engine_text", "text"]

ROOT = Path(__file__).parents[1]
RESULTS, DOCS = ROOT / "benches" / "results", ROOT / "docs"

Record: TypeAlias = Mapping[str, Any]
Table: TypeAlias = Sequence[Sequence[str]]
HEAD = ["", BIGSLICK, "figure [quartiles]", "to reach", "", "fastest peer", "over ours"]
MANY = "evaluate_many, 7 cards, masks"
STARTS = ("ms", "MB")  # units of what a start takes


def text(results: Record) -> str:
    """What bench.py found, for a terminal."""
    lines = [about(results), "", *aligned([HEAD, *map(summary, results["rows"])])]
    for row in results["rows"]:
        lines += ["", f"{row['name']}: {row['unit']}, and what it takes over bigslick's"]
        lines += [f"    {line}" for line in aligned(everyone(row))]
    lines += ["", *absent(results)]
    return "\n".join(lines)


def about(results: Record) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in results["packages"].items())
    return f"Python {results['python']}, {results['machine']}; {versions}"


def absent(results: Record) -> list[str]:
    """Who is not in the table, and why."""
    return [f"{name}: {reason}" for name, reason in results["absent"].items()] or [
        "nobody is absent"
    ]


def drop_in_text(name: str, rows: Sequence[Record]) -> str:
    """What drop_ins.py found of one, for a terminal."""
    head = ["", f"{name}, ns", "ours, ns", f"{name} over ours"]
    calls = ([row["name"], taken(row, name), taken(row, BIGSLICK)] for row in rows)
    ratios = (spread(row["contestants"][name]["over_bigslick"]) for row in rows)
    table = [[*call, ratio] for call, ratio in zip(calls, ratios, strict=True)]
    return "\n".join(aligned([head, *table])) + "\n"


def engine_text(results: Record) -> str:
    """What engines.py found, for a terminal."""
    lines = [about(results)]
    for seats, engines in results["seats"].items():
        lines += ["", f"{seats} seats", *aligned(whole_hands(engines)), *remarks(engines)]
    lines += ["", *aligned(moments(results["moments"])), "", *absent(results)]
    return "\n".join(lines)


def whole_hands(engines: Mapping[str, Record]) -> Table:
    """What whole hands took, the fastest engine first; a star where the acts are others."""
    names = sorted(engines, key=lambda name: -median_of(engines[name]["hands_a_second"]))
    bases = next(iter(engines.values()))["over"]
    head = ["", "hands/s", "acts a hand", "us an act", *(f"over {base}" for base in bases)]
    return [head, *(whole_hand(name, engines[name]) for name in names)]


def whole_hand(name: str, engine: Record) -> list[str]:
    speed = f"{median_of(engine['hands_a_second']):,.0f}"
    acts = f"{engine['acts_a_hand']:.2f}{' *' if engine['differs'] else ''}"
    return [name, speed, acts, number(engine["us_an_act"]), *map(spread, engine["over"].values())]


def remarks(engines: Mapping[str, Record]) -> Iterator[str]:
    """What is to be said of engines beside their figures."""
    for name, engine in engines.items():
        if engine["note"]:
            yield f"{name}: {engine['note']}"
        if engine["failed"]:
            hands = engine["failed"] + engine["hands"]
            yield f"{name}: {engine['failed']} of {hands} hands fail: {engine['failure']}"


def moments(engines: Mapping[str, Record]) -> Table:
    """What questions to a hand in progress took."""
    whats = ("copy", "legal")
    head = ["", *(f"{what}, us" for what in whats)]
    lines = [
        [name, *(spread(of[it]) if it in of else "" for it in whats)]
        for name, of in engines.items()
    ]
    return [head, *lines]


def median_of(spread: Record) -> float:
    return float(spread["median"])


def aligned(table: Table) -> Iterator[str]:
    widths = [max(map(len, column)) for column in zip(*table, strict=True)]
    return ("  ".join(map(str.ljust, line, widths)).rstrip() for line in table)


def summary(row: Record) -> list[str]:
    """A row of the table of figures."""
    figure = spread(row["figure"]) if row["figure"] else ""
    reached = {None: "", True: "reached", False: "missed"}[row["reached"]]
    peer = next(iter(row["peers"]), None)
    theirs = [f"{peer} {taken(row, peer)}", over_ours(row, peer)] if peer else ["", ""]
    if row["unit"] in STARTS:
        theirs[1] = ""  # a ratio of next to nothing
    ours = f"{taken(row, BIGSLICK)} {row['unit']}"
    return [row["name"], ours, figure, row["reach"], reached, *theirs]


def everyone(row: Record) -> Table:
    """What everyone in a row took, and over ours."""
    names = sorted(row["contestants"], key=lambda name: median(row, name))
    spreads = (spread(row["contestants"][name]["over_bigslick"]) for name in names)
    return [[name, taken(row, name), it] for name, it in zip(names, spreads, strict=True)]


def taken(row: Record, name: str) -> str:
    it = median(row, name)
    if row["unit"] in STARTS:
        return f"{round(it, 1) + 0:.1f}"  # never -0.0
    return number(1000 / it if row["unit"] == "M hands/s" else it)


def median(row: Record, name: str) -> float:
    return float(row["contestants"][name]["taken"]["median"])


def over_ours(row: Record, name: str) -> str:
    return number(row["contestants"][name]["over_bigslick"]["median"])


def spread(of: Record) -> str:
    return f"{number(of['median'])} [{number(of['low'])}, {number(of['high'])}]"


def number(it: float) -> str:
    """A number with three digits, or all that it has before the point."""
    digits = 2 if abs(it) < 10 else 1 if abs(it) < 100 else 0
    return f"{it:,.{digits}f}"


def matrix(rows: Mapping[str, Record], names: Mapping[str, str]) -> Table:
    """The named rows side by side: what we take, and what each takes over it."""
    columns = {head: rows[name] for name, head in names.items()}
    ours = [f"{taken(it, BIGSLICK)} {it['unit']}" for it in columns.values()]
    of_all = [
        {bare(it): over_ours(row, it) for it in row["contestants"]} for row in columns.values()
    ]
    order = dict.fromkeys(name for of in of_all for name in of if name != BIGSLICK)
    lines = [[name, *(of.get(name, "") for of in of_all)] for name in order]
    return [["", *columns], [BIGSLICK, *ours], *lines]


def bare(name: str) -> str:
    return name.removesuffix(", call by call")


def start_table(rows: Sequence[Record]) -> Table:
    """What a start takes, package by package."""
    heads = [f"{row['name']}, {row['unit']}" for row in rows]
    lines = [[name, *(taken(row, name) for row in rows)] for name in rows[0]["contestants"]]
    return [["", *heads], *lines]


def markdown(table: Table) -> str:
    head, *lines = (f"| {' | '.join(line)} |" for line in table)
    return "\n".join([head, "|---" * len(table[0]) + "|", *lines])


def fill(page: Path, tables: Mapping[str, str]) -> None:
    """Put tables into a page, each between its comments."""
    written = page.read_text()
    for name, table in tables.items():
        place = re.compile(f"(<!-- {name} -->\n).*?(<!-- end of {name} -->)", re.DOTALL)
        written, found = place.subn(partial(between, table), written)
        assert found == 1, f"{page.name} has no place for {name}"
    page.write_text(written)


def between(table: str, comments: re.Match[str]) -> str:
    return f"{comments[1]}\n{table}\n\n{comments[2]}"


def speed_tables(results: Record, instructions: Mapping[str, float]) -> dict[str, str]:
    """The tables of docs/speed.md."""
    rows = {row["name"]: row for row in results["rows"]}
    calls = ("ints in a list", "its own cards in a list", "its own cards, hole and board")
    texts = ("one string", "a list of strings")
    heads = {
        cards: {f"evaluate, {cards} cards, {form}": form for form in (*calls, *texts)}
        for cards in (5, 7)
    }
    starts = [row for row in results["rows"] if row["unit"] in STARTS]
    counts = [[name, f"{count:,.1f}"] for name, count in instructions.items()]
    return {
        "run": about(results),
        "figures": markdown([HEAD, *map(summary, results["rows"])]),
        "seven cards": markdown(matrix(rows, {**heads[7], MANY: "many"})),
        "five cards": markdown(matrix(rows, heads[5])),
        "starts": markdown(start_table(starts)),
        "absent": "\n".join(absent(results)),
        "instructions": markdown([["", "instructions"], *counts]),
    }


def engine_tables(results: Record) -> dict[str, str]:
    """The tables of whole hands in docs/speed.md."""
    return {
        **{
            f"whole hands, {seats} seats": markdown(whole_hands(engines))
            for seats, engines in results["seats"].items()
        },
        "moments": markdown(moments(results["moments"])),
        "engines": about(results),
    }


def main() -> None:
    bench, drop_ins, instructions, engines = (
        json.loads((RESULTS / f"{name}.json").read_text())
        for name in ("bench", "drop_ins", "instructions", "engines")
    )
    draw(bench, DOCS / "speed.svg")
    fill(DOCS / "speed.md", {**speed_tables(bench, instructions), **engine_tables(engines)})
    for name, rows in drop_ins.items():
        calls = [[row["name"], over_ours(row, name)] for row in rows]
        fill(DOCS / "drop-ins" / f"{name}.md", {"ratios": markdown([["call", "ratio"], *calls])})


if __name__ == "__main__":
    main()
