"""What a user writes, for type checkers to read; a line that they must refuse says so."""

import random
import tempfile
import time
from decimal import Decimal
from pathlib import Path
from typing import Any, assert_type

import numpy as np
from numpy.typing import NDArray

import bigslick as bs
from bigslick import Card, Category, Rank, RankedHand, Ranking, Suit
from bigslick.compat import eval7, phevaluator, treys
from bigslick.events import Awarded, BoardDealt, HoleDealt, Shown, Street
from bigslick.table import events as table_events
from bigslick.table.events import Acted, HandStarted, Joined


def cards() -> None:
    ace = Card("As")
    assert_type(ace, Card)
    assert_type(Card(51), Card)
    assert_type(Card(np.int64(51)), Card)
    assert_type(Card["As"], Card)
    assert_type(ace.rank, Rank)
    assert_type(ace.suit, Suit)
    assert_type(ace.pretty, str)
    assert_type(int(ace), int)
    assert_type(list(Card), list[Card])
    assert_type(bs.parse_cards("As Kd"), tuple[Card, ...])
    assert_type(bs.card_mask([ace, "Kd", 3]), int)
    deck = bs.Deck(short=True)
    deck.shuffle(random.Random(7))
    assert_type(deck.deal(2), tuple[Card, ...])
    assert_type(deck.burn(), Card)
    assert_type(len(deck), int)
    assert_type(bs.pictures.cards([ace, "Kd", 3, None], four_colors=True), bs.pictures.Picture)
    assert_type(bs.pictures.cards(deck.deal(5)).svg, str)


def ranking() -> None:
    hole = bs.parse_cards("As Kd")
    for board in ("Qs Js Ts 2d 3c", ["Qs", "Js", "Ts"], (Card("Qs"), 36, "Ts"), {40, 36, 32}):
        assert_type(bs.evaluate(hole, board), int)
    assert_type(bs.evaluate(np.array([51, 47, 43, 39, 35])), int)
    assert_type(bs.evaluate(bytes([51, 47, 43, 39, 35])), int)
    assert_type(bs.evaluate(card for card in list(Card)[-7:]), int)
    strength = bs.evaluate("As Ks Qs Js Ts", ranking=Ranking.SHORT_DECK)
    assert_type(bs.evaluate("As Ks Qs Js Ts", ranking="short_deck"), int)
    assert_type(bs.category(strength, ranking="short_deck"), Category)
    assert_type(bs.describe(strength, ranking="short_deck"), str)
    assert_type(bs.cactus_kev(7462), int)

    ranked = bs.rank_hand(hole, "Qs Js Ts 2d 3c")
    assert_type(ranked, RankedHand)
    assert_type(ranked.strength, int)
    assert_type(ranked.category, Category)
    assert_type(ranked.cards, tuple[Card, Card, Card, Card, Card])
    assert_type(ranked.kickers, tuple[Card, ...])
    assert_type(ranked > bs.rank_hand("2c 3c 4c 5c 7d"), bool)
    assert_type(max(ranked, ranked), RankedHand)
    assert_type({ranked: "royal"}, dict[RankedHand, str])


def arrays() -> None:
    rows = np.array([bs.parse_cards("As Ks Qs Js Ts 2d 3c")], dtype=np.uint8)
    assert_type(bs.evaluate_many(rows), NDArray[np.uint16])
    assert_type(bs.evaluate_many([[51, 47, 43, 39, 35]]), NDArray[np.uint16])
    assert_type(bs.category(bs.evaluate_many(rows).max()), Category)
    out = np.zeros(1, dtype=np.uint16)
    assert_type(bs.evaluate_many(bs.card_masks(rows), threads=2, out=out), NDArray[np.uint16])
    assert_type(bs.parse_many(["As Kd", "2c"]), NDArray[np.uint64])
    assert_type(bs.category_many(out), NDArray[np.uint8])
    payouts = bs.settle_many([[20, 20]], [[2, 1]], button=np.array([0]), threads=0)
    assert_type(payouts, NDArray[np.int64])


def boards() -> None:
    assert_type(bs.rank_board("As Ks Qs Js Ts"), NDArray[np.uint16])
    best = bs.nuts("As Ks Qs", dead=["Js", 0])
    assert_type(best, bs.Nuts)
    assert_type(best.ranked.describe(lang="zh-Hant"), str)
    assert_type(best.holdings, tuple[tuple[Card, Card], ...])
    assert_type(bs.outs("5h 4h", "Kh 7h 2c", ["Ac Ad", [2, 1]]), tuple[Card, ...])


def drop_ins() -> None:
    board = [treys.Card.new(text) for text in ("Ah", "Kd", "Jc", "2s", "3s")]
    assert_type(treys.Evaluator().evaluate(board[:2], board[2:]), int)
    assert_type(eval7.evaluate([eval7.Card(rank + "s") for rank in "23456"]), int)
    assert_type(phevaluator.evaluate_cards("As", 1, 2, 3, 4), int)


def settling() -> None:
    settlement = bs.settle([200, 500, 1000], [3, None, 1], button=2, odd_chips="first")
    assert_type(settlement, bs.Settlement)
    assert_type(settlement.payouts, tuple[int, ...])
    assert_type(settlement.pots[0], bs.Pot)
    assert_type(settlement.pots[0].layers, tuple[bs.Layer, ...])
    assert_type([pot.amount for pot in settlement.pots], list[int])
    amounts, strengths = np.array([100, 100]), np.array([7, 8])
    assert_type(bs.settle(amounts, strengths, button=0).returned, tuple[int, ...])


def playing() -> None:
    rng = random.Random(7)
    deck = bs.Deck()
    deck.shuffle(rng)
    hand = bs.Hand(bs.Rules.no_limit(50, 100, straddles=[200]), [5000] * 3, button=0, deck=deck)
    while legal := hand.legal:
        assert_type(hand.actor, int | None)
        assert_type(legal.call, int | None)
        if legal.min_raise_to is not None:
            hand.raise_to(legal.min_raise_to)
        else:
            hand.act(rng.choice(list(legal)))
    if hand.payoffs is not None:
        assert_type(sum(hand.payoffs), int)
    assert_type(hand.hole_cards[0], tuple[Card, Card] | None)
    assert_type(hand.copy(), bs.Hand)
    assert_type(bs.Hand.from_json(hand.to_json()), bs.Hand)
    assert_type(hand.view(0), bs.HandView)
    for shown in (hand, hand.view(None)):
        picture = bs.pictures.table(shown, players=None, unit=1, lang="zh")
        assert_type(picture.svg, str)
    assert_type(bs.HandView.from_json(hand.view(None).to_json()), bs.HandView)
    assert_type(hand.legal.sizes(), dict[str, int])
    assert_type(bs.Action.from_json(bs.Action.fold().to_json()), bs.Action)
    assert_type(bs.events.from_json(hand.events[0].to_json()), bs.events.AnyEvent)
    again = bs.Hand.from_events(hand.rules, hand.starting_stacks, button=0, events=hand.events)
    assert_type(again, bs.Hand)
    assert_type(bs.json_schema(), dict[str, Any])
    print([line for event in hand.events if (line := told(event))])


def told(event: bs.events.AnyEvent) -> str | None:
    match event:
        case BoardDealt(street=street, cards=board):
            assert_type(street, Street)
            return f"{street}: {len(board)} cards"
        case HoleDealt(cards=None) | Shown(ranked=None):
            return None
        case Shown(seat, shown, ranked):
            assert_type(shown, tuple[Card, Card])
            return f"seat {seat} has {ranked}"
        case Awarded(amount=amount):
            assert_type(amount, int)
            return f"{amount} chips"
        case _:
            return event.name


def evenings() -> None:
    levels = [
        bs.Level(bs.Rules.no_limit(10, 20), minutes=np.int64(15)),
        bs.Level(bs.Rules.no_limit(15, 30, ante=5), hands=10),
        bs.Level(bs.Rules.no_limit(25, 50)),
    ]
    assert_type(levels[0].hands, int | None)
    assert_type(levels[0].rules, bs.Rules)
    path = Path(tempfile.mkdtemp(), "evening.log")
    table = bs.Table(
        (level for level in levels),
        seats=6,
        button_rule="forward",
        first_button=bs.FirstButton.HIGH_CARD,
        new_player_blind=False,
        rng=random.Random(7),
        clock=time.monotonic,
        log=path,
    )
    assert_type(table.join("Ann", 1000), int)
    for seat, player in [(0, "Bob"), (1, "Cid"), (2, "Dan")]:
        if table.seats[seat] is None:
            table.join(player, np.int64(500), seat=seat)
    table.draw_seats()
    assert_type(table.seat_draw, tuple[tuple[tuple[str, Card], ...], ...])
    hand = table.deal()
    assert_type(hand, bs.Hand)
    while not hand.is_over:
        hand.fold()
    assert_type(table.hand, bs.Hand | None)
    assert_type(table.button, int | None)
    assert_type(table.button_rule, bs.ButtonRule)
    assert_type(table.first_draw, tuple[tuple[tuple[int, Card], ...], ...])
    assert_type(table.players, tuple[str | None, ...])
    assert_type(table.stacks, tuple[int, ...])
    assert_type(table.elapsed, int)
    assert_type(table.levels[table.level], bs.Level)
    for number, seated in enumerate(table.seats):
        assert_type(seated, bs.Seat | None)
        if seated is not None:
            assert_type(seated.stack, int)
            assert_type(seated.missed_big, bool)
            table.sit_out(number)
            table.come_back(number, waits=True)
    assert_type(table.standings, tuple[bs.Standing, ...])
    assert_type(table.standings[0].hand, int | None)
    assert_type(table.history(fields={"table": "7"}, unit=Decimal("0.01")), bs.HandHistory)
    assert_type(bs.Table.from_json(table.to_json(), rng=random.SystemRandom()), bs.Table)
    table.close()
    with bs.Table.load(path, clock=lambda: 0) as loaded:
        assert_type(loaded, bs.Table)
        loaded.rebuy(loaded.button or 0, 100)
        assert_type(loaded.leave(loaded.button or 0), int)
    for line in path.read_text().splitlines()[1:]:
        print(happened(table_events.from_json(line)))

    by_the_book = bs.rulebooks.CLUB.table(levels, seats=6, first_button=0)
    assert_type(by_the_book, bs.Table)
    assert_type(bs.rulebooks.EIGHT_MAX.table(), bs.Table)
    assert_type(bs.rulebooks.JJ.rules(1, 2, ante=1), bs.Rules)


def happened(event: table_events.AnyTableEvent) -> str:
    match event:
        case Joined(seat, player, chips):
            assert_type(seat, int)
            return f"{player} sits down at seat {seat} with {chips}"
        case HandStarted(number=number, small_blind=small_blind, posts=posts, deck=deck):
            assert_type(small_blind, int | None)
            assert_type(posts, tuple[bs.Post, ...])
            assert_type(deck, tuple[Card, ...])
            return f"hand {number}"
        case Acted(action=action):
            assert_type(action, bs.Action)
            return str(action)
        case _:
            return event.name


def starting_hands() -> None:
    advice = bs.chart.advise("As Ks", "late", bs.chart.Before.ONE_RAISE)
    assert_type(advice, bs.chart.Advice)
    assert_type(advice.action, bs.chart.Act)
    assert_type(advice.group, bs.chart.Group | None)
    assert_type(advice.describe(lang="zh-Hans"), str)
    grid = bs.chart.grid("late", "one_caller")
    assert_type(grid["AKs"], bs.chart.Advice)
    assert_type(bs.chart.grid()["AKs"], bs.chart.Group | None)
    assert_type(grid.picture().svg, str)
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [100] * 6, button=0)
    hand.deal_hole(3, "As Ks")
    assert_type(bs.chart.advise_actor(hand.view(3)), bs.chart.Advice)
    assert_type(bs.chart.position(hand, 0), bs.chart.Position)
    assert_type(bs.chart.before(hand), bs.chart.Before)
    assert_type(bs.chart.positions(6), tuple[bs.chart.Position, ...])


class Caller:
    """A player by what he does, without a base class."""

    def act(self, view: bs.HandView, /) -> bs.Action:
        return bs.Action.check() if view.legal.check else bs.Action.call()


def players() -> None:
    table = bs.Table(bs.Rules.no_limit(1, 2), rng=random.Random(1))
    seated: dict[str, bs.bots.Player] = {"Ann": Caller(), "Bob": bs.bots.Bot("rock")}
    for name in seated:
        table.join(name, 200)
    for hand in bs.bots.play(table, seated, hands=2):
        assert_type(hand, bs.Hand)
    assert_type(bs.bots.ask(seated["Ann"], table.deal()), bs.Action)
    assert_type(bs.bots.STYLES["maniac"], bs.bots.Style)
    assert_type(bs.bots.Bot(bs.bots.Style("mine", enters=2), rng=random.Random(1)).style.name, str)
    assert_type(bs.bots.ROCK.describe(lang="zh-Hans"), str)


def records() -> None:
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [100, 100], button=0)
    hand.fold()
    record = bs.HandHistory.from_hand(hand)
    [again] = bs.history.loads(record.dumps())
    assert_type(again, bs.HandHistory)
    assert_type(again.replay(), bs.Hand)
    assert_type(again.text(lang="zh-Hant"), str)
    assert_type(bs.history.text(hand.view(0), lang="zh", players=["Ann", "Ben"]), str)
    assert_type(bs.history.describe(hand.events[0], unit=1), str)
    print(hand, *hand.events)


def errors() -> None:
    try:
        bs.evaluate("As As")
    except bs.CardError as error:
        assert_type(error.index, int | None)
    try:
        bs.settle([1, -1], [1, 1], button=0)
    except bs.ChipError as error:
        assert_type(error.seat, int | None)
    hand = bs.Hand(bs.Rules.no_limit(1, 2), [100, 100], button=0)
    try:
        hand.raise_to(3)
    except bs.IllegalActionError as error:
        assert_type(error.rule, str | None)
        assert_type(error.legal, bs.LegalActions | None)


def refused() -> None:
    """Never called: each line would raise."""
    bs.evaluate(1.5)  # type: ignore[arg-type]
    bs.evaluate([1.5])  # type: ignore[list-item]
    bs.evaluate(None)  # type: ignore[arg-type]
    bs.evaluate("As Ks", "Qs Js Ts", "standard")  # type: ignore[call-arg]
    bs.evaluate("As Ks Qs Js Ts", ranking="omaha")  # type: ignore[arg-type]
    bs.rank_hand("As Ks", None)  # type: ignore[arg-type]
    Card.new("As")  # type: ignore[attr-defined]
    Rank(1.5)  # type: ignore[arg-type]
    Card("As").rank = Rank.KING  # type: ignore[misc]
    bs.RankedHand("As Ks Qs Js Ts").strength = 1  # type: ignore[misc]
    bs.settle([100, 100], [1, 2])  # type: ignore[call-arg]
    bs.pictures.cards([1.5])  # type: ignore[list-item]
    bs.pictures.table(None)  # type: ignore[arg-type]
    bs.settle([100.0, 100.0], [1, 2], button=0)  # type: ignore[list-item]
    bs.settle([100, 100], [1, 2], 0)  # type: ignore[call-arg]
    bs.Deck(True)  # type: ignore[call-arg]
    bs.Deck().shuffle(7)  # type: ignore[arg-type]
    bs.Rules.no_limit(1, 2, colour="red")  # type: ignore[call-arg]
    bs.Hand(bs.Rules.no_limit(1, 2), [100, 100])  # type: ignore[call-arg]
    bs.Hand(bs.Rules.no_limit(1, 2), [100, 100], button=0).raise_by(4)  # type: ignore[attr-defined]
    bs.Level(bs.Rules.no_limit(1, 2), 20)  # type: ignore[call-arg]
    bs.Level(bs.Rules.no_limit(1, 2), minutes=1.5)  # type: ignore[arg-type]
    bs.Level(bs.Rules.no_limit(1, 2)).hands = 5  # type: ignore[misc]
    bs.Table()  # type: ignore[call-arg]
    bs.Table([bs.Rules.no_limit(1, 2)])  # type: ignore[list-item]
    bs.Table(bs.Rules.no_limit(1, 2), 6)  # type: ignore[call-arg]
    bs.Table(bs.Rules.no_limit(1, 2), button_rule="moving")  # type: ignore[arg-type]
    bs.Table(bs.Rules.no_limit(1, 2), first_button="low")  # type: ignore[arg-type]
    bs.Table(bs.Rules.no_limit(1, 2), clock=7)  # type: ignore[arg-type]
    bs.Table(bs.Rules.no_limit(1, 2)).join(7, 100)  # type: ignore[arg-type]
    bs.Table(bs.Rules.no_limit(1, 2)).join("Ann", 10.5)  # type: ignore[arg-type]
    bs.Table(bs.Rules.no_limit(1, 2)).join("Ann", 100, 0)  # type: ignore[call-arg]
    bs.Table(bs.Rules.no_limit(1, 2)).leave("Ann")  # type: ignore[arg-type]
    bs.Table(bs.Rules.no_limit(1, 2)).come_back(0, True)  # type: ignore[call-arg]
    bs.Table(bs.Rules.no_limit(1, 2)).button = 3  # type: ignore[misc]
    bs.Table(bs.Rules.no_limit(1, 2)).deal(True)  # type: ignore[call-arg]
    bs.Seat("Ann", 100).stack = 50  # type: ignore[misc]
    bs.rulebooks.CLUB.table(bs.Rules.no_limit(1, 2), tables=2)  # type: ignore[call-arg]
    table_events.SatOut(0, 5)  # type: ignore[call-arg]
    bs.history.text("a hand")  # type: ignore[arg-type]
    bs.history.text(bs.Hand.from_json(""), lang="fr")  # type: ignore[arg-type]
    bs.chart.grid("late")  # type: ignore[call-overload]
    bs.chart.advise("AKs", "late")  # type: ignore[call-arg]
    bs.chart.advise("AKs", "late", "one_raise").action = None  # type: ignore[misc,assignment]
    bs.bots.Bot(7)  # type: ignore[arg-type]
    bs.bots.Bot("rock", random.Random(1))  # type: ignore[call-arg]
    bs.bots.Style()  # type: ignore[call-arg]
    bs.bots.ROCK.bluffs = 1  # type: ignore[misc]
    bs.bots.play(bs.Table(bs.Rules.no_limit(1, 2)), {"Ann": 7})  # type: ignore[dict-item]
    bs.bots.ask("rock", bs.Hand.from_json(""))  # type: ignore[arg-type]
    print(bs.nonsense)  # type: ignore[attr-defined]


def main() -> None:
    playing_hands = (settling, playing, evenings, starting_hands, players, records)
    for part in (cards, ranking, arrays, boards, drop_ins, *playing_hands, errors):
        part()


if __name__ == "__main__":
    main()
