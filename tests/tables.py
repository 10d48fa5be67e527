"""Tables to play at, and words for what is played there."""

from collections.abc import Sequence
from typing import Any

from bigslick import Deck, Hand, LegalActions, Post, Rules, parse_cards
from bigslick.events import Event, Mucked, Shown


def table(
    stacks: list[int],
    blinds: tuple[int, int] = (10, 20),
    *,
    button: int | None = None,
    posts: list[Post] | None = None,
    **knobs: Any,
) -> Hand:
    """A hand that deals by itself, whatever cards they are; no-limit, if no knob says else."""
    seat = len(stacks) - 1 if button is None else button
    rules = rules_of(blinds, **knobs)
    return Hand(rules, stacks, button=seat, posts=posts, deck=Deck(short=rules.is_short))


def rules_of(blinds: tuple[int, int], **knobs: Any) -> Rules:
    """Rules of any structure."""
    small, big = blinds
    return Rules(small_blind=small, big_blind=big, **knobs)


def play(hand: Hand, acts: str) -> list[int | None]:
    """Do what "call raise_to:60 fold 2c3c4c" says, and tell whose turns they were."""
    actors = []
    for act in acts.split():
        name, _, amount = act.partition(":")
        if hasattr(hand, name):
            actors.append(hand.actor)
            getattr(hand, name)(*([int(amount)] if amount else []))
        else:
            hand.deal_board(act)
    return actors


def may(
    *, call: int | None = None, to: tuple[int, int] | None = None, check: bool = False
) -> LegalActions:
    """What an actor may do; folding always, raising ``to`` no less and no more."""
    least, most = to or (None, None)
    return LegalActions(fold=True, check=check, call=call, min_raise_to=least, max_raise_to=most)


DRY = "2c 7d 9h Js 3s"
"""A board on which a pair of higher cards is just that."""
ROYAL = "Ah Kh Qh Jh Th"
A, B, C, D, E, F = range(6)


def dealt_table(
    stacks: list[int],
    holes: list[str],
    board: str = DRY,
    *,
    blinds: tuple[int, int] = (10, 20),
    posts: list[Post] | None = None,
    **knobs: Any,
) -> Hand:
    """A hand that deals these hole cards to its seats, and this board."""
    first, second = zip(*[parse_cards(hole) for hole in holes], strict=True)
    deck = Deck.stacked([*first, *second, *parse_cards(board)])
    rules = rules_of(blinds, burn=False, **knobs)
    return Hand(rules, stacks, button=len(stacks) - 1, posts=posts, deck=deck)


def caller_dealt(holes: Sequence[str | None], acts: str, **knobs: Any) -> Hand:
    """A hand of three or two that its caller deals; None where he does not know the cards."""
    hand = Hand(rules_of((10, 20), **knobs), [1000] * len(holes), button=len(holes) - 1)
    for seat, hole in enumerate(holes):
        if hole is not None:
            hand.deal_hole(seat, hole)
    play(hand, acts)
    return hand


CHECKED_DOWN = "check check check " * 3
"""Three players on flop, turn and river."""
TO_THE_RIVER = "call call check 2c7d9h check check check Js check check check 3s "


def of_kind(hand: Hand, *kinds: type[Event]) -> list[Event]:
    return [event for event in hand.events if isinstance(event, kinds)]


def showdown(hand: Hand) -> list[tuple[str, int]]:
    """Who showed and who mucked, in order."""
    return [(e.name, e.seat) for e in hand.events if isinstance(e, Shown | Mucked)]


def pots(hand: Hand) -> list[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    return [(pot.amount, pot.eligible, pot.winners) for pot in hand.pots]
