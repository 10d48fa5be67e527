"""``CLUB``: the nuts, kickers, splits and side pots. Rules 4.1 to 4.5, examples 8.2 to 8.4.

Each test has the sentence of the source that it shows.
"""

import pytest

import bigslick as bs
from bigslick import Hand, parse_cards
from bigslick.events import Awarded, Returned
from bigslick.rulebooks import CLUB
from by_the_book import check_down, dealt, made, winners
from tables import DRY, A, B, C, D, E, of_kind, play, pots

RULES = CLUB.rules(10, 20)


def test_8_4_the_nuts():
    """如桌面翻開了2-3-7-8-Q，沒有三張以上花色相同，「最佳手牌」即為一對Q，最大的三條牌型7-8-Q-Q-Q。"""
    board = "2c 3d 7h 8s Qc"
    best = bs.nuts(board)
    assert all(card.rank is bs.Rank.QUEEN for holding in best.holdings for card in holding)
    hand = check_down(dealt(RULES, ["8c 8d", "Qh Qd", "7c 7d", "As Ad"], board))
    assert hand.pots[0].winners == (1,)
    assert str(hand.ranked[1]) == str(best.ranked)
    assert [card.rank.name for card in best.ranked.cards] == [*["QUEEN"] * 3, "EIGHT", "SEVEN"]


def test_the_nuts_can_be_told_from_the_board():
    """某五張公用牌翻開後，可判定該局的「最佳手牌」（nut hand）。"""
    best = bs.nuts(DRY)
    assert set(parse_cards("Tc 8d")) in [set(holding) for holding in best.holdings]
    hand = check_down(dealt(RULES, ["Jc Jd", "Tc 8d", "As Ks"], DRY))
    assert hand.pots[0].winners == (1,)


def test_several_best_hands_split_evenly():
    """如多於一名玩家擁有最大的手牌，彩池會由他們平等均分。"""
    hand = check_down(dealt(RULES, ["AsKd", "8s6d", "AdKs"]))
    assert hand.payouts == (30, 0, 30)


@pytest.mark.parametrize("button", range(4))
@pytest.mark.parametrize(
    ("blinds", "bet", "shares"), [((2, 4), 8, (10, 8, 8)), ((1, 2), 6, (7, 6, 6))]
)
def test_the_odd_chips_go_to_the_first_after_the_dealer(button, blinds, bet, shares):
    """不能平分的零頭數籌碼由發牌者後依順時針方向，尚未蓋牌的第一個玩家獲得（即位置相對最不利者）。"""
    hand = Hand(CLUB.rules(*blinds), [100] * 4, button=button)
    play(hand, f"raise_to:{bet} call fold call")  # the small blind folds
    play(hand, "AhKhQh check check check Jh check check check Th check check check")
    order = [(button + 2) % 4, (button + 3) % 4, button]
    for seat, cards in zip(order, ("2c2d", "3c3d", "4c4d"), strict=True):
        hand.show(seat, cards)
    assert hand.payouts is not None
    assert [hand.payouts[seat] for seat in order] == list(shares)


@pytest.mark.parametrize(
    ("board", "first", "second"),
    [
        ("9h Kc 4d 2s 7h", "9c Ad", "9d Qc"),
        ("9h 8c 4d 2s Ah", "9c Kd", "9d Qc"),
        ("Ah Kc Qd 9s 3h", "7d 2c", "6d 5c"),
    ],
)
def test_kickers_decide_down_to_the_fifth_card(board, first, second):
    """須以次大牌（kicker）決定勝負，若次大牌相同則依序比到使用的五張為止。"""
    assert made(first, board) == made(second, board)
    assert winners(RULES, [first, second], board) == (0,)
    assert winners(RULES, [second, first], board) == (1,)


def test_8_3_jack_eight_beats_nine_eight():
    """A持有J-8，B持有9-8，公共牌為6-7-8-Q-K：A為8-8-K-Q-J，B則為8-8-K-Q-9，此時為A玩家獲勝。"""
    hand = check_down(dealt(RULES, ["Jc 8c", "9d 8d"], "6h 7s 8h Qc Kd"))
    assert hand.payouts == (40, 0)
    best = bs.rank_hand("Jc 8c", hand.board).cards
    assert "".join(str(card)[0] for card in best) == "88KQJ"
    other = bs.rank_hand("9d 8d", hand.board).cards
    assert "".join(str(card)[0] for card in other) == "88KQ9"


def test_8_3_on_the_other_board_they_split():
    """若公牌改為7-8-K-Q-A，則A與B組成牌型均為8-8-A-K-Q，此時即為平手，A及B分配彩池籌碼。"""
    hand = check_down(dealt(RULES, ["Jc 8c", "9d 8d"], "7s 8h Kd Qc Ah"))
    assert hand.payouts == (20, 20)
    best = bs.rank_hand("Jc 8c", hand.board).cards
    assert "".join(str(card)[0] for card in best) == "88AKQ"


def test_suits_do_not_count():
    """攤牌時只計算數字，花色在德州撲克中無分大小。"""
    for first in "cdhs":
        for second in "cdhs":
            if first != second:
                holes = [f"A{first} K{second}", f"A{second} K{first}"]
                assert winners(RULES, holes, "2c 7d 9h Js 4s") == (0, 1)


def test_with_nobody_all_in_the_best_hand_takes_the_pot():
    """當沒有玩家全押（all-in）時，彩池由未蓋牌的玩家中牌型最大的者獨得。"""
    hand = check_down(dealt(RULES, ["KsKd", "AsAd", "QsQd"]))
    assert pots(hand) == [(60, (0, 1, 2), (1,))]


def all_in_for_100(holes: list[str]) -> Hand:
    """A is all-in for 100, B and C put in 300 each."""
    hand = dealt(RULES, holes, stacks=[100, 1000, 1000])
    play(hand, "raise_to:100 all_in call bet:200 call")
    return check_down(hand)


def test_what_is_above_an_all_in_makes_a_side_pot():
    """超過玩家押注金額的部份將會形成一或多個邊池。"""
    hand = all_in_for_100(["AsAd", "KsKd", "QsQd"])
    assert [str(pot) for pot in hand.pots] == ["300 (3 x 100)", "400 (2 x 200)"]


def test_who_put_chips_in_a_pot_may_win_it():
    """玩家參與投注該彩池才有機會於該彩池勝出分配獎金。"""
    hand = all_in_for_100(["AsAd", "KsKd", "QsQd"])
    assert [pot.eligible for pot in hand.pots] == [(A, B, C), (B, C)]


def test_where_no_all_in_is_best_one_player_takes_both_pots():
    """所有已「全押」的玩家未持有最大牌型時，邊池和主池皆由牌面最佳獲勝的玩家贏得。"""
    hand = all_in_for_100(["QsQd", "AsAd", "KsKd"])
    assert [pot.winners for pot in hand.pots] == [(B,), (B,)]
    assert hand.payoffs == (-100, 400, -300)


def test_an_all_in_wins_what_he_plays_for_and_the_others_the_side_pot():
    """有「全押」的玩家贏牌時，有參與的主池邊池獎金均歸該玩家，其他邊池由持有最大牌面的玩家贏得。"""
    hand = all_in_for_100(["AsAd", "QsQd", "KsKd"])
    assert pots(hand) == [(300, (A, B, C), (A,)), (400, (B, C), (C,))]


def test_he_wins_no_more_from_each_than_he_put_in():
    """最多只能自其他每個跟牌之玩家處取得相當於本身全押之總籌碼數，無法贏取全押後形成之彩池。"""
    assert all_in_for_100(["AsAd", "QsQd", "KsKd"]).payoffs == (200, -300, 100)


def test_the_bets_after_an_all_in_are_a_contest_of_their_own():
    """全押後之下注可視為只在之後參與的玩家之間的獨立輸贏分配。"""
    for best in ("AsAd", "8s8d"):
        side = all_in_for_100([best, "QsQd", "KsKd"]).pots[1]
        assert (side.amount, side.winners) == (400, (C,))


@pytest.mark.parametrize(
    ("holes", "pots_of"),
    [
        (["AsAd", "KsKd", "QsQd", "TsTd"], [(A,), (B,), (C,)]),
        (["KsKd", "AsAd", "QsQd", "TsTd"], [(B,), (B,), (C,)]),
    ],
)
def test_the_pots_are_awarded_in_the_order_of_the_all_ins(holes, pots_of):
    """依全押的順序分配給各邊池中最佳牌面的玩家，有最大牌面的玩家贏得該玩家全押前所累積的邊池。"""
    hand = dealt(RULES, holes, stacks=[100, 200, 300, 1000])
    while hand.legal:
        hand.all_in()
    awarded = [(event.pot, event.seat) for event in hand.events if isinstance(event, Awarded)]
    assert awarded == [(number, pot[0]) for number, pot in enumerate(pots_of)]
    assert of_kind(hand, Returned) == [Returned(D, 700)]


def test_a_side_pot_that_nobody_called_is_returned():
    """無人跟注的邊池（僅有一位玩家下注，剩下其他玩家都蓋牌）將會直接贏得該邊池，形同退還。"""
    hand = dealt(RULES, ["AsAd", "QsQd", "KsKd"], stacks=[100, 1000, 1000])
    play(hand, "raise_to:100 all_in call bet:200 fold")
    assert of_kind(hand, Returned) == [Returned(B, 200)]
    assert pots(hand) == [(300, (A, B), (A,))]
    assert hand.payoffs == (200, -100, -100)


def six_players() -> Hand:
    """A 50, B 250, C 350, D and E 800; F folds his 500 and the best hand."""
    holes = ["KsKd", "QsQd", "4c6c", "TsTd", "8s8d", "AsAd"]
    hand = dealt(CLUB.rules(5, 10), holes, stacks=[50, 250, 350, 800, 1000, 1000])
    play(hand, "all_in call call call all_in all_in")
    play(hand, "bet:150 call call")
    play(hand, "all_in call fold")
    return hand


def test_8_2_what_the_six_put_in():
    """A全押投入$50，B全押投入$250，C全押投入$350，DE各投入$800，F投入$500，總彩池大小為$2750。"""
    hand = six_players()
    assert hand.contributions == (50, 250, 350, 800, 800, 500)
    assert sum(pot.amount for pot in hand.pots) == 2750


def test_8_2_the_pots_of_the_six():
    """主池50*6=$300，邊池（250-50）*5=$1000，（350-250）*4=$400，（500-350）*3=$450，（800-500）*2=$600。"""
    layers = [str(pot) for pot in six_players().pots]
    assert layers == ["300 (6 x 50)", "1000 (5 x 200)", "400 (4 x 100)", "1050 (3 x 150 + 2 x 300)"]


def test_8_2_the_order_of_the_six():
    """若最終組成牌面大小為F>A>B>D>E>C。"""
    hand = six_players()
    strengths = [bs.evaluate(cards, hand.board) for cards in hand.hole_cards if cards]
    order = sorted(range(6), key=lambda seat: -strengths[seat])
    assert order == [5, A, B, D, E, C]


def test_8_2_who_folded_wins_nothing():
    """F已蓋牌不能分配任何彩池。"""
    hand = six_players()
    assert hand.payouts is not None
    assert hand.payouts[5] == 0
    assert all(5 not in pot.eligible for pot in hand.pots)


def test_8_2_who_wins_the_pots_of_the_six():
    """A於此局贏得$300，B可贏得第一個邊池（$1000），D贏得剩下所有的邊池（400+450+600=$1450）。"""
    hand = six_players()
    assert hand.payouts == (300, 1000, 0, 1450, 0, 0)
    assert of_kind(hand, Awarded) == [
        Awarded(0, A, 300),
        Awarded(1, B, 1000),
        Awarded(2, D, 400),
        Awarded(3, D, 1050),
    ]
