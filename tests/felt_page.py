"""Hands as the felt shows them, written out in ``felt``: ``python tests/felt_page.py``."""

from collections.abc import Callable, Iterator
from pathlib import Path

import bigslick as bs
from bigslick.choices import Lang
from bigslick.cli.practice.felt import draw
from bigslick.state import HandState
from tables import play
from told_hands import LANGS, forced_bets, limit, short_deck, three_all_in

FELT = Path(__file__).parent / "felt"
SIZES = ((80, 16), (120, 40))
TEN: dict[Lang, tuple[str, ...]] = {
    "en": ("You", "Ann", "Ben", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ida"),
    "zh-Hans": ("你", "阿安", "阿本", "阿卡", "阿丹", "阿恩", "阿飞", "阿冠", "阿海", "阿依"),
    "zh-Hant": ("你", "阿安", "阿本", "阿卡", "阿丹", "阿恩", "阿飛", "阿冠", "阿海", "阿依"),
}


def ten_players() -> bs.Hand:
    """Ten, with a bet on the flop."""
    hand = _dealt([1500] * 10)
    play(hand, "fold fold call fold raise_to:80 fold call call fold call call")
    play(hand, "check check bet:100 fold call")
    return hand


def ten_pots() -> bs.Hand:
    """Nobody has as many chips as another, and all of them are in."""
    hand = _dealt([1500, 100, 200, 320, 450, 560, 700, 801, 900, 1000])
    while not hand.is_over:
        hand.all_in() if hand.legal.max_raise_to else hand.call()
    return hand


def empty_seats() -> bs.Hand:
    """Six seats, two of them empty, the button at one."""
    hand = _dealt([1500, 1500, 0, 1500, 1500, 0])
    play(hand, "raise_to:60 call")
    return hand


def _dealt(stacks: list[int]) -> bs.Hand:
    deck = bs.Deck.stacked([(17 * card + 5) % 52 for card in range(52)])
    rules = bs.rulebooks.PRACTICE_TABLE.rules()
    return bs.Hand(rules, stacks, button=2, deck=deck)


MOMENTS: dict[str, Callable[[], bs.Hand]] = {
    make.__name__: make
    for make in (
        three_all_in, ten_players, ten_pots, empty_seats, limit, short_deck, forced_bets,
    )
}  # fmt: skip


def names_of(lang: Lang, hand: HandState) -> list[str]:
    """A name a seat that is taken."""
    names = iter(LANGS[lang] if len(hand.stacks) <= 4 else TEN[lang])
    return [next(names) if stack else "" for stack in hand.starting_stacks]


def felts() -> Iterator[tuple[Path, str]]:
    """The file of each, and what is drawn."""
    for name, make in MOMENTS.items():
        view = make().view(0)
        for lang in LANGS:
            for width, height in SIZES:
                lines = draw(view, names_of(lang, view), lang, width, height)
                drawn = "".join(f"{line.plain.rstrip()}\n" for line in lines)
                yield FELT / f"{name}.{lang}.{width}x{height}.txt", drawn


if __name__ == "__main__":
    FELT.mkdir(exist_ok=True)
    for file, drawn in felts():
        file.write_text(drawn, encoding="utf-8")
