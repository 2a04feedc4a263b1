//! `shadara replay`: recorded games against the rules.

mod check;
mod recording;

use std::io::{self, BufRead, Write};
use std::path::{Path, PathBuf};

use clap::Args;

use crate::arguments::Verdict;
use crate::failure::Failure;

/// Checks recorded games against the rules
///
/// A file holds one game a line as JSON, plain or compressed by gzip: 'game' (the name with options), 'start' (the
/// position), 'plies' (a list of 'position', 'legal' with all legal turns, and 'turn'), 'final' (the position at the end)
/// and 'result' (F, M, 1/2, or * where the recording stops before the end).
///
/// Every disagreement is printed as a line with file, game, ply and what differs; a line that is no recorded game is one
/// too. Games and plies are counted from 1. The last line says 'N games, N turns, N disagreements'. Recordings may go on
/// after a draw; a recorded draw must be one.
///
/// The exit code is 0 without and 1 with disagreements, and 2 where a file cannot be read; the other files are checked
/// nevertheless.
#[derive(Args)]
pub struct Replay {
    /// The files, .jsonl or .jsonl.gz
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
}

/// What was checked so far.
#[derive(Default)]
struct Tally {
    games: u64,
    turns: u64,
    disagreements: u64,
}

impl Replay {
    /// Writes the disagreements and the counts.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let mut tally = Tally::default();
        let mut unreadable = Vec::new();
        for path in &self.files {
            let lines = match recording::open(path) {
                Ok(lines) => lines,
                Err(error) => {
                    unreadable.push(format!("{}: cannot be read: {error}", path.display()));
                    continue;
                }
            };
            if let Some((line, error)) = tally.check_file(path, lines, out)? {
                unreadable.push(format!("{}, line {line}: cannot be read: {error}", path.display()));
            }
        }
        let Tally { games, turns, disagreements } = tally;
        writeln!(out, "{games} games, {turns} turns, {disagreements} disagreements")?;
        if !unreadable.is_empty() {
            return Err(Failure::Input(unreadable.join("\nerror: ")));
        }
        Ok(if disagreements == 0 { Verdict::Fine } else { Verdict::Disagreement })
    }
}

impl Tally {
    /// Checks the games of a file; gives the number of the line that could not be read, and why, where there is one.
    fn check_file(
        &mut self,
        path: &Path,
        mut lines: impl BufRead,
        out: &mut impl Write,
    ) -> io::Result<Option<(u64, io::Error)>> {
        let file = path.display();
        let mut line = Vec::new();
        let (mut line_number, mut game_number) = (0, 0);
        loop {
            line.clear();
            line_number += 1;
            match lines.read_until(b'\n', &mut line) {
                Ok(0) => return Ok(None),
                Ok(_) => {}
                Err(error) => return Ok(Some((line_number, error))),
            }
            let line = line.trim_ascii_end();
            if line.is_empty() {
                continue;
            }
            game_number += 1;
            self.games += 1;
            match recording::parse(line) {
                Ok(game) => {
                    self.turns += game.plies.len() as u64;
                    for disagreement in check::check(&game) {
                        self.disagreements += 1;
                        writeln!(out, "{file}, game {game_number}, {disagreement}")?;
                    }
                }
                Err(fault) => {
                    self.disagreements += 1;
                    writeln!(out, "{file}, game {game_number}, line {line_number}, {fault}")?;
                }
            }
        }
    }
}
