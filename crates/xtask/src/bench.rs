//! `cargo xtask bench`: the engine's speed in the browser beside its native speed.

use anyhow::Result;

use crate::{page, process, setup, workspace};

/// Builds the page, unless it is as it was last built, and measures.
pub fn run() -> Result<()> {
    page::build_if_changed(&setup::for_page()?)?;
    setup::for_browsers()?;
    let mut command = process::cargo();
    command.args(["run", "--release", "--locked", "--package", "shadara-e2e", "--example", "speed"]);
    process::run(command.current_dir(workspace::root()))
}
