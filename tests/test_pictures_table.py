"""Pictures of hands at a table: what they show is the hand, and it all has its place."""

import random
from decimal import Decimal
from itertools import combinations, pairwise
from operator import sub
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bigslick as bs
from bigslick.captions import captions_of
from bigslick.events import HoleDealt, Mucked, Returned
from bigslick.pictures import Picture, table
from bigslick.state import HandState
from drawing import SVG, Box, Part, drawn, parse, shapes
from reference import pots as reference
from walks import Walk, seeds, states, walks

GOLD = "#ffc83d"
# Three nines, two pair, and a pair of aces: the shorter the stack, the better the hand.
ACES_LAST = bs.Deck.stacked("9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h")
SYMBOL = {str(card): card.pretty for card in bs.Card}


def seats_of(picture: Picture) -> dict[int, Part]:
    return {int(part.value): part for part in drawn(picture, "data-seat")}


def before(picture: Picture) -> dict[int, list[str]]:
    return {int(part.value): part.texts for part in drawn(picture, "data-before")}


@settings(max_examples=200)
@given(state=states())
def test_1_9_every_card_that_is_known_is_drawn_once_and_no_other(state: HandState) -> None:
    picture = table(state)
    seats = seats_of(picture)
    for seat, holding in enumerate(state.hole_cards):
        assert seats[seat].cards == [str(card) for card in holding or ()]
    drawn_cards = drawn(picture, "data-card")
    known = {*state.board, *(card for holding in state.hole_cards for card in holding or ())}
    assert sorted(part.value for part in drawn_cards) == sorted(map(str, known))
    for part in drawn_cards:
        assert part.title == SYMBOL[part.value]
    for card in {*bs.Card} - known:
        assert card.pretty not in picture.svg
        assert f'"{card}"' not in picture.svg
    on_board = [part.value for part in drawn_cards if not in_a_seat(part, seats)]
    assert on_board == [str(card) for card in state.board]


@settings(max_examples=200)
@given(state=states())
def test_cards_that_nobody_told_are_seen_from_their_backs(state: HandState) -> None:
    dealt = {event.seat for event in state.events if isinstance(event, HoleDealt)}
    mucked = {event.seat for event in state.events if isinstance(event, Mucked)}
    for seat, part in seats_of(table(state)).items():
        if holding := state.hole_cards[seat]:
            expected = [card.pretty for card in holding]
        elif seat in mucked or seat not in state.live or seat not in dealt:
            expected = []
        else:
            expected = ["unknown card"] * 2
        assert part.inner_titles == expected


def in_a_seat(part: Part, seats: dict[int, Part]) -> bool:
    return any(part.value in seat.cards for seat in seats.values())


@settings(max_examples=200)
@given(state=states())
def test_seats_say_who_they_are_what_they_have_and_what_they_do(state: HandState) -> None:
    names = [f"Player {seat}" for seat in range(len(state.stacks))]
    picture = table(state, players=names)
    mucked = {event.seat for event in state.events if isinstance(event, Mucked)}
    for seat, part in seats_of(picture).items():
        name, *lines = words_of(part)
        assert name == names[seat]
        assert ("D" in part.texts) == (seat == state.button)
        if seat not in state.dealt_in:
            assert lines == ["not dealt in"]
            continue
        chips, *notes = lines
        assert chips.partition(" · ")[0] == str(state.stacks[seat])
        assert len(notes) <= 1
        if seat in mucked and not state.shown[seat]:
            assert notes == ["mucked"]
        elif seat not in state.live:
            assert notes == ["folded"]
        elif ranked := state.ranked[seat]:
            assert notes == [str(ranked)]
        elif seat == state.actor:
            assert notes == ["to show" if state.awaiting is bs.Awaiting.SHOW else "to act"]
        else:
            assert notes == []
        if not state.is_over:
            is_all_in = seat in state.live and state.stacks[seat] == 0
            assert chips == f"{state.stacks[seat]}{' · all-in' if is_all_in else ''}"


@settings(max_examples=200)
@given(state=states())
def test_chips_lie_before_their_seats_and_in_the_pots(state: HandState) -> None:
    picture = table(state)
    lines = before(picture)
    returned = [0] * len(state.stacks)
    for event in state.events:
        if isinstance(event, Returned):
            returned[event.seat] += event.amount
    for seat, bet in enumerate(state.bets):
        expected = [str(bet)] if bet else []
        if state.payouts is not None and (won := state.payouts[seat] - returned[seat]):
            expected.append(f"wins {won}")
        if returned[seat]:
            expected.append(f"returned {returned[seat]}")
        assert lines.get(seat, []) == expected
    heading = [part.texts for part in drawn(picture, "data-pot") if part.value == "all"]
    assert heading == (
        [] if state.is_over else [[f"{state.street.capitalize()} · pot {state.pot:,}"]]
    )


@settings(max_examples=200)
@given(state=states())
def test_5_4_pots_have_their_winners(state: HandState) -> None:
    parts = [part for part in drawn(table(state), "data-pot") if part.value != "all"]
    if not state.is_over:
        amounts = gathered(state)
        names = ["main pot", *(f"side pot {number}" for number in range(1, len(amounts)))]
        lines = [f"{name} · {amount}" for name, amount in zip(names, amounts, strict=False)]
        assert [part.texts for part in parts] == ([[line] for line in lines] if lines[1:] else [])
        return
    assert len(parts) == len(state.pots)
    for number, (pot, part) in enumerate(zip(state.pots, parts, strict=True)):
        name = f"side pot {number}" if number else "pot" if len(parts) == 1 else "main pot"
        shares = zip(pot.winners, pot.shares, strict=True)
        winners = ", ".join(f"seat {seat} {share}" for seat, share in shares)
        if len(pot.winners) == 1:
            winners = f"seat {pot.winners[0]}"
        amount, shown = part.texts
        assert amount == f"{name} · {pot.amount}"
        assert part.title == f"{amount}: {winners}"
        assert winners.startswith(shown.removesuffix("…"))


def gathered(state: HandState) -> list[int]:
    """The pots without the bets that are still before their seats, by the reference."""
    put_in = list(map(sub, state.contributions, state.bets))
    for event in state.events:
        if isinstance(event, Returned):
            put_in[event.seat] -= event.amount
    live = [1 if seat in state.live else None for seat in range(len(put_in))]
    settlement = reference.settle(put_in, live, button=state.button, dead=state.dead)
    return [pot.amount for pot in settlement.pots]


@settings(max_examples=200)
@given(walk=walks())
def test_5_4_the_winning_five_are_lit_and_no_other_card(walk: Walk) -> None:
    hand = walk.hand
    lit = {part.value for part in drawn(table(hand), "data-card") if part.is_lit}
    winners = {seat for pot in hand.pots for seat in pot.winners}
    fives = [ranked.cards for seat in winners if (ranked := hand.ranked[seat])]
    assert lit == {str(card) for five in fives for card in five}


@settings(max_examples=100)
@given(state=states())
def test_the_lit_are_framed_and_what_is_out_of_it_is_shaded(state: HandState) -> None:
    picture = table(state)
    is_lit = any(part.is_lit for part in drawn(picture, "data-card"))
    seats = seats_of(picture)
    for part in drawn(picture, "data-card"):
        owner = next((seat for seat, it in seats.items() if part.value in it.cards), None)
        is_out = owner is not None and words_of(seats[owner])[-1] in ("folded", "mucked")
        strokes = [rect.get("stroke") for rect in part.own_rects]
        assert (GOLD in strokes) == part.is_lit
        shades = [rect for rect in part.own_rects if rect.get("opacity")]
        assert len(shades) == (is_out or (is_lit and not part.is_lit))


@settings(max_examples=100)
@given(state=states())
def test_whose_turn_it_is_and_who_wins_is_framed(state: HandState) -> None:
    framed = {
        seat
        for seat, part in seats_of(table(state)).items()
        if GOLD in [rect.get("stroke") for rect in part.own_rects]
    }
    winners = {seat for pot in state.pots for seat in pot.winners}
    assert framed == winners | ({state.actor} - {None})


def test_who_has_lost_all_is_marked_to_the_end():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [20, 10], button=0, deck=ACES_LAST)
    hand.all_in()
    assert words_of(seats_of(table(hand))[0])[1] == "0 · all-in"
    hand.call()
    broke = hand.stacks.index(min(hand.stacks))
    marked = {seat for seat, part in seats_of(table(hand)).items() if "all-in" in words_of(part)[1]}
    assert marked == ({broke} if hand.stacks[broke] == 0 else set())


def test_an_empty_seat_is_told_from_a_player_who_is_not_dealt_in():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [20, 0, 20, 0], button=0, deck=ACES_LAST)
    seats = seats_of(table(hand, players=["Ann", "Bob", "Cid", None]))
    assert words_of(seats[1]) == ["Bob", "not dealt in"]
    assert words_of(seats[3]) == ["empty"]


def test_one_figure_is_as_large_as_two():
    hand = bs.Hand(bs.Rules.no_limit(5, 10), [500, 500], button=0)
    bets = drawn(table(hand), "data-before")
    sizes = [text.get("font-size") for bet in bets for text in bet.element.iter(f"{SVG}text")]
    assert len(sizes) == 2
    assert len(set(sizes)) == 1


def test_an_all_in_is_marked_until_it_wins():
    """The part of a bet that came back was not in it."""
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [20, 50, 150], button=2, deck=ACES_LAST)
    hand.all_in()
    hand.call()
    hand.call()
    assert [words_of(part) for part in seats_of(table(hand)).values()] == [
        ["seat 0", "60", "three of a kind, nines"],
        ["seat 1", "60", "two pair, kings and sevens"],
        ["seat 2", "100", "one pair, aces"],
    ]
    assert before(table(hand)) == {0: ["wins 60"], 1: ["wins 60"], 2: ["returned 100"]}


def test_5_2_who_mucked_may_still_show():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [50, 50, 50], button=2, deck=ACES_LAST)
    while not hand.is_over:
        hand.check() if hand.legal.check else hand.call()
    assert words_of(seats_of(table(hand))[1]) == ["seat 1", "48", "mucked"]
    hand.show(1)
    assert words_of(seats_of(table(hand))[1]) == ["seat 1", "48", "two pair, kings and sevens"]


def words_of(part: Part) -> list[str]:
    """What is written on the plate of a seat."""
    on_cards = len(part.cards)
    return part.texts[on_cards : len(part.texts) - ("D" in part.texts)]


def test_nothing_is_lit_before_the_hand_is_over():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [50, 50], button=0)
    for seat, cards in enumerate(["As Ad", "Kc Kd"]):
        hand.deal_hole(seat, cards)
    hand.all_in()
    hand.call()
    for cards in ("2c 7d 9h", "Ts"):
        hand.deal_board(cards)
        assert not any(part.is_lit for part in drawn(table(hand), "data-card"))
    hand.deal_board("3d")
    lit = [part.value for part in drawn(table(hand), "data-card") if part.is_lit]
    assert lit == ["7d", "9h", "Ts", "As", "Ad"]


def canvas(picture: Picture) -> Box:
    left, top, width, height = map(float, parse(picture).attrib["viewBox"].split())
    return Box(left, top, left + width, top + height)


def assert_has_room(picture: Picture) -> None:
    """That all is inside, and no seat, bet, pot or board card lies on another."""
    edge = canvas(picture)
    assert all(edge.holds(shape) for shape in shapes(picture))
    seats = seats_of(picture)
    board = [part for part in drawn(picture, "data-card") if not in_a_seat(part, seats)]
    others = [*drawn(picture, "data-before"), *drawn(picture, "data-pot"), *board]
    for one, other in combinations([*seats.values(), *others], 2):
        assert not one.box.overlaps(other.box), (one, other)


def shuffled(seed: int, *, short: bool = False) -> bs.Deck:
    deck = bs.Deck(short=short)
    deck.shuffle(random.Random(seed))
    return deck


@pytest.mark.parametrize("seats", range(2, 23))
@pytest.mark.parametrize("chips", [1, 10**12], ids=["few", "many"])
def test_everything_has_its_place_at_any_table(seats: int, chips: int) -> None:
    """Everyone bets, there are as many pots as there can be, and each has a winner."""
    rules = bs.Rules.no_limit(0, chips, max_seats=22, ante=chips)
    stacks = [(seat + 2) * 100 * chips for seat in range(seats)]
    names = [f"Player {seat} of a long name" for seat in range(seats)]
    hand = bs.Hand(rules, stacks, button=seats // 2, deck=shuffled(seats))
    while not hand.is_over:
        picture = table(hand, players=names)
        assert len(seats_of(picture)) == seats
        assert_has_room(picture)
        hand.call() if hand.legal.max_raise_to is None else hand.all_in()
    assert len(hand.pots) == seats - 1
    assert_has_room(table(hand, players=names))


@settings(max_examples=200)
@given(state=states(), lang=st.sampled_from(["en", "zh", "zh-Hans", "zh-Hant"]))
def test_everything_has_its_place_at_any_moment(state: HandState, lang: Any) -> None:
    assert_has_room(table(state, lang=lang))


@pytest.mark.parametrize("seats", range(2, 23))
def test_seats_go_round_clockwise_from_the_near_side(seats: int) -> None:
    rules = bs.Rules.no_limit(1, 2, max_seats=22)
    hand = bs.Hand(rules, [100] * seats, button=0, deck=shuffled(1))
    for nearest in range(seats):
        found = seats_of(table(hand.view(nearest)))
        boxes = [found[(nearest + step) % seats].box for step in range(seats)]
        middles = [((it.left + it.right) / 2, it.top) for it in boxes]
        assert max(y for _, y in middles) == middles[0][1]
        for (x, y), (next_x, next_y) in pairwise(middles):
            assert x * next_y - y * next_x > 0 or seats == 2
    assert list(seats_of(table(hand))) == list(range(seats))


@settings(max_examples=50)
@given(walk=walks(), seed=seeds())
def test_the_same_hand_gives_the_same_picture(walk: Walk, seed: int) -> None:
    hand = walk.hand
    assert table(hand) == table(hand.copy()) == table(bs.Hand.from_json(hand.to_json()))
    assert hand._repr_svg_() == table(hand).svg
    seat = seed % len(hand.stacks)
    assert hand.view(seat)._repr_svg_() == table(hand.view(seat)).svg


def test_a_picture_of_a_full_table_is_small():
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [100] * 9, button=0, deck=shuffled(9))
    while not hand.is_over:
        hand.check() if hand.legal.check else hand.call()
    assert len(drawn(table(hand), "data-card")) == 23
    assert len(table(hand).svg) < 20_000


def flop() -> bs.Hand:
    hand = bs.Hand(bs.Rules.no_limit(5, 10), [1000, 0, 400, 750], button=0)
    hand.deal_hole(0, "As Kd")
    hand.raise_to(25)
    hand.fold()
    hand.call()
    hand.deal_board("5h Jc Qh")
    hand.bet(20)
    return hand


def test_a_hand_is_told_to_those_who_cannot_see_it():
    picture = table(flop(), players=["Ann", "Bob", "Cid", "Dee"], unit=Decimal("0.1"))
    assert picture.title == "Flop 5♥ J♣ Q♥, pot 7.5, Ann to act"
    assert picture.label == (
        "Flop 5♥ J♣ Q♥, pot 7.5, Ann to act. Ann, 97.5, A♠ K♦, to act. Bob, not dealt in. "
        "Cid, 39.5, folded. Dee, 70.5, 2.0"
    )
    assert parse(picture).attrib["aria-label"] == picture.label
    assert repr(picture) == "<Picture: Flop 5♥ J♣ Q♥, pot 7.5, Ann to act>"


def test_10_3_a_hand_is_told_in_chinese():
    hand = flop()
    assert table(hand, lang="zh").title == "翻牌 5♥ J♣ Q♥, 底池 75, 座位 0 行动"
    assert table(hand, lang="zh-Hans") == table(hand, lang="zh")
    traditional = table(hand, lang="zh-Hant")
    assert traditional.title == "翻牌 5♥ J♣ Q♥, 底池 75, 座位 0 行動"
    assert seats_of(traditional)[1].texts == ["座位 1", "未發牌"]
    hand.fold()
    assert before(table(hand, lang="zh")) == {3: ["赢得 55", "退还 20"]}
    assert table(hand, lang="zh").title == "翻牌 5♥ J♣ Q♥, 底池 · 55: 座位 3"


@pytest.mark.parametrize(
    ("lang", "called"), [("zh-Hans", "弃牌 盖牌 退还7"), ("zh-Hant", "棄牌 蓋牌 退還7")]
)
def test_10_3_pictures_have_the_words_of_the_records(lang: str, called: str) -> None:
    it = captions_of(lang)
    told = (it.folded, it.mucked, it.returned.format(7))
    assert [word.replace(" ", "") for word in told] == called.split()


def test_names_of_any_kind_stay_names():
    names = ["<script>&\"'</script>", "\0\x1b[31m\ud800", "שלום", "张" * 40]
    picture = table(flop(), players=names)
    seats = seats_of(picture)
    assert seats[0].texts[2] == "<script>&\"'</…"
    assert seats[1].texts[0] == "��[31m�"
    assert seats[2].texts[0] == "\u2068שלום\u2069"
    assert seats[3].texts[0] == "张张张张张张张…"
    assert picture.svg.encode()


def test_the_most_chips_have_room():
    hand = bs.Hand(bs.Rules.no_limit(1, 2**61), [2**61, 2**61], button=0)
    picture = table(hand, unit=Decimal(1).scaleb(-18))
    assert before(picture) == {0: ["0.000000000000000001"], 1: ["2.305843009213693952"]}
    assert seats_of(picture)[0].texts[1] == "2.305843009213693951"
    assert_has_room(picture)


@pytest.mark.parametrize(
    ("knobs", "error"),
    [
        ({"players": ["Ann"]}, "1 players for 4 seats"),
        ({"players": ["Ann"] * 5}, "more than 4 players"),
        ({"unit": 2}, "the unit is 2: it must be 1, 0.1, 0.01 and so on"),
        ({"unit": Decimal("0.5")}, "the unit is"),
        ({"unit": Decimal("sNaN")}, "the unit is"),
        ({"unit": Decimal("Infinity")}, "the unit is"),
        ({"unit": 10**5000}, "the unit is"),
        ({"lang": "fr"}, "no words in 'fr'"),
    ],
)
def test_what_cannot_be_drawn_is_refused(knobs: dict[str, Any], error: str) -> None:
    with pytest.raises(bs.BigslickError, match=error):
        table(flop(), **knobs)


@pytest.mark.parametrize(
    "knobs",
    [
        {"players": "Anne"},
        {"players": [1, 2, 3, 4]},
        {"unit": 0.1},
        {"unit": True},
        {"unit": None},
        {"lang": None},
        {"four_colors": 1},
    ],
)
def test_what_is_of_another_type_is_a_type_error(knobs: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        table(flop(), **knobs)


@pytest.mark.parametrize("hand", [None, "As Kd", bs.Rules.no_limit(1, 2), bs.Hand])
def test_what_is_no_hand_is_a_type_error(hand: Any) -> None:
    with pytest.raises(TypeError, match="the hand is a Hand or a HandView, not"):
        table(hand)
