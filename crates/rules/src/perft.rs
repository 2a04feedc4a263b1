//! Counting sequences of turns, the touchstone of a move generator.

use core::ops::ControlFlow;

use crate::{Game, Position};

impl Game {
    /// The number of distinct sequences of `depth` complete turns from a position. A chain of leaps is one turn, each
    /// landing sequence counts; games that were won have no turns; draws are ignored.
    #[must_use]
    pub fn perft(&self, position: &Position, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.turn_count(position),
            _ => {
                let mut count = 0;
                let _ = self.visit_turns(position, &mut |turn| {
                    count += self.perft(&self.after(position, turn), depth - 1);
                    ControlFlow::Continue(())
                });
                count
            }
        }
    }
}
