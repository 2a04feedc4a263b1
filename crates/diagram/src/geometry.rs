//! Places in the picture and on the board.

use std::ops::{Add, Sub};

/// A place in the picture, in pixels: `x` grows to the right, `y` downwards.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Xy {
    /// Pixels from the left edge.
    pub x: f64,
    /// Pixels from the upper edge.
    pub y: f64,
}

impl Xy {
    /// The place of these coordinates.
    #[must_use]
    pub const fn new(x: f64, y: f64) -> Xy {
        Xy { x, y }
    }

    /// The distance from the origin.
    #[must_use]
    pub fn length(self) -> f64 {
        self.x.hypot(self.y)
    }

    pub(crate) fn scaled(self, factor: f64) -> Xy {
        Xy::new(self.x * factor, self.y * factor)
    }

    pub(crate) fn lowered(self, by: f64) -> Xy {
        Xy::new(self.x, self.y + by)
    }

    /// A quarter turn clockwise, as seen in the picture.
    pub(crate) fn turned(self) -> Xy {
        Xy::new(-self.y, self.x)
    }
}

impl Add for Xy {
    type Output = Xy;

    fn add(self, other: Xy) -> Xy {
        Xy::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Xy {
    type Output = Xy;

    fn sub(self, other: Xy) -> Xy {
        Xy::new(self.x - other.x, self.y - other.y)
    }
}

/// A place on the board, on a point or anywhere between, in units of the spacing of its files and ranks.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Spot {
    /// The file, 0 for `a`.
    pub file: f64,
    /// The rank, counted from 1.
    pub rank: f64,
}

impl Spot {
    /// The spot at a share of the straight way from this one to another: 0 is here, 1 is there.
    #[must_use]
    pub fn towards(self, other: Spot, share: f64) -> Spot {
        Spot {
            file: self.file + (other.file - self.file) * share,
            rank: self.rank + (other.rank - self.rank) * share,
        }
    }
}
