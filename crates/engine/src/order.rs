//! In which order turns are tried: the better the order, the less has to be searched.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use shadara_rules::{Side, Turn};

use crate::key::{PLACES, TurnKey, place};
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
    /// The turns, to be written anew; then they must be ranked.
    pub(crate) fn turns_mut(&mut self) -> &mut Vec<Turn> {
        &mut self.turns
    }

    /// Ranks the turns: one of higher rank is tried earlier, among equals the one that comes first.
    pub(crate) fn rank(&mut self, ranks: &Ranks<'_>) {
        self.order.clear();
        let mut place = u64::from(u32::MAX);
        self.order.extend(self.turns.iter().map(|turn| {
            let entry = u64::from(ranks.rank(turn).abs_diff(LEAST_RANK)) << 32 | place;
            place -= 1;
            entry
        }));
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
        Order { killers: [[TurnKey::NONE; 2]; MAX_PLY + 2], past: vec![0; 2 * PLACES].into_boxed_slice() }
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

    /// What decides how early the turns of a side are tried.
    pub(crate) fn ranks(&self, side: Side, known: TurnKey, ply: usize) -> Ranks<'_> {
        let (few, many) = self.past.split_at(PLACES);
        let past = if side == Side::Many { many } else { few };
        Ranks { known, killers: self.killers[ply], past }
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
        let value = &mut self.past[side_place(side, turn)];
        let now = i32::from(*value);
        *value = (now + 32 * gain - now * (32 * gain.abs()).min(MOST_PAST) / MOST_PAST)
            .clamp(-MOST_PAST, MOST_PAST) as i16;
    }
}

/// What decides how early the turns of a position are tried.
pub(crate) struct Ranks<'a> {
    known: TurnKey,
    killers: [TurnKey; 2],
    /// Success of the side's turns, by insistence and place.
    past: &'a [i16],
}

impl Ranks<'_> {
    /// How early a turn is to be tried.
    #[inline]
    fn rank(&self, turn: &Turn) -> i32 {
        let capture = match turn {
            // Most turns are steps; what is asked of all turns is asked of these with less ado.
            Turn::Step { .. } => return self.rank_of(TurnKey::of(turn), place(turn), 0),
            Turn::Leap(leap) => CAPTURE + ((leap.landings().len() as i32) << 16),
            Turn::Drop { .. } | Turn::Remove { .. } => 0,
        };
        self.rank_of(TurnKey::of(turn), place(turn), capture)
    }

    /// The rank of a turn of this key and place, and of at least so much as a capture, which is no killer.
    #[inline(always)]
    fn rank_of(&self, key: TurnKey, place: usize, capture: i32) -> i32 {
        let [first, second] = self.killers;
        if key == self.known {
            KNOWN
        } else if capture == 0 && key == first {
            KILLER + 1
        } else if capture == 0 && key == second {
            KILLER
        } else {
            capture + i32::from(self.past[place])
        }
    }
}

fn side_place(side: Side, turn: &Turn) -> usize {
    usize::from(side == Side::Many) * PLACES + place(turn)
}
