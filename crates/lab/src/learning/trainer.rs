//! Training a network: gradient descent on the difference between what it says of positions and what is known.

use std::panic::resume_unwind;
use std::{array, thread};

use fastrand::Rng;
use shadara_engine::evaluate::{Features, SECOND};
use shadara_rules::{Game, Point, Position, Side};

use super::weights::Places;
use super::{Label, Sample};

/// How a network is trained.
#[derive(Clone, Copy, Debug)]
pub struct Training {
    /// How often all samples are gone through.
    pub epochs: usize,
    /// The samples looked at for each change of the weights.
    pub batch: usize,
    /// The size of the changes at the beginning; it falls to nearly nothing in the end.
    pub rate: f32,
    /// Of a played sample, the weight of the game's result against the score of the search, 0 to 1.
    pub result: f32,
    /// All that is random in the training follows from this number.
    pub seed: u64,
}

/// A network while it is trained.
pub struct Trainer {
    games: Vec<(Game, Features)>,
    places: Places,
    weights: Vec<f32>,
    /// Running means of the gradient and of its square (the method known as Adam).
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

/// How many parts of a batch are learned from at the same time; their gradients are added in order, so that the result
/// does not depend on the machine.
const PARTS: usize = 2;
/// What a difference of 1 between the odds said and known by force weighs, as a second derivative; that of the cross
/// entropy of a played game is 1/4 at most.
const EXACT: f32 = 0.25;

/// A sample as the training sees it.
struct Lesson {
    position: Position,
    game: u8,
    target: Target,
}

/// What a network should say of a position.
#[derive(Clone, Copy)]
enum Target {
    /// The logarithm of the odds.
    Odds(f32),
    /// The share of games that the Few win.
    Share(f32),
}

/// What one piece of the Few sees of a position, and what the first layer makes of it.
struct Seen {
    viewer: Point,
    rows: Vec<usize>,
    units: Vec<f32>,
}

impl Trainer {
    /// A new network with small random weights for games that all have the same network.
    ///
    /// # Panics
    /// If there is no game.
    #[must_use]
    pub fn new(games: Vec<(Game, Features)>, seed: u64) -> Trainer {
        let places = Places::of(games[0].1.shape());
        let size = places.all();
        let weights = places.random(&mut Rng::with_seed(seed));
        Trainer { games, places, weights, mean: vec![0.0; size], square: vec![0.0; size], steps: 0 }
    }

    /// Trains on samples, each with the number of its game, but for those in which something can be captured: the search
    /// looks further there, so the network need not know them. After each epoch the mean error is reported: epoch from 1 on,
    /// error of the training samples, and of a sixty-fourth part that is held apart.
    pub fn train(
        &mut self,
        samples: &[(u8, Sample)],
        how: &Training,
        report: &mut dyn FnMut(usize, f64, f64),
    ) {
        let mut rng = Rng::with_seed(how.seed);
        let mut lessons: Vec<Lesson> = samples
            .iter()
            .filter(|(game, sample)| self.games[usize::from(*game)].0.capturable(&sample.position).is_empty())
            .map(|&(game, sample)| Lesson {
                position: sample.position,
                game,
                target: target(&sample.label, how.result),
            })
            .collect();
        rng.shuffle(&mut lessons);
        let held = lessons.split_off(lessons.len() - lessons.len() / 64);
        let batches = lessons.len().div_ceil(how.batch).max(1) * how.epochs;
        let mut done = 0;
        for epoch in 1..=how.epochs {
            rng.shuffle(&mut lessons);
            let mut sum = 0.0;
            for batch in lessons.chunks(how.batch) {
                let (error, gradient) = self.learn_all(batch, &mut rng);
                sum += error;
                let part = done as f32 / batches as f32;
                let rate = how.rate * (0.5 + 0.5 * (std::f32::consts::PI * part).cos()).max(0.01);
                self.step(&gradient, batch.len() as f32, rate);
                done += 1;
            }
            let (held_sum, _) = self.learn_all(&held, &mut rng);
            report(epoch, sum / lessons.len().max(1) as f64, held_sum / held.len().max(1) as f64);
        }
    }

    /// The sum of the errors of samples, and its gradient.
    fn learn_all(&self, lessons: &[Lesson], rng: &mut Rng) -> (f64, Vec<f32>) {
        let size = lessons.len().div_ceil(PARTS).max(1);
        let parts: Vec<(f64, Vec<f32>)> = thread::scope(|scope| {
            let running: Vec<_> = lessons
                .chunks(size)
                .map(|part| {
                    let mut rng = rng.fork();
                    scope.spawn(move || {
                        let mut gradient = vec![0.0; self.weights.len()];
                        let errors = part.iter().map(|lesson| self.learn(lesson, &mut rng, &mut gradient));
                        (errors.sum(), gradient)
                    })
                })
                .collect();
            running.into_iter().map(|part| part.join().unwrap_or_else(|panic| resume_unwind(panic))).collect()
        });
        let add = |(error, mut sum): (f64, Vec<f32>), (other, gradient): (f64, Vec<f32>)| {
            sum.iter_mut().zip(gradient).for_each(|(sum, slope)| *sum += slope);
            (error + other, sum)
        };
        parts.into_iter().reduce(add).unwrap_or_else(|| (0.0, vec![0.0; self.weights.len()]))
    }

    /// Adds what one sample says to the gradient; gives its error.
    fn learn(&self, lesson: &Lesson, rng: &mut Rng, gradient: &mut [f32]) -> f64 {
        let (game, features) = &self.games[usize::from(lesson.game)];
        let symmetries = game.symmetries();
        let symmetry = &symmetries[rng.usize(..symmetries.len())];
        let position = game.transform(&lesson.position, symmetry).unwrap_or(lesson.position);
        let kind = Features::kind(&position);
        let (weights, places) = (&self.weights, self.places);
        let mut sums = vec![0.0; places.hidden];
        let seen = self.see(features, &position, kind);
        for Seen { units, .. } in &seen {
            sums.iter_mut().zip(units).for_each(|(sum, unit)| *sum += unit.clamp(0.0, 1.0).powi(2));
        }
        let second: [f32; SECOND] = array::from_fn(|unit| {
            let products =
                sums.iter().zip(&weights[places.second(kind, unit)]).map(|(sum, weight)| sum * weight);
            products.sum::<f32>() + weights[places.second_biases(kind)][unit]
        });
        let outputs = places.outputs(kind);
        let weighted =
            second.iter().zip(&weights[outputs.clone()]).map(|(unit, weight)| unit.clamp(0.0, 1.0) * weight);
        let odds = weighted.sum::<f32>() + weights[places.output_bias(kind)];
        let (error, slope) = lesson.target.error(odds);
        gradient[places.output_bias(kind)] += slope;
        let mut slopes = vec![0.0; places.hidden];
        for unit in 0..SECOND {
            let clipped = second[unit].clamp(0.0, 1.0);
            let output = outputs.start + unit;
            gradient[output] += slope * clipped;
            if clipped != second[unit] {
                continue;
            }
            let slope = slope * weights[output];
            gradient[places.second_biases(kind).start + unit] += slope;
            let range = places.second(kind, unit);
            for ((place, sum), below) in range.zip(&sums).zip(&mut slopes) {
                gradient[place] += slope * sum;
                *below += slope * weights[place];
            }
        }
        for Seen { rows, units, .. } in &seen {
            let open = |unit: f32| if (0.0..=1.0).contains(&unit) { 2.0 * unit } else { 0.0 };
            let below: Vec<f32> = slopes.iter().zip(units).map(|(slope, &unit)| slope * open(unit)).collect();
            let rows = rows.iter().map(|&row| places.row(row));
            for range in rows.chain([places.first_biases(kind)]) {
                gradient[range].iter_mut().zip(&below).for_each(|(sum, slope)| *sum += slope);
            }
        }
        f64::from(error)
    }

    /// What each piece of the Few sees.
    fn see(&self, features: &Features, position: &Position, kind: usize) -> Vec<Seen> {
        let mut seen: Vec<Seen> = Vec::with_capacity(2);
        features.visit(position, |viewer, row| {
            if seen.last().is_none_or(|last| last.viewer != viewer) {
                let units = self.weights[self.places.first_biases(kind)].to_vec();
                seen.push(Seen { viewer, rows: Vec::with_capacity(Features::MOST), units });
            }
            if let Some(last) = seen.last_mut() {
                let weights = &self.weights[self.places.row(row)];
                last.units.iter_mut().zip(weights).for_each(|(unit, weight)| *unit += weight);
                last.rows.push(row);
            }
        });
        seen
    }

    fn step(&mut self, gradient: &[f32], samples: f32, rate: f32) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.steps += 1;
        let (unbias, unbias_square) = (1.0 - KEEP.powi(self.steps), 1.0 - KEEP_SQUARE.powi(self.steps));
        for (index, weight) in self.weights.iter_mut().enumerate() {
            let slope = gradient[index] / samples;
            let mean = &mut self.mean[index];
            *mean = KEEP * *mean + (1.0 - KEEP) * slope;
            let square = &mut self.square[index];
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
            *weight -= rate * (*mean / unbias) / ((*square / unbias_square).sqrt() + 1e-8);
            let most = self.places.most(index);
            *weight = weight.clamp(-most, most);
        }
    }

    /// The bytes of the network, as its file holds them.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        self.places.bytes(&self.weights)
    }
}

impl Target {
    /// The error of what is said of a position, and its derivative.
    fn error(self, odds: f32) -> (f32, f32) {
        match self {
            Target::Odds(known) => {
                let difference = odds - known;
                (EXACT / 2.0 * difference * difference, EXACT * difference)
            }
            Target::Share(share) => {
                let said = 1.0 / (1.0 + (-odds).exp());
                let inside = said.clamp(1e-6, 1.0 - 1e-6);
                (-(share * inside.ln() + (1.0 - share) * (1.0 - inside).ln()), said - share)
            }
        }
    }
}

/// What a network should say of a position.
///
/// A win by force counts the more the nearer it is, so that whoever plays by these figures makes progress.
fn target(label: &Label, result: f32) -> Target {
    let sign = |winner: Option<Side>| match winner {
        Some(Side::Few) => 1.0,
        Some(Side::Many) => -1.0,
        None => 0.0,
    };
    match *label {
        Label::Exact { winner, turns } => {
            Target::Odds(sign(winner) * (0.8 + 2.7 * (-(turns as f32) / 100.0).exp()))
        }
        Label::Played { score, winner } => {
            let searched = 1.0 / (1.0 + (-(score as f32) / 100.0).exp());
            Target::Share(result * (0.5 + 0.5 * sign(winner)) + (1.0 - result) * searched)
        }
    }
}
