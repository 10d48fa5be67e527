"""What each engine does of a few rules: ``python tests/engine_table.py`` prints it as a table.

Seats count from the left of the button, the button is the last. Cards come at random. What an
engine cannot be told, or does not tell, is a dash.
"""

import os
import random
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Any, TypeAlias

from beside_engines import Bigslick, PokerKit, UniversalPoker
from setups import Setup

Stacks: TypeAlias = Sequence[int]
Blinds: TypeAlias = tuple[int, int]


FOUR_ACES_AND_A_KING = range(47, 52)


class Driven:
    """One of those that a ``Setup`` can be played in. The board is all that anyone plays."""

    kind: Any = Bigslick

    def __init__(self, stacks: Stacks, blinds: Blinds) -> None:
        knobs = {"structure": "no_limit", "burn": False}
        below = list(range(52 - len(FOUR_ACES_AND_A_KING)))
        hole_cards = 2 * len(stacks)
        deck = [*below[:hole_cards], *FOUR_ACES_AND_A_KING, *below[hole_cards:]]
        self.hand = self.kind(Setup(blinds, list(stacks), len(stacks) - 1, knobs, deck=deck))
        self.fold, self.stay, self.raise_to = self.hand.fold, self.hand.stay, self.hand.raise_to

    def actor(self) -> Any:
        return self.hand.told().actor

    def call(self) -> Any:
        return self.hand.told().call

    def may_raise_to(self, amount: int) -> bool:
        told = self.hand.told()
        return told.least is not None and told.least <= amount <= told.most

    def payoffs(self) -> Sequence[float]:
        return [float(payoff) for payoff in self.hand.payoffs()]


class DrivenPokerKit(Driven):
    kind = PokerKit


class DrivenUniversalPoker(Driven):
    kind = UniversalPoker


class TexasHoldEm:
    def __init__(self, stacks: Stacks, blinds: Blinds) -> None:
        self.package: Any = import_module("texasholdem")
        small, big = blinds
        self.table = self.package.TexasHoldEm(max(stacks), big, small, max_players=len(stacks))
        self.stacks = stacks
        button = self.table.btn_loc + 1  # it moves first
        self.seats = [(button + 1 + step) % len(stacks) for step in range(len(stacks))]
        for seat, stack in zip(self.seats, stacks, strict=True):
            self.table.players[seat].chips = stack
        self.table.start_hand()

    def actor(self) -> Any:
        running = self.table.is_hand_running()
        return self.seats.index(self.table.current_player) if running else None

    def call(self) -> Any:
        return self.table.chips_to_call(self.table.current_player)

    def may_raise_to(self, amount: int) -> bool:
        return amount in self.table.get_available_moves().raise_range

    def fold(self) -> None:
        self.table.take_action(self.package.ActionType.FOLD)

    def stay(self) -> None:
        kinds = self.package.ActionType
        moves = self.table.get_available_moves().action_types
        self.table.take_action(kinds.CHECK if kinds.CHECK in moves else kinds.CALL)

    def raise_to(self, amount: int) -> None:
        self.table.take_action(self.package.ActionType.RAISE, total=amount)

    def payoffs(self) -> Sequence[float]:
        ended = [self.table.players[seat].chips for seat in self.seats]
        return [end - stack for end, stack in zip(ended, self.stacks, strict=True)]


class Clubs:
    def __init__(self, stacks: Stacks, blinds: Blinds) -> None:
        clubs: Any = import_module("clubs")
        seats = len(stacks)
        posted = [*blinds, *[0] * (seats - 2)]
        changes = {"num_players": seats, "blinds": posted, "start_stack": max(stacks)}
        config = {**clubs.configs.NO_LIMIT_HOLDEM_SIX_PLAYER, **changes}
        self.dealer = clubs.Dealer(**config)
        self.seats = [(1 + step) % seats for step in range(seats)]
        for seat, stack in zip(self.seats, stacks, strict=True):
            self.dealer.stacks[seat] = stack
        self.seen = self.dealer.reset(reset_button=True)
        self.paid: Sequence[int] = ()
        self.over = False

    def actor(self) -> Any:
        return None if self.over else self.seats.index(self.seen["action"])

    def call(self) -> Any:
        return self.seen["call"]

    def may_raise_to(self, amount: int) -> bool:
        added = amount - self.dealer.street_commits[self.seen["action"]]
        return bool(self.seen["min_raise"] <= added <= self.seen["max_raise"])

    def fold(self) -> None:
        self._step(-1)

    def stay(self) -> None:
        self._step(self.seen["call"])

    def raise_to(self, amount: int) -> None:
        self._step(amount - self.dealer.street_commits[self.seen["action"]])

    def payoffs(self) -> Sequence[float]:
        return [self.paid[seat] for seat in self.seats]

    def _step(self, bet: int) -> None:
        self.seen, self.paid, done = self.dealer.step(bet)
        self.over = all(done)


class RLCard:
    """Its raises are parts of the pot, or all-in, which alone is used here."""

    def __init__(self, stacks: Stacks, blinds: Blinds) -> None:
        package: Any = import_module("rlcard.games.nolimitholdem")
        self.kinds = package.Action
        seats = len(stacks)
        self.game = package.Game(num_players=seats)
        config = {"game_num_players": seats, "chips_for_each": 0, "dealer_id": seats - 1}
        self.game.configure(config)
        self.game.init_chips = list(stacks)
        self.game.small_blind, self.game.big_blind = blinds
        self.game.init_game()

    def actor(self) -> Any:
        return None if self.game.is_over() else self.game.game_pointer

    def call(self) -> Any:
        bets = self.game.round.raised
        return max(bets) - bets[self.game.game_pointer]

    def may_raise_to(self, amount: int) -> bool:
        return amount == self._all_in() and self.kinds.ALL_IN in self.game.get_legal_actions()

    def fold(self) -> None:
        self.game.step(self.kinds.FOLD)

    def stay(self) -> None:
        self.game.step(self.kinds.CHECK_CALL)

    def raise_to(self, amount: int) -> None:
        if amount != self._all_in():
            raise ValueError("only all-in is an amount of one's own")
        self.game.step(self.kinds.ALL_IN)

    def payoffs(self) -> Sequence[float]:
        return [float(payoff) for payoff in self.game.get_payoffs()]

    def _all_in(self) -> int:
        player = self.game.players[self.game.game_pointer]
        return int(player.remained_chips + player.in_chips)


class Pokers:
    """All stacks are one number; the others are put right when the blinds are in."""

    def __init__(self, stacks: Stacks, blinds: Blinds) -> None:
        self.package: Any = import_module("pokers")
        seats, most = len(stacks), max(stacks)
        seed = random.getrandbits(60)
        self.state = self.package.State.from_seed(seats, seats - 1, *blinds, most, seed)
        players = self.state.players_state
        for player, stack in zip(players, stacks, strict=True):
            if stack - player.bet_chips < 0:
                raise ValueError("a blind larger than the stack cannot be told")
            player.stake = stack - player.bet_chips
        self.state.players_state = players

    def actor(self) -> Any:
        return None if self.state.final_state else self.state.current_player

    def call(self) -> Any:
        return self.state.min_bet - self.state.players_state[self.actor()].bet_chips

    def may_raise_to(self, amount: int) -> bool:
        return bool(self._raised(amount).status == self.package.StateStatus.Ok)

    def fold(self) -> None:
        self._act(self.package.ActionEnum.Fold)

    def stay(self) -> None:
        kinds = self.package.ActionEnum
        self._act(kinds.Call if kinds.Call in self.state.legal_actions else kinds.Check)

    def raise_to(self, amount: int) -> None:
        self.state = self._raised(amount)

    def payoffs(self) -> Sequence[float]:
        return [player.reward for player in self.state.players_state]

    def _act(self, kind: Any) -> None:
        self.state = self.state.apply_action(self.package.Action(kind))

    def _raised(self, amount: int) -> Any:
        by = amount - self.state.min_bet
        return self.state.apply_action(self.package.Action(self.package.ActionEnum.Raise, by))


class PKCore:
    """It says whose turn it is, and no more: a raise is open if it is taken."""

    def __init__(self, stacks: Stacks, blinds: Blinds) -> None:
        self.core: Any = import_module("pkcore")
        count = len(stacks)
        self.seats = [(1 + step) % count for step in range(count)]
        by_seat = [stacks[self.seats.index(seat)] for seat in range(count)]
        players = [self.core.PlayerNoCell(f"seat {at}", chips) for at, chips in enumerate(by_seat)]
        seats = self.core.SeatsNoCell([self.core.SeatNoCell(player) for player in players])
        table = self.core.TableNoCell.nlh_from_seats(seats, self.core.ForcedBets(*blinds))
        self.session = self.core.PokerSession(table)
        self.session.start_hand()
        self._go_on()

    def actor(self) -> Any:
        return None if self.step.seat() is None else self.seats.index(self.step.seat())

    def may_raise_to(self, amount: int) -> bool:
        try:
            self.raise_to(amount)
        except ValueError:
            return False
        return True

    def fold(self) -> None:
        self._act(self.core.PlayerAction.fold())

    def stay(self) -> None:
        try:
            self._act(self.core.PlayerAction.check())
        except ValueError:
            self._act(self.core.PlayerAction.call())

    def raise_to(self, amount: int) -> None:
        self._act(self.core.PlayerAction.raise_(amount))

    def _act(self, action: Any) -> None:
        self.session.apply_action(self.step.seat(), action)
        self._go_on()

    def _go_on(self) -> None:
        self.step = self.session.next_step()
        while self.step.kind() not in ("PlayerToAct", "HandComplete"):
            self.step = self.session.next_step()


class PokerFast:
    def __init__(self, stacks: Stacks, blinds: Blinds) -> None:
        package: Any = import_module("pokerfast")
        deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
        random.shuffle(deck)
        hole_cards = [deck.pop() + deck.pop() for _ in stacks]
        self.hand = package.FastHand.for_cards(list(stacks), hole_cards, deck[:5], *blinds)

    def actor(self) -> Any:
        return None if self.hand.done else self.hand.state.turn_index

    def call(self) -> Any:
        return self.hand.get_action_space().get("call", 0)

    def may_raise_to(self, amount: int) -> bool:
        space = self.hand.get_action_space()
        added = amount - self._bet()
        return "min_bet" in space and bool(space["min_bet"] <= added <= space["max_bet"])

    def fold(self) -> None:
        self.hand.fold()

    def stay(self) -> None:
        if "call" in self.hand.get_action_space():
            self.hand.call()
        else:
            self.hand.check()

    def raise_to(self, amount: int) -> None:
        self.hand.bet_or_raise(amount - self._bet())

    def payoffs(self) -> Sequence[float]:
        return [float(payoff) for payoff in self.hand.state.payoffs]

    def _bet(self) -> int:
        return int(self.hand.state.bets[self.actor()])


Engine: TypeAlias = Callable[[Stacks, Blinds], Any]

LARGE = 5000


def played(engine: Engine, stacks: Stacks, blinds: Blinds, acts: str) -> Any:
    """A hand after ``f`` for fold, ``c`` for check or call, and totals to raise to."""
    hand = engine(stacks, blinds)
    for act in acts.split():
        if act == "f":
            hand.fold()
        elif act == "c":
            hand.stay()
        else:
            hand.raise_to(int(act))
    return hand


def acts_last_heads_up(engine: Engine) -> str:
    """2.2: of two, who acts first before the flop acts last after it."""
    first = engine([LARGE] * 2, (50, 100)).actor()
    return yes(played(engine, [LARGE] * 2, (50, 100), "c c").actor() != first)


def price_of_a_short_blind(engine: Engine) -> str:
    """2.4: the big blind has 30 of 100, and the first to act calls."""
    return str(round(engine([LARGE, 30, LARGE, LARGE], (50, 100)).call()))


def least_raise(engine: Engine) -> str:
    """3.4: blinds 5/10, an all-in to 17, and the next raises to 27 or more."""
    for amount in range(18, 100):
        if played(engine, [LARGE, LARGE, 17, LARGE], (5, 10), "17").may_raise_to(amount):
            return str(amount)
    return "-"


def limper_may_raise(engine: Engine) -> str:
    """3.5: a call of 100, all-in 125, two calls; back to the first."""
    stacks = [LARGE, LARGE, LARGE, 125, LARGE]
    return first_may_raise(played(engine, stacks, (50, 100), "c 125 c f c"))


def raiser_may_raise(engine: Engine) -> str:
    """3.5: a raise to 300, all-in 375, one call; back to the raiser."""
    stacks = [LARGE, LARGE, LARGE, 375, LARGE]
    return first_may_raise(played(engine, stacks, (50, 100), "300 375 c f f"))


def first_may_raise(hand: Any) -> str:
    if hand.actor() != 2:
        raise ValueError(f"seat 2 is to act again, and not {hand.actor()}")
    return yes(hand.may_raise_to(LARGE))


def shares_of_eleven(engine: Engine) -> str:
    """4.5: three tie for a pot of 11, in order from the left of the button."""
    seen = {shares_of_a_tie(engine) for _ in range(12)}
    shares = ", ".join(f"{share:.3g}" for share in max(seen))
    return shares if len(seen) == 1 else f"{shares}, in any order"


def shares_of_a_tie(engine: Engine) -> tuple[float, ...]:
    while True:
        hand = played(engine, [LARGE] * 4, (2, 3), "c c f c")
        while hand.actor() is not None:
            hand.stay()
        shares = tuple(payoff + 3 for payoff in hand.payoffs()[1:])
        if all(shares):
            return shares


def yes(answer: bool) -> str:
    return "yes" if answer else "no"


QUESTIONS = {
    "2.2 two alone": acts_last_heads_up,
    "2.4 price": price_of_a_short_blind,
    "3.4 least raise": least_raise,
    "3.5 limper": limper_may_raise,
    "3.5 raiser": raiser_may_raise,
    "4.5 shares": shares_of_eleven,
}
ENGINES: dict[str, Engine] = {
    "bigslick": Driven,
    "pokerkit": DrivenPokerKit,
    "open_spiel": DrivenUniversalPoker,
    "texasholdem": TexasHoldEm,
    "clubs": Clubs,
    "rlcard": RLCard,
    "pokers": Pokers,
    "pkcore-py": PKCore,
    "pokerfast": PokerFast,
}


def row(name: str) -> str:
    """What an engine does, as a row of the table."""
    answers = [answered(question, ENGINES[name]) for question in QUESTIONS.values()]
    return f"| {' | '.join([f'{name} {version(name)}', *answers])} |"


def answered(question: Callable[[Engine], str], engine: Engine) -> str:
    try:
        return question(engine)
    except Exception as error:
        print(f"{question.__name__}, {engine}: {error!r}", file=sys.stderr)
        return "-"


def main() -> None:
    ours = os.fdopen(os.dup(sys.stdout.fileno()), "w")
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # pokers prints showdowns
    print(f"| | {' | '.join(QUESTIONS)} |", file=ours)
    print("|---" * (len(QUESTIONS) + 1) + "|", file=ours)
    for name in ENGINES:
        print(row(name), file=ours)


if __name__ == "__main__":
    main()
