//! The root of the search: one line after another, ever deeper.

use alloc::vec;
use alloc::vec::Vec;

use shadara_rules::Turn;

use super::Search;
use crate::engine::{Found, Line, Report};
use crate::evaluate::Evaluation;
use crate::key::TurnKey;
use crate::limits::World;
use crate::order::TurnList;
use crate::score::{INFINITE, LEAST_WIN, MAX_PLY, Score};

/// Half the width of the window around the last score with which a deeper search begins.
const WINDOW: i32 = 40;

impl<E: Evaluation, W: World> Search<'_, E, W> {
    pub(crate) fn run(mut self, lines: usize, report: &mut dyn FnMut(&Report<'_>)) -> Found {
        let known = self.table.get(self.table_key(&self.root)).map_or(TurnKey::NONE, |known| known.turn);
        let mut list = TurnList::default();
        self.list_turns(&self.root, known, 0, &mut list);
        let mut turns: Vec<Turn> = (0..list.len()).map(|index| list.bring_forward(index).0).collect();
        let wanted = lines.min(turns.len());
        let mut found = Found::default();
        // Should the world stop the search before its first depth is done, the likeliest turn stands.
        found.lines.extend(turns.first().map(|first| Line { score: Score::EVEN, turns: vec![*first] }));
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

    pub(super) fn elapsed(&self) -> f64 {
        self.world.milliseconds() - self.began
    }

    /// The best of these turns, which is then the first of them; `None` if the search was stopped before any was found.
    fn root_line(&mut self, turns: &mut [Turn], depth: i32, before: Option<i32>) -> Option<Line> {
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

    fn root_window(&mut self, turns: &mut [Turn], depth: i32, alpha: i32, beta: i32) -> Option<Line> {
        let root = self.root;
        let mut line: Option<Line> = None;
        let mut bound = alpha;
        for index in 0..turns.len() {
            let turn = turns[index];
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
}

/// Puts a line behind those that are as good, before the worse ones.
fn insert(lines: &mut Vec<Line>, line: Line) {
    lines.insert(lines.partition_point(|other| other.score.0 >= line.score.0), line);
}
