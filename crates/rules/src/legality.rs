//! Why an attempted turn is illegal.

use thiserror::Error;

use crate::{Capture, Drop, Game, Hemmed, Leap, Leaps, Outcome, Point, PointSet, Position, Side, Step, Turn};

/// Why an attempted turn, or a part of one, is illegal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Error)]
pub enum IllegalTurn {
    /// The game is over.
    #[error("the game is over: {}", .0.key())]
    GameOver(Outcome),
    /// Nothing stands on the point from which a piece should move.
    #[error("no piece stands there")]
    NoPiece(Point),
    /// The piece is the other side's.
    #[error("that piece is the other side's")]
    OtherSide(Point),
    /// A piece stands on the point to which one should go or be dropped.
    #[error("the point is taken")]
    Taken(Point),
    /// No segment joins the two points, nor a run over pieces that could be leapt.
    #[error("the points are not joined by a line")]
    NotJoined(Step),
    /// A point lies between, but nothing that can be leapt over stands there.
    #[error("no piece that can be leapt over stands between")]
    NothingToLeap(Step),
    /// The Many do not leap.
    #[error("the Many never leap")]
    ManyNeverLeap,
    /// A point was leapt over before in this turn.
    #[error("no point may be leapt over twice in one turn")]
    LeaptBefore(Point),
    /// More than one leap where the rules allow one.
    #[error("only one leap a turn is allowed")]
    OneLeapOnly,
    /// A step where the Few must capture.
    #[error("a capture is compulsory")]
    MustCapture,
    /// A step of the Many before the hand is empty.
    #[error("{0} pieces in hand must be dropped first")]
    HandNotEmpty(u8),
    /// A drop from an empty hand.
    #[error("the hand is empty")]
    HandEmpty,
    /// A drop by the Few.
    #[error("the Few have no pieces to drop")]
    FewNeverDrop,
    /// A step after a drop, where the rules allow none.
    #[error("no piece may move after a drop")]
    NoMoveAfterDrop,
    /// Insisting in a game without insisting, or by the Few.
    #[error("there is no insisting on captures")]
    NoInsisting,
    /// Insisting where the Few will have no capture.
    #[error("insisting is allowed only where a capture will exist")]
    NothingToInsistOn,
    /// The game opens with the removal of a piece.
    #[error("the first turn must remove a piece of the Many")]
    RemovalFirst,
    /// A removal outside the opening.
    #[error("a piece is removed in the opening turn only")]
    NoRemoval,
    /// The turn that is being built up is not a whole one yet.
    #[error("the turn is not whole yet")]
    Unfinished,
    /// The turn that is being built up is a whole one to which nothing can be added.
    #[error("nothing can be added to the turn")]
    Whole,
}

impl Game {
    /// Whether a turn is legal here; draws are not looked at.
    ///
    /// # Errors
    /// The reason why it is not.
    pub fn check(&self, position: &Position, turn: Turn) -> Result<(), IllegalTurn> {
        if let Some(outcome) = self.win(position) {
            return Err(IllegalTurn::GameOver(outcome));
        }
        match position.side {
            Side::Few => self.check_few(position, turn),
            Side::Many => self.check_many(position, turn),
        }
    }

    /// Whether a piece of the side to move could be picked up from this point to move.
    ///
    /// # Errors
    /// The reason why not.
    pub fn check_piece(&self, position: &Position, from: Point) -> Result<(), IllegalTurn> {
        if position.pieces(position.side).contains(from) {
            Ok(())
        } else if position.pieces(!position.side).contains(from) {
            Err(IllegalTurn::OtherSide(from))
        } else {
            Err(IllegalTurn::NoPiece(from))
        }
    }

    fn check_few(&self, position: &Position, turn: Turn) -> Result<(), IllegalTurn> {
        match turn {
            Turn::Drop { .. } => Err(IllegalTurn::FewNeverDrop),
            Turn::Step { insist: true, .. } => Err(IllegalTurn::NoInsisting),
            Turn::Remove { at, put } if self.opening_is_due(position) => {
                self.check_removal(position, at)?;
                put.map_or(Ok(()), |step| self.check_put(position, at, step))
            }
            Turn::Remove { .. } => Err(IllegalTurn::NoRemoval),
            _ if self.opening_is_due(position) => Err(IllegalTurn::RemovalFirst),
            Turn::Step { step, .. } => self.check_few_step(position, step),
            Turn::Leap(leap) => self.check_leaps(position, leap),
        }
    }

    pub(crate) fn check_removal(&self, position: &Position, at: Point) -> Result<(), IllegalTurn> {
        if position.many.contains(at) {
            Ok(())
        } else if position.few.contains(at) {
            Err(IllegalTurn::OtherSide(at))
        } else {
            Err(IllegalTurn::NoPiece(at))
        }
    }

    /// Whether a piece of the Few may be put on a point after the removal of the one at `removed`.
    pub(crate) fn check_put(
        &self,
        position: &Position,
        removed: Point,
        step: Step,
    ) -> Result<(), IllegalTurn> {
        self.check_piece(position, step.from)?;
        let vacant = (self.board().points() - position.occupied()) | PointSet::of(removed);
        if vacant.contains(step.to) { Ok(()) } else { Err(IllegalTurn::Taken(step.to)) }
    }

    pub(crate) fn check_few_step(&self, position: &Position, step: Step) -> Result<(), IllegalTurn> {
        self.check_piece(position, step.from)?;
        self.check_target(position, step)?;
        if self.must_capture(position) { Err(IllegalTurn::MustCapture) } else { Ok(()) }
    }

    fn check_target(&self, position: &Position, step: Step) -> Result<(), IllegalTurn> {
        if position.occupied().contains(step.to) {
            Err(IllegalTurn::Taken(step.to))
        } else if !self.neighbours[step.from.index()].contains(step.to) {
            Err(IllegalTurn::NotJoined(step))
        } else {
            Ok(())
        }
    }

    fn check_leaps(&self, position: &Position, leap: Leap) -> Result<(), IllegalTurn> {
        self.check_piece(position, leap.from())?;
        let mut now = *position;
        let mut from = leap.from();
        let mut leapt = PointSet::EMPTY;
        for &landing in leap.landings() {
            let over = self.check_leap(&now, Step { from, to: landing }, leapt)?;
            leapt |= over;
            self.capture(&mut now, over);
            now.move_few(from, landing);
            from = landing;
        }
        Ok(())
    }

    /// Whether one leap may be made, after the points `leapt` have been leapt over in this turn; gives the points over
    /// which it goes.
    pub(crate) fn check_leap(
        &self,
        position: &Position,
        leap: Step,
        leapt: PointSet,
    ) -> Result<PointSet, IllegalTurn> {
        let Step { from, to } = leap;
        if !self.jumps(from).iter().any(|jump| jump.landing == to) {
            return Err(IllegalTurn::NotJoined(leap));
        }
        if position.occupied().contains(to) {
            return Err(IllegalTurn::Taken(to));
        }
        let over = self.leapt_over(position, from, to);
        if over.is_empty() {
            return Err(IllegalTurn::NothingToLeap(leap));
        }
        if let Some(point) = (over & leapt).first() {
            return Err(IllegalTurn::LeaptBefore(point));
        }
        if !leapt.is_empty() && self.ruleset().leaps == Leaps::One {
            return Err(IllegalTurn::OneLeapOnly);
        }
        Ok(over)
    }

    fn check_many(&self, position: &Position, turn: Turn) -> Result<(), IllegalTurn> {
        match turn {
            Turn::Leap(_) => return Err(IllegalTurn::ManyNeverLeap),
            Turn::Remove { .. } => return Err(IllegalTurn::NoRemoval),
            Turn::Step { step, .. } => self.check_many_step(position, step)?,
            Turn::Drop { at, then, .. } => {
                self.check_drop(position, at)?;
                if let Some(step) = then {
                    let mut dropped = *position;
                    dropped.toggle_many(at);
                    self.check_step_after_drop(&dropped, step)?;
                }
            }
        }
        if turn.insists() { self.check_insistence(position, turn) } else { Ok(()) }
    }

    pub(crate) fn check_many_step(&self, position: &Position, step: Step) -> Result<(), IllegalTurn> {
        self.check_piece(position, step.from)?;
        if position.hand > 0 {
            return Err(IllegalTurn::HandNotEmpty(position.hand));
        }
        self.check_target(position, step)
    }

    pub(crate) fn check_drop(&self, position: &Position, at: Point) -> Result<(), IllegalTurn> {
        if position.hand == 0 {
            Err(IllegalTurn::HandEmpty)
        } else if (self.board().points() - position.occupied()).contains(at) {
            Ok(())
        } else {
            Err(IllegalTurn::Taken(at))
        }
    }

    /// Whether a step may follow a drop, in the position in which the dropped piece stands already.
    pub(crate) fn check_step_after_drop(&self, dropped: &Position, step: Step) -> Result<(), IllegalTurn> {
        if self.ruleset().drop != Drop::WithMove {
            return Err(IllegalTurn::NoMoveAfterDrop);
        }
        self.check_piece(dropped, step.from)?;
        self.check_target(dropped, step)
    }

    /// Whether the Many may insist with this turn, which is legal but for that.
    pub(crate) fn check_insistence(&self, position: &Position, turn: Turn) -> Result<(), IllegalTurn> {
        if self.ruleset().capture != Capture::OnDemand {
            Err(IllegalTurn::NoInsisting)
        } else if self.can_capture(&self.after(position, turn)) {
            Ok(())
        } else {
            Err(IllegalTurn::NothingToInsistOn)
        }
    }

    /// Whether pieces that are hemmed after the turn of the Many leave the board.
    #[must_use]
    pub fn removes_hemmed(&self) -> bool {
        self.ruleset().hemmed == Hemmed::Removed
    }
}
