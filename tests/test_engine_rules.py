"""Where PokerKit 0.7.7 and OpenSpiel 2.0.2 depart from the rules, one small hand for each.

The list for readers is docs/engines.md.
"""

import subprocess
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import Any, NamedTuple

import pytest

import bigslick as bs
from beside_engines import Bigslick, PokerKit, UniversalPoker
from setups import Setup


def installed(name: str, release: str) -> bool:
    try:
        return version(name) == release
    except PackageNotFoundError:
        return False


WITH_POKERKIT = pytest.mark.skipif(
    not installed("pokerkit", "0.7.7"), reason="the facts are those of pokerkit 0.7.7"
)
WITH_OPENSPIEL = pytest.mark.skipif(
    not installed("open_spiel", "2.0.2"), reason="the facts are those of open_spiel 2.0.2"
)
POKERKIT = pytest.param(PokerKit, marks=WITH_POKERKIT)
OPENSPIEL = pytest.param(UniversalPoker, marks=WITH_OPENSPIEL)
EACH = pytest.mark.parametrize("kind", [POKERKIT, OPENSPIEL])


class Both(NamedTuple):
    """Our hand and theirs after the same acts."""

    us: Bigslick
    them: Any

    @property
    def raises(self) -> tuple[Any, Any]:
        """What each says that a raise may go to, at least and at most."""
        ours, theirs = self.us.told(), self.them.told()
        assert ours.actor == theirs.actor
        return (ours.least, ours.most), (theirs.least, theirs.most)

    @property
    def calls(self) -> tuple[int, int]:
        return self.us.told().call, self.them.told().call


def played(kind: Any, setup: Setup, acts: str = "") -> Both:
    """Play ``f`` to fold, ``c`` to check or call, and a number to raise to it."""
    setup.knobs = {"structure": "no_limit", "burn": False, **setup.knobs}
    both = Both(Bigslick(setup), kind(setup))
    for act in acts.split():
        for hand in both:
            if act == "f":
                hand.fold()
            elif act == "c":
                hand.stay()
            else:
                hand.raise_to(int(act))
    return both


def dealt(hole_cards: list[str], board: str, *, button: int) -> list[int]:
    """A deck that deals these hole cards by seat, and this board."""
    seats = len(hole_cards)
    pairs = [bs.parse_cards(hole_cards[(button + 1 + step) % seats]) for step in range(seats)]
    first = [int(pair[turn]) for turn in (0, 1) for pair in pairs]
    first += [int(card) for card in bs.parse_cards(board)]
    return first + [card for card in range(52) if card not in first]


ROYAL_BOARD = "Ah Kh Qh Jh Th"


@WITH_POKERKIT
def test_2_3_one_players_ante_comes_after_his_blind():
    knobs = {"ante": 10, "ante_kind": "big_blind"}
    both = played(PokerKit, Setup((1, 10), [500, 500, 12], 0, knobs))
    assert both.calls == (10, 2)  # the ante leaves 2 for the blind there, and 2 is the price


@EACH
def test_2_4_the_price_stays_that_of_the_full_blind(kind):
    both = played(kind, Setup((50, 100), [1000, 1000, 30], 0))
    assert both.calls == (100, 50)
    ours, theirs = both.raises
    assert ours == (200, 1000)
    assert theirs == (150 if kind is PokerKit else 100, 1000)


@WITH_OPENSPIEL
@pytest.mark.parametrize(
    "parameters",
    [
        {"betting": "nolimit", "blind": "50 100", "stack": "500 30", "numPlayers": 2},
        {"betting": "limit", "blind": "1 2 0 0 0", "stack": "50 50 50 50 50", "numPlayers": 5},
    ],
)
def test_what_openspiel_does_not_begin(parameters):
    """A blind larger than the stack; fixed limit with more than four seats."""
    game = {"numRounds": 4, "firstPlayer": "1 1 1 1", "numBoardCards": "0 3 1 1", **parameters}
    program = f"import pyspiel; pyspiel.load_game('universal_poker', {game}).new_initial_state()"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True)
    assert ran.returncode != 0
    assert b"greater than stack" in ran.stderr or b"only read 4 stack sizes" in ran.stderr


@WITH_POKERKIT
def test_2_5_a_straddle_is_a_larger_blind():
    both = played(PokerKit, Setup((5, 10), [500] * 4, 0, {"straddles": (20,)}))
    assert both.raises == ((40, 500), (30, 500))


@WITH_OPENSPIEL
def test_2_5_later_streets_keep_the_big_blind():
    both = played(UniversalPoker, Setup((5, 10), [500] * 4, 0, {"straddles": (20,)}), "c c c c")
    assert both.raises == ((10, 480), (20, 480))


@WITH_OPENSPIEL
def test_3_2_one_may_fold_when_checking_is_free():
    both = played(UniversalPoker, Setup((5, 10), [500, 500], 0), "c")
    assert bs.Action.fold() in both.us.hand.legal
    assert 0 not in both.them.state.legal_actions()


@WITH_POKERKIT
def test_3_2_one_may_fold_when_checking_is_free_in_a_tournament():
    import pokerkit as pk

    both = played(PokerKit, Setup((5, 10), [500, 500], 0), "c")
    assert bs.Action.fold() in both.us.hand.legal
    both.them.state.mode = pk.Mode.TOURNAMENT
    assert not both.them.state.can_fold()


@EACH
def test_3_3_nobody_is_asked_when_nobody_else_can_bet(kind):
    both = played(kind, Setup((5, 10), [9, 200, 200], 0), "c f")
    assert both.us.told().actor is None
    assert both.them.told()[:2] == (2, 0)


@WITH_OPENSPIEL
def test_3_4_the_least_raise_is_counted_from_the_short_all_in():
    both = played(UniversalPoker, Setup((5, 10), [17, 400, 400], 0), "17")
    assert both.raises == ((27, 400), (24, 400))


@WITH_POKERKIT
def test_3_4_a_raise_needs_another_with_chips_however_few():
    both = played(PokerKit, Setup((10, 20), [60, 200, 50], 0), "60")
    assert both.raises == ((100, 200), (None, None))


@EACH
def test_3_5_a_short_all_in_does_not_reopen_for_a_limper(kind):
    setup = Setup((50, 100), [5000, 5000, 5000, 5000, 125], 0)
    both = played(kind, setup, "c 125 c f c")
    assert both.raises == ((None, None), (225 if kind is PokerKit else 200, 5000))


@EACH
def test_3_5_nor_for_one_who_checked(kind):
    both = played(kind, Setup((50, 100), [5000, 5000, 160], 0), "c c c c 60 c")
    assert both.raises == ((None, None), (160 if kind is PokerKit else 120, 4900))


@EACH
def test_3_5_nor_for_one_who_raised(kind):
    both = played(kind, Setup((50, 100), [5000, 375, 5000], 0), "300 375 c")
    ours, theirs = both.raises
    assert ours == (None, None)
    assert theirs == ((None, None) if kind is PokerKit else (500, 5000))


@WITH_POKERKIT
def test_3_5_short_all_ins_are_counted_together():
    setup = Setup((50, 100), [315, 5000, 5000, 5000, 250, 310], 0)
    both = played(PokerKit, setup, "200 250 310 315 f c")
    assert both.calls == (115, 115)  # more than the 100 of the last full raise
    assert both.raises == ((415, 5000), (None, None))
    setup.stacks[0] = 5000
    both = played(PokerKit, setup, "200 250 310 c f c")
    assert both.raises == ((410, 5000), (410, 5000))


@WITH_POKERKIT
def test_3_7_before_the_flop_the_pot_is_reckoned_with_full_blinds():
    knobs = {"structure": "pot_limit"}
    both = played(PokerKit, Setup((10, 20), [500, 7, 500, 500], 0, knobs))
    assert both.raises == ((40, 70), (40, 67))


LIMIT = {"structure": "fixed_limit"}


@WITH_POKERKIT
def test_3_8_less_than_half_a_bet_is_completed():
    both = played(PokerKit, Setup((10, 20), [500, 500, 500, 25], 0, LIMIT), "25")
    assert both.raises == ((40, 40), (45, 45))


@WITH_POKERKIT
def test_3_8_less_than_half_a_bet_is_none_of_the_capped():
    both = played(PokerKit, Setup((10, 20), [500, 65, 500, 500], 0, LIMIT), "40 60 65")
    assert both.raises == ((80, 80), (None, None))


@WITH_POKERKIT
def test_3_8_half_a_bet_opens_the_betting_again():
    both = played(PokerKit, Setup((10, 20), [50, 500, 500, 500], 0, LIMIT), "40 50 f c")
    assert both.raises == ((70, 70), (None, None))


@WITH_POKERKIT
def test_3_8_the_big_blind_is_the_first_of_the_capped_bets():
    import pokerkit as pk

    hand = played(PokerKit, Setup((10, 20), [500, 500], 0, LIMIT), "40 60 80").us.hand
    assert hand.legal.min_raise_to is None
    steps = (pk.Automation.BLIND_OR_STRADDLE_POSTING, pk.Automation.HOLE_DEALING)
    state = pk.FixedLimitTexasHoldem.create_state(steps, True, 0, (10, 20), 20, 40, 500, 2)
    for _ in range(3):
        state.complete_bet_or_raise_to()
    assert state.min_completion_betting_or_raising_to_amount == 100


@WITH_OPENSPIEL
def test_3_8_an_all_in_is_for_the_stack():
    both = played(UniversalPoker, Setup((5, 10), [500, 18], 1, LIMIT))
    assert both.raises == ((18, 18), (20, 20))


@EACH
def test_4_5_odd_chips_go_out_one_each(kind):
    deck = dealt(["2c 2d", "3c 3d", "4c 4d", "5c 5d"], ROYAL_BOARD, button=3)
    setup = Setup((1, 2), [100] * 4, 3, deck=deck)
    both = played(kind, setup, "8 c c f" + 9 * " c")
    assert both.us.payoffs() == (1, -2, 1, 0)  # of 26 chips 9, 9 and 8
    theirs = (2, -2, 0, 0) if kind is PokerKit else (2 / 3, -2, 2 / 3, 2 / 3)
    assert both.them.payoffs() == pytest.approx(theirs)


@EACH
def test_4_5_pots_are_split_each_for_itself(kind):
    hole_cards = ["2c 2d", "3c 3d", "5c 4c", "As Kd", "Ad Kc"]
    deck = dealt(hole_cards, "7d 9h Js Ac 8s", button=4)
    setup = Setup((1, 2), [100, 100, 3, 100, 100], 4, deck=deck)
    both = played(kind, setup, "3 6 c f c c 4 c f c c c c")
    assert both.us.payoffs() == (-1, -6, -3, 6, 4)  # of 13 chips 7 and 6, of 17 chips 9 and 8
    assert both.them.payoffs() == (-1, -6, -3, 5, 5)
