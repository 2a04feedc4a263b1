//! Speed of the evaluation and of the search in the middle of both games.

#![allow(clippy::unwrap_used)]

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use shadara_engine::{Engine, Evaluation, Evaluator, Limits, Timeless};
use shadara_rules::{Game, History, Position};

/// Positions of each search.
const NODES: u64 = 50_000;

const MIDDLE_GAMES: [(&str, &str); 2] = [
    ("buga-shadara", "m1mm1/1mm1mmm/1Fmm1m1m1/2mF1m1/2mm1 F 2 - 3"),
    ("sher-bakar", "m1m2/1(2)2m/F1m1F/1m1(3)1/m1mm1 F 0 - 2"),
];

/// A position, and all that one turn leads to.
fn around(game: &Game, position: Position) -> Vec<Position> {
    let turns = game.turns(&position);
    core::iter::once(position).chain(turns.iter().map(|&turn| game.after(&position, turn))).collect()
}

fn search(criterion: &mut Criterion) {
    for (name, text) in MIDDLE_GAMES {
        let game: Game = name.parse().unwrap();
        let position = game.read_position(text).unwrap();
        let mut group = criterion.benchmark_group(name);

        let positions = around(&game, position);
        let evaluator = Evaluator::new(&game).unwrap();
        group.throughput(Throughput::Elements(positions.len() as u64));
        group.bench_function("evaluation", |bencher| {
            // A clone each time, since an evaluator remembers what it has seen.
            bencher.iter_batched_ref(
                || evaluator.clone(),
                |fresh| positions.iter().map(|position| fresh.evaluate(position)).sum::<i32>(),
                criterion::BatchSize::SmallInput,
            );
        });

        let mut engine = Engine::new(game.clone(), evaluator, 16 << 20);
        let history = History::new(position);
        group.throughput(Throughput::Elements(NODES));
        group.sample_size(20);
        group.bench_function("search", |bencher| {
            bencher.iter(|| {
                engine.forget();
                engine.search(&history, &Limits::nodes(NODES), 1, &Timeless, &mut |_| {})
            });
        });
        group.finish();
    }
}

criterion_group!(benches, search);
criterion_main!(benches);
