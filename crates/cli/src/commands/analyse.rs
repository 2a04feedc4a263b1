//! `shadara analyse`: the best turns of a position, for people.

use std::io::Write;

use clap::Args;
use shadara_engine::{Found, Limits, MAX_PLY, Score, World};
use shadara_rules::{Game, Side};

use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::input::{Setting, play_turns};
use crate::table::write_table;
use crate::thinking::{self, HASH, MOST_HASH, MOST_LINES, Watch, line_text, speed};
use crate::values::{at_least_one, between};

/// The time where no limit is named, in milliseconds.
const MILLISECONDS: u64 = 1000;

/// Looks for the best turns of a position and says what they are worth
///
/// Prints who is to move, the best lines with what the position is worth to that side if they are played, and how far
/// the engine looked. '63 %' means that it expects to win 63 of 100 such games, half of each draw counted; 'wins in 7'
/// that it wins by force, at the latest 7 turns of both sides from now. Without a limit it looks for one second.
#[derive(Args)]
pub struct Analyse {
    #[command(flatten)]
    setting: Setting,
    /// Turns to play first, such as b2-b3 a3xc1xe3 @e3 'b2-b3!'
    #[arg(long, value_name = "TURN", num_args = 1..)]
    moves: Vec<String>,
    #[command(flatten)]
    limit: Limit,
    /// The number of lines
    #[arg(long, value_name = "K", default_value_t = 1,
        value_parser = between(1, MOST_LINES))]
    lines: u64,
    /// The size of the table of positions seen, in megabytes
    #[arg(long, value_name = "MB", default_value_t = HASH,
        value_parser = between(1, MOST_HASH))]
    hash: u64,
}

#[derive(Args)]
#[group(multiple = false)]
struct Limit {
    /// Looks for this time, in milliseconds
    #[arg(long, value_name = "MS", value_parser = at_least_one::<u64>)]
    movetime: Option<u64>,
    /// Looks this number of turns ahead
    #[arg(long, value_name = "N", value_parser = between(1, MAX_PLY as u64))]
    depth: Option<u64>,
    /// Visits this number of positions
    #[arg(long, value_name = "N", value_parser = at_least_one::<u64>)]
    nodes: Option<u64>,
}

impl Limit {
    fn limits(&self) -> Limits {
        match (self.depth, self.nodes) {
            (Some(depth), _) => Limits::depth(usize::try_from(depth).unwrap_or(MAX_PLY)),
            (None, Some(nodes)) => Limits::nodes(nodes),
            (None, None) => Limits::milliseconds(self.movetime.unwrap_or(MILLISECONDS)),
        }
    }
}

impl Analyse {
    /// Writes the lines.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let (game, position) = self.setting.read()?;
        let history = play_turns(&game, position, &self.moves)?;
        writeln!(out, "{}", game.position_text(history.position()))?;
        if let Some(outcome) = game.outcome_of(&history) {
            writeln!(out, "the game has ended: {} {}", outcome.result(), outcome.key())?;
            return Ok(Verdict::Fine);
        }
        let side = match history.position().side() {
            Side::Few => "Few",
            Side::Many => "Many",
        };
        writeln!(out, "the {side} to move")?;
        out.flush()?;
        let mut engine = thinking::engine(&game, self.hash)?;
        let (watch, lines) = (Watch::new(), usize::try_from(self.lines).unwrap_or(1));
        let found = engine.search(&history, &self.limit.limits(), lines, &watch, &mut |_| {});
        write_found(out, &game, &found, watch.milliseconds())?;
        Ok(Verdict::Fine)
    }
}

fn write_found(out: &mut impl Write, game: &Game, found: &Found, milliseconds: f64) -> std::io::Result<()> {
    let row = |(index, line): (usize, &shadara_engine::Line)| {
        [format!("{}.", index + 1), worth(line.score), line_text(game, &line.turns)]
    };
    let rows: Vec<[String; 3]> = found.lines.iter().enumerate().map(row).collect();
    write_table(out, &rows)?;
    let (depth, nodes, seconds) = (found.depth, found.nodes, milliseconds / 1000.0);
    let speed = speed(nodes, milliseconds);
    writeln!(out, "depth {depth}, {nodes} nodes in {seconds:.2} s, {speed} nodes a second")
}

/// A score in words.
fn worth(score: Score) -> String {
    match score.end_in() {
        Some(turns) if turns > 0 => format!("wins in {turns}"),
        Some(turns) => format!("loses in {}", -turns),
        None => format!("{:.0} %", 100.0 * score.expectation()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_told_as_shares_of_games() {
        assert_eq!(worth(Score::EVEN), "50 %");
        assert_eq!(worth(Score::of_odds(53)), "63 %");
        assert_eq!(worth(-Score::of_odds(53)), "37 %");
    }
}
