//! A game's evaluation by its network.

use alloc::vec;
use alloc::vec::Vec;

use shadara_rules::{Game, Point, PointSet, Position, Side};

use super::Evaluation;
use super::features::Features;
use super::network::Network;
use super::shape::{COUNTS, NARROW, WIDE, Width};

/// The network of a game with the features that it sees, and what it saw last.
///
/// One position that a search evaluates differs little from the next: of each point from which a piece of the Few looks
/// the sums of the rows are kept, and only what has changed is added and taken away.
#[derive(Clone, Debug)]
pub struct Evaluator {
    features: Features,
    network: Network,
    /// For each point, what a piece there saw last with another of the Few on the board; then for each what it saw alone.
    views: Vec<Seen>,
    /// What positions were worth to the Few that were evaluated lately, each at the place that its hash says: the upper 48
    /// bits are those of the hash, the lower ones the worth.
    remembered: Vec<u64>,
}

/// How many evaluations are remembered; few enough to stay where memory is quick.
const REMEMBERED: usize = 1 << 14;

/// What a piece saw last, and the sums of the rows of it.
#[derive(Clone, Copy, Debug)]
struct Seen {
    sums: [i16; WIDE],
    many: PointSet,
    other: u16,
    below_tops: [u8; MOST_STACKS],
    counts: [u16; COUNTS.len()],
}

/// The most stacks of a game.
const MOST_STACKS: usize = 8;

impl Evaluator {
    /// The evaluator of a game; `None` where no network knows its board.
    #[must_use]
    pub fn new(game: &Game) -> Option<Evaluator> {
        let features = Features::new(game)?;
        let bytes: &[u8] = match features.shape().name {
            "alquerque" => include_bytes!("../../nets/alquerque.net"),
            _ => include_bytes!("../../nets/long.net"),
        };
        let network = Network::read(features.shape(), bytes).ok()?;
        Some(Evaluator::with_network(features, network))
    }

    /// An evaluator with another network than the built-in one.
    #[must_use]
    pub fn with_network(features: Features, network: Network) -> Evaluator {
        let nothing = features.shape().rows() as u16;
        let unseen = Seen {
            sums: [0; WIDE],
            many: PointSet::EMPTY,
            other: nothing,
            below_tops: [0; MOST_STACKS],
            counts: [nothing; COUNTS.len()],
        };
        let views = vec![unseen; 2 * features.points()];
        Evaluator { features, network, views, remembered: vec![0; REMEMBERED] }
    }

    #[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
    fn odds<const HIDDEN: usize>(&mut self, position: &Position) -> i32 {
        let kind = Features::kind(position);
        let alone = usize::from(position.few().len() < 2);
        let counts = self.features.counts(position);
        let mut given = [0; HIDDEN];
        for (viewer, counts) in position.few().into_iter().zip(counts) {
            let seen = &mut self.views[alone * self.features.points() + viewer.index()];
            seen.look::<HIDDEN>(&self.features, &self.network, position, viewer, counts);
            if let Some(sums) = seen.sums.first_chunk() {
                self.network.squares::<HIDDEN>(kind, sums, &mut given);
            }
        }
        self.network.odds(kind, &given)
    }
}

impl Seen {
    /// Brings the sums from what was seen last to what is seen now.
    #[inline]
    fn look<const HIDDEN: usize>(
        &mut self,
        features: &Features,
        network: &Network,
        position: &Position,
        viewer: Point,
        counts: [u16; COUNTS.len()],
    ) {
        let view = features.view(position, viewer);
        let (mut gone, mut come) = (Rows::default(), Rows::default());
        (self.many - position.many()).into_iter().for_each(|point| gone.push(view.many[point.index()]));
        (position.many() - self.many).into_iter().for_each(|point| come.push(view.many[point.index()]));
        let mut change = |from: u16, to: u16| {
            if from != to {
                gone.push(from);
                come.push(to);
            }
        };
        change(self.other, view.other);
        for (was, is) in self.counts.iter().zip(counts) {
            change(*was, is);
        }
        for (index, (was, &is)) in self.below_tops.iter_mut().zip(position.below_tops()).enumerate() {
            if *was != is {
                view.stack(index, *was).into_iter().for_each(|row| gone.push(row));
                view.stack(index, is).into_iter().for_each(|row| come.push(row));
                *was = is;
            }
        }
        (self.many, self.other, self.counts) = (position.many(), view.other, counts);
        if let Some(sums) = self.sums.first_chunk_mut::<HIDDEN>() {
            // A copy, which the compiler can keep where it is quickest.
            let mut units = *sums;
            for &row in gone.rows() {
                for (unit, weight) in units.iter_mut().zip(network.row::<HIDDEN>(row)) {
                    *unit = unit.wrapping_sub(*weight);
                }
            }
            for &row in come.rows() {
                for (unit, weight) in units.iter_mut().zip(network.row::<HIDDEN>(row)) {
                    *unit = unit.wrapping_add(*weight);
                }
            }
            *sums = units;
        }
    }
}

/// A list of rows.
struct Rows {
    rows: [u16; Features::MOST],
    count: usize,
}

impl Default for Rows {
    #[inline]
    fn default() -> Rows {
        Rows { rows: [0; Features::MOST], count: 0 }
    }
}

impl Rows {
    #[inline]
    fn push(&mut self, row: u16) {
        if let Some(place) = self.rows.get_mut(self.count) {
            *place = row;
            self.count += 1;
        }
    }

    #[inline]
    fn rows(&self) -> &[u16] {
        &self.rows[..self.count]
    }
}

impl Evaluation for Evaluator {
    #[inline]
    fn evaluate(&mut self, position: &Position) -> i32 {
        let hash = position.hash();
        let remembered = self.remembered[hash as usize % REMEMBERED];
        let few = if (remembered ^ hash) >> 16 == 0 {
            i32::from(remembered as i16)
        } else {
            // The number of units is a constant for the compiler, so that it can work on many of them at once.
            let few = match self.features.shape().width {
                Width::Narrow => self.odds::<NARROW>(position),
                Width::Wide => self.odds::<WIDE>(position),
            }
            .clamp(i32::from(i16::MIN), i32::from(i16::MAX));
            self.remembered[hash as usize % REMEMBERED] = hash >> 16 << 16 | u64::from(few as i16 as u16);
            few
        };
        match position.side() {
            Side::Few => few,
            Side::Many => -few,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluate::walk;

    #[test]
    fn what_was_seen_before_changes_nothing() {
        for name in ["sher-bakar:goats=24", "buga-shadara:drop=move", "bagh-bandi", "rimau-rimau"] {
            let game: Game = name.parse().unwrap();
            let mut evaluator = Evaluator::new(&game).unwrap();
            walk(&game, 300, |position| {
                assert_eq!(
                    evaluator.evaluate(position),
                    Evaluator::new(&game).unwrap().evaluate(position),
                    "{name} {}",
                    game.position_text(position)
                );
            });
        }
    }
}
