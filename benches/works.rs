//! What is timed by `time.rs` and counted by `count.rs`.

use std::hint::black_box;
use std::num::NonZeroU64;

use bigslick_core::batch::{ByteRows, Masks, RowError, evaluate_many};
use bigslick_core::boards::{HOLDINGS, rank_board};
use bigslick_core::cards::{Card, CardError, CardMask, parse};
use bigslick_core::classes::{Category, Ranking, Strength};
use bigslick_core::evaluate::evaluate;
use bigslick_core::instructions::Instructions;
use bigslick_core::pots::{Chips, OddChips, Showdown, payouts, settle};
use bigslick_core::ranked::class;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;

/// Something that is done to hands.
pub struct Work {
    /// What, and to which hands.
    pub name: String,
    /// How many hands there are.
    pub hands: usize,
    /// Does it to all of them.
    pub pass: Box<dyn FnMut()>,
}

/// Hands of a category.
const HANDS: usize = 64;

/// A hand of each category. With other ranks and suits it becomes another, most often a hand of
/// the same category.
const MODELS: [(Category, &str); 10] = [
    (Category::HighCard, "Kc Jd 8h 6s 4c"),
    (Category::OnePair, "Kc Kd 8h 6s 4c"),
    (Category::TwoPair, "Kc Kd 8h 8s 4c"),
    (Category::ThreeOfAKind, "Kc Kd Kh 8s 4c"),
    (Category::Straight, "Kc Qd Jh Ts 9c"),
    (Category::Flush, "Kc Jc 8c 6c 4c"),
    (Category::FullHouse, "Kc Kd Kh 8s 8c"),
    (Category::FourOfAKind, "Kc Kd Kh Ks 8c"),
    (Category::StraightFlush, "Kc Qc Jc Tc 9c"),
    (Category::RoyalFlush, "Ac Kc Qc Jc Tc"),
];

/// All works, the same at every start, with so many hands where they are as dealt.
pub fn works(dealt: usize) -> Vec<Work> {
    let mut dealer = Dealer::new();
    let mut works = Vec::new();
    for cards in [5, 7] {
        for (category, model) in MODELS {
            let hands = dealer.hands_like(model, category, cards);
            works.push(evaluation(format!("evaluate, {cards} cards, {category:?}"), hands));
        }
        let hands = dealer.hands(cards, dealt);
        works.push(evaluation(format!("evaluate, {cards} cards, as dealt"), hands));
    }
    for (set, instructions) in instruction_sets() {
        let masks: Vec<u64> = dealer.hands(7, dealt).into_iter().map(CardMask::bits).collect();
        works.push(batch(format!("evaluate_many, masks, {set}"), dealt, move |out| {
            evaluate_many(&Masks(&masks), Ranking::Standard, instructions, 1, out)
        }));
        let rows: Vec<[u8; 7]> = (0..dealt).map(|_| dealer.row()).collect();
        works.push(batch(format!("evaluate_many, bytes, {set}"), dealt, move |out| {
            evaluate_many(&ByteRows(&rows), Ranking::Standard, instructions, 1, out)
        }));
    }
    for seats in [2, 6, 9] {
        let hands = dealer.paid_hands(seats, dealt);
        works.push(each(format!("settle, {seats} seats"), hands, |it| settle(&it.showdown())));
        let hands = dealer.paid_hands(seats, dealt);
        works.push(each(format!("payouts, {seats} seats"), hands, |it| payouts(&it.showdown())));
    }
    let boards = dealer.hands(5, 1);
    let rank = |&board: &CardMask| rank_board(board, Ranking::Standard);
    works.push(Work { hands: HOLDINGS, ..each("rank_board, a holding".into(), boards, rank) });
    works
}

fn evaluation(name: String, hands: Vec<CardMask>) -> Work {
    each(name, hands, |&hand| evaluate(hand, Ranking::Standard))
}

fn each<H: 'static, R>(name: String, hands: Vec<H>, act: impl Fn(&H) -> R + 'static) -> Work {
    let count = hands.len();
    let pass = move || {
        for hand in &hands {
            let _ = black_box(act(black_box(hand)));
        }
    };
    Work { name, hands: count, pass: Box::new(pass) }
}

fn batch(
    name: String,
    hands: usize,
    evaluate: impl Fn(&mut [Strength]) -> Result<(), RowError<CardError>> + 'static,
) -> Work {
    let mut strengths = vec![0; hands];
    let pass = move || assert_eq!(evaluate(black_box(&mut strengths)), Ok(()));
    Work { name, hands, pass: Box::new(pass) }
}

fn instruction_sets() -> Vec<(&'static str, Instructions)> {
    let (portable, best) = (Instructions::PORTABLE, Instructions::best());
    let mut sets = vec![("portable", portable)];
    sets.extend((best != portable).then_some(("AVX2", best)));
    sets
}

/// A hand to settle.
struct PaidHand {
    contributions: Vec<Chips>,
    strengths: Vec<Option<NonZeroU64>>,
}

impl PaidHand {
    fn showdown(&self) -> Showdown<'_> {
        Showdown {
            contributions: &self.contributions,
            strengths: &self.strengths,
            button: 0,
            dead: 0,
            chip: 1,
            odd_chips: OddChips::OneEach,
        }
    }
}

struct Dealer {
    deck: Vec<Card>,
    rng: ChaCha20Rng,
}

impl Dealer {
    fn new() -> Dealer {
        let deck = (0..52).filter_map(Card::from_index).collect();
        Dealer { deck, rng: ChaCha20Rng::from_seed([20; 32]) }
    }

    /// The first cards of a shuffled deck.
    fn cards(&mut self, count: usize) -> impl Iterator<Item = Card> {
        self.deck.partial_shuffle(&mut self.rng, count).0.iter().copied()
    }

    fn row(&mut self) -> [u8; 7] {
        let mut row = [0; 7];
        row.iter_mut().zip(self.cards(7)).for_each(|(index, card)| *index = card.index());
        row
    }

    fn hands(&mut self, cards: usize, count: usize) -> Vec<CardMask> {
        (0..count).map(|_| self.cards(cards).collect()).collect()
    }

    /// Hands of a category: the model with other ranks and suits, and other cards to make it so
    /// many, where the category is still the same.
    fn hands_like(&mut self, model: &str, category: Category, cards: usize) -> Vec<CardMask> {
        let model: Vec<Card> = parse(model).map(Result::unwrap).collect();
        let mut hands = Vec::new();
        while hands.len() < HANDS {
            let (rank, suit) = (self.rng.random_range(0..13), self.rng.random_range(0..4));
            let like = |card: &Card| Card::new((card.rank() + rank) % 13, (card.suit() + suit) % 4);
            let hand: CardMask = model.iter().map(like).chain(self.cards(cards - 5)).collect();
            let strength = evaluate(hand, Ranking::Standard).unwrap_or(0);
            let is_it =
                class(strength, Ranking::Standard).is_some_and(|it| it.category == category);
            if hand.len() == cards && is_it {
                hands.push(hand);
            }
        }
        hands
    }

    /// Blinds, calls and all-ins; hands tie now and then, and two of five seats have folded.
    fn paid_hands(&mut self, seats: usize, count: usize) -> Vec<PaidHand> {
        let mut hand = || {
            let contributions =
                (0..seats).map(|_| [0, 50, 100, 400, 400, 1000][self.rng.random_range(0..6)]);
            let contributions = contributions.collect();
            let mut strengths: Vec<_> = (0..seats)
                .map(|_| NonZeroU64::new([0, 0, 1, 2, 3][self.rng.random_range(0..5)]))
                .collect();
            strengths[self.rng.random_range(0..seats)] = NonZeroU64::new(4);
            PaidHand { contributions, strengths }
        };
        (0..count).map(|_| hand()).collect()
    }
}
