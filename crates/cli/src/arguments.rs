//! What the command line can say.

use std::io::Write;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::commands::{
    analyse, bench, diagram, games, r#match, perft, play, replay, self_play, train, turns, uci,
};
use crate::failure::Failure;

/// The hunt games Buga-shadara and Sher-bakar at the command line
#[derive(Parser)]
#[command(name = "shadara", version, max_term_width = 100, after_help = NOTATION)]
pub struct Arguments {
    /// What is to be done.
    #[command(subcommand)]
    pub command: Command,
}

const NOTATION: &str = "\
Notation (quote what holds spaces, *, !, > or parentheses):
  GAME      a name with options: sher-bakar, sher-bakar:leaps=one,hemmed=stays;
            'shadara games' lists them
  POSITION  one argument: the ranks from the highest to the lowest, the side to move,
            the Many in hand, ! or -, quiet turns; sher-bakar begins with
            '5/1(5)1(4)1/F3F/1(5)1(5)1/5 M 0 - 0'
  TURN      step b2-b3, leaps a3xc1xe3, drop @e3, drop and move @e3,d2-c1,
            removal *d3 or *d3,c3>e3; a ! at the end insists on a capture

Exit codes:
  0  success
  1  a disagreement was found, a turn is illegal, or the work failed
  2  the command line or its input cannot be read:
     bad usage, game, position, turn text or file";

/// A subcommand: one module each, with its arguments and a `run` that writes the result and says how it went.
#[derive(Subcommand)]
pub enum Command {
    Perft(perft::Perft),
    Turns(turns::Turns),
    Play(play::Play),
    Replay(replay::Replay),
    Diagram(diagram::Diagram),
    Games(games::Games),
    Analyse(analyse::Analyse),
    Uci(uci::Uci),
    Bench(bench::Bench),
    Match(r#match::Match),
    SelfPlay(self_play::SelfPlay),
    Train(train::Train),
}

impl Command {
    /// Does what was asked and writes the result.
    ///
    /// # Errors
    /// If the input cannot be read or the work fails.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        match self {
            Command::Perft(perft) => perft.run(out),
            Command::Turns(turns) => turns.run(out),
            Command::Play(play) => play.run(out),
            Command::Replay(replay) => replay.run(out),
            Command::Diagram(diagram) => diagram.run(out),
            Command::Games(games) => games.run(out),
            Command::Analyse(analyse) => analyse.run(out),
            Command::Uci(uci) => uci.run(out),
            Command::Bench(bench) => bench.run(out),
            Command::Match(command) => command.run(out),
            Command::SelfPlay(self_play) => self_play.run(out),
            Command::Train(train) => train.run(out),
        }
    }
}

/// How work that could be done turned out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Nothing is amiss.
    Fine,
    /// What was compared is not the same.
    Disagreement,
}

impl Verdict {
    /// The exit code.
    pub fn exit_code(self) -> ExitCode {
        match self {
            Verdict::Fine => ExitCode::SUCCESS,
            Verdict::Disagreement => ExitCode::FAILURE,
        }
    }
}
