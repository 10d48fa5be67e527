"""Hands whose records are written out in ``told``, in three languages."""

from collections.abc import Callable
from pathlib import Path

import bigslick as bs
from bigslick.choices import Lang
from tables import dealt_table, play

TOLD = Path(__file__).parent / "told"
LANGS: dict[Lang, tuple[str, ...]] = {
    "en": ("Ann", "Ben", "Carla", "Dan"),
    "zh-Hans": ("阿安", "阿本", "Carla", "小丁"),
    "zh-Hant": ("阿安", "阿本", "Carla", "小丁"),
}


def three_all_in() -> bs.Hand:
    """8.1: two all-ins, two pots, chips returned to who bet more; all hands are shown at once."""
    deck = bs.Deck.stacked("9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h")
    hand = bs.Hand(bs.rulebooks.PRACTICE_TABLE.rules(), [200, 500, 1500], button=2, deck=deck)
    play(hand, "raise_to:1000 all_in all_in")
    return hand


def odd_chip() -> bs.Hand:
    """Two split a pot of 45; the third folded before the flop."""
    hand = dealt_table([200] * 3, ["8s6d", "AdKs", "AsKd"], "2c 7d 9h Js 3s", blinds=(5, 20))
    play(hand, "call fold check" + " check check" * 3)
    return hand


def all_fold() -> bs.Hand:
    """Nobody calls a raise on the flop; the winner shows his bluff."""
    hand = dealt_table([300] * 4, ["AsAh", "KdKc", "9c8c", "7h2d"], "Qs Jd 4h 4c 5d")
    play(hand, "fold raise_to:60 call fold bet:80 raise_to:200 fold")
    hand.show(3)
    return hand


def limit() -> bs.Hand:
    """Fixed limit: three show in order, one of them mucks, and the kicker decides."""
    holes = ["QsQh", "AcKd", "KsJc"]
    board = "Kh 7d 9h 4s 2s"
    hand = dealt_table([100] * 3, holes, board, blinds=(1, 2), structure="fixed_limit")
    play(hand, "raise_to:4 call raise_to:6 call call")
    play(hand, "check bet:2 call call" + " check check check" + " check check bet:4 call call")
    return hand


def short_deck() -> bs.Hand:
    """One blind on the button, an ante from each that is more than a stack, and a side pot."""
    deck = bs.Deck.stacked("As Kd 9c Ah Kh 9d  6s 7s 8h Ad  9s Jc  6d 6c 8d")
    hand = bs.Hand(bs.Rules.short_deck(5, 10), [500, 4, 500], button=2, deck=deck)
    play(hand, "call check check bet:10 call" + " check check" * 2)
    return hand


def forced_bets() -> bs.Hand:
    """Antes, a straddle, a live and a dead post, a blind that is all-in, an empty button."""
    posts = [bs.Post(seat, "ante", 1) for seat in (1, 3, 4, 5)]
    posts += [bs.Post(1, "small_blind", 5), bs.Post(3, "big_blind", 10)]
    posts += [bs.Post(4, "straddle", 20), bs.Post(5, "dead", 5), bs.Post(5, "live", 10)]
    rules = bs.Rules.no_limit(5, 10, ante=1, straddles=[20])
    hand = bs.Hand(rules, [0, 500, 0, 8, 500, 500], button=0, posts=posts)
    hand.deal_hole(1, "AcAd")
    hand.deal_hole(3, "KcKd")
    hand.deal_hole(4, "QcQd")
    hand.deal_hole(5, None)
    play(hand, "fold call check")
    hand.deal_board("2h 7s 9s", burned="3h")
    play(hand, "bet:40 fold")
    hand.deal_board("Jh")
    hand.deal_board("4s", burned="5h")
    return hand


def in_the_middle() -> bs.Hand:
    """A hand that goes on: it is somebody's turn."""
    hand = dealt_table([1500] * 2, ["AsAh", "KdKc"], "Qs Jd 4h 4c 5d")
    play(hand, "call check bet:20")
    return hand


HANDS: dict[str, Callable[[], bs.Hand]] = {
    make.__name__: make
    for make in (
        three_all_in, odd_chip, all_fold, limit, short_deck, forced_bets, in_the_middle,
    )
}  # fmt: skip


def players(lang: Lang, hand: bs.Hand) -> list[str]:
    """A name a seat that is taken."""
    names = iter(LANGS[lang])
    return [next(names) if stack else "" for stack in hand.starting_stacks]
