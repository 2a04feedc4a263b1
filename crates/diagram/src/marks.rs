//! What is shown about a position beside its pieces.

use shadara_rules::{Point, PointSet};

/// The marks of a picture; by default there are none.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Marks {
    /// The piece that was picked up or chosen.
    pub selected: Option<Point>,
    /// Points that may be chosen first: pieces that can move, vacant points for a drop. Quiet.
    pub movable: PointSet,
    /// Points that the selected piece may go to now. Strong.
    pub targets: PointSet,
    /// Later landings of a chain that begins now. Light.
    pub far_targets: PointSet,
    /// The turn that led to this position.
    pub last: LastTurn,
    /// The chain in progress: where it began and its landings so far.
    pub chain: Vec<Point>,
    /// Where a piece of the Many was captured in the chain in progress. A ghost of it is drawn on top of what still
    /// stands there.
    pub captured: PointSet,
    /// Pieces of the Many that can be captured while a capture is insisted on.
    pub takeable: PointSet,
    /// Pieces of the Few that cannot move.
    pub hemmed: PointSet,
    /// A point that was tried in vain.
    pub refused: Option<Point>,
    /// The point that has the keyboard's focus.
    pub focus: Option<Point>,
    /// The point under the pointer.
    pub hover: Option<Point>,
    /// Arrows from point to point.
    pub arrows: Vec<Arrow>,
    /// Rings around points.
    pub rings: Vec<Ring>,
}

/// The last turn, as it is marked; by default there is none.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LastTurn {
    /// Where a piece was dropped.
    pub drop: Option<Point>,
    /// The way of a step (two points) or of a chain of leaps (its landings after its beginning).
    pub way: Vec<Point>,
    /// Where pieces of the Few were removed because they were hemmed.
    pub removed: PointSet,
}

/// An arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arrow {
    /// Where it begins.
    pub from: Point,
    /// Where its head is.
    pub to: Point,
    /// Its colour.
    pub tone: Tone,
}

/// A ring around a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ring {
    /// The point.
    pub at: Point,
    /// Its colour.
    pub tone: Tone,
}

/// What a colour means.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tone {
    /// What may or should be done now.
    Now,
    /// What has just happened.
    Past,
    /// The Few's.
    Few,
    /// The Many's.
    Many,
}
