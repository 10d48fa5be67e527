//! The ranking tables that the build script made. Its head explains them.

use crate::classes::{Category, Class, REPEATED, RankMask, Ranking, Strength};

const RANK_SETS: usize = 1 << crate::classes::RANKS;

/// What every reading of a hand is worth in one ranking; 0 is nothing.
pub(crate) struct Tables {
    flush: [Strength; RANK_SETS],
    distinct: [Strength; RANK_SETS],
    repeated: [Strength; REPEATED],
    classes: &'static [Class],
}

impl Tables {
    pub(crate) fn of(ranking: Ranking) -> &'static Tables {
        match ranking {
            Ranking::Standard => &STANDARD,
            Ranking::ShortDeck => &SHORT_DECK,
            Ranking::ShortDeckTrips => &SHORT_DECK_TRIPS,
        }
    }

    /// The best flush or straight flush among the ranks of one suit.
    pub(crate) fn flush(&self, ranks: RankMask) -> Strength {
        self.flush[usize::from(ranks) % RANK_SETS]
    }

    /// The best straight or high-card hand among distinct ranks.
    pub(crate) fn distinct(&self, ranks: RankMask) -> Strength {
        self.distinct[usize::from(ranks) % RANK_SETS]
    }

    /// The best hand of repeated ranks, by [`RankCounts::repeated_index`].
    ///
    /// [`RankCounts::repeated_index`]: crate::classes::RankCounts::repeated_index
    pub(crate) fn repeated(&self, index: usize) -> Strength {
        self.repeated[index]
    }

    /// The class of every strength; that of strength 1 comes first.
    pub(crate) fn classes(&self) -> &'static [Class] {
        self.classes
    }
}

// The build script prints categories by their bare names.
use Category::{
    Flush, FourOfAKind, FullHouse, HighCard, OnePair, RoyalFlush, Straight, StraightFlush,
    ThreeOfAKind, TwoPair,
};
include!(concat!(env!("OUT_DIR"), "/tables.rs"));
