"""The engines beside which whole hands are timed: how each deals one and plays it at random.

All play by one policy: an act is drawn evenly from those of fold, when there is something to call,
check or call, the least raise and all-in that the engine says are legal, asked before each act.
What an engine does not say, its driver here keeps count of, and its note says so.
"""

import copy
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from itertools import count
from operator import attrgetter, methodcaller
from typing import Any, TypeAlias

import numpy as np

import bigslick as bs

__all__ = ["BASE", "BIGSLICK", "BIG_BLIND", "LOADERS", "OWN_DECK", "Draw", "Engine"]

BIGSLICK = "bigslick"
BASE = "universal_poker"
OWN_DECK = f"{BASE}, own deck"
SMALL_BLIND, BIG_BLIND = 1, 2
STACK = 100 * BIG_BLIND

FOLD, STAY, LEAST, ALL_IN = range(4)  # to stay is to check or to call

Draw: TypeAlias = Callable[[], int]
"""The next of the drawn numbers, below 12, which two, three or four acts share evenly."""


def shares(facing: bool, raises: int) -> tuple[int, ...]:
    """The act for each drawn number: with a bet to face, and so many different raises."""
    acts = [*([FOLD] if facing else []), STAY, *[LEAST, ALL_IN][:raises]]
    return tuple(acts * (12 // len(acts)))


ACTS = [[shares(facing, raises) for raises in range(3)] for facing in (False, True)]


@dataclass(frozen=True)
class Engine:
    """An engine with so many seats.

    ``play`` plays the hand with a button and returns the number of acts. ``state`` makes a hand of
    six seats in which all called before the flop and the first on it checked; ``legal`` is asked
    of it first, then ``copy``.
    """

    package: str
    play: Callable[[int, Draw], int]
    note: str = ""
    state: Callable[[], Any] | None = None
    copy: Callable[[Any], object] | None = None
    legal: Callable[[Any], object] | None = None


def bigslick(seats: int) -> Engine:
    rules = bs.Rules.no_limit(SMALL_BLIND, BIG_BLIND)
    stacks = [STACK] * seats

    def deal(button: int) -> bs.Hand:
        deck = bs.Deck()
        deck.shuffle()
        return bs.Hand(rules, stacks, button=button, deck=deck)

    def play(button: int, draw: Draw) -> int:
        hand, acts = deal(button), 0
        while not hand.is_over:
            legal = hand.legal
            least = legal.min_raise_to
            raises = 0 if least is None else 1 if least == legal.max_raise_to else 2
            act = ACTS[not legal.check][raises][draw()]
            if act == STAY:
                if legal.check:
                    hand.check()
                else:
                    hand.call()
            elif act == FOLD:
                hand.fold()
            elif act == LEAST and least is not None:
                hand.raise_to(least)
            else:
                hand.all_in()
            acts += 1
        assert hand.payoffs
        return acts

    def state() -> bs.Hand:
        hand = deal(0)
        for act in [hand.call] * 5 + [hand.check] * 2:
            act()
        return hand

    return Engine(
        BIGSLICK,
        play,
        state=state,
        copy=methodcaller("copy"),
        legal=attrgetter("legal"),
    )


def universal_games(seats: int) -> list[Any]:
    """OpenSpiel's game for each button. With all raises legal, the least is there too."""
    import pyspiel

    games = []
    for button in range(seats):
        order = [(button + step) % seats for step in range(seats)]
        small, big = order[:2] if seats == 2 else order[1:3]
        blinds = [0] * seats
        blinds[small], blinds[big] = SMALL_BLIND, BIG_BLIND
        first, later = order[(order.index(big) + 1) % seats], order[1]
        parameters = {
            "betting": "nolimit",
            "bettingAbstraction": "fullgame",
            "numPlayers": seats,
            "numRounds": 4,
            "blind": " ".join(map(str, blinds)),
            "firstPlayer": f"{first + 1} {f'{later + 1} ' * 3}".strip(),
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "stack": " ".join([str(STACK)] * seats),
        }
        games.append(pyspiel.load_game("universal_poker", parameters))
    return games


def universal_state(games: Sequence[Any]) -> Any:
    state = games[0].new_initial_state()
    for acts in (6, 1):
        while state.is_chance_node():
            state.apply_action(state.legal_actions()[0])
        for _ in range(acts):
            state.apply_action(STAY)
    return state


def decks() -> Iterator[list[int]]:
    """Shuffled decks, many at a time."""
    rng, ordered = np.random.default_rng(), np.tile(np.arange(52), (256, 1))
    while True:
        yield from rng.permuted(ordered, axis=1).tolist()


def universal_poker(seats: int, *, asks: bool = True) -> Engine:
    """OpenSpiel's. Before each card it is asked which may come, or else they come from a deck."""
    games = universal_games(seats)
    rng, shuffled = random.Random(seats), decks()
    chances = [rng.random() for _ in range(4096)]

    def play(button: int, draw: Draw) -> int:
        state, acts = games[button].new_initial_state(), 0
        chance = iter(chances[rng.getrandbits(11) :] if asks else next(shuffled))
        while not state.is_terminal():
            if state.is_chance_node():
                if asks:
                    outcomes = state.chance_outcomes()
                    state.apply_action(outcomes[int(next(chance) * len(outcomes))][0])
                else:
                    state.apply_action(next(chance))
                continue
            legal = state.legal_actions()  # 0 to fold, 1 to stay, then all that one may raise to
            facing = legal[0] == 0
            raises = legal[2 if facing else 1 :]
            act = ACTS[facing][min(len(raises), 2)][draw()]
            state.apply_action(act if act < LEAST else raises[0 if act == LEAST else -1])
            acts += 1
        state.returns()
        return acts

    if not asks:
        return Engine("open_spiel", play, "the deck is shuffled outside, by numpy")
    return Engine(
        "open_spiel",
        play,
        state=lambda: universal_state(games),
        copy=methodcaller("clone"),
        legal=methodcaller("legal_actions"),
    )


def pkcore(seats: int) -> Engine:
    from pkcore import (
        ForcedBets,
        PlayerAction,
        PlayerNoCell,
        PokerSession,
        SeatNoCell,
        SeatsNoCell,
        TableNoCell,
    )

    forced = ForcedBets(SMALL_BLIND, BIG_BLIND)
    fold, stay = PlayerAction.fold(), (PlayerAction.check(), PlayerAction.call())
    all_in, bet, raise_to = PlayerAction.all_in(), PlayerAction.bet, PlayerAction.raise_
    small, big = (0, 1) if seats == 2 else (1, 2)

    def play(_: int, draw: Draw) -> int:
        players = [SeatNoCell(PlayerNoCell(f"seat {seat}", STACK)) for seat in range(seats)]
        session = PokerSession(TableNoCell.nlh_from_seats(SeatsNoCell(players), forced))
        session.start_hand()
        acts = 0
        stacks, bets, live = [STACK] * seats, [0] * seats, [True] * seats
        for seat, blind in ((small, SMALL_BLIND), (big, BIG_BLIND)):
            bets[seat] = blind
            stacks[seat] -= blind
        highest = raised = BIG_BLIND
        while (kind := (step := session.next_step()).kind()) != "HandComplete":
            if kind != "PlayerToAct":
                bets, highest, raised = [0] * seats, 0, BIG_BLIND
                continue
            seat = step.seat()
            most = bets[seat] + stacks[seat]
            facing = highest > bets[seat]
            raises = 0
            if most > highest and any(
                live[other] and stacks[other] for other in range(seats) if other != seat
            ):
                raises = 1 if most <= highest + raised else 2
            act = ACTS[facing][raises][draw()]
            if act == FOLD:
                session.apply_action(seat, fold)
                live[seat] = False
            elif act == STAY:
                session.apply_action(seat, stay[facing])
                put = min(highest, most)
                stacks[seat], bets[seat] = most - put, put
            else:
                put = highest + raised if raises == 2 and act == LEAST else most
                if put == most:
                    session.apply_action(seat, all_in)
                else:
                    session.apply_action(seat, (raise_to if highest else bet)(put))
                raised, highest = max(raised, put - highest), put
                stacks[seat], bets[seat] = most - put, put
            acts += 1
        session.end_hand()
        return acts

    return Engine("pkcore-py", play, "says nothing of what is legal: counted outside")


def pokers(seats: int) -> Engine:
    package: Any = import_module("pokers")  # whose own stub says that an Action is None
    state_of, action, kinds = package.State.from_seed, package.Action, package.ActionEnum
    fold, stay = action(kinds.Fold), (action(kinds.Check), action(kinds.Call))
    call, raise_ = kinds.Call, kinds.Raise
    seeds = count()

    def play(button: int, draw: Draw) -> int:
        state = state_of(seats, button, SMALL_BLIND, BIG_BLIND, STACK, next(seeds))
        acts, stage, bet, raised = 0, state.stage, BIG_BLIND, BIG_BLIND
        while not state.final_state:
            legal = state.legal_actions
            facing, raises, least, most = call in legal, 0, 0.0, 0.0
            if raise_ in legal:
                if state.stage != stage:
                    stage, bet, raised = state.stage, 0, BIG_BLIND
                raised, bet = max(raised, state.min_bet - bet), state.min_bet
                player = state.players_state[state.current_player]
                least, most = raised, player.bet_chips + player.stake - bet
                raises = 0 if most <= 0 else 1 if most <= least else 2
            act = ACTS[facing][raises][draw()]
            if act < LEAST:
                state = state.apply_action(fold if act == FOLD else stay[facing])
            else:
                amount = least if raises == 2 and act == LEAST else most
                state = state.apply_action(action(raise_, amount))
            acts += 1
        if int(state.status):
            raise ValueError(f"ends with {state.status}")
        [player.reward for player in state.players_state]
        return acts

    def state() -> Any:
        state = state_of(seats, 0, SMALL_BLIND, BIG_BLIND, STACK, 0)
        for act in [stay[True]] * 5 + [stay[False]] * 2:
            state = state.apply_action(act)
        return state

    note = "asks those who are all-in too, and has no least raise: counted outside"
    return Engine("pokers", play, note, state, legal=attrgetter("legal_actions"))


def pokerfast(seats: int) -> Engine:
    from pokerfast import FastHand

    def deal() -> Any:
        return FastHand(
            player_count=seats,
            small_blind=SMALL_BLIND,
            big_blind=BIG_BLIND,
            min_stack=STACK,
            max_stack=STACK,
        )

    def play(_: int, draw: Draw) -> int:
        hand, acts = deal(), 0
        while not hand.done:
            legal = hand.get_action_space()
            facing, least, raises = "call" in legal, legal.get("min_bet"), 0
            if least is not None:
                raises = 1 if least == legal["max_bet"] else 2
            act = ACTS[facing][raises][draw()]
            if act == FOLD:
                hand.fold()
            elif act == STAY:
                if facing:
                    hand.call()
                else:
                    hand.check()
            else:
                hand.bet_or_raise(least if act == LEAST else legal["max_bet"])
            acts += 1
        list(hand.state.payoffs)
        return acts

    def state() -> Any:
        hand = deal()
        for act in [hand.call] * 5 + [hand.check] * 2:
            act()
        return hand

    return Engine(
        "pokerfast",
        play,
        state=state,
        copy=copy.deepcopy,
        legal=methodcaller("get_action_space"),
    )


def texasholdem(seats: int) -> Engine:
    from texasholdem import ActionType, TexasHoldEm

    stay = (ActionType.CHECK, ActionType.CALL)

    def deal(table: Any) -> None:  # which moves the button
        for player in table.players:
            player.chips = STACK
        table.start_hand()

    def new_table() -> Any:
        return TexasHoldEm(STACK, BIG_BLIND, SMALL_BLIND, max_players=seats)

    table = new_table()

    def play(_: int, draw: Draw) -> int:
        nonlocal table
        if table.is_hand_running():  # the last one failed
            table = new_table()
        deal(table)
        acts = 0
        while table.is_hand_running():
            moves = table.get_available_moves()
            raises = moves.raise_range
            facing = ActionType.CALL in moves.action_types
            act = ACTS[facing][min(len(raises), 2)][draw()]
            if act == FOLD:
                table.take_action(ActionType.FOLD)
            elif act == STAY:
                table.take_action(stay[facing])
            else:
                total = raises[0 if act == LEAST else -1]
                table.take_action(ActionType.RAISE, total=total)
            acts += 1
        return acts

    def state() -> Any:
        table = new_table()
        deal(table)
        for act in [ActionType.CALL] * 5 + [ActionType.CHECK] * 2:
            table.take_action(act)
        return table

    return Engine("texasholdem", play, state=state, legal=methodcaller("get_available_moves"))


def clubs(seats: int) -> Engine:
    from clubs import Dealer, configs

    blinds = [SMALL_BLIND, BIG_BLIND, *[0] * (seats - 2)]
    changes = {"num_players": seats, "blinds": blinds, "start_stack": STACK}
    config = {**configs.NO_LIMIT_HOLDEM_SIX_PLAYER, **changes}
    dealer = Dealer(**config)

    def play(_: int, draw: Draw) -> int:
        seen, over, acts = dealer.reset(reset_stacks=True), False, 0
        while not over:
            call, most = seen["call"], seen["max_raise"]
            raises = 0 if most <= call else 1 if most == seen["min_raise"] else 2
            act = ACTS[call > 0][raises][draw()]
            if act < LEAST:
                bet = -1 if act == FOLD else call
            else:
                bet = seen["min_raise"] if act == LEAST else most
            seen, _, done = dealer.step(bet)
            over = all(done)
            acts += 1
        return acts

    def state() -> Any:
        dealer = Dealer(**config)
        dealer.reset()
        for bet in [BIG_BLIND] * 4 + [SMALL_BLIND, 0, 0]:
            dealer.step(bet)
        return dealer

    return Engine(
        "clubs", play, "tells what is legal with each act; fails at odd chips", state, copy.deepcopy
    )


def rlcard(seats: int) -> Engine:
    from rlcard.games.nolimitholdem import Action, Game

    config = {"game_num_players": seats, "chips_for_each": STACK, "dealer_id": 0}
    kinds = [Action.FOLD, Action.CHECK_CALL, Action.RAISE_HALF_POT, Action.ALL_IN]

    def new_game() -> Any:
        game = Game(num_players=seats)
        game.configure(config)
        return game

    game = new_game()

    def play(button: int, draw: Draw) -> int:
        game.dealer_id = button
        state, _ = game.init_game()
        acts = 0
        while not game.is_over():
            legal = state["legal_actions"]
            raises = [kind for kind in kinds[LEAST:] if kind in legal]
            facing = max(state["all_chips"]) > state["my_chips"]
            act = ACTS[facing][len(raises)][draw()]
            kind = kinds[act] if act < LEAST else raises[0 if act == LEAST else -1]
            state, _ = game.step(kind)
            acts += 1
        game.get_payoffs()
        return acts

    def state() -> Any:
        game = new_game()
        game.init_game()
        for _ in range(7):
            game.step(Action.CHECK_CALL)
        return game

    note = "has no least raise: half the pot instead"
    return Engine("rlcard", play, note, state, copy.deepcopy, methodcaller("get_legal_actions"))


def pokerkit(seats: int) -> Engine:
    from pokerkit import Automation, NoLimitTexasHoldem

    blinds = (SMALL_BLIND, BIG_BLIND)
    automations = tuple(Automation)

    def deal() -> Any:
        return NoLimitTexasHoldem.create_state(
            automations, True, 0, blinds, BIG_BLIND, STACK, seats
        )

    def legal(state: Any) -> tuple[int, int | None, int | None]:
        return (
            state.checking_or_calling_amount,
            state.min_completion_betting_or_raising_to_amount,
            state.max_completion_betting_or_raising_to_amount,
        )

    def play(_: int, draw: Draw) -> int:
        state, acts = deal(), 0
        while state.status:
            call, least, most = legal(state)
            raises = 0 if least is None else 1 if least == most else 2
            act = ACTS[call > 0][raises][draw()]
            if act == FOLD:
                state.fold()
            elif act == STAY:
                state.check_or_call()
            else:
                state.complete_bet_or_raise_to(least if act == LEAST else most)
            acts += 1
        list(state.payoffs)
        return acts

    def state() -> Any:
        state = deal()
        for _ in range(7):
            state.check_or_call()
        return state

    return Engine("pokerkit", play, "", state, copy.deepcopy, legal)


LOADERS: Mapping[str, Callable[[int], Engine]] = {
    BIGSLICK: bigslick,
    BASE: universal_poker,
    OWN_DECK: partial(universal_poker, asks=False),
    "pkcore": pkcore,
    "pokers": pokers,
    "pokerfast": pokerfast,
    "texasholdem": texasholdem,
    "clubs": clubs,
    "rlcard": rlcard,
    "pokerkit": pokerkit,
}
