//! The small trained network that says what a position is worth.

use alloc::vec::Vec;

use thiserror::Error;

use super::features::KINDS;
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
    kinds: [Kind; KINDS],
    /// The rows of the shape, and one of zeros.
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
        let hidden = shape.hidden();
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
        let mut rows: Vec<i16> = weights.collect();
        rows.resize(rows.len() + hidden, 0);
        Ok(Network { kinds, rows })
    }

    /// The weights of a row.
    #[inline]
    pub(crate) fn row<const HIDDEN: usize>(&self, row: u16) -> &[i16; HIDDEN] {
        &self.rows.as_chunks::<HIDDEN>().0[usize::from(row)]
    }

    /// Adds to what the second layer is given what one piece of the Few makes of it: of the sums of its rows.
    #[inline]
    pub(crate) fn squares<const HIDDEN: usize>(
        &self,
        kind: usize,
        sums: &[i16; HIDDEN],
        seen: &mut [i16; HIDDEN],
    ) {
        let Some(biases) = self.kinds[kind].first_biases.first_chunk::<HIDDEN>() else { return };
        for unit in 0..HIDDEN {
            let clipped = sums[unit].wrapping_add(biases[unit]).clamp(0, UNIT as i16);
            seen[unit] += (clipped * clipped) >> SQUARE_SHIFT;
        }
    }

    /// Hundredths of the logarithm of the odds that the Few win, from what the second layer is given.
    // Not inlined: knowing that what is given is positive, the compiler would multiply in a slower way.
    #[inline(never)]
    #[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
    pub(crate) fn odds<const HIDDEN: usize>(&self, kind: usize, seen: &[i16; HIDDEN]) -> i32 {
        let kind = &self.kinds[kind];
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
