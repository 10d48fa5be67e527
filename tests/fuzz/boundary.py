"""Calls with arguments that no program should give: refused clearly, and no harm done."""

from hypothesis import strategies as st

import bigslick as bs
from fuzz.spelling import Source, container, made
from fuzz.targets import target
from fuzz.values import Own, UnshownError
from strategies import DECK

NUMBERS = [
    "0", "1", "-1", "51", "52", "255", "256", "2**31", "2**63 - 1", "2**63", "2**64", "-2**63 - 1",
    "10**40", "10**5000", "-10**5000", "True", "False", "1.0", "0.5", "float('nan')",
    "float('inf')", "1j", "None", "...", "NotImplemented", "np.float64(1)", "np.bool_(True)",
    "np.int8(-1)", "np.uint64(2**64 - 1)", "np.datetime64(1, 's')", "np.array(3)", "np.array([3])",
    "np.array(3.5)", "Int(3)", "Int(-1)", "bs.Card('As')", "bs.Category.FLUSH",
    "bs.Ranking.SHORT_DECK", "bs.OddChips.FIRST", "int", "bs.Card", "object()", "Index(3)",
    "Index(-1)", "Index(2**70)", "Index('As')", "Index(None)", "Index(2.0)", "Index(True)",
    "Index(Int(3))", "Index(Unnamed())", "Index(10**5000)",
]  # fmt: skip
TEXTS = [
    "''", "' '", "'As'", "'as'", "'10h'", "'Xx'", "'As Kd Qh Jc Ts'", "'AsAs'", "'\\0'", "'As\\0'",
    "'\\ud800'", "'A\\udfff'", "'As' * 100_000", "'é' * 100_000", "' ' * 100_000", "Text('As')",
    "Text('\\ud800')", "UnshownText('As')", "UnshownText('Xx')", "b'As'", "bytearray(b'As')",
    "'short_deck'", "Text('short_deck')", "'first'", "'zh'", "'١♠'", "'Aſ'", "np.str_('As')",
    "('A', 's')", "['A', 's']", "('A', UnshownText('s'))", "(Index('A'), 's')",
]  # fmt: skip
HOSTILE = [
    "raises(Own)", "raises(TypeError)", "raises(UnshownError)", "raises(Own())", "Calls(Unnamed)",
    "Calls(lambda: -1)", "Calls(lambda: 10**9)", "Calls(lambda: 'As')", "Calls(lambda: 3)",
    "Calls(lambda: [1, 2])", "Unshown()", "Unnamed()", "Unnamed", "Closed()", "lies(str)",
    "lies(int)", "lies(list)", "lies(tuple)", "lies(bs.Card)", "lies(np.ndarray)", "lies(bool)",
    "lies(bs.RankedHand)", "lies(bs.Ranking)", "calling(bs.evaluate)", "calling(bs.card_mask)",
    "calling(bs.category)", "calling(treys.Card.int_to_str)", "calling(bs.evaluate_many)",
    "holding_itself()", "nested(30)", "nested(10_000)", "then_raises([0, 1])", "then_raises([])",
    "then_raises([0, 1], TypeError)", "then_raises(list(range(5)), UnshownError)",
    "changing([0, 1, 2, 3, 4, 5], list.clear)", "changing([0, 1, 2, 3, 4, 5], list.pop)",
    "changing([0, 1, 2, 3, 4, 5], list.reverse)", "changing([0, 1, 2], lambda it: it.append(40))",
    "changing([0, 1, 2, 3], lambda it: it.extend(range(30, 90)))",
    "changing(['As', 'Ks', 'Qs', 'Js'], list.clear)", "range(5)", "range(10**30)", "iter([])",
    "Iterable([0, 1, 2, 3, 4])", "Iterable(0)", "Sequence([0, 1, 2, 3, 4])", "{0: 1}",
    "{0, 1, 2, 3, 4}", "{}", "set()", "[]", "()", "[[]]", "[None]", "[Unnamed()]", "[Unshown()]",
    "(Closed(),)", "[0, 1, 2, 3, raises(Own)]", "[lies(int)] * 5", "[lies(str)] * 5",
    "List([0, 1, 2, 3, 4])", "deque([0, 1, 2, 3, 4])", "array('d', [0, 1])", "array('b', [0, 1])",
    "memoryview(b'01234')", "bs.rank_hand", "bs", "type", "bs.rank_hand('As Ks Qs Js Ts')",
    "bs.Layer([0, 1], 5, [0])", "bs.Pot([bs.Layer([0, 1], 5, [0])], [0], [0], [10])",
    "eval7.Card('As')", "phevaluator.Card('As')", "treys.Card.new('As')", "[eval7.Card('As')] * 5",
    "[treys.Card.new('As')] * 5", "[bs.Pot([], [], [], [])] * 30",
]  # fmt: skip
ARRAYS = [
    "np.zeros((2, 7), np.uint8)", "np.zeros((2, 5))", "np.full((2, 5), np.nan)",
    "np.zeros(2, bool)", "np.zeros((2, 5), object)", "np.zeros((2, 5), complex)",
    "np.zeros((2, 5), 'M8[s]')", "np.zeros((2, 5), 'm8')", "np.zeros(3, [('a', 'i4')])",
    "np.zeros(3, 'V8')", "np.zeros(3, 'f2')", "np.zeros(3, 'S3')", "np.array(['As', 'Ks'])",
    "np.array(5)", "np.array(5, object)", "np.zeros((2, 3, 5), int)", "np.zeros((0, 7), int)",
    "np.zeros((7, 0), int)", "np.zeros((0, 0), int)", "np.zeros(0, int)",
    "np.zeros((1,) * 32, int)", "np.arange(10).reshape(2, 5)",
    "np.arange(10).reshape(2, 5).astype('>i2')[::-1]", "np.arange(10).reshape(5, 2).T",
    "np.arange(10).reshape(2, 5).view(OfArray)", "np.matrix([[0, 1, 2, 3, 4]])",
    "np.ma.masked_array([[0, 1, 2, 3, 4]], True)", "np.rec.array([(1, 2)])", "np.void(b'12345')",
    "scalar_first((5, 7), (0, 0))", "scalar_first((1, 5), (-10**9, 0))",
    "scalar_first((0, 5), (3, 9))", "scalar_first((2**40,), (0,))",
    "scalar_first((2**40, 5), (0, 0))", "scalar_first((1, 1), (1, 1))",
    "HasArray(np.arange(10).reshape(2, 5))", "HasArray(None)", "HasArray([1, 2])",
    "HasArray(raises(Own))", "HasInterface({})", "HasInterface(None)",
    "HasInterface({'version': 3})",
    "HasInterface({'version': 3, 'shape': (9,), 'typestr': '<u8', 'data': b'12345678'})",
    "HasInterface({'version': 3, 'shape': (1,), 'typestr': '<u8', 'data': b'12345678'})",
    "HasInterface({'version': 3, 'shape': (-1,), 'typestr': '<u8', 'data': b'12345678'})",
    "objects([Index(3), 'As', None])", "objects([raises(Own)] * 5)", "[np.arange(5), np.arange(6)]",
    "[[0, 1, 2, 3, 4], [5, 6]]", "[[0, 1, 2, 3, 2**70]]", "[[0, 1, 2, 3, None]]",
    "[[0, 1, 2, 3, raises(Own)]]", "np.zeros(5, np.uint16)", "np.zeros(2, np.uint16)",
    "np.zeros((2, 5), np.int64)", "np.zeros(2, 'u2')[::-1]", "np.broadcast_to(np.uint16(0), 2)",
    "np.zeros(1, 'u2').view(OfArray)",
]  # fmt: skip
ENDLESS = ["itertools.repeat(0)", "itertools.repeat('As')", "itertools.cycle(['As', 'Ks'])"]
ANYTHING_WITH_AN_END = st.sampled_from([*NUMBERS, *TEXTS, *HOSTILE, *ARRAYS])
ANYTHING = st.sampled_from([*NUMBERS, *TEXTS, *HOSTILE, *ARRAYS, *ENDLESS])
HANDS = st.lists(st.sampled_from(DECK), min_size=2, max_size=7, unique=True).flatmap(container)

# What each takes: positional arguments, then keywords, each drawn from what is fit for it.
CARDS, NUMBER, MANY = HANDS, st.sampled_from(NUMBERS), st.sampled_from(ARRAYS)
TEXT = st.sampled_from(TEXTS)
RANKING = st.sampled_from(["'short_deck'", "bs.Ranking.STANDARD", "'short_deck_trips'"])
THREADS = st.sampled_from(["0", "1", "2"])
CHIPS = st.sampled_from(["[100, 200, 300]", "(5, 5, 0)", "[2**61, 2**61]", "[1, 1]"])
SEATS = st.sampled_from(["[0, 1]", "(2,)", "[]", "[0, 0]", "[22]", "[23]", "range(23)"])
RULES = st.sampled_from(["bs.Rules.no_limit(5, 10)", "bs.Rules.short_deck(5, 10)"])
POSTS = st.sampled_from(["None", "[]", "[bs.Post(0, 'dead', 5)]", "[bs.Post(1, 'straddle', 20)]"])
DECKS = st.sampled_from(["None", "bs.Deck()", "bs.Deck(short=True)", "bs.Deck.stacked('As Kd')"])
EVENTS = st.sampled_from(["[]", "[bs.events.Folded(0)]", "[bs.events.Burned(None)]", "[None]"])
PLAYERS = st.sampled_from(
    ["None", "['A', 'B', 'C', 'D', 'E']", "['Ann', 'Bob', '']", "['A']", "[UnshownText('A')] * 3"]
)
UNITS = st.sampled_from(["1", "Decimal('0.01')", "Decimal('NaN')", "Decimal('sNaN')"])
HANDS_ON = st.sampled_from(
    [
        "bs.Hand(bs.Rules.no_limit(5, 10), [90] * 3, button=0)",
        "bs.Hand(bs.Rules.no_limit(5, 10), [90] * 3, button=0, deck=bs.Deck()).view(0)",
        "bs.Table(bs.Rules.no_limit(5, 10))",
    ]
)
LEVELS = st.sampled_from(["[bs.Level(bs.Rules.no_limit(5, 10), hands=2)]", "[]", "[None]"])
CHANCE = st.sampled_from(["None", "random.Random(1)", "random.SystemRandom()"])
CLOCKS = st.sampled_from(["time.monotonic", "lambda: 0.0", "lambda: 'noon'"])
KNOBS = {"ante": NUMBER, "straddles": CHIPS, "ranking": RANKING, "chip": NUMBER, "burn": NUMBER}
READ = st.sampled_from(
    [
        "{'small_blind': 1, 'big_blind': 2}",
        "{'seat': 0, 'kind': 'ante', 'amount': 1}",
        "{'action': 'raise_to', 'amount': 5}",
        "{'event': 'folded', 'seat': 0}",
        "{'event': 'left', 'seat': 0, 'chips': 5}",
        "bs.Table(bs.Rules.no_limit(5, 10)).to_data()",
        "{'variant': 'NT', 'antes': [0, 0]}",
    ]
)
WRITTEN = st.sampled_from(["'{}'", "'{'", "'[]'", "'7'", "b'{}'", "''"]) | READ.map(
    "json.dumps({})".format
)
Slots = tuple[list[st.SearchStrategy[Source]], dict[str, st.SearchStrategy[Source]]]
FUNCTIONS: dict[str, Slots] = {
    "bs.evaluate": ([CARDS, CARDS], {"ranking": RANKING}),
    "bs.rank_hand": ([CARDS, CARDS], {"ranking": RANKING}),
    "bs.RankedHand": ([CARDS], {"board": CARDS, "ranking": RANKING}),
    "bs.rank_hand('As Ks Qs Js Ts').describe": ([], {"lang": TEXT}),
    "bs.rank_hand('As Ks Qs Js Ts').__lt__": ([NUMBER], {}),
    "bs.category": ([NUMBER], {"ranking": RANKING}),
    "bs.describe": ([NUMBER], {"ranking": RANKING, "lang": TEXT}),
    "bs.cactus_kev": ([NUMBER], {}),
    "bs.evaluate_many": ([MANY], {"ranking": RANKING, "threads": THREADS, "out": MANY}),
    "bs.card_masks": ([MANY], {}),
    "bs.category_many": ([MANY], {"ranking": RANKING}),
    "bs.parse_many": ([TEXT], {}),
    "bs.parse_cards": ([CARDS], {}),
    "bs.card_mask": ([CARDS], {}),
    "bs.Card": ([NUMBER], {}),
    "bs.rank_board": ([CARDS], {"ranking": RANKING}),
    "bs.nuts": ([CARDS], {"dead": CARDS, "ranking": RANKING}),
    "bs.outs": ([CARDS, CARDS, st.just("['KdKc']")], {"dead": CARDS, "ranking": RANKING}),
    "bs.settle": (
        [CHIPS, st.sampled_from(["[1, 2, None]", "[1, 1]", "(3, 2, 1)"])],
        {"button": NUMBER, "dead": NUMBER, "chip": NUMBER, "odd_chips": TEXT},
    ),
    "bs.settle_many": (
        [MANY, MANY],
        {
            "button": NUMBER | MANY,
            "dead": NUMBER | MANY,
            "chip": NUMBER,
            "odd_chips": TEXT,
            "out": MANY,
            "threads": THREADS,
        },
    ),
    "bs.Layer": ([SEATS, NUMBER, SEATS], {}),
    "bs.Pot": ([st.just("[bs.Layer([0, 1], 5, [0])]"), SEATS, SEATS, CHIPS], {}),
    "bs.Settlement": ([st.just("[bs.Pot([], [], [], [])]"), CHIPS, CHIPS], {}),
    "bs.Rules.no_limit": ([NUMBER, NUMBER], {**KNOBS, "min_raise": TEXT, "button_blind": NUMBER}),
    "bs.Rules.fixed_limit": ([NUMBER, NUMBER], {**KNOBS, "raise_cap": NUMBER}),
    "bs.Rules.short_deck": ([NUMBER, NUMBER], {"structure": TEXT, "ranking": RANKING}),
    "bs.rulebooks.JJ.rules": ([NUMBER, NUMBER], {"structure": TEXT}),
    "bs.chart.advise": ([CARDS, TEXT, TEXT], {}),
    "bs.chart.grid": ([TEXT, TEXT], {}),
    "bs.chart.grid('late', 'one_raise').__getitem__": ([CARDS], {}),
    "bs.chart.grid().picture": ([], {"lang": TEXT}),
    "bs.chart.positions": ([NUMBER], {}),
    "bs.chart.position": (
        [st.just("bs.Hand(bs.Rules.no_limit(5, 10), [9] * 3, button=0)"), NUMBER],
        {},
    ),
    "bs.chart.before": ([HANDS_ON], {}),
    "bs.chart.advise_actor": ([HANDS_ON], {}),
    "bs.chart.advise('AKs', 'late', 'one_raise').describe": ([], {"lang": TEXT}),
    "bs.bots.Style": (
        [TEXT],
        {"enters": NUMBER, "raises": NUMBER, "bets": NUMBER, "calls": NUMBER, "bluffs": NUMBER},
    ),
    "bs.bots.ROCK.describe": ([], {"lang": TEXT}),
    "bs.bots.Bot": ([TEXT], {"rng": CHANCE}),
    "bs.bots.Bot().act": ([HANDS_ON], {}),
    "bs.bots.ask": ([st.just("bs.bots.Bot()"), HANDS_ON], {}),
    "bs.bots.play": (
        [
            st.just("bs.Table(bs.Rules.no_limit(5, 10))"),
            st.sampled_from(["{}", "{'Ann': bs.bots.Bot()}", "{'Ann': None}"]),
        ],
        {"hands": NUMBER},
    ),
    "bs.Rules.from_json": ([WRITTEN], {}),
    "bs.Rules.from_data": ([READ], {}),
    "bs.Post": ([NUMBER, TEXT, NUMBER], {}),
    "bs.Post.from_data": ([READ], {}),
    "bs.Action": ([TEXT, NUMBER], {}),
    "bs.Action.from_json": ([WRITTEN], {}),
    "bs.Action.from_data": ([READ], {}),
    "bs.events.from_json": ([WRITTEN], {}),
    "bs.events.from_data": ([READ], {}),
    "bs.Hand": ([RULES, CHIPS], {"button": NUMBER, "posts": POSTS, "deck": DECKS}),
    "bs.Hand.from_events": (
        [RULES, CHIPS],
        {"button": st.just("0"), "events": EVENTS, "posts": POSTS, "deck": DECKS},
    ),
    "bs.Hand.from_json": ([WRITTEN], {}),
    "bs.HandView.from_json": ([WRITTEN], {}),
    "bs.LegalActions(True).permits_raise_to": ([NUMBER], {}),
    "bs.Deck().cut": ([NUMBER], {}),
    "bs.Deck().deal": ([NUMBER], {}),
    "bs.Deck().shuffle": ([NUMBER], {}),
    "bs.Deck.stacked": ([CARDS], {}),
    "bs.pictures.cards": ([CARDS], {"four_colors": NUMBER}),
    "bs.pictures.table": (
        [st.just("bs.Hand(bs.Rules.no_limit(5, 10), [50, 0, 60, 70, 80], button=0)")],
        {"players": PLAYERS, "unit": UNITS, "lang": TEXT, "four_colors": NUMBER},
    ),
    "bs.HandHistory": ([READ], {"path": TEXT, "hand": TEXT}),
    "bs.HandHistory.loads": ([WRITTEN], {}),
    "bs.HandHistory.from_hand": (
        [HANDS_ON],
        {"unit": NUMBER, "players": PLAYERS, "fields": st.just("{'table': 'one'}")},
    ),
    "bs.HandHistory.from_hand(bs.Hand(bs.Rules.no_limit(5, 10), [9] * 3, button=0)).text": (
        [],
        {"lang": TEXT},
    ),
    "bs.history.text": ([HANDS_ON], {"lang": TEXT, "players": PLAYERS, "unit": NUMBER}),
    "bs.history.describe": (
        [st.just("bs.events.Folded(1)")],
        {"lang": TEXT, "players": PLAYERS, "unit": NUMBER},
    ),
    "bs.history.loads": ([WRITTEN], {}),
    "bs.Level": ([RULES], {"hands": NUMBER, "minutes": NUMBER}),
    "bs.Level.from_data": ([READ], {}),
    "bs.Table": (
        [RULES | LEVELS],
        {
            "seats": NUMBER,
            "button_rule": TEXT,
            "first_button": NUMBER | TEXT,
            "new_player_blind": NUMBER,
            "rng": CHANCE,
            "clock": CLOCKS,
        },
    ),
    "bs.Table.from_json": ([WRITTEN], {"rng": CHANCE, "clock": CLOCKS}),
    "bs.Table.from_data": ([READ], {}),
    "bs.Table.load": ([st.just("'no such log'")], {"rng": CHANCE, "clock": CLOCKS}),
    "bs.table.events.from_json": ([WRITTEN], {}),
    "bs.table.events.from_data": ([READ], {}),
    "bs.rulebooks.CLUB.table": ([RULES | LEVELS], {"seats": NUMBER, "rng": CHANCE}),
    "treys.Card.new": ([TEXT], {}),
    "treys.Card.int_to_str": ([NUMBER], {}),
    "treys.Card.get_prime": ([NUMBER], {}),
    "treys.Evaluator().evaluate": ([CARDS, CARDS], {}),
    "treys.PLOEvaluator().evaluate": ([CARDS, CARDS], {}),
    "deuces.Evaluator().evaluate": ([CARDS, CARDS], {}),
    "eval7.Card": ([TEXT], {}),
    "eval7.Card('As').__lt__": ([NUMBER], {}),
    "eval7.Card('As').__eq__": ([NUMBER], {}),
    "eval7.evaluate": ([CARDS], {}),
    "eval7.handtype": ([NUMBER], {}),
    "phevaluator.Card": ([NUMBER], {}),
    "phevaluator.Card.to_id": ([NUMBER], {}),
    "phevaluator.Card('As').__eq__": ([NUMBER], {}),
    "phevaluator.evaluate_cards": ([NUMBER] * 5, {}),
    "phevaluator.evaluator.evaluate_7cards": ([NUMBER] * 7, {}),
}
KEYWORDS = ["bogus", "hole", "hands", "ranking", "threads", "out", "self", "\ud800"]


@st.composite
def calls(draw: st.DrawFn) -> Source:
    """A call in which one argument or more is anything at all, too many are given or too few."""
    name = draw(st.sampled_from(sorted(FUNCTIONS)))
    positional, keywords = FUNCTIONS[name]
    keywords = {it: slot for it, slot in keywords.items() if not positional or draw(st.booleans())}
    slots = [*positional, *keywords.values()]
    anything = ANYTHING_WITH_AN_END if name == "bs.parse_many" else ANYTHING
    wrong = draw(st.integers(0, len(slots) - 1))
    arguments = [
        draw(anything if place == wrong or draw(st.integers(0, 7)) == 0 else slot)
        for place, slot in enumerate(slots)
    ]
    given, named = arguments[: len(positional)], arguments[len(positional) :]
    odd = draw(st.integers(0, 19))
    if odd == 0:
        given = given[:-1]
    elif odd == 1:
        given.append(draw(anything))
    elif odd == 2:
        given.append(f"**{{{draw(st.sampled_from(KEYWORDS))!r}: {draw(ANYTHING)}}}")
    elif odd == 3:
        given.append("**{Text('bogus'): 1}")
    named = [f"{keyword}={value}" for keyword, value in zip(keywords, named, strict=True)]
    return (
        f"{name}({', '.join([*named, *given] if odd in (2, 3) and not given else given + named)})"
    )


# What a value raises by itself, or what Python raises where it goes on for ever or is too large.
BY_ITSELF = (Own, UnshownError, RecursionError, MemoryError)


@target(call=calls())
def boundary(call: Source) -> None:
    """A call gives something, or an error of ours, a ``TypeError`` or what its arguments raise."""
    try:
        made(call)
    except (bs.BigslickError, TypeError, *BY_ITSELF):
        pass
    except OSError:
        assert call.startswith("bs.Table.load(")
    assert bs.evaluate([51, 47, 43, 39, 35]) == bs.evaluate("As Ks Qs Js Ts", ()) == 7462
    assert bs.evaluate_many([[51, 47, 43, 39, 35]]).tolist() == [7462]
