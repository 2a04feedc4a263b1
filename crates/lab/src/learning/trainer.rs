//! Training a network: gradient descent on the difference between what it says of positions and what is known.

use fastrand::Rng;
use shadara_engine::evaluate::{Features, HIDDEN, KINDS, OUTPUT_UNIT, UNIT};
use shadara_rules::{Game, Position, Side};

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

/// The weights of a network while it is trained: biases and outputs of each kind, output biases, then the rows.
pub struct Trainer {
    games: Vec<(Game, Features)>,
    weights: Vec<f32>,
    gradient: Vec<f32>,
    /// Running means of the gradient and of its square (the method known as Adam).
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

const OUTPUTS: usize = KINDS * HIDDEN;
const OUTPUT_BIASES: usize = 2 * KINDS * HIDDEN;
const ROWS: usize = OUTPUT_BIASES + KINDS;
/// The greatest weight of a row that fits a signed byte.
const MOST_ROW: f32 = 127.0 / UNIT as f32;
const MOST_OUTPUT: f32 = 30.0;

/// A sample as the training sees it.
struct Lesson {
    position: Position,
    game: u8,
    target: f32,
}

/// What one piece of the Few sees of a position, and what the hidden units make of it.
struct Seen {
    rows: [u16; Features::MOST],
    count: usize,
    units: [f32; HIDDEN],
}

impl Trainer {
    /// A new network with small random weights for games that all have the same network.
    #[must_use]
    pub fn new(games: Vec<(Game, Features)>, seed: u64) -> Trainer {
        let rows = games.first().map_or(0, |(_, features)| features.shape().rows());
        let size = ROWS + rows * HIDDEN;
        let mut rng = Rng::with_seed(seed);
        let mut weights: Vec<f32> = (0..size).map(|_| (rng.f32() - 0.5) * 0.1).collect();
        for bias in &mut weights[..OUTPUTS] {
            *bias = 0.3;
        }
        for output in &mut weights[OUTPUTS..OUTPUT_BIASES] {
            *output *= 10.0;
        }
        Trainer {
            games,
            gradient: vec![0.0; size],
            mean: vec![0.0; size],
            square: vec![0.0; size],
            weights,
            steps: 0,
        }
    }

    /// Trains on samples, each with the number of its game; after each epoch the mean error is reported: epoch from 1 on,
    /// cross entropy of the training samples, and of a sixty-fourth part that is held apart.
    pub fn train(
        &mut self,
        samples: &[(u8, Sample)],
        how: &Training,
        report: &mut dyn FnMut(usize, f64, f64),
    ) {
        let mut rng = Rng::with_seed(how.seed);
        let mut lessons: Vec<Lesson> = samples
            .iter()
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
                self.gradient.fill(0.0);
                for lesson in batch {
                    sum += self.learn(lesson, &mut rng, true);
                }
                let part = done as f32 / batches as f32;
                let rate = how.rate * (0.5 + 0.5 * (std::f32::consts::PI * part).cos()).max(0.01);
                self.step(batch.len() as f32, rate);
                done += 1;
            }
            let held_sum: f64 = held.iter().map(|lesson| self.learn(lesson, &mut rng, false)).sum();
            report(epoch, sum / lessons.len().max(1) as f64, held_sum / held.len().max(1) as f64);
        }
    }

    /// Adds what one sample says to the gradient; gives its cross entropy.
    fn learn(&mut self, lesson: &Lesson, rng: &mut Rng, changes: bool) -> f64 {
        let (game, features) = &self.games[usize::from(lesson.game)];
        let symmetries = game.symmetries();
        let symmetry = &symmetries[rng.usize(..symmetries.len())];
        let position = game.transform(&lesson.position, symmetry).unwrap_or(lesson.position);
        let kind = Features::kind(&position);
        let mut seen: Vec<Seen> = Vec::with_capacity(2);
        let outputs = OUTPUTS + kind * HIDDEN;
        let mut odds = self.weights[OUTPUT_BIASES + kind];
        for viewer in position.few() {
            let mut rows = [0_u16; Features::MOST];
            let mut count = 0;
            features.visit(&position, viewer, |row| {
                rows[count] = row as u16;
                count += 1;
            });
            let mut units: [f32; HIDDEN] = core::array::from_fn(|unit| self.weights[kind * HIDDEN + unit]);
            for &row in &rows[..count] {
                let begin = ROWS + usize::from(row) * HIDDEN;
                for (unit, weight) in units.iter_mut().zip(&self.weights[begin..begin + HIDDEN]) {
                    *unit += weight;
                }
            }
            for (unit, output) in units.iter().zip(&self.weights[outputs..outputs + HIDDEN]) {
                odds += unit.clamp(0.0, 1.0).powi(2) * output;
            }
            seen.push(Seen { rows, count, units });
        }
        let said = 1.0 / (1.0 + (-odds).exp());
        let (target, inside) = (lesson.target, said.clamp(1e-6, 1.0 - 1e-6));
        let entropy = -(target * inside.ln() + (1.0 - target) * (1.0 - inside).ln());
        if changes {
            let slope = said - target;
            self.gradient[OUTPUT_BIASES + kind] += slope;
            for Seen { rows, count, units } in &seen {
                let mut slopes = [0.0; HIDDEN];
                for unit in 0..HIDDEN {
                    let clipped = units[unit].clamp(0.0, 1.0);
                    self.gradient[outputs + unit] += slope * clipped * clipped;
                    let open = if clipped == units[unit] { 2.0 * clipped } else { 0.0 };
                    slopes[unit] = slope * self.weights[outputs + unit] * open;
                    self.gradient[kind * HIDDEN + unit] += slopes[unit];
                }
                for &row in &rows[..*count] {
                    let begin = ROWS + usize::from(row) * HIDDEN;
                    for (sum, slope) in self.gradient[begin..begin + HIDDEN].iter_mut().zip(&slopes) {
                        *sum += slope;
                    }
                }
            }
        }
        f64::from(entropy)
    }

    fn step(&mut self, samples: f32, rate: f32) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARE: f32 = 0.999;
        self.steps += 1;
        let (unbias, unbias_square) = (1.0 - KEEP.powi(self.steps), 1.0 - KEEP_SQUARE.powi(self.steps));
        for (index, weight) in self.weights.iter_mut().enumerate() {
            let slope = self.gradient[index] / samples;
            let mean = &mut self.mean[index];
            *mean = KEEP * *mean + (1.0 - KEEP) * slope;
            let square = &mut self.square[index];
            *square = KEEP_SQUARE * *square + (1.0 - KEEP_SQUARE) * slope * slope;
            *weight -= rate * (*mean / unbias) / ((*square / unbias_square).sqrt() + 1e-8);
            let most = if index >= ROWS { MOST_ROW } else { MOST_OUTPUT };
            *weight = weight.clamp(-most, most);
        }
    }

    /// The bytes of the network, as its file holds them.
    #[must_use]
    pub fn bytes(&self) -> Vec<u8> {
        let round = |weight: &f32, unit: i32| (weight * unit as f32).round();
        let mut bytes = Vec::new();
        for weight in &self.weights[..OUTPUTS] {
            bytes.extend((round(weight, UNIT) as i16).to_le_bytes());
        }
        for weight in &self.weights[OUTPUTS..ROWS] {
            bytes.extend((round(weight, OUTPUT_UNIT) as i16).to_le_bytes());
        }
        bytes.extend(self.weights[ROWS..].iter().map(|weight| (round(weight, UNIT) as i8).cast_unsigned()));
        bytes
    }
}

/// The share of games that the Few should be expected to win.
///
/// A win by force counts the more the nearer it is, so that whoever plays by these figures makes progress.
fn target(label: &Label, result: f32) -> f32 {
    let share = |winner: Option<Side>| match winner {
        Some(Side::Few) => 1.0,
        Some(Side::Many) => 0.0,
        None => 0.5,
    };
    match *label {
        Label::Exact { winner, turns } => {
            let odds = (share(winner) - 0.5) * 2.0 * (0.8 + 2.7 * (-(turns as f32) / 100.0).exp());
            1.0 / (1.0 + (-odds).exp())
        }
        Label::Played { score, winner } => {
            let searched = 1.0 / (1.0 + (-(score as f32) / 100.0).exp());
            result * share(winner) + (1.0 - result) * searched
        }
    }
}
