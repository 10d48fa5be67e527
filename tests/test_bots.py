"""Players and how they are asked, and how a bot decides."""

import copy
import pickle
import random
from collections import Counter
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import bigslick as bs
from bigslick import Action, bots
from bigslick.bots import STYLES, Bot, Style

NO_LIMIT = bs.Rules.no_limit(10, 20)
each_style = pytest.mark.parametrize("style", STYLES)


class Does:
    """A player who always does the same, or raises it."""

    def __init__(self, act: Any) -> None:
        self.what = act

    def act(self, view: bs.HandView, /) -> bs.Action:  # noqa: ARG002
        if isinstance(self.what, Exception):
            raise self.what
        return self.what  # type: ignore[no-any-return]


def untyped(value: object) -> Any:
    """What a type checker would not let pass."""
    return value


def three() -> bs.Hand:
    deck = bs.Deck()
    deck.shuffle(random.Random(3))
    return bs.Hand(NO_LIMIT, [1000] * 3, button=0, deck=deck)


def test_a_player_is_asked_and_the_hand_is_as_it_was():
    hand = three()
    before = hand.to_json()
    assert bots.ask(Does(Action.raise_to(60)), hand) == Action.raise_to(60)
    assert hand.to_json() == before


def test_a_player_gets_the_view_of_the_actor_and_nothing_else():
    seen: list[tuple[Any, ...]] = []

    class Looks:
        def act(self, *asked: Any) -> bs.Action:
            seen.append(asked)
            return Action.fold()

    hand = three()
    bots.ask(Looks(), hand)
    assert seen == [(hand.view(hand.actor),)]


def test_what_a_player_does_to_his_view_does_not_reach_the_hand():
    class Meddles:
        def act(self, view: bs.HandView, /) -> bs.Action:
            for facts in (view._stacks, view._log, view._live, view._to_act, view._hole_cards):
                facts.clear()
            return Action.call()

    hand = three()
    before = hand.to_json(), hand.legal, hand.stacks
    bots.ask(Meddles(), hand)
    assert (hand.to_json(), hand.legal, hand.stacks) == before


@pytest.mark.parametrize("what", [None, "call", bs.ActionKind.CALL, 60])
def test_what_is_no_action_is_a_type_error(what: Any) -> None:
    hand = three()
    before = hand.to_json()
    with pytest.raises(TypeError, match="seat 0 gave no Action but"):
        bots.ask(Does(what), hand)
    assert hand.to_json() == before


def test_3_10_an_illegal_action_is_refused_with_the_rule_and_the_seat():
    hand = three()
    before = hand.to_json()
    with pytest.raises(bs.IllegalActionError) as refused:
        bots.ask(Does(Action.raise_to(30)), hand)
    error = refused.value
    assert (error.seat, error.rule, error.action) == (0, "3.4", Action.raise_to(30))
    assert error.legal == hand.legal
    with pytest.raises(bs.IllegalActionError):
        bots.ask(Does(Action.check()), hand)
    assert hand.to_json() == before


def test_what_a_player_raises_comes_through_and_the_hand_is_as_it_was():
    hand = three()
    before = hand.to_json()
    with pytest.raises(ZeroDivisionError, match="by me"):
        bots.ask(Does(ZeroDivisionError("by me")), hand)
    assert hand.to_json() == before


@pytest.mark.parametrize("player", [None, "rock", 7, STYLES["rock"]])
def test_a_player_has_act(player: Any) -> None:
    with pytest.raises(TypeError, match=r"a player has act\(view\)"):
        bots.ask(player, three())


def test_nobody_is_asked_when_nobody_acts():
    hand = three()
    hand.fold()
    hand.fold()
    with pytest.raises(bs.BigslickError, match="nobody acts now: the hand awaits nothing"):
        bots.ask(Does(Action.fold()), hand)
    with pytest.raises(TypeError, match="the hand is a Hand, not HandView"):
        bots.ask(Does(Action.fold()), three().view(0))  # type: ignore[arg-type]


def test_a_bot_has_a_style_by_itself_or_by_its_name():
    assert Bot().style is bots.TIGHT_AGGRESSIVE
    assert Bot("maniac").style is bots.MANIAC
    own = Style("careful", enters=untyped(np.float32(0.5)), raises=untyped(np.int64(1)))
    assert own == Style("careful", enters=0.5, raises=1)
    assert Bot(own).style is own
    assert repr(Bot("rock")) == "<Bot rock>"
    assert list(STYLES) == [
        "rock",
        "tight_aggressive",
        "loose_aggressive",
        "calling_station",
        "maniac",
    ]


@pytest.mark.parametrize("rng", [None, random.Random(1)])
@pytest.mark.parametrize("again", [copy.deepcopy, lambda bot: pickle.loads(pickle.dumps(bot))])
def test_a_bot_is_copied_and_pickled(again: Any, rng: random.Random | None) -> None:
    twin = again(Bot("maniac", rng=rng))
    assert twin.style == bots.MANIAC
    hand = three()
    assert bots.ask(twin, hand) in hand.legal


@pytest.mark.parametrize(
    ("make", "error", "words"),
    [
        (lambda: Bot("shark"), bs.BigslickError, "'shark' is no style: they are rock, tight"),
        (lambda: Bot(untyped(7)), TypeError, "a style is a Style, or the name of one, not int"),
        (lambda: Bot(rng=untyped(7)), TypeError, "rng must be a random.Random or None, not int"),
        (lambda: Style(untyped(7)), TypeError, "the name of a style is a text, not int"),
        (lambda: Style(""), bs.BigslickError, "a style has a name"),
        (lambda: Style("x", enters=untyped("1")), TypeError, "enters must be a number, not str"),
        (lambda: Style("x", raises=True), TypeError, "raises must be a number, not bool"),
        (lambda: Style("x", calls=-1), bs.BigslickError, "calls is -1: it is 0 to 1000"),
        (lambda: Style("x", calls=float("inf")), bs.BigslickError, "calls is inf"),
        (lambda: Style("x", enters=float("nan")), bs.BigslickError, "enters is nan"),
        (lambda: Style("x", bets=1.5), bs.BigslickError, "bets is 1.5: it is 0 to 1"),
        (lambda: Style("x", bluffs=2), bs.BigslickError, "bluffs is 2: it is 0 to 1"),
        (lambda: Bot().act(untyped(three())), TypeError, "a bot is asked by a HandView, not Hand"),
        (lambda: Bot().act(over().view(0)), bs.BigslickError, "nobody acts now"),
    ],
)
def test_what_a_bot_or_a_style_cannot_be_is_told(make: Any, error: Any, words: str) -> None:
    with pytest.raises(error, match=words) as refused:
        make()
    assert isinstance(refused.value, bs.BigslickError) is (error is bs.BigslickError)


def over() -> bs.Hand:
    hand = three()
    hand.fold()
    hand.fold()
    return hand


def test_10_3_styles_have_names_in_three_languages():
    assert str(bots.LOOSE_AGGRESSIVE) == "loose-aggressive"
    assert bots.CALLING_STATION.describe(lang="zh") == "跟注站"
    assert bots.TIGHT_AGGRESSIVE.describe(lang="zh-Hant") == "緊凶"
    assert Style("my own").describe(lang="zh-Hans") == "my own"
    for style in STYLES.values():
        assert len({style.describe(lang="en"), style.describe(lang="zh-Hans")}) == 2
    with pytest.raises(bs.BigslickError, match="no words in 'fr'"):
        bots.ROCK.describe(lang="fr")  # type: ignore[arg-type]


def to_act(hole: str, *acts: str, seats: int = 6, stack: int = 2000, **knobs: Any) -> bs.Hand:
    """A hand in which these acts have been done, and the actor then has these hole cards.

    The button is the last seat: the first to act is seat 2, heads-up seat 1.
    """
    rules = bs.Rules.no_limit(10, 20, **knobs)
    hand = bs.Hand(rules, [stack] * seats, button=seats - 1)
    for act in acts:
        do(hand, act)
    actor = hand.actor
    assert actor is not None
    again = bs.Hand(rules, [stack] * seats, button=seats - 1)
    again.deal_hole(actor, hole)
    for act in acts:
        do(again, act)
    return again


def do(hand: bs.Hand, act: str) -> None:
    kind, _, amount = act.partition(" ")
    hand.act(Action(kind, int(amount) if amount else None))


def answers(style: str, hand: bs.Hand, times: int = 50) -> Counter[str]:
    """What a bot does with a hand, so many times, and how often."""
    bot = Bot(style, rng=random.Random(1))
    return Counter(str(bots.ask(bot, hand).kind) for _ in range(times))


@pytest.mark.parametrize("hole", ["As Ah", "Ks Kh", "Qs Qh", "As Ks", "As Kh"])
@pytest.mark.parametrize(
    "acts",
    [
        (),
        ("call",),
        ("call", "call"),
        ("raise_to 60",),
        ("raise_to 60", "call"),
        ("raise_to 60", "raise_to 180"),
    ],
)
def test_tight_aggressive_raises_what_the_chart_calls_very_strong(
    hole: str, acts: tuple[str, ...]
) -> None:
    hand = to_act(hole, *acts)
    assert bs.chart.advise_actor(hand).action is bs.chart.Act.RAISE
    assert answers("tight_aggressive", hand) == {"raise_to": 50}


def test_with_no_more_and_no_less_than_the_chart_a_bot_does_what_it_advises():
    by_the_chart = Bot(Style("by the chart"), rng=random.Random(1))
    raised_twice = ("raise_to 60", "raise_to 180")
    raised = ("raise_to 60",)
    for acts in [(), ("call",), raised, (*raised, "call"), raised_twice, ("call",) * 5]:
        for hole in chart_holdings():
            hand = to_act(hole, *acts)
            advised = bs.chart.advise_actor(hand).action
            done = bots.ask(by_the_chart, hand).kind
            assert str(done).removesuffix("_to") == advised, (hole, acts)


def chart_holdings() -> list[str]:
    """A pair of cards of each class."""
    ranks = "23456789TJQKA"
    pairs = [f"{rank}s {rank}h" for rank in ranks]
    mixed = [(high, low) for at, high in enumerate(ranks) for low in ranks[:at]]
    return pairs + [f"{high}s {low}{suit}" for high, low in mixed for suit in "sh"]


def test_each_raise_after_the_second_halves_what_is_raised_with():
    by_the_chart = Bot(Style("by the chart"), rng=random.Random(1))

    def raised_with(*raises: str) -> set[str]:
        hands = {hole: to_act(hole, *raises, stack=10**6) for hole in chart_holdings()}
        raising = bs.ActionKind.RAISE_TO
        return {hole for hole, it in hands.items() if bots.ask(by_the_chart, it).kind is raising}

    two = raised_with("raise_to 60", "raise_to 180")
    three = raised_with("raise_to 60", "raise_to 180", "raise_to 540")
    assert "As Ah" in three
    assert three < two


def test_a_call_of_much_of_the_stack_is_judged_as_another_raise():
    by_the_chart = Bot(Style("by the chart"), rng=random.Random(1))
    for stack, kind in [(2000, "raise_to"), (240, "raise_to"), (225, "fold")]:
        hand = to_act("Js Jh", "fold", "raise_to 70", stack=stack)
        assert bots.ask(by_the_chart, hand).kind == kind


@each_style
def test_any_two_cards_call_for_a_tenth_of_the_pot(style: str) -> None:
    many = to_act("7s 2h", "raise_to 40", *["call"] * 7, seats=9)
    assert many.legal.call == 20
    assert "fold" not in answers(style, many)
    few = to_act("7s 2h", "raise_to 200", *["fold"] * 6, "call", seats=9)
    assert answers(style, few)["fold"] == 50


@each_style
def test_a_check_before_the_flop_is_never_folded(style: str) -> None:
    hand = to_act("7s 2h", *["call"] * 5)
    assert hand.legal.check
    assert set(answers(style, hand)) <= {"check", "raise_to"}


@each_style
def test_nothing_is_bet_on_unknown_cards(style: str) -> None:
    hand = bs.Hand(NO_LIMIT, [1000] * 3, button=0)
    assert answers(style, hand) == {"fold": 50}
    hand.call()
    hand.call()
    assert answers(style, hand) == {"check": 50}


@pytest.mark.parametrize(
    ("acts", "to"),
    [
        ((), 60),
        (("call",), 80),
        (("call", "call", "call"), 120),
        (("raise_to 50",), 150),
        (("raise_to 60", "call"), 180),
    ],
)
def test_before_the_flop_a_raise_is_to_three_big_blinds_or_three_times_the_raise(
    acts: tuple[str, ...], to: int
) -> None:
    assert bots.ask(Bot(), to_act("As Ah", *acts)) == Action.raise_to(to)


def test_a_straddle_is_raised_like_a_larger_blind():
    hand = to_act("As Ah", straddles=[40])
    assert bots.ask(Bot(), hand) == Action.raise_to(120)


def test_whoever_would_raise_with_half_his_stack_goes_all_in():
    hand = to_act("As Ah", "raise_to 60", "raise_to 180", stack=1000)
    assert bots.ask(Bot(), hand) == Action.raise_to(1000)


@pytest.mark.parametrize("make", [bs.Rules.fixed_limit, bs.Rules.pot_limit])
def test_a_raise_is_what_the_structure_allows(make: Any) -> None:
    hand = bs.Hand(make(10, 20), [2000] * 6, button=5)
    hand.deal_hole(2, "As Ah")
    assert bots.ask(Bot(), hand) == Action.raise_to(40 if make == bs.Rules.fixed_limit else 60)


@each_style
def test_two_with_the_best_holdings_do_not_raise_without_end(style: str) -> None:
    rules = bs.Rules.fixed_limit(10, 20, uncapped_heads_up=True)
    hand = bs.Hand(rules, [10**6] * 2, button=0, deck=bs.Deck.stacked(cold_deck()))
    bot = Bot(style, rng=random.Random(1))
    while not hand.is_over:
        hand.act(bots.ask(bot, hand))
    assert max(hand.contributions) < 1000


def cold_deck() -> str:
    """Aces against aces, and four of a kind on the board."""
    return "As Ah Ad Ac 2c Ks Kh Kd 3c Kc 4c 2d"


def after_the_flop(hole: str, board: str, bet: int | None = None) -> bs.Hand:
    """Heads-up with 120 in the pot and 1,940 behind: on the last card he is checked or bet to."""
    hand = bs.Hand(NO_LIMIT, [2000, 2000], button=0)
    hand.deal_hole(0, hole)
    hand.raise_to(60)
    hand.call()
    cards = bs.parse_cards(board)
    hand.deal_board(cards[:3])
    for card in cards[3:]:
        hand.check()
        hand.check()
        hand.deal_board([card])
    if bet is None:
        hand.check()
    else:
        hand.bet(bet)
    return hand


NUTS = [
    ("7c 7d", "7s 2h 5d"),
    ("As Ks", "Qs Js Ts 2h"),
    ("Ah Kd", "Qs Jd Tc 2h 3s"),
    ("2c 3d", "Ts Js Qs Ks As"),  # which everyone has
]


@each_style
@pytest.mark.parametrize(("hole", "board"), NUTS)
@pytest.mark.parametrize("bet", [40, 120, 1940])
def test_the_nuts_never_fold(style: str, hole: str, board: str, bet: int) -> None:
    assert bs.nuts(board, dead=hole).ranked.strength <= bs.evaluate(hole, board)
    assert "fold" not in answers(style, after_the_flop(hole, board, bet))


@each_style
@pytest.mark.parametrize("board", ["Kd Js 9h", "Kd Js 9h 8c", "Kd Js 9h 8c 2s"])
def test_air_calls_no_all_in(style: str, board: str) -> None:
    assert answers(style, after_the_flop("5c 3d", board, 1940)) == {"fold": 50}


@each_style
@pytest.mark.parametrize("board", ["Kd Js 9h", "Kd Js 9h 8c 2s"])
def test_a_check_after_the_flop_is_never_folded(style: str, board: str) -> None:
    assert set(answers(style, after_the_flop("5c 3d", board))) <= {"check", "raise_to"}


@each_style
@pytest.mark.parametrize("hole", ["Ah 5h", "9h 8h"])
def test_a_flush_draw_does_not_fold_to_a_small_bet(style: str, hole: str) -> None:
    assert "fold" not in answers(style, after_the_flop(hole, "Kh 7h 2c", 40))


def test_a_flush_draw_folds_to_an_all_in_and_on_the_river_to_any_bet():
    for board, bet in [("Kh 7h 2c", 1940), ("Kh 7h 2c Qs", 240), ("Kh 7h 2c Qs Qd", 120)]:
        answer = answers("tight_aggressive", after_the_flop("9h 5h", board, bet))
        assert answer["fold"] > 40, board


def test_a_straight_or_flush_of_the_board_is_no_draw():
    outs = {
        hole: answers("rock", after_the_flop(hole, "9h 8s 7d 6c", 80))
        for hole in ("Ts 2d", "2c 2d")
    }
    assert "fold" not in outs["Ts 2d"]
    assert outs["2c 2d"]["fold"] > 40


@each_style
def test_a_strong_hand_bets_and_raises(style: str) -> None:
    set_of_sevens = "7c 7d"
    assert answers(style, after_the_flop(set_of_sevens, "7s 2h Kd")) == {"raise_to": 50}
    assert answers(style, after_the_flop(set_of_sevens, "7s 2h Kd", 80)) == {"raise_to": 50}


def test_a_station_calls_what_a_rock_gives_up():
    hand = after_the_flop("8h 7c", "Kd 7s 2h", 120)
    assert answers("calling_station", hand)["call"] == 50
    assert answers("rock", hand)["fold"] > 45


def test_bluffs_are_as_frequent_as_the_style_has_it():
    bets = [
        answers(style, after_the_flop("5c 3d", "Kd Js 9h"), 500)["raise_to"] for style in STYLES
    ]
    rock, tight, loose, station, maniac = bets
    assert max(rock, station) < tight < loose < maniac
    never = Bot(Style("never", bluffs=0), rng=random.Random(1))
    hand = after_the_flop("5c 3d", "Kd Js 9h")
    assert {bots.ask(never, hand).kind for _ in range(100)} == {bs.ActionKind.CHECK}


def checked_to(hole: str, board: str, players: int, stack: int = 2000) -> bs.Hand:
    """So many limp to a flop, and all check to the button, who has these hole cards."""
    hand = bs.Hand(NO_LIMIT, [stack] * players, button=0)
    hand.deal_hole(0, hole)
    for act in ["call"] * (players - 1) + ["check"]:
        do(hand, act)
    hand.deal_board(board)
    for _ in range(players - 1):
        hand.check()
    return hand


def test_against_more_it_bets_with_better_hands_and_bluffs_less():
    top_pair, air = ("Ks Td", "Kd 7s 2h"), ("5c 3d", "Kd Js 9h")
    never = Bot(Style("never", bluffs=0), rng=random.Random(1))
    kinds = [bots.ask(never, checked_to(*top_pair, players)).kind for players in (2, 9)]
    assert kinds == ["raise_to", "check"]
    two, five = (answers("maniac", checked_to(*air, players), 1000) for players in (2, 5))
    assert two["raise_to"] > 3 * five["raise_to"] > 0


def test_a_bluff_is_rarer_as_a_raise_and_more_frequent_with_a_draw():
    board = "Kh 7h 2c"
    bet = answers("tight_aggressive", after_the_flop("5c 3d", board), 1000)["raise_to"]
    raised = answers("tight_aggressive", after_the_flop("5c 3d", board, 40), 1000)["raise_to"]
    draw = answers("tight_aggressive", after_the_flop("9h 5h", board), 1000)["raise_to"]
    assert 0 < raised < 0.5 * bet
    assert draw > 1.5 * bet


@pytest.mark.parametrize(("stack", "bets"), [(2000, True), (70, True), (60, False)])
def test_no_bluff_is_for_half_the_stack(stack: int, bets: bool) -> None:
    hand = checked_to("5c 3d", "Kd Js 9h", 2, stack)
    assert (answers("maniac", hand, 200)["raise_to"] > 0) is bets


def test_a_bet_is_raised_with_better_hands_than_are_bet():
    by_the_book = Bot(Style("by the book", bets=0.75, bluffs=0), rng=random.Random(1))
    for hole, kinds in [("Kc Td", ["raise_to", "call"]), ("7c 7d", ["raise_to", "raise_to"])]:
        hands = [after_the_flop(hole, "Kd 7s 2h", bet) for bet in (None, 40)]
        assert [bots.ask(by_the_book, hand).kind for hand in hands] == kinds


def test_what_it_bets_is_between_half_the_pot_and_the_pot():
    bot = Bot(rng=random.Random(1))
    hand = after_the_flop("7c 7d", "7s 2h Kd")
    assert {bots.ask(bot, hand).amount for _ in range(50)} == {60, 80, 120}


@pytest.mark.parametrize("ranking", ["short_deck", "short_deck_trips"])
def test_1_7_the_short_deck_is_judged_by_its_own_ranking(ranking: Any) -> None:
    rules = bs.Rules.no_limit(10, 20, ranking=ranking)
    hand = bs.Hand(rules, [2000, 2000], button=0)
    hand.deal_hole(0, "As Ah")
    assert bots.ask(Bot(), hand) == Action.raise_to(60)
    hand.raise_to(60)
    hand.call()
    hand.deal_board("6s 7s 8s")
    hand.bet(1940)
    assert bots.ask(Bot(), hand).kind in (bs.ActionKind.CALL, bs.ActionKind.FOLD)


def test_a_seed_decides_the_same_and_another_otherwise():
    hand = after_the_flop("5c 3d", "Kd Js 9h")

    def acts(seed: int) -> list[bs.Action]:
        bot = Bot("maniac", rng=random.Random(seed))
        return [bots.ask(bot, hand) for _ in range(50)]

    assert acts(1) == acts(1) != acts(2)
    assert len({Bot("maniac").act(hand.view(0)) for _ in range(50)}) > 1


def test_the_guide_has_the_bot_that_is_beside_it():
    docs = Path(__file__).parents[1] / "docs"
    guide = (docs / "bots.md").read_text()
    code = (docs / "my_bot.py").read_text().partition("when it is its turn")[2]
    lines = [line for line in code.splitlines()[1:] if line.strip()]
    assert len(lines) == 7
    assert "\n".join(f"... {line}" for line in lines) in guide
