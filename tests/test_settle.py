"""Pots and payouts. Rules 4.1 to 4.6 and the examples of section 8."""

import copy
import pickle
import tomllib
from itertools import repeat
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bigslick import (
    BigslickError,
    Card,
    ChipError,
    Layer,
    OddChips,
    Pot,
    Settlement,
    evaluate,
    settle,
)
from conftest import SHARED
from reference import pots as reference

A, B, C, D, E, F = range(6)


def test_1_4_settle_takes_23_seats():
    strengths = [2, *[1] * 22]
    assert settle([5] * 23, strengths, button=0).payouts == (115, *[0] * 22)
    with pytest.raises(BigslickError, match="more than 23 contributions"):
        settle([5] * 24, [*strengths, 1], button=0)


def test_4_1_the_uncalled_bet_goes_back_and_is_no_pot():
    settlement = settle([100, 60, 0], [1, 2, None], button=2)
    assert settlement.returned == (40, 0, 0)
    assert [pot.amount for pot in settlement.pots] == [120]
    assert settlement.payouts == (40, 120, 0)


def test_4_1_a_blind_may_be_uncalled_too():
    settlement = settle([50, 100, 0], [None, 1, None], button=2)
    assert settlement.returned == (0, 50, 0)
    assert settlement.payouts == (0, 150, 0)


def test_4_1_the_second_highest_counts_folded_seats_too():
    assert settle([1000, 900, 100], [1, None, 2], button=0).returned == (100, 0, 0)


def test_4_1_a_folded_seat_gets_nothing_back():
    settlement = settle([50, 20, 20], [None, 1, 1], button=0)
    assert settlement.returned == (0, 0, 0)
    assert settlement.payouts == (0, 45, 45)


def test_4_2_dead_money_is_the_lowest_layer_and_everybodys():
    settlement = settle([0, 10, 10], [2, 1, None], button=0, dead=8)
    main, side = settlement.pots
    assert main.layers == (Layer((), 8, (0, 1)),)
    assert str(main) == "8 (8 dead)"
    assert main.eligible == (0, 1)
    assert side.layers == (Layer((1, 2), 10, (1,)),)
    assert settlement.payouts == (8, 20, 0)


def test_4_2_dead_money_never_comes_back():
    settlement = settle([0, 0], [1, None], button=0, dead=5)
    assert (settlement.returned, settlement.payouts) == ((0, 0), (5, 0))


def test_4_3_neighbouring_layers_with_the_same_seats_are_one_pot():
    (pot,) = settle([10, 10, 5], [4, 4, None], button=2).pots
    assert pot.layers == (Layer((0, 1, 2), 5, (0, 1)), Layer((0, 1), 5, (0, 1)))
    assert str(pot) == "25 (3 x 5 + 2 x 5)"


def test_4_3_a_layer_that_no_live_seat_reached_joins_the_pot_below():
    (pot,) = settle([300, 300, 100, 100], [None, None, 5, 3], button=3).pots
    assert [str(layer) for layer in pot.layers] == ["4 x 100", "2 x 200"]
    assert [layer.eligible for layer in pot.layers] == [(2, 3), ()]
    assert (pot.amount, pot.eligible, pot.winners) == (800, (2, 3), (2,))


def test_4_3_with_no_pot_below_it_is_a_pot_of_all_live_seats():
    (pot,) = settle([30, 30, 0, 0], [None, None, 1, 1], button=3).pots
    assert (pot.amount, pot.eligible, pot.shares) == (60, (2, 3), (30, 30))


def test_4_3_there_is_no_pot_of_zero():
    settlement = settle([0, 0, 0], [1, None, 2], button=0)
    assert (settlement.pots, settlement.payouts) == ((), (0, 0, 0))
    settlement = settle([20, 0], [1, None], button=0)
    assert (settlement.pots, settlement.returned) == ((), (20, 0))


def test_4_4_each_pot_is_settled_among_its_own_seats():
    settlement = settle([10, 10, 8, 6, 5], [1, 1, 2, 3, None], button=4)
    assert [pot.winners for pot in settlement.pots] == [(3,), (2,), (0, 1)]
    assert settlement.payouts == (2, 2, 6, 29, 0)


@pytest.mark.parametrize(("button", "order"), [(0, (1, 2, 0)), (1, (2, 0, 1)), (2, (0, 1, 2))])
def test_4_5_odd_chips_go_out_from_the_left_of_the_button(
    button: int, order: tuple[int, ...]
) -> None:
    (pot,) = settle([7, 7, 7, 2], [1, 1, 1, None], button=button, dead=0).pots
    assert (pot.amount, pot.winners, pot.shares) == (23, order, (8, 8, 7))


def test_4_5_whole_chips_first_then_one_each_then_the_last_part_of_a_chip():
    def shares(odd_chips: OddChips) -> tuple[int, ...]:
        contributions, strengths = [8, 8, 8, 2], [1, 1, 1, None]
        return (
            settle(contributions, strengths, button=3, chip=5, odd_chips=odd_chips).pots[0].shares
        )

    assert shares(OddChips.ONE_EACH) == (10, 10, 6)
    assert shares(OddChips.FIRST) == (16, 5, 5)


def test_4_5_a_chip_larger_than_the_pot_goes_to_one_winner():
    assert settle([2, 2], [1, 1], button=0, chip=100).payouts == (0, 4)


def test_8_1_three_all_in():
    settlement = settle([200, 500, 1000], [3, 2, 1], button=C)
    main, side = settlement.pots
    assert (main.amount, main.eligible) == (600, (A, B, C))
    assert (side.amount, side.eligible) == (600, (B, C))
    assert [[str(layer) for layer in pot.layers] for pot in settlement.pots] == [
        ["3 x 200"],
        ["2 x 300"],
    ]
    assert settlement.returned == (0, 0, 500)
    assert settlement.payouts == (600, 600, 500)


def test_8_2_six_players_five_layers():
    strengths = [5, 4, 1, 3, 2, None]  # A > B > D > E > C, F folded
    settlement = settle([50, 250, 350, 800, 800, 500], strengths, button=F)
    layers = [layer.amount for pot in settlement.pots for layer in pot.layers]
    assert layers == [300, 1000, 400, 450, 600]
    assert [(pot.amount, pot.eligible) for pot in settlement.pots] == [
        (300, (A, B, C, D, E)),
        (1000, (B, C, D, E)),
        (400, (C, D, E)),
        (1050, (D, E)),
    ]
    assert str(settlement.pots[3]) == "1050 (3 x 150 + 2 x 300)"
    assert settlement.payouts == (300, 1000, 0, 1450, 0, 0)
    assert sum(settlement.payouts) == 2750


def test_8_7_26_and_19_among_three():
    assert settle([8, 8, 8, 2], [1, 1, 1, None], button=3).payouts == (9, 9, 8, 0)
    assert settle([6, 6, 6, 1], [1, 1, 1, None], button=3).payouts == (7, 6, 6, 0)


def test_8_8_pots_are_split_each_for_itself():
    contributions = [76, 117, 115, 117, 1, 66, 27]
    strengths = [9, 1, None, 2, None, 9, 1]
    settlement = settle(contributions, strengths, button=6)
    assert [pot.amount for pot in settlement.pots] == [163, 195, 40, 121]
    assert settlement.pots[0].shares == (82, 81)
    assert settlement.pots[1].shares == (98, 97)
    assert settlement.payouts == (220, 0, 0, 121, 0, 178, 0)


def test_8_9_the_excess_is_returned_never_won():
    settlement = settle([100, 60, 0, 0], [1, 1, None, None], button=3)
    assert settlement.returned == (40, 0, 0, 0)
    settlement = settle([2000, 1500], [1, 2], button=0)
    assert (settlement.returned, settlement.payouts) == ((500, 0), (500, 3000))


def test_8_12_all_in_for_less_than_the_blind_with_a_big_blind_ante():
    # Button, small blind, big blind; the big blind's ante is dead money.
    settlement = settle([1000, 8000, 8000], [3, 2, 1], button=0, dead=8000)
    assert settlement.pots[0].amount == 11_000
    assert settlement.payouts[0] == 11_000


@pytest.mark.real_hands
def test_8_13_one_players_ante_is_dead_in_the_main_pot():
    hand = tomllib.loads((SHARED / "data/phh/wsop/2023/43/5/68.phh").read_text())
    # The small blind folded; the big blind went all-in, beside the ante, and the button called.
    contributions = [75_000, 3_350_000, 0, 0, 3_350_000]
    board = "2c 8c Th Ah 6d"
    strengths = [None, evaluate("9d 9c", board), None, None, evaluate("Ac Kc", board)]
    settlement = settle(contributions, strengths, button=4, dead=sum(hand["antes"]))
    before = [
        stack - ante - contribution
        for stack, ante, contribution in zip(
            hand["starting_stacks"], hand["antes"], contributions, strict=True
        )
    ]
    after = [stack + payout for stack, payout in zip(before, settlement.payouts, strict=True)]
    assert after == hand["finishing_stacks"] == [2200000, 0, 2675000, 3125000, 21700000]


AMOUNTS = st.one_of(st.integers(0, 40), st.integers(0, 2**57))


@st.composite
def showdowns(draw: st.DrawFn) -> dict[str, Any]:
    """Everything settle takes, valid."""
    contributions = draw(st.lists(AMOUNTS, min_size=2, max_size=23))
    strength = st.one_of(st.none(), st.integers(1, 4), st.integers(1, 2**64 - 1))
    seats = len(contributions)
    strengths = draw(st.lists(strength, min_size=seats, max_size=seats))
    assume(any(strengths))
    return {
        "contributions": contributions,
        "strengths": strengths,
        "button": draw(st.integers(0, seats - 1)),
        "dead": draw(st.one_of(st.just(0), AMOUNTS)),
        "chip": draw(st.one_of(st.just(1), st.integers(1, 30), st.integers(1, 2**62))),
        "odd_chips": draw(st.sampled_from(OddChips)),
    }


def paid(showdown: dict[str, Any], **changed: Any) -> Settlement:
    arguments = {**showdown, **changed}
    return settle(arguments.pop("contributions"), arguments.pop("strengths"), **arguments)


@given(showdowns())
def test_4_it_pays_what_the_reference_pays(showdown: dict[str, Any]) -> None:
    settlement = paid(showdown)
    expected = reference.settle(**{**showdown, "odd_chips": showdown["odd_chips"].value})
    assert settlement.payouts == expected.payouts
    assert settlement.returned == expected.returned
    assert len(settlement.pots) == len(expected.pots)
    for pot, other in zip(settlement.pots, expected.pots, strict=True):
        assert pot.amount == other.amount
        assert pot.eligible == other.eligible
        assert pot.winners == other.winners
        assert pot.shares == other.shares
        assert tuple((layer.contributors, layer.depth) for layer in pot.layers) == other.layers


@given(showdowns())
def test_4_6_no_chip_is_lost_or_made(showdown: dict[str, Any]) -> None:
    settlement = paid(showdown)
    everything = sum(showdown["contributions"]) + showdown["dead"]
    assert sum(settlement.payouts) == everything
    assert sum(settlement.returned) + sum(pot.amount for pot in settlement.pots) == everything
    for pot in settlement.pots:
        assert sum(pot.shares) == pot.amount == sum(layer.amount for layer in pot.layers) > 0


@given(showdowns(), st.integers(0, 22))
def test_it_does_not_matter_where_seats_are_counted_from(
    showdown: dict[str, Any], steps: int
) -> None:
    seats = len(showdown["contributions"])

    def turn(values: Any) -> Any:
        return [values[(seat - steps) % seats] for seat in range(seats)]

    turned = paid(
        showdown,
        contributions=turn(showdown["contributions"]),
        strengths=turn(showdown["strengths"]),
        button=(showdown["button"] + steps) % seats,
    )
    assert list(turned.payouts) == turn(paid(showdown).payouts)


@given(showdowns())
def test_4_2_nobody_wins_chips_he_has_not_matched(showdown: dict[str, Any]) -> None:
    settlement = paid(showdown)
    contributions = showdown["contributions"]
    for seat, payout in enumerate(settlement.payouts):
        own = contributions[seat]
        reachable = sum(min(own, other) for other in contributions) + showdown["dead"]
        # Chips that no live seat reached join the pot below (rule 4.3).
        live = [
            contribution
            for contribution, strength in zip(contributions, showdown["strengths"], strict=True)
            if strength is not None
        ]
        unreached = sum(max(0, other - max(live)) for other in contributions)
        assert payout <= reachable + settlement.returned[seat] + unreached
    for pot in settlement.pots:
        assert set(pot.winners) <= set(pot.eligible)


@given(showdowns(), st.data())
def test_folding_never_gains(showdown: dict[str, Any], data: st.DataObject) -> None:
    strengths = showdown["strengths"]
    live = [seat for seat, strength in enumerate(strengths) if strength is not None]
    assume(len(live) > 1)
    folder = data.draw(st.sampled_from(live))
    folded = paid(showdown, strengths=[*strengths[:folder], None, *strengths[folder + 1 :]])
    stayed = paid(showdown)
    assert folded.payouts[folder] == 0 <= stayed.payouts[folder]
    assert sum(folded.payouts) == sum(stayed.payouts)


@given(showdowns())
def test_4_5_winners_of_a_pot_differ_by_one_odd_chip_at_most(showdown: dict[str, Any]) -> None:
    chip = showdown["chip"]
    for pot in paid(showdown, odd_chips=OddChips.ONE_EACH).pots:
        assert max(pot.shares) - min(pot.shares) <= chip
        assert list(pot.shares) == sorted(pot.shares, reverse=True)
    for pot in paid(showdown, odd_chips=OddChips.FIRST).pots:
        first, *others = pot.shares
        assert len({*others}) <= 1
        assert first - min(pot.shares) < chip * len(pot.shares)


def test_sums_up_to_2_to_the_62():
    half = 2**61
    assert settle([half, half], [1, 1], button=0).payouts == (half, half)
    assert settle([half, 0], [None, 1], button=0, dead=half).payouts == (0, 2**62)


def test_numpy_numbers_and_any_iterable_will_do():
    expected = settle([200, 500, 1000], [3, 2, None], button=2)
    contributions = np.array([200, 500, 1000], np.uint16)
    strengths = (strength for strength in (np.int64(3), 2, None))
    assert settle(contributions, strengths, button=np.int8(2)) == expected
    assert settle((200, 500, 1000), [3, 2, None], button=2, odd_chips=OddChips.ONE_EACH) == expected


def test_a_settlement_explains_itself():
    settlement = settle([200, 500, 1000], [3, 2, 1], button=2, dead=10)
    assert str(settlement) == (
        "returned: 500 to seat 2\n"
        "main pot: 610 (10 dead + 3 x 200), 610 to seat 0\n"
        "side pot 1: 600 (2 x 300), 600 to seat 1"
    )
    assert repr(settlement.pots[1].layers[0]) == (
        "Layer(contributors=(1, 2), depth=300, eligible=(1, 2))"
    )
    names = {"Settlement": Settlement, "Pot": Pot, "Layer": Layer}
    assert eval(repr(settlement), names) == settlement


@given(showdowns())
def test_settlements_pots_and_layers_copy_pickle_and_hash(showdown: dict[str, Any]) -> None:
    settlement = paid(showdown)
    layers = [layer for pot in settlement.pots for layer in pot.layers]
    for thing in (settlement, *settlement.pots, *layers):
        for twin in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert twin == thing
            assert hash(twin) == hash(thing)
        assert thing != 5


def test_they_are_formatted_as_their_text():
    settlement = settle([200, 500], [1, None], button=0)
    for thing in (settlement, settlement.pots[0], settlement.pots[0].layers[0]):
        assert f"{thing:>99}" == f"{thing!s:>99}"
    assert str(settle([0, 0], [1, None], button=0)) == "no chips"


def test_settlements_cannot_be_changed():
    settlement = settle([10, 10], [1, 1], button=0)
    for thing, name in ((settlement, "pots"), (settlement.pots[0], "amount")):
        with pytest.raises(AttributeError):
            setattr(thing, name, 1)


def test_layers_and_pots_of_ones_own_are_checked_too():
    layer = Layer([0, 1], 5, [0])
    pot = Pot([layer], [0], [0], [10])
    assert settle([5, 5], [1, None], button=0) == Settlement([pot], [0, 0], [10, 0])
    with pytest.raises(ChipError, match=r"at most 2\*\*62"):
        Layer([0, 1], 2**62, [])
    with pytest.raises(ChipError, match=r"at most 2\*\*62"):
        Pot([Layer([], 2**62, []), layer], [0], [0], [10])
    with pytest.raises(BigslickError, match="2 shares for 1 winners"):
        Pot([layer], [0], [0], [5, 5])
    with pytest.raises(BigslickError, match="23 is no seat"):
        Layer([23], 5, [])
    with pytest.raises(TypeError, match="layers must be an iterable of Layer, not int"):
        Pot([1], [0], [0], [10])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="pots must be an iterable of Pot, not int"):
        Settlement(range(2**62), [0], [0])  # type: ignore[arg-type]
    with pytest.raises(BigslickError, match="more than 24 layers"):
        Pot(repeat(layer), [0], [0], [10])


@pytest.mark.parametrize(
    ("contributions", "strengths", "message"),
    [
        ([], [], "seats given: 0; 2 to 23"),
        ([5], [1], "seats given: 1; 2 to 23"),
        ([5] * 24, [1] * 24, "more than 23 contributions"),
        (repeat(5), [1, 1], "more than 23 contributions"),
        ([5, 5], repeat(1), "more than 23 strengths"),
        ([5, 5], [1], "strengths given: 1 for 2 seats"),
        ([5, 5], [1, 1, 1], "strengths given: 3 for 2 seats"),
        ([5, 5], [None, None], "every seat has folded"),
        ([5, 5], [1, 0], "seat 1: 0 is no strength: an int from 1"),
        ([5, 5], [-3, 1], "seat 0: -3 is no strength"),
        ([5, 5], [2**64, 1], f"seat 0: {2**64} is no strength"),
    ],
)
def test_what_cannot_be_settled_is_refused(
    contributions: Any, strengths: Any, message: str
) -> None:
    with pytest.raises(BigslickError, match=f"^{message}"):
        settle(contributions, strengths, button=0)


@pytest.mark.parametrize(
    ("contributions", "seat", "amount"),
    [
        ([5, -1], 1, -1),
        ([2**62 + 1, 5], 0, 2**62 + 1),
        ([2**70, 5], 0, 2**70),
        ([2**62, 5], 1, 5),
        pytest.param([0, 10**5000], 1, 10**5000, id="10**5000"),
    ],
)
def test_chips_that_cannot_be_are_refused_with_their_seat(
    contributions: list[int], seat: int, amount: int
) -> None:
    with pytest.raises(ChipError, match=rf"^seat {seat}.*2\*\*62") as caught:
        settle(contributions, [1, 1], button=0)
    assert (caught.value.seat, caught.value.amount) == (seat, amount)


@pytest.mark.parametrize("dead", [-1, 2**62, 2**70])
def test_dead_money_that_cannot_be_is_refused(dead: int) -> None:
    with pytest.raises(ChipError, match=r"dead.*2\*\*62") as caught:
        settle([5, 5], [1, 1], button=0, dead=dead)
    assert (caught.value.seat, caught.value.amount) == (None, dead)


@pytest.mark.parametrize("chip", [0, -5, 2**63])
def test_the_smallest_chip_is_1_or_more(chip: int) -> None:
    with pytest.raises(ChipError, match=rf"^chip: {chip} is .* 1 to 2\*\*62") as caught:
        settle([5, 5], [1, 1], button=0, chip=chip)
    assert caught.value.amount == chip


@pytest.mark.parametrize("button", [2, 22, -1, 23, 2**70])
def test_the_button_is_at_a_seat(button: int) -> None:
    with pytest.raises(BigslickError, match=f"the button is at seat {button}: "):
        settle([5, 5], [1, 1], button=button)


def test_the_number_of_an_enum_is_told_not_its_name():
    with pytest.raises(BigslickError, match="the button is at seat 51"):
        settle([5, 5], [1, 1], button=Card("As"))


WRONG = [None, 1.0, True, "1", object(), float("nan"), np.float64(1), np.bool_(True)]


@pytest.mark.parametrize("wrong", WRONG)
def test_whatever_is_no_int_is_a_type_error(wrong: Any) -> None:
    good: dict[str, Any] = {"contributions": [5, 5], "strengths": [1, 1], "button": 0}
    bad: list[dict[str, Any]] = [{name: wrong} for name in ("button", "dead", "chip")]
    bad.append({"contributions": [5, wrong]})
    if wrong is not None:
        bad.append({"strengths": [1, wrong]})
    for change in bad:
        with pytest.raises(TypeError, match="must be an int"):
            paid(good, **change)


@pytest.mark.parametrize("wrong", [None, 5, 1.0, True, object(), {0: 5}, {5, 6}, frozenset()])
def test_seats_come_in_their_order(wrong: Any) -> None:
    with pytest.raises(TypeError, match="contributions must have a value a seat"):
        settle(wrong, [1, 1], button=0)
    with pytest.raises(TypeError, match="strengths must have a value a seat"):
        settle([5, 5], wrong, button=0)


def test_odd_chips_are_one_each_or_first():
    with pytest.raises(TypeError, match="OddChips expected, not int"):
        settle([5, 5], [1, 1], button=0, odd_chips=1)  # type: ignore[arg-type]
    with pytest.raises(BigslickError, match="they are one_each, first"):
        settle([5, 5], [1, 1], button=0, odd_chips="last")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="button"):
        settle([5, 5], [1, 1])  # type: ignore[call-arg]
