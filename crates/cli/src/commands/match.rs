//! `shadara match`: many games between two players.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use shadara_engine::Limits;
use shadara_lab::matches::{self, Standing};
use shadara_lab::players::PlayerName;

use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::input::{read_game, read_position};

/// Plays a match between two players and says what it shows of their strength
///
/// Each opening is played twice, with sides changed. Players: engine, engine:FILE (with the network of a file), random,
/// greedy (best capture, else most mobility), uct (Monte Carlo tree search with random playouts), alpha-beta (depth 4,
/// material and mobility), plain-engine (the engine's search with material and mobility).
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
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// Milliseconds a turn
    #[arg(long, conflicts_with = "nodes", required_unless_present = "nodes")]
    movetime: Option<u64>,
    /// Positions visited a turn; for uct, playouts
    #[arg(long)]
    nodes: Option<u64>,
    /// Games played at once
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// All that is random in the match follows from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A file of positions to begin from, one a line, instead of openings
    #[arg(long)]
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
        let mut positions = Vec::new();
        if let Some(file) = &self.positions {
            let text = std::fs::read_to_string(file)
                .map_err(|error| Failure::Input(format!("{}: {error}", file.display())))?;
            for line in text.lines() {
                let position = line.split('\t').next().unwrap_or_default();
                positions.push(read_position(&game, position)?);
            }
        }
        let played = matches::Match {
            players: [self.first.clone(), self.second.clone()],
            limits: [limits; 2],
            pairs: self.games.div_ceil(2),
            threads: self.threads,
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

fn write_standing(out: &mut impl Write, standing: &Standing) -> std::io::Result<()> {
    let elo = standing.elo();
    writeln!(out, "games {}", standing.games())?;
    writeln!(out, "score {:.1} %", 100.0 * standing.score())?;
    writeln!(out, "elo {:+.0} +- {:.0}", elo.value, elo.error)?;
    writeln!(out, "decisive {:.1} %", 100.0 * standing.decisive())?;
    writeln!(out, "turns a game {:.0}", standing.mean_turns())?;
    for (side, [wins, draws, losses]) in ["few", "many"].iter().zip(standing.by_side) {
        writeln!(out, "first player as the {side}: {wins} won, {draws} drawn, {losses} lost")?;
    }
    Ok(())
}
