"""Evenings in folders as the practice table keeps them, whose hand is dealt from a given deck."""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import bigslick as bs
from bigslick.cli.practice.evening import Lineup
from bigslick.rulebooks import PRACTICE_TABLE

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
