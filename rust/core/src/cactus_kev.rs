//! Cards and ranks as Cactus Kev's evaluator has them, and with it treys and deuces.
//!
//! A card is a number of 29 bits. From the lowest: a prime for its rank (6 bits, 2 for the deuce to
//! 41 for the ace), 2 bits unused, its rank from 0 (4 bits), a bit for its suit (spades, hearts,
//! diamonds, clubs), a bit for its rank (13 bits). Hands of five whose ranks have the same product
//! of primes hold the same ranks.

use crate::cards::Card;
use crate::classes::Class;

const PRIMES: [u32; 13] = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41];

/// The number of a card.
///
/// # Examples
/// ```
/// # use bigslick_core::{cactus_kev, cards::Card};
/// let ace_of_spades = Card::from_text("As").unwrap();
/// assert_eq!(cactus_kev::number(ace_of_spades), 268_442_665);
/// assert_eq!(cactus_kev::card(268_442_665), Some(ace_of_spades));
/// ```
#[must_use]
pub const fn number(card: Card) -> u32 {
    let rank = card.rank() as u32;
    1 << (16 + rank) | 0x8000 >> card.suit() | rank << 8 | prime(card)
}

/// The card of a number, if every bit of it is as it must be.
#[must_use]
#[allow(clippy::cast_possible_truncation)] // both are cut out of the number
pub const fn card(number: u32) -> Option<Card> {
    let (rank, suit_bit) = ((number >> 8 & 0xF) as u8, number >> 12 & 0xF);
    if rank > 12 || suit_bit == 0 {
        return None;
    }
    let card = Card::new(rank, 3 - suit_bit.trailing_zeros() as u8);
    if self::number(card) == number { Some(card) } else { None }
}

/// The prime of a card's rank.
#[must_use]
pub const fn prime(card: Card) -> u32 {
    PRIMES[card.rank() as usize]
}

/// The product of the primes of the five ranks of a class.
#[must_use]
pub fn prime_product(class: Class) -> u32 {
    class.ranks.into_iter().map(|rank| PRIMES[usize::from(rank)]).product()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::CARDS;

    #[test]
    fn every_card_reads_back() {
        for index in 0..CARDS {
            let it = Card::from_index(index).unwrap();
            assert_eq!(card(number(it)), Some(it));
        }
    }

    #[test]
    fn no_bit_may_differ() {
        for index in 0..CARDS {
            let number = number(Card::from_index(index).unwrap());
            for bit in 0..32 {
                assert_eq!(card(number ^ 1 << bit), None);
            }
        }
        assert_eq!(card(0), None);
        assert_eq!(card(u32::MAX), None);
    }
}
