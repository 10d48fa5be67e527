"""Calls of every native function that give the same each time, for threads to make at once.

    python native_calls.py NAME

starts anew, makes the calls of that name first in many threads at once, and prints their outcomes.
"""

import pickle
import random
import sys
import threading
from collections.abc import Callable, Sequence
from typing import Any

import bigslick as bs
from bigslick.compat import eval7, phevaluator, treys
from bigslick.compat.phevaluator import evaluator

THREADS = 12

Call = Callable[[], Any]


def _attributes(value: object, *names: str) -> tuple[Any, ...]:
    return (str(value), *(getattr(value, name) for name in names))


def _told(value: Any) -> tuple[Any, ...]:
    """All that a native object tells, before and after pickling."""
    names = [name for name in dir(type(value)) if not name.startswith("_")]
    twin = pickle.loads(pickle.dumps(value))
    facts = [it() if callable(it := getattr(value, name)) else it for name in names]
    return str(value), repr(value), value == twin, hash(value) == hash(twin), *facts


def _shuffled(seed: int, *, short: bool = False) -> str:
    deck = bs.Deck(short=short)
    deck.shuffle(random.Random(seed))
    return " ".join(map(str, deck))


def _played(seed: int) -> str:
    rng = random.Random(seed)
    deck = bs.Deck()
    deck.shuffle(rng)
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [50, 100, 150], button=0, deck=deck)
    while hand.legal:
        hand.act(rng.choice(list(hand.legal)))
    return repr(hand.events)


def _settled(odd_chips: Any = "one_each") -> bs.Settlement:
    return bs.settle([207, 500, 1000, 30], [7, 7, 1, None], button=2, dead=5, odd_chips=odd_chips)


ROYAL, FULL = "As Ks Qs Js Ts 2d 3c", "8d 2h 2s 8c 8h Kd 2c"
TREYS = [treys.Card.new(text) for text in FULL.split()]
TREYS4 = [treys.Card.new("4c"), treys.Card.new("5d")]
ROWS = [[51, 47, 43, 39, 35, 1, 4], [25, 2, 3, 24, 26, 45, 0]] * 50

CALLS: dict[str, Sequence[Call]] = {
    "Card": [
        lambda: (bs.Card("As"), bs.Card(51), bs.Card["As"], bs.Card("10h"), bs.Card("a♠")),
        lambda: _attributes(bs.Card("Kd"), "rank", "suit", "pretty"),
        lambda: bs.Card("1s"),
        lambda: bs.Card(52),
        lambda: bs.Card(None),  # type: ignore[arg-type]
    ],
    "Deck": [
        lambda: _shuffled(1),
        lambda: _shuffled(2, short=True),
        lambda: bs.Deck().deal(53),
        lambda: bs.Deck().shuffle(7),  # type: ignore[arg-type]
    ],
    "Hand": [
        lambda: _played(1),
        lambda: _played(2),
        lambda: bs.Hand(bs.Rules.no_limit(1, 2), [50, 100], button=0).bet(7),
    ],
    "Layer": [lambda: _told(bs.Layer([0, 2], 50, [2])), lambda: bs.Layer([0], 2**63, [0])],
    "Pot": [
        lambda: _told(bs.Pot([bs.Layer([0, 2], 50, [2])], [2], [2], [100])),
        lambda: bs.Pot([7], [2], [2], [100]),  # type: ignore[list-item]
    ],
    "RankedHand": [
        lambda: _told(bs.RankedHand(ROYAL)),
        lambda: _attributes(
            bs.RankedHand("6d 7c", "Ah 8s 9h", ranking="short_deck"), "cards", "ranking", "category"
        ),
        lambda: bs.RankedHand("6d 7c", "Ah 8s 9h", ranking="short_deck").cactus_kev,
        lambda: bs.RankedHand(ROYAL) > bs.RankedHand(FULL),
        lambda: sorted([bs.RankedHand(ROYAL), bs.RankedHand(FULL)]),
        lambda: bs.RankedHand(ROYAL) < 7,  # type: ignore[operator]
    ],
    "Settlement": [lambda: _told(bs.Settlement([], [0, 5], [0, 5]))],
    "cactus_kev": [lambda: bs.cactus_kev(7462), lambda: bs.cactus_kev(0)],
    "card_mask": [
        lambda: bs.card_mask("As Kd"),
        lambda: bs.card_mask([51, "Kd", bs.Card("2c")]),
        lambda: bs.card_mask("As As"),
    ],
    "category": [
        lambda: [bs.category(strength) for strength in range(1, 7463, 500)],
        lambda: bs.category(1404, ranking="short_deck"),
        lambda: bs.category(1405, ranking=bs.Ranking.SHORT_DECK_TRIPS),
    ],
    "describe": [
        lambda: [bs.describe(strength) for strength in range(1, 7463, 500)],
        lambda: bs.describe(7463),
    ],
    "evaluate": [
        lambda: bs.evaluate(ROYAL),
        lambda: bs.evaluate("As Ks", "Qs Js Ts"),
        lambda: bs.evaluate(ROWS[1]),
        lambda: bs.evaluate(tuple(FULL.split())),
        lambda: bs.evaluate([bs.Card(card) for card in ROWS[1]]),
        lambda: bs.evaluate(bs.Card(card) for card in ROWS[1]),
        lambda: bs.evaluate("As Ks", {43, 39, 35}, ranking=bs.Ranking.SHORT_DECK_TRIPS),
        lambda: bs.evaluate(bytes(ROWS[0])),
        lambda: bs.evaluate("As Ks Qs As Ts"),
        lambda: bs.evaluate("As Ks Qs Xs Ts"),
        lambda: bs.evaluate("As Ks Qs Js"),
        lambda: bs.evaluate(ROYAL, ranking="short_deck"),
        lambda: bs.evaluate(1.5),  # type: ignore[arg-type]
        lambda: bs.evaluate(ROYAL, ranking="omaha"),  # type: ignore[arg-type]
    ],
    "evaluate_many": [
        lambda: bs.evaluate_many(ROWS).tolist(),
        lambda: bs.evaluate_many([bs.card_mask(row) for row in ROWS]).tolist(),
        lambda: bs.evaluate_many([*ROWS, [0, 0, 1, 2, 3, 4, 5]]),
        lambda: bs.evaluate_many([[0.5] * 5]),
    ],
    "card_masks": [
        lambda: bs.card_masks(ROWS).tolist(),
        lambda: bs.card_masks([*ROWS, [0, 0, 1, 2, 3, 4, 5]]),
    ],
    "category_many": [
        lambda: bs.category_many(range(1, 7463)).tolist(),
        lambda: bs.category_many([1, 0]),
    ],
    "parse_many": [
        lambda: bs.parse_many([ROYAL, FULL, "10h A♠"]).tolist(),
        lambda: bs.parse_many([ROYAL, "Kx"]),
    ],
    "rank_board": [
        lambda: bs.rank_board("As Ks Qs Js Ts").tolist(),
        lambda: bs.rank_board("As Ks Qs Js"),
    ],
    "Nuts": [lambda: _told(bs.Nuts("2c 3d 7h 8s Qc", dead="Qs")), lambda: bs.Nuts("2c")],
    "nuts": [lambda: _told(bs.nuts("6h 7h 8c", ranking="short_deck")), lambda: bs.nuts("2c 2c")],
    "outs": [
        lambda: bs.outs("5h 4h", "Kh 7h 2c 9s", ["Ac Ad", "Qs 9h"]),
        lambda: bs.outs("5h 4h", "Kh 7h 2c 9s", []),
    ],
    "settle_many": [
        lambda: bs.settle_many([[200, 500, 1000]] * 50, [[3, 2, 1]] * 50, button=2).tolist(),
        lambda: bs.settle_many([[1, 1], [1, -1]], [[1, 1]] * 2, button=0),
    ],
    "TreysCard": [
        lambda: [treys.Card.new(text) for text in ("As", "2c")],
        lambda: treys.Card.int_to_str(268442665),
        lambda: treys.Card.new("Ax"),
    ],
    "TreysEvaluator": [
        lambda: treys.Evaluator().evaluate(TREYS[:2], TREYS[2:]),
        lambda: treys.Evaluator().evaluate(TREYS[:2], TREYS[:3]),
    ],
    "treys_omaha": [lambda: treys.PLOEvaluator().evaluate(TREYS[:4], TREYS[4:] + TREYS4)],
    "treys_prime_products": [lambda: len(treys.LookupTable().flush_lookup)],
    "Eval7Card": [
        lambda: _attributes(eval7.Card("As"), "rank", "suit", "mask"),
        lambda: eval7.Card("A"),
    ],
    "eval7_evaluate": [
        lambda: eval7.evaluate([eval7.Card(text) for text in FULL.split()]),
        lambda: eval7.evaluate([eval7.Card("As")] * 5),
    ],
    "eval7_handtype": [lambda: eval7.handtype(67305472), lambda: eval7.handtype(2**40)],
    "PhevaluatorCard": [lambda: repr(phevaluator.Card("As")), lambda: phevaluator.Card("Ax")],
    "evaluate_cards": [
        lambda: phevaluator.evaluate_cards(*FULL.split()),
        lambda: phevaluator.evaluate_cards(*ROWS[0]),
        lambda: phevaluator.evaluate_cards(1, 1, 2, 3, 4),
    ],
    "evaluate_5cards": [lambda: evaluator.evaluate_5cards(*ROWS[0][:5])],
    "evaluate_6cards": [lambda: evaluator.evaluate_6cards(*ROWS[0][:6])],
    "evaluate_7cards": [lambda: evaluator.evaluate_7cards(*ROWS[0])],
    "parse_cards": [
        lambda: bs.parse_cards(ROYAL),
        lambda: bs.parse_cards("A♠K♦ 10h"),
        lambda: bs.parse_cards("As Kx"),
    ],
    "rank_hand": [
        lambda: _told(bs.rank_hand("8d 2h", "2s 8c 8h Kd 2c")),
        lambda: bs.rank_hand("8d 2h", "2s 8c"),
    ],
    "settle": [
        lambda: _told(_settled()),
        lambda: [_told(pot) for pot in _settled("first").pots],
        lambda: [_told(layer) for pot in _settled().pots for layer in pot.layers],
        lambda: bs.settle([1, -1], [1, 1], button=0),
        lambda: bs.settle([1, 1], [None, None], button=0),
    ],
    "shuffled": [lambda: bs._native.shuffled(list(range(52)), bytes(32))],
}


def outcome(call: Call) -> str:
    """What a call gives, or how it is refused."""
    try:
        return repr(call())
    except (TypeError, ValueError) as error:
        return repr((error, vars(error)))


def at_once(*tasks: Callable[[], list[str]]) -> list[list[str]]:
    """What the tasks give that as many threads begin together."""
    start = threading.Barrier(len(tasks))
    given: dict[int, list[str]] = {}

    def run(index: int) -> None:
        start.wait()
        given[index] = tasks[index]()

    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(tasks))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return [given[index] for index in range(len(tasks))]


if __name__ == "__main__":
    calls = CALLS[sys.argv[1]]
    sys.setswitchinterval(1e-6)
    for outcomes in at_once(*[lambda: [outcome(call) for call in calls]] * THREADS):
        print(outcomes)
