//! `shadara train`: training the engine's network.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use shadara_engine::evaluate::Features;
use shadara_lab::learning::{Sample, Trainer, Training};

use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::input::read_game;

/// Trains a network of the engine on samples and writes its file
#[derive(Args)]
pub struct Train {
    /// Games and files of their samples, GAME=FILE; the games must share a network
    #[arg(required = true)]
    samples: Vec<String>,
    /// The file to write
    #[arg(long, short)]
    output: PathBuf,
    /// How often all samples are gone through
    #[arg(long, default_value_t = 10)]
    epochs: usize,
    /// Samples for each change of the weights
    #[arg(long, default_value_t = 4096)]
    batch: usize,
    /// The size of the first changes
    #[arg(long, default_value_t = 0.003)]
    rate: f32,
    /// Of a played sample, the weight of the result against the score, 0 to 1
    #[arg(long, default_value_t = 0.5)]
    result: f32,
    /// All that is random follows from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

impl Train {
    /// Trains and writes the network.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let mut games: Vec<(shadara_rules::Game, Features)> = Vec::new();
        let mut samples = Vec::new();
        for pair in &self.samples {
            let (name, file) = pair
                .rsplit_once('=')
                .filter(|(name, _)| !name.is_empty())
                .ok_or_else(|| Failure::Input(format!("{pair}: expected GAME=FILE")))?;
            let game = read_game(name)?;
            let features = Features::new(&game)
                .ok_or_else(|| Failure::Input(format!("no network knows the board of {name}")))?;
            let number = match games.iter().position(|(known, _)| known.name() == game.name()) {
                Some(number) => number,
                None => {
                    games.push((game.clone(), features));
                    games.len() - 1
                }
            };
            let reader = File::open(file).map_err(|error| Failure::Input(format!("{file}: {error}")))?;
            for (index, line) in BufReader::new(reader).lines().enumerate() {
                let sample = Sample::read(&game, &line?)
                    .map_err(|error| Failure::Input(format!("{file}, line {}: {error}", index + 1)))?;
                if game.win(&sample.position).is_none() {
                    samples.push((number as u8, sample));
                }
            }
        }
        writeln!(out, "samples {}", samples.len())?;
        let mut trainer = Trainer::new(games, self.seed);
        let how = Training {
            epochs: self.epochs,
            batch: self.batch,
            rate: self.rate,
            result: self.result,
            seed: self.seed,
        };
        let mut written = Ok(());
        trainer.train(&samples, &how, &mut |epoch, error, held| {
            if written.is_ok() {
                written =
                    writeln!(out, "epoch {epoch} error {error:.5} held {held:.5}").and_then(|()| out.flush());
            }
        });
        written?;
        std::fs::write(&self.output, trainer.bytes())?;
        Ok(Verdict::Fine)
    }
}
