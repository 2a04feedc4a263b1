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
