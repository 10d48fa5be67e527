//! Work shared among threads, which end with it: none is kept for later, so that a process may fork.

use std::iter::Enumerate;
use std::num::NonZero;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Does `work` to every part, on so many threads at most; 0 is one for each core.
///
/// No more threads are started than there are cores or parts.
///
/// # Errors
/// That of the first part that has one, whatever the number of threads; parts after it may be left
/// undone.
///
/// # Examples
/// ```
/// # use bigslick_core::threads::share;
/// let mut squares = [1, 2, 3];
/// let square = |it: &mut u32| it.checked_mul(*it).map(|square| *it = square).ok_or(*it);
/// assert_eq!(share(squares.iter_mut(), 2, square), Ok(()));
/// assert_eq!(squares, [1, 4, 9]);
/// ```
pub fn share<P: Send, E: Send>(
    parts: impl ExactSizeIterator<Item = P> + Send,
    threads: usize,
    work: impl Fn(P) -> Result<(), E> + Sync,
) -> Result<(), E> {
    let threads = most_threads(threads, parts.len());
    let shared = Mutex::new(Shared { parts: parts.enumerate(), first_error: None });
    let worker = || {
        while let Some((place, part)) = next_part(&shared) {
            if let Err(error) = work(part) {
                lock(&shared).refuse(place, error);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where no more threads are to be had, those that are do it all.
            if thread::Builder::new().spawn_scoped(scope, worker).is_err() {
                break;
            }
        }
        worker();
    });
    let first_error = lock(&shared).first_error.take();
    first_error.map_or(Ok(()), |(_, error)| Err(error))
}

/// So many threads, or fewer where there are fewer parts or cores; these are not counted in vain, for
/// that takes the system longer than many a call.
fn most_threads(threads: usize, parts: usize) -> usize {
    if threads == 1 || parts <= 1 {
        return 1;
    }
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    let wanted = if threads == 0 { cores } else { threads.min(cores) };
    wanted.min(parts)
}

/// The parts nobody has taken yet, and the first that failed.
struct Shared<I, E> {
    parts: Enumerate<I>,
    first_error: Option<(usize, E)>,
}

impl<I, E> Shared<I, E> {
    fn refuse(&mut self, place: usize, error: E) {
        if self.first_error.as_ref().is_none_or(|(first, _)| place < *first) {
            self.first_error = Some((place, error));
        }
    }
}

/// The next part; none after an error, since every part before it has been taken.
fn next_part<I: Iterator, E>(shared: &Mutex<Shared<I, E>>) -> Option<(usize, I::Item)> {
    let mut shared = lock(shared);
    if shared.first_error.is_some() { None } else { shared.parts.next() }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_is_done_once() {
        for threads in [0, 1, 2, 3, usize::MAX] {
            let mut parts = [0; 100];
            let count = |part: &mut u32| -> Result<(), ()> {
                *part += 1;
                Ok(())
            };
            assert_eq!(share(parts.iter_mut(), threads, count), Ok(()));
            assert_eq!(parts, [1; 100]);
        }
        let nothing: [u32; 0] = [];
        assert_eq!(share(nothing.into_iter(), 2, |_| Err(())), Ok(()));
    }

    #[test]
    fn the_first_error_in_order_is_told() {
        for threads in [0, 1, 2, 3] {
            for _ in 0..200 {
                let fails = |part: usize| if part % 7 == 3 { Err(part) } else { Ok(()) };
                assert_eq!(share(0..50, threads, fails), Err(3));
            }
        }
    }

    #[test]
    fn parts_are_worked_on_at_once() {
        if thread::available_parallelism().map_or(1, NonZero::get) == 1 {
            return;
        }
        for threads in [0, 2] {
            let (here, most) = (Mutex::new(0), Mutex::new(0));
            let meet = |_| -> Result<(), ()> {
                *lock(&here) += 1;
                for _ in 0..1_000_000 {
                    let now = *lock(&here);
                    let mut most = lock(&most);
                    *most = now.max(*most);
                    if *most > 1 {
                        break;
                    }
                    drop(most);
                    thread::yield_now();
                }
                *lock(&here) -= 1;
                Ok(())
            };
            assert_eq!(share(0..2, threads, meet), Ok(()));
            assert!(*lock(&most) > 1, "nobody came beside the first of {threads} threads");
        }
    }

    #[test]
    fn a_later_error_does_not_replace_the_first() {
        let first_is_told = Mutex::new(false);
        let fails = |part: usize| {
            for _ in 0..1_000_000 {
                if part == 0 || *lock(&first_is_told) {
                    break;
                }
                thread::yield_now();
            }
            *lock(&first_is_told) = true;
            Err(part)
        };
        assert_eq!(share(0..2, 2, fails), Err(0));
    }

    #[test]
    fn a_later_error_that_comes_sooner_does_not_hide_the_first() {
        let later_is_told = Mutex::new(false);
        let fails = |part: usize| {
            if part == 1 {
                *lock(&later_is_told) = true;
                return Err(part);
            }
            // On one core nobody else will come, so the wait has an end.
            for _ in 0..1_000_000 {
                if *lock(&later_is_told) {
                    break;
                }
                thread::yield_now();
            }
            Err(part)
        };
        assert_eq!(share(0..2, 2, fails), Err(0));
    }
}
