//! The small trained network that says what a position is worth.

use alloc::vec::Vec;
use core::array;

use thiserror::Error;

use super::features::KINDS;
use super::shape::{NARROW, SECOND, Shape, WIDE, Width};

/// What stands for 1 in a row and in a unit of the first layer.
pub const UNIT: i32 = 64;
/// What stands for 1 in a weight of the second layer.
pub const SECOND_UNIT: i32 = 32;
/// What stands for 1 in a bias of the second layer, in an output weight, and in what one layer hands to the next.
pub const OUTPUT_UNIT: i32 = 128;
/// Taken from a unit of the second layer, which is a whole number of parts of [`SECOND_UNIT`], makes rounding to the nearest
/// whole number one down to the next.
const DOWN: f32 = 0.5 - 0.5 / SECOND_UNIT as f32;
/// So great a number that, added to a small one, it rounds that to a whole one, which then stands in the sum's last bits.
const WHOLE: f32 = (3_u32 << 22) as f32;
const WHOLE_BITS: u32 = (1 << 22) - 1;
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
    pub(super) layers: Layers,
}

/// The layers of a network. The number of units of the first is a constant for the compiler, so that it can work on many of
/// them at once.
#[derive(Clone, Debug)]
pub(super) enum Layers {
    Narrow(Weights<NARROW>),
    Wide(Weights<WIDE>),
}

/// The weights of a network with so many units in its first layer.
#[derive(Clone, Debug)]
pub(super) struct Weights<const HIDDEN: usize> {
    kinds: Vec<Kind<HIDDEN>>,
    rows: Vec<Units<HIDDEN>>,
}

/// A number for each unit of the first layer.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
pub(super) struct Units<const HIDDEN: usize>(pub(super) [i16; HIDDEN]);

/// A number for each unit of the second layer. They are whole numbers of parts of [`SECOND_UNIT`], too small to be rounded
/// anywhere; every machine multiplies four of these at once, not all of them four whole numbers of 32 bits.
#[derive(Clone, Copy, Debug)]
#[repr(align(16))]
struct Second([f32; SECOND]);

/// What a network has for one kind of position.
#[derive(Clone, Debug)]
struct Kind<const HIDDEN: usize> {
    first_biases: Units<HIDDEN>,
    second_biases: Second,
    outputs: [i16; SECOND],
    output_bias: i16,
    /// For each unit of the first layer its weights in the second.
    second: Vec<Second>,
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
        let layers = match shape.width {
            Width::Narrow => Layers::Narrow(Weights::read(head, body)),
            Width::Wide => Layers::Wide(Weights::read(head, body)),
        };
        Ok(Network { layers })
    }
}

impl<const HIDDEN: usize> Weights<HIDDEN> {
    /// The weights from words and bytes, as many as there are.
    fn read(words: &[u8], bytes: &[u8]) -> Weights<HIDDEN> {
        let mut words = words.as_chunks().0.iter();
        let mut next = || word(&mut words);
        let first: [_; KINDS] = array::from_fn(|_| Units(array::from_fn(|_| next())));
        let second: [_; KINDS] = array::from_fn(|_| Second(array::from_fn(|_| f32::from(next()) - DOWN)));
        let outputs: [_; KINDS] = array::from_fn(|_| array::from_fn(|_| next()));
        let (seconds, rows) = bytes.split_at(KINDS * SECOND * HIDDEN);
        let kinds = seconds.chunks_exact(SECOND * HIDDEN).enumerate().map(|(kind, weights)| Kind {
            first_biases: first[kind],
            second_biases: second[kind],
            outputs: outputs[kind],
            output_bias: next(),
            second: (0..HIDDEN)
                .map(|unit| {
                    let weight = |of: usize| f32::from(weights[of * HIDDEN + unit].cast_signed());
                    Second(array::from_fn(|of| weight(of) / SECOND_UNIT as f32))
                })
                .collect(),
        });
        let row = |row: &[u8; HIDDEN]| Units(row.map(|byte| i16::from(byte.cast_signed())));
        Weights { kinds: kinds.collect(), rows: rows.as_chunks().0.iter().map(row).collect() }
    }

    /// The biases of the first layer for one kind of position.
    #[inline]
    pub(super) fn biases(&self, kind: usize) -> &Units<HIDDEN> {
        &self.kinds[kind].first_biases
    }

    /// The weights of a row.
    #[inline]
    pub(super) fn row(&self, row: u16) -> &Units<HIDDEN> {
        &self.rows[usize::from(row)]
    }

    /// Hundredths of the logarithm of the odds that the Few win, from what the second layer is given.
    #[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
    pub(super) fn odds(&self, kind: usize, given: &Units<HIDDEN>) -> i32 {
        let kind = &self.kinds[kind];
        let mut sums = kind.second_biases;
        for (given, weights) in given.0.map(f32::from).iter().zip(&kind.second) {
            for (sum, weight) in sums.0.iter_mut().zip(weights.0) {
                *sum += given * weight;
            }
        }
        let mut output = i32::from(kind.output_bias) * OUTPUT_UNIT;
        for (sum, weight) in sums.0.iter().zip(kind.outputs) {
            let rounded = sum.clamp(-DOWN, OUTPUT_UNIT as f32 - DOWN) + WHOLE;
            output += (rounded.to_bits() & WHOLE_BITS) as i32 * i32::from(weight);
        }
        output * 100 / (OUTPUT_UNIT * OUTPUT_UNIT)
    }
}

/// The next word, 0 after the last.
// Not inlined: it is not the reading that has to be fast.
#[inline(never)]
fn word(words: &mut core::slice::Iter<'_, [u8; 2]>) -> i16 {
    words.next().map_or(0, |&pair| i16::from_le_bytes(pair))
}

impl<const HIDDEN: usize> Units<HIDDEN> {
    /// Adds a row.
    #[inline]
    pub(super) fn add(&mut self, row: &Units<HIDDEN>) {
        for (unit, weight) in self.0.iter_mut().zip(row.0) {
            *unit = unit.wrapping_add(weight);
        }
    }

    /// Takes a row away.
    #[inline]
    pub(super) fn subtract(&mut self, row: &Units<HIDDEN>) {
        for (unit, weight) in self.0.iter_mut().zip(row.0) {
            *unit = unit.wrapping_sub(weight);
        }
    }

    /// What the second layer is given: the squares of what is clipped.
    #[inline]
    pub(super) fn squares(&self) -> Units<HIDDEN> {
        Units(self.0.map(|sum| {
            let clipped = sum.clamp(0, UNIT as i16);
            (clipped * clipped) >> SQUARE_SHIFT
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second layer by whole numbers, one after another.
    #[test]
    fn whole_numbers_say_the_same() {
        let bytes: &[u8] = include_bytes!("../../nets/alquerque.net");
        let shape = &super::super::shape::SHAPES[0];
        let network = Network::read(shape, bytes).unwrap();
        let Layers::Wide(weights) = &network.layers else { panic!("a wide network") };
        let hidden = shape.hidden();
        let words = |at: usize| {
            let begin = 2 * at;
            i32::from(i16::from_le_bytes([bytes[begin], bytes[begin + 1]]))
        };
        let byte = |at: usize| i32::from(bytes[2 * KINDS * (hidden + 2 * SECOND + 1) + at].cast_signed());
        let mut die = 1_u32;
        for round in 0..2000 {
            let kind = round % KINDS;
            let given: [i16; WIDE] = array::from_fn(|_| {
                die = die.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (die >> 24) as i16 * i16::from(die & 1 << 20 != 0)
            });
            let mut output = words(KINDS * (hidden + 2 * SECOND) + kind) * OUTPUT_UNIT;
            for unit in 0..SECOND {
                let weight = |from| byte((kind * SECOND + unit) * hidden + from);
                let sum: i32 = (0..hidden).map(|from| i32::from(given[from]) * weight(from)).sum();
                let sum = sum + words(KINDS * hidden + kind * SECOND + unit) * SECOND_UNIT;
                let clipped = sum.clamp(0, OUTPUT_UNIT * SECOND_UNIT) / SECOND_UNIT;
                output += clipped * words(KINDS * (hidden + SECOND) + kind * SECOND + unit);
            }
            let expected = output * 100 / (OUTPUT_UNIT * OUTPUT_UNIT);
            assert_eq!(weights.odds(kind, &Units(given)), expected, "{given:?}");
        }
    }
}
