//! What a position is worth without looking ahead.

mod evaluator;
mod features;
mod frames;
mod grid;
mod network;
mod shape;

use shadara_rules::Position;

pub use evaluator::Evaluator;
pub use features::{Features, KINDS};
pub use network::{Network, NetworkError, OUTPUT_UNIT, SECOND_UNIT, UNIT};
pub use shape::{SECOND, SHAPES, Shape};

/// Something that says what a position is worth without looking ahead.
pub trait Evaluation {
    /// Hundredths of the logarithm of the odds that the side to move wins; positive where it stands better. The game has
    /// not been won in this position.
    fn evaluate(&mut self, position: &Position) -> i32;
}

/// Visits the positions of one game of so many turns, always the same.
#[cfg(test)]
fn walk(game: &shadara_rules::Game, turns: usize, mut visit: impl FnMut(&Position)) {
    let mut position = game.start();
    for ply in 0..turns {
        visit(&position);
        let legal = game.turns(&position);
        if legal.is_empty() {
            break;
        }
        position = game.after(&position, legal[ply * 31 % legal.len()]);
    }
}
