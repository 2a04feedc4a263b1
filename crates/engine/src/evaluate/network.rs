//! The small trained network that says what a position is worth.

use alloc::vec::Vec;

use shadara_rules::{Game, Position, Side};
use thiserror::Error;

use super::features::{Features, KINDS};
use super::shape::Shape;
use crate::Evaluation;

/// The number of hidden units.
pub const HIDDEN: usize = 32;
/// What stands for 1 in a row and in a hidden unit.
pub const UNIT: i32 = 64;
/// What stands for 1 in an output weight.
pub const OUTPUT_UNIT: i32 = 128;

type Units = [i16; HIDDEN];

/// A network: for each piece of the Few and each hidden unit the sum of the rows that the piece sees, clipped to 0 to 1 and
/// squared; of all these a weighted sum for each kind of position: the logarithm of the odds that the Few win.
///
/// Its file holds, as 16-bit numbers of least byte first, for each of the four kinds the hidden biases, then for each the
/// output weights, then the output biases; then each row's weights as signed bytes.
#[derive(Clone, Debug)]
pub struct Network {
    biases: [Units; KINDS],
    outputs: [Units; KINDS],
    output_biases: [i16; KINDS],
    rows: Vec<Units>,
}

/// Why bytes are no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a network of {rows} rows has {expected} bytes, found {found}")]
pub struct NetworkError {
    rows: usize,
    expected: usize,
    found: usize,
}

impl Network {
    /// Reads the network of a shape.
    ///
    /// # Errors
    /// If the number of bytes is not that of the shape.
    pub fn read(shape: &Shape, bytes: &[u8]) -> Result<Network, NetworkError> {
        let words = KINDS * (2 * HIDDEN + 1);
        let expected = 2 * words + shape.rows() * HIDDEN;
        if bytes.len() != expected {
            return Err(NetworkError { rows: shape.rows(), expected, found: bytes.len() });
        }
        let (head, body) = bytes.split_at(2 * words);
        let mut words = head.as_chunks::<2>().0.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut units = || core::array::from_fn(|_| words.next().unwrap_or_default());
        let biases = core::array::from_fn(|_| units());
        let outputs = core::array::from_fn(|_| units());
        let output_biases = core::array::from_fn(|_| words.next().unwrap_or_default());
        let rows = body.as_chunks::<HIDDEN>().0.iter();
        let rows = rows.map(|row| row.map(|weight| i16::from(weight.cast_signed()))).collect();
        Ok(Network { biases, outputs, output_biases, rows })
    }
}

/// The network of a game with the features that it sees.
#[derive(Clone, Debug)]
pub struct Evaluator {
    features: Features,
    network: Network,
}

impl Evaluator {
    /// The evaluator of a game; `None` where no network knows its board.
    #[must_use]
    pub fn new(game: &Game) -> Option<Evaluator> {
        let features = Features::new(game)?;
        let bytes: &[u8] = match features.shape().name {
            "alquerque" => include_bytes!("../../nets/alquerque.net"),
            _ => include_bytes!("../../nets/long.net"),
        };
        let network = Network::read(features.shape(), bytes).ok()?;
        Some(Evaluator { features, network })
    }

    /// An evaluator with another network than the built-in one.
    #[must_use]
    pub fn with_network(features: Features, network: Network) -> Evaluator {
        Evaluator { features, network }
    }
}

impl Evaluation for Evaluator {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        let network = &self.network;
        let kind = Features::kind(position);
        let mut output = 0;
        for viewer in position.few() {
            let mut units = network.biases[kind];
            self.features.visit(position, viewer, |row| {
                for (unit, weight) in units.iter_mut().zip(&network.rows[row]) {
                    *unit = unit.wrapping_add(*weight);
                }
            });
            for (&unit, &weight) in units.iter().zip(&network.outputs[kind]) {
                let clipped = i32::from(unit).clamp(0, UNIT);
                output += clipped * clipped * i32::from(weight);
            }
        }
        // Hundredths of the logarithm of the odds.
        let few = (i64::from(output) * 100 / i64::from(UNIT * UNIT * OUTPUT_UNIT)) as i32
            + i32::from(network.output_biases[kind]) * 100 / OUTPUT_UNIT;
        match position.side() {
            Side::Few => few,
            Side::Many => -few,
        }
    }
}
