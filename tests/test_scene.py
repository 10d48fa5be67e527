"""What is to be seen of a hand at a table, however it is drawn."""

import bigslick as bs
from bigslick.cli.practice.moments import moments
from bigslick.events import Returned
from bigslick.history.sentences import Sentences
from bigslick.scene import Scene, scene
from bigslick.state import HandState
from tables import play
from told_hands import three_all_in


def seen(hand: HandState) -> Scene:
    names = [f"P{seat}" for seat in range(len(hand.stacks))]
    return scene(hand, names, Sentences("en", names))


def acts(hand: HandState) -> list[str]:
    return [seat.act for seat in seen(hand).seats]


def test_a_blind_is_told_and_not_the_ante_beside_it():
    hand = bs.Hand(bs.Rules.no_limit(10, 20, ante=20, ante_kind="big_blind"), [500] * 3, button=0)
    assert acts(hand) == ["", "small blind", "big blind"]
    hand = bs.Hand(bs.Rules.no_limit(10, 20, ante=3), [500] * 4, button=0)
    assert acts(hand) == ["ante", "small blind", "big blind", "ante"]


def test_what_a_seat_did_last_is_of_this_round():
    hand = bs.Hand(bs.Rules.no_limit(10, 20), [500] * 3, button=0, deck=bs.Deck())
    play(hand, "raise_to:60 call fold")
    assert acts(hand) == ["", "", ""]
    play(hand, "check")
    assert acts(hand) == ["", "check", ""]
    play(hand, "bet:50")
    assert acts(hand) == ["bet 50", "check", ""]


def test_8_1_what_went_back_lies_in_no_pot_while_the_board_is_dealt():
    hand = three_all_in()
    before_the_end = [
        moment
        for moment in moments(hand.view(2))
        if not moment.is_over and any(isinstance(event, Returned) for event in moment.events)
    ]
    assert {len(moment.board) for moment in before_the_end} == {0, 3, 4}
    for moment in before_the_end:
        told = seen(moment)
        assert [(pot.name, pot.amount) for pot in told.pots] == [
            ("main pot", "600"),
            ("side pot 1", "600"),
        ]
        assert told.returned == ["500 returned to P2"]
