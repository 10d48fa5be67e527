//! Makes the ranking tables and asserts what it made.
//!
//! # The algorithm
//!
//! What a hand of five to seven cards is worth depends on how often it holds each rank, and on the
//! ranks of the suit of which it holds five or more, if there is one. `Place` says where either
//! stands in a table of strengths, found by a few logical operations on the ranks of the four suits,
//! thirteen ranks at a time, and two small look-ups. So ranking is one look-up more: the order of a
//! ranking's categories is nothing but the numbers in its table.
//!
//! The strengths come from one walk: all classes of five-card hands of a ranking, weakest first, are
//! numbered from 1, and each number is written into the place of such a hand. A hand of six or seven
//! cards is then worth the best of what is left when any one of its cards is taken away. A second
//! table, `classes`, is the walk itself: the class of every strength.
//!
//! No file of tables is kept in the repository; they are written to the build folder as Rust source.

use std::collections::BTreeSet;
use std::fmt::Write as _;

#[allow(dead_code)]
#[path = "src/classes.rs"]
mod classes;

use classes::{Category, Class, PLACES, Place, RANKS, RankMask, Ranking, Strength};

struct Tables {
    strengths: Vec<Strength>,
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
    let mut strengths = vec![0; PLACES];
    let mut classes = Vec::new();
    for category in ranking.order() {
        for class in classes_of(category, ranking) {
            classes.push(class);
            let strength = Strength::try_from(classes.len()).expect("fewer than 65,536 classes");
            let place = if category.is_suited() {
                place_of_suited(&class.ranks)
            } else {
                place_of_ranks(&class.ranks)
            };
            let entry = &mut strengths[place.index()];
            assert_eq!(*entry, 0, "{class:?} stands where another class does");
            *entry = strength;
        }
    }
    for cards in [6, 7] {
        for_each_multiset(ranking, cards, &mut Vec::new(), &mut |ranks| {
            best_of_fewer(&mut strengths, ranks, place_of_ranks);
        });
        for ranks in rank_sets(ranking, cards) {
            best_of_fewer(&mut strengths, &descending(ranks), place_of_suited);
        }
    }
    Tables { strengths, classes }
}

/// Writes what a hand is worth: the best of what it is worth without any one of its cards.
fn best_of_fewer(strengths: &mut [Strength], ranks: &[u8], place: fn(&[u8]) -> Place) {
    let without = |index| [&ranks[..index], &ranks[index + 1..]].concat();
    let fewer = (0..ranks.len()).map(|index| strengths[place(&without(index)).index()]);
    let best = fewer.max().expect("a hand has cards");
    let entry = &mut strengths[place(ranks).index()];
    assert!(*entry == 0 || *entry == best, "{ranks:?} stand where other ranks do");
    *entry = best;
}

/// The place of cards of one suit.
fn place_of_suited(ranks: &[u8]) -> Place {
    let set = ranks.iter().fold(0, |set, rank| set | 1 << rank);
    Place::of_suits([set, 0, 0, 0], set)
}

/// The place of cards of all suits: equal ranks stand side by side, so that no card comes twice, and
/// no suit is dealt a third card before the ninth.
fn place_of_ranks(ranks: &[u8]) -> Place {
    let mut suits = [0; 4];
    for (card, rank) in ranks.iter().enumerate() {
        suits[card % 4] |= 1 << rank;
    }
    Place::of_suits(suits, 0)
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

/// The counts that are known from brute force: of five, six and seven cards.
fn assert_counts(ranking: Ranking, tables: &Tables) {
    let (classes, without_flushes) = match ranking {
        Ranking::Standard => ([7462, 6075, 4824], [6175, 4788, 3537]),
        Ranking::ShortDeck => ([1404, 1060, 752], [1278, 934, 626]),
        Ranking::ShortDeckTrips => ([1404, 1060, 762], [1278, 934, 636]),
    };
    let strength = |place: Place| tables.strengths[place.index()];
    let flushes: BTreeSet<Strength> = (5..=7)
        .flat_map(|cards| rank_sets(ranking, cards))
        .map(|ranks| strength(place_of_suited(&descending(ranks))))
        .collect();
    for (cards, classes, without_flushes) in [
        (5, classes[0], without_flushes[0]),
        (6, classes[1], without_flushes[1]),
        (7, classes[2], without_flushes[2]),
    ] {
        let mut seen = BTreeSet::new();
        for_each_multiset(ranking, cards, &mut Vec::new(), &mut |ranks| {
            seen.insert(strength(place_of_ranks(ranks)));
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
    cards: u32,
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
    let Tables { strengths, classes } = tables;
    writeln!(
        source,
        "static {name}: Tables = Tables {{ strengths: {strengths:?}, classes: &{classes:?} }};"
    )
    .expect("a String takes any text");
}
