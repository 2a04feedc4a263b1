//! Alpha-beta of a fixed depth with the simplest evaluation.

use fastrand::Rng;
use shadara_engine::Evaluation;
use shadara_rules::{Game, History, Position, Side, Turn};

use super::Player;

/// Material and mobility.
#[derive(Clone)]
pub struct Plain {
    game: Game,
}

impl Plain {
    /// The plain evaluation of a game.
    #[must_use]
    pub fn new(game: &Game) -> Plain {
        Plain { game: game.clone() }
    }
}

impl Evaluation for Plain {
    fn evaluate(&mut self, position: &Position) -> i32 {
        let lost = i32::from(self.game.many_total()) - i32::from(position.many_left());
        let freedom: i32 = position
            .few()
            .into_iter()
            .map(|point| (self.game.board().neighbours(point) - position.occupied()).len() as i32)
            .sum();
        let hemmed = 2 - position.few().len() as i32;
        let few = 30 * lost + 4 * (freedom - 8) - 150 * hemmed;
        match position.side() {
            Side::Few => few,
            Side::Many => -few,
        }
    }
}

/// Looks four turns ahead, with nothing beyond alpha and beta bounds. Equal turns are chosen at random.
pub struct PlainAlphaBeta {
    game: Game,
    plain: Plain,
    rng: Rng,
}

const DEPTH: i32 = 4;
const WIN: i32 = 100_000;

impl PlainAlphaBeta {
    /// A plain alpha-beta player of a game.
    #[must_use]
    pub fn new(game: &Game) -> PlainAlphaBeta {
        PlainAlphaBeta { game: game.clone(), plain: Plain::new(game), rng: Rng::with_seed(0) }
    }

    fn score(&mut self, position: &Position, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        if let Some(outcome) = self.game.outcome(position) {
            return match outcome.winner() {
                Some(side) if side == position.side() => WIN + depth,
                Some(_) => -WIN - depth,
                None => 0,
            };
        }
        if depth == 0 {
            return self.plain.evaluate(position);
        }
        for turn in self.game.turns(position) {
            let score = -self.score(&self.game.after(position, turn), depth - 1, -beta, -alpha);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        alpha
    }
}

impl Player for PlainAlphaBeta {
    fn choose(&mut self, history: &History) -> Turn {
        let mut turns = self.game.turns(history.position());
        self.rng.shuffle(&mut turns);
        let mut best = (-i32::MAX, None);
        for turn in turns {
            let after = self.game.after(history.position(), turn);
            let score = -self.score(&after, DEPTH - 1, -i32::MAX, -best.0);
            if score > best.0 {
                best = (score, Some(turn));
            }
        }
        best.1.expect("the game has not ended")
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::with_seed(seed);
    }
}
