//! Building the page as it is shipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::{process, search_path, workspace};

/// What the page is built from, below the workspace's root.
const INPUTS: [&str; 10] = [
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "index.html",
    "web",
    "crates/app",
    "crates/diagram",
    "crates/play",
    "crates/rules",
    "crates/xtask/src/pins.rs",
];

/// Builds the page unless it has been built since anything that goes into it was changed.
pub fn build_if_changed(tools: &[PathBuf]) -> Result<()> {
    let root = workspace::root();
    let inputs = INPUTS.map(|input| root.join(input));
    if is_newer(&workspace::dist().join("index.html"), &inputs) {
        eprintln!("The page is as it was last built");
        return Ok(());
    }
    build(tools)
}

/// Whether a file is newer than each of these files and everything in these folders.
fn is_newer(file: &Path, inputs: &[PathBuf]) -> bool {
    modified(file).is_some_and(|built| {
        inputs.iter().all(|input| last_modified(input).is_some_and(|changed| changed < built))
    })
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).ok()?.modified().ok()
}

/// When a file, or a folder or anything in it, was last modified; `None` if that cannot be told.
fn last_modified(path: &Path) -> Option<SystemTime> {
    let mut latest = modified(path)?;
    if path.is_dir() {
        for entry in fs::read_dir(path).ok()? {
            latest = latest.max(last_modified(&entry.ok()?.path())?);
        }
    }
    Some(latest)
}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_deep_in_a_folder_is_seen() -> Result<()> {
        let folder = std::env::temp_dir().join(format!("shadara-page-{}", std::process::id()));
        let deep = folder.join("in/it");
        fs::create_dir_all(&deep)?;
        let (old, new) = (deep.join("old"), folder.join("new"));
        fs::write(&old, "")?;
        fs::write(&new, "")?;
        let later = SystemTime::now() + std::time::Duration::from_secs(60);
        fs::File::options().write(true).open(&new)?.set_modified(later)?;
        assert!(is_newer(&new, &[folder.join("in")]));
        fs::File::options().write(true).open(&old)?.set_modified(later)?;
        assert!(!is_newer(&new, &[folder.join("in")]));
        assert!(!is_newer(&folder.join("none"), &[folder.join("in")]), "nothing has been built");
        fs::remove_dir_all(&folder)?;
        Ok(())
    }
}
