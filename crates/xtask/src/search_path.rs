//! Programs on the search path.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The endings a program's file may have on this system. npm's programs are `.cmd` files on Windows.
const ENDINGS: &[&str] = if cfg!(windows) { &[".exe", ".cmd", ".bat"] } else { &[""] };

/// The first file of that name in the folders of `PATH`.
pub fn find(program: &str) -> Option<PathBuf> {
    let folders = std::env::var_os("PATH")?;
    std::env::split_paths(&folders).find_map(|folder| find_in(&folder, program))
}

/// The program of that name in one folder.
pub fn find_in(folder: &Path, program: &str) -> Option<PathBuf> {
    ENDINGS.iter().map(|ending| folder.join(format!("{program}{ending}"))).find(|file| is_program(file))
}

/// `PATH` with these folders before all others.
pub fn with_first(folders: &[PathBuf]) -> Result<OsString> {
    let rest = std::env::var_os("PATH").unwrap_or_default();
    std::env::join_paths(folders.iter().cloned().chain(std::env::split_paths(&rest)))
        .context("a folder's name cannot stand in PATH")
}

#[cfg(unix)]
fn is_program(file: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    file.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(file: &Path) -> bool {
    file.is_file()
}
