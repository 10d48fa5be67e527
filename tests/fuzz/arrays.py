"""Many hands at once, each as it is worth alone, whatever the arrays look like."""

import os
from collections.abc import Iterable
from typing import Any
from unittest import mock

import numpy as np
from hypothesis import strategies as st

import bigslick as bs
from fuzz.hands import all_cards
from fuzz.layouts import DTYPES, LAYOUTS, OUTS, is_integers, laid_out, made_out
from fuzz.outcomes import Given, Refused, outcome
from fuzz.targets import target

NO_CARDS = [-(2**63), -1, 52, 63, 64, 127, 128, 255, 256, 2**31, 2**40 + 3, 2**63, 2**64 - 1]
# Hands are ranked sixty-four at a time, and shared out by 4096.
ROWS = (
    st.sampled_from([0, 1, 2, 63, 64, 65, 127, 128, 129, 4095, 4096, 4097, 8191, 8193, 12289])
    | st.integers(0, 20)
    | st.integers(0, 300)
)
SPOILS = ["nothing", "nothing", "a number", "a card twice", "a low card", "a bit", "other sizes"]


def rows_of_cards(rows: int, size: int, deck: list[int], rng: Any) -> Any:
    """Different cards in each row; now and then of a small part of the deck, so of a few suits."""
    part = rng.permutation(deck)[: rng.integers(size, len(deck) + 1)]
    return part[rng.random((rows, len(part))).argsort(axis=1)[:, :size]]


def mask_of(cards: Iterable[int]) -> int:
    return bs.card_mask(map(int, cards))


def spoilt(row: list[int], spoil: str, rng: Any) -> list[int]:
    """The row of indices with something wrong in it."""
    place = int(rng.integers(0, len(row)))
    if spoil == "a number":
        row[place] = NO_CARDS[rng.integers(0, len(NO_CARDS))]
    elif spoil == "a card twice":
        row[place] = row[place - 1]
    elif spoil == "a low card":
        row[place] = int(rng.integers(0, 16))
    return row


def spoilt_mask(mask: int, spoil: str, rng: Any) -> int:
    """The mask with something wrong in it."""
    if spoil == "a number":
        return int(rng.choice(np.array(NO_CARDS, object)))
    if spoil == "a card twice":
        return mask & mask - 1
    if spoil == "a low card":
        return mask | 1 << int(rng.integers(0, 4)) * 16 + int(rng.integers(0, 4))
    if spoil == "a bit":
        return mask | 1 << int(rng.integers(0, 64))
    if spoil == "other sizes":
        return mask_of(rng.permutation(52)[: rng.integers(0, 53)])
    return mask


def fits(number: int, dtype: str) -> bool:
    return bool(np.iinfo(dtype).min <= number <= np.iinfo(dtype).max)


def alone(row: Any, ranking: bs.Ranking) -> Given | Refused:
    """What a row of indices, or a mask, is worth by ``evaluate``."""
    if isinstance(row, list):
        return outcome(lambda: bs.evaluate(row, ranking=ranking))
    cards = [bit % 16 * 4 + bit // 16 for bit in range(64) if row >> bit & 1]
    return outcome(lambda: bs.evaluate(cards, ranking=ranking))


def agrees(many: Given | Refused, rows: list[Any], ranking: bs.Ranking) -> None:
    """Each row is worth what it is alone, or the first that is no hand is named with its error."""
    for row, hand in enumerate(rows):
        expected = alone(hand, ranking)
        if isinstance(expected, Refused):
            assert isinstance(many, Refused), row
            assert many.kind is bs.CardError
            words = f"row {row}: {expected.words}" if isinstance(hand, list) else f"row {row}: "
            assert many.words.startswith(words), (many.words, words)
            assert f"('row', {row})" in many.facts
            return
        if isinstance(many, Given):
            assert many.value[row] == expected.value, row
    assert isinstance(many, Given), many
    assert many.value.shape == (len(rows),)
    assert many.value.dtype == np.uint16


@target(
    rows=ROWS,
    size=st.sampled_from([0, 5, 6, 7, 7]),
    ranking=st.sampled_from(bs.Ranking),
    dtype=st.sampled_from(DTYPES) | st.just("u8"),
    layout=st.sampled_from(LAYOUTS),
    spoil=st.sampled_from(SPOILS),
    out=st.sampled_from(OUTS),
    threads=st.sampled_from([1, 1, 2, 3, 0, 2**70]),
    portable=st.booleans(),
    seed=st.integers(0, 2**32),
)
def evaluate_many(
    rows: int,
    size: int,
    ranking: bs.Ranking,
    dtype: str,
    layout: str,
    spoil: str,
    out: str,
    threads: int,
    portable: bool,
    seed: int,
) -> None:
    """Rows of indices, or masks where the size is 0, give what ``evaluate`` gives."""
    rng = np.random.default_rng(seed)
    hands = some_hands(rows, size, ranking, dtype, spoil, rng)
    given = laid_out(hands, layout, rng)
    into, fault = made_out(out, "u2", (rows,), given, rng)
    with mock.patch.dict(os.environ, BIGSLICK_PORTABLE="1" if portable else ""):
        many = outcome(lambda: bs.evaluate_many(given, ranking=ranking, threads=threads, out=into))
    if fault or not is_integers(given):
        assert isinstance(many, Refused)
        assert many.kind is (fault if is_integers(given) else TypeError)
        return
    agrees(many, np.asarray(given).tolist(), ranking)
    if isinstance(many, Given) and into is not None:
        assert many.value is into


def some_hands(rows: int, size: int, ranking: bs.Ranking, dtype: str, spoil: str, rng: Any) -> Any:
    """Rows of so many indices, or masks where that is 0; one of them may be spoilt."""
    deck = all_cards(ranking)
    bad = int(rng.integers(0, rows)) if rows else None
    if size:
        hands = rows_of_cards(rows, size, deck, rng).astype(dtype)
        if bad is not None:
            row = spoilt(hands[bad].tolist(), spoil, rng)
            if all(fits(number, dtype) for number in row):
                hands[bad] = row
        return hands
    deck = [card for card in deck if fits(mask_of([card]), dtype)]
    if len(deck) < 5:
        return np.zeros(rows, dtype)
    cards = rows_of_cards(rows, int(rng.integers(5, min(len(deck), 7) + 1)), deck, rng)
    masks = [mask_of(row) for row in cards.tolist()]
    if bad is not None:
        mask = spoilt_mask(masks[bad], spoil, rng)
        masks[bad] = mask if fits(mask, dtype) else masks[bad]
    return np.array(masks, dtype)


@target(
    rows=st.integers(0, 80),
    width=st.integers(0, 60),
    dtype=st.sampled_from(DTYPES),
    layout=st.sampled_from(LAYOUTS),
    spoil=st.sampled_from(SPOILS),
    seed=st.integers(0, 2**32),
)
def card_masks(rows: int, width: int, dtype: str, layout: str, spoil: str, seed: int) -> None:
    """Each row is the mask that ``card_mask`` gives, or the first bad one has its error."""
    rng = np.random.default_rng(seed)
    cards = rng.integers(0, 52, (rows, width)).astype(dtype)
    if width <= 52:
        cards = rows_of_cards(rows, width, list(range(52)), rng).astype(dtype)
    if rows and width:
        bad = spoilt(cards[rows // 2].tolist(), spoil, rng)
        if all(fits(number, dtype) for number in bad):
            cards[rows // 2] = bad
    given = laid_out(cards, layout, rng)
    many = outcome(lambda: bs.card_masks(given))
    if not is_integers(given):
        assert isinstance(many, Refused)
        assert many.kind is TypeError
        return
    for row, indices in enumerate(np.asarray(given).tolist()):
        expected = outcome(lambda: bs.card_mask(indices))  # noqa: B023
        if isinstance(expected, Refused):
            assert isinstance(many, Refused)
            assert many.words == f"row {row}: {expected.words}"
            return
        if isinstance(many, Given):
            assert many.value[row] == expected.value
    assert isinstance(many, Given)
    assert many.value.dtype == np.uint64


@target(
    numbers=st.lists(st.integers(1, 1404) | st.integers(1, 7462) | st.integers(-2, 2**16)),
    dtype=st.sampled_from(DTYPES),
    layout=st.sampled_from(LAYOUTS),
    ranking=st.sampled_from(bs.Ranking),
)
def category_many(numbers: list[int], dtype: str, layout: str, ranking: bs.Ranking) -> None:
    """Each strength has the category that ``category`` gives, or the first bad one its error."""
    strengths = np.array([number for number in numbers if fits(number, dtype)], dtype)
    given = laid_out(strengths, layout, np.random.default_rng(0))
    many = outcome(lambda: bs.category_many(given, ranking=ranking))
    for row, number in enumerate(np.asarray(given).tolist()):
        expected = outcome(lambda: bs.category(number, ranking=ranking))  # noqa: B023
        if isinstance(expected, Refused):
            assert isinstance(many, Refused)
            assert many.words == f"row {row}: {expected.words}"
            return
        if isinstance(many, Given):
            assert many.value[row] == expected.value
    assert isinstance(many, Given)
    assert many.value.dtype == np.uint8


@target(texts=st.lists(st.text("AKQJT29 cdhs♠10,", max_size=10), max_size=12), tuples=st.booleans())
def parse_many(texts: list[str], tuples: bool) -> None:
    """Each text is read as ``card_mask`` reads it, or the first bad one has its error."""
    many = outcome(lambda: bs.parse_many(tuple(texts) if tuples else iter(texts)))
    for row, text in enumerate(texts):
        expected = outcome(lambda: bs.card_mask(text))  # noqa: B023
        if isinstance(expected, Refused):
            assert isinstance(many, Refused)
            assert many.words == f"row {row}: {expected.words}"
            return
        if isinstance(many, Given):
            assert many.value[row] == expected.value
    assert isinstance(many, Given)
    assert many.value.dtype == np.uint64
