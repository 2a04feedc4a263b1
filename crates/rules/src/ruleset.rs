//! The rules of one game as plain values.

use crate::{BoardPlan, Side};

/// How many leaps the Few may make in one turn. Chains: Punjab text; one leap: Tuva text, Murray 1951, and Punjab text as
/// an occasional restriction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Leaps {
    /// One leap a turn at most.
    One,
    /// A chain of leaps with one piece, turning freely between them, stopping after any of them; within one turn no
    /// point may be leapt over twice.
    Chain,
}

/// Whether the Few must capture where they can. On demand: Punjab text; free: Tuva text, Das-Gupta 1926, Murray 1951;
/// compulsory: house decision, for comparison.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Capture {
    /// Never.
    Free,
    /// In the turn after one with which the Many insisted. Insisting is allowed only where a capture will exist.
    OnDemand,
    /// Always. After the first leap further ones are free.
    Compulsory,
}

/// What happens to a hemmed piece of the Few after the turn of the Many. Removal: Punjab text; staying: Tuva text,
/// Das-Gupta 1926, Murray 1951.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hemmed {
    /// It stays where it is.
    Stays,
    /// Every piece hemmed at that moment is removed, all at once.
    Removed,
}

/// What a drop of the Many may bring with it. Both: Tuva text, which calls the move a variant.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Drop {
    /// Nothing: the drop is the turn.
    Alone,
    /// One step of any piece of the Many, the dropped one too.
    WithMove,
}

/// How the game opens. The removal is that of Rimau-rimau (Tuva text).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opening {
    /// With an ordinary turn.
    Plain,
    /// With a turn of the Few that removes any one piece of the Many from the board and may then put one of the Few
    /// on any vacant point.
    Removal,
}

/// The number of Many pieces left with which the Few win. About ten: Tuva text, Winther/Michaelsen; too few ever to hem:
/// Punjab text; nine in Sher-bakar: house decision from exact analysis.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FewWin {
    /// This number or fewer, on the board and in hand together.
    At(u8),
    /// Too few ever to hem the Few, computed from the board.
    Impossible,
}

/// Whether repetition and a long time without progress end the game: house decisions, the sources are silent.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Draws {
    /// Never.
    Off,
    /// Where a position occurs often enough, or nothing irreversible happened for long enough.
    After {
        /// The occurrence of a position that draws the game.
        occurrences: u8,
        /// The number of consecutive turns, both sides counted, without a capture, a drop or a piece leaving a stack
        /// that draws the game.
        quiet_turns: u32,
    },
}

/// The rules of one game. A hunt game with known kinds of rules is a value of this type, not a branch in the code.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruleset {
    /// The board.
    pub board: BoardPlan,
    /// The points on which the Few begin.
    pub few: &'static [&'static str],
    /// The points on which the Many begin, each with its number of pieces; two or more are a stack, which moves and
    /// loses one piece at a time and never forms again.
    pub many: &'static [(&'static str, u8)],
    /// The Many pieces in hand, dropped before any on the board may step.
    pub hand: u8,
    /// The side that begins.
    pub first: Side,
    /// How the game opens.
    pub opening: Opening,
    /// What a drop may bring with it.
    pub drop: Drop,
    /// The numbers of pieces that one leap may cross, standing in line without a gap; it takes them all.
    pub leap_lengths: &'static [u8],
    /// How many leaps the Few may make in a turn.
    pub leaps: Leaps,
    /// Whether the Few must capture.
    pub capture: Capture,
    /// What happens to hemmed pieces.
    pub hemmed: Hemmed,
    /// With how few of the Many the Few win.
    pub few_win: FewWin,
    /// Draws by repetition and lack of progress.
    pub draws: Draws,
}

impl Ruleset {
    /// The number of Many pieces at the start, on the board and in hand.
    #[must_use]
    pub fn many_total(&self) -> u32 {
        self.many.iter().map(|&(_, height)| u32::from(height)).sum::<u32>() + u32::from(self.hand)
    }
}
