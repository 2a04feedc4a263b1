//! Speed of the move generator: perft from the start of both games.

#![allow(clippy::unwrap_used)]

use criterion::{Criterion, criterion_group, criterion_main};
use shadara_rules::Game;

/// Games with a depth and the number of sequences of turns there.
const COUNTS: [(&str, u32, u64); 4] = [
    ("buga-shadara", 6, 18_078_580),
    ("buga-shadara:drop=move", 3, 113_128),
    ("sher-bakar", 3, 31_432),
    ("sher-bakar:capture=free,hemmed=stays", 5, 5_183_113),
];

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    group.sample_size(10);
    for (name, depth, count) in COUNTS {
        let game: Game = name.parse().unwrap();
        group.bench_function(format!("{name} {depth}"), |bencher| {
            bencher.iter(|| assert_eq!(game.perft(&game.start(), depth), count));
        });
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
