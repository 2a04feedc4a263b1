//! Matches: many games between two players, sides changed after each, and what they say about strength.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

use fastrand::Rng;
use shadara_engine::Limits;
use shadara_rules::{Game, GameResult, History, Position, Side};

use crate::openings::Balanced;
use crate::players::{Player, PlayerError, PlayerName};

/// A match to be played.
#[derive(Clone, Debug)]
pub struct Match {
    /// The two players; the first one's score is counted.
    pub players: [PlayerName; 2],
    /// The limits of both players.
    pub limits: [Limits; 2],
    /// The number of pairs of games: each opening is played twice, with sides changed.
    pub pairs: usize,
    /// The number of games that are played at once.
    pub threads: usize,
    /// All that is random in the match follows from this number.
    pub seed: u64,
    /// The positions to begin from, used one after another; without any, varied openings of the game.
    pub positions: Vec<Position>,
}

/// One game of a match.
#[derive(Clone, Debug)]
pub struct Played {
    /// The pair that it belongs to, from 0 on.
    pub pair: usize,
    /// The side of the first player.
    pub side: Side,
    /// How it ended.
    pub result: GameResult,
    /// The number of turns.
    pub turns: usize,
    /// Where it began and how it went.
    pub history: History,
}

impl Match {
    /// Plays the match; each game is reported as it ends, in no particular order.
    ///
    /// # Errors
    /// If there is no player of a name.
    pub fn play(
        &self,
        game: &Game,
        report: &mut dyn FnMut(&Played, &Standing),
    ) -> Result<Standing, PlayerError> {
        let next = AtomicUsize::new(0);
        let mut standing = Standing::default();
        let (sender, receiver) = mpsc::channel();
        let mut teams = Vec::new();
        for _ in 0..self.threads.max(1) {
            let player = |index: usize| self.players[index].player(game, self.limits[index]);
            teams.push(([player(0)?, player(1)?], Balanced::new(game)));
        }
        thread::scope(|scope| {
            for (mut team, mut openings) in teams {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let pair = next.fetch_add(1, Ordering::Relaxed);
                        if pair >= self.pairs {
                            break;
                        }
                        let seed = self.seed.wrapping_mul(0x9E37_79B9).wrapping_add(pair as u64);
                        let opening = match self.positions.len() {
                            0 => openings.opening(seed),
                            count => History::new(self.positions[pair % count]),
                        };
                        for side in [Side::Few, Side::Many] {
                            let played = game_of(game, &mut team, seed, opening.clone(), side);
                            let played = Played { pair, ..played };
                            if sender.send(played).is_err() {
                                return;
                            }
                        }
                    }
                });
            }
            drop(sender);
            for played in receiver {
                standing.add(&played);
                report(&played, &standing);
            }
        });
        Ok(standing)
    }
}

/// Plays one game of a match; of which pair is for the match to say.
fn game_of(
    game: &Game,
    team: &mut [Box<dyn Player + Send>; 2],
    seed: u64,
    mut history: History,
    side: Side,
) -> Played {
    let mut rng = Rng::with_seed(seed);
    for player in team.iter_mut() {
        player.begin(rng.u64(..));
    }
    let before = history.turns_played();
    let result = loop {
        if let Some(outcome) = game.outcome_of(&history) {
            break outcome.result();
        }
        if history.turns_played() > MOST_TURNS {
            break GameResult::Draw;
        }
        let which = usize::from(history.position().side() != side);
        let turn = team[which].choose(&history);
        game.play_on(&mut history, turn).expect("players choose legal turns");
    };
    Played { pair: 0, side, result, turns: history.turns_played() - before, history }
}

/// A longer game counts as a draw: without draws by rule it might never end.
const MOST_TURNS: usize = 2000;

/// The score of a match so far.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standing {
    /// Wins, draws and losses of the first player with the Few, and with the Many.
    pub by_side: [[u32; 3]; 2],
    /// Points of the first player in each pair that is complete, 0 to 2; of the others, so far.
    pairs: Vec<(u8, f64)>,
    turns: usize,
}

/// A figure and its error, one standard deviation of twice.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The likeliest value.
    pub value: f64,
    /// With 95 % likelihood the value is not further away than this.
    pub error: f64,
}

impl Standing {
    fn add(&mut self, played: &Played) {
        let points = match played.result {
            GameResult::Win(side) if side == played.side => 1.0,
            GameResult::Win(_) => 0.0,
            _ => 0.5,
        };
        let column = usize::from(points < 1.0) + usize::from(points < 0.5);
        self.by_side[usize::from(played.side == Side::Many)][column] += 1;
        if self.pairs.len() <= played.pair {
            self.pairs.resize(played.pair + 1, (0, 0.0));
        }
        let (games, sum) = &mut self.pairs[played.pair];
        *games += 1;
        *sum += points;
        self.turns += played.turns;
    }

    /// The number of games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.by_side.iter().flatten().sum()
    }

    /// The share of games that were not drawn, 0 to 1.
    #[must_use]
    pub fn decisive(&self) -> f64 {
        let draws = f64::from(self.by_side[0][1] + self.by_side[1][1]);
        1.0 - draws / f64::from(self.games().max(1))
    }

    /// The mean number of turns of a game.
    #[must_use]
    pub fn mean_turns(&self) -> f64 {
        self.turns as f64 / f64::from(self.games().max(1))
    }

    /// The first player's share of the points, 0 to 1.
    #[must_use]
    pub fn score(&self) -> f64 {
        let points: f64 =
            self.by_side.iter().map(|[wins, draws, _]| f64::from(*wins) + f64::from(*draws) / 2.0).sum();
        points / f64::from(self.games().max(1))
    }

    /// The difference in Elo of the first player to the second, from pairs of games; infinite where one has all points. The
    /// error is that of 95 %, reckoned as if one more pair were as far from the mean as can be, lest pairs that happen to be
    /// all alike pass for certainty.
    #[must_use]
    pub fn elo(&self) -> Estimate {
        let shares: Vec<f64> =
            self.pairs.iter().filter(|(games, _)| *games == 2).map(|(_, sum)| sum / 2.0).collect();
        let count = shares.len().max(1) as f64;
        let mean = shares.iter().sum::<f64>() / count;
        let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
        let variance = (squares + mean * (1.0 - mean)) / (count + 1.0);
        let spread = 1.96 * (variance / count).sqrt();
        let elo = |share: f64| -400.0 * (1.0 / share.clamp(0.0, 1.0) - 1.0).log10();
        let (low, high) = (elo(mean - spread), elo(mean + spread));
        Estimate { value: elo(mean), error: (high - low) / 2.0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(pairs: &[f64]) -> Standing {
        Standing { pairs: pairs.iter().map(|&sum| (2, sum)).collect(), ..Standing::default() }
    }

    #[test]
    fn pairs_that_are_all_alike_are_no_certainty() {
        let few = standing(&[1.0; 10]).elo();
        let many = standing(&[1.0; 100]).elo();
        assert!(few.value.abs() < 1e-9 && many.value.abs() < 1e-9);
        assert!(few.error > 10.0 && many.error > 1.0 && many.error < few.error, "{few:?} {many:?}");
    }

    #[test]
    fn three_quarters_of_the_points_are_191_elo() {
        let estimate = standing(&[[2.0, 1.0]; 50].concat()).elo();
        assert!((estimate.value - 190.8).abs() < 0.1, "{estimate:?}");
        // A standard deviation of 1/4 a pair over 100 pairs, doubled nearly: 4.9 % of the points, 46 Elo.
        assert!((estimate.error - 46.0).abs() < 2.0, "{estimate:?}");
        assert!(standing(&[2.0, 2.0]).elo().value.is_infinite());
    }
}
