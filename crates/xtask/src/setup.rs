//! Having everything a command needs.

use std::path::PathBuf;

use anyhow::{Result, bail};

use crate::browsers::{self, Engine};
use crate::{apt, install, pins, toolchain};

/// What it takes to build the page. Returns the folders to put before the search path.
pub fn for_page() -> Result<Vec<PathBuf>> {
    toolchain::ensure_wasm()?;
    install::ensure(&pins::page_tools()?)
}

/// What it takes to check the code.
pub fn for_checks() -> Result<()> {
    toolchain::ensure_checkers()?;
    toolchain::ensure_wasm()
}

/// Browsers and drivers, where they can be installed, and the script that audits the page in them. A browser that stays missing is an error on a build server; elsewhere its
/// tests are skipped by name.
pub fn for_browsers() -> Result<()> {
    install::ensure(&[pins::axe()])?;
    let mut reasons = Vec::new();
    if let Err(missing) = Engine::Firefox.locate()
        && missing.contains(&"geckodriver")
        && let Err(error) = install::ensure(&[pins::geckodriver()])
    {
        reasons.push(format!("{error:#}"));
    }
    let packages = missing_packages();
    if !packages.is_empty()
        && let Err(error) = apt::install(&packages)
    {
        reasons
            .push(format!("Their packages were not installed: {error:#}. By hand: {}", packages.join(" ")));
    }
    let missing = Engine::ALL.into_iter().filter_map(|engine| Some((engine, engine.locate().err()?)));
    let missing: Vec<_> =
        missing.map(|(engine, parts)| format!("{engine} (no {})", parts.join(", no "))).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let message = format!("Cannot test in {}. {}", missing.join(", "), reasons.join(". "));
    if browsers::required() {
        bail!(message);
    }
    eprintln!("{message}");
    Ok(())
}

/// The packages of the browsers that are missing, each once.
fn missing_packages() -> Vec<&'static str> {
    let mut packages = Vec::new();
    for engine in Engine::ALL {
        let Err(missing) = engine.locate() else { continue };
        // Debian has no package of this driver.
        if missing == ["geckodriver"] {
            continue;
        }
        for package in engine.packages() {
            if !packages.contains(package) {
                packages.push(*package);
            }
        }
    }
    packages
}
