//! `shadara perft`: counting sequences of turns.

use std::io::Write;

use clap::Args;

use crate::arguments::Verdict;
use crate::commands::turns::sorted_turns;
use crate::failure::Failure;
use crate::input::Setting;

/// Counts the sequences of complete turns, the touchstone of a move generator
///
/// A chain of leaps is one turn, and each landing sequence counts; a turn that insists is a turn of its own. Games that
/// were won have no turns; draws are ignored.
#[derive(Args)]
pub struct Perft {
    #[command(flatten)]
    setting: Setting,
    /// The number of turns in a sequence
    #[arg(value_parser = depth)]
    depth: u32,
    /// Prints the count after each first turn, as TURN COUNT, sorted by text, before the total
    #[arg(long)]
    divide: bool,
}

fn depth(text: &str) -> Result<u32, String> {
    text.parse().map_err(|_| format!("expected a whole number from 0 to {}", u32::MAX))
}

impl Perft {
    /// Writes the count.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let (game, position) = self.setting.read()?;
        if !self.divide || self.depth == 0 {
            writeln!(out, "{}", game.perft(&position, self.depth))?;
            return Ok(Verdict::Fine);
        }
        let mut total = 0;
        for (text, turn) in sorted_turns(&game, &position) {
            let count = game.perft(&game.after(&position, turn), self.depth - 1);
            writeln!(out, "{text} {count}")?;
            total += count;
        }
        writeln!(out, "{total}")?;
        Ok(Verdict::Fine)
    }
}
