//! The command `shadara`: the hunt games Buga-shadara and Sher-bakar at the command line.

mod arguments;
mod commands;
mod failure;
mod input;
mod table;
mod thinking;
mod values;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::Arguments;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = BufWriter::new(io::stdout().lock());
    let worked = arguments.command.run(&mut out);
    // What a command wrote before it failed comes before the message.
    let flushed = out.flush();
    match worked.and_then(|verdict| flushed.map(|()| verdict).map_err(Into::into)) {
        Ok(verdict) => verdict.exit_code(),
        Err(failure) => failure.report(),
    }
}
