//! `bigslick._native`: the core, as Python sees it. No rule of poker is here.

#![allow(clippy::needless_pass_by_value)] // arguments arrive from Python by value

mod arrays;
mod boards;
mod cards;
mod chips;
mod convert;
mod deck;
mod eval7;
mod imports;
mod many;
mod phevaluator;
mod pots;
mod ranking;
mod settle_many;
mod shortcut;
mod treys;

use pyo3::prelude::*;

/// The Rust core of bigslick. Import from `bigslick`.
#[pymodule(gil_used = false)]
mod _native {
    use std::sync::atomic::{AtomicI64, Ordering};

    use pyo3::exceptions::PyImportError;
    use pyo3::prelude::*;

    use crate::convert::interpreter_id;
    use crate::shortcut::with_shortcut;
    use crate::{eval7, phevaluator};

    #[pymodule_export]
    use crate::boards::{Nuts, nuts, outs, rank_board};
    #[pymodule_export]
    use crate::cards::{card_mask, parse_cards};
    #[pymodule_export]
    use crate::deck::shuffled;
    #[pymodule_export]
    use crate::many::{card_masks, category_many, evaluate_many, parse_many};
    #[pymodule_export]
    use crate::pots::{Layer, Pot, Settlement, settle};
    #[pymodule_export]
    use crate::ranking::{RankedHand, cactus_kev, category, describe, rank_hand};
    #[pymodule_export]
    use crate::settle_many::settle_many;
    #[pymodule_export]
    use crate::treys::{TreysCard, TreysEvaluator, treys_omaha, treys_prime_products};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        refuse_other_interpreters(module.py())?;
        let evaluate = wrap_pyfunction!(crate::ranking::evaluate, module)?;
        module.add("evaluate", with_shortcut(&evaluate)?)?;
        eval7::add_to(module)?;
        phevaluator::add_to(module)
    }

    /// Classes and cards are kept once for the process, so one interpreter alone can have them.
    /// CPython 3.12 and later sees to it; 3.11 does not.
    fn refuse_other_interpreters(py: Python<'_>) -> PyResult<()> {
        static FIRST: AtomicI64 = AtomicI64::new(-1);
        let this = interpreter_id(py);
        match FIRST.compare_exchange(-1, this, Ordering::SeqCst, Ordering::SeqCst) {
            Err(first) if first != this => {
                Err(PyImportError::new_err("bigslick runs in one interpreter of a process only"))
            }
            _ => Ok(()),
        }
    }
}
