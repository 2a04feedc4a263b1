//! The rules one by one, in the order of the rules reference: each with the positions that show it.

#![allow(clippy::unwrap_used)]

mod all_games;
mod buga_shadara;
mod notation;
mod relatives;
mod sher_bakar;

use shadara_rules::{Game, IllegalTurn, Outcome, Point, Step};

fn game(name: &str) -> Game {
    name.parse().unwrap()
}

/// The position text after a turn.
fn after(name: &str, position: &str, turn: &str) -> String {
    let game = game(name);
    let position = game.read_position(position).unwrap();
    let turn = game.read_turn(&position, turn).unwrap();
    game.position_text(&game.play(&position, turn).unwrap())
}

/// Why a turn is refused.
fn refusal(name: &str, position: &str, turn: &str) -> IllegalTurn {
    let game = game(name);
    let position = game.read_position(position).unwrap();
    let turn = game.board().read_turn_text(turn).unwrap();
    game.play(&position, turn).unwrap_err()
}

/// The legal turns, sorted.
fn turns(name: &str, position: &str) -> Vec<String> {
    let game = game(name);
    let position = game.read_position(position).unwrap();
    let mut turns: Vec<String> = game.turns(&position).into_iter().map(|turn| game.turn_text(turn)).collect();
    turns.sort();
    turns
}

fn is_legal(name: &str, position: &str, turn: &str) -> bool {
    turns(name, position).iter().any(|legal| legal == turn)
}

fn outcome(name: &str, position: &str) -> Option<Outcome> {
    let game = game(name);
    game.outcome(&game.read_position(position).unwrap())
}

fn start(name: &str) -> String {
    let game = game(name);
    game.position_text(&game.start())
}

fn point(name: &str, point: &str) -> Point {
    game(name).board().point(point).unwrap()
}

fn step(name: &str, from: &str, to: &str) -> Step {
    Step { from: point(name, from), to: point(name, to) }
}
