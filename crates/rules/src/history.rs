//! The positions that a game went through, for the draw by repetition.

use alloc::vec::Vec;

use crate::{Draws, Game, IllegalTurn, Outcome, Position, Turn};

/// The positions of a game from its first to the present one.
///
/// ```
/// use shadara_rules::{Game, History, Outcome};
///
/// let game: Game = "bagh-bandi".parse()?;
/// let mut history = History::new(game.read_position("5/1m1m1/F3F/1mmmm/m1mmm M 0 - 0")?);
/// for text in ["b4-c4", "a3-b3", "c4-b4", "b3-a3"].repeat(2) {
///     let turn = game.read_turn(history.position(), text)?;
///     game.play_on(&mut history, turn)?;
/// }
/// assert_eq!(history.occurrences(), 3);
/// assert_eq!(game.outcome_of(&history), Some(Outcome::Repetition));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    #[must_use]
    pub fn occurrences(&self) -> usize {
        occurrences(self.position(), self.earlier())
    }

    /// The positions before the present one, the latest first.
    pub fn earlier(&self) -> impl Iterator<Item = &Position> {
        core::iter::once(&self.first).chain(&self.later).rev().skip(1)
    }
}

/// How often a position has occurred, this time included, after these earlier ones, which come latest first.
///
/// Only positions since the last irreversible turn can be the same, so no others are looked at.
fn occurrences<'a>(now: &Position, earlier: impl Iterator<Item = &'a Position>) -> usize {
    let back = usize::try_from(now.quiet_turns()).unwrap_or(usize::MAX);
    1 + earlier.take(back).filter(|position| position.same_as(now)).count()
}

impl Game {
    /// How a game with this history has ended; `None` while it goes on.
    #[must_use]
    pub fn outcome_of(&self, history: &History) -> Option<Outcome> {
        self.outcome_after(history.position(), history.earlier())
    }

    /// How a game has ended in this position after these earlier ones, which come latest first.
    pub(crate) fn outcome_after<'a>(
        &self,
        position: &Position,
        earlier: impl Iterator<Item = &'a Position>,
    ) -> Option<Outcome> {
        self.win(position).or_else(|| match self.ruleset().draws {
            Draws::Off => None,
            Draws::After { occurrences: limit, .. }
                if occurrences(position, earlier) >= usize::from(limit) =>
            {
                Some(Outcome::Repetition)
            }
            Draws::After { quiet_turns, .. } => {
                (position.quiet_turns >= quiet_turns).then_some(Outcome::NoProgress)
            }
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
