//! In which order turns are tried: the better the order, the less has to be searched.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

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

/// Below every rank.
const LEAST_RANK: i32 = -2 * MOST_PAST;
/// So many turns are picked one by one; where none of them is good enough, all others will be tried, and are sorted.
const PICKED: usize = 3;

/// The turns of a position, which are brought forward as they are needed.
#[derive(Clone, Default, Debug)]
pub(crate) struct TurnList {
    turns: Vec<Turn>,
    /// For each turn its rank in the upper half, and in the lower one its place among the turns, from the end.
    order: Vec<u64>,
}

impl TurnList {
    pub(crate) fn clear(&mut self) {
        self.turns.clear();
        self.order.clear();
    }

    /// Adds a turn; one of higher rank is tried earlier, among equals the one that was added first.
    #[inline]
    pub(crate) fn push(&mut self, turn: Turn, rank: i32) {
        let place = u64::from(u32::MAX) - self.turns.len() as u64;
        self.order.push(u64::from(rank.abs_diff(LEAST_RANK)) << 32 | place);
        self.turns.push(turn);
    }

    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.turns.len()
    }

    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.turns.is_empty()
    }

    /// The turn to be tried after so many others, and its rank; those before it must have been brought forward.
    #[inline]
    pub(crate) fn bring_forward(&mut self, index: usize) -> (Turn, i32) {
        let rest = &mut self.order[index..];
        if index < PICKED {
            let best = (0..rest.len()).max_by_key(|&other| rest[other]).unwrap_or_default();
            rest.swap(0, best);
        } else if index == PICKED {
            rest.sort_unstable_by(|one, other| other.cmp(one));
        }
        let rank = (rest[0] >> 32) as i32 + LEAST_RANK;
        (self.turns[TurnList::place(rest[0])], rank)
    }

    /// So many turns that were brought forward first.
    pub(crate) fn first(&self, count: usize) -> impl Iterator<Item = &Turn> {
        self.order[..count].iter().map(|&entry| &self.turns[TurnList::place(entry)])
    }

    #[inline]
    fn place(entry: u64) -> usize {
        (u32::MAX - entry as u32) as usize
    }
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
    pub(crate) fn refuted<'a>(
        &mut self,
        side: Side,
        turn: &Turn,
        tried: impl Iterator<Item = &'a Turn>,
        depth: i32,
        ply: usize,
    ) {
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
        for other in tried.filter(|other| !captures(other)) {
            self.learn(side, other, -gain);
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
