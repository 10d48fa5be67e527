"""deuces on bigslick: change the import, and nothing else.

>>> from bigslick.compat.deuces import Card, Evaluator
>>> hand, board = [Card.new("As"), Card.new("Ks")], [Card.new(it) for it in ("Qs", "Js", "Ts")]
>>> evaluator = Evaluator()
>>> evaluator.class_to_string(evaluator.get_rank_class(evaluator.evaluate(hand, board)))
'Straight Flush'
"""

from bigslick.compat.deuces.card import Card
from bigslick.compat.deuces.deck import Deck
from bigslick.compat.deuces.evaluator import Evaluator
from bigslick.compat.deuces.lookup import LookupTable
from bigslick.compat.treys.errors import TreysCardError, TreysError, TreysLengthError

__all__ = [
    "Card",
    "Deck",
    "Evaluator",
    "LookupTable",
    "TreysCardError",
    "TreysError",
    "TreysLengthError",
]
