//! A turn that is being built up part by part: a chain of leaps, a drop with a move, insisting.

use alloc::vec::Vec;

use crate::{Drop, Game, IllegalTurn, Leap, Leaps, Point, PointSet, Position, Side, Step, Turn};

/// A turn of one side that is being built up by choosing points: the piece to move, where it goes, where it leaps on to;
/// or where a piece is dropped and which one then moves.
///
/// ```
/// use shadara_rules::{Game, UnfinishedTurn};
///
/// let game: Game = "sher-bakar:capture=free,few_win=0".parse()?;
/// let position = game.read_position("5/1m1m1/F3F/5/5 F 0 - 0")?;
/// let point = |name| game.board().point(name).expect("a point of the board");
/// let mut turn = UnfinishedTurn::new(position);
/// turn.choose(&game, point("a3"))?;
/// turn.choose(&game, point("c5"))?;
/// assert!(turn.next(&game).may_finish);
/// assert_eq!(game.turn_text(turn.finish(&game)?), "a3xc5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnfinishedTurn {
    start: Position,
    chosen: Vec<Point>,
    now: Position,
    stage: Stage,
    insist: bool,
}

/// What can follow in an unfinished turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Next {
    /// Pieces that can be picked up to move.
    pub pieces: PointSet,
    /// Points that can be chosen as the next place: of a step, a leap, a drop, a removal.
    pub targets: PointSet,
    /// Whether the turn as it stands is a whole one.
    pub may_finish: bool,
}

impl Next {
    /// Whether the turn is a whole one to which nothing can be added.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.may_finish && self.pieces.is_empty() && self.targets.is_empty()
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Begun,
    Picked(Point),
    Stepped(Step),
    Leaping { leap: Leap, leapt: PointSet },
    Dropped { at: Point, then: Then },
    Removed { at: Point, then: Then },
}

/// The second part of a turn, which moves a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Then {
    Open,
    Picked(Point),
    Done(Step),
}

impl Then {
    fn step(self) -> Option<Step> {
        match self {
            Then::Done(step) => Some(step),
            Then::Open | Then::Picked(_) => None,
        }
    }
}

impl UnfinishedTurn {
    /// A turn of the side to move, with nothing chosen yet.
    #[must_use]
    pub fn new(start: Position) -> UnfinishedTurn {
        UnfinishedTurn { start, chosen: Vec::new(), now: start, stage: Stage::Begun, insist: false }
    }

    /// The position in which the turn began.
    #[must_use]
    pub fn start(&self) -> &Position {
        &self.start
    }

    /// What stands where at this stage of the turn; the side to move is still the one whose turn it is.
    #[must_use]
    pub fn now(&self) -> &Position {
        &self.now
    }

    /// Whether nothing has been chosen.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.chosen.is_empty()
    }

    /// Whether something has been done that would be lost with the turn, more than picking up a piece.
    #[must_use]
    pub fn has_moved(&self) -> bool {
        !matches!(self.stage, Stage::Begun | Stage::Picked(_))
    }

    /// The point of the piece that was picked up or is leaping.
    #[must_use]
    pub fn picked(&self) -> Option<Point> {
        match self.stage {
            Stage::Picked(point) => Some(point),
            Stage::Leaping { leap, .. } => Some(leap.end()),
            Stage::Dropped { then: Then::Picked(point), .. }
            | Stage::Removed { then: Then::Picked(point), .. } => Some(point),
            _ => None,
        }
    }

    /// The way of the leaping piece so far: where it stood and where it landed; empty before the first leap.
    #[must_use]
    pub fn way(&self) -> Vec<Point> {
        match self.stage {
            Stage::Leaping { leap, .. } => {
                core::iter::once(leap.from()).chain(leap.landings().iter().copied()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The points leapt over so far in this turn.
    #[must_use]
    pub fn leapt(&self) -> PointSet {
        match self.stage {
            Stage::Leaping { leapt, .. } => leapt,
            _ => PointSet::EMPTY,
        }
    }

    /// Whether the Many want to insist with this turn.
    #[must_use]
    pub fn insists(&self) -> bool {
        self.insist
    }

    /// Sets whether the Many want to insist with this turn; whether they may is found when it is finished.
    pub fn set_insist(&mut self, insist: bool) {
        self.insist = insist;
    }

    /// Whether the Many may insist with the turn as it stands.
    ///
    /// # Errors
    /// Why they may not.
    pub fn check_insistence(&self, game: &Game) -> Result<(), IllegalTurn> {
        let turn = self.turn().ok_or(IllegalTurn::NothingToInsistOn)?;
        match self.start.side() {
            Side::Few => Err(IllegalTurn::NoInsisting),
            Side::Many => game.check_insistence(&self.start, turn),
        }
    }

    /// What can follow.
    #[must_use]
    pub fn next(&self, game: &Game) -> Next {
        let nothing = Next { pieces: PointSet::EMPTY, targets: PointSet::EMPTY, may_finish: false };
        if game.win(&self.start).is_some() {
            return nothing;
        }
        let all = game.board().points();
        let ok = |test: &dyn Fn(Point) -> bool| all.into_iter().filter(|&point| test(point)).collect();
        let pieces_from = |then: Then| -> PointSet {
            if then == Then::Open || matches!(then, Then::Picked(_)) {
                ok(&|from| all.into_iter().any(|to| self.check_second(game, Step { from, to }).is_ok()))
            } else {
                PointSet::EMPTY
            }
        };
        let targets_of = |then: Then| -> PointSet {
            match then {
                Then::Picked(from) => ok(&|to| self.check_second(game, Step { from, to }).is_ok()),
                Then::Open | Then::Done(_) => PointSet::EMPTY,
            }
        };
        match self.stage {
            Stage::Begun | Stage::Picked(_) => Next {
                pieces: self.movable(game),
                targets: match self.stage {
                    Stage::Picked(from) => ok(&|to| self.check_first(game, Step { from, to }).is_ok()),
                    _ => ok(&|point| self.check_place(game, point).is_ok()),
                },
                ..nothing
            },
            Stage::Stepped(_) => Next { may_finish: true, ..nothing },
            Stage::Leaping { leap, leapt } => {
                let from = leap.end();
                let targets = ok(&|to| game.check_leap(&self.now, Step { from, to }, leapt).is_ok());
                Next { targets, may_finish: true, ..nothing }
            }
            Stage::Dropped { then, .. } | Stage::Removed { then, .. } => Next {
                pieces: pieces_from(then),
                targets: targets_of(then),
                may_finish: !matches!(then, Then::Picked(_)),
            },
        }
    }

    /// Chooses a point: picks up a piece (or another one instead, or puts it back), names the place where it goes, or the
    /// place of a drop or removal.
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
            Stage::Stepped(step) => return Err(IllegalTurn::Taken(step.to)),
            Stage::Leaping { leap, leapt } => self.leap_on(game, leap, leapt, point)?,
            Stage::Dropped { at, then } => Stage::Dropped { at, then: self.then(game, then, point)? },
            Stage::Removed { at, then } => Stage::Removed { at, then: self.then(game, then, point)? },
        };
        self.chosen.push(point);
        Ok(())
    }

    /// Takes the last choice back; false if there was none.
    pub fn take_back(&mut self, game: &Game) -> bool {
        let mut chosen = core::mem::take(&mut self.chosen);
        let had = chosen.pop().is_some();
        *self = UnfinishedTurn { insist: self.insist, ..UnfinishedTurn::new(self.start) };
        for point in chosen {
            // Each of these was accepted in this order before.
            let _ = self.choose(game, point);
        }
        had
    }

    /// Takes every choice back; insisting stays as it is set.
    pub fn clear(&mut self) {
        *self = UnfinishedTurn { insist: self.insist, ..UnfinishedTurn::new(self.start) };
    }

    /// The whole turn, where it is one, with insistence if it is set.
    ///
    /// # Errors
    /// If the turn is not a whole one yet ([`IllegalTurn::NoPiece`] at the picked point or the first), or the Many may
    /// not insist.
    pub fn finish(&self, game: &Game) -> Result<Turn, IllegalTurn> {
        let turn = self.turn().ok_or_else(|| {
            IllegalTurn::NoPiece(self.picked().or(game.board().points().first()).unwrap_or(Point::at(0)))
        })?;
        let turn = turn.with_insistence(self.insist);
        game.check(&self.start, turn)?;
        Ok(turn)
    }

    fn turn(&self) -> Option<Turn> {
        match self.stage {
            Stage::Stepped(step) => Some(Turn::Step { step, insist: false }),
            Stage::Leaping { leap, .. } => Some(Turn::Leap(leap)),
            Stage::Dropped { then: Then::Picked(_), .. } | Stage::Removed { then: Then::Picked(_), .. } => {
                None
            }
            Stage::Dropped { at, then } => Some(Turn::Drop { at, then: then.step(), insist: false }),
            Stage::Removed { at, then } => Some(Turn::Remove { at, put: then.step() }),
            Stage::Begun | Stage::Picked(_) => None,
        }
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
            Then::Done(step) => Err(IllegalTurn::Taken(step.to)),
        }
    }
}
