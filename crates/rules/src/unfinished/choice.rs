//! Choosing the next part of a turn, and what can be chosen.

use super::{Next, Stage, Then, UnfinishedTurn};
use crate::{Drop, Game, IllegalTurn, Leap, Leaps, Point, PointSet, Side, Step};

impl UnfinishedTurn {
    /// What can follow.
    #[must_use]
    pub fn next(&self, game: &Game) -> Next {
        let nothing = Next { pieces: PointSet::EMPTY, targets: PointSet::EMPTY, may_finish: false };
        if game.win(&self.start).is_some() {
            return nothing;
        }
        let all = game.board().points();
        let points = |test: &dyn Fn(Point) -> bool| all.into_iter().filter(|&point| test(point)).collect();
        let second = |from: Point, to: Point| self.check_second(game, Step { from, to }).is_ok();
        let movable_second = || points(&|from| all.into_iter().any(|to| second(from, to)));
        match self.stage {
            Stage::Begun => {
                let targets = points(&|point| self.check_place(game, point).is_ok());
                Next { pieces: self.movable(game), targets, ..nothing }
            }
            Stage::Picked(from) => {
                let targets = points(&|to| self.check_first(game, Step { from, to }).is_ok());
                Next { pieces: self.movable(game), targets, ..nothing }
            }
            Stage::Leaping { leap, leapt } => {
                let from = leap.end();
                let targets = points(&|to| game.check_leap(&self.now, Step { from, to }, leapt).is_ok());
                Next { targets, may_finish: true, ..nothing }
            }
            Stage::Stepped(_) => Next { may_finish: true, ..nothing },
            Stage::Dropped { then, .. } | Stage::Removed { then, .. } => match then {
                Then::Open => Next { pieces: movable_second(), may_finish: true, ..nothing },
                Then::Picked(from) => {
                    Next { pieces: movable_second(), targets: points(&|to| second(from, to)), ..nothing }
                }
                Then::Done(_) => Next { may_finish: true, ..nothing },
            },
        }
    }

    /// Chooses a point: picks up a piece (or another one instead, or puts it back), names the place where it goes, or the
    /// place of a drop or removal. A piece that cannot move can be picked up too, so that the reason shows when a move of
    /// it is tried.
    ///
    /// # Errors
    /// Why the point cannot be chosen; the turn is then unchanged.
    pub fn choose(&mut self, game: &Game, point: Point) -> Result<(), IllegalTurn> {
        if let Some(outcome) = game.win(&self.start) {
            return Err(IllegalTurn::GameOver(outcome));
        }
        self.stage = match self.stage {
            Stage::Begun => self.begin(game, point)?,
            Stage::Picked(from) if from == point => Stage::Begun,
            Stage::Picked(from) => self.move_picked(game, from, point)?,
            Stage::Stepped(_) => return Err(IllegalTurn::Whole),
            Stage::Leaping { leap, leapt } => self.leap_on(game, leap, leapt, point)?,
            Stage::Dropped { at, then } => Stage::Dropped { at, then: self.then(game, then, point)? },
            Stage::Removed { at, then } => Stage::Removed { at, then: self.then(game, then, point)? },
        };
        self.chosen.push(point);
        Ok(())
    }

    /// The pieces with which the turn can begin.
    fn movable(&self, game: &Game) -> PointSet {
        let all = game.board().points();
        let own = self.start.pieces(self.start.side());
        own.into_iter()
            .filter(|&from| all.into_iter().any(|to| self.check_first(game, Step { from, to }).is_ok()))
            .collect()
    }

    /// Whether the turn can begin with a choice of this place: a drop or a removal.
    fn check_place(&self, game: &Game, point: Point) -> Result<(), IllegalTurn> {
        match self.start.side() {
            Side::Many => game.check_drop(&self.start, point),
            Side::Few if game.opening_is_due(&self.start) => game.check_removal(&self.start, point),
            Side::Few => Err(IllegalTurn::FewNeverDrop),
        }
    }

    /// Whether the turn can begin with this move of a piece, a step or a leap.
    fn check_first(&self, game: &Game, step: Step) -> Result<(), IllegalTurn> {
        match self.start.side() {
            Side::Many => game.check_many_step(&self.start, step),
            Side::Few if game.opening_is_due(&self.start) => Err(IllegalTurn::RemovalFirst),
            Side::Few => match game.check_leap(&self.start, step, PointSet::EMPTY) {
                Ok(_) => game.check_piece(&self.start, step.from),
                Err(leap_fault) => {
                    game.check_few_step(&self.start, step).map_err(|step_fault| match step_fault {
                        IllegalTurn::NotJoined(_) => leap_fault,
                        other => other,
                    })
                }
            },
        }
    }

    fn begin(&mut self, game: &Game, point: Point) -> Result<Stage, IllegalTurn> {
        let vacant = !self.start.occupied().contains(point);
        match self.start.side() {
            Side::Many if self.start.hand() > 0 && !self.start.many().contains(point) => {
                game.check_drop(&self.start, point)?;
                self.now.toggle_many(point);
                self.now.set_hand(self.start.hand() - 1);
                Ok(Stage::Dropped { at: point, then: Then::Open })
            }
            Side::Many if self.start.hand() > 0 => Err(IllegalTurn::HandNotEmpty(self.start.hand())),
            Side::Few if game.opening_is_due(&self.start) => {
                if !vacant && self.start.few().contains(point) {
                    return Err(IllegalTurn::RemovalFirst);
                }
                game.check_removal(&self.start, point)?;
                game.capture(&mut self.now, PointSet::of(point));
                Ok(Stage::Removed { at: point, then: Then::Open })
            }
            _ => {
                game.check_piece(&self.start, point)?;
                Ok(Stage::Picked(point))
            }
        }
    }

    fn move_picked(&mut self, game: &Game, from: Point, to: Point) -> Result<Stage, IllegalTurn> {
        if self.start.pieces(self.start.side()).contains(to) {
            return Ok(Stage::Picked(to));
        }
        let step = Step { from, to };
        self.check_first(game, step)?;
        let side = self.start.side();
        match game.check_leap(&self.start, step, PointSet::EMPTY) {
            Ok(over) if side == Side::Few => {
                Ok(self.leap_over(game, Leap::begin(from), PointSet::EMPTY, to, over))
            }
            _ => {
                game.step(&mut self.now, side, step);
                Ok(Stage::Stepped(step))
            }
        }
    }

    fn leap_on(&mut self, game: &Game, leap: Leap, leapt: PointSet, to: Point) -> Result<Stage, IllegalTurn> {
        if game.ruleset().leaps == Leaps::One {
            return Err(IllegalTurn::OneLeapOnly);
        }
        let over = game.check_leap(&self.now, Step { from: leap.end(), to }, leapt)?;
        Ok(self.leap_over(game, leap, leapt, to, over))
    }

    fn leap_over(
        &mut self,
        game: &Game,
        mut leap: Leap,
        leapt: PointSet,
        to: Point,
        over: PointSet,
    ) -> Stage {
        game.capture(&mut self.now, over);
        self.now.move_few(leap.end(), to);
        leap.push(to);
        Stage::Leaping { leap, leapt: leapt | over }
    }

    /// Whether a move may follow the drop or the removal.
    fn check_second(&self, game: &Game, step: Step) -> Result<(), IllegalTurn> {
        match self.stage {
            Stage::Removed { at, .. } => game.check_put(&self.start, at, step),
            _ => game.check_step_after_drop(&self.now, step),
        }
    }

    fn then(&mut self, game: &Game, then: Then, point: Point) -> Result<Then, IllegalTurn> {
        let side = self.start.side();
        if side == Side::Many && game.ruleset().drop != Drop::WithMove {
            return Err(IllegalTurn::NoMoveAfterDrop);
        }
        match then {
            Then::Picked(from) if from == point => Ok(Then::Open),
            Then::Picked(from) if !self.now.pieces(side).contains(point) => {
                let step = Step { from, to: point };
                self.check_second(game, step)?;
                game.step(&mut self.now, side, step);
                Ok(Then::Done(step))
            }
            Then::Open | Then::Picked(_) => {
                game.check_piece(&self.now, point)?;
                Ok(Then::Picked(point))
            }
            Then::Done(_) => Err(IllegalTurn::Whole),
        }
    }
}
