//! The engine as the commands use it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use shadara_engine::{Engine, Evaluator, World};
use shadara_rules::{Game, Turn};

use crate::failure::Failure;

/// The greatest size of the transposition table, in megabytes.
pub const MOST_HASH: u64 = 4096;
/// The size of the transposition table where none is named, in megabytes.
pub const HASH: u64 = 16;
/// The greatest number of lines that are looked for.
pub const MOST_LINES: u64 = 64;

/// The engine of a game, with a transposition table of so many megabytes.
///
/// # Errors
/// If no network knows the board.
pub fn engine(game: &Game, megabytes: u64) -> Result<Engine<Evaluator>, Failure> {
    let evaluator = Evaluator::new(game)
        .ok_or_else(|| Failure::Input(format!("no network knows the board of {}", game.name())))?;
    let bytes = usize::try_from(megabytes << 20).unwrap_or(usize::MAX);
    Ok(Engine::new(game.clone(), evaluator, bytes))
}

/// The clock of this machine, and a bell that tells a search to stop.
#[derive(Clone)]
pub struct Watch {
    began: Instant,
    stop: Arc<AtomicBool>,
}

impl Watch {
    /// A watch that begins now.
    pub fn new() -> Watch {
        Watch { began: Instant::now(), stop: Arc::default() }
    }

    /// Tells the search to stop.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl World for Watch {
    fn milliseconds(&self) -> f64 {
        self.began.elapsed().as_secs_f64() * 1000.0
    }

    fn stops(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }
}

/// The texts of turns, with spaces between them.
pub fn line_text(game: &Game, turns: &[Turn]) -> String {
    turns.iter().map(|&turn| game.turn_text(turn)).collect::<Vec<_>>().join(" ")
}

/// Nodes a second; as many as there are where no time has passed.
pub fn speed(nodes: u64, milliseconds: f64) -> u64 {
    if milliseconds > 0.0 { (nodes as f64 * 1000.0 / milliseconds) as u64 } else { nodes }
}
