"""A hand as a value: copies, equality, what it tells of itself, and its JSON."""

import copy
import json
import pickle
from typing import Any

import pytest

import bigslick as bs

RULES = bs.Rules.no_limit(10, 20)
DECK = bs.Deck.stacked("9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h  Td Jd")


def dealt(**knobs: Any) -> bs.Hand:
    return bs.Hand(bs.Rules.no_limit(10, 20, **knobs), [200, 500, 1500], button=2, deck=DECK)


def checked_down() -> bs.Hand:
    hand = dealt()
    for _ in range(12):
        if hand.legal.check:
            hand.check()
        else:
            hand.call()
    return hand


def played() -> bs.Hand:
    hand = dealt()
    hand.raise_to(1000)
    hand.all_in()
    hand.all_in()
    return hand


def test_a_copy_goes_on_by_itself():
    hand = dealt()
    pickles = [pickle.loads(pickle.dumps(hand, protocol)) for protocol in range(6)]
    for twin in (hand.copy(), copy.copy(hand), copy.deepcopy(hand), *pickles):
        assert twin == hand
        assert twin.legal == hand.legal
        twin.raise_to(1000)
        twin.all_in()
        twin.all_in()
        assert twin != hand
        assert twin.is_over
        assert twin == played()
        assert hand.sequence == dealt().sequence


def test_hands_are_equal_when_the_same_things_happened():
    assert dealt() == dealt()
    assert dealt() != dealt(ante=1)
    assert dealt() != bs.Hand(RULES, [200, 500, 1500], button=1, deck=DECK)

    def undealt(stacks: list[int], button: int, big: int) -> bs.Hand:
        posts = [bs.Post(0, bs.PostKind.BIG_BLIND, big)]
        return bs.Hand(RULES, stacks, button=button, posts=posts)

    assert undealt([500] * 3, 2, 20) == undealt([500] * 3, 2, 20)
    assert undealt([500] * 3, 2, 20) != undealt([500, 500, 900], 2, 20)
    assert undealt([500] * 3, 2, 20) != undealt([500] * 3, 1, 20)
    short = [15, 500, 500]
    assert undealt(short, 2, 20) != undealt(short, 2, 15)  # both posted 15, and 20 were owed
    other_cards_to_come = bs.Deck.stacked([*list(DECK)[:12], *list(DECK)[:11:-1]])
    assert dealt() != bs.Hand(RULES, [200, 500, 1500], button=2, deck=other_cards_to_come)
    assert dealt() != "a hand"
    with pytest.raises(TypeError):
        hash(dealt())


def test_the_hand_deals_from_a_copy_of_the_deck():
    deck = DECK.copy()
    hand = bs.Hand(RULES, [200, 500, 1500], button=2, deck=deck)
    assert deck == DECK
    deck.deal(10)
    assert hand == dealt()


def test_repr_tells_where_the_hand_stands_and_nobodys_cards():
    hand = dealt()
    assert repr(hand) == "<Hand, preflop: pot 30, awaiting action of seat 2>"
    hand.call()
    hand.call()
    hand.check()
    assert repr(hand) == "<Hand, flop Kh 9d 4c: pot 60, awaiting action of seat 0>"
    assert repr(played()) == "<Hand over, river Kh 9d 4c 7s 2h: payoffs (400, 100, -500)>"
    waiting = bs.Hand(RULES, [200, 500], button=0)
    assert repr(waiting) == "<Hand, preflop: pot 30, awaiting hole_cards>"


def test_json_tells_everything_by_name():
    data = json.loads(played().to_json())
    assert data["rules"]["big_blind"] == 20
    assert (data["starting_stacks"], data["button"]) == ([200, 500, 1500], 2)
    assert data["posts"] == [
        {"seat": 0, "kind": "small_blind", "amount": 10},
        {"seat": 1, "kind": "big_blind", "amount": 20},
    ]
    assert data["deck"] == ["Td", "Jd"]
    events = data["events"]
    assert events[2] == {"event": "hole_dealt", "seat": 0, "cards": ["9s", "9c"]}
    assert events[5] == {"event": "raised", "seat": 2, "to": 1000, "all_in": False}
    assert events[8] == {"event": "returned", "seat": 2, "amount": 500}
    assert events[9] == {"event": "shown", "seat": 0, "cards": ["9s", "9c"], "ranked": None}
    assert events[12:14] == [
        {"event": "burned", "card": "3h"},
        {"event": "board_dealt", "street": "flop", "cards": ["Kh", "9d", "4c"]},
    ]
    assert events[-2:] == [
        {"event": "awarded", "pot": 1, "seat": 1, "amount": 600},
        {"event": "awarded", "pot": 0, "seat": 0, "amount": 600},
    ]


def test_a_shown_hand_is_told_with_what_it_makes():
    hand = checked_down()
    shown = next(event for event in hand.events if isinstance(event, bs.events.Shown))
    assert shown.to_data()["ranked"] == {
        "ranking": "standard",
        "category": "three_of_a_kind",
        "cards": ["9s", "9d", "9c", "Kh", "7s"],
        "strength": bs.evaluate("9s9c", hand.board),
        "description": "three of a kind, nines",
    }
    assert bs.Hand.from_json(hand.to_json()) == hand


def test_a_hand_dealt_by_the_caller_comes_back_from_json():
    hand = bs.Hand(RULES, [200, 500], button=0)
    hand.deal_hole(1, "As Ad")
    hand.call()
    hand.check()
    hand.deal_board("2c 3c 4c", burned="Kd")
    assert bs.Hand.from_json(hand.to_json()) == hand
    for _ in range(2):
        hand.check()
        hand.check()
        hand.deal_board("Kh" if len(hand.board) == 3 else "Kc")
    hand.check()
    hand.check()
    assert hand.awaiting is bs.Awaiting.SHOW
    hand.show(0, "5c 6c")
    assert hand.is_over
    again = bs.Hand.from_json(hand.to_json())
    assert again == hand
    assert again.shown == hand.shown


def changed(**values: Any) -> str:
    return json.dumps(json.loads(played().to_json()) | values)


def dealt_json(**values: Any) -> str:
    return json.dumps(json.loads(dealt().to_json()) | values)


def with_event(number: int, **values: Any) -> str:
    data = json.loads(played().to_json())
    data["events"][number] |= values
    return json.dumps(data)


def with_more(event: dict[str, Any]) -> str:
    data = json.loads(played().to_json())
    return json.dumps(data | {"events": [*data["events"], event]})


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "this is no JSON of a hand"),
        ("[" * 100_000, "this is no JSON of a hand"),
        ("[]", "a hand is a JSON object, not []"),
        ("{}", "this is no JSON of a hand: no rules given"),
        ("null", "a hand is a JSON object, not None"),
        (changed(rules={}), "no big blind given; no small blind given"),
        (changed(rules={"small_blind": 1, "big_blind": 2, "tip": 1}), "no knob 'tip'"),
        (changed(rules={"small_blind": 1.5, "big_blind": 2}), "must be an int, not float"),
        (changed(starting_stacks=[5]), "a hand needs two"),
        (changed(starting_stacks="500"), "stacks must be several in order, not str"),
        (changed(button=3), "the button is 3: the seats are 0 to 2"),
        (
            changed(posts=[{"seat": 0, "kind": "tip", "amount": 5}]),
            "the kind of a post is 'tip': it is one of ante",
        ),
        (changed(posts=[[0]]), "a post has a seat, a kind and an amount: [0] is none"),
        (changed(posts=None), "this is no JSON of a hand"),
        (changed(events=[]), "event 0 is not told: Posted(seat=0, "),
        (changed(events=[5]), "event 0: an event is a JSON object, not 5"),
        (changed(events=None), "this is no JSON of a hand"),
        (changed(deck=["As", "As"]), "As at index 1 was given before"),
        (changed(deck=["As", "2s"]), "the deck: As has been dealt already"),
        (dealt_json(deck=["Kd", "Kc"]), "8 cards are needed, and the deck has 2 left"),
        (dealt_json(events=[]), "event 0 is not told"),
        (with_event(0, amount=11), "event 0 is Posted(seat=0, "),
        (with_event(2, cards=["9s", "9s"]), "event 2: 9s at index 1"),
        (with_event(3, cards=["9s", "Kd"]), "event 3 cannot follow: hole cards: 9s has been dealt"),
        (with_event(5, to=30), "event 5 cannot follow: seat 2 cannot raise to 30"),
        (with_event(5, seat=1), "event 5 is Raised(seat=1, "),
        (with_event(8, amount=3), "event 8 is Returned(seat=2, amount=3)"),
        (with_event(5, event="flew"), "event 5: 'flew' is no event: they are posted, hole_dealt, "),
        (with_event(5, event="folded"), "event 5: a folded has seat, and {'event': 'folded'"),
        (with_event(5, all_in=1), "event 5: the all_in of a raised is true or false, not 1"),
        (with_event(5, seat=True), "event 5: seat of a raised must be an int, not bool"),
        (with_event(2, cards="9s9h"), "event 2: the cards of a hole_dealt are a list of cards"),
        (with_event(0, amount=3.5), "event 0: amount of a posted must be an int, not float"),
        (with_event(12, card="As"), "the burned card: As has been dealt already"),
        (with_more({"event": "burned", "card": "2s"}), "event 20 is Burned(card=Card("),
        (
            with_more({"event": "awarded", "pot": 0, "seat": 0, "amount": 1}),
            "event 20 cannot follow",
        ),
    ],
)
def test_what_is_no_json_of_a_hand_is_refused(text: str, message: str) -> None:
    with pytest.raises(bs.BigslickError) as caught:
        bs.Hand.from_json(text)
    assert message in str(caught.value)


def test_json_with_a_deck_is_of_a_hand_that_deals_by_itself():
    hand = bs.Hand(RULES, [200, 500], button=0)
    hand.call()
    hand.check()
    data = json.loads(hand.to_json()) | {"deck": [str(card) for card in DECK]}
    with pytest.raises(bs.BigslickError, match="with a deck a hand never awaits board"):
        bs.Hand.from_json(json.dumps(data))


def test_json_with_a_deck_is_of_a_hand_that_knows_its_cards():
    data = json.loads(dealt().to_json())
    data["events"][2]["cards"] = None
    with pytest.raises(bs.BigslickError, match="with a deck a hand knows the cards of seat 0 too"):
        bs.Hand.from_json(json.dumps(data))
    hand = dealt()
    hand.call()
    hand.call()
    hand.check()
    data = json.loads(hand.to_json())
    data["events"][8]["card"] = None
    with pytest.raises(bs.BigslickError, match="knows every card that was burned"):
        bs.Hand.from_json(json.dumps(data))


@pytest.mark.parametrize("seat", [99, -1, 2])
def test_json_mucks_nobody_but_who_should_show(seat: object) -> None:
    hand = bs.Hand(RULES, [200, 500, 1500], button=2)
    hand.all_in()
    hand.call()
    hand.call()
    assert (hand.awaiting, hand.actor) == (bs.Awaiting.SHOW, 0)
    data = json.loads(hand.to_json())
    data["events"].append({"event": "mucked", "seat": seat})
    with pytest.raises(bs.BigslickError, match="event 9"):
        bs.Hand.from_json(json.dumps(data))
    data["events"][-1]["seat"] = 0
    assert bs.Hand.from_json(json.dumps(data)).live == (1, 2)


def test_json_with_a_deck_is_not_cut_before_a_muck():
    hand = checked_down()
    data = json.loads(hand.to_json())
    mucked = [event["event"] for event in data["events"]].index("mucked")
    data["events"] = data["events"][:mucked]
    with pytest.raises(bs.BigslickError, match="with a deck a hand never awaits show"):
        bs.Hand.from_json(json.dumps(data))


def test_folded_seats_are_eligible_for_no_pot():
    hand = dealt()
    hand.raise_to(60)
    hand.fold()
    hand.call()
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(130, (1, 2))]


def test_json_is_text():
    with pytest.raises(TypeError, match="the JSON of a hand is a str, not int"):
        bs.Hand.from_json(5)  # type: ignore[arg-type]
    assert bs.Hand.from_json(played().to_json().encode()) == played()


def test_events_are_frozen_typed_and_equal_by_kind():
    folded = bs.events.Folded(1)
    checked: bs.events.Event = bs.events.Checked(1)
    assert folded != checked
    assert folded == bs.events.Folded(1)
    assert len({folded, checked, bs.events.Folded(1)}) == 2
    with pytest.raises(AttributeError):
        folded.seat = 2  # type: ignore[misc]
    for event in played().events:
        assert pickle.loads(pickle.dumps(event)) == event
        assert json.loads(json.dumps(event.to_data()))["event"] == event.name


def test_between_the_rounds_there_is_no_bet():
    hand = bs.Hand(RULES, [500, 500], button=0)
    hand.raise_to(60)
    hand.call()
    assert (hand.current_bet, hand.bets, hand.pot) == (0, (0, 0), 120)


def test_what_hands_make_is_known_when_they_are_shown_on_a_full_board():
    hand = dealt()
    hand.raise_to(1000)
    hand.all_in()
    assert hand.ranked == (None, None, None)
    hand.fold()
    assert [str(ranked) for ranked in hand.ranked] == [
        "three of a kind, nines",
        "None",
        "one pair, aces",
    ]
