"""What a seat may see of a hand, and that there is nothing else in it. Rule 1.9."""

import copy
import gc
import json
import pickle
import random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given, settings

import bigslick as bs
from bigslick.events import AnyEvent, BoardDealt, Burned, HoleDealt, Shown
from bigslick.state import HandState
from insides import insides
from walks import Walk, permuted, seeds, walks

Seat = int | None


def everyone(hand: bs.Hand) -> list[Seat]:
    """Every seat, empty ones too, and the rail."""
    return [None, *range(len(hand.stacks))]


def is_open(event: AnyEvent, seat: Seat) -> bool:
    """Whether a seat sees the cards of an event: its own, those shown, and the board."""
    return isinstance(event, BoardDealt | Shown) or (
        isinstance(event, HoleDealt) and event.seat == seat
    )


def known_cards(hand: bs.Hand, seat: Seat) -> set[bs.Card]:
    cards = [event.to_data().get("cards") for event in hand.events if is_open(event, seat)]
    return {bs.Card(card) for several in cards if several for card in several}


def public(hand: bs.Hand, seat: Seat) -> list[dict[str, Any]]:
    """What has happened for all that the seat can tell."""
    told = [(event, event.to_data()) for event in hand.events]
    return [
        facts if is_open(event, seat) else facts | dict.fromkeys(facts.keys() & {"card", "cards"})
        for event, facts in told
    ]


def facts(state: bs.HandView | bs.Hand) -> dict[str, str]:
    """What both say, written out: ranked hands that tie are equal."""
    both = [name for name, kind in vars(HandState).items() if isinstance(kind, property)]
    values = {name: getattr(state, name) for name in both}
    return {name: f"{value!r} {value}" for name, value in values.items()}


def observed(view: bs.HandView) -> dict[str, object]:
    """All that can be found out about a view."""
    return facts(view) | {
        "str": f"{view} {view!r}",
        "json": view.to_json(),
        "picture": view._repr_svg_(),
        "pickle": pickle.dumps(view),
        "vars": repr(insides(view)),
        "copies": repr([insides(it) for it in (view.copy(), copy.copy(view), copy.deepcopy(view))]),
    }


def reached(start: object) -> list[object]:
    """Every object to which a way leads, but not through classes and modules."""
    seen = {id(start): start}
    new = [start]
    while new:
        new = [
            item
            for item in gc.get_referents(*new)
            if not isinstance(item, type | ModuleType) and id(item) not in seen
        ]
        new = list({id(item): item for item in new}.values())
        seen |= {id(item): item for item in new}
    return list(seen.values())


@settings(max_examples=80)
@given(walk=walks(), seed=seeds())
def test_1_9_hands_that_differ_in_hidden_cards_alone_look_the_same(walk: Walk, seed: int) -> None:
    rng = random.Random(seed)
    seat = rng.choice(everyone(walk.hand))
    for number, hand in walk.steps():
        twin = twin_of(walk, number, hand, seat, rng)
        view, other = hand.view(seat), twin.view(seat)
        assert view == other
        assert observed(view) == observed(other)


def twin_of(walk: Walk, number: int, hand: bs.Hand, seat: Seat, rng: random.Random) -> bs.Hand:
    """The hand with the cards permuted that the seat does not know; as it is if it must not be.

    Which hands are mucked is public, and hangs on the cards.
    """
    known = known_cards(hand, seat)
    mucked = {card for owner in hand._mucked for card in hand.hole_cards[owner] or ()}
    for fixed in (known, known, known | mucked, walk.setup.deck):
        try:
            twin = walk.twin(number, permuted(walk.setup.deck, fixed, rng))
        except bs.BigslickError:
            continue  # a hand that mucked would have won
        if public(twin, seat) == public(hand, seat):
            return twin
    raise AssertionError("the same hand is no twin")


@settings(max_examples=40)
@given(walk=walks())
def test_1_9_no_way_leads_from_a_view_to_a_card_that_its_seat_does_not_know(walk: Walk) -> None:
    for number, hand in walk.steps():
        seat = everyone(hand)[number % (len(hand.stacks) + 1)]
        view = hand.view(seat)
        known = known_cards(hand, seat)
        for start in (view, view.copy(), pickle.loads(pickle.dumps(view))):
            assert {item for item in reached(start) if isinstance(item, bs.Card)} <= known
        assert not any(item is hand for item in reached(view))
        assert {card for cards in view.hole_cards for card in cards or ()} <= known
        assert view.hole_cards[seat] == hand.hole_cards[seat] if seat is not None else True


def test_the_way_through_a_hand_leads_to_every_card():
    """So that the test above would find one."""
    hand = dealt()
    assert {item for item in reached(hand) if isinstance(item, bs.Card)} == set(bs.Card)


FIRST, SECOND, BOARD = "Kc Ac 7c", "Kd Ad 2d", "3s 9h Jh 4h 5s 8d 6s Ts"


def dealt(**knobs: Any) -> bs.Hand:
    """Three players, with kings, with aces, and with seven and deuce."""
    cards = bs.parse_cards(f"{FIRST} {SECOND} {BOARD}")
    others = [card for card in bs.Card if card not in cards]
    deck = bs.Deck.stacked([*cards, *others])
    return bs.Hand(bs.Rules.no_limit(10, 20, **knobs), [500, 500, 500], button=2, deck=deck)


def cards(text: str) -> tuple[bs.Card, ...]:
    return bs.parse_cards(text)


def to_the_river(hand: bs.Hand) -> bs.Hand:
    """The button folds, the big blind bets the river and is called."""
    hand.fold()
    hand.call()
    hand.check()
    for _ in range(4):
        hand.check()
    hand.check()
    hand.bet(40)
    hand.call()
    return hand


def test_1_9_a_seat_sees_its_own_cards_and_the_rail_none():
    hand = dealt()
    assert hand.view(0).hole_cards == (cards("Kc Kd"), None, None)
    assert hand.view(2).hole_cards == (None, None, cards("7c 2d"))
    assert hand.view(None).hole_cards == (None, None, None)
    assert hand.view(1).events[2:] == (
        HoleDealt(0, None),
        HoleDealt(1, hand.hole_cards[1]),
        HoleDealt(2, None),
    )


def test_1_9_the_board_is_open_to_all_and_burned_cards_to_nobody():
    hand = to_the_river(dealt())
    for seat in everyone(hand):
        view = hand.view(seat)
        assert view.board == cards("9h Jh 4h 8d Ts")
        assert [event for event in view.events if isinstance(event, Burned)] == [Burned(None)] * 3
        assert json.loads(view.to_json())["deck"] is None


def test_1_9_a_shown_hand_is_open_to_all_and_a_mucked_or_folded_one_is_not():
    hand = to_the_river(dealt())
    assert hand.is_over
    for seat in (None, 2):
        view = hand.view(seat)
        assert view.shown == (*view.hole_cards[:2], None) == (None, cards("Ac Ad"), None)
        assert [str(ranked) for ranked in view.ranked] == ["None", "one pair, aces", "None"]
    assert hand.view(0).hole_cards == (cards("Kc Kd"), cards("Ac Ad"), None)
    assert hand.view(2).hole_cards == (None, cards("Ac Ad"), cards("7c 2d"))


def test_1_9_a_hand_shown_after_the_end_is_open_to_all_from_then_on():
    hand = to_the_river(dealt())
    before = hand.view(None)
    hand.show(0)
    assert before.hole_cards[0] is None
    assert hand.view(None).hole_cards[0] == cards("Kc Kd")


def test_1_9_who_wins_by_folds_shows_nothing():
    hand = dealt()
    hand.fold()
    hand.fold()
    assert hand.is_over
    assert hand.view(0).hole_cards == (cards("Kc Kd"), None, None)
    hand.show(1)
    assert hand.view(0).hole_cards == (cards("Kc Kd"), cards("Ac Ad"), None)


def test_1_9_an_all_in_opens_the_live_hands_alone():
    hand = dealt()
    hand.fold()
    hand.all_in()
    hand.call()
    assert hand.view(None).hole_cards == (cards("Kc Kd"), cards("Ac Ad"), None)


def test_an_empty_seat_sees_what_the_rail_sees():
    hand = bs.Hand(bs.Rules.no_limit(5, 10), [500, 0, 500], button=0, deck=bs.Deck())
    assert facts(hand.view(1)) == facts(hand.view(None))
    assert hand.view(1) != hand.view(None)


def test_a_view_has_nothing_that_a_program_added_to_the_hand():
    class Table(bs.Hand):
        seed: int

    hand = Table(bs.Rules.no_limit(5, 10), [500, 500], button=0, deck=bs.Deck())
    hand.seed = 7
    for view in (hand.view(0), hand.copy().view(0)):
        assert not hasattr(view, "seed")
        assert type(view) is bs.HandView


@pytest.mark.parametrize("seat", [-1, 3, 22, 2**70])
def test_a_seat_that_is_none_has_no_view(seat: int) -> None:
    with pytest.raises(bs.BigslickError, match=r"^the seat is .*: the seats are 0 to 2$"):
        dealt().view(seat)


@pytest.mark.parametrize("seat", [True, 1.0, "1", [1]])
def test_a_seat_is_an_int(seat: Any) -> None:
    with pytest.raises(TypeError, match=r"^the seat must be an int, not "):
        dealt().view(seat)


def test_a_view_has_no_acts():
    acts = {"fold", "check", "call", "bet", "raise_to", "all_in", "act"}
    acts |= {"deal_hole", "deal_board", "show", "muck", "view", "from_events"}
    assert acts <= set(dir(bs.Hand))
    assert not acts & set(dir(dealt().view(0)))


def test_a_view_tells_in_its_repr_whose_it_is():
    hand = dealt()
    assert repr(hand.view(0)) == (
        "<HandView, preflop: pot 30, awaiting action of seat 2, seen by seat 0>"
    )
    assert repr(hand.view(None)).endswith(" of seat 2, seen by the rail>")
    assert (hand.view(0).seat, hand.view(None).seat) == (0, None)


def test_views_are_equal_by_what_was_seen_and_by_whom():
    hand = dealt()
    assert hand.view(0) == dealt().view(0)
    assert hand.view(0) != hand.view(1)
    assert hand.view(0) != hand
    with pytest.raises(TypeError, match="unhashable"):
        hash(hand.view(0))


@settings(max_examples=40)
@given(walk=walks())
def test_a_view_does_not_change_when_the_hand_goes_on(walk: Walk) -> None:
    kept = []
    for number, hand in walk.steps():
        view = hand.view(everyone(hand)[number % (len(hand.stacks) + 1)])
        kept.append((view, observed(view)))
    assert all(observed(view) == before for view, before in kept)


@settings(max_examples=60)
@given(walk=walks())
def test_a_view_goes_to_json_and_back_and_is_the_hand_that_its_seat_knows(walk: Walk) -> None:
    for number, hand in walk.steps():
        seat = everyone(hand)[number % (len(hand.stacks) + 1)]
        view = hand.view(seat)
        for twin in (
            bs.HandView.from_json(view.to_json()),
            bs.HandView.from_json(view.to_json().encode()),
            pickle.loads(pickle.dumps(view)),
            view.copy(),
        ):
            assert type(twin) is bs.HandView
            assert twin == view
            assert facts(twin) == facts(view)
            assert twin.seat == seat
        known = bs.Hand.from_json(view.to_json())
        assert type(known) is bs.Hand
        assert facts(known) == facts(view)
        assert known.view(seat) == view


@settings(max_examples=40)
@given(walk=walks())
def test_a_view_says_what_the_hand_says_but_for_the_cards(walk: Walk) -> None:
    cards_are_in = {"hole_cards", "events"}
    for _, hand in walk.steps():
        own = facts(hand)
        for seat in everyone(hand):
            seen = facts(hand.view(seat))
            assert {name for name in own if own[name] != seen[name]} <= cards_are_in
            assert [event.to_data() for event in hand.view(seat).events] == public(hand, seat)


def view_json(**values: Any) -> str:
    return json.dumps(json.loads(dealt().view(0).to_json()) | values)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("[]", "a hand is a JSON object, not []"),
        ("{}", "no seat given"),
        ("7", "a hand is a JSON object, not 7"),
        (dealt().to_json(), "this is no JSON of a view: no seat given"),
        (view_json(seat=3), "the seat of a view is 3: the seats are 0 to 2"),
        (view_json(seat=-1), "the seat of a view is -1"),
        (view_json(seat="0"), "the seat of a view must be an int, not str"),
        (view_json(seat=True), "the seat of a view must be an int, not bool"),
        (view_json(seat=0.0), "the seat of a view must be an int, not float"),
        (view_json(deck=["As"]), "a seat is of a view, which has no deck"),
        (view_json(tip=5), "a hand has no 'tip'"),
        (view_json(events={}), "the events are a list, not {}"),
    ],
)
def test_what_is_no_json_of_a_view_is_refused(text: str, message: str) -> None:
    with pytest.raises(bs.BigslickError) as caught:
        bs.HandView.from_json(text)
    assert message in str(caught.value)


def test_json_of_a_view_is_read_without_what_the_seat_may_not_know():
    told = json.loads(dealt().to_json()) | {"deck": None, "seat": 0}
    assert bs.HandView.from_json(json.dumps(told)) == dealt().view(0)


def test_1_9_a_view_does_not_keep_how_strong_a_mucked_hand_was():
    hand = to_the_river(dealt())
    assert bs.events.Mucked(0) in hand.events
    assert insides(hand)["_strengths"] != {}
    for seat in everyone(hand):
        assert insides(hand.view(seat))["_strengths"] == {}
