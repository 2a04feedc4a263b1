//! Any legal turn.

use fastrand::Rng;
use shadara_rules::{Game, History, Turn};

use super::{Player, any};

/// Plays any legal turn, each as likely.
pub struct Random {
    game: Game,
    rng: Rng,
}

impl Random {
    /// A random player of a game.
    #[must_use]
    pub fn new(game: &Game) -> Random {
        Random { game: game.clone(), rng: Rng::with_seed(0) }
    }
}

impl Player for Random {
    fn choose(&mut self, history: &History) -> Turn {
        let turns = self.game.turns(history.position());
        any(&mut self.rng, &turns).expect("the game has not ended")
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::with_seed(seed);
    }
}
