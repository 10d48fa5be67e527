"""Players named on the command line: a style of bots, or a program's own player."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import click

import bigslick
from bigslick.bots import STYLES, Bot, Player
from bigslick.choices import Lang
from bigslick.errors import BigslickError, shown

__all__ = ["Named", "PlayerType", "named_player", "read_player", "what_failed"]


@dataclass(frozen=True, slots=True)
class Named:
    """A player by the text that names him, and how he is made, each time anew."""

    text: str
    make: Callable[[Random | None], Player]

    @property
    def lasting(self) -> str:
        """A text that names him from any folder."""
        where, _, name = self.text.rpartition(":")
        return f"{Path(where).resolve()}:{name}" if where.endswith(".py") else self.text

    def describe(self, lang: Lang) -> str:
        """What he is: the style in words, or the text itself."""
        return STYLES[self.text].describe(lang=lang) if self.text in STYLES else self.text


class PlayerType(click.ParamType):  # type: ignore[type-arg]  # older ones have none
    """A player: a style, ``my_bot.py:MyBot`` or ``package.module:MyBot``."""

    name = "player"

    def convert(
        self, value: Any, param: click.Parameter | None, ctx: click.Context | None
    ) -> Named:
        """The player by his text, who has been made once to see that he can be."""
        try:
            named = named_player(value)
            named.make(None)
        except BigslickError as error:
            self.fail(str(error), param, ctx)
        return named


def read_player(text: str, rng: Random | None) -> Player:
    """The player that a text names: a bot that has ``rng``, or what a class or factory makes.

    ``text`` is a style's name, or a Python file or module and a name in it, with a colon between:
    what stands there is called without arguments.

    :raises BigslickError: if there is no such player, or he cannot be made.
    """
    return named_player(text).make(rng)


def named_player(text: str) -> Named:
    """The player that a text names, to be made later.

    :raises BigslickError: as ``read_player`` does, but for what making him may come to.
    """
    style = text.lower().replace(" ", "_").replace("-", "_")  # as it is told, too
    if style in STYLES:
        return Named(style, lambda rng: Bot(style, rng=rng))
    where, colon, name = text.rpartition(":")
    if not colon or not where or not name:
        known = ", ".join(STYLES)
        raise BigslickError(f"{shown(text)} is no player: it is {known}, or as my_bot.py:MyBot")
    factory = _trying(text, lambda: getattr(_module(where), name, None))
    if not callable(factory):
        raise BigslickError(f"{text}: there is no class or function {name} in {where}")

    def make(rng: Random | None) -> Player:  # noqa: ARG001  he has his own chance
        player: Player = _trying(text, factory)
        if not callable(_trying(text, lambda: getattr(player, "act", None))):
            raise BigslickError(f"{text}: a player has act(view), and this one has not")
        return player

    return Named(text, make)


def _trying(text: str, make: Callable[[], Any]) -> Any:
    """What somebody else's program makes, or what went wrong in it."""
    try:
        return make()
    except (Exception, SystemExit) as error:
        raise BigslickError(f"{text}: {what_failed(error)}") from error


def what_failed(error: BaseException) -> str:
    """What somebody else's program raised, and where in it: "ValueError: no (my_bot.py:12)"."""
    told = f"{type(error).__name__}: {error}"
    places = [it for it in traceback.extract_tb(error.__traceback__) if _is_theirs(it.filename)]
    return f"{told} ({Path(places[-1].filename).name}:{places[-1].lineno})" if places else told


def _is_theirs(file: str) -> bool:
    """Whether a file is neither of this package nor of Python's own."""
    return not file.startswith(("<frozen", str(Path(bigslick.__file__).parent)))


def _module(where: str) -> ModuleType:
    """A module by its name, as from the folder one is in, or the one of a file."""
    path = Path(where)
    if path.suffix != ".py":
        _look_in(Path.cwd())
        return import_module(where)
    path = path.resolve()
    _look_in(path.parent)  # for what it imports
    name = str(path)  # no module is called so
    if name not in sys.modules:
        spec = spec_from_file_location(name, path)
        assert spec is not None
        assert spec.loader is not None
        module = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except BaseException:
            del sys.modules[name]
            raise
    return sys.modules[name]


def _look_in(folder: Path) -> None:
    if str(folder) not in sys.path:
        sys.path.insert(0, str(folder))
