//! `shadara play`: the position after turns, and how the game stands.

use std::io::Write;

use clap::Args;

use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::input::{Setting, play_turns};

/// Plays turns and prints the position and the result
///
/// The first line is the position after the turns, the second 'result *' while the game goes on, or where it is over
/// 'result F', 'result M' or 'result 1/2' and the reason. A position that occurs for the third time among these turns is
/// a draw. A text that is no turn ends with exit code 2, an illegal turn with 1.
#[derive(Args)]
pub struct Play {
    #[command(flatten)]
    setting: Setting,
    /// The turns, such as b2-b3 a3xc1xe3 @e3 'b2-b3!'
    #[arg(value_name = "TURN")]
    turns: Vec<String>,
}

impl Play {
    /// Writes position and result.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let (game, position) = self.setting.read()?;
        let history = play_turns(&game, position, &self.turns)?;
        writeln!(out, "{}", game.position_text(history.position()))?;
        match game.outcome_of(&history) {
            Some(outcome) => writeln!(out, "result {} {}", outcome.result(), outcome.key())?,
            None => writeln!(out, "result *")?,
        }
        Ok(Verdict::Fine)
    }
}
