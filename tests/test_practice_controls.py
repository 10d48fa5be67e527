"""The controls of the practice table: what is legal and nothing else, by keys and by mouse."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from textual.app import App, ComposeResult
from textual.events import MouseScrollDown, MouseScrollUp
from textual.pilot import Pilot
from textual.widgets import Button

import bigslick as bs
from bigslick.choices import Lang
from bigslick.cli.practice.controls import Controls
from bigslick.cli.practice.keys import KeyButton
from bigslick.cli.practice.slider import Scale, Slider
from controls_shown import (
    CALLS_ALL_IN,
    FIXED,
    LANGS,
    MILLIONS,
    OPENS,
    POT_LIMIT,
    RAISES,
    SHORT_ALL_IN,
    WIDTHS,
    ControlsApp,
    Offer,
    drawn,
    file_of,
    offering,
)
from on_screen import screen_lines
from walks import Walk, walks

Play = Callable[[ControlsApp, Pilot[None]], Coroutine[Any, Any, None]]

CALL, CHECK, FOLD = bs.Action.call(), bs.Action.check(), bs.Action.fold()
SIZES = {"1": "min", "2": "half_pot", "3": "pot", "4": "all_in"}


def run(play: Play, offer: Offer | None = None, *, width: int = 80, lang: Lang = "en") -> None:
    async def go() -> None:
        app = ControlsApp(offer, lang)
        async with app.run_test(size=(width, 6)) as pilot:
            await pilot.pause()
            await play(app, pilot)

    asyncio.run(go())


def chosen(offer: Offer, *keys: str) -> list[bs.Action]:
    """What comes of keys."""
    actions: list[bs.Action] = []

    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        actions.extend(app.actions)

    run(play, offer)
    return actions


def shown_after(offer: Offer, *keys: str, lang: Lang = "en") -> str:
    told: list[str] = []

    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)
        await pilot.pause()
        told.extend(screen_lines(app))

    run(play, offer, lang=lang)
    return "\n".join(told)


def raise_to(amount: int) -> list[bs.Action]:
    return [bs.Action.raise_to(amount)]


@pytest.mark.parametrize("lang", LANGS)
def test_the_controls_look_as_they_were_drawn(lang: Lang) -> None:
    assert drawn(lang) == file_of(lang).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("legal", "keys", "actions"),
    [
        (RAISES, "f", [FOLD]),
        (RAISES, "F", [FOLD]),
        (RAISES, "c", [CALL]),
        (RAISES, "k", []),
        (OPENS, "c", [CHECK]),
        (OPENS, "k", [CHECK]),
        (OPENS, "f", [FOLD]),
        (OPENS, "r", [bs.Action.bet(20)]),
        (OPENS, "enter", []),
        (OPENS, "1 enter", [bs.Action.bet(20)]),
        (RAISES, "r", raise_to(80)),
        (RAISES, "enter", []),
        (FIXED, "enter", []),
        (RAISES, "2 r", raise_to(105)),
        (RAISES, "3 enter", raise_to(170)),
        (RAISES, "4 r", raise_to(1970)),
        (RAISES, "4 1 r", raise_to(80)),
        (RAISES, "right right r", raise_to(120)),
        (RAISES, "right + - r", raise_to(100)),
        (RAISES, "left r", raise_to(80)),
        (RAISES, "shift+right r", raise_to(280)),
        (RAISES, "pageup up r", raise_to(80)),
        (RAISES, "shift+right shift+right shift+left r", raise_to(280)),
        (RAISES, "end r", raise_to(1970)),
        (RAISES, "end right left r", raise_to(1950)),
        (RAISES, "end home r", raise_to(80)),
        (RAISES, "= 1 2 3 enter", raise_to(123)),
        (RAISES, "= 1 , 9 7 0 enter", raise_to(1970)),
        (RAISES, "tab 1 2 3 enter", raise_to(123)),
        (RAISES, "= 1 2 3 escape r", raise_to(80)),
        (RAISES, "= 1 2 3 escape enter", []),
        (RAISES, "3 = 1 2 3 escape enter", raise_to(170)),
        (RAISES, "= 9 9 9 = 1 2 3 enter", raise_to(123)),
        (RAISES, "= 1 2 3 escape 3 r", raise_to(170)),
        (RAISES, "= 1 2 3 4 4 escape right r", raise_to(100)),
        (FIXED, "r", raise_to(60)),
        (FIXED, "4 right end = r", raise_to(60)),
        (POT_LIMIT, "4 r", raise_to(20)),
        (POT_LIMIT, "end r", raise_to(35)),
        (SHORT_ALL_IN, "r", raise_to(55)),
        (CALLS_ALL_IN, "c", [CALL]),
        (CALLS_ALL_IN, "r enter 1 4 = end", []),
        (CALLS_ALL_IN, "enter", []),
        (bs.LegalActions(), "f c k r enter", []),
    ],
)
def test_keys_do_what_they_say(legal: bs.LegalActions, keys: str, actions: list[bs.Action]) -> None:
    pressed = [{"+": "plus", "-": "minus", "=": "equals_sign"}.get(k, k) for k in keys.split()]
    step = 10 if legal is POT_LIMIT else 20
    assert chosen(offering(legal, step=step), *pressed) == actions


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("30", "30 is too little: 80 to 1,970"),
        ("-5", "-5 is too little: 80 to 1,970"),
        ("1971", "1,971 is too much: 80 to 1,970"),
        ("9" * 24, f"{int('9' * 24):,} is too much: 80 to 1,970"),
        ("1,00", "“1,00” is no amount: 80 to 1,970"),
        ("1.5", "“1.5” is no amount: 80 to 1,970"),
        ("f", "“f” is no amount: 80 to 1,970"),
        ("[b]", "“[b]” is no amount: 80 to 1,970"),
    ],
)
def test_a_wrong_amount_is_told_and_cannot_be_sent(typed: str, told: str) -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        await pilot.press("3", "equals_sign", "delete")
        app.field.insert_text_at_cursor(typed)
        await pilot.pause()
        assert screen_lines(app)[3].strip() == told
        await pilot.press("enter")
        await pilot.click("#raise")
        await pilot.press("tab")
        await pilot.press("r", "enter")
        assert not app.actions
        assert app.field.value == typed
        app.field.focus()
        await pilot.press("escape", "r")
        await pilot.pause()
        assert app.actions == raise_to(170)

    run(play, offering(RAISES))


def test_while_an_amount_is_typed_the_keys_of_the_buttons_are_gone() -> None:
    told = shown_after(offering(RAISES), "equals_sign", "3", "0", "0")
    assert "[Enter] Raise to 300" in told
    assert not any(f"[{key}]" in told for key in "fcr1234=-+")
    assert "[Esc]" in told
    assert "[f] Fold" in shown_after(offering(RAISES), "equals_sign", "escape")


@pytest.mark.parametrize(
    ("clicks", "actions"),
    [
        (["#fold"], [FOLD]),
        (["#call"], [CALL]),
        (["#raise"], raise_to(80)),
        (["#pot", "#raise"], raise_to(170)),
        (["#more", "#more", "#more", "#less", "#raise"], raise_to(120)),
        (["#all_in", "#less", "#raise"], raise_to(1950)),
        (["#all_in", "#more", "#raise"], raise_to(1970)),
    ],
)
def test_the_mouse_does_as_much(clicks: list[str], actions: list[bs.Action]) -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        for click in clicks:
            await pilot.click(click)
        await pilot.pause()
        assert app.actions == actions

    run(play, offering(RAISES))


def test_the_mouse_takes_the_handle_to_every_cell() -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        slider = app.query_one(Slider)
        last = slider.size.width - 1
        await pilot.click(Slider, offset=(last, 0))
        assert app.controls.amount == 1970
        await pilot.mouse_down(Slider, offset=(3, 0))
        await pilot.hover(Slider, offset=(last // 2, 0))
        assert app.controls.amount == slider.scale.amount(last // 2, last + 1)
        await pilot.hover("#fold")
        assert app.controls.amount == slider.scale.amount(
            app.query_one("#fold").region.x + 4 - slider.region.x, last + 1
        )
        await pilot.mouse_up("#fold")
        await pilot.hover(Slider, offset=(last, 0))
        assert app.controls.amount == 80
        await pilot.click("#raise")
        await pilot.pause()
        assert app.actions == raise_to(80)

    run(play, offering(RAISES))


def test_after_a_click_on_a_size_the_keys_are_those_of_the_buttons_again() -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        await pilot.press("equals_sign", *"99")
        await pilot.click("#pot")
        await pilot.press("r")
        await pilot.pause()
        assert app.actions == raise_to(170)

    run(play, offering(RAISES))


def test_the_wheel_moves_the_handle_by_a_step() -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        slider = app.query_one(Slider)
        at = (slider, 0, 0, 0, 0, 0, False, False, False)
        for turned, amount in ((MouseScrollUp, 100), (MouseScrollUp, 120), (MouseScrollDown, 100)):
            slider.post_message(turned(*at))
            await pilot.pause()
            assert app.controls.amount == amount

    run(play, offering(RAISES))


def test_a_click_into_the_field_begins_to_type() -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        await pilot.click("Input")
        await pilot.press(*"250")
        await pilot.click("#raise")
        await pilot.pause()
        assert app.actions == raise_to(250)

    run(play, offering(RAISES))


@pytest.mark.parametrize("keys", [("f", "f"), ("c", "c"), ("r", "r"), ("r", "f")])
def test_a_key_pressed_twice_acts_once(keys: tuple[str, ...]) -> None:
    assert len(chosen(offering(RAISES), *keys)) == 1


@pytest.mark.parametrize("button", ["#fold", "#check"])
def test_a_double_click_acts_once_even_where_the_next_act_is_offered(button: str) -> None:
    class Again(ControlsApp):
        def on_controls_chosen(self, _: Controls.Chosen) -> None:
            offering(OPENS)(self.controls, "en")

    async def go() -> None:
        app = Again(offering(OPENS))
        async with app.run_test(size=(80, 6)) as pilot:
            await pilot.pause()
            await pilot.click(button, times=2)
            await pilot.pause()
            assert len(app.actions) == 1

    asyncio.run(go())


def test_after_an_act_nothing_is_offered_until_it_is_offered_again() -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        await pilot.press("c")
        await pilot.pause()
        assert not app.controls.offered
        assert not any(screen_lines(app))
        offering(OPENS)(app.controls, "en")
        await pilot.press("4", "r")
        await pilot.pause()
        assert app.actions == [CALL, bs.Action.bet(1970)]

    run(play, offering(RAISES))


def test_what_was_withdrawn_cannot_be_done() -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        app.controls.withdraw()
        await pilot.press("f", "c", "r", "enter", "equals_sign", "1", "right")
        await pilot.pause()
        assert not app.sent

    run(play, offering(RAISES))


@pytest.mark.parametrize("keys", [("3",), ("equals_sign", *"170"), ("equals_sign", *"abc")])
def test_the_language_changes_and_the_amount_stays(keys: tuple[str, ...]) -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        await pilot.press(*keys)
        before = app.controls.amount, app.field.value, app.field.has_focus
        app.controls.set_lang("zh-Hans")
        await pilot.pause()
        assert before == (app.controls.amount, app.field.value, app.field.has_focus)
        assert "弃牌" in "\n".join(screen_lines(app))

    run(play, offering(RAISES))


@pytest.mark.parametrize("key", ["n", "enter", "#next"])
def test_the_next_hand_is_asked_for_once(key: str) -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        app.controls.offer_next("en")
        await pilot.press(key, key)
        await pilot.pause()
        [sent] = app.sent
        assert isinstance(sent, Controls.Next)

    async def only_once(app: ControlsApp, pilot: Pilot[None]) -> None:
        app.controls.offer_next("en")
        await pilot.pause()
        await pilot.click("#next", times=2)
        await pilot.pause()
        assert len(app.sent) == 1

    run(only_once if key == "#next" else play)


def test_what_is_offered_before_it_is_on_the_screen_is_there() -> None:
    class Early(ControlsApp):
        def compose(self) -> ComposeResult:
            offering(RAISES)(self.controls, "en")
            yield self.controls

    async def go() -> None:
        app = Early()
        async with app.run_test(size=(80, 6)) as pilot:
            await pilot.pause()
            assert "[r] Raise to 80" in screen_lines(app)[0]
            await pilot.press("r")
            await pilot.pause()
            assert app.actions == raise_to(80)

    asyncio.run(go())


@pytest.mark.parametrize("width", [*WIDTHS, 200])
@pytest.mark.parametrize("lang", LANGS)
def test_everything_has_room(width: int, lang: Lang) -> None:
    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        await pilot.pause()
        assert app.controls.size.height == 4
        shown = [*app.query(Button), app.field, app.query_one(Slider)]
        for widget in (it for it in shown if it.region.width and it.display):
            assert app.screen.region.contains_region(widget.region), widget

    run(play, offering(MILLIONS, 197_000_000, 2_000_000), width=width, lang=lang)


@settings(max_examples=12, deadline=None, phases=[Phase.generate])
@given(walks())
def test_nothing_is_offered_that_is_not_legal_and_all_that_is_can_be_reached(walk: Walk) -> None:
    offers: dict[str, tuple[bs.LegalActions, int]] = {}
    for _, hand in walk.steps():
        if hand.legal and hand.actor is not None:
            offers[hand.legal.to_json()] = hand.legal, hand.stacks[hand.actor]

    async def play(app: ControlsApp, pilot: Pilot[None]) -> None:
        for legal, stack in offers.values():
            controls = app.controls
            reached = await _reached(app, pilot, legal, stack)
            assert all(action in legal for action in reached)
            assert {*map(str, legal)} <= {*map(_as_raise, reached)}
            least, most = legal.min_raise_to, legal.max_raise_to
            raises = {action.amount for action in reached if action.amount is not None}
            assert raises == ({*range(least, most + 1)} if least and most else set())
            controls.offer(legal, stack, "en")
            await pilot.pause()
            told = "\n".join(screen_lines(app)).lower()
            assert legal.all_in == ("all-in" in told)

    run(play)


def _as_raise(action: bs.Action) -> str:
    return str(action).replace("bet", "raise to")


async def _reached(
    app: ControlsApp, pilot: Pilot[None], legal: bs.LegalActions, stack: int
) -> list[bs.Action]:
    """What the keys of the buttons send, and the raise after every step of the handle."""
    app.sent.clear()
    controls = app.controls
    for key in "fckr":
        controls.offer(legal, stack, "en")
        controls.press(key)
    for key, name in SIZES.items():
        controls.offer(legal, stack, "en")
        if controls.press(key):
            assert controls.amount == legal.sizes()[name]
        else:
            assert name not in legal.sizes() or "type" not in controls.offered
    controls.offer(legal, stack, "en")
    while controls.amount is not None and controls.amount != legal.max_raise_to:
        at = controls.amount
        controls.press("right")
        assert controls.amount == at + 1
        controls.press("enter")
        controls.offer(legal, stack, "en")
        for _ in range(at + 1 - (legal.min_raise_to or 0)):
            controls.press("right")
    controls.press("end")
    await pilot.pause()
    return app.actions


amounts = st.integers(0, 2**62)


@given(st.tuples(amounts, amounts).map(sorted), st.integers(2, 300), st.data())
def test_a_cell_and_its_amount_say_the_same(
    ends: list[int], cells: int, data: st.DataObject
) -> None:
    scale = Scale(ends[0], ends[1], data.draw(st.integers(1, 1000)))
    assert scale.cell(scale.least, cells) == 0
    assert scale.amount(0, cells) == scale.least
    assert scale.amount(cells - 1, cells) == scale.most
    assert scale.cell(scale.most, cells) == (cells - 1 if scale.least < scale.most else 0)
    found = [scale.amount(cell, cells) for cell in range(-1, cells + 1)]
    assert found == sorted(found)
    amount = data.draw(st.integers(*ends))
    assert 0 <= scale.cell(amount, cells) < cells
    if scale.most - scale.least >= cells - 1:
        assert [scale.cell(amount, cells) for amount in found[1:-1]] == list(range(cells))


@given(st.integers(0, 1000), st.integers(1, 100), st.integers(0, 200), st.integers(1, 50))
def test_where_there_are_cells_enough_every_amount_has_one(
    least: int, more: int, spare: int, step: int
) -> None:
    scale, cells = Scale(least, least + more, step), more + 1 + spare
    for amount in range(scale.least, scale.most + 1):
        assert scale.amount(scale.cell(amount, cells), cells) == amount


@given(st.integers(0, 1000), st.integers(0, 500), st.integers(1, 50))
def test_steps_end_at_the_most_and_go_back_to_the_least(least: int, more: int, step: int) -> None:
    scale = Scale(least, least + more, step)
    amount, seen = least, [least]
    while amount < scale.most:
        amount = scale.moved(amount, 1)
        seen.append(amount)
    assert seen == [*range(least, scale.most, step), scale.most]
    assert scale.moved(scale.most, -1) == max(scale.least, scale.most - step)
    assert scale.moved(least, 10) == min(scale.most, least + 10 * step)


def test_a_slider_of_one_amount_stays_on_it() -> None:
    scale = Scale(7, 7, 5)
    assert [scale.amount(cell, 10) for cell in range(10)] == [7] * 10
    assert scale.cell(7, 10) == 0
    assert scale.moved(7, 1) == 7


def test_a_button_that_has_no_room_yet_for_what_is_written_on_it_is_drawn() -> None:
    """Textual may draw it before it lays it out again."""

    class Written(App[None]):
        def compose(self) -> ComposeResult:
            yield KeyButton("fold")

    async def write() -> None:
        app = Written()
        async with app.run_test():
            button = app.query_one(KeyButton)
            button.say("[f]", "fold")
            button._render_content()
            assert button.size.width < len("[f] Fold")

    asyncio.run(write())
