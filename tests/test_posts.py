"""Before the betting: forced bets. Rules 2.1 to 2.6, example 8.12.

The button is at the last seat where nothing else is said: seat 0 has the small blind, seat 1 the
big blind, seat 2 is under the gun.
"""

from typing import Any

import numpy as np
import pytest

from bigslick import (
    BigslickError,
    Card,
    ChipError,
    Deck,
    Hand,
    IllegalActionError,
    LegalActions,
    Post,
    PostKind,
    Rules,
    Street,
    parse_cards,
)
from bigslick.events import Checked, HoleDealt, Posted
from tables import play, table

ANTE, SMALL, BIG = PostKind.ANTE, PostKind.SMALL_BLIND, PostKind.BIG_BLIND
STRADDLE, LIVE, DEAD = PostKind.STRADDLE, PostKind.LIVE, PostKind.DEAD


def taken(hand: Hand) -> list[tuple[int, PostKind, int]]:
    """The forced bets, as they were put in."""
    return [(e.seat, e.kind, e.amount) for e in hand.events if isinstance(e, Posted)]


# The aces win; of the two others the queens of seat 0 beat the jacks.
ACES_WITH_SEAT_2 = {0: "QsQd", 1: "JsJd", 2: "AsAd"}
ACES_WITH_SEAT_1 = {0: "QsQd", 1: "AsAd", 2: "JsJd"}


def dealt(hands: dict[int, str], stacks: list[int], rules: Rules) -> Hand:
    hand = Hand(rules, stacks, button=2)
    for seat, cards in hands.items():
        hand.deal_hole(seat, cards)
    return hand


def check_down(hand: Hand) -> None:
    for board in ("2c 7d 8h", "3s", "4h"):
        hand.deal_board(board)
        while hand.actor is not None:
            hand.check()


@pytest.mark.parametrize(
    ("button", "bets"),
    [(3, (10, 20, 0, 0)), (0, (0, 10, 20, 0)), (1, (0, 0, 10, 20)), (2, (20, 0, 0, 10))],
)
def test_2_1_small_blind_left_of_the_button_big_blind_next(button, bets):
    hand = table([1000] * 4, button=button)
    assert hand.bets == bets == hand.contributions
    assert hand.stacks == tuple(1000 - bet for bet in bets)
    assert (hand.pot, hand.dead, hand.current_bet) == (30, 0, 20)
    small, big = (button + 1) % 4, (button + 2) % 4
    assert hand.posts == (Post(small, SMALL, 10), Post(big, BIG, 20))
    assert hand.events[:2] == (Posted(small, SMALL, 10), Posted(big, BIG, 20))


def test_2_1_a_seat_without_chips_posts_nothing():
    hand = table([1000, 0, 1000, 0, 1000], button=0)
    assert hand.bets == (0, 0, 10, 0, 20)
    assert hand.dealt_in == (2, 4, 0)


def test_2_1_the_button_may_be_an_empty_seat():
    hand = table([1000, 0, 1000, 1000], button=1)
    assert hand.bets == (0, 0, 10, 20)  # the next two from the left of seat 1
    assert hand.actor == 0


@pytest.mark.parametrize(
    ("blinds", "call", "min_raise_to"),
    [((10, 15), 15, 30), ((1, 3), 3, 6), ((5, 5), 5, 10), ((0, 20), 20, 40)],
)
def test_2_1_any_ratio_of_the_blinds_is_allowed(blinds, call, min_raise_to):
    hand = table([1000] * 3, blinds)
    assert hand.bets == (*blinds, 0)
    expected = LegalActions(fold=True, call=call, min_raise_to=min_raise_to, max_raise_to=1000)
    assert hand.legal == expected


@pytest.mark.parametrize(("button", "bets"), [(0, (10, 20)), (1, (20, 10))])
def test_2_2_heads_up_the_button_posts_the_small_blind(button, bets):
    hand = table([1000, 1000], button=button)
    assert hand.bets == bets
    assert hand.actor == button


def test_2_2_heads_up_the_button_acts_last_on_every_later_street():
    hand = table([1000, 1000], button=0)
    assert play(hand, "call check") == [0, 1]
    for street in (Street.FLOP, Street.TURN, Street.RIVER):
        assert hand.street == street
        assert play(hand, "check check") == [1, 0]
    assert hand.is_over


def test_2_2_heads_up_the_other_seat_is_dealt_first():
    deck = Deck.stacked("As Ks Ad Kd 2c 3c 4c 5c 6c 7c 8c 9c")
    hand = Hand(Rules.no_limit(10, 20), [50, 50], button=0, deck=deck)
    assert hand.hole_cards == (parse_cards("Ks Kd"), parse_cards("As Ad"))
    assert [event.seat for event in hand.events if isinstance(event, HoleDealt)] == [1, 0]


def test_2_2_heads_up_with_empty_seats_between():
    hand = table([0, 1000, 0, 1000], button=3)
    assert hand.bets == (0, 20, 0, 10)
    assert play(hand, "call check") == [3, 1]
    assert hand.actor == 1


def test_2_3_an_ante_is_in_the_pot_and_no_part_of_the_bet():
    hand = table([1000] * 3, ante=5)
    assert hand.bets == (10, 20, 0)
    assert hand.contributions == (15, 25, 5)
    assert hand.stacks == (985, 975, 995)
    assert (hand.pot, hand.dead) == (45, 0)
    assert hand.legal == LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=995)


def test_2_3_an_ante_from_each_is_posted_before_the_blinds():
    hand = table([1000] * 3, ante=5)
    assert taken(hand) == [(0, ANTE, 5), (1, ANTE, 5), (2, ANTE, 5), (0, SMALL, 10), (1, BIG, 20)]


def test_2_3_who_is_short_of_an_ante_from_each_plays_for_his_share_only():
    hand = dealt(ACES_WITH_SEAT_2, [1000, 1000, 40], Rules.no_limit(50, 100, ante=100))
    assert hand.contributions == (150, 200, 40)
    assert play(hand, "call check") == [0, 1]
    check_down(hand)
    assert hand.payouts == (320, 0, 120)  # 3 x 40 for the aces, 2 x 160 for the queens


@pytest.mark.parametrize(("kind", "payer"), [("big_blind", 1), ("button", 2)])
def test_2_3_one_players_ante_is_dead_money(kind, payer):
    hand = table([1000] * 3, ante=15, ante_kind=kind)
    assert hand.bets == hand.contributions == (10, 20, 0)
    assert (hand.dead, hand.pot) == (15, 45)
    assert hand.stacks[payer] == 1000 - hand.bets[payer] - 15
    # The blind is posted first.
    assert taken(hand) == [(0, SMALL, 10), (1, BIG, 20), (payer, ANTE, 15)]


def test_2_3_every_live_player_plays_for_all_of_one_players_ante():
    rules = Rules.no_limit(10, 20, ante=200, ante_kind="big_blind")
    hand = dealt(ACES_WITH_SEAT_2, [1000, 1000, 5], rules)
    assert play(hand, "all_in call check") == [2, 0, 1]
    check_down(hand)
    assert hand.payouts == (30, 0, 215)  # 200 dead + 3 x 5; 2 x 15


def test_8_12_all_in_for_less_than_the_dead_ante():
    rules = Rules.no_limit(4000, 8000, ante=8000, ante_kind="big_blind")
    hand = dealt(ACES_WITH_SEAT_2, [100_000, 100_000, 1000], rules)
    play(hand, "all_in call check")
    check_down(hand)
    assert hand.payouts == (14_000, 0, 11_000)  # 8,000 dead + 3 x 1,000; 2 x 7,000


@pytest.mark.parametrize(
    ("stack", "blind", "ante"), [(33, 20, 13), (20, 20, 0), (15, 15, 0), (40, 20, 20)]
)
def test_2_3_a_short_big_blind_posts_the_blind_first(stack, blind, ante):
    hand = table([1000, stack, 1000], ante=20, ante_kind="big_blind")
    assert hand.bets == (10, blind, 0)
    assert hand.dead == ante
    assert hand.stacks[1] == 0


@pytest.mark.parametrize(
    ("stack", "blind", "ante"), [(33, 13, 20), (20, 0, 20), (15, 0, 15), (40, 20, 20)]
)
def test_2_3_ante_first_is_the_older_order(stack, blind, ante):
    hand = table([1000, stack, 1000], ante=20, ante_kind="big_blind", ante_first=True)
    assert hand.bets == (10, blind, 0)
    assert hand.dead == ante
    assert hand.legal == LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=1000)
    assert taken(hand)[0] == (1, ANTE, ante)


def test_2_3_ante_first_with_nothing_left_for_the_blind_plays_for_the_dead_money_only():
    rules = Rules.no_limit(10, 20, ante=20, ante_kind="big_blind", ante_first=True)
    hand = dealt(ACES_WITH_SEAT_1, [1000, 15, 1000], rules)
    assert play(hand, "call call") == [2, 0]  # the big blind is all-in
    check_down(hand)
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(15, (0, 1, 2)), (40, (0, 2))]
    assert hand.payouts == (40, 15, 0)


@pytest.mark.parametrize(("ante_first", "blind", "ante"), [(False, 10, 2), (True, 0, 12)])
def test_2_3_a_short_button_heads_up_too(ante_first, blind, ante):
    knobs = {"ante": 20, "ante_kind": "button", "ante_first": ante_first}
    hand = table([12, 1000], button=0, **knobs)
    assert hand.dead == ante
    # All-in for the blind or less: 20 less what he has put in comes back to the big blind.
    assert hand.settlement is not None
    assert hand.settlement.returned == (0, 20 - blind)


@pytest.mark.parametrize(
    ("stacks", "bets"), [([4, 1000, 1000], (4, 20, 0)), ([1000, 7, 1000], (10, 7, 0))]
)
def test_2_4_a_blind_larger_than_the_stack_is_all_in_for_what_there_is(stacks, bets):
    hand = table(stacks)
    assert hand.bets == bets
    assert 0 in hand.stacks
    assert hand.legal == LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=1000)
    assert taken(hand) == [(0, SMALL, bets[0]), (1, BIG, bets[1])]
    assert hand.posts == (Post(0, SMALL, 10), Post(1, BIG, 20))  # what they owed


def test_2_4_an_ante_may_leave_too_little_for_the_blind():
    hand = table([1000, 26, 1000, 1000], (60, 120), ante=15)
    assert hand.bets == (60, 11, 0, 0)
    assert hand.contributions == (75, 26, 15, 15)
    # The callers pay the full 120.
    assert hand.legal == LegalActions(fold=True, call=120, min_raise_to=240, max_raise_to=985)
    play(hand, "call call call")
    assert hand.contributions == (135, 26, 135, 135)


@pytest.mark.parametrize("stack", [8, 15])
def test_2_4_an_ante_may_leave_nothing_for_the_blind(stack):
    hand = table([1000, stack, 1000, 1000], (60, 120), ante=15)
    assert hand.bets == (60, 0, 0, 0)
    assert hand.contributions == (75, stack, 15, 15)
    assert hand.current_bet == 120
    assert hand.legal == LegalActions(fold=True, call=120, min_raise_to=240, max_raise_to=985)


def test_2_4_a_poster_all_in_from_his_blind_is_not_asked():
    hand = table([10, 20, 1000, 1000])
    assert play(hand, "call call") == [2, 3]
    assert (hand.street, hand.actor) == (Street.FLOP, 2)


def test_2_5_a_straddle_is_a_larger_blind_and_no_raise():
    hand = table([1000] * 4, (5, 10), straddles=[20])
    assert hand.bets == (5, 10, 20, 0)
    assert taken(hand) == [(0, SMALL, 5), (1, BIG, 10), (2, STRADDLE, 20)]
    assert (hand.actor, hand.current_bet) == (3, 20)
    assert hand.legal == LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=1000)
    hand.raise_to(40)
    assert hand.legal == LegalActions(fold=True, call=35, min_raise_to=60, max_raise_to=1000)


def test_2_5_the_straddler_acts_last_before_the_flop_with_the_option():
    hand = table([1000] * 4, (5, 10), straddles=[20])
    assert play(hand, "call call call") == [3, 0, 1]
    assert (hand.street, hand.actor) == (Street.PREFLOP, 2)
    assert hand.legal == LegalActions(fold=True, check=True, min_raise_to=40, max_raise_to=1000)
    hand.raise_to(40)
    assert play(hand, "call call call") == [3, 0, 1]
    assert hand.street == Street.FLOP


def test_2_5_a_second_straddle_doubles_the_first():
    hand = table([1000] * 5, (5, 10), straddles=[20, 40])
    assert hand.bets == (5, 10, 20, 40, 0)
    assert hand.legal == LegalActions(fold=True, call=40, min_raise_to=80, max_raise_to=1000)
    assert play(hand, "call call call call check") == [4, 0, 1, 2, 3]


def test_2_5_later_streets_keep_the_big_blind_as_minimum_bet():
    hand = table([1000] * 4, (5, 10), straddles=[20])
    play(hand, "call call call check")
    assert hand.actor == 0
    assert hand.legal == LegalActions(fold=True, check=True, min_raise_to=10, max_raise_to=980)


def test_2_5_posts_may_name_any_seat_for_a_straddle():
    posts = [Post(0, SMALL, 5), Post(1, BIG, 10), Post(4, STRADDLE, 20)]
    hand = table([1000] * 5, (5, 10), posts=posts)
    assert hand.bets == (5, 10, 0, 0, 20)
    # Left of the last straddle acts first (3.1), the straddler last.
    assert play(hand, "call call call call check") == [0, 1, 2, 3, 4]


def test_2_5_a_short_straddle_leaves_the_price_as_it_is():
    hand = table([1000, 1000, 12, 1000], (5, 10), straddles=[20])
    assert hand.bets == (5, 10, 12, 0)
    assert hand.legal == LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=1000)


def blinds_and(*posts: Post) -> list[Post]:
    return [Post(0, SMALL, 10), Post(1, BIG, 20), *posts]


def test_2_6_a_new_player_posts_a_live_big_blind():
    hand = table([1000] * 5, posts=blinds_and(Post(3, LIVE, 20)))
    assert hand.bets == hand.contributions == (10, 20, 0, 20, 0)
    assert (hand.dead, hand.pot, hand.current_bet) == (0, 50, 20)


def test_2_6_a_poster_is_no_straddler():
    hand = table([1000] * 5, posts=blinds_and(Post(3, LIVE, 20)))
    assert hand.actor == 2  # the first action does not move
    assert hand.legal == LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=1000)
    hand.call()
    assert hand.actor == 3  # he may check or raise when it reaches him
    assert hand.legal == LegalActions(fold=True, check=True, min_raise_to=40, max_raise_to=1000)
    assert play(hand, "check call call check") == [3, 4, 0, 1]
    assert hand.street == Street.FLOP


def test_2_6_a_poster_may_raise_and_is_raised_like_anybody():
    hand = table([1000] * 5, posts=blinds_and(Post(3, LIVE, 20)))
    play(hand, "raise_to:60")
    assert hand.legal == LegalActions(fold=True, call=40, min_raise_to=100, max_raise_to=1000)
    hand.raise_to(100)
    assert hand.bets == (10, 20, 60, 100, 0)
    assert hand.contributions[3] == 100


def test_2_6_missed_blinds_only_the_big_one_is_live():
    hand = table([1000] * 5, posts=blinds_and(Post(3, DEAD, 10), Post(3, LIVE, 20)))
    assert hand.bets == hand.contributions == (10, 20, 0, 20, 0)
    assert (hand.dead, hand.pot, hand.stacks[3]) == (10, 60, 970)
    assert play(hand, "call check") == [2, 3]


def test_2_6_a_small_blind_missed_alone_is_dead_and_the_full_price_is_still_owed():
    hand = table([1000] * 5, posts=blinds_and(Post(3, DEAD, 10)))
    assert hand.bets == hand.contributions == (10, 20, 0, 0, 0)
    assert (hand.dead, hand.stacks[3]) == (10, 990)
    hand.call()
    assert hand.actor == 3
    assert hand.legal == LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=990)


def test_2_6_dead_posts_are_dead_money():
    rules = Rules.no_limit(10, 20)
    posts = blinds_and(Post(0, DEAD, 30))
    hand = Hand(rules, [1000, 1000, 5], button=2, posts=posts)
    for seat, cards in ACES_WITH_SEAT_2.items():
        hand.deal_hole(seat, cards)
    play(hand, "all_in call check")
    check_down(hand)
    assert hand.payouts == (30, 0, 45)  # 30 dead + 3 x 5, all of it; 2 x 15


@pytest.mark.parametrize(
    ("stack", "bet", "dead"), [(25, 15, 10), (10, 0, 10), (4, 0, 4), (30, 20, 10)]
)
def test_2_6_posts_are_taken_in_their_order_from_what_the_stack_has(stack, bet, dead):
    posts = blinds_and(Post(3, DEAD, 10), Post(3, LIVE, 20))
    hand = table([1000, 1000, 1000, stack, 1000], posts=posts)
    assert (hand.bets[3], hand.dead, hand.stacks[3]) == (bet, dead, 0)
    assert hand.legal == LegalActions(fold=True, call=20, min_raise_to=40, max_raise_to=1000)


def test_2_6_a_poster_who_has_checked_has_acted():
    hand = table([1000, 1000, 1000, 1000, 25], posts=blinds_and(Post(3, LIVE, 20)))
    play(hand, "fold check all_in fold call")  # all-in to 25, which reopens nothing (3.5)
    assert hand.actor == 3
    assert hand.legal == LegalActions(fold=True, call=5)
    assert Checked(3) in hand.events


def test_posts_may_be_numpy_numbers_and_texts():
    post = Post(np.int64(3), "live", np.uint8(20))
    assert post == Post(3, LIVE, 20)
    assert table([1000] * 5, posts=blinds_and(post)).bets == (10, 20, 0, 20, 0)


@pytest.mark.parametrize(
    ("posts", "error", "message"),
    [
        (blinds_and(Post(5, LIVE, 20)), BigslickError, "the seat of a post is 5: .* 0 to 4"),
        (blinds_and(Post(3, LIVE, 20)), BigslickError, "seat 3's live: .* no chips"),
        (blinds_and(Post(2, BIG, 20)), BigslickError, "seat 2's big blind: seat 1 posts that"),
        (blinds_and(Post(2, SMALL, 10)), BigslickError, "seat 2's small blind: seat 0 posts that"),
        (
            blinds_and(Post(2, STRADDLE, 20)),
            ChipError,
            "seat 2's straddle is 20: .* more than .*20",
        ),
        (
            blinds_and(Post(2, LIVE, 21)),
            ChipError,
            "seat 2.s live .* 21, above the big blind of 20",
        ),
        ([Post(0, BIG, 50)], ChipError, "seat 0.s big blind .* 50, above the big blind of 20"),
    ],
)
def test_posts_that_cannot_be_are_refused(posts, error, message):
    with pytest.raises(error, match=message) as caught:
        table([1000, 1000, 1000, 0, 1000], posts=posts)
    assert not isinstance(caught.value, IllegalActionError)
    if error is ChipError:
        assert (caught.value.seat, caught.value.amount) == (posts[-1].seat, posts[-1].amount)


@pytest.mark.parametrize("amount", [0, -20, 2**62 + 1])
def test_a_post_is_at_least_a_chip(amount):
    with pytest.raises(ChipError, match=r"seat 3's live: .* 1 to 2\*\*62") as caught:
        Post(3, LIVE, amount)
    assert (caught.value.seat, caught.value.amount) == (3, amount)


def test_a_post_is_of_a_known_kind_at_a_seat():
    with pytest.raises(
        BigslickError, match="the kind of a post is 'bribe': it is one of ante, small"
    ):
        Post(3, "bribe", 20)
    with pytest.raises(BigslickError, match="the seat of a post is -1"):
        Post(-1, LIVE, 20)


WRONG = [None, 20.0, True, "20", object(), np.float64(20)]


@pytest.mark.parametrize("wrong", WRONG)
def test_wrong_types_in_a_post_are_type_errors(wrong):
    with pytest.raises(TypeError, match="must be an int"):
        Post(3, LIVE, wrong)
    with pytest.raises(TypeError, match="must be an int"):
        Post(wrong, LIVE, 20)


@pytest.mark.parametrize("wrong", [5, "posts", Post(0, SMALL, 10), [(0, SMALL, 10)], [None]])
def test_posts_are_several_posts(wrong):
    with pytest.raises(TypeError, match=r"[Pp]ost"):
        table([1000] * 3, posts=wrong)


@pytest.mark.parametrize(
    ("stacks", "seat", "amount"),
    [
        ([100, -1], 1, -1),
        ([2**62 + 1, 5], 0, 2**62 + 1),
        ([2**62, 5], 1, 5),
        ([2**70, 5], 0, 2**70),
    ],
)
def test_stacks_are_chips(stacks, seat, amount):
    with pytest.raises(ChipError, match=r"2\*\*62") as caught:
        Hand(Rules.no_limit(10, 20), stacks, button=0)
    assert (caught.value.seat, caught.value.amount) == (seat, amount)


@pytest.mark.parametrize("button", [-1, 3, 2**70])
def test_the_button_is_at_a_seat(button):
    with pytest.raises(BigslickError, match=f"the button is {button}: the seats are 0 to 2"):
        Hand(Rules.no_limit(10, 20), [100] * 3, button=button)


def test_a_hand_needs_rules_stacks_and_perhaps_a_deck():
    wrong: Any
    rules = Rules.no_limit(10, 20)
    for wrong in (None, 5, "10/20", (10, 20)):
        with pytest.raises(TypeError, match="Rules"):
            Hand(wrong, [100, 100], button=0)
    for wrong in (None, 5, "100", {0: 100, 1: 100}, {100, 200}):
        with pytest.raises(TypeError, match="stacks"):
            Hand(rules, wrong, button=0)
    for wrong in (5, "As", list(Card)):
        with pytest.raises(TypeError, match="Deck"):
            Hand(rules, [100, 100], button=0, deck=wrong)


def test_a_blind_is_no_more_than_the_big_blind_also_below_a_straddle():
    posts = [Post(0, SMALL, 25), Post(1, BIG, 20), Post(2, STRADDLE, 40)]
    with pytest.raises(ChipError, match="seat 0's small blind is 25, above the big blind of 20"):
        table([500] * 4, posts=posts)


def test_a_blind_is_posted_once():
    with pytest.raises(BigslickError, match="seat 0's small blind: seat 0 posts that"):
        table([500] * 4, posts=[Post(0, SMALL, 5), Post(0, SMALL, 5), Post(1, BIG, 20)])


def test_2_5_a_later_straddle_is_larger():
    posts = [Post(1, BIG, 20), Post(2, STRADDLE, 50), Post(3, STRADDLE, 50)]
    with pytest.raises(ChipError, match="seat 3's straddle is 50: it must be more than the 50"):
        table([500] * 4, posts=posts)
    with pytest.raises(BigslickError, match="a straddle of 80 is no more than the 80 before it"):
        Rules.no_limit(10, 20, straddles=[40, 80, 80])


def test_2_6_the_live_bets_of_a_seat_are_no_more_than_the_bet_to_match():
    posts = [Post(0, SMALL, 10), Post(1, BIG, 20), Post(0, LIVE, 15)]
    with pytest.raises(ChipError, match="seat 0's live makes his bet 25, above the 20 to match"):
        table([500] * 4, posts=posts)
    assert table([500] * 4, posts=[*posts[:2], Post(0, LIVE, 10)]).bets == (20, 20, 0, 0)


def test_2_3_two_antes_of_one_player_are_one_players():
    hand = table([500] * 3, posts=[Post(1, ANTE, 5), Post(1, ANTE, 5), Post(1, BIG, 20)])
    assert (hand.dead, hand.contributions) == (10, (0, 20, 0))


def test_a_table_has_22_seats_at_most():
    assert Post(21, BIG, 20).seat == 21
    with pytest.raises(BigslickError, match="the seat of a post is 22: the seats are 0 to 21"):
        Post(22, BIG, 20)


@pytest.mark.parametrize(
    "other", [{"seat": "0"}, {"seat": 0.0}, {"kind": 5}, {"kind": None}, {"amount": True}]
)
def test_a_fact_of_another_type_makes_no_post(other: dict[str, Any]) -> None:
    with pytest.raises(BigslickError):
        Post.from_data({"seat": 0, "kind": "ante", "amount": 5} | other)


def test_2_4_and_3_1_a_small_blind_alone_owes_the_full_blind_and_acts_last():
    hand = table([1000] * 3, posts=[Post(0, SMALL, 10)])
    assert hand.current_bet == 20
    assert (hand.actor, hand.legal.call, hand.legal.min_raise_to) == (1, 20, 40)
    assert play(hand, "call call call") == [1, 2, 0]
    assert hand.street is Street.FLOP


def test_2_1_two_players_and_a_button_that_neither_holds_post_from_the_left_of_it():
    hand = table([1000, 0, 1000], button=1)
    assert taken(hand) == [(2, SMALL, 10), (0, BIG, 20)]
    assert play(hand, "call check") == [2, 0]


def test_2_2_the_other_seat_is_dealt_first_though_the_big_blind_is_on_the_button():
    hand = table([1000] * 2, posts=[Post(1, BIG, 20)], first_card="big_blind")
    assert [event.seat for event in hand.events if isinstance(event, HoleDealt)] == [0, 1]
