"""The chart at the table: positions, what happened before, and advice that is legal. Section 9."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from bigslick import Awaiting, BigslickError, Hand, Post, Rules, Street, chart
from bigslick.chart import Act, Before, Position
from setups import setups
from tables import play
from walks import Walk, seeds

SHORT = {
    "E": Position.EARLY,
    "M": Position.MIDDLE,
    "L": Position.LATE,
    "SB": Position.SMALL_BLIND,
    "BB": Position.BIG_BLIND,
}
FROM_THE_LEFT_OF_THE_BUTTON = {
    2: "BB SB",
    3: "SB BB L",
    4: "SB BB L L",
    5: "SB BB M L L",
    6: "SB BB M M L L",
    7: "SB BB M M M L L",
    8: "SB BB E M M M L L",
    9: "SB BB E E M M M L L",
    10: "SB BB E E E M M M L L",
    11: "SB BB E E E E M M M L L",
}


def read(text: str) -> list[Position]:
    return [SHORT[word] for word in text.split()]


def at_table(
    players: int, acts: str = "", *, posts: list[Post] | None = None, **knobs: Any
) -> Hand:
    """A hand at 10/20; the button is the last seat, so that seat 0 has the small blind."""
    rules = Rules(small_blind=10, big_blind=20, **knobs)
    hand = Hand(rules, [1000] * players, button=players - 1, posts=posts)
    play(hand, acts)
    return hand


def seats_of(hand: Hand) -> list[Position]:
    return [chart.position(hand, seat) for seat in hand.dealt_in]


@pytest.mark.parametrize(("players", "text"), FROM_THE_LEFT_OF_THE_BUTTON.items())
def test_9_positions_at_a_table_of_each_size(players: int, text: str) -> None:
    assert list(chart.positions(players)) == read(text)
    if players <= 10:
        assert seats_of(at_table(players)) == read(text)


def test_9_a_larger_table_has_more_early_seats():
    assert chart.positions(22)[2:-5] == (Position.EARLY,) * 15


@pytest.mark.parametrize("players", [-1, 0, 1, 23, 2**70])
def test_a_table_has_2_to_22_players(players: int) -> None:
    with pytest.raises(BigslickError, match=f"^{players} players: there are 2 to 22$"):
        chart.positions(players)


@pytest.mark.parametrize("players", [None, 2.0, True, "6"])
def test_a_number_of_players_is_an_int(players: Any) -> None:
    with pytest.raises(TypeError, match="the number of players must be an int"):
        chart.positions(players)
    assert len(chart.positions(np.int8(6))) == 6


def test_9_seats_count_from_the_button_wherever_it_is():
    hand = Hand(Rules.no_limit(10, 20), [1000] * 6, button=2)
    assert [chart.position(hand, seat) for seat in range(6)] == read("M L L SB BB M")


def test_9_empty_seats_are_left_out():
    stacks = [1000, 0, 1000, 1000, 0, 1000, 1000, 1000]
    hand = Hand(Rules.no_limit(10, 20), stacks, button=0)
    assert hand.dealt_in == (2, 3, 5, 6, 7, 0)
    assert seats_of(hand) == read("SB BB M M L L")
    with pytest.raises(BigslickError, match=r"^seat 1 is not dealt in: it has no position$"):
        chart.position(hand, 1)


def test_9_the_last_before_a_dead_button_takes_its_part():
    hand = Hand(Rules.no_limit(10, 20), [1000] * 6 + [0], button=6)
    assert seats_of(hand) == read("SB BB M M L L")


def test_9_a_dead_small_blind_is_nobodys():
    hand = at_table(6, posts=[Post(0, "big_blind", 20)])
    assert seats_of(hand) == read("BB M M M L L")


def test_9_heads_up_the_button_is_the_small_blind():
    hand = Hand(Rules.no_limit(10, 20), [1000, 1000], button=0)
    assert [chart.position(hand, seat) for seat in (0, 1)] == read("SB BB")


def test_9_who_posts_a_straddle_is_the_big_blind_and_the_other_blinds_are_small():
    hand = at_table(6, straddles=[40])
    assert seats_of(hand) == read("SB SB BB M L L")
    hand = at_table(8, straddles=[40, 80])
    assert seats_of(hand) == read("SB SB SB BB M M L L")


def test_9_a_straddle_on_the_button_is_the_big_blind():
    own = at_table(6).posts
    hand = at_table(6, posts=[*own, Post(5, "straddle", 40)])
    assert seats_of(hand) == read("SB SB M M L BB")


def test_9_one_blind_on_the_button_is_the_big_blind():
    rules = Rules(small_blind=0, big_blind=20, button_blind=True)
    hand = Hand(rules, [1000] * 7, button=6)
    assert seats_of(hand) == read("E E M M M L BB")


def test_9_without_blinds_the_seats_alone_count():
    assert seats_of(at_table(7, posts=[])) == read("E E M M M L L")
    assert seats_of(at_table(2, posts=[])) == read("L L")


def test_9_a_lone_small_blind_is_no_big_blind():
    assert seats_of(at_table(4, posts=[Post(0, "small_blind", 10)])) == read("SB M L L")


def test_9_antes_and_posts_of_newcomers_move_nobody():
    own = at_table(6).posts
    hand = at_table(6, posts=[Post(5, "ante", 5), *own, Post(3, "live", 20), Post(3, "dead", 10)])
    assert seats_of(hand) == read("SB BB M M L L")


@pytest.mark.parametrize("seat", [-1, 6, 2**70])
def test_a_seat_of_another_table_is_refused(seat: int) -> None:
    with pytest.raises(BigslickError, match=r"^the seat is .*: the seats are 0 to 5$"):
        chart.position(at_table(6), seat)


@pytest.mark.parametrize("wrong", [None, 1.0, True, "0"])
def test_a_seat_is_an_int(wrong: Any) -> None:
    with pytest.raises(TypeError, match="the seat must be an int"):
        chart.position(at_table(6), wrong)


@pytest.mark.parametrize("wrong", [None, "hand", Rules.no_limit(1, 2), Hand])
def test_a_hand_is_a_hand_or_a_view(wrong: Any) -> None:
    for ask in (lambda it: chart.position(it, 0), chart.before, chart.advise_actor):
        with pytest.raises(TypeError, match="the hand is a Hand or a HandView, not"):
            ask(wrong)


BEFORE = [
    # Six players: seat 2 acts first, seat 5 has the button, seats 0 and 1 the blinds.
    ("", "all_folded"),
    ("fold fold", "all_folded"),
    ("call", "one_caller"),
    ("fold call fold", "one_caller"),
    ("call call", "more_callers"),
    ("call call call call call", "more_callers"),
    ("fold fold fold fold call", "one_caller"),  # the small blind completes
    ("raise_to:60", "one_raise"),
    ("fold raise_to:60 fold fold fold", "one_raise"),
    ("raise_to:60 call", "raise_and_caller"),
    ("raise_to:60 call call fold", "raise_and_caller"),
    ("raise_to:60 raise_to:140", "more_raises"),
    ("raise_to:60 raise_to:140 call", "more_raises"),
    ("raise_to:60 raise_to:140 raise_to:300", "more_raises"),
    ("all_in", "one_raise"),
    # A limper has not called the raise, also when it comes back to him.
    ("call raise_to:80", "one_raise"),
    ("call raise_to:80 fold fold fold fold", "one_raise"),
    ("call raise_to:80 call fold fold fold", "raise_and_caller"),
    # One's own raise counts as well.
    ("raise_to:60 fold fold fold fold raise_to:200", "more_raises"),
    ("raise_to:60 call fold fold fold raise_to:200 call", "more_raises"),
]


@pytest.mark.parametrize(("acts", "before"), BEFORE)
def test_9_what_the_others_have_done(acts: str, before: str) -> None:
    hand = at_table(6, acts)
    assert chart.before(hand) == before
    assert chart.before(hand.view(None)) == before


def short_stacked(stacks: list[int], acts: str) -> Hand:
    hand = Hand(Rules.no_limit(10, 20), stacks, button=len(stacks) - 1)
    play(hand, acts)
    return hand


def test_9_a_short_all_in_is_a_raise():
    hand = short_stacked([1000, 1000, 25, 1000, 1000], "all_in")
    assert hand.legal.min_raise_to == 45
    assert chart.before(hand) is Before.ONE_RAISE
    play(hand, "call")
    assert chart.before(hand) is Before.RAISE_AND_CALLER


def test_9_an_all_in_for_less_is_a_call():
    hand = short_stacked([1000, 1000, 15, 1000, 1000], "call")
    assert hand.stacks[2] == 0
    assert chart.before(hand) is Before.ONE_CALLER


def test_9_who_is_all_in_for_his_blind_has_not_called():
    hand = short_stacked([5, 1000, 1000, 1000, 1000], "fold")
    assert chart.before(hand) is Before.ALL_FOLDED


def test_9_a_straddle_is_no_raise():
    hand = at_table(6, straddles=[40])
    assert chart.before(hand) is Before.ALL_FOLDED
    play(hand, "fold call fold fold")
    assert chart.before(hand) is Before.ONE_CALLER


def test_9_a_live_post_is_no_call():
    posts = [*at_table(6).posts, Post(2, "live", 20)]
    hand = at_table(6, "check", posts=posts)
    assert (hand.actor, chart.before(hand)) == (3, Before.ALL_FOLDED)
    play(hand, "call")
    assert chart.before(hand) is Before.ONE_CALLER
    play(hand, "fold fold fold")
    assert (hand.actor, chart.before(hand)) == (1, Before.ONE_CALLER)


def test_9_in_the_big_blind_who_is_still_in_counts_as_a_caller():
    posts = [*at_table(6).posts, Post(2, "live", 20), Post(3, "live", 20)]
    hand = at_table(6, "check check fold fold fold", posts=posts)
    assert (hand.actor, chart.before(hand)) == (1, Before.MORE_CALLERS)
    hand = at_table(6, "check fold fold fold fold", posts=posts)
    assert (hand.actor, chart.before(hand)) == (1, Before.ONE_CALLER)


def test_9_where_no_bet_was_forced_a_bet_is_the_raise():
    hand = at_table(4, "check", posts=[])
    assert chart.before(hand) is Before.ALL_FOLDED
    play(hand, "bet:20")
    assert chart.before(hand) is Before.ONE_RAISE


def dealt(hand: Hand, hole: str, acts: str = "") -> Hand:
    """The hand after the acts, its actor then with these cards."""
    known = hand.copy()
    play(known, acts)
    assert known.actor is not None
    hand.deal_hole(known.actor, hole)
    play(hand, acts)
    return hand


ADVISED = [
    ("As Ks", "", "middle", "all_folded", "raise"),
    ("As Kd", "raise_to:60 raise_to:140", "late", "more_raises", "raise"),
    ("Qs Js", "call", "middle", "one_caller", "fold"),
    ("Qs Js", "call call", "late", "more_callers", "call"),
    ("9s 9d", "raise_to:60", "middle", "one_raise", "raise"),
    ("9s 9d", "raise_to:60 call", "late", "raise_and_caller", "call"),
    ("Ks Qs", "raise_to:60 call", "late", "raise_and_caller", "call"),
    ("Ks Qd", "raise_to:60 call", "late", "raise_and_caller", "fold"),
    ("8s 7s", "fold fold fold fold", "small_blind", "all_folded", "raise"),
    ("8s 7s", "fold fold fold call", "small_blind", "one_caller", "call"),
    ("7s 2d", "fold fold fold fold call", "big_blind", "one_caller", "check"),
    ("5s 5d", "fold fold fold fold raise_to:60", "big_blind", "one_raise", "call"),
    ("As Qs", "raise_to:60 fold fold fold fold raise_to:200", "middle", "more_raises", "fold"),
]


@pytest.mark.parametrize(("hole", "acts", "position", "before", "act"), ADVISED)
def test_9_the_actor_is_advised(hole: str, acts: str, position: str, before: str, act: str) -> None:
    hand = dealt(at_table(6), hole, acts)
    advice = chart.advise_actor(hand)
    assert (advice.position, advice.before, advice.action) == (position, before, act)
    assert advice == chart.advise(hole, position, before)
    assert hand.actor is not None
    assert chart.advise_actor(hand.view(hand.actor)) == advice


def test_9_where_no_raise_is_open_a_raise_is_a_call():
    rules = Rules.fixed_limit(10, 20, raise_cap=2)
    hand = Hand(rules, [1000] * 6, button=5)
    dealt(hand, "As Ah", "raise_to:40")
    advice = chart.advise_actor(hand)
    assert (advice.charted, advice.action) == (Act.RAISE, Act.CALL)
    sentence = "AA, a very strong hand; middle position, one raise and no caller before you: raise"
    assert str(advice) == f"{sentence}; no raise is open, so call"
    assert advice.describe(lang="zh").endswith("：加注；不能加注，所以跟注")
    assert advice.describe(lang="zh-Hant").endswith("：加注；不能加注，所以跟注")


def test_9_where_a_raise_is_more_than_the_stack_it_is_a_call():
    hand = Hand(Rules.no_limit(10, 20), [1000, 1000, 1000, 50], button=3)
    dealt(hand, "Ks Kh", "raise_to:100")
    assert chart.advise_actor(hand).action is Act.CALL


def test_9_where_nothing_is_to_be_called_a_raise_or_call_is_a_check():
    rules = Rules.fixed_limit(10, 20, raise_cap=1)
    hand = dealt(Hand(rules, [1000] * 3, button=2), "As Ah", "call call")
    advice = chart.advise_actor(hand)
    assert (advice.charted, advice.action) == (Act.RAISE, Act.CHECK)
    assert str(advice).endswith(": raise; no raise is open, so check")

    posts = [*at_table(6).posts, Post(4, "live", 20)]
    hand = dealt(at_table(6, posts=posts), "8s 8d", "fold call")
    advice = chart.advise_actor(hand)
    assert (advice.charted, advice.action) == (Act.CALL, Act.CHECK)
    assert str(advice).endswith(": call; there is nothing to call, so check")
    assert advice.describe(lang="zh").endswith("：跟注；无需跟注，所以过牌")


def test_9_where_a_check_is_free_nobody_folds():
    posts = [*at_table(6).posts, Post(2, "live", 20)]
    hand = dealt(at_table(6, posts=posts), "7s 2d")
    advice = chart.advise_actor(hand)
    assert (advice.charted, advice.action) == (Act.FOLD, Act.CHECK)
    assert str(advice).endswith(": fold; it costs nothing to stay in, so check")
    assert advice.describe(lang="zh-Hant").endswith("：棄牌；過牌不花錢，所以過牌")


def test_9_where_a_check_is_not_free_it_is_a_fold():
    posts = [Post(0, "small_blind", 10), Post(1, "big_blind", 15)]
    hand = dealt(at_table(3, posts=posts), "7s 2d", "call fold")
    assert hand.legal.call == 5
    advice = chart.advise_actor(hand)
    assert (advice.charted, advice.action) == (Act.CHECK, Act.FOLD)
    assert str(advice).endswith(": check; there is a bet to call, so fold")
    assert advice.describe(lang="zh").endswith("：过牌；有注要跟，所以弃牌")


def test_after_the_flop_there_is_no_advice():
    hand = at_table(3, "call call check 2c7d9h")
    assert hand.street is Street.FLOP
    for ask in (chart.before, chart.advise_actor):
        with pytest.raises(BigslickError, match=r"before the flop: this is the flop$"):
            ask(hand)


def test_when_nobody_acts_there_is_no_advice():
    over = at_table(3, "fold fold")
    to_be_dealt = at_table(2, "call check")
    all_in = short_stacked([20, 10], "")
    to_show = at_table(2, "all_in all_in")
    assert (over.is_over, to_be_dealt.awaiting) == (True, Awaiting.BOARD)
    assert (to_show.awaiting, to_show.street) == (Awaiting.SHOW, Street.PREFLOP)
    for hand in (over, to_be_dealt, all_in, to_show):
        for ask in (chart.before, chart.advise_actor):
            with pytest.raises(
                BigslickError, match=r"^nobody acts now: there is nothing to advise$"
            ):
                ask(hand)
        assert chart.position(hand, 0) in Position


def test_unknown_cards_are_not_advised_on():
    hand = dealt(at_table(3), "As Ks")
    assert chart.advise_actor(hand.view(2)).action is Act.RAISE
    for unseen in (hand.view(0), hand.view(None), at_table(3)):
        with pytest.raises(BigslickError, match=r"^the hole cards of seat 2 are unknown"):
            chart.advise_actor(unseen)


def test_the_short_deck_is_another_game():
    hand = Hand(Rules.short_deck(5, 10), [500] * 3, button=0, deck=bs.Deck(short=True))
    with pytest.raises(BigslickError, match="not of the short deck"):
        chart.advise_actor(hand)


@st.composite
def standard_walks(draw: st.DrawFn) -> Walk:
    """Hands of the deck of 52 cards, of every kind; often from its higher cards alone."""
    setup = draw(setups())
    standard = replace(setup, knobs=setup.knobs | {"ranking": "standard"})
    return Walk(standard, draw(seeds()), draw(st.booleans()))


@settings(max_examples=300)
@given(standard_walks())
def test_9_all_advice_is_legal_and_nobody_folds_for_free(walk: Walk) -> None:
    raises, callers = 0, 0
    faced = 0
    bets: tuple[int, ...] = ()
    for done, hand in walk.steps():
        if hand.street is not Street.PREFLOP or hand.is_over:
            break
        if done and walk.ops[done - 1][0] == "act":  # the bets tell what the act was
            if hand.current_bet > faced:
                raises, callers = raises + 1, 0
            elif hand.bets != bets:
                callers += 1
        faced, bets = hand.current_bet, hand.bets
        if hand.legal:
            assert_advice(hand, raises, callers)


def assert_advice(hand: Hand, raises: int, callers: int) -> None:
    """That the actor is told what is legal, and that so much has happened before."""
    seat = hand.actor
    assert seat is not None
    in_the_big_blind = chart.position(hand, seat) is Position.BIG_BLIND
    if not raises and not callers and in_the_big_blind:
        callers = len(hand.live) - 1
    unraised = ["all_folded", "one_caller", "more_callers"][min(callers, 2)]
    raised = "more_raises" if raises > 1 else "raise_and_caller" if callers else "one_raise"
    assert chart.before(hand) == (raised if raises else unraised)
    if hand.hole_cards[seat] is None:
        with pytest.raises(BigslickError):
            chart.advise_actor(hand)
        return
    advice, legal = chart.advise_actor(hand), hand.legal
    assert chart.advise_actor(hand.view(seat)) == advice
    is_open = {
        Act.RAISE: legal.min_raise_to is not None,
        Act.CALL: legal.call is not None,
        Act.CHECK: legal.check,
        Act.FOLD: not legal.check,
    }
    assert is_open[advice.action]
    if is_open[advice.charted]:
        assert advice.action is advice.charted
