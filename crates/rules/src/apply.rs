//! Playing a turn.

use crate::hash;
use crate::{Game, Hemmed, IllegalTurn, Point, PointSet, Position, Side, Step, Turn};

impl Game {
    /// The position after a legal turn: hemmed pieces removed where the rules say so, the other side to move.
    ///
    /// # Errors
    /// Why the turn is illegal, if it is.
    pub fn play(&self, position: &Position, turn: Turn) -> Result<Position, IllegalTurn> {
        self.check(position, turn)?;
        Ok(self.after(position, turn))
    }

    /// The position after a turn that is known to be legal, because it was generated for this position. For a turn that
    /// is not, the position that comes back means nothing; use [`Game::play`] where that can be.
    #[must_use]
    #[inline]
    pub fn after(&self, position: &Position, turn: Turn) -> Position {
        let mut next = *position;
        next.quiet_turns = position.quiet_turns.saturating_add(1);
        match turn {
            Turn::Step { step, .. } => self.step(&mut next, position.side, step),
            Turn::Leap(leap) => {
                let mut from = leap.from();
                for &landing in leap.landings() {
                    let over = self.leapt_over(&next, from, landing);
                    self.capture(&mut next, over);
                    from = landing;
                }
                next.move_few(leap.from(), from);
            }
            Turn::Drop { at, then, .. } => {
                next.toggle_many(at);
                next.set_hand(position.hand.saturating_sub(1));
                next.quiet_turns = 0;
                if let Some(step) = then {
                    self.step(&mut next, Side::Many, step);
                }
            }
            Turn::Remove { at, put } => {
                self.capture(&mut next, PointSet::of(at));
                if let Some(step) = put {
                    next.move_few(step.from, step.to);
                }
            }
        }
        next.end_turn(turn.insists());
        if position.side == Side::Many && self.ruleset().hemmed == Hemmed::Removed {
            let hemmed = self.hemmed(&next);
            for point in hemmed {
                next.toggle_few(point);
                next.quiet_turns = 0;
            }
        }
        next
    }

    /// The points over which a piece of the Few leaps from one point to another; empty where there is no such leap.
    #[must_use]
    #[inline]
    pub(crate) fn leapt_over(&self, position: &Position, from: Point, landing: Point) -> PointSet {
        self.jumps(from)
            .iter()
            .find(|jump| jump.landing == landing && position.many.contains_all(jump.over))
            .map_or(PointSet::EMPTY, |jump| jump.over)
    }

    #[inline]
    pub(crate) fn step(&self, position: &mut Position, side: Side, step: Step) {
        match side {
            Side::Few => position.move_few(step.from, step.to),
            Side::Many => {
                self.take_top(position, step.from);
                position.toggle_many(step.to);
            }
        }
    }

    /// Takes the top piece off each of these points for good.
    #[inline]
    pub(crate) fn capture(&self, position: &mut Position, points: PointSet) {
        for point in points {
            self.take_top(position, point);
            position.many_left = position.many_left.saturating_sub(1);
        }
        position.quiet_turns = 0;
    }

    /// Takes the top piece off a point; a departure from a stack cannot be undone by the game.
    #[inline]
    fn take_top(&self, position: &mut Position, point: Point) {
        match self.stacks[point.index()].map(usize::from) {
            Some(stack) if position.below[stack] > 0 => {
                let below = &mut position.below[stack];
                position.hash ^= hash::below(stack, *below) ^ hash::below(stack, *below - 1);
                *below -= 1;
                position.quiet_turns = 0;
            }
            _ => position.toggle_many(point),
        }
    }
}

impl Position {
    #[inline]
    pub(crate) fn toggle_few(&mut self, point: Point) {
        self.few = toggled(self.few, point);
        self.hash ^= hash::few(point);
    }

    #[inline]
    pub(crate) fn toggle_many(&mut self, point: Point) {
        self.many = toggled(self.many, point);
        self.hash ^= hash::many(point);
    }

    #[inline]
    pub(crate) fn move_few(&mut self, from: Point, to: Point) {
        self.toggle_few(from);
        self.toggle_few(to);
    }

    #[inline]
    pub(crate) fn set_hand(&mut self, hand: u8) {
        self.hash ^= hash::hand(self.hand) ^ hash::hand(hand);
        self.hand = hand;
    }

    #[inline]
    fn end_turn(&mut self, insists: bool) {
        self.side = !self.side;
        self.hash ^= hash::many_to_move();
        if self.insisted != insists {
            self.insisted = insists;
            self.hash ^= hash::insisted();
        }
    }
}

#[inline]
fn toggled(set: PointSet, point: Point) -> PointSet {
    let one = PointSet::of(point);
    (set | one) - (set & one)
}
