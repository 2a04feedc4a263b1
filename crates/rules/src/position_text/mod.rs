//! The text form of positions.

mod read;

use alloc::string::String;
use core::fmt;
use core::fmt::Write;

use thiserror::Error;

use crate::{Game, Point, Position};

/// A field of a position text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PositionField {
    /// The ranks from the highest to the lowest.
    Placement,
    /// The side to move.
    Side,
    /// The number of Many pieces in hand.
    Hand,
    /// Whether the Many have insisted.
    Insistence,
    /// Turns since something irreversible happened.
    QuietTurns,
}

impl fmt::Display for PositionField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            PositionField::Placement => "placement",
            PositionField::Side => "side to move",
            PositionField::Hand => "hand",
            PositionField::Insistence => "insistence",
            PositionField::QuietTurns => "quiet turns",
        })
    }
}

/// What is wrong with a position text, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("position, {field}, offset {offset}: {fault}")]
pub struct PositionError {
    /// The field.
    pub field: PositionField,
    /// Offset in bytes of the fault in the whole text.
    pub offset: usize,
    /// What is wrong.
    pub fault: PositionFault,
}

/// A fault in a position text.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum PositionFault {
    /// Something else was expected here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// The rank has fewer points than the text fills.
    #[error("expected no more than the {points} points of rank {rank}")]
    RankTooLong {
        /// The rank.
        rank: u8,
        /// The number of its points.
        points: usize,
    },
    /// The rank has more points than the text fills.
    #[error("expected all {points} points of rank {rank}, found {found}")]
    RankTooShort {
        /// The rank.
        rank: u8,
        /// The number of its points.
        points: usize,
        /// How many the text fills.
        found: usize,
    },
    /// More pieces of the Few than the rules have.
    #[error("expected at most {most} pieces of the Few")]
    TooManyFew {
        /// The number the rules have.
        most: usize,
    },
    /// More pieces of the Many than the rules have, on the board and in hand together.
    #[error("expected at most {most} pieces of the Many, found {found}")]
    TooManyMany {
        /// The number the rules have.
        most: u32,
        /// The number found.
        found: u32,
    },
    /// More pieces in hand than the game begins with.
    #[error("expected at most {most} in hand")]
    HandTooLarge {
        /// The number in hand at the start.
        most: u8,
    },
    /// A stack on a point where none begins.
    #[error("no stack stands on this point in this game")]
    NoStackHere,
    /// A stack higher than it began.
    #[error("expected a stack of at most {most}")]
    StackTooHigh {
        /// Its height at the start.
        most: u8,
    },
    /// Insistence where the rules have none.
    #[error("there is no insisting in this game: expected -")]
    NoInsisting,
    /// Insistence where the Few are not to move or have no capture.
    #[error("expected - where the Few are not to move or have no capture")]
    NothingToInsistOn,
}

impl Game {
    /// The text of a position.
    #[must_use]
    pub fn position_text(&self, position: &Position) -> String {
        let mut text = String::new();
        for (index, rank) in self.board().ranks().iter().enumerate() {
            if index > 0 {
                text.push('/');
            }
            self.write_rank(&mut text, position, rank);
        }
        let insistence = if position.insisted { '!' } else { '-' };
        let (side, hand, quiet) = (position.side.letter(), position.hand, position.quiet_turns);
        // Writing to a string cannot fail.
        let _ = write!(text, " {side} {hand} {insistence} {quiet}");
        text
    }

    fn write_rank(&self, text: &mut String, position: &Position, rank: &[Point]) {
        let mut vacant = 0;
        let flush = |text: &mut String, vacant: &mut usize| {
            if *vacant > 0 {
                let _ = write!(text, "{vacant}");
                *vacant = 0;
            }
        };
        for &point in rank {
            let height = self.height(position, point);
            if position.few.contains(point) {
                flush(text, &mut vacant);
                text.push('F');
            } else if height == 0 {
                vacant += 1;
            } else {
                flush(text, &mut vacant);
                let _ = if height == 1 { text.write_char('m') } else { write!(text, "({height})") };
            }
        }
        flush(text, &mut vacant);
    }
}
