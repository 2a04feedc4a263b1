//! Levels of strength, from someone who has just learned the rules to all the engine has.

use shadara_rules::{History, Side, Turn};

use crate::engine::Engine;
use crate::evaluate::Evaluation;
use crate::limits::{Limits, World};

/// A level of strength, 1 to 8.
///
/// The lower ones look less far ahead and, like people, overlook turns and misjudge positions; as the Many, from level 3 on
/// they never overlook that a piece can be taken at once. What is random in a level's turn follows from a seed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Level(u8);

impl Level {
    /// The weakest level.
    pub const WEAKEST: Level = Level(1);
    /// The strongest level.
    pub const STRONGEST: Level = Level(8);

    /// The level of a number; `None` unless it is 1 to 8.
    #[must_use]
    pub const fn new(number: u8) -> Option<Level> {
        if number >= 1 && number <= 8 { Some(Level(number)) } else { None }
    }

    /// All levels, the weakest first.
    pub fn all() -> impl Iterator<Item = Level> {
        (1..=8).map(Level)
    }

    /// The level's number, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    fn skill(self) -> &'static Skill {
        &SKILLS[usize::from(self.0 - 1)]
    }

    /// How far the level looks: its own limits, and no more time than this for each turn.
    #[must_use]
    pub fn limits(self, milliseconds: u64) -> Limits {
        let skill = self.skill();
        Limits { depth: skill.depth, nodes: skill.nodes, milliseconds }
    }
}

/// What a level can do. Its attention differs by the side that it plays: one slip of the Many loses a piece for good, one
/// of the Few only time.
struct Skill {
    depth: usize,
    nodes: u64,
    few: Attention,
    many: Attention,
}

impl Skill {
    fn attention(&self, side: Side) -> Attention {
        match side {
            Side::Few => self.few,
            Side::Many => self.many,
        }
    }
}

/// What a search overlooks and how it misjudges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Attention {
    /// Of a thousand turns, how many are overlooked.
    pub(crate) overlooked: u32,
    /// Whether even captures in reply to the turn itself are overlooked.
    pub(crate) overlooks_replies: bool,
    /// The greatest error of an evaluation, in hundredths of the logarithm of the odds.
    pub(crate) misjudged: i32,
    /// What the errors follow from.
    pub(crate) seed: u64,
}

impl Attention {
    /// Nothing is overlooked or misjudged.
    pub(crate) const FULL: Attention =
        Attention { overlooked: 0, overlooks_replies: false, misjudged: 0, seed: 0 };

    /// Whether a turn is overlooked so many turns after the root.
    #[inline]
    pub(crate) fn overlooks(&self, hash: u64, turn: u32, captures: bool, ply: usize) -> bool {
        if self.overlooked == 0 || ply == 0 || (captures && ply == 1 && !self.overlooks_replies) {
            return false;
        }
        mixed(self.seed ^ hash ^ u64::from(turn) << 20) % 1000 < u64::from(self.overlooked)
    }

    /// The error in the evaluation of a position.
    #[inline]
    pub(crate) fn error(&self, hash: u64) -> i32 {
        if self.misjudged == 0 {
            return 0;
        }
        let width = self.misjudged.unsigned_abs();
        let die = |salt: u64| (mixed(self.seed ^ hash ^ salt) % u64::from(width + 1)) as i32;
        // The sum of two dice: great errors are rarer than small ones.
        die(1) + die(2) - self.misjudged
    }
}

/// A well-mixed number (the finisher of splitmix64).
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

const fn skill(depth: usize, nodes: u64, few: Attention, many: Attention) -> Skill {
    Skill { depth, nodes, few, many }
}

const fn slips(overlooked: u32, overlooks_replies: bool, misjudged: i32) -> Attention {
    Attention { overlooked, overlooks_replies, misjudged, seed: 0 }
}

const ALL: u64 = u64::MAX;

static SKILLS: [Skill; 8] = [
    skill(1, ALL, slips(900, true, 800), slips(100, true, 200)),
    skill(2, ALL, slips(750, true, 550), slips(25, true, 120)),
    skill(2, ALL, slips(550, true, 380), slips(20, false, 80)),
    skill(3, ALL, slips(300, true, 200), slips(10, false, 80)),
    skill(4, ALL, slips(100, false, 90), slips(0, false, 50)),
    skill(6, 25_000, slips(30, false, 60), slips(3, false, 45)),
    skill(8, 90_000, slips(0, false, 10), slips(0, false, 10)),
    skill(crate::MAX_PLY, ALL, Attention::FULL, Attention::FULL),
];

impl<E: Evaluation> Engine<E> {
    /// The turn that a level plays after a history, within so many milliseconds; `None` where there is no legal turn.
    ///
    /// The same seed gives the same turn, but for level 8, which uses all the time that it has.
    pub fn choose(
        &mut self,
        history: &History,
        level: Level,
        seed: u64,
        milliseconds: u64,
        world: &impl World,
    ) -> Option<Turn> {
        let limits = level.limits(milliseconds);
        let position = history.position();
        let attention =
            Attention { seed: mixed(seed ^ position.hash()), ..level.skill().attention(position.side()) };
        if level < Level::STRONGEST {
            // What an inattentive search found out is not to be trusted later, nor the other way round; and the same
            // seed is to give the same turn, whatever was searched before.
            self.forget();
        }
        self.search_with(history, &limits, 1, attention, world, &mut |_| {}).turn()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_keep_to_their_bounds() {
        let attention = Attention { overlooked: 250, overlooks_replies: false, misjudged: 80, seed: 7 };
        let errors = (0..10_000).map(|hash| attention.error(hash));
        let (least, most) = (errors.clone().min().unwrap(), errors.clone().max().unwrap());
        assert!(least >= -80 && most <= 80 && most > 70 && least < -70, "{least} {most}");
        assert!(errors.sum::<i32>().abs() < 20_000);
        let overlooked = (0..10_000).filter(|&hash| attention.overlooks(hash, 5, false, 1)).count();
        assert!((2300..2700).contains(&overlooked), "{overlooked}");
        assert!((0..10_000).all(|hash| !attention.overlooks(hash, 5, true, 1)));
        assert!((0..10_000).all(|hash| !attention.overlooks(hash, 5, false, 0)));
    }
}
