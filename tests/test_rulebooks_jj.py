"""``JJ``: how a hand is played. Each test has the sentence of the source that it shows.

The starting-hand chart (起手牌一覽表) advises, and binds nobody.

The button is the last seat: seat 0 has the small blind, seat 1 the big blind.
"""

import pytest

from bigslick import (
    Action,
    Awaiting,
    Deck,
    Hand,
    IllegalActionError,
    Post,
    Street,
    Structure,
    parse_cards,
)
from bigslick.events import Awarded, Bet, BoardDealt, Called, Checked, Folded, Raised, Shown
from bigslick.rulebooks import JJ
from by_the_book import check_down, dealt, names, once_round, posted, seated, seats_dealt
from tables import ROYAL, may, of_kind, play, pots, showdown

RULES = JJ.rules(10, 20)
ALL_CHECK = "check check check check"
STREETS = [(Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5)]


def on(street: Street, stacks: list[int] | None = None) -> Hand:
    """Four players, or these, on a street to which all called and checked."""
    hand = seated(RULES, stacks or [1000] * 4)
    while hand.street is not street:
        act = "check" if hand.legal.check else "call"
        getattr(hand, act)()
    return hand


def test_the_three_structures():
    """根據下注限製分為有限（Limit）、無限（Unlimit）、底池限額（Pot limit）三種；JJ采用無限。"""
    assert RULES.structure is Structure.NO_LIMIT
    assert seated(RULES, [1000] * 3).legal == may(call=20, to=(40, 1000))
    pot_limit = JJ.rules(10, 20, structure="pot_limit")
    assert seated(pot_limit, [1000] * 3).legal == may(call=20, to=(40, 70))
    limit = JJ.rules(10, 20, structure="fixed_limit", min_raise="last_raise")
    assert seated(limit, [1000] * 3).legal == may(call=20, to=(40, 40))


def test_two_hole_cards_and_five_for_the_board():
    """每個牌手發2張底牌，然後再依次發5張公共牌。底牌：每個人在牌局開始時發得的2張底牌。"""
    hand = check_down(seated(RULES, [1000] * 4))
    assert [len(cards or ()) for cards in hand.hole_cards] == [2, 2, 2, 2]
    assert len(hand.board) == 5


def test_four_rounds_of_betting():
    """一共押四輪注：發2張牌後第一輪；發3張公共牌後第二輪；發第4張後第三輪；發第5張後第四輪。"""
    hand = seated(RULES, [1000] * 2)
    play(hand, "call check bet:20 call bet:20 call bet:20 call")
    acts = {"called", "checked", "bet", "board_dealt"}
    assert [name for name in names(hand) if name in acts] == [
        *("called", "checked", "board_dealt"),
        *("bet", "called", "board_dealt") * 2,
        *("bet", "called"),
    ]
    assert [len(e.cards) for e in hand.events if isinstance(e, BoardDealt)] == [3, 1, 1]


def test_after_the_last_round_all_who_are_left_compare():
    """押注結束後所有剩餘玩家進行比牌，最大者贏得底池。"""
    hand = check_down(dealt(RULES, ["KsKd", "AsAd", "QsQd"]))
    assert sorted(showdown(hand)) == [("shown", 0), ("shown", 1), ("shown", 2)]
    assert pots(hand) == [(60, (0, 1, 2), (1,))]


@pytest.mark.parametrize("seats", [3, 4, 10])
def test_who_posts_the_blinds(seats):
    """強製莊家左邊第一個人下一注（稱小盲注），按鈕左邊第二個人下兩注（稱大盲注）。"""
    hand = seated(RULES, [1000] * seats, button=1)
    assert posted(hand) == [("small_blind", 2, 10), ("big_blind", 3 % seats, 20)]


def test_the_blinds_are_in_before_a_card_is_dealt():
    """在每一局開始時，台麵上必須有“盲注”。即在得到牌之前下注。"""
    assert names(seated(RULES, [1000] * 3))[:3] == ["posted", "posted", "hole_dealt"]


def test_every_pot_has_something_to_win():
    """這是為了保證每個獲勝的牌麵都能贏得一些錢。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "fold fold")
    assert hand.payoffs == (-10, 10, 0)


def test_the_blinds_are_half_and_all_of_the_minimum():
    """“小盲注”一般等於最小注的一半；“大盲注”即等於最小注的金額。注限（Limit）：即大盲注的注額。"""
    hand = on(Street.FLOP)
    assert hand.legal.min_raise_to == RULES.big_blind == 2 * RULES.small_blind


@pytest.mark.parametrize("button", range(4))
def test_the_deal_starts_with_the_big_blind(button):
    """下盲注後從下大盲注玩家開始按順時針方向每人發兩張牌。"""
    hand = seated(RULES, [1000] * 4, button=button)
    order = [(button + step) % 4 for step in (2, 3, 4, 5)]
    assert seats_dealt(hand) == order
    assert [hand.hole_cards[seat] for seat in order] == once_round(order)


def test_hole_cards_are_their_owners():
    """皆為暗牌，稱底牌或起手牌。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    assert hand.view(1).hole_cards == (None, parse_cards("KsKd"), None)
    assert hand.view(None).hole_cards == (None, None, None)


@pytest.mark.parametrize("seats", [3, 4, 10])
def test_the_first_to_act_is_left_of_the_big_blind(seats):
    """發底牌後，從大盲注左邊的玩家開始行動。"""
    assert seated(RULES, [1000] * seats).actor == 2


def test_the_choice_of_a_player():
    """行動指從以下幾項選擇其一：棄牌、讓牌、跟注、加注。"""
    hand = seated(RULES, [1000] * 3)
    assert list(hand.legal)[:2] == [Action.fold(), Action.call()]
    assert Action.raise_to(40) in hand.legal
    play(hand, "call call")
    assert Action.check() in hand.legal


def test_a_fold_gives_the_hand_up():
    """棄牌：放棄本副牌，不參與競爭。棄牌（Fold）：放棄繼續牌局的機會。"""
    hand = dealt(RULES, ["KsKd", "QsQd", "AsAd"])
    play(hand, "fold call check")
    check_down(hand)
    assert Folded(2) in hand.events
    assert pots(hand) == [(40, (0, 1), (0,))]


def test_a_check_waits():
    """讓牌：觀望態度。讓牌（Check）：在無人下注的情況下選擇把決定“讓”給下一位。"""
    hand = on(Street.FLOP)
    hand.check()
    assert (hand.events[-1], hand.actor, hand.pot) == (Checked(0), 1, 80)
    hand.bet(20)
    with pytest.raises(IllegalActionError):
        hand.check()


def test_a_call_matches_the_bet():
    """跟注：跟到和上家相同的注額。跟注（Call）：跟隨眾人押上同等的注額。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "raise_to:70 call")
    assert hand.events[-1] == Called(0, 60, all_in=False)
    assert hand.bets == (70, 20, 70)


def test_a_raise_puts_the_bet_up():
    """加注：增加下注額。加注（raise）：把現有的注金抬高。押注（Bet）：押上籌碼。"""
    hand = on(Street.FLOP)
    play(hand, "bet:30 raise_to:90")
    assert hand.events[-2:] == (Bet(0, 30, all_in=False), Raised(1, 90, all_in=False))
    assert hand.current_bet == 90


def test_a_reraise_raises_a_raise():
    """再加注（Re-raise）：在別人加注以後再加注。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "raise_to:60 raise_to:120 raise_to:300")
    assert of_kind(hand, Raised)[-1] == Raised(1, 300, all_in=False)


def test_the_turn_goes_round_clockwise():
    """一人結束行動後按順時針方向下一玩家獲得行動權。"""
    hand = seated(RULES, [1000] * 5)
    assert play(hand, "call call call call check") == [2, 3, 4, 0, 1]


def test_a_round_ends_when_all_who_are_left_have_put_in_the_same():
    """直到不再有人棄牌，且每人已向獎池投入相同注額。"""
    hand = seated(RULES, [1000] * 4)
    play(hand, "call raise_to:60 fold call")
    assert hand.street is Street.PREFLOP
    hand.call()
    assert (hand.street, hand.contributions) == (Street.FLOP, (10, 60, 60, 60))


def test_who_folded_has_no_turn():
    """已棄牌玩家不再有行動權。已棄牌玩家不再參與遊戲。"""
    hand = seated(RULES, [1000] * 4)
    play(hand, "call fold call check")
    assert play(hand, "bet:20 raise_to:60 fold call") == [0, 1, 2, 0]
    assert play(hand, "check check check check") == [0, 1, 0, 1]


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_board_cards_are_open_to_all(street, cards):
    """發三張牌到牌桌中央，稱為“翻牌”；第四張，“轉牌”；第五張，“河牌”；為公共牌，所有人可見。"""
    hand = on(street)
    assert len(hand.board) == cards
    for seat in (0, 1, 2, 3, None):
        assert hand.view(seat).board == hand.board


def test_no_card_is_burned():
    """發三張牌到牌桌中央：the source knows no burned card."""
    hand = check_down(seated(RULES, [1000] * 2))
    assert "burned" not in names(hand)
    assert hand.board == tuple(Deck())[4:9]


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_later_rounds_start_with_the_small_blind(street, cards):
    """從小盲注玩家按順時針方向做同於第一輪的行動。每一圈押注的順序決定於莊家“按鈕”的位置。"""
    hand = on(street)
    assert len(hand.board) == cards
    assert play(hand, ALL_CHECK) == [0, 1, 2, 3]
    moved = seated(RULES, [1000] * 4, button=1)
    play(moved, "call call call check " + (ALL_CHECK + " ") * (cards - 3))
    assert play(moved, ALL_CHECK) == [2, 3, 0, 1]


def test_two_or_more_left_come_to_a_showdown():
    """四輪下注都完成後，若仍剩餘兩名或兩名以上玩家，則進行比牌。"""
    hand = on(Street.RIVER)
    play(hand, "check check check")
    assert (hand.is_over, of_kind(hand, Shown)) == (False, [])
    hand.check()
    assert hand.is_over
    assert len(of_kind(hand, Shown)) == 4


def test_all_turn_their_cards_up():
    """攤牌（Showdown）：大家就得當麵“攤牌”，把底牌亮出來比個高下。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    play(hand, "call call check check check check check check check bet:20 call call")
    assert showdown(hand) == [("shown", 0), ("shown", 1), ("shown", 2)]
    assert hand.shown == hand.hole_cards


def test_the_winner_takes_the_whole_pot():
    """勝者贏得底池所有注碼。底池（Pot）：每一個牌局裏眾人已押上的籌碼總額。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    play(hand, "call call check bet:50 call fold")
    assert hand.pot == 160
    assert check_down(hand).payouts == (160, 0, 0)


def test_several_winners_share():
    """若有多人獲勝，則平分底池注碼。"""
    hand = check_down(dealt(RULES, ["2c3d", "4c5d", "6c7d"], ROYAL))
    assert hand.payouts == (20, 20, 20)


def test_a_newcomer_posts_as_much_as_the_big_blind():
    """新加入牌局的人，需要下新手盲注，新手盲注等於大盲注。"""
    posts = [Post(0, "small_blind", 10), Post(1, "big_blind", 20), Post(3, "live", 20)]
    hand = Hand(RULES, [1000] * 5, button=4, posts=posts, deck=Deck())
    assert posted(hand)[2] == ("live", 3, 20)
    assert hand.actor == 2
    hand.call()
    assert hand.legal == may(check=True, to=(40, 1000))


def test_any_amount_at_any_time():
    """可以在任何時間以任何資金下注，不超過玩家在牌桌上的餘額即可。"""
    for street, _ in STREETS:
        hand = on(street)
        assert hand.legal == may(check=True, to=(20, 980))
        assert all(Action.bet(amount) in hand.legal for amount in range(20, 981))
        with pytest.raises(IllegalActionError):
            hand.bet(981)


def test_a_raise_is_to_at_least_twice_the_last():
    """加注時必須至少是上次加注額的兩倍。"""
    hand = seated(RULES, [1000] * 3)
    assert hand.legal == may(call=20, to=(40, 1000))
    hand.raise_to(60)
    assert hand.legal == may(call=50, to=(120, 1000))
    with pytest.raises(IllegalActionError):
        hand.raise_to(119)
    hand.raise_to(130)
    assert hand.legal == may(call=110, to=(260, 1000))


def test_unless_the_chips_are_not_enough_for_it():
    """除非玩家沒有足夠資金而被迫全押。"""
    hand = seated(RULES, [100, 1000, 1000])
    hand.raise_to(60)
    assert hand.legal == may(call=50, to=(100, 100))
    hand.all_in()
    assert hand.legal == may(call=80, to=(200, 1000))


def test_a_bet_is_at_least_the_big_blind():
    """下注金額必須至少相當於大盲注，除非玩家沒有足夠資金而被迫全押。"""
    hand = on(Street.TURN, [1000, 35, 1000, 1000])
    assert hand.legal == may(check=True, to=(20, 980))
    hand.check()
    assert hand.legal == may(check=True, to=(15, 15))


@pytest.mark.parametrize("stack", [15, 45, 60, 90])
def test_an_all_in_for_less_than_a_call_or_raise(stack):
    """當一個玩家加注或企圖跟注卻籌碼不足時，他可以選擇全押。全押：一次把手上的籌碼全部押上。"""
    hand = seated(RULES, [1000, 1000, 1000, stack])
    hand.raise_to(60)
    assert Action.all_in() in hand.legal
    hand.all_in()
    assert (hand.stacks[3], hand.contributions[3]) == (0, stack)


def test_an_all_in_parts_the_main_pot_from_the_side_pot():
    """底池被分為主池和邊池，其他玩家多出全押玩家籌碼的注額將都會被加入邊池。"""
    hand = dealt(RULES, ["KsKd", "QsQd", "AsAd"], stacks=[1000, 1000, 100])
    play(hand, "all_in call call bet:200 call")
    assert pots(hand)[:2] == [(300, (0, 1, 2), ()), (400, (0, 1), ())]


def test_who_is_all_in_wins_the_main_pot_at_most():
    """此全押玩家將不可能獲得邊池而隻可能贏得主池；不能贏走在他全押以後其餘人加上的籌碼。"""
    hand = dealt(RULES, ["KsKd", "QsQd", "AsAd"], stacks=[1000, 1000, 100])
    play(hand, "all_in call call bet:200 call")
    check_down(hand)
    assert pots(hand) == [(300, (0, 1, 2), (2,)), (400, (0, 1), (0,))]
    assert hand.payouts == (400, 0, 300)


def test_the_pot_of_an_all_in_is_what_all_had_put_in_by_then():
    """邊池：這個邊池包含到這個時候為止眾人所有已經押上的籌碼: others call it the main pot."""
    hand = dealt(RULES, ["KsKd", "QsQd", "AsAd", "8s8d"], stacks=[1000, 1000, 100, 1000])
    play(hand, "call call call check bet:50 call all_in fold call call")
    assert pots(hand) == [(320, (0, 1, 2), ())]
    play(hand, "bet:300 call")
    assert [pot.amount for pot in hand.pots] == [320, 600]
    assert check_down(hand).payouts == (600, 0, 320, 0)


SEVERAL = ["QsQd", "KsKd", "TsTd", "AsAd"]


def several_all_in(holes: list[str]) -> Hand:
    hand = dealt(RULES, holes, stacks=[300, 200, 400, 100])
    play(hand, "all_in all_in all_in all_in")
    return hand


def test_several_all_ins_make_several_side_pots():
    """當多個玩家全押時可能出現多個邊池。"""
    hand = several_all_in(SEVERAL)
    assert [str(pot) for pot in hand.pots] == ["400 (4 x 100)", "300 (3 x 100)", "200 (2 x 100)"]
    assert hand.payoffs == (-100, 100, -300, 300)


def test_the_pot_that_the_fewest_can_win_is_settled_first():
    """一局結束時從可能贏取玩家最少的獎池開始比較。"""
    hand = several_all_in(SEVERAL)
    assert of_kind(hand, Awarded) == [Awarded(2, 0, 200), Awarded(1, 1, 300), Awarded(0, 3, 400)]


def test_the_winners_of_the_pots_may_be_one_or_several():
    """每個獎池的贏得者可能相同，也可能不同。"""
    assert [pot.winners for pot in several_all_in(SEVERAL).pots] == [(3,), (1,), (0,)]
    one = several_all_in(["AsAd", "KsKd", "TsTd", "QsQd"])
    assert [pot.winners for pot in one.pots] == [(0,), (0,), (0,)]


def test_who_is_left_alone_wins():
    """棄牌：放棄本副牌，不參與競爭: of all but one, and no card is shown."""
    hand = seated(RULES, [1000] * 3)
    play(hand, "raise_to:60 fold fold")
    assert (hand.awaiting, hand.shown) == (Awaiting.NOTHING, (None, None, None))
    assert hand.payoffs == (-10, -20, 30)
