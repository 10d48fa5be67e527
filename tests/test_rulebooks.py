"""The rulebooks themselves; what each of them plays by is in the tests named after it."""

import copy
import dataclasses
import pickle
import pydoc
from typing import Any

import pytest

import bigslick as bs
from bigslick import BigslickError, Rules, rulebooks
from bigslick.rulebooks import CLASSIC, CLUB, EIGHT_MAX, JJ, PRACTICE_TABLE, Rulebook

BOOKS = [JJ, PRACTICE_TABLE, CLUB, EIGHT_MAX, CLASSIC]
OF_ALL_STAKES = [JJ, CLUB, CLASSIC]


@pytest.mark.parametrize(
    ("rules", "same"),
    [
        (
            JJ.rules(10, 20),
            Rules.no_limit(
                10,
                20,
                min_raise="double",
                first_card="big_blind",
                burn=False,
                pot_order="side_pots_first",
                showdown="all_at_once",
                max_seats=10,
            ),
        ),
        (
            PRACTICE_TABLE.rules(),
            Rules.no_limit(10, 20, burn=True, showdown="all_at_once", max_seats=10),
        ),
        (
            CLUB.rules(10, 15),
            Rules.no_limit(
                10,
                15,
                burn=True,
                pot_order="main_pot_first",
                odd_chips="first",
                showdown="in_order",
                max_seats=10,
            ),
        ),
        (
            EIGHT_MAX.rules(),
            Rules.no_limit(50, 100, burn=False, showdown="all_at_once", max_seats=8),
        ),
        (CLASSIC.rules(1, 2), Rules.fixed_limit(1, 2, showdown="in_order", max_seats=10)),
    ],
)
def test_7_the_knobs_of_each_rulebook(rules: Rules, same: Rules) -> None:
    assert rules == same


def test_some_have_stakes_of_their_own():
    assert [book.stakes for book in BOOKS] == [None, (10, 20), None, (50, 100), None]
    assert EIGHT_MAX.rules() == EIGHT_MAX.rules(50, 100)
    assert PRACTICE_TABLE.rules(25, 50) == Rules.no_limit(25, 50, showdown="all_at_once")


@pytest.mark.parametrize("book", OF_ALL_STAKES)
@pytest.mark.parametrize("blinds", [(), (10,), (None, 20)])
def test_the_others_are_told_the_stakes(book: Rulebook, blinds: Any) -> None:
    with pytest.raises(BigslickError, match=f"^{book.name} needs a small and a big blind$"):
        book.rules(*blinds)


@pytest.mark.parametrize("blinds", [(10,), (None, 20)])
def test_the_stakes_are_given_whole(blinds: Any) -> None:
    with pytest.raises(BigslickError, match="small and a big blind, or neither for 50/100"):
        EIGHT_MAX.rules(*blinds)


@pytest.mark.parametrize("book", BOOKS)
def test_any_knob_may_be_turned(book: Rulebook) -> None:
    turned: dict[str, Any] = {
        "structure": "pot_limit",
        "ranking": "short_deck",
        "ante": 3,
        "ante_kind": "button",
        "ante_first": True,
        "straddles": (40,),
        "min_raise": "double",
        "first_card": "left_of_button",
        "burn": False,
        "showdown": "in_order",
        "muck_losers": False,
        "pot_order": "main_pot_first",
        "chip": 5,
        "odd_chips": "one_each",
        "max_seats": 6,
    }
    rules = book.rules(10, 20, **turned)
    assert {name: getattr(rules, name) for name in turned} == turned
    assert book.rules(small_blind=0, big_blind=20, button_blind=True).button_blind


def test_what_cannot_be_played_is_refused_as_by_rules():
    with pytest.raises(BigslickError, match="fixed limit has one size of raise"):
        JJ.rules(10, 20, structure="fixed_limit")
    with pytest.raises(BigslickError, match="the small blind of 30 is more"):
        CLUB.rules(30, 20)
    with pytest.raises(BigslickError, match="structure is 'spread'"):
        CLUB.rules(10, 20, structure="spread")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="there is no knob 'burns'"):
        CLUB.rules(10, 20, burns=True)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="small blind must be an int"):
        CLUB.rules(1.5, 20)  # type: ignore[arg-type]


@pytest.mark.parametrize("book", BOOKS)
def test_copies_are_equal_and_hash_alike(book: Rulebook) -> None:
    for twin in (copy.copy(book), copy.deepcopy(book), pickle.loads(pickle.dumps(book))):
        assert twin == book
        assert hash(twin) == hash(book)
    assert [other for other in BOOKS if other == book] == [book]
    assert len({*BOOKS, book}) == 5


def test_a_rulebook_cannot_be_changed():
    with pytest.raises(dataclasses.FrozenInstanceError):
        JJ.name = "other"  # type: ignore[misc]


@pytest.mark.parametrize("book", BOOKS)
def test_a_rulebook_tells_its_facts(book: Rulebook) -> None:
    assert getattr(rulebooks, book.name) is book
    assert repr(book) == f"<Rulebook {book.name}>"
    assert str(book).splitlines() == [f"{book.name}: {book.source}", *book.facts]
    assert all(fact.endswith(".") for fact in book.facts)


def test_help_tells_the_five():
    page = pydoc.plain(pydoc.render_doc(rulebooks))
    for book in BOOKS:
        assert f"- ``{book.name}``: " in page


def test_a_house_may_have_a_rulebook_of_its_own():
    house = Rulebook("HOUSE", "Our table", ("Deuces are not wild.",), (("burn", False),), (1, 3))
    assert house.rules(ante=1) == Rules.no_limit(1, 3, burn=False, ante=1)
    assert bs.Hand(house.rules(), [100, 100], button=0).current_bet == 3
