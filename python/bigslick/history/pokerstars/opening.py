"""How a hand of a text begins: the rules, the stacks, and who owes what. Rules 2.1 to 2.6."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from bigslick.errors import BigslickError
from bigslick.events import Posted as PostedEvent
from bigslick.hand import Hand
from bigslick.history.notation import told_knobs
from bigslick.history.pokerstars.blocks import Line, LineError
from bigslick.history.pokerstars.lines import Posted
from bigslick.history.pokerstars.reading import Told
from bigslick.posts import Post, PostKind
from bigslick.rules import Rules

__all__ = ["open_hand"]

_ORDER = [
    PostKind.ANTE,
    PostKind.SMALL_BLIND,
    PostKind.BIG_BLIND,
    PostKind.BUTTON_BLIND,
    PostKind.LIVE,
    PostKind.STRADDLE,
    PostKind.DEAD,
]


def open_hand(told: Told) -> Hand:
    """The hand with its forced bets, before a card is dealt.

    :raises LineError: with the line of a forced bet that cannot be, or the first line after it.
    """
    players = told.players
    numbers = {seat: number for number, seat in enumerate(players)}
    owed = sorted(_owed(told), key=lambda it: _place(it[1], numbers[it[0]]))
    antes = [it for it in owed if it[1] is PostKind.ANTE]
    if len(antes) == 1 and told.posts[0][1].kind != "the ante":  # one for the table
        owed = [*owed[1:], owed[0]]
    stacks = _stacks(told, players)
    try:
        posts = [Post(numbers[seat], kind, amount) for seat, kind, amount in owed]
        hand = Hand(
            _rules(told, posts),
            stacks,
            button=told.table.button,
            posts=[Post(seat, kind, amount) for seat, kind, amount in owed],
        )
    except BigslickError as error:
        seat = getattr(error, "seat", None)
        lines = [line for line, post in told.posts if post.seat == seat]
        raise LineError(lines[-1] if lines else told.table_line, str(error)) from error
    _check_posted(told, hand)
    return hand


def _place(kind: PostKind, number: int) -> tuple[int, int]:
    """The order of the forced bets as PHH has it, a newcomer's beside the big blind."""
    beside = PostKind.BIG_BLIND if kind is PostKind.LIVE else kind
    return _ORDER.index(beside), number


def _owed(told: Told) -> Iterator[tuple[int, PostKind, int]]:
    """Who owes what: an all-in post may be less than that (rule 2.4)."""
    header, chips = told.header, told.chips
    big = chips(header.big_blind)
    ante, blind, small = _ante(told), _blind(told), _small(told)
    for line, post in told.posts:
        seat, amount = post.seat, chips(post.amount)
        if not amount:
            raise LineError(line, "a post of nothing is none")
        match post.kind:
            case "the ante":
                yield seat, PostKind.ANTE, ante
            case "small blind":
                is_missed = seat != _before(told, blind)
                yield seat, PostKind.DEAD if is_missed else PostKind.SMALL_BLIND, small
            case "big blind" if seat != blind or header.has_button_blind:
                yield seat, PostKind.LIVE, big
            case "small & big blinds":
                yield seat, PostKind.LIVE, big
                yield seat, PostKind.DEAD, small
            case "straddle" if post.all_in:
                raise LineError(line, "how large the whole straddle is, is not told")
            case "straddle":
                yield seat, PostKind.STRADDLE, amount
    yield blind, PostKind.BUTTON_BLIND if header.has_button_blind else PostKind.BIG_BLIND, big


def _small(told: Told) -> int:
    """The small blind; of fixed limit, whose header has none, what is posted in full."""
    header, chips = told.header, told.chips
    if header.small_blind is not None:
        return chips(header.small_blind)
    big = chips(header.big_blind)
    less = {"small blind": 0, "small & big blinds": big}
    posts = [(line, post) for line, post in told.posts if post.kind in less]
    for line, post in sorted(posts, key=lambda it: it[1].all_in):
        small = chips(post.amount) - less[post.kind]
        if not 0 < small < big:
            raise LineError(line, "the small blind is less than the big one")
        return small
    return 0


def _ante(told: Told) -> int:
    """The ante of the table: what most post who are not all-in with it.

    :raises LineError: if some owe one without a line for it: all post, or one for the table.
    """
    antes = [post for _, post in told.posts if post.kind == "the ante"]
    posting = {ante.seat for ante in antes}
    if len(antes) > 1 or told.header.ante is not None:
        for seat in told.players:
            if seat not in posting:
                raise LineError(told.seats[seat][0], "he plays, and posts no ante")
    if told.header.ante is not None:
        return told.chips(told.header.ante)
    whole = Counter(told.chips(post.amount) for post in antes if not post.all_in)
    short = (told.chips(post.amount) for post in antes)
    return whole.most_common(1)[0][0] if whole else max(short, default=0)


def _blind(told: Told) -> int:
    """The seat that owes the blind; who has no line for it may be all-in from his ante."""
    kind = "button blind" if told.header.has_button_blind else "big blind"
    posting = [post.seat for _, post in told.posts if post.kind == kind]
    places = [told.table.button] if told.header.has_button_blind else told.players[:2]
    if len(told.players) > 2:
        places.reverse()  # the second from the button, or the first where the small blind is dead
    for seat in posting:
        if seat in places:
            return seat
    for seat in places:
        if told.is_out_from_ante(seat):
            return seat
    if posting:
        return posting[0]
    line = told.posts[-1][0] if told.posts else told.table_line
    raise LineError(line, "nobody posts the blind after this line")


def _before(told: Told, big_blind: int) -> int | None:
    """The seat of the small blind: of any other it is a missed one. None where it is dead."""
    players = told.players
    place = players.index(big_blind)
    return players[place - 1] if place or len(players) == 2 else None


def _rules(told: Told, posts: list[Post]) -> Rules:
    header = told.header
    knobs = told_knobs(posts, len(told.players))
    if header.small_blind is not None:
        knobs["small_blind"] = told.chips(header.small_blind)
    return Rules(
        structure=header.structure,
        ranking=header.ranking,
        big_blind=told.chips(header.big_blind),
        max_seats=max(10, told.table.seats),
        **knobs,
    )


def _stacks(told: Told, players: list[int]) -> list[int]:
    """The chips of each seat; of those who do not play, none."""
    stacks = [0] * told.table.seats
    for seat in players:
        line, seated = told.seats[seat]
        stacks[seat] = told.chips(seated.stack)
        if not stacks[seat]:
            raise LineError(line, "he plays, and has no chips")
    return stacks


def _check_posted(told: Told, hand: Hand) -> None:
    """That the hand took what the lines say, antes and other posts each by themselves."""
    events = [event for event in hand.events if isinstance(event, PostedEvent)]
    lines: dict[tuple[int, bool], list[tuple[Line, Posted]]] = {}
    for line, post in told.posts:
        lines.setdefault((post.seat, post.kind == "the ante"), []).append((line, post))
    for (seat, is_ante), posts in lines.items():
        line, last = posts[-1]
        taken = sum(
            event.amount
            for event in events
            if event.seat == seat and (event.kind is PostKind.ANTE) == is_ante
        )
        posted = sum(told.chips(post.amount) for _, post in posts)
        if taken != posted:
            raise LineError(line, f"he owes {told.amount(taken)} by the rules and the header")
        if last.all_in and hand.stacks[seat]:
            raise LineError(line, f"he has {told.amount(hand.stacks[seat])}, and is not all-in")
