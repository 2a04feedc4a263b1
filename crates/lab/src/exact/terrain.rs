//! A game's board and rules as bits.

use shadara_rules::{Capture, Game, Hemmed, Leaps, Opening, PointSet};

use super::AnalysisError;
use super::bits::{BitMap, ones};

/// The most points of a board that can be analysed.
pub(crate) const MOST_POINTS: usize = 25;

/// The first leap that a tiger could make from a point.
#[derive(Clone, Copy)]
pub(crate) struct Jump {
    /// The points leapt over.
    pub(crate) over: u32,
    /// The landing, as a set of one.
    pub(crate) landing: u32,
    pub(crate) to: usize,
}

/// A symmetry of the board.
pub(crate) struct Turning {
    pub(crate) images: Vec<usize>,
    pub(crate) map: BitMap<4>,
}

/// The lines, leaps and symmetries of a board, and the few numbers of its game that matter.
pub(crate) struct Terrain {
    pub(crate) points: usize,
    /// For each point the points beside it.
    pub(crate) neighbours: Vec<u32>,
    pub(crate) jumps: Vec<Vec<Jump>>,
    /// The identity first.
    pub(crate) turnings: Vec<Turning>,
    pub(crate) chains: bool,
    /// How many of the Few there are at the start.
    pub(crate) few: usize,
    /// With this number of the Many and below, the Few have won.
    pub(crate) few_win: usize,
    /// The most of the Many there can be without a stack.
    pub(crate) most: usize,
}

impl Terrain {
    pub(crate) fn new(game: &Game) -> Result<Terrain, AnalysisError> {
        let rules = game.ruleset();
        let board = game.board();
        let points = board.points().len();
        let few = game.start().few().len();
        if points > MOST_POINTS || !(1..=2).contains(&few) {
            return Err(AnalysisError::TooLarge { points, few });
        }
        let fits = rules.hand == 0
            && rules.opening == Opening::Plain
            && rules.capture == Capture::OnDemand
            && rules.hemmed == Hemmed::Removed;
        if !fits {
            return Err(AnalysisError::Rules(game.name().to_string()));
        }
        let jumps = |point| -> Vec<Jump> {
            let rays = board.rays(point).iter();
            let leaps = rays.flat_map(|ray| {
                rules.leap_lengths.iter().filter_map(|&length| {
                    let landing = *ray.get(usize::from(length))?;
                    let over: PointSet = ray[..usize::from(length)].iter().copied().collect();
                    let to = landing.index();
                    Some(Jump { over: over.bits() as u32, landing: 1 << to, to })
                })
            });
            leaps.collect()
        };
        let turnings = game.symmetries().iter().map(|symmetry| {
            let images: Vec<usize> =
                board.points().into_iter().map(|point| symmetry.image(point).index()).collect();
            let map = BitMap::new(|place| images.get(place).copied());
            Turning { images, map }
        });
        let all = board.points().into_iter();
        Ok(Terrain {
            points,
            neighbours: all.clone().map(|point| board.neighbours(point).bits() as u32).collect(),
            jumps: all.map(jumps).collect(),
            turnings: turnings.collect(),
            chains: rules.leaps == Leaps::Chain,
            few,
            few_win: usize::from(game.few_win()),
            most: usize::from(game.many_total()).min(points - few),
        })
    }

    #[inline]
    fn can_leap(&self, from: usize, few: u32, many: u32) -> bool {
        self.jumps[from].iter().any(|jump| many & jump.over == jump.over && (many | few) & jump.landing == 0)
    }

    /// Those of the Few that have neither a step nor a leap.
    pub(crate) fn hemmed(&self, few: u32, many: u32) -> u32 {
        ones(few)
            .filter(|&from| self.neighbours[from] & !(few | many) == 0 && !self.can_leap(from, few, many))
            .fold(0, |all, from| all | 1 << from)
    }

    /// Calls the visitor with what each step of the Few leads to: their points.
    pub(crate) fn visit_steps(&self, few: u32, many: u32, mut visit: impl FnMut(u32)) {
        for from in ones(few) {
            for to in ones(self.neighbours[from] & !(few | many)) {
                visit(few ^ (1 << from) ^ (1 << to));
            }
        }
    }

    /// Calls the visitor with what each capturing turn of the Few leads to: their points and those of the Many. Turns
    /// that lead to the same position each count.
    #[inline]
    pub(crate) fn visit_captures(&self, few: u32, many: u32, visit: &mut impl FnMut(u32, u32)) {
        for from in ones(few) {
            self.visit_leaps(few ^ (1 << from), from, many, visit);
        }
    }

    fn visit_leaps(&self, others: u32, from: usize, many: u32, visit: &mut impl FnMut(u32, u32)) {
        for jump in &self.jumps[from] {
            if many & jump.over == jump.over && (many | others) & jump.landing == 0 {
                let rest = many ^ jump.over;
                visit(others | jump.landing, rest);
                if self.chains {
                    self.visit_leaps(others, jump.to, rest, visit);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use shadara_rules::{PointSet, Position, Turn};

    use super::*;
    use fastrand::Rng;

    /// A random position with the Few to move, as text and as bits.
    fn random_position(game: &Game, random: &mut Rng) -> (Position, u32, u32) {
        let mut signs = ['.'; 25];
        let (few, many) = (1 + random.usize(..2), 5 + random.usize(..15));
        for sign in core::iter::repeat_n('F', few).chain(core::iter::repeat_n('m', many)) {
            let free: Vec<usize> = (0..25).filter(|&point| signs[point] == '.').collect();
            signs[free[random.usize(..free.len())]] = sign;
        }
        let set = |sign| (0..25).filter(|&point| signs[point] == sign).fold(0, |all, point| all | 1 << point);
        let ranks = signs.chunks(5).map(|rank| {
            let rank: String = rank.iter().collect();
            (1..=5).rev().fold(rank, |rank, run| rank.replace(&".".repeat(run), &run.to_string()))
        });
        let text = ranks.collect::<Vec<_>>().join("/") + " F 0 - 0";
        (game.read_position(&text).unwrap(), set('F'), set('m'))
    }

    fn bits(set: PointSet) -> u32 {
        set.bits() as u32
    }

    #[test]
    fn turns_of_the_few_are_those_of_the_game() {
        for name in ["sher-bakar:few_win=impossible", "sher-bakar:few_win=impossible,leaps=one"] {
            let game: Game = name.parse().unwrap();
            let terrain = Terrain::new(&game).unwrap();
            let mut random = Rng::with_seed(11);
            let mut captures = 0;
            for _ in 0..2000 {
                let (position, few, many) = random_position(&game, &mut random);
                let mut here = BTreeSet::new();
                terrain.visit_steps(few, many, |few| _ = here.insert((few, many)));
                terrain.visit_captures(few, many, &mut |few, many| _ = here.insert((few, many)));
                let turns = game.turns(&position);
                captures += turns.iter().filter(|turn| matches!(turn, Turn::Leap(_))).count();
                let there: BTreeSet<_> = turns
                    .into_iter()
                    .map(|turn| game.after(&position, turn))
                    .map(|next| (bits(next.few()), bits(next.many())))
                    .collect();
                assert_eq!(here, there, "{}", game.position_text(&position));
                assert_eq!(terrain.hemmed(few, many), bits(game.hemmed(&position)));
            }
            assert!(captures > 1000);
        }
    }
}
