//! The development commands: `cargo xtask play`, `cargo xtask test` and their parts.

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use shadara_xtask::bench::Subject;
use shadara_xtask::check::{self, Selection};
use shadara_xtask::{bench, page, play, setup, sizes};

/// Shadara's development commands
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Installs what is missing, builds the page and serves it on this machine
    Play(Serving),
    /// Installs what is missing and checks everything: format, clippy, tests, the page in real browsers
    Test(Selection),
    /// Installs what is missing and nothing else
    Setup {
        /// Leaves the browsers and their drivers alone
        #[arg(long)]
        no_browsers: bool,
    },
    /// Builds the page as it is shipped, into the folder dist
    Build,
    /// Prints the size of every file of the built page, raw and compressed; fails where they are over the budget
    Sizes,
    /// Measures in headless Chromium: the engine's speed beside its native one, and how soon the page is there
    Bench {
        /// What to measure; all, unless told otherwise
        subject: Option<Subject>,
    },
    /// Serves the page as it was last built
    Serve(Serving),
}

#[derive(clap::Args)]
struct Serving {
    /// The port to serve on; a free one is taken where this one is in use
    #[arg(long, default_value_t = 8080)]
    port: u16,
}

fn main() -> ExitCode {
    match run(Arguments::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("\nerror: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result<()> {
    match command {
        Command::Play(serving) => {
            page::build_if_changed(&setup::for_page()?)?;
            play::serve(serving.port)
        }
        Command::Test(selection) => check::run(&selection),
        Command::Setup { no_browsers } => {
            setup::for_page()?;
            setup::for_checks()?;
            if !no_browsers {
                setup::for_browsers()?;
            }
            eprintln!("All that could be installed is in place.");
            Ok(())
        }
        Command::Build => page::build(&setup::for_page()?),
        Command::Sizes => sizes::run(),
        Command::Bench { subject } => bench::run(subject),
        Command::Serve(serving) => play::serve(serving.port),
    }
}
