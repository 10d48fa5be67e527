"""Events, their JSON, and hands told by them. Rules 10.1 and 3.10."""

import json
import random
import re
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from itertools import count, repeat
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from bigslick import events
from bigslick.events import AnyEvent
from hostile_json import changes, json_values
from insides import insides
from setups import Setup
from walks import Walk, seeds, walks

KINDS = get_args(AnyEvent)


def again(walk: Walk, story: Sequence[AnyEvent], deck: bs.Deck | None = None) -> bs.Hand:
    """The hand that this story tells, begun as the walk was."""
    hand = walk.hand
    return bs.Hand.from_events(
        hand.rules,
        walk.setup.stacks,
        button=walk.setup.button,
        posts=hand.posts,
        events=story,
        deck=deck,
    )


def left(hand: bs.Hand) -> bs.Deck | None:
    return None if hand._deck is None else bs.Deck.stacked(hand._deck)


@settings(max_examples=60)
@given(walk=walks())
def test_10_1_a_hand_is_told_by_its_events_at_every_step(walk: Walk) -> None:
    for _, hand in walk.steps():
        told = again(walk, hand.events, left(hand))
        assert told == hand
        assert insides(told) == insides(hand)
        assert [event.to_data() for event in told.events] == [e.to_data() for e in hand.events]


@settings(max_examples=40)
@given(walk=walks())
def test_10_1_without_the_deck_the_caller_deals_on(walk: Walk) -> None:
    for _, hand in walk.steps():
        told = again(walk, hand.events)
        assert told.events == hand.events
        assert insides(told) == insides(hand) | {"_deck": None}


def test_10_1_the_rules_own_posts_need_not_be_told():
    hand = played()
    told = bs.Hand.from_events(RULES, STACKS, button=2, events=iter(hand.events))
    assert told.events == hand.events


@settings(max_examples=40)
@given(walk=walks(), seed=seeds())
def test_10_1_the_events_of_a_view_tell_what_its_seat_knows(walk: Walk, seed: int) -> None:
    seat = random.Random(seed).choice([None, *range(len(walk.setup.stacks))])
    for _, hand in walk.steps():
        view = hand.view(seat)
        assert again(walk, view.events).view(seat) == view


@settings(max_examples=40)
@given(walk=walks())
def test_a_story_cut_short_is_a_hand_or_says_what_is_missing(walk: Walk) -> None:
    story = walk.hand.events
    for length in range(len(story)):
        try:
            told = again(walk, story[:length])
        except bs.BigslickError as error:
            not_told = f"event {length} is not told: {story[length]!r} follows by itself"
            no_cards = f"event {length - 1} is {story[length - 1]!r}, and no cards follow"
            assert str(error) in (not_told, no_cards)  # noqa: PT017 a hand is as good
        else:
            assert told.events == story[:length]


@settings(max_examples=150)
@given(walk=walks(), seed=seeds())
def test_a_story_that_is_changed_is_another_hand_or_the_first_wrong_event_is_named(
    walk: Walk, seed: int
) -> None:
    rng = random.Random(seed)
    story = list(walk.hand.events)
    place = rng.randrange(len(story))
    changed = rng.choice([left_out, doubled, exchanged, with_another_fact])(story, place, rng)
    try:
        told = again(walk, changed)
    except bs.BigslickError as error:
        named = re.match(r"event (\d+) ", str(error))
        assert named is not None
        assert int(named[1]) >= place
    else:
        assert [e.to_data() for e in told.events] == [e.to_data() for e in changed]


Story = list[AnyEvent]


def left_out(story: Story, place: int, _: random.Random) -> Story:
    return story[:place] + story[place + 1 :]


def doubled(story: Story, place: int, _: random.Random) -> Story:
    return story[: place + 1] + story[place:]


def exchanged(story: Story, place: int, _: random.Random) -> Story:
    return story[:place] + story[place : place + 2][::-1] + story[place + 2 :]


def with_another_fact(story: Story, place: int, rng: random.Random) -> Story:
    event = story[place]
    names = [field.name for field in fields(event) if field.name != "ranked"]
    name = rng.choice(names)
    others: dict[str, Callable[[], Any]] = {
        "seat": lambda: rng.randrange(11),
        "amount": lambda: rng.randrange(41),
        "to": lambda: rng.randrange(41),
        "pot": lambda: rng.randrange(3),
        "kind": lambda: rng.choice(list(bs.PostKind)),
        "street": lambda: rng.choice(list(bs.Street)),
        "all_in": lambda: rng.random() < 0.5,
        "card": lambda: rng.choice([None, *bs.Card]),
        "cards": lambda: tuple(rng.sample(list(bs.Card), rng.choice([1, 2, 2, 3, 3]))),
    }
    return [*story[:place], replace(event, **{name: others[name]()}), *story[place + 1 :]]


RULES = bs.Rules.no_limit(10, 20)
STACKS = [500, 500, 500]
DECK = "Kc Ac 7c Kd Ad 2d 3s 9h Jh 4h 5s 8d 6s Ts"


def played() -> bs.Hand:
    """The button folds, aces bet the river, and kings call and muck."""
    others = [card for card in bs.Card if card not in bs.parse_cards(DECK)]
    deck = bs.Deck.stacked([*bs.parse_cards(DECK), *others])
    hand = bs.Hand(RULES, STACKS, button=2, deck=deck)
    for act in ["fold", "call", *["check"] * 6]:
        getattr(hand, act)()
    hand.bet(40)
    hand.call()
    return hand


def told_with(number: int, *instead: AnyEvent) -> bs.Hand:
    story = list(played().events)
    story[number : number + 1] = instead
    return bs.Hand.from_events(RULES, STACKS, button=2, events=story)


def test_what_was_played():
    names = [event.name for event in played().events]
    assert names[:9] == ["posted"] * 2 + ["hole_dealt"] * 3 + [
        "folded",
        "called",
        "checked",
        "burned",
    ]
    assert names[9:13] == ["board_dealt", "checked", "checked", "burned"]
    assert names[16:] == [
        "burned",
        "board_dealt",
        "checked",
        "bet",
        "called",
        "shown",
        "mucked",
        "awarded",
    ]


ACES, KINGS = (bs.Card("Ac"), bs.Card("Ad")), (bs.Card("Kc"), bs.Card("Kd"))
A_TIE = bs.rank_hand("Ac Ad", "Jh Ts 9d")
"""As strong as what the aces made, and other cards."""


@pytest.mark.parametrize(
    ("number", "instead", "message"),
    [
        (
            0,
            [events.Posted(0, bs.PostKind.ANTE, 10)],
            "event 0 is Posted(seat=0, kind=<PostKind.ANTE",
        ),
        (0, [], "event 0 is Posted(seat=1, "),
        (3, [events.HoleDealt(0, None)], "event 3 cannot follow: cannot deal hole cards to seat 0"),
        (
            4,
            [events.HoleDealt(2, (bs.Card("Kc"), bs.Card("2d")))],
            "event 4 cannot follow: hole cards: Kc",
        ),
        (5, [events.Checked(2)], "event 5 cannot follow: seat 2 cannot check"),
        (5, [events.Folded(1)], "event 5 is Folded(seat=1), where the hand has Folded(seat=2)"),
        (6, [events.Called(0, 20, False)], "event 6 is Called(seat=0, amount=20, all_in=False)"),
        (6, [events.Called(0, 10, True)], "event 6 is Called(seat=0, amount=10, all_in=True)"),
        (8, [], "event 8 is BoardDealt("),
        (8, [events.Burned(bs.Card("Kc"))], "event 9 cannot follow: the burned card: Kc has been"),
        (8, [events.Burned(None)] * 2, "event 9 cannot follow: Burned(card=None) is nothing"),
        (
            9,
            [events.BoardDealt(bs.Street.TURN, bs.parse_cards("9h Jh 4h"))],
            "event 9 is BoardDealt(",
        ),
        (9, [events.BoardDealt(bs.Street.FLOP, bs.parse_cards("9h Jh"))], "event 9 cannot follow"),
        (10, [events.Awarded(0, 0, 40)], "event 10 cannot follow: Awarded("),
        (19, [events.Bet(1, 15, False)], "event 19 cannot follow: seat 1 cannot bet"),
        (21, [events.Shown(1, ACES, None)], "event 21 is Shown("),
        (21, [events.Shown(1, ACES, A_TIE)], "event 21 is Shown("),
        (22, [events.Shown(0, KINGS, None)], "event 22 is Shown("),
        (22, [events.Mucked(2)], "event 22 cannot follow: seat 2 cannot muck"),
        (23, [events.Awarded(0, 1, 121)], "event 23 is Awarded(pot=0, seat=1, amount=121)"),
        (23, [], "event 23 is not told: Awarded(pot=0, seat=1, amount=120) follows by itself"),
        (23, [played().events[23]] * 2, "event 24 cannot follow: Awarded("),
        (23, [played().events[23], events.Burned(None)], "event 24 is Burned(card=None), and no"),
    ],
)
def test_a_story_that_cannot_be_is_refused_by_its_first_wrong_event(
    number: int, instead: list[AnyEvent], message: str
) -> None:
    with pytest.raises(bs.BigslickError) as caught:
        told_with(number, *instead)
    assert str(caught.value).startswith(message)


def test_a_story_without_end_is_refused():
    start = played().events[:5]
    for more in (repeat(events.Burned(None)), (events.Folded(seat) for seat in count())):
        story = (event for several in (start, more) for event in several)
        with pytest.raises(bs.BigslickError, match=r"^event \d+ "):
            bs.Hand.from_events(RULES, STACKS, button=2, events=story)


@pytest.mark.parametrize("story", [None, 5, [None], ["folded"], [{"event": "folded", "seat": 2}]])
def test_a_story_is_of_events(story: Any) -> None:
    with pytest.raises(TypeError):
        bs.Hand.from_events(RULES, STACKS, button=2, events=story)


def test_a_deck_that_was_dealt_from_already_is_refused():
    with pytest.raises(bs.CardError, match="has been dealt already"):
        bs.Hand.from_events(RULES, STACKS, button=2, events=played().events[:5], deck=bs.Deck())
    with pytest.raises(TypeError, match="the deck is a Deck, or None, not list"):
        bs.Hand.from_events(RULES, STACKS, button=2, events=played().events[:5], deck=[])  # type: ignore[arg-type]


def test_the_deck_of_a_story_deals_on():
    hand = played()
    told = bs.Hand.from_events(
        RULES, STACKS, button=2, events=hand.events[:7], deck=bs.Deck.stacked(DECK[18:] + "2c2h2s")
    )
    assert told.awaiting is bs.Awaiting.ACTION
    told.check()
    assert told.board == hand.board[:3]


# The JSON of events.

ONE_OF_EACH: list[AnyEvent] = [
    events.Posted(0, bs.PostKind.BUTTON_BLIND, 10),
    events.HoleDealt(1, (bs.Card("As"), bs.Card("2c"))),
    events.HoleDealt(1, None),
    events.Burned(bs.Card("Td")),
    events.Burned(None),
    events.BoardDealt(bs.Street.FLOP, bs.parse_cards("As Kd 2c")),
    events.Folded(2),
    events.Checked(0),
    events.Called(1, 20, True),
    events.Bet(0, 2**62, False),
    events.Raised(21, 60, False),
    events.Returned(3, 5),
    events.Shown(0, (bs.Card("As"), bs.Card("2c")), bs.rank_hand("As 2c", "Ks Qs 7s 4s Ah")),
    events.Shown(0, (bs.Card("As"), bs.Card("2c")), None),
    events.Mucked(1),
    events.Awarded(1, 0, 120),
]


def test_every_kind_of_event_is_among_them():
    assert {type(event) for event in ONE_OF_EACH} == set(KINDS)
    assert len({kind.name for kind in KINDS}) == len(KINDS)


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=str)
def test_an_event_goes_to_json_and_back(event: AnyEvent) -> None:
    twin = events.from_json(event.to_json())
    assert type(twin) is type(event)
    assert twin == event == events.from_json(event.to_json().encode())
    assert twin.to_json() == event.to_json()
    assert json.loads(event.to_json()) == event.to_data() == {"event": event.name} | event.to_data()


@settings(max_examples=60)
@given(walk=walks())
def test_the_events_of_any_hand_go_to_json_and_back(walk: Walk) -> None:
    for event in walk.hand.events:
        twin = events.from_json(event.to_json())
        assert twin == event
        assert repr(twin) == repr(event)  # ranked hands that tie are equal


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=str)
def test_json_that_differs_in_one_place_is_another_event_or_refused(event: AnyEvent) -> None:
    for data in changes(event.to_data()):
        text = json.dumps(data)
        try:
            other = events.from_json(text)
        except bs.BigslickError:
            continue
        assert json.loads(other.to_json()) == json.loads(text)


@settings(max_examples=200)
@given(data=json_values())
def test_json_of_anything_is_refused(data: Any) -> None:
    readers: list[Callable[[str], object]] = [
        events.from_json,
        bs.Action.from_json,
        bs.Rules.from_json,
        bs.Hand.from_json,
        bs.HandView.from_json,
    ]
    for read in readers:
        with pytest.raises(bs.BigslickError):
            read(json.dumps(data))


@given(data=json_values(), event=st.sampled_from(ONE_OF_EACH), place=st.integers(0, 9))
def test_an_event_with_anything_for_a_fact_is_read_as_it_is_told_or_refused(
    data: Any, event: AnyEvent, place: int
) -> None:
    told = event.to_data()
    told[list(told)[place % len(told)]] = data
    text = json.dumps(told)
    try:
        read = events.from_json(text)
    except bs.BigslickError:
        return
    assert json.loads(read.to_json()) == json.loads(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is no JSON of an event"),
        ("[" * 100_000, "this is no JSON of an event"),
        ("null", "an event is a JSON object, not None"),
        ('{"event": "folded"}', "a folded has seat, and {'event': 'folded'} was given"),
        ('{"event": "folded", "seat": 1, "to": 2}', "a folded has seat, and "),
        ('{"event": "folded", "seat": null}', "seat of a folded must be an int, not NoneType"),
        ('{"event": "folded", "seat": NaN}', "seat of a folded must be an int, not float"),
        ('{"event": "folded", "seat": -1}', "the seat of a folded is -1: it is 0 to 2**62"),
        ('{"event": ["folded"], "seat": 1}', "['folded'] is no event"),
        ('{"seat": 1}', "None is no event"),
        ('{"event": "hole_dealt", "seat": 1, "cards": ["As"]}', "are two, and 1 are given"),
        ('{"event": "hole_dealt", "seat": 1, "cards": ["As", 50]}', "50 is no card"),
        ('{"event": "hole_dealt", "seat": 1, "cards": ["As", "10h"]}', "'10h' is no card"),
        ('{"event": "burned", "card": 0}', "0 is no card"),
        (
            '{"event": "board_dealt", "street": "flop", "cards": null}',
            "are a list of cards, not None",
        ),
        ('{"event": "board_dealt", "street": null, "cards": []}', "must be of Street"),
        ('{"event": "shown", "seat": 1, "cards": null, "ranked": null}', "are a list of cards"),
        ('{"event": "shown", "seat": 1, "cards": null, "ranked": {}}', "are a list of cards"),
    ],
)
def test_what_is_no_json_of_an_event_is_refused(text: str, message: str) -> None:
    with pytest.raises(bs.BigslickError) as caught:
        events.from_json(text)
    assert message in str(caught.value)


def test_a_shown_hand_is_refused_with_what_its_cards_do_not_make():
    told = ONE_OF_EACH[12].to_data()
    assert told["ranked"]["description"] == "flush, ace high"
    for name, value in {
        "cards": ["As", "Ks", "Qs", "7s", "3s"],
        "strength": 7462,
        "description": "flush",
        "category": "straight",
        "ranking": "short_deck",
    }.items():
        with pytest.raises(bs.BigslickError):
            events.from_json(json.dumps(told | {"ranked": told["ranked"] | {name: value}}))


def test_events_are_of_a_seat_up_to_the_last_of_a_table():
    setup = Setup((1, 2), [5] * 22, button=21, knobs={"max_seats": 22})
    hand = setup.hand()
    assert [events.from_json(event.to_json()) for event in hand.events] == list(hand.events)


def test_4_6_no_chip_is_made_where_a_hand_is_given_up_that_got_chips_back():
    hand = bs.Hand(bs.Rules.no_limit(5, 10), [3, 10], button=0)
    hand.deal_hole(0, None)
    hand.deal_hole(1, None)
    told = [*hand.events, events.Mucked(1), events.Awarded(0, 0, 6)]
    again = bs.Hand.from_events(hand.rules, [3, 10], button=0, events=told)
    assert again.stacks == (6, 7)


def test_an_event_of_a_number_that_python_will_not_write_out_is_none():
    with pytest.raises(bs.BigslickError, match=r"is no event"):
        events.from_data({"event": 10**5000})
