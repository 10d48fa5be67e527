"""All five: the evening from hand to hand. Each test has the sentence of the source that it shows.

A name begins with the rulebook. How a hand is played is in the tests named after each.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from random import Random
from typing import Any

import pytest

from bigslick import BigslickError, Hand, Level, Street, Table
from bigslick.events import Posted
from bigslick.rulebooks import CLASSIC, CLUB, EIGHT_MAX, JJ, PRACTICE_TABLE, Rulebook
from by_the_book import check_down, posted

SEEDS = range(300)
FOUR = range(4)


def sat_down(book: Rulebook, taken: Iterable[int], **options: Any) -> Table:
    """A table of the book with players at these seats; at 10/20 where the book has no stakes."""
    rules = options.pop("rules", None if book.stakes else book.rules(10, 20))
    table = book.table(rules, **{"rng": Random(1), **options})
    for seat in taken:
        table.join(f"player {seat}", 1000, seat=seat)
    return table


def all_fold(table: Table) -> Hand:
    """The next hand, to which all fold."""
    hand = table.deal()
    while not hand.is_over:
        hand.fold()
    return hand


def to(street: Street, table: Table) -> Hand:
    """The next hand, in which all call and check until then."""
    hand = table.deal()
    while hand.street is not street:
        hand.check() if hand.legal.check else hand.call()
    return hand


def all_check(hand: Hand) -> list[int | None]:
    """Whose turns they are on this street."""
    actors, street = [], hand.street
    while hand.street is street and not hand.is_over:
        actors.append(hand.actor)
        hand.check()
    return actors


def places(table: Table, hands: int) -> list[tuple[int, int, int]]:
    """The seats of the button and of who posts the blinds, hand after hand."""
    seats = []
    for _ in range(hands):
        hand = all_fold(table)
        small, big = [event.seat for event in hand.events if isinstance(event, Posted)]
        seats.append((hand.button, small, big))
    return seats


def go_round(book: Rulebook, seats: int, first: int) -> None:
    """Button and blinds of a full table move on one seat each hand, more than once round."""
    table = sat_down(book, range(seats), seats=seats, first_button=first)
    assert places(table, 2 * seats) == [
        tuple((first + hand + step) % seats for step in range(3)) for hand in range(2 * seats)
    ]


def is_even(seen: Sequence[Hashable], among: Iterable[Hashable]) -> bool:
    """Whether each of these was seen about as often as the others, and nothing else."""
    counts = Counter(seen)
    return set(counts) == set(among) and max(counts.values()) < 1.6 * min(counts.values())


def first_buttons(book: Rulebook, taken: Sequence[int]) -> list[int]:
    tables = [sat_down(book, taken, rng=Random(seed)) for seed in SEEDS]
    return [table.deal().button for table in tables]


def test_jj_the_first_button_is_given_at_random():
    """莊家：第一局莊家位置係統隨機指定。"""
    assert is_even(first_buttons(JJ, [0, 2, 5, 9]), [0, 2, 5, 9])


@pytest.mark.parametrize(("seats", "first"), [(3, 0), (6, 4), (10, 9)])
def test_jj_the_button_moves_one_seat_clockwise_each_hand(seats: int, first: int) -> None:
    """以後每局莊家位置按照順時針方向下移一位；左邊第一個人小盲注，第二個人大盲注。"""
    go_round(JJ, seats, first)


def test_jj_the_button_is_held_by_turns():
    """莊家/按鈕（Button）：這是一個玩家順時針輪流持有的一個標誌。"""
    table = sat_down(JJ, FOUR)
    buttons = [button for button, _, _ in places(table, 12)]
    assert sorted(buttons[:4]) == [0, 1, 2, 3]
    assert buttons == buttons[:4] * 3


def test_jj_the_order_of_betting_goes_with_the_button():
    """每一圈押注的順序決定於莊家“按鈕”的位置。"""
    table = sat_down(JJ, FOUR, first_button=2)
    orders = []
    for _ in FOUR:
        hand = to(Street.FLOP, table)
        orders.append(all_check(hand))
        check_down(hand)
    assert orders == [[3, 0, 1, 2], [0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1]]


def test_jj_who_joins_a_running_game_posts_a_new_player_blind():
    """在牌局已經形成的情況下，新加入牌局的人，需要下新手盲注。"""
    table = sat_down(JJ, FOUR, first_button=0)
    assert len(posted(all_fold(table))) == 2
    table.join("newcomer", 1000, seat=6)
    assert posted(all_fold(table))[2:] == [("live", 6, 20)]
    assert posted(all_fold(table))[2:] == []


def test_jj_who_sits_down_before_the_first_hand_posts_none():
    """在牌局已經形成的情況下: before the first hand no game has formed."""
    table = sat_down(JJ, [*FOUR, 6], first_button=0)
    assert posted(all_fold(table)) == [("small_blind", 1, 10), ("big_blind", 2, 20)]


@pytest.mark.parametrize("big_blind", [20, 50, 400])
def test_jj_the_new_player_blind_is_as_large_as_the_big_blind(big_blind: int) -> None:
    """新手盲注等於大盲注。"""
    levels = [Level(JJ.rules(10, 20), hands=1), Level(JJ.rules(10, big_blind))]
    table = sat_down(JJ, FOUR, first_button=0, rules=levels)
    all_fold(table)
    table.join("newcomer", 1000, seat=6)
    assert posted(all_fold(table))[1:] == [("big_blind", 3, big_blind), ("live", 6, big_blind)]


def test_jj_a_bet_is_at_most_what_a_player_has_at_the_table():
    """可以在任何時間以任何資金下注，不超過玩家在牌桌上的餘額即可。"""
    table = sat_down(JJ, range(3), first_button=0)
    all_fold(table)
    table.rebuy(1, 500)
    hand = table.deal()
    most = []
    while not hand.is_over:
        most.append((hand.actor, hand.legal.max_raise_to))
        hand.fold()
    assert most == [(1, 1490), (2, 1010)]


def test_practice_table_the_button_moves_one_seat_after_each_hand():
    """一个叫庄家按钮(button)的圆牌标记庄家位置。每打完一手牌,它顺时针移动一位。"""
    go_round(PRACTICE_TABLE, 5, 3)


def test_practice_table_everyone_acts_last_in_turn():
    """所以每个人轮流最后行动。"""
    table = sat_down(PRACTICE_TABLE, FOUR, first_button=3)
    last = []
    for _ in FOUR:
        hand = to(Street.RIVER, table)
        last.append(all_check(hand)[-1])
    assert last == [3, 0, 1, 2]


def test_practice_table_the_two_left_of_the_button_post_10_and_20():
    """按钮左边的两位玩家要下强制注,叫盲注。本站练习牌桌的盲注是 10 和 20 筹码。"""
    table = sat_down(PRACTICE_TABLE, FOUR, first_button=3)
    assert [posted(all_fold(table)) for _ in FOUR] == [
        [("small_blind", seat, 10), ("big_blind", (seat + 1) % 4, 20)] for seat in FOUR
    ]


def two_are_left(book: Rulebook) -> Table:
    """Of three players one has gone after the first hand, in which he had the small blind."""
    table = sat_down(book, [0, 1, 4], first_button=4)
    all_fold(table)
    table.leave(0)
    return table


def test_practice_table_of_two_who_are_left_the_button_has_the_small_blind():
    """只剩两人单挑(heads-up)时,按钮位下小盲。"""
    assert places(two_are_left(PRACTICE_TABLE), 4) == [(1, 1, 4), (4, 4, 1)] * 2


def test_practice_table_of_two_who_are_left_the_button_is_first_and_then_last():
    """翻牌前先行动,之后每条街都最后行动。"""
    table = two_are_left(PRACTICE_TABLE)
    for button, other in [(1, 4), (4, 1)]:
        hand = table.deal()
        assert hand.actor == button
        hand.call()
        assert [all_check(hand) for _ in range(4)] == [[other], *[[other, button]] * 3]


def test_practice_table_the_chips_of_a_pot_are_its_winners():
    """你靠赢底池来赢筹码。"""
    table = sat_down(PRACTICE_TABLE, FOUR, first_button=3)
    all_fold(table)
    assert table.stacks[:4] == (990, 1010, 1000, 1000)
    all_fold(table)
    assert table.stacks[:4] == (990, 1000, 1010, 1000)


def test_practice_table_the_record_has_the_winners_and_what_was_returned():
    """摊牌时每个底池都会标出赢家,手牌记录里也会显示退还的筹码。"""
    table = PRACTICE_TABLE.table(seats=3, first_button=2, rng=Random(1))
    for seat, (player, chips) in enumerate([("阿安", 200), ("阿本", 500), ("阿卡", 1000)]):
        table.join(player, chips, seat=seat)
    hand = table.deal()
    while not hand.is_over:
        hand.all_in()
    record = [line.strip() for line in table.history().text(lang="zh-Hans").splitlines()]
    assert "无人跟注的 500 退还给 阿卡" in record
    side, main = ("边池 1：600（2 人 × 300）", "主池：600（3 人 × 200）")
    for start, pot in zip((main, side), hand.pots, strict=True):
        (winner,) = pot.winners
        (place,) = [place for place, line in enumerate(record) if line.startswith(start)]
        assert record[place + 1].startswith(f"{table.players[winner]} 赢得 600")


def test_club_seats_of_a_tournament_are_given_at_random():
    """一般撲克錦標賽座位均採隨機分配。"""
    given = []
    for seed in SEEDS:
        table = sat_down(CLUB, [], seats=3, rng=Random(seed))
        given.append((table.join("Ann", 1000), table.join("Bob", 1000)))
        assert [table.players[seat] for seat in given[-1]] == ["Ann", "Bob"]
    assert is_even(given, [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)])


def test_club_seats_of_a_private_game_are_drawn_for_with_the_first_button():
    """私人遊戲多以抽牌比大小決定起始座位順序及第一個發牌者位置。"""
    orders, together = [], 0
    for seed in SEEDS:
        table = sat_down(CLUB, [1, 4, 6], rng=Random(seed))
        table.draw_seats()
        orders.append(table.players)
        drawn: dict[str, list[int]] = {f"player {seat}": [] for seat in (1, 4, 6)}
        for cards in table.seat_draw:
            for player, card in cards:
                drawn[player].append(card.rank)
        first, second, third = [player for player in table.players if player]
        assert drawn[first] > drawn[second] > drawn[third]
        together += len(table.seat_draw) > 1
        assert table.deal().button == table.players.index(first) == 1
    assert together
    assert len(set(orders)) == 6


def test_club_the_highest_card_has_the_first_button():
    """抽牌選位的方法為每人發一張牌，抽到最大牌者為莊家。"""
    buttons = []
    for seed in SEEDS:
        table = sat_down(CLUB, [0, 3, 4, 8], rng=Random(seed))
        buttons.append(table.deal().button)
        drawn = table.first_draw[0]
        assert [seat for seat, _ in drawn] == [0, 3, 4, 8]
        assert len({card for _, card in drawn}) == 4
        highest = max(card.rank for _, card in drawn)
        assert buttons[-1] in [seat for seat, card in drawn if card.rank == highest]
    assert is_even(buttons, [0, 3, 4, 8])


def test_club_those_tied_for_the_highest_card_draw_again_whatever_its_suit():
    """當有兩人以上抽到最大的牌（不比花色），重新抽牌直到其中一位玩家獨大為起始莊家。"""
    rounds = []
    for seed in SEEDS:
        table = sat_down(CLUB, range(10), rng=Random(seed))
        button = table.deal().button
        alone = list(range(10))
        for drawn in table.first_draw:
            assert [seat for seat, _ in drawn] == alone
            highest = max(card.rank for _, card in drawn)
            alone = [seat for seat, card in drawn if card.rank == highest]
        assert alone == [button]
        cards = [card for drawn in table.first_draw for _, card in drawn]
        assert len(cards) == len(set(cards))
        rounds.append(len(table.first_draw))
    assert set(rounds) >= {1, 2, 3}


def test_club_the_players_have_the_button_in_turn():
    """每一輪結束後，莊家依順時針方向由玩家依序輪流擔任。"""
    table = sat_down(CLUB, [0, 2, 3, 7], first_button=3)
    assert [button for button, _, _ in places(table, 8)] == [3, 7, 0, 2, 3, 7, 0, 2]


def test_club_the_button_goes_to_the_next_player():
    """12. 莊家位置依順時鐘次序移動至下一家進行下一輪: an empty seat is nobody's."""
    table = sat_down(CLUB, [0, 2, 3, 7], first_button=0)
    assert places(table, 1) == [(0, 2, 3)]
    table.leave(2)
    assert places(table, 2) == [(3, 7, 0), (7, 0, 3)]


def test_club_button_and_blinds_move_together():
    """發牌人按鈕每局以順時針方向移動一個位置，發牌人和盲注位置隨之變動。"""
    go_round(CLUB, 5, 0)


def test_club_whose_turn_it_is_posts_the_blinds():
    """2. 本次輪到擔任盲注的玩家下盲注。"""
    table = sat_down(CLUB, [0, 2, 3, 7], first_button=7)
    assert [posted(all_fold(table)) for _ in FOUR] == [
        [("small_blind", small, 10), ("big_blind", big, 20)]
        for small, big in [(0, 2), (2, 3), (3, 7), (7, 0)]
    ]


def test_club_blinds_and_antes_rise_with_time():
    """在撲克比賽中，盲注/底注的金額會隨時間逐漸提高。"""
    now = 0.0
    levels = [
        Level(CLUB.rules(10, 15), minutes=20),
        Level(CLUB.rules(10, 20, ante=2), minutes=20),
        Level(CLUB.rules(25, 50, ante=5)),
    ]
    table = sat_down(CLUB, range(3), rules=levels, clock=lambda: now)
    forced = []
    for minutes in (0, 19, 20, 39, 40, 600):
        now = 60.0 * minutes
        forced.append([(kind, amount) for kind, _, amount in posted(all_fold(table))])
    first = [("small_blind", 10), ("big_blind", 15)]
    second = [*[("ante", 2)] * 3, ("small_blind", 10), ("big_blind", 20)]
    third = [*[("ante", 5)] * 3, ("small_blind", 25), ("big_blind", 50)]
    assert forced == [first, first, second, second, third, third]


def test_club_of_two_who_are_left_the_dealer_has_the_small_blind():
    """如只剩兩名玩家，「一對一」特別規則會生效：發牌人下小盲注，而他的對手須下大盲注。"""
    assert places(two_are_left(CLUB), 4) == [(1, 1, 4), (4, 4, 1)] * 2


def test_club_of_two_who_are_left_the_dealer_is_first_before_the_flop_only():
    """只有第一輪由發牌者先叫注，翻牌後的各輪皆由大盲注先行叫注。"""
    table = two_are_left(CLUB)
    for button, other in [(1, 4), (4, 1)]:
        hand = table.deal()
        assert hand.actor == button
        hand.call()
        assert [all_check(hand) for _ in range(4)] == [[other], *[[other, button]] * 3]


def test_eight_max_the_first_button_is_given_at_random():
    """庄家：首先确定庄家位置。第一局庄家位置系统随机指定。"""
    assert is_even(first_buttons(EIGHT_MAX, [1, 2, 6, 7]), [1, 2, 6, 7])


@pytest.mark.parametrize(("seats", "first"), [(3, 1), (8, 6)])
def test_eight_max_the_button_moves_one_seat_clockwise_each_hand(seats: int, first: int) -> None:
    """以后每局庄家位置按照顺时针方向下移一位。"""
    go_round(EIGHT_MAX, seats, first)


def test_eight_max_50_and_100_are_posted_in_every_hand():
    """强制庄家左边第一人下50筹码，左边第二人下100筹码；每一局开始时，台面上必须有“盲注”。"""
    table = sat_down(EIGHT_MAX, FOUR, first_button=3)
    assert [posted(all_fold(table)) for _ in FOUR] == [
        [("small_blind", seat, 50), ("big_blind", (seat + 1) % 4, 100)] for seat in FOUR
    ]


def is_full(table: Table) -> bool:
    """Whether nobody can sit down any more."""
    try:
        table.join("one more", 1000)
    except BigslickError:
        return True
    return False


def test_eight_max_two_to_eight_sit_at_a_table():
    """一张台面上少则2人，多则可以容纳8人。"""
    assert not sat_down(EIGHT_MAX, [0]).can_deal
    assert sat_down(EIGHT_MAX, [0, 7]).can_deal
    assert not is_full(sat_down(EIGHT_MAX, range(7)))
    assert is_full(sat_down(EIGHT_MAX, range(8)))


def test_classic_two_to_ten_sit_at_a_table():
    """玩家：通常為2至10人。"""
    assert not sat_down(CLASSIC, [0]).can_deal
    assert sat_down(CLASSIC, [0, 9]).can_deal
    assert not is_full(sat_down(CLASSIC, range(9)))
    assert is_full(sat_down(CLASSIC, range(10)))


def test_classic_the_button_moves_one_seat_after_each_hand():
    """按鈕位：代表莊家位置。每局結束后順時針移動一位。"""
    go_round(CLASSIC, 4, 2)
