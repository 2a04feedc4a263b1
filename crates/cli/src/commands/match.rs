//! `shadara match`: many games between two players.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Args;
use shadara_engine::Limits;
use shadara_lab::matches::{self, Standing};
use shadara_lab::players::PlayerName;
use shadara_rules::{Game, Position};

use crate::arguments::Verdict;
use crate::failure::{Failure, pointed};
use crate::input::read_game;
use crate::values::at_least_one;

/// Plays a match between two players and says what it shows of their strength
///
/// Each opening is played twice, with sides changed; without --positions the openings are varied ones that the engine
/// judges to be about even. Players: engine, engine:FILE (with the network of a file), level:1 to level:8, random, greedy
/// (best capture, else most mobility), uct (Monte Carlo tree search with random playouts), alpha-beta (depth 4, material
/// and mobility), plain-engine (the engine's search with material and mobility).
#[derive(Args)]
pub struct Match {
    /// The first player, whose score is counted
    first: PlayerName,
    /// The second player
    second: PlayerName,
    /// The game with its options
    #[arg(long)]
    game: String,
    /// The number of games, rounded up to an even one
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = at_least_one::<usize>)]
    games: usize,
    /// Milliseconds a turn
    #[arg(long, value_name = "MS", conflicts_with = "nodes", required_unless_present = "nodes",
        value_parser = at_least_one::<u64>)]
    movetime: Option<u64>,
    /// Positions visited a turn; for uct, playouts
    #[arg(long, value_name = "N", value_parser = at_least_one::<u64>)]
    nodes: Option<u64>,
    /// Games played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = at_least_one::<usize>)]
    threads: usize,
    /// All that is random in the match follows from this number
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// A file of positions to begin from, one a line, instead of openings; what follows a tabulator is not read
    #[arg(long, value_name = "FILE")]
    positions: Option<PathBuf>,
    /// Prints each game as it ends
    #[arg(long)]
    verbose: bool,
}

impl Match {
    /// Plays and writes the score.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let game = read_game(&self.game)?;
        let limits = match (self.movetime, self.nodes) {
            (Some(milliseconds), _) => Limits::milliseconds(milliseconds),
            (None, nodes) => Limits::nodes(nodes.unwrap_or(u64::MAX)),
        };
        let positions = match &self.positions {
            Some(file) => read_positions(&game, file)?,
            None => Vec::new(),
        };
        let pairs = self.games.div_ceil(2);
        let played = matches::Match {
            players: [self.first.clone(), self.second.clone()],
            limits: [limits; 2],
            pairs,
            // Each thread has players with tables of their own.
            threads: self.threads.min(pairs),
            seed: self.seed,
            positions,
        };
        let mut written = Ok(());
        let standing = played
            .play(&game, &mut |played, standing| {
                if self.verbose && written.is_ok() {
                    let end = game.position_text(played.history.position());
                    written = writeln!(
                        out,
                        "pair {} first {:?} result {} turns {} score {:.3} end {end}",
                        played.pair,
                        played.side,
                        played.result,
                        played.turns,
                        standing.score()
                    )
                    .and_then(|()| out.flush());
                }
            })
            .map_err(|error| Failure::Input(error.to_string()))?;
        written?;
        write_standing(out, &standing)?;
        Ok(Verdict::Fine)
    }
}

/// The positions of a file, in which the game goes on.
fn read_positions(game: &Game, file: &Path) -> Result<Vec<Position>, Failure> {
    let name = file.display();
    let text = fs::read_to_string(file)
        .map_err(|error| Failure::Input(format!("{name}: the positions cannot be read: {error}")))?;
    let mut positions = Vec::new();
    for (index, line) in text.lines().enumerate() {
        let (number, text) = (index + 1, line.split('\t').next().unwrap_or_default());
        let position = game.read_position(text).map_err(|error| {
            let fault = pointed(&error.to_string(), text, error.offset);
            Failure::Input(format!("{name}, line {number}: {fault}"))
        })?;
        if let Some(outcome) = game.outcome(&position) {
            let (result, key) = (outcome.result(), outcome.key());
            return Err(Failure::Input(format!(
                "{name}, line {number}: expected a position in which the game goes on, not {result} {key}\n  {text}"
            )));
        }
        positions.push(position);
    }
    if positions.is_empty() {
        return Err(Failure::Input(format!("{name}: expected a position, one a line, found none")));
    }
    Ok(positions)
}

fn write_standing(out: &mut impl Write, standing: &Standing) -> std::io::Result<()> {
    let elo = standing.elo();
    writeln!(out, "games {}", standing.games())?;
    writeln!(out, "score {:.1} %", 100.0 * standing.score())?;
    // No "-0".
    let value = elo.value.round() + 0.0;
    if !elo.error.is_finite() || standing.games() < 4 {
        // All points or none, or hardly any games: nothing shows how far the figure may be off.
        writeln!(out, "elo {value:+.0}")?;
    } else {
        writeln!(out, "elo {value:+.0} +- {:.0}", elo.error)?;
    }
    writeln!(out, "decisive {:.1} %", 100.0 * standing.decisive())?;
    writeln!(out, "turns a game {:.0}", standing.mean_turns())?;
    for (side, [wins, draws, losses]) in ["few", "many"].iter().zip(standing.by_side) {
        writeln!(out, "first player as the {side}: {wins} won, {draws} drawn, {losses} lost")?;
    }
    Ok(())
}
