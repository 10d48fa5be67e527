"""What any two cards are worth on a board, the best of them, and the cards to come."""

from hypothesis import strategies as st

import bigslick as bs
from fuzz.hands import all_cards
from fuzz.judge import strength
from fuzz.spelling import container, made
from fuzz.targets import target
from reference import boards as reference

RANKINGS = st.sampled_from(bs.Ranking)


def some_cards(data: st.DataObject, ranking: bs.Ranking, least: int, most: int) -> list[int]:
    cards = st.lists(
        st.sampled_from(all_cards(ranking)), min_size=least, max_size=most, unique=True
    )
    return data.draw(cards)


@target(ranking=RANKINGS, data=st.data())
def rank_board(ranking: bs.Ranking, data: st.DataObject) -> None:
    """Every holding is worth what ``evaluate`` says, some of them what the reference says."""
    board = some_cards(data, ranking, 5, 5)
    strengths = made(f"bs.rank_board({data.draw(container(board))}, ranking={ranking.value!r})")
    left = set(all_cards(ranking)) - set(board)
    judged = data.draw(st.integers(1, 200))
    for place, holding in enumerate(reference.holdings()):
        if not left.issuperset(holding):
            assert strengths[place] == 0
            continue
        assert strengths[place] == bs.evaluate(holding, board, ranking=ranking)
        if place % 200 == judged:
            assert strengths[place] == strength([*holding, *board], ranking)


@target(ranking=RANKINGS, size=st.integers(3, 5), dead=st.integers(0, 20), data=st.data())
def nuts(ranking: bs.Ranking, size: int, dead: int, data: st.DataObject) -> None:
    """The holdings are those that no other beats: by the reference on a flop, else one by one."""
    cards = some_cards(data, ranking, size + dead, size + dead)
    board, gone = cards[:size], cards[size:]
    sources = data.draw(container(board)), data.draw(container(gone))
    found = made(f"bs.nuts({sources[0]}, dead={sources[1]}, ranking={ranking.value!r})")
    left = set(all_cards(ranking)) - set(cards)
    if size == 3:
        expected = reference.nuts(board, gone, ranking.value)
    else:
        worth = {
            holding: bs.evaluate(holding, board, ranking=ranking)
            for holding in reference.holdings()
            if left.issuperset(holding)
        }
        expected = [holding for holding, it in worth.items() if it == max(worth.values())]
    assert [(int(low), int(high)) for high, low in found.holdings] == expected
    assert found.ranked.strength == strength([*expected[0], *board], ranking)


@target(ranking=RANKINGS, size=st.integers(3, 4), others=st.integers(1, 4), data=st.data())
def outs(ranking: bs.Ranking, size: int, others: int, data: st.DataObject) -> None:
    """They are the reference's."""
    held = 2 * (1 + others)
    cards = some_cards(data, ranking, size + held, size + held + 4)
    holdings = [cards[place : place + 2] for place in range(0, held, 2)]
    board, dead = cards[held : held + size], cards[held + size :]
    hole, *against = [data.draw(container(holding)) for holding in holdings]
    places = f"{hole}, {data.draw(container(board))}, [{', '.join(against)}]"
    options = f"dead={data.draw(container(dead))}, ranking={ranking.value!r}"
    found = made(f"bs.outs({places}, {options})")
    assert list(found) == reference.outs(holdings[0], board, holdings[1:], dead, ranking.value)
