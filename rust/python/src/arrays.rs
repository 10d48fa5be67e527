//! Numpy arrays: what comes in as integers of any dtype, what goes out, and who works on them.

use bigslick_core::instructions::Instructions;
use numpy::prelude::*;
use numpy::{Element, PyArrayDyn, PyReadonlyArrayDyn, PyUntypedArray};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::convert::{Given, digits, kind, number, required_int};
use crate::imports::bigslick_error;

/// An array of integers, as the caller gave it, and its name in the signature.
pub struct Integers<'py> {
    /// The array, of any integer dtype and any strides.
    pub array: Bound<'py, PyUntypedArray>,
    what: &'static str,
}

impl<'py> Integers<'py> {
    /// The array of a value.
    pub fn read(value: &Bound<'py, PyAny>, what: &'static str) -> PyResult<Integers<'py>> {
        Integers::of(as_array(value, what)?, what)
    }

    /// An array, if it is of integers.
    pub fn of(array: Bound<'py, PyUntypedArray>, what: &'static str) -> PyResult<Integers<'py>> {
        let dtype = array.dtype();
        if matches!(dtype.kind(), b'i' | b'u') {
            return Ok(Integers { array, what });
        }
        let hint = if dtype.kind() == b'U' { "; parse_many makes masks of texts" } else { "" };
        let message = format!("{what} must be an array of integers, not of {dtype}{hint}");
        Err(PyTypeError::new_err(message))
    }

    /// Its shape, for an error.
    pub fn shape(&self) -> PyResult<String> {
        Ok(self.array.getattr("shape")?.to_string())
    }

    /// Itself, or a copy where its numbers do not lie as we can read them: row after row, aligned, in
    /// the machine's byte order.
    pub fn in_rows(&self) -> PyResult<Integers<'py>> {
        let (dtype, what) = (self.array.dtype(), self.what);
        if is_in_rows(&self.array) && dtype.is_native_byteorder() != Some(false) {
            return Ok(Integers { array: self.array.clone(), what });
        }
        let native = dtype.call_method1("newbyteorder", ("=",))?;
        let array = self.array.call_method1("astype", (native, "C"))?.cast_into()?;
        Ok(Integers { array, what })
    }

    /// The error of integers that are of none of the widths we know.
    pub fn unknown(&self) -> PyErr {
        let (what, dtype) = (self.what, self.array.dtype());
        PyTypeError::new_err(format!("{what}: integers of {dtype} are not known"))
    }
}

/// Calls a function with an array of integers in rows as what it is, or gives the error of an
/// unknown dtype.
macro_rules! by_dtype {
    ($integers:expr, $function:expr) => {
        $crate::arrays::by_dtype!($integers, $function, [u8, i64, u64, u16, i32, u32, i16, i8])
    };
    ($integers:expr, $function:expr, [$($integer:ty),*]) => {{
        let integers = $integers.in_rows()?;
        $(if let Ok(array) = integers.array.cast::<numpy::PyArrayDyn<$integer>>() {
            $function($crate::arrays::borrow(array)?)
        } else)* {
            Err(integers.unknown())
        }
    }};
}
pub(crate) use by_dtype;

/// The array of a value, in an object that nobody else can give another shape or dtype.
pub fn as_array<'py>(
    value: &Bound<'py, PyAny>,
    what: &str,
) -> PyResult<Bound<'py, PyUntypedArray>> {
    let py = value.py();
    let array = py.import("numpy")?.call_method1("asarray", (value,)).map_err(|error| {
        if !error.is_instance_of::<PyValueError>(py) {
            return error;
        }
        match error.value(py).str() {
            Ok(words) => {
                bigslick_error(py, format!("{what} make no array: {}", words.to_string_lossy()))
            }
            Err(unshown) => unshown,
        }
    })?;
    Ok(array.call_method0("view")?.cast_into()?)
}

/// Whether it is one slice, row after row.
///
/// Where there is one row or none, strides may be any numbers, with which the numpy crate would reckon
/// when the array is borrowed: they must be what they would be for more.
fn is_in_rows(array: &Bound<'_, PyUntypedArray>) -> bool {
    let mut next = array.dtype().itemsize();
    let mut sides = array.shape().iter().zip(array.strides()).rev();
    let in_order = sides.all(|(&length, &stride)| {
        let fits = usize::try_from(stride) == Ok(next);
        next = next.saturating_mul(length.max(1));
        fits
    });
    in_order && array.is_c_contiguous() && array.is_aligned()
}

/// Borrows an array in rows to read it.
pub fn borrow<'py, T: Element>(
    array: &Bound<'py, PyArrayDyn<T>>,
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    match array.try_readonly() {
        Ok(borrowed) => Ok(borrowed),
        // Another call is writing to it: what is there now will do.
        Err(_) => Ok(array.call_method0("copy")?.cast_into::<PyArrayDyn<T>>()?.readonly()),
    }
}

/// What to return: the caller's ``out`` if there is one, else a new array.
pub fn output<'py, 'a, T: Element>(
    py: Python<'py>,
    out: Option<Bound<'py, PyAny>>,
    shape: &[usize],
    inputs: impl IntoIterator<Item = &'a Integers<'py>>,
) -> PyResult<Output<'py>>
where
    'py: 'a,
{
    let dtype = numpy::dtype::<T>(py);
    let Some(out) = out else {
        // Numpy says in an exception that it has no room; a vector would end the process.
        let array = py.import("numpy")?.call_method1("empty", (shape.to_vec(), dtype))?;
        return Ok(Output { returned: array.clone(), array: array.cast_into()? });
    };
    if !out.is_instance_of::<PyUntypedArray>() {
        let message = format!("out must be an array of {dtype}, not {}", kind(&out));
        return Err(PyTypeError::new_err(message));
    }
    let array = as_array(&out, "out")?;
    let given = array.dtype();
    if !given.is_equiv_to(&dtype) {
        let message = format!("out must be an array of {dtype}, not of {given}");
        return Err(PyTypeError::new_err(message));
    }
    let refused = |message| Err(bigslick_error(py, message));
    if array.shape() != shape {
        let (given, needed) = (array.getattr("shape")?, PyTuple::new(py, shape)?);
        return refused(format!("out of shape {given}: {needed} is needed"));
    }
    if !array.getattr("flags")?.getattr("writeable")?.is_truthy()? {
        return refused("out is read-only".to_owned());
    }
    let numpy = py.import("numpy")?;
    for Integers { array: input, what } in inputs {
        // Numpy gives up after so many steps, and then takes it that they do.
        let most_work = 1000;
        let shared = numpy.call_method1("may_share_memory", (&array, input, most_work))?;
        if shared.is_truthy()? {
            return refused(format!("out shares memory with {what}"));
        }
    }
    Ok(Output { returned: out, array })
}

/// An array to write into.
pub struct Output<'py> {
    returned: Bound<'py, PyAny>,
    array: Bound<'py, PyUntypedArray>,
}

impl<'py> Output<'py> {
    /// The interpreter we are attached to.
    pub fn py(&self) -> Python<'py> {
        self.array.py()
    }

    /// Has all items written as `T`, of which those of the array are as wide, and gives it back.
    pub fn write<T: Element>(
        self,
        write: impl FnOnce(&mut [T]) -> PyResult<()>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let py = self.py();
        let array = self.array.call_method1("view", (numpy::dtype::<T>(py),))?;
        let array = array.cast_into::<PyArrayDyn<T>>()?;
        if is_in_rows(array.as_untyped())
            && let Ok(mut items) = array.try_readwrite()
        {
            write(items.as_slice_mut()?)?;
            return Ok(self.returned);
        }
        // It is not in rows, or another call is at it.
        let (numpy, shape) = (py.import("numpy")?, array.getattr("shape")?);
        let rows = numpy.call_method1("empty", (shape, numpy::dtype::<T>(py)))?;
        let rows = rows.cast_into::<PyArrayDyn<T>>()?;
        write(rows.readwrite().as_slice_mut()?)?;
        array.set_item(py.Ellipsis(), rows)?;
        Ok(self.returned)
    }
}

/// How many threads may work at once; 0 is one for each core.
pub fn most_threads(value: &Given<'_, '_>) -> PyResult<usize> {
    let Some(value) = value.0 else { return Ok(1) };
    let given = required_int(&value, format_args!("threads"))?;
    if given.lt(0)? {
        let given = digits(&given);
        let message = format!("threads is {given}: 1 or more are needed, or 0 for one a core");
        return Err(bigslick_error(value.py(), message));
    }
    Ok(number(&given).and_then(|it| it.try_into().ok()).unwrap_or(usize::MAX))
}

/// The best instructions of this processor, unless the environment asks for the portable ones.
pub fn instructions() -> Instructions {
    let portable = std::env::var_os("BIGSLICK_PORTABLE").is_some_and(|value| !value.is_empty());
    if portable { Instructions::PORTABLE } else { Instructions::best() }
}
