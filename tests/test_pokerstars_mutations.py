"""One amount, card, name or line changed: the hand is refused there or later, or is the same."""

import re
from collections.abc import Iterator

import pytest

from bigslick.history import pokerstars
from stars_samples import ALL

AMOUNT = re.compile(r"(?<![\w#/+.:-])[$€]?\d[\d,]*(?:\.\d+)?(?![\w/:+]|-max)")
CARD = re.compile(r"\b[2-9TJQKA][cdhs]\b")
# What such lines say is nowhere said again: where and when, the chips before, cards never shown,
# talk.
TOLD_ONCE = re.compile(
    r"PokerStars .*|Table .*|Seat \d: .* in chips.*|.*: folds \[.*|Dealt to Kite .*"
    r'|.* said, ".*|.*bounty for.*|.*finished the.*|.*: shows \[Ks Qs\].*'
    r"|.* (?:joins|is disconnected|has timed out|sits out|will be allowed).*"
    r"|.*: doesn't show hand|.*mucked \[.*"
)
samples = pytest.mark.parametrize("text", ALL.values(), ids=ALL)


def changed(text: str, number: int, line: str) -> str:
    lines = text.split("\n")
    lines[number] = line
    return "\n".join(lines)


def is_refused_from(text: str, number: int) -> bool:
    """Whether the hand is refused with this line, counted from 0, or a later one."""
    imported = pokerstars.loads(text)
    assert len(imported.hands) + len(imported.refused) == 1
    return any((error.line or 0) > number for error in imported.refused)


def lines_that_matter(text: str) -> Iterator[tuple[int, str]]:
    for number, line in enumerate(text.split("\n")):
        if not TOLD_ONCE.fullmatch(line):
            yield number, line


@samples
def test_an_amount_that_is_another_is_found(text: str) -> None:
    tried = 0
    for number, line in lines_that_matter(text):
        for found in AMOUNT.finditer(line.partition("showed [")[0] or line):
            if found.start() and line[: found.start()].endswith(("Seat ", "side pot-", "pot-")):
                continue
            for amount in one_more_and_one_less(found[0]):
                mutant = line[: found.start()] + amount + line[found.end() :]
                assert is_refused_from(changed(text, number, mutant), number), mutant
                tried += 1
    assert tried > 8


def one_more_and_one_less(amount: str) -> Iterator[str]:
    symbol = amount[0] if amount[0] in "$€" else ""
    number = amount.removeprefix(symbol).replace(",", "")
    unit = 0.01 if symbol else 1
    for by in (unit, -unit):
        if float(number) + by >= 0:
            yield f"{symbol}{float(number) + by:.2f}" if symbol else str(int(number) + int(by))


@samples
def test_a_card_that_is_another_is_found(text: str) -> None:
    unused = next(card for card in ("6s", "7s", "8s", "Tc") if card not in text)
    for number, line in lines_that_matter(text):
        for found in CARD.finditer(line):
            mutant = line[: found.start()] + unused + line[found.end() :]
            assert is_refused_from(changed(text, number, mutant), number), mutant


@samples
def test_a_name_that_is_anothers_is_found(text: str) -> None:
    names = re.findall(r"^Seat \d: (.*) \([^()]* in chips", text, re.MULTILINE)
    for number, line in lines_that_matter(text):
        for name in names:
            for other in [*names, "Nobody"]:
                mutant = line.replace(name, other)
                # Who sat out and acts once is awaited before: the fault may be told there.
                first = 0 if "heron" in other else number
                if mutant != line and not is_refused_from(changed(text, number, mutant), first):
                    assert is_same(changed(text, number, mutant), text), mutant


@samples
def test_a_line_that_is_left_out_is_found_or_makes_no_difference(text: str) -> None:
    lines = text.split("\n")
    for number in range(len(lines) - 1):
        without = "\n".join(lines[:number] + lines[number + 1 :])
        imported = pokerstars.loads(without)
        if number == 0:
            assert (imported.hands, [error.line for error in imported.refused]) == ((), [1])
        elif not imported.refused:
            assert is_same(without, text), lines[number]


@samples
def test_a_line_that_is_there_twice_is_found_or_makes_no_difference(text: str) -> None:
    lines = text.split("\n")
    for number in range(1, len(lines) - 1):
        twice = "\n".join(lines[: number + 1] + lines[number:])
        assert is_refused_from(twice, number) or is_same(twice, text), lines[number]


def is_same(mutant: str, text: str) -> bool:
    """Whether both are the same hand, hole cards left out that only one of them knows."""
    imported = pokerstars.loads(mutant)
    assert not imported.refused, imported.refused
    (a,), (b,) = imported.hands, pokerstars.loads(text).hands
    played_a, played_b = a.replay(), b.replay()
    return (
        a.players == b.players
        and played_a.stacks == played_b.stacks
        and played_a.contributions == played_b.contributions
        and played_a.board == played_b.board
        and a.fields["finishing_stacks"] == b.fields["finishing_stacks"]
    )
