//! Players of matches: the engine and the references that it is measured by.

mod computer;
mod greedy;
mod plain;
mod random;
mod uct;

use std::str::FromStr;

use fastrand::Rng;
use shadara_engine::{Evaluator, Level, Limits};
use shadara_rules::{Game, History, Turn};
use thiserror::Error;

pub use computer::Computer;
pub use greedy::Greedy;
pub use plain::{Plain, PlainAlphaBeta};
pub use random::Random;
pub use uct::Uct;

/// Someone who chooses turns.
pub trait Player {
    /// A legal turn after a history in which the game has not ended.
    fn choose(&mut self, history: &History) -> Turn;

    /// A new game begins; what is random in the player follows from this number alone.
    fn begin(&mut self, seed: u64);
}

/// A player by name, as a match names it.
#[derive(Clone, PartialEq, Debug)]
pub enum PlayerName {
    /// The engine at full strength.
    Engine {
        /// A file with another network than the built-in one.
        network: Option<String>,
    },
    /// The engine at a level.
    Level(Level),
    /// Any legal turn.
    Random,
    /// The best capture, else most mobility.
    Greedy,
    /// Monte Carlo tree search with random playouts.
    Uct,
    /// Alpha-beta of depth 4 with material and mobility.
    PlainAlphaBeta,
    /// The engine's search with material and mobility as its evaluation.
    PlainEngine,
}

/// Why a text names no player.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error(
    "no player {0:?}: expected engine, engine:FILE, level:1 to level:8, random, greedy, uct, alpha-beta or plain-engine"
)]
pub struct PlayerNameError(String);

impl FromStr for PlayerName {
    type Err = PlayerNameError;

    fn from_str(text: &str) -> Result<PlayerName, PlayerNameError> {
        Ok(match text.split_once(':') {
            Some(("engine", file)) => PlayerName::Engine { network: Some(file.to_owned()) },
            Some(("level", number)) => {
                let level = number.parse().ok().and_then(Level::new);
                PlayerName::Level(level.ok_or_else(|| PlayerNameError(text.to_owned()))?)
            }
            None if text == "engine" => PlayerName::Engine { network: None },
            None if text == "random" => PlayerName::Random,
            None if text == "greedy" => PlayerName::Greedy,
            None if text == "uct" => PlayerName::Uct,
            None if text == "alpha-beta" => PlayerName::PlainAlphaBeta,
            None if text == "plain-engine" => PlayerName::PlainEngine,
            _ => return Err(PlayerNameError(text.to_owned())),
        })
    }
}

/// Why there is no player of a name.
#[derive(Debug, Error)]
pub enum PlayerError {
    /// The file of a network cannot be read.
    #[error("{file}: {reason}")]
    File {
        /// The file's name.
        file: String,
        /// What is wrong.
        reason: String,
    },
    /// The engine has no network for the board.
    #[error("no network knows the board of {0}")]
    Board(String),
}

impl PlayerName {
    /// A player of a game who keeps to these limits where it looks ahead.
    ///
    /// # Errors
    /// If the file of its network cannot be read, or no network knows the board.
    pub fn player(&self, game: &Game, limits: Limits) -> Result<Box<dyn Player + Send>, PlayerError> {
        let board = || PlayerError::Board(game.name().to_string());
        Ok(match self {
            PlayerName::Engine { network: None } => {
                Box::new(Computer::new(game, Evaluator::new(game).ok_or_else(board)?, limits))
            }
            PlayerName::Engine { network: Some(file) } => {
                let evaluator = crate::learning::read_network(game, file.as_ref())?;
                Box::new(Computer::new(game, evaluator, limits))
            }
            PlayerName::Level(level) => {
                let evaluator = Evaluator::new(game).ok_or_else(board)?;
                Box::new(Computer::new(game, evaluator, limits).at_level(*level))
            }
            PlayerName::Random => Box::new(Random::new(game)),
            PlayerName::Greedy => Box::new(Greedy::new(game)),
            PlayerName::Uct => Box::new(Uct::new(game, limits)),
            PlayerName::PlainAlphaBeta => Box::new(PlainAlphaBeta::new(game)),
            PlayerName::PlainEngine => Box::new(Computer::new(game, Plain::new(game), limits)),
        })
    }
}

/// One of several, each as likely.
pub(crate) fn any<T: Copy>(rng: &mut Rng, of: &[T]) -> Option<T> {
    if of.is_empty() { None } else { of.get(rng.usize(..of.len())).copied() }
}
