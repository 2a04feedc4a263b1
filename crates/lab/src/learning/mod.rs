//! How the engine's network learns: games with itself, exact positions, and the training itself.

mod sample;
mod self_play;
mod trainer;
mod weights;

use std::path::Path;

use shadara_engine::Evaluator;
use shadara_engine::evaluate::{Features, Network};
use shadara_rules::Game;

use crate::players::PlayerError;

pub use sample::{Label, Sample, SampleError};
pub use self_play::SelfPlay;
pub use trainer::{Trainer, Training};

/// The evaluator of a game with the network of a file.
///
/// # Errors
/// If the file cannot be read, is no network of the right size, or no network knows the board.
pub fn read_network(game: &Game, file: &Path) -> Result<Evaluator, PlayerError> {
    let name = || file.display().to_string();
    let features = Features::new(game).ok_or_else(|| PlayerError::Board(game.name().to_string()))?;
    let bytes =
        std::fs::read(file).map_err(|error| PlayerError::File { file: name(), reason: error.to_string() })?;
    let network = Network::read(features.shape(), &bytes)
        .map_err(|error| PlayerError::File { file: name(), reason: error.to_string() })?;
    Ok(Evaluator::with_network(features, network))
}
