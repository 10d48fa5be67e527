"""``PRACTICE_TABLE``: a hand at its table. Each test has the sentence of the source that it shows.

The button is the last seat: seat 0 has the small blind, seat 1 the big blind.
"""

import pytest

from bigslick import Action, Deck, Hand, IllegalActionError, Street, parse_cards
from bigslick.events import BoardDealt, Burned, Called, Raised, Returned, Shown
from bigslick.rulebooks import PRACTICE_TABLE
from by_the_book import (
    STEPS,
    beats,
    check_down,
    dealt,
    names,
    once_round,
    posted,
    seated,
    seats_dealt,
)
from tables import may, of_kind, play, pots, showdown

RULES = PRACTICE_TABLE.rules()
STREETS = [(Street.FLOP, 3), (Street.TURN, 4), (Street.RIVER, 5)]


def on(street: Street, seats: int = 4) -> Hand:
    """Players on a street to which all called and checked."""
    hand = seated(RULES, [1000] * seats)
    while hand.street is not street:
        act = "check" if hand.legal.check else "call"
        getattr(hand, act)()
    return hand


def test_two_hole_cards_five_board_cards_four_rounds():
    """每人发两张自己的底牌,五张公共牌分三次翻开,一共四轮下注。"""
    hand = seated(RULES, [1000] * 3)
    assert [len(cards or ()) for cards in hand.hole_cards] == [2, 2, 2]
    assert play(hand, "call call check" + " check check check" * 3) == [2, 0, 1] + [0, 1, 2] * 3
    assert [len(event.cards) for event in hand.events if isinstance(event, BoardDealt)] == [3, 1, 1]


def test_the_pot_is_the_best_hands_or_the_last_players():
    """摊牌时五张牌最大的人——或者其他人都弃牌后剩下的最后一人——赢得底池。"""
    assert check_down(dealt(RULES, ["KsKd", "AsAd", "QsQd"])).payoffs == (-20, 40, -20)
    hand = dealt(RULES, ["KsKd", "AsAd", "QsQd"])
    play(hand, "raise_to:60 fold fold")
    assert hand.payoffs == (-10, -20, 30)


def test_the_two_ways_to_win():
    """赢底池有两种方式:让其他人全部弃牌,或者在最后一轮下注后摊牌时拿出最大的五张牌。"""
    hand = dealt(RULES, ["AsAd", "4s5d"])
    play(hand, "raise_to:60 fold")
    assert hand.payoffs == (-20, 20)
    assert check_down(dealt(RULES, ["AsAd", "4s5d"])).payoffs == (20, -20)


@pytest.mark.parametrize(
    ("hole", "used"), [("As Ad", 2), ("Ac 4h", 1), ("2c 3d", 0)], ids=["two", "one", "none"]
)
def test_the_best_five_of_seven(hole, used):
    """你的牌是七张里最好的五张。两张底牌可以都用、只用一张,或都不用:"打公共牌"。"""
    hand = check_down(dealt(RULES, [hole, "6c 7d"], "Kh Kc Qd Qs Jh"))
    ranked = hand.ranked[0]
    assert ranked is not None
    assert len(ranked.cards) == 5
    assert len(ranked.hole_cards_used) == used


@pytest.mark.parametrize("seats", [3, 4, 10])
@pytest.mark.parametrize("button", [0, 2])
def test_the_two_left_of_the_button_post_the_blinds(seats, button):
    """发牌前,按钮左边的两位玩家要下强制注,叫盲注:小盲和大盲。"""
    hand = seated(RULES, [1000] * seats, button=button)
    small, big = (button + 1) % seats, (button + 2) % seats
    assert posted(hand) == [("small_blind", small, 10), ("big_blind", big, 20)]
    assert names(hand)[:3] == ["posted", "posted", "hole_dealt"]


def test_the_blinds_are_half_and_all_of_the_minimum_bet():
    """小盲(通常是最小下注额的一半)和大盲(最小下注额)。"""
    assert on(Street.FLOP).legal.min_raise_to == RULES.big_blind == 2 * RULES.small_blind


def test_every_hand_has_something_to_win():
    """盲注保证每手牌都有东西可争。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "fold fold")
    assert hand.payoffs == (-10, 10, 0)


def test_the_blinds_of_the_table():
    """本站练习牌桌的盲注是 10 和 20 筹码。"""
    assert PRACTICE_TABLE.stakes == (10, 20)
    assert posted(seated(RULES, [1000] * 3)) == [("small_blind", 0, 10), ("big_blind", 1, 20)]


@pytest.mark.parametrize("button", [0, 1])
def test_heads_up(button):
    """只剩两人单挑(heads-up)时,按钮位下小盲,翻牌前先行动,之后每条街都最后行动。"""
    other = 1 - button
    hand = seated(RULES, [1000] * 2, button=button)
    assert posted(hand) == [("small_blind", button, 10), ("big_blind", other, 20)]
    assert play(hand, "call check") == [button, other]
    assert play(hand, "check check " * 3) == [other, button] * 3


@pytest.mark.parametrize("button", range(4))
def test_the_deal(button):
    """洗牌后,从按钮左边的玩家开始,顺时针每人一次一张,各发两张背面朝上的牌。"""
    hand = seated(RULES, [1000] * 4, button=button)
    order = [(button + step) % 4 for step in (1, 2, 3, 4)]
    assert seats_dealt(hand) == order
    assert [hand.hole_cards[seat] for seat in order] == once_round(order)


def test_only_you_see_your_hole_cards():
    """这就是你的底牌,只有你能看到。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    assert hand.view(0).hole_cards == (parse_cards("AsAd"), None, None)
    assert hand.view(None).hole_cards == (None, None, None)


def test_a_card_is_burned_before_each_deal_to_the_board():
    """每次发公共牌之前,荷官会先"烧"掉最上面一张牌——背面朝下弃掉。练习牌桌同样会烧牌。"""
    hand = check_down(seated(RULES, [1000] * 2))
    cards = list(Deck())[4:]
    assert of_kind(hand, Burned) == [Burned(cards[place]) for place in (0, 4, 6)]
    assert list(hand.board) == [*cards[1:4], cards[5], cards[7]]
    dealer = [name for name in names(hand) if name in ("burned", "board_dealt")]
    assert dealer == ["burned", "board_dealt"] * 3
    assert Burned(None) in hand.view(0).events


def test_a_round_after_each_deal():
    """发完底牌后有一轮下注,之后每发一批公共牌再各有一轮。"""
    hand = check_down(seated(RULES, [1000] * 2))
    acts = [name for name in names(hand) if name in ("called", "checked", "board_dealt")]
    assert acts == ["called", "checked"] + ["board_dealt", "checked", "checked"] * 3


@pytest.mark.parametrize("seats", [3, 4, 10])
def test_under_the_gun_is_first_before_the_flop(seats):
    """翻牌前 每人两张底牌 大盲左边的玩家("枪口位")。"""
    hand = seated(RULES, [1000] * seats)
    assert (hand.street, hand.actor) == (Street.PREFLOP, 2)


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_later_the_first_left_of_the_button_still_in(street, cards):
    """翻牌 三张公共牌, 转牌 第四张, 河牌 第五张: 按钮左边第一位还在牌局里的玩家。"""
    hand = on(street)
    assert len(hand.board) == cards
    assert play(hand, "check check check check") == [0, 1, 2, 3]
    hand = seated(RULES, [1000] * 4)
    play(hand, "call call fold check" + " check check check" * (cards - 3))
    assert (hand.street, hand.actor) == (street, 1)


def test_the_blinds_are_last_before_the_flop():
    """翻牌前盲注位最后行动,因为他们的注已经下了。"""
    hand = seated(RULES, [1000] * 5)
    assert play(hand, "call call call call") == [2, 3, 4, 0]
    assert (hand.actor, hand.legal) == (1, may(check=True, to=(40, 1000)))


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_the_button_is_last_from_the_flop_on(street, cards):
    """从翻牌开始,按钮位最后行动。"""
    hand = on(street)
    assert len(hand.board) == cards
    play(hand, "check check check")
    assert hand.actor == hand.button


def test_a_fold_gives_up_the_cards_and_the_chips():
    """弃牌(Fold)——放弃手牌和已经投入的筹码,退出这手牌。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"])
    play(hand, "call fold check")
    assert 0 not in hand.live
    assert check_down(hand).payoffs == (-10, 30, -20)


def test_a_check_passes_the_action():
    """过牌(Check)——不下注,把行动交给下一位。只有本轮还没人下注时才能过牌。"""
    hand = on(Street.FLOP)
    assert play(hand, "check bet:20") == [0, 1]
    assert not hand.legal.check
    with pytest.raises(IllegalActionError):
        hand.check()


def test_a_call_matches_the_bet():
    """跟注(Call)——跟上当前的下注额。"""
    hand = on(Street.FLOP)
    play(hand, "bet:70 call")
    assert hand.bets == (70, 70, 0, 0)


def test_a_bet_is_the_first_of_the_round():
    """下注(Bet)——在本轮第一个投入筹码。"""
    hand = on(Street.FLOP)
    assert Action.bet(20) in hand.legal
    hand.bet(20)
    assert Action.bet(40) not in hand.legal


def test_a_raise_is_to_be_called_raised_or_folded_to():
    """加注(Raise)——提高当前下注额。其他人必须跟上新的数额、再加注或弃牌。"""
    hand = on(Street.FLOP)
    play(hand, "bet:20 raise_to:60")
    assert hand.legal == may(call=60, to=(100, 980))
    play(hand, "fold call")
    assert hand.legal == may(call=40, to=(100, 980))


def test_all_in_puts_in_all_that_is_left():
    """全下(All-in)——把剩下的筹码全部推进去。"""
    hand = seated(RULES, [1000] * 3)
    hand.all_in()
    assert (hand.events[-1], hand.stacks[2]) == (Raised(2, 1000, all_in=True), 0)


def test_nobody_is_forced_out_and_he_wins_from_each_what_he_put_in():
    """你永远不会因为筹码不够被迫退出,但从每位对手那里最多只能赢到你自己投入的数额。"""
    hand = dealt(RULES, ["AsAd", "KsKd", "QsQd"], stacks=[70, 1000, 1000])
    play(hand, "raise_to:300 call call")
    assert Called(0, 60, all_in=True) in hand.events
    assert pots(check_down(hand)) == [(210, (0, 1, 2), (0,)), (460, (1, 2), (1,))]
    assert hand.payoffs == (140, 160, -300)


def test_a_round_ends_when_all_have_acted_and_matched_or_are_all_in():
    """当牌局里每个人都行动过,并且投入的数额相同或已经全下,这一轮下注就结束。"""
    hand = seated(RULES, [1000, 1000, 1000, 50])
    play(hand, "raise_to:80 all_in call")
    assert hand.street is Street.PREFLOP
    hand.call()
    assert (hand.street, hand.contributions) == (Street.FLOP, (80, 80, 80, 50))


@pytest.mark.parametrize(("street", "cards"), STREETS)
def test_no_limit_is_any_amount_at_any_time(street, cards):
    """无限注(No-limit)意味着任何时候都可以下从最小额到全部筹码之间的任意数额。"""
    hand = on(street)
    assert len(hand.board) == cards
    assert [amount for amount in range(1100) if Action.bet(amount) in hand.legal] == list(
        range(20, 981)
    )


def test_the_minimum_bet_is_a_big_blind():
    """最小下注是一个大盲。"""
    hand = on(Street.TURN)
    with pytest.raises(IllegalActionError):
        hand.bet(19)
    hand.bet(20)


def test_a_raise_is_as_large_as_the_last_bet_or_raise():
    """加注的幅度至少要等于本轮上一次下注或加注的幅度。"""
    hand = on(Street.FLOP)
    hand.bet(70)
    assert hand.legal.min_raise_to == 140
    hand.raise_to(300)
    assert hand.legal.min_raise_to == 530


def test_8_6_a_raise_to_60():
    """比如盲注 10/20,有人加注到 60(加了 40),下一次加注至少要到 100。"""
    hand = seated(RULES, [1000] * 3)
    hand.raise_to(60)
    assert hand.legal == may(call=50, to=(100, 1000))
    with pytest.raises(IllegalActionError):
        hand.raise_to(99)


def test_a_short_all_in_does_not_reopen_the_betting():
    """如果有人全下的数额不够一次完整加注,不会重新开放下注:已经行动过的玩家只能跟注或弃牌。"""
    hand = seated(RULES, [1000, 1000, 1000, 85])
    play(hand, "raise_to:60 all_in")
    assert hand.legal == may(call=75, to=(125, 1000))  # he has not acted
    play(hand, "call fold")
    assert (hand.actor, hand.legal) == (2, may(call=25))
    with pytest.raises(IllegalActionError, match="does not reopen"):
        hand.raise_to(125)


def test_two_or_more_left_show_and_the_best_five_win():
    """河牌下注结束后如果还有两人或以上,大家亮牌,五张牌最大的人赢。"""
    hand = dealt(RULES, ["KsKd", "AsAd", "QsQd"])
    play(hand, "call call check " + "check check check " * 2 + "bet:20 call call")
    assert pots(hand) == [(120, (0, 1, 2), (1,))]


def test_at_this_table_all_hands_are_turned_up_together():
    """练习牌桌会同时翻开所有剩下的手牌,并高亮赢的那五张。"""
    hand = check_down(dealt(RULES, ["KsKd", "AsAd", "QsQd"]))
    assert sorted(showdown(hand)) == [("shown", 0), ("shown", 1), ("shown", 2)]
    winning = {e.seat: e.ranked for e in hand.events if isinstance(e, Shown)}[1]
    assert winning is not None
    assert winning.cards == parse_cards("As Ad Js 9h 7d")


def test_in_a_casino_the_last_to_bet_or_raise_shows_first():
    """在赌场里由最后一个下注或加注的人先亮。"""
    casino = PRACTICE_TABLE.rules(showdown="in_order")
    hand = dealt(casino, ["QsQd", "KsKd", "AsAd"])
    play(hand, "call call check " + "check check check " * 2 + "check bet:20 call call")
    assert showdown(hand) == [("shown", 1), ("shown", 2), ("mucked", 0)]


@pytest.mark.parametrize(("better", "worse"), STEPS)
def test_the_usual_ranking(better, worse):
    """比大小按标准的德州扑克牌型大小。"""
    assert beats(RULES, better, worse)


def test_equal_hands_split_the_pot():
    """两手牌完全一样时平分底池。"""
    hand = check_down(dealt(RULES, ["AsKd", "AdKs", "QsQd"]))
    assert hand.payouts == (0, 0, 60)
    hand = check_down(dealt(RULES, ["AsKd", "AdKs", "8s6d"]))
    assert hand.payouts == (30, 30, 0)


@pytest.mark.parametrize("button", range(3))
def test_the_odd_chip_goes_to_the_first_winner_left_of_the_button(button):
    """分不均时,多出来的那个筹码给按钮左边第一位赢家。"""
    hand = Hand(PRACTICE_TABLE.rules(5, 20), [1000] * 3, button=button)
    play(hand, "call fold check AhKhQh check check Jh check check Th check check")
    small, big = (button + 1) % 3, (button + 2) % 3
    hand.show(big, "2c3d")
    hand.show(button, "4c5d")
    assert hand.payouts is not None
    assert [hand.payouts[seat] for seat in (small, big, button)] == [0, 23, 22]


def test_the_last_one_left_wins_without_showing():
    """如果其他人都弃牌,最后剩下的人不用亮牌就赢下底池。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "raise_to:60 fold fold")
    assert (hand.is_over, hand.shown) == (True, (None, None, None))


def test_what_nobody_called_goes_back_to_who_bet_it():
    """下注中没人跟的那部分会退还给下注的人。"""
    hand = seated(RULES, [1000] * 3)
    play(hand, "raise_to:60 fold fold")
    assert of_kind(hand, Returned) == [Returned(2, 40)]
