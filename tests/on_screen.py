"""What a Textual app has on its screen, as text."""

from typing import Any

from textual.app import App

__all__ = ["screen_lines"]


def screen_lines(app: App[Any]) -> list[str]:
    """The lines from top to bottom, without the blanks at their ends."""
    return [strip.text.rstrip() for strip in app.screen._compositor.render_strips()]
