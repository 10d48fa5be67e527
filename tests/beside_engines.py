"""The hand of a setup in other engines, which are asked and told the same as a ``Hand``.

Each is told to ``fold``, to ``stay``, which is to check or to call, and to ``raise_to`` a total for
the street, and says what is ``told`` and, at the end, the ``payoffs``.
"""

import warnings
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import bigslick as bs
from setups import Setup

BOARD_CARDS = (0, 3, 1, 1)


class Told(NamedTuple):
    """What a hand says of the act that is due, and of who has what; no actor at the end.

    ``call`` is what the actor adds to stay in, ``least`` and ``most`` are totals for the street.
    """

    actor: int | None
    call: int
    least: int | None
    most: int | None
    stacks: tuple[int, ...]


class Bigslick:
    """A ``Hand`` among the others."""

    def __init__(self, setup: Setup) -> None:
        self.hand = setup.hand()

    def told(self) -> Told:
        hand, legal = self.hand, self.hand.legal
        return Told(
            hand.actor, legal.call or 0, legal.min_raise_to, legal.max_raise_to, hand.stacks
        )

    def fold(self) -> None:
        self.hand.fold()

    def stay(self) -> None:
        if self.hand.legal.check:
            self.hand.check()
        else:
            self.hand.call()

    def raise_to(self, amount: int) -> None:
        self.hand.raise_to(amount)

    def payoffs(self) -> tuple[float, ...]:
        assert self.hand.payoffs is not None
        return self.hand.payoffs


class UniversalPoker:
    """OpenSpiel's: no-limit or fixed limit, without antes, seat by seat.

    It takes no blind larger than the stack that posts it, and is given what the stack has. In
    fixed limit it plays as if there were no end to the stacks, and does not say what a raise goes
    to: that is seen in a hand where it is made.
    """

    def __init__(self, setup: Setup) -> None:
        import pyspiel

        seats, big = len(setup.stacks), setup.blinds[1]
        self._limit = setup.knobs.get("structure") == "fixed_limit"
        owed = blinds(setup)
        from_left = [(setup.button + 1 + step) % seats for step in range(seats)]
        last = max(from_left, key=lambda seat: (owed[seat], from_left.index(seat)))
        order = [(last + 1) % seats + 1, *[from_left[0] + 1] * 3]
        parameters = {
            "betting": "limit" if self._limit else "nolimit",
            "bettingAbstraction": "fcpa" if self._limit else "fullgame",
            "numPlayers": seats,
            "numRounds": 4,
            "blind": texts(map(min, owed, setup.stacks)),
            "firstPlayer": texts(order),
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": texts(BOARD_CARDS),
            "stack": texts(setup.stacks),
        }
        if self._limit:
            forced = 1 + len(setup.knobs.get("straddles", ()))
            parameters["raiseSize"] = texts([big, big, 2 * big, 2 * big])
            parameters["maxRaises"] = texts([4 - forced, 4, 4, 4])
        self._stacks = setup.stacks
        self.state = pyspiel.load_game("universal_poker", parameters).new_initial_state()
        hole_cards, self._board = cards_of(setup)
        for card in [card for pair in hole_cards for card in pair]:
            self.state.apply_action(card)
        self._settled = [0] * seats  # what was put in on the streets before
        self._street = 0

    def told(self) -> Told:
        spent, seat = self._spent(), self.state.current_player()
        stacks = tuple(stack - put for stack, put in zip(self._stacks, spent, strict=True))
        if self.state.is_terminal():
            return Told(None, 0, None, None, stacks)
        call = min(max(spent) - spent[seat], stacks[seat])
        raises = [action for action in self.state.legal_actions() if action > 1]
        if self._limit and raises:
            raises = [self._spent(self.state.child(2))[seat]]
        before = self._settled[seat]
        least, most = (raises[0] - before, raises[-1] - before) if raises else (None, None)
        return Told(seat, call, least, most, stacks)

    def fold(self) -> None:
        self._act(0)

    def stay(self) -> None:
        self._act(1)

    def raise_to(self, amount: int) -> None:
        seat = self.state.current_player()
        self._act(2 if self._limit else amount + self._settled[seat])

    def payoffs(self) -> tuple[float, ...]:
        return tuple(self.state.returns())

    def _act(self, action: int) -> None:
        self.state.apply_action(action)
        while self.state.is_chance_node():
            self._settled = self._spent()
            self.state.apply_action(self._board.pop(0))

    def _spent(self, state: Any = None) -> list[int]:
        return list((state or self.state).to_struct().player_contributions)


class PokerKit:
    """PokerKit's, whose seats begin left of the button.

    Its antes come before the blinds; those of each are cut to what others match, and one
    player's are not.
    """

    def __init__(self, setup: Setup) -> None:
        import pokerkit as pk

        seats, big = len(setup.stacks), setup.blinds[1]
        structure = setup.knobs.get("structure", "no_limit")
        short = setup.knobs.get("ranking", "standard") != "standard"
        limit = structure == "fixed_limit"
        cap, forced = 4, 1 + len(setup.knobs.get("straddles", ()))
        self._seats = [(setup.button + 1 + step) % seats for step in range(seats)]
        hole_cards, self._board = cards_of(setup)
        streets = tuple(
            pk.Street(
                False,
                () if street else (False, False),
                cards,
                False,
                pk.Opening.POSITION,
                2 * big if limit and street > 1 else big,
                cap - (0 if street else forced) if limit else None,
            )
            for street, cards in enumerate(BOARD_CARDS)
        )
        by_hand = {pk.Automation.HOLE_DEALING, pk.Automation.BOARD_DEALING}
        self.state = pk.State(
            tuple(step for step in pk.Automation if step not in by_hand),
            pk.Deck.SHORT_DECK_HOLDEM if short else pk.Deck.STANDARD,
            (pk.ShortDeckHoldemHand if short else pk.StandardHighHand,),
            streets,
            pk.BettingStructure(structure.replace("_", "-").capitalize()),
            setup.knobs.get("ante_kind", "each") == "each",
            self._as_asked(antes(setup)),
            self._as_asked(blinds(setup)),
            0,
            tuple(setup.stacks[seat] for seat in self._seats),
            seats,
            mode=pk.Mode.CASH_GAME,
        )
        for seat in self._seats:
            self.state.deal_hole(text(hole_cards[seat]))
        self._deal_board()

    def told(self) -> Told:
        state = self.state
        stacks = self._in_seats(state.stacks)
        if state.actor_index is None:
            return Told(None, 0, None, None, stacks)
        return Told(
            self._seats[state.actor_index],
            state.checking_or_calling_amount or 0,
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
            stacks,
        )

    def fold(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # to fold for free has its warning
            self.state.fold()
        self._deal_board()

    def stay(self) -> None:
        self.state.check_or_call()
        self._deal_board()

    def raise_to(self, amount: int) -> None:
        self.state.complete_bet_or_raise_to(amount)
        self._deal_board()

    def payoffs(self) -> tuple[float, ...]:
        assert not self.state.status
        return self._in_seats(self.state.payoffs)

    def _as_asked(self, amounts: Sequence[int]) -> tuple[int, ...]:
        """From the left of the button; of two, the small blind's is asked for first."""
        from_left = tuple(amounts[seat] for seat in self._seats)
        return from_left if len(from_left) > 2 else from_left[::-1]

    def _in_seats(self, amounts: Sequence[int]) -> tuple[int, ...]:
        return tuple(amounts[self._seats.index(seat)] for seat in range(len(amounts)))

    def _deal_board(self) -> None:
        while self.state.can_deal_board():
            count = self.state.board_dealing_count
            self.state.deal_board(text(self._board[:count]))
            del self._board[:count]


def blinds(setup: Setup) -> list[int]:
    """What each seat owes live, straddles too."""
    small, big = setup.blinds
    owed = [small, big, *setup.knobs.get("straddles", ())]
    seats = len(setup.stacks)
    first = setup.button + (seats > 2)
    if setup.knobs.get("button_blind"):
        owed, first = [big], setup.button
    amounts = [0] * seats
    for step, amount in enumerate(owed):
        amounts[(first + step) % seats] = amount
    return amounts


def antes(setup: Setup) -> list[int]:
    """What each seat owes dead, or as an ante of each."""
    ante, seats = setup.knobs.get("ante", 0), len(setup.stacks)
    kind = setup.knobs.get("ante_kind", "each")
    if kind == "each":
        return [ante] * seats
    payer = setup.button + (1 if seats == 2 else 2) if kind == "big_blind" else setup.button
    return [ante if seat == payer % seats else 0 for seat in range(seats)]


def cards_of(setup: Setup) -> tuple[list[list[int]], list[int]]:
    """The hole cards by seat, and the board that comes after them when no card is burned."""
    dealt = [pair or () for pair in setup.hand().hole_cards]
    hole_cards = [[int(card) for card in pair] for pair in dealt]
    first = 2 * len(hole_cards)
    return hole_cards, setup.deck[first : first + 5]


def text(cards: Iterable[int]) -> str:
    return "".join(str(bs.Card(card)) for card in cards)


def texts(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers))
