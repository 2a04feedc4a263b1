#![no_std]
//! Boards, rulesets, positions, turns, outcomes and notation of the hunt games Buga-shadara and Sher-bakar.

extern crate alloc;
#[cfg(test)]
extern crate std;

mod board;
pub mod boards;
mod point;
mod side;

pub use board::{Board, BoardError, BoardPlan};
pub use point::{MAX_POINTS, Point, PointSet, Points};
pub use side::Side;
