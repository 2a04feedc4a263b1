//! The search: principal variation search with ever greater depth.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use shadara_rules::{Draws, Game, History, Position, Side, Turn};

use crate::engine::{Found, Line, Report};
use crate::evaluate::Evaluation;
use crate::key::TurnKey;
use crate::level::Attention;
use crate::limits::{Limits, World};
use crate::order::{Order, Ranked, captures};
use crate::score::{INFINITE, LEAST_WIN, MAX_PLY, MOST_EVALUATED, Score, WIN, from_table, to_table};
use crate::table::{Bound, Known, Table};

/// How many positions are visited between two looks at the world.
const LOOK_EVERY: u64 = 2048;
/// Half the width of the window around the last score with which a deeper search begins.
const WINDOW: i32 = 40;
/// With so few turns to choose from, the Few's reply is looked at one turn deeper.
const NARROW: usize = 1;
/// How near the end of a game without progress positions are told apart by the turns that are left.
const DRAW_IS_NEAR: u32 = 24;

/// What a search works with.
pub(crate) struct Means<'a, E, W> {
    pub(crate) game: &'a Game,
    pub(crate) evaluation: &'a mut E,
    pub(crate) table: &'a mut Table,
    pub(crate) order: &'a mut Order,
    pub(crate) world: &'a W,
}

pub(crate) struct Search<'a, E, W> {
    game: &'a Game,
    evaluation: &'a mut E,
    table: &'a mut Table,
    order: &'a mut Order,
    world: &'a W,
    attention: Attention,
    limits: Limits,
    began: f64,
    nodes: u64,
    stopped: bool,
    root: Position,
    /// Hashes of the positions before the present one, those of the game first.
    path: Vec<u64>,
    /// How many of them the game went through.
    played: usize,
    /// Lists of turns, one for each ply.
    lists: Vec<Vec<Ranked>>,
    /// The best turns found, from each ply on.
    best: Vec<Vec<Turn>>,
    draw_after: Option<u32>,
}

impl<'a, E: Evaluation, W: World> Search<'a, E, W> {
    pub(crate) fn new(
        means: Means<'a, E, W>,
        history: &History,
        limits: Limits,
        attention: Attention,
    ) -> Search<'a, E, W> {
        let Means { game, evaluation, table, order, world } = means;
        let mut path: Vec<u64> = history.earlier().map(Position::hash).collect();
        path.reverse();
        let played = path.len();
        path.reserve(MAX_PLY + 2);
        Search {
            game,
            evaluation,
            table,
            order,
            world,
            attention,
            limits,
            began: world.milliseconds(),
            nodes: 0,
            stopped: false,
            root: *history.position(),
            path,
            played,
            lists: vec![Vec::new(); MAX_PLY + 2],
            best: vec![Vec::new(); MAX_PLY + 2],
            draw_after: match game.ruleset().draws {
                Draws::Off => None,
                Draws::After { quiet_turns, .. } => Some(quiet_turns),
            },
        }
    }

    pub(crate) fn run(mut self, lines: usize, report: &mut dyn FnMut(&Report<'_>)) -> Found {
        let mut turns: Vec<Ranked> = Vec::new();
        let known = self.table.get(self.table_key(&self.root)).map_or(TurnKey::NONE, |known| known.turn);
        self.list_turns(&self.root.clone(), known, 0, &mut turns);
        (0..turns.len()).for_each(|index| bring_best_forward(&mut turns, index));
        let wanted = lines.min(turns.len());
        let mut found = Found::default();
        // Should the world stop the search before its first depth is done, the likeliest turn stands.
        found.lines.extend(turns.first().map(|first| Line { score: Score::EVEN, turns: vec![first.turn] }));
        if turns.is_empty() {
            return found;
        }
        for depth in 1..=self.limits.depth.clamp(1, MAX_PLY) {
            let mut deeper: Vec<Line> = Vec::new();
            for index in 0..wanted {
                let before = found.lines.get(index).map(|line| line.score.0);
                let Some(line) = self.root_line(&mut turns[index..], depth as i32, before) else { break };
                insert(&mut deeper, line);
            }
            if self.stopped {
                // What was found at this depth so far is better than what the last one knew, as far as it goes.
                if !deeper.is_empty() {
                    let later = found
                        .lines
                        .iter()
                        .filter(|old| deeper.iter().all(|new| new.turns.first() != old.turns.first()));
                    let later: Vec<Line> = later.cloned().collect();
                    later.into_iter().take(wanted - deeper.len()).for_each(|line| insert(&mut deeper, line));
                    found.lines = deeper;
                }
                break;
            }
            found.lines = deeper;
            found.depth = depth;
            report(&Report {
                depth,
                nodes: self.nodes,
                milliseconds: self.elapsed(),
                filled: self.table.filled(),
                lines: &found.lines,
            });
            if self.is_settled(&found.lines, turns.len(), depth) {
                break;
            }
        }
        found.nodes = self.nodes;
        found
    }

    /// Whether a deeper search could change nothing, or could not be completed in the time that is left.
    fn is_settled(&self, lines: &[Line], turns: usize, depth: usize) -> bool {
        let ended = lines
            .iter()
            .all(|line| line.score.end_in().is_some_and(|turns| turns.unsigned_abs() as usize <= depth));
        let timed = self.limits.milliseconds != u64::MAX;
        let late = timed && self.elapsed() > self.limits.milliseconds as f64 * 0.6;
        ended || late || (turns == 1 && (timed || self.limits.nodes != u64::MAX))
    }

    fn elapsed(&self) -> f64 {
        self.world.milliseconds() - self.began
    }

    /// The best of these turns, which is then the first of them; `None` if the search was stopped before any was found.
    fn root_line(&mut self, turns: &mut [Ranked], depth: i32, before: Option<i32>) -> Option<Line> {
        let mut width = WINDOW;
        let (mut alpha, mut beta) = match before {
            Some(score) if depth > 4 && score.abs() < LEAST_WIN => (score - width, score + width),
            _ => (-INFINITE, INFINITE),
        };
        loop {
            let line = self.root_window(turns, depth, alpha, beta);
            if self.stopped {
                return line.filter(|line| line.score.0 > alpha);
            }
            let line = line?;
            width *= 3;
            if line.score.0 <= alpha && alpha > -INFINITE {
                alpha = if width > 1000 { -INFINITE } else { line.score.0 - width };
            } else if line.score.0 >= beta && beta < INFINITE {
                beta = if width > 1000 { INFINITE } else { line.score.0 + width };
            } else {
                return Some(line);
            }
        }
    }

    fn root_window(&mut self, turns: &mut [Ranked], depth: i32, alpha: i32, beta: i32) -> Option<Line> {
        let root = self.root;
        let mut line: Option<Line> = None;
        let mut bound = alpha;
        for index in 0..turns.len() {
            let turn = turns[index].turn;
            let next = self.game.after(&root, turn);
            self.path.push(root.hash());
            let mut score = bound + 1;
            if line.is_some() {
                score = -self.node(&next, depth - 1, -bound - 1, -bound, 1, false);
            }
            if line.is_none() || (score > bound && !self.stopped) {
                score = -self.node(&next, depth - 1, -beta, -bound, 1, true);
            }
            self.path.pop();
            if self.stopped {
                break;
            }
            if line.as_ref().is_none_or(|line| score > line.score.0) {
                let later = self.best[1].iter().copied();
                line =
                    Some(Line { score: Score(score), turns: core::iter::once(turn).chain(later).collect() });
                turns[..=index].rotate_right(1);
            }
            bound = bound.max(score);
            if bound >= beta {
                break;
            }
        }
        line
    }

    /// What a position is worth to its side to move, `depth` turns ahead, between `alpha` and `beta`.
    fn node(
        &mut self,
        position: &Position,
        mut depth: i32,
        mut alpha: i32,
        mut beta: i32,
        ply: usize,
        on_best_line: bool,
    ) -> i32 {
        self.best[ply].clear();
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
        if depth <= 0 && position.side() == Side::Many && self.game.can_capture(position) {
            // The evaluation knows only positions without captures: the threatened side may answer first.
            depth = 1;
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
        let evaluated = known.map_or_else(|| self.evaluated(position), |known| known.evaluated);
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
            self.table.put(key, Known { turn, score: to_table(score, ply), evaluated, depth, bound });
        }
        score
    }

    /// The best score of these turns and the turn that has it.
    #[expect(clippy::too_many_arguments, reason = "the state of one node, on the stack of the search")]
    fn tried(
        &mut self,
        position: &Position,
        turns: &mut [Ranked],
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
            bring_best_forward(turns, index);
            let turn = turns[index].turn;
            let next = self.game.after(position, turn);
            let full = depth - 1 + extension;
            let mut score = alpha + 1;
            let reduction = self.reduction(&turns[index], depth, index);
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
                self.order.refuted(side, &turn, &turns[..index], depth, ply);
                break;
            }
        }
        self.path.pop();
        (best, best_turn)
    }

    /// By how many turns less a late turn is looked at first.
    fn reduction(&self, ranked: &Ranked, depth: i32, index: usize) -> i32 {
        if depth < 3 || index < 3 || captures(&ranked.turn) {
            return 0;
        }
        let both = (depth.ilog2() * (2 * index as u32).ilog2()) as i32;
        ((both + 1) / 4 - i32::from(ranked.rank > 1 << 13)).clamp(0, depth - 2)
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
        turns.clear();
        self.game.turns_each(position, |turn| {
            if captures(&turn) && !self.overlooks(position, &turn, ply) {
                turns.push(Ranked { turn, rank: self.order.rank(Side::Few, &turn, TurnKey::NONE, ply) });
            }
        });
        if turns.is_empty() && best == -INFINITE {
            // Every capture of those that one must be of was overlooked.
            best = self.evaluated(position);
        }
        for index in 0..turns.len() {
            bring_best_forward(&mut turns, index);
            let next = self.game.after(position, turns[index].turn);
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

    /// The score of a position in which the game has ended, by any rule but that a side has no turn.
    fn end(&self, position: &Position, ply: usize) -> Option<i32> {
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
    fn evaluated(&mut self, position: &Position) -> i32 {
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
    fn table_key(&self, position: &Position) -> u64 {
        match self.draw_after {
            Some(limit) if position.quiet_turns() + DRAW_IS_NEAR >= limit => {
                position.hash() ^ u64::from(position.quiet_turns() + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
            }
            _ => position.hash(),
        }
    }

    fn list_turns(&self, position: &Position, known: TurnKey, ply: usize, turns: &mut Vec<Ranked>) {
        turns.clear();
        let side = position.side();
        self.game.turns_each(position, |turn| {
            if !self.overlooks(position, &turn, ply) {
                turns.push(Ranked { turn, rank: self.order.rank(side, &turn, known, ply) });
            }
        });
        if turns.is_empty() {
            // Who overlooks every turn sees one after all: a side that can move has not lost.
            let _ = self.game.visit_turns(position, &mut |turn| {
                turns.push(Ranked { turn, rank: 0 });
                ControlFlow::Break(())
            });
        }
    }

    #[inline]
    fn overlooks(&self, position: &Position, turn: &Turn, ply: usize) -> bool {
        self.attention.overlooks(position.hash(), TurnKey::of(turn).0, captures(turn), ply)
    }

    /// Counts a position, unless the search is to stop.
    fn is_stopped(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(LOOK_EVERY) {
            let late =
                self.limits.milliseconds != u64::MAX && self.elapsed() >= self.limits.milliseconds as f64;
            self.stopped |= late || self.world.stops();
        }
        self.stopped |= self.nodes >= self.limits.nodes;
        self.stopped
    }
}

/// Puts a line behind those that are as good, before the worse ones.
fn insert(lines: &mut Vec<Line>, line: Line) {
    lines.insert(lines.partition_point(|other| other.score.0 >= line.score.0), line);
}

/// Puts the turn of the highest rank of those not yet tried next.
#[inline]
fn bring_best_forward(turns: &mut [Ranked], index: usize) {
    let best = (index..turns.len()).rev().max_by_key(|&other| turns[other].rank);
    if let Some(best) = best {
        turns.swap(index, best);
    }
}
