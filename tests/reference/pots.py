"""Pots: who put in how much, who may win it, and how it is paid. Rules 4.1 to 4.6.

The inputs are assumed valid: at least two seats, at least one of them live, no negative amounts.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

OddChips = Literal["one_each", "first"]


@dataclass(frozen=True)
class Pot:
    """One pot, settled by itself (rules 4.2 to 4.5).

    ``eligible`` is in seat order. ``layers`` are lowest first, each the contributors in seat order
    and the depth in chips; dead money's layer has no contributors, and its depth is its amount.
    ``winners`` are in the order in which odd chips go out; ``shares[i]`` goes to ``winners[i]``.
    """

    amount: int
    eligible: tuple[int, ...]
    layers: tuple[tuple[tuple[int, ...], int], ...]
    winners: tuple[int, ...]
    shares: tuple[int, ...]


@dataclass(frozen=True)
class Settlement:
    """The pots, main pot first, and per seat what is returned and what is paid out.

    A seat's payout includes what is returned to it.
    """

    pots: tuple[Pot, ...]
    returned: tuple[int, ...]
    payouts: tuple[int, ...]


@dataclass(frozen=True)
class _Layer:
    """``depth`` chips from each of ``contributors``, or dead money (rule 4.2)."""

    contributors: tuple[int, ...]
    depth: int
    amount: int
    eligible: tuple[int, ...]


def settle(
    contributions: Sequence[int],
    strengths: Sequence[int | None],
    *,
    button: int,
    dead: int = 0,
    chip: int = 1,
    odd_chips: OddChips = "one_each",
) -> Settlement:
    """Settle a hand: return the uncalled bet, form the pots, pay each one (rules 4.1 to 4.6).

    ``contributions[i]`` is what seat ``i`` put in during the whole hand, dead money left out.
    ``strengths[i]`` is None for a folded seat, else greater is stronger and equal ties.
    """
    seats = len(contributions)
    live = {seat: strength for seat, strength in enumerate(strengths) if strength is not None}

    # 4.1
    returned = _uncalled_bet(contributions, live)
    called = [contributions[seat] - returned[seat] for seat in range(seats)]

    # 4.2
    layers = _layers(called, live, dead)

    # 4.3 to 4.5
    from_left_of_button = [(button + 1 + step) % seats for step in range(seats)]
    pots = [
        _pay(eligible, joined, live, from_left_of_button, chip, odd_chips)
        for eligible, joined in _join_layers(layers, live)
    ]

    payouts = list(returned)
    for pot in pots:
        for winner, share in zip(pot.winners, pot.shares, strict=True):
            payouts[winner] += share

    # 4.6
    assert sum(returned) + sum(pot.amount for pot in pots) == sum(contributions) + dead
    assert sum(payouts) == sum(contributions) + dead
    return Settlement(pots=tuple(pots), returned=tuple(returned), payouts=tuple(payouts))


def _uncalled_bet(contributions: Sequence[int], live: Mapping[int, int]) -> list[int]:
    """What is returned to each seat: the highest contribution less the second highest (rule 4.1).

    The second highest is over all seats, folded ones too; a folded seat gets nothing back.
    """
    returned = [0] * len(contributions)
    second_highest, highest = sorted(contributions)[-2:]
    owner = contributions.index(highest)
    if owner in live:
        returned[owner] = highest - second_highest
    return returned


def _layers(called: Sequence[int], live: Mapping[int, int], dead: int) -> list[_Layer]:
    """The layers, lowest first, dead money lowest of all (rule 4.2)."""
    layers = []
    if dead > 0:
        layers.append(_Layer(contributors=(), depth=dead, amount=dead, eligible=tuple(live)))

    level_below = 0
    for level in sorted({contribution for contribution in called if contribution > 0}):
        depth = level - level_below
        reached = tuple(seat for seat in range(len(called)) if called[seat] >= level)
        eligible = tuple(seat for seat in reached if seat in live)
        layers.append(_Layer(reached, depth, depth * len(reached), eligible))
        level_below = level
    return layers


def _join_layers(
    layers: Sequence[_Layer], live: Mapping[int, int]
) -> list[tuple[tuple[int, ...], list[_Layer]]]:
    """The eligible seats and the layers of each pot, main pot first (rule 4.3)."""
    pots: list[tuple[tuple[int, ...], list[_Layer]]] = []
    for layer in layers:
        if pots and layer.eligible == pots[-1][0]:
            pots[-1][1].append(layer)
        elif layer.eligible:
            pots.append((layer.eligible, [layer]))
        # From here on no live player reached the layer.
        elif pots:
            pots[-1][1].append(layer)
        else:
            pots.append((tuple(live), [layer]))
    return pots


def _pay(
    eligible: tuple[int, ...],
    layers: Sequence[_Layer],
    live: Mapping[int, int],
    from_left_of_button: Sequence[int],
    chip: int,
    odd_chips: OddChips,
) -> Pot:
    """Settle one pot by itself among its eligible seats (rules 4.4, 4.5)."""
    amount = sum(layer.amount for layer in layers)
    strongest = max(live[seat] for seat in eligible)
    winners = [seat for seat in from_left_of_button if seat in eligible and live[seat] == strongest]
    return Pot(
        amount=amount,
        eligible=eligible,
        layers=tuple((layer.contributors, layer.depth) for layer in layers),
        winners=tuple(winners),
        shares=tuple(_shares(amount, len(winners), chip, odd_chips)),
    )


def _shares(amount: int, winners: int, chip: int, odd_chips: OddChips) -> list[int]:
    """Split an amount among so many winners, the first from the left of the button (rule 4.5)."""
    each = amount // chip // winners * chip
    shares = [each] * winners
    left_over = amount - each * winners

    if odd_chips == "first":
        shares[0] += left_over
        return shares

    # What is left over is less than one chip each, so the loop ends before anyone is met twice.
    winner = 0
    while left_over > 0:
        odd_chip = min(chip, left_over)
        shares[winner] += odd_chip
        left_over -= odd_chip
        winner += 1
    return shares
