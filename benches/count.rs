//! Does a work so many times, for `instructions.py` to count: `count NAME PASSES`. Without a name it
//! lists the works and how many hands each is for.

mod works;

use std::env::args;

const DEALT: usize = 4096;

fn main() {
    let (name, passes) = (args().nth(1), args().nth(2));
    for mut work in works::works(DEALT) {
        match (&name, &passes) {
            (Some(name), Some(passes)) if *name == work.name => {
                let passes: u32 = passes.parse().expect("a number of passes");
                (0..passes).for_each(|_| (work.pass)());
            }
            (Some(_), Some(_)) => {}
            _ => println!("{}\t{}", work.hands, work.name),
        }
    }
}
