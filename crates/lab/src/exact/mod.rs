//! Exact analysis of all positions without stacks of games like Sher-bakar: who wins, and in how many plies, if both
//! sides play their best. Repetition and other draw rules are not looked at: where neither side can force its win, the
//! position is open.
//!
//! Distances are to the end of the game: the winner takes the shortest way and the loser the longest.
//!
//! It needs plain steps from the start (no hand), insisting on captures and the removal of hemmed pieces, on a board of
//! at most 25 points with at most two of the Few. Anything else is refused.

mod bits;
mod code;
mod files;
mod listing;
mod placements;
mod proof;
mod ranking;
mod sample;
mod solve;
mod tables;
mod tally;
mod terrain;

use std::time::{Duration, Instant};

use shadara_rules::{Game, Outcome, Position, Side};
use thiserror::Error;

pub use files::FilesError;
pub use listing::{Listed, ListingError, read_listing};
pub use sample::{Cell, Key, Reservoirs, Sample};
pub use tally::{Shares, TallyRow};

use solve::Solver;
use tables::Tables;
use terrain::Terrain;

/// The exact value of a position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exact {
    /// Neither side can force its win.
    Open,
    /// A side wins.
    Win {
        /// The winner.
        side: Side,
        /// The number of turns to the end, of both sides together, if both play their best.
        plies: u16,
    },
}

impl Exact {
    /// The side that wins; `None` where neither can.
    #[must_use]
    pub fn winner(self) -> Option<Side> {
        match self {
            Exact::Open => None,
            Exact::Win { side, .. } => Some(side),
        }
    }

    /// The number of turns to the end; 0 where there is none in sight.
    #[must_use]
    pub fn plies(self) -> u16 {
        match self {
            Exact::Open => 0,
            Exact::Win { plies, .. } => plies,
        }
    }

    /// `M`, `F` or `=`, as in listings.
    #[must_use]
    pub fn letter(self) -> char {
        self.winner().map_or('=', Side::letter)
    }
}

/// Why there is no analysis of a game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum AnalysisError {
    /// The board or the number of the Few is too large.
    #[error(
        "{points} points and {few} of the Few: expected at most {} points, and one or two",
        terrain::MOST_POINTS
    )]
    TooLarge {
        /// The number of points.
        points: usize,
        /// The number of the Few.
        few: usize,
    },
    /// The rules are of another kind.
    #[error("{0}: expected no hand, no opening removal, capture=on-demand and hemmed=removed")]
    Rules(String),
    /// A win takes more turns than a table can hold.
    #[error("a win with {few} of the Few and {many} of the Many takes more turns than a table can hold")]
    TooLong {
        /// The number of the Few.
        few: usize,
        /// The number of the Many.
        many: usize,
    },
}

/// What has been done, told after each table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// The number of the Few.
    pub few: usize,
    /// The number of the Many.
    pub many: usize,
    /// How many positions of each side the table has, up to symmetry.
    pub positions: usize,
    /// How long it took.
    pub time: Duration,
}

/// The exact values of all positions of a game in which no stack is left.
pub struct Analysis {
    game: Game,
    tables: Tables,
}

impl Analysis {
    /// Analyses a game. Sher-bakar with `few_win=9` takes some minutes and about a gigabyte.
    ///
    /// # Errors
    /// If the game is not of the kind that can be analysed.
    pub fn run(game: &Game, progress: &mut dyn FnMut(Progress)) -> Result<Analysis, AnalysisError> {
        Analysis::run_up_to(game, game.start().few().len(), usize::from(game.many_total()), progress)
    }

    /// Analyses the positions of a game with at most so many of the Few and of the Many.
    ///
    /// # Errors
    /// If the game is not of the kind that can be analysed.
    pub fn run_up_to(
        game: &Game,
        most_few: usize,
        most_many: usize,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Analysis, AnalysisError> {
        let mut tables = Tables::new(Terrain::new(game)?);
        let kinds: Vec<_> =
            tables.kinds().filter(|&(few, many)| few <= most_few && many <= most_many).collect();
        for (few, many) in kinds {
            let start = Instant::now();
            let table = Solver::new(&tables, few, many).solve()?;
            let positions = table.codes.len();
            tables.set_table(few, many, table);
            progress(Progress { few, many, positions, time: start.elapsed() });
        }
        Ok(Analysis { game: game.clone(), tables })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The value of a position; `None` where a stack is left or there are more pieces than have been analysed.
    #[must_use]
    pub fn value(&self, position: &Position) -> Option<Exact> {
        let (few, many) = (position.few().bits() as u32, position.many().bits() as u32);
        let plain = position.hand() == 0 && usize::from(position.many_left()) == position.many().len();
        if !plain || !self.tables.knows(position.few().len(), position.many().len()) {
            return None;
        }
        if let Some(side) = self.game.win(position).and_then(Outcome::winner) {
            return Some(Exact::Win { side, plies: 0 });
        }
        let must_capture = self.game.must_capture(position);
        let code = self.tables.value(few, many, position.side(), must_capture);
        Some(code::exact(code, position.side()))
    }
}
