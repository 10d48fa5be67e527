"""treys on bigslick: change the import, and nothing else.

>>> from bigslick.compat.treys import Card, Evaluator
>>> hand, board = [Card.new("As"), Card.new("Ks")], [Card.new(it) for it in ("Qs", "Js", "Ts")]
>>> Evaluator().evaluate(hand, board)
1
"""

from bigslick.compat.treys.card import Card
from bigslick.compat.treys.deck import Deck
from bigslick.compat.treys.errors import TreysCardError, TreysError, TreysLengthError
from bigslick.compat.treys.evaluator import Evaluator, PLOEvaluator
from bigslick.compat.treys.lookup import LookupTable

__all__ = [
    "Card",
    "Deck",
    "Evaluator",
    "LookupTable",
    "PLOEvaluator",
    "TreysCardError",
    "TreysError",
    "TreysLengthError",
]
