//! Tells the compiler what kind of Python it is for.

fn main() {
    pyo3_build_config::use_pyo3_cfgs();
}
