//! Pays many hands at once.

use std::num::NonZeroU64;

use crate::batch::RowError;
use crate::pots::{Chips, MAX_SEATS, OddChips, PotError, Seat, Showdown, check_seats, payouts};
use crate::threads::share;

/// Hands that a thread takes at once: they take longer than a thread takes to start.
const ROWS: usize = 1024;

/// What is the same for all the hands; the fields of a [`Showdown`].
#[derive(Clone, Copy, Debug)]
pub struct Table {
    /// How many seats there are.
    pub seats: usize,
    /// The smallest chip in play.
    pub chip: Chips,
    /// Who gets the chips that do not divide.
    pub odd_chips: OddChips,
}

/// What is each hand's own, with room for the most seats; the fields of a [`Showdown`].
#[derive(Clone, Debug, Default)]
pub struct Row {
    /// What each seat put in.
    pub contributions: [Chips; MAX_SEATS],
    /// How strong each seat's hand is; 0 if folded or not dealt in.
    pub strengths: [u64; MAX_SEATS],
    /// The seat with the button.
    pub button: Seat,
    /// The dead money.
    pub dead: Chips,
}

/// Pays every hand that `read` gives for its row, into a row of `payouts`: what each seat gets in
/// all.
///
/// Every number is read once, so it does not matter if what `read` reads from changes meanwhile.
/// On so many threads at most; 0 is one for each core.
///
/// # Errors
/// That of the first row which cannot be read or settled; what `payouts` then holds is unspecified.
///
/// # Examples
/// ```
/// # use bigslick_core::pots::{OddChips, PotError};
/// # use bigslick_core::settle_many::{Row, Table, settle_many};
/// let contributions = [[200, 500, 1000], [20, 20, 5]];
/// let read = |row: usize, hand: &mut Row| -> Result<(), PotError> {
///     hand.contributions[..3].copy_from_slice(&contributions[row]);
///     hand.strengths[..3].copy_from_slice(&[3, 2, 0]);
///     Ok(())
/// };
/// let table = Table { seats: 3, chip: 1, odd_chips: OddChips::OneEach };
/// let mut payouts = [0; 6];
/// assert!(settle_many(table, read, &mut payouts, 1).is_ok());
/// assert_eq!(payouts, [600, 1100, 0, 45, 0, 0]);
/// ```
pub fn settle_many<E: From<PotError> + Send>(
    table: Table,
    read: impl Fn(usize, &mut Row) -> Result<(), E> + Sync,
    payouts: &mut [Chips],
    threads: usize,
) -> Result<(), RowError<E>> {
    let seats = table.seats;
    check_seats(seats).map_err(|error| RowError { row: 0, error: error.into() })?;
    share(payouts.chunks_mut(ROWS * seats).enumerate(), threads, |(part, payouts)| {
        let mut hand = Row::default();
        for (row, payouts) in (part * ROWS..).zip(payouts.chunks_exact_mut(seats)) {
            let paid = read(row, &mut hand).and_then(|()| Ok(paid(&hand, table)?));
            let paid = paid.map_err(|error| RowError { row, error })?;
            payouts.copy_from_slice(&paid[..seats]);
        }
        Ok(())
    })
}

fn paid(hand: &Row, table: Table) -> Result<[Chips; MAX_SEATS], PotError> {
    payouts(&Showdown {
        contributions: &hand.contributions[..table.seats],
        strengths: &hand.strengths.map(NonZeroU64::new)[..table.seats],
        button: hand.button,
        dead: hand.dead,
        chip: table.chip,
        odd_chips: table.odd_chips,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: Table = Table { seats: 2, chip: 1, odd_chips: OddChips::OneEach };

    #[test]
    fn the_first_bad_row_is_told_whatever_the_number_of_threads() {
        let bad = [ROWS - 1, ROWS + 1, 3 * ROWS];
        let read = |row: usize, hand: &mut Row| -> Result<(), PotError> {
            hand.strengths[0] = u64::from(!bad.contains(&row));
            Ok(())
        };
        let mut payouts = vec![0; 4 * ROWS * TABLE.seats];
        for threads in 0..4 {
            let error = settle_many(TABLE, read, &mut payouts, threads);
            assert_eq!(error, Err(RowError { row: ROWS - 1, error: PotError::NobodyLive }));
        }
    }

    #[test]
    fn rows_have_as_many_seats_as_can_be_settled() {
        let read = |_, _: &mut Row| -> Result<(), PotError> { Ok(()) };
        for seats in [0, 1, MAX_SEATS + 1, usize::MAX] {
            let table = Table { seats, ..TABLE };
            let error = settle_many(table, read, &mut [0; 4], 1);
            assert_eq!(error, Err(RowError { row: 0, error: PotError::Seats { given: seats } }));
        }
    }

    #[test]
    fn each_row_is_paid_from_its_own() {
        let read = |row: usize, hand: &mut Row| -> Result<(), PotError> {
            hand.contributions[..2].fill(row as Chips);
            hand.strengths[..2].fill(1);
            (hand.button, hand.dead) = (row % 2, 1);
            Ok(())
        };
        let rows = 2 * ROWS + 10;
        for threads in 0..4 {
            let mut payouts = vec![0; rows * TABLE.seats];
            assert_eq!(settle_many(TABLE, read, &mut payouts, threads), Ok(()));
            for (row, paid) in payouts.chunks(TABLE.seats).enumerate() {
                let each = row as Chips;
                let odd_chip_left_of_the_button = [[each, each + 1], [each + 1, each]];
                assert_eq!(paid, odd_chip_left_of_the_button[row % 2]);
            }
        }
    }
}
