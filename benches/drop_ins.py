"""The drop-ins beside the packages they stand in for, call by call: a table for each, and JSON.

``contest.py`` says how both are timed. A package that is not installed is left out.
"""

import argparse
import gc
import importlib
import json
import random
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

from contest import BIGSLICK, Contest, Contestant, Results, Row
from report import drop_in_text

import bigslick as bs

RESULTS = Path(__file__).parent / "results" / "drop_ins.json"
SEED = 20
ITEMS = 100
TEXTS = [str(card) for card in bs.Card]


@dataclass(frozen=True)
class Call:
    """A call, made for each ``item`` of what ``items`` makes of a package."""

    name: str
    call: str
    items: Callable[[Any], Sequence[object]]
    item: str = "it"


def nothing(_: Any) -> range:
    return range(ITEMS)


def hands(cards: int) -> list[list[str]]:
    rng = random.Random(SEED)
    return [rng.sample(TEXTS, cards) for _ in range(ITEMS)]


def treys_calls(package: Any) -> list[Call]:
    def split(held: int, cards: int) -> Callable[[Any], Sequence[object]]:
        dealt = [[package.Card.new(it) for it in hand] for hand in hands(cards)]
        return lambda _: [(hand[:held], hand[held:]) for hand in dealt]

    def cards(package: Any) -> list[int]:
        return [package.Card.new(text) for text in TEXTS]

    evaluate = "evaluator.evaluate(hand, board)"
    two = "evaluator.evaluate(deck.draw(2), board)"
    showdown = f"(deck := Deck(), board := deck.draw(5), {two}, {two}) and 0"
    calls = [
        *(
            Call(f"`Evaluator().evaluate`, {n} cards", evaluate, split(2, n), "hand, board")
            for n in (5, 6, 7)
        ),
        Call("`Evaluator()`", "len(Evaluator().hand_size_map)", lambda _: [0]),
        Call("a deck, a board, two hands drawn and ranked", showdown, nothing),
        Call("`Deck()`", "len(Deck().cards)", nothing),
        Call(
            "`draw(9)`, with the cards put back",
            "setattr(deck, 'cards', it[:]) or len(deck.draw(9))",
            lambda package: [cards(package)] * ITEMS,
        ),
        Call("`Card.new`", "Card.new(it)", lambda _: TEXTS),
        Call("`Card.int_to_str`", "Card.int_to_str(it)", cards),
        Call("`Card.get_rank_int`", "Card.get_rank_int(it)", cards),
        Call("`Card.int_to_pretty_str`", "Card.int_to_pretty_str(it)", cards),
        Call("`get_rank_class`", "evaluator.get_rank_class(it)", lambda _: range(1, 7463)),
        Call("`class_to_string`", "evaluator.class_to_string(it)", lambda _: [*range(1, 10)] * 9),
    ]
    if hasattr(package, "PLOEvaluator"):
        omaha = "`PLOEvaluator().evaluate`, 4 and 5 cards"
        calls.insert(3, Call(omaha, "omaha.evaluate(hand, board)", split(4, 9), "hand, board"))
        calls.append(Call("`Deck(seed)`", "Deck(it).cards[0]", nothing))
    return calls


def treys_functions(package: Any) -> dict[str, object]:
    evaluator, deck = package.Evaluator(), package.Deck()
    found = {"Card": package.Card, "Deck": package.Deck, "Evaluator": package.Evaluator}
    if hasattr(package, "PLOEvaluator"):
        found["omaha"] = package.PLOEvaluator()
    return {**found, "evaluator": evaluator, "deck": deck}


def eval7_calls(_: Any) -> list[Call]:
    def of_cards(cards: int) -> Callable[[Any], list[list[object]]]:
        return lambda package: [[package.Card(text) for text in hand] for hand in hands(cards)]

    def each_card(package: Any) -> list[object]:
        return [package.Card(text) for text in TEXTS]

    def card_pairs(package: Any) -> list[tuple[object, ...]]:
        return [tuple(hand) for hand in of_cards(2)(package)]

    def tuples(package: Any) -> list[tuple[object, ...]]:
        return [tuple(hand) for hand in of_cards(7)(package)]

    dealt = "(deck := Deck(), deck.shuffle(), deck.deal(7)) and 0"
    return [
        *(
            Call(f"`evaluate`, a list of {count}", "evaluate(it)", of_cards(cards))
            for cards, count in ((5, "five"), (6, "six"), (7, "seven"))
        ),
        Call("`evaluate`, a tuple of seven", "evaluate(it)", tuples),
        Call('`Card("As")`', "Card(it)", lambda _: TEXTS),
        Call("`card == other`", "card == other", card_pairs, "card, other"),
        Call("`sorted` of seven cards", "sorted(it)", of_cards(7)),
        Call("`Deck()`", "len(Deck())", nothing),
        Call("`Deck()`, `shuffle()` and `deal(7)`", dealt, nothing),
        Call("`sample(7)`", "len(deck.sample(7))", nothing),
        Call("`peek(7)`", "len(deck.peek(7))", nothing),
        Call("`card.rank`", "it.rank", each_card),
        Call("`hash(card)`", "hash(it)", each_card),
        Call(
            "`handtype`",
            "handtype(it)",
            lambda package: [package.evaluate(hand) for hand in of_cards(7)(package)],
        ),
    ]


def eval7_functions(package: Any) -> dict[str, object]:
    found = {name: getattr(package, name) for name in ("Card", "Deck", "evaluate", "handtype")}
    return {**found, "deck": package.Deck()}


def phevaluator_calls(_: Any) -> list[Call]:
    def of_ints(cards: int) -> Callable[[Any], list[list[int]]]:
        return lambda _: [[int(bs.Card(text)) for text in hand] for hand in hands(cards)]

    def of_texts(cards: int) -> Callable[[Any], list[list[str]]]:
        return lambda _: hands(cards)

    def of_cards(package: Any) -> list[list[object]]:
        return [[package.Card(text) for text in hand] for hand in hands(7)]

    return [
        *(
            Call(f"`evaluate_cards`, {n} ints", "evaluate_cards(*it)", of_ints(n))
            for n in (5, 6, 7)
        ),
        *(
            Call(f"`evaluate_cards`, {n} texts", "evaluate_cards(*it)", of_texts(n))
            for n in (5, 6, 7)
        ),
        Call("`evaluate_cards`, 7 `Card`", "evaluate_cards(*it)", of_cards),
        Call("`evaluate_7cards`, ints", "evaluate_7cards(*it)", of_ints(7)),
        Call("`evaluate_7cards`, texts", "evaluate_7cards(*it)", of_texts(7)),
        Call('`Card("As")`', "Card(it)", lambda _: TEXTS),
        Call("`Card(51)`", "Card(it)", lambda _: range(52)),
        Call("`str(card)`", "str(it)", lambda package: [package.Card(it) for it in range(52)]),
    ]


def phevaluator_functions(package: Any) -> dict[str, object]:
    evaluate_7cards = importlib.import_module(f"{package.__name__}.evaluator").evaluate_7cards
    found = {"Card": package.Card, "evaluate_cards": package.evaluate_cards}
    return {**found, "evaluate_7cards": evaluate_7cards}


Calls = Callable[[Any], list[Call]]
Functions = Callable[[Any], dict[str, object]]
DROP_INS: Mapping[str, tuple[Calls, Functions]] = {
    "treys": (treys_calls, treys_functions),
    "deuces": (treys_calls, treys_functions),
    "eval7": (eval7_calls, eval7_functions),
    "phevaluator": (phevaluator_calls, phevaluator_functions),
}


def same_text(right: Results, results: Results) -> bool:
    return [repr(it) for it in right] == [repr(it) for it in results]


def rows(name: str, original: ModuleType, rounds: int) -> list[Row]:
    """A row for each call."""
    ours = importlib.import_module(f"bigslick.compat.{name}")
    calls, functions = DROP_INS[name]

    def contestant(name: str, package: ModuleType, call: Call) -> Contestant:
        items = call.items(package)
        return Contestant(name, call.call, functions(package), items, same_text, call.item)

    def row(call: Call) -> Row:
        theirs = contestant(name, original, call)
        contest = Contest(
            call.name, [contestant(BIGSLICK, ours, call), theirs], theirs.results(), speed=False
        )
        for who, reason in contest.refusals().items():
            sys.exit(f"{name}, {call.name}: {who} {reason}")
        return contest.run(rounds)

    return [row(call) for call in calls(original)]


def main() -> None:
    parser = argparse.ArgumentParser(description="The drop-ins beside what they stand in for.")
    parser.add_argument("--quick", action="store_true", help="a few rounds, for a first look")
    rounds = 5 if parser.parse_args().quick else 50
    gc.disable()  # a collection would fall into one side's turn
    results = {}
    for name in DROP_INS:
        try:
            original = importlib.import_module(name)
        except ImportError as error:
            print(f"{name} is not installed: {error}")
            continue
        results[name] = [row.record() for row in rows(name, original, rounds)]
        print(drop_in_text(name, results[name]), flush=True)
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(results, indent=2) + "\n")


if __name__ == "__main__":
    main()
