"""The rules a hand is played by, and every knob on them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import MISSING, asdict, dataclass, fields
from enum import StrEnum
from functools import partial
from typing import Any, Literal, SupportsIndex, TypedDict, Unpack

from bigslick.choices import (
    AnteKind,
    FirstCard,
    MinRaise,
    OddChips,
    PotOrder,
    ShowdownOrder,
    Structure,
)
from bigslick.errors import BigslickError, listed, shown
from bigslick.ranking import Ranking
from bigslick.values import (
    MAX_CHIPS,
    read_chips,
    read_choice,
    read_json,
    read_several,
    whole,
    write_json,
    yes_or_no,
)

__all__ = ["Rules"]


class CommonKnobs(TypedDict, total=False):
    """What every way to make ``Rules`` takes. A text does for a member of an enum."""

    ante_kind: AnteKind | Literal["each", "big_blind", "button"]
    ante_first: bool
    straddles: Iterable[SupportsIndex]
    min_raise: MinRaise | Literal["last_raise", "double"]
    raise_cap: SupportsIndex
    uncapped_heads_up: bool
    first_card: FirstCard | Literal["left_of_button", "big_blind"]
    burn: bool
    showdown: ShowdownOrder | Literal["in_order", "all_at_once"]
    muck_losers: bool
    pot_order: PotOrder | Literal["side_pots_first", "main_pot_first"]
    chip: SupportsIndex
    odd_chips: OddChips | Literal["one_each", "first"]
    max_seats: SupportsIndex


class Knobs(CommonKnobs, total=False):
    """What ``Rules.no_limit``, ``pot_limit`` and ``fixed_limit`` take besides the blinds."""

    ranking: Ranking | Literal["standard", "short_deck", "short_deck_trips"]
    ante: SupportsIndex
    button_blind: bool


class ShortDeckKnobs(CommonKnobs, total=False):
    """What ``Rules.short_deck`` takes besides the ante and the blind."""

    structure: Structure | Literal["no_limit", "pot_limit", "fixed_limit"]
    ranking: Ranking | Literal["short_deck", "short_deck_trips"]


@dataclass(frozen=True, slots=True, kw_only=True, repr=False)
class Rules:
    """The rules of a hand: a structure, the blinds, and every knob by keyword.

    Made by ``Rules.no_limit``, ``pot_limit``, ``fixed_limit`` or ``short_deck``; two are equal
    when every knob is. Amounts are chips, in the smallest unit of the game. The knobs, with their
    defaults:

    - ``structure`` ("no_limit", "pot_limit", "fixed_limit"). Rules 3.4, 3.7, 3.8.
    - ``ranking`` ("standard", "short_deck", "short_deck_trips"): which deck is played, and what
      beats what. Rules 1.7, 1.8.
    - ``small_blind``, ``big_blind``: 0 for no small blind; the big blind is the minimum bet too,
      and the small bet of fixed limit. ``button_blind`` (False): whether the button posts the one
      blind there is. Rules 2.1, 3.9.
    - ``ante`` (0), ``ante_kind`` ("each", "big_blind", "button"): posted by everyone, or by one
      player for the table; ``ante_first`` (False): whether he posts it before his blind. Rule 2.3.
    - ``straddles`` (none): what the seats left of the blind post, one amount each, as far as
      there are such seats. Rule 2.5.
    - ``min_raise`` ("last_raise", "double"). Rule 3.4.
    - ``raise_cap`` (4): the bets a street of fixed limit has at most, the big blind being the
      first; ``uncapped_heads_up`` (False): whether two players alone raise without end. Rule 3.8.
    - ``first_card`` ("left_of_button", "big_blind"): who is dealt first. Rule 1.5.
    - ``burn`` (True): whether a card is discarded before flop, turn and river. Rule 1.5.
    - ``showdown`` ("in_order", "all_at_once"), ``muck_losers`` (True): whether a hand that is
      beaten when its turn comes may stay hidden. Rule 5.2.
    - ``pot_order`` ("side_pots_first", "main_pot_first"): which pot is awarded first. Rule 4.4.
    - ``chip`` (1), ``odd_chips`` ("one_each", "first"): the smallest chip that a pot is split in,
      which limits no bet, and who gets what does not divide. Rule 4.5.
    - ``max_seats`` (10): how many may sit at the table, 22 at most, with 36 cards 14. Rule 1.4.

    :raises BigslickError: with every reason why the rules cannot be played.
    :raises TypeError: for an unknown knob, or a value of the wrong type.
    """

    structure: Structure = Structure.NO_LIMIT
    ranking: Ranking = Ranking.STANDARD
    small_blind: int
    big_blind: int
    button_blind: bool = False
    ante: int = 0
    ante_kind: AnteKind = AnteKind.EACH
    ante_first: bool = False
    straddles: tuple[int, ...] = ()
    min_raise: MinRaise = MinRaise.LAST_RAISE
    raise_cap: int = 4
    uncapped_heads_up: bool = False
    first_card: FirstCard = FirstCard.LEFT_OF_BUTTON
    burn: bool = True
    showdown: ShowdownOrder = ShowdownOrder.IN_ORDER
    muck_losers: bool = True
    pot_order: PotOrder = PotOrder.SIDE_POTS_FIRST
    chip: int = 1
    odd_chips: OddChips = OddChips.ONE_EACH
    max_seats: int = 10

    @classmethod
    def no_limit(
        cls, small_blind: SupportsIndex, big_blind: SupportsIndex, **knobs: Unpack[Knobs]
    ) -> Rules:
        """No-limit hold'em with these blinds (rule 3.4); ``Rules`` tells every knob."""
        return cls._made(Structure.NO_LIMIT, small_blind, big_blind, knobs)

    @classmethod
    def pot_limit(
        cls, small_blind: SupportsIndex, big_blind: SupportsIndex, **knobs: Unpack[Knobs]
    ) -> Rules:
        """Pot-limit hold'em with these blinds (rule 3.7); ``Rules`` tells every knob."""
        return cls._made(Structure.POT_LIMIT, small_blind, big_blind, knobs)

    @classmethod
    def fixed_limit(
        cls, small_blind: SupportsIndex, big_blind: SupportsIndex, **knobs: Unpack[Knobs]
    ) -> Rules:
        """Fixed-limit hold'em with these blinds (rule 3.8).

        The small bet is the big blind, and the big bet twice that; ``Rules`` tells every knob.
        """
        return cls._made(Structure.FIXED_LIMIT, small_blind, big_blind, knobs)

    @classmethod
    def short_deck(
        cls, ante: SupportsIndex, button_blind: SupportsIndex, **knobs: Unpack[ShortDeckKnobs]
    ) -> Rules:
        """Short deck in its usual form: an ante from each, and one blind on the button (rule 3.9).

        No-limit unless ``structure`` says otherwise. For short deck with two blinds give
        ``ranking="short_deck"`` to one of the other constructors.
        """
        usual = {"ranking": Ranking.SHORT_DECK, "ante": ante, "button_blind": True}
        structure = knobs.get("structure", Structure.NO_LIMIT)
        others = {name: value for name, value in knobs.items() if name != "structure"}
        for name in ("ante", "button_blind"):
            if name in others:
                raise TypeError(f"short_deck got {name} twice")
        rules = cls._made(structure, 0, button_blind, {**usual, **others})
        if not rules.is_short:
            raise BigslickError("short deck is ranked by short_deck or short_deck_trips")
        return rules

    @classmethod
    def _made(cls, structure: Any, small_blind: Any, big_blind: Any, knobs: Any) -> Rules:
        known = [field.name for field in fields(cls) if field.name not in _NO_KNOBS]
        for name in knobs:
            if name not in known:
                raise TypeError(f"there is no knob {name!r}: they are {', '.join(known)}")
        return cls(structure=structure, small_blind=small_blind, big_blind=big_blind, **knobs)

    @property
    def is_short(self) -> bool:
        """Whether 36 cards are played, from six to ace (rule 1.1)."""
        return self.ranking is not Ranking.STANDARD

    @property
    def small_bet(self) -> int:
        """What a bet or raise adds before the flop and on it, in fixed limit (rule 3.8)."""
        return self.big_blind

    @property
    def big_bet(self) -> int:
        """What a bet or raise adds on turn and river, in fixed limit (rule 3.8)."""
        return 2 * self.big_blind

    def __post_init__(self) -> None:
        wrong: dict[str, str] = {}
        for name, least in _AMOUNTS.items():
            self._read(name, wrong, partial(read_chips, least=least))
        for name, kind in _CHOICES.items():
            self._read(name, wrong, partial(read_choice, kind=kind))
        for name in ("button_blind", "ante_first", "uncapped_heads_up", "burn", "muck_losers"):
            self._read(name, wrong, yes_or_no)
        self._read("straddles", wrong, _amounts)
        self._read("raise_cap", wrong, _raise_cap)
        self._read("max_seats", wrong, whole)
        both = [why for names, why in self._contradictions() if not wrong.keys() & names]
        if reasons := [*wrong.values(), *both]:
            raise BigslickError(f"these rules cannot be played: {listed(reasons)}")

    def _read(self, name: str, wrong: dict[str, str], read: Any) -> None:
        try:
            value = read(getattr(self, name), name.replace("_", " "))
        except BigslickError as error:
            wrong[name] = str(error)
            value = _DEFAULTS.get(name, 0)
        object.__setattr__(self, name, value)

    def _contradictions(self) -> Iterator[tuple[set[str], str]]:
        """The knobs that contradict each other, and how."""
        small, big = self.small_blind, self.big_blind
        if small > big:
            text = f"the small blind of {small} is more than the big blind of {big}"
            yield {"small_blind", "big_blind"}, text
        if self.button_blind and small:
            text = f"one blind on the button leaves no small blind, and {small} is given"
            yield {"button_blind", "small_blind"}, text
        if self.button_blind and self.ante_kind is AnteKind.BIG_BLIND:
            text = "one blind on the button leaves no big blind to ante for the table"
            yield {"button_blind", "ante_kind"}, text
        for below, straddle in zip((big, *self.straddles), self.straddles, strict=False):
            if straddle <= below:
                text = f"a straddle of {straddle} is no more than the {below} before it"
                yield {"straddles", "big_blind"}, text
        if self.structure is Structure.FIXED_LIMIT:
            if self.min_raise is not MinRaise.LAST_RAISE:
                text = "fixed limit has one size of raise: min raise is of the other structures"
                yield {"structure", "min_raise"}, text
        else:
            if self.raise_cap != _DEFAULTS["raise_cap"]:
                text = f"a raise cap is of fixed limit, and {self.raise_cap} is given"
                yield {"structure", "raise_cap"}, text
            if self.uncapped_heads_up:
                yield {"structure", "uncapped_heads_up"}, "uncapped heads up is of fixed limit"
        cards, most = (36, 14) if self.is_short else (52, 22)
        if not 2 <= self.max_seats <= most:
            seats = shown(self.max_seats)
            text = f"max seats is {seats}: {cards} cards are enough for 2 to {most}"
            yield {"max_seats", "ranking"}, text

    def __hash__(self) -> int:
        # By what tells rules apart most often: a hand asks for its opening with it.
        return hash((self.small_blind, self.big_blind, self.ante, self.straddles))

    def __repr__(self) -> str:
        usual = dict(_DEFAULTS)
        named = {"structure", "small_blind", "big_blind"}
        how = f"{self.structure}({self.small_blind}, {self.big_blind}"
        if self.button_blind and self.is_short:
            named = {"ante", "button_blind", "small_blind", "big_blind"}
            usual["ranking"] = Ranking.SHORT_DECK
            how = f"short_deck({self.ante}, {self.big_blind}"
        knobs = [
            f", {name}={str(value)!r}" if isinstance(value, StrEnum) else f", {name}={value!r}"
            for name, value in asdict(self).items()
            if name not in named and value != usual[name]
        ]
        return f"Rules.{how}{''.join(knobs)})"

    def to_json(self) -> str:
        """The rules as JSON, every knob by its name."""
        return write_json(self.to_data())

    def to_data(self) -> dict[str, Any]:
        """What ``json.dumps`` takes."""
        return asdict(self) | {"straddles": list(self.straddles)}

    @classmethod
    def from_json(cls, text: str | bytes) -> Rules:
        """The rules that ``to_json`` wrote; a knob left out has its default.

        :raises BigslickError: if it is no JSON of rules, or the rules cannot be played.
        """
        return cls.from_data(read_json(text, "rules"))

    @classmethod
    def from_data(cls, data: object) -> Rules:
        """The rules of what ``json.loads`` gives."""
        if not isinstance(data, dict):
            raise BigslickError(f"rules are a JSON object, not {shown(data)}")
        known = {field.name for field in fields(cls)}
        unknown, missing = data.keys() - known, {"small_blind", "big_blind"} - data.keys()
        if unknown or missing:
            wrong = [f"no knob {shown(name)}" for name in sorted(unknown, key=shown)]
            wrong += [f"no {name.replace('_', ' ')} given" for name in sorted(missing)]
            raise BigslickError(f"these are no rules: {listed(wrong)}")
        try:
            return cls(**data)
        except TypeError as error:
            raise BigslickError(f"these are no rules: {error}") from error


_DEFAULTS: dict[str, Any] = {
    field.name: field.default for field in fields(Rules) if field.default is not MISSING
}
_NO_KNOBS = {"structure", "small_blind", "big_blind"}
_AMOUNTS = {"small_blind": 0, "big_blind": 1, "ante": 0, "chip": 1}
_CHOICES: dict[str, type[StrEnum]] = {
    "structure": Structure,
    "ranking": Ranking,
    "ante_kind": AnteKind,
    "min_raise": MinRaise,
    "first_card": FirstCard,
    "showdown": ShowdownOrder,
    "pot_order": PotOrder,
    "odd_chips": OddChips,
}


def _raise_cap(value: object, what: str) -> int:
    cap = whole(value, what)
    if not 1 <= cap <= MAX_CHIPS:
        raise BigslickError(f"{what} is {shown(cap)}: a street has 1 to 2**62 bets")
    return cap


def _amounts(values: object, what: str) -> tuple[int, ...]:
    straddles = read_several(values, what, most=20)
    return tuple(read_chips(value, what, least=1) for value in straddles)
