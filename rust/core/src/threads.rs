//! Work on many rows, shared out among threads.
//!
//! They live as long as the work does: a pool of threads would not survive a fork.

use std::panic::resume_unwind;
use std::sync::{Mutex, PoisonError};
use std::thread;

/// The most threads that can be asked for.
pub const MAX_THREADS: usize = 256;

/// What a thread takes at a time: a multiple of every block of rows.
const ROWS_OF_A_PART: usize = 4096;

/// Works on all rows, `width` items of `out` each, with so many threads; 0 is one for every core.
///
/// `work` is given the number of its first row, and the items of its rows to write. Where the
/// system has no thread left, fewer do it all.
///
/// # Errors
/// The first, in the order of the rows.
pub fn split<T: Send, E: Send>(
    out: &mut [T],
    width: usize,
    threads: usize,
    work: impl Fn(usize, &mut [T]) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let parts = out.chunks_mut(ROWS_OF_A_PART * width).enumerate();
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    let threads = if threads == 0 { cores() } else { threads.min(MAX_THREADS) };
    let others = threads.min(parts.len()).saturating_sub(1);
    if others == 0 {
        return work(0, out);
    }
    let parts = Mutex::new(parts);
    // Parts are taken in order, so whoever finds the first error has been given that part.
    let take_parts = || {
        let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).next();
        while let Some((part, out)) = next() {
            work(part * ROWS_OF_A_PART, out).map_err(|error| (part, error))?;
        }
        Ok(())
    };
    let first_error = thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().spawn_scoped(scope, take_parts).ok();
        let others: Vec<_> = (0..others).filter_map(spawn).collect();
        let ours = take_parts();
        let theirs = others.into_iter().map(|it| it.join().unwrap_or_else(|it| resume_unwind(it)));
        theirs.chain([ours]).filter_map(Result::err).min_by_key(|(part, _)| *part)
    });
    first_error.map_or(Ok(()), |(_, error)| Err(error))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number_rows(rows: usize, threads: usize, refused: &[usize]) -> Result<Vec<usize>, usize> {
        let mut out = vec![0; rows * 2];
        split(&mut out, 2, threads, |first, out| {
            for (row, items) in (first..).zip(out.as_chunks_mut::<2>().0) {
                *items = [row, row];
                if refused.contains(&row) {
                    return Err(row);
                }
            }
            Ok(())
        })?;
        Ok(out)
    }

    #[test]
    fn every_row_is_worked_on_under_its_number() {
        for threads in [0, 1, 2, 3, 1000] {
            for rows in [0, 1, ROWS_OF_A_PART, 5 * ROWS_OF_A_PART + 1] {
                let numbered: Vec<usize> = (0..rows).flat_map(|row| [row, row]).collect();
                assert_eq!(number_rows(rows, threads, &[]), Ok(numbered));
            }
        }
    }

    #[test]
    fn the_first_error_of_all_is_told() {
        let refused = [3, 1, 7, 4].map(|part| part * ROWS_OF_A_PART + part);
        for threads in [1, 2, 5] {
            let error = number_rows(9 * ROWS_OF_A_PART, threads, &refused);
            assert_eq!(error, Err(ROWS_OF_A_PART + 1));
        }
    }
}
