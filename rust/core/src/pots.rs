//! Pots: who put in how much, who may win it, and how it is paid. Rules 4.1 to 4.6.

use std::fmt;
use std::iter;
use std::num::NonZeroU64;

/// An amount in the smallest unit of the game.
pub type Chips = u64;

/// A place at the table, from 0, clockwise.
pub type Seat = usize;

/// The most seats that can be settled: 23 holdings and a board are all that 52 cards allow.
pub const MAX_SEATS: usize = 23;

/// The most chips that can be in play at once.
pub const MAX_CHIPS: Chips = 1 << 62;

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SeatSet(u32);

impl SeatSet {
    /// No seat.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Adds a seat.
    pub const fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat;
    }

    /// Whether the seat is in it.
    #[must_use]
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 >> seat & 1 == 1
    }

    /// The seats in both.
    #[must_use]
    pub const fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The number of seats.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether no seat is in it.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The seats, in order.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        let mut rest = self.0;
        iter::from_fn(move || {
            let seat = (rest != 0).then(|| rest.trailing_zeros() as Seat)?;
            rest &= rest - 1;
            Some(seat)
        })
    }

    /// The seats, in order from the left of the button.
    fn seats_from_left_of(self, button: Seat) -> impl Iterator<Item = Seat> {
        let up_to_button = SeatSet((2 << button) - 1);
        let left_of_it = SeatSet(self.0 & !up_to_button.0);
        left_of_it.seats().chain(self.intersection(up_to_button).seats())
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

/// Who gets the chips that do not divide (rule 4.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OddChips {
    /// One each, in order from the left of the button.
    #[default]
    OneEach,
    /// All of them to the first winner left of the button.
    First,
}

impl OddChips {
    /// Every choice.
    pub const ALL: [OddChips; 2] = [OddChips::OneEach, OddChips::First];

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            OddChips::OneEach => "one_each",
            OddChips::First => "first",
        }
    }
}

/// What the table looks like when the betting is over.
#[derive(Clone, Copy, Debug)]
pub struct Showdown<'a> {
    /// What each seat put in during the hand, its dead money left out.
    pub contributions: &'a [Chips],
    /// How strong each seat's hand is, greater is stronger; none if folded or not dealt in.
    pub strengths: &'a [Option<NonZeroU64>],
    /// The seat with the button.
    pub button: Seat,
    /// One player's ante and dead posts: chips that every live seat plays for (rule 4.2).
    pub dead: Chips,
    /// The smallest chip in play.
    pub chip: Chips,
    /// Who gets the chips that do not divide.
    pub odd_chips: OddChips,
}

/// How a hand was paid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Settlement {
    /// The pots, main pot first.
    pub pots: Vec<Pot>,
    /// What each seat gets back because nobody called it (rule 4.1).
    pub returned: Vec<Chips>,
    /// What each seat gets in all: its shares, and what is returned to it.
    pub payouts: Vec<Chips>,
}

impl fmt::Display for Settlement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lines = Vec::new();
        for (seat, amount) in self.returned.iter().enumerate().filter(|(_, amount)| **amount > 0) {
            lines.push(format!("returned: {amount} to seat {seat}"));
        }
        for (number, pot) in self.pots.iter().enumerate() {
            let name =
                if number == 0 { "main pot".to_owned() } else { format!("side pot {number}") };
            let pay = |share: &Share| format!("{} to seat {}", share.amount, share.seat);
            let shares: Vec<String> = pot.shares.iter().map(pay).collect();
            lines.push(format!("{name}: {pot}, {}", shares.join(", ")));
        }
        if lines.is_empty() {
            return f.write_str("no chips");
        }
        f.write_str(&lines.join("\n"))
    }
}

/// Neighbouring layers with the same eligible seats, settled by themselves.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Pot {
    /// The layers it is made of, lowest first.
    pub layers: Vec<Layer>,
    /// The seats that may win it.
    pub eligible: SeatSet,
    /// What each winner gets, in order from the left of the button.
    pub shares: Vec<Share>,
}

impl Pot {
    /// The chips in it.
    #[must_use]
    pub fn amount(&self) -> Chips {
        self.layers.iter().map(Layer::amount).sum()
    }
}

impl fmt::Display for Pot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let layers: Vec<String> = self.layers.iter().map(Layer::to_string).collect();
        write!(f, "{} ({})", self.amount(), layers.join(" + "))
    }
}

/// Chips that go to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Share {
    /// The seat.
    pub seat: Seat,
    /// How many.
    pub amount: Chips,
}

/// `depth` chips from each of `contributors`, or dead money (rule 4.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Layer {
    /// Chips from each contributor; all of it where it is dead money.
    pub depth: Chips,
    /// The seats that reached it; none where it is dead money.
    pub contributors: SeatSet,
    /// The live seats that reached it, or every live seat where it is dead money.
    pub eligible: SeatSet,
}

impl Layer {
    /// The chips in it.
    #[must_use]
    pub fn amount(&self) -> Chips {
        self.depth * self.contributors.len().max(1) as Chips
    }

    /// Whether it is the uncalled bet: what a live seat alone put in (rule 4.1).
    const fn is_uncalled(&self) -> bool {
        self.contributors.len() == 1 && !self.eligible.is_empty()
    }

    /// Who plays for it above a pot of those `below` (rule 4.3).
    const fn eligible_above(&self, below: SeatSet) -> SeatSet {
        if self.eligible.is_empty() { below } else { self.eligible }
    }
}

impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.contributors.len() {
            0 => write!(f, "{} dead", self.depth),
            seats => write!(f, "{seats} x {}", self.depth),
        }
    }
}

/// Why a hand cannot be settled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PotError {
    /// Too few seats or too many.
    Seats {
        /// How many contributions there were.
        given: usize,
    },
    /// Not a strength for every contribution.
    Strengths {
        /// How many contributions there were.
        seats: usize,
        /// How many strengths there were.
        given: usize,
    },
    /// The button is at no seat.
    Button {
        /// Where it was said to be.
        button: Seat,
        /// How many seats there are.
        seats: usize,
    },
    /// Every seat has folded.
    NobodyLive,
    /// The smallest chip is worth nothing.
    NoChip,
    /// More chips than can be counted safely.
    TooManyChips {
        /// The seat at whose contribution they became too many; none if the dead money did it.
        seat: Option<Seat>,
        /// That contribution, or the dead money.
        amount: Chips,
    },
}

impl fmt::Display for PotError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PotError::Seats { given } => {
                write!(f, "seats given: {given}; 2 to {MAX_SEATS} can be settled")
            }
            PotError::Strengths { seats, given } => write!(
                f,
                "strengths given: {given} for {seats} seats; each needs one, None where it folded"
            ),
            PotError::Button { button, seats } => {
                write!(f, "the button is at seat {button}: the seats are 0 to {}", seats - 1)
            }
            PotError::NobodyLive => {
                f.write_str("every seat has folded: at least one must be live to be paid")
            }
            PotError::NoChip => f.write_str("the smallest chip is 0: it must be at least 1"),
            PotError::TooManyChips { seat: Some(seat), amount } => {
                write!(f, "seat {seat} put in {amount}: all chips together may be at most 2**62")
            }
            PotError::TooManyChips { seat: None, amount } => {
                write!(f, "the dead money is {amount}: all chips together may be at most 2**62")
            }
        }
    }
}

impl std::error::Error for PotError {}

/// Pays a hand: returns the uncalled bet, layers the rest into pots, splits each among its winners.
///
/// # Errors
/// [`PotError`] where there is nobody to pay or something cannot be counted.
///
/// # Examples
/// ```
/// # use std::num::NonZeroU64;
/// # use bigslick_core::pots::{OddChips, Pot, Showdown, settle};
/// let all_in = settle(&Showdown {
///     contributions: &[200, 500, 1000],
///     strengths: &[NonZeroU64::new(3), NonZeroU64::new(2), NonZeroU64::new(1)],
///     button: 2,
///     dead: 0,
///     chip: 1,
///     odd_chips: OddChips::OneEach,
/// })?;
/// assert_eq!(all_in.pots.iter().map(Pot::amount).collect::<Vec<_>>(), [600, 600]);
/// assert_eq!(all_in.payouts, [600, 600, 500]);
/// # Ok::<(), bigslick_core::pots::PotError>(())
/// ```
pub fn settle(showdown: &Showdown<'_>) -> Result<Settlement, PotError> {
    check(showdown)?;
    let live = live_seats(showdown.strengths);
    let layers = layers(showdown.contributions, live, showdown.dead);
    let (uncalled, called): (Vec<_>, Vec<_>) = layers.partition(Layer::is_uncalled);
    let mut returned = vec![0; showdown.contributions.len()];
    for layer in uncalled {
        layer.contributors.seats().for_each(|seat| returned[seat] = layer.depth);
    }
    let mut payouts = returned.clone();
    let mut called_layers = called.iter().copied();
    let mut pots = Vec::new();
    for pot in merge(called.iter().copied(), live) {
        let shares: Vec<Share> = shares(pot, showdown).collect();
        for share in &shares {
            payouts[share.seat] += share.amount;
        }
        let layers = called_layers.by_ref().take(pot.layers).collect();
        pots.push(Pot { layers, eligible: pot.eligible, shares });
    }
    Ok(Settlement { pots, returned, payouts })
}

/// What each seat gets in all, as in [`Settlement::payouts`]; 0 where there is no seat.
///
/// # Errors
/// As [`settle`].
pub fn payouts(showdown: &Showdown<'_>) -> Result<[Chips; MAX_SEATS], PotError> {
    check(showdown)?;
    let live = live_seats(showdown.strengths);
    let mut payouts = [0; MAX_SEATS];
    // An uncalled bet may stay in: as a pot, it has but its owner to go to.
    for pot in merge(layers(showdown.contributions, live, showdown.dead), live) {
        shares(pot, showdown).for_each(|share| payouts[share.seat] += share.amount);
    }
    Ok(payouts)
}

fn check(showdown: &Showdown<'_>) -> Result<(), PotError> {
    let &Showdown { contributions, strengths, button, dead, chip, odd_chips: _ } = showdown;
    let seats = contributions.len();
    check_seats(seats)?;
    if strengths.len() != seats {
        return Err(PotError::Strengths { seats, given: strengths.len() });
    }
    if button >= seats {
        return Err(PotError::Button { button, seats });
    }
    if strengths.iter().all(Option::is_none) {
        return Err(PotError::NobodyLive);
    }
    if chip == 0 {
        return Err(PotError::NoChip);
    }
    let mut total: Chips = 0;
    let amounts = contributions.iter().enumerate().map(|(seat, &amount)| (Some(seat), amount));
    for (seat, amount) in amounts.chain([(None, dead)]) {
        total = total
            .checked_add(amount)
            .filter(|&total| total <= MAX_CHIPS)
            .ok_or(PotError::TooManyChips { seat, amount })?;
    }
    Ok(())
}

/// Refuses a number of seats that cannot be settled.
///
/// # Errors
/// [`PotError::Seats`].
pub fn check_seats(seats: usize) -> Result<(), PotError> {
    if (2..=MAX_SEATS).contains(&seats) { Ok(()) } else { Err(PotError::Seats { given: seats }) }
}

fn live_seats(strengths: &[Option<NonZeroU64>]) -> SeatSet {
    (0..strengths.len()).filter(|&seat| strengths[seat].is_some()).collect()
}

/// Splits contributions into layers, lowest first, below them the dead money (rule 4.2).
///
/// A layer ends wherever some seat's contribution ends. Folded seats contribute but are not
/// eligible.
///
/// # Examples
/// ```
/// # use bigslick_core::pots::{Layer, layers};
/// let all_in = layers(&[200, 500, 1000], (0..3).collect(), 0);
/// assert_eq!(all_in.map(|layer| layer.amount()).collect::<Vec<_>>(), [600, 600, 500]);
/// ```
pub fn layers(contributions: &[Chips], live: SeatSet, dead: Chips) -> impl Iterator<Item = Layer> {
    let dead = Layer { depth: dead, contributors: SeatSet::EMPTY, eligible: live };
    let mut below = 0;
    let mut contributors: SeatSet = (0..contributions.len()).collect();
    let next = move || {
        let above = |&seat: &Seat| contributions[seat] > below;
        contributors = contributors.seats().filter(above).collect();
        let level = contributors.seats().map(|seat| contributions[seat]).min()?;
        let depth = level - below;
        below = level;
        Some(Layer { depth, contributors, eligible: contributors.intersection(live) })
    };
    Some(dead).filter(|dead| dead.depth > 0).into_iter().chain(iter::from_fn(next))
}

/// A pot before it is split: who may win it, and of how many layers it is made.
#[derive(Clone, Copy)]
struct Unsplit {
    eligible: SeatSet,
    amount: Chips,
    layers: usize,
}

/// Makes one pot of neighbouring layers with the same eligible seats (rule 4.3).
///
/// A layer that no live seat reached joins the pot below, or starts one for all live seats.
fn merge(layers: impl Iterator<Item = Layer>, live: SeatSet) -> impl Iterator<Item = Unsplit> {
    let mut layers = layers.peekable();
    let mut below = live;
    iter::from_fn(move || {
        let eligible = layers.peek()?.eligible_above(below);
        let mut pot = Unsplit { eligible, amount: 0, layers: 0 };
        while let Some(layer) = layers.next_if(|it| it.eligible_above(eligible) == eligible) {
            pot.amount += layer.amount();
            pot.layers += 1;
        }
        below = eligible;
        Some(pot)
    })
}

/// Splits a pot among the strongest of its eligible seats (rules 4.4 and 4.5).
fn shares(pot: Unsplit, showdown: &Showdown<'_>) -> impl Iterator<Item = Share> {
    let &Showdown { strengths, button, chip, odd_chips, .. } = showdown;
    let strongest = pot.eligible.seats().map(|seat| strengths[seat]).max();
    let wins = |&seat: &Seat| Some(strengths[seat]) == strongest;
    let winners: SeatSet = pot.eligible.seats().filter(wins).collect();
    let number = winners.len() as Chips;
    // Most pots have one winner, and divisions are slow.
    let each = if number == 1 { pot.amount } else { pot.amount / chip / number * chip };
    let mut left_over = pot.amount - each * number;
    winners.seats_from_left_of(button).map(move |seat| {
        let odd = match odd_chips {
            OddChips::OneEach => left_over.min(chip),
            OddChips::First => left_over,
        };
        left_over -= odd;
        Share { seat, amount: each + odd }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn showdown<'a>(
        contributions: &'a [Chips],
        strengths: &'a [Option<NonZeroU64>],
    ) -> Showdown<'a> {
        let button = contributions.len().saturating_sub(1);
        Showdown {
            contributions,
            strengths,
            button,
            dead: 0,
            chip: 1,
            odd_chips: OddChips::OneEach,
        }
    }

    fn strengths(numbers: &[u64]) -> Vec<Option<NonZeroU64>> {
        numbers.iter().map(|&number| NonZeroU64::new(number)).collect()
    }

    #[test]
    fn rule_4_1_a_folded_seat_gets_nothing_back() {
        let settlement = settle(&showdown(&[50, 20, 20], &strengths(&[0, 1, 1]))).unwrap();
        assert_eq!(settlement.returned, [0, 0, 0]);
        assert_eq!(settlement.payouts, [0, 45, 45]);
    }

    #[test]
    fn rule_4_2_dead_money_is_everybodys() {
        let strengths = strengths(&[2, 1, 0]);
        let showdown = Showdown { dead: 8, ..showdown(&[0, 10, 10], &strengths) };
        let settlement = settle(&showdown).unwrap();
        assert_eq!(settlement.payouts, [8, 20, 0]);
    }

    #[test]
    fn rule_4_3_chips_that_no_live_seat_reached_stay_in() {
        let settlement = settle(&showdown(&[30, 30, 0], &strengths(&[0, 0, 1]))).unwrap();
        assert_eq!(settlement.payouts, [0, 0, 60]);
        assert_eq!(settlement.pots[0].eligible.seats().collect::<Vec<_>>(), [2]);
    }

    #[test]
    fn rule_4_5_whole_chips_first_then_one_odd_chip_each() {
        let strengths = strengths(&[1, 1, 1, 0]);
        let by = |odd_chips| {
            let showdown = Showdown { chip: 5, odd_chips, ..showdown(&[8, 8, 8, 2], &strengths) };
            settle(&showdown).unwrap().payouts
        };
        assert_eq!(by(OddChips::OneEach), [10, 10, 6, 0]);
        assert_eq!(by(OddChips::First), [16, 5, 5, 0]);
    }

    #[test]
    fn what_cannot_be_settled_is_refused() {
        let two = strengths(&[1, 1]);
        let error = |showdown: Showdown<'_>| settle(&showdown).unwrap_err();
        assert_eq!(error(showdown(&[1], &two)), PotError::Seats { given: 1 });
        assert_eq!(error(showdown(&[1; 24], &two)), PotError::Seats { given: 24 });
        assert_eq!(error(showdown(&[1; 3], &two)), PotError::Strengths { seats: 3, given: 2 });
        assert_eq!(error(showdown(&[1, 1], &[None, None])), PotError::NobodyLive);
        let button = Showdown { button: 2, ..showdown(&[1, 1], &two) };
        assert_eq!(error(button), PotError::Button { button: 2, seats: 2 });
        assert_eq!(error(Showdown { chip: 0, ..showdown(&[1, 1], &two) }), PotError::NoChip);
        let all = [MAX_CHIPS, 1];
        let too_many = PotError::TooManyChips { seat: Some(1), amount: 1 };
        assert_eq!(error(showdown(&all, &two)), too_many);
        let dead = Showdown { dead: u64::MAX, ..showdown(&[1, 1], &two) };
        assert_eq!(error(dead), PotError::TooManyChips { seat: None, amount: u64::MAX });
    }

    proptest! {
        #[test]
        fn rule_4_6_payouts_sum_to_what_was_put_in(
            seats in prop::collection::vec(
                (prop_oneof![0..9u64, 0..1u64 << 57], 0..4u64),
                2..=MAX_SEATS,
            ),
            button in 0..MAX_SEATS,
            dead in 0..1u64 << 57,
            chip in 1..1u64 << 57,
            first in any::<bool>(),
        ) {
            let contributions: Vec<_> = seats.iter().map(|seat| seat.0).collect();
            let strengths: Vec<_> = seats.iter().map(|seat| NonZeroU64::new(seat.1)).collect();
            let odd_chips = if first { OddChips::First } else { OddChips::OneEach };
            let button = button % seats.len();
            let (contributions, strengths) = (&contributions[..], &strengths[..]);
            let showdown = Showdown { contributions, strengths, button, dead, chip, odd_chips };
            match settle(&showdown) {
                Err(error) => {
                    prop_assert_eq!(error, PotError::NobodyLive);
                    prop_assert_eq!(payouts(&showdown), Err(error));
                }
                Ok(settlement) => {
                    let put_in = contributions.iter().sum::<Chips>() + dead;
                    prop_assert_eq!(settlement.payouts.iter().sum::<Chips>(), put_in);
                    let alone = payouts(&showdown).unwrap();
                    prop_assert_eq!(&settlement.payouts, &alone[..contributions.len()]);
                }
            }
        }
    }
}
