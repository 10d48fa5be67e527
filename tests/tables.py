"""Tables to play at, and words for what is played there."""

from typing import Any

from bigslick import Deck, Hand, LegalActions, Post, Rules


def table(
    stacks: list[int],
    blinds: tuple[int, int] = (10, 20),
    *,
    button: int | None = None,
    posts: list[Post] | None = None,
    **knobs: Any,
) -> Hand:
    """A hand that deals by itself, whatever cards they are."""
    seat = len(stacks) - 1 if button is None else button
    rules = Rules.no_limit(*blinds, **knobs)
    return Hand(rules, stacks, button=seat, posts=posts, deck=Deck())


def play(hand: Hand, acts: str) -> list[int | None]:
    """Do what "call raise_to:60 fold" says, and tell whose turns they were."""
    actors = []
    for act in acts.split():
        actors.append(hand.actor)
        name, _, amount = act.partition(":")
        getattr(hand, name)(*([int(amount)] if amount else []))
    return actors


def may(
    *, call: int | None = None, to: tuple[int, int] | None = None, check: bool = False
) -> LegalActions:
    """What an actor may do; folding always, raising ``to`` no less and no more."""
    least, most = to or (None, None)
    return LegalActions(fold=True, check=check, call=call, min_raise_to=least, max_raise_to=most)
