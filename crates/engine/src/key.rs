//! Turns as single numbers, for tables.

use shadara_rules::{Step, Turn};

/// A turn as a number: equal turns have equal numbers; of the legal turns of one position two chains of leaps may, rarely,
/// share one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TurnKey(pub(crate) u32);

impl TurnKey {
    /// No turn.
    pub(crate) const NONE: TurnKey = TurnKey(0);

    /// The number of a turn.
    #[inline]
    pub(crate) fn of(turn: &Turn) -> TurnKey {
        let pair = |step: &Step| (step.from.index() as u32) << 6 | step.to.index() as u32;
        TurnKey(match turn {
            Turn::Step { step, insist } => 1 | (step_place(*step, *insist) as u32) << 3,
            Turn::Drop { at, then, insist } => {
                2 | u32::from(*insist) << 3
                    | (at.index() as u32) << 4
                    | then.as_ref().map_or(0, |step| 1 << 22 | pair(step) << 10)
            }
            Turn::Remove { at, put } => {
                3 | (at.index() as u32) << 4 | put.as_ref().map_or(0, |step| 1 << 22 | pair(step) << 10)
            }
            Turn::Leap(leap) => {
                let chain = leap.landings().iter().fold(leap.from().index() as u32, |mixed, landing| {
                    mixed.rotate_left(6).wrapping_mul(0x9E37_79B1).wrapping_add(landing.index() as u32)
                });
                4 | chain << 3
            }
        })
    }
}

/// The number of places that [`place`] tells apart.
pub(crate) const PLACES: usize = 2 * (64 * 64 + 64);

/// The place of a turn in the tables that order turns: by where it begins and ends, and by insistence.
#[inline]
pub(crate) fn place(turn: &Turn) -> usize {
    match turn {
        Turn::Step { step, insist } => step_place(*step, *insist),
        Turn::Drop { at, insist, .. } => (64 * 64 + at.index()) << 1 | usize::from(*insist),
        Turn::Remove { at, .. } => (64 * 64 + at.index()) << 1,
        Turn::Leap(leap) => (leap.from().index() << 6 | leap.end().index()) << 1,
    }
}

#[inline]
fn step_place(step: Step, insist: bool) -> usize {
    (step.from.index() << 6 | step.to.index()) << 1 | usize::from(insist)
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::collections::BTreeSet;
    use shadara_rules::Game;

    #[test]
    fn turns_have_numbers_of_their_own() {
        for name in ["buga-shadara:drop=move", "sher-bakar", "rimau-rimau"] {
            let game: Game = name.parse().unwrap();
            let mut position = game.start();
            for ply in 0..40 {
                let turns = game.turns(&position);
                let keys: BTreeSet<u32> = turns.iter().map(|turn| TurnKey::of(turn).0).collect();
                assert_eq!(keys.len(), turns.len(), "{name}");
                assert!(!keys.contains(&TurnKey::NONE.0));
                let Some(&turn) = turns.get(ply * 7 % turns.len().max(1)) else { break };
                assert!(place(&turn) < PLACES);
                position = game.after(&position, turn);
            }
        }
    }
}
