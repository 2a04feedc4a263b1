//! Varied openings for matches and self-play.

use fastrand::Rng;
use shadara_rules::{Game, History, Turn};

use crate::players::any;

/// A few random turns from the start, such that the game has not ended and no piece has been captured.
#[must_use]
pub fn varied(game: &Game, rng: &mut Rng) -> History {
    loop {
        let mut history = History::new(game.start());
        for _ in 0..rng.usize(3..8) {
            let position = *history.position();
            let turns: Vec<Turn> = game
                .turns(&position)
                .into_iter()
                .filter(|&turn| {
                    let after = game.after(&position, turn);
                    after.many_left() == game.start().many_left()
                        && after.few().len() == game.start().few().len()
                })
                .collect();
            match any(rng, &turns) {
                Some(turn) if game.play_on(&mut history, turn).is_ok() => {}
                _ => break,
            }
        }
        if history.turns_played() > 2 && game.outcome_of(&history).is_none() {
            return history;
        }
    }
}
