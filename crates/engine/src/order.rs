//! In which order turns are tried: the better the order, the less has to be searched.

use alloc::boxed::Box;
use alloc::vec;

use shadara_rules::{Side, Turn};

use crate::key::{QUIET_PLACES, TurnKey, quiet_place};
use crate::score::MAX_PLY;

/// The value of the turn that the table names.
const KNOWN: i32 = 1 << 30;
/// The value of a capture.
const CAPTURE: i32 = 1 << 24;
/// The value of a turn that refuted a sister position.
const KILLER: i32 = 1 << 20;
/// The greatest value that success in the past gives.
const MOST_PAST: i32 = 1 << 14;

/// A turn and how early it is to be tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ranked {
    pub(crate) turn: Turn,
    pub(crate) rank: i32,
}

/// Whether a turn captures.
#[inline]
pub(crate) fn captures(turn: &Turn) -> bool {
    matches!(turn, Turn::Leap(_) | Turn::Remove { .. })
}

/// What the search has learned about good turns.
pub(crate) struct Order {
    killers: [[TurnKey; 2]; MAX_PLY + 2],
    /// Success of turns without a capture, by side, insistence and place.
    past: Box<[i16]>,
}

impl Default for Order {
    fn default() -> Order {
        Order {
            killers: [[TurnKey::NONE; 2]; MAX_PLY + 2],
            past: vec![0; 4 * QUIET_PLACES].into_boxed_slice(),
        }
    }
}

impl Order {
    /// Lets what was learned in earlier searches count less.
    pub(crate) fn grow_older(&mut self) {
        self.killers = [[TurnKey::NONE; 2]; MAX_PLY + 2];
        for value in &mut self.past {
            *value /= 4;
        }
    }

    /// How early a turn is to be tried.
    #[inline]
    pub(crate) fn rank(&self, side: Side, turn: &Turn, known: TurnKey, ply: usize) -> i32 {
        let key = TurnKey::of(turn);
        if key == known {
            return KNOWN;
        }
        if let Turn::Leap(leap) = turn {
            return CAPTURE
                + ((leap.landings().len() as i32) << 16)
                + i32::from(self.past[place(side, turn)]);
        }
        match self.killers[ply] {
            [first, _] if first == key => KILLER + 1,
            [_, second] if second == key => KILLER,
            _ => i32::from(self.past[place(side, turn)]),
        }
    }

    /// A turn was so good that the others need not be looked at; these quiet ones, tried before it, were not.
    pub(crate) fn refuted(&mut self, side: Side, turn: &Turn, tried: &[Ranked], depth: i32, ply: usize) {
        let gain = (depth * depth).min(400);
        self.learn(side, turn, gain);
        if captures(turn) {
            return;
        }
        let key = TurnKey::of(turn);
        let [first, second] = &mut self.killers[ply];
        if *first != key {
            *second = *first;
            *first = key;
        }
        for other in tried.iter().filter(|other| !captures(&other.turn)) {
            self.learn(side, &other.turn, -gain);
        }
    }

    /// Moves the value towards its bound, the less the nearer it is.
    fn learn(&mut self, side: Side, turn: &Turn, gain: i32) {
        let value = &mut self.past[place(side, turn)];
        let now = i32::from(*value);
        *value = (now + 32 * gain - now * (32 * gain.abs()).min(MOST_PAST) / MOST_PAST)
            .clamp(-MOST_PAST, MOST_PAST) as i16;
    }
}

#[inline]
fn place(side: Side, turn: &Turn) -> usize {
    let kind = usize::from(side == Side::Many) << 1 | usize::from(turn.insists());
    kind * QUIET_PLACES + quiet_place(turn)
}
