"""What is drawn in a picture, and where: read from its SVG by an XML parser."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from bigslick.pictures import Picture

__all__ = ["SVG", "Box", "Part", "drawn", "parse", "shapes", "texts"]

SVG = "{http://www.w3.org/2000/svg}"
MARKS = ("data-seat", "data-before", "data-pot", "data-card")


@dataclass(frozen=True)
class Box:
    """From left to right and from top to bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )

    def holds(self, other: "Box") -> bool:
        return (
            self.left <= other.left
            and self.right >= other.right
            and self.top <= other.top
            and self.bottom >= other.bottom
        )


@dataclass(frozen=True)
class Part:
    """A group that says what it is: its mark and the value of that, and where it is."""

    mark: str
    value: str
    box: Box
    element: Element = field(repr=False)

    @property
    def title(self) -> str:
        return self.element.findtext(f"{SVG}title") or ""

    @property
    def texts(self) -> list[str]:
        return texts(self.element)

    @property
    def cards(self) -> list[str]:
        """The cards in it whose faces are seen."""
        return [card for it in self.element.iter() if (card := it.get("data-card"))]

    @property
    def inner_titles(self) -> list[str]:
        return [group.findtext(f"{SVG}title") or "" for group in self.element.iter(f"{SVG}g")][1:]

    @property
    def is_lit(self) -> bool:
        return self.element.get("data-lit") == "yes"

    @property
    def own_rects(self) -> list[dict[str, str]]:
        """The attributes of the rectangles that are in no group within it."""
        return [rect.attrib for rect in self.element.findall(f"{SVG}rect")]


def parse(picture: Picture) -> Element:
    root = ElementTree.fromstring(picture.svg)
    assert root.tag == f"{SVG}svg"
    return root


def drawn(picture: Picture, mark: str) -> list[Part]:
    """The parts with a mark, in the order in which they are drawn."""
    assert mark in MARKS
    return [part for part in _parts(parse(picture), (0, 0, 1)) if part.mark == mark]


def _parts(element: Element, origin: tuple[float, float, float]) -> Iterator[Part]:
    for child in element:
        inner = _moved(child, origin)
        for mark in MARKS:
            if (value := child.get(mark)) is not None:
                yield Part(mark, value, _box_of(list(_shapes(child, inner))), child)
        yield from _parts(child, inner)


def texts(element: Element) -> list[str]:
    """What is written, titles left out."""
    return [text.text or "" for text in element.iter(f"{SVG}text")]


def shapes(picture: Picture) -> list[Box]:
    """Every rectangle and circle, with its stroke."""
    return list(_shapes(parse(picture), (0, 0, 1)))


def _shapes(element: Element, origin: tuple[float, float, float]) -> Iterator[Box]:
    for child in element:
        yield from _shapes(child, _moved(child, origin))
        x, y, scale = _moved(child, origin)
        number = {name: float(child.get(name, 0)) for name in ("x", "y", "cx", "cy", "r")}
        edge = float(child.get("stroke-width", 1)) / 2 if child.get("stroke") else 0
        if child.tag == f"{SVG}rect":
            left, top = number["x"], number["y"]
            right, bottom = left + float(child.attrib["width"]), top + float(child.attrib["height"])
        elif child.tag == f"{SVG}circle":
            radius = number["r"]
            left, top = number["cx"] - radius, number["cy"] - radius
            right, bottom = left + 2 * radius, top + 2 * radius
        else:
            continue
        yield Box(
            x + scale * (left - edge),
            y + scale * (top - edge),
            x + scale * (right + edge),
            y + scale * (bottom + edge),
        )


def _box_of(shapes: list[Box]) -> Box:
    return Box(
        min(shape.left for shape in shapes),
        min(shape.top for shape in shapes),
        max(shape.right for shape in shapes),
        max(shape.bottom for shape in shapes),
    )


def _moved(element: Element, origin: tuple[float, float, float]) -> tuple[float, float, float]:
    """Where the zero of an element is, and how large one is there."""
    x, y, scale = origin
    said = element.get("transform")
    if said is None:
        return origin
    match = re.fullmatch(r"translate\((\S+) (\S+)\)(?: scale\((\S+)\))?", said)
    assert match, said
    across, down, size = match.groups()
    return x + scale * float(across), y + scale * float(down), scale * float(size or 1)
