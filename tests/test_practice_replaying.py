"""Hands shown again: act by act, as a seat saw them, and from hand to hand."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import suppress
from typing import Any, overload

import pytest
from hypothesis import given, settings
from textual.app import App
from textual.pilot import Pilot
from textual.widgets import Static

import bigslick as bs
from bigslick.choices import Lang
from bigslick.cli.practice.felt import Felt
from bigslick.cli.practice.played import Place, Played
from bigslick.cli.practice.replaying import Replaying
from bigslick.cli.practice.slider import Slider
from bigslick.state import HandState
from on_screen import screen_lines
from tables import dealt_table, play
from told_hands import three_all_in
from walks import Walk, walks

NAMES = ("Ann", "Ben", "Cid", "Dee")


def raised_hand() -> bs.Hand:
    """Ben raises and Ann calls; nobody bets after it, and Ben shows aces on the river."""
    hand = dealt_table([300] * 4, ["KdKc", "AsAh", "9c8c", "7h2d"], "Qs Jd 4h 4c 5d")
    play(hand, "fold fold call raise_to:60 call" + " check check" * 3)
    return hand


def short_hand() -> bs.Hand:
    hand = dealt_table([300] * 4, ["KdKc", "AsAh", "9c8c", "7h2d"], "Qs Jd 4h 4c 5d")
    play(hand, "fold fold fold")
    return hand


def played_again(hand: HandState, names: Sequence[str], *, seat: int | None = None) -> Played:
    """What a replay shows of a hand, or of a view of it."""
    return Played._of(steps_of(hand), names, seat)


def steps_of(hand: HandState) -> Iterator[bs.Hand]:
    """The hand after each of its events that waits for somebody, or ends it."""
    for told in range(hand.sequence + 1):
        with suppress(bs.BigslickError):  # more follows by itself
            yield bs.Hand.from_events(
                hand.rules,
                hand.starting_stacks,
                button=hand.button,
                posts=hand.posts,
                events=hand.events[:told],
            )


class Hands(Sequence[Played]):
    """Makes each hand when it is asked for, and keeps in mind which were."""

    def __init__(self, count: int) -> None:
        self.hands = count
        self.asked: list[int] = []

    def __len__(self) -> int:
        return self.hands

    @overload
    def __getitem__(self, number: int) -> Played: ...
    @overload
    def __getitem__(self, number: slice) -> Sequence[Played]: ...
    def __getitem__(self, number: int | slice) -> Played | Sequence[Played]:
        assert isinstance(number, int)
        self.asked.append(number)
        return played_again(short_hand() if number % 2 else raised_hand(), NAMES, seat=0)


class ReplayingApp(App[None]):
    def __init__(self, hands: Sequence[Played], lang: Lang = "en") -> None:
        super().__init__()
        self.replaying = Replaying(hands, lang)
        self.left = False

    def on_mount(self) -> None:
        self.push_screen(self.replaying, self._leave)

    def _leave(self, _: None) -> None:
        self.left = True


def run(
    play: Callable[[ReplayingApp, Pilot[None]], Coroutine[Any, Any, None]],
    hands: Sequence[Played],
    *,
    size: tuple[int, int] = (80, 24),
    lang: Lang = "en",
) -> None:
    async def go() -> None:
        app = ReplayingApp(hands, lang)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(go())


def told(app: ReplayingApp) -> str:
    return str(app.replaying.query_one("#said Static", Static).content)


def where(app: ReplayingApp) -> str:
    return screen_lines(app)[0].strip()


def sequences(states: Sequence[Any]) -> list[int]:
    return [state.sequence for state in states]


def test_a_hand_begins_when_the_cards_are_dealt_and_goes_on_act_by_act() -> None:
    place = Place([played_again(raised_hand(), NAMES)])
    assert place.state.actor == 2
    said = []
    while not place.is_last:
        place.go(1)
        said.append([str(event) for event in place.news])
    assert said[:6] == [
        ["seat 2 folds"],
        ["seat 3 folds"],
        ["seat 0 calls 10"],
        ["seat 1 raises to 60"],
        ["seat 0 calls 40"],
        ["Flop Q♠ J♦ 4♥"],
    ]
    assert said[-1][-1] == "seat 1 wins 120 of the main pot"
    assert place.state.events == raised_hand().events


@settings(deadline=None, max_examples=30)
@given(walks())
def test_the_states_go_on_act_by_act_to_the_end_of_the_hand(walk: Walk) -> None:
    hand = walk.hand
    played = played_again(hand, [""] * len(hand.stacks))
    counts = sequences(played.states)
    assert counts == sorted(set(counts))
    assert played.states[-1].events == hand.events
    assert played.states[-1].stacks == hand.stacks
    place, news = Place([played]), list[bs.events.Event]()
    for act in range(place.acts + 1):
        place.go_to(act)
        news += place.news
    hidden = bs.events.Burned, bs.events.HoleDealt
    shown = [event for event in hand.events if not isinstance(event, hidden)]
    assert [event for event in news if not isinstance(event, hidden)] == shown


@settings(deadline=None, max_examples=30)
@given(walks())
def test_each_state_is_what_the_seat_saw(walk: Walk) -> None:
    hand = walk.hand
    seat = hand.dealt_in[0]
    for source in (hand, hand.view(seat)):
        for state in played_again(source, [""] * len(hand.stacks), seat=seat).states:
            assert isinstance(state, bs.HandView)
            assert all(
                cards is None or owner == seat or state.shown[owner]
                for owner, cards in enumerate(state.hole_cards)
            )
        assert state.to_json() == hand.view(seat).to_json()


def test_a_record_is_shown_with_the_names_that_it_has() -> None:
    record = bs.HandHistory.from_hand(raised_hand(), players=NAMES)
    played = Played.of_record(record, player="Ann")
    assert played.names == record.players
    seat = played.names.index("Ann")
    assert played.states[0].hole_cards[seat] is not None
    assert sum(cards is not None for cards in played.states[0].hole_cards) == 1
    assert sum(cards is not None for cards in played.states[-1].hole_cards) == 2
    assert all(cards is not None for cards in Played.of_record(record).states[0].hole_cards)


@pytest.mark.parametrize("player", NAMES)
def test_a_record_is_seen_from_the_seat_of_who_looks(player: str) -> None:
    record = bs.HandHistory.from_hand(raised_hand(), players=NAMES)
    played = Played.of_record(record, player=player)
    first = played.states[0]
    assert isinstance(first, bs.HandView)
    assert played.names[first.seat or 0] == player
    seen = [name for name, cards in zip(played.names, first.hole_cards, strict=True) if cards]
    assert seen == [player]


def test_a_burned_card_is_nothing_to_tell() -> None:
    place = Place([played_again(three_all_in(), NAMES[:3])])
    burned = [event for event in place.played.states[-1].events if event.name == "burned"]
    assert len(burned) == 3
    for act in range(place.acts + 1):
        place.go_to(act)
        assert not any(event.name == "burned" for event in place.news)


def test_hands_are_asked_for_when_somebody_goes_there() -> None:
    hands = Hands(5000)
    place = Place(hands, 4000)
    place.go(3)
    place.go_to_hand(4001)
    assert (place.hand, place.act) == (4001, 0)
    place.go_to_hand(9999)
    place.go_to_hand(-7)
    assert hands.asked == [4000, 4001, 4999, 0]


def test_one_act_on_and_back() -> None:
    async def play(app: ReplayingApp, pilot: Pilot[None]) -> None:
        acts = where(app).rpartition(" ")[2]
        assert where(app) == f"Act 0 of {acts}"
        assert told(app).endswith("Ann is dealt K♦ K♣")
        await pilot.press("right")
        assert (where(app), told(app)) == (f"Act 1 of {acts}", "Cid folds")
        await pilot.press("right", "right", "left")
        assert (where(app), told(app)) == (f"Act 2 of {acts}", "Dee folds")
        await pilot.press("end", "right")
        assert where(app) == f"Act {acts} of {acts}"
        assert "Ben wins 120 of the main pot" in told(app)
        await pilot.press("home", "left")
        assert where(app) == f"Act 0 of {acts}"

    run(play, [Hands(1)[0]])


def test_the_felt_shows_the_act() -> None:
    async def play(app: ReplayingApp, pilot: Pilot[None]) -> None:
        felt = app.replaying.query_one(Felt)
        assert felt.region.height >= 16
        assert "Preflop" in "\n".join(screen_lines(app))
        await pilot.press(*["right"] * 6)
        await pilot.pause()
        assert "Flop · pot 120" in "\n".join(screen_lines(app))

    run(play, [Hands(1)[0]])


@pytest.mark.parametrize(
    ("before", "after"), [("up", "down"), ("left_square_bracket", "right_square_bracket")]
)
def test_from_hand_to_hand(before: str, after: str) -> None:
    async def play(app: ReplayingApp, pilot: Pilot[None]) -> None:
        await pilot.press("right", after)
        assert where(app) == "Hand 2 of 3, act 0 of 3"
        await pilot.press(after, after, "right")
        assert where(app).startswith("Hand 3 of 3, act 1 of")
        await pilot.press(before, before, before)
        assert where(app).startswith("Hand 1 of 3, act 0 of")

    run(play, Hands(3))


def test_the_mouse_does_as_much() -> None:
    async def play(app: ReplayingApp, pilot: Pilot[None]) -> None:
        await pilot.click("#on")
        await pilot.click("#on")
        await pilot.click("#back")
        assert "act 1 of" in where(app)
        await pilot.click("#next")
        assert "Hand 2" in where(app)
        await pilot.click("#previous")
        assert "Hand 1" in where(app)
        slider = app.replaying.query_one(Slider)
        await pilot.click(Slider, offset=(slider.size.width - 1, 0))
        last = app.replaying.query_one(Slider).scale.most
        assert f"act {last} of {last}" in where(app)
        await pilot.click("#leave")
        await pilot.pause()
        assert app.left

    run(play, Hands(2))


@pytest.mark.parametrize("key", ["escape", "q"])
def test_a_key_leaves(key: str) -> None:
    async def play(app: ReplayingApp, pilot: Pilot[None]) -> None:
        await pilot.press(key)
        await pilot.pause()
        assert app.left

    run(play, Hands(1))


def test_it_runs_by_itself_until_the_last_act(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Replaying, "SECONDS", 0.01)

    async def play(app: ReplayingApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "space")
        for _ in range(1000):
            await pilot.pause(0.01)
            if "[Space] Run" in "\n".join(screen_lines(app)):
                break
        assert where(app) == "Hand 2 of 2, act 3 of 3"
        await pilot.press("space", "left")
        await pilot.pause(0.05)
        assert "[Space] Run" in "\n".join(screen_lines(app))

    run(play, Hands(2))


def test_a_hand_that_is_over_runs_from_its_beginning(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Replaying, "SECONDS", 60)

    async def play(app: ReplayingApp, pilot: Pilot[None]) -> None:
        await pilot.press("down", "end", "space")
        assert where(app) == "Hand 2 of 2, act 0 of 3"
        assert "[Space] Stop" in "\n".join(screen_lines(app))

    run(play, Hands(2))


@pytest.mark.parametrize("lang", ["en", "zh-Hans", "zh-Hant"])
@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
def test_everything_has_room(size: tuple[int, int], lang: Lang) -> None:
    async def play(app: ReplayingApp, pilot: Pilot[None]) -> None:
        await pilot.press("space")
        await pilot.pause()
        shown = [app.replaying.query_one(it) for it in ("#place", "#said", "#way", "#leave")]
        assert all(app.screen.region.contains_region(widget.region) for widget in shown)
        before = where(app)
        app.replaying.set_lang("en" if lang != "en" else "zh-Hant")
        await pilot.pause()
        assert where(app) != before

    run(play, Hands(1000), size=size, lang=lang)
