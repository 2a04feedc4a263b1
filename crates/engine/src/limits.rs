//! How far a search may go.

use crate::score::MAX_PLY;

/// What ends a search; it ends as soon as one of them is reached, at the latest [`MAX_PLY`] turns deep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The greatest number of turns to look ahead, captures at the end not counted.
    pub depth: usize,
    /// The greatest number of positions to visit.
    pub nodes: u64,
    /// The greatest time, by the clock handed in, in milliseconds.
    pub milliseconds: u64,
}

impl Limits {
    /// No limit but the greatest depth.
    pub const NONE: Limits = Limits { depth: MAX_PLY, nodes: u64::MAX, milliseconds: u64::MAX };

    /// As many turns ahead.
    #[must_use]
    pub fn depth(depth: usize) -> Limits {
        Limits { depth, ..Limits::NONE }
    }

    /// As many positions.
    #[must_use]
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes, ..Limits::NONE }
    }

    /// As many milliseconds.
    #[must_use]
    pub fn milliseconds(milliseconds: u64) -> Limits {
        Limits { milliseconds, ..Limits::NONE }
    }
}

/// The world outside, as far as a search needs it.
pub trait World {
    /// The time since some fixed moment, in milliseconds.
    fn milliseconds(&self) -> f64;

    /// Whether the search is to stop; asked every few thousand positions.
    fn stops(&self) -> bool {
        false
    }
}

/// A world in which no time passes, for searches with a limit of depth or positions.
#[derive(Clone, Copy, Default, Debug)]
pub struct Timeless;

impl World for Timeless {
    fn milliseconds(&self) -> f64 {
        0.0
    }
}
