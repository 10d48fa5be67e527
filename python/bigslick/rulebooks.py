"""Five rulebooks, each by its name: the rules of a hand as five sources tell them.

- ``JJ``: a site of card contests. No-limit; a raise goes to at least twice the bet; the first card
  goes to the big blind and none is burned; the pot with the fewest contenders is settled first;
  all hands are shown at once. Up to ten seats, at any stakes.
- ``PRACTICE_TABLE``: a guide with a table to practise at. No-limit; a raise is at least as large
  as the last; cards are burned; all hands are shown at once. Up to ten seats, at 10/20.
- ``CLUB``: a casino's page on tournaments and private games. No-limit; the deck is cut, cards are
  burned; antes, and blinds of any ratio; the main pot is settled first, and all the odd chips of a
  pot go to one winner; hands are shown in order. Up to ten seats, at any stakes.
- ``EIGHT_MAX``: an online game. No-limit; no card is burned; all hands are shown at once. Up to
  eight seats, at 50/100.
- ``CLASSIC``: an introduction. Fixed limit, the bets doubled on turn and river; hands are shown in
  order, the last to bet or raise first; no-limit, pot limit and the short deck are named as
  variants. Up to ten seats, at any stakes.

``CLUB.rules(10, 15, ante=2)`` gives ``Rules``, and ``CLUB.table(CLUB.rules(10, 15))`` a ``Table``
where the button is found and moves as the source has it. The knobs are the source's; where it says
nothing they are the defaults of ``Rules`` and ``Table``, and any knob may be turned by keyword.
``print(CLUB)`` tells all that the source says a table is played by.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, SupportsIndex, Unpack

from bigslick.choices import (
    ButtonRule,
    FirstButton,
    FirstCard,
    MinRaise,
    OddChips,
    PotOrder,
    ShowdownOrder,
    Structure,
)
from bigslick.errors import BigslickError
from bigslick.rules import Knobs, Rules
from bigslick.values import read_choice

if TYPE_CHECKING:
    from bigslick.table import Level, Table, TableOptions

__all__ = ["CLASSIC", "CLUB", "EIGHT_MAX", "JJ", "PRACTICE_TABLE", "Rulebook"]


class RulebookKnobs(Knobs, total=False):
    """What ``Rulebook.rules`` takes besides the blinds."""

    structure: Structure | Literal["no_limit", "pot_limit", "fixed_limit"]


@dataclass(frozen=True, slots=True, repr=False)
class Rulebook:
    """The rules of one source.

    ``name`` is its name in ``bigslick.rulebooks``, ``source`` the title it has; ``facts`` are what
    the source says a table is played by, a sentence each, and ``str`` has them a line each;
    ``knobs`` are those that it sets, pairs of name and value; ``stakes`` are its small and big
    blind, or None where it leaves them to the table; ``evening`` are the knobs of ``Table``.
    """

    name: str
    source: str
    facts: tuple[str, ...]
    knobs: tuple[tuple[str, Any], ...]
    stakes: tuple[int, int] | None = None
    evening: tuple[tuple[str, Any], ...] = ()

    def rules(
        self,
        small_blind: SupportsIndex | None = None,
        big_blind: SupportsIndex | None = None,
        **knobs: Unpack[RulebookKnobs],
    ) -> Rules:
        """The rules of the source with these blinds, or with its own stakes if it has any.

        Each knob is the source's unless it is given.

        :raises BigslickError: without blinds where the source has none, for one blind of the two,
            or if the rules cannot be played.
        :raises TypeError: for an unknown knob, or a value of the wrong type.
        """
        if small_blind is None and big_blind is None and self.stakes is not None:
            small_blind, big_blind = self.stakes
        if small_blind is None or big_blind is None:
            usual = "" if self.stakes is None else ", or neither for {}/{}".format(*self.stakes)
            raise BigslickError(f"{self.name} needs a small and a big blind{usual}")
        turned: dict[str, Any] = {**dict(self.knobs), **knobs}
        structure = read_choice(turned.pop("structure", Structure.NO_LIMIT), "structure", Structure)
        made: Rules = getattr(Rules, structure)(small_blind, big_blind, **turned)
        return made

    def table(
        self, rules: Rules | Iterable[Level] | None = None, **options: Unpack[TableOptions]
    ) -> Table:
        """A table at which an evening is played as the source has it.

        ``rules`` are those of the evening, or several levels; those of the source at its own
        stakes if they are left out. ``options`` are those of ``Table``, and each is the source's
        unless it is given.

        :raises BigslickError: without rules where the source has no stakes, or as ``Table`` does.
        """
        from bigslick.table import Table  # which rules alone have no need of

        turned: dict[str, Any] = {**dict(self.evening), **options}
        return Table(self.rules() if rules is None else rules, **turned)

    def __repr__(self) -> str:
        return f"<Rulebook {self.name}>"

    def __str__(self) -> str:
        return "\n".join((f"{self.name}: {self.source}", *self.facts))


JJ = Rulebook(
    "JJ",
    "JJ比賽, 德州撲克規則",
    (
        "The structure is no-limit; limit and pot limit are named beside it.",
        "Each player gets two hole cards, the board is five cards, and there are four rounds.",
        "The best five of the seven make a hand: royal flush, straight flush, four of a kind, "
        "full house, flush, straight, three of a kind, two pair, one pair, high card.",
        "Equal hands share the pot.",
        "The first button is given at random and moves one seat clockwise each hand.",
        "The small blind is left of the button, the big blind next: one and two units, "
        "the big blind being the minimum bet. Both are in before a card is dealt.",
        "Two cards are dealt to each, clockwise, starting with the big blind.",
        "Before the flop the seat left of the big blind acts first, later the small blind.",
        "A round ends when nobody folds any more and all have put in the same.",
        "Any amount up to the stack may be bet at any time; a bet is at least the big blind, "
        "and a raise goes to at least twice the bet, unless it is an all-in.",
        "Who is all-in can win the main pot only; several all-ins make several side pots.",
        "The pot that the fewest can win is settled first.",
        "All who are left after the river turn their hole cards up, and the best hand wins.",
        "Who joins a running game posts a new-player blind equal to the big blind.",
        "A chart tells beginners which starting hands to play, from where, and after what.",
    ),
    (
        ("structure", Structure.NO_LIMIT),
        ("min_raise", MinRaise.DOUBLE),
        ("first_card", FirstCard.BIG_BLIND),
        ("burn", False),
        ("pot_order", PotOrder.SIDE_POTS_FIRST),
        ("showdown", ShowdownOrder.ALL_AT_ONCE),
        ("max_seats", 10),
    ),
    evening=(("first_button", FirstButton.RANDOM), ("new_player_blind", True)),
)
"""A site of card contests: no-limit, raises to twice the bet, the big blind dealt first."""

PRACTICE_TABLE = Rulebook(
    "PRACTICE_TABLE",
    "德州扑克指南",
    (
        "The structure is no-limit, and the blinds are 10 and 20.",
        "In limit the bets are of one size, and a street has only so many raises.",
        "Each player gets two hole cards; the five board cards come on three streets; "
        "there are four rounds of betting.",
        "The best five of the seven make a hand, with both, one or none of the hole cards.",
        "The last not to fold wins unseen, or the best hand at the showdown does.",
        "The button moves one seat clockwise after each hand.",
        "The two left of the button post the blinds before the deal: the minimum bet is the big "
        "blind, and the small blind usually half of it.",
        "Of two players the button posts the small blind, acts first before the flop, last after.",
        "The deck is shuffled, and dealt one card at a time, face down, from the left of the "
        "button.",
        "The top card is burned before flop, turn and river.",
        "Before the flop the seat left of the big blind acts first and the blinds last; then the "
        "first left of the button who is still in, and the button last.",
        "A round ends when everyone has acted and has put in the same or is all-in.",
        "A bet is at least the big blind, and a raise at least as large as the last bet or raise: "
        "at 10/20, after a raise to 60, the next goes to 100 or more.",
        "An all-in short of a full raise does not reopen the betting to who has acted.",
        "Nobody has to leave a pot for want of chips: he is all-in, and wins from each opponent "
        "no more than he put in himself.",
        "Every all-in caps a pot, and what is above is a side pot of those who put it in.",
        "What nobody called goes back to who bet it.",
        "After the river all hands are turned up together, and the winning five are marked; in a "
        "casino the last to bet or raise shows first.",
        "Each pot goes to the best hand among those who may win it. Equal hands split it, and the "
        "odd chip goes to the first winner left of the button.",
        "Each pot names its winners, and the record has what was returned.",
    ),
    (
        ("structure", Structure.NO_LIMIT),
        ("burn", True),
        ("showdown", ShowdownOrder.ALL_AT_ONCE),
        ("max_seats", 10),
    ),
    stakes=(10, 20),
)
"""A guide with a table to practise at: no-limit at 10/20, all hands shown at once."""

CLUB = Rulebook(
    "CLUB",
    "華人匯娛樂城, 德州撲克",
    (
        "52 cards are played with, and no joker.",
        "In tournaments the seats are given at random. In private games a card each is drawn for "
        "the seats and the first button: the highest has the button, suits do not count, and "
        "those tied for highest draw again until one stands alone.",
        "The button goes to the next player clockwise after each hand, and the blinds with it.",
        "The deck is shuffled and cut, the blinds are posted, and two cards are dealt to each, one "
        "at a time, from the left of the button.",
        "The small blind is left of the button, half the big blind as a rule; the big blind, next "
        "to it, is the minimum bet. Other ratios are usual too, such as 10 and 15.",
        "An ante may be added, late in tournaments above all; there blinds and antes rise with "
        "time.",
        "Of two players the button posts the small blind and acts first before the flop only.",
        "Before the flop the seat left of the big blind acts first, without blinds the one left "
        "of the button; later the first left of the button who has not folded.",
        "A round ends when each has folded, has put in as much as the others, or is all-in.",
        "A card is burned before flop, turn and river.",
        "When all others fold, the last one wins without showing.",
        "Hole cards are turned up at the showdown only; the best five of the seven make a hand, "
        "with both, one or none of the hole cards. Kickers decide, then the pot is split; suits "
        "do not count.",
        "The odd chips of a split go to the first left of the button.",
        "Who is all-in wins from each caller no more than he put in himself; what is above makes "
        "side pots, each for the best hand of those who put chips in it.",
        "The pots are settled in the order of the all-ins, the main pot first.",
        "A side pot that nobody called goes back to who bet it.",
    ),
    (
        ("burn", True),
        ("pot_order", PotOrder.MAIN_POT_FIRST),
        ("odd_chips", OddChips.FIRST),
        ("max_seats", 10),
    ),
    evening=(("first_button", FirstButton.HIGH_CARD), ("button_rule", ButtonRule.FORWARD)),
)
"""A casino's page on tournaments and private games: antes, odd chips to one, main pot first."""

EIGHT_MAX = Rulebook(
    "EIGHT_MAX",
    "德州扑克游戏1.0",
    (
        "Two to eight play, with 52 cards and no joker.",
        "Each player gets two hole cards, the board is five cards, and there are four rounds.",
        "The best five of the seven make a hand: royal flush, straight flush, four of a kind, "
        "full house, flush, straight, three of a kind, two pair, one pair, high card.",
        "The ace is high, and low in A-2-3-4-5, the lowest straight. Suits do not count. What "
        "makes the hand is compared first, then the rest from the highest card.",
        "The first button is given at random and moves one seat clockwise each hand.",
        "The first left of the button posts 50, the second 100, before a card is dealt.",
        "Before the flop the seat left of the big blind acts first, then it goes round clockwise.",
        "A player folds, checks, calls, raises or goes all-in.",
        "A round ends when nobody folds any more and all have put in the same.",
        "All who are left after the river turn their hole cards up; the best hand wins the pot, "
        "and equal hands split it.",
    ),
    (
        ("structure", Structure.NO_LIMIT),
        ("burn", False),
        ("showdown", ShowdownOrder.ALL_AT_ONCE),
        ("max_seats", 8),
    ),
    evening=(("first_button", FirstButton.RANDOM),),
    stakes=(50, 100),
)
"""An online game for two to eight at 50/100: no card is burned, all hands are shown at once."""

CLASSIC = Rulebook(
    "CLASSIC",
    "德州撲克規則, without a title of its own",
    (
        "Two to ten play, with 52 cards and no joker.",
        "The last not to fold wins unseen, or the best hand at the showdown does.",
        "The button moves one seat clockwise after each hand.",
        "The small blind is left of the button, the big blind next, usually twice the small one. "
        "Both are in before a card is dealt.",
        "Each player gets two hole cards that only he sees; the best five of the seven make a "
        "hand.",
        "Before the flop the seat left of the big blind acts first, and the big blind may check "
        "if nobody raised; later the first left of the button who is still in.",
        "Bets double on turn and river: at 1/2 they are 2 on the flop, 4 on turn and river.",
        "In no-limit all chips may be bet at any time; in pot limit no more than the pot; in "
        "limit each round has its fixed size of bet.",
        "The short deck has 36 cards, without 2 to 5, and slightly other rules.",
        "At the showdown the last to bet or raise on the river shows first; if nobody bet, the "
        "first left of the button who is still in.",
        "What makes the hand is compared first, then the other cards; five equal cards split the "
        "pot.",
    ),
    (
        ("structure", Structure.FIXED_LIMIT),
        ("showdown", ShowdownOrder.IN_ORDER),
        ("max_seats", 10),
    ),
)
"""An introduction: fixed limit, hands shown in order, the other forms named as variants."""
