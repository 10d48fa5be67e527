"""The felt: a hand at the table as somebody may see it, drawn in a terminal."""

from bigslick.cli.practice.felt.felt import Felt, draw, draw_empty

__all__ = ["Felt", "draw", "draw_empty"]
