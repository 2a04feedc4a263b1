//! The small trained network that says what a position is worth.

use alloc::vec::Vec;

use shadara_rules::Position;
use thiserror::Error;

use super::features::{Features, KINDS};
use super::shape::{SECOND, Shape};

/// What stands for 1 in a row and in a unit of the first layer.
pub const UNIT: i32 = 64;
/// What stands for 1 in a weight of the second layer.
pub const SECOND_UNIT: i32 = 32;
/// What stands for 1 in a bias of the second layer, in an output weight, and in what one layer hands to the next.
pub const OUTPUT_UNIT: i32 = 128;
/// Takes the square of a unit of the first layer to what the second is given.
const SQUARE_SHIFT: u32 = (UNIT * UNIT / OUTPUT_UNIT).ilog2();

/// A network of two layers. For each piece of the Few and each unit of the first layer the rows that the piece sees are
/// added up, clipped to 0 to 1 and squared; the pieces' units are added. Each unit of the second layer is a weighted sum of
/// these, clipped to 0 to 1, and a weighted sum of those is the logarithm of the odds that the Few win. Each kind of position
/// has biases and a second layer of its own.
///
/// Its file holds, as 16-bit numbers of least byte first, for each of the four kinds the biases of the first layer, then for
/// each those of the second, then for each the output weights, then the output biases; then as signed bytes for each kind
/// and each unit of the second layer its weights, then each row's.
#[derive(Clone, Debug)]
pub struct Network {
    hidden: usize,
    kinds: [Kind; KINDS],
    rows: Vec<i16>,
}

/// What a network has for one kind of position.
#[derive(Clone, Default, Debug)]
struct Kind {
    first_biases: Vec<i16>,
    second_biases: [i16; SECOND],
    outputs: [i16; SECOND],
    output_bias: i16,
    /// For each unit of the second layer the weights of the first.
    second: Vec<i16>,
}

/// Why bytes are no network.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("the network {name} has {expected} bytes, found {found}")]
pub struct NetworkError {
    name: &'static str,
    expected: usize,
    found: usize,
}

impl Network {
    /// Reads the network of a shape.
    ///
    /// # Errors
    /// If the number of bytes is not that of the shape.
    pub fn read(shape: &Shape, bytes: &[u8]) -> Result<Network, NetworkError> {
        let hidden = shape.hidden;
        let words = KINDS * (hidden + 2 * SECOND + 1);
        let expected = 2 * words + KINDS * SECOND * hidden + shape.rows() * hidden;
        if bytes.len() != expected {
            return Err(NetworkError { name: shape.name, expected, found: bytes.len() });
        }
        let (head, body) = bytes.split_at(2 * words);
        let mut words = head.as_chunks::<2>().0.iter().map(|&pair| i16::from_le_bytes(pair));
        let mut weights = body.iter().map(|&byte| i16::from(byte.cast_signed()));
        let mut kinds: [Kind; KINDS] = Default::default();
        for kind in &mut kinds {
            kind.first_biases = words.by_ref().take(hidden).collect();
        }
        for kind in &mut kinds {
            kind.second_biases = core::array::from_fn(|_| words.next().unwrap_or_default());
        }
        for kind in &mut kinds {
            kind.outputs = core::array::from_fn(|_| words.next().unwrap_or_default());
        }
        for kind in &mut kinds {
            kind.output_bias = words.next().unwrap_or_default();
            kind.second = weights.by_ref().take(SECOND * hidden).collect();
        }
        Ok(Network { hidden, kinds, rows: weights.collect() })
    }

    /// Hundredths of the logarithm of the odds that the Few win.
    #[inline]
    pub(crate) fn odds(&self, features: &Features, position: &Position) -> i32 {
        // The number of units is a constant for the compiler, so that it can work on many of them at once.
        match self.hidden {
            40 => self.odds_of::<40>(features, position),
            _ => self.odds_of::<24>(features, position),
        }
    }

    fn odds_of<const HIDDEN: usize>(&self, features: &Features, position: &Position) -> i32 {
        let kind = &self.kinds[Features::kind(position)];
        let rows = self.rows.as_chunks::<HIDDEN>().0;
        let mut seen = [0_i16; HIDDEN];
        for viewer in position.few() {
            let mut units = [0_i16; HIDDEN];
            units.copy_from_slice(&kind.first_biases);
            features.visit(position, viewer, |row| {
                for (unit, weight) in units.iter_mut().zip(&rows[row]) {
                    *unit = unit.wrapping_add(*weight);
                }
            });
            for (sum, unit) in seen.iter_mut().zip(units) {
                let clipped = unit.clamp(0, UNIT as i16);
                *sum += (clipped * clipped) >> SQUARE_SHIFT;
            }
        }
        let mut output = i32::from(kind.output_bias) * OUTPUT_UNIT;
        for (unit, weights) in kind.second.as_chunks::<HIDDEN>().0.iter().enumerate().take(SECOND) {
            let products = seen.iter().zip(weights).map(|(&sum, &weight)| i32::from(sum) * i32::from(weight));
            let sum = products.sum::<i32>() + i32::from(kind.second_biases[unit]) * SECOND_UNIT;
            let clipped = sum.clamp(0, OUTPUT_UNIT * SECOND_UNIT) / SECOND_UNIT;
            output += clipped * i32::from(kind.outputs[unit]);
        }
        output * 100 / (OUTPUT_UNIT * OUTPUT_UNIT)
    }
}
