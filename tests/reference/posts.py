"""The forced bets: who owes them, and what is reckoned from them. Rules 2.1 to 2.6, 3.7 to 3.9."""

from collections.abc import Collection, Sequence

from reference.rules import Rules
from reference.seats import from_left_of, is_heads_up

Post = tuple[int, str, int]  # seat, kind, the amount owed

LIVE_POSTS = ["small_blind", "big_blind", "button_blind", "straddle", "live"]


def own_posts(rules: Rules, button: int, dealt_in: Collection[int], seats: int) -> list[Post]:
    """The forced bets of the rules themselves, in order (rules 2.1 to 2.5)."""
    from_left_of_button = from_left_of(button, dealt_in, seats)
    # The last from the left of the button is the button, or the last dealt in before it.
    on_the_button = from_left_of_button[-1]

    # 3.9
    if rules.button_blind:
        last_blind = on_the_button
        blinds = [(on_the_button, "button_blind", rules.big_blind)]
    # 2.1, 2.2
    else:
        if is_heads_up(button, dealt_in):
            last_blind, small_blind = from_left_of_button
        else:
            small_blind, last_blind = from_left_of_button[:2]
        blinds = [
            (small_blind, "small_blind", rules.small_blind),
            (last_blind, "big_blind", rules.big_blind),
        ]

    # 2.5
    left_of_the_blind = from_left_of(last_blind, dealt_in, seats)[: len(rules.straddles)]
    for seat, amount in zip(left_of_the_blind, rules.straddles, strict=True):
        blinds.append((seat, "straddle", amount))

    # 2.3
    if rules.ante == 0:
        return blinds
    if rules.ante_kind == "each":
        return [(seat, "ante", rules.ante) for seat in from_left_of_button] + blinds
    payer = last_blind if rules.ante_kind == "big_blind" else on_the_button
    ante = (payer, "ante", rules.ante)
    return [ante, *blinds] if rules.ante_first else [*blinds, ante]


def seats_that_post(kind: str, posts: Sequence[Post]) -> list[int]:
    """The seats that owe such a post, in order, each as often as it does so."""
    return [seat for seat, posted, _ in posts if posted == kind]


def is_ante_for_the_table(posts: Sequence[Post]) -> bool:
    """Whether one seat alone posts an ante (rule 2.3)."""
    return len(set(seats_that_post("ante", posts))) == 1


def is_a_bet_forced(posts: Sequence[Post]) -> bool:
    """Whether any post is a bet that others have to match (rules 2.4 to 2.6)."""
    return any(kind in LIVE_POSTS for _, kind, _ in posts)


def forced_bet(rules: Rules, posts: Sequence[Post]) -> int:
    """The bet before the flop: the full blind or largest straddle, whatever is posted.

    Rules 2.4 and 2.5.
    """
    if not is_a_bet_forced(posts):
        return 0
    straddles = [owed for _, kind, owed in posts if kind == "straddle"]
    return max([rules.big_blind, *straddles])


def forced_bets(posts: Sequence[Post]) -> int:
    """How many of the capped bets are forced: the blind, and each straddle (rules 2.5, 3.8)."""
    if not is_a_bet_forced(posts):
        return 0
    return 1 + len(seats_that_post("straddle", posts))


def missing_of_the_blinds(rules: Rules, posts: Sequence[Post], taken: Sequence[int]) -> int:
    """What the pot would hold more if every blind were there and full (rule 3.7).

    ``taken[i]`` is what the stack had for ``posts[i]``. A straddle is a larger blind (rule 2.5);
    antes, dead posts and those of new players are none.
    """
    if not is_a_bet_forced(posts):
        return 0
    missing = 0

    # Blinds that are short.
    full_blinds = {
        "small_blind": rules.small_blind,
        "big_blind": rules.big_blind,
        "button_blind": rules.big_blind,
        "straddle": 0,  # as much as it is owed
    }
    for (_, kind, owed), chips in zip(posts, taken, strict=True):
        if kind in full_blinds:
            missing += max(owed, full_blinds[kind]) - chips

    # Blinds that nobody posts. One on the button is the only one (3.9).
    if not seats_that_post("button_blind", posts):
        if not seats_that_post("small_blind", posts):
            missing += rules.small_blind
        if not seats_that_post("big_blind", posts):
            missing += rules.big_blind
    return missing
