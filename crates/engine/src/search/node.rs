//! The inner positions of the search.

use shadara_rules::{Position, Side, Turn};

use super::Search;
use crate::evaluate::Evaluation;
use crate::key::TurnKey;
use crate::limits::World;
use crate::order::{TurnList, captures};
use crate::score::{INFINITE, LEAST_WIN, MAX_PLY, WIN, from_table, to_table};
use crate::table::{Bound, Known};

/// With so few turns to choose from, the Few's reply is looked at one turn deeper.
const NARROW: usize = 1;
/// So few turns before the end of the search, a position that is better than it need be by a margin for each of them is
/// not looked at further.
const STANDING: i32 = 7;
/// That margin, in hundredths of the logarithm of the odds.
const MARGIN: i32 = 80;

impl<E: Evaluation, W: World> Search<'_, E, W> {
    /// What a position is worth to its side to move, `depth` turns ahead, between `alpha` and `beta`.
    pub(super) fn node(
        &mut self,
        position: &Position,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
        on_best_line: bool,
    ) -> i32 {
        if on_best_line {
            self.best[ply].clear();
        }
        if self.is_stopped() {
            return 0;
        }
        if let Some(score) = self.end(position, ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluated(position);
        }
        // No line is worth more than a win at once, nor less than a loss at once.
        alpha = alpha.max(ply as i32 - WIN);
        beta = beta.min(WIN - ply as i32 - 1);
        if alpha >= beta {
            return alpha;
        }
        if depth <= 0 {
            return self.captures_only(position, alpha, beta, ply);
        }
        let key = self.table_key(position);
        let known = self.table.get(key);
        if let Some(known) = known
            && !on_best_line
            && known.depth >= depth
        {
            let score = from_table(known.score, ply);
            let settles = match known.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if settles {
                return score;
            }
        }
        if known.is_none() && depth >= 4 {
            depth -= 1;
        }
        if !on_best_line && depth <= STANDING && beta.abs() < LEAST_WIN && !self.is_threatened(position) {
            let standing = self.evaluated(position);
            // A hemmed side has lost, whatever the evaluation says.
            if standing - MARGIN * depth >= beta && self.game.has_turn(position) {
                return standing;
            }
        }
        let mut turns = core::mem::take(&mut self.lists[ply]);
        self.list_turns(position, known.map_or(TurnKey::NONE, |known| known.turn), ply, &mut turns);
        let score = self.tried(position, &mut turns, depth, alpha, beta, ply, on_best_line);
        self.lists[ply] = turns;
        let (score, turn) = score;
        if !self.stopped {
            let bound = if score >= beta {
                Bound::Lower
            } else if score > alpha {
                Bound::Exact
            } else {
                Bound::Upper
            };
            self.table.put(key, Known { turn, score: to_table(score, ply), depth, bound });
        }
        score
    }

    /// Whether the Many are to move where the Few could capture: there the evaluation, which knows only positions without
    /// captures, says nothing.
    fn is_threatened(&self, position: &Position) -> bool {
        position.side() == Side::Many && self.game.can_capture(position)
    }

    /// The best score of these turns and the turn that has it.
    #[expect(clippy::too_many_arguments, reason = "the state of one node, on the stack of the search")]
    fn tried(
        &mut self,
        position: &Position,
        turns: &mut TurnList,
        depth: i32,
        mut alpha: i32,
        beta: i32,
        ply: usize,
        on_best_line: bool,
    ) -> (i32, TurnKey) {
        let side = position.side();
        if turns.is_empty() {
            return (ply as i32 - WIN, TurnKey::NONE);
        }
        let extension = i32::from(side == Side::Few && turns.len() <= NARROW);
        let mut best = -INFINITE;
        let mut best_turn = TurnKey::NONE;
        self.path.push(position.hash());
        for index in 0..turns.len() {
            let (turn, rank) = turns.bring_forward(index);
            let next = self.game.after(position, turn);
            let full = depth - 1 + extension;
            let mut score = alpha + 1;
            let reduction = reduction(&turn, rank, depth, index);
            if reduction > 0 {
                score = -self.node(&next, full - reduction, -alpha - 1, -alpha, ply + 1, false);
            }
            if score > alpha && (reduction > 0 || index > 0) {
                score = -self.node(&next, full, -alpha - 1, -alpha, ply + 1, false);
            }
            if index == 0 || (on_best_line && score > alpha) {
                score = -self.node(&next, full, -beta, -alpha, ply + 1, on_best_line);
            }
            if self.stopped {
                break;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    best_turn = TurnKey::of(&turn);
                    if on_best_line {
                        self.extend_best(ply, turn);
                    }
                }
            }
            if alpha >= beta {
                self.order.refuted(side, &turn, turns.first(index), depth, ply);
                break;
            }
        }
        self.path.pop();
        (best, best_turn)
    }

    fn extend_best(&mut self, ply: usize, turn: Turn) {
        let (upper, lower) = self.best.split_at_mut(ply + 1);
        let (Some(line), Some(later)) = (upper.last_mut(), lower.first()) else { return };
        line.clear();
        line.push(turn);
        line.extend_from_slice(later);
    }

    /// What a position is worth when only captures are looked at further.
    fn captures_only(&mut self, position: &Position, mut alpha: i32, beta: i32, ply: usize) -> i32 {
        if position.side() == Side::Many || !self.game.can_capture(position) {
            // A hemmed side has lost; the evaluation does not know.
            if !self.game.has_turn(position) {
                return ply as i32 - WIN;
            }
            return self.evaluated(position);
        }
        let mut best = if self.game.must_capture(position) { -INFINITE } else { self.evaluated(position) };
        if best >= beta {
            return best;
        }
        alpha = alpha.max(best);
        let mut turns = core::mem::take(&mut self.lists[ply]);
        self.game.captures_into(position, turns.turns_mut());
        self.overlook(position, ply, turns.turns_mut());
        turns.rank(&self.order.ranks(Side::Few, TurnKey::NONE, ply));
        if turns.is_empty() && best == -INFINITE {
            // Every capture of those that one must be of was overlooked.
            best = self.evaluated(position);
        }
        for index in 0..turns.len() {
            let (turn, _) = turns.bring_forward(index);
            let next = self.game.after(position, turn);
            if self.is_stopped() {
                break;
            }
            let score = match self.end(&next, ply + 1) {
                Some(score) => -score,
                None => -self.captures_only(&next, -beta, -alpha, ply + 1),
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.lists[ply] = turns;
        best
    }
}

/// By how many turns less a late turn is looked at first.
fn reduction(turn: &Turn, rank: i32, depth: i32, index: usize) -> i32 {
    if depth < 3 || index < 3 || captures(turn) {
        return 0;
    }
    let both = (depth.ilog2() * (2 * index as u32).ilog2()) as i32;
    ((both + 1) / 3 - i32::from(rank > 1 << 13)).clamp(0, depth - 2)
}
