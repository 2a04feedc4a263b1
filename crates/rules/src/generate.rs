//! The legal turns of a position.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::game::Jump;
use crate::{Capture, Drop, Game, Hemmed, Leap, Leaps, Opening, Point, PointSet, Position, Side, Step, Turn};

/// What a visitor of turns answers: go on, or stop.
type Flow = ControlFlow<()>;

impl Game {
    /// The legal turns, in no particular order; none where the game has been won. Draws are not looked at.
    #[must_use]
    pub fn turns(&self, position: &Position) -> Vec<Turn> {
        let mut turns = Vec::new();
        self.turns_into(position, &mut turns);
        turns
    }

    /// Writes the legal turns into a list that is emptied first, so that one list serves a whole search.
    pub fn turns_into(&self, position: &Position, turns: &mut Vec<Turn>) {
        turns.clear();
        let _ = self.visit_turns(position, &mut |turn| {
            turns.push(turn);
            Flow::Continue(())
        });
    }

    /// Writes the legal turns that take a piece of the Many into a list that is emptied first.
    pub fn captures_into(&self, position: &Position, turns: &mut Vec<Turn>) {
        if self.opening_is_due(position) {
            return self.turns_into(position, turns);
        }
        turns.clear();
        if position.many_left > self.few_win && position.side == Side::Few {
            for from in position.few {
                let _ = self.visit_chains(position, from, &mut |turn| {
                    turns.push(turn);
                    Flow::Continue(())
                });
            }
        }
    }

    /// Calls the visitor with every legal turn until it breaks off. Nothing is allocated.
    ///
    /// # Errors
    /// Breaks where the visitor broke off.
    #[inline]
    pub fn visit_turns(&self, position: &Position, visit: &mut impl FnMut(Turn) -> Flow) -> Flow {
        if position.many_left <= self.few_win || position.few.is_empty() {
            return Flow::Continue(());
        }
        match position.side {
            Side::Few if self.opening_is_due(position) => self.visit_removals(position, visit),
            Side::Few => self.visit_few(position, visit),
            Side::Many => self.visit_many(position, visit),
        }
    }

    /// The number of legal turns.
    #[must_use]
    pub fn turn_count(&self, position: &Position) -> u64 {
        let mut count = 0;
        let _ = self.visit_turns(position, &mut |_| {
            count += 1;
            Flow::Continue(())
        });
        count
    }

    /// Whether the side to move has a legal turn.
    #[must_use]
    pub fn has_turn(&self, position: &Position) -> bool {
        self.visit_turns(position, &mut |_| Flow::Break(())).is_break()
    }

    /// Whether the turn is the opening one, which removes a piece of the Many: the Few are to move and all of the Many
    /// are still there.
    #[must_use]
    pub fn opening_is_due(&self, position: &Position) -> bool {
        self.ruleset().opening == Opening::Removal
            && position.side == Side::Few
            && position.many_left == self.many_total
    }

    /// Whether the Few have a leap.
    #[must_use]
    #[inline]
    pub fn can_capture(&self, position: &Position) -> bool {
        position.few.into_iter().any(|from| self.can_leap(position, from))
    }

    /// Whether the Few must capture in this turn.
    #[must_use]
    pub fn must_capture(&self, position: &Position) -> bool {
        let compelled = match self.ruleset().capture {
            Capture::Free => false,
            Capture::OnDemand => position.insisted,
            Capture::Compulsory => true,
        };
        compelled && position.side == Side::Few && self.can_capture(position)
    }

    /// The points of the Few that have no step and no leap.
    #[must_use]
    pub fn hemmed(&self, position: &Position) -> PointSet {
        position
            .few
            .into_iter()
            .filter(|&from| self.step_targets(position, from).is_empty() && !self.can_leap(position, from))
            .collect()
    }

    /// The points of the Many that the Few could take with a first leap.
    #[must_use]
    pub fn capturable(&self, position: &Position) -> PointSet {
        let occupied = position.occupied();
        position
            .few
            .into_iter()
            .flat_map(|from| self.jumps(from))
            .filter(|jump| position.many.contains_all(jump.over) && !occupied.contains(jump.landing))
            .fold(PointSet::EMPTY, |all, jump| all | jump.over)
    }

    /// Whether the Few have a leap after this turn of the Many, hemmed pieces being removed where the rules say so.
    #[inline]
    fn capture_follows(&self, position: &Position, turn: Turn) -> bool {
        let mut many = position.many;
        let (dropped, step) = match turn {
            Turn::Drop { at, then, .. } => (PointSet::of(at), then),
            Turn::Step { step, .. } => (PointSet::EMPTY, Some(step)),
            Turn::Leap(_) | Turn::Remove { .. } => (PointSet::EMPTY, None),
        };
        many |= dropped;
        if let Some(Step { from, to }) = step {
            if self.below(position, from) == 0 {
                many.remove(from);
            }
            many.insert(to);
        }
        let few = position.few;
        let occupied = few | many;
        if few.into_iter().any(|from| self.leaps(from, many, occupied)) {
            return true;
        }
        if self.ruleset().hemmed == Hemmed::Stays {
            return false;
        }
        // Those who cannot step are hemmed, since nobody can leap; that they leave their points may let others leap.
        let hemmed: PointSet =
            few.into_iter().filter(|from| (self.neighbours[from.index()] - occupied).is_empty()).collect();
        !hemmed.is_empty() && (few - hemmed).into_iter().any(|from| self.leaps(from, many, occupied - hemmed))
    }

    #[inline]
    pub(crate) fn can_leap(&self, position: &Position, from: Point) -> bool {
        self.leaps(from, position.many, position.occupied())
    }

    /// Whether a piece of the Few has a leap from a point.
    #[inline]
    fn leaps(&self, from: Point, many: PointSet, occupied: PointSet) -> bool {
        let open = |jump: &Jump| many.contains_all(jump.over) && !occupied.contains(jump.landing);
        self.jumps(from).iter().any(open)
    }

    #[inline]
    fn visit_few(&self, position: &Position, visit: &mut impl FnMut(Turn) -> Flow) -> Flow {
        let must_capture = self.must_capture(position);
        for from in position.few {
            if !must_capture {
                for to in self.step_targets(position, from) {
                    visit(Turn::Step { step: Step { from, to }, insist: false })?;
                }
            }
            self.visit_chains(position, from, visit)?;
        }
        Flow::Continue(())
    }

    /// The leaps of one piece and the chains of them.
    #[inline]
    fn visit_chains(&self, position: &Position, from: Point, visit: &mut impl FnMut(Turn) -> Flow) -> Flow {
        let mut chain = Chain {
            game: self,
            // The leaping piece leaves its point, which it may land on again.
            occupied: position.occupied() - PointSet::of(from),
            many: position.many,
            below: position,
            leapt: PointSet::EMPTY,
            leap: Leap::begin(from),
        };
        chain.visit(from, visit)
    }

    #[inline]
    fn visit_many(&self, position: &Position, visit: &mut impl FnMut(Turn) -> Flow) -> Flow {
        if self.ruleset().capture != Capture::OnDemand {
            return self.visit_plain_many(position, visit);
        }
        self.visit_plain_many(position, &mut |turn| {
            visit(turn)?;
            if self.capture_follows(position, turn) {
                visit(turn.with_insistence(true))?;
            }
            Flow::Continue(())
        })
    }

    #[inline]
    fn visit_plain_many(&self, position: &Position, visit: &mut impl FnMut(Turn) -> Flow) -> Flow {
        if position.hand == 0 {
            return visit_steps(&self.neighbours, position.many, position.occupied(), &mut |step| {
                visit(Turn::Step { step, insist: false })
            });
        }
        for at in self.board().points() - position.occupied() {
            visit(Turn::Drop { at, then: None, insist: false })?;
            if self.ruleset().drop == Drop::WithMove {
                let dropped = PointSet::of(at);
                visit_steps(
                    &self.neighbours,
                    position.many | dropped,
                    position.occupied() | dropped,
                    &mut |step| visit(Turn::Drop { at, then: Some(step), insist: false }),
                )?;
            }
        }
        Flow::Continue(())
    }

    fn visit_removals(&self, position: &Position, visit: &mut impl FnMut(Turn) -> Flow) -> Flow {
        for at in position.many {
            visit(Turn::Remove { at, put: None })?;
            let vacant = (self.board().points() - position.occupied()) | PointSet::of(at);
            for from in position.few {
                for to in vacant {
                    visit(Turn::Remove { at, put: Some(Step { from, to }) })?;
                }
            }
        }
        Flow::Continue(())
    }
}

#[inline]
fn visit_steps(
    neighbours: &[PointSet; crate::MAX_POINTS],
    pieces: PointSet,
    occupied: PointSet,
    visit: &mut impl FnMut(Step) -> Flow,
) -> Flow {
    for from in pieces {
        for to in neighbours[from.index()] - occupied {
            visit(Step { from, to })?;
        }
    }
    Flow::Continue(())
}

/// A chain of leaps that is being extended.
struct Chain<'a> {
    game: &'a Game,
    /// The points on which a piece stands, the leaping one left out.
    occupied: PointSet,
    many: PointSet,
    /// The position before the turn, for the heights of stacks.
    below: &'a Position,
    leapt: PointSet,
    leap: Leap,
}

impl Chain<'_> {
    fn visit(&mut self, from: Point, visit: &mut impl FnMut(Turn) -> Flow) -> Flow {
        let game = self.game;
        for jump in game.jumps(from) {
            let open = self.many.contains_all(jump.over)
                && !self.leapt.meets(jump.over)
                && !self.occupied.contains(jump.landing);
            if !open || !self.leap.push(jump.landing) {
                continue;
            }
            visit(Turn::Leap(self.leap))?;
            if game.ruleset().leaps == Leaps::Chain {
                let before = (self.occupied, self.many, self.leapt);
                let taken: PointSet =
                    jump.over.into_iter().filter(|&point| game.below(self.below, point) == 0).collect();
                self.occupied -= taken;
                self.many -= taken;
                self.leapt |= jump.over;
                self.visit(jump.landing, visit)?;
                (self.occupied, self.many, self.leapt) = before;
            }
            self.leap.pop();
        }
        Flow::Continue(())
    }
}
