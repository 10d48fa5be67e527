//! Makes the ranking tables and asserts what it made.
//!
//! # The algorithm
//!
//! A hand of five to seven cards is read in three ways, and it is worth the best of the three:
//!
//! 1. **by suit**: five or more cards of a suit are a flush or a straight flush. The table `flush`
//!    has an entry for every set of ranks of one suit.
//! 2. **by distinct ranks**: five or more are a straight or a high-card hand. The table `distinct`
//!    has an entry for every set of ranks.
//! 3. **by repeated ranks**: quads, full houses, trips, two pair, one pair. The table `repeated` has
//!    an entry for every choice of ranks and kickers, found by `RankCounts::repeated_index`.
//!
//! Every entry is a strength, 0 where that reading gives nothing, so the best is a maximum. It is
//! the maximum that knows whether a flush beats a full house: the order of a ranking's categories is
//! in the numbers alone.
//!
//! The strengths come from one walk: all classes of five-card hands of a ranking, weakest first, are
//! numbered from 1 and each number is written into the table it belongs to. The entry of a set of
//! six ranks or more is then the best among its subsets with one rank less. A fourth table,
//! `classes`, is the walk itself: the class of every strength.
//!
//! No file of tables is kept in the repository; they are written to the build folder as Rust source.

use std::collections::BTreeSet;
use std::fmt::Write as _;

#[allow(dead_code)]
#[path = "src/classes.rs"]
mod classes;

use classes::{Category, Class, RANKS, REPEATED, RankCounts, RankMask, Ranking, Strength};

const RANK_SETS: usize = 1 << RANKS;

struct Tables {
    flush: Vec<Strength>,
    distinct: Vec<Strength>,
    repeated: Vec<Strength>,
    classes: Vec<Class>,
}

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/classes.rs");
    let mut source = String::new();
    for ranking in Ranking::ALL {
        let tables = tables(ranking);
        assert_counts(ranking, &tables);
        write_source(&mut source, ranking, &tables);
    }
    let folder = std::env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(format!("{folder}/tables.rs"), source).expect("the build folder is writable");
}

fn tables(ranking: Ranking) -> Tables {
    let mut tables = Tables {
        flush: vec![0; RANK_SETS],
        distinct: vec![0; RANK_SETS],
        repeated: vec![0; REPEATED],
        classes: Vec::new(),
    };
    for category in ranking.order() {
        for class in classes_of(category, ranking) {
            tables.classes.push(class);
            let strength =
                Strength::try_from(tables.classes.len()).expect("fewer than 65,536 classes");
            let counts = rank_counts(&class.ranks);
            let entry = match category {
                Category::Flush | Category::StraightFlush | Category::RoyalFlush => {
                    &mut tables.flush[usize::from(counts.any)]
                }
                Category::HighCard | Category::Straight => {
                    &mut tables.distinct[usize::from(counts.any)]
                }
                _ => &mut tables.repeated[counts.repeated_index()],
            };
            assert_eq!(*entry, 0, "{class:?} stands where another class does");
            *entry = strength;
        }
    }
    best_of_subsets(&mut tables.flush);
    best_of_subsets(&mut tables.distinct);
    tables
}

/// The classes of a category, weakest first.
///
/// Ranks in playing order compare from the left (rule 1.7), so the walk is a sort. The straights
/// alone are ordered by their top card: the wheel's ace counts as low and stands last.
fn classes_of(category: Category, ranking: Ranking) -> Vec<Class> {
    let mut classes: Vec<[u8; 5]> = match category {
        Category::HighCard | Category::Flush => rank_sets(ranking, 5)
            .filter(|&ranks| !is_straight(ranks, ranking))
            .map(|ranks| descending(ranks).try_into().expect("five ranks"))
            .collect(),
        Category::Straight => straights(ranking).collect(),
        Category::StraightFlush => straights(ranking).filter(|ranks| ranks[0] != 12).collect(),
        Category::RoyalFlush => straights(ranking).filter(|ranks| ranks[0] == 12).collect(),
        Category::OnePair => grouped(ranking, 1, 2),
        Category::TwoPair => grouped(ranking, 2, 2),
        Category::ThreeOfAKind => grouped(ranking, 1, 3),
        Category::FourOfAKind => grouped(ranking, 1, 4),
        Category::FullHouse => grouped(ranking, 1, 3)
            .into_iter()
            .flat_map(|[trips, .., a, b]| [a, b].map(|pair| [trips, trips, trips, pair, pair]))
            .collect(),
    };
    classes.sort_unstable();
    classes.dedup();
    classes.into_iter().map(|ranks| Class { category, ranks }).collect()
}

/// All hands of `groups` ranks held `size` times each and kickers of other ranks up to five cards.
fn grouped(ranking: Ranking, groups: u32, size: usize) -> Vec<[u8; 5]> {
    let kickers = 5 - groups * u32::try_from(size).expect("at most four");
    let mut hands = Vec::new();
    for group in rank_sets(ranking, groups) {
        for others in rank_sets(ranking, kickers).filter(|others| others & group == 0) {
            let repeated = descending(group).into_iter().flat_map(|rank| vec![rank; size]);
            let hand: Vec<u8> = repeated.chain(descending(others)).collect();
            hands.push(hand.try_into().expect("five ranks"));
        }
    }
    hands
}

fn straights(ranking: Ranking) -> impl Iterator<Item = [u8; 5]> {
    rank_sets(ranking, 5).filter(move |&ranks| is_straight(ranks, ranking)).map(move |ranks| {
        let mut ranks_down: [u8; 5] = descending(ranks).try_into().expect("five ranks");
        if ranks == ranking.wheel() {
            ranks_down.rotate_left(1);
        }
        ranks_down
    })
}

fn is_straight(ranks: RankMask, ranking: Ranking) -> bool {
    ranks == ranking.wheel() || ranks >> ranks.trailing_zeros() == 0b1_1111
}

fn rank_sets(ranking: Ranking, size: u32) -> impl Iterator<Item = RankMask> {
    (0..1 << RANKS)
        .filter(move |ranks: &RankMask| ranks.count_ones() == size && ranks & !ranking.ranks() == 0)
}

fn descending(ranks: RankMask) -> Vec<u8> {
    (0..13).rev().filter(|rank| ranks >> rank & 1 == 1).collect()
}

/// Deals each rank's cards to the suits in order; how often a rank is held is all that counts.
fn rank_counts(ranks: &[u8]) -> RankCounts {
    let mut suits = [0; 4];
    for rank in ranks {
        let suit = suits.iter_mut().find(|suit| **suit >> rank & 1 == 0);
        *suit.expect("a rank is held four times at most") |= 1 << rank;
    }
    RankCounts::of_suits(suits)
}

/// Fills the sets of six ranks and more, which are larger numbers than all their subsets.
fn best_of_subsets(table: &mut [Strength]) {
    for ranks in 0..RANK_SETS {
        for rank in (0..RANKS).filter(|rank| ranks >> rank & 1 == 1) {
            table[ranks] = table[ranks].max(table[ranks ^ 1 << rank]);
        }
    }
}

/// The counts that are known from brute force: of five, six and seven cards.
fn assert_counts(ranking: Ranking, tables: &Tables) {
    let (classes, without_flushes) = match ranking {
        Ranking::Standard => ([7462, 6075, 4824], [6175, 4788, 3537]),
        Ranking::ShortDeck => ([1404, 1060, 752], [1278, 934, 626]),
        Ranking::ShortDeckTrips => ([1404, 1060, 762], [1278, 934, 636]),
    };
    let flushes: BTreeSet<Strength> = tables.flush.iter().copied().filter(|&it| it > 0).collect();
    for (cards, classes, without_flushes) in [
        (5, classes[0], without_flushes[0]),
        (6, classes[1], without_flushes[1]),
        (7, classes[2], without_flushes[2]),
    ] {
        let mut seen = BTreeSet::new();
        for_each_multiset(ranking, cards, &mut Vec::new(), &mut |ranks| {
            let counts = rank_counts(ranks);
            let distinct = tables.distinct[usize::from(counts.any)];
            seen.insert(distinct.max(tables.repeated[counts.repeated_index()]));
        });
        assert!(!seen.contains(&0), "a hand of {cards} cards is worth nothing in {ranking:?}");
        assert_eq!(seen.len(), without_flushes, "of {cards} cards in {ranking:?}");
        assert_eq!(seen.union(&flushes).count(), classes, "of {cards} cards in {ranking:?}");
    }
    assert_eq!(tables.classes.len(), classes[0]);
}

/// Visits every way to hold `cards` more ranks, none lower than the last one held nor more than four
/// times.
fn for_each_multiset(
    ranking: Ranking,
    cards: usize,
    held: &mut Vec<u8>,
    visit: &mut impl FnMut(&[u8]),
) {
    if cards == 0 {
        return visit(held);
    }
    let lowest = held.last().copied().unwrap_or(0);
    for rank in (lowest..13).filter(|rank| ranking.ranks() >> rank & 1 == 1) {
        if held.iter().filter(|&&it| it == rank).count() < 4 {
            held.push(rank);
            for_each_multiset(ranking, cards - 1, held, visit);
            held.pop();
        }
    }
}

fn write_source(source: &mut String, ranking: Ranking, tables: &Tables) {
    let name = ranking.name().to_uppercase();
    let Tables { flush, distinct, repeated, classes } = tables;
    writeln!(
        source,
        "static {name}: Tables = Tables {{ flush: {flush:?}, distinct: {distinct:?}, \
         repeated: {repeated:?}, classes: &{classes:?} }};"
    )
    .expect("a String takes any text");
}
