//! The folder, one for each user, that keeps the tools which were built or downloaded for the project.

use std::ffi::OsString;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// Names the folder to use in place of the user's cache folder.
pub const OVERRIDE: &str = "SHADARA_TOOLS";

/// The folder of the tools on this machine. It need not exist yet.
pub fn folder() -> Result<PathBuf> {
    let folder =
        folder_from(|name| std::env::var_os(name).filter(|value| !value.is_empty())).with_context(|| {
            format!("no home folder is known: set {OVERRIDE} to a folder that may keep the tools")
        })?;
    std::path::absolute(folder).context("making the tools' folder absolute")
}

fn folder_from(variable: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    if let Some(folder) = variable(OVERRIDE) {
        return Some(folder.into());
    }
    let home = |below: &str| Some(Path::new(&variable("HOME")?).join(below));
    let caches = if cfg!(windows) {
        variable("LOCALAPPDATA").map(PathBuf::from)
    } else if cfg!(target_os = "macos") {
        home("Library/Caches")
    } else {
        variable("XDG_CACHE_HOME").map(PathBuf::from).or_else(|| home(".cache"))
    };
    Some(caches?.join("shadara").join("tools"))
}

/// The right to change the folder; held by one process at a time, and given back when dropped.
pub struct Lock {
    _file: File,
}

/// Waits until no other process installs into the folder.
pub fn lock(folder: &Path) -> Result<Lock> {
    fs::create_dir_all(folder).with_context(|| format!("creating {}", folder.display()))?;
    let path = folder.join("lock");
    let context = || format!("locking {}", path.display());
    let file = File::options().create(true).write(true).truncate(false).open(&path).with_context(context)?;
    match file.try_lock() {
        Ok(()) => {}
        Err(TryLockError::WouldBlock) => {
            eprintln!("Waiting for another command that is installing tools into {}", folder.display());
            file.lock().with_context(context)?;
        }
        Err(TryLockError::Error(error)) => return Err(error).with_context(context),
    }
    Ok(Lock { _file: file })
}

/// Removes a folder that may or may not be there.
pub fn remove(folder: &Path) -> Result<()> {
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
            Err(error).with_context(|| format!("removing {}", folder.display()))
        }
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(variables: &[(&str, &str)]) -> Option<PathBuf> {
        folder_from(|name| variables.iter().find(|(key, _)| *key == name).map(|(_, value)| value.into()))
    }

    #[test]
    fn an_override_wins() {
        assert_eq!(folder_with(&[("SHADARA_TOOLS", "here"), ("HOME", "home")]), Some("here".into()));
    }

    #[test]
    #[cfg(all(unix, not(target_os = "macos")))]
    fn the_cache_folder_of_the_user_is_the_default() {
        let home = folder_with(&[("HOME", "/home/ann")]);
        assert_eq!(home, Some("/home/ann/.cache/shadara/tools".into()));
        let cache = folder_with(&[("HOME", "/home/ann"), ("XDG_CACHE_HOME", "/cache")]);
        assert_eq!(cache, Some("/cache/shadara/tools".into()));
    }

    #[test]
    fn without_a_home_there_is_no_folder() {
        assert_eq!(folder_with(&[]), None);
    }
}
