"""What you do at the practice table: by keys, by typing, by mouse."""

from pathlib import Path

import pytest
from textual import events

import bigslick as bs
from at_the_table import Sitting, sit_down
from kept_evenings import begun, kept, shover_in, three_all_in


@pytest.mark.parametrize(
    ("keys", "amount"),
    [
        (["r"], 40),
        (["1", "enter"], 40),
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
def test_the_amount_of_a_raise_by_keys(tmp_path: Path, keys: list[str], amount: int) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press(*keys)
        await sitting.until(lambda: sitting.offered != {"fold", "call", "raise"})

    hand = sit_down(folder, script).evening.hand
    assert hand is not None
    [raised] = [event for event in hand.events if isinstance(event, bs.events.Raised)][:1]
    assert (raised.seat, raised.to) == (2, amount)


def test_an_amount_that_is_not_legal_is_told_and_not_sent(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

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


def test_keys_are_taken_in_their_order_however_fast_they_come(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        burst = [("2", "2"), ("right", None), ("equals_sign", "=")]
        burst += [(digit, digit) for digit in "777"] + [("enter", "\r")]
        for key, character in burst:
            sitting.app.post_message(events.Key(key, character))
        await sitting.until(lambda: sitting.offered == {"next"})

    hand = sit_down(folder, script).evening.hand
    assert hand is not None
    assert bs.events.Raised(2, 777, all_in=False) in hand.events


def test_one_enter_too_many_raises_nothing(tmp_path: Path) -> None:
    folder = three_all_in(tmp_path)

    async def script(sitting: Sitting) -> None:
        await sitting.turn()
        await sitting.press("f")
        await sitting.until(lambda: sitting.offered == {"next"})
        await sitting.press("enter")
        await sitting.until(lambda: sitting.evening.table.number == 2)
        await sitting.turn()
        before = sitting.evening.table.to_data()["hand"]
        await sitting.press("enter", "enter")
        assert sitting.evening.table.to_data()["hand"] == before

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
            await sitting.dealt(past + 1)

    assert sit_down(folder, script).evening.table.number == 3


def test_who_is_broke_is_told_and_bought_in_for(tmp_path: Path) -> None:
    worst_last = "Ks As 3h Kc Ac 4d  2c Kh Ad 9c  5d 9s  6c 2h"
    shover = shover_in(tmp_path)
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
        assert sum(sitting.evening.table.stacks) == sum(sitting.evening.bought_in.values())
        assert sitting.evening.bought_in["Hero"] == 1200

    sit_down(folder, script)
