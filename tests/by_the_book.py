"""Hands by a rulebook, and what is seen of them."""

from collections.abc import Sequence
from itertools import pairwise

from bigslick import Card, Deck, Hand, Rules, Street, parse_cards, rank_hand
from bigslick.choices import FirstCard
from bigslick.events import HoleDealt, Posted
from tables import DRY


def seated(rules: Rules, stacks: Sequence[int], *, button: int | None = None) -> Hand:
    """A hand that deals by itself, whatever cards they are; the button is the last seat."""
    seat = len(stacks) - 1 if button is None else button
    return Hand(rules, stacks, button=seat, deck=Deck(short=rules.is_short))


def on(street: Street, rules: Rules, stack: int = 1000) -> Hand:
    """Four players on a street to which all called and checked."""
    hand = seated(rules, [stack] * 4)
    while hand.street is not street:
        act = "check" if hand.legal.check else "call"
        getattr(hand, act)()
    return hand


def dealt(
    rules: Rules, holes: Sequence[str], board: str = DRY, *, stacks: Sequence[int] | None = None
) -> Hand:
    """A hand that deals these hole cards to its seats, and this board, as its rules deal."""
    seats = len(holes)
    order = list(range(seats))
    if rules.first_card is FirstCard.BIG_BLIND and seats > 2:
        order = [*order[1:], 0]
    holdings = [parse_cards(hole) for hole in holes]
    cards = [holdings[seat][turn] for turn in range(2) for seat in order]
    open_cards = parse_cards(board)
    spare = [card for card in Deck(short=rules.is_short) if card not in {*cards, *open_cards}]
    for street, count in ((0, 3), (3, 1), (4, 1)):
        if rules.burn:
            cards.append(spare.pop())
        cards += open_cards[street : street + count]
    chips = [1000] * seats if stacks is None else stacks
    return Hand(rules, chips, button=seats - 1, deck=Deck.stacked(cards))


def check_down(hand: Hand) -> Hand:
    """Everyone checks, or calls what there is, to the end of the hand."""
    while hand.legal:
        if hand.legal.check:
            hand.check()
        else:
            hand.call()
    return hand


def winners(rules: Rules, holes: Sequence[str], board: str) -> tuple[int, ...]:
    """Who wins when all call before the flop and nobody bets."""
    (pot,) = check_down(dealt(rules, holes, board)).pots
    return pot.winners


def made(hole: str, board: str) -> str:
    """The name of what hole cards make on a board."""
    return rank_hand(hole, board).category.name.lower().replace("_", " ")


def posted(hand: Hand) -> list[tuple[str, int, int]]:
    """What was posted, by whom, how much."""
    return [(str(e.kind), e.seat, e.amount) for e in hand.events if isinstance(e, Posted)]


def seats_dealt(hand: Hand) -> list[int]:
    return [event.seat for event in hand.events if isinstance(event, HoleDealt)]


def names(hand: Hand) -> list[str]:
    """What happened, each by its name."""
    return [event.name for event in hand.events]


def once_round(order: Sequence[int]) -> list[tuple[Card, Card]]:
    """What seats get, one card at a time and twice round, of a deck in the order of its cards."""
    cards = list(Deck())
    return [(cards[place], cards[place + len(order)]) for place in range(len(order))]


LADDER = {
    "royal flush": ("Ah 3d", "9h 3s", "Kh Qh Jh Th 2c"),
    "straight flush": ("Jh Th", "9s 2c", "9h 8h 7h 9c 9d"),
    "four of a kind": ("9d 9s", "Kh 3c", "9h 9c Kd Kc 2s"),
    "full house": ("Kd Kc", "Ah 4h", "9h 9c Kh 2h 3d"),
    "flush": ("Kh 4h", "Ts Jc", "9h 8h 7c 2h 3d"),
    "straight": ("Ts Jc", "9c 9d", "9h 8c 7d 2s Kh"),
    "three of a kind": ("8d 8h", "Ks 9c", "9h 8c Kd 2s 3h"),
    "two pair": ("8d 9c", "As Ad", "9h 8c Kd 2s 3h"),
    "one pair": ("2d 4c", "As Qd", "9h 8c Kd 2s 3h"),
}
"""What makes each category, what makes the next below, and the board for both."""
STEPS = list(pairwise([*LADDER, "high card"]))


def beats(rules: Rules, better: str, worse: str) -> bool:
    """Whether a hand of one category wins against one of the next."""
    *holes, board = LADDER[better]
    assert [made(hole, board) for hole in holes] == [better, worse]
    return winners(rules, holes, board) == (0,) and winners(rules, holes[::-1], board) == (1,)
