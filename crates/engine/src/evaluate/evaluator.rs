//! A game's evaluation by its network.

use alloc::vec;
use alloc::vec::Vec;

use shadara_rules::{Game, Point, PointSet, Position, Side};

use super::Evaluation;
use super::features::{Features, Territories, View};
use super::network::{Layers, Network, Units, Weights};
use super::shape::WIDE;

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
    territories: Territories,
    /// What positions were worth to the Few that were evaluated lately, each at the place that its hash says: the upper 48
    /// bits are those of the hash, the lower ones the worth.
    remembered: Vec<u64>,
}

/// How many evaluations are remembered; few enough to stay where memory is quick.
const REMEMBERED: usize = 1 << 14;

/// What a piece saw last of the pieces on the board, and the sums of their rows, that of the other of the Few left out.
#[derive(Clone, Copy, Debug)]
struct Seen {
    sums: Units<WIDE>,
    many: PointSet,
    below_tops: [u8; MOST_STACKS],
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
        let unseen = Seen { sums: Units([0; WIDE]), many: PointSet::EMPTY, below_tops: [0; MOST_STACKS] };
        let views = vec![unseen; 2 * features.points()];
        let territories = Territories::default();
        Evaluator { features, network, views, territories, remembered: vec![0; REMEMBERED] }
    }
}

/// What the network makes of a position; the views are those of an [`Evaluator`].
#[cfg_attr(target_family = "wasm", target_feature(enable = "simd128"))]
fn odds<const HIDDEN: usize>(
    features: &Features,
    weights: &Weights<HIDDEN>,
    views: &mut [Seen],
    territories: &mut Territories,
    position: &Position,
) -> i32 {
    let kind = Features::kind(position);
    let alone = usize::from(position.few().len() < 2);
    let counts = features.counts(position, territories);
    let mut shared = *weights.biases(kind);
    counts.shared.iter().for_each(|&row| shared.add(weights.row(row)));
    let mut given = Units([0; HIDDEN]);
    for (viewer, own) in position.few().into_iter().zip(counts.own) {
        let view = features.view(position, viewer);
        let seen = &mut views[alone * features.points() + viewer.index()];
        let mut units = seen.look(&view, weights, position);
        units.add(&shared);
        units.add(weights.row(view.other));
        own.iter().for_each(|&row| units.add(weights.row(row)));
        given.add(&units.squares());
    }
    weights.odds(kind, &given)
}

impl Seen {
    /// The sums, brought from what was seen last to what is seen now.
    #[inline]
    fn look<const HIDDEN: usize>(
        &mut self,
        view: &View<'_>,
        weights: &Weights<HIDDEN>,
        position: &Position,
    ) -> Units<HIDDEN> {
        let row = |point: Point| weights.row(view.many[point.index()]);
        // A copy, which the compiler can keep where it is quickest.
        let mut units = Units([0; HIDDEN]);
        units.0.copy_from_slice(&self.sums.0[..HIDDEN]);
        (self.many - position.many()).into_iter().for_each(|point| units.subtract(row(point)));
        (position.many() - self.many).into_iter().for_each(|point| units.add(row(point)));
        self.many = position.many();
        if self.below_tops != *position.below_tops() {
            for (index, (was, &is)) in self.below_tops.iter_mut().zip(position.below_tops()).enumerate() {
                if *was != is {
                    view.stack(index, *was).into_iter().for_each(|row| units.subtract(weights.row(row)));
                    view.stack(index, is).into_iter().for_each(|row| units.add(weights.row(row)));
                    *was = is;
                }
            }
        }
        self.sums.0[..HIDDEN].copy_from_slice(&units.0);
        units
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
            let (features, views, territories) = (&self.features, &mut self.views, &mut self.territories);
            let few = match &self.network.layers {
                Layers::Narrow(weights) => odds(features, weights, views, territories, position),
                Layers::Wide(weights) => odds(features, weights, views, territories, position),
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
