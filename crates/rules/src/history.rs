//! The positions that a game went through, for the draw by repetition.

use alloc::vec::Vec;

use crate::{Draws, Game, IllegalTurn, Outcome, Position, Turn};

/// The positions of a game from its first to the present one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct History {
    first: Position,
    later: Vec<Position>,
}

impl History {
    /// A history that begins, and so far ends, with this position.
    #[must_use]
    pub fn new(first: Position) -> History {
        History { first, later: Vec::new() }
    }

    /// The position that the history began with.
    #[must_use]
    pub fn first(&self) -> &Position {
        &self.first
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.later.last().unwrap_or(&self.first)
    }

    /// The number of turns played.
    #[must_use]
    pub fn turns_played(&self) -> usize {
        self.later.len()
    }

    /// Adds the position after a turn.
    pub fn push(&mut self, position: Position) {
        self.later.push(position);
    }

    /// Takes the last turn's position back; `None` at the beginning.
    pub fn pop(&mut self) -> Option<Position> {
        self.later.pop()
    }

    /// How often the present position has occurred, this time included.
    ///
    /// Only positions since the last irreversible turn can be the same, so no others are looked at.
    #[must_use]
    pub fn occurrences(&self) -> usize {
        let now = self.position();
        let back = usize::try_from(now.quiet_turns()).unwrap_or(usize::MAX).saturating_add(1);
        core::iter::once(&self.first)
            .chain(&self.later)
            .rev()
            .take(back)
            .filter(|position| position.same_as(now))
            .count()
    }
}

impl Game {
    /// How a game with this history has ended; `None` while it goes on.
    #[must_use]
    pub fn outcome_of(&self, history: &History) -> Option<Outcome> {
        let position = history.position();
        self.win(position).or_else(|| match self.ruleset().draws {
            Draws::After { occurrences, .. } if history.occurrences() >= usize::from(occurrences) => {
                Some(Outcome::Repetition)
            }
            _ => self.outcome(position),
        })
    }

    /// Plays a turn on a history.
    ///
    /// # Errors
    /// If the turn is illegal or the game over, by a draw too; the history is then unchanged.
    pub fn play_on(&self, history: &mut History, turn: Turn) -> Result<(), IllegalTurn> {
        if let Some(outcome) = self.outcome_of(history) {
            return Err(IllegalTurn::GameOver(outcome));
        }
        let next = self.play(history.position(), turn)?;
        history.push(next);
        Ok(())
    }
}
