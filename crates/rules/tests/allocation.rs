//! Generating, counting and playing turns allocates nothing.

#![allow(clippy::unwrap_used)]

use std::hint::black_box;
use std::ops::ControlFlow;

use allocation_counter::measure;
use shadara_rules::{Game, Turn};

const GAMES: [(&str, u32); 6] = [
    ("buga-shadara", 3),
    ("buga-shadara:drop=move", 2),
    ("sher-bakar", 2),
    ("sher-bakar:capture=compulsory,goats=24", 2),
    ("bagh-bandi", 3),
    ("rimau-rimau", 2),
];

/// How many allocations a deed makes.
fn allocations(deed: impl FnOnce()) -> u64 {
    measure(deed).count_total
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(black_box(Box::new(1)))), 1);
}

#[test]
fn perft_allocates_nothing() {
    for (name, depth) in GAMES {
        let game: Game = name.parse().unwrap();
        let start = game.start();
        assert_eq!(allocations(|| assert!(game.perft(&start, depth) > 0)), 0, "{name}");
    }
}

#[test]
fn visiting_and_playing_turns_allocates_nothing() {
    for (name, _) in GAMES {
        let game: Game = name.parse().unwrap();
        let mut position = game.start();
        let count = allocations(|| {
            // A long line of play: always the last turn, which is a chain of leaps where there is one.
            for _ in 0..60 {
                let mut last: Option<Turn> = None;
                let _ = game.visit_turns(&position, &mut |turn| {
                    black_box(game.after(&position, turn));
                    last = Some(turn);
                    ControlFlow::Continue(())
                });
                black_box((game.turn_count(&position), game.outcome(&position), game.hemmed(&position)));
                let Some(turn) = last else { break };
                assert!(game.check(&position, turn).is_ok());
                position = game.after(&position, turn);
            }
        });
        assert_eq!(count, 0, "{name}");
    }
}

#[test]
fn a_list_of_turns_is_used_again() {
    let game: Game = "sher-bakar".parse().unwrap();
    let mut turns = game.turns(&game.start());
    assert_eq!(allocations(|| game.turns_into(&game.start(), &mut turns)), 0);
    assert_eq!(turns.len(), 56);
}
