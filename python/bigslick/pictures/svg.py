"""SVG as text: elements, numbers, and texts that fit their place."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from itertools import islice
from unicodedata import bidirectional, category, east_asian_width

__all__ = [
    "element",
    "fitted",
    "moved",
    "number",
    "on_one_line",
    "shortened",
    "text",
    "titled",
    "width_of",
]

_JOINERS = "\u200c\u200d"  # between the letters of some scripts, and the parts of some emoji
_MOST_LETTERS = 80  # accents take no width
_MOST_ACCENTS = 4  # on one letter: more of them reach over what stands above and below
_NARROWEST = 0.36
_WIDE, _NARROW = frozenset("MWmw@%&—…"), frozenset("Iijlft.,:;!|'`()[] ")


def element(name: str, *inside: str, **attributes: object) -> str:
    """An element with what is inside it; ``font_size=12`` is the attribute ``font-size``.

    An attribute that is None is left out.
    """
    told = "".join(
        f' {key.replace("_", "-")}="{_value(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{told}>{''.join(inside)}</{name}>" if inside else f"<{name}{told}/>"


def _value(value: object) -> str:
    return number(value) if isinstance(value, float) else escape(str(value))


def number(value: float) -> str:
    """A number with one decimal at most."""
    return f"{round(value, 1) + 0.0:g}"  # and without a minus zero


def moved(x: float, y: float, scale: float = 1) -> str:
    """The transformation that puts a corner or a middle there."""
    size = f" scale({scale:g})" if scale != 1 else ""
    return f"translate({number(x)} {number(y)}){size}"


def titled(words: str) -> str:
    """What is told to who points at the element, or cannot see it."""
    return element("title", escape(words))


def text(content: str, x: float, y: float, size: float, **attributes: object) -> str:
    """A text around ``x``, its middle at the height ``y``."""
    baseline = y + 0.36 * size
    return element("text", escape(content), x=x, y=baseline, font_size=size, **attributes)


def fitted(
    content: str, x: float, y: float, size: float, width: float, **attributes: object
) -> str:
    """A text in full, smaller if it has to be."""
    return text(content, x, y, min(size, width / max(width_of(content), _NARROWEST)), **attributes)


def width_of(content: str) -> float:
    """How wide a text is at most, in ems of the usual bold fonts."""
    return sum(map(_width, content))


def _width(letter: str) -> float:
    if category(letter) in ("Mn", "Me", "Cf"):
        return 0.0
    if letter in _WIDE or east_asian_width(letter) in "WF":
        return 1.0
    if letter in _NARROW:
        return _NARROWEST
    return 0.72 if letter.isupper() else 0.58


def shortened(content: str, ems: float) -> str:
    """As much of a text as fits, and an ellipsis where something is left out."""
    if width_of(content) <= ems and len(content) <= _MOST_LETTERS:
        return content
    kept, left = 0, ems - width_of("…")
    for letter in content[:_MOST_LETTERS]:
        left -= _width(letter)
        if left < 0:
            break
        kept += 1
    return content[:kept].rstrip(_JOINERS + " ") + "…"


def on_one_line(content: str, ems: float) -> str:
    """A text of anyone's on one line, not too long, which does not turn what stands beside it."""
    letters = (
        letter if letter.isprintable() or letter in _JOINERS else "\N{REPLACEMENT CHARACTER}"
        for letter in islice(_with_few_accents(content), 2 * _MOST_LETTERS)
    )
    line = shortened("".join(letters), ems)
    if any(bidirectional(letter) in ("R", "AL") for letter in line):
        return f"\N{FIRST STRONG ISOLATE}{line}\N{POP DIRECTIONAL ISOLATE}"
    return line


def _with_few_accents(content: str) -> Iterator[str]:
    accents = 0
    for letter in content:
        if category(letter) in ("Mn", "Me"):
            accents += 1
        elif letter not in _JOINERS:
            accents = 0
        if accents <= _MOST_ACCENTS:
            yield letter
