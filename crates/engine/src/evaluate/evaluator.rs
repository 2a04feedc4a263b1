//! A game's evaluation by its network.

use shadara_rules::{Game, Position, Side};

use super::Evaluation;
use super::features::Features;
use super::network::Network;

/// The network of a game with the features that it sees.
#[derive(Clone, Debug)]
pub struct Evaluator {
    features: Features,
    network: Network,
}

impl Evaluator {
    /// The evaluator of a game; `None` where no network knows its board.
    #[must_use]
    pub fn new(game: &Game) -> Option<Evaluator> {
        let features = Features::new(game)?;
        let bytes: &[u8] = match features.shape().name {
            "alquerque" => include_bytes!("../../nets/alquerque.net"),
            _ => include_bytes!("../../nets/long.net"),
        };
        let network = Network::read(features.shape(), bytes).ok()?;
        Some(Evaluator { features, network })
    }

    /// An evaluator with another network than the built-in one.
    #[must_use]
    pub fn with_network(features: Features, network: Network) -> Evaluator {
        Evaluator { features, network }
    }
}

impl Evaluation for Evaluator {
    #[inline]
    fn evaluate(&self, position: &Position) -> i32 {
        let few = self.network.odds(&self.features, position);
        match position.side() {
            Side::Few => few,
            Side::Many => -few,
        }
    }
}
