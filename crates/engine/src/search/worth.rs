//! What positions are worth at which the search looks no further.

use shadara_rules::{Position, Side};

use super::Search;
use crate::evaluate::Evaluation;
use crate::limits::World;
use crate::score::{MOST_EVALUATED, WIN};

/// How near the end of a game without progress positions are told apart by the turns that are left.
const DRAW_IS_NEAR: u32 = 24;

impl<E: Evaluation, W: World> Search<'_, E, W> {
    /// The score of a position in which the game has ended, by any rule but that a side has no turn.
    pub(super) fn end(&self, position: &Position, ply: usize) -> Option<i32> {
        let winner = if position.many_left() <= self.game.few_win() {
            Some(Side::Few)
        } else if position.few().is_empty() {
            Some(Side::Many)
        } else {
            None
        };
        if let Some(winner) = winner {
            let score = WIN - ply as i32;
            return Some(if winner == position.side() { score } else { -score });
        }
        if self.repeats(position) {
            return Some(0);
        }
        let too_quiet = self.draw_after.is_some_and(|limit| position.quiet_turns() >= limit);
        (too_quiet && self.game.has_turn(position)).then_some(0)
    }

    /// Whether the position has occurred in this line of the search, or twice in the game before it: going round in a
    /// circle leads nowhere, so the second time counts as the third.
    fn repeats(&self, position: &Position) -> bool {
        let back = position.quiet_turns() as usize;
        let mut in_game = 0;
        // The same side is to move every second turn.
        let mut distance = 2;
        while distance <= back && distance <= self.path.len() {
            let index = self.path.len() - distance;
            if self.path[index] == position.hash() {
                if index >= self.played {
                    return true;
                }
                in_game += 1;
                if in_game == 2 {
                    return true;
                }
            }
            distance += 2;
        }
        false
    }

    /// The evaluation, drawn towards even as a game without progress nears its end as a draw.
    pub(super) fn evaluated(&mut self, position: &Position) -> i32 {
        let odds = self.evaluation.evaluate(position) + self.attention.error(position.hash());
        let odds = odds.clamp(-MOST_EVALUATED, MOST_EVALUATED);
        match self.draw_after {
            Some(limit) => {
                let left = limit.saturating_sub(position.quiet_turns()).min(DRAW_IS_NEAR);
                odds * left as i32 / DRAW_IS_NEAR as i32
            }
            None => odds,
        }
    }

    /// The key of a position in the table; where a draw for lack of progress is near, of the turns left too.
    pub(super) fn table_key(&self, position: &Position) -> u64 {
        match self.draw_after {
            Some(limit) if position.quiet_turns() + DRAW_IS_NEAR >= limit => {
                position.hash() ^ u64::from(position.quiet_turns() + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            }
            _ => position.hash(),
        }
    }
}
