//! Building the page as it is shipped.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use anyhow::{Context, Result, ensure};

use crate::{process, search_path, workspace};

/// What the page is built from, below the workspace's root.
const INPUTS: [&str; 13] = [
    "Cargo.lock",
    "Cargo.toml",
    "Trunk.toml",
    "index.html",
    "web",
    "crates/app",
    "crates/diagram",
    "crates/engine",
    "crates/messages",
    "crates/play",
    "crates/rules",
    "crates/worker",
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
    process::run(command.args(["build", "--release", "--locked", "--skip-version-check"]))?;
    FOLDERS.iter().try_for_each(|folder| name_by_contents(&workspace::dist(), folder))
}

/// The folders of the worker's files and of the languages. Trunk leaves both their names, since only the program knows where
/// they are used.
const FOLDERS: [&str; 2] = ["engine", "locales"];

/// Renames a folder of the built page after what is in it, and the page's mentions of it: what is kept by a browser for ever
/// must never be an older version.
fn name_by_contents(dist: &Path, name: &str) -> Result<()> {
    let folder = dist.join(name);
    let mut files = fs::read_dir(&folder)
        .and_then(|entries| entries.map(|entry| Ok(entry?.path())).collect::<Result<Vec<_>, _>>())
        .with_context(|| format!("reading {}", folder.display()))?;
    files.sort();
    let mut hash = Fnv::default();
    for file in files {
        hash.add(file.file_name().map(|name| name.as_encoded_bytes()).unwrap_or_default());
        hash.add(&fs::read(&file).with_context(|| format!("reading {}", file.display()))?);
    }
    let named = format!("{name}-{:016x}", hash.0);
    let page = dist.join("index.html");
    let html = fs::read_to_string(&page).with_context(|| format!("reading {}", page.display()))?;
    let (mention, now) = (format!("{name}/"), format!("{named}/"));
    ensure!(html.contains(&mention), "the page does not mention {mention}");
    fs::rename(&folder, dist.join(&named)).with_context(|| format!("renaming {}", folder.display()))?;
    fs::write(&page, html.replace(&mention, &now)).with_context(|| format!("writing {}", page.display()))
}

/// The hash of Fowler, Noll and Vo: the same on every machine, which the standard library does not promise of its own.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_named_after_what_is_in_it() -> Result<()> {
        let dist = std::env::temp_dir().join(format!("shadara-dist-{}", std::process::id()));
        let mut names = Vec::new();
        for content in ["one", "other", "one"] {
            fs::create_dir_all(dist.join("engine"))?;
            fs::write(dist.join("engine/worker.js"), content)?;
            fs::write(dist.join("index.html"), "<meta content=engine/worker.js>")?;
            name_by_contents(&dist, "engine")?;
            let html = fs::read_to_string(dist.join("index.html"))?;
            let path = html.trim_start_matches("<meta content=").trim_end_matches('>').to_owned();
            assert_eq!(fs::read_to_string(dist.join(&path))?, content);
            names.push(path);
            fs::remove_dir_all(&dist)?;
        }
        assert!(names[0] == names[2] && names[0] != names[1], "{names:?}");
        Ok(())
    }

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
