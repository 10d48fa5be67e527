"""Texts of hands in the form of PokerStars, with invented players, and how to spoil them."""

import random

CASH = """\
PokerStars Hand #210000000001:  Hold'em No Limit ($0.50/$1 USD) - 2014/09/12 5:30:22 ET
Table 'Perseus III' 6-max Seat #5 is the button
Seat 1: mole : hill ($100 in chips)
Seat 2: [Kestrel] ($101.50 in chips)
Seat 3: Otter folds ($43.25 in chips)
Seat 5: Åsa $1 ($1,204.10 in chips)
Seat 6: heron (x) ($12 in chips) is sitting out
mole : hill: posts small blind $0.50
[Kestrel]: posts big blind $1
heron (x): sits out
*** HOLE CARDS ***
Dealt to Åsa $1 [Ah Kd]
Otter folds: raises $2 to $3
Otter folds said, "Åsa $1: folds"
Åsa $1: raises $6 to $9
mole : hill: folds
[Kestrel]: folds [7c]
Otter folds: calls $6
*** FLOP *** [Kc 7d 2s]
Otter folds: checks
Åsa $1: bets $8.50
newt joins the table at seat #4
Otter folds: calls $8.50
*** TURN *** [Kc 7d 2s] [9h]
Otter folds: checks
Åsa $1: checks
*** RIVER *** [Kc 7d 2s 9h] [9c]
Otter folds: bets $25.75 and is all-in
Åsa $1: calls $25.75
*** SHOW DOWN ***
Otter folds: shows [Qs Qd] (two pair, Queens and Nines)
Åsa $1: shows [Ah Kd] (two pair, Kings and Nines)
Åsa $1 collected $85.25 from pot
*** SUMMARY ***
Total pot $88 | Rake $2.75
Board [Kc 7d 2s 9h 9c]
Seat 1: mole : hill (small blind) folded before Flop
Seat 2: [Kestrel] (big blind) folded before Flop
Seat 3: Otter folds showed [Qs Qd] and lost with two pair, Queens and Nines
Seat 5: Åsa $1 (button) showed [Ah Kd] and won ($85.25) with two pair, Kings and Nines
"""

TOURNAMENT = """\
PokerStars Hand #210000000002: Tournament #880011, $3.19+$0.31 USD Hold'em No Limit - Level XI (400/800) - 2013/10/04 23:22:20 CET [2013/10/04 17:22:20 ET]
Table '880011 9' 9-max Seat #2 is the button
Seat 2: Ibis (12910 in chips, $2.40 bounty)
Seat 3: Jay (1815 in chips, $2.40 bounty)
Seat 4: Kite (7395 in chips)
Seat 7: Lark (5000 in chips) is sitting out
Seat 8: Merlin (3100 in chips)
Seat 9: Nene (9000 in chips) out of hand (moved from another table into small blind)
Ibis: posts the ante 75
Jay: posts the ante 75
Kite: posts the ante 75
Lark: posts the ante 75
Merlin: posts the ante 75
Jay: posts small blind 400
Kite: posts big blind 800
Nene will be allowed to play after the button
*** HOLE CARDS ***
Dealt to Kite [9s 9d]
Lark: folds
Merlin: raises 2225 to 3025 and is all-in
Ibis: raises 9810 to 12835 and is all-in
Jay: calls 1340 and is all-in
Kite: calls 6520 and is all-in
Uncalled bet (5515) returned to Ibis
*** FLOP *** [9c 3d 3h]
*** TURN *** [9c 3d 3h] [Ac]
*** RIVER *** [9c 3d 3h Ac] [2h]
*** SHOW DOWN ***
Kite: shows [9s 9d] (a full house, Nines full of Threes)
Ibis: shows [Ad Ks] (two pair, Aces and Threes)
Kite collected 8590 from side pot-2
Merlin: shows [Qc Qh] (two pair, Queens and Threes)
Kite collected 3855 from side pot-1
Jay: shows [As Ah] (a full house, Aces full of Threes)
Jay collected 7335 from main pot
Kite wins the $2.40 bounty for eliminating Merlin
Merlin finished the tournament in 12th place and received $6.75.
*** SUMMARY ***
Total pot 19780 Main pot 7335. Side pot-1 3855. Side pot-2 8590. | Rake 0
Board [9c 3d 3h Ac 2h]
Seat 2: Ibis (button) showed [Ad Ks] and lost with two pair, Aces and Threes
Seat 3: Jay (small blind) showed [As Ah] and won (7335) with a full house, Aces full of Threes
Seat 4: Kite (big blind) showed [9s 9d] and won (12445) with a full house, Nines full of Threes
Seat 7: Lark folded before Flop (didn't bet)
Seat 8: Merlin showed [Qc Qh] and lost with two pair, Queens and Threes
"""  # noqa: E501

LIMIT = """\
PokerStars Game #210000000003:  Hold'em Limit ($0.25/$0.50) - 2008/08/17 - 01:14:43 (ET)
Table 'Vega' Seat #1 is the button
Seat 1: Plover ($10 in chips)
Seat 2: Quail ($10 in chips)
Seat 3: Rook ($10 in chips)
Seat 4: Swift ($10 in chips)
Quail: posts small blind $0.10
Rook: posts big blind $0.25
Swift: posts small & big blinds $0.35
*** HOLE CARDS ***
Swift: checks
Plover: raises $0.25 to $0.50
Quail: folds
Rook: raises $0.25 to $0.75
Swift: folds
Plover: raises $0.25 to $1
Betting is capped
Rook: calls $0.25
*** FLOP *** [2c 8c 8d]
Rook: bets $0.25
Plover: calls $0.25
*** TURN *** [2c 8c 8d] [Jh]
Rook: bets $0.50
Plover: raises $0.50 to $1
Rook: calls $0.50
*** RIVER *** [2c 8c 8d Jh] [4s]
Rook: checks
Plover: checks
*** SHOW DOWN ***
Rook: shows [Jc Td] (two pair, Jacks and Eights)
Plover: mucks hand
Rook collected $4.75 from pot
*** SUMMARY ***
Total pot $4.95 | Rake $0.20
Board [2c 8c 8d Jh 4s]
Seat 1: Plover (button) mucked [Ac Kc]
Seat 2: Quail (small blind) folded before Flop
Seat 3: Rook (big blind) showed [Jc Td] and won ($4.75) with two pair, Jacks and Eights
Seat 4: Swift folded before Flop
"""

POT_LIMIT = """\
PokerStars Zoom Hand #210000000004:  Hold'em Pot Limit (€1/€2 EUR) - 2019/02/28 23:59:59 ET
Table 'Ganymed' 6-max Seat #3 is the button
Seat 1: Tern (€200 in chips)
Seat 3: Urial (€150 in chips)
Seat 6: Vole (€80 in chips)
Vole: posts small blind €1
Tern: posts big blind €2
*** HOLE CARDS ***
Urial: raises €5 to €7
Vole: raises €16 to €23
Tern: folds
Urial: calls €16
*** FLOP *** [Ts 9s 4h]
Vole: bets €48
Urial: folds
Uncalled bet (€48) returned to Vole
Vole collected €45.60 from pot
Vole: shows [Ks Qs] (high card King)
*** SUMMARY ***
Total pot €48 | Rake €2.40
Board [Ts 9s 4h]
Seat 1: Tern (big blind) folded before Flop
Seat 3: Urial (button) folded on the Flop
Seat 6: Vole (small blind) collected (€45.60)
"""

SHORT_DECK = """\
PokerStars Hand #210000000005:  6+ Hold'em No Limit (Button Blind $0.25 - Ante $0.25  USD) - 2019/01/16 18:35:56 EET [2019/01/16 11:35:56 ET]
Table 'Saiph' 6-max Seat #4 is the button
Seat 2: Wren ($20 in chips)
Seat 4: Xerus ($30 in chips)
Seat 5: Yak ($25 in chips)
Wren: posts the ante $0.25
Xerus: posts the ante $0.25
Yak: posts the ante $0.25
Xerus: posts button blind $0.25
*** HOLE CARDS ***
Yak: calls $0.25
Wren: raises $0.50 to $0.75
Xerus: calls $0.50
Yak: folds
*** FLOP *** [6c 7d 8h]
Wren: bets $19 and is all-in
Xerus: calls $19
*** TURN *** [6c 7d 8h] [Kd]
*** RIVER *** [6c 7d 8h Kd] [Ks]
*** SHOW DOWN ***
Wren: shows [Ad 9d] (a straight, Six to Nine)
Xerus: shows [As 9s] (a straight, Six to Nine)
Wren collected $20.25 from pot
Xerus collected $20.25 from pot
*** SUMMARY ***
Total pot $40.50 | Rake $0
Board [6c 7d 8h Kd Ks]
Seat 2: Wren showed [Ad 9d] and won ($20.25) with a straight, Six to Nine
Seat 4: Xerus (button blind) showed [As 9s] and won ($20.25) with a straight, Six to Nine
Seat 5: Yak folded before Flop
"""  # noqa: E501

HEADS_UP = """\
PokerStars Home Game Hand #210000000006: {The Aviary} Hold'em No Limit (5/10) - 2020/04/02 20:45:33 BRT [2020/04/02 19:45:33 ET]
Table 'Home' 2-max (Play Money) Seat #2 is the button
Seat 1: Zander (1000 in chips)
Seat 2: Adder (1,000 in chips)
Adder: posts small blind 5
Zander: posts big blind 10
*** HOLE CARDS ***
Adder has timed out
Adder is disconnected
Adder: calls 5
Zander: checks
*** FLOP *** [Qh 4d 4c]
Zander: checks
Adder: checks
*** TURN *** [Qh 4d 4c] [4h]
Zander: bets 10
Adder: calls 10
*** RIVER *** [Qh 4d 4c 4h] [4s]
Zander: bets 25
Adder: calls 25
*** SHOW DOWN ***
Zander: shows [Ac 2d] (four of a kind, Fours)
Adder: shows [Ad 3h] (four of a kind, Fours)
Zander collected 45 from pot
Adder collected 45 from pot
*** SUMMARY ***
Total pot 90 | Rake 0
Board [Qh 4d 4c 4h 4s]
Seat 1: Zander (big blind) showed [Ac 2d] and won (45) with four of a kind, Fours
Seat 2: Adder (button) (small blind) showed [Ad 3h] and won (45) with four of a kind, Fours
"""  # noqa: E501

WALK = """\
PokerStars Hand #210000000007:  Hold'em No Limit ($0.50/$1 USD) - 2014/09/12 5:31:00 ET
Table 'Perseus III' 6-max Seat #1 is the button
Seat 1: Boa ($100 in chips)
Seat 2: Coot ($100 in chips)
Seat 3: Dodo ($100 in chips)
Coot: posts small blind $0.50
Dodo: posts big blind $1
*** HOLE CARDS ***
Boa: folds
Coot: folds
Uncalled bet ($0.50) returned to Dodo
Dodo collected $1 from pot
Dodo: doesn't show hand
*** SUMMARY ***
Total pot $1 | Rake $0
Seat 1: Boa (button) folded before Flop (didn't bet)
Seat 2: Coot (small blind) folded before Flop
Seat 3: Dodo (big blind) collected ($1)
"""

ALL = {
    "cash": CASH,
    "tournament": TOURNAMENT,
    "limit": LIMIT,
    "pot limit": POT_LIMIT,
    "short deck": SHORT_DECK,
    "heads-up": HEADS_UP,
    "walk": WALK,
}


LINES = [line for text in ALL.values() for line in text.split("\n")]
BITS = ["", "0", "9" * 30, "²", ":", " ", "[", "$", "\ud800", "As ", "\0"]


def spoiled(text: str, rng: random.Random) -> str:
    """A text with lines moved, repeated and from other hands, with letters lost and put in."""
    lines = text.split("\n")
    for _ in range(rng.randint(1, 4)):
        place = rng.randrange(len(lines))
        match rng.randrange(5):
            case 0:
                lines.insert(place, rng.choice(LINES))
            case 1:
                lines[place] = rng.choice(LINES)
            case 2 if len(lines) > 4:
                del lines[place : place + rng.randint(0, 3)]
            case 3:
                lines.insert(place, rng.choice(lines))
            case 4:
                line = lines[place]
                at = rng.randint(0, len(line))
                lines[place] = line[:at] + rng.choice(BITS) + line[at + rng.randint(0, 2) :]
    return "\n".join(lines)
