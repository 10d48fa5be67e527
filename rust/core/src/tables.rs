//! The ranking tables that the build script made. Its head explains them.

use crate::classes::{Category, Class, PLACES, Place, Ranking, Strength};

/// What every hand is worth in one ranking.
pub(crate) struct Tables {
    strengths: [Strength; PLACES],
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

    /// The strength of the hand that has this place; of cards that are no hand, any number.
    #[inline]
    pub(crate) fn strength(&self, place: Place) -> Strength {
        self.strengths[place.index()]
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
