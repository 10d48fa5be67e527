//! `bigslick._native`: the core, as Python sees it. No rule of poker is here.

#![allow(clippy::needless_pass_by_value)] // arguments arrive from Python by value

mod arrays;
mod cards;
mod chips;
mod convert;
mod deck;
mod imports;
mod pots;
mod ranking;

use pyo3::prelude::*;

/// The Rust core of bigslick. Import from `bigslick`.
#[pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use crate::arrays::evaluate_many;
    #[pymodule_export]
    use crate::cards::{card_mask, parse_cards};
    #[pymodule_export]
    use crate::deck::shuffled;
    #[pymodule_export]
    use crate::pots::{Layer, Pot, Settlement, settle};
    #[pymodule_export]
    use crate::ranking::{RankedHand, cactus_kev, category, describe, evaluate, rank_hand};
}
