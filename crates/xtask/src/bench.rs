//! `cargo xtask bench`: the engine's speed in the browser beside its native speed, and how soon the page is there.

use anyhow::Result;
use clap::ValueEnum;

use crate::{page, process, setup, workspace};

/// What can be measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Subject {
    /// The engine: nodes a second, and how soon it is there
    Engine,
    /// The page: how soon it is there on a slow phone, and its frames while a piece is dragged
    Page,
}

impl Subject {
    /// The program that measures, an example of the end-to-end tests.
    fn example(self) -> &'static str {
        match self {
            Subject::Engine => "speed",
            Subject::Page => "load",
        }
    }
}

/// Builds the page, unless it is as it was last built, and measures one thing or all.
pub fn run(subject: Option<Subject>) -> Result<()> {
    page::build_if_changed(&setup::for_page()?)?;
    setup::for_browsers()?;
    let subjects =
        Subject::value_variants().iter().filter(|one| subject.is_none_or(|subject| subject == **one));
    for subject in subjects {
        let mut command = process::cargo();
        command.args(["run", "--release", "--locked", "--package", "shadara-e2e", "--example"]);
        process::run(command.arg(subject.example()).current_dir(workspace::root()))?;
    }
    Ok(())
}
