//! The weights of a network while it is trained.

use std::ops::Range;

use fastrand::Rng;
use shadara_engine::evaluate::{KINDS, OUTPUT_UNIT, SECOND, SECOND_UNIT, Shape, UNIT};

/// Where in the list of all weights each kind of them stands: the order of a network's file.
#[derive(Clone, Copy, Debug)]
pub(super) struct Places {
    pub(super) hidden: usize,
    rows: usize,
}

impl Places {
    pub(super) fn of(shape: &Shape) -> Places {
        Places { hidden: shape.hidden(), rows: shape.rows() }
    }

    pub(super) fn first_biases(&self, kind: usize) -> Range<usize> {
        range(0, kind, self.hidden)
    }

    pub(super) fn second_biases(&self, kind: usize) -> Range<usize> {
        range(KINDS * self.hidden, kind, SECOND)
    }

    pub(super) fn outputs(&self, kind: usize) -> Range<usize> {
        range(self.second_biases(KINDS).start, kind, SECOND)
    }

    pub(super) fn output_bias(&self, kind: usize) -> usize {
        self.outputs(KINDS).start + kind
    }

    /// The weights of one unit of the second layer.
    pub(super) fn second(&self, kind: usize, unit: usize) -> Range<usize> {
        range(self.output_bias(KINDS), kind * SECOND + unit, self.hidden)
    }

    pub(super) fn row(&self, row: usize) -> Range<usize> {
        range(self.second(KINDS, 0).start, row, self.hidden)
    }

    pub(super) fn all(&self) -> usize {
        self.row(self.rows).start
    }

    /// Small random weights to begin with.
    pub(super) fn random(&self, rng: &mut Rng) -> Vec<f32> {
        let mut weights: Vec<f32> = (0..self.all()).map(|_| (rng.f32() - 0.5) * 0.1).collect();
        weights[..self.second_biases(0).start].fill(0.3);
        weights[self.second_biases(0).start..self.outputs(0).start].fill(0.3);
        for output in &mut weights[self.outputs(0).start..self.output_bias(0)] {
            *output *= 20.0;
        }
        for second in &mut weights[self.second(0, 0).start..self.row(0).start] {
            *second *= 6.0;
        }
        weights
    }

    /// The greatest weight that the file can hold at a place.
    pub(super) fn most(&self, place: usize) -> f32 {
        const BYTE: f32 = i8::MAX as f32;
        if place >= self.row(0).start {
            BYTE / UNIT as f32
        } else if place >= self.second(0, 0).start {
            BYTE / SECOND_UNIT as f32
        } else {
            30.0
        }
    }

    /// The bytes of the file.
    pub(super) fn bytes(&self, weights: &[f32]) -> Vec<u8> {
        let round = |weight: &f32, unit: i32| (weight * unit as f32).round();
        let words = |weights: &[f32], unit: i32| -> Vec<u8> {
            weights.iter().flat_map(|weight| (round(weight, unit) as i16).to_le_bytes()).collect()
        };
        let signed = |weights: &[f32], unit: i32| -> Vec<u8> {
            weights.iter().map(|weight| (round(weight, unit) as i8).cast_unsigned()).collect()
        };
        let (first, second) = (self.second_biases(0).start, self.second(0, 0).start);
        let rows = self.row(0).start;
        [
            words(&weights[..first], UNIT),
            words(&weights[first..second], OUTPUT_UNIT),
            signed(&weights[second..rows], SECOND_UNIT),
            signed(&weights[rows..], UNIT),
        ]
        .concat()
    }
}

fn range(begin: usize, index: usize, length: usize) -> Range<usize> {
    let start = begin + index * length;
    start..start + length
}
