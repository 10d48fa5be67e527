"""What cannot be imported is refused with its line, and nothing else with it."""

import random
from decimal import Decimal, localcontext
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bigslick as bs
from bigslick.history import pokerstars
from stars_samples import (
    ALL,
    CASH,
    HEADS_UP,
    LIMIT,
    POT_LIMIT,
    SHORT_DECK,
    TOURNAMENT,
    WALK,
    spoiled,
)

CAPPED = CASH.replace("/$1 USD", "/$1 - $43.25 Cap -  USD")


def refusal(text: str) -> bs.HistoryError:
    """Why the one hand of a text is refused."""
    imported = pokerstars.loads(text)
    assert imported.hands == ()
    [error] = imported.refused
    return error


CHANGED = [
    # the text, what it has, what it has instead, the line then at fault, why
    (CASH, "Hold'em No Limit", "Omaha Pot Limit", 1, "the game is Omaha Pot Limit, which"),
    (CASH, "Hold'em No Limit", "7 Card Stud Limit", 1, "7 Card Stud Limit"),
    (CASH, "Hold'em No Limit ($0.50/$1 USD)", "HORSE (Razz Limit, $1/$2)", 1, "Razz Limit"),
    (CASH, "$0.50/$1 USD", "free", 1, "the stakes"),
    (CASH, "2014/09/12", "2014/02/30", 1, "no date"),
    (CASH, "22 ET", "22 CET [2014/09/12 5:30:22 ET] [2014/09/12 5:30:22 ET]", 1, "as a date"),
    (LIMIT, "$0.25/$0.50", "$0.25/$0.75", 1, "the big bet of fixed limit"),
    (CASH, "Seat #5 is the button", "Seat #5 has it", 2, "this line of the table"),
    (CASH, "Seat #5 is", "Seat #0 is", 2, "22 seats at most"),
    (CASH, "Seat #5 is", "Seat #23 is", 2, "22 seats at most"),
    (CASH, "6-max", "23-max", 2, "22 seats at most"),
    (CASH, "$43.25 in", "€43.25 in", 5, "€43.25 is not in the currency of the hand, $"),
    (CASH, "Seat 3: Otter folds (", "Seat 2: Otter folds (", 5, "told before"),
    (CASH, "posts small blind", "posts a small blind", 8, "not understood"),
    (CASH, "blind $0.50", "blind $0.40", 8, "he owes 0.50 by the rules and the header"),
    (CASH, "mole : hill: posts", "Åsa $1: posts the ante $0\nmole : hill: posts", 8, "of nothing"),
    (CASH, "[Kestrel]: posts big blind $1\n", "", 8, "nobody posts the blind after this line"),
    (CASH, "posts big blind $1", "posts big blind $1 and is all-in", 9, "he has 100.50, and"),
    (CASH, "*** HOLE CARDS ***\n", "", 11, "this line stands at the wrong place"),
    (CASH, "Åsa $1: raises $6 to $9", "Åsa $1: raises $1 to $4", 15, "5.00 at least"),
    (CASH, "Åsa $1: raises $6 to $9", "Åsa $1: calls $2", 15, "there are 3.00 to call"),
    (CASH, "mole : hill: folds", "mole : hill: checks", 16, "there are 8.50 to call"),
    (CASH, "[Kestrel]: folds [7c]", "[Kestrel]: shrugs", 17, "this line is not understood"),
    (CASH, "[Kestrel]: folds [7c]\n", "", 17, "the hand awaits action of [Kestrel]"),
    (CASH, "folds [7c]", "folds [7x]", 17, "7x"),
    (CASH, "folds [7c]", "folds [Ah]", 17, "Ah has been dealt already"),
    (CASH, "[7c]", "[7d]", 19, "7d has been dealt already"),
    (CASH, "*** FLOP *** [Kc 7d 2s]", "*** FLOP *** [Kc 7d]", 19, "[Kc 7d] are 2 cards"),
    (CASH, "*** FLOP *** [Kc 7d 2s]", "*** TURN *** [Kc 7d 2s]", 19, "this line is not understood"),
    (CASH, "*** FLOP ***", "*** FIRST FLOP ***", 19, "the board is run twice"),
    (CASH, "*** TURN *** [Kc 7d 2s]", "*** TURN *** [Kc 7d 3s]", 24, "another before"),
    (CASH, "Åsa $1: checks\n", "", 26, "the hand awaits action of Åsa $1"),
    (CASH, "bets $25.75 and is all-in", "bets $25.75", 0, ""),
    (CASH, "calls $25.75", "calls $25.75 and is all-in", 29, "he has 1186.60, and is not all-in"),
    (CASH, "*** SHOW DOWN ***", "*** SHOW DOWN ***\n*** SHOW DOWN ***", 31, "at the wrong place"),
    (CASH, "shows [Qs Qd]", "shows [Qs Qh]", 39, "he has"),
    (CASH, "Åsa $1 collected $85.25", "Otter folds collected $85.25", 33, "the pot 85.25 to Å"),
    (CASH, "collected $85.25", "cashed out the hand for $85", 33, "a player cashed out the hand"),
    (CASH, "Total pot $88 ", "Total pot $88.50 ", 35, "the pot is 88.00 in all"),
    (CASH, "Rake $2.75", "Rake $3", 35, "2.75 was left to the house, not 3"),
    (CASH, "*** SUMMARY ***", "Hand cancelled\n*** SUMMARY ***", 34, "the hand was cancelled"),
    (CASH, "Board [Kc 7d 2s 9h 9c]", "Hand was run twice", 36, "the board is run twice"),
    (CASH, "9h 9c]", "9h 9d]", 36, "this is not the board that was dealt"),
    (CASH, "folded before Flop\nSeat 3", "folded on the Flop\nSeat 3", 38, "this is not how"),
    (CASH, "and won ($85.25)", "and won ($85)", 40, "he collected 85.25"),
    (CASH, "(button) showed", "(big blind) showed", 40, "the big blind is another's"),
    (CASH, "with two pair, Kings and Nines", "with luck (cashed out)", 40, "a player cashed out"),
    (TOURNAMENT, "(5515) returned to Ibis", "(5515) returned to Kite", 24, "0 were not called"),
    (TOURNAMENT, "collected 8590 from side pot-2\n", "collected 8590 from pot-2\n", 31, "is not"),
    (TOURNAMENT, "8590 from side pot-2", "8590 from side pot-1", 33, "collected this pot"),
    (TOURNAMENT, "8590 from side pot-2", "8590 from side pot-3", 35, "the pots to collect are 3"),
    (TOURNAMENT, "Kite collected 3855", "Ibis collected 3855", 35, "the side pot 1 3855 to Kite"),
    (TOURNAMENT, "pot-1 3855. Side pot-2 8590", "pot-1 8590. Side pot-2 3855", 39, "pots"),
    (TOURNAMENT, "Nene will", "Nene: posts the ante 75\nNene will", 16, "he is out"),
    (POT_LIMIT, "raises €5 to €7", "raises €6 to €8", 9, "he may bet or raise to 4.00"),
    (POT_LIMIT, "(€48) returned", "(€47) returned", 16, "48.00 were not called and go back"),
    (LIMIT, "big blinds $0.35", "big blinds $0.25", 9, "he owes 0.35 by the rules and the header"),
    (LIMIT, "Rook: calls $0.25\n*", "Rook: raises $0.25 to $1.25\n*", 18, "no raise is open"),
    (WALK, "Dodo collected $1 from pot\n", "", 17, "by the rules the pots to collect are 1"),
    (WALK, "*** HOLE CARDS ***", "*** SHOW DOWN ***", 8, "this line stands at the wrong place"),
    (WALK, "Dodo: doesn't show hand", "Coot: shows [As Ah]", 13, "he has folded"),
    (HEADS_UP, "2020/04/02", "today", 1, "this first line of a hand"),
    (SHORT_DECK, "Ante $0.25", "Ante $0.50", 6, "he owes 0.50 by the rules and the header"),
    (CASH, "/$1 USD", "/$1 - Ante $0.10 USD", 3, "he plays, and posts no ante"),
    (TOURNAMENT, "Lark: posts the ante 75\n", "", 6, "he plays, and posts no ante"),
    (LIMIT, "small blind $0.10", "small blind $0.11", 9, "he owes 0.36 by the rules"),
    (LIMIT, "small blind $0.10", "small blind $0.25", 7, "less than the big one"),
    (LIMIT, "big blinds $0.35", "big blinds $1.35", 9, "he owes 0.35 by the rules"),
    (LIMIT, "big blinds $0.35", "big blinds $0.25", 9, "he owes 0.35 by the rules"),
    (CAPPED, "and is all-in", "and has reached the $43.25 cap", 28, "a player is capped"),
    (CAPPED, "$43.25 Cap", "$43.24 Cap", 28, "he may put in 43.24 at most"),
    (POT_LIMIT, "*** FLOP", "Vole collected €45.60 from pot\n*** FLOP", 14, "the wrong place"),
    (POT_LIMIT, "Urial: folds", "Uncalled bet (€48) returned to Vole\nUrial: folds", 16, "place"),
    (POT_LIMIT, "(€48) returned to Vole", "(€0) returned to Urial", 16, "0.00 were not called"),
    (TOURNAMENT, "Jay collected 7335", "Jay collected 7334", 35, "a tournament takes nothing"),
    (SHORT_DECK, "Wren showed", "Wren (button blind) showed", 28, "the button blind is another's"),
    (HEADS_UP, "(button) (small", "(button blind) (small", 30, "the button blind is another's"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "old", "new", "line", "why"), CHANGED)
def test_a_hand_is_refused_with_the_line_at_fault(
    text: str, old: str, new: str, line: int, why: str
) -> None:
    assert old in text
    mutant = text.replace(old, new, 1)
    if not line:
        assert pokerstars.loads(mutant).refused == ()
        return
    error = refusal(mutant)
    assert error.line == line
    assert why in str(error)
    assert error.hand == text.split("#")[1].split(":")[0]
    assert f"line {line} (" in str(error)


@pytest.mark.parametrize("lines", range(1, 33))
def test_a_hand_that_is_cut_off_is_refused_at_its_last_line(lines: int) -> None:
    text = "\n".join(CASH.split("\n")[:lines])
    assert refusal(text).line == lines


def test_one_bad_hand_loses_no_other():
    texts = list(ALL.values())
    bad = texts[2].replace("Rook: bets $0.25", "Rook: bets $0.30")
    text = "\n\n\n".join([*texts[:2], bad, *texts[3:]])
    imported = pokerstars.loads(text)
    hands = [history.hand for history in imported.hands]
    assert hands == [f"21000000000{number}" for number in (1, 2, 4, 5, 6, 7)]
    [error] = imported.refused
    before = text[: text.index("Rook: bets $0.30")].count("\n")
    assert (error.hand, error.line) == ("210000000003", before + 1)


def test_lines_between_hands_that_belong_to_none_are_told():
    text = f"Transcript of your hands\n\n{CASH}\n\nThis is the end.\n"
    imported = pokerstars.loads(text)
    assert len(imported.hands) == 1
    assert [(error.hand, error.line) for error in imported.refused] == [(None, 1), (None, 45)]
    assert "this belongs to no hand of PokerStars" in str(imported.refused[0])
    hands = "\n".join(f"*********** # {n} **************\n{CASH}" for n in (1, 2))
    assert pokerstars.loads(hands).refused == ()
    assert pokerstars.loads("") == pokerstars.Imported((), ())


def test_a_file_is_named_and_a_line_that_is_no_utf_8_refuses_its_hand(tmp_path: Path) -> None:
    path = tmp_path / "hands.txt"
    path.write_bytes(
        b"\xef\xbb\xbf" + CASH.replace("\n", "\r\n").encode()
        + b"\r\n\r\n" + WALK.replace("Dodo", "D\u00f6d\u00f6").encode("latin-1")
    )  # fmt: skip
    imported = pokerstars.read(path)
    [history], [error] = imported.hands, imported.refused
    assert (history.path, history.hand) == (str(path), "210000000001")
    assert (error.path, error.hand, error.line) == (str(path), "210000000007", 47)
    assert str(error).startswith(f"{path}, hand 210000000007, line 47 (")
    assert "this line is no UTF-8" in str(error)


def test_what_is_no_text_is_a_type_error():
    with pytest.raises(TypeError, match="a hand of PokerStars is a text, not bytes"):
        pokerstars.loads(b"")  # type: ignore[arg-type]


def test_amounts_are_exact_in_any_context_of_decimals():
    with localcontext(prec=3):
        [history] = pokerstars.loads(CASH).hands
    assert history.fields["finishing_stacks"][-1] == Decimal("1246.10")


@given(st.sampled_from([*ALL.values()]), st.randoms(use_true_random=False))
def test_a_spoiled_text_is_refused_at_a_line_of_it_or_settles(
    text: str, rng: random.Random
) -> None:
    text = spoiled(text, rng)
    imported = pokerstars.loads(text)
    for history in imported.hands:
        assert history.differences(history.replay()) == ()
    for error in imported.refused:
        assert isinstance(error, bs.HistoryError)
        assert 1 <= (error.line or 0) <= len(text.split("\n"))


@given(st.text())
def test_any_text_is_refused_or_empty(text: str) -> None:
    imported = pokerstars.loads(text)
    assert imported.hands == ()
    lines = text.replace("\r", "\n").split("\n")
    assert bool(imported.refused) == any(line.strip("\ufeff").strip() for line in lines)
