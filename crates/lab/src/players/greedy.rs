//! The best capture, else most mobility.

use fastrand::Rng;
use shadara_rules::{Game, History, Position, Side, Turn};

use super::{Player, any};

/// Looks one turn ahead: wins where it can; the Few take the most they can, else go where they can move most; the Many
/// leave the fewest pieces to be taken, else the Few the fewest moves. Equal turns are chosen at random.
pub struct Greedy {
    game: Game,
    rng: Rng,
}

impl Greedy {
    /// A greedy player of a game.
    #[must_use]
    pub fn new(game: &Game) -> Greedy {
        Greedy { game: game.clone(), rng: Rng::with_seed(0) }
    }

    fn worth(&self, side: Side, after: &Position) -> (bool, i64, i64) {
        let game = &self.game;
        let wins = game.win(after).is_some_and(|outcome| outcome.winner() == Some(side));
        let freedom: i64 = after
            .few()
            .into_iter()
            .map(|point| (game.board().neighbours(point) - after.occupied()).len() as i64)
            .sum();
        match side {
            Side::Few => (wins, -i64::from(after.many_left()), freedom),
            Side::Many => (wins, -(game.capturable(after).len() as i64), -freedom),
        }
    }
}

impl Player for Greedy {
    fn choose(&mut self, history: &History) -> Turn {
        let position = history.position();
        let turns = self.game.turns(position);
        let worth = |turn: &Turn| self.worth(position.side(), &self.game.after(position, *turn));
        let best = turns.iter().map(worth).max();
        let equal: Vec<Turn> = turns.iter().filter(|turn| Some(worth(turn)) == best).copied().collect();
        any(&mut self.rng, &equal).expect("the game has not ended")
    }

    fn begin(&mut self, seed: u64) {
        self.rng = Rng::with_seed(seed);
    }
}
