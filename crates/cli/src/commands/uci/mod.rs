//! `shadara uci`: the engine for other programs, by lines of text.

mod options;
mod request;
mod session;
mod think;

use std::io::{self, BufReader, Write};

use clap::Args;

use crate::arguments::Verdict;
use crate::failure::Failure;

/// Speaks with other programs, line by line, with the words of chess's UCI
///
/// docs/ENGINE.md describes the protocol. In short: 'position GAME startpos|POSITION [moves TURN...]', then
/// 'go movetime MS|depth N|nodes N|infinite', 'stop', 'quit'. A line that cannot be read is answered with
/// 'info string error' and changes nothing.
#[derive(Args)]
pub struct Uci {}

impl Uci {
    /// Answers until the other side says 'quit' or goes away.
    pub fn run(&self, out: &mut impl Write) -> Result<Verdict, Failure> {
        session::serve(BufReader::new(io::stdin()), out)?;
        Ok(Verdict::Fine)
    }
}
