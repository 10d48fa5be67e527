"""One hand at a time: what it is worth by every way to ask, and texts of cards."""

import sys
from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

import bigslick as bs
from fuzz.judge import category, read, strength
from fuzz.outcomes import Given, Refused, outcome
from fuzz.spelling import Source, container, hands_of_any_size, made, one_text
from fuzz.targets import target
from reference.evaluator import best_fives, category_of
from strategies import DECK, SHORT_DECK

KICKERS = {
    "high_card": 4,
    "one_pair": 3,
    "two_pair": 1,
    "three_of_a_kind": 2,
    "four_of_a_kind": 1,
}
NO_CARDS = ["52", "-1", "2**63", "-2**70", "'Ax'", "''", "'As Kd'", "None", "True", "1.5", "[0]"]


def all_cards(ranking: bs.Ranking) -> list[int]:
    return DECK if ranking is bs.Ranking.STANDARD else SHORT_DECK


@st.composite
def splits(draw: st.DrawFn) -> tuple[bs.Ranking, list[int], int, Source, Source | None]:
    """A ranking, cards, how many of them are hole cards, and both parts as expressions."""
    ranking = draw(st.sampled_from([bs.Ranking.STANDARD, bs.Ranking.STANDARD, *bs.Ranking]))
    cards = draw(hands_of_any_size(all_cards(ranking)))
    if draw(st.booleans()):
        return ranking, cards, len(cards), draw(container(cards)), None
    split = draw(st.integers(0, len(cards)))
    return ranking, cards, split, draw(container(cards[:split])), draw(container(cards[split:]))


def ways(ranking: bs.Ranking, hole: Source, board: Source | None) -> list[Source]:
    """The arguments of ``evaluate`` in every way to write them; the first is the plainest."""
    if board is None:
        positional, named = [hole, f"{hole}, ()"], [f"hole={hole}", f"board='', hole={hole}"]
    else:
        positional = [f"{hole}, {board}"]
        named = [f"{hole}, board={board}", f"board={board}, hole={hole}"]
    options = [f"ranking=bs.Ranking({ranking.value!r})", f"ranking={ranking.value!r}"]
    ranked = [f"{both}, {option}" for both in positional + named for option in options]
    return [*positional, *named, *ranked] if ranking is bs.Ranking.STANDARD else ranked


def agreed(ranking: bs.Ranking, hole: Source, board: Source | None) -> Given | Refused:
    """What ``evaluate`` says, which is the same by every way and by ``rank_hand``."""
    calls = ways(ranking, hole, board)
    first = outcome(lambda: made(f"bs.evaluate({calls[0]})"))
    for arguments in calls:
        assert outcome(lambda: made(f"bs.evaluate({arguments})")) == first, arguments  # noqa: B023
    for function in ("rank_hand", "RankedHand"):
        ranked = outcome(lambda: made(f"bs.{function}({calls[-1]}).strength"))  # noqa: B023
        assert ranked == first, function
    return first


@target(split=splits())
def evaluate(split: tuple[bs.Ranking, list[int], int, Source, Source | None]) -> None:
    """Every form, split and way gives the strength of the reference, or the same error."""
    ranking, cards, of_hole, hole, board = split
    worth = agreed(ranking, hole, board)
    if not 5 <= len(cards) <= 7:
        assert isinstance(worth, Refused)
        assert worth.kind is bs.CardError
        return
    assert worth == Given(strength(cards, ranking))
    assert type(worth.value) is int
    ranked = made(f"bs.rank_hand({ways(ranking, hole, board)[-1]})")
    check_ranked(ranked, cards[:of_hole], cards[of_hole:], ranking)


def check_ranked(
    ranked: bs.RankedHand, hole: list[int], board: list[int], ranking: bs.Ranking
) -> None:
    """All that it tells is as the reference has it."""
    fives = best_fives([*hole, *board], ranking.value)
    most = max(len(set(five) & set(board)) for five in fives)
    best = [set(five) for five in fives if len(set(five) & set(board)) == most]
    assert set(ranked.cards) in best
    name = category_of([*hole, *board], ranking.value)
    assert ranked.category.name.lower() == name
    kickers = KICKERS.get(name, 0)
    assert ranked.kickers == ranked.cards[5 - kickers :]
    assert ranked.hole_cards_used == tuple(card for card in ranked.cards if card in hole)
    strength = ranked.strength
    assert bs.category(strength, ranking=ranking) is ranked.category
    for lang in ("en", "zh-Hans", "zh-Hant"):
        words = bs.describe(strength, ranking=ranking, lang=lang)
        assert words == ranked.describe(lang=lang)
    if ranking is bs.Ranking.STANDARD:
        assert ranked.cactus_kev == bs.cactus_kev(strength) == 7463 - strength


@st.composite
def broken(draw: st.DrawFn) -> tuple[bs.Ranking, Source, Source | None]:
    """A hand in which an item is no card, a card is there twice, or one is not in the deck."""
    ranking = draw(st.sampled_from(bs.Ranking))
    cards = draw(hands_of_any_size(DECK))
    items = [*map(str, cards), draw(st.sampled_from([*NO_CARDS, *map(str, cards)]))]
    items = draw(st.permutations(items))
    split = draw(st.integers(0, len(items)))
    form = draw(st.sampled_from(["[{}]", "({})", "iter([{}])", "List([{}])"]))
    hole, board = (
        form.format("".join(item + ", " for item in part))
        for part in (items[:split], items[split:])
    )
    return ranking, hole, board if split < len(items) or draw(st.booleans()) else None


@target(hand=broken())
def refusals(hand: tuple[bs.Ranking, Source, Source | None]) -> None:
    """What is no hand is refused alike by every way, and what it was made of is as before."""
    refused = agreed(*hand)
    assert isinstance(refused, Refused)
    assert refused.kind in (TypeError, bs.CardError)
    ranking, hole, board = hand
    given = [made(hole), made(board or "()")]
    if any(type(it) not in (list, tuple) for it in given):
        return
    before = repr(given), [sys.getrefcount(it) for it in given]
    outcome(lambda: bs.evaluate(*given))
    outcome(lambda: bs.evaluate(*given, ranking=ranking))
    assert (repr(given), [sys.getrefcount(it) for it in given]) == before


TEXTS = st.one_of(
    hands_of_any_size(DECK).flatmap(one_text),
    st.text("23456789TJQKA10cdhsCDHS♠♥♦♣♤ ,\ufe0f\ufeff", max_size=24),
    st.text(st.characters(categories=None), max_size=8),  # surrogates too
    st.lists(
        st.sampled_from(
            ["As", "kd", "10h", "T♣", "2♢\ufe0f", " ", ", ", "\x1c", "\0", "K", "ſ", "1", "\ud800"]
        ),
        max_size=12,
    ).map("".join),
    st.tuples(st.sampled_from(["As", "2c ", "Kx", "♠", " ", "\ud800"]), st.just(10_000)).map(
        lambda many: many[0] * many[1]
    ),
)


@target(text=TEXTS)
def texts(text: str) -> None:
    """A text is read as the rules of spelling have it, alike by all that read texts."""
    cards, is_all = read(text)
    repeated = [place for place, card in enumerate(cards) if card in cards[:place]]
    readers: list[Callable[[Any], Any]] = [bs.parse_cards, bs.card_mask, bs.evaluate]
    many = outcome(lambda: bs.parse_many(["", text]).tolist()[1])
    if repeated or not is_all:
        index = repeated[0] if repeated else len(cards)
        assert isinstance(many, Refused)
        for reader in readers:
            refused = outcome(lambda: reader(text))  # noqa: B023
            assert isinstance(refused, Refused)
            assert refused.kind is many.kind is bs.CardError
            assert f"('index', {index})" in refused.facts
            assert many.words == f"row 1: {refused.words}"
        return
    mask = sum(1 << (card % 4 * 16 + card // 4) for card in cards)
    assert outcome(lambda: bs.parse_cards(text)) == Given(tuple(map(bs.Card, cards)))
    assert outcome(lambda: bs.card_mask(text)) == many == Given(mask)
    worth = outcome(lambda: bs.evaluate(text))
    assert worth == (
        Given(strength(cards)) if 5 <= len(cards) <= 7 else outcome(lambda: bs.evaluate(cards))
    )
    alone = outcome(lambda: bs.parse_cards([text]))
    if len(cards) == 1 and alone == Given((cards[0],)):
        assert bs.Card(text) == cards[0]
    if len(cards) != 1:
        assert isinstance(alone, Refused)


@target(cards=st.lists(st.sampled_from(DECK), max_size=52, unique=True), data=st.data())
def cards_in_order(cards: list[int], data: st.DataObject) -> None:
    """``parse_cards`` and ``card_mask`` take every form that ``evaluate`` takes, of any size."""
    source = data.draw(container(cards))
    assert made(f"bs.parse_cards({source})") == tuple(cards)
    mask = sum(1 << (card % 4 * 16 + card // 4) for card in cards)
    assert made(f"bs.card_mask({source})") == mask


@target(strength=st.integers(-3, 7470) | st.integers(), ranking=st.sampled_from(bs.Ranking))
def strengths(strength: int, ranking: bs.Ranking) -> None:
    """A strength has the category of the reference, and words that begin with it, or is refused."""
    name = category(strength, ranking)
    calls: list[Callable[[], Any]] = [
        lambda: bs.category(strength, ranking=ranking).name.lower(),
        lambda: bs.describe(strength, ranking=ranking).partition(",")[0].replace(" ", "_"),
        lambda: bs.Category(bs.category_many([strength], ranking=ranking)[0]).name.lower(),
    ]
    for call in calls:
        told = outcome(call)
        assert told == Given(name) if name else isinstance(told, Refused)
    told = outcome(lambda: bs.cactus_kev(strength))
    assert told == Given(7463 - strength) if 1 <= strength <= 7462 else isinstance(told, Refused)
