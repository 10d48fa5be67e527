//! Texas Hold'em without Python: ranking hands, settling pots, shuffling.
//!
//! [`cards`] are what is dealt, [`classes`] what they can be worth, [`evaluate`] the worth of one
//! hand, [`batch`] of many, [`ranked`] the five cards that make it, [`boards`] what others may hold,
//! and [`pots`] pays for it, or [`settle_many`] for many. [`deck`] shuffles. [`instructions`] and
//! [`threads`] are for those in a hurry. [`cactus_kev`] has the cards of other evaluators, [`omaha`] their Omaha hands.

pub mod batch;
pub mod boards;
pub mod cactus_kev;
pub mod cards;
pub mod classes;
pub mod deck;
pub mod evaluate;
pub mod instructions;
pub mod omaha;
pub mod pots;
pub mod ranked;
pub mod settle_many;
mod tables;
pub mod threads;
