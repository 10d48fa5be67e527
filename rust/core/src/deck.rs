//! Shuffling. The stream is ChaCha20, keyed from the system or by the caller.

use rand::rngs::SysRng;
use rand::seq::SliceRandom;
use rand::{SeedableRng, TryRng};
use rand_chacha::ChaCha20Rng;

/// 256 bits from which the order of a shuffle follows.
pub type Key = [u8; 32];

/// A key from the operating system's secure source.
///
/// # Errors
/// If the system has no randomness to give.
pub fn system_key() -> Result<Key, rand::rngs::SysError> {
    let mut key = Key::default();
    SysRng.try_fill_bytes(&mut key)?;
    Ok(key)
}

/// Shuffles in place, every order equally likely (Fisher-Yates); the same key gives the same order.
pub fn shuffle<T>(cards: &mut [T], key: Key) {
    cards.shuffle(&mut ChaCha20Rng::from_seed(key));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_fixes_the_order() {
        let mut cards: Vec<u8> = (0..10).collect();
        shuffle(&mut cards, [7; 32]);
        let mut again: Vec<u8> = (0..10).collect();
        shuffle(&mut again, [7; 32]);
        assert_eq!(cards, again);
        cards.sort_unstable();
        assert_eq!(cards, (0..10).collect::<Vec<u8>>());
    }

    #[test]
    fn every_byte_of_a_system_key_is_random() {
        let keys: Vec<Key> = (0..20).map(|_| system_key().unwrap()).collect();
        for byte in 0..32 {
            assert!(keys.iter().any(|key| key[byte] != keys[0][byte]), "byte {byte} stays");
        }
    }
}
