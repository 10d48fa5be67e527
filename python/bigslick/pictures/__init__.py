"""Pictures of cards and of hands: SVG that notebooks show and files hold. Rule 5.4.

A ``Card``, a ``Hand`` and a ``HandView`` at the end of a notebook cell show themselves.
"""

from bigslick.pictures.faces import cards
from bigslick.pictures.hands import table
from bigslick.pictures.picture import Picture

__all__ = ["Picture", "cards", "table"]
