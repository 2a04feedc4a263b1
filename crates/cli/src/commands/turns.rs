//! `shadara turns`: the legal turns.

use std::io::Write;

use clap::Args;
use shadara_rules::{Game, Position, Turn};

use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::input::Setting;

/// Lists the legal turns, one a line, sorted by text; none where the game is over
#[derive(Args)]
pub struct Turns {
    #[command(flatten)]
    setting: Setting,
}

impl Turns {
    /// Writes the turns.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let (game, position) = self.setting.read()?;
        if game.outcome(&position).is_none() {
            for (text, _) in sorted_turns(&game, &position) {
                writeln!(out, "{text}")?;
            }
        }
        Ok(Verdict::Fine)
    }
}

/// The legal turns with their texts, sorted by text; draws are not looked at.
pub fn sorted_turns(game: &Game, position: &Position) -> Vec<(String, Turn)> {
    let mut turns: Vec<_> =
        game.turns(position).into_iter().map(|turn| (game.turn_text(turn), turn)).collect();
    turns.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    turns
}
