//! What many hands are worth: sixty-four at a time, each step for all of them before the next.

#![allow(clippy::inline_always)] // see `Work`

use std::ops::RangeInclusive;

use crate::cards::{Card, CardError, CardMask};
use crate::classes::{Place, RankMask, Ranking, Strength};
use crate::evaluate::{HAND_SIZES, evaluate};
use crate::instructions::{Instructions, Work};
use crate::tables::Tables;
use crate::threads::share;

/// The row that was refused, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RowError<E> {
    /// The row, from 0.
    pub row: usize,
    /// What is wrong with it.
    pub error: E,
}

/// Many hands, wherever the caller keeps them. Another thread may be writing there: a row is then
/// read as one thing or as another, and whatever is read is checked.
pub trait Hands: Sync {
    /// How many cards a hand may have.
    fn sizes(&self) -> RangeInclusive<u8>;

    /// The hand of a row.
    ///
    /// # Errors
    /// [`CardError::Mask`], [`CardError::Index`] or [`CardError::Repeated`].
    fn hand(&self, row: usize) -> Result<CardMask, CardError>;

    /// Writes the masks of a block of hands, unchecked: a bit may belong to no card, a card given
    /// twice is there once. Whether every number was one that a mask can tell.
    ///
    /// See [`Work`] for how it must be inlined.
    fn load(&self, row: usize, masks: &mut [u64; BLOCK]) -> bool;
}

/// The number of hands in a block: few enough for the nearest memory.
pub const BLOCK: usize = 64;

/// Hands that a thread takes at once: they take longer than a thread takes to start.
const ROWS: usize = 512 * BLOCK;

/// Writes the strength of every hand, in order, into `out`, which has room for all of them.
///
/// Every hand is checked. On so many threads at most; 0 is one for each core.
///
/// # Errors
/// The first hand that is no hand; what `out` then holds is unspecified.
pub fn evaluate_many(
    hands: &impl Hands,
    ranking: Ranking,
    instructions: Instructions,
    threads: usize,
    out: &mut [Strength],
) -> Result<(), RowError<CardError>> {
    share(out.chunks_mut(ROWS).enumerate(), threads, |(part, out)| {
        instructions.run(EvaluateRows { hands, ranking, row: part * ROWS, out })
    })
}

struct EvaluateRows<'a, H> {
    hands: &'a H,
    ranking: Ranking,
    row: usize,
    out: &'a mut [Strength],
}

impl<H: Hands> Work for EvaluateRows<'_, H> {
    type Output = Result<(), RowError<CardError>>;

    #[inline(always)]
    fn work(self) -> Result<(), RowError<CardError>> {
        let EvaluateRows { hands, ranking, mut row, out } = self;
        let mut masks = [0; BLOCK];
        let (blocks, rest) = out.as_chunks_mut();
        for out in blocks {
            let all_cards = hands.load(row, &mut masks);
            let all_hands = evaluate_block(&masks, &hands.sizes(), ranking, out);
            if !(all_cards && all_hands) {
                one_by_one(hands, ranking, row, out)?;
            }
            row += BLOCK;
        }
        one_by_one(hands, ranking, row, rest)
    }
}

/// The rows that make no block, and those in which something is wrong.
#[inline(never)]
fn one_by_one(
    hands: &impl Hands,
    ranking: Ranking,
    first: usize,
    out: &mut [Strength],
) -> Result<(), RowError<CardError>> {
    for (row, strength) in (first..).zip(out) {
        let hand = hands.hand(row).and_then(|hand| evaluate(hand, ranking));
        *strength = hand.map_err(|error| RowError { row, error })?;
    }
    Ok(())
}

const QUARTER: usize = BLOCK / 4;

/// Writes the strengths of a block; whether all were hands of one of these sizes.
#[inline(always)]
fn evaluate_block(
    masks: &[u64; BLOCK],
    sizes: &RangeInclusive<u8>,
    ranking: Ranking,
    out: &mut [Strength; BLOCK],
) -> bool {
    let [c, d, h, s] = suits(masks);
    let (mut pages, mut lines) = ([0; BLOCK], [0; BLOCK]);
    let (least, spread) = (u16::from(*sizes.start()), u16::from(sizes.end() - sizes.start()));
    let mut wrong = 0;
    for lane in 0..BLOCK {
        let suits = [c[lane], d[lane], h[lane], s[lane]];
        let (mut cards, mut ranks, mut flush) = (0, 0, 0);
        for suit in suits {
            let size = size(suit);
            cards += size;
            ranks |= suit;
            flush |= if size >= 5 { suit } else { 0 };
        }
        wrong |= cards.wrapping_sub(least).saturating_sub(spread) | ranks & !ranking.ranks();
        Place { page: pages[lane], line: lines[lane] } = Place::of_suits(suits, flush);
    }
    let tables = Tables::of(ranking);
    for (quarter, strengths) in out.as_chunks_mut::<QUARTER>().0.iter_mut().enumerate() {
        *strengths = std::array::from_fn(|index| {
            let lane = 4 * index + quarter;
            tables.strength(Place { page: pages[lane], line: lines[lane] })
        });
    }
    wrong == 0
}

#[inline]
#[allow(clippy::cast_possible_truncation)] // of sixteen bits
const fn size(suit: RankMask) -> u16 {
    suit.count_ones() as u16
}

/// The ranks of each suit, a lane for each hand: lane `4 * i + q` is for hand `QUARTER * q + i`.
#[inline]
fn suits(masks: &[u64; BLOCK]) -> [[RankMask; BLOCK]; 4] {
    let mut suits = [[[0; 8]; QUARTER]; 4];
    for i in 0..QUARTER {
        let turned = turn([0, 1, 2, 3].map(|quarter| masks[QUARTER * quarter + i]));
        for (suit, lanes) in suits.iter_mut().zip(turned) {
            suit[i] = lanes.to_le_bytes();
        }
    }
    suits.map(|bytes| {
        let mut lanes = [0; BLOCK];
        for (lane, bytes) in lanes.iter_mut().zip(bytes.as_flattened().as_chunks().0) {
            *lane = RankMask::from_le_bytes(*bytes);
        }
        lanes
    })
}

/// Four words of four lanes each, turned like a square: word i of what comes out holds the lanes i.
#[inline]
const fn turn([a, b, c, d]: [u64; 4]) -> [u64; 4] {
    const EVEN: u64 = 0x0000_FFFF_0000_FFFF;
    const LOW: u64 = 0xFFFF_FFFF;
    let (ab_even, ab_odd) = ((a & EVEN) | (b & EVEN) << 16, (a >> 16 & EVEN) | (b & !EVEN));
    let (cd_even, cd_odd) = ((c & EVEN) | (d & EVEN) << 16, (c >> 16 & EVEN) | (d & !EVEN));
    [
        (ab_even & LOW) | cd_even << 32,
        (ab_odd & LOW) | cd_odd << 32,
        ab_even >> 32 | (cd_even & !LOW),
        ab_odd >> 32 | (cd_odd & !LOW),
    ]
}

/// Hands by their masks, side by side in memory, in any integer type.
pub struct Masks<'a, T>(pub &'a [T]);

impl<T: Copy + Into<i128> + Sync> Hands for Masks<'_, T> {
    fn sizes(&self) -> RangeInclusive<u8> {
        HAND_SIZES
    }

    fn hand(&self, row: usize) -> Result<CardMask, CardError> {
        let given = self.0[row].into();
        let bits = u64::try_from(given).map_err(|_| CardError::Mask { given })?;
        CardMask::from_bits(bits)
    }

    #[inline(always)]
    fn load(&self, row: usize, masks: &mut [u64; BLOCK]) -> bool {
        for (mask, &given) in masks.iter_mut().zip(&self.0[row..row + BLOCK]) {
            *mask = u64::try_from(given.into()).unwrap_or(u64::MAX); // which no card has every bit of
        }
        true
    }
}

/// Hands by the indices of their cards, side by side in memory, in any integer type.
pub struct Rows<'a, T, const CARDS: usize>(pub &'a [[T; CARDS]]);

impl<T, const CARDS: usize> Hands for Rows<'_, T, CARDS>
where
    T: Copy + ToString + TryInto<u8> + Sync,
{
    fn sizes(&self) -> RangeInclusive<u8> {
        let cards = u8::try_from(CARDS).expect("a row has a few cards");
        cards..=cards
    }

    fn hand(&self, row: usize) -> Result<CardMask, CardError> {
        hand_of_indices(self.0[row].into_iter())
    }

    #[inline(always)]
    fn load(&self, row: usize, masks: &mut [u64; BLOCK]) -> bool {
        for (word, row) in masks.iter_mut().zip(&self.0[row..row + BLOCK]) {
            *word = 0;
            for (place, &index) in row.iter().enumerate() {
                *word |= u64::from(index.try_into().unwrap_or(u8::MAX)) << (8 * place);
            }
        }
        words_to_masks::<CARDS>(masks)
    }
}

/// Makes masks of words that hold a card index in each of their low bytes; whatever is in the bytes
/// above does not matter. Whether every index was one that a mask can tell, if only by a bit that
/// belongs to no card.
#[inline(always)]
fn words_to_masks<const CARDS: usize>(words: &mut [u64; BLOCK]) -> bool {
    let mut all = 0;
    for word in words {
        all |= *word;
        let bits = (*word & 0x0303_0303_0303_0303) << 4 | (*word >> 2 & 0x0F0F_0F0F_0F0F_0F0F);
        *word = 0;
        for card in 0..CARDS {
            *word |= 1 << (bits >> (8 * card) & 0x3F);
        }
    }
    all & (0xC0C0_C0C0_C0C0_C0C0 >> (8 * (8 - CARDS))) == 0
}

/// [`Rows`] of bytes, each of which is loaded at once.
pub struct ByteRows<'a, const CARDS: usize>(pub &'a [[u8; CARDS]]);

impl<const CARDS: usize> Hands for ByteRows<'_, CARDS> {
    fn sizes(&self) -> RangeInclusive<u8> {
        Rows(self.0).sizes()
    }

    fn hand(&self, row: usize) -> Result<CardMask, CardError> {
        Rows(self.0).hand(row)
    }

    #[inline(always)]
    fn load(&self, row: usize, masks: &mut [u64; BLOCK]) -> bool {
        let bytes = self.0.as_flattened();
        let first = row * CARDS;
        // The word of the last row reaches beyond it: in all blocks but the last there is more.
        if let Some(bytes) = bytes.get(first..first + BLOCK * CARDS + 8 - CARDS) {
            for (index, word) in masks.iter_mut().enumerate() {
                let bytes = &bytes[CARDS * index..CARDS * index + 8];
                *word = u64::from_le_bytes(bytes.try_into().expect("eight of them"));
            }
        } else {
            for (word, row) in masks.iter_mut().zip(&self.0[row..]) {
                let mut bytes = [0; 8];
                bytes[..CARDS].copy_from_slice(row);
                *word = u64::from_le_bytes(bytes);
            }
        }
        words_to_masks::<CARDS>(masks)
    }
}

/// The hand of a row of card indices of any integer type.
///
/// # Errors
/// [`CardError::Index`] and [`CardError::Repeated`].
pub fn hand_of_indices<T>(indices: impl Iterator<Item = T>) -> Result<CardMask, CardError>
where
    T: Copy + ToString + TryInto<u8>,
{
    CardMask::of_distinct(indices.enumerate().map(|(index, number)| {
        let card = number.try_into().ok().and_then(Card::from_index);
        card.ok_or_else(|| CardError::Index { given: number.to_string(), index })
    }))
}
