//! The engine as a player.

use std::time::Instant;

use fastrand::Rng;
use shadara_engine::{Engine, Evaluation, Level, Limits, World};
use shadara_rules::{Game, History, Turn};

use super::Player;

/// The engine at full strength within limits.
pub struct Computer<E> {
    engine: Engine<E>,
    limits: Limits,
    clock: Clock,
    level: Option<Level>,
    rng: Rng,
}

/// The clock of this machine.
#[derive(Clone, Copy, Debug)]
pub struct Clock(Instant);

impl Clock {
    /// A clock that begins now.
    #[must_use]
    pub fn new() -> Clock {
        Clock(Instant::now())
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::new()
    }
}

impl World for Clock {
    fn milliseconds(&self) -> f64 {
        self.0.elapsed().as_secs_f64() * 1000.0
    }
}

/// The size of the transposition table of a player in a match.
const TABLE_BYTES: usize = 16 << 20;

impl<E: Evaluation> Computer<E> {
    /// A computer player of a game.
    pub fn new(game: &Game, evaluation: E, limits: Limits) -> Computer<E> {
        Computer {
            engine: Engine::new(game.clone(), evaluation, TABLE_BYTES),
            limits,
            clock: Clock::new(),
            level: None,
            rng: Rng::with_seed(0),
        }
    }

    /// The same player at a level: it keeps the level's own limits, and of these limits the time.
    #[must_use]
    pub fn at_level(self, level: Level) -> Computer<E> {
        Computer { level: Some(level), ..self }
    }
}

impl<E: Evaluation + Send> Player for Computer<E> {
    fn choose(&mut self, history: &History) -> Turn {
        if let Some(level) = self.level {
            let (seed, milliseconds) = (self.rng.u64(..), self.limits.milliseconds);
            let turn = self.engine.choose(history, level, seed, milliseconds, &self.clock);
            return turn.expect("the game has not ended");
        }
        let found = self.engine.search(history, &self.limits, 1, &self.clock, &mut |_| {});
        found.turn().expect("the game has not ended")
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::with_seed(seed);
        self.engine.forget();
    }
}
