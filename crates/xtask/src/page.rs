//! Building the page as it is shipped.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::{process, search_path, workspace};

/// Builds the page into [`workspace::dist`], with the tools of these folders before those of the search path.
pub fn build(tools: &[PathBuf]) -> Result<()> {
    eprintln!("Building the page (about 1 minute the first time)");
    let trunk = tools
        .iter()
        .find_map(|folder| search_path::find_in(folder, "trunk"))
        .or_else(|| search_path::find("trunk"))
        .context("trunk is not on PATH")?;
    let mut command = process::command(trunk);
    command.current_dir(workspace::root()).env("PATH", search_path::with_first(tools)?);
    // Trunk takes this well-known variable for an option of its own, and refuses values other than true and false.
    command.env_remove("NO_COLOR");
    process::run(command.args(["build", "--release", "--locked", "--skip-version-check"]))
}
