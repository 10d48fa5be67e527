//! A short way to `evaluate` for the calls that it gets most: what Python charges for a call is then
//! nearly all there is to pay.

use std::ffi::CString;
use std::sync::OnceLock;

use bigslick_core::classes::{Ranking, Strength};
use bigslick_core::evaluate;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::types::PyCFunction;

use crate::convert::plain_hand;

/// `evaluate` as it is compiled from its signature: it takes whatever the shortcut leaves.
static EVALUATE: OnceLock<ffi::PyCFunctionFastWithKeywords> = OnceLock::new();

/// The strength of a plain hand in the standard ranking: plain cards in one argument or in two.
fn strength(arguments: &[Borrowed<'_, '_, PyAny>]) -> Option<Strength> {
    let cards = match *arguments {
        [cards] => plain_hand(cards, None)?,
        [hole, board] => plain_hand(hole, Some(board))?,
        _ => return None,
    };
    evaluate::evaluate(cards, Ranking::Standard).ok()
}

/// Called by Python, with an array of arguments and the names of those that are keywords.
#[allow(unsafe_code)]
unsafe extern "C" fn evaluate_plain(
    module: *mut ffi::PyObject,
    arguments: *const *mut ffi::PyObject,
    count: ffi::Py_ssize_t,
    keywords: *mut ffi::PyObject,
) -> *mut ffi::PyObject {
    // SAFETY: Python is attached when it calls us, and promises live arguments, as many as it says;
    // a borrowed reference is nothing but a pointer to such an object. `EVALUATE` is called as we are.
    // Nothing here panics.
    unsafe {
        if keywords.is_null() && !arguments.is_null() {
            let count = usize::try_from(count).unwrap_or(0);
            let arguments: &[Borrowed<'_, '_, PyAny>] =
                std::slice::from_raw_parts(arguments.cast(), count);
            if let Some(strength) = strength(arguments) {
                return ffi::PyLong_FromLong(strength.into());
            }
        }
        match EVALUATE.get() {
            Some(evaluate) => evaluate(module, arguments, count, keywords),
            None => std::ptr::null_mut(),
        }
    }
}

/// Puts the shortcut before `evaluate`: a function with its name, its signature and its words.
pub fn with_shortcut<'py>(evaluate: &Bound<'py, PyCFunction>) -> PyResult<Bound<'py, PyAny>> {
    let py = evaluate.py();
    let text = |name: &str| evaluate.getattr(name)?.extract::<String>();
    let (name, module) = (text("__name__")?, evaluate.getattr("__module__")?);
    let words = format!("{name}{}\n--\n\n{}", text("__text_signature__")?, text("__doc__")?);
    #[allow(unsafe_code)]
    // SAFETY: the flags tell the type of the C function. What Python keeps for as long as the process
    // lives is never freed.
    unsafe {
        let flags = ffi::PyCFunction_GetFlags(evaluate.as_ptr());
        assert_eq!(flags, ffi::METH_FASTCALL | ffi::METH_KEYWORDS);
        let function = ffi::PyCFunction_GetFunction(evaluate.as_ptr()).expect("it has one");
        EVALUATE.get_or_init(|| {
            std::mem::transmute::<ffi::PyCFunction, ffi::PyCFunctionFastWithKeywords>(function)
        });
        let method = Box::leak(Box::new(ffi::PyMethodDef {
            ml_name: CString::new(name)?.into_raw(),
            ml_meth: ffi::PyMethodDefPointer { PyCFunctionFastWithKeywords: evaluate_plain },
            ml_flags: flags,
            ml_doc: CString::new(words)?.into_raw(),
        }));
        let owner = ffi::PyCFunction_GetSelf(evaluate.as_ptr());
        let function = ffi::PyCFunction_NewEx(method, owner, module.as_ptr());
        Bound::from_owned_ptr_or_err(py, function)
    }
}
