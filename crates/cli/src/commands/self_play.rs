//! `shadara self-play`: games of the engine with itself, to learn from.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::time::Instant;

use clap::Args;
use fastrand::Rng;
use shadara_engine::{Engine, Evaluation, Evaluator};
use shadara_lab::exact::Analysis;
use shadara_lab::learning;
use shadara_lab::players::Plain;
use shadara_rules::{Game, GameResult, Side};

use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::input::read_game;
use crate::values::{at_least_one, share};

/// Plays games of the engine with itself and writes the positions with score and result, to be learned from
#[derive(Args)]
pub struct SelfPlay {
    /// The game with its options
    game: String,
    /// The file to write
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// The number of games
    #[arg(long, value_name = "N", value_parser = at_least_one::<usize>)]
    games: usize,
    /// Positions visited a turn
    #[arg(long, value_name = "N", default_value_t = 2000, value_parser = at_least_one::<u64>)]
    nodes: u64,
    /// The share of games that begin with pieces on random points
    #[arg(long, value_name = "SHARE", default_value_t = 0.5, value_parser = share::<f64>)]
    scattered: f64,
    /// The share of turns that are random
    #[arg(long, value_name = "SHARE", default_value_t = 0.03, value_parser = share::<f64>)]
    random: f64,
    /// All that is random follows from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A network file instead of the built-in one, or plain for material and mobility
    #[arg(long, value_name = "FILE")]
    network: Option<String>,
    /// A folder of exact values, made by the laboratory; games that reach a position of theirs end there
    #[arg(long, value_name = "FOLDER")]
    exact: Option<PathBuf>,
    /// Positions visited to prove that positions near the end of a won game are won, which makes their values exact
    #[arg(long, value_name = "N", value_parser = at_least_one::<u64>)]
    proof: Option<u64>,
}

impl SelfPlay {
    /// Plays and writes the samples, then how the games ended.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let game = read_game(&self.game)?;
        match self.network.as_deref() {
            Some("plain") => self.play(out, &game, Plain::new(&game)),
            Some(file) => {
                let evaluator = learning::read_network(&game, file.as_ref())
                    .map_err(|error| Failure::Input(error.to_string()))?;
                self.play(out, &game, evaluator)
            }
            None => {
                let evaluator = Evaluator::new(&game)
                    .ok_or_else(|| Failure::Input(format!("no network knows the board of {}", self.game)))?;
                self.play(out, &game, evaluator)
            }
        }
    }

    fn play<E: Evaluation>(
        &self,
        out: &mut impl Write,
        game: &Game,
        evaluation: E,
    ) -> Result<Verdict, Failure> {
        let exact = self.exact.as_ref().map(|folder| Analysis::load(game, folder)).transpose();
        let exact = exact.map_err(|error| Failure::Input(error.to_string()))?;
        let how = learning::SelfPlay {
            nodes: self.nodes,
            scattered: self.scattered,
            random: self.random,
            exact: exact.as_ref(),
            proof: self.proof,
        };
        let mut engine = Engine::new(game.clone(), evaluation, 1 << 20);
        let mut file = BufWriter::new(File::create(&self.output).map_err(|error| self.unwritten(&error))?);
        let mut rng = Rng::with_seed(self.seed);
        let began = Instant::now();
        let (mut positions, mut ends) = (0, [0; 3]);
        for _ in 0..self.games {
            let (samples, result) = how.game(&mut engine, &mut rng);
            for sample in &samples {
                writeln!(file, "{}", sample.text(game)).map_err(|error| self.unwritten(&error))?;
            }
            positions += samples.len();
            ends[match result {
                GameResult::Win(Side::Few) => 0,
                GameResult::Win(Side::Many) => 1,
                _ => 2,
            }] += 1;
        }
        file.flush().map_err(|error| self.unwritten(&error))?;
        let [few, many, drawn] = ends;
        let seconds = began.elapsed().as_secs_f64();
        writeln!(
            out,
            "games {} few {few} many {many} drawn {drawn} positions {positions} seconds {seconds:.0}",
            self.games
        )?;
        Ok(Verdict::Fine)
    }

    fn unwritten(&self, error: &io::Error) -> Failure {
        Failure::Work(format!("{}: the samples cannot be written: {error}", self.output.display()))
    }
}
