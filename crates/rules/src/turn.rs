//! A complete turn of one side.

use core::fmt;

use crate::Point;

/// The most leaps that one turn can have: on no board of 64 points or fewer whose rulesets this crate accepts does a
/// chain have more (a [`Game`](crate::Game) checks that when it is built).
pub const MAX_LEAPS: usize = 20;

/// A step, of a turn's own or as part of one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// Where the piece stands.
    pub from: Point,
    /// The point it goes to.
    pub to: Point,
}

/// A complete turn. It is legal or not in a position of a [`Game`](crate::Game), which reads, writes and plays it.
///
/// ```
/// use shadara_rules::{Game, Turn};
///
/// let game: Game = "sher-bakar".parse()?;
/// let turn = game.read_turn(&game.start(), "b2-b3!")?;
/// assert!(matches!(turn, Turn::Step { insist: true, .. }));
/// assert_eq!(game.turn_text(turn.with_insistence(false)), "b2-b3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// A step of a piece of either side.
    Step {
        /// The step.
        step: Step,
        /// Whether the Many insist on a capture; never in a turn of the Few.
        insist: bool,
    },
    /// One leap of a piece of the Few, or a chain of them.
    Leap(Leap),
    /// A drop of a piece of the Many.
    Drop {
        /// The point on which it is dropped.
        at: Point,
        /// The step that follows at once, where the rules allow one.
        then: Option<Step>,
        /// Whether the Many insist on a capture.
        insist: bool,
    },
    /// The opening turn of the Few that removes a piece of the Many.
    Remove {
        /// The point of the piece removed.
        at: Point,
        /// A piece of the Few put on another point.
        put: Option<Step>,
    },
}

impl Turn {
    /// Whether the Many insist on a capture with this turn.
    #[must_use]
    pub fn insists(&self) -> bool {
        matches!(self, Turn::Step { insist: true, .. } | Turn::Drop { insist: true, .. })
    }

    /// The same turn with or without insisting; turns of the Few stay as they are.
    #[must_use]
    pub fn with_insistence(self, insist: bool) -> Turn {
        match self {
            Turn::Step { step, .. } => Turn::Step { step, insist },
            Turn::Drop { at, then, .. } => Turn::Drop { at, then, insist },
            Turn::Leap(_) | Turn::Remove { .. } => self,
        }
    }
}

/// A leap or a chain of leaps of one piece: where it begins and where each leap lands.
#[derive(Clone, Copy)]
pub struct Leap {
    from: Point,
    count: u8,
    landings: [Point; MAX_LEAPS],
}

impl Leap {
    /// A turn without a leap yet, of the piece on this point.
    #[must_use]
    #[inline]
    pub(crate) fn begin(from: Point) -> Leap {
        Leap { from, count: 0, landings: [from; MAX_LEAPS] }
    }

    /// A turn of these landings; `None` if there are none or more than [`MAX_LEAPS`].
    #[must_use]
    pub fn new(from: Point, landings: &[Point]) -> Option<Leap> {
        if landings.is_empty() || landings.len() > MAX_LEAPS {
            return None;
        }
        let mut leap = Leap::begin(from);
        for &landing in landings {
            leap.push(landing);
        }
        Some(leap)
    }

    /// Adds a landing, unless there are [`MAX_LEAPS`] already.
    #[inline]
    pub(crate) fn push(&mut self, landing: Point) -> bool {
        let Some(place) = self.landings.get_mut(usize::from(self.count)) else { return false };
        *place = landing;
        self.count += 1;
        true
    }

    /// Takes the last landing back.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.count = self.count.saturating_sub(1);
    }

    /// Where the piece stands.
    #[must_use]
    pub fn from(&self) -> Point {
        self.from
    }

    /// Where each leap lands, 1 to [`MAX_LEAPS`] points.
    #[must_use]
    #[inline]
    pub fn landings(&self) -> &[Point] {
        &self.landings[..usize::from(self.count).min(MAX_LEAPS)]
    }

    /// Where the turn ends.
    #[must_use]
    pub fn end(&self) -> Point {
        self.landings().last().copied().unwrap_or(self.from)
    }
}

impl PartialEq for Leap {
    fn eq(&self, other: &Leap) -> bool {
        self.from == other.from && self.landings() == other.landings()
    }
}

impl Eq for Leap {}

impl core::hash::Hash for Leap {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.from.hash(state);
        self.landings().hash(state);
    }
}

impl fmt::Debug for Leap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Leap({:?} {:?})", self.from, self.landings())
    }
}
