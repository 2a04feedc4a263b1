//! `shadara train`: training the engine's network.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Write};
use std::path::PathBuf;

use clap::Args;
use shadara_engine::evaluate::Features;
use shadara_lab::learning::{Sample, SampleError, Trainer, Training};
use shadara_rules::Game;

use crate::arguments::Verdict;
use crate::failure::{Failure, pointed, visible};
use crate::input::read_game;
use crate::values::{at_least_one, positive, share};

/// Trains a network of the engine on samples and writes its file
///
/// Samples are lines as 'shadara self-play' writes them: position, value and number with tabulators between them. The
/// value is M, F or = where it is known by force, with the turns to the end, or m, f or - for the result of a game, with
/// the score that a search gave the Few. Samples in which the game has been won are passed over.
#[derive(Args)]
pub struct Train {
    /// Games and files of their samples; the games must share a network
    #[arg(required = true, value_name = "GAME=FILE")]
    samples: Vec<String>,
    /// The file to write; it is replaced when the training has ended
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// How often all samples are gone through
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = at_least_one::<usize>)]
    epochs: usize,
    /// Samples for each change of the weights
    #[arg(long, value_name = "N", default_value_t = 4096, value_parser = at_least_one::<usize>)]
    batch: usize,
    /// The size of the first changes
    #[arg(long, default_value_t = 0.003, value_parser = positive)]
    rate: f32,
    /// Of a played sample, the weight of the result against the score, 0 to 1
    #[arg(long, value_name = "SHARE", default_value_t = 0.5, value_parser = share::<f32>)]
    result: f32,
    /// All that is random follows from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// What is learned from: games, and samples with the number of their game.
#[derive(Default)]
struct Lessons {
    games: Vec<(Game, Features)>,
    samples: Vec<(u8, Sample)>,
}

impl Train {
    /// Trains and writes the network.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let mut lessons = Lessons::default();
        for pair in &self.samples {
            lessons.read(pair)?;
        }
        if lessons.samples.is_empty() {
            return Err(Failure::Input(format!("{}: expected samples, found none", self.samples.join(", "))));
        }
        // A file that cannot be written is told before the work, not after it.
        let part = self.output.with_added_extension("part");
        let unwritten = |error: io::Error| {
            Failure::Work(format!("{}: the network cannot be written: {error}", self.output.display()))
        };
        let mut file = File::create(&part).map_err(unwritten)?;
        writeln!(out, "samples {}", lessons.samples.len())?;
        out.flush()?;
        let bytes = self.train(lessons, out)?;
        file.write_all(&bytes).map_err(unwritten)?;
        fs::rename(&part, &self.output).map_err(unwritten)?;
        Ok(Verdict::Fine)
    }

    fn train(&self, lessons: Lessons, out: &mut impl Write) -> Result<Vec<u8>, Failure> {
        let mut trainer = Trainer::new(lessons.games, self.seed);
        let how = Training {
            epochs: self.epochs,
            batch: self.batch,
            rate: self.rate,
            result: self.result,
            seed: self.seed,
        };
        let mut written = Ok(());
        trainer.train(&lessons.samples, &how, &mut |epoch, error, held| {
            if written.is_ok() {
                written =
                    writeln!(out, "epoch {epoch} error {error:.5} held {held:.5}").and_then(|()| out.flush());
            }
        });
        written?;
        Ok(trainer.bytes())
    }
}

impl Lessons {
    /// Reads the samples of a game from a file, both named by GAME=FILE.
    fn read(&mut self, pair: &str) -> Result<(), Failure> {
        let (name, file) =
            pair.rsplit_once('=').filter(|(name, file)| !name.is_empty() && !file.is_empty()).ok_or_else(
                || Failure::Input(pointed("expected GAME=FILE, a file of samples of the game", pair, 0)),
            )?;
        let game = read_game(name)?;
        let number = self.number(&game)?;
        let fault =
            |number: usize, fault: &str| Failure::Input(format!("{}, line {number}: {fault}", visible(file)));
        let opened = File::open(file).map_err(|error| {
            Failure::Input(format!("{}: the samples cannot be read: {error}", visible(file)))
        })?;
        for (index, line) in BufReader::new(opened).lines().enumerate() {
            let line = line.map_err(|error| fault(index + 1, &format!("cannot be read: {error}")))?;
            let sample =
                Sample::read(&game, &line).map_err(|error| fault(index + 1, &sample_fault(&line, &error)))?;
            if game.win(&sample.position).is_none() {
                self.samples.push((number, sample));
            }
        }
        Ok(())
    }

    /// The number of a game, a new one where it is not yet known.
    fn number(&mut self, game: &Game) -> Result<u8, Failure> {
        if let Some(number) = self.games.iter().position(|(known, _)| known.name() == game.name()) {
            return Ok(number as u8);
        }
        let features = Features::new(game)
            .ok_or_else(|| Failure::Input(format!("no network knows the board of {}", game.name())))?;
        if let Some((other, known)) = self.games.first()
            && known.shape().name != features.shape().name
        {
            return Err(Failure::Input(format!(
                "{} and {} do not share a network: that of the one is called {}, that of the other {}",
                other.name(),
                game.name(),
                known.shape().name,
                features.shape().name
            )));
        }
        let number = u8::try_from(self.games.len())
            .map_err(|_| Failure::Input("expected at most 256 games".to_owned()))?;
        self.games.push((game.clone(), features));
        Ok(number)
    }
}

/// What is wrong with a line that is no sample, and where.
fn sample_fault(line: &str, error: &SampleError) -> String {
    let position = line.split('\t').next().unwrap_or_default();
    match error {
        SampleError::Position(fault) => pointed(&error.to_string(), position, fault.offset),
        SampleError::Fields => pointed(&error.to_string(), line, (position.len() + 1).min(line.len())),
    }
}
