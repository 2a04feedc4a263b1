//! What can be wrong with a record.

use alloc::string::String;

use thiserror::Error;

use crate::{GameError, GameResult, Outcome, PositionError, ReadTurnError};

/// What is wrong with the text of a record, and where.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("record, line {line}, column {column}, offset {offset}: {fault}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// Offset in bytes in the whole text.
    pub offset: usize,
    /// What is wrong. Offsets in it count from the beginning of the whole text too.
    pub fault: RecordFault,
}

/// A fault in a record.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum RecordFault {
    /// Something else was expected here.
    #[error("expected {0}")]
    Expected(&'static str),
    /// No tag names the game.
    #[error("expected the tag Game before the turns")]
    NoGame,
    /// A tag stands twice.
    #[error("the tag {0} stands twice")]
    TagTwice(String),
    /// The tag `Game` names no game.
    #[error(transparent)]
    Game(#[from] GameError),
    /// The tag `Position` is no position of the game.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The tag `Result` is no result.
    #[error("expected one of the results F, M, 1/2 and *")]
    ResultTag,
    /// A turn has the wrong number.
    #[error("expected the number {0}")]
    Number(String),
    /// A turn cannot be played.
    #[error(transparent)]
    Turn(#[from] ReadTurnError),
    /// A variation begins with a turn that was given for the same place before.
    #[error("expected another turn than those given for this place before")]
    TurnTwice,
    /// The result at the end is not the one of the tag `Result`.
    #[error("expected the result of the tag Result, {0}")]
    ResultNotOfTag(GameResult),
    /// The rules have ended the game with another result.
    #[error("expected the result {}: the rules have ended the game ({})", .0.result(), .0.key())]
    ResultNotOfRules(Outcome),
}

/// Why a tag cannot be set.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum TagError {
    /// The name is not a letter followed by letters, digits and underscores.
    #[error("{0:?} is not the name of a tag: expected a letter, then letters, digits and underscores")]
    Name(String),
    /// The tag comes from the turns or the result.
    #[error("the tag {0} follows from the turns and the result")]
    Derived(String),
}
