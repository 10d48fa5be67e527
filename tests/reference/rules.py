"""What RULES.md leaves to the table; the numbers say where."""

from dataclasses import dataclass

from reference.evaluator import Order
from reference.pots import OddChips


@dataclass(frozen=True)
class Rules:
    """The rules of one hand, assumed not to contradict one another."""

    small_blind: int  # 0 with one blind on the button (3.9)
    big_blind: int
    structure: str = "no_limit"  # no_limit, pot_limit, fixed_limit (3.4, 3.7, 3.8)
    ranking: Order = "standard"  # standard; short_deck, short_deck_trips with 36 cards (1.8)
    button_blind: bool = False  # one blind, of big_blind chips, on the button (3.1, 3.9)
    ante: int = 0
    ante_kind: str = "each"  # each, big_blind, button (2.3)
    ante_first: bool = False  # (2.3)
    straddles: tuple[int, ...] = ()  # by the seats left of the big blind (2.5)
    min_raise: str = "last_raise"  # last_raise, double (3.4, 3.5)
    raise_cap: int = 4  # bets in all a street in fixed limit (3.8)
    uncapped_heads_up: bool = False  # (3.8)
    first_card: str = "left_of_button"  # left_of_button, big_blind (1.5)
    burn: bool = True  # (1.5)
    showdown: str = "in_order"  # in_order, all_at_once (5.2)
    muck_losers: bool = True  # (5.2)
    chip: int = 1  # (4.5)
    odd_chips: OddChips = "one_each"  # one_each, first (4.5)
    pot_order: str = "side_pots_first"  # side_pots_first, main_pot_first (4.4)
