//! Numpy arrays: what comes in as integers of any dtype, what goes out, how many threads to use.

use bigslick_core::instructions::Instructions;
use bigslick_core::threads::MAX_THREADS;
use numpy::prelude::*;
use numpy::{BorrowError, Element, Ix1, PyArray, PyUntypedArray};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::convert::{Given, digits, kind, number, required_int};
use crate::imports::bigslick_error;

/// The array of a value, its integers aligned and in the machine's byte order; `what` names it.
pub fn integers<'py>(
    value: &Bound<'py, PyAny>,
    what: &str,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let py = value.py();
    let array = py.import("numpy")?.call_method1("asarray", (value,)).map_err(|error| {
        if !error.is_instance_of::<PyValueError>(py) {
            return error;
        }
        bigslick_error(py, format!("{what} make no array: {}", error.value(py)))
    })?;
    let array = array.cast_into::<PyUntypedArray>()?;
    let dtype = array.dtype();
    if !matches!(dtype.kind(), b'i' | b'u') {
        let message = format!("{what} must be an array of integers, not of {dtype}");
        return Err(PyTypeError::new_err(message));
    }
    if array.is_aligned() && dtype.is_native_byteorder() != Some(false) {
        return Ok(array);
    }
    let native = dtype.call_method1("newbyteorder", ("=",))?;
    Ok(array.call_method1("astype", (native,))?.cast_into()?)
}

/// A new array of so many items, uninitialised.
///
/// Numpy says in an exception that it has no room; a vector would end the process.
pub fn empty<T: Element>(py: Python<'_>, length: usize) -> PyResult<Bound<'_, PyArray<T, Ix1>>> {
    let dtype = numpy::dtype::<T>(py);
    Ok(py.import("numpy")?.call_method1("empty", (length, dtype))?.cast_into()?)
}

/// The array to write to: that of `out=` if one was given, else a new one.
pub fn output<'py, T: Element>(
    py: Python<'py>,
    out: &Given<'_, 'py>,
    length: usize,
) -> PyResult<Bound<'py, PyArray<T, Ix1>>> {
    let Some(out) = out.0.filter(|out| !out.is_none()) else { return empty(py, length) };
    let dtype = numpy::dtype::<T>(py);
    let Ok(array) = out.cast::<PyArray<T, Ix1>>() else {
        let given = match out.cast::<PyUntypedArray>() {
            Ok(array) => format!("one of {} dimensions and {}", array.ndim(), array.dtype()),
            Err(_) => kind(&out),
        };
        let message = format!("out must be an array of one dimension and {dtype}, not {given}");
        return Err(PyTypeError::new_err(message));
    };
    if array.len() != length {
        let message = format!("out has room for {}: there are {length} rows", array.len());
        return Err(bigslick_error(py, message));
    }
    Ok(array.to_owned())
}

/// Writes to an array, by way of another where its items do not lie side by side.
pub fn write<T: Element + Copy>(
    out: &Bound<'_, PyArray<T, Ix1>>,
    write_to: impl FnOnce(&mut [T]) -> PyResult<()>,
) -> PyResult<()> {
    let py = out.py();
    let mut array = out.try_readwrite().map_err(|error| in_use(py, "out", &error))?;
    if let Ok(items) = array.as_slice_mut() {
        return write_to(items);
    }
    let side_by_side = empty(py, out.len())?;
    write(&side_by_side, write_to)?;
    array.as_array_mut().assign(&side_by_side.readonly().as_array());
    Ok(())
}

/// The error of an array that cannot be borrowed.
pub fn in_use(py: Python<'_>, what: &str, error: &BorrowError) -> PyErr {
    let why = match error {
        BorrowError::NotWriteable => "is read-only",
        _ => "shares memory with an array that is being written to or read",
    };
    bigslick_error(py, format!("{what} {why}"))
}

/// How many threads to use.
pub fn threads(value: &Given<'_, '_>) -> PyResult<usize> {
    let Some(value) = value.0 else { return Ok(1) };
    let given = required_int(&value, format_args!("threads"))?;
    let threads = number(&given).and_then(|number| usize::try_from(number).ok());
    threads.filter(|&threads| threads <= MAX_THREADS).ok_or_else(|| {
        let given = digits(&given);
        let message = format!("threads is {given}: 0 (one for every core) to {MAX_THREADS}");
        bigslick_error(value.py(), message)
    })
}

/// The best instructions of this processor, unless the environment asks for the portable ones.
pub fn instructions() -> Instructions {
    let portable = std::env::var_os("BIGSLICK_PORTABLE").is_some_and(|value| !value.is_empty());
    if portable { Instructions::PORTABLE } else { Instructions::best() }
}
