//! A position: what stands where, and whose turn it is.

use crate::hash::{self, MAX_STACKS};
use crate::{PointSet, Side};

/// What stands where, the hand, whose turn it is, whether the Many have insisted, and for how many turns nothing
/// irreversible has happened. A small copyable value.
///
/// A position comes from a [`Game`](crate::Game): its start, a legal turn, or its checked reader; and it is to be
/// handed back to that same game only.
///
/// ```
/// use shadara_rules::{Game, Side};
///
/// let game: Game = "buga-shadara".parse()?;
/// let position = game.read_position("5/2mmm2/4FmF2/2mmm2/5 M 16 - 0")?;
/// assert_eq!((position.few().len(), position.many().len()), (2, 7));
/// assert_eq!((position.side(), position.many_left()), (Side::Many, 23));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Position {
    pub(crate) few: PointSet,
    pub(crate) many: PointSet,
    /// For each stack of the start, how many pieces still lie below its top piece.
    pub(crate) below: [u8; MAX_STACKS],
    pub(crate) hand: u8,
    pub(crate) many_left: u8,
    pub(crate) side: Side,
    pub(crate) insisted: bool,
    pub(crate) quiet_turns: u32,
    pub(crate) hash: u64,
}

impl Position {
    /// The points of the Few.
    #[must_use]
    #[inline]
    pub fn few(&self) -> PointSet {
        self.few
    }

    /// The points with one or more pieces of the Many.
    #[must_use]
    #[inline]
    pub fn many(&self) -> PointSet {
        self.many
    }

    /// The points with a piece.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> PointSet {
        self.few | self.many
    }

    /// The points of a side.
    #[must_use]
    pub fn pieces(&self, side: Side) -> PointSet {
        match side {
            Side::Few => self.few,
            Side::Many => self.many,
        }
    }

    /// The number of Many pieces in hand.
    #[must_use]
    pub fn hand(&self) -> u8 {
        self.hand
    }

    /// The number of Many pieces left, on the board and in hand together.
    #[must_use]
    pub fn many_left(&self) -> u8 {
        self.many_left
    }

    /// For each stack of the start, in the order of [`Game::stack_points`](crate::Game::stack_points), how many pieces
    /// still lie below its top piece; 0 beyond the last stack.
    #[must_use]
    #[inline]
    pub fn below_tops(&self) -> &[u8] {
        &self.below
    }

    /// The side to move.
    #[must_use]
    #[inline]
    pub fn side(&self) -> Side {
        self.side
    }

    /// Whether the Many have insisted on a capture in this turn of the Few.
    #[must_use]
    pub fn insisted(&self) -> bool {
        self.insisted
    }

    /// Turns, of both sides, since the last capture (a hemmed piece's removal is one), drop or departure from a stack.
    #[must_use]
    pub fn quiet_turns(&self) -> u32 {
        self.quiet_turns
    }

    /// A hash of all that makes positions the same (see [`Position::same_as`]), kept up incrementally.
    #[must_use]
    #[inline]
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether two positions count as the same for repetition: same placement and stacks, same hand, same side to
    /// move, same insistence.
    #[must_use]
    pub fn same_as(&self, other: &Position) -> bool {
        self.hash == other.hash && Position { quiet_turns: other.quiet_turns, ..*self } == *other
    }

    /// The hash computed from scratch.
    #[must_use]
    pub fn computed_hash(&self) -> u64 {
        let few = self.few.into_iter().map(hash::few);
        let many = self.many.into_iter().map(hash::many);
        let below = self.below.iter().enumerate().map(|(stack, &count)| hash::below(stack, count));
        let mut all = few.chain(many).chain(below).fold(hash::hand(self.hand), |all, key| all ^ key);
        if self.side == Side::Many {
            all ^= hash::many_to_move();
        }
        if self.insisted {
            all ^= hash::insisted();
        }
        all
    }
}
