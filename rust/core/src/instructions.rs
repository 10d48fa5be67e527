//! Which instructions of the processor to use. The one place of the core that needs `unsafe`.

/// What the processor is known to have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Instructions(Set);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Set {
    Portable,
    #[cfg(target_arch = "x86_64")]
    Avx2,
}

impl Instructions {
    /// What every processor has for which the library was compiled.
    pub const PORTABLE: Instructions = Instructions(Set::Portable);

    /// The best that this processor has.
    #[must_use]
    pub fn best() -> Instructions {
        #[cfg(target_arch = "x86_64")]
        if is_x86_feature_detected!("avx2") {
            return Instructions(Set::Avx2);
        }
        Instructions::PORTABLE
    }

    /// Does the work with these instructions.
    pub fn run<W: Work>(self, work: W) -> W::Output {
        match self.0 {
            Set::Portable => work.work(),
            #[cfg(target_arch = "x86_64")]
            #[allow(unsafe_code)]
            // SAFETY: `best` alone makes this value, and it has seen that the processor has them.
            Set::Avx2 => unsafe { with_avx2(work) },
        }
    }
}

#[cfg(target_arch = "x86_64")]
#[target_feature(enable = "avx2")]
fn with_avx2<W: Work>(work: W) -> W::Output {
    work.work()
}

/// Work that is compiled once for each set of instructions: the same text, and the compiler finds
/// the wider vectors by itself.
pub trait Work {
    /// What comes of it.
    type Output;

    /// Does it. What is to be compiled for each set must be inlined into this, and this into its
    /// caller, always.
    fn work(self) -> Self::Output;
}
