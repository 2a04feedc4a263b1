//! `shadara bench`: how much the engine has to search, and how fast it is.

mod positions;

use std::io::Write;
use std::time::Instant;

use clap::Args;
use shadara_engine::{Limits, MAX_PLY, Timeless};
use shadara_rules::History;

use self::positions::{Entry, POSITIONS};
use crate::arguments::Verdict;
use crate::failure::Failure;
use crate::input::{read_game, read_position};
use crate::thinking::{self, HASH, speed};
use crate::values::between;

/// Searches a fixed set of positions and counts the nodes visited
///
/// Prints for each position its nodes, the depth, the game and the position, then the total and the nodes a second. The
/// total changes only when the behaviour of the engine changes, its network included.
#[derive(Args)]
pub struct Bench {
    /// Looks this number of turns ahead everywhere; without it, at each position as far as takes a fraction of a second
    #[arg(long, value_name = "N", value_parser = between(1, MAX_PLY as u64))]
    depth: Option<u64>,
}

impl Bench {
    /// Searches and writes the counts.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        let depth = self.depth.map(|depth| usize::try_from(depth).unwrap_or(MAX_PLY));
        let (mut total, mut milliseconds) = (0, 0.0);
        for entry in POSITIONS {
            let depth = depth.unwrap_or(entry.depth);
            let (nodes, time) = search(entry, depth)?;
            total += nodes;
            milliseconds += time;
            writeln!(out, "{nodes:>9}  depth {depth:>2}  {} {}", entry.game, entry.position)?;
            out.flush()?;
        }
        writeln!(out, "{total:>9}  nodes")?;
        writeln!(out, "{:>9}  nodes a second", speed(total, milliseconds))?;
        Ok(Verdict::Fine)
    }
}

/// The nodes that a new engine visits in a position, and the milliseconds that it takes.
fn search(entry: &Entry, depth: usize) -> Result<(u64, f64), Failure> {
    let game = read_game(entry.game)?;
    let history = History::new(read_position(&game, entry.position)?);
    let mut engine = thinking::engine(&game, HASH)?;
    let began = Instant::now();
    let found = engine.search(&history, &Limits::depth(depth), 1, &Timeless, &mut |_| {});
    Ok((found.nodes, began.elapsed().as_secs_f64() * 1000.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_game_goes_on_in_every_position_and_none_is_there_twice() {
        let mut seen = Vec::new();
        for entry in POSITIONS {
            let game = read_game(entry.game).unwrap();
            let position = read_position(&game, entry.position).unwrap();
            assert_eq!(game.outcome(&position), None, "{} {}", entry.game, entry.position);
            assert!(!seen.contains(&(entry.game, position)), "{}", entry.position);
            seen.push((entry.game, position));
        }
    }

    #[test]
    fn two_runs_visit_the_same_number_of_nodes() {
        for entry in POSITIONS {
            let [first, second] = [(); 2].map(|()| search(entry, 2).unwrap().0);
            assert_eq!(first, second, "{} {}", entry.game, entry.position);
            assert!(first > 0);
        }
    }
}
