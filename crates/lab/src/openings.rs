//! Varied openings for matches and self-play.

use fastrand::Rng;
use shadara_engine::{Engine, Evaluator, Limits, Timeless};
use shadara_rules::{Game, History, Turn};

use crate::players::any;

/// A few random turns from the start, such that the game goes on. Captures are left out unless they are wanted.
#[must_use]
pub fn varied(game: &Game, turns: core::ops::Range<usize>, captures: bool, rng: &mut Rng) -> History {
    loop {
        let mut history = History::new(game.start());
        for _ in 0..rng.usize(turns.clone()) {
            let position = *history.position();
            let fits = |&turn: &Turn| {
                let hems = game.after(&position, turn).few().len() < position.few().len();
                !hems && (captures || !matches!(turn, Turn::Leap(_)))
            };
            let legal: Vec<Turn> = game.turns(&position).into_iter().filter(fits).collect();
            if let Some(turn) = any(rng, &legal)
                && game.outcome_of(&history).is_none()
            {
                game.play_on(&mut history, turn).expect("a legal turn");
            }
        }
        if game.outcome_of(&history).is_none() {
            return history;
        }
    }
}

/// Openings that are about even by the engine's judgement.
pub struct Balanced {
    engine: Option<Engine<Evaluator>>,
    game: Game,
}

/// The positions visited to judge an opening.
const NODES: u64 = 8000;
/// The score, of either sign, up to which an opening counts as even.
const EVEN: i32 = 60;
/// The openings tried until the most even one of them has to do.
const TRIES: usize = 300;

impl Balanced {
    /// Balanced openings of a game; merely varied ones where no network knows its board.
    #[must_use]
    pub fn new(game: &Game) -> Balanced {
        let engine = Evaluator::new(game).map(|evaluator| Engine::new(game.clone(), evaluator, 1 << 20));
        Balanced { engine, game: game.clone() }
    }

    /// The opening of a number; the same number gives the same.
    pub fn opening(&mut self, seed: u64) -> History {
        let mut rng = Rng::with_seed(seed);
        let mut best: Option<(i32, History)> = None;
        for _ in 0..TRIES {
            let history = varied(&self.game, 2..16, true, &mut rng);
            let Some(engine) = &mut self.engine else { return history };
            engine.forget();
            let found = engine.search(&history, &Limits::nodes(NODES), 1, &Timeless, &mut |_| {});
            let score = found.lines.first().map_or(i32::MAX, |line| line.score.number().abs());
            if best.as_ref().is_none_or(|(least, _)| score < *least) {
                best = Some((score, history));
            }
            if score <= EVEN {
                break;
            }
        }
        best.map_or_else(|| History::new(self.game.start()), |(_, history)| history)
    }
}
