//! A turn that is being built up part by part: a chain of leaps, a drop with a move, insisting.

mod choice;
mod far;

use alloc::vec::Vec;

pub use far::FarWay;

use crate::{Game, IllegalTurn, Leap, Point, PointSet, Position, Side, Step, Turn};

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
        let turn = self.turn().ok_or(IllegalTurn::Unfinished)?;
        match self.start.side() {
            Side::Few => Err(IllegalTurn::NoInsisting),
            Side::Many => game.check_insistence(&self.start, turn),
        }
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
    /// [`IllegalTurn::Unfinished`] if the turn is not a whole one yet; else why the Many may not insist, or that the game
    /// was won before.
    pub fn finish(&self, game: &Game) -> Result<Turn, IllegalTurn> {
        let turn = self.turn().ok_or(IllegalTurn::Unfinished)?.with_insistence(self.insist);
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
}
