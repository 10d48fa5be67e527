"""The practice table played by keys and by mouse, and what it keeps of an evening."""

import random
from functools import partial
from pathlib import Path

import pytest

import bigslick as bs
from at_the_table import NARROW, WIDE, Script, Sitting, sit_down
from bigslick import history
from bigslick.choices import Lang
from bigslick.cli.practice.controls import Controls
from bigslick.cli.practice.evening import Evening, Lineup
from bigslick.cli.practice.felt import Felt
from bigslick.cli.practice.record import Record
from bigslick.cli.practice.replaying import Replaying
from bigslick.cli.practice.sheet import Sheet
from bigslick.rulebooks import PRACTICE_TABLE, Rulebook
from kept_evenings import SHOVER, kept

BEST_FIRST = "9s Ks As 9c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h"
"""阿安 has three nines, 阿本 kings and sevens, 阿卡 a pair of aces."""
BEST_LAST = "3s Ks As 3c 7d Ac  3h Kh 9d 4c  5d 7s  6c 2h"
"""阿安 has a pair of threes, the worst."""


def _is_dealt(sitting: Sitting, number: int) -> bool:
    return sitting.evening.table.number == number


@pytest.fixture
def shover(tmp_path: Path) -> str:
    path = tmp_path / "shover.py"
    path.write_text(SHOVER, encoding="utf-8")
    return f"{path}:Shover"


def begun(
    folder: Path,
    bots: dict[str, str],
    *,
    rulebook: Rulebook = PRACTICE_TABLE,
    rules: bs.Rules | None = None,
    buy_in: int = 2000,
    seed: int = 1,
) -> Path:
    rng = random.Random(seed)
    lineup = Lineup("Hero", bots, buy_in)
    Evening.begin(folder, rulebook, rules or rulebook.rules(), lineup, rng=rng).close()
    return folder


def three_all_in(folder: Path, shover: str, cards: str = BEST_FIRST) -> Path:
    """The source's example: 阿卡 has the most, and bets 1,000; both others are all-in for less."""
    players = {"阿安": shover, "阿本": shover, "阿卡": "you"}
    return kept(folder, players, [200, 500, 1500], cards, you="阿卡", button=2)


async def bet_a_thousand(sitting: Sitting) -> None:
    """Raise to 1,000 by typing it, and see the showdown."""
    await sitting.turn()
    await sitting.press("equals_sign", *"1000", "enter")
    await sitting.until(lambda: sitting.offered == {"next"})


LABELS: dict[Lang, tuple[str, ...]] = {
    "en": (
        "main pot 600 (3 x 200): 阿安",
        "side pot 1 600 (2 x 300): 阿本",
        "500 returned to 阿卡",
    ),
    "zh-Hans": (
        "主池 600（3 人 × 200）：阿安",
        "边池 1 600（2 人 × 300）：阿本",
        "500 退还给 阿卡",
    ),
    "zh-Hant": (
        "主池 600（3 人 × 200）：阿安",
        "邊池 1 600（2 人 × 300）：阿本",
        "500 退還給 阿卡",
    ),
}


@pytest.mark.parametrize("size", [NARROW, WIDE])
@pytest.mark.parametrize("lang", LABELS)
def test_three_all_in_by_keys(
    tmp_path: Path, shover: str, lang: Lang, size: tuple[int, int]
) -> None:
    """主池 600（3 人每人 200），边池 1 600（2 人每人 300），多出来的 500 直接退还给 阿卡。"""
    folder = three_all_in(tmp_path / "evening", shover)
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        seen.append(sitting.text())

    hand = sit_down(folder, script, size=size, lang=lang).evening.hand
    assert hand is not None
    assert [(pot.amount, pot.eligible) for pot in hand.pots] == [(600, (0, 1, 2)), (600, (1, 2))]
    assert [pot.winners for pot in hand.pots] == [(0,), (1,)]
    assert hand.payouts == (600, 600, 500)
    for label in LABELS[lang]:
        assert label in seen[0]


def test_if_the_first_has_the_worst_both_pots_are_between_the_others(
    tmp_path: Path, shover: str
) -> None:
    """如果 阿安 的牌最小，两个池子都在 阿本 和 阿卡 之间决出。"""
    folder = three_all_in(tmp_path / "evening", shover, BEST_LAST)
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        seen.append(sitting.text())

    sit_down(folder, script, lang="zh-Hans")
    assert "主池 600（3 人 × 200）：阿本" in seen[0]
    assert "边池 1 600（2 人 × 300）：阿本" in seen[0]


def test_all_hands_are_turned_up_at_once_and_the_winning_five_are_lit(
    tmp_path: Path, shover: str
) -> None:
    """练习牌桌会同时翻开所有剩下的手牌，并高亮赢的那五张。"""
    folder = three_all_in(tmp_path / "evening", shover)
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        seen.extend(sitting.lines())

    sit_down(folder, script, lang="zh-Hans")
    faces = [line for line in seen if "┃" in line or "┊" in line]
    text = "\n".join(faces)
    for lit in ("9♠", "9♣", "K♠", "7♦", "K♥", "9♦", "7♠"):  # nines, king; kings, sevens, nine
        assert f"┃{lit}┃" in text
    for dim in ("4♣", "2♥", "A♠", "A♣"):
        assert f"┊{dim}┊" in text


def test_the_record_of_the_three_all_in_is_beside_the_table_and_kept(
    tmp_path: Path, shover: str
) -> None:
    """手牌记录里也会显示退还的筹码。"""
    folder = three_all_in(tmp_path / "evening", shover)
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        seen.append(sitting.text())

    sit_down(folder, script, size=WIDE, lang="zh-Hans")
    assert "无人跟注的 500 退还给 阿卡" in seen[0]
    text = (folder / "hand-0001.txt").read_text(encoding="utf-8")
    assert "无人跟注的 500 退还给 阿卡" in text
    [record] = history.read(folder / "hand-0001.phh")
    assert record.replay().payouts == (600, 600, 500)
    assert record.players == ("阿安", "阿本", "阿卡")


@pytest.mark.parametrize(
    ("keys", "amount"),
    [
        (["r"], 40),
        (["enter"], 40),
        (["2", "r"], 45),
        (["3", "r"], 70),
        (["4", "r"], 1500),
        (["right", "right", "r"], 80),
        (["right", "left", "enter"], 40),
        (["end", "r"], 1500),
        (["end", "home", "r"], 40),
        (["equals_sign", *"777", "enter"], 777),
        (["equals_sign", *"1,111", "enter"], 1111),
    ],
)
def test_the_amount_of_a_raise_by_keys(
    tmp_path: Path, shover: str, keys: list[str], amount: int
) -> None:
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press(*keys)
        await sitting.until(lambda: sitting.offered != {"fold", "call", "raise"})

    hand = sit_down(folder, script).evening.hand
    assert hand is not None
    [raised] = [event for event in hand.events if isinstance(event, bs.events.Raised)][:1]
    assert (raised.seat, raised.to) == (2, amount)


def test_an_amount_that_is_not_legal_is_told_and_not_sent(tmp_path: Path, shover: str) -> None:
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        before = sitting.evening.table.to_data()["hand"]
        for typed, told in (("39", "39 is too little"), ("1501", "1,501 is too much")):
            await sitting.press("equals_sign", *typed, "enter")
            assert told in sitting.text()
            assert "40 to 1,500" in sitting.text()
            await sitting.press("escape")
        assert sitting.evening.table.to_data()["hand"] == before
        await sitting.press("f")
        await sitting.until(lambda: sitting.offered == {"next"})

    sit_down(folder, script)


def test_a_hand_by_mouse_alone(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "calling_station", "Ben": "rock"})

    async def script(sitting: Sitting) -> None:
        for _ in range(2):
            while sitting.offered != {"next"}:
                await sitting.turn()
                if sitting.offered != {"next"}:
                    name = "check" if "check" in sitting.offered else "call"
                    await sitting.pilot.click(f"#{name}")
            past = sitting.evening.table.number
            await sitting.pilot.click("#next")
            await sitting.until(partial(_is_dealt, sitting, past + 1))

    assert sit_down(folder, script).evening.table.number == 3


def test_a_sheet_is_taken_away_by_a_click(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        for act in ("hint", "standings", "help"):
            await sitting.app.run_action(act)
            await sitting.pilot.pause()
            assert isinstance(sitting.app.screen, Sheet)
            await sitting.pilot.click(offset=(40, 12))
            assert not isinstance(sitting.app.screen, Sheet)

    sit_down(folder, script)


@pytest.mark.parametrize("key", ["h", "s", "question_mark"])
def test_a_sheet_comes_and_goes_by_its_key(tmp_path: Path, key: str) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        offered = sitting.offered
        await sitting.press(key)
        assert isinstance(sitting.app.screen, Sheet)
        await sitting.press(key)
        assert not isinstance(sitting.app.screen, Sheet)
        assert sitting.offered == offered

    sit_down(folder, script)


def test_no_act_is_done_from_a_sheet(tmp_path: Path, shover: str) -> None:
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        before = sitting.evening.table.to_data()["hand"]
        await sitting.press("h", "f", "c", "r", "4", "enter")
        assert not isinstance(sitting.app.screen, Sheet)
        assert sitting.evening.table.to_data()["hand"] == before

    sit_down(folder, script)


def test_languages_are_switched_by_a_key_and_the_amount_stays(tmp_path: Path, shover: str) -> None:
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("3")
        for told in ("加注到 70", "加注至 70", "Raise to 70", "加注到 70"):
            await sitting.press("l")
            assert told in sitting.text()

    assert sit_down(folder, script).lang == "zh-Hans"


def test_the_record_comes_and_goes_by_a_key(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock"})

    def script_on(felt: list[bool], record: list[bool]) -> Script:
        async def script(sitting: Sitting) -> None:
            await sitting.turn()
            for is_felt, is_record in zip(felt, record, strict=True):
                assert sitting.app.query_one(Felt).display is is_felt
                assert sitting.app.query_one(Record).display is is_record
                await sitting.press("t")

        return script

    sit_down(folder, script_on([True, False, True], [False, True, False]), size=NARROW)
    sit_down(folder, script_on([True, True, True], [True, False, True]), size=WIDE)


def test_leaving_in_the_middle_of_a_hand_loses_nothing(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "calling_station", "Ben": "calling_station"})
    left: list[object] = []

    async def leave(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("c")
        await sitting.turn()
        left.append(sitting.evening.table.to_data()["hand"])
        await sitting.press("q")

    async def go_on(sitting: Sitting) -> None:
        await sitting.turn()
        assert sitting.evening.table.to_data()["hand"] == left[0]
        while sitting.offered != {"next"}:
            await sitting.turn()
            await sitting.press("c")
        assert sum(sitting.evening.table.stacks) == 6000

    sit_down(folder, leave)
    assert not (folder / "hand-0001.phh").exists()
    sit_down(folder, go_on)
    assert (folder / "hand-0001.phh").exists()


def test_who_is_broke_is_told_and_bought_in_for(tmp_path: Path, shover: str) -> None:
    worst_last = "Ks As 3h Kc Ac 4d  2c Kh Ad 9c  5d 9s  6c 2h"
    players = {"Ann": shover, "Ben": shover, "Hero": "you"}
    folder = kept(
        tmp_path / "evening", players, [500, 500, 500], worst_last, you="Hero", button=2, buy_in=700
    )

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("4", "r")
        await sitting.until(lambda: sitting.offered == {"next"})
        assert "no chips left: the next hand buys you in for 700" in sitting.text()
        await sitting.press("n")
        await sitting.until(lambda: sitting.evening.table.number == 2)
        assert sum(sitting.evening.stacks) <= sum(sitting.evening.bought_in().values())
        assert sitting.evening.bought_in()["Hero"] == 1200

    sit_down(folder, script)


BROKEN = """
class Raises:
    def act(self, view):
        raise RuntimeError("[red]out of order[/red]")


class Cheats:
    def act(self, view):
        import bigslick
        return bigslick.Action.raise_to(10**9)


class Silent:
    def act(self, view):
        return None


class Stops:
    def act(self, view):
        return next(iter(()))


class Cancels:
    def act(self, view):
        import asyncio
        raise asyncio.CancelledError


class Exits:
    def act(self, view):
        raise SystemExit


class Interrupts:
    def act(self, view):
        raise KeyboardInterrupt
"""


@pytest.mark.parametrize(
    "name", ["Raises", "Cheats", "Silent", "Stops", "Cancels", "Exits", "Interrupts"]
)
def test_a_bot_that_does_not_act_checks_or_folds_and_is_told(tmp_path: Path, name: str) -> None:
    path = tmp_path / "broken.py"
    path.write_text(BROKEN, encoding="utf-8")
    bots = {"Ann": f"{path}:{name}", "Ben": "calling_station"}
    folder = begun(tmp_path / "evening", bots)

    async def script(sitting: Sitting) -> None:
        while sitting.offered != {"next"}:
            await sitting.turn()
            await sitting.press("c")
        told = [notice.message for notice in sitting.app._notifications]
        assert any("Ann did not act" in message for message in told)

    hand = sit_down(folder, script).evening.hand
    assert hand is not None
    assert hand.is_over


def test_a_log_that_cannot_be_written_ends_the_evening_with_a_word(
    tmp_path: Path, shover: str
) -> None:
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        with (folder / "table.log").open("a") as log:
            log.write("somebody else\n")
        await sitting.press("c")
        await sitting.until(lambda: sitting.app.trouble is not None)

    app = sit_down(folder, script)
    assert app.trouble is not None
    assert "somebody else has written to the log" in app.trouble


GAMES = {
    "pot_limit": bs.Rules.pot_limit(5, 10),
    "fixed_limit": bs.Rules.fixed_limit(5, 10),
    "short_deck": bs.Rules.short_deck(5, 10),
    "in_order": bs.Rules.no_limit(5, 10, showdown="in_order", ante=1),
    "no_limit": bs.Rules.no_limit(10, 20),
}


@pytest.mark.parametrize("size", [NARROW, WIDE, (60, 20)])
@pytest.mark.parametrize("game", GAMES)
def test_random_keys_play_any_game_and_lose_nothing(
    tmp_path: Path, game: str, size: tuple[int, int]
) -> None:
    bots = {"Ann": "maniac", "Ben": "rock", "Cal": "calling_station", "Dee": "loose_aggressive"}
    rules = GAMES[game]
    folder = begun(tmp_path / "evening", bots, rules=rules, buy_in=500)
    rng = random.Random(f"{game}{size}")
    keys = [*"fccccrrnn1234htls?", "left", "right", "end", "home", "space", "enter", "escape"]
    keys += ["equals_sign", "7", "0", "tab", "v", "up", "pagedown"]

    async def script(sitting: Sitting) -> None:
        for n in range(80):
            if n % 2:
                await sitting.turn()
            await sitting.press(rng.choice(keys))
        while len(sitting.app.screen_stack) > 1:
            await sitting.press("escape")
        while sitting.evening.table.number == 1:
            await sitting.turn()
            await sitting.press("escape", "f", "n")

    app = sit_down(folder, script, size=size)
    evening = app.evening
    assert app.trouble is None
    assert evening.table.number > 1
    inside = 0 if evening.hand is None or not evening.is_on else evening.hand.pot
    assert sum(evening.stacks) + inside == sum(evening.bought_in().values())
    finished = evening.table.number - evening.is_on
    assert len(evening.records()) in (finished, finished - 1)
    for path in evening.records():
        [record] = history.read(path)
        assert record.differences(record.replay()) == ()
    again = Evening.resume(folder)
    assert again.stacks == evening.stacks
    again.close()


def test_a_terminal_may_be_resized(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock", "Ben": "maniac"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        for size in ((130, 40), (80, 24), (20, 5), (1, 1), (200, 60), (80, 24)):
            await sitting.pilot.resize_terminal(*size)
            await sitting.pilot.pause()
        assert sitting.app.query_one(Controls).offered

    sit_down(folder, script)


def test_hands_that_are_over_are_gone_through_again(tmp_path: Path, shover: str) -> None:
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("v")
        assert len(sitting.app.screen_stack) == 1  # there is none yet
        await bet_a_thousand(sitting)
        await sitting.press("v")
        assert isinstance(sitting.app.screen, Replaying)
        assert "Act 0 of" in sitting.text()
        assert "9♠" not in sitting.text()
        await sitting.press("right")
        assert "阿卡 raises to 1,000" in sitting.text()
        await sitting.press("l")
        assert "阿卡 加注到 1,000" in sitting.text()
        await sitting.press("end")
        assert LABELS["zh-Hans"][0] in sitting.text()
        await sitting.press("escape")
        assert sitting.offered == {"next"}
        assert "下一手" in sitting.text()

    sit_down(folder, script)


@pytest.mark.parametrize("spoiled", [b"variant = 7", b"\xff"])
def test_a_spoiled_record_is_told_and_not_shown(
    tmp_path: Path, shover: str, spoiled: bytes
) -> None:
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        (folder / "hand-0001.phh").write_bytes(spoiled)
        await sitting.press("v")
        assert len(sitting.app.screen_stack) == 1
        assert sitting.app._notifications

    sit_down(folder, script)


def test_files_that_are_not_ones_of_the_evening_are_passed_over(
    tmp_path: Path, shover: str
) -> None:
    folder = three_all_in(tmp_path / "evening", shover)

    async def script(sitting: Sitting) -> None:
        await bet_a_thousand(sitting)
        (folder / "hand-0001 copy.phh").write_text("variant = 7", encoding="utf-8")
        await sitting.press("v")
        assert isinstance(sitting.app.screen, Replaying)
        assert "1 of" not in sitting.lines()[0].replace("act 1 of", "")

    sit_down(folder, script)


@pytest.mark.parametrize("key", ["s", "v"])
def test_a_folder_that_is_gone_is_told(tmp_path: Path, key: str) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        folder.rename(tmp_path / "elsewhere")
        await sitting.press(key)
        assert len(sitting.app.screen_stack) == 1
        assert sitting.app._notifications

    sit_down(folder, script)


def test_the_standings_tell_the_folder_as_it_is_called(tmp_path: Path) -> None:
    folder = begun(tmp_path / "[b]" / "x[", {"Ann": "rock"})
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("s")
        seen.append(sitting.text())

    sit_down(folder, script, size=(300, 40))
    assert "[b]/x[" in "".join(seen[0].split())


def test_4_2_a_call_for_less_is_weighed_against_what_it_can_win(
    tmp_path: Path, shover: str
) -> None:
    """Hero has 80 behind a flop, Ann goes all-in for 1,980: of that he can win only 80."""
    folder = kept(
        tmp_path / "evening",
        {"Ann": shover, "Hero": "you"},
        [2000, 100],
        "3s Ks 3c 7d 2c Kh 9d 4c 5d 7s 6c 2h",
        you="Hero",
        button=1,
    )
    table = bs.Table.load(folder / "table.log")
    assert table.hand is not None
    table.hand.call()
    table.hand.check()
    table.hand.bet(1980)
    assert table.hand.actor == 1
    table.close()
    seen: list[str] = []

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("h")
        seen.append(" ".join(sitting.text().split()))

    sit_down(folder, script)
    assert "A call of 80 for a pot of 120 pays if it wins 40 % of the time" in seen[0]


def test_the_evening_goes_on_behind_a_sheet(tmp_path: Path) -> None:
    folder = begun(tmp_path / "evening", {"Ann": "rock", "Ben": "rock", "Cal": "calling_station"})

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("f", "s")
        await sitting.until(lambda: sitting.offered == {"next"})
        assert isinstance(sitting.app.screen, Sheet)
        await sitting.press("escape")
        assert "Next hand" in sitting.text()

    sit_down(folder, script, pace=0.05)
