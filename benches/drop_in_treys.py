"""The drop-ins for treys and deuces beside the originals: a table for each.

Everyone gets the same cards and must answer alike before it is timed. Then they take turns; the
processor time of the shortest turn counts, and includes one turn of the ``for`` loop around a call.
"""

import argparse
import random
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from timeit import Timer
from types import ModuleType
from typing import Any

import deuces
import treys

from bigslick.compat import deuces as our_deuces
from bigslick.compat import treys as our_treys

SEED = 20
ITEMS = 100


@dataclass(frozen=True)
class Form:
    """A form of call, made for each ``item`` of ``items``."""

    name: str
    call: str
    items: Sequence[object]
    item: str

    def nanoseconds(self, packages: Sequence[dict[str, object]], turns: int) -> list[float]:
        """The shortest time of a call, by package."""
        names = [{**functions, "items": self.items} for functions in packages]
        results = [eval(f"[{self.call} for {self.item} in items]", it) for it in names]
        if results[0] != results[1]:
            sys.exit(f"{self.name}: they do not agree")
        code = f"for {self.item} in items: {self.call}"
        timers = [Timer(code, timer=time.process_time, globals=it) for it in names]
        rounds = [[timer.timeit(1) for timer in timers] for _ in range(turns)]
        return [1e9 * min(times) / len(self.items) for times in zip(*rounds, strict=True)]


def functions(package: ModuleType) -> dict[str, object]:
    """What the calls are made of."""
    evaluator = package.Evaluator()

    def showdown() -> bool:
        deck = package.Deck()
        board, one, other = deck.draw(5), deck.draw(2), deck.draw(2)
        return bool(evaluator.evaluate(one, board) and evaluator.evaluate(other, board))

    omaha = package.PLOEvaluator() if hasattr(package, "PLOEvaluator") else None
    names = {it: getattr(package, it) for it in ("Card", "Deck", "Evaluator")}
    deck = package.Deck()
    return names | {"evaluator": evaluator, "omaha": omaha, "deck": deck, "showdown": showdown}


def forms(original: ModuleType) -> list[Form]:
    """The calls to time."""
    rng = random.Random(SEED)
    deck = treys.Deck.GetFullDeck()

    def hands(held: int, size: int) -> list[tuple[list[int], list[int]]]:
        dealt = [rng.sample(deck, size) for _ in range(ITEMS)]
        return [(cards[:held], cards[held:]) for cards in dealt]

    evaluate, omaha = "evaluator.evaluate(hand, board)", "omaha.evaluate(hand, board)"
    refilled = "setattr(deck, 'cards', cards[:]) or len(deck.draw(9))"
    texts = [treys.Card.int_to_str(card) for card in deck]
    found = [
        *(Form(f"`evaluate`, {n} cards", evaluate, hands(2, n), "hand, board") for n in (5, 6, 7)),
        Form("a deck, a board, two hands drawn and ranked", "showdown()", range(ITEMS), "_"),
        Form("`Deck()`", "len(Deck().cards)", range(ITEMS), "_"),
        Form("`draw(9)`, with the cards put back", refilled, [deck] * ITEMS, "cards"),
        Form("`Evaluator()`", "len(Evaluator().hand_size_map)", range(1), "_"),
        Form("`get_rank_class`", "evaluator.get_rank_class(rank)", range(1, 7463), "rank"),
        Form("`class_to_string`", "evaluator.class_to_string(it)", [*range(1, 10)] * 10, "it"),
        Form("`Card.new`", "Card.new(text)", texts, "text"),
        Form("`Card.int_to_str`", "Card.int_to_str(card)", deck, "card"),
        Form("`Card.get_rank_int`", "Card.get_rank_int(card)", deck, "card"),
        Form("`Card.int_to_pretty_str`", "Card.int_to_pretty_str(card)", deck, "card"),
    ]
    if original is treys:
        found.append(Form("`Deck(seed)`", "Deck(seed).cards[0]", range(ITEMS), "seed"))
        plo = "`PLOEvaluator().evaluate`, 4 and 5 cards"
        found.append(Form(plo, omaha, hands(4, 9), "hand, board"))
    return found


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--turns", type=int, default=200)
    turns = parser.parse_args().turns
    pairs: list[tuple[Any, Any]] = [(treys, our_treys), (deuces, our_deuces)]
    for original, ours in pairs:
        print(f"| call | {original.__name__}, ns | bigslick, ns | ratio |\n|---|---|---|---|")
        packages = [functions(original), functions(ours)]
        for form in forms(original):
            theirs, our = form.nanoseconds(packages, turns)
            print(f"| {form.name} | {theirs:,.0f} | {our:,.0f} | {theirs / our:.1f} |", flush=True)
        print()


if __name__ == "__main__":
    main()
