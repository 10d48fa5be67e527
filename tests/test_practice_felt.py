"""The felt of the practice table: all that is to be seen of a hand, at every size."""

import asyncio
from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.style import Style
from textual.app import App, ComposeResult

import bigslick as bs
from bigslick.captions import captions_of
from bigslick.choices import Lang
from bigslick.cli.practice.felt import Felt, draw, draw_empty
from bigslick.cli.practice.felt.canvas import Canvas, clean, cut
from bigslick.cli.practice.felt.faces import Size
from bigslick.cli.practice.felt.places import PLATE, places
from bigslick.events import Mucked
from bigslick.state import HandState
from bigslick.words import words_of
from felt_page import MOMENTS, felts, names_of
from told_hands import LANGS, three_all_in
from walks import states

SUITS = dict(zip("♣♦♥♠", "cdhs", strict=True))
RANKS = "23456789TJQKA"
LIT_EDGES, TURN, CHIP = "┃▐", "▶", "●"
FIRST = "ԱԲԳԴԵԶԷԸԹԺԻԼԽԾԿՀՁՂՃՄՅՆ"
"""How the names begin: letters that nothing else on the felt has."""
langs = st.sampled_from(list(LANGS))


any_names = st.lists(
    st.text(st.characters(exclude_characters=[*SUITS, *RANKS, *FIRST, CHIP, TURN, "("])),
    min_size=22,
    max_size=22,
)


def named(state: HandState, names: list[str]) -> list[str]:
    """Names of which each begins with a letter of its own; an empty seat has none."""
    both = zip(FIRST, names, state.starting_stacks, strict=False)
    return [f"{letter}{name}" if stack else "" for letter, name, stack in both]


def screen(
    state: HandState, names: list[str], lang: Lang, width: int, height: int
) -> list[list[str]]:
    """What is in each cell; the second of a wide letter has "" in it."""
    lines = draw(state, names, lang, width, height)
    assert [cell_len(line.plain) for line in lines] == [width] * height
    return [cells_of(line.plain) for line in lines]


def cells_of(line: str) -> list[str]:
    cells: list[str] = []
    for letter in line:
        match cell_len(letter):
            case 0:
                cells[-1] += letter
            case size:
                cells += [letter, ""][:size]
    return cells


def cards_on(cells: list[list[str]]) -> dict[str, bool]:
    """The cards whose faces are seen, and whether they are lit: a rank stands before its suit."""
    found: dict[str, bool] = {}
    for y, line in enumerate(cells):
        for x, letter in enumerate(line):
            if letter not in SUITS:
                continue
            ranks = ((y, x - 1), (y - 1, x - 1), (y - 1, x - 2), (y - 2, x - 3))
            at = [(ry, rx) for ry, rx in ranks if cells[ry][rx] in tuple(RANKS)]
            if not at:  # the suit once more in a corner
                continue
            at_y, at_x = at[0]
            card = cells[at_y][at_x] + SUITS[letter]
            assert card not in found
            found[card] = cells[at_y][at_x - 1] in tuple(LIT_EDGES)
    return found


def plain(cells: list[list[str]]) -> list[str]:
    return ["".join(line) for line in cells]


roomy = st.tuples(st.integers(80, 200), st.integers(16, 60)) | st.just((80, 16))


@settings(max_examples=150)
@given(state=states(10), size=roomy, lang=langs)
def test_1_9_every_card_that_is_known_is_seen_once_and_no_other(
    state: HandState, size: tuple[int, int], lang: Lang
) -> None:
    cells = screen(state, named(state, [""] * 22), lang, *size)
    known = [*state.board, *(card for pair in state.hole_cards for card in pair or ())]
    assert sorted(cards_on(cells)) == sorted(map(str, known))


@settings(max_examples=150)
@given(state=states(10), size=roomy)
def test_5_4_the_five_cards_that_win_are_lit_without_colour(
    state: HandState, size: tuple[int, int]
) -> None:
    cells = screen(state, named(state, [""] * 22), "en", *size)
    winners = {seat for pot in state.pots for seat in pot.winners}
    five = {str(card) for it in winners if (hand := state.ranked[it]) for card in hand.cards}
    out = {
        str(card)
        for seat, pair in enumerate(state.hole_cards)
        if seat not in state.live
        for card in pair or ()
    }
    assert {card for card, is_lit in cards_on(cells).items() if is_lit} == five - out


@settings(max_examples=200)
@given(state=states(10), names=any_names, size=roomy, lang=langs)
def test_each_seat_says_who_it_is_what_it_has_and_what_it_did(
    state: HandState, names: list[str], size: tuple[int, int], lang: Lang
) -> None:
    cells = screen(state, named(state, names), lang, *size)
    captions, words = captions_of(lang), words_of(lang)
    mucked = {event.seat for event in state.events if isinstance(event, Mucked)}
    for seat in state.dealt_in:
        name, chips, note = plate(cells, FIRST[seat])
        has_mucked = seat in mucked and not state.shown[seat]
        is_out = seat not in state.live or has_mucked
        assert (f"({captions.disc})" in name) == (seat == state.button)
        assert (TURN in name) == (seat == state.actor)
        is_all_in = not is_out and not state.stacks[seat]
        assert (words.all_in in chips) == is_all_in
        assert f" {state.stacks[seat]:,} " in chips or is_all_in
        if is_out:
            assert (captions.mucked if has_mucked else captions.folded) in note
        elif ranked := state.ranked[seat]:
            called = ranked.describe(lang=lang), captions.categories[ranked.category]
            assert any(it in note for it in called)
        elif seat == state.actor:
            assert (
                captions.to_show if state.awaiting is bs.Awaiting.SHOW else captions.to_act
            ) in note


def plate(cells: list[list[str]], first: str) -> list[str]:
    """The three lines of the plate of whose name begins so."""
    y, x = next(
        (y, x)
        for y, line in enumerate(cells)
        for x, it in enumerate(line)
        if it[:1] == first
        and "".join(line[max(x - 4, 0) : x]).endswith(("╭ ", "┏ ", "╔ ", f"┏ {TURN} "))
    )
    left = max(n for n in range(x) if cells[y][n] in tuple("╭┏╔"))
    right = min(n for n in range(x, len(cells[y])) if cells[y][n] in tuple("╮┓╗"))
    return ["".join(cells[line][left : right + 1]) for line in (y, y + 1, y + 2)]


@settings(max_examples=200)
@given(state=states(10), size=roomy, lang=langs)
def test_bets_lie_before_their_seats_and_the_pot_is_told(
    state: HandState, size: tuple[int, int], lang: Lang
) -> None:
    text = "\n".join(plain(screen(state, named(state, [""] * 22), lang, *size)))
    bets = Counter(f"{CHIP} {bet:,} " for bet in state.bets if bet)
    for bet, count in bets.items():
        assert text.count(bet) == count
    assert text.count(CHIP) == bets.total()
    assert text.count(TURN) == (state.actor is not None)
    if state.is_over:
        for pot in state.pots:
            assert f"{pot.amount:,}" in text
    else:
        assert f"{state.pot:,}" in text


@settings(max_examples=300)
@given(
    state=states(),
    names=any_names,
    lang=langs,
    width=st.integers(1, 210) | st.integers(1, 90),
    height=st.integers(1, 70) | st.integers(1, 20),
)
def test_at_every_size_each_line_is_exactly_so_wide(
    state: HandState, names: list[str], lang: Lang, width: int, height: int
) -> None:
    screen(state, named(state, names), lang, width, height)
    assert [cell_len(line.plain) for line in draw_empty(width, height)] == [width] * height


@settings(max_examples=300)
@given(seats=st.integers(2, 22), width=st.integers(1, 210), height=st.integers(1, 70))
def test_nothing_touches_another(seats: int, width: int, height: int) -> None:
    at = places(seats, width, height)
    if at is None:
        assert seats > 10 or width < 80 or height < 16
        return
    assert len(at.spots) == seats
    boxes = []
    for spot in at.spots:
        above = 0 if spot.cards is Size.LINE else spot.cards.tucked
        boxes.append((spot.x, spot.y - above, spot.width, PLATE + above))
    cards = 4 * at.board_step + at.board.width
    boxes.append((at.left + at.width // 2 - cards // 2, at.board_y, cards, at.board.height))
    for x, y, wide, high in boxes:
        assert x >= 0 <= y
        assert x + wide <= width
        assert y + high <= height
    for (x, y, wide, high), (left, top, wide_, high_) in combinations(boxes, 2):
        assert x + wide <= left or left + wide_ <= x or y + high <= top or top + high_ <= y


def test_the_seats_go_clockwise_from_the_middle_of_the_near_side():
    at = places(10, 80, 16)
    assert at is not None
    middles = [(spot.x + spot.width // 2 - 40, spot.y - 7) for spot in at.spots]
    assert middles[0][0] == 0
    assert middles[0][1] > 0
    assert middles[5][0] == 0
    assert middles[5][1] < 0
    assert all(x < 0 for x, _ in middles[1:5])
    assert all(x > 0 for x, _ in middles[6:])


@pytest.mark.parametrize(("file", "drawn"), [pytest.param(*it, id=it[0].stem) for it in felts()])
def test_the_felt_is_drawn_as_it_is_written_out(file, drawn):
    assert drawn == file.read_text(encoding="utf-8"), "python tests/felt_page.py draws it anew"


@pytest.mark.parametrize("size", [(80, 16), (120, 40)])
def test_8_1_two_all_ins_show_pots_how_they_arose_and_what_goes_back(size):
    text = "\n".join(line.plain for line in draw(three_all_in(), ["A", "B", "C"], "en", *size))
    for said in (
        "main pot · 600 (3 x 200): A",
        "side pot 1 · 600 (2 x 300): B",
        "500 returned to C",
    ):
        assert said in text
    assert "three of a kind" in text
    assert text.count("wins 600") == 2


def test_8_1_where_there_is_no_room_for_a_table_each_line_says_who_wins_and_what_goes_back():
    text = [line.plain for line in draw(three_all_in(), ["A", "B", "C"], "en", 60, 8)]
    assert [it for it in text if "wins 600" in it] == [text[0], text[3]]
    assert "returned 500" in text[4]
    assert "main pot · 600: A" in text[2]


@pytest.mark.parametrize("size", [(80, 16), (60, 8)])
def test_who_has_no_name_is_called_by_the_seat(size):
    text = "  ".join(line.plain for line in draw(three_all_in(), [""] * 3, "en", *size))
    for seat in range(3):
        assert f" seat {seat} " in f" {text}"


def test_stacks_and_bets_of_millions_are_told_in_full():
    hand = bs.Hand(bs.Rules.no_limit(500_000, 1_000_000), [9_000_000] * 10, button=0)
    text = "\n".join(line.plain for line in draw(hand, ["x"] * 10, "en", 80, 16))
    assert text.count("9,000,000") == 8
    assert f"{CHIP} 500,000" in text
    assert f"{CHIP} 1,000,000" in text


def test_without_room_the_viewer_comes_first():
    view = MOMENTS["ten_players"]().view(0)
    (line,) = draw(view, names_of("en", view), "en", 30, 1)
    assert line.plain.startswith("You")
    assert draw(view, names_of("en", view), "en", 1, 1)[0].plain == "…"


@given(name=st.text(max_size=40), room=st.integers(0, 30))
def test_a_name_takes_no_more_room_than_it_has(name: str, room: int) -> None:
    shown = cut(clean(name), room)
    assert cell_len(shown) <= room
    assert shown.isprintable()
    canvas = Canvas(30, 1)
    canvas.put(0, 0, shown, Style.null())
    assert canvas.lines()[0].plain.rstrip() == shown.rstrip()


class Practice(App[None]):
    def compose(self) -> ComposeResult:
        yield Felt()


def test_the_widget_shows_a_hand_and_draws_it_anew_at_another_size():
    view = three_all_in().view(0)
    names = ["Ann", "Ben", "Cal"]

    async def seen() -> list[list[str]]:
        app = Practice()
        screens = []
        async with app.run_test(size=(80, 16)) as pilot:
            felt = app.query_one(Felt)
            screens.append([felt.render_line(y).text for y in range(16)])
            felt.show(view, names, "en")
            await pilot.pause()
            screens.append([felt.render_line(y).text for y in range(16)])
            await pilot.resize_terminal(120, 40)
            await pilot.pause()
            screens.append([felt.render_line(y).text for y in range(40)])
        return screens

    empty, small, large = asyncio.run(seen())
    assert any("bigslick" in line for line in empty)
    assert small == [line.plain for line in draw(view, names, "en", 80, 16)]
    assert large == [line.plain for line in draw(view, names, "en", 120, 40)]
