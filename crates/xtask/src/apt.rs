//! Packages of Debian and its kin.

use std::process::Command;

use anyhow::{Result, bail};

use crate::{process, search_path};

/// Installs packages, or says why that cannot be done here.
pub fn install(packages: &[&str]) -> Result<()> {
    if search_path::find("apt-get").is_none() {
        bail!("this system has no apt-get");
    }
    let Some(prefix) = rights() else {
        bail!("installing packages needs root's rights");
    };
    eprintln!("Installing {} (about 1 minute)", packages.join(", "));
    let install =
        || process::run(apt(prefix).args(["install", "--yes", "--no-install-recommends"]).args(packages));
    // The lists of a fresh machine may be empty or old; fetching them each time would be slow.
    install().or_else(|_| {
        process::run(apt(prefix).arg("update"))?;
        install()
    })
}

/// What to put before a command so that it has root's rights, if that goes without asking anybody.
fn rights() -> Option<&'static [&'static str]> {
    let root = process::output(process::command("id").arg("-u")).is_ok_and(|user| user.trim() == "0");
    if root {
        return Some(&[]);
    }
    process::succeeds(process::command("sudo").args(["-n", "true"])).then_some(&["sudo", "-n"])
}

fn apt(prefix: &[&str]) -> Command {
    let mut words = prefix.iter().copied().chain(["env", "DEBIAN_FRONTEND=noninteractive", "apt-get"]);
    let mut command = process::command(words.next().unwrap_or("env"));
    command.args(words);
    command
}
