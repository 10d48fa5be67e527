"""Evenings in folders as the practice table keeps them, whose hand is dealt from a given deck."""

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path

import bigslick as bs
from bigslick.cli.practice.evening import Evening, Lineup
from bigslick.rulebooks import PRACTICE_TABLE, Rulebook

BEST_FIRST = "9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h"
"""阿安 has three nines, 阿本 kings and sevens, 阿卡 a pair of aces."""
BEST_LAST = "3s Ks As 3c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h"
"""阿安 has a pair of threes, the worst."""
SHOVER = """
from bigslick import Action


class Shover:
    def act(self, view):
        return Action.all_in() if view.legal.all_in else Action.call()
"""


def kept(
    folder: Path,
    players: Mapping[str, str],
    stacks: Sequence[int],
    cards: str,
    *,
    you: str,
    button: int,
    rules: bs.Rules | None = None,
    buy_in: int = 2000,
) -> Path:
    """An evening whose first hand has just been dealt from a deck with these cards on top.

    ``players`` are what everybody is, in the order of the seats; ``you`` is one of them.
    """
    folder.mkdir(parents=True)
    bots = {name: what for name, what in players.items() if name != you}
    Lineup(you, bots, buy_in).write(folder / "lineup.json")
    log = folder / "table.log"
    with PRACTICE_TABLE.table(rules, seats=len(players), first_button=button, log=log) as table:
        for seat, (name, stack) in enumerate(zip(players, stacks, strict=True)):
            table.join(name, stack, seat=seat)
        table.deal()
    *before, started = log.read_text(encoding="utf-8").splitlines()
    told = json.loads(started)
    top = [str(card) for card in bs.parse_cards(cards)]
    told["deck"] = top + [card for card in told["deck"] if card not in top]
    log.write_text("\n".join([*before, json.dumps(told), ""]), encoding="utf-8")
    return folder


def shover_in(folder: Path) -> str:
    """A player in a file of his own, who goes all-in whenever he can."""
    path = folder / "shover.py"
    path.write_text(SHOVER, encoding="utf-8")
    return f"{path}:Shover"


def three_all_in(folder: Path, cards: str = BEST_FIRST) -> Path:
    """The source's example: 阿卡 has the most, and bets 1,000; both others are all-in for less."""
    shover = shover_in(folder)
    players = {"阿安": shover, "阿本": shover, "阿卡": "you"}
    return kept(folder / "evening", players, [200, 500, 1500], cards, you="阿卡", button=2)


def begun(
    folder: Path,
    bots: dict[str, str],
    *,
    rulebook: Rulebook = PRACTICE_TABLE,
    rules: bs.Rules | None = None,
    buy_in: int = 2000,
    seed: int = 1,
) -> Path:
    rng = random.Random(seed)
    lineup = Lineup("Hero", bots, buy_in)
    Evening.begin(folder, rulebook, rules or rulebook.rules(), lineup, rng=rng).close()
    return folder
