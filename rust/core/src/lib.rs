//! Texas Hold'em without Python: ranking hands, settling pots, shuffling.
//!
//! [`cards`] are what is dealt, [`classes`] what they can be worth, [`evaluate`] the worth of one
//! hand, [`batch`] of many, [`ranked`] the five cards that make it, and [`pots`] pays for it, or
//! [`settle_many`] for many. [`deck`] shuffles, and [`threads`] share work.

pub mod batch;
pub mod cards;
pub mod classes;
pub mod deck;
pub mod evaluate;
pub mod pots;
pub mod ranked;
pub mod settle_many;
mod tables;
pub mod threads;
