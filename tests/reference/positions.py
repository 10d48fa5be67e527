"""Where the button and the blinds are from hand to hand, and who is dealt in. Rules 2.2, 2.6, 6.2.

Seats are counted from 0, clockwise. A seat is *active* if its player has chips and does not sit
out; *regular* if he was dealt in last hand, too; he is *coming in* if not. ``waiting`` are those
who said they wait for the big blind. At least two are active. Which rule moves the button is
"dead", "forward", or "one_blind" where the one blind is on the button (rule 3.9).
"""

from collections.abc import Collection
from dataclasses import dataclass

from reference.seats import from_left_of


@dataclass(frozen=True)
class Positions:
    """Those of one hand."""

    button: int
    small_blind: int | None  # also where nobody posts it; None with one blind on the button
    big_blind: int  # with one blind, that one
    dealt_in: frozenset[int]

    @property
    def is_two_handed(self) -> bool:
        return len(self.dealt_in) == 2


def first_positions(rule: str, button: int, active: Collection[int], seats: int) -> Positions:
    """Those of the first hand: the button is the given seat, or the next player from it."""
    if button not in active:
        button = next_after(button, active, seats)
    if rule == "one_blind":
        return Positions(button, None, button, frozenset(active))
    small_blind = button if len(active) == 2 else next_after(button, active, seats)
    big_blind = next_after(small_blind, active, seats)
    return Positions(button, small_blind, big_blind, frozenset(active))


def next_positions(
    rule: str,
    last: Positions,
    *,
    active: Collection[int],
    regular: Collection[int],
    waiting: Collection[int],
    seats: int,
) -> Positions:
    """Those of the hand after the one with the ``last`` positions."""
    begins_again = game_begins_again(regular)
    if begins_again:
        regular = active
    coming_in = [seat for seat in active if seat not in regular]
    posting = [seat for seat in coming_in if seat not in waiting]

    if rule == "one_blind":
        button = next_after(last.button, active, seats)
        return Positions(button, None, button, frozenset([*regular, *posting, button]))
    if rule == "forward":
        return _forward(last, active, regular, posting, seats)
    return _dead(last, active, regular, posting, seats, begins_again=begins_again)


def game_begins_again(regular: Collection[int]) -> bool:
    """Whether too few were dealt in last hand for the game to go on."""
    return len(regular) < 2


def _dead(
    last: Positions,
    active: Collection[int],
    regular: Collection[int],
    posting: Collection[int],
    seats: int,
    *,
    begins_again: bool,
) -> Positions:
    """The big blind moves to the next player; the others follow, to whoever sits there (TDA 32)."""
    assert last.small_blind is not None
    big_blind = next_after(last.big_blind, active, seats)
    small_blind = last.big_blind
    button = last.small_blind

    if begins_again:
        # Those who sat down since may sit between last hand's small and big blind.
        dealt_in = set(active)
        button = next_before(small_blind, dealt_in, seats)
    elif button in arc_after(small_blind, big_blind, seats):
        # The blinds have come round.
        dealt_in = {*regular, big_blind}
        button = next_before(small_blind, dealt_in, seats)
    else:
        closed = arc_from(button, big_blind, seats)
        dealt_in = {*regular, big_blind, *(seat for seat in posting if seat not in closed)}

    if len(dealt_in) == 2:
        # TDA 34-B, rule 2.2
        [button] = dealt_in - {big_blind}
        small_blind = button
    return Positions(button, small_blind, big_blind, frozenset(dealt_in))


def _forward(
    last: Positions,
    active: Collection[int],
    regular: Collection[int],
    posting: Collection[int],
    seats: int,
) -> Positions:
    """Button and small blind move to the next who played, the big blind to the next player."""
    button = next_after(last.button, regular, seats)
    small_blind = next_after(button, regular, seats)
    big_blind = next_after(small_blind, active, seats)

    if big_blind == button:
        other = small_blind
        # TDA 34-B
        if other == last.big_blind:
            button, other = other, button
        # 2.2
        return Positions(button, button, other, frozenset(regular))

    closed = arc_from(button, big_blind, seats)
    dealt_in = {*regular, big_blind, *(seat for seat in posting if seat not in closed)}
    return Positions(button, small_blind, big_blind, frozenset(dealt_in))


def next_after(seat: int, among: Collection[int], seats: int) -> int:
    """The first of those seats clockwise from the left of a seat."""
    return from_left_of(seat, among, seats)[0]


def next_before(seat: int, among: Collection[int], seats: int) -> int:
    """The first of those seats counter-clockwise from the right of a seat."""
    others = [other for other in among if other != seat]
    return from_left_of(seat, others, seats)[-1]


def arc_from(first: int, end: int, seats: int) -> list[int]:
    """The seats clockwise from the first up to the end, which is left out."""
    return [(first + step) % seats for step in range((end - first) % seats)]


def arc_after(start: int, last: int, seats: int) -> list[int]:
    """The seats clockwise from the left of the start to the last; none where the two are one."""
    return arc_from((start + 1) % seats, (last + 1) % seats, seats)


def arc_between(start: int, end: int, seats: int) -> list[int]:
    """The seats clockwise strictly between two; none where the two are one."""
    return arc_from((start + 1) % seats, end, seats) if start != end else []
