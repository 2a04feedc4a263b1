//! The two sides.

use core::ops::Not;

/// One of the two sides of a hunt game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// The side with two pieces, which steps, leaps and captures: the deer, the tigers.
    Few,
    /// The side with many pieces, which blocks and never captures by leaping: the dogs, the goats.
    Many,
}

impl Side {
    /// Both sides.
    pub const ALL: [Side; 2] = [Side::Few, Side::Many];

    /// The side's letter in positions and results: `F` or `M`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::Few => 'F',
            Side::Many => 'M',
        }
    }
}

impl Not for Side {
    type Output = Side;

    #[inline]
    fn not(self) -> Side {
        match self {
            Side::Few => Side::Many,
            Side::Many => Side::Few,
        }
    }
}
