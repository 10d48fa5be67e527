"""An evening at the practice table, and the folder in which all of it is kept."""

from __future__ import annotations

import json
import re
import traceback
from collections import Counter
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from datetime import datetime
from itertools import count
from pathlib import Path
from random import Random

from bigslick import history
from bigslick.bots import Player
from bigslick.choices import Lang
from bigslick.cli.players import read_player
from bigslick.cli.practice.moments import known
from bigslick.errors import BigslickError, listed, shown
from bigslick.hand import Hand
from bigslick.history import HandHistory
from bigslick.rulebooks import Rulebook
from bigslick.rules import Rules
from bigslick.table import Table
from bigslick.table import events as table_events
from bigslick.table.log import whole_lines
from bigslick.view import HandView

__all__ = ["Evening", "Lineup", "latest", "new_folder"]

_LINEUP, _LOG, _FAILURES = "lineup.json", "table.log", "failures.txt"
_RECORD = re.compile(r"hand-(\d{4,})\.phh", re.ASCII)


@dataclass(frozen=True, slots=True)
class Lineup:
    """Who sits at the table, and for how many chips each buys in.

    ``bots`` are the names of the others, and what each is: a style, or where a player of one's own
    is found.
    """

    you: str
    bots: Mapping[str, str]
    buy_in: int

    @property
    def names(self) -> tuple[str, ...]:
        """Everybody."""
        return self.you, *self.bots

    def write(self, path: Path) -> None:
        """Write it into a file."""
        path.write_text(json.dumps(asdict(self), indent=2) + "\n", encoding="utf-8")

    @classmethod
    def read(cls, path: Path) -> Lineup:
        """What ``write`` wrote.

        :raises BigslickError: if it is no such file.
        :raises OSError: if it cannot be read.
        """
        try:
            data = json.loads(path.read_text(encoding="utf-8"))
        except (ValueError, RecursionError):  # no text, or no JSON
            data = None
        match data:
            case {"you": str(you), "bots": {**bots}, "buy_in": int(buy_in)}:
                told = {str(name): what for name, what in bots.items() if isinstance(what, str)}
                if len(told) == len(bots) and not isinstance(buy_in, bool) and buy_in > 0:
                    return cls(you, told, buy_in)
        raise BigslickError(f"{path} does not tell who sits at the table")


class Evening:
    """The table, who plays at it, and its folder.

    The folder has the log of the table, from which the evening goes on, and of each hand that is
    over a record as you know it, as PHH and as text.
    """

    def __init__(self, table: Table, lineup: Lineup, folder: Path, rng: Random | None) -> None:
        self.table = table
        self.lineup = lineup
        self.folder = folder
        self._bought_in: Counter[str] = Counter()
        self.players: Mapping[str, Player] = {
            name: read_player(what, rng) for name, what in lineup.bots.items()
        }

    @classmethod
    def begin(
        cls,
        folder: Path,
        rulebook: Rulebook,
        rules: Rules,
        lineup: Lineup,
        *,
        rng: Random | None = None,
    ) -> Evening:
        """A new evening in a new folder.

        :raises BigslickError: if so many cannot sit at a table of these rules.
        :raises OSError: if the folder cannot be made or written.
        """
        table = rulebook.table(rules, seats=len(lineup.names))
        cls(table, lineup, folder, rng)._sit_down()  # which refuses before anything is written
        folder.mkdir(parents=True)
        lineup.write(folder / _LINEUP)
        table = rulebook.table(rules, seats=len(lineup.names), rng=rng, log=folder / _LOG)
        evening = cls(table, lineup, folder, rng)
        evening._sit_down()
        return evening

    @classmethod
    def resume(cls, folder: Path, *, rng: Random | None = None) -> Evening:
        """The evening of a folder, which goes on where it was left, also in the middle of a hand.

        :raises BigslickError: if the folder has none, or its files are spoiled.
        :raises OSError: if it cannot be read and written.
        """
        if not (folder / _LOG).is_file():
            raise BigslickError(f"no evening is kept in {folder}")
        lineup = Lineup.read(folder / _LINEUP)
        evening = cls(Table.load(folder / _LOG, rng=rng), lineup, folder, rng)
        evening._check_known()
        evening._bought_in = _bought_in(folder / _LOG)
        evening._sit_down()
        return evening

    def _check_known(self) -> None:
        """Refuse a table at which somebody sits whom the lineup does not tell of."""
        known = (None, *self.lineup.names)
        unknown = [shown(name) for name in self.table.players if name not in known]
        if unknown:
            path = self.folder / _LINEUP
            raise BigslickError(f"{path} does not tell who {listed(unknown)} is")

    def _sit_down(self) -> None:
        for name in self.lineup.names:
            if name not in self.table.players:
                self.table.join(name, self.lineup.buy_in)
                self._bought_in[name] += self.lineup.buy_in

    @property
    def you(self) -> int:
        """Your seat."""
        return self.table.players.index(self.lineup.you)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the seats."""
        return tuple(player or "" for player in self.table.players)

    @property
    def hand(self) -> Hand | None:
        """The hand that is on, or was last; None before the first."""
        return self.table.hand

    @property
    def is_on(self) -> bool:
        """Whether a hand is on."""
        return self.hand is not None and not self.hand.is_over

    @property
    def view(self) -> HandView | None:
        """What you see of the hand."""
        return None if self.hand is None else self.hand.view(self.you)

    @property
    def is_broke(self) -> bool:
        """Whether you have no chips for the next hand."""
        return not self.is_on and not self.table.stacks[self.you]

    def player(self, seat: int) -> Player:
        """The bot at a seat."""
        return self.players[self.names[seat]]

    def deal(self) -> Hand:
        """The next hand. Who has no chips buys in again."""
        for seat, stack in enumerate(self.table.stacks):
            if not stack:
                self.table.rebuy(seat, self.lineup.buy_in)
                self._bought_in[self.names[seat]] += self.lineup.buy_in
        return self.table.deal()

    def record(self) -> HandHistory:
        """The record of the last hand as you know it: cards that you did not see are unknown.

        :raises BigslickError: before the first hand.
        """
        view = self.view
        if view is None:
            raise BigslickError("no hand has been dealt, and so there is no record of one")
        number = {"hand": self.table.number}
        return HandHistory.from_hand(known(view), players=self.table.hand_players, fields=number)

    def keep_record(self, lang: Lang) -> None:
        """Write the record of a hand that is over, as PHH and as text.

        :raises OSError: if it cannot be written.
        """
        if self.view is None or self.is_on:
            return
        path = self._record_path(self.table.number)
        history.write(path, self.record())
        text = history.text(self.view, players=self.table.hand_players, lang=lang)
        path.with_suffix(".txt").write_text(text + "\n", encoding="utf-8")

    def keep_failure(self, name: str, error: Exception) -> None:
        """Write down how somebody's own player failed, for him who wrote it.

        :raises OSError: if it cannot be written.
        """
        told = "".join(traceback.format_exception(error))
        with (self.folder / _FAILURES).open("a", encoding="utf-8") as file:
            file.write(f"hand {self.table.number}, {name}\n{told}\n")

    def records(self) -> tuple[Path, ...]:
        """The PHH records that were kept, in the order of the hands."""
        kept = {
            int(found[1]): path
            for path in self.folder.iterdir()
            if (found := _RECORD.fullmatch(path.name))
        }
        return tuple(kept[number] for number in sorted(kept))

    def _record_path(self, number: int) -> Path:
        return self.folder / f"hand-{number:04}.phh"

    @property
    def bought_in(self) -> Counter[str]:
        """For how many chips each player has bought in."""
        return self._bought_in.copy()

    def close(self) -> None:
        """Close the log."""
        self.table.close()


def _bought_in(log: Path) -> Counter[str]:
    """For how many chips each player of a log has bought in."""
    bought: Counter[str] = Counter()
    players: dict[int, str] = {}
    for line, _ in list(whole_lines(log))[1:]:
        match table_events.from_json(line):
            case table_events.Joined(seat, player, chips):
                players[seat] = player
                bought[player] += chips
            case table_events.Rebought(seat, chips):
                bought[players[seat]] += chips
    return bought


def new_folder(root: Path) -> Path:
    """A folder for an evening that begins now; it is not made yet."""
    now = datetime.now().strftime("%Y-%m-%d-%H%M%S")
    names = (now if number == 1 else f"{now}-{number}" for number in count(1))
    return next(root / name for name in names if not (root / name).exists())


def latest(root: Path) -> Path:
    """The evening that was played last.

    :raises BigslickError: if there is none.
    """
    logs = sorted(root.glob(f"*/{_LOG}"), key=lambda log: log.stat().st_mtime_ns)
    if not logs:
        raise BigslickError(f"no evening is kept in {root}")
    return logs[-1].parent
