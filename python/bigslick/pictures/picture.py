"""A picture: SVG that notebooks show and files hold."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from bigslick.pictures.svg import element, number, titled

__all__ = ["Picture", "picture"]


@dataclass(frozen=True, slots=True, repr=False)
class Picture:
    """A drawing as SVG: a notebook shows it, ``str`` is its text, ``save`` writes it.

    The same cards or hand give the same text. It has no script, style sheet, font, link or id, so
    that any number of pictures can be on one page, bright or dark.
    """

    svg: str
    """The SVG element, which is XML too."""
    title: str
    """What it shows, in a line."""
    label: str
    """What is to be seen, in words, for those who cannot see it: the ``aria-label``."""

    def save(self, path: str | Path) -> None:
        """Write it to a file, whose name ends in ``.svg`` by custom.

        :raises OSError: if that cannot be written.
        """
        Path(path).write_bytes(self.svg.encode())

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<Picture: {self.title}>"


def picture(
    *inside: str,
    corner: tuple[float, float],
    size: tuple[float, float],
    title: str,
    label: str | None = None,
) -> Picture:
    """The picture of what is inside, whose upper left corner and width and height are given."""
    width, height = size
    label = title if label is None else label
    svg = element(
        "svg",
        titled(title),
        *inside,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=" ".join(map(number, (*corner, *size))),
        width=width,
        height=height,
        role="img",
        aria_label=label,
        font_family="Helvetica,Arial,sans-serif",
        font_weight="bold",
        text_anchor="middle",
        style="max-width:100%;height:auto",
    )
    return Picture(svg, title, label)
