//! The move generator against the counts of the rules reference.

#![allow(clippy::unwrap_used)]

use shadara_rules::Game;

fn counts(name: &str, depth: u32) -> Vec<u64> {
    let game: Game = name.parse().unwrap();
    (1..=depth).map(|depth| game.perft(&game.start(), depth)).collect()
}

#[test]
fn buga_shadara() {
    assert_eq!(counts("buga-shadara", 4), [16, 374, 4_102, 93_306]);
    assert_eq!(counts("buga-shadara:drop=move", 3), [16, 10_630, 113_128]);
}

#[test]
fn sher_bakar() {
    assert_eq!(counts("sher-bakar", 3), [56, 552, 31_432]);
    assert_eq!(counts("sher-bakar:capture=free,hemmed=stays", 4), [28, 356, 10_188, 179_380]);
    assert_eq!(counts("sher-bakar:capture=free", 4), [28, 356, 10_188, 179_380]);
    assert_eq!(counts("sher-bakar:capture=free,hemmed=stays,leaps=one", 4), [28, 272, 7_800, 61_084]);
}
