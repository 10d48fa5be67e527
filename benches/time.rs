//! How long each work takes, by criterion: `cargo bench --bench time -- NAME`, or all of them.

mod works;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// So many that a processor does not learn them by heart.
const DEALT: usize = 65536;

fn time(criterion: &mut Criterion) {
    for mut work in works::works(DEALT) {
        let mut group = criterion.benchmark_group(work.name);
        group.throughput(Throughput::Elements(work.hands as u64));
        group.bench_function("pass", |bencher| bencher.iter(&mut work.pass));
        group.finish();
    }
}

criterion_group!(benches, time);
criterion_main!(benches);
