//! Positions with what is known of them.

use shadara_rules::{Game, GameResult, Position, PositionError, Side};
use thiserror::Error;

/// A position with what is known of it. As text: position, value and number with tabulators between them; the value is
/// `M`, `F` or `=` where it is exact, with the turns to the end, or `m`, `f` or `-` for the result of a game, with the
/// score of a search for the Few.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sample {
    /// The position.
    pub position: Position,
    /// What is known.
    pub label: Label,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Label {
    /// Which side wins by force, in how many turns of both sides; open where neither does.
    Exact {
        /// The winner.
        winner: Option<Side>,
        /// Turns to the end; 0 where it is open.
        turns: u32,
    },
    /// How a game went on.
    Played {
        /// The score of a search for the Few, hundredths of the logarithm of their odds.
        score: i32,
        /// The winner of the game.
        winner: Option<Side>,
    },
}

/// Why a line is no sample.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum SampleError {
    /// The position cannot be read.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A field is missing or none that is known.
    #[error("expected a position, M, F, =, m, f or -, and a number, with tabulators between them")]
    Fields,
}

impl Sample {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is no sample of the game.
    pub fn read(game: &Game, line: &str) -> Result<Sample, SampleError> {
        let mut fields = line.split('\t');
        let mut field = || fields.next().ok_or(SampleError::Fields);
        let position = game.read_position(field()?)?;
        let value = field()?;
        let number: i32 = field()?.trim().parse().map_err(|_| SampleError::Fields)?;
        let exact = |winner| Label::Exact { winner, turns: number.unsigned_abs() };
        let played = |winner| Label::Played { score: number, winner };
        let label = match value {
            "F" => exact(Some(Side::Few)),
            "M" => exact(Some(Side::Many)),
            "=" => exact(None),
            "f" => played(Some(Side::Few)),
            "m" => played(Some(Side::Many)),
            "-" => played(None),
            _ => return Err(SampleError::Fields),
        };
        Ok(Sample { position, label })
    }

    /// The line of this sample.
    #[must_use]
    pub fn text(&self, game: &Game) -> String {
        let position = game.position_text(&self.position);
        match self.label {
            Label::Exact { winner, turns } => {
                format!("{position}\t{}\t{turns}", value(winner, ["F", "M", "="]))
            }
            Label::Played { score, winner } => {
                format!("{position}\t{}\t{score}", value(winner, ["f", "m", "-"]))
            }
        }
    }
}

fn value(winner: Option<Side>, [few, many, none]: [&'static str; 3]) -> &'static str {
    match winner {
        Some(Side::Few) => few,
        Some(Side::Many) => many,
        None => none,
    }
}

impl From<GameResult> for Label {
    fn from(result: GameResult) -> Label {
        let winner = match result {
            GameResult::Win(side) => Some(side),
            GameResult::Draw | GameResult::Open => None,
        };
        Label::Played { score: 0, winner }
    }
}
